//! Bots: programs that play on behalf of an account, each with its own token, and their seats.
//!
//! A bot's token does not open any seat by itself. The server gives a bot's seat a token that nobody is sent, and
//! stores its hash here, so that a bot can do at its tables only what the server lets bots do.

use std::collections::HashSet;

use cubarium_database::{Connection, Row, query, query_scalar};
use cubarium_journal::{TableId, Timestamp, TokenHash};

use crate::secret::BotToken;
use crate::{AccountError, Accounts, StorageError, UserName};

/// How far the recorded time of a token's last use may lag behind, in milliseconds.
const USE_IS_NOTED_EVERY: i64 = 60_000;
/// The most running games of a bot with which somebody goes on. It is not invited to more.
const RUNNING: usize = 200;
/// The most running games of a bot. Beyond that it leaves those with which nobody goes on.
const KEPT: usize = 1_000;
/// The most ended games of a bot that are kept, the latest, because somebody may still want to play again.
const ENDED: i64 = 50;

/// What a bot's token authorizes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// Being invited, and playing.
    Play,
    /// Opening tables with a seat for the bot itself.
    Challenge,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 2] = [Self::Play, Self::Challenge];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Challenge => "challenge",
        }
    }

    /// The scope with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// A bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    /// Its number, which is never used again.
    pub id: i64,
    /// The account that it belongs to.
    pub account: i64,
    /// Its name, which is unique among bots.
    pub name: String,
    /// The ids of the games that it plays.
    pub games: Vec<String>,
    /// The scopes of its token.
    pub scopes: Vec<Scope>,
    /// When it was created.
    pub created: Timestamp,
    /// When its token was created; `None` if the token was revoked.
    pub renewed: Option<Timestamp>,
    /// When one of its tokens was last used, if ever.
    pub used: Option<Timestamp>,
}

const COLUMNS: &str = "bot, account, name, games, scopes, created, renewed, used";

impl Bot {
    fn read(row: &Row) -> Result<Self, StorageError> {
        let words = |text: &str| text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let scopes: Vec<String> = words(row.try_get(4)?);
        Ok(Self {
            id: row.try_get(0)?,
            account: row.try_get(1)?,
            name: row.try_get(2)?,
            games: words(row.try_get(3)?),
            scopes: scopes.iter().filter_map(|name| Scope::named(name)).collect(),
            created: Timestamp(row.try_get(5)?),
            renewed: row.try_get::<Option<i64>, _>(6)?.map(Timestamp),
            used: row.try_get::<Option<i64>, _>(7)?.map(Timestamp),
        })
    }
}

/// A bot to be created.
#[derive(Clone, Copy, Debug)]
pub struct NewBot<'a> {
    /// Its name.
    pub name: &'a UserName,
    /// The ids of the games that it plays.
    pub games: &'a [String],
    /// The scopes of its token.
    pub scopes: &'a [Scope],
}

/// A bot's seat in a game that is running, or has ended and may have a rematch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSeat {
    /// The table.
    pub table: TableId,
    /// The token that opens the seat; nobody was sent it.
    pub token: TokenHash,
    /// When the bot got it.
    pub since: Timestamp,
    /// When the end of the game was recorded.
    pub ended: Option<Timestamp>,
}

impl BotSeat {
    const COLUMNS: &str = "table_id, token_hash, since, ended";

    /// A seat in a game that is about to begin.
    #[must_use]
    pub const fn new(table: TableId, token: TokenHash, since: Timestamp) -> Self {
        Self { table, token, since, ended: None }
    }

    fn read(row: &Row) -> Result<Self, StorageError> {
        let damaged = |what: &str| StorageError(format!("a stored {what} is not valid").into());
        Ok(Self {
            table: row.try_get::<&str, _>(0)?.parse().map_err(|_| damaged("table id"))?,
            token: TokenHash::from_stored(row.try_get(1)?).ok_or_else(|| damaged("token hash"))?,
            since: Timestamp(row.try_get(2)?),
            ended: row.try_get::<Option<i64>, _>(3)?.map(Timestamp),
        })
    }
}

