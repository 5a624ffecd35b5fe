//! The guarantees of the journal again, in PostgreSQL, and what only a database with several clients can do.
//!
//! The tests of [`crate::appending`] and others are the same files as for SQLite.
#![cfg(unix)]

#[path = "../journal/ahead.rs"]
mod ahead;
#[path = "../journal/appending.rs"]
mod appending;
#[path = "../journal/archive.rs"]
mod archive;
#[path = "../journal/common.rs"]
mod common;
#[path = "../journal/deleting.rs"]
mod deleting;
#[path = "../journal/idle.rs"]
mod idle;
#[path = "../journal/keys.rs"]
mod keys;
mod losses;
mod nodes;
mod opening;
mod races;
#[path = "../journal/replay.rs"]
mod replay;
#[path = "../journal/rows.rs"]
mod rows;
#[path = "../journal/tournaments.rs"]
mod tournaments;

use cubarium_journal::{Journal, Location};
use cubarium_testkit::postgres::Database;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};

pub(crate) use common::{
    append, append_moves, create, create_table, event, going_on, id, label, new_seat, seq, table,
};

/// A database for one test.
struct Data {
    database: Database,
    location: Location,
}

impl Data {
    /// `None` where PostgreSQL is not installed: the reason is printed, and the test ends.
    fn new(database: Option<Database>) -> Option<Self> {
        let database = database?;
        let location = database.url().parse().expect("a URL");
        Some(Self { database, location })
    }

    /// Where the journal is; in the tests of files, this is a path.
    fn path(&self) -> &Location {
        &self.location
    }
}

/// A journal in its own database, which is dropped with the returned guard.
async fn fresh() -> Option<(Data, Journal)> {
    let data = Data::new(Database::fresh())?;
    let journal = open(data.path()).await;
    Some((data, journal))
}

async fn open(location: &Location) -> Journal {
    Journal::open(location).await.expect("the journal opens")
}

/// A journal that shares its database with others.
async fn share(location: &Location) -> Journal {
    Journal::open_shared(location).await.expect("the journal opens")
}

/// A connection that bypasses the journal, as anybody with access to the database could.
async fn raw(location: &Location) -> PgConnection {
    let options: PgConnectOptions = location.to_string().parse().expect("a URL");
    options.options([("search_path", "cubarium_journal")]).connect().await.expect("a raw connection")
}
