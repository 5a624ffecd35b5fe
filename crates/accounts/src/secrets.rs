//! Secrets of the server itself that must be the same for all of its processes: where accounts are in PostgreSQL, no
//! directory holds them.

use cubarium_database::{query, query_scalar};

use crate::{Accounts, StorageError};

impl Accounts {
    /// The secret of this name: `fresh`, if there is none yet.
    ///
    /// # Errors
    /// When the storage fails, or accounts are in a file.
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
