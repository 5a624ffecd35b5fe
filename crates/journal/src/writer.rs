//! The one task that writes: it takes everything that waits into one commit and answers after it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cubarium_core::Seat;
use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::lock::Lock;
use crate::sqlite::{self, Store};
use crate::{
    AppendError, CreateTableError, Event, KeyError, KeyHash, NewSeat, Receipt, SeatError, StorageError,
    Table, TableId, Trade,
};

/// The most requests in one commit.
pub(crate) const BATCH: usize = 256;
/// The most requests that wait; who comes then waits for a place.
pub(crate) const QUEUE: usize = 1024;

/// Something to write and who waits for the answer.
pub(crate) struct Request<W, T, E> {
    work: W,
    verdict: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<W, T, E: From<StorageError>> Request<W, T, E> {
    /// A request and the end at which its answer comes out.
    pub(crate) fn new(work: W) -> (Self, oneshot::Receiver<Result<T, E>>) {
        let (reply, answer) = oneshot::channel();
        (Self { work, verdict: None, reply }, answer)
    }

    /// Keeps the verdict until the batch is committed. A stored value that cannot be understood is the trouble
    /// of this request alone; any other error of the database ends the batch.
    fn settle(&mut self, found: sqlx::Result<Result<T, E>>) -> sqlx::Result<()> {
        self.verdict = Some(match found {
            Ok(verdict) => verdict,
            Err(error) if sqlite::is_unreadable(&error) => Err(sqlite::storage_error(&error).into()),
            Err(error) => return Err(error),
        });
        Ok(())
    }

    /// Sends the verdict, or what has failed. Somebody who no longer waits is nothing to worry about.
    fn answer(self, failure: Option<&StorageError>) {
        let verdict = match failure {
            Some(failure) => Err(failure.clone().into()),
            None => self.verdict.expect("every request of a committed batch has its verdict"),
        };
        let _ = self.reply.send(verdict);
    }
}

/// The requests that there are.
pub(crate) enum Job {
    /// Append an event to a table.
    Append(Request<(TableId, Event), Receipt, AppendError>),
    /// Create a table with seats.
    CreateTable(Request<(Table, Vec<NewSeat>), (), CreateTableError>),
    /// Give a seat away.
    AddSeat(Request<(TableId, NewSeat), (), SeatError>),
    /// Withdraw a seat's open key and put another one in its place, if any.
    SetKey(Request<(TableId, Seat, Option<KeyHash>), (), KeyError>),
    /// Trade a key for a token.
    TradeKey(Request<(TableId, Trade), (), KeyError>),
}

impl Job {
    async fn judge(&mut self, transaction: &mut SqliteConnection) -> sqlx::Result<()> {
        match self {
            Self::Append(request) => {
                let found = sqlite::append(transaction, &request.work.0, &request.work.1).await;
                request.settle(found)
            }
            Self::CreateTable(request) => {
                let found = sqlite::create_table(transaction, &request.work.0, &request.work.1).await;
                request.settle(found)
            }
            Self::AddSeat(request) => {
                let found = sqlite::add_seat(transaction, &request.work.0, &request.work.1).await;
                request.settle(found)
            }
            Self::SetKey(request) => {
                let (table, seat, key) = &request.work;
                let found = sqlite::set_key(transaction, table, *seat, key.as_ref()).await;
                request.settle(found)
            }
            Self::TradeKey(request) => {
                let found = sqlite::trade_key(transaction, &request.work.0, &request.work.1).await;
                request.settle(found)
            }
        }
    }

    fn answer(self, failure: Option<&StorageError>) {
        match self {
            Self::Append(request) => request.answer(failure),
            Self::CreateTable(request) => request.answer(failure),
            Self::AddSeat(request) => request.answer(failure),
            Self::SetKey(request) => request.answer(failure),
            Self::TradeKey(request) => request.answer(failure),
        }
    }
}

/// What the writer counts.
#[derive(Default)]
pub(crate) struct Counters {
    /// Commits that succeeded.
    pub(crate) commits: AtomicU64,
    /// Requests in them.
    pub(crate) requests: AtomicU64,
    /// Commits that failed.
    pub(crate) failures: AtomicU64,
}

/// The task's own things.
pub(crate) struct Writer {
    /// How to connect again after a failure.
    pub(crate) store: Store,
    /// The connection, unless the last commit failed.
    pub(crate) connection: Option<SqliteConnection>,
    /// The connections that read, closed at the end.
    pub(crate) readers: SqlitePool,
    /// What is counted.
    pub(crate) counters: Arc<Counters>,
    /// Released when the task ends.
    pub(crate) _lock: Lock,
}

impl Writer {
    /// Writes until it is told to stop or nobody is left to ask, and then what still waits.
    ///
    /// # Errors
    /// When the end is not in order: the file could not be brought up to date. The log beside it is then
    /// complete, and read when the journal is opened the next time.
    pub(crate) async fn run(
        mut self,
        mut jobs: mpsc::Receiver<Job>,
        stop: Arc<Notify>,
    ) -> Result<(), StorageError> {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            tokio::select! {
                taken = jobs.recv_many(&mut batch, BATCH) => {
                    if taken == 0 {
                        break;
                    }
                    self.commit(&mut batch).await;
                }
                () = stop.notified() => jobs.close(),
            }
        }
        self.readers.close().await;
        match self.connection {
            Some(connection) => {
                sqlite::finish(connection).await.map_err(|error| sqlite::storage_error(&error))
            }
            None => Ok(()),
        }
    }

    async fn commit(&mut self, batch: &mut Vec<Job>) {
        let failure = self.write(batch).await.err().map(|error| sqlite::storage_error(&error));
        if let Some(failure) = &failure {
            tracing::error!(requests = batch.len(), %failure, "nothing of a batch was stored");
            self.counters.failures.fetch_add(1, Ordering::Relaxed);
            if let Some(connection) = self.connection.take() {
                // The connection is given up; its transaction ends with it, whatever it says.
                let _ = connection.close().await;
            }
        } else {
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            self.counters.requests.fetch_add(batch.len() as u64, Ordering::Relaxed);
        }
        for job in batch.drain(..) {
            job.answer(failure.as_ref());
        }
    }

    async fn write(&mut self, batch: &mut [Job]) -> sqlx::Result<()> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.store.reconnect_writer().await?,
        };
        let mut transaction = self.connection.insert(connection).begin_with("BEGIN IMMEDIATE").await?;
        for job in batch {
            job.judge(&mut transaction).await?;
        }
        transaction.commit().await
    }
}
