//! The rules of a game: views, positions, moves, refusals and ends.

mod accord;
mod colour;
mod drop_out;
pub mod english;
mod game;
pub mod hash;
mod message;
mod notation;
mod observed;
mod options;
mod outcome;
mod perft;
mod position;
mod rights;
mod seat;
mod set;
pub mod text;
pub mod typed;
mod view;

pub use accord::Accord;
pub use colour::Colour;
pub use drop_out::DropOut;
pub use game::{Game, History, Turn};
pub use message::{Arg, Message, Refusal, Refused, RuleId};
pub use notation::Notation;
pub use observed::{Observed, PerfectInformation};
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::Outcome;
pub use perft::{Counting, divide, perft};
pub use position::{PlayError, Position};
pub use rights::Rights;
pub use seat::{Seat, SeatSet, Viewer};
pub use set::{Iter as Set128Iter, Set128};
pub use view::{ReadError, View};
