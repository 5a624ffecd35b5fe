//! The seats of accounts, and the passes with which the devices of their owners use them.
//!
//! A seat at a table has one token. An account keeps its hash, so that a pass can stand for it: [`Accounts::resolve`] says
//! for which token. If the seat gets another token, by being moved to a device that is not logged in, the account's hash
//! opens nothing any more, and neither do the passes.

use cubarium_journal::{TableId, Timestamp, TokenHash};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use crate::accounts::oldest_use;
use crate::{AccountError, Accounts, Session, StorageError};

/// The most seats in running games that an account may have.
pub const MAX_SEATS: u32 = 500;
/// The most finished games of an account that are remembered; the oldest are forgotten.
const HISTORY: i64 = 2_000;

/// A seat of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: String,
    /// The game's id.
    pub game: String,
    /// The token that opens the seat.
    pub token: TokenHash,
    /// The token that is about to open it, if a change was not finished.
    pub next: Option<TokenHash>,
    /// Since when the account has had it.
    pub since: Timestamp,
    /// When the game ended, and how, as the caller has described it; none while it runs.
    pub ended: Option<(Timestamp, String)>,
}

const COLUMNS: &str = "table_id, seat, game, token_hash, next_hash, since, ended, result";

impl Link {
    fn read(row: &SqliteRow) -> Result<Self, StorageError> {
        let damaged = |what: &str| StorageError(format!("a stored {what} is not one").into());
        let token = |bytes: &[u8]| TokenHash::from_stored(bytes).ok_or_else(|| damaged("token hash"));
        let ended: Option<i64> = row.try_get(6)?;
        let result: Option<String> = row.try_get(7)?;
        Ok(Self {
            table: row.try_get::<&str, _>(0)?.parse().map_err(|_| damaged("table id"))?,
            seat: row.try_get(1)?,
            game: row.try_get(2)?,
            token: token(row.try_get(3)?)?,
            next: row.try_get::<Option<&[u8]>, _>(4)?.map(token).transpose()?,
            since: Timestamp(row.try_get(5)?),
            ended: ended.map(Timestamp).zip(result),
        })
    }
}

impl Accounts {
    /// Gives a seat to an account, or another token to a seat that it has. The caller has checked that the token opens
    /// the seat.
    ///
    /// # Errors
    /// When the account has too many seats, or the storage fails.
    pub async fn link(
        &self,
        account: i64,
        (table, seat): (&TableId, &str),
        game: &str,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<(), AccountError> {
        let mut transaction = self.store().begin().await?;
        let running: u32 = sqlx::query_scalar(
            "SELECT count(*) FROM seats WHERE account = $1 AND ended IS NULL AND NOT (table_id = $2 AND seat = $3)",
        )
        .bind(account)
        .bind(table.as_str())
        .bind(seat)
        .fetch_one(&mut *transaction)
        .await?;
        if running >= MAX_SEATS {
            return Err(AccountError::Full(MAX_SEATS));
        }
        sqlx::query(
            "INSERT INTO seats (account, table_id, seat, game, token_hash, since) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (account, table_id, seat) DO UPDATE SET token_hash = excluded.token_hash, next_hash = NULL",
        )
        .bind(account)
        .bind(table.as_str())
        .bind(seat)
        .bind(game)
        .bind(token.as_bytes().as_slice())
        .bind(now.0)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Takes a seat from an account: it is somebody else's, or the table is gone.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unlink(&self, account: i64, (table, seat): (&TableId, &str)) -> Result<(), StorageError> {
        self.change_seat(account, (table, seat), Change::Gone).await?;
        self.tell_loss();
        Ok(())
    }

    /// Notes that the game of a seat has ended, and how. Only the latest games are kept.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn finish(
        &self,
        account: i64,
        (table, seat): (&TableId, &str),
        ended: Timestamp,
        result: &str,
    ) -> Result<(), StorageError> {
        self.change_seat(account, (table, seat), Change::Ended(ended, result)).await
    }

