//! Metrics in the OpenMetrics text format, which Prometheus reads.
//!
//! Labels hold routes, games and reasons, never tables, players or addresses.

use std::time::Duration;

use axum::http::Method;
use cubarium_journal::CommitTimes;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::encoding::{EncodeLabelSet, EncodeMetric, MetricEncoder, NoLabelSet};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Metric, Registry as Page, Unit};

use crate::registry::Registry;

/// The methods that are counted separately.
const METHODS: [Method; 6] =
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS];

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answered {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Opened {
    game: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Ended {
    game: String,
    reason: String,
}

/// What became of a notification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pushed {
    /// The push service has accepted it.
    Sent,
    /// The push service no longer knows the device.
    Gone,
    /// The push service refuses it.
    Refused,
    /// It could not be sent, even after all attempts.
    Failed,
    /// Too many were waiting, its device was left alone after failures, or it was no longer news.
    Dropped,
}

impl Pushed {
    const ALL: [Self; 5] = [Self::Sent, Self::Gone, Self::Refused, Self::Failed, Self::Dropped];

    const fn name(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Gone => "gone",
            Self::Refused => "refused",
            Self::Failed => "failed",
            Self::Dropped => "dropped",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

/// What is counted while the server runs. Everything else is looked up on request.
pub(crate) struct Figures {
    answers: Family<Answered, Histogram, fn() -> Histogram>,
    moves: Histogram,
    sockets: Gauge,
    bots: Gauge,
    in_play: Gauge,
    loading: Gauge,
    opened: Family<Opened, Counter>,
    ended: Family<Ended, Counter>,
    deleted: Counter,
    accounts_made: Counter,
    logged_in: Counter,
    logins_refused: Counter,
    players_reported: Counter,
    pushes: Family<Outcome, Counter>,
}

/// Something that counts as there until this is dropped: a socket, a bot, a game, a table that is loaded, an analysis.
pub(crate) struct Present(Gauge);

impl Present {
    pub(super) fn count(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Default for Figures {
    fn default() -> Self {
        let pushes: Family<Outcome, Counter> = Family::default();
        for pushed in Pushed::ALL {
            // Something that has never happened is reported as 0, not left out.
            drop(pushes.get_or_create(&Outcome { outcome: pushed.name() }));
        }
        Self {
            answers: Family::new_with_constructor(times as fn() -> Histogram),
            moves: times(),
            sockets: Gauge::default(),
            bots: Gauge::default(),
            in_play: Gauge::default(),
            loading: Gauge::default(),
            opened: Family::default(),
            ended: Family::default(),
            deleted: Counter::default(),
            accounts_made: Counter::default(),
            logged_in: Counter::default(),
            logins_refused: Counter::default(),
            players_reported: Counter::default(),
            pushes,
        }
    }
}

impl Figures {
    /// Counts an answered request. Files of the page have no route and are counted together, and so are unknown
    /// methods: whatever visitors send, the number of labels stays bounded.
    pub(crate) fn answered(&self, method: &Method, route: Option<&str>, status: u16, took: Duration) {
        let method = if METHODS.contains(method) { method.as_str() } else { "other" };
        let (method, route) = (method.to_owned(), route.unwrap_or("page").to_owned());
        self.answers.get_or_create(&Answered { method, route, status }).observe(took.as_secs_f64());
    }

    /// Counts a move that was confirmed to the player as being on disk, and how long that took.
    pub(crate) fn moved(&self, took: Duration) {
        self.moves.observe(took.as_secs_f64());
    }

    /// Counts a socket.
    pub(crate) fn open_socket(&self) -> Present {
        Present::count(&self.sockets)
    }

    /// Counts a bot that has connected.
    pub(crate) fn connect_bot(&self) -> Present {
        Present::count(&self.bots)
    }

    /// Counts a game in progress.
    pub(crate) fn begin_play(&self) -> Present {
        Present::count(&self.in_play)
    }

    /// Counts a table that is being loaded.
    pub(crate) fn begin_load(&self) -> Present {
        Present::count(&self.loading)
    }

    /// How many tables are being loaded.
    #[cfg(test)]
    pub(crate) fn loading(&self) -> i64 {
        self.loading.get()
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> i64 {
        self.sockets.get()
    }

    /// How many bots are connected.
    pub(crate) fn bots(&self) -> i64 {
        self.bots.get()
    }

    /// How many games are in progress.
    pub(crate) fn in_play(&self) -> i64 {
        self.in_play.get()
    }

    /// Counts a newly opened table, including rematches.
    pub(crate) fn opened(&self, game: &str) {
        self.opened.get_or_create(&Opened { game: game.to_owned() }).inc();
    }

    /// Counts a report of a player for what they said.
    pub(crate) fn reported(&self) {
        self.players_reported.inc();
    }

    /// Counts a notification.
    pub(crate) fn pushed(&self, pushed: Pushed) {
        self.pushes.get_or_create(&Outcome { outcome: pushed.name() }).inc();
    }

    /// Counts a game that has ended.
    pub(crate) fn ended(&self, game: &str, reason: &str) {
        self.ended.get_or_create(&Ended { game: game.to_owned(), reason: reason.to_owned() }).inc();
    }

    /// Counts a deleted table, whether it had long been unused or an administrator deleted it.
    pub(crate) fn deleted(&self) {
        self.deleted.inc();
    }

    /// Counts a new account.
    pub(crate) fn account_made(&self) {
        self.accounts_made.inc();
    }

    /// Counts a successful login.
    pub(crate) fn logged_in(&self) {
        self.logged_in.inc();
    }

    /// Counts a login attempt that failed or came too early.
    pub(crate) fn login_refused(&self) {
        self.logins_refused.inc();
    }

    /// All metrics as a text. `is_reachable` says whether the database answers.
    pub(crate) fn text(&self, registry: &Registry, is_reachable: bool) -> String {
        let mut page = begin();
        page.register_with_unit("request", "Time to an answer", Unit::Seconds, self.answers.clone());
        page.register_with_unit(
            "move",
            "Time from a move's arrival until its player is told that it is on disk",
            Unit::Seconds,
            self.moves.clone(),
        );
        page.register("sockets", "Open sockets", self.sockets.clone());
        page.register("bots", "Bots that are connected", self.bots.clone());
        page.register("games_in_play", "Games that are being played", self.in_play.clone());
        page.register("tables_opened", "Tables that were opened", self.opened.clone());
        page.register("games_ended", "Games that have ended", self.ended.clone());
        page.register("tables_deleted", "Tables that were deleted", self.deleted.clone());
        page.register("accounts_made", "Accounts that were created", self.accounts_made.clone());
        page.register("logins", "Times that somebody logged in", self.logged_in.clone());
        page.register(
            "logins_refused",
            "Attempts to log in that were wrong or came too early",
            self.logins_refused.clone(),
        );
        page.register(
            "players_reported",
            "Players who were reported for what they said",
            self.players_reported.clone(),
        );
        page.register("pushes", "Notifications, by what became of them", self.pushes.clone());
        page.register("tables_loading", "Tables that are being loaded", self.loading.clone());
        let mut now = |name, help, value: usize| {
            page.register(name, help, gauge(i64::try_from(value).unwrap_or(i64::MAX)));
        };
        now("tables_loaded", "Tables in memory", registry.loaded());
        now(
            "computer_moves_pending",
            "Moves that computers have to make",
            registry.computers().pending().count(),
        );
        now("analyses_pending", "Analyses that are not finished", registry.analyses().pending());
        let journal = registry.journal().counts();
        now("journal_pending", "Requests waiting to be written", journal.waiting);
        let nodes = registry.nodes();
        now("database_reachable", "Whether the database answers", is_reachable.into());
        now("leads", "Whether this node does the work that one node does at a time", nodes.leads().into());
        if let Some(is_connected) = nodes.is_connected() {
            now("nats_connected", "Whether the other nodes can be heard", is_connected.into());
        }
        page.register_with_unit("journal_commit", "Time of a commit", Unit::Seconds, Commits(journal.times));
        let mut so_far = |name, help, value| page.register(name, help, counter(value));
        so_far("journal_commits", "Commits of the journal", journal.commits);
        so_far("journal_requests", "Events, tables and seats in these commits", journal.requests);
        so_far("journal_failures", "Commits that failed", journal.failures);
        written(&page)
    }
}

/// A page of figures, with those that all programs of ours have.
pub(super) fn begin() -> Page {
    let mut page = Page::with_prefix("cubarium");
    let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
    page.register("build", "The version of the program", version);
    page
}

/// The text of a page, with the figures that have the same names for all programs.
pub(super) fn written(page: &Page) -> String {
    let mut process = Page::default();
    if let Some(bytes) = resident_memory() {
        let bytes = gauge(i64::try_from(bytes).unwrap_or(i64::MAX));
        process.register_with_unit("process_resident_memory", "Memory in use", Unit::Bytes, bytes);
    }
    let mut text = String::new();
    let written = encode_registry(&mut text, page)
        .and_then(|()| encode_registry(&mut text, &process))
        .and_then(|()| encode_eof(&mut text));
    written.expect("a string takes everything");
    text
}

/// A histogram of times from half a millisecond to 16 seconds.
pub(super) fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 16))
}

/// The memory that this process has in use, in bytes; none where the system does not say.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}

/// How long the journal's commits took, as a histogram.
#[derive(Debug)]
struct Commits(CommitTimes);

impl EncodeMetric for Commits {
    fn encode(&self, mut encoder: MetricEncoder<'_>) -> std::fmt::Result {
        let bounds = CommitTimes::bounds().map(|bound| bound.as_secs_f64()).chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(self.0.counts).collect();
        let count = self.0.counts.iter().sum();
        encoder.encode_histogram::<NoLabelSet>(self.0.sum.as_secs_f64(), count, &buckets, None)
    }

    fn metric_type(&self) -> MetricType {
        MetricType::Histogram
    }
}

pub(super) fn gauge(value: i64) -> impl Metric {
    let gauge: Gauge = Gauge::default();
    gauge.set(value);
    gauge
}

fn counter(value: u64) -> impl Metric {
    let counter: Counter = Counter::default();
    counter.inc_by(value);
    counter
}
