//! What a match needs from its players: they enter games and choose moves there.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_catalog::wire;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::pace::Pace;
use crate::setting::Setting;

/// A player in a match, possibly in several games at once if there are several workers.
pub trait Contender: Sync {
    /// The limits of its thinking.
    fn pace(&self) -> Pace;

    /// Whether it can play a game with these settings at all; asked before a match.
    ///
    /// # Errors
    /// When it cannot.
    fn plays(&self, _game: &wire::GameInfo, _setting: &Setting) -> Result<(), EnterError> {
        Ok(())
    }

    /// Enters one game of a match. A player with randomness draws from this seed.
    ///
    /// # Errors
    /// When it cannot play at all; that ends the match.
    fn enter(&self, setting: &Setting, seed: u64) -> Result<Box<dyn Mover + '_>, EnterError>;
}

/// A player in a game.
pub trait Mover {
    /// Chooses a move.
    ///
    /// # Errors
    /// When the player has failed and the game is lost, or when it was told to stop, which is not a fault.
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash>;
}

/// The request for a move.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// What the player's seat may know.
    pub view: &'a wire::View,
    /// The time left on the player's clock, if there is one.
    pub left: Option<Duration>,
    /// Set when the move is no longer wanted.
    pub stop: &'a AtomicBool,
}

/// Why a player cannot play at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct EnterError(
    /// In words.
    pub String,
);

/// Why a player has no move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Crash(
    /// In words.
    pub String,
);

/// One of the two sides of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The one whose points are counted.
    First,
    /// The opponent.
    Second,
}

impl Side {
    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
