//! What the server and a page say to each other, over HTTP and over a socket. `docs/server.md` tells the story;
//! [`typescript`] writes the same types for the browser.
//!
//! What is inside a game (views, turns, outcomes) is described by `cubarium_catalog::wire`.

use std::collections::BTreeMap;

use cubarium_catalog::wire::{Options, Outcome, Refusal, Turn, Variation, View};
use cubarium_core::Accord;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, TS};
use utoipa::ToSchema;

/// A table that somebody wants to open.
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
    /// Who sits at the seats, in the order of play.
    pub seats: Vec<NewSeat>,
}

/// Who is to sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum NewSeat {
    /// A person.
    Person {
        /// The name shown to the others, 1 to 40 characters.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
        /// Whether the person is invited: the answer tells a key, which the guest trades for a token. Otherwise the
        /// seat belongs to whoever opens the table, and the answer tells its token.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        invited: bool,
    },
    /// A computer player.
    Computer {
        /// Its level, from 1 to what the game's information says.
        level: u8,
        /// Whether it gives up games that it has lost.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        resigns: bool,
    },
}

/// A table that was opened. Tokens and keys are told this once and never again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenedTable {
    /// The table's id.
    pub table: String,
    /// Its seats in the order of play.
    pub seats: Vec<SeatKey>,
    /// The token that makes and withdraws the keys of the seats that nobody has taken yet, and opens no seat itself;
    /// null where nobody is invited.
    pub host: Option<String>,
}

/// What opens a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatKey {
    /// The seat.
    pub seat: String,
    /// The token of an own seat: 128 random bits in hexadecimal.
    pub token: Option<String>,
    /// The key of a guest's seat: as much, good for one token.
    pub key: Option<String>,
}

/// A key that was made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewKey {
    /// 128 random bits in hexadecimal, good for one token.
    pub key: String,
}

/// A key to be traded for a token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The key.
    pub key: String,
    /// 128 random bits in hexadecimal that nobody but the guest knows. The same key with the same secret gives the same
    /// token again, for whoever did not hear the answer.
    pub secret: String,
}

/// A token that a key was traded for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Claimed {
    /// The seat.
    pub seat: String,
    /// What opens it from now on, and nothing else does.
    pub token: String,
    /// Whether the key had been traded with the same secret before.
    pub repeated: bool,
}

/// A table as one viewer may know it.
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
    /// Who sits where, in the order of play.
    pub seats: Vec<SeatState>,
    /// What has been offered and not answered.
    pub offers: Offers,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatState {
    /// The seat.
    pub seat: String,
    /// Who plays it.
    pub kind: SeatKind,
    /// The person's name, if it has one.
    pub name: Option<String>,
    /// The computer player's level.
    pub level: Option<u8>,
    /// Whether somebody looks at the table from this seat just now; always true of a computer.
    pub present: bool,
    /// Whether nobody has taken the seat yet: it waits for somebody with its key.
    pub free: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A computer player.
    Computer,
}

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To stop the game, which stays unfinished: in games that know no draws.
    Stop,
    /// To take back the offerer's last turn and all that followed.
    Undo,
    /// To play again with the seats moved on by one.
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

/// The offers without an answer, with the seat that made them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<String>,
    /// Who offers to stop.
    pub stop: Option<String>,
    /// Who asks to take back.
    pub undo: Option<String>,
    /// Who asks for a rematch.
    pub rematch: Option<String>,
    /// Where several have to accept: those who have, by what is offered.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<Offer, Vec<String>>>", optional)]
    pub accepted: BTreeMap<Offer, Vec<String>>,
}

/// A token and what is known already: the first frame of a socket, later again to begin anew.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Hello {
    /// The seat's token; null for a spectator.
    #[serde(default)]
    pub token: Option<String>,
    /// The number of the last event that is known; null to get the whole state.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub since: Option<u64>,
}

/// A move to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MoveRequest {
    /// The client's name for this request: 1 to 64 letters, digits, `-`, `_`, `.` or `:`. The same request under
    /// the same name is done once, however often it is sent.
    pub client_id: String,
    /// The number of the last event that the client knows.
    #[ts(type = "number")]
    pub seq: u64,
    /// The move's text.
    pub r#move: String,
}

