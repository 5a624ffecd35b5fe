#![doc = include_str!("../README.md")]

mod block;
mod course;
mod game;
pub mod geometry;
pub mod legal;
#[cfg(feature = "looks")]
mod looks;
mod moves;
mod options;
mod perft;
mod position;
mod question;
mod refuse;
pub mod rules;
mod setup;
#[cfg(feature = "serde")]
mod stored;
mod structure;
mod text;
mod view;

pub use block::{Block, Kit, Large, Sight, read_sight, sight_letter};
pub use course::{Course, Fact, Flag, ROUND_LIMIT, Record, Standing, reason};
#[cfg(feature = "looks")]
pub use looks::Workbench;
pub use moves::Move;
pub use options::Options;
pub use position::Position;
pub use question::{Answer, Question, QuestionError};
pub use refuse::broken_rules;
pub use setup::{Entry, Flaw, Setup};
pub use structure::{Broken, Structure, StructureError};
pub use text::TextError;
pub use view::View;

/// The traits and types that this crate implements and returns.
pub use cubarium_core;

/// Everything that a program needs to play this game, in one import.
pub mod prelude {
    pub use crate::{Kit, Move, Options, Position, Question, Structure, View};
    pub use cubarium_core::prelude::*;
}
