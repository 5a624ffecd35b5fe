//! A table: one running game. An actor owns it, so that everything that happens there happens in one order.
//!
//! - `state.rs` is what is known at the table, and what a request leads to;
//! - `offers.rs` is about draws, stops, takebacks and rematches;
//! - `keys.rs` is about the keys of seats, which are traded for tokens;
//! - `thinking.rs` is about the computer players that are at work;
//! - `entry.rs` is what the journal keeps, `load.rs` brings it back;
//! - `actor.rs` is the task: a request is judged, written down, *then* acknowledged and told to the viewers.

mod actor;
mod date;
pub(crate) mod entry;
pub(crate) mod keys;
pub(crate) mod load;
mod offers;
pub(crate) mod state;
mod thinking;

use axum::extract::ws::Utf8Bytes;
use cubarium_core::Seat;
use cubarium_journal::{KeyHash, MoveId, TokenHash};
use tokio::sync::{mpsc, oneshot};

use crate::computers::Choice;
use crate::protocol::{Accepted, Claimed, TableState};
use crate::rejection::Rejection;
use crate::token::{Key, Secret};
pub(crate) use actor::run;
pub(crate) use entry::Asked;
pub(crate) use thinking::Errand;

/// How many requests may wait at a table; who sends more waits for a place.
pub(crate) const MAILBOX: usize = 64;
/// How many frames may wait for a viewer; who is slower is disconnected.
pub(crate) const OUTBOX: usize = 256;

/// Where the answer to a request goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Rejection>>;

/// What can be asked of a table. Without a token one is a spectator.
pub(crate) enum Request {
    /// To see the table.
    Show { token: Option<TokenHash>, reply: Reply<TableState> },
    /// To have the record.
    Record { token: Option<TokenHash>, reply: Reply<String> },
    /// To do something.
    Submit { token: TokenHash, request: Submission, reply: Reply<Accepted> },
    /// To give the token's seat a name.
    Name { token: TokenHash, name: String, reply: Reply<Accepted> },
    /// To withdraw a seat's key, and have another one in its place, if any.
    SetKey { token: TokenHash, seat: String, key: Option<KeyHash>, reply: Reply<()> },
    /// To trade a key for a token.
    Claim { key: Key, secret: Secret, reply: Reply<Claimed> },
    /// To be told of everything from now on, or of everything after an event.
    Join { token: Option<TokenHash>, since: Option<u64>, outbox: mpsc::Sender<Utf8Bytes>, reply: Reply<u64> },
    /// To be told no more.
    Leave { guest: u64 },
    /// A seat's computer player has done an errand, or has failed to, in the position after event `moved`.
    Chosen { seat: usize, errand: Errand, moved: u64, choice: Option<Choice> },
}

/// A seat's number as the journal keeps it.
fn seat_number(index: usize) -> Seat {
    Seat::new(index).expect("a game has at most four seats")
}

/// A request of a seat.
#[derive(Clone)]
pub(crate) struct Submission {
    /// The client's name for it.
    pub(crate) id: MoveId,
    /// The newest event that the client knows.
    pub(crate) known: Option<u64>,
    /// What it wants.
    pub(crate) asked: Asked,
}
