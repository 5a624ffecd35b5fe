//! Break the Cube: everybody builds a structure in secret, then finds out the next player's by questions.
//!
//! A [`Position`] is the referee's: it holds all structures and fulfils [`cubarium_core::Position`]. A [`View`] holds
//! what one viewer may know and nothing else. [`Course`] is what everybody at the table has heard; legality, turns
//! and ends follow from it alone, so no refusal tells a secret. [`legal`] lists all structures, and [`rules`]
//! names the rules that refusals cite.
//!
//! The rules are all there is by default. The feature `looks` adds scenes, gestures, sentences, the board editor, and a
//! `Workbench` on which a structure is put together.
//!
//! ```
//! use cubarium_break_the_cube::{Options, Position};
//! use cubarium_core::{Game, Observed as _, Position as _, Seat, View as _, Viewer};
//!
//! let mut game = Game::new(Position::start(&Options::default()));
//! let build = |text: &str| game.position().read_move(text).unwrap();
//! let (first, second) = (build("=..SLMMLM./..SL...../...L....."), build("=SSL..L..L/..L..M.../..M..M..."));
//! game.play_as(Seat::SECOND, second).unwrap();
//! game.play_as(Seat::FIRST, first).unwrap();
//! let question = game.position().read_move("?B").unwrap();
//! game.play_as(Seat::FIRST, question).unwrap();
//! let seen = game.position().view(Viewer::Seat(Seat::FIRST)).text();
//! assert_eq!(seen, "..SLMMLM./..SL...../...L.....,? 2 .. 1 ?B:1=M..,2=S..");
//! ```

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
