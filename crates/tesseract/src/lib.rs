//! Tesseract: six pawns, seven bars and two crosses a side on a board of fifteen by fifteen grooves.
//!
//! The men are placed by turns, then the game proper begins: pawns jump, bars slide in their grooves and turn,
//! and whoever takes the enemy tesseract, or shuts it in when it is the last pawn, wins. [`Position`] fulfils
//! [`cubarium_core::Position`]; [`geometry`] is the board, and [`rules`] names the rules that refusals cite.
//!
//! The rules are all there is by default. The feature `looks` adds scenes, gestures, sentences and the board editor, the
//! feature `judgement` what a search wants to know.
//!
//! ```
//! use cubarium_core::{Game, Position as _, View as _};
//! use cubarium_tesseract::{Crosses, Position};
//!
//! // White's tesseract jumps over a star: one of 51 turns.
//! let text = "TH8,CB3,GE1h,GF1h,GG1h,GH1h,GI1h,GA1B1,GC1D1,XB5,XN5,tA13,sH11,pL8,rE5,cJ6,gE15h,gF15h,\
//!             gG15h,gH15h,gI15h,gA15B15,gC15D15,xB11,xN11 w -/- m 3 20";
//! let mut game = Game::new(Position::read(text, &Crosses::Last).unwrap());
//! assert_eq!(game.position().count(), 51);
//! let jump = game.position().read_move("TH8xH12").unwrap();
//! game.play(jump).unwrap();
//! assert_eq!(game.position().quiet_turns(), 0);
//! ```

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
mod text;

pub use game::reason;
pub use men::{Bar, Colour, Groove, Kind, Man, Move, Pawn, Size};
pub use options::Crosses;
pub use point::{Point, PointError, PointSet, PointSetIter};
pub use position::{Position, Stage};
pub use setup::{Flaw, Reserve, Setup};
pub use text::TextError;
