//! Positions as text:
//! `<heights> <men> <side> <castling> <cube just moved> <lone-king turns> <quiet turns> <turn number>`.
//!
//! Only canonical text is read: each position has exactly one text
//! (cubes-4d.text.position).

use std::fmt::Write as _;
use std::ops::{Index, IndexMut};

use cubarium_core::text::{read_number, shown};
use thiserror::Error;

use crate::arrangement::Origin;
use crate::castling::{Castling, Pairs};
use crate::cell::{Cell, Level};
use crate::men::{Colour, Man, Pair};
use crate::position::{LONE_KING_TURNS, Position, QUIET_TURNS};
use crate::setup::Setup;

/// A value for each cell of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid<T>([T; Cell::SPAN]);

impl<T: Copy> Grid<T> {
    /// The same value everywhere.
    #[must_use]
    pub const fn filled(value: T) -> Self {
        Self([value; Cell::SPAN])
    }
}

impl<T> Index<Cell> for Grid<T> {
    type Output = T;

    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for Grid<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}

/// Why a text does not describe a set-up: the field and what it contains.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text does not have eight fields.
    #[error(
        "a position has eight fields with one space between them (heights, men, side, castling, cube just moved, \
         lone-king turns, quiet turns, turn number), not {found}"
    )]
    Fields {
        /// How many it has.
        found: usize,
    },
    /// There are not seven ranks.
    #[error("{field}: seven ranks, from 3 to -3, are separated by `/`, not {found}")]
    Ranks {
        /// `heights` or `men`.
        field: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A rank does not have seven cells.
    #[error("{field}: rank {rank} has seven cells, not {found}: `{text}`")]
    Width {
        /// `heights` or `men`.
        field: &'static str,
        /// The rank.
        rank: i8,
        /// How many cells it has.
        found: usize,
        /// The rank's text.
        text: String,
    },
    /// A height is not a digit from 0 to 3.
    #[error("heights: rank {rank} holds `{letter}`; a column has 0 to 3 cubes: `{text}`")]
    Height {
        /// The rank.
        rank: i8,
        /// What it holds.
        letter: char,
        /// The rank's text.
        text: String,
    },
    /// A rank holds something that is neither a man nor a number of cells without one.
    #[error(
        "men: rank {rank} holds `{letter}`, which is neither a man (KQNGRBP, kqngrbp) nor a run of 1 to 7 cells \
         without a man: `{text}`"
    )]
    Letter {
        /// The rank.
        rank: i8,
        /// What it holds.
        letter: char,
        /// The rank's text.
        text: String,
    },
    /// A run of cells without a man is written as more than one digit.
    #[error("men: rank {rank} splits a run of cells without a man; it is written as one digit: `{text}`")]
    Run {
        /// The rank.
        rank: i8,
        /// The rank's text.
        text: String,
    },
    /// The side is unknown.
    #[error("side: `w` or `b`, not `{0}`")]
    Side(String),
    /// The castling rights are not in canonical form.
    #[error("castling: some of `{expected}` in this order, or `-`, not `{text}`")]
    Castling {
        /// All letters of the set-up.
        expected: String,
        /// The text.
        text: String,
    },
    /// The cube just moved is invalid.
    #[error("cube just moved: a cell like -2,3, or `-`, not `{0}`")]
    Moved(String),
    /// The lone-king turns are not a number in their range.
    #[error("lone-king turns: a number from 0 to 10 without sign or leading zeros, not `{0}`")]
    LoneKingTurns(String),
    /// The quiet turns are not a number in their range.
    #[error("quiet turns: a number from 0 to 100 without sign or leading zeros, not `{0}`")]
    QuietTurns(String),
    /// The turn number is invalid.
    #[error("turn number: a number from 1 to 4294967295 without sign or leading zeros, not `{0}`")]
    TurnNumber(String),
}

/// Reads a text as a set-up.
pub(crate) fn read_setup(text: &str, origin: Origin) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[heights, men, side, castling, moved, lone, quiet, number] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    let counter = |text, most: u8| {
        let number = read_number(text).and_then(|number| u8::try_from(number).ok());
        number.filter(|number| *number <= most)
    };
    Ok(Setup {
        heights: read_heights(heights)?,
        men: read_men(men)?,
        side: Colour::from_letter(side).ok_or_else(|| TextError::Side(shown(side)))?,
        castling: read_castling(castling, &origin.pairs)?,
        moved: match moved {
            "-" => None,
            name => Some(name.parse().map_err(|_| TextError::Moved(shown(name)))?),
        },
        lone_king_turns: counter(lone, LONE_KING_TURNS)
            .ok_or_else(|| TextError::LoneKingTurns(shown(lone)))?,
        quiet_turns: counter(quiet, QUIET_TURNS).ok_or_else(|| TextError::QuietTurns(shown(quiet)))?,
        turn_number: read_number(number)
            .filter(|number| *number > 0)
            .ok_or_else(|| TextError::TurnNumber(shown(number)))?,
        origin,
    })
}

/// The seven ranks of a field, with their numbers.
fn ranks<'a>(field: &'static str, text: &'a str) -> Result<impl Iterator<Item = (i8, &'a str)>, TextError> {
    let found = text.split('/').count();
    if found != 7 {
        return Err(TextError::Ranks { field, found });
    }
    Ok((-Cell::EDGE..=Cell::EDGE).rev().zip(text.split('/')))
}

/// The cells of a rank.
fn cells(rank: i8) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| cell.rank() == rank)
}

