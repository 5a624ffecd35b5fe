//! Games that anybody may watch, and what is kept about them for finding them after their end.

use cubarium_core::Seat;

use crate::{Label, TableId, Timestamp};

/// What is kept about a game that has ended at a listed table. The journal knows nothing of games: the caller supplies
/// all of this with the last event, and both are stored in one commit, so that no game is missing after a crash. All of
/// it is public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archived {
    /// When the game ended.
    pub ended: Timestamp,
    /// How it ended, as a word of the server's own.
    pub fate: Label,
    /// The players.
    pub players: Vec<ArchivedPlayer>,
    /// The first turns of a game that begins from the usual position, each followed by a space.
    pub opening: String,
    /// What a list shows of the game, in the server's own format.
    pub summary: String,
    /// The game's record.
    pub record: String,
}

/// A player of an archived game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchivedPlayer {
    /// The seat.
    pub seat: Seat,
    /// The name in the form used for searching; empty if there is none.
    pub name: String,
    /// How the game ended for the seat, as a word of the server's own.
    pub fate: Label,
}

/// Criteria for archived games; all of them must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The game's id.
    pub game: Option<Label>,
    /// The beginning of a player's name.
    pub player: Option<String>,
    /// How the game ended: for that player, or for the game as a whole if no player is given.
    pub fate: Option<Label>,
    /// The earliest end, inclusive.
    pub from: Option<Timestamp>,
    /// The latest end, exclusive.
    pub before: Option<Timestamp>,
    /// The beginning of the opening.
    pub opening: String,
}

/// A place in a list of tables ordered by time, the latest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The time.
    pub time: Timestamp,
    /// The table.
    pub table: TableId,
}

/// Which part of an archived game to return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Its summary.
    Summary,
    /// Its record.
    Record,
    /// Nothing: only its place in the list.
    Nothing,
}
