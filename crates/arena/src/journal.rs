//! A match on disk: one line of JSON for its settings and one for each finished pair, so that it can be resumed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::pair::Pair;
use crate::setting::Setting;

/// The first line: what determines the games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// What the games have in common.
    pub setting: Setting,
    /// The first player's text.
    pub first: String,
    /// The second player's text.
    pub second: String,
}

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// One of its lines is malformed.
    #[error("{path}:{line}: {error}")]
    Line {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// Why.
        error: serde_json::Error,
    },
    /// It holds something else, which must not be lost.
    #[error("{0}: this is not the file of a match")]
    Foreign(PathBuf),
    /// It belongs to another match.
    #[error("{path}: this file belongs to another match: {differs}")]
    Other {
        /// The file.
        path: PathBuf,
        /// The difference.
        differs: String,
    },
    /// Another program is playing that match.
    #[error("{0}: another match is being written to this file")]
    Busy(PathBuf),
}

/// A file to which finished pairs are written.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// The length of the complete lines, in bytes.
    whole: u64,
}

impl Journal {
    /// Creates a file, or opens it to resume; returns the pairs in it. A last line that was cut off when the program
    /// ended is dropped. A file that is refused is left as it is.
    ///
    /// # Errors
    /// When it cannot be read, or is not the file of this match.
    pub fn open(path: &Path, header: &Header) -> Result<(Self, Vec<Pair>), JournalError> {
        let at = |error| JournalError::File { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(at)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::Busy(path.to_owned()),
            TryLockError::Error(error) => at(error),
        })?;
        let mut journal = Self { path: path.to_owned(), file, whole: 0 };
        let mut bytes = Vec::new();
        journal.file.read_to_end(&mut bytes).map_err(at)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        let (lines, cut) = bytes.split_at(whole);
        let mut lines = (1..).zip(lines.split_inclusive(|byte| *byte == b'\n'));
        let first = lines.next();
        match first {
            None if !line(header).as_bytes().starts_with(cut) => {
                return Err(JournalError::Foreign(path.to_owned()));
            }
            None => {}
            Some(first) => journal.compare(&journal.read(first)?, header)?,
        }
        let pairs = lines.map(|line| journal.read(line)).collect::<Result<_, _>>()?;
        journal.whole = whole as u64;
        if !cut.is_empty() {
            journal.file.set_len(journal.whole).map_err(at)?;
        }
        if first.is_none() {
            journal.write(header)?;
        }
        Ok((journal, pairs))
    }

    /// Writes a finished pair.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn append(&mut self, pair: &Pair) -> Result<(), JournalError> {
        self.write(pair)
    }

    fn read<'a, T: Deserialize<'a>>(&self, (line, text): (usize, &'a [u8])) -> Result<T, JournalError> {
        serde_json::from_slice(text).map_err(|error| JournalError::Line {
            path: self.path.clone(),
            line,
            error,
        })
    }

    fn write<T: Serialize>(&mut self, value: &T) -> Result<(), JournalError> {
        let line = line(value);
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            // Half a line must not stay; if it does, it is dropped when the match is resumed.
            let _ = self.file.set_len(self.whole);
            return Err(JournalError::File { path: self.path.clone(), error });
        }
        self.whole += line.len() as u64;
        Ok(())
    }

    fn compare(&self, found: &Header, wanted: &Header) -> Result<(), JournalError> {
        let [found, wanted] = [found, wanted].map(|header| {
            let Header { setting, first, second } = header;
            let Setting { game, options, seed, opening, longest, decide } = setting;
            let options: Vec<_> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
            [
                ("game", game.clone()),
                ("options", options.join(" ")),
                ("first", first.clone()),
                ("second", second.clone()),
                ("seed", seed.to_string()),
                ("openings", opening.to_string()),
                ("max-plies", longest.to_string()),
                ("decide", decide.map_or("nothing".to_owned(), |points| points.to_string())),
            ]
        });
        let differs: Vec<String> = found
            .iter()
            .zip(&wanted)
            .filter(|(found, wanted)| found != wanted)
            .map(|((name, found), (_, wanted))| format!("its {name} is `{found}`, not `{wanted}`"))
            .collect();
        if differs.is_empty() {
            Ok(())
        } else {
            Err(JournalError::Other { path: self.path.clone(), differs: differs.join(", ") })
        }
    }
}

/// A value as a line of JSON.
fn line<T: Serialize>(value: &T) -> String {
    let mut line = serde_json::to_string(value).expect("strings and numbers are JSON");
    line.push('\n');
    line
}
