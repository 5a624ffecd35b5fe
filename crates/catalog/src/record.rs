//! A game as a text that people keep, send and read: tags in brackets, then the numbered moves.
//!
//! ```text
//! [Game "cube-chess"]
//! [Seat "w Anna"]
//! [Date "2026.11.20"]
//! [Result "w checkmate"]
//!
//! 1. 1A2-4B2 6D2-4C2 2. 1A1-4A1 6A2-2C2 3. 1B2x6A1
//! ```
//!
//! `[Option "key=value"]` sets an option that does not have its default, `[Position "..."]` a start other than the
//! usual one. Where several seats may act, a move is prefixed with its seat (`2:=...`). The result consists of the
//! winners' seats (`w`, `1+3`), or `draw:` with the seats that draw (`draw:w+b`), or `-` if the game was stopped,
//! followed by the reason; it is `*` while the game is running.

#[cfg(feature = "table")]
mod played;

use std::fmt;

use thiserror::Error;

use crate::error::{OpenError, Refused};
use crate::wire;

/// A game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The options that were given.
    pub options: wire::Options,
    /// The text of the position at the start, if it is not the usual one.
    pub position: Option<String>,
    /// The names of the players by seat, as far as they are known.
    pub players: Vec<(String, String)>,
    /// The day of the game as `year.month.day`, if known.
    pub date: Option<String>,
    /// How it ended, if it has.
    pub outcome: Option<wire::Outcome>,
    /// The moves: the seat, if given, and the text.
    pub moves: Vec<(Option<String>, String)>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// A line in brackets is not a tag.
    #[error("line {line}: `{text}` is not a tag like [Game \"cube-chess\"]")]
    Tag {
        /// The line, from 1.
        line: usize,
        /// The line itself.
        text: String,
    },
    /// There is no such tag.
    #[error(
        "line {line}: there is no tag `{tag}`; the tags are Game, Option, Position, Seat, Date and Result"
    )]
    UnknownTag {
        /// The line, from 1.
        line: usize,
        /// The tag's name.
        tag: String,
    },
    /// A tag's contents are invalid.
    #[error("line {line}: the {tag} tag is \"{text}\", but it should be {expected}")]
    Contents {
        /// The line, from 1.
        line: usize,
        /// The tag's name.
        tag: &'static str,
        /// Its contents.
        text: String,
        /// What it should contain.
        expected: &'static str,
    },
    /// A tag is repeated or comes too late.
    #[error("line {line}: the {tag} tag is repeated or comes after the moves")]
    Misplaced {
        /// The line, from 1.
        line: usize,
        /// The tag's name.
        tag: String,
    },
    /// The record does not say which game it belongs to.
    #[error("the record has no [Game \"...\"] tag")]
    NoGame,
    /// The game cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A move is not possible.
    #[error("move {number} (`{text}`): {refused}")]
    Move {
        /// Which move, from 1, counting single moves.
        number: usize,
        /// The move.
        text: String,
        /// Why.
        refused: Refused,
    },
    /// The result is not the one to which the moves lead.
    #[error("the result is given as `{given}`, but the moves end in `{reached}`")]
    Result {
        /// What the tag says.
        given: String,
        /// What the moves lead to.
        reached: String,
    },
}

impl Record {
    /// Parses a record. Whether its moves are legal is checked only when it is [replayed](Record::replay).
    ///
    /// # Errors
    /// What is wrong, and on which line.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut record = Self {
            game: String::new(),
            options: wire::Options::new(),
            position: None,
            players: Vec::new(),
            date: None,
            outcome: None,
            moves: Vec::new(),
        };
        let mut has_result = false;
        for (index, content) in text.lines().enumerate() {
            let (line, content) = (index + 1, content.trim());
            if !content.starts_with('[') {
                record.moves.extend(content.split_whitespace().filter_map(read_move));
                continue;
            }
            let (tag, value) =
                read_tag(content).ok_or_else(|| RecordError::Tag { line, text: shorten(content) })?;
            let again = match tag {
                "Game" => !record.game.is_empty(),
                "Position" => record.position.is_some(),
                "Date" => record.date.is_some(),
                "Result" => std::mem::replace(&mut has_result, true),
                _ => false,
            };
            if again || !record.moves.is_empty() {
                return Err(RecordError::Misplaced { line, tag: tag.to_owned() });
            }
            record.take_tag(line, tag, value)?;
        }
        if record.game.is_empty() { Err(RecordError::NoGame) } else { Ok(record) }
    }

    fn take_tag(&mut self, line: usize, tag: &str, value: &str) -> Result<(), RecordError> {
        let contents = |tag, expected| RecordError::Contents { line, tag, text: shorten(value), expected };
        match tag {
            "Game" if value.is_empty() => return Err(contents("Game", "the id of a game")),
            "Game" => value.clone_into(&mut self.game),
            "Position" => self.position = Some(value.to_owned()),
            "Date" => self.date = Some(value.to_owned()),
            "Option" => {
                let (key, value) =
                    value.split_once('=').ok_or_else(|| contents("Option", "like key=value"))?;
                self.options.insert(key.to_owned(), value.to_owned());
            }
            "Seat" => {
                let (seat, name) =
                    value.split_once(' ').ok_or_else(|| contents("Seat", "a seat and a name"))?;
                self.players.push((seat.to_owned(), name.to_owned()));
            }
            "Result" => {
                self.outcome = read_result(value).ok_or_else(|| {
                    contents("Result", "`*`, or the winners, `draw` or `-`, and the reason")
                })?;
            }
            _ => return Err(RecordError::UnknownTag { line, tag: shorten(tag) }),
        }
        Ok(())
    }
}

