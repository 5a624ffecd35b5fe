//! Game-tree search for two-player games without secrets.
//!
//! A game that implements [`Netted`](cubarium_core::judgement::Netted), with a net or without one, can be searched.
//! [`Search`] is an iterative-deepening alpha-beta search that runs in slices: call [`Search::run`] as long as there is
//! time, and [`Search::best`] at any moment. It reads no clock and uses no randomness, so the same limits give the same
//! answer on every machine. [`Team`] adds threads and a clock; [`choose`] plays like a [`Level`].
//!
//! ```
//! use cubarium_core::{Game, Notation as _, Position as _, View as _};
//! use cubarium_cube_chess::Position;
//! use cubarium_search::{Limits, Search, Status, mate_in};
//!
//! let position = "4.2K1.4.1p2/3r.4.4.1p2/4.4.4.4/4.4.4.1rp1/4.4.4.4/4.4.3k.4 b - - 1 45";
//! let game = Game::new(Position::read(position, &()).unwrap());
//!
//! let mut search = Search::new(1);
//! search.start(&game.history(), Limits::depth(5));
//! while search.run(1_000) == Status::Running {
//!     // Here a browser's worker checks whether it should stop.
//! }
//!
//! let info = search.info().unwrap();
//! assert_eq!(mate_in(info.score), Some(2));
//! assert_eq!(game.position().display_move(info.pv[0]), "1D2-1C2=Q+");
//! ```
//!
//! Where things are:
//!
//! | file | what |
//! | --- | --- |
//! | `search.rs` | the driver: iterations, windows, what was found |
//! | `machine.rs`, `frame.rs` | alpha-beta as a machine with an explicit stack |
//! | `node.rs`, `quiescence.rs` | what happens in a position, and where the depth ends |
//! | `prune.rs` | what is left out or searched less deep, a function each |
//! | `technique.rs` | the techniques by name, each to be switched off and measured |
//! | `order.rs`, `picking.rs` | which move is tried first, and in which stages moves are listed |
//! | `endgame.rs` | positions that endgame tables know |
//! | `table.rs`, `path.rs`, `score.rs` | positions known, positions repeated, scores |
//! | `team.rs`, `think.rs`, `time.rs` | several threads on one table, with a clock |
//! | `levels.rs`, `limits.rs` | levels of play, and limits of a search |
//! | `proof.rs` | forced wins proven without it |
//! | `why.rs` | what a move does, in facts |
//! | `baseline.rs`, `uct.rs` | players without a search and with a plain one, to measure by |
//!
//! The same seat may move twice in a row: a score changes its sign only when the mover changes.

mod baseline;
mod endgame;
mod frame;
mod levels;
mod limits;
mod machine;
mod node;
mod order;
mod path;
mod picking;
mod proof;
mod prune;
mod quiescence;
mod score;
mod search;
mod table;
mod team;
mod technique;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod think;
mod time;
mod uct;
mod why;

pub use baseline::{greedy, random};
pub use levels::{Choice, Doubt, Level, LevelError, choose};
pub use limits::{Limits, MAX_DEPTH, MAX_PLY, Status};
pub use proof::wins_within;
pub use score::{DRAW, MATE, MATE_BOUND, is_mate, mate_in};
pub use search::{Info, Line, Search};
pub use team::{Settings, Team};
pub use technique::{Technique, TechniqueError, Techniques};
pub use time::{Budget, Clock};
pub use uct::Uct;
pub use why::why;
