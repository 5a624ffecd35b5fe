#![doc = include_str!("../README.md")]

mod game;
pub mod geometry;
#[cfg(feature = "judgement")]
mod judgement;
#[cfg(feature = "looks")]
mod looks;
mod moves;
mod notation;
mod position;
mod refuse;
pub mod rules;
mod setup;
#[cfg(feature = "serde")]
mod stored;
mod text;

pub use game::reason;
pub use geometry::{Cell, CellError, CellSet};
pub use moves::Move;
pub use position::Position;
pub use setup::{Flaw, Setup};
pub use text::TextError;

/// The traits and types that this crate implements and returns.
pub use cubarium_core;

/// Everything that a program needs to play this game.
pub mod prelude {
    pub use crate::{Cell, Move, Position};
    pub use cubarium_core::prelude::*;
}
