//! The accounts of a server: who somebody is, and which seats are theirs on all their devices.
//!
//! [`Accounts`] holds names, passwords, sessions, recovery codes, preferences, and the seats that belong to an account,
//! in a SQLite file of its own next to the journal, or with the journal in a PostgreSQL database. Tables and games work
//! without it.
//!
//! It guarantees:
//!
//! - **Secrets are stored as hashes.** Passwords as argon2id, each with a salt; session tokens and recovery codes,
//!   which cannot be guessed, as SHA-256. Reading the file opens no account and no seat.
//! - **Passkeys are public.** The stored parts of a passkey are its credential id, its public key and its counter.
//!   Their meaning is up to the caller, who checks the signatures. An account always keeps at least one way to log in:
//!   a password or a passkey.
//! - **Guessing costs time.** After a few wrong passwords the next attempt to log in with the same name has to wait,
//!   longer each time. This also holds for unknown names, which get the same answer after the same work. Wrong
//!   passwords of somebody who is logged in are counted per session, and recovery codes, which cannot be guessed, not
//!   at all. So nobody can keep the owner out.
//! - **Hashing is bounded.** Passwords are hashed outside the threads that answer requests, a few at a time, and the
//!   number of waiting ones is limited.
//! - **A device has its own tokens.** A session that asks for a seat gets a [pass](Accounts::pass), which the server
//!   accepts in place of the seat's token for as long as the session lasts. Passes end with their session.
//! - **Deleting is deleting.** [`Accounts::delete`] leaves nothing of an account in the file; SQLite overwrites what it
//!   frees with zeros. PostgreSQL frees deleted rows at its next vacuum.
//! - **A rated game counts once.** [`Accounts::judge_game`] changes all ratings of a table in one transaction, which
//!   also records that this was done, so repeating it after a crash changes nothing.
//! - **A bot is not its owner.** A bot has its own token, stored as a hash, with the scopes that its owner has chosen.
//!   The token opens neither the account nor a person's seat.
//!
//! A session ends when it has not been used for [`SESSION_DAYS`] days.

mod account;
mod accounts;
mod bots;
mod copy;
mod devices;
mod error;
mod feeds;
mod guesses;
mod listing;
mod name;
mod passkeys;
mod password;
mod postgres;
mod rating;
mod ratings;
mod rows;
mod seats;
mod secret;
mod secrets;
mod sqlite;
mod store;
mod vacations;

pub use account::{Account, LogIn, Owner, Session};
pub use accounts::{Accounts, SESSION_DAYS, Settings};
pub use bots::{Bot, BotSeat, NewBot, Scope};
pub use copy::{Ready, back_up, file_beside, prepare, restore};
pub use devices::{Device, NewDevice};
pub use error::{AccountError, CopyError, OpenError, StorageError};
pub use feeds::Feed;
pub use listing::Listed;
pub use name::{NameError, UserName};
pub use passkeys::{Handle, NewPasskey, Passkey, UsedPasskey};
pub use password::{Password, PasswordError, PasswordSettings};
pub use rating::{Player, Rating};
pub use ratings::{Change, OwnRating, RatedSeat, RatedTable, Sitting};
pub use seats::{Link, MAX_SEATS, NewSeat, Turn};
pub use secret::{BotToken, CODES, FeedToken, RecoveryCode, SessionToken};
pub use vacations::Vacation;
