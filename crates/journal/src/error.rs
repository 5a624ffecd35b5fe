//! Errors, worded for the person who can do something about them.

use std::path::PathBuf;
use std::sync::Arc;

use cubarium_core::Seat;
use cubarium_database::advice;
use thiserror::Error;

use crate::{Location, LockError, Sealed, Seq, StorageProblem, TableId};

/// What a failure means, and what helps against it.
const fn sentence(problem: StorageProblem) -> &'static str {
    match problem {
        StorageProblem::Full => {
            "the disk is full, or the journal has reached its limit: free some space; no restart is needed"
        }
        StorageProblem::ReadOnly => {
            "the journal is read-only: check who owns its directory and how the disk is mounted, or what the database \
             allows"
        }
        StorageProblem::Busy => "another program has locked the journal: stop the program that has it open",
        StorageProblem::Damaged => "the journal is damaged: restore it from a copy, and check the disk",
        StorageProblem::Unsynced => {
            "the disk did not confirm what was written, and nothing more is written: check the disk and the system's \
             log, then restart"
        }
        StorageProblem::Failing => "the disk reports a failure: check the disk and the system's log",
        StorageProblem::Unreachable => {
            "the database cannot be reached: check its server and the network; no restart is needed"
        }
        StorageProblem::Other => "the journal cannot be used",
    }
}

/// The storage failed.
///
/// What was to be written is not acknowledged. If the failure came at the last moment, it may have been stored
/// nevertheless; so the caller reads the table's events before it continues, or sends the same move again under its
/// move id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} ({detail})", sentence(*problem))]
pub struct StorageError {
    /// What kind of problem it is.
    pub problem: StorageProblem,
    /// What the database or the operating system says, without any data of a table.
    pub detail: Arc<str>,
}

/// Why a journal cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The directory cannot be created, or no file can be written in it.
    #[error("cannot write to {path}: {source}; choose another directory or change its owner")]
    Unwritable {
        /// The directory or the file.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
    /// Another server has it open.
    #[error("another server is using {path}: stop it, or choose another place")]
    InUse {
        /// The journal's file.
        path: PathBuf,
    },
    /// A newer version of this program has written the file.
    #[error("{path} was written by a newer version (layout {found}; this build knows up to {known}): update")]
    Newer {
        /// The journal's file.
        path: PathBuf,
        /// The number of the file's layout.
        found: i64,
        /// The newest layout that this build knows.
        known: i64,
    },
    /// The file belongs to another program.
    #[error("{path} is not a journal of this program: move it away, or choose another place")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The storage is not durable: a file system without shared memory, usually a network drive.
    #[error("{path} cannot be kept safe: {setting} is {found:?} instead of {wanted:?}; {}", advice(setting))]
    Unsafe {
        /// The journal's file or database.
        path: PathBuf,
        /// The setting.
        setting: &'static str,
        /// Its value.
        found: String,
        /// The value that is needed.
        wanted: &'static str,
    },
    /// The storage failed.
    #[error("cannot open {path}: {source}")]
    Storage {
        /// The journal's file.
        path: PathBuf,
        /// What failed.
        source: StorageError,
    },
}

impl From<LockError> for OpenError {
    fn from(error: LockError) -> Self {
        match error {
            LockError::InUse { path } => Self::InUse { path },
            LockError::Unwritable { path, source } => Self::Unwritable { path, source },
        }
    }
}

/// Why a copy of a journal was not made. No part of it is left behind, and what was there is unchanged.
#[derive(Debug, Error)]
pub enum CopyError {
    /// The journal is in a database that has its own tools for copies.
    #[error(
        "{place} is copied and restored by PostgreSQL's own tools: pg_dump --format=custom, and pg_restore (see \
         docs/hosting.md)"
    )]
    PostgreSql {
        /// The database.
        place: Location,
    },
    /// There is no journal to be copied.
    #[error("there is no journal at {path}: name the place where the server keeps its data")]
    Missing {
        /// The file that was looked for.
        path: PathBuf,
    },
    /// The file cannot be read.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
    /// A file already exists where the copy should be written.
    #[error("{path} already exists: choose another name, or allow it to be replaced")]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A journal already exists at the destination.
    #[error(
        "{path} already holds games, which are never overwritten: move it away, or choose another directory"
    )]
    HasData {
        /// The journal's file.
        path: PathBuf,
    },
    /// The file to be copied, or the journal's destination, is unusable.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The copy cannot be written.
    #[error("cannot write {path}: {source}")]
    Unwritable {
        /// The file or its directory.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
    /// Copying failed: the file is damaged, or there is no space for the copy.
    #[error("cannot copy {path}: {source}")]
    Storage {
        /// The file that was copied.
        path: PathBuf,
        /// What failed.
        source: StorageError,
    },
    /// The file is damaged as a database.
    #[error("{path} is damaged: {detail}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first fault that was found.
        detail: String,
    },
    /// Tables in the file differ from what was stored.
    #[error(
        "{path} is damaged: {count} of its tables differ from what was stored, first {table} at event {seq} \
             (0 is the table itself, its seats or keys)"
    )]
    Broken {
        /// The file.
        path: PathBuf,
        /// How many tables.
        count: usize,
        /// The first of them.
        table: String,
        /// The first event of it that is missing, unreadable or changed.
        seq: Seq,
    },
}

