//! Positions as text: `<men> <side> <diagonal rights> <phase> <no-progress turns> <turn number>`.
//!
//! The men are written as in the printed games, and read in any order; an empty board is `-` (text.position).

use std::fmt::Write as _;

use cubarium_core::Rights;
use cubarium_core::text::{read_number, shown};
use thiserror::Error;

use crate::men::Colour;
use crate::options::{Options, Variant};
use crate::placed::Placed;
use crate::position::Phase;
use crate::setup::Setup;
use crate::square::Square;

/// Why a text does not describe a set-up: the field and what it contains.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text does not have six fields.
    #[error(
        "a position has six fields with one space between them \
         (men, side, diagonal rights, phase, turns without progress, turn number), not {found}"
    )]
    Fields {
        /// How many it has.
        found: usize,
    },
    /// An entry in the list of men is not a man.
    #[error(
        "men: `{0}` is not a man; men are written like 63D1 (a cube by top, south face and square), C2D2 (a shield), \
         SE4 (a soldier) or E1 (a master), Black's in parentheses, with commas between them; no men at all are `-`"
    )]
    Man(String),
    /// The side is unknown.
    #[error("side: `w` or `b`, not `{0}`")]
    Side(String),
    /// The rights are not in canonical form.
    #[error("diagonal rights: `Mm`, `M`, `m` or `-`, not `{0}`")]
    Diagonals(String),
    /// The phase is unknown.
    #[error("phase: `-`, `s` or `t`, not `{0}`")]
    Phase(String),
    /// The turns without progress are not a number.
    #[error("turns without progress: a number from 0 to 4294967295 without sign or leading zeros, not `{0}`")]
    NoProgress(String),
    /// The turn number is invalid.
    #[error("turn number: a number from 1 to 4294967295 without sign or leading zeros, not `{0}`")]
    TurnNumber(String),
}

/// The phases as texts write them.
pub(crate) const PHASES: [(&str, Phase); 3] =
    [("-", Phase::Begin), ("s", Phase::Swapped), ("t", Phase::Moved)];

/// The letter of a right to a diagonal first move.
const DIAGONAL: char = 'M';

/// What is written for the men if there are none.
const NOBODY: &str = "-";

/// What a word of a text means.
pub(crate) fn meaning<T: Copy>(words: &[(&str, T)], text: &str) -> Option<T> {
    words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning)
}

/// The word for something in texts.
pub(crate) fn word<T: PartialEq>(words: &[(&'static str, T)], meant: &T) -> &'static str {
    words.iter().find(|(_, meaning)| meaning == meant).map_or("", |(word, _)| *word)
}

/// Reads a text as a set-up.
pub(crate) fn read_setup(text: &str, options: Options) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[men, side, diagonals, phase, no_progress, number] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    let mut setup = Setup {
        options,
        men: read_men(men, options.variant)?,
        side: Colour::from_letter(side).ok_or_else(|| TextError::Side(shown(side)))?,
        diagonals: Rights::read(diagonals, DIAGONAL).ok_or_else(|| TextError::Diagonals(shown(diagonals)))?,
        phase: meaning(&PHASES, phase).ok_or_else(|| TextError::Phase(shown(phase)))?,
        no_progress: read_number(no_progress).ok_or_else(|| TextError::NoProgress(shown(no_progress)))?,
        turn_number: read_number(number)
            .filter(|number| *number > 0)
            .ok_or_else(|| TextError::TurnNumber(shown(number)))?,
    };
    setup.sort();
    Ok(setup)
}

fn read_men(text: &str, variant: Variant) -> Result<Vec<(Colour, Placed)>, TextError> {
    if text == NOBODY {
        return Ok(Vec::new());
    }
    text.split(',').map(|man| read_man(man, variant).ok_or_else(|| TextError::Man(shown(man)))).collect()
}

/// A man in the notation of the printed games.
fn read_man(text: &str, variant: Variant) -> Option<(Colour, Placed)> {
    let (colour, text) = match text.strip_prefix('(') {
        Some(rest) => (Colour::Black, rest.strip_suffix(')')?),
        None => (Colour::White, text),
    };
    let square = |name: &str| Square::read(name, variant);
    let face = |letter: u8| (b'1'..=b'6').contains(&letter).then(|| letter - b'0');
    let man = match text.len() {
        2 => Placed::Master(square(text)?),
        3 => Placed::Soldier(square(text.strip_prefix('S')?)?),
        4 => {
            let (one, other) = text.split_at_checked(2)?;
            match (one.as_bytes(), square(one)) {
                (_, Some(one)) => Placed::shield(one, square(other)?),
                (&[top, south], None) => {
                    Placed::Cube { top: face(top)?, south: face(south)?, at: square(other)? }
                }
                _ => return None,
            }
        }
        _ => return None,
    };
    Some((colour, man))
}

/// Writes a man in the notation of the printed games, without the parentheses of Black's.
fn write_man(man: Placed, variant: Variant) -> String {
    let names: String = man.squares().map(|square| square.name(variant)).collect();
    match man {
        Placed::Cube { top, south, .. } => format!("{top}{south}{names}"),
        Placed::Soldier(_) => format!("S{names}"),
        Placed::Shield(..) | Placed::Master(_) => names,
    }
}

/// Writes a set-up.
pub(crate) fn write_setup(setup: &Setup) -> String {
    let mut text = String::with_capacity(160);
    for (colour, man) in &setup.men {
        if !text.is_empty() {
            text.push(',');
        }
        let man = write_man(*man, setup.options.variant);
        match colour {
            Colour::White => text.push_str(&man),
            Colour::Black => write!(text, "({man})").expect("writing to a string succeeds"),
        }
    }
    if text.is_empty() {
        text.push_str(NOBODY);
    }
    let (side, phase) = (setup.side.letter(), word(&PHASES, &setup.phase));
    let rights = setup.diagonals.text(DIAGONAL);
    let (quiet, number) = (setup.no_progress, setup.turn_number);
    write!(text, " {side} {rights} {phase} {quiet} {number}").expect("writing to a string succeeds");
    text
}
