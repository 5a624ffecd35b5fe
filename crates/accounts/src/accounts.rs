//! Accounts and their sessions: creation, login, protection and deletion.

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cubarium_database::{Database, query, query_as, query_scalar};
use cubarium_journal::{Location, Timestamp};
use sqlx::AssertSqlSafe;
use tokio::sync::watch;

use crate::account::{Account, LogIn, Owner, Session};
use crate::guesses::{Guesses, Place};
use crate::password::{Compared, Passwords};
use crate::rows::{
    begin, begin_session, end_sessions, insert_account, insert_codes, need_session, need_way_in,
    random_codes, set_password,
};
use crate::seats::{Turns, plan_replacement};
use crate::store::Store;
use crate::{
    AccountError, OpenError, Password, PasswordSettings, RecoveryCode, SessionToken, StorageError, UserName,
};

/// After how many days without use a session ends.
pub const SESSION_DAYS: i64 = 90;
const DAY: i64 = 86_400_000;
/// How far the recorded time of a session's last use may lag behind, in milliseconds.
const USE_IS_NOTED_EVERY: i64 = 3_600_000;

/// How accounts are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// How passwords are hashed.
    pub passwords: PasswordSettings,
}

/// The accounts of a server.
#[derive(Clone)]
pub struct Accounts(Arc<Inner>);

struct Inner {
    store: Store,
    passwords: Passwords,
    guesses: Mutex<Guesses>,
    turns: Turns,
    /// Changes whenever somebody may have lost a right.
    losses: watch::Sender<()>,
}

impl Accounts {
    /// The name of the accounts file in a data directory.
    pub const FILE: &str = "accounts.sqlite";

    /// Opens the accounts in a file, which is created if it does not exist.
    ///
    /// # Errors
    /// When it cannot be written, another server uses it, or it contains something else.
    pub async fn open(file: &Path, settings: Settings) -> Result<Self, OpenError> {
        let passwords = Passwords::new(settings.passwords).map_err(OpenError::Passwords)?;
        Ok(Self::of(Store::open(file).await?, passwords))
    }

    /// Opens the accounts that accompany a journal: in the same directory, or in the same database.
    ///
    /// # Errors
    /// As [`Accounts::open`].
    pub async fn open_beside(journal: &Location, settings: Settings) -> Result<Self, OpenError> {
        match journal.database() {
            Database::File(path) => Self::open(&path.with_file_name(Self::FILE), settings).await,
            Database::Postgres(url) => {
                let passwords = Passwords::new(settings.passwords).map_err(OpenError::Passwords)?;
                Ok(Self::of(Store::open_in(url).await?, passwords))
            }
        }
    }

    fn of(store: Store, passwords: Passwords) -> Self {
        let (guesses, turns, losses) = (Mutex::default(), Turns::default(), watch::Sender::new(()));
        Self(Arc::new(Inner { store, passwords, guesses, turns, losses }))
    }

