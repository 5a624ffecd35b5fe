//! Administration of a server: from outside with commands, from inside with a page.
//!
//! - `outside.rs` lists and deletes tables, whether or not the server is running; `names.rs` has the names of players;
//! - `deeds.rs` defines the acts of administrators, and how they are recorded;
//! - `ledger.rs` is the record of these acts, shared by commands and the running server;
//! - `rule.rs` derives the current state: who is banned, what is announced, which keys are valid;
//! - `office.rs` is the running server's side: it reads what commands have added, and carries out what follows;
//! - `page/` handles the requests of the page.
//!
//! The record is the single source of truth. A command appends a line to it, whether a server is running or not, and a
//! running server looks for new lines every second. So commands need no address and no key, and what was done while the
//! server was down takes effect when it starts.

mod deeds;
mod key;
mod ledger;
mod names;
pub(crate) mod office;
mod outside;
pub(crate) mod page;
mod rule;

pub use deeds::{
    Act, Banned, BannedError, Deed, LONGEST_MS, MAX_TEXT, ReasonError, Texts, TextsError, reason,
};
pub use key::AdminKey;
pub use ledger::{Ledger, LedgerError};
pub use outside::{DeletionError, Progress, TableSummary, delete_tables, tables};
pub use rule::{Announcement, Ban, Drain, Rule};
