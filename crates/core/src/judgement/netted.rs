//! What a game provides for a net.

use super::Heuristics;
use super::net::{Accumulator, Change, Net, Sight};

/// A game whose positions a net may evaluate. A game without a net implements this trait with an empty block: then
/// [`Heuristics::evaluate`] is used.
pub trait Netted: Heuristics {
    /// How the game is presented to a net; `None` for games that only [`Heuristics::evaluate`] evaluates.
    const SIGHT: Option<Sight> = None;

    /// The net that comes with the game, if there is one.
    #[must_use]
    fn net() -> Option<&'static Net> {
        None
    }

    /// Reports the inputs of a net that differ between this position and another one; without another position, all
    /// active inputs.
    fn visit_changes(&self, _since: Option<&Self>, _visitor: impl FnMut(Change)) {}

    /// The phase of the game: which of the net's buckets to use.
    fn bucket(&self) -> usize {
        0
    }

    /// The value of the position for the seat to move, by a net whose hidden layers belong to this position. A game may
    /// override the net's value where it knows better.
    fn evaluate_by(&self, _net: &Net, _accumulator: &Accumulator) -> i32 {
        self.evaluate()
    }
}