impl Accounts {
    /// Creates a bot for an account that has fewer than `most`. Its token is not shown again.
    ///
    /// # Errors
    /// When the name is taken, the account has too many bots, or the storage fails.
    pub async fn make_bot(
        &self,
        account: i64,
        new: NewBot<'_>,
        most: usize,
        now: Timestamp,
    ) -> Result<(Bot, BotToken), AccountError> {
        let token = BotToken::random()?;
        let scopes: Vec<&str> = new.scopes.iter().map(|scope| scope.name()).collect();
        let mut transaction = self.store().begin().await?;
        let has: i64 = query_scalar("SELECT count(*) FROM bots WHERE account = $1")
            .bind(account)
            .fetch_one(&mut *transaction)
            .await?;
        if usize::try_from(has).is_ok_and(|has| has >= most) {
            return Err(AccountError::TooManyBots(most));
        }
        let made: Option<i64> = query_scalar(
            "INSERT INTO bots (account, name, folded, games, scopes, token_hash, created, renewed)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (folded) DO NOTHING RETURNING bot",
        )
        .bind(account)
        .bind(new.name.as_str())
        .bind(new.name.folded())
        .bind(new.games.join(" "))
        .bind(scopes.join(" "))
        .bind(token.hash().as_slice())
        .bind(now.0)
        .fetch_optional(&mut *transaction)
        .await?;
        let id = made.ok_or(AccountError::Taken)?;
        transaction.commit().await?;
        let (name, games, scopes) = (new.name.as_str().to_owned(), new.games.to_vec(), new.scopes.to_vec());
        let bot = Bot { id, account, name, games, scopes, created: now, renewed: Some(now), used: None };
        Ok((bot, token))
    }

