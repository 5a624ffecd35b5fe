//! PostgreSQL: connections and their settings, and the layouts of tables with their versions.
//!
//! Each layout has a schema of its own, so that one database holds games and accounts. Nothing here supposes that this
//! process is the only one that writes.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection, Row as _};

use crate::problem::{is_held, told};
use crate::silence::within;
use crate::{Connection, Pool, PostgresUrl};

/// How long to wait for another program that holds something, or for a free connection.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// How long a node that stands still may keep others from the tables that it is writing.
const STILL: &str = "1500ms";

/// The class of the advisory locks of this program: `CUBE`.
const LOCKS: i32 = 0x4355_4245;
/// The lock of whoever changes layouts.
const MIGRATING: i32 = 1;
/// The lock of a server that writes alone, which several that write together share.
const ALONE: i32 = 2;
/// The lock of a transaction that writes after others.
const IN_TURN: i32 = 3;

/// The tables of one purpose.
#[derive(Debug)]
pub struct Layout {
    /// The name of their schema.
    pub schema: &'static str,
    /// The statements that lead from each version to the next. Released steps are never changed.
    pub steps: &'static [&'static str],
}

/// Who may write besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// Nobody: a server that keeps games in memory and does not hear of what another one writes. The lock goes with the
    /// connection, and who has lost it writes nothing before having it again.
    Alone,
    /// Others who say so too: the keys of the tables decide every race.
    Shared,
}

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PrepareError {
    /// A newer version of this program has written it.
    #[error("layout {found} is newer than {known}")]
    Newer {
        /// The version of its layout.
        found: i64,
        /// The newest that is known.
        known: i64,
    },
    /// The schema belongs to something else.
    #[error("the schema holds something else")]
    Foreign,
    /// There are no tables of this program.
    #[error("the schema is missing")]
    Missing,
    /// What is written there is not safe.
    #[error("{setting} is {found:?} instead of {wanted:?}")]
    Unsafe {
        /// The setting.
        setting: &'static str,
        /// Its value.
        found: String,
        /// The value that is needed.
        wanted: &'static str,
    },
    /// Another server writes there alone.
    #[error("another server uses it")]
    InUse(sqlx::Error),
    /// The database fails.
    #[error(transparent)]
    Sql(sqlx::Error),
}

impl From<sqlx::Error> for PrepareError {
    fn from(error: sqlx::Error) -> Self {
        if is_held(&error) { Self::InUse(error) } else { Self::Sql(told(error)) }
    }
}

impl From<PrepareError> for sqlx::Error {
    fn from(error: PrepareError) -> Self {
        match error {
            PrepareError::Sql(error) | PrepareError::InUse(error) => error,
            error => Self::Configuration(error.into()),
        }
    }
}

/// The tables of a layout in a database.
#[derive(Clone, Debug)]
pub struct Server {
    url: PostgresUrl,
    layout: &'static Layout,
}

impl Server {
    /// Those of this layout.
    #[must_use]
    pub const fn new(url: PostgresUrl, layout: &'static Layout) -> Self {
        Self { url, layout }
    }

    fn options(&self) -> PgConnectOptions {
        self.url.options().options([("search_path", self.layout.schema)]).options([
            // A node that has gone must not keep locks.
            ("tcp_keepalives_idle", "15"),
            ("tcp_keepalives_interval", "5"),
            ("tcp_keepalives_count", "3"),
            ("idle_in_transaction_session_timeout", "60s"),
        ])
    }

    fn writing(&self) -> PgConnectOptions {
        self.options().options([("lock_timeout", format!("{}s", PATIENCE.as_secs()))])
    }

    /// Makes sure that the database keeps what is written, and brings its tables up to date, or makes them. When several
    /// servers start at once, one of them does it.
    ///
    /// # Errors
    /// When it cannot be reached, is not safe, or holds something newer or something else.
    pub async fn prepare(&self) -> Result<(), PrepareError> {
        let mut connection = within(self.options().connect()).await?;
        assure(&mut connection).await?;
        let mut transaction = connection.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1, $2)")
            .bind(LOCKS)
            .bind(MIGRATING)
            .execute(&mut *transaction)
            .await?;
        let schema = self.layout.schema;
        let version = match self.version(&mut transaction).await {
            Err(PrepareError::Missing) => {
                let made: bool = sqlx::query_scalar("SELECT to_regnamespace($1) IS NOT NULL")
                    .bind(schema)
                    .fetch_one(&mut *transaction)
                    .await?;
                let schema = if made { String::new() } else { format!("CREATE SCHEMA {schema};") };
                let first = format!(
                    "{schema} CREATE TABLE layout (version BIGINT NOT NULL); INSERT INTO layout VALUES (0)"
                );
                sqlx::raw_sql(AssertSqlSafe(first)).execute(&mut *transaction).await?;
                0
            }
            version => version?,
        };
        for step in &self.layout.steps[version..] {
            sqlx::raw_sql(*step).execute(&mut *transaction).await?;
            sqlx::query("UPDATE layout SET version = version + 1").execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        connection.close().await?;
        Ok(())
    }