    /// Notes the token that a seat is about to get, before it gets it.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn prepare(
        &self,
        account: i64,
        (table, seat): (&TableId, &str),
        next: &TokenHash,
    ) -> Result<(), StorageError> {
        self.change_seat(account, (table, seat), Change::Next(next)).await
    }

    /// Notes that a seat has got the token that it was about to get.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn settle(&self, account: i64, (table, seat): (&TableId, &str)) -> Result<(), StorageError> {
        self.change_seat(account, (table, seat), Change::Settled).await
    }

    async fn change_seat(
        &self,
        account: i64,
        (table, seat): (&TableId, &str),
        change: Change<'_>,
    ) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        let query = match change {
            Change::Gone => {
                sqlx::query("DELETE FROM seats WHERE account = $1 AND table_id = $2 AND seat = $3")
            }
            Change::Ended(..) => sqlx::query(
                "UPDATE seats SET ended = $4, result = $5 WHERE account = $1 AND table_id = $2 AND seat = $3",
            ),
            Change::Next(_) => sqlx::query(
                "UPDATE seats SET next_hash = $4 WHERE account = $1 AND table_id = $2 AND seat = $3",
            ),
            Change::Settled => sqlx::query(
                "UPDATE seats SET token_hash = next_hash, next_hash = NULL
                 WHERE account = $1 AND table_id = $2 AND seat = $3 AND next_hash IS NOT NULL",
            ),
        };
        let query = query.bind(account).bind(table.as_str()).bind(seat);
        let query = match change {
            Change::Ended(when, result) => query.bind(when.0).bind(result),
            Change::Next(next) => query.bind(next.as_bytes().as_slice()),
            Change::Gone | Change::Settled => query,
        };
        query.execute(&mut *transaction).await?;
        if matches!(change, Change::Ended(..)) {
            sqlx::query(
                "DELETE FROM seats WHERE account = $1 AND ended <=
                 (SELECT ended FROM seats WHERE account = $1 AND ended IS NOT NULL
                  ORDER BY ended DESC LIMIT 1 OFFSET $2)",
            )
            .bind(account)
            .bind(HISTORY)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The seats of an account in running games, the latest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn running(&self, account: i64) -> Result<Vec<Link>, StorageError> {
        self.links(account, "ended IS NULL ORDER BY since DESC, table_id, seat", i64::from(MAX_SEATS)).await
    }

    /// The seats of an account in finished games, the latest first, at most so many.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn finished(&self, account: i64, most: u32) -> Result<Vec<Link>, StorageError> {
        self.links(account, "ended IS NOT NULL ORDER BY ended DESC, table_id, seat", i64::from(most)).await
    }

    async fn links(&self, account: i64, which: &'static str, most: i64) -> Result<Vec<Link>, StorageError> {
        let query = format!("SELECT {COLUMNS} FROM seats WHERE account = $1 AND {which} LIMIT $2");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(account)
            .bind(most)
            .fetch_all(&self.store().readers)
            .await?;
        rows.iter().map(Link::read).collect()
    }

    /// The pass of a session for a seat of its account: a token of its own, which the server takes for the seat's as long
    /// as the session lasts. The same session gets the same pass again.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn pass(
        &self,
        session: &Session,
        (table, seat): (&TableId, &str),
    ) -> Result<[u8; 16], StorageError> {
        let pass = session.token.pass(table, seat);
        let hash = TokenHash::of(&pass);
        let known: Option<i64> = sqlx::query_scalar("SELECT 1 FROM passes WHERE pass_hash = $1")
            .bind(hash.as_bytes().as_slice())
            .fetch_optional(&self.store().readers)
            .await?;
        if known.is_none() {
            let mut transaction = self.store().begin().await?;
            sqlx::query(
                "INSERT INTO passes (pass_hash, session, account, table_id, seat) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING",
            )
            .bind(hash.as_bytes().as_slice())
            .bind(session.id)
            .bind(session.account.id)
            .bind(table.as_str())
            .bind(seat)
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
        }
        Ok(pass)
    }

    /// The token for which a pass stands; none if it is no pass, or its session has ended.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn resolve(&self, pass: &TokenHash, now: Timestamp) -> Result<Option<TokenHash>, StorageError> {
        let found: Option<Vec<u8>> = sqlx::query_scalar(
            "SELECT seats.token_hash FROM passes
             JOIN sessions USING (session)
             JOIN seats ON seats.account = passes.account AND seats.table_id = passes.table_id
                 AND seats.seat = passes.seat
             WHERE pass_hash = $1 AND sessions.used > $2",
        )
        .bind(pass.as_bytes().as_slice())
        .bind(oldest_use(now))
        .fetch_optional(&self.store().readers)
        .await?;
        Ok(found.and_then(|bytes| TokenHash::from_stored(&bytes)))
    }
}

/// How a seat of an account changes.
#[derive(Clone, Copy)]
enum Change<'a> {
    Gone,
    Ended(Timestamp, &'a str),
    Next(&'a TokenHash),
    Settled,
}
