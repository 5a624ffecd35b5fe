//! The rows of an account, written within a transaction of the caller.

use cubarium_database::{Connection, query, query_scalar};
use cubarium_journal::Timestamp;
use sqlx::AssertSqlSafe;

use crate::account::{Account, LogIn, Session};
use crate::passkeys::Handle;
use crate::{AccountError, CODES, RecoveryCode, SessionToken, UserName};

/// The most sessions of an account; the least recently used one ends.
const SESSIONS: i64 = 50;

/// Adds an account with the hash of its password; if it has none, that is an empty text.
pub(crate) async fn insert_account(
    transaction: &mut Connection<'_>,
    name: &UserName,
    hash: &str,
    handle: Option<&Handle>,
    now: Timestamp,
) -> Result<i64, AccountError> {
    let made: Option<i64> = query_scalar(
        "INSERT INTO accounts (name, folded, password, handle, created) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (folded) DO NOTHING RETURNING account",
    )
    .bind(name.as_str())
    .bind(name.folded())
    .bind(hash)
    .bind(handle.map(Handle::as_slice))
    .bind(now.0)
    .fetch_optional(transaction)
    .await?;
    made.ok_or(AccountError::Taken)
}

/// Gives a new account its recovery codes, and logs in.
pub(crate) async fn begin(
    transaction: &mut Connection<'_>,
    account: i64,
    now: Timestamp,
) -> Result<(LogIn, Vec<RecoveryCode>), AccountError> {
    let codes = random_codes()?;
    insert_codes(transaction, account, &codes).await?;
    let (log_in, _) = begin_session(transaction, account, now).await?;
    Ok((log_in, codes))
}

/// Makes sure that a session has not ended since it was read, for example through a recovery code.
///
/// # Errors
/// When it has.
pub(crate) async fn need_session(transaction: &mut Connection<'_>, session: i64) -> Result<(), AccountError> {
    let lasts: bool = query_scalar("SELECT EXISTS (SELECT 1 FROM sessions WHERE session = $1)")
        .bind(session)
        .fetch_one(transaction)
        .await?;
    if lasts { Ok(()) } else { Err(AccountError::Ended) }
}

/// Makes sure that it is still possible to log in to an account.
///
/// # Errors
/// When it has neither a password nor a passkey.
pub(crate) async fn need_way_in(transaction: &mut Connection<'_>, account: i64) -> Result<(), AccountError> {
    let left: bool = query_scalar(
        "SELECT EXISTS (SELECT 1 FROM accounts WHERE account = $1 AND password <> '')
             OR EXISTS (SELECT 1 FROM passkeys WHERE account = $1)",
    )
    .bind(account)
    .fetch_one(transaction)
    .await?;
    if left { Ok(()) } else { Err(AccountError::LastWay) }
}

pub(crate) fn random_codes() -> Result<Vec<RecoveryCode>, AccountError> {
    Ok((0..CODES).map(|_| RecoveryCode::random()).collect::<Result<_, _>>()?)
}

pub(crate) async fn insert_codes(
    transaction: &mut Connection<'_>,
    account: i64,
    codes: &[RecoveryCode],
) -> sqlx::Result<()> {
    for code in codes {
        query("INSERT INTO codes (account, code_hash) VALUES ($1, $2)")
            .bind(account)
            .bind(code.hash().as_slice())
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}

pub(crate) async fn set_password(
    transaction: &mut Connection<'_>,
    account: i64,
    hash: &str,
) -> sqlx::Result<()> {
    query("UPDATE accounts SET password = $2 WHERE account = $1")
        .bind(account)
        .bind(hash)
        .execute(transaction)
        .await
        .map(drop)
}

pub(crate) async fn end_sessions(
    transaction: &mut Connection<'_>,
    account: i64,
    except: Option<i64>,
) -> sqlx::Result<()> {
    query("DELETE FROM sessions WHERE account = $1 AND session IS DISTINCT FROM $2")
        .bind(account)
        .bind(except)
        .execute(transaction)
        .await
        .map(drop)
}

/// Begins a session. Also returns whether others had to end for it.
pub(crate) async fn begin_session(
    transaction: &mut Connection<'_>,
    account: i64,
    now: Timestamp,
) -> Result<(LogIn, bool), AccountError> {
    let token = SessionToken::random()?;
    let id = query_scalar(
        "INSERT INTO sessions (account, token_hash, created, used) VALUES ($1, $2, $3, $3) RETURNING session",
    )
    .bind(account)
    .bind(token.hash().as_slice())
    .bind(now.0)
    .fetch_one(&mut *transaction)
    .await?;
    let evicted = query(
        "DELETE FROM sessions WHERE account = $1 AND session NOT IN
         (SELECT session FROM sessions WHERE account = $1 ORDER BY used DESC, session DESC LIMIT $2)",
    )
    .bind(account)
    .bind(SESSIONS)
    .execute(&mut *transaction)
    .await?;
    let sql = format!("SELECT {} FROM accounts WHERE account = $1", Account::COLUMNS);
    let row = query(AssertSqlSafe(sql)).bind(account).fetch_one(transaction).await?;
    let log_in = LogIn { token, session: Session { id, token, account: Account::read(&row)? } };
    Ok((log_in, evicted.rows_affected() > 0))
}
