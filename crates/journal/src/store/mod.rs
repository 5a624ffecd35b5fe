//! Everything that knows a database: reading, writing, and the meaning of their errors.
//!
//! The queries are the same for SQLite and PostgreSQL. The differences are in `sqlite` with `schema`, and in
//! `postgres`: layouts, connections and their settings.

mod ahead;
mod archive;
pub(crate) mod idle;
mod keys;
mod lines;
pub(crate) mod nodes;
mod postgres;
mod read;
mod roster;
mod rows;
mod schema;
mod source;
mod sqlite;
pub(crate) mod tournaments;
mod write;

use cubarium_core::Seat;
use cubarium_database::{Connection, Database, Dialect, Hold, Lock, Pool, query};

pub(crate) use ahead::{ahead, set_ahead};
pub(crate) use archive::{archived, is_listed, set_listed, to_watch};
pub(crate) use keys::{set_key, trade_key};
pub(crate) use lines::{Appended, add_line, lines, lines_after};
pub(crate) use postgres::{Filling, Unfilled, fill};
pub(crate) use read::{
    bytes, check, events, head_of, heads_of, latest_of_seats, seats, seats_by_token, table, table_ids,
};
pub(crate) use roster::seating;
pub(crate) use rows::{Columns, latest_rows, note, rows, standing};
pub(crate) use source::{Source, Verified};
pub(crate) use sqlite::bring_up_to_date;
pub(crate) use write::{TOGETHER, add_seat, append, create_table, delete_table, lock};

use crate::{Location, OpenError, StorageError, TableId};

/// Connections that read, in addition to the one that writes.
const READERS: u32 = 4;
/// Connections that read lists of games: a slow search must not block the reading of tables.
const LISTERS: u32 = 2;

/// Where a journal is, and how to connect to it.
#[derive(Clone, Debug)]
pub(crate) enum Store {
    /// A SQLite file.
    Sqlite(sqlite::Store),
    /// A PostgreSQL database.
    Postgres(postgres::Store),
}

impl Store {
    /// Makes sure that there is a journal of a known layout, migrates it, and checks that the storage is durable. Also
    /// returns the lock of a file, and the writing connection.
    pub(crate) async fn open(
        location: &Location,
        max_bytes: Option<u64>,
        hold: Hold,
    ) -> Result<(Self, Option<Lock>, Connection<'static>), OpenError> {
        match location.database() {
            Database::File(path) => {
                let (store, lock, writer) = sqlite::Store::open(path.to_owned(), max_bytes).await?;
                Ok((Self::Sqlite(store), Some(lock), writer.into()))
            }
            Database::Postgres(url) => {
                let (store, writer) = postgres::Store::open(url.clone(), hold).await?;
                Ok((Self::Postgres(store), None, writer))
            }
        }
    }

    /// A new writing connection, after a failure.
    pub(crate) async fn reconnect_writer(&self) -> sqlx::Result<Connection<'static>> {
        match self {
            Self::Sqlite(store) => store.reconnect_writer().await.map(Connection::from),
            Self::Postgres(store) => store.connect().await,
        }
    }

    /// A few connections that only read.
    pub(crate) fn readers(&self) -> Pool {
        self.pool(READERS)
    }

    /// Separate connections that only read, for lists of games.
    pub(crate) fn listers(&self) -> Pool {
        self.pool(LISTERS)
    }

    fn pool(&self, most: u32) -> Pool {
        match self {
            Self::Sqlite(store) => Pool::Sqlite(store.pool(most)),
            Self::Postgres(store) => store.pool(most),
        }
    }
}

/// Read-only connections to a journal that a server may be using, and the columns that its tables have.
///
/// # Errors
/// When there is no journal of a known layout.
pub(crate) async fn survey_readers(location: &Location) -> Result<(Pool, Columns), OpenError> {
    match location.database() {
        Database::File(path) => {
            let source = Source::open(path).await?;
            let columns = source.columns();
            // Its connection has done its job: it has checked what the file is.
            let _ = source.close().await;
            Ok((Pool::Sqlite(sqlite::survey_readers(path)), columns))
        }
        Database::Postgres(url) => Ok((postgres::survey_readers(url.clone()).await?, Columns::All)),
    }
}

/// Ends the writer's work: the log of a file is copied into it, and the connection closed.
pub(crate) async fn finish(mut writer: Connection<'_>) -> sqlx::Result<()> {
    if writer.dialect() == Dialect::Sqlite {
        query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut writer).await?;
    }
    writer.close().await
}

/// What a database error means to the operator.
pub(crate) fn storage_error(error: &sqlx::Error) -> StorageError {
    StorageError { problem: cubarium_database::problem(error), detail: error.to_string().into() }
}

fn unreadable(what: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("the stored {what} is not valid").into())
}

/// Identifiers of tables as a JSON list; they need no escaping.
fn listed<'t>(tables: impl IntoIterator<Item = &'t TableId>) -> String {
    let texts: Vec<String> = tables.into_iter().map(|id| format!("\"{id}\"")).collect();
    format!("[{}]", texts.join(","))
}

fn stored_seat(seat: Seat) -> i64 {
    i64::try_from(seat.index()).expect("a seat's index is below 4")
}

fn seat_from_stored(index: i64) -> Option<Seat> {
    usize::try_from(index).ok().and_then(Seat::new)
}
