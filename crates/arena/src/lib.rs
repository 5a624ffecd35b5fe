//! Matches between players, to show that one is stronger than another.
//!
//! - [`Player`] is a player named by a text like `engine,nodes=20000`; anything that implements [`Contender`] can play;
//! - a [`Match`] consists of [`Pair`]s of games from balanced random openings with swapped seats. Each is determined by
//!   its number and the [`Setting`]; several workers play them, and a file keeps them so that the match can be resumed;
//! - [`Pentanomial`] counts the results of pairs, [`Estimate`] says in Elo what they mean, [`Sprt`] when they are
//!   enough;
//! - a [`Report`] presents the result to people and programs;
//! - a [`Ladder`] lets all levels of a game play, and its [`Standings`] rate them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use cubarium_arena::{Goal, Header, Match, Player, Setting};
//! use cubarium_catalog::{options, wire};
//!
//! let [first, second] = ["engine,nodes=60", "engine,nodes=20"].map(|text| text.parse::<Player>().unwrap());
//! let played = Match {
//!     header: Header {
//!         setting: Setting {
//!             game: "cube-chess".to_owned(),
//!             options: options("cube-chess", &wire::Options::new()).unwrap(),
//!             seed: 1,
//!             opening: 2,
//!             longest: 20,
//!             decide: None,
//!         },
//!         first: first.to_string(),
//!         second: second.to_string(),
//!     },
//!     contenders: [&first, &second],
//!     goal: Goal { pairs: 1, sprt: None },
//!     workers: 1,
//! };
//! let report = played.run(None, &AtomicBool::new(false), &mut |_| {}).unwrap();
//! assert_eq!(report.pairs.pairs(), 1);
//! ```

mod elo;
mod game;
mod journal;
mod ladder;
mod mover;
mod opening;
mod pace;
mod pair;
mod pentanomial;
mod player;
mod program;
mod rating;
mod report;
mod runner;
mod setting;
mod spec;
mod sprt;
mod standings;
mod suite;
mod table;
mod thinking;

pub use elo::Estimate;
pub use game::{Fault, FaultKind, GRACE, GameError, Played, Points};
pub use journal::{Header, Journal, JournalError};
pub use ladder::Ladder;
pub use mover::{Asked, Contender, Crash, EnterError, Mover, Side};
pub use opening::usual_opening;
pub use pace::{Pace, Time, read_duration};
pub use pair::Pair;
pub use pentanomial::Pentanomial;
pub use player::Player;
pub use program::Program;
pub use report::{End, Report};
pub use runner::{Goal, Match, MatchError};
pub use setting::Setting;
pub use spec::SpecError;
pub use sprt::{Decision, Model, Sprt, SprtError};
pub use standings::Standings;
pub use suite::{Suite, SuiteError};
