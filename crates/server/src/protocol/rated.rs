//! Ratings.

use cubarium_accounts::{Change, OwnRating, RatedSeat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How fast a game is: there are separate ratings for each game and speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Less than eight minutes for each player, with the increments or delays of 40 turns.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// Longer games at one sitting.
    Classical,
    /// Days for each turn.
    Days,
}

impl From<cubarium_clocks::Speed> for Speed {
    fn from(speed: cubarium_clocks::Speed) -> Self {
        match speed {
            cubarium_clocks::Speed::Blitz => Self::Blitz,
            cubarium_clocks::Speed::Rapid => Self::Rapid,
            cubarium_clocks::Speed::Classical => Self::Classical,
            cubarium_clocks::Speed::Days => Self::Days,
        }
    }
}

/// The rating of a player at a rated table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatRating {
    /// The rating in this game and speed; after the game, the new one.
    pub rating: i32,
    /// Its deviation: with a probability of 95 % the player's strength is within twice this number.
    pub deviation: i32,
    /// Whether the deviation is so large that the rating says little.
    pub provisional: bool,
    /// By how much the game has changed it; null while the game runs, and if it does not count.
    pub change: Option<i32>,
}

impl From<&RatedSeat> for SeatRating {
    fn from(seat: &RatedSeat) -> Self {
        let now = seat.after.unwrap_or(seat.before);
        Self {
            rating: now.points(),
            deviation: now.deviation(),
            provisional: now.is_provisional(),
            change: seat.change(),
        }
    }
}

/// A rating of the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AccountRating {
    /// The game's id.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The rating.
    pub rating: i32,
    /// Its deviation: with a probability of 95 % the player's strength is within twice this number.
    pub deviation: i32,
    /// Whether the deviation is so large that the rating says little.
    pub provisional: bool,
    /// How many games it is based on.
    pub games: u32,
}

impl AccountRating {
    /// A stored rating; none if its speed is one of another program.
    pub(crate) fn of(own: OwnRating) -> Option<Self> {
        Some(Self {
            speed: cubarium_clocks::Speed::named(&own.speed)?.into(),
            game: own.game,
            rating: own.rating.points(),
            deviation: own.rating.deviation(),
            provisional: own.rating.is_provisional(),
            games: own.games,
        })
    }
}

/// How a rated game has changed a rating of the account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct RatingChange {
    /// The table's id.
    pub table: String,
    /// The account's seat.
    pub seat: String,
    /// The game's id.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The rating before the game, and its deviation.
    pub before: (i32, i32),
    /// The rating after the game, and its deviation.
    pub after: (i32, i32),
    /// When it was judged, in milliseconds since 1970.
    #[ts(type = "number")]
    pub judged_ms: i64,
}

impl RatingChange {
    /// A stored change; none if its speed is one of another program.
    pub(crate) fn of(change: Change) -> Option<Self> {
        Some(Self {
            speed: cubarium_clocks::Speed::named(&change.speed)?.into(),
            table: change.table.to_string(),
            seat: change.seat,
            game: change.game,
            before: (change.before.points(), change.before.deviation()),
            after: (change.after.points(), change.after.deviation()),
            judged_ms: change.judged.0,
        })
    }
}
