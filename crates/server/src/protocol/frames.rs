//! What is said over a socket.

use cubarium_catalog::wire::{Outcome, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ActionRequest, ClockState, MoveRequest, Offer, Problem, SeatState, TableState};

/// The first frame of a socket, with a token and the known state; later sent again to start over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Hello {
    /// The seat's token; null for a spectator.
    #[serde(default)]
    pub token: Option<String>,
    /// The number of the last known event; null to get the whole state.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub since: Option<u64>,
}

/// What a page sends over a socket.
#[derive(Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientFrame {
    /// The sender's token and known state; the first frame.
    Hello(Hello),
    /// A move.
    Move(MoveRequest),
    /// Another action.
    Act(ActionRequest),
    /// Asks for a pong.
    Ping,
}

/// What the server sends over a socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerFrame {
    /// The whole table.
    State {
        /// The table.
        state: Box<TableState>,
    },
    /// The events after the last one that the client knows follow.
    Resumed {
        /// The number of the newest event.
        #[ts(type = "number")]
        seq: u64,
    },
    /// Something has happened.
    Event {
        /// Its number.
        #[ts(type = "number")]
        seq: u64,
        /// The event.
        event: TableEvent,
    },
    /// A request was executed and is on disk.
    Ack {
        /// The client's name for it.
        client_id: String,
        /// The number of its event.
        #[ts(type = "number")]
        seq: u64,
        /// Whether it had already been executed.
        repeated: bool,
    },
    /// A frame was refused; the connection stays usable.
    Error {
        /// The client's name for the request, if it could be read.
        client_id: Option<String>,
        /// The reason.
        problem: Problem,
    },
    /// The clocks as they are now: sent after every event that changes them, and after `resumed`.
    Clock {
        /// The clocks.
        clock: ClockState,
    },
    /// Somebody has come, gone, taken a seat, or been given a name.
    Presence {
        /// The current state of the seats.
        seats: Vec<SeatState>,
    },
    /// Something was said, or somebody allows or forbids texts: `GET /api/tables/{table}/talk` tells what. Spectators are
    /// not told.
    Talk,
    /// The answer to a ping.
    Pong {
        /// The server's own clock, as in the state of the clocks.
        #[ts(type = "number")]
        at_ms: u64,
    },
}

/// What happens at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TableEvent {
    /// A turn was played.
    Turn {
        /// The turn, as much of it as the viewer may know.
        turn: Turn,
        /// The seats that may act now.
        to_move: Vec<String>,
        /// Whether the seat to move is in check.
        check: bool,
        /// Whether any seat may end the game by a claim now.
        claimable: bool,
        /// The result of the game, if it has ended.
        outcome: Option<Outcome>,
    },
    /// Turns were taken back. This settles a request for a takeback.
    Undone {
        /// The number of turns.
        turns: usize,
        /// The seats that may act now.
        to_move: Vec<String>,
        /// Whether the seat to move is in check.
        check: bool,
        /// Whether any seat may end the game by a claim now.
        claimable: bool,
    },
    /// The game has ended without a turn. This settles an offer of a draw or to stop.
    Ended {
        /// The result.
        outcome: Outcome,
    },
    /// An offer was made, or one of several players who have to accept it has done so.
    Offer {
        /// The kind of offer.
        what: Offer,
        /// The seat that made it.
        seat: String,
        /// The seats that have accepted it so far.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        accepted: Vec<String>,
    },
    /// An offer was declined, withdrawn, or has lapsed.
    Withdrawn {
        /// The kind of offer.
        what: Offer,
        /// The seat that declined or withdrew it; null if it has lapsed.
        seat: Option<String>,
    },
    /// There is a rematch table, with the seats rotated by one; each token opens its player's seat there too.
    Rematch {
        /// The new table's id.
        table: String,
    },
    /// A player of a game with days a turn is away and their clock stands still, or they are back.
    Away {
        /// The seat.
        seat: String,
        /// Until when, in milliseconds since 1970; null if they are back.
        #[ts(type = "number | null")]
        until_ms: Option<i64>,
    },
    /// A seat has been given a name.
    Named {
        /// The seat.
        seat: String,
        /// The name.
        name: String,
    },
    /// The players have agreed on clocks: the first event of a table that has them.
    Agreed {
        /// The time control.
        control: String,
    },
    /// The clocks have begun.
    Begun,
    /// The server stops, and with it the clocks.
    Paused,
    /// A player has given the others more time.
    Given {
        /// The player's seat.
        seat: String,
        /// How much each of the others got, in milliseconds.
        #[ts(type = "number")]
        ms: u64,
    },
}
