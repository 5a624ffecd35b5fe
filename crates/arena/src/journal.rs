//! A match on disk: one line of JSON for its settings and one for each finished pair, so that it can be resumed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
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
}

impl Journal {
    /// Creates a file, or opens it to resume; returns the pairs in it. A last line that was cut off when the program
    /// ended is dropped.
    ///
    /// # Errors
    /// When it cannot be read, or is the file of another match.
    pub fn open(path: &Path, header: &Header) -> Result<(Self, Vec<Pair>), JournalError> {
        let at = |error| JournalError::File { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(at)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::Busy(path.to_owned()),
            TryLockError::Error(error) => at(error),
        })?;
        let mut journal = Self { path: path.to_owned(), file };
        let (lines, whole) = journal.lines().map_err(at)?;
        journal.file.set_len(whole).map_err(at)?;
        let mut lines = (1..).zip(lines.iter().map(String::as_str));
        match lines.next() {
            None => journal.write(header)?,
            Some(first) => {
                let found: Header = journal.read(first)?;
                journal.compare(&found, header)?;
            }
        }
        let pairs = lines.map(|line| journal.read(line)).collect::<Result<_, _>>()?;
        Ok((journal, pairs))
    }

    /// Writes a finished pair.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn append(&mut self, pair: &Pair) -> Result<(), JournalError> {
        self.write(pair)
    }

    /// The complete lines, and their length in bytes.
    fn lines(&mut self) -> io::Result<(Vec<String>, u64)> {
        self.file.seek(SeekFrom::Start(0))?;
        let (mut lines, mut whole) = (Vec::new(), 0);
        let mut reader = BufReader::new(&self.file);
        loop {
            let mut line = String::new();
            let read = reader.read_line(&mut line)?;
            if !line.ends_with('\n') {
                return Ok((lines, whole));
            }
            whole += read as u64;
            lines.push(line);
        }
    }

    fn read<'a, T: Deserialize<'a>>(&self, (line, text): (usize, &'a str)) -> Result<T, JournalError> {
        serde_json::from_str(text).map_err(|error| JournalError::Line {
            path: self.path.clone(),
            line,
            error,
        })
    }

    fn write<T: Serialize>(&mut self, value: &T) -> Result<(), JournalError> {
        let mut line = serde_json::to_string(value).expect("strings and numbers are JSON");
        line.push('\n');
        self.file
            .write_all(line.as_bytes())
            .map_err(|error| JournalError::File { path: self.path.clone(), error })
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
