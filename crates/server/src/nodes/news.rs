//! The messages between nodes. No game depends on them: a node that misses one reads the journal.

use cubarium_journal::{Head, TableId, TournamentId};
use serde::{Deserialize, Serialize};

use crate::bots::Card;
use crate::protocol::TalkLine;

/// News from a node to the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub(crate) enum Bulletin {
    /// A table now has this many events, or something else about it has changed in the journal.
    At {
        table: String,
        seq: u64,
        /// Whether the table acts by itself: a computer has to move, or a clock runs.
        acts: bool,
    },
    /// Somebody is present at exactly these seats of a table on the node that says so.
    Here { table: String, seats: Vec<usize> },
    /// A node has loaded a table, and asks who is present elsewhere and what was said.
    Who { table: String },
    /// What people at a table have chosen about chat, and lines that were said.
    Talk { table: String, people: People, lines: Lines },
    /// A seat was taken, or is no longer open to everybody.
    Taken { table: String, seat: String },
    /// A game of a tournament has ended.
    Ended { tournament: String, table: String },
    /// A bot is connected to the node that says so.
    Bot { card: Card },
    /// A connection of a bot has ended.
    BotGone { bot: i64, number: i64 },
    /// A node wants to know which bots are connected.
    Bots,
    /// The room reserved for a bot's game is used for this table, where the bot now has its seat; `None` if it is not
    /// needed.
    BotSeated { bot: i64, table: Option<String> },
    /// The token of a bot has stopped working.
    BotOut { bot: i64 },
}

/// What a person has chosen about chat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Flags {
    /// Whether free text is allowed.
    pub(crate) free: bool,
    /// The blocked seats.
    pub(crate) blocked: Vec<usize>,
    /// The reported seats.
    pub(crate) reported: Vec<usize>,
    /// When this was decided, in milliseconds since 1970: of two nodes' versions the later one counts.
    pub(crate) dated: i64,
}

/// What people at a table have chosen about chat, by seat.
pub(crate) type People = Vec<(usize, Flags)>;

/// What was said at a table, each line with the seat that said it.
pub(crate) type Lines = Vec<(usize, TalkLine)>;

/// News for a table that is in memory here, or for all of them.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// The journal may have more events; if there is a number, at least this many.
    More(Option<u64>),
    /// What the journal has.
    Head(Head),
    /// Something has happened that concerns all tables: see [`Marks`](super::Marks).
    Change,
    /// Somebody is present at these seats on a node.
    Here(String, Vec<usize>),
    /// Another node asks who is present here, and what was said.
    Who,
    /// What people have chosen about chat, and what they said.
    Talk(People, Lines),
}

impl Bulletin {
    /// The table that should hear this, and what it hears.
    pub(crate) fn heard(self, from: String) -> Option<(TableId, Heard)> {
        let (table, heard) = match self {
            Self::At { table, seq, .. } => (table, Heard::More(Some(seq))),
            Self::Here { table, seats } => (table, Heard::Here(from, seats)),
            Self::Who { table } => (table, Heard::Who),
            Self::Talk { table, people, lines } => (table, Heard::Talk(people, lines)),
            Self::Taken { .. }
            | Self::Ended { .. }
            | Self::Bot { .. }
            | Self::BotGone { .. }
            | Self::Bots
            | Self::BotSeated { .. }
            | Self::BotOut { .. } => return None,
        };
        Some((table.parse().ok()?, heard))
    }

    /// The tournament and the table of a game that has ended.
    pub(crate) fn ended(&self) -> Option<(TournamentId, TableId)> {
        let Self::Ended { tournament, table } = self else { return None };
        Some((tournament.parse().ok()?, table.parse().ok()?))
    }
}
