//! Lines that several processes append and read, in a PostgreSQL database: the counterpart of a file next to a SQLite
//! journal.

use cubarium_database::{Pool, PostgresUrl};

use crate::store::{self, Appended};
use crate::{OpenError, ReadError};

/// Lines of text, numbered from 1 in the order of appending.
#[derive(Clone, Debug)]
pub struct Lines {
    pool: Pool,
}

impl Lines {
    /// Opens the lines of a database, and updates its layout.
    ///
    /// # Errors
    /// As for a journal there, except that a server may be using it.
    pub async fn open(url: &PostgresUrl) -> Result<Self, OpenError> {
        Ok(Self { pool: store::lines(url).await? })
    }

    /// The lines after a number, each with its own number.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn after(&self, number: i64) -> Result<Vec<(i64, String)>, ReadError> {
        store::lines_after(&self.pool, number).await
    }

    /// Appends a line, and returns all lines after a number; the new one comes last. It is on disk then.
    ///
    /// # Errors
    /// When the storage fails. The line may have been appended all the same.
    pub async fn add(&self, after: i64, line: &str) -> Result<Appended, ReadError> {
        store::add_line(&self.pool, after, line).await
    }
}
