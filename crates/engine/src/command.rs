//! The engine's input: one command per line.

use std::fmt;

use thiserror::Error;

use crate::go::Go;
use cubarium_core::text::shown;

/// A line that an engine receives, read from its text or written as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Introduce yourself and your options.
    Ugi,
    /// Answer when everything before this has been done.
    IsReady,
    /// The next position belongs to a new game.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name, which may consist of several words.
        name: String,
        /// The value; a button has none.
        value: Option<String>,
    },
    /// Set the position.
    Position(Place),
    /// Think about the position.
    Go(Go),
    /// Stop thinking.
    Stop,
    /// Answer a query about the position.
    Query(Query),
    /// End.
    Quit,
}

/// A position as it is given to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The start, and the moves since then.
    Start {
        /// The moves in order.
        moves: Vec<String>,
    },
    /// A position given by its text, and the moves since then.
    Text {
        /// The text.
        text: String,
        /// The moves in order.
        moves: Vec<String>,
    },
    /// A seat's view; in a game with secrets an engine is given nothing else.
    View {
        /// The seat.
        seat: String,
        /// The text of its view.
        text: String,
    },
}

/// A query about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Whether the first seat may act.
    FirstToMove,
    /// Whether the game is over.
    Over,
    /// The result of the game.
    Result,
    /// The names of the seats.
    Seats,
    /// The seats that may act.
    ToMove,
    /// The legal moves.
    Moves,
    /// The text of the position, or of the view.
    Position,
}

/// The queries and their words.
const QUERIES: [(&str, Query); 7] = [
    ("p1turn", Query::FirstToMove),
    ("gameover", Query::Over),
    ("result", Query::Result),
    ("seats", Query::Seats),
    ("turn", Query::ToMove),
    ("moves", Query::Moves),
    ("position", Query::Position),
];

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// The first word is unknown.
    #[error("there is no command `{}`", shown(.0))]
    Unknown(String),
    /// Something is missing.
    #[error("`{after}`: {what} must follow")]
    Missing {
        /// The words after which it is missing.
        after: &'static str,
        /// What is missing.
        what: &'static str,
    },
    /// A word does not belong in its place.
    #[error("`{command}`: `{}` means nothing here", shown(.word))]
    Unexpected {
        /// The command.
        command: &'static str,
        /// The word.
        word: String,
    },
    /// A number is missing or malformed.
    #[error("`go {key}`: a whole number up to {most} must follow, not `{}`", shown(.text))]
    Number {
        /// The word before it.
        key: &'static str,
        /// The greatest number allowed.
        most: u64,
        /// The given text; empty if there was none.
        text: String,
    },
}

impl Command {
    /// Reads a line; an empty one is neither a command nor an error.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(line: &str) -> Result<Option<Self>, CommandError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<&str> = words.collect();
        let alone = |command: Self, name| match rest.first() {
            None => Ok(command),
            Some(word) => Err(CommandError::Unexpected { command: name, word: (*word).to_owned() }),
        };
        Ok(Some(match first {
            "ugi" => alone(Self::Ugi, "ugi")?,
            "isready" => alone(Self::IsReady, "isready")?,
            "uginewgame" => alone(Self::NewGame, "uginewgame")?,
            "stop" => alone(Self::Stop, "stop")?,
            "quit" => alone(Self::Quit, "quit")?,
            "setoption" => read_option(&rest)?,
            "position" => Self::Position(Place::read(&rest)?),
            "go" => Self::Go(Go::read(&rest)?),
            "query" => Self::Query(Query::read(&rest)?),
            _ => return Err(CommandError::Unknown(first.to_owned())),
        }))
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ugi => f.write_str("ugi"),
            Self::IsReady => f.write_str("isready"),
            Self::NewGame => f.write_str("uginewgame"),
            Self::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Self::SetOption { name, value: Some(value) } => write!(f, "setoption name {name} value {value}"),
            Self::Position(place) => write!(f, "position {place}"),
            Self::Go(go) => write!(f, "go{go}"),
            Self::Stop => f.write_str("stop"),
            Self::Query(query) => write!(f, "query {query}"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

/// `name <words> [value <words>]`; a name does not contain the word `value`.
fn read_option(words: &[&str]) -> Result<Command, CommandError> {
    let missing = CommandError::Missing { after: "setoption", what: "`name` and the name of an option" };
    let Some((&"name", rest)) = words.split_first() else { return Err(missing) };
    let end = rest.iter().position(|word| *word == "value");
    let name = rest[..end.unwrap_or(rest.len())].join(" ");
    if name.is_empty() {
        return Err(missing);
    }
    Ok(Command::SetOption { name, value: end.map(|end| rest[end + 1..].join(" ")) })
}

impl Place {
    fn read(words: &[&str]) -> Result<Self, CommandError> {
        match words.split_first() {
            Some((&"startpos", rest)) => {
                let (before, moves) = split_moves(rest);
                match before.first() {
                    None => Ok(Self::Start { moves }),
                    Some(word) => {
                        Err(CommandError::Unexpected { command: "position", word: (*word).to_owned() })
                    }
                }
            }
            Some((&"fen", rest)) => {
                let (text, moves) = split_moves(rest);
                if text.is_empty() {
                    return Err(CommandError::Missing {
                        after: "position fen",
                        what: "the text of a position",
                    });
                }
                Ok(Self::Text { text: text.join(" "), moves })
            }
            Some((&"view", rest)) => match rest {
                ["seat", seat, text @ ..] if !text.is_empty() => {
                    Ok(Self::View { seat: (*seat).to_owned(), text: text.join(" ") })
                }
                _ => Err(CommandError::Missing {
                    after: "position view",
                    what: "`seat`, the seat and the text of its view",
                }),
            },
            Some((word, _)) => {
                Err(CommandError::Unexpected { command: "position", word: (*word).to_owned() })
            }
            None => Err(CommandError::Missing { after: "position", what: "`startpos`, `fen` or `view`" }),
        }
    }
}

/// The words before `moves`, and the moves after it.
fn split_moves<'a>(words: &'a [&'a str]) -> (&'a [&'a str], Vec<String>) {
    let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    (&words[..end], words[end..].iter().skip(1).map(|&mv| mv.to_owned()).collect())
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = match self {
            Self::Start { moves } => {
                f.write_str("startpos")?;
                moves
            }
            Self::Text { text, moves } => {
                write!(f, "fen {text}")?;
                moves
            }
            Self::View { seat, text } => return write!(f, "view seat {seat} {text}"),
        };
        if moves.is_empty() { Ok(()) } else { write!(f, " moves {}", moves.join(" ")) }
    }
}

impl Query {
    fn read(words: &[&str]) -> Result<Self, CommandError> {
        const ASKED: &str = "`p1turn`, `gameover`, `result`, `seats`, `turn`, `moves` or `position`";
        let unexpected = |word: &str| CommandError::Unexpected { command: "query", word: word.to_owned() };
        match words {
            [] => Err(CommandError::Missing { after: "query", what: ASKED }),
            [word] => QUERIES
                .iter()
                .find_map(|(name, query)| (name == word).then_some(*query))
                .ok_or_else(|| unexpected(word)),
            [_, word, ..] => Err(unexpected(word)),
        }
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = QUERIES.iter().find_map(|(name, query)| (query == self).then_some(*name));
        f.write_str(name.expect("every question has its word"))
    }
}
