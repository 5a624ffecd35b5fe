//! Set-ups, which can be anything that a position text can express. They are turned into positions, or into lists of
//! everything that the rules do not allow.

use cubarium_core::Colour;
use thiserror::Error;

use crate::geometry::Cell;
use crate::position::Position;

/// Anything that a position text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The cubes by cell; the core is always empty.
    pub board: [Option<Colour>; Cell::COUNT],
    /// The side to move.
    pub side: Colour,
}

/// A reason why a set-up is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The numbers of cubes do not agree with the side to move.
    #[error(
        "White has {white} cubes and Black has {black}: if it is White's turn they have the same number, otherwise White \
         has one more"
    )]
    Count {
        /// The number of White's cubes.
        white: usize,
        /// The number of Black's cubes.
        black: usize,
    },
    /// The side to move has a line, which would have ended the game a turn earlier.
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

    /// The set-up of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = [None; Cell::COUNT];
        for cell in Cell::all() {
            board[cell.index()] = position.cube(cell);
        }
        Self { board, side: position.side() }
    }

    /// The number of cubes that a side has placed.
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
