//! Games that anybody may watch, and those that have ended.

use cubarium_catalog::wire::{Options, Outcome, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{ClockState, GamePlayer, SeatState, Speed};

/// Running games that anybody may watch, those opened last first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WatchedGames {
    /// The games.
    pub games: Vec<WatchedGame>,
    /// Sent as `after`, it gives the games that follow; null after the last.
    pub next: Option<String>,
}

/// A running game as a spectator may see it, as far as a small board needs it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WatchedGame {
    /// The table's id.
    pub table: String,
    /// The game with its last turn; it starts just before that.
    #[schema(value_type = Object)]
    pub view: View,
    /// How many turns there were in all.
    pub turns: usize,
    /// How many events have been accepted.
    #[ts(type = "number")]
    pub seq: u64,
    /// The seats and their players, in the order of play.
    pub seats: Vec<SeatState>,
    /// The clocks; null if there are none.
    pub clock: Option<ClockState>,
    /// The class in which the game is rated; null if it is not.
    pub rated: Option<Speed>,
}

/// Finished games that anybody could watch, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ArchivedGames {
    /// The games.
    pub games: Vec<ArchivedGame>,
    /// Sent as `after`, it gives the games that follow; null after the last.
    pub next: Option<String>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ArchivedGame {
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The options that are not at their defaults.
    #[ts(as = "Options")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub options: Options,
    /// The players, in the order of play.
    pub players: Vec<GamePlayer>,
    /// How it ended.
    #[schema(value_type = Object)]
    pub outcome: Outcome,
    /// How many turns there were.
    pub turns: usize,
    /// The time control; null without clocks.
    pub clock: Option<String>,
    /// The class in which it was rated; null if it was not.
    pub rated: Option<Speed>,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended_ms: i64,
}

/// Which running games are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct WatchQuery {
    /// The game's id.
    pub game: Option<String>,
    /// The `next` of the previous answer.
    pub after: Option<String>,
}

/// Which finished games are wanted: those to which all of this applies.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ArchiveQuery {
    /// The game's id.
    pub game: Option<String>,
    /// How a player's name begins, in any case.
    pub player: Option<String>,
    /// How it went for that player: `won`, `lost`, `drawn` or `none`; without a player: `decided`, `drawn` or `none`.
    pub result: Option<String>,
    /// The first day on which it ended, in UTC, like `2026-11-20`.
    pub from: Option<String>,
    /// The last day.
    pub to: Option<String>,
    /// Its first turns as its record writes them, in any case; this needs the game.
    pub opening: Option<String>,
    /// The `next` of the previous answer.
    pub after: Option<String>,
}
