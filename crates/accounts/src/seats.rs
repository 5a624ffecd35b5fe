//! The seats of accounts, and the passes by which the owners' devices use them.
//!
//! A seat at a table has one token. An account stores its hash, so that a pass can stand for it: [`Accounts::resolve`]
//! returns the token for a pass. If the seat gets another token, by being moved to a device that is not logged in, the
//! account's hash no longer opens anything, and neither do the passes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use cubarium_database::{Connection, Row, query, query_scalar};
use cubarium_journal::{TableId, Timestamp, TokenHash};
use sqlx::AssertSqlSafe;
use tokio::sync::OwnedMutexGuard;

use crate::accounts::oldest_use;
use crate::{Accounts, Session, StorageError};

/// The most seats in running games that an account may have.
pub const MAX_SEATS: u32 = 500;
/// How many finished games of an account are kept; the oldest are dropped.
const HISTORY: i64 = 2_000;
/// In how many of the latest finished games the seats get new tokens along with those in running games.
const RECENT: i64 = 50;

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
    /// The token that is about to replace it, if a replacement is unfinished.
    pub next: Option<TokenHash>,
    /// Since when the account has had it.
    pub since: Timestamp,
    /// When and how the game ended, in the caller's own format; `None` while it is running.
    pub ended: Option<(Timestamp, String)>,
}

/// A seat that is given to an account.
#[derive(Clone, Copy, Debug)]
pub struct NewSeat<'a> {
    /// The table.
    pub table: &'a TableId,
    /// The seat.
    pub seat: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The token that opens the seat.
    pub token: &'a TokenHash,
    /// Whether the game is running, including one that had ended and whose end was taken back.
    pub runs: bool,
}

/// The exclusive right to change the seats of an account.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "is held")] OwnedMutexGuard<()>);

/// The locks for changing the seats of accounts.
#[derive(Default)]
pub(crate) struct Turns(Mutex<HashMap<i64, Arc<tokio::sync::Mutex<()>>>>);

impl Turns {
    async fn of(&self, account: i64) -> Turn {
        let lock = {
            let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            locks.retain(|_, lock| Arc::strong_count(lock) > 1);
            Arc::clone(locks.entry(account).or_default())
        };
        Turn(lock.lock_owned().await)
    }
}

const COLUMNS: &str = "table_id, seat, game, token_hash, next_hash, since, ended, result";

