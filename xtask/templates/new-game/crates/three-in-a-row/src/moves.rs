//! Moves, and the generator of legal moves.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::geometry::{Cell, CellError};
use crate::position::Position;

/// A move: the cell on which a cube is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(pub Cell);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        text.parse().map(Self)
    }
}

impl Position {
    /// Visits the legal moves: until somebody has a line, a cube can be placed on any free cell.
    pub(crate) fn each_move<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        self.free().iter().try_for_each(|cell| visitor(Move(cell)))
    }
}
