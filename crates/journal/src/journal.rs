//! The journal's interface for the server.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cubarium_core::Seat;
use cubarium_database::{Hold, Pool};
use tokio::sync::{Mutex, Notify, mpsc};
use tokio::task::JoinHandle;

use crate::store::{self, Store};
use crate::writer::{Counters, Job, Noted, QUEUE, Request, Writer};
use crate::{
    AheadError, AppendError, Archived, CheckError, CloseError, CommitTimes, CreateTableError, DeleteError,
    Event, Head, KeptTournament, KeyError, KeyHash, ListError, Location, NewSeat, NoteError, OpenError, Part,
    Place, ReadError, Receipt, Row, Sealed, Search, SeatError, SeatRecord, Seating, Seq, Standing,
    StorageError, Table, TableId, Timestamp, TokenHash, TournamentError, TournamentId, TournamentSearch,
    Trade,
};

/// Limits for a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The maximum size of the file in bytes, not counting the write-ahead log; if `None`, only the disk limits it. An
    /// append that would exceed it fails like one on a full disk. It does not apply to PostgreSQL.
    pub max_bytes: Option<u64>,
}

/// What a journal has done since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Commits that succeeded.
    pub commits: u64,
    /// Requests in those commits, including refused ones: appended events, tables and seats.
    pub requests: u64,
    /// Commits that failed.
    pub failures: u64,
    /// Requests that wait to be written or for a place in the queue.
    pub waiting: usize,
    /// How long the successful commits took.
    pub times: CommitTimes,
}

type WriterTask = JoinHandle<Result<(), StorageError>>;

/// An open journal. Clones are handles to the same journal.
///
/// After the last handle is dropped, the writer finishes pending work in the background; [`Journal::close`] waits for
/// that.
#[derive(Clone)]
pub struct Journal {
    pub(crate) queue: mpsc::Sender<Job>,
    pub(crate) readers: Pool,
    /// The connections for lists of games.
    listers: Pool,
    counters: Arc<Counters>,
    stop: Arc<Notify>,
    writer: Arc<Mutex<Option<WriterTask>>>,
    location: Location,
}

impl Journal {
    /// Opens a journal, creating what is missing, and starts its writer on the current tokio runtime.
    ///
    /// # Errors
    /// When the location is not writable, another server uses it, it contains something else or something newer, or the
    /// storage is not durable.
    pub async fn open(location: &Location) -> Result<Self, OpenError> {
        Self::open_with(location, Limits::default()).await
    }

