//! All tables of the server: loaded on request, unloaded when unused.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use cubarium_accounts::Accounts;
use cubarium_clocks::Span as TimeSpan;
use cubarium_journal::{
    Head, Journal, ReadError, Row, Standing, TableId, Timestamp, TokenHash, TournamentId,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::Instant;
use tracing::{Instrument as _, Span};

use crate::administration::office::Office;
use crate::analyses::Analyses;
use crate::bots::Hosted;
use crate::computers::{Computers, Job};
use crate::config::Limits;
use crate::fair::Client;
use crate::guard::Rates;
use crate::monitor::Figures;
use crate::nodes::work::Done;
use crate::nodes::{Bulletin, Heard, Nodes};
use crate::protocol::Accepted;
use crate::push::Push;
use crate::rejection::Rejection;
use crate::sleepers::{Served, Woken};
use crate::table::entry::{Progress, TELLING};
use crate::table::{self, Asked, MAILBOX, Mailbox, Reply, Request, Submission, Traced};
use crate::time::Time;
use crate::tournaments::Ended;
use crate::traces::traced;

/// How often a request is repeated when its table is just being unloaded.
const TRIES: usize = 5;

/// How many tables are loaded at once for work of their own after a start, or after other nodes have gone: visitors
/// must not have to wait for all of them.
const WAKES: usize = 4;

/// A place among the tables being loaded for work of their own. It is given up once the table is loaded.
pub(crate) type Turn = Option<OwnedSemaphorePermit>;

/// The tables, and what they share.
pub(crate) struct Registry {
    me: Weak<Self>,
    journal: Journal,
    accounts: Option<Accounts>,
    push: Option<Push>,
    computers: Computers,
    analyses: Analyses,
    limits: Limits,
    time: Time,
    nodes: Nodes,
    served: Served,
    woken: tokio::sync::Mutex<Woken>,
    wakes: Arc<Semaphore>,
    figures: Figures,
    office: Arc<Office>,
    rates: Arc<Rates>,
    hosted: tokio::sync::Mutex<Hosted>,
    /// None once the server is shutting down.
    tables: Mutex<Option<HashMap<TableId, Mailbox>>>,
    /// Every running table holds a clone of the sender; the receiver ends when all are gone.
    running: Mutex<Option<mpsc::Sender<()>>>,
    ended: tokio::sync::Mutex<mpsc::Receiver<()>>,
    /// Where finished tournament games are reported.
    results: mpsc::UnboundedSender<Ended>,
}

impl Registry {
    /// A registry without tables.
    pub(crate) fn open(
        journal: Journal,
        (accounts, push): (Option<Accounts>, Option<Push>),
        computers: Computers,
        analyses: Analyses,
        (limits, office, rates): (Limits, Arc<Office>, Arc<Rates>),
        (time, nodes, served): (Time, Nodes, Served),
        results: mpsc::UnboundedSender<Ended>,
    ) -> Arc<Self> {
        let (running, ended) = mpsc::channel(1);
        Arc::new_cyclic(|me| Self {
            me: me.clone(),
            journal,
            accounts,
            push,
            computers,
            analyses,
            limits,
            time,
            nodes,
            served,
            woken: tokio::sync::Mutex::default(),
            wakes: Arc::new(Semaphore::new(WAKES)),
            figures: Figures::default(),
            office,
            rates,
            hosted: tokio::sync::Mutex::default(),
            tables: Mutex::new(Some(HashMap::new())),
            running: Mutex::new(Some(running)),
            ended: tokio::sync::Mutex::new(ended),
            results,
        })
    }

    pub(crate) const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The accounts, if the host wants any.
    pub(crate) const fn accounts(&self) -> Option<&Accounts> {
        self.accounts.as_ref()
    }

    /// Push notifications, if the host wants them.
    pub(crate) const fn push(&self) -> Option<&Push> {
        self.push.as_ref()
    }

    pub(crate) const fn computers(&self) -> &Computers {
        &self.computers
    }

    pub(crate) const fn analyses(&self) -> &Analyses {
        &self.analyses
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The time source of all clocks.
    pub(crate) const fn time(&self) -> &Time {
        &self.time
    }

    /// This server and the others that share its journal.
    pub(crate) const fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    /// The host's metrics.
    pub(crate) const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Reports that a game of a tournament has ended; with several nodes, the leading one is told. If nobody receives
    /// it, the server is stopping, and will find the result later.
    pub(crate) fn tell_end(&self, tournament: &TournamentId, table: &TableId) {
        if self.nodes.leads() {
            drop(self.results.send((tournament.clone(), table.clone())));
        } else {
            let (tournament, table) = (tournament.to_string(), table.to_string());
            self.nodes.tell(Bulletin::Ended { tournament, table });
        }
    }

    /// The administration of the server.
    pub(crate) fn office(&self) -> &Office {
        &self.office
    }

    /// The rate limits of visitors.
    pub(crate) fn rates(&self) -> &Rates {
        &self.rates
    }

    /// Which networks have invited bots to games; locked while a bot is being invited.
    pub(crate) async fn hosted(&self) -> tokio::sync::MutexGuard<'_, Hosted> {
        self.hosted.lock().await
    }

    /// How long servers have served the journal, in milliseconds; none if several nodes do, whose clocks do not need it.
    pub(crate) fn served(&self) -> Option<u64> {
        self.nodes.is_alone().then(|| self.served.until(self.time.now()))
    }

    /// How long this server has run.
    pub(crate) fn running_for(&self) -> TimeSpan {
        self.served.here(self.time.now())
    }

    /// The tables that were loaded because they were due. The search for more holds the lock meanwhile.
    pub(crate) async fn woken(&self) -> tokio::sync::MutexGuard<'_, Woken> {
        self.woken.lock().await
    }

    /// How many tables are in memory.
    pub(crate) fn loaded(&self) -> usize {
        self.tables().as_ref().map_or(0, HashMap::len)
    }

    /// Whether a table is in memory.
    pub(crate) fn is_loaded(&self, id: &TableId) -> bool {
        let tables = self.tables();
        tables.as_ref().and_then(|tables| tables.get(id)).is_some_and(|sender| !sender.is_closed())
    }

    fn tables(&self) -> MutexGuard<'_, Option<HashMap<TableId, Mailbox>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table. Its task is started if it is not running, for this visitor or in this turn. `None` when
    /// the server is shutting down.
    fn table(&self, id: &TableId, (client, turn): (Option<Client>, Turn)) -> Option<Mailbox> {
        let mut tables = self.tables();
        let tables = tables.as_mut()?;
        if let Some(running) = tables.get(id).filter(|sender| !sender.is_closed()) {
            return Some(running.clone());
        }
        let registry = self.me.upgrade()?;
        let alive = self.running.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (address, id) = (sender.downgrade(), id.clone());
        tables.insert(id.clone(), sender.clone());
        tokio::spawn(async move {
            table::run(registry, (id, client, turn), address, mailbox).await;
            drop(alive);
        });
        Some(sender)
    }

    /// Lets a table go on with its own work, which is done for this visitor, if one is known.
    pub(crate) fn wake(&self, id: &TableId, client: Option<Client>) {
        drop(self.table(id, (client, None)));
    }

    /// As [`Registry::wake`], for a table that nobody is waiting for: it waits until few enough others are being
    /// loaded.
    async fn wake_in_turn(&self, id: &TableId) {
        let turn = Arc::clone(&self.wakes).acquire_owned().await.expect("it is never closed");
        drop(self.table(id, (None, Some(turn))));
    }

    /// Sends a table a request and waits for the answer.
    ///
    /// # Errors
    /// The table's refusal, or that there is no such table, or that the server is shutting down.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<T, Rejection> {
        for _ in 0..TRIES {
            let table = self.table(id, (None, None)).ok_or(Rejection::Stopping)?;
            let (reply, answer) = tokio::sync::oneshot::channel();
            let request = request(reply);
            let trace = traced!("table", otel.name = request.kind());
            if table.send(Box::new((request, trace.clone()))).instrument(trace.clone()).await.is_err() {
                continue;
            }
            drop(table);
            // No answer: the table was just being unloaded. Requests are named, so repeating one is safe.
            if let Ok(answer) = answer.instrument(trace).await {
                return answer;
            }
        }
        Err(Rejection::Unavailable)
    }

    /// Sends a table a seat's request. For moves, the time it takes is measured.
    ///
    /// # Errors
    /// The table's refusal, or that there is no such table, or that the server is shutting down.
    pub(crate) async fn ask_for_seat(
        &self,
        id: &TableId,
        token: TokenHash,
        request: &Submission,
    ) -> Result<Accepted, Rejection> {
        let began = Instant::now();
        let done = self.ask(id, |reply| Request::Submit { token, request: request.clone(), reply }).await;
        let is_new = done.as_ref().is_ok_and(|accepted| !accepted.repeated);
        if is_new && matches!(request.asked, Asked::Move(_)) {
            self.figures.moved(began.elapsed());
        }
        done
    }

    /// Sends a running table a message.
    pub(crate) async fn tell(&self, id: &TableId, request: Request) {
        let table = self.tables().as_ref().and_then(|tables| tables.get(id).cloned());
        if let Some(table) = table {
            // A table that has ended does not need it.
            drop(table.send(Box::new((request, Span::none()))).await);
        }
    }

    /// Has a computer player choose a move: at a worker if there are any, or else here. False if the queue is full.
    pub(crate) fn submit(&self, job: Job) -> bool {
        let offered = self.me.upgrade().and_then(|registry| {
            Some((registry.nodes.place(job.client.map(|client| client.address))?, registry))
        });
        let Some((place, registry)) = offered else { return self.computers.submit(job) };
        let asked = self.computers.pending().enter();
        tokio::spawn(async move {
            let done = registry.nodes.offer(&job, registry.limits.computer_time).await;
            drop((asked, place));
            let (seat, errand, moved, table) = (job.seat, job.errand, job.moved, job.table.clone());
            let choice = match done {
                Done::Unwanted => return,
                Done::Chosen(choice) => choice,
                Done::Unanswered if registry.computers.submit(job) => return,
                Done::Unanswered => None,
            };
            if let Some(table) = table.upgrade() {
                // A table that has ended does not need it.
                let chosen = Request::Chosen { seat, errand, moved, choice };
                drop(table.send(Box::new((chosen, Span::none()))).await);
            }
        });
        true
    }

    /// Passes news from other nodes to a table in memory; false if it is not loaded. A table with a full mailbox misses
    /// the news: it finds what is in the journal with its next request, and presence is repeated.
    pub(crate) fn tell_loaded(&self, id: &TableId, heard: Heard) -> bool {
        let tables = self.tables();
        let Some(table) =
            tables.as_ref().and_then(|tables| tables.get(id)).filter(|table| !table.is_closed())
        else {
            return false;
        };
        drop(table.try_send(Box::new((Request::News(heard), Span::none()))));
        true
    }

    /// Tells all tables in memory how far their journals go, read in a single query.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub(crate) async fn tell_heads(&self) -> Result<(), ReadError> {
        let ids: Vec<TableId> = self.tables().iter().flat_map(HashMap::keys).cloned().collect();
        if ids.is_empty() {
            return Ok(());
        }
        let mut heads: HashMap<TableId, Head> = self.journal.heads(&ids).await?.into_iter().collect();
        for id in ids {
            // A deleted table checks for itself.
            self.tell_loaded(&id, heads.remove(&id).map_or(Heard::More(None), Heard::Head));
        }
        Ok(())
    }

    /// Passes news to all tables in memory.
    pub(crate) fn tell_all(&self, heard: &Heard) {
        for table in self.tables().iter().flat_map(HashMap::values) {
            // A table with pending requests reads the journal first anyway, and compares the marks of the nodes.
            if matches!(heard, Heard::More(_)) && table.capacity() < table.max_capacity() {
                continue;
            }
            drop(table.try_send(Box::new((Request::News(heard.clone()), Span::none()))));
        }
    }

    /// Removes a table whose task is ending.
    pub(crate) fn forget(&self, id: &TableId) {
        if let Some(tables) = self.tables().as_mut() {
            tables.remove(id);
        }
    }

    /// Removes a table if no request is waiting for it.
    pub(crate) fn retire(&self, id: &TableId, mailbox: &mpsc::Receiver<Traced>) -> bool {
        let mut tables = self.tables();
        let empty = mailbox.is_empty();
        if let Some(tables) = tables.as_mut().filter(|_| empty) {
            tables.remove(id);
        }
        empty
    }

    /// Loads the tables that act by themselves: those where a computer was to move or a clock was running when the
    /// server last stopped, unless it is known when something is due there. With several nodes, each loads those that
    /// it is in charge of. Only a few are loaded at a time. The rows say which ones, except where an earlier program,
    /// or one with other rules, wrote them. Returns whether all could be read.
    pub(crate) async fn resume(&self) -> bool {
        let done = self.wake_all().await;
        if let Err(error) = &done {
            tracing::error!(%error, "cannot look for running games");
        }
        done.is_ok()
    }

    async fn wake_all(&self) -> Result<(), ReadError> {
        let mut last: Option<Row> = None;
        loop {
            let page = self.journal.rows(Timestamp(i64::MAX), last.as_ref(), &TELLING).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(end.clone());
            let timed = page.iter().filter(|row| table::load::is_timed(row.kind.as_str()));
            let timed: Vec<TableId> = timed.map(|row| row.id.clone()).collect();
            let resting: HashSet<TableId> = if timed.is_empty() {
                HashSet::new()
            } else {
                self.journal.resting(&timed).await?.into_iter().collect()
            };
            for row in page {
                if resting.contains(&row.id) || !self.nodes.is_in_charge(&row.id) {
                    continue;
                }
                match self.must_act(&row).await {
                    Ok(true) => self.wake_in_turn(&row.id).await,
                    Ok(false) => {}
                    Err(error) => tracing::error!(%error, "a table cannot be read"),
                }
            }
        }
    }

    async fn must_act(&self, row: &Row) -> Result<bool, ReadError> {
        if !table::load::acts(row.kind.as_str()) || Progress::of(row).is_over() {
            return Ok(false);
        }
        match &row.standing {
            Some(standing) if !table::load::is_timed(row.kind.as_str()) && is_present(row, standing) => {
                let seats = self.journal.seating(&row.id).await?.seats;
                Ok(seats
                    .iter()
                    .any(|seat| standing.to_move.contains(seat.seat) && table::load::is_computer(seat)))
            }
            _ => Ok(true),
        }
    }

    /// Shuts all tables down: pending writes are finished, later requests refused.
    pub(crate) async fn close(&self) {
        drop(self.tables().take());
        drop(self.running.lock().unwrap_or_else(PoisonError::into_inner).take());
        let mut ended = self.ended.lock().await;
        while ended.recv().await.is_some() {}
    }
}

/// Whether a game's standing was determined under the current rules.
fn is_present(row: &Row, standing: &Standing) -> bool {
    cubarium_catalog::edition(row.game.as_str()) == Ok(standing.edition)
}
