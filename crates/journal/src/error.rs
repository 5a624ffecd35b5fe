//! What can go wrong, in words for the person who can do something about it.

use std::path::PathBuf;
use std::sync::Arc;

use cubarium_core::Seat;
use thiserror::Error;

use crate::{Sealed, Seq, TableId};

/// What is the matter with the storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageProblem {
    /// No room is left.
    Full,
    /// It may be read only.
    ReadOnly,
    /// Another program holds it for longer than one waits.
    Busy,
    /// What is stored does not make sense.
    Damaged,
    /// The operating system reports a failure.
    Failing,
    /// Anything else.
    Other,
}

impl StorageProblem {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Full => "the disk (or the journal's limit) is full: free some space; no restart is needed",
            Self::ReadOnly => {
                "the journal is read-only: check who owns its directory and how the disk is mounted"
            }
            Self::Busy => "another program holds the journal: end the program that has opened its file",
            Self::Damaged => "the journal's file is damaged: restore it from a copy, and check the disk",
            Self::Failing => "the disk reports a failure: check the disk and the system's log",
            Self::Other => "the journal cannot be used",
        }
    }
}

/// The storage failed.
///
/// What was to be written is not acknowledged. After a failure in the last moment it may be stored all the
/// same, so who goes on reads the table's events first or sends the same move again under its move id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} ({detail})", problem.sentence())]
pub struct StorageError {
    /// What kind of problem it is.
    pub problem: StorageProblem,
    /// What the database or the operating system says; no data of a table.
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
    #[error("another server is using {path}: stop it, or choose another directory")]
    InUse {
        /// The journal's file.
        path: PathBuf,
    },
    /// The file was written by a newer version of this program.
    #[error("{path} was written by a newer version (layout {found}; this build knows up to {known}): update")]
    Newer {
        /// The journal's file.
        path: PathBuf,
        /// The layout's number in the file.
        found: i64,
        /// The newest layout that this build knows.
        known: i64,
    },
    /// The file belongs to another program.
    #[error("{path} is not a journal of this program: move it away, or choose another directory")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The storage does not keep what it is told: a file system without shared memory, often a network drive.
    #[error(
        "{path} cannot be kept safe: {setting} is {found:?} where {wanted:?} is needed; use a local disk"
    )]
    Unsafe {
        /// The journal's file.
        path: PathBuf,
        /// The setting.
        setting: &'static str,
        /// What it is.
        found: String,
        /// What it must be.
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

/// Why an event was not appended.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// The number is taken, or leaves a gap: the sender's picture of the table is not the latest.
    #[error("the event wants number {expected}, but number {actual} comes next")]
    SeqConflict {
        /// The number that the event wanted.
        expected: Seq,
        /// The number that the table's next event gets.
        actual: Seq,
    },
    /// The same seat has used the same move id for something else.
    #[error("the move id was used before for a different event, number {earlier}")]
    MoveConflict {
        /// The number of that event.
        earlier: Seq,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    UnknownTable(TableId),
    /// The payload is too large.
    #[error("an event of {0} bytes is too large; the most is {max}", max = Sealed::MAX)]
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
    #[error("there is a table {0} already")]
    Exists(TableId),
    /// A seat is named twice.
    #[error("seat {seat} is named twice", seat = .0.index())]
    SeatTwice(Seat),
    /// The start position is too large.
    #[error("a start position of {0} bytes is too large; the most is {max}", max = Sealed::MAX)]
    TooLarge(usize),
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a seat was not given away.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SeatError {
    /// Somebody sits there.
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
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}

/// Why a key was not made, withdrawn or traded.
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
    /// The key was used or withdrawn, is for another seat, or was there before.
    #[error("the key is no longer good")]
    Spent,
    /// The seat is opened by another token than was thought.
    #[error("somebody else has taken the seat")]
    Taken,
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
    /// The chain of hashes is broken: what is stored is not what was appended.
    #[error(
        "table {table} is damaged at event {seq} (0 is the table itself): restore the journal from a copy, and \
         find out who or what changed it"
    )]
    Broken {
        /// The table.
        table: TableId,
        /// The first event that is missing, unreadable or not as it was; [`Seq::START`] is the table's own row.
        seq: Seq,
    },
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Why the journal could not be closed in order. Nothing that was acknowledged is lost.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CloseError {
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The task that writes has ended before.
    #[error("the journal's writer has stopped unexpectedly: see the log")]
    Stopped,
}
