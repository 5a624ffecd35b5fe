//! Cubes 4D: chess on columns of wooden cubes that are moved during the game.
//!
//! Men stand on columns of up to three cubes and in the trenches between them. A turn moves a man or a cube.
//! [`Position`] fulfils [`cubarium_core::Position`]; [`geometry`] is the table, [`Arrangement`] a starting arrangement
//! (data, since the printed one is lost), and [`rules`] names the rules that refusals cite.
//!
//! The rules are all there is by default. The feature `looks` adds scenes, gestures, sentences and the board editor, the
//! feature `judgement` what a search wants to know.
//!
//! ```
//! use cubarium_core::{Game, Position as _, View as _};
//! use cubarium_cubes_4d::{Options, Position};
//!
//! // The players make, unmake and make again the same two moves: a draw.
//! let mut game = Game::new(Position::start(&Options::DEFAULT));
//! for text in [
//!     "P3,-2,0>3,-1,0", "P3,2,0>3,1,0", "P3,-1,0>3,-2,0", "P3,1,0>3,2,0", "P3,-2,0>3,-1,0", "P3,2,0>3,1,0",
//! ] {
//!     let seat = game.to_move().single().unwrap();
//!     let mv = game.position().read_move(text).unwrap();
//!     game.play(mv).unwrap();
//! }
//! assert_eq!(game.outcome().unwrap().reason, "make-unmake");
//! ```

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
