//! The engine protocol: UGI, the Universal Game Interface, which has the shape of chess's UCI without anything specific
//! to chess. `docs/protocol.md` describes it.
//!
//! - [`serve`] is an engine: it reads [`Command`]s and writes [`Answer`]s, and thinks on its own thread;
//! - [`Client`] is the other side: it runs an engine as an external program;
//! - [`check`] talks to any engine and judges it.
//!
//! | file | what |
//! | --- | --- |
//! | `command.rs`, `go.rs` | what is said to an engine |
//! | `answer.rs` | what it says |
//! | `options.rs` | what can be set |
//! | `placed.rs` | the position, and what is answered about it |
//! | `mind.rs` | the computer player behind it, which remembers from move to move |
//! | `session.rs`, `input.rs` | the conversation |
//! | `client.rs` | the other side |
//! | `check/` | the judge |
//!
//! ```
//! let commands = "position startpos moves 1A2-4B2\nquery turn\nquery p1turn\nquit\n";
//! let mut answers = Vec::new();
//! cubarium_engine::serve(commands.as_bytes(), &mut answers)?;
//! assert_eq!(String::from_utf8_lossy(&answers), "response b\nresponse false\n");
//! # Ok::<(), std::io::Error>(())
//! ```

mod answer;
pub mod check;
mod client;
mod command;
mod go;
mod input;
mod mind;
mod options;
mod placed;
mod session;

pub use answer::{Answer, Info, Kind, Offer, Score};
pub use client::{Client, ClientError, Identity, Patience, Searched};
pub use command::{Command, CommandError, Place, Query};
pub use go::{Go, SEATS};
pub use session::serve;
