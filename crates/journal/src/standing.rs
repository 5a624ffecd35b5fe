//! What a table's row says besides its events.

use cubarium_core::SeatSet;

use crate::{Label, Seq, TableId, Timestamp};

/// How a table's game stands. The journal knows nothing of games: the writer of an event supplies the standing after
/// it, and both are stored in one commit, so that a row never contradicts its events. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The stage of the game, as a word of the server's own.
    pub status: Label,
    /// The seats whose turn it is; none once the game has ended.
    pub to_move: SeatSet,
    /// The edition of the rules by which this was determined.
    pub edition: u32,
    /// When the game ended, if it has.
    pub finished: Option<Timestamp>,
}

/// A table's row: what is known about a table without replaying its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The table.
    pub id: TableId,
    /// The game's id.
    pub game: Label,
    /// What kind of table it is.
    pub kind: Label,
    /// When it was created.
    pub created: Timestamp,
    /// When its last event was stored; if it has none, when it was created.
    pub used: Timestamp,
    /// The number of its last event.
    pub last: Seq,
    /// The game's standing. At tables left behind by an earlier version of this program it is unknown until they are
    /// opened or written to.
    pub standing: Option<Standing>,
    /// If the standing is unknown, the kind of the last event among the kinds asked for, if there is one.
    pub latest: Option<Label>,
}