/// Whether a word among the moves of a record is only a number for those that follow, like `12.`.
#[must_use]
pub fn is_move_number(word: &str) -> bool {
    let number = word.strip_suffix('.').unwrap_or("");
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// A move in a record's notation; `None` for a move number.
fn read_move(word: &str) -> Option<(Option<String>, String)> {
    if is_move_number(word) {
        return None;
    }
    Some(match word.split_once(':') {
        Some((seat, text)) => (Some(seat.to_owned()), text.to_owned()),
        None => (None, word.to_owned()),
    })
}

fn read_tag(line: &str) -> Option<(&str, &str)> {
    let (tag, rest) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    Some((tag, rest.trim().strip_prefix('"')?.strip_suffix('"')?))
}

#[allow(clippy::option_option)] // The outer one: readable at all; the inner one: ended.
fn read_result(text: &str) -> Option<Option<wire::Outcome>> {
    if text == "*" {
        return Some(None);
    }
    let (who, reason) = text.split_once(' ')?;
    let seats = |text: &str| text.split('+').map(str::to_owned).collect();
    let (winners, drawn) = match who.strip_prefix("draw") {
        None if who == "-" => (Vec::new(), Vec::new()),
        None => (seats(who), Vec::new()),
        Some(rest) => (Vec::new(), seats(rest.strip_prefix(':')?)),
    };
    Some(Some(wire::Outcome { winners, drawn, reason: reason.to_owned(), by: None }))
}

fn write_result(outcome: &wire::Outcome) -> String {
    let who = match (outcome.winners.as_slice(), outcome.drawn.as_slice()) {
        ([], []) => "-".to_owned(),
        ([], drawn) => format!("draw:{}", drawn.join("+")),
        (winners, _) => winners.join("+"),
    };
    format!("{who} {}", outcome.reason)
}

/// The beginning of a text, for messages.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Game \"{}\"]", self.game)?;
        for (key, value) in &self.options {
            writeln!(f, "[Option \"{key}={value}\"]")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "[Position \"{position}\"]")?;
        }
        for (seat, name) in &self.players {
            let name: String = name.chars().filter(|sign| !sign.is_control() && *sign != '"').collect();
            writeln!(f, "[Seat \"{seat} {name}\"]")?;
        }
        if let Some(date) = &self.date {
            writeln!(f, "[Date \"{date}\"]")?;
        }
        let result = self.outcome.as_ref().map_or_else(|| "*".to_owned(), write_result);
        writeln!(f, "[Result \"{result}\"]\n")?;
        let mut width = 0;
        for (index, (seat, text)) in self.moves.iter().enumerate() {
            let number = if index % 2 == 0 { format!("{}. ", index / 2 + 1) } else { String::new() };
            let seat = seat.as_ref().map(|seat| format!("{seat}:")).unwrap_or_default();
            let word = format!("{number}{seat}{text}");
            let break_line = width + 1 + word.len() > 100;
            let gap = if index == 0 {
                ""
            } else if break_line {
                "\n"
            } else {
                " "
            };
            width = if break_line { word.len() } else { width + gap.len() + word.len() };
            write!(f, "{gap}{word}")?;
        }
        if self.moves.is_empty() { Ok(()) } else { writeln!(f) }
    }
}
