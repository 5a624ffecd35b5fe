//! The record of administrators' acts: one line of JSON each, in order, in a file beside the journal or with it in a
//! PostgreSQL database. Commands and the running server append in turn, and an act takes effect once its line is on
//! disk.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use cubarium_journal::{Database, Lines, Location};
use thiserror::Error;
use tokio::runtime::Handle;

use super::deeds::Deed;

/// The recorded acts of administrators, as far as they have been read. Reading and writing block.
#[derive(Debug)]
pub enum Ledger {
    /// In a file.
    File(LedgerFile),
    /// In a database.
    Database(LedgerLines),
}

/// The file of acts, as far as it has been read.
#[derive(Debug)]
pub struct LedgerFile {
    path: PathBuf,
    /// How many bytes have been read: always up to the end of a line.
    read: u64,
    /// How many lines that is.
    lines: u64,
}

/// The lines in a database, as far as they have been read.
#[derive(Debug)]
pub struct LedgerLines {
    lines: Lines,
    /// Which database it is, for error messages.
    place: String,
    /// Runs the database queries; must not be the runtime of the thread that waits for them.
    runtime: Handle,
    /// The number of the last line read.
    read: i64,
}

/// Why the record cannot be used.
#[derive(Debug, Error)]
pub enum LedgerError {
    /// It cannot be read or written.
    #[error("cannot use {path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] cubarium_journal::OpenError),
    /// The database cannot be read or written.
    #[error(transparent)]
    Database(#[from] cubarium_journal::ReadError),
    /// It is shorter than what has already been read.
    #[error("{path} was truncated or replaced while it was in use; put it back, or restart the server")]
    Cut {
        /// The file.
        path: PathBuf,
    },
    /// A line is not an act.
    #[error("{path}, line {line}: {source}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

impl Ledger {
    /// The name of the file in a data directory.
    pub const FILE: &str = LedgerFile::FILE;

    /// A file of which nothing has been read yet. It need not exist.
    #[must_use]
    pub fn in_file(path: &Path) -> Self {
        Self::File(LedgerFile::new(path))
    }

    /// The record that belongs to a journal, of which nothing has been read yet. A file need not exist. Database
    /// queries run on this runtime, whose threads must not be the ones that read and write here.
    ///
    /// # Errors
    /// When the database cannot be opened.
    pub fn of(journal: &Location, runtime: &Handle) -> Result<Self, LedgerError> {
        Ok(match journal.database() {
            Database::File(path) => Self::in_file(&path.with_file_name(Self::FILE)),
            Database::Postgres(url) => {
                let lines = runtime.block_on(Lines::open(url))?;
                let (place, runtime) = (url.to_string(), runtime.clone());
                Self::Database(LedgerLines { lines, place, runtime, read: 0 })
            }
        })
    }

    /// Whether nothing has been added since the last read; always false for a database, which would have to be queried.
    #[must_use]
    pub fn is_read(&self) -> bool {
        match self {
            Self::File(file) => file.is_read(),
            Self::Database(_) => false,
        }
    }

    /// The acts added since the last read.
    ///
    /// # Errors
    /// When it cannot be read, or a line is not an act.
    pub fn news(&mut self) -> Result<Vec<Deed>, LedgerError> {
        match self {
            Self::File(file) => file.news(),
            Self::Database(ledger) => {
                let found = ledger.runtime.block_on(ledger.lines.after(ledger.read))?;
                ledger.deeds(found)
            }
        }
    }

    /// Appends an act. Returns once it is on disk, with everything added since the last read, including it.
    ///
    /// # Errors
    /// When it cannot be read or written. An act that was stored after all appears with the next read.
    pub fn add(&mut self, deed: Deed) -> Result<Vec<Deed>, LedgerError> {
        match self {
            Self::File(file) => file.add(deed),
            Self::Database(ledger) => {
                let line = serde_json::to_string(&deed).expect("words and numbers are JSON");
                let found = ledger.runtime.block_on(ledger.lines.add(ledger.read, &line))?;
                ledger.deeds(found)
            }
        }
    }
}

impl LedgerLines {
    fn deeds(&mut self, found: Vec<(i64, String)>) -> Result<Vec<Deed>, LedgerError> {
        let mut deeds = Vec::with_capacity(found.len());
        let mut read = self.read;
        for (number, line) in found {
            let deed = serde_json::from_str(&line).map_err(|source| LedgerError::Line {
                path: self.place.clone().into(),
                line: number.unsigned_abs(),
                source,
            })?;
            deeds.push(deed);
            read = number;
        }
        self.read = read;
        Ok(deeds)
    }
}

impl LedgerFile {
    /// The name of the file in a data directory.
    const FILE: &str = "administration.jsonl";

    /// A file of which nothing has been read yet. It need not exist.
    fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), read: 0, lines: 0 }
    }

    fn failed(&self) -> impl Fn(io::Error) -> LedgerError + use<> {
        let path = self.path.clone();
        move |source| LedgerError::File { path: path.clone(), source }
    }

    /// Whether nothing has been added since the last read.
    #[must_use]
    fn is_read(&self) -> bool {
        std::fs::metadata(&self.path).map_or(0, |found| found.len()) == self.read
    }

    /// The acts added since the last read. An unfinished last line is left for later.
    ///
    /// # Errors
    /// When the file cannot be read, has become shorter, or a line is not an act.
    fn news(&mut self) -> Result<Vec<Deed>, LedgerError> {
        match File::open(&self.path) {
            Ok(mut file) => self.news_of(&mut file),
            Err(error) if error.kind() == io::ErrorKind::NotFound && self.read == 0 => Ok(Vec::new()),
            Err(error) => Err(self.failed()(error)),
        }
    }

    fn news_of(&mut self, file: &mut File) -> Result<Vec<Deed>, LedgerError> {
        let failed = self.failed();
        if file.metadata().map_err(&failed)?.len() < self.read {
            return Err(LedgerError::Cut { path: self.path.clone() });
        }
        file.seek(SeekFrom::Start(self.read)).map_err(&failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(&failed)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let mut deeds = Vec::new();
        let mut lines = self.lines;
        for line in bytes[..whole].split_inclusive(|byte| *byte == b'\n') {
            lines += 1;
            let deed = serde_json::from_slice(line).map_err(|source| LedgerError::Line {
                path: self.path.clone(),
                line: lines,
                source,
            })?;
            deeds.push(deed);
        }
        self.read += whole as u64;
        self.lines = lines;
        Ok(deeds)
    }

    /// Appends an act. Returns once it is on disk, with everything added since the last read, including it.
    ///
    /// # Errors
    /// When the file cannot be read or written. An act that was stored after all appears with the next read.
    fn add(&mut self, deed: Deed) -> Result<Vec<Deed>, LedgerError> {
        let failed = self.failed();
        if let Some(directory) = self.path.parent().filter(|path| !path.as_os_str().is_empty()) {
            let mut builder = std::fs::DirBuilder::new();
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            builder.recursive(true).create(directory).map_err(&failed)?;
        }
        let is_new = !self.path.exists();
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file =
            options.create(true).truncate(false).read(true).write(true).open(&self.path).map_err(&failed)?;
        file.lock().map_err(&failed)?;
        let mut news = self.news_of(&mut file)?;
        // Whatever follows the last complete line was left by a process that died while writing.
        file.set_len(self.read).map_err(&failed)?;
        file.seek(SeekFrom::Start(self.read)).map_err(&failed)?;
        let mut line = serde_json::to_vec(&deed).expect("words and numbers are JSON");
        line.push(b'\n');
        file.write_all(&line).map_err(&failed)?;
        file.sync_data().map_err(&failed)?;
        if is_new {
            self.note_file().map_err(&failed)?;
        }
        self.read += line.len() as u64;
        self.lines += 1;
        news.push(deed);
        Ok(news)
    }

    /// Makes sure that a newly created file survives a crash.
    fn note_file(&self) -> io::Result<()> {
        #[cfg(unix)]
        if let Some(directory) = self.path.parent().filter(|path| !path.as_os_str().is_empty()) {
            File::open(directory)?.sync_all()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::administration::Act;

    fn deed(at_ms: i64) -> Deed {
        Deed { at_ms, by: "command".to_owned(), act: Act::Undrained }
    }

    fn times(deeds: &[Deed]) -> Vec<i64> {
        deeds.iter().map(|deed| deed.at_ms).collect()
    }

    #[test]
    fn two_processes_share_a_file_and_read_each_others_deeds_once() {
        let folder = tempfile::tempdir().expect("a directory");
        let path = folder.path().join("new").join(Ledger::FILE);
        let [mut one, mut other] = [LedgerFile::new(&path), LedgerFile::new(&path)];
        assert_eq!(one.news().expect("nothing yet"), []);
        assert_eq!(times(&one.add(deed(1)).expect("room")), [1]);
        assert_eq!(times(&other.add(deed(2)).expect("room")), [1, 2]);
        assert!(other.is_read() && !one.is_read());
        assert_eq!(times(&one.news().expect("a file")), [2]);
        assert_eq!(one.news().expect("a file"), []);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&path).expect("a file").permissions().mode();
            assert_eq!(mode & 0o077, 0, "only its owner reads it");
        }
    }

    #[test]
    fn a_file_that_was_cut_or_has_gone_is_not_written_to() {
        let folder = tempfile::tempdir().expect("a directory");
        let path = folder.path().join(Ledger::FILE);
        let mut ledger = LedgerFile::new(&path);
        ledger.add(deed(1)).expect("room");
        let first = std::fs::read(&path).expect("a line");
        ledger.add(deed(2)).expect("room");
        std::fs::write(&path, &first).expect("room");
        assert!(matches!(ledger.news(), Err(LedgerError::Cut { .. })));
        assert!(matches!(ledger.add(deed(3)), Err(LedgerError::Cut { .. })));
        assert_eq!(std::fs::read(&path).expect("a line"), first, "nothing was added, and no zeros");
        std::fs::remove_file(&path).expect("a file");
        assert!(ledger.news().is_err() && ledger.add(deed(3)).is_err());
    }

    #[test]
    fn a_torn_line_is_left_for_later_and_replaced_by_the_next_deed() {
        let folder = tempfile::tempdir().expect("a directory");
        let path = folder.path().join(Ledger::FILE);
        let mut ledger = LedgerFile::new(&path);
        ledger.add(deed(1)).expect("room");
        let mut file = OpenOptions::new().append(true).open(&path).expect("a file");
        file.write_all(b"{\"at_ms\":2,\"by\":\"comm").expect("room");
        assert_eq!(ledger.news().expect("a file"), []);
        ledger.add(deed(3)).expect("room");
        assert_eq!(times(&LedgerFile::new(&path).news().expect("whole lines")), [1, 3]);
        file.write_all(b"nonsense\n").expect("room");
        let error = ledger.news().expect_err("a line that is no deed");
        assert!(error.to_string().contains("line 3"), "{error}");
    }
}
