//! What is said about the clocks of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The clocks of a table at the moment at which this is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockState {
    /// The time control, like `300+3`.
    pub control: String,
    /// Whether they are running.
    pub phase: ClockPhase,
    /// The clocks of the seats that have one: people's.
    pub seats: Vec<SeatClock>,
    /// When these times were read, in milliseconds of the server's own clock, which only runs forward. `pong` reports
    /// the same clock, so a client knows how old the times are even if it reads them late.
    #[ts(type = "number")]
    pub at_ms: u64,
}

/// Whether the clocks of a table are running.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClockPhase {
    /// They begin when all players are at the table at the same time or, where turns have days, when all seats are taken.
    Waiting,
    /// The server was restarted: they go on when all players are back, or after a while.
    Held,
    /// Those of the seats that may act run.
    Running,
    /// The game is over.
    Over,
}

/// The clock of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatClock {
    /// The seat.
    pub seat: String,
    /// The time left, in milliseconds.
    #[ts(type = "number")]
    pub left_ms: u64,
    /// How much of the running turn is still free, in milliseconds, with a delay.
    #[ts(type = "number")]
    pub free_ms: u64,
    /// Whether it is running.
    pub runs: bool,
    /// Until when the player is away and the clock stands still, in milliseconds since 1970; left out otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub away_until_ms: Option<i64>,
}
