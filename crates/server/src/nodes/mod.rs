//! Several servers on one PostgreSQL, called nodes. Each holds the tables that are used there, and follows what the
//! others write.
//!
//! - The journal has the last word: each event number is written once, by whichever node is first. A request is judged
//!   by the journal's state when it arrives, so no node answers from a state older than one that another has
//!   acknowledged.
//! - `bus.rs` carries over NATS what speeds this up, and what no journal holds: `news.rs` lists it. A lost message
//!   costs nothing but time, because tables read the journal regularly.
//! - `beat.rs` records in the database every half second that this node is alive, and learns which others are.
//! - `lead.rs` covers what only one node at a time does.
//! - `installation.rs` tells workers which servers they belong to when several installations share a NATS.
//! - `rooms.rs` asks the node to which a bot is connected for room for one more game.
//!
//! Each table has one node in charge, computed from the names of the live nodes: it moves for computers, ends turns
//! when clocks run out, and reminds players. If a second node does so too, because it does not know yet which nodes are
//! alive, the journal accepts the first event only.

pub(crate) mod analysis;
mod beat;
mod bus;
pub(crate) mod installation;
pub(crate) mod lead;
mod news;
pub(crate) mod rooms;
pub(crate) mod work;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use cubarium_clocks::Moment;
use cubarium_journal::{Beat, Database, Location, Node, OpenError, Outage, ReadError, TableId, Timestamp};
use thiserror::Error;
use tokio::sync::Notify;

pub(crate) use beat::{leave, run};
pub(crate) use news::{Bulletin, Flags, Heard, Lines, People};

use crate::analyses::Work;
use crate::computers::Job;
use crate::config::{Installation, NatsUrl};
use crate::networks::counted;
use crate::time::Time;
use bus::Bus;
use work::{Done, Place, Workers};

/// How long a node relies on what it last heard about the others: less than they wait for it.
const BELIEVED: Duration = Duration::from_millis(1_800);

/// How recently the database must have answered for somebody to lose on time: less than the shortest outage, which
/// would have to be known first.
const FRESH: Duration = Duration::from_millis(1_500);

/// Why a server cannot be one of several nodes.
#[derive(Debug, Error)]
pub enum NodesError {
    /// Its journal is a file.
    #[error(
        "`nats` is for several servers with one PostgreSQL database: set `database` to postgres://..., too"
    )]
    File,
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database fails.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The operating system has no randomness.
    #[error("the operating system provides no randomness: {0}")]
    Randomness(getrandom::Error),
    /// The address is not a valid one.
    #[error("`nats` names NATS as in nats://USER:PASSWORD@HOST:4222, or tls://... with encryption")]
    NoAddress,
    /// There are several installations, and the worker was not told which one it works for.
    #[error(
        "several installations use this NATS ({0}): name one with `--installation` or CUBARIUM_INSTALLATION"
    )]
    Several(String),
    /// NATS cannot be used.
    #[error("NATS cannot be used: {0}")]
    Nats(String),
}

/// This server together with the others on its journal, unless it is alone.
#[derive(Clone)]
pub(crate) struct Nodes(Option<Arc<Together>>);

struct Together {
    node: Node,
    bus: Bus,
    workers: Workers,
    seen: RwLock<Seen>,
    /// Notified when tables without a node may now be this node's.
    work: Notify,
    /// Notified when a node has come or gone whose messages may have been missed.
    gone: Notify,
}

/// What was last heard about the nodes.
#[derive(Default)]
struct Seen {
    nodes: Vec<String>,
    outages: Vec<Outage>,
    /// When the database last confirmed this node as the leader.
    led: Option<Instant>,
    /// How many times the leader has changed.
    term: i64,
    /// When the database last answered.
    since: Option<Instant>,
    marks: Marks,
}

/// Counts the events that concern all tables. A table that compares these misses none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// Nodes have come or gone.
    pub(crate) nodes: u64,
    /// There was a time with no node, during which clocks stood still.
    pub(crate) outages: u64,
    /// The connection to the other nodes is back: they may not know who is present here.
    pub(crate) back: u64,
}

/// What has changed since the last time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// Nodes have come or gone.
    nodes: bool,
    /// There was a time with no node.
    outages: bool,
}

impl Nodes {
    /// A server that is alone.
    pub(crate) const fn alone() -> Self {
        Self(None)
    }

    /// A node among others.
    ///
    /// # Errors
    /// When the journal is not in PostgreSQL, or it or NATS is unusable. NATS need not be reachable yet.
    pub(crate) async fn join(
        location: &Location,
        nats: &NatsUrl,
        installation: Option<Installation>,
    ) -> Result<Self, NodesError> {
        let Database::Postgres(url) = location.database() else { return Err(NodesError::File) };
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(NodesError::Randomness)?;
        let name = format!("{:016x}", u64::from_ne_bytes(name));
        let node = Node::open(url, name.clone()).await?;
        let began = Instant::now();
        let first = node.beat().await?;
        let together = node.together().await?;
        let installation = installation.unwrap_or_else(|| Installation::of(&together));
        let bus = Bus::connect(nats, together, name).await?;
        let nodes = Self(Some(Arc::new(Together {
            node,
            bus,
            workers: Workers::of(installation),
            seen: RwLock::default(),
            work: Notify::new(),
            gone: Notify::new(),
        })));
        nodes.note(first, began);
        Ok(nodes)
    }

    pub(crate) const fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// This node's name; `None` if the server is alone.
    pub(crate) fn name(&self) -> Option<&str> {
        self.0.as_ref().map(|together| together.node.name())
    }

