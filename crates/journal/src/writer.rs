//! The single writer task: it puts all pending requests into one commit and then answers them.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use cubarium_core::Seat;
use cubarium_database::{
    Connection, Dialect, LONGEST, Lock, Pool, Transaction, concerns_one_request, is_lost_race, is_unreadable,
    problem, within,
};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::store::{self, Store};
use crate::times::Times;
use crate::{
    AheadError, AppendError, Archived, CreateTableError, DeleteError, Event, KeptTournament, KeyError,
    KeyHash, ListError, NewSeat, NoteError, Receipt, Rest, SeatError, Seq, Standing, StorageError,
    StorageProblem, Table, TableId, Timestamp, TournamentError, TournamentId, Trade,
};

/// The most requests in one commit.
pub(crate) const BATCH: usize = 256;
/// The most pending requests; further senders wait for a free place.
pub(crate) const QUEUE: usize = 1024;

/// How long a PostgreSQL transaction may block others from its tables before it ends; the rest of its batch goes into
/// the next one. A statement that is running is not interrupted.
const HELD: Duration = Duration::from_secs(1);
/// How often a batch is attempted when PostgreSQL aborts it in favour of another transaction.
const TRIES: u32 = 5;
/// By how much the wait before each further attempt grows.
const PAUSE: Duration = Duration::from_millis(100);

/// Something to write, and the sender of the answer.
pub(crate) struct Request<W, T, E> {
    work: W,
    verdict: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<W, T, E: From<StorageError>> Request<W, T, E> {
    /// A request and the receiver of its answer.
    pub(crate) fn new(work: W) -> (Self, oneshot::Receiver<Result<T, E>>) {
        let (reply, answer) = oneshot::channel();
        (Self { work, verdict: None, reply }, answer)
    }

    /// Keeps the verdict until the batch is committed. An unreadable stored value concerns only this request; any other
    /// database error ends the batch.
    fn settle(&mut self, found: sqlx::Result<Result<T, E>>) -> sqlx::Result<()> {
        self.verdict = Some(match found {
            Ok(verdict) => verdict,
            Err(error) if is_unreadable(&error) => Err(store::storage_error(&error).into()),
            Err(error) => return Err(error),
        });
        Ok(())
    }

    /// Sends the verdict or the failure. The receiver may be gone, which does not matter.
    fn answer(self, failure: Option<&StorageError>) {
        let verdict = match failure {
            Some(failure) => Err(failure.clone().into()),
            None => self.verdict.expect("every request of a committed batch has its verdict"),
        };
        let _ = self.reply.send(verdict);
    }
}

/// A table to be created, with its seats, its game's standing, and possibly a first event.
pub(crate) type Opening = (Table, Vec<NewSeat>, Standing, Option<Event>);

/// An event for a table, the game's standing after it, and what is archived if the game has ended.
pub(crate) type Step = (TableId, Event, Standing, Option<Archived>);

/// A tournament, tables that belong to it, and the accounts that take part.
pub(crate) type Kept = (KeptTournament, Vec<TableId>, Vec<i64>);

/// A seat's prepared moves; and those that must still be stored, if that is a condition.
pub(crate) type Noted = (TableId, Seat, Option<String>, Option<Option<String>>);

/// A table and the number of its last event, what to record while no server has it in memory, and how long servers have
/// served the journal.
pub(crate) type Resting = (TableId, Seq, Rest, Option<u64>);

/// A table and the number of its last event, and optionally a time since which it must not have been used.
pub(crate) type Unused = (TableId, Seq, Option<Timestamp>);

/// The kinds of requests.
pub(crate) enum Job {
    /// Append an event to a table.
    Append(Request<Step, Receipt, AppendError>),
    /// Record how a game stands after its last event.
    Note(Request<(TableId, Seq, Standing), (), NoteError>),
    /// Record when something happens at a table that no server has in memory.
    Rest(Request<Resting, (), NoteError>),
    /// Record how long servers have served the journal, in milliseconds.
    Served(Request<u64, (), NoteError>),
    /// Record that somebody uses a table.
    Touch(Request<(TableId, Timestamp), (), NoteError>),
    /// List or unlist a table.
    List(Request<(TableId, bool), (), ListError>),
    /// Store a seat's prepared moves.
    Ahead(Request<Noted, (), AheadError>),
    /// Create a table.
    CreateTable(Request<Opening, (), CreateTableError>),
    /// Delete a table.
    DeleteTable(Request<Unused, (), DeleteError>),
    /// Assign a seat.
    AddSeat(Request<(TableId, NewSeat), (), SeatError>),
    /// Withdraw a seat's open key and set a new one, if given.
    SetKey(Request<(TableId, Seat, Option<KeyHash>), (), KeyError>),
    /// Trade a key for a token.
    TradeKey(Request<(TableId, Trade), (), KeyError>),
    /// Store the current state of a tournament that was read in a term.
    KeepTournament(Request<(Kept, Option<i64>), (), TournamentError>),
    /// Delete a tournament.
    DeleteTournament(Request<(TournamentId, Option<i64>), (), TournamentError>),
}

impl Job {
    async fn judge(&mut self, transaction: &mut Connection<'_>, node: Option<&str>) -> sqlx::Result<()> {
        match self {
            Self::Append(request) => append(transaction, vec![request]).await,
            Self::Note(request) => {
                let (table, last, standing) = &request.work;
                let found = store::note(transaction, table, *last, standing).await;
                request.settle(found)
            }
            Self::Rest(request) => {
                let found = store::idle::rest(transaction, &request.work).await;
                request.settle(found)
            }
            Self::Served(request) => {
                let found = store::idle::note_served(transaction, request.work).await;
                request.settle(found.map(Ok))
            }
            Self::Touch(request) => {
                let found = store::idle::touch(transaction, &request.work.0, request.work.1).await;
                request.settle(found)
            }
            Self::List(request) => {
                let found = store::set_listed(transaction, &request.work.0, request.work.1).await;
                request.settle(found)
            }
            Self::Ahead(request) => {
                let found = store::set_ahead(transaction, &request.work).await;
                request.settle(found)
            }
            Self::CreateTable(request) => {
                let (table, seats, standing, first) = &request.work;
                let found = store::create_table(transaction, table, seats, standing, first.as_ref()).await;
                request.settle(found)
            }
            Self::DeleteTable(request) => {
                let found = store::delete_table(transaction, &request.work).await;
                request.settle(found)
            }
            Self::AddSeat(request) => {
                let found = store::add_seat(transaction, &request.work.0, &request.work.1).await;
                request.settle(found)
            }
            Self::SetKey(request) => {
                let (table, seat, key) = &request.work;
                let found = store::set_key(transaction, table, *seat, key.as_ref()).await;
                request.settle(found)
            }
            Self::TradeKey(request) => {
                let found = store::trade_key(transaction, &request.work.0, &request.work.1).await;
                request.settle(found)
            }
            Self::KeepTournament(request) => {
                let (kept, term) = &request.work;
                let node = node.map(|node| (node, *term));
                let found = store::tournaments::keep(transaction, kept, node).await;
                request.settle(found)
            }
            Self::DeleteTournament(request) => {
                let (id, term) = &request.work;
                let node = node.map(|node| (node, *term));
                let found = store::tournaments::delete(transaction, id, node).await;
                request.settle(found)
            }
        }
    }