impl Link {
    fn read(row: &Row) -> Result<Self, StorageError> {
        let damaged = |what: &str| StorageError(format!("a stored {what} is not valid").into());
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
    /// Waits for the right to change the seats of an account. It is held from reading a table until the result is
    /// stored, so that no token is replaced in between.
    pub async fn turn(&self, account: i64) -> Turn {
        self.turns().of(account).await
    }

    /// Gives seats to an account, or new tokens to seats that it has. The caller has checked that the tokens open the
    /// seats, and holds [its turn](Accounts::turn), unless nobody has received the tokens yet. Returns for each seat
    /// whether there was room.
    ///
    /// # Errors
    /// When the storage fails. Nothing has changed then.
    pub async fn link(
        &self,
        account: i64,
        seats: &[NewSeat<'_>],
        now: Timestamp,
    ) -> Result<Vec<bool>, StorageError> {
        let mut known = HashMap::new();
        let rows = query("SELECT table_id, seat, token_hash, ended IS NULL FROM seats WHERE account = $1")
            .bind(account)
            .fetch_all(&self.store().readers)
            .await?;
        let mut running = 0;
        for row in &rows {
            let is_running: bool = row.try_get(3)?;
            running += u32::from(is_running);
            let (table, seat): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            known.insert((table, seat), (row.try_get::<Vec<u8>, _>(2)?, is_running));
        }
        let mut had_room = Vec::with_capacity(seats.len());
        let mut changed = Vec::new();
        for new in seats {
            let token = new.token.as_bytes().to_vec();
            let before = known.get(&(new.table.as_str().to_owned(), new.seat.to_owned()));
            let fits = before.is_some() || running < MAX_SEATS;
            had_room.push(fits);
            let runs = new.runs || before.is_none_or(|(_, runs)| *runs);
            if fits && before != Some(&(token.clone(), runs)) {
                running += u32::from(before.is_none_or(|(_, before)| runs && !before));
                known.insert((new.table.as_str().to_owned(), new.seat.to_owned()), (token, runs));
                changed.push(new);
            }
        }
        if changed.is_empty() {
            return Ok(had_room);
        }
        let mut transaction = self.store().begin().await?;
        for NewSeat { table, seat, game, token, runs } in changed {
            query(
                "INSERT INTO seats (account, table_id, seat, game, token_hash, since) VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (account, table_id, seat)
                 DO UPDATE SET token_hash = excluded.token_hash,
                     next_hash = CASE WHEN seats.token_hash = excluded.token_hash THEN seats.next_hash END",
            )
            .bind(account)
            .bind(table.as_str())
            .bind(*seat)
            .bind(*game)
            .bind(token.as_bytes().as_slice())
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
            if *runs {
                reopen(&mut transaction, table, token).await?;
            }
        }
        transaction.commit().await?;
        Ok(had_room)
    }

    /// Records that a game is running again because its end was taken back: it is removed from the finished games of
    /// the accounts whose seats these tokens open.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn reopen(&self, table: &TableId, tokens: &[TokenHash]) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        for token in tokens {
            reopen(&mut transaction, table, token).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Takes a seat in a running game from an account, because it is now somebody else's or the table is gone. A
    /// finished game stays in the account's history, but its token is no longer replaced. Nothing happens if the seat's
    /// token has changed since it was read.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unlink(&self, account: i64, link: &Link) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        for change in [
            "DELETE FROM seats WHERE account = $1 AND table_id = $2 AND seat = $3
                 AND token_hash = $4 AND next_hash IS NOT DISTINCT FROM $5 AND ended IS NULL",
            "UPDATE seats SET next_hash = NULL WHERE account = $1 AND table_id = $2 AND seat = $3
                 AND token_hash = $4 AND next_hash IS NOT DISTINCT FROM $5 AND ended IS NOT NULL",
        ] {
            query(change)
                .bind(account)
                .bind(link.table.as_str())
                .bind(&link.seat)
                .bind(link.token.as_bytes().as_slice())
                .bind(link.next.as_ref().map(|next| next.as_bytes().as_slice()))
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        self.tell_loss();
        Ok(())
    }

    /// Records when and how the game of a seat has ended. Only the latest games are kept.
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
        let mut transaction = self.store().begin().await?;
        query("UPDATE seats SET ended = $4, result = $5 WHERE account = $1 AND table_id = $2 AND seat = $3")
            .bind(account)
            .bind(table.as_str())
            .bind(seat)
            .bind(ended.0)
            .bind(result)
            .execute(&mut *transaction)
            .await?;
        query(
            "DELETE FROM seats WHERE account = $1 AND ended <=
             (SELECT ended FROM seats WHERE account = $1 AND ended IS NOT NULL
              ORDER BY ended DESC LIMIT 1 OFFSET $2)",
        )
        .bind(account)
        .bind(HISTORY)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Records that a seat's pending token now opens it. Nothing happens if a different one was pending.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn settle(
        &self,
        account: i64,
        (table, seat): (&TableId, &str),
        next: &TokenHash,
    ) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query(
            "UPDATE seats SET token_hash = next_hash, next_hash = NULL
             WHERE account = $1 AND table_id = $2 AND seat = $3 AND next_hash = $4",
        )
        .bind(account)
        .bind(table.as_str())
        .bind(seat)
        .bind(next.as_bytes().as_slice())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Gives an account a seat whose token is just being replaced, and must be replaced here too.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn link_to_replace(
        &self,
        account: i64,
        (table, seat): (&TableId, &str),
        game: &str,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        let random = transaction.dialect().random_hash();
        query(AssertSqlSafe(format!(
            "INSERT INTO seats (account, table_id, seat, game, token_hash, next_hash, since)
             VALUES ($1, $2, $3, $4, $5, {random}, $6)
             ON CONFLICT (account, table_id, seat) DO UPDATE SET token_hash = excluded.token_hash,
                 next_hash = CASE WHEN seats.token_hash = excluded.token_hash
                     THEN coalesce(seats.next_hash, excluded.next_hash) ELSE excluded.next_hash END"
        )))
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

    /// The seats of an account whose tokens have to be replaced.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn to_replace(&self, account: i64) -> Result<Vec<Link>, StorageError> {
        self.links(account, "next_hash IS NOT NULL ORDER BY since DESC, table_id, seat", i64::MAX).await
    }

