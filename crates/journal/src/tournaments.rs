//! Tournaments as the journal keeps them: a text that the server writes and reads, and what is asked about many at once.

use thiserror::Error;

use crate::{Label, StorageError, Timestamp, TournamentId};

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTournament {
    /// Its identifier.
    pub id: TournamentId,
    /// When it was made.
    pub created: Timestamp,
    /// When it was last changed.
    pub used: Timestamp,
    /// How far it is, in a word of the server's.
    pub status: Label,
    /// Whether anybody may find it.
    pub listed: bool,
    /// Everything else, as the server writes it.
    pub body: String,
}

/// Which tournaments are looked for. Those that were changed last come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentSearch<'a> {
    /// How far they are; any if none.
    pub status: Option<&'a str>,
    /// Whether only those that anybody may find.
    pub listed: bool,
    /// Before which time they were changed last.
    pub before: Timestamp,
    /// How many at most.
    pub most: u32,
}

/// Why a tournament was not kept or deleted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TournamentError {
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// Another node leads, which writes all of them.
    #[error("another node writes the tournaments now")]
    NotLeading,
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}
