#![doc = include_str!("../README.md")]

mod attack;
mod die;
mod game;
pub mod geometry;
#[cfg(feature = "judgement")]
mod judgement;
#[cfg(feature = "looks")]
mod looks;
mod men;
mod moves;
mod notation;
mod options;
mod placed;
mod play;
mod position;
mod refuse;
pub mod rules;
mod setup;
mod slow;
mod square;
#[cfg(feature = "serde")]
mod stored;
mod text;

pub use die::Heading;
pub use game::reason;
pub use men::{Colour, Home, Kind, Man, Move, Shield};
pub use options::{Level, Options, Variant};
pub use placed::Placed;
pub use position::{FULL_SET, NO_PROGRESS, Phase, Position};
pub use setup::{Fault, Flaw, Setup};
pub use square::{Direction, SIDE, Square, SquareSet, SquareSetIter};
pub use text::TextError;

/// The traits and types that this crate implements and returns.
pub use cubarium_core;

/// Everything that a program needs to play this game, in one import.
pub mod prelude {
    pub use crate::{Colour, Kind, Level, Man, Move, Options, Position, Square, Variant};
    pub use cubarium_core::prelude::*;
}
