//! The games behind one object-safe interface.
//!
//! - [`games`] lists them; [`Referee`] runs one: it alone knows everything, and hands out only what a viewer may see
//!   ([`wire::View`]) and opaque seals for the journal;
//! - [`seen`] makes a view from its text alone;
//! - [`Board`] draws a view and turns picks into moves; [`Thinker`] is a computer player that sees only a view;
//!   [`agrees`] and [`gives_up`] say whether it agrees to end the game or resigns;
//! - [`workbench`], [`edit`] and [`keep`] build positions by hand;
//! - [`Record`] is a game as text; [`words`] has the sentences in three languages;
//! - [`endgames`] opens folders of endgame tables;
//! - [`lab`] opens whole positions, for the command line, tests and the analysis of finished games. The server never
//!   uses it.
//!
//! ```
//! use cubarium_catalog::{Referee, wire};
//!
//! let mut referee = Referee::new("cube-chess", &wire::Options::new(), None)?;
//! referee.play("w", "1A2-4B2")?;
//! let view = referee.view(Some("b"))?;
//! assert_eq!(view.to_move, ["b"]);
//! assert_eq!(view.turns[0].shown, "1A2-4B2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "table")]
mod board;
#[cfg(feature = "editor")]
mod editor;
#[cfg(feature = "think")]
#[cfg(feature = "think")]
pub mod endgames;
mod error;
mod face;
mod games;
#[cfg(feature = "lab")]
pub mod lab;
mod record;
#[cfg(feature = "table")]
mod referee;
#[cfg(feature = "table")]
mod running;
#[cfg(feature = "table")]
mod seen;
#[cfg(feature = "think")]
mod thinker;
#[cfg(any(feature = "table", feature = "think"))]
mod views;
pub mod wire;
pub mod words;

#[cfg(feature = "table")]
pub use board::Board;
#[cfg(feature = "think")]
pub use cubarium_core::judgement::Tablebase;
#[cfg(feature = "think")]
pub use cubarium_search::{Budget, Clock, Settings, Technique, TechniqueError, Techniques};
#[cfg(feature = "editor")]
pub use editor::{edit, keep, workbench};
pub use error::{EditError, OpenError, Refused, SealError, UnknownGame, UnknownSeat, ViewError};
pub use games::{LEVELS, edition, games, info, options, seats};
pub use record::{Record, RecordError, is_move_number};
#[cfg(feature = "table")]
pub use referee::{Forfeit, Referee, Sealed};
#[cfg(feature = "table")]
pub use seen::seen;
#[cfg(feature = "baselines")]
pub use thinker::Baseline;
#[cfg(feature = "think")]
pub use thinker::{Limits, Thinker, agrees, gives_up, judge};
