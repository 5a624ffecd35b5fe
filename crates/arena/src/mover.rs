//! What a match needs to know of those who play: they enter games, and choose moves there.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_catalog::wire;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::pace::Pace;
use crate::setting::Setting;

/// Somebody who takes part in a match, in several games at once where there are several workers.
pub trait Contender: Sync {
    /// How much he may think.
    fn pace(&self) -> Pace;

    /// Whether he can play a game at all, which is asked before a match.
    ///
    /// # Errors
    /// When he cannot.
    fn plays(&self, _game: &wire::GameInfo) -> Result<(), EnterError> {
        Ok(())
    }

    /// Comes to the board for one game of a match. A player who is not always the same draws from this seed.
    ///
    /// # Errors
    /// When he cannot play at all; the match ends with that.
    fn enter(&self, setting: &Setting, seed: u64) -> Result<Box<dyn Mover + '_>, EnterError>;
}

/// Somebody at the board.
pub trait Mover {
    /// Chooses a move.
    ///
    /// # Errors
    /// When he has failed and the game is lost; or was told to stop, which is no fault of his.
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash>;
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// What his seat may know.
    pub view: &'a wire::View,
    /// What his clock shows, if there is one.
    pub left: Option<Duration>,
    /// Set when nobody wants to know his move any more.
    pub stop: &'a AtomicBool,
}

/// Why somebody cannot play at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct EnterError(
    /// In words.
    pub String,
);

/// Why somebody has no move.
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
    /// His opponent.
    Second,
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
