//! The nodes that serve a journal in PostgreSQL together: which of them are there, which one leads, and when none was
//! there. What is done by one node at a time is done by the one that leads, and each row that only it may write is checked
//! by the database.

use std::time::Duration;

use cubarium_database::{Pool, PostgresUrl};

use crate::store::nodes as store;
use crate::{OpenError, ReadError, Timestamp};

/// After how many milliseconds without a sign a node is taken for gone.
pub(crate) const GONE: i64 = 1_600;
/// How long a node leads without renewing it, in milliseconds.
pub(crate) const LED: i64 = 2_000;
/// After how many milliseconds without any node there was an outage.
pub(crate) const OUTAGE: i64 = 3_000;

/// A time in which no node was there, in milliseconds since 1970. The first one ends when the first node ever came: until
/// then a server that was alone has dealt with time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When a node was last heard of.
    pub began: i64,
    /// When one was there again.
    pub ended: i64,
}

/// What a node learns when it says that it is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// What time it is for the database.
    pub now: Timestamp,
    /// Whether this node leads. Another may do so once it has said nothing for two seconds.
    pub leads: bool,
    /// How many times another node than before began to lead: what was read in another term may be old.
    pub term: i64,
    /// The nodes that are there, this one among them.
    pub nodes: Vec<String>,
    /// When no node was there.
    pub outages: Vec<Outage>,
}

/// A node of a server, as the others hear of it.
#[derive(Clone, Debug)]
pub struct Node {
    pool: Pool,
    name: String,
}

impl Node {
    /// After how long without a sign the others take it for gone.
    pub const GONE_AFTER: Duration = Duration::from_millis(GONE.unsigned_abs());
    /// How long it leads without saying that it is there.
    pub const LEADS_FOR: Duration = Duration::from_millis(LED.unsigned_abs());

    /// A node with a name that no other has.
    ///
    /// # Errors
    /// As for a journal that other processes use too.
    pub async fn open(url: &PostgresUrl, name: String) -> Result<Self, OpenError> {
        Ok(Self { pool: store::open(url).await?, name })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the nodes of this database call themselves together: another database, another name.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn together(&self) -> Result<String, ReadError> {
        store::name(&self.pool).await
    }

    /// Says that it is there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn beat(&self) -> Result<Beat, ReadError> {
        store::beat(&self.pool, &self.name).await
    }

    /// Says that it leaves: its work goes to the others at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave(&self) -> Result<(), ReadError> {
        store::leave(&self.pool, &self.name).await
    }
}
