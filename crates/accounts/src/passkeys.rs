//! Passkeys: stored, found by credential, used and removed. The meaning of public keys and credential states is up to
//! the caller, who checks every signature before anything is written here.

use cubarium_database::{Connection, Row, query, query_scalar};
use cubarium_journal::Timestamp;
use sqlx::AssertSqlSafe;

use crate::account::{LogIn, Owner, Session};
use crate::rows::{begin, begin_session, insert_account, need_session, need_way_in};
use crate::{AccountError, Accounts, RecoveryCode, StorageError, UserName};

/// The user handle by which authenticators know an account: random, and not secret.
pub type Handle = [u8; 64];

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its number, which is never used again.
    pub id: i64,
    /// The account.
    pub account: i64,
    /// The id of its credential.
    pub credential: Vec<u8>,
    /// Its public key, as the caller has encoded it.
    pub public_key: Vec<u8>,
    /// Its counter and everything else that changes with use, as the caller has encoded it.
    pub state: Vec<u8>,
    /// How browsers can reach it, as the caller has encoded it.
    pub transports: u8,
    /// The name that its owner has given it.
    pub name: String,
    /// When it was added.
    pub created: Timestamp,
    /// When somebody last logged in or proved their identity with it, if ever.
    pub used: Option<Timestamp>,
}

impl Passkey {
    const COLUMNS: &str = "passkey, account, credential, public_key, state, transports, passkeys.name,
        passkeys.created, used";

    fn read(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get(0)?,
            account: row.try_get(1)?,
            credential: row.try_get(2)?,
            public_key: row.try_get(3)?,
            state: row.try_get(4)?,
            transports: row.try_get(5)?,
            name: row.try_get(6)?,
            created: Timestamp(row.try_get(7)?),
            used: row.try_get::<Option<i64>, _>(8)?.map(Timestamp),
        })
    }
}

/// A passkey to be added.
#[derive(Clone, Copy, Debug)]
pub struct NewPasskey<'a> {
    /// The id of its credential.
    pub credential: &'a [u8],
    /// Its public key.
    pub public_key: &'a [u8],
    /// Its counter and everything else that changes with use.
    pub state: &'a [u8],
    /// How browsers can reach it.
    pub transports: u8,
    /// The name that its owner has given it.
    pub name: &'a str,
}

/// A passkey that has just been used.
#[derive(Clone, Copy, Debug)]
pub struct UsedPasskey<'a> {
    /// The passkey as it was read beforehand.
    pub passkey: &'a Passkey,
    /// Its new state.
    pub state: &'a [u8],
}

impl Accounts {
    /// Creates an account with a passkey and no password, and logs it in. The recovery codes are not shown again.
    ///
    /// # Errors
    /// When the name is taken, the passkey is already known, or the storage fails.
    pub async fn create_with_passkey(
        &self,
        name: &UserName,
        handle: &Handle,
        new: NewPasskey<'_>,
        now: Timestamp,
    ) -> Result<(LogIn, Vec<RecoveryCode>), AccountError> {
        let mut transaction = self.store().begin().await?;
        let account = insert_account(&mut transaction, name, "", Some(handle), now).await?;
        insert(&mut transaction, account, new, now).await?;
        let made = begin(&mut transaction, account, now).await?;
        transaction.commit().await?;
        Ok(made)
    }

