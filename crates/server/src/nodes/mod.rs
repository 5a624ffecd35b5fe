//! Several servers over one PostgreSQL, the nodes: each holds the tables that somebody uses there, and follows what the
//! others write.
//!
//! - The journal decides: an event has one number, whoever writes it first. A request is judged by what the journal has
//!   when it comes in, so no node answers from an older state than another has acknowledged.
//! - `bus.rs` carries over NATS what makes that quick, and what is in no journal: `news.rs` lists it. What is lost on the
//!   way costs time, nothing else: tables look at the journal regularly.
//! - `beat.rs` says every half second in the database that this node is there, and learns which others are.
//! - `lead.rs` is about what only one node does at a time.
//! - `installation.rs` tells workers to which servers they belong, where several installations share a NATS;
//! - `rooms.rs` asks the node at which a bot is connected for room for one more game.
//!
//! Each table has one node in charge, by the names of those that are there: it moves for computers, keeps the clocks'
//! ends and reminds players. If another does it too, because it has not heard yet who is there, the journal takes the
//! first.

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
use crate::guard::counted;
use crate::time::Time;
use bus::Bus;
use work::{Done, Place, Workers};

/// For how long a node believes what it has last heard about the others: less than they wait for it.
const BELIEVED: Duration = Duration::from_millis(1_800);

/// How old the last sign of the database may be when somebody loses on time: less than an outage, which would have to be
/// known before.
const FRESH: Duration = Duration::from_millis(1_500);

/// Why a server cannot be one of several nodes.
#[derive(Debug, Error)]
pub enum NodesError {
    /// Its journal is a file.
    #[error(
        "`nats` is for several servers with one PostgreSQL database: set `database` to postgres://..., too"
    )]
    File,
    /// The database cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database fails.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The operating system has no randomness.
    #[error("the operating system gives no randomness: {0}")]
    Randomness(getrandom::Error),
    /// The address is none.
    #[error("`nats` names NATS as in nats://USER:PASSWORD@HOST:4222, or tls://... with encryption")]
    NoAddress,
    /// A worker was not told for which of several installations it works.
    #[error(
        "several installations are at this NATS ({0}): name one with `--installation` or CUBARIUM_INSTALLATION"
    )]
    Several(String),
    /// NATS cannot be used.
    #[error("NATS cannot be used: {0}")]
    Nats(String),
}

/// This server and the others that share its journal, if it does not serve alone.
#[derive(Clone)]
pub(crate) struct Nodes(Option<Arc<Together>>);

struct Together {
    node: Node,
    bus: Bus,
    workers: Workers,
    seen: RwLock<Seen>,
    /// Tells that tables without a node may be this node's now.
    work: Notify,
    /// Tells that a node has come or gone, which may have had something to tell.
    gone: Notify,
}

/// What was last heard about the nodes.
#[derive(Default)]
struct Seen {
    nodes: Vec<String>,
    outages: Vec<Outage>,
    /// When this node was last told that it leads.
    led: Option<Instant>,
    /// How many times another node than before began to lead.
    term: i64,
    /// When the database was last asked with success.
    since: Option<Instant>,
    marks: Marks,
}

/// How often something has happened that concerns all tables. A table that compares it does not miss anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// Nodes have come or gone.
    pub(crate) nodes: u64,
    /// There was a time without nodes: clocks stood still meanwhile.
    pub(crate) outages: u64,
    /// The connection to the others is back: they may not know who is here.
    pub(crate) back: u64,
}

/// What is different since the last time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// Nodes have come or gone.
    nodes: bool,
    /// There was a time without nodes.
    outages: bool,
}

impl Nodes {
    /// A server that serves alone.
    pub(crate) const fn alone() -> Self {
        Self(None)
    }

    /// A node among others.
    ///
    /// # Errors
    /// When the journal is no PostgreSQL database, or it or NATS cannot be used. NATS need not answer yet.
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

    /// What the others call this node; none if it serves alone.
    pub(crate) fn name(&self) -> Option<&str> {
        self.0.as_ref().map(|together| together.node.name())
    }

    /// A place for work that workers do, if there are any and they have room for this visitor.
    pub(crate) fn place(&self, visitor: Option<IpAddr>) -> Option<Place> {
        let together = self.0.as_ref()?;
        let workers = together.bus.is_connected() && together.workers.are_there();
        workers.then(|| together.workers.place(visitor.map(counted)))?
    }

    /// Has a worker choose, who may take somewhat longer than a computer here.
    pub(crate) async fn offer(&self, job: &Job, longest: Duration) -> Done {
        match &self.0 {
            Some(together) => together.workers.offer(together.bus.client(), job, longest).await,
            None => Done::Unanswered,
        }
    }

    /// A place for an analysis that workers make, if there are any and they have room for this visitor.
    pub(crate) fn place_to_analyse(&self, visitor: Option<IpAddr>) -> Option<Place> {
        let together = self.0.as_ref()?;
        let workers = together.bus.is_connected() && together.workers.analyse();
        workers.then(|| together.workers.place_to_analyse(visitor))?
    }

    /// Has a worker make an analysis; false if none finishes it.
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

    /// Whether messages from the others arrive; none if this server is alone.
    pub(crate) fn is_connected(&self) -> Option<bool> {
        self.0.as_ref().map(|together| together.bus.is_connected())
    }

    /// Tells the others something.
    pub(crate) fn tell(&self, news: Bulletin) {
        if let Some(together) = &self.0 {
            together.bus.tell(news);
        }
    }

    fn seen<T>(&self, read: impl FnOnce(&Seen) -> T) -> Option<T> {
        let together = self.0.as_ref()?;
        Some(read(&together.seen.read().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Takes what was heard about the nodes since a moment.
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

    /// Notes that the others can be heard again.
    fn note_back(&self) {
        if let Some(together) = &self.0 {
            together.seen.write().unwrap_or_else(PoisonError::into_inner).marks.back += 1;
        }
    }

    /// How often something has happened that concerns all tables.
    pub(crate) fn marks(&self) -> Marks {
        self.seen(|seen| seen.marks).unwrap_or_default()
    }

    /// Whether somebody may lose on time now. After the database was away it has to be known first for how long, because
    /// that time does not count.
    pub(crate) fn may_flag(&self) -> bool {
        self.seen(|seen| seen.since.is_some_and(|since| since.elapsed() < FRESH)).unwrap_or(true)
    }

    /// Whether this node does what only one may do at a time.
    pub(crate) fn leads(&self) -> bool {
        self.seen(|seen| seen.led.is_some_and(|since| since.elapsed() < BELIEVED)).unwrap_or(true)
    }

    /// How many times another node than before began to lead; none if this server is alone. What was read in another term
    /// may be old.
    pub(crate) fn term(&self) -> Option<i64> {
        self.seen(|seen| seen.term)
    }

    /// Whether this node is in charge of a table. Two may think so for a moment, and for a moment none.
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

    /// Whether a node is there, as far as is known.
    pub(crate) fn is_there(&self, node: &str) -> bool {
        self.seen(|seen| seen.nodes.iter().any(|other| other == node)).unwrap_or(false)
    }

    /// When something happened that the journal dates, for clocks: now, if the server is alone and no time passes while it
    /// reads; otherwise as long ago as the date says, without the times in which no node was there.
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