    /// The tables whose rows a request may change.
    fn tables(&self) -> &[TableId] {
        match self {
            Self::Append(request) => std::slice::from_ref(&request.work.0),
            Self::Note(request) => std::slice::from_ref(&request.work.0),
            Self::Rest(request) => std::slice::from_ref(&request.work.0),
            Self::Touch(request) => std::slice::from_ref(&request.work.0),
            Self::List(request) => std::slice::from_ref(&request.work.0),
            Self::Ahead(request) => std::slice::from_ref(&request.work.0),
            Self::DeleteTable(request) => std::slice::from_ref(&request.work.0),
            Self::AddSeat(request) => std::slice::from_ref(&request.work.0),
            Self::SetKey(request) => std::slice::from_ref(&request.work.0),
            Self::TradeKey(request) => std::slice::from_ref(&request.work.0),
            Self::CreateTable(_) | Self::Served(_) | Self::KeepTournament(_) | Self::DeleteTournament(_) => {
                &[]
            }
        }
    }

    fn answer(self, failure: Option<&StorageError>) {
        match self {
            Self::Append(request) => request.answer(failure),
            Self::Note(request) => request.answer(failure),
            Self::Rest(request) => request.answer(failure),
            Self::Served(request) => request.answer(failure),
            Self::Touch(request) => request.answer(failure),
            Self::List(request) => request.answer(failure),
            Self::Ahead(request) => request.answer(failure),
            Self::CreateTable(request) => request.answer(failure),
            Self::DeleteTable(request) => request.answer(failure),
            Self::AddSeat(request) => request.answer(failure),
            Self::SetKey(request) => request.answer(failure),
            Self::TradeKey(request) => request.answer(failure),
            Self::KeepTournament(request) => request.answer(failure),
            Self::DeleteTournament(request) => request.answer(failure),
        }
    }
}

/// The writer's counters.
#[derive(Default)]
pub(crate) struct Counters {
    /// Commits that succeeded.
    pub(crate) commits: AtomicU64,
    /// Requests in these commits.
    pub(crate) requests: AtomicU64,
    /// Commits that failed.
    pub(crate) failures: AtomicU64,
    /// How long the successful commits took.
    pub(crate) times: Times,
    /// Why nothing more is written.
    pub(crate) ended: OnceLock<StorageError>,
}

/// The state of the task.
pub(crate) struct Writer {
    /// How to connect again after a failure.
    pub(crate) store: Store,
    /// The connection, unless the last commit failed.
    pub(crate) connection: Option<Connection<'static>>,
    /// The name of this node, if other nodes write as well.
    pub(crate) node: Option<String>,
    /// The connections that read, closed at the end.
    pub(crate) readers: Pool,
    pub(crate) listers: Pool,
    /// The counters.
    pub(crate) counters: Arc<Counters>,
    /// Released when the task ends.
    pub(crate) _lock: Option<Lock>,
}

impl Writer {
    /// Writes until it is told to stop or all handles are gone, and then whatever is still pending.
    ///
    /// # Errors
    /// When it does not end cleanly: the file could not be brought up to date. The write-ahead log is then complete,
    /// and is read when the journal is next opened.
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
        self.listers.close().await;
        match self.connection {
            Some(connection) => store::finish(connection).await.map_err(|error| store::storage_error(&error)),
            None => Ok(()),
        }
    }

