//! The state of a game of Three in a Row, and the effects of moves on it.

use std::fmt;
use std::str::FromStr;

use cubarium_core::hash::Keys;
use cubarium_core::{Colour, ReadError, View as _};

use crate::geometry::{Cell, CellSet, LINES};
use crate::moves::Move;
use crate::setup::Flaw;
use crate::text::TextError;

/// A key for each cube on each cell, and one for the side to move.
static KEYS: Keys<{ 2 * Cell::COUNT + 1 }> = Keys::new(0x3173);

const fn key(colour: Colour, cell: Cell) -> u64 {
    KEYS.get(colour.index() * Cell::COUNT + cell.index())
}

const fn side_key() -> u64 {
    KEYS.get(2 * Cell::COUNT)
}

/// A position of Three in a Row.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_three_in_a_row::Position;
///
/// let start = Position::start(&());
/// assert_eq!(start.count(), 26);
/// let mv = start.read_move("1A3").unwrap();
/// let after = start.play(mv).unwrap();
/// assert_eq!(after.to_string(), "---.---.W--/---.-#-.---/---.---.--- b");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    cubes: [CellSet; 2],
    side: Colour,
    hash: u64,
}

impl Position {
    /// The position with these cubes.
    pub(crate) fn new(board: &[Option<Colour>; Cell::COUNT], side: Colour) -> Self {
        let mut position = Self { cubes: [CellSet::EMPTY; 2], side, hash: 0 };
        if side == Colour::Black {
            position.hash ^= side_key();
        }
        for cell in Cell::all() {
            if let Some(colour) = board[cell.index()] {
                position.set(colour, cell);
            }
        }
        position
    }

    /// The side to move.
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// The cells of a side's cubes.
    #[must_use]
    pub const fn cubes(&self, colour: Colour) -> CellSet {
        self.cubes[colour.index()]
    }

    /// The side whose cube is on a cell.
    #[must_use]
    pub fn cube(&self, cell: Cell) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.cubes(*colour).contains(cell))
    }

    /// The cells on which a cube can be placed.
    #[must_use]
    pub const fn free(&self) -> CellSet {
        CellSet::OPEN.without(self.cubes[0].union(self.cubes[1]))
    }

    /// The lines that a side has completed (three-in-a-row.end.line).
    pub fn lines(&self, colour: Colour) -> impl Iterator<Item = CellSet> {
        let cubes = self.cubes(colour);
        LINES.into_iter().filter(move |line| cubes.holds(*line))
    }

    /// The side that has a line.
    #[must_use]
    pub fn winner(&self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.lines(*colour).next().is_some())
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.hash
    }

    fn set(&mut self, colour: Colour, cell: Cell) {
        let cubes = &mut self.cubes[colour.index()];
        *cubes = cubes.with(cell);
        self.hash ^= key(colour, cell);
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn make(&mut self, Move(cell): Move) {
        self.set(self.side, cell);
        self.side = self.side.other();
        self.hash ^= side_key();
    }
}

/// The canonical text, see [`View::text`](cubarium_core::View::text).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write_position(self))
    }
}

/// Parses the canonical text, see [`View::read`](cubarium_core::View::read).
impl FromStr for Position {
    type Err = ReadError<TextError, Flaw>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text, &())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
