//! The accounts as the host sees them.

use cubarium_database::{Database, Pool, query_as, query_scalar};
use cubarium_journal::{Location, Timestamp, TokenHash};

use crate::{Accounts, StorageError, SurveyError, postgres, sqlite};

/// An account as the host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its number.
    pub id: i64,
    /// Its name, as the owner spells it.
    pub name: String,
    /// When it was created.
    pub created: Timestamp,
    /// When it was last used, to the hour; `None` if it has no session left.
    pub used: Option<Timestamp>,
}

/// All accounts beside a journal whose names begin with this, in any case and in the order of their names. A server may
/// use them meanwhile. None if it has never kept any.
///
/// # Errors
/// When they cannot be read.
pub async fn survey(journal: &Location, begin: &str) -> Result<Vec<Listed>, SurveyError> {
    let readers = match journal.database() {
        Database::File(path) => {
            let file = path.with_file_name(Accounts::FILE);
            if !file.exists() {
                return Ok(Vec::new());
            }
            sqlite::survey_readers(&file).await?
        }
        Database::Postgres(url) => postgres::survey_readers(url).await?,
    };
    let found = listed(&readers, begin, "", u32::MAX).await;
    readers.close().await;
    Ok(found?)
}

async fn listed(readers: &Pool, begin: &str, after: &str, most: u32) -> Result<Vec<Listed>, StorageError> {
    let rows: Vec<(i64, String, i64, Option<i64>)> = query_as(
        "SELECT account, name, created,
         (SELECT max(used) FROM sessions s WHERE s.account = a.account)
         FROM accounts a WHERE folded > $1 AND substr(folded, 1, length($2)) = $2
         ORDER BY folded LIMIT $3",
    )
    .bind(after.to_ascii_lowercase())
    .bind(begin.to_ascii_lowercase())
    .bind(most)
    .fetch_all(readers)
    .await?;
    let listed = rows.into_iter().map(|(id, name, created, used)| {
        let (created, used) = (Timestamp(created), used.map(Timestamp));
        Listed { id, name, created, used }
    });
    Ok(listed.collect())
}

impl Accounts {
    /// Accounts whose names begin with a text, in order, beginning after a name; case is ignored.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn listed(&self, begin: &str, after: &str, most: u32) -> Result<Vec<Listed>, StorageError> {
        listed(&self.store().readers, begin, after, most).await
    }

    /// The names of the accounts that hold the seat which a token opens, in order.
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

    /// The number of the account with this name, ignoring case.
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
