//! The server: tables, seats, sockets and computer players over HTTP.
//!
//! [`serve()`] runs it until the process is told to stop; [`Server`] is the same in two steps, for those who want to
//! know the address first. What goes over the wire is in [`protocol`], every way to be told no in [`Rejection`].
//!
//! A move's way: `socket.rs` or `routes.rs` reads it, `hall.rs` finds its table, the table's actor
//! (`table/actor.rs`) has it judged (`table/state.rs`) and written down by the journal, and only then tells
//! anybody. Everything told is made from views. Computer players (`computers.rs`) get a view and send a move the
//! same way.

mod accept;
mod analyses;
mod app;
mod assets;
mod computers;
mod config;
mod guard;
mod hall;
mod json;
mod keys;
mod layers;
mod openapi;
pub mod protocol;
mod rejection;
mod routes;
mod serve;
mod socket;
mod stop;
mod table;
mod token;

pub use config::{Config, Limits, Rate};
pub use rejection::Rejection;
pub use serve::{ServeError, Server, log_to_stderr, serve, stop_signal};
