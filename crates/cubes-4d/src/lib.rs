#![doc = include_str!("../README.md")]

mod arrangement;
mod castling;
mod cell;
mod cubes;
mod game;
pub mod geometry;
mod ground;
#[cfg(feature = "judgement")]
mod judgement;
#[cfg(feature = "looks")]
mod looks;
mod men;
mod moves;
mod notation;
mod options;
mod position;
mod refuse;
pub mod rules;
mod setup;
mod slow;
#[cfg(feature = "serde")]
mod stored;
mod text;
mod undoing;

pub use arrangement::{Arrangement, ArrangementError, Lateral, is_dark};
pub use castling::{Castling, Pairs};
pub use cell::{Cell, CellError, CellSet, CellSetIter, Level};
pub use game::reason;
pub use men::{Colour, Kind, Man, Move, Pair};
pub use options::Options;
pub use position::{LONE_KING_TURNS, Position, QUIET_TURNS};
pub use setup::{Flaw, Setup};
pub use text::{Grid, TextError};

/// The traits and types that this crate implements and returns.
pub use cubarium_core;

/// Everything that a program needs to play this game, in one import.
pub mod prelude {
    pub use crate::{Cell, Colour, Kind, Level, Man, Move, Options, Position};
    pub use cubarium_core::prelude::*;
}
