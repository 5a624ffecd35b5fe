//! How players end a game themselves, other than by resigning.

use crate::{Outcome, SeatSet};

/// What the players of a game may agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Accord {
    /// A draw.
    Draw,
    /// To stop the game: it stays unfinished, and nobody has won or drawn. For games that have no draws.
    Stop,
}

impl Accord {
    /// The end of a game between these seats.
    ///
    /// ```
    /// use cubarium_core::{Accord, SeatSet};
    ///
    /// let both = SeatSet::first(2);
    /// assert_eq!(Accord::Draw.outcome(both).drawn, both);
    /// let stopped = Accord::Stop.outcome(both);
    /// assert!(stopped.winners.is_empty() && stopped.drawn.is_empty());
    /// assert_eq!(stopped.reason, "unfinished");
    /// ```
    #[must_use]
    pub const fn outcome(self, seats: SeatSet) -> Outcome {
        match self {
            Self::Draw => Outcome::draw(seats, Outcome::AGREEMENT),
            Self::Stop => Outcome::unfinished(),
        }
    }
}
