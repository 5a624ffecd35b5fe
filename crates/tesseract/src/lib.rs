#![doc = include_str!("../README.md")]

mod board;
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
mod point;
mod position;
mod refuse;
pub mod rules;
mod setup;
mod slow;
#[cfg(feature = "serde")]
mod stored;
mod text;

pub use game::reason;
pub use men::{Bar, Colour, Groove, Kind, Man, Move, Pawn, Size};
pub use options::Crosses;
pub use point::{Point, PointError, PointSet, PointSetIter};
pub use position::{Position, Stage};
pub use setup::{Flaw, Reserve, Setup};
pub use text::TextError;

/// The traits and types that this crate implements and returns.
pub use cubarium_core;

/// Everything that a program needs to play this game, in one import.
pub mod prelude {
    pub use crate::{Colour, Crosses, Kind, Man, Move, Point, Position};
    pub use cubarium_core::prelude::*;
}
