//! What nodes tell each other. None of it is needed for a game to be right: who misses it looks at the journal.

use cubarium_journal::{Head, TableId, TournamentId};
use serde::{Deserialize, Serialize};

use crate::bots::Card;
use crate::protocol::TalkLine;

/// Something that a node tells the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "kebab-case")]
pub(crate) enum Bulletin {
    /// A table has this many events, or something else about it has changed in the journal.
    At {
        table: String,
        seq: u64,
        /// Whether it acts by itself: a computer has to move, or a clock runs.
        acts: bool,
    },
    /// Somebody is at these seats of a table, at the node that tells it, and at no others there.
    Here { table: String, seats: Vec<usize> },
    /// A node has loaded a table: the others are to say who is there, and what was said.
    Who { table: String },
    /// What people at a table want about talking, and lines that were said.
    Talk { table: String, people: People, lines: Lines },
    /// A seat was taken or is not open to everybody any more.
    Taken { table: String, seat: String },
    /// A game of a tournament has ended.
    Ended { tournament: String, table: String },
    /// A bot is connected at the node that tells it.
    Bot { card: Card },
    /// A connection of a bot has ended.
    BotGone { bot: i64, number: i64 },
    /// A node wants to know which bots are connected.
    Bots,
    /// Room that was kept for a game of a bot is needed for a table, where it has its seat now, or for none.
    BotSeated { bot: i64, table: Option<String> },
    /// The token of a bot has stopped working.
    BotOut { bot: i64 },
}

/// What somebody wants about talking.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Flags {
    /// Whether texts in one's own words are allowed.
    pub(crate) free: bool,
    /// By seat: who is blocked.
    pub(crate) blocked: Vec<usize>,
    /// Who was reported.
    pub(crate) reported: Vec<usize>,
    /// When this was decided, in milliseconds since 1970: of two nodes' words the later counts.
    pub(crate) dated: i64,
}

/// What people at a table want about talking, by their seats.
pub(crate) type People = Vec<(usize, Flags)>;

/// What was said at a table, each line with the seat that said it.
pub(crate) type Lines = Vec<(usize, TalkLine)>;

/// News for a table that is in memory here, or something that concerns all of them.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// The journal may have more. With a number it has at least so many events.
    More(Option<u64>),
    /// What the journal has.
    Head(Head),
    /// Something has happened that concerns all tables: [`Marks`](super::Marks) say what.
    Change,
    /// Somebody is at these seats at a node.
    Here(String, Vec<usize>),
    /// Another node wants to know who is here, and what was said.
    Who,
    /// What people want about talking, and what they said.
    Talk(People, Lines),
}

impl Bulletin {
    /// Which table hears what.
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
