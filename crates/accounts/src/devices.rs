//! The devices on which accounts want notifications: where the browser's push service accepts messages, and with which
//! keys they are encrypted. A device is deleted with its session.

use cubarium_database::{Row, query, query_scalar};
use cubarium_journal::{Timestamp, TokenHash};

use crate::{Accounts, Session, StorageError};

/// What a browser says about its push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDevice {
    /// The address to which its messages are sent.
    pub endpoint: String,
    /// The browser's public key: a point of P-256, uncompressed.
    pub key: [u8; 65],
    /// The secret that it shares with the senders of messages.
    pub auth: [u8; 16],
    /// The language of its notifications.
    pub language: String,
}

/// A device that receives notifications.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Its number, which is never used again.
    pub id: i64,
    /// The account that it belongs to.
    pub account: i64,
    /// What its browser has said.
    pub push: NewDevice,
}

impl Device {
    fn read(row: &Row) -> Result<Self, StorageError> {
        let damaged = || StorageError("a stored key of a device is not valid".into());
        let (key, auth): (&[u8], &[u8]) = (row.try_get(2)?, row.try_get(3)?);
        let push = NewDevice {
            endpoint: row.try_get(1)?,
            key: key.try_into().map_err(|_| damaged())?,
            auth: auth.try_into().map_err(|_| damaged())?,
            language: row.try_get(4)?,
        };
        Ok(Self { id: row.try_get(0)?, account: row.try_get(5)?, push })
    }
}

impl Accounts {
    /// Begins notifying the device of a session, or replaces its address and keys.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn set_device(
        &self,
        session: &Session,
        new: &NewDevice,
        now: Timestamp,
    ) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        // The same browser may previously have belonged to another session.
        query("DELETE FROM devices WHERE session = $1 OR endpoint = $2")
            .bind(session.id)
            .bind(&new.endpoint)
            .execute(&mut *transaction)
            .await?;
        query(
            "INSERT INTO devices (session, account, endpoint, key, auth, language, created)
             SELECT session, account, $2, $3, $4, $5, $6 FROM sessions WHERE session = $1",
        )
        .bind(session.id)
        .bind(&new.endpoint)
        .bind(new.key.as_slice())
        .bind(new.auth.as_slice())
        .bind(&new.language)
        .bind(now.0)
        .execute(&mut *transaction)
        .await?;
        Ok(transaction.commit().await?)
    }

    /// Stops notifying the device of a session.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn drop_device(&self, session: &Session) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("DELETE FROM devices WHERE session = $1").bind(session.id).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// Whether the device of a session is notified.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn has_device(&self, session: &Session) -> Result<bool, StorageError> {
        let found: Option<i64> = query_scalar("SELECT device FROM devices WHERE session = $1")
            .bind(session.id)
            .fetch_optional(&self.store().readers)
            .await?;
        Ok(found.is_some())
    }

    /// Removes a device whose push service no longer accepts messages for it, unless its address has changed since.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn forget_device(&self, device: i64) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("DELETE FROM devices WHERE device = $1").bind(device).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// When the devices of an account were added, the oldest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn devices(&self, account: i64) -> Result<Vec<Timestamp>, StorageError> {
        let found: Vec<i64> = query_scalar("SELECT created FROM devices WHERE account = $1 ORDER BY device")
            .bind(account)
            .fetch_all(&self.store().readers)
            .await?;
        Ok(found.into_iter().map(Timestamp).collect())
    }

    /// The devices to be notified about the seat that this token opens, at its table or in a rematch.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn devices_of(&self, token: &TokenHash) -> Result<Vec<Device>, StorageError> {
        let rows = query(
            "SELECT device, endpoint, key, auth, language, account FROM devices
             WHERE account IN (SELECT account FROM seats WHERE token_hash = $1) ORDER BY device",
        )
        .bind(token.as_bytes().as_slice())
        .fetch_all(&self.store().readers)
        .await?;
        rows.iter().map(Device::read).collect()
    }
}
