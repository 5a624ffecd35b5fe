//! Die-Check (1987) and Cubulus (1999): dice that roll over a board of 9 x 9 squares, with shields, soldiers and
//! masters.
//!
//! The two are one family: one [`Position`] serves both, and its [`Options`] say which game it is and how many
//! of its rules are in use. It fulfils [`cubarium_core::Position`]; [`die`](Heading) knows how dice tip,
//! [`geometry`] their paths, and [`rules`] names the rules that refusals cite.
//!
//! The rules are all there is by default. The feature `looks` adds scenes, gestures, sentences and the board editor, the
//! feature `judgement` what a search wants to know.
//!
//! ```
//! use cubarium_core::{Game, Position as _, View as _};
//! use cubarium_rolling_cubes::{Options, Position};
//!
//! let mut game = Game::new(Position::start(&Options::die_check()));
//! for text in ["B1-B3", "H9-H8-J8", "C2D2-C2C3"] {
//!     let seat = game.to_move().single().unwrap();
//!     let mv = game.position().read_move(text).unwrap();
//!     game.play(mv).unwrap();
//! }
//! // The cube from B1 went two squares north: 4, which looked to Black, is below, and 5 on top.
//! assert!(game.position().text().contains(",54B3,C2C3,"));
//! ```

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
