//! How a game has ended.

use crate::{Seat, SeatSet};

/// The end of a game: who has won or drawn, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Those who have won; several share the win.
    pub winners: SeatSet,
    /// Those for whom the game is drawn. Empty when somebody has won, and when the game was stopped.
    pub drawn: SeatSet,
    /// The name that the rules give to this end, e.g. `checkmate`.
    pub reason: &'static str,
}

impl Outcome {
    /// The reason of a game that its players agreed to draw.
    pub const AGREEMENT: &'static str = "agreement";
    /// The reason of a game that somebody gave up.
    pub const RESIGNATION: &'static str = "resignation";
    /// The reason of a game that was stopped before anybody had won.
    pub const UNFINISHED: &'static str = "unfinished";

    /// One seat has won.
    #[must_use]
    pub const fn won(winner: Seat, reason: &'static str) -> Self {
        Self { winners: SeatSet::only(winner), drawn: SeatSet::EMPTY, reason }
    }

    /// Several seats share the win.
    #[must_use]
    pub const fn shared(winners: SeatSet, reason: &'static str) -> Self {
        Self { winners, drawn: SeatSet::EMPTY, reason }
    }

    /// Nobody has won.
    #[must_use]
    pub const fn draw(drawn: SeatSet, reason: &'static str) -> Self {
        Self { winners: SeatSet::EMPTY, drawn, reason }
    }

    /// The game was stopped: nobody has won or drawn.
    #[must_use]
    pub const fn unfinished() -> Self {
        Self { winners: SeatSet::EMPTY, drawn: SeatSet::EMPTY, reason: Self::UNFINISHED }
    }
}
