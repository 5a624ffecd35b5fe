//! The messages between the server and a page, over HTTP and over a socket, as described in `docs/server.md`.
//! [`typescript`] writes the same types for the browser.
//!
//! What is inside a game (views, turns, outcomes) is described by `cubarium_catalog::wire`.

use std::collections::BTreeMap;

use cubarium_catalog::wire::{Options, Outcome, Refusal, Turn, Variation, View};
use cubarium_core::Accord;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, TS};
use utoipa::ToSchema;

mod clock;

pub use clock::{ClockPhase, ClockState, SeatClock};

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The options that are not at their defaults.
    #[serde(default)]
    #[ts(as = "Option<Options>", optional)]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The position to start from, if not the usual one.
    #[serde(default)]
    #[ts(optional)]
    pub position: Option<String>,
    /// The players of the seats, in the order of play.
    pub seats: Vec<NewSeat>,
    /// The time control of people's clocks: `300`, `300+3`, `300d5` or `3days`; without clocks if absent.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<String>,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum NewSeat {
    /// A person.
    Person {
        /// The name shown to the others, 1 to 40 characters.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
        /// Whether the person is a guest: the answer contains a key, which the guest trades for a token. Otherwise the
        /// seat belongs to whoever opens the table, and the answer contains its token.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        invited: bool,
    },
    /// A computer player.
    Computer {
        /// Its level, from 1 to what the game's information says.
        level: u8,
        /// Whether it resigns lost games.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        resigns: bool,
    },
}

/// A table that was opened. Its tokens and keys are sent only this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenedTable {
    /// The table's id.
    pub table: String,
    /// Its seats in the order of play.
    pub seats: Vec<SeatKey>,
    /// The token that makes and withdraws the keys of free seats, and opens no seat itself; null if nobody is invited.
    pub host: Option<String>,
}

/// The token or key of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatKey {
    /// The seat.
    pub seat: String,
    /// The token of one of the opener's own seats: 128 random bits in hexadecimal.
    pub token: Option<String>,
    /// The key of a guest's seat: another 128 bits, good for one token.
    pub key: Option<String>,
}

/// A new key.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewKey {
    /// 128 random bits in hexadecimal, good for one token.
    pub key: String,
}

/// The key with which a seat is opened to everybody.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The seat's present key.
    pub key: String,
}

/// A seat that anybody may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenSeat {
    /// The table's id.
    pub table: String,
    /// The seat.
    pub seat: String,
    /// The key that is traded for the seat's token; the first who trades it has the seat.
    pub key: String,
    /// The game's id.
    pub game: String,
    /// All options.
    #[ts(as = "Options")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The time control; null without clocks.
    pub clock: Option<String>,
    /// The names of those who have told one.
    pub names: Vec<String>,
    /// For how many seconds it has been open.
    #[ts(type = "number")]
    pub waiting_s: u64,
}

/// A key to be traded for a token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The key.
    pub key: String,
    /// 128 random bits in hexadecimal that only the guest knows. The same key with the same secret gives the same token
    /// again, in case the answer was lost.
    pub secret: String,
}

/// The token that a key was traded for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Claimed {
    /// The seat.
    pub seat: String,
    /// The seat's token from now on; the previous one no longer works.
    pub token: String,
    /// Whether the key had already been traded with the same secret.
    pub repeated: bool,
}

/// A table as one viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableState {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// How many events have been accepted.
    #[ts(type = "number")]
    pub seq: u64,
    /// The game.
    #[schema(value_type = Object)]
    pub view: View,
    /// The viewer's seat; null for a spectator.
    pub you: Option<String>,
    /// The seats and their players, in the order of play.
    pub seats: Vec<SeatState>,
    /// The offers that have not been answered.
    pub offers: Offers,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// The clocks; null if there are none.
    pub clock: Option<ClockState>,
}

/// A seat and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatState {
    /// The seat.
    pub seat: String,
    /// The kind of player.
    pub kind: SeatKind,
    /// The person's name, if there is one.
    pub name: Option<String>,
    /// The computer player's level.
    pub level: Option<u8>,
    /// Whether somebody is watching the table from this seat; always true for a computer.
    pub present: bool,
    /// Whether nobody has taken the seat yet: it waits for a guest with its key.
    pub free: bool,
    /// Whether the seat is out of a game of three or four that the others play on.
    pub out: bool,
    /// In how many milliseconds the others may claim the game while it is this absent player's turn; null if they cannot.
    #[ts(type = "number | null")]
    pub claim_in_ms: Option<u64>,
}

/// The kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A computer player.
    Computer,
}

/// The kinds of offers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To stop the game, which stays unfinished: in games without draws.
    Stop,
    /// To take back the offerer's last turn and everything after it.
    Undo,
    /// To play again with the seats rotated by one.
    Rematch,
}

impl Offer {
    /// All offers.
    pub(crate) const ALL: [Self; 4] = [Self::Draw, Self::Stop, Self::Undo, Self::Rematch];
}

impl From<Accord> for Offer {
    fn from(accord: Accord) -> Self {
        match accord {
            Accord::Draw => Self::Draw,
            Accord::Stop => Self::Stop,
        }
    }
}