/// Reads the heights of all columns.
pub(crate) fn read_heights(text: &str) -> Result<Grid<Level>, TextError> {
    const FIELD: &str = "heights";
    let mut heights = Grid::filled(Level::Trench);
    for (rank, text) in ranks(FIELD, text)? {
        let found = text.chars().count();
        if found != 7 {
            return Err(TextError::Width { field: FIELD, rank, found, text: shown(text) });
        }
        for (cell, letter) in cells(rank).zip(text.chars()) {
            heights[cell] = Level::from_digit(letter).ok_or_else(|| TextError::Height {
                rank,
                letter,
                text: shown(text),
            })?;
        }
    }
    Ok(heights)
}

/// Reads where the men stand.
pub(crate) fn read_men(text: &str) -> Result<Grid<Option<Man>>, TextError> {
    let mut men = Grid::filled(None);
    for (rank, text) in ranks("men", text)? {
        read_rank(rank, text, &mut men)?;
    }
    Ok(men)
}

fn read_rank(rank: i8, text: &str, men: &mut Grid<Option<Man>>) -> Result<(), TextError> {
    let mut column = 0;
    let mut after_digit = false;
    for letter in text.chars() {
        match letter.to_digit(10) {
            Some(_) if after_digit => return Err(TextError::Run { rank, text: shown(text) }),
            Some(run @ 1..=7) => column += run as usize,
            _ => {
                let man = Man::from_letter(letter);
                let man = man.ok_or_else(|| TextError::Letter { rank, letter, text: shown(text) })?;
                if let Some(cell) = cells(rank).nth(column) {
                    men[cell] = Some(man);
                }
                column += 1;
            }
        }
        after_digit = letter.is_ascii_digit();
    }
    if column == 7 {
        Ok(())
    } else {
        Err(TextError::Width { field: "men", rank, found: column, text: shown(text) })
    }
}

/// The castling letters of a set-up, in the order of texts.
fn castling_letters(pairs: &Pairs) -> impl Iterator<Item = (Colour, Pair, char)> + '_ {
    Colour::ALL
        .into_iter()
        .flat_map(|colour| pairs.all().map(move |pair| (colour, pair, colour.cased(pair.letter()))))
}

fn read_castling(text: &str, pairs: &Pairs) -> Result<Castling, TextError> {
    if text == "-" {
        return Ok(Castling::NONE);
    }
    let wrong = || TextError::Castling {
        expected: castling_letters(pairs).map(|(_, _, letter)| letter).collect(),
        text: shown(text),
    };
    let mut castling = Castling::NONE;
    let mut known = castling_letters(pairs);
    for letter in text.chars() {
        let (colour, pair, _) = known.find(|(.., known)| *known == letter).ok_or_else(wrong)?;
        castling = castling.with(colour, pair);
    }
    if text.is_empty() { Err(wrong()) } else { Ok(castling) }
}

/// Writes the heights of all columns.
pub(crate) fn write_heights(level: impl Fn(Cell) -> Level) -> String {
    let mut text = String::with_capacity(56);
    for cell in Cell::all() {
        if cell.file() == -Cell::EDGE && !text.is_empty() {
            text.push('/');
        }
        text.push(level(cell).digit());
    }
    text
}

/// Writes where the men stand.
pub(crate) fn write_men(man: impl Fn(Cell) -> Option<Man>) -> String {
    let mut text = String::with_capacity(56);
    for cell in Cell::all() {
        if cell.file() == -Cell::EDGE && !text.is_empty() {
            text.push('/');
        }
        match (man(cell), text.pop()) {
            (Some(man), last) => {
                text.extend(last);
                text.push(man.letter());
            }
            (None, Some(run @ '1'..='6')) => text.push(char::from(run as u8 + 1)),
            (None, last) => {
                text.extend(last);
                text.push('1');
            }
        }
    }
    text
}

/// The fields of a text other than heights and men.
struct Rest<'a> {
    side: Colour,
    castling: Castling,
    pairs: &'a Pairs,
    moved: Option<Cell>,
    lone_king_turns: u8,
    quiet_turns: u8,
    turn_number: u32,
}

/// Writes a position.
pub(crate) fn write_position(position: &Position) -> String {
    let rest = Rest {
        side: position.side(),
        castling: position.castling(),
        pairs: position.pairs(),
        moved: position.moved(),
        lone_king_turns: position.lone_king_turns(),
        quiet_turns: position.quiet_turns(),
        turn_number: position.turn_number(),
    };
    write(|cell| position.level(cell), |cell| position.man(cell), &rest)
}

/// Writes a set-up.
#[cfg(feature = "looks")]
pub(crate) fn write_setup(setup: &Setup) -> String {
    let rest = Rest {
        side: setup.side,
        castling: setup.castling,
        pairs: &setup.origin.pairs,
        moved: setup.moved,
        lone_king_turns: setup.lone_king_turns,
        quiet_turns: setup.quiet_turns,
        turn_number: setup.turn_number,
    };
    write(|cell| setup.heights[cell], |cell| setup.men[cell], &rest)
}

fn write(level: impl Fn(Cell) -> Level, man: impl Fn(Cell) -> Option<Man>, rest: &Rest<'_>) -> String {
    let mut text = write_heights(level);
    text.push(' ');
    text.push_str(&write_men(man));
    let side = rest.side.letter();
    let rights = castling_letters(rest.pairs);
    let rights = rights.filter(|(colour, pair, _)| rest.castling.has(*colour, *pair));
    let rights: String = rights.map(|(.., letter)| letter).collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    let moved = rest.moved.map_or_else(|| "-".to_owned(), |cell| cell.to_string());
    let Rest { lone_king_turns, quiet_turns, turn_number, .. } = rest;
    write!(text, " {side} {rights} {moved} {lone_king_turns} {quiet_turns} {turn_number}")
        .expect("writing to a string succeeds");
    text
}
