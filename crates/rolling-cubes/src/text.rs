//! Positions as text: `<men> <side> <diagonal rights> <phase> <no-progress turns> <turn number>`.
//!
//! The men are written as in the printed games, and read in any order (text.position).

use std::fmt::Write as _;

use thiserror::Error;

use crate::men::{Colour, Kind, Man};
use crate::options::{Options, Variant};
use crate::position::{Diagonals, Phase, Position};
use crate::setup::{Placed, Setup};
use crate::square::Square;

/// Why a text does not describe a set-up: the field and what it says.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// The text has not six fields.
    #[error(
        "a position has six fields with one space between them \
         (men, side, diagonal rights, phase, turns without progress, turn number), not {found}"
    )]
    Fields {
        /// How many it has.
        found: usize,
    },
    /// Something in the list of men is no man.
    #[error(
        "men: `{0}` is no man; men are written like 63D1 (a cube by top, south face and square), C2D2 (a shield), \
         SE4 (a soldier) or E1 (a master), Black's in parentheses, with commas between them"
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
    /// The turns without progress are no number.
    #[error("turns without progress: a number from 0 to 4294967295 without sign or leading zeros, not `{0}`")]
    NoProgress(String),
    /// The turn number is none.
    #[error("turn number: a number from 1 to 4294967295 without sign or leading zeros, not `{0}`")]
    TurnNumber(String),
}

/// At most this many characters of a wrong text are shown again.
const SHOWN: usize = 40;

fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// Reads a text as a set-up.
pub(crate) fn read_setup(text: &str, options: Options) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[men, side, diagonals, phase, no_progress, number] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    let men =
        men.split(',').map(|man| read_man(man, options.variant).ok_or_else(|| TextError::Man(shown(man))));
    Ok(Setup {
        options,
        men: men.collect::<Result<_, _>>()?,
        side: match side {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(TextError::Side(shown(side))),
        },
        diagonals: match diagonals {
            "Mm" => Diagonals::BOTH,
            "M" => Diagonals::NONE.with(Colour::White),
            "m" => Diagonals::NONE.with(Colour::Black),
            "-" => Diagonals::NONE,
            _ => return Err(TextError::Diagonals(shown(diagonals))),
        },
        phase: match phase {
            "-" => Phase::Begin,
            "s" => Phase::Swapped,
            "t" => Phase::Moved,
            _ => return Err(TextError::Phase(shown(phase))),
        },
        no_progress: read_number(no_progress).ok_or_else(|| TextError::NoProgress(shown(no_progress)))?,
        turn_number: read_number(number)
            .filter(|number| *number > 0)
            .ok_or_else(|| TextError::TurnNumber(shown(number)))?,
    })
}

/// A number without sign or leading zeros.
fn read_number(text: &str) -> Option<u32> {
    let canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if canonical { text.parse().ok() } else { None }
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
                (_, Some(one)) => Placed::Shield(one, square(other)?),
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
pub(crate) fn write_man(man: Man, square: Square, variant: Variant) -> String {
    match man {
        Man::Cube(heading) => format!("{}{}{}", heading.top(), heading.south(), square.name(variant)),
        Man::Shield(shield) => shield.squares().map(|square| square.name(variant)).concat(),
        Man::Soldier => format!("S{}", square.name(variant)),
        Man::Master => square.name(variant),
    }
}

/// The men of a side in canonical order, each with its (first) square.
pub(crate) fn men_in_order(position: &Position, colour: Colour) -> Vec<(Square, Man)> {
    let mut men: Vec<(Kind, Square, Man)> = position
        .men(colour)
        .into_iter()
        .filter_map(|square| position.man(square).map(|(_, man)| (man.kind(), square, man)))
        .filter(|(_, square, man)| !matches!(man, Man::Shield(shield) if shield.squares()[0] != *square))
        .collect();
    men.sort_unstable_by_key(|(kind, square, _)| (*kind, *square));
    men.into_iter().map(|(_, square, man)| (square, man)).collect()
}

/// Writes a position.
pub(crate) fn write_position(position: &Position) -> String {
    let mut text = String::with_capacity(160);
    for colour in Colour::ALL {
        for (square, man) in men_in_order(position, colour) {
            if !text.is_empty() {
                text.push(',');
            }
            let man = write_man(man, square, position.options().variant);
            match colour {
                Colour::White => text.push_str(&man),
                Colour::Black => write!(text, "({man})").expect("writing to a string succeeds"),
            }
        }
    }
    let side = match position.side() {
        Colour::White => "w",
        Colour::Black => "b",
    };
    let diagonals = match Colour::ALL.map(|colour| position.diagonals().has(colour)) {
        [true, true] => "Mm",
        [true, false] => "M",
        [false, true] => "m",
        [false, false] => "-",
    };
    let phase = match position.phase() {
        Phase::Begin => "-",
        Phase::Swapped => "s",
        Phase::Moved => "t",
    };
    let (quiet, number) = (position.no_progress(), position.turn_number());
    write!(text, " {side} {diagonals} {phase} {quiet} {number}").expect("writing to a string succeeds");
    text
}
