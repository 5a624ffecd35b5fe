//! What a table's row says beside its events.

use cubarium_core::SeatSet;

use crate::{Label, Seq, TableId, Timestamp};

/// How the game of a table stands. The journal knows no games: whoever writes an event tells how the game stands after
/// it, and both are stored in one commit, so that a row never contradicts its events. All of it is public knowledge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How far the game is, in a word of the server's.
    pub status: Label,
    /// The seats whose turn it is; none once the game has ended.
    pub to_move: SeatSet,
    /// The edition of the game's rules by which that is so.
    pub edition: u32,
    /// When the game ended, if it has.
    pub finished: Option<Timestamp>,
}

/// A table's row: what is known of a table without replaying its events.
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
    /// When its last event was stored, or it was created if it has none.
    pub used: Timestamp,
    /// The number of its last event.
    pub last: Seq,
    /// How the game stands. It is unknown at tables that an earlier version of this program has left behind, until
    /// they are opened or written to.
    pub standing: Option<Standing>,
    /// Where that is unknown, the kind of the last event of those kinds that were asked for; none if there is none.
    pub latest: Option<Label>,
}
