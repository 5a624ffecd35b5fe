//! Positions and views as text: `<structures> <seat to move> <flags> <round> <history>` (break-the-cube.text.position).

use std::fmt::Write as _;

use cubarium_core::Seat;
use cubarium_core::text::{read_number, shown};
use thiserror::Error;

use crate::course::{Course, Flag, Record};
use crate::options::Options;
use crate::position::Position;
use crate::question::{Answer, Question};
use crate::refuse::number;
use crate::setup::{Entry, Setup};
use crate::structure::Structure;

/// Why a text does not describe a set-up: the field and what it contains.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text does not have five fields.
    #[error(
        "a position has five fields with one space between them (structures, seat to move, flags, round, history), \
         not {found}"
    )]
    Fields {
        /// How many it has.
        found: usize,
    },
    /// The number of structures is not the number of seats.
    #[error("structures: one for each of {players} seats with commas between them, not {found}")]
    Structures {
        /// How many seats there are.
        players: usize,
        /// How many structures there are.
        found: usize,
    },
    /// A structure is not in the right form.
    #[error(
        "structures: three layers of nine characters `.`, `S`, `M`, `L`, `s` or `m` with `/` between them, or `-`, \
         or in a view `?`, not `{0}`"
    )]
    Structure(String),
    /// The seat to move is unknown.
    #[error("seat to move: the number of a seat, or `-` after the end, not `{0}`")]
    Seat(String),
    /// The number of flags is not the number of seats.
    #[error("flags: `.`, `+` or `x` for each seat, not `{0}`")]
    Flags(String),
    /// The round is not a number.
    #[error("round: a number from 1 without sign or leading zeros, not `{0}`")]
    Round(String),
    /// A record is not in the right form.
    #[error(
        "history: records like `?5:S`, `?H:1=SM.,2=L..` (all seats in order), `!<structure>:no` and `~2` with `;` \
         between them, or `-`, not `{0}`"
    )]
    Record(String),
}

/// Reads a text as a set-up.
pub(crate) fn read_setup(text: &str, options: &Options) -> Result<Setup, TextError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[structures, mover, flags, round, history] = fields.as_slice() else {
        return Err(TextError::Fields { found: if text.is_empty() { 0 } else { fields.len() } });
    };
    let found = structures.split(',').count();
    if found != options.players() {
        return Err(TextError::Structures { players: options.players(), found });
    }
    Ok(Setup {
        options: *options,
        structures: structures.split(',').map(read_entry).collect::<Result<_, _>>()?,
        mover: match mover {
            "-" => None,
            _ => Some(read_seat(mover, options).ok_or_else(|| TextError::Seat(shown(mover)))?),
        },
        flags: read_flags(flags, options).ok_or_else(|| TextError::Flags(shown(flags)))?,
        round: read_number(round).filter(|round| *round > 0).ok_or_else(|| TextError::Round(shown(round)))?,
        records: match history {
            "-" => Vec::new(),
            _ => history
                .split(';')
                .map(|record| read_record(record, options).ok_or_else(|| TextError::Record(shown(record))))
                .collect::<Result<_, _>>()?,
        },
    })
}

fn read_entry(text: &str) -> Result<Entry, TextError> {
    match text {
        "-" => Ok(Entry::Unbuilt),
        "?" => Ok(Entry::Hidden),
        _ => text.parse().map(Entry::Shown).map_err(|_| TextError::Structure(shown(text))),
    }
}

fn read_seat(text: &str, options: &Options) -> Option<Seat> {
    options.seats().find(|seat| number(*seat).to_string() == text)
}

fn read_flags(text: &str, options: &Options) -> Option<Vec<Flag>> {
    let read = |letter| Flag::ALL.into_iter().find(|flag| flag.character() == letter);
    let flags: Vec<Flag> = text.chars().map(read).collect::<Option<_>>()?;
    (flags.len() == options.players()).then_some(flags)
}

fn read_record(text: &str, options: &Options) -> Option<Record> {
    if let Some(seat) = text.strip_prefix('~') {
        return read_seat(seat, options).map(|seat| Record::Dropped { seat });
    }
    let (asked, answer) = text.split_once(':')?;
    if let Some(structure) = asked.strip_prefix('!') {
        let structure: Structure = structure.parse().ok()?;
        let right = match answer {
            "yes" => true,
            "no" => false,
            _ => return None,
        };
        return Some(Record::Guess { structure, right });
    }
    let question: Question = asked.strip_prefix('?')?.parse().ok()?;
    match question {
        Question::Number(cell) => match Answer::read(question, answer)? {
            Answer::Above(seen) => Some(Record::Number { cell, seen }),
            Answer::Along(_) => None,
        },
        Question::Letter(line) => {
            let mut answers = answer.split(',');
            let mut seen = [[None; 3]; Seat::MAX];
            for seat in options.seats() {
                let (name, answer) = answers.next()?.split_once('=')?;
                if name != number(seat).to_string() {
                    return None;
                }
                seen[seat.index()] = match Answer::read(question, answer)? {
                    Answer::Along(sights) => sights,
                    Answer::Above(_) => return None,
                };
            }
            answers.next().is_none().then_some(Record::Letter { line, seen })
        }
    }
}

/// Writes a position.
pub(crate) fn write_position(position: &Position) -> String {
    let entry = |seat| position.structure(seat).map_or(Entry::Unbuilt, Entry::Shown);
    write(position.course(), entry)
}

/// Writes what is public, and what is known about each structure.
pub(crate) fn write(course: &Course, entry: impl Fn(Seat) -> Entry) -> String {
    write_setup(&Setup::of(course, entry))
}

/// Writes a set-up.
pub(crate) fn write_setup(setup: &Setup) -> String {
    let structures = setup.structures.iter().map(|entry| match entry {
        Entry::Unbuilt => "-".to_owned(),
        Entry::Hidden => "?".to_owned(),
        Entry::Shown(structure) => structure.to_string(),
    });
    let mut text = structures.collect::<Vec<_>>().join(",");
    let mover = setup.mover.map_or_else(|| "-".to_owned(), |seat| number(seat).to_string());
    let flags: String = setup.flags.iter().copied().map(Flag::character).collect();
    write!(text, " {mover} {flags} {} ", setup.round).expect("writing to a string succeeds");
    for (index, record) in setup.records.iter().enumerate() {
        if index > 0 {
            text.push(';');
        }
        write_record(&mut text, record, &setup.options);
    }
    if setup.records.is_empty() {
        text.push('-');
    }
    text
}

fn write_record(text: &mut String, record: &Record, options: &Options) {
    let written = match record {
        Record::Number { cell, seen } => write!(text, "?{cell}:{}", Answer::Above(*seen)),
        Record::Letter { line, seen } => {
            let answer = |seat: Seat| format!("{}={}", number(seat), Answer::Along(seen[seat.index()]));
            write!(text, "?{line}:{}", options.seats().map(answer).collect::<Vec<_>>().join(","))
        }
        Record::Dropped { seat } => write!(text, "~{}", number(*seat)),
        Record::Guess { structure, right } => {
            write!(text, "!{structure}:{}", if *right { "yes" } else { "no" })
        }
    };
    written.expect("writing to a string succeeds");
}
