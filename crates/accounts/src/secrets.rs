//! Secrets of the server itself that must be the same in all its processes. They are kept in PostgreSQL if the accounts
//! are, because then there is no shared directory.

use cubarium_database::{query, query_scalar};

use crate::{Accounts, StorageError};

impl Accounts {
    /// The secret with this name; `fresh` becomes the secret if there is none yet.
    ///
    /// # Errors
    /// When the storage fails, or the accounts are in a file.
    pub async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StorageError> {
        let mut transaction = self.store().begin().await?;
        query("INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
            .bind(name)
            .bind(fresh)
            .execute(&mut *transaction)
            .await?;
        let stored = query_scalar("SELECT secret FROM secrets WHERE name = $1")
            .bind(name)
            .fetch_one(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(stored)
    }
}