    /// Closes the file.
    ///
    /// # Errors
    /// When it could not be brought up to date; what was acknowledged is in the write-ahead log.
    pub async fn close(&self) -> Result<(), StorageError> {
        Ok(self.0.store.close().await?)
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn turns(&self) -> &Turns {
        &self.0.turns
    }

    /// How many passwords have been hashed or verified.
    #[must_use]
    pub fn hashed(&self) -> u64 {
        self.0.passwords.count()
    }

    /// Changes whenever somebody may have lost a right to a seat.
    #[must_use]
    pub fn losses(&self) -> watch::Receiver<()> {
        self.0.losses.subscribe()
    }

    pub(crate) fn tell_loss(&self) {
        self.0.losses.send_replace(());
    }

    fn guesses(&self) -> MutexGuard<'_, Guesses> {
        self.0.guesses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of accounts.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn count(&self) -> Result<u64, StorageError> {
        let count: i64 =
            query_scalar("SELECT count(*) FROM accounts").fetch_one(&self.store().readers).await?;
        Ok(count.try_into().unwrap_or(0))
    }

    /// Creates an account and logs it in. The recovery codes are not shown again.
    ///
    /// # Errors
    /// When the name is taken, too many passwords are being hashed, or the storage fails.
    pub async fn create(
        &self,
        name: &UserName,
        password: Password,
        now: Timestamp,
    ) -> Result<(LogIn, Vec<RecoveryCode>), AccountError> {
        // Saves a needless hash; the transaction below decides.
        if self.is_taken(name).await? {
            return Err(AccountError::Taken);
        }
        let hash = self.0.passwords.hash(password).await?;
        let mut transaction = self.store().begin().await?;
        let account = insert_account(&mut transaction, name, &hash, None, now).await?;
        let made = begin(&mut transaction, account, now).await?;
        transaction.commit().await?;
        Ok(made)
    }

    /// Whether a name is taken, ignoring case.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn is_taken(&self, name: &UserName) -> Result<bool, StorageError> {
        Ok(self.password_of(&name.folded()).await?.is_some())
    }

    /// Logs somebody in from a network, whose wrong passwords make only itself wait for this name.
    ///
    /// # Errors
    /// When the name or the password is wrong, the attempt comes too early, or the storage fails.
    pub async fn log_in(
        &self,
        name: &str,
        password: Password,
        network: Option<IpAddr>,
        now: Timestamp,
    ) -> Result<LogIn, AccountError> {
        let name: UserName = name.parse().map_err(|_| AccountError::Wrong)?;
        let folded = name.folded();
        let account = self.check(&folded, password, (folded.clone(), network)).await?;
        let mut transaction = self.store().begin().await?;
        let (log_in, evicted) = begin_session(&mut transaction, account, now).await?;
        transaction.commit().await?;
        if evicted {
            self.tell_loss();
        }
        Ok(log_in)
    }

