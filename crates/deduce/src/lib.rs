//! Deduction: which worlds still fit the known facts, and which question reveals most about them.
//!
//! A [`Table`] holds the answer to every question in every world, a [`WorldSet`] the worlds that still fit. [`rate`]
//! measures how a question splits a set, [`best`] chooses a question, and [`solve`] asks until every world is found.
//! All this is independent of the game, and no decision uses floating-point numbers, so all machines choose alike.
//!
//! [`Worlds`] are the structures of Break the Cube with their table, built once and shared by the process; [`advise`]
//! rates the questions about one of them, [`seek`] finds one in the fewest turns, and [`choose`] plays for a seat that
//! sees a [`View`](cubarium_break_the_cube::View). A [`Policy`] determines how it plays; the [`Level`]s are eight
//! policies.
//!
//! ```
//! use cubarium_deduce::{Measure, Action, Table, WorldSet, best};
//!
//! // Sixteen numbers; a question asks for one of the four bits, or whether the number is the first or the last.
//! let table = Table::new(16, 5, None, |question, world| match question {
//!     4 => u8::from(world == 0 || world == 15),
//!     bit => (world >> bit & 1) as u8,
//! });
//! let all = WorldSet::full(16);
//! assert_eq!(best(&table, &all, Measure::Information), Some(Action::Ask(0)));
//! ```

mod advice;
mod ahead;
mod best;
mod build;
mod levels;
mod logarithm;
mod pace;
mod player;
mod policy;
mod race;
mod random;
mod reading;
mod set;
mod solo;
mod solve;
mod suspects;
mod table;
mod why;
mod worlds;

pub use advice::{Advice, AnswersError, RatedQuestion, advise, read_answers};
pub use best::{Action, Measure, Rating, best, rate, rate_naming};
pub use levels::Level;
pub use logarithm::{ONE, log2, spread};
pub use player::{choose, choose_by, choose_until};
pub use policy::{Aim, Policy};
pub use random::any_move;
pub use set::WorldSet;
pub use solo::seek;
pub use solve::{Solution, solve};
pub use table::{Counts, Table};
pub use why::why;
pub use worlds::{Progress, Worlds};
