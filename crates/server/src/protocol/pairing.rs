//! Finding an opponent.

use cubarium_catalog::wire::Options;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody wants to play. They are paired with people who want the same.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingRequest {
    /// The game's id.
    pub game: String,
    /// The options that are not at their defaults.
    #[serde(default)]
    #[ts(as = "Option<Options>", optional)]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The time control, as for a new table; without clocks if absent.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<String>,
    /// Whether the game is rated. This needs a clock and somebody who is logged in; the name is then the account's.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// The name shown to the others at the table, 1 to 40 characters.
    #[serde(default)]
    #[ts(optional)]
    #[schema(min_length = 1, max_length = 40)]
    pub name: Option<String>,
    /// 128 random bits in hexadecimal that only this client knows. A client that repeats the request with the same secret
    /// keeps its place, or gets the same token again in case the answer was lost.
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub secret: String,
    /// For how many seconds the answer may be delayed until there is an opponent, at most 5. At 0 it comes at once.
    #[serde(default)]
    #[ts(as = "Option<u8>", optional)]
    #[schema(maximum = 255)]
    pub wait_s: u8,
}

/// The end of waiting for an opponent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingEnd {
    /// The secret of the requests.
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub secret: String,
}

/// How the search for an opponent stands.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum Pairing {
    /// Not enough others want the same yet. A client that does not repeat the request within 8 seconds drops out.
    Waiting {
        /// How many people wait for the same, including this client.
        people: usize,
        /// How many people the game needs.
        seats: usize,
        /// For how many seconds this client has waited.
        #[ts(type = "number")]
        waited_s: u64,
        /// What others wait for.
        others: Vec<Wanted>,
    },
    /// The table is open.
    Paired {
        /// The table's id.
        table: String,
        /// The seat, chosen by lot.
        seat: String,
        /// The seat's token, which is sent to nobody else.
        token: String,
    },
    /// This request no longer waits: the search was stopped, or another request with the same secret wants something else.
    Stopped,
}

/// What people who want an opponent are waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Wanted {
    /// The game's id.
    pub game: String,
    /// All options.
    #[ts(as = "Options")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The time control; null without clocks.
    pub clock: Option<String>,
    /// Whether the game is rated.
    pub rated: bool,
    /// How many people wait for it.
    pub people: usize,
    /// How many people the game needs.
    pub seats: usize,
    /// For how many seconds the first of them has waited.
    #[ts(type = "number")]
    pub waiting_s: u64,
}
