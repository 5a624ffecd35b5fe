//! The errors of this crate.

use cubarium_core::{OptionError, Refusal};
use thiserror::Error;

#[cfg(feature = "baselines")]
use crate::thinker::Baseline;

/// There is no game with this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game `{name}`; the games are {known}")]
pub struct UnknownGame {
    /// The requested name.
    pub name: String,
    /// The games that exist.
    pub known: String,
}

/// The game has no seat with this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no seat `{name}`; the seats are {known}")]
pub struct UnknownSeat {
    /// The requested name.
    pub name: String,
    /// The seats that exist.
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

/// Why an edit is impossible.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// There is nothing to edit.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The edit is impossible.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Why the referee refuses a request.
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
    /// In a game with secrets nothing can be taken back: what the players have learnt stays known.
    #[error("no turn can be taken back in this game: what has been heard stays known")]
    NoUndo,
    /// The game cannot be ended by a claim at the moment.
    #[error("nothing can be claimed in this position")]
    NoClaim,
    /// The seat is already out of the game.
    #[error("this seat is already out of the game, and the others play on")]
    Out,
}

/// Why a seal cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SealError {
    /// The bytes are not a seal of this kind.
    #[error("the sealed bytes cannot be read: {0}")]
    Unreadable(String),
    /// The sealed game cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The sealed act is impossible here.
    #[error("the sealed act is not possible here: {0}")]
    Refused(#[from] Refused),
}

/// Why a view from elsewhere is unusable.
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
    /// A text is not a view.
    #[error("the view after {ply} turns is unreadable: {reason}")]
    Text {
        /// After how many turns.
        ply: usize,
        /// Why.
        reason: String,
    },
    /// A turn's text is not a move.
    #[error("turn {turn} (`{text}`) is unreadable")]
    Turn {
        /// Which turn, from 1.
        turn: usize,
        /// The text.
        text: String,
    },
    /// The view has fewer turns.
    #[error("there is no position after {ply} turns; the game has {turns}")]
    Ply {
        /// The requested number of turns.
        ply: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// There is no such level.
    #[error("there is no level {0}; levels are 1 to {max}", max = crate::LEVELS)]
    Level(u8),
    /// The baseline does not play this game.
    #[cfg(feature = "baselines")]
    #[error("`{0}` does not play this game")]
    Baseline(Baseline),
    /// A computer player that has begun one game cannot continue with another.
    #[error("this player has begun a game of `{0}` with other options")]
    OtherGame(String),
    /// There is nothing to think about.
    #[error("seat `{0}` is not to move")]
    NotToMove(String),
}
