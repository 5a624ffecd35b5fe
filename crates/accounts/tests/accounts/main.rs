//! The guarantees of the accounts, one by one.

mod bots;
mod feeds;
mod files;
mod passkeys;
mod people;
mod ratings;

use cubarium_accounts::{Accounts, PasswordSettings, Settings};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use tempfile::TempDir;

/// Fast hashing.
const QUICK: PasswordSettings = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };

/// A directory for accounts.
type Data = TempDir;

fn place() -> Option<Data> {
    Some(tempfile::tempdir().expect("a directory"))
}

async fn open_in(data: &Data, passwords: PasswordSettings) -> Accounts {
    Accounts::open(&data.path().join(Accounts::FILE), Settings { passwords }).await.expect("accounts")
}

/// A connection that bypasses the accounts, as anybody with access to the file could.
async fn raw(data: &Data) -> SqliteConnection {
    let file = data.path().join(Accounts::FILE);
    SqliteConnectOptions::new().filename(file).connect().await.expect("a raw connection")
}
