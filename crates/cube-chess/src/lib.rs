//! Cube Chess, Frontier variant: chess on the six panels of a cube.
//!
//! White begins on panel 1 (top), Black on panel 6 (bottom). Men go on over the edges of the cube; four edges
//! are walls. [`Position`] fulfils [`cubarium_core::Position`]; [`geometry`] is the surface of the cube, and
//! [`rules`] names the rules that refusals cite.
//!
//! The rules are all there is by default. The feature `looks` adds scenes, gestures, sentences and the board editor, the
//! feature `judgement` what a search wants to know.
//!
//! ```
//! use cubarium_core::{Game, Position as _, View as _};
//! use cubarium_cube_chess::Position;
//!
//! // The publisher's sample game: the queen mates round two ends of walls.
//! let mut game = Game::new(Position::start(&()));
//! for text in ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"] {
//!     let seat = game.to_move().single().unwrap();
//!     let mv = game.position().read_move(text).unwrap();
//!     game.play(mv).unwrap();
//! }
//! assert_eq!(game.outcome().unwrap().reason, "checkmate");
//! ```
//!
//! Counting what the move generator reaches:
//!
//! ```
//! use cubarium_core::{Counting, Position as _, perft};
//! use cubarium_cube_chess::Position;
//!
//! assert_eq!(perft(&Position::start(&()), 2, Counting::Bulk), 396);
//! ```

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
mod tables;
mod text;

pub use game::reason;
pub use men::{Colour, Kind, Man, Move, Special};
pub use position::{CastlingSquares, FIFTY_MOVES, Position};
pub use setup::{Flaw, Setup};
pub use square::{Panel, Square, SquareError, SquareSet, SquareSetIter};
pub use text::TextError;
