//! Tables that no server has in memory: when something will happen there by itself, and when they have been unused for
//! so long that they are deleted. The database keeps track, so it does not matter which of several servers asks.

use crate::journal::Journal;
use crate::store;
use crate::writer::{Job, Request};
use crate::{DeleteError, NoteError, ReadError, Seq, TableId, Timestamp};

/// What the journal keeps when a server unloads a table whose game is still running. The next event there discards it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rest {
    /// When something happens there without anybody acting; until then no server needs to load the table.
    pub due: Timestamp,
    /// What the server will need to know, in its own format.
    pub note: String,
}

impl Rest {
    /// The due time of a table where nothing happens unless somebody acts. Such a table may be deleted as unused. The
    /// time is discarded when somebody takes a seat there.
    pub const NEVER: Timestamp = Timestamp(i64::MAX);
}

impl Journal {
    /// Records when something will happen at a table by itself, provided its last event has this number; the next event
    /// discards the record. If the record depends on how long servers have served this journal in all, that is passed
    /// too, in milliseconds. Returns once it is on disk. This does not count as using the table.
    ///
    /// # Errors
    /// When there is no such table, its last event has another number, the storage fails, or the journal is closed.
    pub async fn rest(
        &self,
        table: &TableId,
        last: Seq,
        rest: Rest,
        served: Option<u64>,
    ) -> Result<(), NoteError> {
        let (request, answer) = Request::new((table.clone(), last, rest, served));
        self.queue.send(Job::Rest(request)).await.map_err(|_| NoteError::Closed)?;
        answer.await.map_err(|_| NoteError::Closed)?
    }

    /// What was recorded when a table was unloaded, if nothing has happened there since.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rest_of(&self, table: &TableId) -> Result<Option<Rest>, ReadError> {
        store::idle::rest_of(&self.readers, table).await
    }

    /// Those of the given tables that were unloaded until something happens there by itself.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn resting(&self, tables: &[TableId]) -> Result<Vec<TableId>, ReadError> {
        store::idle::resting(&self.readers, tables).await
    }

    /// Which of some tables exist, in no order.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn known(&self, tables: &[TableId]) -> Result<Vec<TableId>, ReadError> {
        store::idle::known(&self.readers, tables).await
    }

    /// Which of some tables were not used since a time, where nothing will happen by itself either; those that were not
    /// used for longest come first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unused(&self, tables: &[TableId], since: Timestamp) -> Result<Vec<TableId>, ReadError> {
        store::idle::unused(&self.readers, tables, since).await
    }

    /// The tables at which something happens by itself until a time, the first ones first, a few at a time: those after
    /// `after`; none if there are no more.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn due(
        &self,
        until: Timestamp,
        after: Option<&(Timestamp, TableId)>,
    ) -> Result<Vec<(Timestamp, TableId)>, ReadError> {
        store::idle::due(&self.readers, until, after).await
    }

    /// How long servers have served this journal in all, in milliseconds, as last recorded.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn served(&self) -> Result<u64, ReadError> {
        store::idle::served(&self.readers).await
    }

    /// Records how long servers have served this journal, if the record of an unloaded table depends on it. The value
    /// never decreases.
    ///
    /// # Errors
    /// When the storage fails, or the journal is closed.
    pub async fn note_served(&self, served: u64) -> Result<(), NoteError> {
        let (request, answer) = Request::new(served);
        self.queue.send(Job::Served(request)).await.map_err(|_| NoteError::Closed)?;
        answer.await.map_err(|_| NoteError::Closed)?
    }

    /// Records that somebody is using a table at this time, though nothing happens there. Returns once it is on disk.
    ///
    /// # Errors
    /// When there is no such table, the storage fails, or the journal is closed.
    pub async fn touch(&self, table: &TableId, now: Timestamp) -> Result<(), NoteError> {
        let (request, answer) = Request::new((table.clone(), now));
        self.queue.send(Job::Touch(request)).await.map_err(|_| NoteError::Closed)?;
        answer.await.map_err(|_| NoteError::Closed)?
    }

    /// Deletes a table as [`Journal::delete_table`] does, unless it has been used since a given time, or something will
    /// happen there by itself, or should have happened since then.
    ///
    /// # Errors
    /// As for that method; also when the table was used.
    pub async fn delete_unused(
        &self,
        table: &TableId,
        last: Seq,
        since: Timestamp,
    ) -> Result<(), DeleteError> {
        self.delete(table, last, Some(since)).await
    }

    pub(crate) async fn delete(
        &self,
        table: &TableId,
        last: Seq,
        unused_since: Option<Timestamp>,
    ) -> Result<(), DeleteError> {
        let (request, answer) = Request::new((table.clone(), last, unused_since));
        self.queue.send(Job::DeleteTable(request)).await.map_err(|_| DeleteError::Closed)?;
        answer.await.map_err(|_| DeleteError::Closed)?
    }
}
