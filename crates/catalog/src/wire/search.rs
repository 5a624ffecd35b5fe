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

/// How far a computer player has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
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
    /// What the position is worth to the seat that thinks.
    pub score: Score,
    /// Positions looked at.
    #[ts(type = "number")]
    pub nodes: u64,
    /// The moves expected, canonical.
    pub line: Vec<String>,
    /// The moves expected, as they are shown.
    pub shown: Vec<String>,
}
