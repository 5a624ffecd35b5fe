//! The nodes that serve a journal in PostgreSQL together: which of them are alive, which one leads, and when none was
//! alive. Work that only one node at a time may do is done by the leader, and the database checks each row that only
//! the leader may write.

use std::time::Duration;

use cubarium_database::{Pool, PostgresUrl};

use crate::store::nodes as store;
use crate::{OpenError, ReadError, Timestamp};

/// After how many milliseconds without a heartbeat a node counts as gone.
pub(crate) const GONE: i64 = 1_600;
/// How long a node leads after its last heartbeat, in milliseconds.
pub(crate) const LED: i64 = 2_000;
/// From how many milliseconds without any node it counts as an outage.
pub(crate) const OUTAGE: i64 = 3_000;

/// A time with no node, in milliseconds since 1970. The first outage ends when the first node ever appeared: before
/// that, a single server kept track of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When the last node was last heard from.
    pub began: i64,
    /// When a node was there again.
    pub ended: i64,
}

/// What a node learns from its heartbeat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The database's current time.
    pub now: Timestamp,
    /// Whether this node leads. Another may take over after two seconds without a heartbeat.
    pub leads: bool,
    /// How many times the leader has changed; what was read in another term may be stale.
    pub term: i64,
    /// The live nodes, including this one.
    pub nodes: Vec<String>,
    /// The times with no node.
    pub outages: Vec<Outage>,
}

/// A node of a server, as it announces itself to the others.
#[derive(Clone, Debug)]
pub struct Node {
    pool: Pool,
    name: String,
}

impl Node {
    /// After how long without a heartbeat the others consider it gone.
    pub const GONE_AFTER: Duration = Duration::from_millis(GONE.unsigned_abs());
    /// How long it leads after its last heartbeat.
    pub const LEADS_FOR: Duration = Duration::from_millis(LED.unsigned_abs());

    /// A node with a unique name.
    ///
    /// # Errors
    /// As for a journal that other processes use as well.
    pub async fn open(url: &PostgresUrl, name: String) -> Result<Self, OpenError> {
        Ok(Self { pool: store::open(url).await?, name })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The common name of this database's nodes, unique to the database.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn together(&self) -> Result<String, ReadError> {
        store::name(&self.pool).await
    }

    /// Sends a heartbeat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn beat(&self) -> Result<Beat, ReadError> {
        store::beat(&self.pool, &self.name).await
    }

    /// Announces that it leaves, so that the others take over its work at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave(&self) -> Result<(), ReadError> {
        store::leave(&self.pool, &self.name).await
    }
}
