//! Lines that several processes add to and read, in a PostgreSQL database: what lies in a file beside a journal that is one.

use cubarium_database::{Pool, PostgresUrl};

use crate::store::{self, Appended};
use crate::{OpenError, ReadError};

/// Lines of text, in the order in which they were added, numbered from 1.
#[derive(Clone, Debug)]
pub struct Lines {
    pool: Pool,
}

impl Lines {
    /// Opens the lines of a database, which is brought up to date.
    ///
    /// # Errors
    /// As for a journal there, except that a server may be using it.
    pub async fn open(url: &PostgresUrl) -> Result<Self, OpenError> {
        Ok(Self { pool: store::lines(url).await? })
    }

    /// The lines after a number, each with its own.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn after(&self, number: i64) -> Result<Vec<(i64, String)>, ReadError> {
        store::lines_after(&self.pool, number).await
    }

    /// Adds a line, and returns those after a number, the last of which it is. It is on disk then.
    ///
    /// # Errors
    /// When the storage fails. The line may be there all the same.
    pub async fn add(&self, after: i64, line: &str) -> Result<Appended, ReadError> {
        store::add_line(&self.pool, after, line).await
    }
}
