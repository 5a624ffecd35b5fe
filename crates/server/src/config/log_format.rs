//! How the log is written.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How lines of the log are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// For people: the time, the level, a sentence, and fields as `name=value`.
    #[default]
    Text,
    /// For programs: a JSON object a line.
    Json,
}

impl LogFormat {
    const ALL: [Self; 2] = [Self::Text, Self::Json];

    const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
        }
    }
}

/// A text names no format of the log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a format of the log: write `text` or `json`")]
pub struct LogFormatError(String);

impl FromStr for LogFormat {
    type Err = LogFormatError;

    fn from_str(text: &str) -> Result<Self, LogFormatError> {
        let found = Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| LogFormatError(text.chars().take(40).collect()))
    }
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
