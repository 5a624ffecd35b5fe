//! The durable log of every table: when is a move on disk?
//!
//! A [`Journal`] holds tables, their seats and their events. An event is appended once and never changed; it is removed
//! only with its whole table ([`Journal::delete_table`]). A table's state is the result of replaying its events. The
//! journal does not know what the events mean: start positions and payloads are [`Sealed`] bytes, and the caller who
//! appends an event also supplies the game's standing after it ([`Standing`]).
//!
//! It guarantees:
//!
//! - **Durable before acknowledged.** [`Journal::append`] returns after the commit that holds the event has been forced
//!   to disk. A single task writes; it puts all pending requests into one commit, so a hundred tables cost hardly more
//!   than one.
//! - **One event per number.** An event names the [`Seq`] it wants. The primary key (table, number) decides every race;
//!   the loser is told which number comes next.
//! - **A row agrees with its events.** A game's standing is written in the same commit as the event that leads to it.
//! - **Moves are idempotent.** A seat that sends the same move under the same [`MoveId`] again, because it did not
//!   receive the answer, gets [`Receipt::Repeated`], and nothing is written.
//! - **A key works once.** [`Journal::trade_key`] gives a seat a token and uses up the key in one commit. Only hashes
//!   of tokens and keys are stored.
//! - **Tampering and bit rot are detected.** Every event carries the SHA-256 of itself and the previous hash; for the
//!   first event, that is the hash of the table's own row. Reading verifies them. A chain cannot show that its last
//!   events are missing. Another hash in the table's row vouches for its current seats, their tokens and keys.
//! - **Failures are reported.** When the disk is full or fails, every request in that commit gets the error and nothing
//!   is acknowledged; the journal goes on, and later appends may succeed. If the disk does not confirm what was written
//!   ([`StorageProblem::Unsynced`]), nothing more is written until the journal is reopened.
//! - **Copies are whole.** [`back_up`] writes a snapshot of a journal while a server uses it; [`restore`] restores a
//!   copy where there is no journal. Both verify what they have written, and it is on disk before it gets its name.
//!
//! Events are stored in SQLite (write-ahead log, `synchronous=FULL`), or in PostgreSQL, where other processes may write
//! to the same tables. Only one module knows this; nothing of it shows in this crate's public interface.
//!
//! ```
//! use cubarium_core::{Seat, SeatSet};
//! use cubarium_journal::{
//!     Author, Event, Journal, Location, Receipt, Sealed, Seq, Standing, Table, Timestamp,
//! };
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
//! let to_move = SeatSet::only(Seat::FIRST);
//! let start = Standing { status: "unbegun".parse()?, to_move, edition: 1, finished: None };
//! journal.create_table(table, Vec::new(), start).await?;
//!
//! let event = Event {
//!     seq: Seq::START.next(),
//!     author: Author::Table,
//!     kind: "move".parse()?,
//!     payload: Sealed::from(b"1A2-1A4".to_vec()),
//!     time: Timestamp::now(),
//! };
//! let to_move = SeatSet::only(Seat::SECOND);
//! let after = Standing { status: "unfinished".parse()?, to_move, edition: 1, finished: None };
//! let receipt = journal.append(&id, event, after).await?;
//! assert!(matches!(receipt, Receipt::Appended { seq } if seq.get() == 1));
//!
//! let events = journal.events(&id, Seq::START).await?;
//! assert_eq!(events[0].payload.as_bytes(), b"1A2-1A4");
//! journal.close().await?;
//! # Ok(())
//! # })
//! # }
//! ```

mod archive;
mod chain;
mod copy;
mod error;
mod idle;
mod ids;
mod journal;
mod lines;
mod nodes;
mod records;
mod standing;
mod store;
mod survey;
mod times;
mod tournaments;
mod writer;

pub use cubarium_database::{
    Database, Location, LocationError, Lock, LockError, PostgresUrl, Problem as StorageProblem,
    without_password,
};

pub use archive::{Archived, ArchivedPlayer, Part, Place, Search};
pub use copy::{Copied, Damage, Step, back_up, restore};
pub use error::{
    AheadError, AppendError, CheckError, CloseError, CopyError, CreateTableError, DeleteError, KeyError,
    ListError, NoteError, OpenError, ReadError, SeatError, StorageError, SurveyError,
};
pub use idle::Rest;
pub use ids::{KeyHash, Label, LabelError, MoveId, Seq, TableId, Timestamp, TokenHash, TournamentId};
pub use journal::{Counts, Journal, Limits};
pub use lines::Lines;
pub use nodes::{Beat, Node, Outage};
pub use records::{
    Author, Event, Head, KeyRecord, KeyState, NewSeat, Receipt, Salt, Sealed, SeatRecord, Seating, Table,
    Trade,
};
pub use standing::{Row, Standing};
pub use survey::{Surveyed, survey};
pub use times::CommitTimes;
pub use tournaments::{KeptTournament, TournamentError, TournamentSearch};
