//! Positions, games and their parts as data, for serde: the feature `serde`.
//!
//! | what | stored as |
//! | --- | --- |
//! | a position | its text: `"PPPP.RQBN.NKBR.PPPP/... w Kk - 0 1"`; [`PositionReader`] reads it |
//! | a move | its text: [`MoveText`] writes it, [`MoveReader`] reads it |
//! | options | `{"crosses": "last"}`; unnamed ones have their defaults |
//! | [`PositionData`], a position and its options | `{"options": {...}, "text": "..."}` |
//! | [`GameData`], a game and its options | `{"options": {...}, "start": "...", "turns": [...], "outcome": ...}`; a turn is `{"seat": "w", "text": "..."}` |
//! | [`Refusal`](crate::Refusal) | `{"rule": "...", "message": {"key": "...", "args": {...}}}`; write-only |
//!
//! In a crate with several games, there is also a field `game` next to `options`. Names and formats are those of
//! Cubarium's server, so everything that it sends about a game can be read here.
//!
//! Stored data is checked like any other text: positions by [`View::read`], moves by the rules, one after another. An
//! error says what is wrong and where.

mod game;
mod moves;
mod options;
mod outcome;
mod position;

use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};

use crate::{Arg, View};

pub use game::GameData;
pub use moves::{MoveReader, MoveText};
pub use options::{Chosen, Settings};
pub use position::{PositionData, PositionReader};

/// A type that is stored as a text, with its options in fields next to it.
pub trait Stored: View {
    /// The fields next to a text: [`Chosen`], or `()` in a game without options.
    type Beside: Serialize + DeserializeOwned;

    /// The options as fields next to a text.
    fn beside(options: &Self::Options) -> Self::Beside;

    /// The options from the fields next to a text.
    fn options(beside: Self::Beside) -> Self::Options;
}

/// Stores the arguments of a sentence as a map.
pub(crate) fn by_name<S: Serializer>(args: &[(&'static str, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}
