//! What a computer player says about a position.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a position is worth to the seat that thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", content = "value", rename_all = "lowercase")]
pub enum Score {
    /// Hundredths of the smallest man.
    Points(i32),
    /// The end is forced: in so many own moves when positive, in so many moves of the opponent when negative.
    Mate(i32),
}

/// Moves that are expected, with what they are worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Variation {
    /// What the position is worth to the seat that thinks if this is played.
    pub score: Score,
    /// The moves, canonical.
    pub moves: Vec<String>,
    /// The moves as they are shown.
    pub shown: Vec<String>,
}

/// How far a computer player has come.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Thought {
    /// Whether the move is chosen.
    pub done: bool,
    /// The move that would be played now, canonical; empty while there is none yet.
    pub best: String,
    /// How much of what the player needs before it can think is made, in percent; null where it needs nothing or has
    /// all.
    pub prepared: Option<u8>,
    /// The depth finished, in single moves.
    pub depth: u32,
    /// The greatest depth reached.
    pub seldepth: u32,
    /// Positions looked at.
    #[ts(type = "number")]
    pub nodes: u64,
    /// How much of its memory of positions this search has filled, in thousandths.
    pub hashfull: u32,
    /// The best lines, the best one first; none before the first depth is finished, and for a player who does not think
    /// in lines only the chosen move.
    pub lines: Vec<Variation>,
}
