//! Three in a Row: cubes are set on three shelves of nine cells, and the first line of three wins.
//!
//! The middle of the cube is shut. [`Position`] fulfils [`cubarium_core::Position`]; [`geometry`] is the board, and
//! [`rules`] names the rules that refusals cite.
//!
//! The rules are all there is by default. The feature `looks` adds scenes, gestures, sentences and the board editor, the
//! feature `judgement` what a search wants to know.
//!
//! ```
//! use cubarium_core::{Game, Position as _, View as _};
//! use cubarium_three_in_a_row::Position;
//!
//! let mut game = Game::new(Position::start(&()));
//! for text in ["1A1", "2B1", "1B1", "3C3", "1C1"] {
//!     let mv = game.position().read_move(text).unwrap();
//!     game.play(mv).unwrap();
//! }
//! assert_eq!(game.outcome().unwrap().reason, "line");
//! ```

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
mod text;

pub use game::reason;
pub use geometry::{Cell, CellError, CellSet};
pub use moves::Move;
pub use position::Position;
pub use setup::{Flaw, Setup};
pub use text::TextError;
