//! Tournaments as the journal stores them: a text in the server's own format, and the columns by which they are
//! searched.

use thiserror::Error;

use crate::{Label, StorageError, Timestamp, TournamentId};

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTournament {
    /// Its identifier.
    pub id: TournamentId,
    /// When it was created.
    pub created: Timestamp,
    /// When it was last changed.
    pub used: Timestamp,
    /// Its stage, as a word of the server's own.
    pub status: Label,
    /// Whether anybody may find it.
    pub listed: bool,
    /// Everything else, in the server's own format.
    pub body: String,
}

/// Criteria for tournaments. The most recently changed come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentSearch<'a> {
    /// Their stage; `None` for any.
    pub status: Option<&'a str>,
    /// Whether to include only those that anybody may find.
    pub listed: bool,
    /// The time before which they were last changed.
    pub before: Timestamp,
    /// The maximum number of results.
    pub most: u32,
}

/// Why a tournament was not stored or deleted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TournamentError {
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// Another node is the leader, which alone writes tournaments.
    #[error("another node writes the tournaments now")]
    NotLeading,
    /// The journal is closed.
    #[error("the journal is closed: the server is stopping")]
    Closed,
}