    /// The session of a token, if it has not ended. Using it extends it.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn session(
        &self,
        token: SessionToken,
        now: Timestamp,
    ) -> Result<Option<Session>, StorageError> {
        let sql = format!(
            "SELECT {}, session, used FROM sessions JOIN accounts USING (account)
             WHERE token_hash = $1 AND used > $2",
            Account::COLUMNS
        );
        let found = query(AssertSqlSafe(sql))
            .bind(token.hash().as_slice())
            .bind(oldest_use(now))
            .fetch_optional(&self.store().readers)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let (id, used): (i64, i64) = (row.try_get("session")?, row.try_get("used")?);
        if used < now.0 - USE_IS_NOTED_EVERY
            && let Err(error) = self.note_use(id, now).await
        {
            tracing::warn!(%error, "the use of a session was not noted");
        }
        Ok(Some(Session { id, token, account: Account::read(&row)? }))
    }

    async fn note_use(&self, session: i64, now: Timestamp) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("UPDATE sessions SET used = $2 WHERE session = $1")
            .bind(session)
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Ends a session and its passes.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn log_out(&self, session: &Session) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("DELETE FROM sessions WHERE session = $1").bind(session.id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.tell_loss();
        Ok(())
    }

    /// Ends all sessions of an account and their passes, and schedules new tokens for its seats.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn log_out_everywhere(&self, account: i64) -> Result<(), StorageError> {
        let _turn = self.turn(account).await;
        let mut transaction = self.store().begin().await?;
        end_sessions(&mut transaction, account, None).await?;
        plan_replacement(&mut transaction, account).await?;
        transaction.commit().await?;
        self.tell_loss();
        Ok(())
    }

    /// Sets a password, ends all other sessions of the account, and schedules new tokens for its seats.
    ///
    /// # Errors
    /// When the session has ended, too many passwords are being hashed, or the storage fails.
    pub async fn set_password(&self, owner: Owner, new: Password) -> Result<(), AccountError> {
        let hash = self.0.passwords.hash(new).await?;
        let _turn = self.turn(owner.account).await;
        let mut transaction = self.store().begin().await?;
        need_session(&mut transaction, owner.session).await?;
        set_password(&mut transaction, owner.account, &hash).await?;
        end_sessions(&mut transaction, owner.account, Some(owner.session)).await?;
        plan_replacement(&mut transaction, owner.account).await?;
        transaction.commit().await?;
        self.tell_loss();
        Ok(())
    }

    /// Removes the password: from now on a passkey is needed to log in.
    ///
    /// # Errors
    /// When the session has ended, the account has no passkey, or the storage fails.
    pub async fn remove_password(&self, owner: Owner) -> Result<(), AccountError> {
        let mut transaction = self.store().begin().await?;
        need_session(&mut transaction, owner.session).await?;
        set_password(&mut transaction, owner.account, "").await?;
        need_way_in(&mut transaction, owner.account).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Replaces the recovery codes. They are not shown again.
    ///
    /// # Errors
    /// When the session has ended, the operating system has no randomness, or the storage fails.
    pub async fn renew_codes(&self, owner: Owner) -> Result<Vec<RecoveryCode>, AccountError> {
        let codes = random_codes()?;
        let mut transaction = self.store().begin().await?;
        need_session(&mut transaction, owner.session).await?;
        query("DELETE FROM codes WHERE account = $1").bind(owner.account).execute(&mut *transaction).await?;
        insert_codes(&mut transaction, owner.account, &codes).await?;
        transaction.commit().await?;
        Ok(codes)
    }

    /// Checks that a recovery code belongs to an account, without using it up.
    ///
    /// # Errors
    /// When the name or the code is wrong, or the storage fails.
    pub async fn check_code(&self, name: &str, code: &str) -> Result<(), AccountError> {
        self.holder(name, code).await.map(drop)
    }

    /// The account to which a recovery code belongs.
    async fn holder(&self, name: &str, code: &str) -> Result<(i64, RecoveryCode), AccountError> {
        let name: UserName = name.parse().map_err(|_| AccountError::Wrong)?;
        let code = RecoveryCode::read(code).ok_or(AccountError::Wrong)?;
        let known: Option<i64> = query_scalar(
            "SELECT account FROM accounts JOIN codes USING (account) WHERE folded = $1 AND code_hash = $2",
        )
        .bind(name.folded())
        .bind(code.hash().as_slice())
        .fetch_optional(&self.store().readers)
        .await?;
        Ok((known.ok_or(AccountError::Wrong)?, code))
    }

    /// Uses up a recovery code: sets a new password, removes all passkeys, the address of the calendar and feed, and
    /// the tokens of the bots, ends all sessions of the account, schedules new tokens for its seats, and logs in. So a
    /// thief who has got hold of a device or a password is locked out. A wrong code causes no waiting time, because a
    /// stranger could otherwise keep the owner out: codes cannot be guessed, and the server limits the attempts per
    /// address.
    ///
    /// # Errors
    /// When the name or the code is wrong, or the storage fails.
    pub async fn recover(
        &self,
        name: &str,
        code: &str,
        new: Password,
        now: Timestamp,
    ) -> Result<LogIn, AccountError> {
        let (account, code) = self.holder(name, code).await?;
        let hash = self.0.passwords.hash(new).await?;
        let _turn = self.turn(account).await;
        let mut transaction = self.store().begin().await?;
        let used = query("DELETE FROM codes WHERE account = $1 AND code_hash = $2")
            .bind(account)
            .bind(code.hash().as_slice())
            .execute(&mut *transaction)
            .await?;
        if used.rows_affected() == 0 {
            // Another request was faster.
            return Err(AccountError::Wrong);
        }
        set_password(&mut transaction, account, &hash).await?;
        for lost in [
            "DELETE FROM passkeys WHERE account = $1",
            "DELETE FROM feeds WHERE account = $1",
            "UPDATE bots SET token_hash = NULL, renewed = NULL WHERE account = $1",
        ] {
            query(lost).bind(account).execute(&mut *transaction).await?;
        }
        end_sessions(&mut transaction, account, None).await?;
        plan_replacement(&mut transaction, account).await?;
        let (log_in, _) = begin_session(&mut transaction, account, now).await?;
        transaction.commit().await?;
        self.tell_loss();
        Ok(log_in)
    }

    /// Checks that the owner of the account makes the request.
    ///
    /// # Errors
    /// When the password is wrong, the attempt comes too early, or the storage fails.
    pub async fn confirm(&self, session: &Session, password: Password) -> Result<Owner, AccountError> {
        // No name looks like this: guessing in a session keeps nobody from logging in, and the other way round.
        let counted = (format!("#{}", session.id), None);
        let name = session.account.name.to_ascii_lowercase();
        Ok(Owner { session: session.id, account: self.check(&name, password, counted).await? })
    }

    /// Deletes an account with its sessions, codes, passkeys, seats, preferences and ratings. The effects of its rated
    /// games on others stay.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn delete(&self, account: i64) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        // Rows that refer to others go first, so that the order of cascades does not matter.
        for rows in [
            "DELETE FROM passes WHERE account = $1",
            "DELETE FROM seats WHERE account = $1",
            "DELETE FROM rated_seats WHERE account = $1",
            "DELETE FROM accounts WHERE account = $1",
        ] {
            query(rows).bind(account).execute(&mut *transaction).await?;
        }
        query(
            "DELETE FROM rated_tables WHERE judged IS NOT NULL AND NOT EXISTS
             (SELECT 1 FROM rated_seats WHERE rated_seats.table_id = rated_tables.table_id)",
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        self.tell_loss();
        if let Err(error) = self.store().checkpoint().await {
            tracing::warn!(%error, "the log of the accounts still holds what was deleted");
        }
        Ok(())
    }

    /// The preferences of an account, as JSON.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn preferences(&self, account: i64) -> Result<String, StorageError> {
        let found: Option<String> = query_scalar("SELECT preferences FROM accounts WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.store().readers)
            .await?;
        Ok(found.unwrap_or_else(|| "{}".to_owned()))
    }

    /// Changes the preferences of an account, and returns them.
    ///
    /// # Errors
    /// When `change` fails, or the storage does.
    pub async fn change_preferences<E: From<StorageError>>(
        &self,
        account: i64,
        change: impl FnOnce(&str) -> Result<String, E>,
    ) -> Result<String, E> {
        let failed = |error: sqlx::Error| E::from(StorageError::from(error));
        let mut transaction = self.store().begin().await.map_err(failed)?;
        let known: Option<String> = query_scalar("SELECT preferences FROM accounts WHERE account = $1")
            .bind(account)
            .fetch_optional(&mut *transaction)
            .await
            .map_err(failed)?;
        let changed = change(known.as_deref().unwrap_or("{}"))?;
        query("UPDATE accounts SET preferences = $2 WHERE account = $1")
            .bind(account)
            .bind(&changed)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(changed)
    }

    /// When the sessions of an account began and were last used, the most recently used first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn sessions(
        &self,
        account: i64,
        now: Timestamp,
    ) -> Result<Vec<(Timestamp, Timestamp)>, StorageError> {
        let rows: Vec<(i64, i64)> = query_as(
            "SELECT created, used FROM sessions WHERE account = $1 AND used > $2 ORDER BY used DESC",
        )
        .bind(account)
        .bind(oldest_use(now))
        .fetch_all(&self.store().readers)
        .await?;
        Ok(rows.into_iter().map(|(created, used)| (Timestamp(created), Timestamp(used))).collect())
    }

    /// Deletes the sessions that have ended.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn forget_old(&self, now: Timestamp) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        let ended = query("DELETE FROM sessions WHERE used <= $1")
            .bind(oldest_use(now))
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        if ended.rows_affected() > 0 {
            self.tell_loss();
        }
        Ok(())
    }

    // Passwords

    /// Counts an attempt to guess.
    fn attempt(&self, place: &Place) -> Result<(), AccountError> {
        let whole = |wait: Duration| AccountError::Wait(wait.as_secs() + u64::from(wait.subsec_nanos() > 0));
        self.guesses().attempt(place, Instant::now()).map_err(whole)
    }

    async fn password_of(&self, folded: &str) -> Result<Option<(i64, String)>, StorageError> {
        let found = query_as("SELECT account, password FROM accounts WHERE folded = $1")
            .bind(folded)
            .fetch_optional(&self.store().readers)
            .await?;
        Ok(found)
    }

    /// The account of a name, if the password is right. A name that nobody has takes as long. Attempts are counted by
    /// `counted`.
    async fn check(&self, folded: &str, password: Password, counted: Place) -> Result<i64, AccountError> {
        self.attempt(&counted)?;
        let judged = self.judge(folded, password.clone()).await;
        let (known, compared) = judged.inspect_err(|_| self.guesses().undo(&counted))?;
        let (account, stored) = known.filter(|_| compared != Compared::Wrong).ok_or(AccountError::Wrong)?;
        self.guesses().forgive(&counted);
        if compared == Compared::Outdated {
            self.rehash(account, &stored, password).await?;
        }
        Ok(account)
    }

    async fn judge(
        &self,
        folded: &str,
        password: Password,
    ) -> Result<(Option<(i64, String)>, Compared), AccountError> {
        // An account without a password is treated like an unknown name.
        let known = self.password_of(folded).await?.filter(|(_, stored)| !stored.is_empty());
        let stored = known.as_ref().map(|(_, stored)| stored.clone());
        Ok((known, self.0.passwords.compare(password, stored).await?))
    }

    /// Rehashes a password with the current settings, unless it was changed or removed in the meantime.
    async fn rehash(&self, account: i64, stored: &str, password: Password) -> Result<(), AccountError> {
        let hash = self.0.passwords.hash(password).await?;
        let mut transaction = self.store().begin().await?;
        query("UPDATE accounts SET password = $3 WHERE account = $1 AND password = $2")
            .bind(account)
            .bind(stored)
            .bind(&hash)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }
}