    /// Makes sure, without changing anything, that the tables are there and up to date.
    ///
    /// # Errors
    /// When they are not.
    pub async fn check(&self) -> Result<(), PrepareError> {
        let mut connection = within(self.options().connect()).await?;
        let version = self.version(&mut connection).await?;
        connection.close().await?;
        if version < self.layout.steps.len() { Err(PrepareError::Missing) } else { Ok(()) }
    }

    /// The version of the tables.
    async fn version(&self, connection: &mut PgConnection) -> Result<usize, PrepareError> {
        let row = sqlx::query(
            "SELECT to_regclass($1 || '.layout') IS NOT NULL,
                 (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace($1))",
        )
        .bind(self.layout.schema)
        .fetch_one(&mut *connection)
        .await?;
        match (row.try_get(0)?, row.try_get::<i64, _>(1)?) {
            (true, _) => {}
            (false, 0) => return Err(PrepareError::Missing),
            (false, _) => return Err(PrepareError::Foreign),
        }
        let found: i64 = sqlx::query_scalar("SELECT version FROM layout").fetch_one(connection).await?;
        let known = i64::try_from(self.layout.steps.len()).unwrap_or(i64::MAX);
        if found > known {
            return Err(PrepareError::Newer { found, known });
        }
        usize::try_from(found).map_err(|_| PrepareError::Foreign)
    }

    /// A connection that writes: every commit is on disk when it returns.
    ///
    /// # Errors
    /// When it cannot be made, or somebody else writes there alone.
    pub async fn connect(&self, hold: Hold) -> Result<Connection<'static>, PrepareError> {
        let mut options = self.writing();
        if hold == Hold::Shared {
            options = options.options([("idle_in_transaction_session_timeout", STILL)]);
        }
        let mut connection = within(options.connect()).await?;
        assure(&mut connection).await?;
        let lock = match hold {
            Hold::Alone => "SELECT pg_advisory_lock($1, $2)",
            Hold::Shared => "SELECT pg_advisory_lock_shared($1, $2)",
        };
        within(sqlx::query(lock).bind(LOCKS).bind(ALONE).execute(&mut connection)).await?;
        Ok(connection.into())
    }

    /// Connections that only read.
    #[must_use]
    pub fn readers(&self, most: u32) -> Pool {
        let options = self.options().options([("default_transaction_read_only", "on")]);
        Pool::Postgres(pool(most).connect_lazy_with(options))
    }

    /// Connections that write: every commit is on disk when it returns.
    #[must_use]
    pub fn writers(&self, most: u32) -> Pool {
        let pool = pool(most).after_connect(|connection, _| {
            Box::pin(async move { assure(connection).await.map_err(sqlx::Error::from) })
        });
        let options = self.writing().options([("idle_in_transaction_session_timeout", "5s")]);
        Pool::Postgres(pool.connect_lazy_with(options))
    }
}

impl Connection<'_> {
    /// Waits until no other transaction that has asked for this is under way, in any process; where only one writes at a
    /// time anyway, nothing happens. It ends with the transaction.
    ///
    /// # Errors
    /// When that takes too long, or the database fails.
    pub async fn wait_for_turn(&mut self) -> sqlx::Result<()> {
        if self.dialect() == crate::Dialect::Sqlite {
            return Ok(());
        }
        crate::query("SELECT pg_advisory_xact_lock($1::int, $2::int)")
            .bind(i64::from(LOCKS))
            .bind(i64::from(IN_TURN))
            .execute(self)
            .await
            .map(drop)
    }
}

fn pool(most: u32) -> PgPoolOptions {
    let pool = PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
    // The pool itself tests what comes back, but without a limit: one that says nothing would keep the place of another.
    pool.after_release(|connection, _| {
        Box::pin(async move {
            let answered = tokio::time::timeout(PATIENCE, connection.ping()).await;
            answered.unwrap_or_else(|_| Err(told(sqlx::Error::PoolTimedOut))).map(|()| true)
        })
    })
}

/// Makes sure that commits are on disk when they return, and that texts are stored as they are.
async fn assure(connection: &mut PgConnection) -> Result<(), PrepareError> {
    // Whoever runs the server may ask for less; for these connections it is not allowed.
    let setting = sqlx::query(
        "SELECT current_setting('fsync'), current_setting('server_encoding'), pg_is_in_recovery()::text,
             CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false)
             ELSE 'on' END",
    );
    let row = within(setting.fetch_one(connection)).await?;
    let wanted = [
        ("fsync", "on"),
        ("server_encoding", "UTF8"),
        ("in_recovery", "false"),
        ("synchronous_commit", "on"),
    ];
    for (index, (setting, wanted)) in wanted.into_iter().enumerate() {
        let found: String = row.try_get(index)?;
        if found != wanted {
            return Err(PrepareError::Unsafe { setting, found, wanted });
        }
    }
    Ok(())
}
