//! A table: one running game. An actor owns it, so everything at the table happens in one order.
//!
//! - `state.rs` holds what is known at the table, and decides what a request leads to;
//! - `request.rs` says what can be asked of a table;
//! - `holder.rs` says who sits at a table;
//! - `offers.rs` handles draws, stops, takebacks and rematches;
//! - `clock.rs` says how much time players have left, and what events do to that; `timed.rs` says what follows at the table;
//! - `rest.rs` says what is noted of a table with days a turn when it leaves the memory;
//! - `shown.rs` keeps views for which several visitors have asked;
//! - `ahead.rs` keeps the moves that players have noted for later, and checks them;
//! - `keys.rs` handles the keys of seats, which are traded for tokens;
//! - `rated.rs` says what may be rated, and how such a game is judged;
//! - `thinking.rs` keeps track of the computer players that are at work;
//! - `standing.rs` says how the game stands, and closes one that does not fit the rules any more;
//! - `record.rs` writes the record, and what everybody finds of a listed game;
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

pub(crate) use actor::run;
pub(crate) use entry::Asked;
pub(crate) use request::{Mailbox, Reply, Request, Submission, Traced};
pub(crate) use rest::NEAR;
pub(crate) use talk::Word;
pub(crate) use thinking::Errand;

/// How many requests may wait at a table; further senders wait for a place.
pub(crate) const MAILBOX: usize = 64;

/// A seat's number as the journal keeps it.
fn seat_number(index: usize) -> Seat {
    Seat::new(index).expect("a game has at most four seats")
}
