//! Where the accounts are: a file of SQLite's, or a database of PostgreSQL's. The queries are the same for both.

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
    /// Of a file.
    _lock: Option<Lock>,
}

impl Store {
    /// Locks the file, makes sure that it is one of accounts in a known layout, migrates it and checks that the storage
    /// is durable.
    pub(crate) async fn open(path: &Path) -> Result<Self, OpenError> {
        let lock = Lock::take(path)?;
        let (writer, readers) = sqlite::open(path, READERS).await?;
        Ok(Self { writer: Pool::Sqlite(writer), readers: Pool::Sqlite(readers), _lock: Some(lock) })
    }

    /// Makes sure that the database keeps what is written, and brings the tables up to date.
    pub(crate) async fn open_in(url: &PostgresUrl) -> Result<Self, OpenError> {
        let server = postgres::server(url);
        server.prepare().await.map_err(|error| postgres::open_error(url, error))?;
        Ok(Self { writer: server.writers(1), readers: server.readers(READERS), _lock: None })
    }

    /// Begins a transaction that writes. If it is dropped, nothing has changed. Only one is under way at a time, in all
    /// processes: what it has read stays as it was until it ends.
    pub(crate) async fn begin(&self) -> sqlx::Result<Transaction<'static>> {
        let mut transaction = self.writer.begin().await?;
        transaction.wait_for_turn().await?;
        Ok(transaction)
    }

    /// Copies the write-ahead log of a file into it and truncates it, so that nothing deleted stays in it.
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

/// What errors call a database.
pub(crate) fn shown(url: &PostgresUrl) -> PathBuf {
    url.to_string().into()
}
