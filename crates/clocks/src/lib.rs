//! The clocks of a table: how much time does each player have left?
//!
//! Nothing here reads a real clock. The caller passes the time at the beginning and end of each turn, in milliseconds
//! of a monotonic clock. So a test plays an hour-long game in no time, and replaying what was [used](Used) gives the
//! same clocks.
//!
//! - [`Control`] is what players agree on: `300`, `300+3`, `300d5`, `3days`.
//! - [`Clocks`] holds the remaining time of two to four seats. Several clocks may run at once, as when all players
//!   build.
//! - [`Lag`] gives back network delay, within bounds.
//!
//! The time given and the time used are both counted, so that for each seat, after every step, `given - used = left`
//! exactly.
//!
//! ```
//! use cubarium_clocks::{Clocks, Control, Moment, Span};
//!
//! let control: Control = "60+2".parse()?;
//! let mut clocks = Clocks::new(control, 2);
//! clocks.start(0, Moment(1_000));
//! let used = clocks.stop(0, Moment(11_000), Span::ZERO);
//! assert_eq!(used.charged, Span::seconds(10));
//! assert_eq!(clocks.left(0, Moment(11_000)), Span::seconds(52));
//! # Ok::<(), cubarium_clocks::ControlError>(())
//! ```

mod clocks;
mod control;
mod lag;
mod speed;
mod time;

pub use clocks::{Clocks, Used};
pub use control::{Control, ControlError};
pub use lag::Lag;
pub use speed::Speed;
pub use time::{Moment, Span};
