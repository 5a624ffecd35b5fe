//! Games with days a turn: calendars, feeds, notifications, vacations.

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

/// Whether an account is notified on the device that asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct PushState {
    /// The server's key, which the browser hands to its push service: a point of P-256 in base64url.
    pub key: String,
    /// Whether it is notified.
    pub on: bool,
}

/// What a browser says about its push service, so that an account is notified there.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPush {
    /// The address that takes messages: https, and on the public internet.
    pub endpoint: String,
    /// The browser's public key in base64url.
    pub p256dh: String,
    /// The secret that it shares with the server, in base64url.
    pub auth: String,
    /// The language in which it is notified: `en`, `fr` or `de`.
    #[schema(pattern = "^(en|fr|de)$")]
    pub lang: String,
}

/// A vacation to begin, or to end at another time.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VacationRequest {
    /// When it ends, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until_ms: i64,
}

/// Whether an account is on vacation, and how many days of it are left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct VacationState {
    /// When the present vacation ends, in milliseconds since 1970; null if there is none.
    #[ts(type = "number | null")]
    pub until_ms: Option<i64>,
    /// How many days an account has in a calendar year (UTC).
    pub days: u32,
    /// How many are left this year, besides those of the present vacation.
    pub left_days: u32,
}

/// When an account is, or was, on vacation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct VacationTimes {
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub from_ms: i64,
    /// When it ended or will end.
    #[ts(type = "number")]
    pub until_ms: i64,
}

/// How a calendar or a feed is asked for.
#[derive(Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FeedQuery {
    /// The language: `en`, `fr` or `de`.
    #[param(pattern = "^(en|fr|de)$")]
    pub lang: Option<String>,
}
