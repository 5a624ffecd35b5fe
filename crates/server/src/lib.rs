//! The server: tables, seats, sockets and computer players over HTTP.
//!
//! [`serve()`] runs it until the process is told to stop; [`Server`] does the same in two steps, for callers that need
//! the address first. The wire types are in [`protocol`], every possible refusal in [`Rejection`].
//!
//! The path of a move: `socket.rs` or `routes.rs` reads it, `registry.rs` finds its table, and the table's actor
//! (`table/actor.rs`) has it judged (`table/state.rs`) and written to the journal. Only then is anybody told, and
//! always from their own view. Computer players (`computers.rs`) get a view and send a move in the same way.

mod accept;
mod accounts;
pub mod administration;
mod ahead;
mod analyses;
mod app;
mod assets;
mod bots;
mod computers;
mod config;
mod expiry;
mod fair;
mod feeds;
mod guard;
mod json;
mod keys;
mod layers;
mod legal;
mod monitor;
mod networks;
mod nodes;
mod open_files;
mod open_seats;
mod openapi;
mod origin;
mod pairing;
pub mod protocol;
mod push;
mod ratings;
mod registry;
mod rejection;
mod responses;
mod routes;
mod serve;
mod sleepers;
mod slow;
mod socket;
mod stop;
mod table;
mod talk;
mod text;
mod time;
mod token;
mod tournaments;
mod traces;
mod watching;
mod words;
mod worker;

pub use config::{
    Config, DatabaseUrl, Installation, InstallationError, LegalFiles, LimitError, Limits, LogFormat,
    LogFormatError, NatsUrl, Network, NetworkError, PasskeySettings, Period, Proxies, ProxyHeader,
    ProxyHeaderError, PublicUrl, PublicUrlError, PushSettings, Rate, RateError,
};
pub use cubarium_accounts::PasswordSettings;
pub use cubarium_journal::{Limits as JournalLimits, LocationError};
pub use legal::LegalError;
pub use nodes::NodesError;
pub use rejection::Rejection;
pub use serve::{ServeError, Server, log_to_stderr, serve, stop_signal};
pub use time::Time;
pub use traces::{Traces, Tracing};
pub use worker::{Worker, WorkerError, work};
