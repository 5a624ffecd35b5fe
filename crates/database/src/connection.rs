//! Connections, pools of them, and transactions.

use std::fmt;
use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPool;
use sqlx::{Connection as _, PgConnection, Postgres, Sqlite, SqliteConnection, SqlitePool};

use crate::problem::told;
use crate::silence::within;
use crate::{Dialect, Query, Row};

/// A transaction of PostgreSQL's that writes. Each statement sees what was committed before it, whatever the database or
/// the role has as its default: who has waited for a lock must not decide by what was there before.
const WRITING: &str = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";

/// What a statement has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done(u64);

impl Done {
    /// How many rows it has inserted, changed or deleted.
    #[must_use]
    pub const fn rows_affected(self) -> u64 {
        self.0
    }
}

/// What runs queries: a pool, or one connection.
pub trait Executor: Send {
    /// Runs a statement.
    fn execute(self, query: Query<'_>) -> impl Future<Output = sqlx::Result<Done>> + Send;

    /// The rows that a query finds.
    fn fetch_all(self, query: Query<'_>) -> impl Future<Output = sqlx::Result<Vec<Row>>> + Send;

    /// The first row that a query finds, if there is one.
    fn fetch_optional(self, query: Query<'_>) -> impl Future<Output = sqlx::Result<Option<Row>>> + Send;
}

/// Connections that are opened when they are needed, up to a number. A clone is another handle to the same ones.
#[derive(Clone, Debug)]
pub enum Pool {
    /// To a file of SQLite's.
    Sqlite(SqlitePool),
    /// To a database of PostgreSQL's.
    Postgres(PgPool),
}

impl Pool {
    /// How the database spells what the two spell differently.
    #[must_use]
    pub const fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }

    /// A connection, which comes back to the pool when it is dropped. Each statement in PostgreSQL may take as long as
    /// [`LONGEST`](crate::LONGEST).
    ///
    /// # Errors
    /// When none becomes free in time, or none can be made.
    pub async fn acquire(&self) -> sqlx::Result<Connection<'static>> {
        Ok(Connection::new(match self {
            Self::Sqlite(pool) => Link::SqlitePooled(pool.acquire().await?),
            Self::Postgres(pool) => Link::PostgresPooled(pool.acquire().await.map_err(told)?),
        }))
    }

    /// Begins a transaction that writes. In SQLite nobody else writes from now on; in PostgreSQL others may.
    ///
    /// # Errors
    /// When no connection becomes free in time, or the database fails.
    pub async fn begin(&self) -> sqlx::Result<Transaction<'static>> {
        self.begin_as("BEGIN IMMEDIATE", WRITING).await
    }

    /// Begins a transaction that reads everything as it is at one moment.
    ///
    /// # Errors
    /// When no connection becomes free in time, or the database fails.
    pub async fn begin_to_read(&self) -> sqlx::Result<Transaction<'static>> {
        self.begin_as("BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
    }

    async fn begin_as(
        &self,
        sqlite: &'static str,
        postgres: &'static str,
    ) -> sqlx::Result<Transaction<'static>> {
        Ok(Transaction(Connection::new(match self {
            Self::Sqlite(pool) => Link::SqliteBegun(pool.begin_with(sqlite).await?),
            Self::Postgres(pool) => {
                Link::PostgresBegun(within(pool.begin_with(postgres)).await.map_err(told)?)
            }
        })))
    }

    /// Closes all connections, and waits for those in use.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// One connection.
pub struct Connection<'c> {
    link: Link<'c>,
    /// Whether a statement was refused, which spoils a transaction in PostgreSQL.
    refused: bool,
}

enum Link<'c> {
    Sqlite(Box<SqliteConnection>),
    SqlitePooled(PoolConnection<Sqlite>),
    SqliteBegun(sqlx::Transaction<'c, Sqlite>),
    Postgres(Box<PgConnection>),
    PostgresPooled(PoolConnection<Postgres>),
    PostgresBegun(sqlx::Transaction<'c, Postgres>),
}

/// A connection of one of the drivers.
enum Driver<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

impl From<SqliteConnection> for Connection<'_> {
    fn from(connection: SqliteConnection) -> Self {
        Self::new(Link::Sqlite(Box::new(connection)))
    }
}

impl From<PgConnection> for Connection<'_> {
    fn from(connection: PgConnection) -> Self {
        Self::new(Link::Postgres(Box::new(connection)))
    }
}

impl<'c> Connection<'c> {
    const fn new(link: Link<'c>) -> Self {
        Self { link, refused: false }
    }

    /// How the database spells what the two spell differently.
    #[must_use]
    pub const fn dialect(&self) -> Dialect {
        match self.link {
            Link::Sqlite(_) | Link::SqlitePooled(_) | Link::SqliteBegun(_) => Dialect::Sqlite,
            Link::Postgres(_) | Link::PostgresPooled(_) | Link::PostgresBegun(_) => Dialect::Postgres,
        }
    }