    /// Writes a batch and answers its requests.
    async fn commit(&mut self, batch: &mut Vec<Job>) {
        while !batch.is_empty() {
            self.commit_some(batch).await;
        }
    }

    /// Writes a batch, or as much of it as fits into one transaction, and answers these requests.
    async fn commit_some(&mut self, batch: &mut Vec<Job>) {
        // After a failed sync the system may consider lost data written: another attempt would succeed and
        // prove nothing.
        let began = Instant::now();
        let written = match self.counters.ended.get() {
            Some(ended) => Err(Failed::Ended(ended.clone())),
            None => self.write(batch).await.map_err(Failed::Now),
        };
        match written {
            Ok(stored) => {
                self.counters.times.note(began.elapsed());
                let left = batch.split_off(stored);
                self.answer(batch, None);
                *batch = left;
            }
            Err(Failed::Now(error)) if batch.len() > 1 && concerns_one_request(&error) => {
                // Which request caused it is unknown, and nothing was stored: the others must not suffer for
                // it.
                self.disconnect().await;
                let mut lost: Option<StorageError> = None;
                for job in std::mem::take(batch) {
                    let mut alone = [job];
                    let failure = match lost.clone() {
                        Some(lost) => Some(lost),
                        None => {
                            let began = Instant::now();
                            let failure = self.write(&mut alone).await.err();
                            if failure.is_none() {
                                self.counters.times.note(began.elapsed());
                            }
                            failure.map(|error| store::storage_error(&error))
                        }
                    };
                    // Each of the others would wait just as long for an unreachable database.
                    lost = failure.clone().filter(|failure| failure.problem == StorageProblem::Unreachable);
                    if failure.is_some() {
                        self.disconnect().await;
                    }
                    self.answer(&mut Vec::from(alone), failure.as_ref());
                }
            }
            Err(failed) => {
                let failure = match failed {
                    Failed::Ended(failure) => failure,
                    Failed::Now(error) => store::storage_error(&error),
                };
                self.disconnect().await;
                self.answer(batch, Some(&failure));
            }
        }
    }

    /// Counts a batch and answers its requests.
    fn answer(&self, batch: &mut Vec<Job>, failure: Option<&StorageError>) {
        if let Some(failure) = failure {
            tracing::error!(requests = batch.len(), %failure, "nothing in a batch was stored");
            self.counters.failures.fetch_add(1, Ordering::Relaxed);
            if failure.problem == StorageProblem::Unsynced && self.counters.ended.set(failure.clone()).is_ok()
            {
                tracing::error!("nothing more is written until the journal is opened again");
            }
        } else {
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            self.counters.requests.fetch_add(batch.len() as u64, Ordering::Relaxed);
        }
        for job in batch.drain(..) {
            job.answer(failure);
        }
    }

