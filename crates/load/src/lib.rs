//! How a server performs with thousands of visitors: a client that plays whole games over real connections and measures
//! how long everything takes.
//!
//! - `scenarios/` defines what is played and which bounds hold: [`steady`], [`closed`], [`spectators`], [`reconnect`],
//!   [`computers`];
//! - `script.rs` prepares legal games from seeds, so that nothing is computed while the clock is running;
//! - `visitor.rs` makes requests from one address, and `socket.rs` reads and checks what arrives over a socket;
//! - `seats.rs` plays one game after another at a table, `pace.rs` determines when the next move is due;
//! - `tally.rs` counts and times, `report.rs` prints the results;
//! - `host.rs` and `process.rs` run the server under test.
//!
//! The load is open: moves are due at times that do not depend on the server's answers, and every time is measured from
//! the moment when the move was due. A server that stalls for a second is charged for all moves of that second, not
//! only for those already under way (no coordinated omission). Only [`closed`] waits for each answer.

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
