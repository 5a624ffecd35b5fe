//! Accounts in a SQLite file: its layout and its settings.

use std::path::Path;
use std::time::Duration;

use cubarium_database::{Contents, Pool, contents};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection, SqlitePool};

use crate::OpenError;

/// How long to wait for another program that has locked the file, or for a free connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// SQLite's `application_id` of an accounts file: `CUBA`.
const APPLICATION: i64 = 0x4355_4241;

/// The migrations from each layout to the next; `user_version` counts the finished ones. Released steps are never
/// changed.
const STEPS: [&str; 6] = [
    "
    PRAGMA application_id = 0x43554241;
    CREATE TABLE accounts (
        account INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        created INTEGER NOT NULL,
        preferences TEXT NOT NULL DEFAULT '{}'
    ) STRICT;
    CREATE TABLE codes (
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
        PRIMARY KEY (account, code_hash)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        session INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessions_by_account ON sessions (account, used);
    CREATE INDEX sessions_by_use ON sessions (used);
    CREATE TABLE seats (
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        table_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        game TEXT NOT NULL,
        token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
        next_hash BLOB CHECK (length(next_hash) = 32),
        since INTEGER NOT NULL,
        ended INTEGER,
        result TEXT,
        PRIMARY KEY (account, table_id, seat),
        CHECK ((ended IS NULL) = (result IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_end ON seats (account, ended, since);
    CREATE TABLE passes (
        pass_hash BLOB PRIMARY KEY NOT NULL CHECK (length(pass_hash) = 32),
        session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
        account INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        UNIQUE (session, table_id, seat),
        FOREIGN KEY (account, table_id, seat) REFERENCES seats ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passes_by_seat ON passes (account, table_id, seat);
    PRAGMA user_version = 1;
",
    "
    CREATE TABLE ratings (
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        game TEXT NOT NULL,
        speed TEXT NOT NULL,
        points REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (account, game, speed)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rated_tables (
        table_id TEXT PRIMARY KEY NOT NULL,
        game TEXT NOT NULL,
        speed TEXT NOT NULL,
        created INTEGER NOT NULL,
        judged INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rated_tables_to_judge ON rated_tables (created) WHERE judged IS NULL;
    CREATE TABLE rated_seats (
        table_id TEXT NOT NULL REFERENCES rated_tables ON DELETE CASCADE,
        seat TEXT NOT NULL,
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        before_points REAL,
        before_deviation REAL,
        after_points REAL,
        after_deviation REAL,
        PRIMARY KEY (table_id, seat),
        UNIQUE (account, table_id)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 2;
",
    "
    CREATE TABLE bots (
        bot INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        games TEXT NOT NULL,
        scopes TEXT NOT NULL,
        token_hash BLOB UNIQUE CHECK (length(token_hash) = 32),
        created INTEGER NOT NULL,
        renewed INTEGER,
        used INTEGER
    ) STRICT;
    CREATE INDEX bots_by_account ON bots (account, bot);
    CREATE TABLE bot_seats (
        bot INTEGER NOT NULL REFERENCES bots ON DELETE CASCADE,
        table_id TEXT NOT NULL,
        token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
        since INTEGER NOT NULL,
        ended INTEGER,
        PRIMARY KEY (bot, table_id)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 3;
",
    // An account without a password has an empty text here, which is not a hash.
    "
    ALTER TABLE accounts ADD COLUMN handle BLOB CHECK (length(handle) = 64);
    CREATE UNIQUE INDEX accounts_by_handle ON accounts (handle);
    CREATE TABLE passkeys (
        passkey INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        credential BLOB NOT NULL UNIQUE,
        public_key BLOB NOT NULL,
        state BLOB NOT NULL,
        transports INTEGER NOT NULL,
        name TEXT NOT NULL,
        created INTEGER NOT NULL,
        used INTEGER
    ) STRICT;
    CREATE INDEX passkeys_by_account ON passkeys (account, passkey);
    PRAGMA user_version = 4;
",
    "
    CREATE TABLE feeds (
        account INTEGER PRIMARY KEY NOT NULL REFERENCES accounts ON DELETE CASCADE,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE devices (
        device INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        endpoint TEXT NOT NULL UNIQUE,
        key BLOB NOT NULL CHECK (length(key) = 65),
        auth BLOB NOT NULL CHECK (length(auth) = 16),
        language TEXT NOT NULL,
        created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE vacations (
        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
        begins INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        PRIMARY KEY (account, begins)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_by_account ON devices (account);
    CREATE INDEX seats_by_token ON seats (token_hash);
    PRAGMA user_version = 5;
",
    "
    ALTER TABLE bots ADD COLUMN connections INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 6;
",
];

/// The newest layout that this build knows.
const KNOWN: i64 = STEPS.len().cast_signed() as i64;

/// Makes sure that a file contains accounts in a known layout, migrates it, and checks that the storage is durable.
/// Returns the writing connection, and some that read.
pub(crate) async fn open(path: &Path, readers: u32) -> Result<(SqlitePool, SqlitePool), OpenError> {
    identify(path, options(path)).await?;
    let settings = options(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted data is overwritten.
        .pragma("secure_delete", "ON")
        // On macOS only this makes the drive flush its cache; elsewhere it changes nothing.
        .pragma("fullfsync", "ON");
    let writer = pool(1, settings);
    prepare(path, &writer).await?;
    Ok((writer, pool(readers, options(path).pragma("query_only", "ON"))))
}

async fn prepare(path: &Path, writer: &SqlitePool) -> Result<(), OpenError> {
    let failed = |error: sqlx::Error| OpenError::Storage { path: path.to_owned(), source: error.into() };
    let mut writer = writer.acquire().await.map_err(failed)?;
    let mode: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *writer).await.map_err(failed)?;
    if mode != "wal" {
        let (path, setting, wanted) = (path.to_owned(), "journal_mode", "wal");
        return Err(OpenError::Unsafe { path, setting, found: mode, wanted });
    }
    migrate(&mut writer).await.map_err(failed)
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE).disable_statement_logging()
}

fn pool(connections: u32, options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_lazy_with(options)
}

/// Updates the layout of a file that is not in use.
pub(crate) async fn bring_up_to_date(path: &Path) -> sqlx::Result<()> {
    let mut connection = options(path).connect().await?;
    migrate(&mut connection).await?;
    connection.close().await
}

/// A read-only connection to an accounts file.
///
/// # Errors
/// When it cannot be opened, or is empty, newer or something else.
pub(crate) async fn open_to_read(path: &Path) -> Result<SqliteConnection, OpenError> {
    let options = options(path).read_only(true);
    if !identify(path, options.clone()).await? {
        return Err(OpenError::Foreign { path: path.to_owned() });
    }
    options
        .connect()
        .await
        .map_err(|error| OpenError::Storage { path: path.to_owned(), source: error.into() })
}

/// Connections that only read a file of accounts which a server may be using.
///
/// # Errors
/// As for [`open_to_read`].
pub(crate) async fn survey_readers(path: &Path) -> Result<Pool, OpenError> {
    // Its connection is not needed: it has checked what the file is.
    let _ = open_to_read(path).await?.close().await;
    Ok(Pool::Sqlite(pool(1, options(path).read_only(true))))
}

/// Checks, without changing anything, that the file is empty or holds accounts in a layout that this build knows. Returns
/// whether it holds accounts.
async fn identify(path: &Path, options: SqliteConnectOptions) -> Result<bool, OpenError> {
    let found = contents(options, APPLICATION).await;
    match found.map_err(|error| OpenError::Storage { path: path.to_owned(), source: error.into() })? {
        Contents::Empty => Ok(false),
        Contents::Layout(version) if version > KNOWN => {
            Err(OpenError::Newer { path: path.to_owned(), found: version, known: KNOWN })
        }
        Contents::Layout(_) => Ok(true),
        Contents::Foreign => Err(OpenError::Foreign { path: path.to_owned() }),
    }
}

/// Runs the missing migrations, each in its own transaction.
async fn migrate(writer: &mut SqliteConnection) -> sqlx::Result<()> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *writer).await?;
    let done = usize::try_from(version).expect("the identity has been checked");
    for step in &STEPS[done.min(STEPS.len())..] {
        let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}
