//! Break the Cube: everybody builds a structure in secret, then finds out the next player's by questions.
//!
//! A [`Position`] is the referee's: it holds all structures and fulfils [`cubarium_core::Position`]. A [`View`] holds
//! what one viewer may know and nothing else. [`Course`] is what everybody at the table has heard; legality, turns
//! and ends follow from it alone, so no refusal tells a secret. [`legal`] lists all structures, [`Workbench`] puts
//! one together, and [`rules`] names the rules that refusals cite.
//!
//! ```
//! use cubarium_break_the_cube::{Options, Position};
//! use cubarium_core::{Game, Position as _, Seat, View as _, Viewer};
//!
//! let mut game = Game::new(Position::start(&Options::default()));
//! let build = |text: &str| game.position().read_move(text).unwrap();
//! let (first, second) = (build("=..SLMMLM./..SL...../...L....."), build("=SSL..L..L/..L..M.../..M..M..."));
//! game.play(Seat::SECOND, second).unwrap();
//! game.play(Seat::FIRST, first).unwrap();
//! let question = game.position().read_move("?B").unwrap();
//! game.play(Seat::FIRST, question).unwrap();
//! let seen = game.position().view(Viewer::Seat(Seat::FIRST)).view_text();
//! assert_eq!(seen, "..SLMMLM./..SL...../...L.....,? 2 .. 1 ?B:1=M..,2=S..");
//! ```

mod block;
mod course;
mod editor;
mod flaw;
mod game;
pub mod geometry;
mod gesture;
pub mod legal;
mod moves;
mod options;
mod perft;
mod position;
mod question;
mod reach;
mod refuse;
pub mod rules;
mod scene;
mod setup;
mod shapes;
mod space;
mod structure;
mod text;
mod view;
mod words;
mod workbench;

pub use block::{Block, Kit, Large, Sight, read_sight, sight_letter};
pub use course::{Course, Fact, Flag, ROUND_LIMIT, Record, Standing, reason};
pub use moves::Move;
pub use options::Options;
pub use position::Position;
pub use question::{Answer, Question, QuestionError};
pub use refuse::broken_rules;
pub use setup::{Entry, Flaw, Setup};
pub use structure::{Broken, Structure, StructureError};
pub use text::TextError;
pub use view::View;
pub use workbench::Workbench;