    /// The accounts that have such seats.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn accounts_to_replace(&self) -> Result<Vec<i64>, StorageError> {
        let found = query_scalar("SELECT DISTINCT account FROM seats WHERE next_hash IS NOT NULL")
            .fetch_all(&self.store().readers)
            .await?;
        Ok(found)
    }

    /// Among the accounts that hold the seat which a token opens, the one that has had it longest.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn first_with(&self, table: &TableId, token: &TokenHash) -> Result<Option<i64>, StorageError> {
        let found = query_scalar(
            "SELECT account FROM seats WHERE table_id = $1 AND token_hash = $2 ORDER BY since, account LIMIT 1",
        )
        .bind(table.as_str())
        .bind(token.as_bytes().as_slice())
        .fetch_optional(&self.store().readers)
        .await?;
        Ok(found)
    }

    /// The seats of an account in running games, the latest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn running(&self, account: i64) -> Result<Vec<Link>, StorageError> {
        self.links(account, "ended IS NULL ORDER BY since DESC, table_id, seat", i64::from(MAX_SEATS)).await
    }

    /// The seats of an account in finished games, the latest first, at most `most`.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn finished(&self, account: i64, most: u32) -> Result<Vec<Link>, StorageError> {
        self.links(account, "ended IS NOT NULL ORDER BY ended DESC, table_id, seat", i64::from(most)).await
    }

    async fn links(&self, account: i64, which: &'static str, most: i64) -> Result<Vec<Link>, StorageError> {
        let sql = format!("SELECT {COLUMNS} FROM seats WHERE account = $1 AND {which} LIMIT $2");
        let rows =
            query(AssertSqlSafe(sql)).bind(account).bind(most).fetch_all(&self.store().readers).await?;
        rows.iter().map(Link::read).collect()
    }

    /// The pass of a session for a seat of its account: a token of its own, which the server accepts in place of the
    /// seat's for as long as the session lasts. The same session always gets the same pass.
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
        let known: Option<i64> = query_scalar("SELECT 1 FROM passes WHERE pass_hash = $1")
            .bind(hash.as_bytes().as_slice())
            .fetch_optional(&self.store().readers)
            .await?;
        if known.is_none() {
            let mut transaction = self.store().begin().await?;
            query(
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

    /// The token for which a pass stands; `None` if it is not a pass, or its session has ended.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn resolve(&self, pass: &TokenHash, now: Timestamp) -> Result<Option<TokenHash>, StorageError> {
        let found: Option<Vec<u8>> = query_scalar(
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

async fn reopen(
    transaction: &mut Connection<'_>,
    table: &TableId,
    token: &TokenHash,
) -> Result<(), StorageError> {
    query("UPDATE seats SET ended = NULL, result = NULL WHERE table_id = $1 AND token_hash = $2 AND ended IS NOT NULL")
        .bind(table.as_str())
        .bind(token.as_bytes().as_slice())
        .execute(transaction)
        .await?;
    Ok(())
}

/// Schedules new tokens for the seats of an account: those in running games, and in the latest finished ones, which may
/// have rematches. Nobody knows a token with the new hash, so only passes will open the seats.
pub(crate) async fn plan_replacement(transaction: &mut Connection<'_>, account: i64) -> sqlx::Result<()> {
    let random = transaction.dialect().random_hash();
    query(AssertSqlSafe(format!(
        "UPDATE seats SET next_hash = {random} WHERE account = $1 AND next_hash IS NULL AND (ended IS NULL
         OR (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE account = $1 AND ended IS NOT NULL
             ORDER BY ended DESC LIMIT $2))"
    )))
    .bind(account)
    .bind(RECENT)
    .execute(transaction)
    .await
    .map(drop)
}
