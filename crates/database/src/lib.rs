//! One face for the two databases in which a server can keep games and accounts: SQLite files and PostgreSQL.
//!
//! A query is written once, with `$1` placeholders, and runs on whichever database a [`Pool`] or [`Connection`] belongs
//! to. Rows are those of the drivers and are not copied. What the databases spell differently is in [`Dialect`]; layouts
//! are written by whoever has tables.
//!
//! - Numbers are 64 bits wide in both; SQLite keeps truth values as 0 and 1, and so does PostgreSQL here.
//! - A statement that PostgreSQL refuses spoils its transaction, and PostgreSQL reports a `COMMIT` of such a transaction
//!   as done. [`Transaction::commit`] fails then.
//! - PostgreSQL stores no texts with NUL characters; they are refused before anything is sent.
//!
//! ```
//! use cubarium_database::{Location, Pool, query, query_scalar};
//!
//! # async fn example(pool: &Pool) -> sqlx::Result<()> {
//! let mut transaction = pool.begin().await?;
//! query("UPDATE tables SET listed = $2 WHERE table_id = $1")
//!     .bind("k3v9")
//!     .bind(true)
//!     .execute(&mut *transaction)
//!     .await?;
//! transaction.commit().await?;
//! let count: i64 = query_scalar("SELECT count(*) FROM tables").fetch_one(pool).await?;
//! # Ok(())
//! # }
//! ```

mod connection;
mod dialect;
mod file;
mod location;
mod lock;
mod postgres;
mod problem;
mod query;
mod row;
mod silence;
mod transfer;

pub use connection::{Connection, Done, Executor, Pool, Transaction};
pub use dialect::Dialect;
pub use file::{Contents, contents};
pub use location::{Database, Location, LocationError, PostgresUrl, without_password};
pub use lock::{Lock, LockError};
pub use postgres::{Hold, Layout, PATIENCE, PrepareError, Server};
pub use problem::{Problem, advice, concerns_one_request, is_lost_race, is_unreadable, problem};
pub use query::{Bind, Builder, Query, Records, Scalars, Value, query, query_as, query_scalar};
pub use row::{Column, Record, Row};
pub use silence::{LONGEST, within};
pub use transfer::fill;
