//! Accounts.

use std::collections::BTreeMap;

use cubarium_catalog::wire::Outcome;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{AccountRating, BotState, PasskeyState, Problem, RatingChange, SeatKind, VacationTimes};

/// A name and a password: to make an account, or to log in.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LogInRequest {
    /// The name: 2 to 20 letters (a to z), digits, `-` or `_`, in upper or lower case.
    #[schema(pattern = "^[A-Za-z0-9_-]{2,20}$")]
    pub name: String,
    /// The password; a new one has at least 8 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

/// Another password, or a first one, with proof that the account is one's own: the present password or a passkey.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasswordRequest {
    /// The present password.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
    /// What a passkey of the account has answered to a challenge for `confirm`.
    #[serde(default)]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub passkey: Option<Value>,
    /// The new one, of at least 8 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
}

impl NewPasswordRequest {
    pub(crate) fn proof(&self) -> (Option<&str>, Option<&Value>) {
        (self.password.as_deref(), self.passkey.as_ref())
    }
}

/// A recovery code that sets a new password.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoveryRequest {
    /// The account's name.
    pub name: String,
    /// One of its recovery codes.
    pub code: String,
    /// The new password, of at least 8 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
}

/// The account of somebody who is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AccountState {
    /// Its name, as its owner writes it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// How many recovery codes are left.
    pub codes_left: u32,
    /// Whether it has a password.
    pub has_password: bool,
    /// How many passkeys it has.
    pub passkeys: u32,
}

/// A new account. The codes are sent only this once.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct NewAccount {
    /// The account.
    pub account: AccountState,
    /// Ten recovery codes, each good for one new password.
    pub codes: Vec<String>,
}

/// New recovery codes, which replace the previous ones and are sent only this once.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct RecoveryCodes {
    /// Ten codes.
    pub codes: Vec<String>,
}

/// Seats that a browser has tokens for, to be given to the account.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountSeatsRequest {
    /// The seats, at most 100.
    #[schema(max_items = 100)]
    pub seats: Vec<HeldSeat>,
}

/// A seat that a browser has a token for.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeldSeat {
    /// The table's id.
    pub table: String,
    /// The seat's token.
    pub token: String,
}

/// What has become of a seat that was to be given to the account.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct GivenSeat {
    /// The table's id.
    pub table: String,
    /// The seat, which now belongs to the account; null if it does not.
    pub seat: Option<String>,
    /// Why it does not.
    pub problem: Option<Problem>,
}

/// The games of an account.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct AccountGames {
    /// The running ones: first those where it is the account's turn.
    pub running: Vec<RunningGame>,
    /// The finished ones, the latest first.
    pub finished: Vec<FinishedGame>,
    /// The ratings, by game and speed.
    pub ratings: Vec<AccountRating>,
}

/// A player of an account's game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GamePlayer {
    /// The seat.
    pub seat: String,
    /// The kind of player.
    pub kind: SeatKind,
    /// The person's name, if there is one.
    pub name: Option<String>,
    /// The computer player's level.
    pub level: Option<u8>,
}

/// A running game of an account.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct RunningGame {
    /// The table's id.
    pub table: String,
    /// The account's seat.
    pub seat: String,
    /// A token for the seat that works on this device until it is logged out.
    pub token: String,
    /// The game's id.
    pub game: String,
    /// The players, in the order of play.
    pub players: Vec<GamePlayer>,
    /// How many turns there were.
    pub turns: usize,
    /// Whether it is this seat's turn.
    pub your_turn: bool,
    /// When this seat's time runs out in a game with days a turn, in milliseconds since 1970; null if its clock stands
    /// still, or there are no such clocks.
    #[ts(type = "number | null")]
    pub due_ms: Option<i64>,
    /// Since when the account has had the seat, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since_ms: i64,
}

/// A finished game of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct FinishedGame {
    /// The table's id.
    pub table: String,
    /// The account's seat.
    pub seat: String,
    /// The game's id.
    pub game: String,
    /// How it went; null if that is no longer known.
    pub result: Option<GameResult>,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended_ms: i64,
    /// By how much it has changed the account's rating; null if it was not rated, or does not count.
    pub change: Option<i32>,
}

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameResult {
    /// The players, in the order of play.
    pub players: Vec<GamePlayer>,
    /// How it ended.
    #[schema(value_type = Object)]
    pub outcome: Outcome,
    /// How many turns there were.
    pub turns: usize,
}

/// Preferences to be changed; those that are not named stay as they are.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreferencesRequest {
    /// New values by name; null deletes one.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub set: BTreeMap<String, Value>,
}

/// The preferences of an account. Their meaning is the page's.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct Preferences {
    /// Values by name.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub values: BTreeMap<String, Value>,
}

/// All that is stored about an account, except the hashes of secrets, and the public keys, counters and the like of
/// passkeys.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct AccountExport {
    /// The account.
    pub account: AccountState,
    /// Its preferences.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub preferences: BTreeMap<String, Value>,
    /// When its sessions began and were last used.
    pub sessions: Vec<SessionTimes>,
    /// Its seats in running games.
    pub running: Vec<OwnSeat>,
    /// Its finished games.
    pub finished: Vec<FinishedGame>,
    /// Its ratings, by game and speed.
    pub ratings: Vec<AccountRating>,
    /// When the secret address of its calendar and feed was made, in milliseconds since 1970; null if there is none.
    #[ts(type = "number | null")]
    pub feed_made_ms: Option<i64>,
    /// When each device on which it is notified was added, in milliseconds since 1970.
    #[ts(type = "number[]")]
    pub devices_ms: Vec<i64>,
    /// Its vacations.
    pub vacations: Vec<VacationTimes>,
    /// Its passkeys, as they are listed.
    pub passkeys: Vec<PasskeyState>,
    /// Its bots, without their tokens.
    pub bots: Vec<BotState>,
    /// How its rated games have changed its ratings, the latest first.
    pub rating_changes: Vec<RatingChange>,
    /// The tournaments in which it takes part.
    pub tournaments: Vec<OwnTournament>,
}

/// A tournament in which an account takes part.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct OwnTournament {
    /// The tournament's id.
    pub tournament: String,
    /// Its name.
    pub name: String,
}

/// When a session began and was last used, in milliseconds since 1970.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct SessionTimes {
    /// When somebody logged in.
    #[ts(type = "number")]
    pub began_ms: i64,
    /// When it was last used, to the hour.
    #[ts(type = "number")]
    pub used_ms: i64,
}

/// A seat of an account.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct OwnSeat {
    /// The table's id.
    pub table: String,
    /// The seat.
    pub seat: String,
    /// The game's id.
    pub game: String,
    /// Since when the account has had it, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since_ms: i64,
}
