#![doc = include_str!("../README.md")]

mod game;
pub mod geometry;
#[cfg(feature = "judgement")]
mod judgement;
#[cfg(feature = "looks")]
mod looks;
mod men;
mod moves;
mod notation;
mod position;
mod refuse;
pub mod rules;
mod setup;
mod slow;
mod square;
#[cfg(feature = "serde")]
mod stored;
mod tables;
mod text;

pub use game::reason;
#[cfg(feature = "judgement")]
pub use judgement::endgame;
pub use men::{Colour, Kind, Man, Move, Special};
pub use position::{CastlingSquares, FIFTY_MOVES, Position};
pub use setup::{Flaw, Setup};
pub use square::{Panel, Square, SquareError, SquareSet, SquareSetIter};
pub use text::TextError;

/// The traits and types that this crate implements and returns.
pub use cubarium_core;

/// Everything that a program needs to play this game, in one import.
pub mod prelude {
    pub use crate::{Colour, Kind, Man, Move, Panel, Position, Square};
    pub use cubarium_core::prelude::*;
}
