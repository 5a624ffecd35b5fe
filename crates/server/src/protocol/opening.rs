//! Opening tables and taking seats.

use cubarium_catalog::wire::Options;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

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
    /// Whether the game is rated: with a clock, from the usual start, among people who are logged in. Bots and computers do
    /// not play rated games. The opener has one seat and invites the others.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// Whether anybody may watch the game and find it after its end, as with rated games and those at open seats.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub listed: bool,
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
        #[schema(min_length = 1, max_length = 40)]
        name: Option<String>,
        /// Whether the person is a guest: the answer contains a key, which the guest trades for a token. Otherwise the
        /// seat belongs to whoever opens the table, and the answer contains its token.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        invited: bool,
    },
    /// A computer player.
    Computer {
        /// Its level, from 1 to the number of `levels` in the game's information.
        #[schema(minimum = 1, maximum = 255)]
        level: u8,
        /// Whether it resigns lost games.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        resigns: bool,
    },
    /// A bot, which is invited and must be connected.
    Bot {
        /// Its name, as `GET /api/bots` lists it.
        name: String,
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
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub key: String,
}

/// A seat that anybody may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenSeat {
    /// The table's id.
    pub table: String,
    /// The seat.
    pub seat: String,
    /// The key that is traded for the seat's token; whoever trades it first has the seat.
    pub key: String,
    /// The game's id.
    pub game: String,
    /// All options.
    #[ts(as = "Options")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The time control; null without clocks.
    pub clock: Option<String>,
    /// Whether the game is rated: only somebody who is logged in can take the seat.
    pub rated: bool,
    /// Whether anybody may watch the game and find it after its end.
    pub listed: bool,
    /// The names of the people who have given one.
    pub names: Vec<String>,
    /// The names of the bots at the table, which are programs.
    pub bots: Vec<String>,
    /// For how many seconds it has been open.
    #[ts(type = "number")]
    pub waiting_s: u64,
}

/// A key to be traded for a token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The key.
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub key: String,
    /// 128 random bits in hexadecimal that only the guest knows. The same key with the same secret gives the same token
    /// again, in case the answer was lost.
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
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
