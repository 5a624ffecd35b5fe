//! Several servers over one PostgreSQL, the nodes: each holds the tables that somebody uses there, and follows what the
//! others write.
//!
//! - The journal decides: an event has one number, whoever writes it first. A request is judged by what the journal has
//!   when it comes in, so no node answers from an older state than another has acknowledged.
//! - `bus.rs` carries over NATS what makes that quick, and what is in no journal: `news.rs` lists it. What is lost on the
//!   way costs time, nothing else: tables look at the journal regularly.
//! - `beat.rs` says every half second in the database that this node is there, and learns which others are.
//! - `lead.rs` is about what only one node does at a time.
//!
//! Each table has one node in charge, by the names of those that are there: it moves for computers, keeps the clocks'
//! ends and reminds players. If another does it too, because it has not heard yet who is there, the journal takes the
//! first.

mod beat;
mod bus;
pub(crate) mod lead;
mod news;
pub(crate) mod work;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use cubarium_clocks::Moment;
use cubarium_journal::{Beat, Database, Location, Node, OpenError, Outage, ReadError, TableId, Timestamp};
use thiserror::Error;

pub(crate) use beat::{leave, run};
pub(crate) use news::{Flags, Heard, Lines, News, People};

use crate::computers::Job;
use crate::config::NatsUrl;
use crate::time::Time;
use bus::Bus;
use work::{Done, Workers};

/// For how long a node believes what it has last heard about the others: less than they wait for it.
const BELIEVED: Duration = Duration::from_millis(1_800);

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
}

/// What was last heard about the nodes.
#[derive(Default)]
struct Seen {
    nodes: Vec<String>,
    outages: Vec<Outage>,
    /// When this node was last told that it leads.
    led: Option<Instant>,
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
    pub(crate) async fn join(location: &Location, nats: &NatsUrl) -> Result<Self, NodesError> {
        let Database::Postgres(url) = location.database() else { return Err(NodesError::File) };
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(NodesError::Randomness)?;
        let name = format!("{:016x}", u64::from_ne_bytes(name));
        let node = Node::open(url, name.clone()).await?;
        let began = Instant::now();
        let first = node.beat().await?;
        let bus = Bus::connect(nats, node.together().await?, name).await?;
        let nodes = Self(Some(Arc::new(Together {
            node,
            bus,
            workers: Workers::default(),
            seen: RwLock::default(),
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

    /// Whether there are workers that move for computers.
    pub(crate) fn have_workers(&self) -> bool {
        self.0.as_ref().is_some_and(|together| together.bus.is_connected() && together.workers.are_there())
    }

    /// Has a worker choose, who may take somewhat longer than a computer here.
    pub(crate) async fn offer(&self, job: &Job, longest: Duration) -> Done {
        match &self.0 {
            Some(together) => together.workers.offer(together.bus.client(), job, longest).await,
            None => Done::Unanswered,
        }
    }

    /// Whether the others cannot be heard.
    pub(crate) fn is_deaf(&self) -> bool {
        self.0.as_ref().is_some_and(|together| !together.bus.is_connected())
    }

    /// Tells the others something.
    pub(crate) fn tell(&self, news: News) {
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
        *seen = Seen { nodes: beat.nodes, outages: beat.outages, led: beat.leads.then_some(since) };
        changes
    }

    /// Whether this node does what only one may do at a time.
    pub(crate) fn leads(&self) -> bool {
        self.seen(|seen| seen.led.is_some_and(|since| since.elapsed() < BELIEVED)).unwrap_or(true)
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
