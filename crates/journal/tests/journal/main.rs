//! The guarantees of the journal, one by one.

mod ahead;
mod appending;
mod archive;
mod common;
mod copies;
mod crashes;
mod deleting;
mod files;
mod idle;
mod keys;
mod opening;
mod replay;
mod roster;
mod rows;
mod storage;
mod tampering;
mod tournaments;

use std::path::Path;

use cubarium_journal::{Journal, Location};
use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

pub(crate) use common::{
    append, append_moves, create, create_table, event, going_on, id, label, new_seat, seq, table,
};

/// A journal in its own directory, which is removed with the returned guard.
async fn fresh() -> Option<(TempDir, Journal)> {
    let data = tempfile::tempdir().expect("a temporary directory");
    let journal = open(data.path()).await;
    Some((data, journal))
}

async fn open(data: &Path) -> Journal {
    Journal::open(&Location::directory(data)).await.expect("the journal opens")
}

/// A connection that bypasses the journal, as anybody with access to the file could.
async fn raw(data: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(data.join(Location::FILE)).connect().await.expect("a raw connection")
}

/// Removes what later layouts have added, so that the file looks as the first version of the program wrote it.
async fn back_to_the_first_layout(data: &Path) {
    let mut other = raw(data).await;
    let later =
        "DROP TABLE served; DROP INDEX tables_by_due; ALTER TABLE tables DROP COLUMN due; ALTER TABLE tables DROP COLUMN rest;
        DROP TABLE ahead; DROP TABLE tournament_accounts; DROP TABLE tournament_tables; DROP TABLE tournaments; DROP TABLE archive_players; DROP TABLE archive; DROP INDEX tables_to_watch;
        ALTER TABLE tables DROP COLUMN listed; DROP TABLE keys; ALTER TABLE tables DROP COLUMN host_hash; ALTER TABLE tables DROP COLUMN used;
        ALTER TABLE tables DROP COLUMN status; ALTER TABLE tables DROP COLUMN to_move;
        ALTER TABLE tables DROP COLUMN edition; ALTER TABLE tables DROP COLUMN finished;
        ALTER TABLE tables DROP COLUMN seats_hash;
        PRAGMA user_version = 1";
    sqlx::raw_sql(later).execute(&mut other).await.expect("an older file");
    other.close().await.expect("closed");
}