/// The unanswered offers, with the seat that made them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Offers {
    /// The seat that offers a draw.
    pub draw: Option<String>,
    /// The seat that offers to stop.
    pub stop: Option<String>,
    /// The seat that asks for a takeback.
    pub undo: Option<String>,
    /// The seat that asks for a rematch.
    pub rematch: Option<String>,
    /// If several players have to accept an offer: the seats that have, by kind of offer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<Offer, Vec<String>>>", optional)]
    pub accepted: BTreeMap<Offer, Vec<String>>,
}

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

/// A move to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MoveRequest {
    /// The client's name for this request: 1 to 64 letters, digits, `-`, `_`, `.` or `:`. A request with the same name
    /// is executed once, however often it is sent.
    pub client_id: String,
    /// The number of the last event that the client knows.
    #[ts(type = "number")]
    pub seq: u64,
    /// The move's text.
    pub r#move: String,
}

/// An action that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ActionRequest {
    /// The client's name for this request, as for a move.
    pub client_id: String,
    /// The number of the last event that the client knows; when given, the action is refused if the position has
    /// changed since.
    #[serde(default)]
    #[ts(type = "number", optional)]
    pub seq: Option<u64>,
    /// The action.
    pub action: Action,
}

/// The actions of a seat besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Resign: all others win.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw; all others must.
    AcceptDraw,
    /// Decline the draw, or withdraw one's own offer.
    DeclineDraw,
    /// Offer to stop a game that has no draws.
    OfferStop,
    /// Accept to stop; all others must.
    AcceptStop,
    /// Go on with the game, or withdraw one's own offer.
    DeclineStop,
    /// Stop the game without consent, if the view is `claimable`.
    ClaimStop,
    /// Call the game off: possible until every seat has made a turn.
    Abort,
    /// Give the other players 15 seconds more, or a day where turns have days.
    AddTime,
    /// Claim the game because a player whose clock runs has been away for long enough. The others win; in a game that goes
    /// on without that player, they play on.
    ClaimAbandoned,
    /// Ask to take back one's own last turn and everything after it. Against computers only, this happens at once.
    /// Games with secrets have no takebacks.
    AskUndo,
    /// Allow the takeback; all other people must.
    AcceptUndo,
    /// Refuse the takeback, or withdraw one's own request.
    DeclineUndo,
    /// Ask to play again. Against computers only, this happens at once.
    AskRematch,
    /// Play again; all other people must agree.
    AcceptRematch,
    /// Refuse to play again, or withdraw one's own request.
    DeclineRematch,
}

impl Action {
    /// The answer to an offer to end the game.
    pub(crate) const fn answer(accord: Accord, yes: bool) -> Self {
        match (accord, yes) {
            (Accord::Draw, true) => Self::AcceptDraw,
            (Accord::Draw, false) => Self::DeclineDraw,
            (Accord::Stop, true) => Self::AcceptStop,
            (Accord::Stop, false) => Self::DeclineStop,
        }
    }
}

/// A name for the token's seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 40 characters.
    pub name: String,
}

/// The server's confirmation that something is on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Accepted {
    /// The number of the event.
    #[ts(type = "number")]
    pub seq: u64,
    /// Whether it had already been accepted.
    pub repeated: bool,
}

/// The server engine's analysis of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// How many positions have been analysed, starting from the last one; 0 while the game is queued.
    pub done: usize,
    /// The best line in the position before each turn, in the order of the turns; null where it has not been analysed
    /// yet. Its score is from the point of view of the seat that made the turn.
    #[schema(value_type = Vec<Option<Object>>)]
    pub lines: Vec<Option<Variation>>,
}

/// The state of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Health {
    /// `ok`.
    pub status: String,
    /// The program's version.
    pub version: String,
}

/// Why something was not done: RFC 9457, `application/problem+json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// What kind of problem it is: `urn:cubarium:problem:` and a name from `docs/server.md`.
    pub r#type: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// This case in a sentence.
    pub detail: String,
    /// The rule that forbids a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Object>)]
    pub refusal: Option<Refusal>,
    /// In how many seconds a retry makes sense.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub retry_after: Option<u64>,
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
        /// The seats as they are now.
        seats: Vec<SeatState>,
    },
    /// The answer to a ping.
    Pong,
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

/// The declarations of all these types as a TypeScript module, to be placed beside that of the wire types.
#[must_use]
pub fn typescript() -> String {
    let config = Config::default();
    let mut module = String::from(
        "// Generated from `cubarium_server::protocol`; its test says how to regenerate it.\n\n\
         import type { Outcome, Refusal, Turn, Variation, View } from './wire';\n",
    );
    macro_rules! declare_all {
        ($($part:ty),* $(,)?) => { $(
            module.push_str("\nexport ");
            module.push_str(&<$part>::decl(&config));
            module.push('\n');
        )* };
    }
    declare_all!(
        NewSeat,
        NewTable,
        ClockPhase,
        SeatClock,
        ClockState,
        SeatKey,
        OpenedTable,
        NewKey,
        Opening,
        OpenSeat,
        Claim,
        Claimed,
        SeatKind,
        SeatState,
        Offer,
        Offers,
        TableState,
        MoveRequest,
        Action,
        ActionRequest,
        NameRequest,
        Accepted,
        Analysis,
        Health,
        Problem,
        Hello,
        ClientFrame,
        TableEvent,
        ServerFrame,
    );
    module
}