/// Something to do that is no move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ActionRequest {
    /// The client's name for this request, as for a move.
    pub client_id: String,
    /// The number of the last event that the client knows; when given, the action is refused if the position has
    /// changed since.
    #[serde(default)]
    #[ts(type = "number", optional)]
    pub seq: Option<u64>,
    /// What to do.
    pub action: Action,
}

/// What a seat can do besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Give the game up: all others win.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw; all others must.
    AcceptDraw,
    /// Decline the draw, or take the own offer back.
    DeclineDraw,
    /// Offer to stop a game that knows no draws.
    OfferStop,
    /// Accept that; all others must.
    AcceptStop,
    /// Go on with the game, or take the own offer back.
    DeclineStop,
    /// Stop the game without asking, where the view is `claimable`.
    ClaimStop,
    /// Ask to take back the own last turn and all that followed. Against computers alone it is done at once. In games
    /// with secrets nothing is taken back.
    AskUndo,
    /// Allow it; all other persons must.
    AcceptUndo,
    /// Do not allow it, or take the own request back.
    DeclineUndo,
    /// Ask to play again. Against computers alone it is done at once.
    AskRematch,
    /// Play again; all other persons must.
    AcceptRematch,
    /// Do not play again, or take the own request back.
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

/// A name for the seat of the token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 40 characters.
    pub name: String,
}

/// The server's word that something is on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Accepted {
    /// The number of the event.
    #[ts(type = "number")]
    pub seq: u64,
    /// Whether it had been accepted before.
    pub repeated: bool,
}

/// What the server's engine has found out about a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// How many positions are done, from the last one back; 0 while the game waits for its turn.
    pub done: usize,
    /// The best line in the position before each turn, the first turn first; null where that is not done. Its score is
    /// what the seat sees that made the turn.
    #[schema(value_type = Vec<Option<Object>>)]
    pub lines: Vec<Option<Variation>>,
}

/// The server is well.
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
    /// In how many seconds the same may be tried again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub retry_after: Option<u64>,
}

/// What a page sends over a socket.
#[derive(Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientFrame {
    /// Who is there; the first frame.
    Hello(Hello),
    /// A move.
    Move(MoveRequest),
    /// Something else to do.
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
    /// The events after the one that the client knows follow.
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
        /// What.
        event: TableEvent,
    },
    /// A request was done and is on disk.
    Ack {
        /// The client's name for it.
        client_id: String,
        /// The number of its event.
        #[ts(type = "number")]
        seq: u64,
        /// Whether it had been done before.
        repeated: bool,
    },
    /// A frame was refused; the connection stays usable.
    Error {
        /// The client's name for the request, if it could be read.
        client_id: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// Somebody has come, gone, taken a seat, or got a name.
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
        /// The turn, as the viewer may know it.
        turn: Turn,
        /// Who may act now.
        to_move: Vec<String>,
        /// Whether the seat to move is in check.
        check: bool,
        /// Whether any seat may end the game by a claim now.
        claimable: bool,
        /// How the game has ended, if it has.
        outcome: Option<Outcome>,
    },
    /// Turns were taken back. This answers a request to do so.
    Undone {
        /// How many.
        turns: usize,
        /// Who may act now.
        to_move: Vec<String>,
        /// Whether the seat to move is in check.
        check: bool,
        /// Whether any seat may end the game by a claim now.
        claimable: bool,
    },
    /// The game has ended without a turn. This answers an offer of a draw, or to stop.
    Ended {
        /// How.
        outcome: Outcome,
    },
    /// Something is offered, or one of several who have to accept it has done so.
    Offer {
        /// What.
        what: Offer,
        /// By whom.
        seat: String,
        /// Those who have accepted it so far.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        accepted: Vec<String>,
    },
    /// An offer was declined, taken back, or has lapsed.
    Withdrawn {
        /// Which.
        what: Offer,
        /// Who has declined it or taken it back; null where it has lapsed.
        seat: Option<String>,
    },
    /// There is another table, with the seats moved on by one; each token opens its person's seat there too.
    Rematch {
        /// The new table's id.
        table: String,
    },
    /// A seat has got a name.
    Named {
        /// The seat.
        seat: String,
        /// The name.
        name: String,
    },
}

/// The declarations of all these types as one TypeScript module beside that of the wire types.
#[must_use]
pub fn typescript() -> String {
    let config = Config::default();
    let mut module = String::from(
        "// Made from `cubarium_server::protocol`; its test tells how to make it anew.\n\n\
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
        SeatKey,
        OpenedTable,
        NewKey,
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
