//! Games with days a turn: calendars, feeds.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

/// When the secret address of an account's calendar and feed was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct FeedState {
    /// In milliseconds since 1970; null if there is none.
    #[ts(type = "number | null")]
    pub made_ms: Option<i64>,
}

/// The secret addresses of an account's calendar and feed, below the server's own. They are sent only this once.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct NewFeed {
    /// The calendar of moves that are due (iCalendar).
    pub calendar: String,
    /// The feed of games where it is the account's turn, and of games that have ended (Atom).
    pub feed: String,
}

/// How a calendar or a feed is wanted.
#[derive(Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FeedQuery {
    /// The language: `en`, `fr` or `de`.
    pub lang: Option<String>,
}
