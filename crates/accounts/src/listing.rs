//! The accounts as their host sees them.

use cubarium_database::{query_as, query_scalar};
use cubarium_journal::{Timestamp, TokenHash};

use crate::{Accounts, StorageError};

/// An account as its host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its number.
    pub id: i64,
    /// Its name, as its owner writes it.
    pub name: String,
    /// When it was made.
    pub created: Timestamp,
    /// When somebody was last there, to the hour; none if no session of it is left.
    pub used: Option<Timestamp>,
}

impl Accounts {
    /// Some accounts in the order of their names: those whose names begin so, after a name, in any case.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn listed(&self, begin: &str, after: &str, most: u32) -> Result<Vec<Listed>, StorageError> {
        let begin = begin.to_ascii_lowercase();
        let rows: Vec<(i64, String, i64, Option<i64>)> = query_as(
            "SELECT account, name, created,
             (SELECT max(used) FROM sessions s WHERE s.account = a.account)
             FROM accounts a WHERE folded > $1 AND substr(folded, 1, length($2)) = $2
             ORDER BY folded LIMIT $3",
        )
        .bind(after.to_ascii_lowercase())
        .bind(begin)
        .bind(most)
        .fetch_all(&self.store().readers)
        .await?;
        let listed = rows.into_iter().map(|(id, name, created, used)| {
            let (created, used) = (Timestamp(created), used.map(Timestamp));
            Listed { id, name, created, used }
        });
        Ok(listed.collect())
    }

    /// The names of the accounts that have the seat which a token opens, in their order.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn holders(&self, token: &TokenHash) -> Result<Vec<String>, StorageError> {
        Ok(query_scalar(
            "SELECT name FROM accounts
             WHERE account IN (SELECT account FROM seats WHERE token_hash = $1) ORDER BY folded",
        )
        .bind(token.as_bytes().as_slice())
        .fetch_all(&self.store().readers)
        .await?)
    }

    /// The number of the account with this name, in any case.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn id_of(&self, name: &str) -> Result<Option<i64>, StorageError> {
        Ok(query_scalar("SELECT account FROM accounts WHERE folded = $1")
            .bind(name.to_ascii_lowercase())
            .fetch_optional(&self.store().readers)
            .await?)
    }
}
