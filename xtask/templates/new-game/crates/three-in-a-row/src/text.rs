//! Positions as text: `<shelves> <side>`, like `---.---.W--/---.-#-.---/---.---.--- b`.
//!
//! The shelves are listed from the lowest up, each with its rows starting at White's edge. A cell is `W`, `B` or `-`,
//! and the core is `#` (three-in-a-row.text.position).

use cubarium_core::Colour;
use cubarium_core::text::shown;
use thiserror::Error;

use crate::geometry::Cell;
use crate::position::Position;
use crate::setup::Setup;

/// The error for a text that does not describe a set-up: the field, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text does not have two fields.
    #[error("a position has two fields with one space between them (shelves, side), not {found}")]
    Fields {
        /// The number of fields.
        found: usize,
    },
    /// The board is not three shelves of three rows of three cells.
    #[error(
        "shelves: three shelves separated by `/`, each of three rows of three cells separated by `.`, not `{0}`"
    )]
    Form(String),
    /// A cell contains an invalid character.
    #[error("shelves: {cell} holds {expected}, not `{letter}`")]
    Letter {
        /// The cell.
        cell: Cell,
        /// The characters that it can contain.
        expected: &'static str,
        /// The character that it contains.
        letter: char,
    },
    /// The side is unknown.
    #[error("side: `w` or `b`, not `{0}`")]
    Side(String),
}

const FREE: char = '-';
const CORE: char = '#';

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    }
}

/// The separator in front of a cell, if any.
fn separator(cell: Cell) -> Option<char> {
    match (cell.index(), cell.row(), cell.column()) {
        (0, ..) => None,
        (_, 0, 0) => Some('/'),
        (_, _, 0) => Some('.'),
        _ => None,
    }
}

/// Parses a set-up.
pub(crate) fn read_setup(text: &str) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[shelves, side] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    let mut setup = Setup::start();
    let mut letters = shelves.chars();
    let form = || TextError::Form(shown(shelves));
    for cell in Cell::all() {
        if separator(cell).is_some_and(|separator| letters.next() != Some(separator)) {
            return Err(form());
        }
        setup.board[cell.index()] = read_cell(cell, letters.next().ok_or_else(form)?)?;
    }
    if letters.next().is_some() {
        return Err(form());
    }
    setup.side = Colour::from_letter(side).ok_or_else(|| TextError::Side(shown(side)))?;
    Ok(setup)
}

fn read_cell(cell: Cell, found: char) -> Result<Option<Colour>, TextError> {
    let core = cell == Cell::CORE;
    if found == if core { CORE } else { FREE } {
        return Ok(None);
    }
    let expected = if core { "`#`, because it is shut" } else { "`W`, `B` or `-`" };
    let cube = Colour::ALL.into_iter().find(|colour| letter(*colour) == found && !core);
    cube.map(Some).ok_or(TextError::Letter { cell, expected, letter: found })
}

/// Writes a position.
pub(crate) fn write_position(position: &Position) -> String {
    write_setup(&Setup::of(position))
}

/// Writes a set-up.
pub(crate) fn write_setup(setup: &Setup) -> String {
    let mut text = String::with_capacity(40);
    for cell in Cell::all() {
        text.extend(separator(cell));
        let free = if cell == Cell::CORE { CORE } else { FREE };
        text.push(setup.board[cell.index()].map_or(free, letter));
    }
    text.push(' ');
    text.push_str(setup.side.letter());
    text
}