    /// The bots of an account, in order of creation.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn bots(&self, account: i64) -> Result<Vec<Bot>, StorageError> {
        let sql = format!("SELECT {COLUMNS} FROM bots WHERE account = $1 ORDER BY bot");
        let rows = query(sqlx::AssertSqlSafe(sql)).bind(account).fetch_all(&self.store().readers).await?;
        rows.iter().map(Bot::read).collect()
    }

    /// The bot of an account with this name, ignoring case.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn bot(&self, account: i64, name: &str) -> Result<Option<Bot>, StorageError> {
        let bots = self.bots(account).await?;
        Ok(bots.into_iter().find(|bot| bot.name.eq_ignore_ascii_case(name)))
    }

    /// Gives a bot a new token, which is not shown again; the previous one stops working.
    ///
    /// # Errors
    /// When the operating system has no randomness, or the storage fails.
    pub async fn renew_bot(&self, bot: i64, now: Timestamp) -> Result<BotToken, AccountError> {
        let token = BotToken::random()?;
        self.set_token(bot, Some((token.hash(), now))).await?;
        Ok(token)
    }

    /// Revokes the token of a bot, which can then do nothing until it gets a new one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn revoke_bot(&self, bot: i64) -> Result<(), StorageError> {
        self.set_token(bot, None).await
    }

    async fn set_token(&self, bot: i64, token: Option<([u8; 32], Timestamp)>) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("UPDATE bots SET token_hash = $2, renewed = $3 WHERE bot = $1")
            .bind(bot)
            .bind(token.as_ref().map(|(hash, _)| hash.as_slice()))
            .bind(token.as_ref().map(|(_, when)| when.0))
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Deletes a bot with its token and its seats.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn delete_bot(&self, bot: i64) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("DELETE FROM bots WHERE bot = $1").bind(bot).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// The bot with this token; `None` if the token was revoked or replaced. The use is recorded.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn bot_of(&self, token: BotToken, now: Timestamp) -> Result<Option<Bot>, StorageError> {
        let sql = format!("SELECT {COLUMNS} FROM bots WHERE token_hash = $1");
        let found = query(sqlx::AssertSqlSafe(sql))
            .bind(token.hash().as_slice())
            .fetch_optional(&self.store().readers)
            .await?;
        let Some(bot) = found.as_ref().map(Bot::read).transpose()? else { return Ok(None) };
        if bot.used.is_none_or(|used| used.0 < now.0 - USE_IS_NOTED_EVERY)
            && let Err(error) = self.note_bot_use(bot.id, now).await
        {
            tracing::warn!(%error, "the use of a bot's token was not noted");
        }
        Ok(Some(bot))
    }

    /// Counts a connection of a bot, and returns its number, which is greater than all before; `None` if the bot was
    /// deleted.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn connect_bot(&self, bot: i64) -> Result<Option<i64>, StorageError> {
        let mut transaction = self.store().begin().await?;
        let number = query_scalar(
            "UPDATE bots SET connections = connections + 1 WHERE bot = $1 RETURNING connections",
        )
        .bind(bot)
        .fetch_optional(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(number)
    }

    /// The number of a bot's latest connection, 0 before the first; `None` if the token is no longer the bot's.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn latest_connection(&self, token: BotToken, bot: i64) -> Result<Option<i64>, StorageError> {
        let latest = query_scalar("SELECT connections FROM bots WHERE token_hash = $1 AND bot = $2")
            .bind(token.hash().as_slice())
            .bind(bot)
            .fetch_optional(&self.store().readers)
            .await?;
        Ok(latest)
    }

    async fn note_bot_use(&self, bot: i64, now: Timestamp) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("UPDATE bots SET used = $2 WHERE bot = $1")
            .bind(bot)
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Notes that a bot has a seat, and returns whether it has: not if it plays too many games already. Games that have
    /// ended do not count, nor do those at `forsaken` tables, with which nobody goes on. If there are too many of them,
    /// the bot leaves the first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn seat_bot(
        &self,
        bot: i64,
        seat: &BotSeat,
        forsaken: &[TableId],
    ) -> Result<bool, StorageError> {
        let mut transaction = self.store().begin().await?;
        let others: Vec<String> = query_scalar(
            "SELECT table_id FROM bot_seats WHERE bot = $1 AND ended IS NULL AND table_id <> $2",
        )
        .bind(bot)
        .bind(seat.table.as_str())
        .fetch_all(&mut *transaction)
        .await?;
        let others: HashSet<&str> = others.iter().map(String::as_str).collect();
        let forsaken: Vec<&TableId> =
            forsaken.iter().filter(|table| others.contains(table.as_str())).collect();
        if others.len() - forsaken.len() >= RUNNING {
            return Ok(false);
        }
        let left = (others.len() + 1).saturating_sub(KEPT);
        for table in forsaken.into_iter().take(left) {
            delete(&mut transaction, bot, table).await?;
        }
        insert(&mut transaction, bot, seat).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Records that a bot continues at the table of a rematch, which it has accepted, and no longer plays at the
    /// previous one.
    ///
    /// # Errors
    /// When the storage fails; nothing is changed then.
    pub async fn move_bot(&self, bot: i64, from: &TableId, to: &BotSeat) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        insert(&mut transaction, bot, to).await?;
        delete(&mut transaction, bot, from).await?;
        Ok(transaction.commit().await?)
    }

    /// Records that a game of a bot has ended. Only the latest of these seats are kept.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn end_bot_game(&self, bot: i64, table: &TableId, now: Timestamp) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("UPDATE bot_seats SET ended = $3 WHERE bot = $1 AND table_id = $2 AND ended IS NULL")
            .bind(bot)
            .bind(table.as_str())
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        query(
            "DELETE FROM bot_seats WHERE bot = $1 AND table_id IN
             (SELECT table_id FROM bot_seats WHERE bot = $1 AND ended IS NOT NULL
              ORDER BY ended DESC, table_id LIMIT 9223372036854775807 OFFSET $2)",
        )
        .bind(bot)
        .bind(ENDED)
        .execute(&mut *transaction)
        .await?;
        Ok(transaction.commit().await?)
    }

    /// Records that a bot no longer plays at a table, which is gone or was never opened.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unseat_bot(&self, bot: i64, table: &TableId) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        delete(&mut transaction, bot, table).await?;
        Ok(transaction.commit().await?)
    }

    /// The seats of a bot, the latest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn bot_seats(&self, bot: i64) -> Result<Vec<BotSeat>, StorageError> {
        let columns = BotSeat::COLUMNS;
        let sql = format!("SELECT {columns} FROM bot_seats WHERE bot = $1 ORDER BY since DESC, table_id");
        let rows = query(sqlx::AssertSqlSafe(sql)).bind(bot).fetch_all(&self.store().readers).await?;
        rows.iter().map(BotSeat::read).collect()
    }

    /// The seat of a bot at a table, if it has one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn bot_seat(&self, bot: i64, table: &TableId) -> Result<Option<BotSeat>, StorageError> {
        let columns = BotSeat::COLUMNS;
        let sql = format!("SELECT {columns} FROM bot_seats WHERE bot = $1 AND table_id = $2");
        let row = query(sqlx::AssertSqlSafe(sql))
            .bind(bot)
            .bind(table.as_str())
            .fetch_optional(&self.store().readers)
            .await?;
        row.as_ref().map(BotSeat::read).transpose()
    }
}

async fn insert(connection: &mut Connection<'_>, bot: i64, seat: &BotSeat) -> Result<(), StorageError> {
    query(
        "INSERT INTO bot_seats (bot, table_id, token_hash, since) VALUES ($1, $2, $3, $4)
         ON CONFLICT (bot, table_id) DO NOTHING",
    )
    .bind(bot)
    .bind(seat.table.as_str())
    .bind(seat.token.as_bytes().as_slice())
    .bind(seat.since.0)
    .execute(connection)
    .await?;
    Ok(())
}

async fn delete(connection: &mut Connection<'_>, bot: i64, table: &TableId) -> Result<(), StorageError> {
    query("DELETE FROM bot_seats WHERE bot = $1 AND table_id = $2")
        .bind(bot)
        .bind(table.as_str())
        .execute(connection)
        .await?;
    Ok(())
}