    /// Drops the connection; its transaction ends with it.
    async fn disconnect(&mut self) {
        // A connection to another machine may no longer respond.
        if let Some(connection) = self.connection.take()
            && connection.dialect() == Dialect::Sqlite
        {
            let _ = connection.close().await;
        }
    }

    /// A new connection; an unresponsive machine is not waited for indefinitely.
    async fn reconnect(&self) -> sqlx::Result<Connection<'static>> {
        within(self.store.reconnect_writer()).await
    }

    /// Writes a batch, or the first part of it; returns the number of requests written. A batch is retried only if
    /// nothing of it was stored.
    async fn write(&mut self, batch: &mut [Job]) -> sqlx::Result<usize> {
        let known = self.connection.is_some();
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.reconnect().await?,
        };
        if connection.dialect() == Dialect::Sqlite {
            let transaction = self.connection.insert(connection).begin().await?;
            return judge(transaction, batch, (None, None)).await;
        }
        let mut tries = 0;
        let stored = loop {
            tries += 1;
            let (since, mut has_begun) = (Instant::now(), false);
            let tried = within(async {
                let transaction = connection.begin().await?;
                has_begun = true;
                judge(transaction, batch, (self.node.as_deref(), Some(HELD))).await
            });
            let tried = tried.await;
            match tried.map_err(|error| if has_begun { Stage::Within(error) } else { Stage::Before(error) }) {
                Ok(stored) => break stored,
                // The connection was lost while nothing was being written, perhaps because the database was
                // restarted.
                Err(Stage::Before(error))
                    if known
                        && tries == 1
                        && since.elapsed() < LONGEST
                        && problem(&error) == StorageProblem::Unreachable =>
                {
                    connection = self.reconnect().await?;
                }
                // Gives the other transaction time to finish.
                Err(Stage::Within(error)) if tries < TRIES && is_lost_race(&error) => {
                    tokio::time::sleep(PAUSE * tries).await;
                }
                Err(Stage::Before(error) | Stage::Within(error)) => return Err(error),
            }
        };
        self.connection = Some(connection);
        Ok(stored)
    }
}

/// Why a batch was not written.
enum Failed {
    /// Nothing is written any more until the journal is reopened.
    Ended(StorageError),
    /// It could not be written.
    Now(sqlx::Error),
}

/// When a transaction has failed.
enum Stage {
    /// Before it began.
    Before(sqlx::Error),
    /// Later; it may have been committed.
    Within(sqlx::Error),
}

/// Carries out the requests of a batch, within a time if there is a limit, and keeps their verdicts. Returns how many
/// were processed: at least one; the rest are at the end of the batch.
async fn judge(
    mut transaction: Transaction<'_>,
    batch: &mut [Job],
    (node, longest): (Option<&str>, Option<Duration>),
) -> sqlx::Result<usize> {
    store::lock(&mut transaction, batch.iter().flat_map(Job::tables)).await?;
    let began = Instant::now();
    let mut judged = 0;
    while judged < batch.len() {
        if judged > 0 && longest.is_some_and(|longest| began.elapsed() >= longest) {
            break;
        }
        let left = &mut batch[judged..];
        let together = events_together(left);
        judged += if together.len() > 1 {
            let count = together.len();
            append(&mut transaction, together).await?;
            count
        } else {
            left[0].judge(&mut transaction, node).await?;
            1
        };
    }
    transaction.commit().await?;
    Ok(judged)
}

/// The first requests, as far as each appends an event to a different table.
fn events_together(batch: &mut [Job]) -> Vec<&mut Request<Step, Receipt, AppendError>> {
    let mut tables = HashSet::new();
    let events = batch.iter_mut().map_while(|job| match job {
        Job::Append(request) if tables.insert(request.work.0.clone()) => Some(request),
        _ => None,
    });
    events.take(store::TOGETHER).collect()
}

/// Appends the events of requests for different tables, and keeps the verdicts.
async fn append(
    transaction: &mut Connection<'_>,
    mut requests: Vec<&mut Request<Step, Receipt, AppendError>>,
) -> sqlx::Result<()> {
    let steps: Vec<_> = requests.iter().map(|request| &request.work).collect();
    let found = store::append(transaction, &steps).await?;
    for (request, found) in requests.iter_mut().zip(found) {
        request.settle(found)?;
    }
    Ok(())
}
