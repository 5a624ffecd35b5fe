//! The secret address of an account's calendar and feed, for programs that cannot log in.

use cubarium_database::{query, query_scalar};
use cubarium_journal::Timestamp;

use crate::secret::FeedToken;
use crate::{AccountError, Accounts, StorageError};

/// The account to which such an address belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feed {
    /// The account.
    pub account: i64,
    /// Its name, as the owner spells it.
    pub name: String,
    /// When the address was created.
    pub created: Timestamp,
}

impl Accounts {
    /// Gives an account a new secret address for its calendar and feed. It is not shown again, and the previous one
    /// stops working.
    ///
    /// # Errors
    /// When the operating system has no randomness, or the storage fails.
    pub async fn make_feed(&self, account: i64, now: Timestamp) -> Result<FeedToken, AccountError> {
        let token = FeedToken::random()?;
        let mut transaction = self.store().begin().await?;
        query(
            "INSERT INTO feeds (account, token_hash, created) VALUES ($1, $2, $3)
             ON CONFLICT (account) DO UPDATE SET token_hash = excluded.token_hash, created = excluded.created",
        )
        .bind(account)
        .bind(token.hash().as_slice())
        .bind(now.0)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(token)
    }

    /// Removes the address of an account's calendar and feed.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn revoke_feed(&self, account: i64) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("DELETE FROM feeds WHERE account = $1").bind(account).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// When the address of an account's calendar and feed was created, if there is one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn feed_made(&self, account: i64) -> Result<Option<Timestamp>, StorageError> {
        let found: Option<i64> = query_scalar("SELECT created FROM feeds WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.store().readers)
            .await?;
        Ok(found.map(Timestamp))
    }

    /// The account to which an address belongs; `None` if the address was replaced or revoked.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn feed_of(&self, token: FeedToken) -> Result<Option<Feed>, StorageError> {
        let found = query(
            "SELECT account, name, feeds.created FROM feeds JOIN accounts USING (account) WHERE token_hash = $1",
        )
        .bind(token.hash().as_slice())
        .fetch_optional(&self.store().readers)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let created = Timestamp(row.try_get(2)?);
        Ok(Some(Feed { account: row.try_get(0)?, name: row.try_get(1)?, created }))
    }
}
