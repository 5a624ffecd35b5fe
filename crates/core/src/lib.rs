//! What a game is.
//!
//! Every game of Cubarium is a [`Position`]: a plain value that is cloned to make a move and knows its legal
//! moves, its text and its end. A [`Game`] is a position with its history; only it judges repetition.
//! What a person or a computer player may see of a position is its [`View`]; how a view looks on the screen
//! and how it is played by pointing at it are its [`scene`] and its [`gesture`]s. An [`Editor`] builds positions by
//! hand.
//!
//! Nothing here knows a particular game, reads a clock, draws a random number or performs input and output.
//! Everything is the same on every machine, in a browser too: hashes and counters have fixed widths.

mod accord;
mod colour;
pub mod editor;
mod game;
pub mod gesture;
pub mod hash;
pub mod heuristics;
mod line;
mod message;
mod options;
mod outcome;
mod position;
pub mod scene;
mod seat;
mod set;
mod sort;
pub mod typed;
mod view;
pub mod weigh;

pub use accord::Accord;
pub use colour::Colour;
pub use editor::Editor;
pub use game::{Game, History, Turn};
pub use heuristics::Heuristics;
pub use line::{Line, Recall, Verdict};
pub use message::{Arg, Message, Refusal, RuleId};
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::Outcome;
pub use position::{Position, ReadError};
pub use seat::{Seat, SeatSet, Viewer};
pub use set::{Iter as Set128Iter, Set128};
pub use sort::sort_few_by_key;
pub use view::View;
pub use weigh::Weighed;