    /// Opens a journal with limits.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub async fn open_with(location: &Location, limits: Limits) -> Result<Self, OpenError> {
        Self::open_as(location, limits, Hold::Alone, None).await
    }

    /// Opens a journal in PostgreSQL that other processes also open this way and write to at the same time; the primary
    /// keys of its tables decide every race. A file still has only one writer.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub async fn open_shared(location: &Location) -> Result<Self, OpenError> {
        Self::open_as(location, Limits::default(), Hold::Shared, None).await
    }

    /// Opens a journal as [`Journal::open_shared`] does, for a [node](crate::Node): tournaments are written only while
    /// it leads.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub async fn open_as_node(location: &Location, node: String) -> Result<Self, OpenError> {
        Self::open_as(location, Limits::default(), Hold::Shared, Some(node)).await
    }

    async fn open_as(
        location: &Location,
        limits: Limits,
        hold: Hold,
        node: Option<String>,
    ) -> Result<Self, OpenError> {
        let (store, lock, connection) = Store::open(location, limits.max_bytes, hold).await?;
        let (readers, listers) = (store.readers(), store.listers());
        let counters = Arc::new(Counters::default());
        let stop = Arc::new(Notify::new());
        let (queue, jobs) = mpsc::channel(QUEUE);
        let writer = Writer {
            store,
            connection: Some(connection),
            node,
            readers: readers.clone(),
            listers: listers.clone(),
            counters: Arc::clone(&counters),
            _lock: lock,
        };
        let task = tokio::spawn(writer.run(jobs, Arc::clone(&stop)));
        tracing::info!(journal = %location, "opened");
        Ok(Self {
            queue,
            readers,
            listers,
            counters,
            stop,
            writer: Arc::new(Mutex::new(Some(task))),
            location: location.clone(),
        })
    }

    /// Appends an event, together with the game's standing after it; returns once both are on disk.
    ///
    /// While many requests are pending, this waits for a place in the queue. A caller that drops the future does not
    /// know whether the event is stored.
    ///
    /// # Errors
    /// When the number is not the next one, the move id was used for something else, the table does not exist, the
    /// payload is larger than [`Sealed::MAX`], the storage fails, or the journal is closed.
    pub async fn append(
        &self,
        table: &TableId,
        event: Event,
        standing: Standing,
    ) -> Result<Receipt, AppendError> {
        self.append_archived(table, event, standing, None).await
    }

    /// Appends an event as [`Journal::append`] does. If the table is listed, `archived` replaces whatever was archived
    /// about its game.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub async fn append_archived(
        &self,
        table: &TableId,
        event: Event,
        standing: Standing,
        archived: Option<Archived>,
    ) -> Result<Receipt, AppendError> {
        let size = event.payload.as_bytes().len();
        if size > Sealed::MAX {
            return Err(AppendError::TooLarge(size));
        }
        let (request, answer) = Request::new((table.clone(), event, standing, archived));
        self.queue.send(Job::Append(request)).await.map_err(|_| AppendError::Closed)?;
        answer.await.map_err(|_| AppendError::Closed)?
    }

    /// Records a game's standing, provided the table's last event has this number ([`Seq::START`] if it has none): for
    /// rows whose standing is unknown, or was computed by other rules. Returns once it is on disk.
    ///
    /// # Errors
    /// When there is no such table, its last event has another number, the storage fails, or the journal is closed.
    pub async fn note(&self, table: &TableId, last: Seq, standing: Standing) -> Result<(), NoteError> {
        let (request, answer) = Request::new((table.clone(), last, standing));
        self.queue.send(Job::Note(request)).await.map_err(|_| NoteError::Closed)?;
        answer.await.map_err(|_| NoteError::Closed)?
    }

    /// Lists a table, so that its game can be found while it is running and after its end; or unlists it and removes
    /// what was archived about its game. Returns once that is on disk.
    ///
    /// # Errors
    /// When there is no such table, the storage fails, or the journal is closed.
    pub async fn set_listed(&self, table: &TableId, listed: bool) -> Result<(), ListError> {
        let (request, answer) = Request::new((table.clone(), listed));
        self.queue.send(Job::List(request)).await.map_err(|_| ListError::Closed)?;
        answer.await.map_err(|_| ListError::Closed)?
    }

    /// Stores the moves that a seat has prepared, replacing earlier ones; `None` removes them. They are not an event,
    /// so nobody learns of them. Returns once that is on disk.
    ///
    /// # Errors
    /// When there is no such table, the storage fails, or the journal is closed.
    pub async fn set_ahead(
        &self,
        table: &TableId,
        seat: Seat,
        note: Option<String>,
    ) -> Result<(), AheadError> {
        self.note_ahead((table.clone(), seat, note, None)).await
    }

    /// Stores prepared moves as [`Journal::set_ahead`] does, provided the stored ones are still those that were read.
    ///
    /// # Errors
    /// As for that method, and when they have been changed in the meantime.
    pub async fn replace_ahead(
        &self,
        table: &TableId,
        seat: Seat,
        (before, note): (Option<String>, Option<String>),
    ) -> Result<(), AheadError> {
        self.note_ahead((table.clone(), seat, note, Some(before))).await
    }

    async fn note_ahead(&self, noted: Noted) -> Result<(), AheadError> {
        let (request, answer) = Request::new(noted);
        self.queue.send(Job::Ahead(request)).await.map_err(|_| AheadError::Closed)?;
        answer.await.map_err(|_| AheadError::Closed)?
    }

    /// Creates a table with the seats that are taken from the start, all or nothing; returns once it is on disk.
    ///
    /// # Errors
    /// When the identifier is taken, a seat is listed twice, the start position is larger than [`Sealed::MAX`], the
    /// storage fails, or the journal is closed.
    pub async fn create_table(
        &self,
        table: Table,
        seats: Vec<NewSeat>,
        standing: Standing,
    ) -> Result<(), CreateTableError> {
        self.create(table, seats, standing, None).await
    }

    /// Creates a table as [`Journal::create_table`] does, with an event that becomes its first one, whatever number it
    /// carries: nobody ever sees the table without it.
    ///
    /// # Errors
    /// As for [`Journal::create_table`], and when the event's payload is larger than [`Sealed::MAX`].
    pub async fn create_table_with(
        &self,
        table: Table,
        seats: Vec<NewSeat>,
        standing: Standing,
        first: Event,
    ) -> Result<(), CreateTableError> {
        self.create(table, seats, standing, Some(Event { seq: Seq::START.next(), ..first })).await
    }

    async fn create(
        &self,
        table: Table,
        seats: Vec<NewSeat>,
        standing: Standing,
        first: Option<Event>,
    ) -> Result<(), CreateTableError> {
        for sealed in [&table.start].into_iter().chain(first.as_ref().map(|event| &event.payload)) {
            let size = sealed.as_bytes().len();
            if size > Sealed::MAX {
                return Err(CreateTableError::TooLarge(size));
            }
        }
        for (index, NewSeat { seat, .. }) in seats.iter().enumerate() {
            if seats[..index].iter().any(|other| other.seat == *seat) {
                return Err(CreateTableError::SeatTwice(*seat));
            }
        }
        let (request, answer) = Request::new((table, seats, standing, first));
        self.queue.send(Job::CreateTable(request)).await.map_err(|_| CreateTableError::Closed)?;
        answer.await.map_err(|_| CreateTableError::Closed)?
    }

    /// Deletes a table with its seats, keys, events and archived game, provided its last event has this number
    /// ([`Seq::START`] if it has none). Returns once that is on disk.
    ///
    /// # Errors
    /// When there is no such table, its last event has another number, the storage fails, or the journal is closed.
    pub async fn delete_table(&self, table: &TableId, last: Seq) -> Result<(), DeleteError> {
        self.delete(table, last, None).await
    }

    /// Assigns a free seat of a table; returns once that is on disk.
    ///
    /// # Errors
    /// When the seat is taken, the table does not exist, its stored seats or keys were changed outside the journal, the
    /// storage fails, or the journal is closed.
    pub async fn add_seat(&self, table: &TableId, seat: NewSeat) -> Result<(), SeatError> {
        let (request, answer) = Request::new((table.clone(), seat));
        self.queue.send(Job::AddSeat(request)).await.map_err(|_| SeatError::Closed)?;
        answer.await.map_err(|_| SeatError::Closed)?
    }

    /// Withdraws a seat's open key, if any, and replaces it with a new one, if given. Returns once that is on disk. The
    /// latest few keys of each seat are kept.
    ///
    /// # Errors
    /// When there is no such seat, the new key existed before, the stored seats or keys were changed outside the
    /// journal, the storage fails, or the journal is closed.
    pub async fn set_key(&self, table: &TableId, seat: Seat, key: Option<KeyHash>) -> Result<(), KeyError> {
        let (request, answer) = Request::new((table.clone(), seat, key));
        self.queue.send(Job::SetKey(request)).await.map_err(|_| KeyError::Closed)?;
        answer.await.map_err(|_| KeyError::Closed)?
    }

    /// Trades a key for a token: the key is used up, and from then on only the token opens the seat. An unknown key is
    /// recorded as used. Returns once that is on disk.
    ///
    /// # Errors
    /// When there is no such seat, the key is no longer valid, the seat's token is not `replaced`, the stored seats or
    /// keys were changed outside the journal, the storage fails, or the journal is closed.
    pub async fn trade_key(&self, table: &TableId, trade: Trade) -> Result<(), KeyError> {
        let (request, answer) = Request::new((table.clone(), trade));
        self.queue.send(Job::TradeKey(request)).await.map_err(|_| KeyError::Closed)?;
        answer.await.map_err(|_| KeyError::Closed)?
    }

    /// Stores the current state of a tournament with the numbers of all accounts that take part, and records further
    /// tables as belonging to it, which need not exist yet. Returns once that is on disk. A node passes the term in
    /// which it read the tournament.
    ///
    /// # Errors
    /// When the storage fails, another node has led since, or the journal is closed.
    pub async fn keep_tournament(
        &self,
        kept: KeptTournament,
        tables: Vec<TableId>,
        accounts: Vec<i64>,
        term: Option<i64>,
    ) -> Result<(), TournamentError> {
        let (request, answer) = Request::new(((kept, tables, accounts), term));
        self.queue.send(Job::KeepTournament(request)).await.map_err(|_| TournamentError::Closed)?;
        answer.await.map_err(|_| TournamentError::Closed)?
    }

    /// Deletes a tournament, if it exists; its tables stay. Returns once that is on disk. A node passes the term in
    /// which it read the tournament.
    ///
    /// # Errors
    /// When the storage fails, another node has led since, or the journal is closed.
    pub async fn delete_tournament(
        &self,
        id: &TournamentId,
        term: Option<i64>,
    ) -> Result<(), TournamentError> {
        let (request, answer) = Request::new((id.clone(), term));
        self.queue.send(Job::DeleteTournament(request)).await.map_err(|_| TournamentError::Closed)?;
        answer.await.map_err(|_| TournamentError::Closed)?
    }

    /// A tournament, if there is one with this identifier.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Option<KeptTournament>, ReadError> {
        store::tournaments::one(&self.readers, id).await
    }

    /// The tournaments that match a search.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn tournaments(&self, search: TournamentSearch<'_>) -> Result<Vec<KeptTournament>, ReadError> {
        store::tournaments::found(&self.listers, search).await
    }

    /// The tournaments in which an account takes part.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn tournaments_of(&self, account: i64) -> Result<Vec<TournamentId>, ReadError> {
        store::tournaments::of_account(&self.readers, account).await
    }

    /// The identifiers of the tournaments with this status, in order, after `after`; pass the last one to get the next
    /// page.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn tournament_ids(
        &self,
        status: &str,
        after: Option<&TournamentId>,
        most: u32,
    ) -> Result<Vec<TournamentId>, ReadError> {
        store::tournaments::ids(&self.listers, status, after, most).await
    }

    /// The tournament to which a table belongs, if it does.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn tournament_of(&self, table: &TableId) -> Result<Option<TournamentId>, ReadError> {
        store::tournaments::of_table(&self.readers, table).await
    }

    /// Checks that the journal can be read and written.
    ///
    /// # Errors
    /// When the journal is closed, the storage fails, or nothing more is written because the storage failed.
    pub async fn check(&self) -> Result<(), CheckError> {
        if self.queue.is_closed() {
            return Err(CheckError::Closed);
        }
        if let Some(ended) = self.counters.ended.get() {
            return Err(CheckError::Storage(ended.clone()));
        }
        Ok(store::check(&self.readers).await?)
    }

    /// The size of everything that is stored, in bytes: of a file including the write-ahead log, of a PostgreSQL
    /// database including the accounts.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn bytes(&self) -> Result<u64, ReadError> {
        let Some(path) = self.location.path() else { return store::bytes(&self.readers).await };
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let size = |path: &Path| path.metadata().map_or(0, |found| found.len());
        Ok(size(path) + size(Path::new(&log)))
    }

    /// The identifiers of all tables, oldest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn table_ids(&self) -> Result<Vec<TableId>, ReadError> {
        store::table_ids(&self.readers).await
    }

    /// The rows of tables that were created before a time, oldest first: the next few after `after`; empty if there are
    /// no more. Where the standing is unknown, the latest event of the given kinds is looked up. Nothing is verified.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rows(
        &self,
        before: Timestamp,
        after: Option<&Row>,
        kinds: &[&str],
    ) -> Result<Vec<Row>, ReadError> {
        store::rows(&self.readers, store::Columns::All, before, after, kinds).await
    }

    /// The prepared moves of a table's seats.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn ahead(&self, table: &TableId) -> Result<Vec<(Seat, String)>, ReadError> {
        store::ahead(&self.readers, table).await
    }

    /// The rows of tables whose id begins with a text, of one game if it is given: at most 256, latest first, created
    /// before the one in `after`. Empty if there are no more. Nothing is verified.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn latest_rows(
        &self,
        (id, game): (&str, Option<&str>),
        after: Option<(Timestamp, &TableId)>,
        kinds: &[&str],
    ) -> Result<Vec<Row>, ReadError> {
        store::latest_rows(&self.readers, (id, game), after, kinds).await
    }

    /// What shows whether a table has changed since it was read; `None` if it does not exist. Nothing is verified.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn head(&self, table: &TableId) -> Result<Option<Head>, ReadError> {
        store::head_of(&self.readers, table).await
    }

    /// The [`Journal::head`] of those of many tables that exist.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, Head)>, ReadError> {
        store::heads_of(&self.readers, tables).await
    }

    /// Whether a table is listed; false if it does not exist.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn is_listed(&self, table: &TableId) -> Result<bool, ReadError> {
        store::is_listed(&self.readers, table).await
    }

    /// The listed tables with unfinished games that have been used since a time, the most recently created first: at
    /// most `most` after `after`. A table's place in this list never changes.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn to_watch(
        &self,
        game: Option<&str>,
        since: Timestamp,
        after: Option<&Place>,
        most: u32,
    ) -> Result<Vec<Place>, ReadError> {
        store::to_watch(&self.listers, game, since, after, most).await
    }

    /// The finished games of listed tables, the latest first: at most `most` after `after`, each with one part of what
    /// is archived.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn archived(
        &self,
        search: &Search,
        part: Part,
        after: Option<&Place>,
        most: u32,
    ) -> Result<Vec<(Place, String)>, ReadError> {
        store::archived(&self.listers, search, part, after, most).await
    }

    /// The standing of a table's game, if known.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn standing(&self, table: &TableId) -> Result<Option<Standing>, ReadError> {
        store::standing(&self.readers, table).await
    }

    /// The table with this identifier, if there is one.
    ///
    /// # Errors
    /// When it has been changed since it was created, or the storage fails.
    pub async fn table(&self, id: &TableId) -> Result<Option<Table>, ReadError> {
        store::table(&self.readers, id).await
    }

    /// The seats of a table, verified; empty if the table does not exist.
    ///
    /// # Errors
    /// When the seats, their tokens or keys were changed outside the journal, or the storage fails.
    pub async fn seating(&self, table: &TableId) -> Result<Seating, ReadError> {
        store::seating(&self.readers, table).await
    }

    /// The seats, with their tables, that a token opens. Nothing is verified.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn seats_by_token(&self, token: &TokenHash) -> Result<Vec<SeatRecord>, ReadError> {
        store::seats_by_token(&self.readers, token).await
    }

    /// The events of a table after a number, in order; [`Seq::START`] returns all. The hash chain is verified for the
    /// returned events; with [`Seq::START`] that is the whole chain, beginning with the table's own row.
    ///
    /// # Errors
    /// When the table does not exist, its chain is broken, or the storage fails.
    pub async fn events(&self, table: &TableId, after: Seq) -> Result<Vec<Event>, ReadError> {
        store::events(&self.readers, table, after).await
    }

    /// What the journal has done since it was opened.
    #[must_use]
    pub fn counts(&self) -> Counts {
        Counts {
            commits: self.counters.commits.load(Ordering::Relaxed),
            requests: self.counters.requests.load(Ordering::Relaxed),
            failures: self.counters.failures.load(Ordering::Relaxed),
            waiting: self.queue.max_capacity() - self.queue.capacity(),
            times: self.counters.times.read(),
        }
    }

    /// Closes the journal for all handles: pending requests are written and answered, later ones refused, the
    /// write-ahead log is copied into the file, and another server may open it. Closing again does nothing.
    ///
    /// # Errors
    /// When the file could not be brought up to date; nothing that was acknowledged is lost.
    pub async fn close(&self) -> Result<(), CloseError> {
        let mut writer = self.writer.lock().await;
        let Some(task) = writer.as_mut() else { return Ok(()) };
        self.stop.notify_one();
        let ended = task.await;
        *writer = None;
        ended.map_err(|_| CloseError::Stopped)?.map_err(CloseError::from)
    }
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal").field("location", &self.location).finish_non_exhaustive()
    }
}
