//! Where the accounts are: in a SQLite file, or in a PostgreSQL database. The queries are the same for both.

use std::path::{Path, PathBuf};

use cubarium_database::{Dialect, Lock, Pool, PostgresUrl, Transaction, query};

use crate::{OpenError, postgres, sqlite};

/// Connections that read, in addition to the one that writes.
const READERS: u32 = 4;

/// The open accounts.
#[derive(Debug)]
pub(crate) struct Store {
    /// The one connection that writes.
    writer: Pool,
    /// Connections that only read.
    pub(crate) readers: Pool,
    /// The lock of a file.
    _lock: Option<Lock>,
}

impl Store {
    /// Locks the file, makes sure that it contains accounts in a known layout, migrates it, and checks that the storage
    /// is durable.
    pub(crate) async fn open(path: &Path) -> Result<Self, OpenError> {
        let lock = Lock::take(path)?;
        let (writer, readers) = sqlite::open(path, READERS).await?;
        Ok(Self { writer: Pool::Sqlite(writer), readers: Pool::Sqlite(readers), _lock: Some(lock) })
    }

    /// Checks that the database is durable, and updates its tables.
    pub(crate) async fn open_in(url: &PostgresUrl) -> Result<Self, OpenError> {
        let server = postgres::server(url);
        server.prepare().await.map_err(|error| postgres::open_error(url, error))?;
        Ok(Self { writer: server.writers(1), readers: server.readers(READERS), _lock: None })
    }

    /// Begins a writing transaction. Dropping it changes nothing. Only one is in progress at a time, across all
    /// processes: what it has read stays valid until it ends.
    pub(crate) async fn begin(&self) -> sqlx::Result<Transaction<'static>> {
        let mut transaction = self.writer.begin().await?;
        transaction.wait_for_turn().await?;
        Ok(transaction)
    }

    /// Copies a file's write-ahead log into it and truncates the log, so that nothing deleted remains there.
    pub(crate) async fn checkpoint(&self) -> sqlx::Result<()> {
        match self.writer.dialect() {
            Dialect::Sqlite => {
                query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&self.writer).await.map(drop)
            }
            Dialect::Postgres => Ok(()),
        }
    }

    /// Closes the connections.
    pub(crate) async fn close(&self) -> sqlx::Result<()> {
        self.readers.close().await;
        let done = self.checkpoint().await;
        self.writer.close().await;
        done
    }
}

/// The name of a database in errors.
pub(crate) fn shown(url: &PostgresUrl) -> PathBuf {
    url.to_string().into()
}
