//! The accounts of a server: who somebody is, and which seats are theirs on all their devices.
//!
//! [`Accounts`] holds names, passwords, sessions, recovery codes, preferences, and the seats that belong to an account,
//! in a SQLite file of its own next to the journal, or with the journal in a PostgreSQL database. Tables and games work
//! without it.
//!
//! It guarantees:
//!
//! - **Secrets are stored as hashes.** Passwords as argon2id with a salt each; tokens of sessions and recovery codes, which
//!   cannot be guessed, as SHA-256. Reading the file opens no account and no seat.
//! - **Passkeys are public.** Of a passkey the credential's id, its public key and its counter are stored; what they mean is
//!   for the caller, who checks the signatures. An account keeps at least one way in: a password or a passkey.
//! - **Guessing costs time.** A wrong password makes the next attempt to log in with the same name from the same network
//!   wait, longer each time, and so does one for a name that nobody has. Both get the same answer after the same work. From
//!   all networks together a name has few attempts besides the first ones of each. Wrong passwords of somebody who is
//!   logged in are counted by session, and recovery codes, which cannot be guessed, not at all: so nobody elsewhere can
//!   keep the owner out.
//! - **Hashing is bounded.** Passwords are hashed outside the threads that answer requests, a few at a time, and only so
//!   many may wait.
//! - **A device has tokens of its own.** A session that asks for a seat gets a [pass](Accounts::pass), which the server
//!   takes for the seat's token as long as the session lasts. When the session ends, so do its passes.
//! - **Deleting is deleting.** [`Accounts::delete`] leaves nothing of an account in the file; what SQLite has freed it
//!   overwrites with zeros. PostgreSQL frees deleted rows at its next vacuum.
//! - **A rated game counts once.** [`Accounts::judge_game`] changes all ratings of a table in one transaction, which also notes
//!   that it was done: repeating it after a crash changes nothing.
//! - **A bot is not its owner.** A bot has a token of its own, of which the hash is stored, with the scopes that its owner
//!   has chosen. It opens neither the account nor a seat of a person.
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
pub use error::{AccountError, CopyError, OpenError, StorageError, SurveyError};
pub use feeds::Feed;
pub use listing::{Listed, survey};
pub use name::{NameError, UserName};
pub use passkeys::{Handle, NewPasskey, Passkey, UsedPasskey};
pub use password::{Password, PasswordError, PasswordSettings};
pub use rating::{Player, Rating};
pub use ratings::{Change, OwnRating, RatedSeat, RatedTable, Sitting};
pub use seats::{Link, MAX_SEATS, NewSeat, Turn};
pub use secret::{BotToken, CODES, FeedToken, RecoveryCode, SessionToken};
pub use vacations::Vacation;