    /// A place for a job, if there are workers and they have room for this visitor.
    pub(crate) fn place(&self, visitor: Option<IpAddr>) -> Option<Place> {
        let together = self.0.as_ref()?;
        let workers = together.bus.is_connected() && together.workers.are_there();
        workers.then(|| together.workers.place(visitor.map(counted)))?
    }

    /// Has a worker choose a move. It may take a little longer than a computer here.
    pub(crate) async fn offer(&self, job: &Job, longest: Duration) -> Done {
        match &self.0 {
            Some(together) => together.workers.offer(together.bus.client(), job, longest).await,
            None => Done::Unanswered,
        }
    }

    /// A place for an analysis, if there are workers for it and they have room for this visitor.
    pub(crate) fn place_to_analyse(&self, visitor: Option<IpAddr>) -> Option<Place> {
        let together = self.0.as_ref()?;
        let workers = together.bus.is_connected() && together.workers.analyse();
        workers.then(|| together.workers.place_to_analyse(visitor))?
    }

    /// Has a worker analyse a game. Returns false if none finishes it.
    pub(crate) async fn analyse(&self, work: &Work, nodes: u64) -> bool {
        match &self.0 {
            Some(together) => together.workers.analyses(together.bus.client(), work, nodes).await,
            None => false,
        }
    }

    /// Whether the others cannot be heard.
    pub(crate) fn is_deaf(&self) -> bool {
        self.is_connected() == Some(false)
    }

    /// Whether messages from the others arrive; `None` if this server is alone.
    pub(crate) fn is_connected(&self) -> Option<bool> {
        self.0.as_ref().map(|together| together.bus.is_connected())
    }

    /// Sends news to the others.
    pub(crate) fn tell(&self, news: Bulletin) {
        if let Some(together) = &self.0 {
            together.bus.tell(news);
        }
    }

    fn seen<T>(&self, read: impl FnOnce(&Seen) -> T) -> Option<T> {
        let together = self.0.as_ref()?;
        Some(read(&together.seen.read().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Records what was heard about the nodes since a moment.
    fn note(&self, beat: Beat, since: Instant) -> Changes {
        let Some(together) = &self.0 else { return Changes::default() };
        let mut seen = together.seen.write().unwrap_or_else(PoisonError::into_inner);
        let changes = Changes { nodes: seen.nodes != beat.nodes, outages: seen.outages != beat.outages };
        let marks = Marks {
            nodes: seen.marks.nodes + u64::from(changes.nodes),
            outages: seen.marks.outages + u64::from(changes.outages),
            back: seen.marks.back,
        };
        let led = beat.leads.then_some(since);
        *seen = Seen {
            nodes: beat.nodes,
            outages: beat.outages,
            led,
            term: beat.term,
            since: Some(since),
            marks,
        };
        changes
    }

    /// Records that the others can be heard again.
    fn note_back(&self) {
        if let Some(together) = &self.0 {
            together.seen.write().unwrap_or_else(PoisonError::into_inner).marks.back += 1;
        }
    }

    /// The counts of events that concern all tables.
    pub(crate) fn marks(&self) -> Marks {
        self.seen(|seen| seen.marks).unwrap_or_default()
    }

    /// Whether anybody may lose on time now. After an outage of the database its length has to be known first, because
    /// that time does not count.
    pub(crate) fn may_flag(&self) -> bool {
        self.seen(|seen| seen.since.is_some_and(|since| since.elapsed() < FRESH)).unwrap_or(true)
    }

    /// Whether this node is the leader.
    pub(crate) fn leads(&self) -> bool {
        self.seen(|seen| seen.led.is_some_and(|since| since.elapsed() < BELIEVED)).unwrap_or(true)
    }

    /// How many times the leader has changed; `None` if this server is alone. What was read in another term may be
    /// stale.
    pub(crate) fn term(&self) -> Option<i64> {
        self.seen(|seen| seen.term)
    }

    /// Whether this node is in charge of a table. For a moment two nodes may be, or none.
    pub(crate) fn is_in_charge(&self, table: &TableId) -> bool {
        let Some(me) = self.name() else { return true };
        let first = |seen: &Seen| {
            let first = seen.nodes.iter().max_by_key(|node| {
                let mut hasher = DefaultHasher::new();
                (node, table.as_str()).hash(&mut hasher);
                hasher.finish()
            });
            first.is_none_or(|first| first == me)
        };
        self.seen(first).unwrap_or(true)
    }

    /// Whether a node is alive, as far as is known.
    pub(crate) fn is_there(&self, node: &str) -> bool {
        self.seen(|seen| seen.nodes.iter().any(|other| other == node)).unwrap_or(false)
    }

    /// The moment of an event that the journal dates, for clocks. If the server is alone, that is now, because reading
    /// takes no time; otherwise it lies as far back as the date says, less the times when no node was running.
    pub(crate) fn moment(&self, time: &Time, date: Timestamp) -> Moment {
        let (now, wall) = (time.now(), Timestamp::now().0);
        let past = |seen: &Seen| passed(date.0, wall, &seen.outages);
        Moment(now.0.saturating_sub(self.seen(past).unwrap_or(0)))
    }
}

/// How many milliseconds have passed between two times, without outages.
fn passed(from: i64, to: i64, outages: &[Outage]) -> u64 {
    let out = outages.iter().map(|outage| (outage.ended.min(to) - outage.began.max(from)).max(0));
    u64::try_from(to - from - out.sum::<i64>()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outages_do_not_count_as_time_that_has_passed() {
        let outages = [Outage { began: 10, ended: 20 }, Outage { began: 50, ended: 90 }];
        for (from, to, took) in [(0, 5, 5), (0, 100, 50), (15, 30, 10), (60, 80, 0), (60, 95, 5), (9, 3, 0)] {
            assert_eq!(passed(from, to, &outages), took, "{from} to {to}");
        }
    }
}
