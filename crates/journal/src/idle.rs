//! Tables that are in nobody's memory: when something happens there by itself, and when they were unused for so long that
//! they are deleted. The database decides, so that it does not matter which of several servers asks.

use crate::journal::Journal;
use crate::store;
use crate::writer::{Job, Request};
use crate::{DeleteError, NoteError, ReadError, Seq, TableId, Timestamp};

/// What the journal keeps when a server unloads a table whose game is still running. The next event there discards it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rest {
    /// When something happens there without anybody acting: until then no server needs to load it.
    pub due: Timestamp,
    /// What the server will want to know, in its own words.
    pub note: String,
}

impl Rest {
    /// The time of a table at which nothing happens unless somebody acts. It may be deleted as unused, and this time is
    /// discarded when somebody gets a seat there.
    pub const NEVER: Timestamp = Timestamp(i64::MAX);
}

impl Journal {
    /// Notes when something happens at a table by itself, if its last event has this number; the next event takes that
    /// back. With how long a server has served this journal in all, in milliseconds, if that is what its note is about.
    /// Returns when it is on disk. The table is not used by it.
    ///
    /// # Errors
    /// When there is no such table, its last event is another, the storage fails, or the journal is closed.
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

    /// What was noted when a table was let go, if nothing has happened there since.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rest_of(&self, table: &TableId) -> Result<Option<Rest>, ReadError> {
        store::idle::rest_of(&self.readers, table).await
    }

    /// Which of some tables were let go until something happens there by itself.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn resting(&self, tables: &[TableId]) -> Result<Vec<TableId>, ReadError> {
        store::idle::resting(&self.readers, tables).await
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

    /// How long servers have served this journal, in milliseconds, as far as it was noted.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn served(&self) -> Result<u64, ReadError> {
        store::idle::served(&self.readers).await
    }

    /// Notes how long servers have served this journal, if a table was let go whose note depends on it. It never becomes
    /// less.
    ///
    /// # Errors
    /// When the storage fails, or the journal is closed.
    pub async fn note_served(&self, served: u64) -> Result<(), NoteError> {
        let (request, answer) = Request::new(served);
        self.queue.send(Job::Served(request)).await.map_err(|_| NoteError::Closed)?;
        answer.await.map_err(|_| NoteError::Closed)?
    }

    /// Notes that somebody uses a table at this time, though nothing happens there. Returns when it is on disk.
    ///
    /// # Errors
    /// When there is no such table, the storage fails, or the journal is closed.
    pub async fn touch(&self, table: &TableId, now: Timestamp) -> Result<(), NoteError> {
        let (request, answer) = Request::new((table.clone(), now));
        self.queue.send(Job::Touch(request)).await.map_err(|_| NoteError::Closed)?;
        answer.await.map_err(|_| NoteError::Closed)?
    }

    /// Deletes a table as [`Journal::delete_table`] does, unless it was used since a time, or something will happen there
    /// by itself, or should have happened since then.
    ///
    /// # Errors
    /// As for that; when it was used, too.
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
