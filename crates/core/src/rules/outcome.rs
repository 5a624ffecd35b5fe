//! How a game has ended.

use crate::{Seat, SeatSet};

/// The end of a game: who has won or drawn, and why.
///
/// ```
/// use cubarium_core::{Game, Outcome, Position as _, Seat, SeatSet};
/// use cubarium_cube_chess::{Position, reason};
///
/// let mut game = Game::new(Position::start(&()));
/// for text in ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"] {
///     game.play_text(text).unwrap();
/// }
/// assert_eq!(game.outcome(), Some(&Outcome::won(Seat::FIRST, reason::CHECKMATE)));
///
/// // Players can end a game without a move, too.
/// let mut game = Game::new(Position::start(&()));
/// game.end(Outcome::forfeited(Seat::FIRST, SeatSet::only(Seat::SECOND), Outcome::RESIGNATION));
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.winners.single(), outcome.by), (Some(Seat::SECOND), Some(Seat::FIRST)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The seats that have won; several share the win.
    pub winners: SeatSet,
    /// The seats for which the game is drawn. Empty if somebody has won, and if the game was stopped.
    pub drawn: SeatSet,
    /// The name that the rules give to this end, e.g. `checkmate`.
    pub reason: &'static str,
    /// The player who ended the game without a move: by resigning, running out of time or leaving, or because there was
    /// no move to make.
    pub by: Option<Seat>,
}

impl Outcome {
    /// The reason when the players agreed to a draw.
    pub const AGREEMENT: &'static str = "agreement";
    /// The reason when somebody resigned.
    pub const RESIGNATION: &'static str = "resignation";
    /// The reason when a game was stopped before anybody had won.
    pub const UNFINISHED: &'static str = "unfinished";
    /// The reason when a player's time ran out.
    pub const TIME: &'static str = "time";
    /// The reason when a player left without saying anything.
    pub const ABANDONED: &'static str = "abandoned";
    /// The reason when a game was called off after hardly any moves.
    pub const ABORTED: &'static str = "aborted";
    /// The reason when the rules have changed since a game was played, so that its moves are no longer valid.
    pub const RULES_CHANGED: &'static str = "rules-changed";
    /// The reasons that do not belong to a particular game.
    pub const COMMON: [&'static str; 6] =
        [Self::AGREEMENT, Self::RESIGNATION, Self::TIME, Self::ABANDONED, Self::ABORTED, Self::RULES_CHANGED];

    /// One seat has won.
    #[must_use]
    pub const fn won(winner: Seat, reason: &'static str) -> Self {
        Self { winners: SeatSet::only(winner), drawn: SeatSet::EMPTY, reason, by: None }
    }

    /// Several seats share the win.
    #[must_use]
    pub const fn shared(winners: SeatSet, reason: &'static str) -> Self {
        Self { winners, drawn: SeatSet::EMPTY, reason, by: None }
    }

    /// One seat has resigned, or has lost without a move, and the others share the win.
    #[must_use]
    pub const fn forfeited(by: Seat, others: SeatSet, reason: &'static str) -> Self {
        Self { winners: others, drawn: SeatSet::EMPTY, reason, by: Some(by) }
    }

    /// Nobody has won.
    #[must_use]
    pub const fn draw(drawn: SeatSet, reason: &'static str) -> Self {
        Self { winners: SeatSet::EMPTY, drawn, reason, by: None }
    }

    /// Nobody has won, because one player has no move.
    #[must_use]
    pub const fn stalemate(stuck: Seat, drawn: SeatSet, reason: &'static str) -> Self {
        Self { winners: SeatSet::EMPTY, drawn, reason, by: Some(stuck) }
    }

    /// The game was stopped: nobody has won or drawn.
    #[must_use]
    pub const fn unfinished() -> Self {
        Self { winners: SeatSet::EMPTY, drawn: SeatSet::EMPTY, reason: Self::UNFINISHED, by: None }
    }

    /// The game was called off: nobody has won or drawn.
    #[must_use]
    pub const fn aborted() -> Self {
        Self { winners: SeatSet::EMPTY, drawn: SeatSet::EMPTY, reason: Self::ABORTED, by: None }
    }

    /// The game was closed, because the rules have changed since it was played: nobody has won or drawn.
    #[must_use]
    pub const fn closed() -> Self {
        Self { winners: SeatSet::EMPTY, drawn: SeatSet::EMPTY, reason: Self::RULES_CHANGED, by: None }
    }
}
