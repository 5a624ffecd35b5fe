//! What a host does with a server, from outside by commands and from inside by a page.
//!
//! - `outside.rs` lists and deletes the tables of a server that need not run;
//! - `deeds.rs` says what an administrator can do, and what of it is written down;
//! - `ledger.rs` is the file of these deeds, which commands and the running server share;
//! - `rule.rs` says what follows from them now: who is banned, what is announced, which keys are good;
//! - `office.rs` is the running server's side: it reads what commands have written, and does what follows at once;
//! - `page/` answers the requests of the page.
//!
//! The file is the one truth. A command adds a line to it, whether a server runs or not, and a running server looks for
//! new lines every second; so a command needs no address and no key, and what was done while the server was down holds
//! when it starts.

mod deeds;
mod key;
mod ledger;
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
