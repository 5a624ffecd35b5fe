//! What players say to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What can be said with one click. Everybody reads it in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Nice move.
    NiceMove,
    /// That was a slip.
    Oops,
    /// One moment, please.
    OneMoment,
    /// Take your time.
    TakeYourTime,
    /// Thank you.
    Thanks,
    /// Well played.
    WellPlayed,
    /// One more game?
    OneMore,
    /// I have to go.
    MustGo,
    /// Goodbye.
    Goodbye,
}

/// Something that a player says: a phrase, or a text in the player's own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Said {
    /// A phrase.
    Phrase {
        /// Which one.
        phrase: Phrase,
    },
    /// A text, if everybody at the table allows it.
    Text {
        /// 1 to 200 characters.
        #[schema(min_length = 1, max_length = 200)]
        text: String,
    },
}

/// A line of what was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TalkLine {
    /// Its number at the table, counted from 1.
    #[ts(type = "number")]
    pub number: u64,
    /// The seat that said it.
    pub seat: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
    /// What.
    pub said: Said,
}

/// A person at the table, as far as talking goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Talker {
    /// The seat.
    pub seat: String,
    /// Whether this person allows players to write texts of their own.
    pub free: bool,
    /// Whether you have blocked this person.
    pub blocked: bool,
    /// Whether you have reported this person.
    pub reported: bool,
}

/// The talk at a table as one player may see it. Spectators do not see it, and it is not part of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TalkState {
    /// The newest lines, the oldest of them first, without those of people whom you have blocked.
    pub lines: Vec<TalkLine>,
    /// The people at the table, in the order of the seats.
    pub people: Vec<Talker>,
    /// Whether the host of this server lets people write texts at all.
    pub free_possible: bool,
    /// Whether you may write a text now: everybody at the table allows it.
    pub free: bool,
}

/// A player's wish about talking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TalkWish {
    /// Whether it is turned on.
    pub on: bool,
}
