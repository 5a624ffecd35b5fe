//! Positions as text: `<men> <side> <reserves> <stage> <quiet turns> <turn number>` (tesseract.text.position).

use std::fmt::Write as _;

use cubarium_core::text::{read_number, shown};
use thiserror::Error;

use crate::men::{Bar, Colour, Groove, Kind, Man, Pawn, Size};
use crate::options::Crosses;
use crate::point::Point;
use crate::position::Stage;
use crate::setup::{Reserve, Setup};

/// Why a text does not describe a set-up: the field and what it contains.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text does not have six fields.
    #[error(
        "a position has six fields with one space between them \
         (men, side, reserves, stage, quiet turns, turn number), not {found}"
    )]
    Fields {
        /// How many it has.
        found: usize,
    },
    /// A man is not written in the right form.
    #[error(
        "men: `{0}` is not a man; men are written like TH2, GB2h, GE5E6 (by column, then row) and XH8, Black's with \
         a small first letter"
    )]
    Man(String),
    /// The side is unknown.
    #[error("side: `w` or `b`, not `{0}`")]
    Side(String),
    /// There are not two reserves.
    #[error("reserves: White's and Black's with one `/` between them, not `{0}`")]
    Reserves(String),
    /// A reserve is not in canonical form.
    #[error(
        "reserves: the pawns' letters in the order T S P R C, then G, L and X, each with a number from 1, or `-`; \
         not `{0}`"
    )]
    Reserve(String),
    /// The stage is unknown.
    #[error("stage: `p`, `g`, `x` or `m`, not `{0}`")]
    Stage(String),
    /// The quiet turns are not a number.
    #[error("quiet turns: a number from 0 to 4294967295 without sign or leading zeros, not `{0}`")]
    QuietTurns(String),
    /// The turn number is invalid.
    #[error("turn number: a number from 1 to 4294967295 without sign or leading zeros, not `{0}`")]
    TurnNumber(String),
}

/// Reads a text as a set-up.
pub(crate) fn read_setup(text: &str, crosses: Crosses) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[men, side, reserves, stage, quiet, number] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    let side = Colour::from_letter(side).ok_or_else(|| TextError::Side(shown(side)))?;
    let Some((white, black)) = reserves.split_once('/') else {
        return Err(TextError::Reserves(shown(reserves)));
    };
    let mut setup = Setup {
        men: read_men(men)?,
        reserves: [read_reserve(white)?, read_reserve(black)?],
        side,
        stage: read_stage(stage).ok_or_else(|| TextError::Stage(shown(stage)))?,
        quiet_turns: read_number(quiet).ok_or_else(|| TextError::QuietTurns(shown(quiet)))?,
        turn_number: read_number(number)
            .filter(|number| *number > 0)
            .ok_or_else(|| TextError::TurnNumber(shown(number)))?,
        crosses,
    };
    setup.sort();
    Ok(setup)
}

/// The stage with this letter.
pub(crate) fn read_stage(text: &str) -> Option<Stage> {
    Stage::ALL.into_iter().find(|stage| text.chars().eq([stage.letter()]))
}

fn read_men(text: &str) -> Result<Vec<(Colour, Man)>, TextError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let men = text.split(',').map(|man| read_man(man).ok_or_else(|| TextError::Man(shown(man))));
    men.collect()
}

fn read_man(text: &str) -> Option<(Colour, Man)> {
    let letter = text.chars().next()?;
    let colour = Colour::of_case(letter);
    let place = &text[letter.len_utf8()..];
    let upper = letter.to_ascii_uppercase();
    let man = match upper {
        'G' => Man::Bar(read_bar(place)?),
        'X' => Man::Cross(place.parse().ok()?),
        _ => Man::Pawn(read_pawn(upper)?, place.parse().ok()?),
    };
    Some((colour, man))
}

/// The pawn with this letter in upper case.
pub(crate) fn read_pawn(letter: char) -> Option<Pawn> {
    Pawn::ALL.into_iter().find(|pawn| Kind::Pawn(*pawn).letter() == letter)
}

/// A bar in a position or an entry: `B2h`, `E5E6`.
pub(crate) fn read_bar(text: &str) -> Option<Bar> {
    for groove in Groove::ALL {
        if let Some(point) = text.strip_suffix(groove.letter()) {
            return Some(Bar::small(point.parse().ok()?, groove));
        }
    }
    read_large_bar(text)
}

/// The two intersections of a large bar, by column, then row: `E5E6`.
pub(crate) fn read_large_bar(text: &str) -> Option<Bar> {
    let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_uppercase())?.0;
    let (first, second): (Point, Point) = (text[..second].parse().ok()?, text[second..].parse().ok()?);
    Bar::on(first, second).filter(|bar| bar.first() == first)
}

fn read_reserve(text: &str) -> Result<Reserve, TextError> {
    let mut reserve = [0; Kind::COUNT];
    if text == "-" {
        return Ok(reserve);
    }
    let wrong = || TextError::Reserve(shown(text));
    let mut rest = text;
    for (count, kind) in reserve.iter_mut().zip(Kind::ALL) {
        let letter = reserve_letter(kind);
        if let Kind::Pawn(_) = kind {
            while let Some(after) = rest.strip_prefix(letter) {
                *count += 1;
                rest = after;
            }
        } else if let Some(after) = rest.strip_prefix(letter) {
            let digits = after.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(after.len());
            *count = read_number(&after[..digits]).filter(|count| *count > 0).ok_or_else(wrong)?;
            rest = &after[digits..];
        }
    }
    if rest.is_empty() && !text.is_empty() { Ok(reserve) } else { Err(wrong()) }
}

/// The letter of a kind in a reserve: both bars have their own.
const fn reserve_letter(kind: Kind) -> char {
    match kind {
        Kind::Bar(Size::Large) => 'L',
        _ => kind.letter(),
    }
}

/// Writes a set-up.
pub(crate) fn write_setup(setup: &Setup) -> String {
    let mut text = String::with_capacity(192);
    for (colour, man) in &setup.men {
        if !text.is_empty() {
            text.push(',');
        }
        let letter = man.kind().letter();
        text.push(colour.cased(letter));
        write!(text, "{man}").expect("writing to a string succeeds");
    }
    if text.is_empty() {
        text.push('-');
    }
    let [white, black] = setup.reserves.map(write_reserve);
    let (side, stage) = (setup.side.letter(), setup.stage.letter());
    let (quiet, number) = (setup.quiet_turns, setup.turn_number);
    write!(text, " {side} {white}/{black} {stage} {quiet} {number}").expect("writing to a string succeeds");
    text
}

fn write_reserve(reserve: Reserve) -> String {
    let mut text = String::new();
    for (count, kind) in reserve.into_iter().zip(Kind::ALL) {
        let letter = reserve_letter(kind);
        match kind {
            Kind::Pawn(_) => text.extend((0..count).map(|_| letter)),
            Kind::Bar(_) | Kind::Cross if count > 0 => {
                write!(text, "{letter}{count}").expect("writing to a string succeeds");
            }
            Kind::Bar(_) | Kind::Cross => {}
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
