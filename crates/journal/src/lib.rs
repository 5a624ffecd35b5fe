//! The durable log of every table: when is a move on disk?
//!
//! A [`Journal`] holds tables, their seats and their events. An event is appended once, never changed and never
//! removed; a table's state is what replaying its events gives. What the events mean is not known here: start
//! positions and payloads are [`Sealed`] bytes.
//!
//! What it promises:
//!
//! - **Durable before acknowledged.** [`Journal::append`] answers after the commit that holds the event has
//!   been forced to the disk. One task writes; it takes everything that waits into one commit, so a hundred
//!   tables cost hardly more than one.
//! - **One event per number.** An event says the [`Seq`] it wants. The primary key (table, number) decides
//!   every race; the loser hears which number comes next.
//! - **Moves are idempotent.** A seat that sends the same move under the same [`MoveId`] again, because it did
//!   not hear the answer, gets [`Receipt::Repeated`] and nothing is written.
//! - **A key is good once.** [`Journal::trade_key`] gives a seat a token and spends the key in one commit. Of tokens
//!   and keys only hashes are stored.
//! - **Tampering and rot are noticed.** Every event carries the SHA-256 over itself and the hash before it, the
//!   first one over the table's own row; reading verifies them. What a chain cannot show is that its last
//!   events are gone.
//! - **Failure is said.** When the disk is full or fails, everything of that commit gets the error and nothing
//!   is acknowledged; the journal goes on and later appends may succeed.
//!
//! Events are kept in SQLite (write-ahead log, `synchronous=FULL`). Everything that knows so is in one module;
//! nothing of it shows in what this crate offers.
//!
//! ```
//! use cubarium_journal::{Author, Event, Journal, Location, Receipt, Sealed, Seq, Table, Timestamp};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let data = tempfile::tempdir()?;
//! # let directory = data.path().join("cubarium-data");
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let journal = Journal::open(&Location::directory(directory)).await?;
//! let table = Table {
//!     id: "k3v9".parse()?,
//!     game: "cube-chess".parse()?,
//!     options: String::new(),
//!     start: Sealed::from(b"the start position".to_vec()),
//!     kind: "link".parse()?,
//!     created: Timestamp::now(),
//!     host: None,
//! };
//! let id = table.id.clone();
//! journal.create_table(table, Vec::new()).await?;
//!
//! let event = Event {
//!     seq: Seq::START.next(),
//!     author: Author::Table,
//!     kind: "move".parse()?,
//!     payload: Sealed::from(b"1A2-1A4".to_vec()),
//!     time: Timestamp::now(),
//! };
//! let receipt = journal.append(&id, event).await?;
//! assert!(matches!(receipt, Receipt::Appended { seq } if seq.get() == 1));
//!
//! let events = journal.events(&id, Seq::START).await?;
//! assert_eq!(events[0].payload.as_bytes(), b"1A2-1A4");
//! journal.close().await?;
//! # Ok(())
//! # })
//! # }
//! ```

mod chain;
mod error;
mod ids;
mod journal;
mod location;
mod lock;
mod records;
mod sqlite;
mod writer;

pub use error::{
    AppendError, CloseError, CreateTableError, KeyError, OpenError, ReadError, SeatError, StorageError,
    StorageProblem,
};
pub use ids::{KeyHash, Label, LabelError, MoveId, Seq, TableId, Timestamp, TokenHash};
pub use journal::{Counts, Journal, Limits};
pub use location::{Location, LocationError};
pub use records::{
    Author, Event, KeyRecord, KeyState, NewSeat, Receipt, Salt, Sealed, SeatRecord, Table, Trade,
};