/// Why an event was not appended.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// The number is taken or leaves a gap: the sender's view of the table is stale.
    #[error("the event was sent as number {expected}, but number {actual} comes next")]
    SeqConflict {
        /// The number of the given event.
        expected: Seq,
        /// The number that the table's next event gets.
        actual: Seq,
    },
    /// The seat has already used this move id for something else.
    #[error("the move id has already been used for a different event, number {earlier}")]
    MoveConflict {
        /// The number of the event that used it.
        earlier: Seq,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// The payload is too large.
    #[error("an event of {0} bytes is too large; the limit is {max}", max = Sealed::MAX)]
    TooLarge(usize),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a table was not created.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CreateTableError {
    /// The identifier is taken.
    #[error("table {0} already exists")]
    Exists(TableId),
    /// A seat is listed twice.
    #[error("seat {seat} is listed twice", seat = .0.index())]
    SeatTwice(Seat),
    /// The start position or the first event is too large.
    #[error("a start position or first event of {0} bytes is too large; the limit is {max}", max = Sealed::MAX)]
    TooLarge(usize),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a seat was not assigned.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SeatError {
    /// The seat is taken.
    #[error("seat {seat} of table {table} is taken", seat = .seat.index())]
    Taken {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// The stored seats or keys were changed outside the journal.
    #[error("the seats or keys of table {0} were changed by something other than this program")]
    Broken(TableId),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a table was not deleted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeleteError {
    /// More has happened there than the caller knew.
    #[error("table {table} has been used since: its last event is {last}")]
    Used {
        /// The table.
        table: TableId,
        /// The number of its last event.
        last: Seq,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a game's standing was not recorded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoteError {
    /// More has happened there than the caller knew.
    #[error("table {table} has been used since: its last event is {last}")]
    Used {
        /// The table.
        table: TableId,
        /// The number of its last event.
        last: Seq,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a table was not listed or unlisted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ListError {
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a seat's prepared moves were not stored.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AheadError {
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// They have been changed in the meantime.
    #[error("something else has been noted in the meantime")]
    Changed,
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a key was not created, withdrawn or traded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum KeyError {
    /// There is no such seat.
    #[error("table {table} has no seat {seat}", seat = .seat.index())]
    UnknownSeat {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// The key was used or withdrawn, belongs to another seat, or existed before.
    #[error("the key is no longer valid")]
    Spent,
    /// The seat's current token is not the expected one.
    #[error("somebody else has taken the seat")]
    Taken,
    /// The stored seats or keys were changed outside the journal.
    #[error("the seats or keys of table {0} were changed by something other than this program")]
    Broken(TableId),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why something cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError {
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// A hash does not match: the stored data differs from what was stored.
    #[error(
        "table {table} is damaged at event {seq} (0 is the table itself, its seats or keys): restore the journal from \
         a copy, and find out who or what changed it"
    )]
    Broken {
        /// The table.
        table: TableId,
        /// The first event that is missing, unreadable or changed; [`Seq::START`] is the table's own row, its seats or
        /// their keys.
        seq: Seq,
    },
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Why the contents of a journal cannot be listed.
#[derive(Debug, Error)]
pub enum SurveyError {
    /// There is no journal.
    #[error("there is no journal at {path}: name the place where the server keeps its data")]
    Missing {
        /// The file that was looked for.
        path: PathBuf,
    },
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
}

/// Why the journal is not usable at the moment.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CheckError {
    /// The journal is closed, or its writer has ended.
    #[error("the journal is closed")]
    Closed,
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Nothing more is written, because the storage failed.
    #[error(transparent)]
    Storage(StorageError),
}

/// Why the journal did not close cleanly. Nothing that was acknowledged is lost.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CloseError {
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The writer task has already ended.
    #[error("the journal's writer has stopped unexpectedly: see the log")]
    Stopped,
}
