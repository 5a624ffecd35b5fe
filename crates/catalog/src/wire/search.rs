//! A computer player's thoughts about a position.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The value of a position for the thinking seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", content = "value", rename_all = "lowercase")]
pub enum Score {
    /// Hundredths of the weakest man.
    Points(i32),
    /// A forced end: in this many moves of one's own if positive, of the opponent if negative.
    Mate(i32),
}

/// An expected line, with its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Variation {
    /// The value of the position for the thinking seat if this is played.
    pub score: Score,
    /// The moves, canonical.
    pub moves: Vec<String>,
    /// The moves as displayed.
    pub shown: Vec<String>,
}

/// A computer player's progress.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Thought {
    /// Whether the move is chosen.
    pub done: bool,
    /// The move that would be played now, canonical; empty while there is none yet.
    pub best: String,
    /// How much of what the player has to prepare before it can think is ready, in percent; null if it needs nothing or
    /// is done.
    pub prepared: Option<u8>,
    /// The finished depth, in plies.
    pub depth: u32,
    /// The greatest depth reached.
    pub seldepth: u32,
    /// The number of positions visited.
    #[ts(type = "number")]
    pub nodes: u64,
    /// How much of its memory of positions this search has filled, in thousandths.
    pub hashfull: u32,
    /// The best lines, best first; empty before the first depth is finished. For a player that does not think in lines,
    /// only the chosen move.
    pub lines: Vec<Variation>,
    /// What the book of openings knows about the position, the most played moves first; empty outside it.
    pub openings: Vec<Opening>,
}

/// A move of the book of openings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Opening {
    /// The move, canonical.
    pub text: String,
    /// The move as displayed.
    pub shown: String,
    /// The number of games behind the book in which it was played.
    pub games: u32,
    /// The percentage of points that it scored in them.
    pub percent: u8,
}