    fn driver(&mut self) -> Driver<'_> {
        match &mut self.link {
            Link::Sqlite(connection) => Driver::Sqlite(connection),
            Link::SqlitePooled(connection) => Driver::Sqlite(connection),
            Link::SqliteBegun(transaction) => Driver::Sqlite(transaction),
            Link::Postgres(connection) => Driver::Postgres(connection),
            Link::PostgresPooled(connection) => Driver::Postgres(connection),
            Link::PostgresBegun(transaction) => Driver::Postgres(transaction),
        }
    }

    /// Begins a transaction that writes, as [`Pool::begin`] does.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin(&mut self) -> sqlx::Result<Transaction<'_>> {
        Ok(Transaction(Connection::new(match self.driver() {
            Driver::Sqlite(connection) => Link::SqliteBegun(connection.begin_with("BEGIN IMMEDIATE").await?),
            Driver::Postgres(connection) => {
                Link::PostgresBegun(within(connection.begin_with(WRITING)).await.map_err(told)?)
            }
        })))
    }

    /// Runs several statements without values.
    ///
    /// # Errors
    /// When the database refuses one of them or fails.
    pub async fn run(&mut self, statements: &'static str) -> sqlx::Result<()> {
        match self.driver() {
            Driver::Sqlite(connection) => sqlx::raw_sql(statements).execute(connection).await.map(drop),
            Driver::Postgres(connection) => {
                let done = within(sqlx::raw_sql(statements).execute(connection)).await;
                self.noted(done).map(drop)
            }
        }
    }

    /// Closes the connection and waits for that; one of a pool returns to it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close(self) -> sqlx::Result<()> {
        match self.link {
            Link::Sqlite(connection) => connection.close().await,
            Link::Postgres(connection) => connection.close().await.map_err(told),
            _ => Ok(()),
        }
    }

    /// Notes whether PostgreSQL has refused a statement.
    fn noted<T>(&mut self, result: sqlx::Result<T>) -> sqlx::Result<T> {
        self.refused |= matches!(result, Err(sqlx::Error::Database(_)));
        result.map_err(told)
    }
}

impl fmt::Debug for Connection<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Connection").field(&self.dialect()).finish()
    }
}

/// A transaction. If it is dropped, nothing has changed.
#[derive(Debug)]
pub struct Transaction<'c>(Connection<'c>);

impl<'c> From<sqlx::Transaction<'c, Sqlite>> for Transaction<'c> {
    fn from(transaction: sqlx::Transaction<'c, Sqlite>) -> Self {
        Self(Connection::new(Link::SqliteBegun(transaction)))
    }
}

impl Transaction<'_> {
    /// Keeps what it has changed: it is on disk when this returns.
    ///
    /// # Errors
    /// When it is not, or that is not known.
    pub async fn commit(self) -> sqlx::Result<()> {
        match self.0 {
            Connection { link: Link::SqliteBegun(transaction), .. } => transaction.commit().await,
            Connection { link: Link::PostgresBegun(transaction), refused: false } => {
                within(transaction.commit()).await.map_err(told)
            }
            _ => Err(sqlx::Error::Protocol("a statement of the transaction was refused".to_owned())),
        }
    }
}

impl<'c> Deref for Transaction<'c> {
    type Target = Connection<'c>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Executor for &Pool {
    async fn execute(self, query: Query<'_>) -> sqlx::Result<Done> {
        match self {
            Pool::Sqlite(pool) => Ok(Done(query.for_sqlite().execute(pool).await?.rows_affected())),
            Pool::Postgres(pool) => {
                let done = within(query.for_postgres()?.execute(pool)).await.map_err(told)?;
                Ok(Done(done.rows_affected()))
            }
        }
    }

    async fn fetch_all(self, query: Query<'_>) -> sqlx::Result<Vec<Row>> {
        match self {
            Pool::Sqlite(pool) => {
                let rows = query.for_sqlite().fetch_all(pool).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Pool::Postgres(pool) => {
                let rows = within(query.for_postgres()?.fetch_all(pool)).await.map_err(told)?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    async fn fetch_optional(self, query: Query<'_>) -> sqlx::Result<Option<Row>> {
        match self {
            Pool::Sqlite(pool) => Ok(query.for_sqlite().fetch_optional(pool).await?.map(Row::Sqlite)),
            Pool::Postgres(pool) => {
                let row = within(query.for_postgres()?.fetch_optional(pool)).await.map_err(told)?;
                Ok(row.map(Row::Postgres))
            }
        }
    }
}

impl Executor for &mut Connection<'_> {
    async fn execute(self, query: Query<'_>) -> sqlx::Result<Done> {
        match self.driver() {
            Driver::Sqlite(connection) => {
                Ok(Done(query.for_sqlite().execute(connection).await?.rows_affected()))
            }
            Driver::Postgres(connection) => {
                let done = within(query.for_postgres()?.execute(connection)).await;
                Ok(Done(self.noted(done)?.rows_affected()))
            }
        }
    }

    async fn fetch_all(self, query: Query<'_>) -> sqlx::Result<Vec<Row>> {
        match self.driver() {
            Driver::Sqlite(connection) => {
                let rows = query.for_sqlite().fetch_all(connection).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Driver::Postgres(connection) => {
                let rows = within(query.for_postgres()?.fetch_all(connection)).await;
                Ok(self.noted(rows)?.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    async fn fetch_optional(self, query: Query<'_>) -> sqlx::Result<Option<Row>> {
        match self.driver() {
            Driver::Sqlite(connection) => {
                Ok(query.for_sqlite().fetch_optional(connection).await?.map(Row::Sqlite))
            }
            Driver::Postgres(connection) => {
                let row = within(query.for_postgres()?.fetch_optional(connection)).await;
                Ok(self.noted(row)?.map(Row::Postgres))
            }
        }
    }
}