/// Sessions last used before this time have ended.
pub(crate) const fn oldest_use(now: Timestamp) -> i64 {
    now.0 - SESSION_DAYS * DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_700_000_000_000);

    #[tokio::test]
    async fn hashing_again_brings_no_old_password_back() {
        let data = tempfile::tempdir().expect("a directory");
        let passwords = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };
        let file = data.path().join(Accounts::FILE);
        let accounts = Accounts::open(&file, Settings { passwords }).await.expect("accounts");
        let (old, name) = (Password::typed("lovelace"), "Ada".parse().expect("a name"));
        let (made, _) = accounts.create(&name, old.clone(), NOW).await.expect("an account");
        let (account, stored) = accounts.password_of("ada").await.expect("an answer").expect("an account");
        // The password is changed between its verification and the rehashing.
        let owner = accounts.confirm(&made.session, old.clone()).await.expect("the owner");
        accounts.set_password(owner, Password::typed("analytical")).await.expect("done");
        accounts.rehash(account, &stored, old.clone()).await.expect("done");
        assert!(accounts.log_in("ada", old.clone(), None, NOW).await.is_err());
        assert!(accounts.log_in("ada", Password::typed("analytical"), None, NOW).await.is_ok());
        // One that stays is hashed again.
        let (_, stored) = accounts.password_of("ada").await.expect("an answer").expect("an account");
        accounts.rehash(account, &stored, Password::typed("analytical")).await.expect("done");
        let (_, fresh) = accounts.password_of("ada").await.expect("an answer").expect("an account");
        assert_ne!(stored, fresh, "another salt");
        assert!(accounts.log_in("ada", Password::typed("analytical"), None, NOW).await.is_ok());
    }
}
