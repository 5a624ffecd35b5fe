//! Turns a set-up, which can be anything that a position text can express, into a position, or lists everything that
//! the rules do not allow.

use cubarium_core::Colour;
use thiserror::Error;

use crate::geometry::Cell;
use crate::position::Position;

/// Anything that a position text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The cubes by cell; none is in the core.
    pub board: [Option<Colour>; Cell::COUNT],
    /// The side to move.
    pub side: Colour,
}

/// One reason why a set-up is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The sides have not set as many cubes as the side to move implies.
    #[error(
        "White has {white} cubes and Black has {black}: if it is White's turn they have the same number, otherwise White \
         has one more"
    )]
    Count {
        /// White's cubes.
        white: usize,
        /// Black's cubes.
        black: usize,
    },
    /// The side to move has a line, which would have ended the game a turn ago.
    #[error("{}, whose turn it is, has a line already", title(*.colour))]
    Line {
        /// The side.
        colour: Colour,
    },
}

const fn title(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

impl Setup {
    /// The empty board, the start of a game.
    #[must_use]
    pub const fn start() -> Self {
        Self { board: [None; Cell::COUNT], side: Colour::White }
    }

    /// What the text of a position describes.
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = [None; Cell::COUNT];
        for cell in Cell::all() {
            board[cell.index()] = position.cube(cell);
        }
        Self { board, side: position.side() }
    }

    /// How many cubes a side has set.
    pub(crate) fn count(&self, colour: Colour) -> usize {
        self.board.iter().filter(|cube| **cube == Some(colour)).count()
    }

    /// Turns the set-up into a position.
    pub(crate) fn validate(self) -> Result<Position, Vec<Flaw>> {
        let mut flaws = Vec::new();
        let [white, black] = Colour::ALL.map(|colour| self.count(colour));
        if white != black + usize::from(self.side == Colour::Black) {
            flaws.push(Flaw::Count { white, black });
        }
        let position = Position::new(&self.board, self.side);
        if position.lines(self.side).next().is_some() {
            flaws.push(Flaw::Line { colour: self.side });
        }
        if flaws.is_empty() { Ok(position) } else { Err(flaws) }
    }
}
