//! Bots: what their owners manage, and what the server and a bot say to each other, as described in `docs/bots.md`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::TableState;

/// What the holder of a bot's token may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BotScope {
    /// Be invited, and play.
    Play,
    /// Open tables, with a seat for the bot itself.
    Challenge,
}

/// A bot to be created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its name: 2 to 20 letters (a to z), digits, `-` or `_`. No other bot may have it, in upper or lower case.
    #[schema(pattern = "^[A-Za-z0-9_-]{2,20}$")]
    pub name: String,
    /// The ids of the games that it plays.
    pub games: Vec<String>,
    /// What its token is good for; `play` if absent.
    #[serde(default)]
    #[ts(as = "Option<Vec<BotScope>>", optional)]
    pub scopes: Vec<BotScope>,
}

/// A bot of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct BotState {
    /// Its name, as its owner writes it.
    pub name: String,
    /// The ids of the games that it plays.
    pub games: Vec<String>,
    /// What its token is good for.
    pub scopes: Vec<BotScope>,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When its token was made; null if it was revoked.
    #[ts(type = "number | null")]
    pub renewed_ms: Option<i64>,
    /// When a token of it was last used, to within a minute; null if never.
    #[ts(type = "number | null")]
    pub used_ms: Option<i64>,
    /// Whether it is connected.
    pub connected: bool,
}

/// A new bot. The token is sent only this once.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct MadeBot {
    /// The bot.
    pub bot: BotState,
    /// Its token: `cubarium-bot-` and 64 hexadecimal digits.
    pub token: String,
}

/// Another token of a bot, which replaces the previous one and is sent only this once.
#[derive(Clone, Serialize, TS, ToSchema)]
pub struct NewBotToken {
    /// The token.
    pub token: String,
}

/// A bot that is connected and can be invited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ConnectedBot {
    /// Its name.
    pub name: String,
    /// The ids of the games that it accepts now.
    pub games: Vec<String>,
    /// Whether it plays as many games as it can.
    pub busy: bool,
}

/// A game of a bot as its seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotGame {
    /// Whether the bot may move now.
    pub your_turn: bool,
    /// The legal moves, canonical and sorted, while it may move. In Break the Cube `=*` and `!*` stand for the thousands of
    /// structures that may be built or guessed.
    pub moves: Vec<String>,
    /// The table as the bot's seat may see it; `you` is the seat.
    pub table: TableState,
}

/// A line that a bot receives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BotLine {
    /// The first line of a connection. The bot's running games follow, each as `game-start`.
    Hello {
        /// The bot's name.
        name: String,
        /// The ids of the games to which it can be invited on this connection.
        games: Vec<String>,
        /// How many games it can play at once.
        at_once: usize,
    },
    /// A game has begun for the bot, or went on before it connected.
    GameStart {
        /// The game.
        game: Box<BotGame>,
    },
    /// Something has happened in a game.
    GameState {
        /// The game.
        game: Box<BotGame>,
    },
    /// A game has ended; `table.view.outcome` says how. The other players may still offer a rematch.
    GameEnd {
        /// The game.
        game: Box<BotGame>,
    },
    /// Nothing has happened for a while, and the connection is alive.
    Ping,
    /// The last line: the server closes the connection.
    Closed {
        /// The reason.
        reason: BotClosed,
        /// The reason in a sentence.
        detail: String,
    },
}

/// Why the server closes a bot's connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BotClosed {
    /// The same bot has connected again.
    Replaced,
    /// The token was revoked or replaced, or the bot was deleted.
    Revoked,
    /// The bot does not read what it is sent.
    TooSlow,
    /// The server is shutting down.
    Stopping,
}
