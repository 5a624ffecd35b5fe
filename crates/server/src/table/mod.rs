//! A table: one game and its players. An actor owns it, so everything at the table happens in one order.
//!
//! - `state.rs` holds the table's state, and decides what a request leads to;
//! - `request.rs` defines the requests to a table;
//! - `holder.rs` defines who sits at a table;
//! - `offers.rs` handles draws, stops, takebacks and rematches;
//! - `clock.rs` keeps the players' time and how events change it; `timed.rs` applies the consequences at the table;
//! - `rest.rs` is the note about a table with days per turn that is unloaded;
//! - `shown.rs` caches views that several visitors have asked for;
//! - `ahead.rs` keeps and checks the players' prepared moves;
//! - `keys.rs` handles the keys of seats, which are traded for tokens;
//! - `rated.rs` decides what may be rated, and how a rated game is judged;
//! - `thinking.rs` keeps track of the tasks of computer players;
//! - `standing.rs` summarises how the game stands, and closes a game that no longer fits the rules;
//! - `record.rs` writes the game record, and what everybody may see of a listed game;
//! - `talk.rs` keeps what the players say to each other, in memory;
//! - `entry.rs` is the journal's format, and `load.rs` reads it back;
//! - `actor.rs` is the task: a request is judged, written, *then* acknowledged and sent to the viewers.

mod actor;
mod ahead;
mod clock;
mod date;
pub(crate) mod entry;
mod holder;
pub(crate) mod keys;
pub(crate) mod load;
mod offers;
pub(crate) mod rated;
mod record;
mod request;
mod requests;
mod rest;
mod shown;
mod standing;
pub(crate) mod state;
mod talk;
mod thinking;
mod timed;

use cubarium_core::Seat;

pub(crate) use actor::{ASIDES, run};
pub(crate) use entry::Asked;
pub(crate) use request::{Mailbox, Reply, Request, Submission, Traced};
pub(crate) use rest::NEAR;
pub(crate) use talk::Word;
pub(crate) use thinking::Errand;

/// How many requests may wait at a table; further senders have to wait.
pub(crate) const MAILBOX: usize = 64;

/// A seat's number in the journal.
fn seat_number(index: usize) -> Seat {
    Seat::new(index).expect("a game has at most four seats")
}
