//! What a server feels like with thousands at it: a client that plays whole games over real connections and measures
//! how long everything takes.
//!
//! - `scenarios/` says what is played and which bounds hold: [`steady`], [`closed`], [`spectators`], [`reconnect`],
//!   [`computers`];
//! - `script.rs` prepares legal games from seeds, so that nothing is computed while the clock is running;
//! - `visitor.rs` makes requests from one address, and `socket.rs` reads and checks what comes over a socket;
//! - `seats.rs` plays one game after another at a table, `pace.rs` says when the next move is due;
//! - `tally.rs` counts and keeps times, `report.rs` prints them;
//! - `host.rs` and `process.rs` are the server that is measured.
//!
//! The load is open: moves are due at times that do not depend on the server's answers, and every time is counted from
//! the moment when the move was due. A server that stalls for a second is charged for all moves of that second, not only
//! for those that were on their way (no coordinated omission). Only [`closed`] waits for each answer.

mod files;
mod host;
mod pace;
mod process;
mod report;
mod scenarios;
mod script;
mod seats;
mod socket;
mod tally;
mod visitor;

pub use files::{FilesError, allow_files};
pub use host::{Host, HostError, Usage};
pub use process::Process;
pub use report::{Bound, Report, Row};
pub use scenarios::{
    Closed, Computers, Reconnect, Spectators, Steady, Trouble, closed, computers, reconnect, spectators,
    steady,
};
pub use script::{Script, ScriptError, prepare};
