//! The guarantees of the accounts again, in PostgreSQL, and what only a database with several clients can do.
#![cfg(unix)]

#[path = "../accounts/bots.rs"]
mod bots;
#[path = "../accounts/feeds.rs"]
mod feeds;
#[path = "../accounts/passkeys.rs"]
mod passkeys;
#[path = "../accounts/people.rs"]
mod people;
#[path = "../accounts/ratings.rs"]
mod ratings;
mod several;

use cubarium_accounts::{Accounts, PasswordSettings, Settings};
use cubarium_journal::Location;
use cubarium_testkit::postgres::Database;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, PgConnection};

/// Fast hashing.
const QUICK: PasswordSettings = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };

/// A database for accounts.
type Data = Database;

fn place() -> Option<Data> {
    Database::fresh()
}

async fn open_in(data: &Data, passwords: PasswordSettings) -> Accounts {
    let location: Location = data.url().parse().expect("a URL");
    Accounts::open_beside(&location, Settings { passwords }).await.expect("accounts")
}

/// A connection that bypasses the accounts, as anybody with access to the database could.
async fn raw(data: &Data) -> PgConnection {
    let options: PgConnectOptions = data.url().parse().expect("a URL");
    options.options([("search_path", "cubarium_accounts")]).connect().await.expect("a raw connection")
}
