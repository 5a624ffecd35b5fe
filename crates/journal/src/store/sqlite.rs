//! A journal in a SQLite file: connections and their settings.

use std::path::{Path, PathBuf};
use std::time::Duration;

use cubarium_database::Lock;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};

use super::{schema, storage_error};
use crate::OpenError;

/// How long to wait for another program that has locked the file, or for a free reader.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// SQLite's page size, in bytes.
const PAGE: u64 = 4096;

/// A journal's file and how to connect to it.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    path: PathBuf,
    max_bytes: Option<u64>,
}

impl Store {
    /// Locks the file, makes sure that it is a journal of a known layout, migrates it, and checks that the storage is
    /// durable.
    pub(crate) async fn open(
        path: PathBuf,
        max_bytes: Option<u64>,
    ) -> Result<(Self, Lock, SqliteConnection), OpenError> {
        let lock = Lock::take(&path)?;
        // The layout is migrated without the limit, so that a journal that has reached it can still be opened
        // and read.
        let store = Self { path, max_bytes: None };
        schema::check_identity(&store.path, store.options()).await?;
        let mut writer = store.connect_writer().await.map_err(|error| store.open_error(&error))?;
        store.check_settings(&mut writer).await?;
        schema::migrate(&mut writer).await.map_err(|error| store.open_error(&error))?;
        writer.close().await.map_err(|error| store.open_error(&error))?;
        let store = Self { max_bytes, ..store };
        let writer = store.connect_writer().await.map_err(|error| store.open_error(&error))?;
        Ok((store, lock, writer))
    }

    /// A connection that writes: every commit is on disk when it returns.
    pub(crate) async fn connect_writer(&self) -> sqlx::Result<SqliteConnection> {
        let mut options = self
            .options()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // On macOS only this makes the drive flush its cache; elsewhere it changes nothing.
            .pragma("fullfsync", "ON")
            // Statements that affect many rows keep their undo information in memory instead of a temporary
            // file.
            .pragma("temp_store", "MEMORY")
            // Deleted names and secrets do not stay in unused parts of the file.
            .pragma("secure_delete", "ON");
        if let Some(bytes) = self.max_bytes {
            options = options.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
        }
        options.connect().await
    }

    /// A new connection after a failure. First the write-ahead log is copied into the file and truncated, if possible:
    /// its space may be what was missing.
    pub(crate) async fn reconnect_writer(&self) -> sqlx::Result<SqliteConnection> {
        let mut writer = self.connect_writer().await?;
        let _ = checkpoint(&mut writer).await;
        Ok(writer)
    }

    /// Connections that only read.
    pub(crate) fn pool(&self, most: u32) -> SqlitePool {
        SqlitePoolOptions::new()
            .max_connections(most)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .connect_lazy_with(self.options().pragma("query_only", "ON"))
    }

    fn options(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new().filename(&self.path).busy_timeout(PATIENCE).disable_statement_logging()
    }

    async fn check_settings(&self, writer: &mut SqliteConnection) -> Result<(), OpenError> {
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(&mut *writer)
            .await
            .map_err(|error| self.open_error(&error))?;
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous")
            .fetch_one(writer)
            .await
            .map_err(|error| self.open_error(&error))?;
        let synchronous = if synchronous == 2 { "full".to_owned() } else { synchronous.to_string() };
        for (setting, found, wanted) in [("journal_mode", mode, "wal"), ("synchronous", synchronous, "full")]
        {
            if found != wanted {
                return Err(OpenError::Unsafe { path: self.path.clone(), setting, found, wanted });
            }
        }
        Ok(())
    }

    fn open_error(&self, error: &sqlx::Error) -> OpenError {
        OpenError::Storage { path: self.path.clone(), source: storage_error(error) }
    }
}

/// Updates the layout of a file that is not in use.
pub(crate) async fn bring_up_to_date(path: &Path) -> sqlx::Result<()> {
    let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
    let mut connection = options.connect().await?;
    schema::migrate(&mut connection).await?;
    connection.close().await
}

/// Read-only connections to a file that another process may be using.
pub(crate) fn survey_readers(path: &Path) -> SqlitePool {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    SqlitePoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).connect_lazy_with(options)
}

/// Copies the write-ahead log into the file, as far as readers allow, and truncates it.
pub(crate) async fn checkpoint(writer: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(writer).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_writer_syncs_every_commit_to_disk() {
        let data = tempfile::tempdir().expect("a directory");
        let (store, _lock, mut writer) =
            Store::open(data.path().join("j"), None).await.expect("a new journal");
        let mut again = store.reconnect_writer().await.expect("a second connection");
        for connection in [&mut writer, &mut again] {
            let mode: String =
                sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await.expect("a mode");
            let synchronous: i64 =
                sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await.expect("a number");
            assert_eq!((mode.as_str(), synchronous), ("wal", 2));
        }
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let data = tempfile::tempdir().expect("a directory");
        let (store, _lock, _writer) = Store::open(data.path().join("j"), None).await.expect("a new journal");
        let error =
            sqlx::query("DELETE FROM tables").execute(&store.pool(1)).await.expect_err("readers only read");
        assert_eq!(storage_error(&error).problem, crate::StorageProblem::ReadOnly);
    }
}
