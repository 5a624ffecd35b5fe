//! Games that anybody may watch, and what is kept of them so that they are found once they have ended.

use cubarium_core::Seat;

use crate::{Label, TableId, Timestamp};

/// What is kept of a game that has ended at a listed table. The journal knows no games: the writer of the last event
/// says all this, and both are stored in one commit, so that no game is missing after a crash. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archived {
    /// When the game ended.
    pub ended: Timestamp,
    /// How it ended, in a word of the server's.
    pub fate: Label,
    /// The players.
    pub players: Vec<ArchivedPlayer>,
    /// The first turns of a game from its usual start, each followed by a space.
    pub opening: String,
    /// What a list shows of the game, in a form of the server's.
    pub summary: String,
    /// The game's record.
    pub record: String,
}

/// A player of an archived game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchivedPlayer {
    /// The seat.
    pub seat: Seat,
    /// The name as searches spell it; empty if there is none.
    pub name: String,
    /// How the game went for the seat, in a word of the server's.
    pub fate: Label,
}

/// Which archived games are wanted: those to which all of this applies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The game's id.
    pub game: Option<Label>,
    /// How a player's name begins.
    pub player: Option<String>,
    /// How the game went: for that player, or where none is wanted, as a whole.
    pub fate: Option<Label>,
    /// The earliest end.
    pub from: Option<Timestamp>,
    /// The time before which it ended.
    pub before: Option<Timestamp>,
    /// How the opening begins.
    pub opening: String,
}

/// A place in a list of tables in the order of time, the latest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The time.
    pub time: Timestamp,
    /// The table.
    pub table: TableId,
}

/// What is wanted of an archived game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Its summary.
    Summary,
    /// Its record.
    Record,
    /// Nothing: only where it is in the list.
    Nothing,
}
