//! Positions as text: `<board> <side> <castling> <en passant> <halfmove clock> <move number>`.
//!
//! Only canonical text is read: each position has exactly one text
//! (cube-chess.text.position).

use std::fmt::Write as _;

use cubarium_core::Rights;
use cubarium_core::text::{read_number, shown};
use thiserror::Error;

use crate::men::{Colour, Man};
use crate::position::{FIFTY_MOVES, Position};
use crate::setup::Setup;
use crate::square::Square;

/// Why a text does not describe a set-up: the field and what it contains.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text does not have six fields.
    #[error(
        "a position has six fields with one space between them \
         (board, side, castling, en passant, halfmove clock, move number), not {found}"
    )]
    Fields {
        /// How many it has.
        found: usize,
    },
    /// The board does not have six panels.
    #[error("board: six panels are separated by `/`, not {found}")]
    Panels {
        /// How many it has.
        found: usize,
    },
    /// A panel does not have four rows.
    #[error("board: panel {panel} has four rows separated by `.`, not {found}: `{text}`")]
    Rows {
        /// The panel's number.
        panel: usize,
        /// How many rows it has.
        found: usize,
        /// The panel.
        text: String,
    },
    /// A row does not have four squares.
    #[error("board: row {panel}{row} has four squares, not {found}: `{text}`")]
    Width {
        /// The panel's number.
        panel: usize,
        /// The row's letter.
        row: char,
        /// How many squares it has.
        found: u32,
        /// The row.
        text: String,
    },
    /// A row holds something that is neither a man nor a number of empty squares.
    #[error(
        "board: row {panel}{row} holds `{letter}`, which is neither a man (PNBRQK, pnbrqk) nor a run of 1 to 4 \
         empty squares: `{text}`"
    )]
    Letter {
        /// The panel's number.
        panel: usize,
        /// The row's letter.
        row: char,
        /// What it holds.
        letter: char,
        /// The row.
        text: String,
    },
    /// A run of empty squares is written as more than one digit.
    #[error("board: row {panel}{row} splits a run of empty squares; it is written as one digit: `{text}`")]
    Run {
        /// The panel's number.
        panel: usize,
        /// The row's letter.
        row: char,
        /// The row.
        text: String,
    },
    /// The side is unknown.
    #[error("side: `w` or `b`, not `{0}`")]
    Side(String),
    /// The castling rights are not in canonical form.
    #[error("castling: `Kk`, `K`, `k` or `-`, not `{0}`")]
    Castling(String),
    /// The en passant square is invalid.
    #[error("en passant: a square like 2A3, or `-`, not `{0}`")]
    EnPassant(String),
    /// The clock is not a number in its range.
    #[error("halfmove clock: a number from 0 to 100 without sign or leading zeros, not `{0}`")]
    HalfmoveClock(String),
    /// The move number is invalid.
    #[error("move number: a number from 1 to 4294967295 without sign or leading zeros, not `{0}`")]
    MoveNumber(String),
}

/// The letter of a castling right.
const CASTLING: char = 'K';

/// Reads a text as a set-up.
pub(crate) fn read_setup(text: &str) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[board, side, castling, en_passant, clock, number] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    Ok(Setup {
        board: read_board(board)?,
        side: Colour::from_letter(side).ok_or_else(|| TextError::Side(shown(side)))?,
        castling: Rights::read(castling, CASTLING).ok_or_else(|| TextError::Castling(shown(castling)))?,
        en_passant: match en_passant {
            "-" => None,
            name => Some(name.parse().map_err(|_| TextError::EnPassant(shown(name)))?),
        },
        halfmove_clock: read_number(clock)
            .and_then(|clock| u8::try_from(clock).ok())
            .filter(|clock| *clock <= FIFTY_MOVES)
            .ok_or_else(|| TextError::HalfmoveClock(shown(clock)))?,
        move_number: read_number(number)
            .filter(|number| *number > 0)
            .ok_or_else(|| TextError::MoveNumber(shown(number)))?,
    })
}

fn read_board(text: &str) -> Result<[Option<Man>; Square::COUNT], TextError> {
    let panels: Vec<&str> = text.split('/').collect();
    if panels.len() != 6 {
        return Err(TextError::Panels { found: panels.len() });
    }
    let mut board = [None; Square::COUNT];
    let mut squares = board.chunks_exact_mut(4);
    for (panel, text) in (1..).zip(panels) {
        let rows: Vec<&str> = text.split('.').collect();
        if rows.len() != 4 {
            return Err(TextError::Rows { panel, found: rows.len(), text: shown(text) });
        }
        for ((row, text), squares) in ('A'..).zip(rows).zip(&mut squares) {
            read_row(panel, row, text, squares)?;
        }
    }
    Ok(board)
}

fn read_row(panel: usize, row: char, text: &str, squares: &mut [Option<Man>]) -> Result<(), TextError> {
    let mut column = 0_u32;
    let mut after_digit = false;
    for letter in text.chars() {
        if let Some(run @ 1..=4) = letter.to_digit(10) {
            if after_digit {
                return Err(TextError::Run { panel, row, text: shown(text) });
            }
            column = column.saturating_add(run);
        } else if let Some(man) = Man::from_letter(letter) {
            if let Some(square) = squares.get_mut(column as usize) {
                *square = Some(man);
            }
            column = column.saturating_add(1);
        } else {
            return Err(TextError::Letter { panel, row, letter, text: shown(text) });
        }
        after_digit = letter.is_ascii_digit();
    }
    if column == 4 { Ok(()) } else { Err(TextError::Width { panel, row, found: column, text: shown(text) }) }
}

/// Writes a position.
pub(crate) fn write_position(position: &Position) -> String {
    write_setup(&Setup::of(position))
}

/// Writes a set-up.
pub(crate) fn write_setup(setup: &Setup) -> String {
    let mut text = String::with_capacity(128);
    for square in Square::all() {
        if square.column() == 0 && square.index() > 0 {
            text.push(if square.row() == 0 { '/' } else { '.' });
        }
        match (setup.board[square.index()], text.pop()) {
            (Some(man), last) => {
                text.extend(last);
                text.push(man.letter());
            }
            (None, Some(run @ '1'..='3')) => text.push(char::from(run as u8 + 1)),
            (None, last) => {
                text.extend(last);
                text.push('1');
            }
        }
    }
    let (side, castling) = (setup.side.letter(), setup.castling.text(CASTLING));
    let passed = setup.en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
    let Setup { halfmove_clock, move_number, .. } = setup;
    write!(text, " {side} {castling} {passed} {halfmove_clock} {move_number}")
        .expect("writing to a string succeeds");
    text
}
