//! What can go wrong at the face of the games.

use cubarium_core::{OptionError, Refusal};
use thiserror::Error;

#[cfg(feature = "baselines")]
use crate::thinker::Baseline;

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game `{name}`; the games are {known}")]
pub struct UnknownGame {
    /// What was asked for.
    pub name: String,
    /// The games there are.
    pub known: String,
}

/// The game has no seat of this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no seat `{name}`; the seats are {known}")]
pub struct UnknownSeat {
    /// What was asked for.
    pub name: String,
    /// The seats there are.
    pub known: String,
}

/// Why a game cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// An option cannot be set.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The text is not a position.
    #[error("not a position: {0}")]
    Position(String),
}

/// Why an edit cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// There is nothing to edit.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// What was wanted cannot be.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Why a referee does not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// A rule forbids it.
    #[error(transparent)]
    Rule(#[from] Refusal),
    /// There is no such seat.
    #[error(transparent)]
    Seat(#[from] UnknownSeat),
    /// No turn has been played that could be taken back.
    #[error("there is no turn to take back")]
    NothingToUndo,
    /// What was heard cannot be taken back in a game with secrets.
    #[error("this game takes no turn back: what was heard stays known")]
    NoUndo,
    /// The game cannot be ended by a claim now.
    #[error("nothing can be claimed in this position")]
    NoClaim,
    /// The seat is out of the game already.
    #[error("this seat is out of the game already, and the others play on")]
    Out,
}

/// Why a seal cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SealError {
    /// The bytes are no seal of this kind.
    #[error("the sealed bytes cannot be read: {0}")]
    Unreadable(String),
    /// The sealed game cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The sealed act is not possible here.
    #[error("the sealed act is not possible here: {0}")]
    Refused(#[from] Refused),
}

/// Why a view received from elsewhere cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ViewError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// An option cannot be set.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// There is no such seat.
    #[error(transparent)]
    Seat(#[from] UnknownSeat),
    /// A text is no view.
    #[error("the view after {ply} turns is unreadable: {reason}")]
    Text {
        /// After how many turns.
        ply: usize,
        /// Why.
        reason: String,
    },
    /// A turn's text is no move.
    #[error("turn {turn} (`{text}`) is unreadable")]
    Turn {
        /// Which turn, from 1.
        turn: usize,
        /// What was given.
        text: String,
    },
    /// The view does not reach that far.
    #[error("there is no position after {ply} turns; the game has {turns}")]
    Ply {
        /// What was asked for.
        ply: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// There is no such level.
    #[error("there is no level {0}; levels are 1 to {max}", max = crate::LEVELS)]
    Level(u8),
    /// A player that others are measured by plays other games.
    #[cfg(feature = "baselines")]
    #[error("`{0}` does not play this game")]
    Baseline(Baseline),
    /// A computer player that has begun one game cannot go on with another.
    #[error("this player has begun a game of `{0}` with other options")]
    OtherGame(String),
    /// There is nothing to think about.
    #[error("seat `{0}` is not to move")]
    NotToMove(String),
}