    /// The user handle of an account; `fresh` becomes the handle if there is none yet.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn handle(&self, account: i64, fresh: &Handle) -> Result<Handle, StorageError> {
        let mut transaction = self.store().begin().await?;
        let stored: Vec<u8> = query_scalar(
            "UPDATE accounts SET handle = coalesce(handle, $2) WHERE account = $1 RETURNING handle",
        )
        .bind(account)
        .bind(fresh.as_slice())
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        stored.try_into().map_err(|_| StorageError("a stored handle is not valid".into()))
    }

    /// The passkeys of an account, in the order of their addition.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn passkeys(&self, account: i64) -> Result<Vec<Passkey>, StorageError> {
        let columns = Passkey::COLUMNS;
        let sql = format!("SELECT {columns} FROM passkeys WHERE account = $1 ORDER BY passkey");
        let rows = query(AssertSqlSafe(sql)).bind(account).fetch_all(&self.store().readers).await?;
        Ok(rows.iter().map(Passkey::read).collect::<Result<_, _>>()?)
    }

    /// The passkey with this credential, and the user handle of its account.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn passkey_of(&self, credential: &[u8]) -> Result<Option<(Passkey, Handle)>, StorageError> {
        let columns = Passkey::COLUMNS;
        let sql = format!(
            "SELECT {columns}, handle FROM passkeys JOIN accounts USING (account) WHERE credential = $1"
        );
        let found = query(AssertSqlSafe(sql)).bind(credential).fetch_optional(&self.store().readers).await?;
        let Some(row) = found else { return Ok(None) };
        let handle: Vec<u8> = row.try_get("handle")?;
        let handle = handle.try_into().map_err(|_| StorageError("a stored handle is not valid".into()))?;
        Ok(Some((Passkey::read(&row)?, handle)))
    }

    /// Adds a passkey to an account that has fewer than `most`. The caller has [confirmed](Accounts::confirm) that the
    /// owner is using the session.
    ///
    /// # Errors
    /// When the session has ended, the passkey is already known, the account has too many, or the storage fails.
    pub async fn add_passkey(
        &self,
        session: &Session,
        new: NewPasskey<'_>,
        most: usize,
        now: Timestamp,
    ) -> Result<Passkey, AccountError> {
        let account = session.account.id;
        let mut transaction = self.store().begin().await?;
        need_session(&mut transaction, session.id).await?;
        let has: i64 = query_scalar("SELECT count(*) FROM passkeys WHERE account = $1")
            .bind(account)
            .fetch_one(&mut *transaction)
            .await?;
        if usize::try_from(has).is_ok_and(|has| has >= most) {
            return Err(AccountError::TooManyPasskeys(most));
        }
        let id = insert(&mut transaction, account, new, now).await?;
        transaction.commit().await?;
        Ok(Passkey {
            id,
            account,
            credential: new.credential.to_vec(),
            public_key: new.public_key.to_vec(),
            state: new.state.to_vec(),
            transports: new.transports,
            name: new.name.to_owned(),
            created: now,
            used: None,
        })
    }

    /// Renames a passkey of an account.
    ///
    /// # Errors
    /// When the account has no such passkey, or the storage fails.
    pub async fn rename_passkey(&self, account: i64, passkey: i64, name: &str) -> Result<(), AccountError> {
        let mut transaction = self.store().begin().await?;
        let done = query("UPDATE passkeys SET name = $3 WHERE account = $1 AND passkey = $2")
            .bind(account)
            .bind(passkey)
            .bind(name)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        if done.rows_affected() > 0 { Ok(()) } else { Err(AccountError::NoPasskey) }
    }

    /// Removes a passkey of an account.
    ///
    /// # Errors
    /// When the session has ended, the account has no such passkey or no other way to log in, or the storage fails.
    pub async fn remove_passkey(&self, owner: Owner, passkey: i64) -> Result<(), AccountError> {
        let mut transaction = self.store().begin().await?;
        need_session(&mut transaction, owner.session).await?;
        let done = query("DELETE FROM passkeys WHERE account = $1 AND passkey = $2")
            .bind(owner.account)
            .bind(passkey)
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() == 0 {
            return Err(AccountError::NoPasskey);
        }
        need_way_in(&mut transaction, owner.account).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Logs in with a passkey that was just used.
    ///
    /// # Errors
    /// When it was removed or used in the meantime, or the storage fails.
    pub async fn log_in_with_passkey(
        &self,
        used: UsedPasskey<'_>,
        now: Timestamp,
    ) -> Result<LogIn, AccountError> {
        let mut transaction = self.store().begin().await?;
        note(&mut transaction, used, now).await?;
        let (log_in, evicted) = begin_session(&mut transaction, used.passkey.account, now).await?;
        transaction.commit().await?;
        if evicted {
            self.tell_loss();
        }
        Ok(log_in)
    }

    /// Checks that the owner of the account makes the request, by a passkey that they have used.
    ///
    /// # Errors
    /// When it belongs to another account, was removed or used in the meantime, or the storage fails.
    pub async fn confirm_with_passkey(
        &self,
        session: &Session,
        used: UsedPasskey<'_>,
        now: Timestamp,
    ) -> Result<Owner, AccountError> {
        if used.passkey.account != session.account.id {
            return Err(AccountError::NoPasskey);
        }
        let mut transaction = self.store().begin().await?;
        note(&mut transaction, used, now).await?;
        transaction.commit().await?;
        Ok(Owner { session: session.id, account: session.account.id })
    }
}

async fn insert(
    transaction: &mut Connection<'_>,
    account: i64,
    new: NewPasskey<'_>,
    now: Timestamp,
) -> Result<i64, AccountError> {
    let made: Option<i64> = query_scalar(
        "INSERT INTO passkeys (account, credential, public_key, state, transports, name, created)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential) DO NOTHING RETURNING passkey",
    )
    .bind(account)
    .bind(new.credential)
    .bind(new.public_key)
    .bind(new.state)
    .bind(new.transports)
    .bind(new.name)
    .bind(now.0)
    .fetch_optional(transaction)
    .await?;
    made.ok_or(AccountError::KnownPasskey)
}

/// Records the use of a passkey, unless its state has changed since it was read: its counter may have grown.
async fn note(
    transaction: &mut Connection<'_>,
    used: UsedPasskey<'_>,
    now: Timestamp,
) -> Result<(), AccountError> {
    let done = query("UPDATE passkeys SET state = $3, used = $4 WHERE passkey = $1 AND state = $2")
        .bind(used.passkey.id)
        .bind(&used.passkey.state)
        .bind(used.state)
        .bind(now.0)
        .execute(transaction)
        .await?;
    if done.rows_affected() > 0 { Ok(()) } else { Err(AccountError::StalePasskey) }
}
