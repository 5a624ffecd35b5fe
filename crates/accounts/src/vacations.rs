//! Vacations: when the owners of accounts are away, and how many days they have used in a year.

use cubarium_database::{Row, query};
use cubarium_journal::Timestamp;

use crate::{Accounts, StorageError};

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// A time in which somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// The first moment.
    pub from: Timestamp,
    /// The moment of their return.
    pub until: Timestamp,
}

impl Vacation {
    /// How many days it counts for; a day that has begun counts in full.
    #[must_use]
    pub fn days(&self) -> u32 {
        let span = u64::try_from(self.until.0.saturating_sub(self.from.0)).unwrap_or(0);
        u32::try_from(span.div_ceil(DAY).max(1)).unwrap_or(u32::MAX)
    }

    fn read(row: &Row) -> Result<Self, StorageError> {
        Ok(Self { from: Timestamp(row.try_get(0)?), until: Timestamp(row.try_get(1)?) })
    }
}

impl Accounts {
    /// Records that somebody is away from now on. If they already are, the current vacation is extended or shortened.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn begin_vacation(
        &self,
        account: i64,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        let changed =
            query("UPDATE vacations SET ends = $3 WHERE account = $1 AND begins <= $2 AND ends > $2")
                .bind(account)
                .bind(now.0)
                .bind(until.0)
                .execute(&mut *transaction)
                .await?;
        if changed.rows_affected() == 0 {
            query("INSERT INTO vacations (account, begins, ends) VALUES ($1, $2, $3)")
                .bind(account)
                .bind(now.0)
                .bind(until.0)
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Records that somebody is back.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn end_vacation(&self, account: i64, now: Timestamp) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("UPDATE vacations SET ends = $2 WHERE account = $1 AND ends > $2")
            .bind(account)
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// The vacations of an account that began at this time or later, the earliest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn vacations(&self, account: i64, since: Timestamp) -> Result<Vec<Vacation>, StorageError> {
        let rows =
            query("SELECT begins, ends FROM vacations WHERE account = $1 AND begins >= $2 ORDER BY begins")
                .bind(account)
                .bind(since.0)
                .fetch_all(&self.store().readers)
                .await?;
        rows.iter().map(Vacation::read).collect()
    }

    /// The vacation of an account at this time, if it has one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn vacation(&self, account: i64, now: Timestamp) -> Result<Option<Vacation>, StorageError> {
        let found =
            query("SELECT begins, ends FROM vacations WHERE account = $1 AND begins <= $2 AND ends > $2")
                .bind(account)
                .bind(now.0)
                .fetch_optional(&self.store().readers)
                .await?;
        found.as_ref().map(Vacation::read).transpose()
    }

    /// The accounts that are away at this time.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn accounts_away(&self, now: Timestamp) -> Result<Vec<(i64, Vacation)>, StorageError> {
        let rows = query(
            "SELECT begins, ends, account FROM vacations WHERE begins <= $1 AND ends > $1 ORDER BY account",
        )
        .bind(now.0)
        .fetch_all(&self.store().readers)
        .await?;
        rows.iter().map(|row| Ok((row.try_get(2)?, Vacation::read(row)?))).collect()
    }
}
