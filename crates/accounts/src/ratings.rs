//! Rated tables and their effects: who sits where, and the ratings of accounts by game and speed.
//!
//! A rated table is recorded before it exists, and rated once its game has ended. The new ratings and the record of
//! this are written together, so repeating it gives the same answer, and nothing counts twice.

use cubarium_database::{Connection, Row, query, query_as, query_scalar};
use cubarium_journal::{TableId, Timestamp};

use crate::rating::{Player, Rating, after};
use crate::{Accounts, StorageError};

/// What happens when somebody asks for a seat at a rated table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitting {
    /// The seat is theirs.
    Done,
    /// Their account already has another seat at the table.
    Twice,
    /// The seat belongs to another account.
    Others,
}

/// A seat of a rated table.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedSeat {
    /// The seat.
    pub seat: String,
    /// The account that sits there.
    pub account: i64,
    /// Its name.
    pub name: String,
    /// Its rating before the game; until the game has been rated, the current one.
    pub before: Rating,
    /// Its rating after the game; `None` if the game has not been rated yet, or does not count.
    pub after: Option<Rating>,
}

impl RatedSeat {
    /// The rating change in whole points; `None` if the game has not been rated yet, or does not count.
    #[must_use]
    pub fn change(&self) -> Option<i32> {
        self.after.map(|after| after.points() - self.before.points())
    }
}

/// A rated table. The seats of deleted accounts are missing.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedTable {
    /// Its seats, by name.
    pub seats: Vec<RatedSeat>,
    /// Whether its game has been rated.
    pub judged: bool,
}

/// A rating of an account.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnRating {
    /// The game's id.
    pub game: String,
    /// The name of the speed.
    pub speed: String,
    /// The rating.
    pub rating: Rating,
    /// The number of games behind it.
    pub games: u32,
}

/// The effect of a rated game.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The table.
    pub table: TableId,
    /// The account's seat.
    pub seat: String,
    /// The game's id.
    pub game: String,
    /// The name of the speed.
    pub speed: String,
    /// When it was rated.
    pub judged: Timestamp,
    /// The rating before it.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

impl Change {
    /// The change in whole points, as displayed.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.after.points() - self.before.points()
    }
}

impl Accounts {
    /// Records a rated table that is about to be created, with the accounts that sit there from the start.
    ///
    /// # Errors
    /// When one of the accounts was deleted, or the storage fails.
    pub async fn open_rated(
        &self,
        table: &TableId,
        (game, speed): (&str, &str),
        seats: &[(&str, i64)],
        now: Timestamp,
    ) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("INSERT INTO rated_tables (table_id, game, speed, created) VALUES ($1, $2, $3, $4)")
            .bind(table.as_str())
            .bind(game)
            .bind(speed)
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        for (seat, account) in seats {
            insert_seat(&mut transaction, table, seat, *account).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Gives an account a seat at a rated table. `free` are the seats that are free according to the table: if one of
    /// them was given to an account that never arrived there, that is void. A taken seat stays with its account. At a
    /// table without a record anybody may sit, and its game does not count.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn sit(
        &self,
        table: &TableId,
        seat: &str,
        account: i64,
        free: &[&str],
    ) -> Result<Sitting, StorageError> {
        let mut transaction = self.store().begin().await?;
        if rated_table(&mut transaction, table).await?.is_none() {
            return Ok(Sitting::Done);
        }
        for seat in free {
            query("DELETE FROM rated_seats WHERE table_id = $1 AND seat = $2")
                .bind(table.as_str())
                .bind(*seat)
                .execute(&mut *transaction)
                .await?;
        }
        let own: Option<String> =
            query_scalar("SELECT seat FROM rated_seats WHERE table_id = $1 AND account = $2")
                .bind(table.as_str())
                .bind(account)
                .fetch_optional(&mut *transaction)
                .await?;
        let sitting = match own {
            Some(own) if own == seat => Sitting::Done,
            _ if !free.contains(&seat) => Sitting::Others,
            Some(_) => Sitting::Twice,
            None => {
                insert_seat(&mut transaction, table, seat, account).await?;
                Sitting::Done
            }
        };
        if sitting == Sitting::Done {
            transaction.commit().await?;
        }
        Ok(sitting)
    }

    /// A rated table; `None` if there is no record of it.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rated(&self, table: &TableId) -> Result<Option<RatedTable>, StorageError> {
        let mut connection = self.store().readers.acquire().await?;
        let Some((.., judged)) = rated_table(&mut connection, table).await? else { return Ok(None) };
        Ok(Some(RatedTable { seats: rated_seats(&mut connection, table).await?, judged }))
    }

    /// Rates the game of a rated table, once: repeating it returns what changed then. `ranks` are the ranks of the
    /// seats; a game without them does not count. The seats of deleted accounts are left out. `None` if there is no
    /// record of the table.
    ///
    /// # Errors
    /// When the storage fails. Nothing has changed then.
    pub async fn judge_game(
        &self,
        table: &TableId,
        ranks: &[(&str, u8)],
        now: Timestamp,
    ) -> Result<Option<RatedTable>, StorageError> {
        let mut transaction = self.store().begin().await?;
        let Some((game, speed, judged)) = rated_table(&mut transaction, table).await? else {
            return Ok(None);
        };
        let mut seats = rated_seats(&mut transaction, table).await?;
        if judged {
            return Ok(Some(RatedTable { seats, judged }));
        }
        if seats.is_empty() {
            // All accounts of the table were deleted.
            query("DELETE FROM rated_tables WHERE table_id = $1")
                .bind(table.as_str())
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            return Ok(None);
        }
        let ranked: Vec<(usize, u8)> = seats
            .iter()
            .enumerate()
            .filter_map(|(index, one)| {
                ranks.iter().find(|(seat, _)| *seat == one.seat).map(|(_, rank)| (index, *rank))
            })
            .collect();
        if ranked.len() > 1 {
            let players: Vec<Player> = ranked
                .iter()
                .map(|(index, rank)| Player { rating: seats[*index].before, rank: *rank })
                .collect();
            for ((index, _), rating) in ranked.iter().zip(after(&players)) {
                seats[*index].after = Some(rating);
                set_rating(&mut transaction, seats[*index].account, (&game, &speed), rating).await?;
            }
        }
        for one in &seats {
            query(
                "UPDATE rated_seats SET before_points = $3, before_deviation = $4, after_points = $5,
                     after_deviation = $6 WHERE table_id = $1 AND seat = $2",
            )
            .bind(table.as_str())
            .bind(&one.seat)
            .bind(one.before.points)
            .bind(one.before.deviation)
            .bind(one.after.map(|after| after.points))
            .bind(one.after.map(|after| after.deviation))
            .execute(&mut *transaction)
            .await?;
        }
        query("UPDATE rated_tables SET judged = $2 WHERE table_id = $1")
            .bind(table.as_str())
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Some(RatedTable { seats, judged: true }))
    }

    /// The rated tables that have not been rated yet, and when they were recorded.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn to_judge(&self) -> Result<Vec<(TableId, Timestamp)>, StorageError> {
        let rows: Vec<(String, i64)> =
            query_as("SELECT table_id, created FROM rated_tables WHERE judged IS NULL ORDER BY created")
                .fetch_all(&self.store().readers)
                .await?;
        rows.into_iter().map(|(table, created)| Ok((table_id(&table)?, Timestamp(created)))).collect()
    }

    /// Removes the record of a rated table that does not exist.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn forget_rated(&self, table: &TableId) -> Result<(), StorageError> {
        let mut transaction = self.store().begin().await?;
        query("DELETE FROM rated_tables WHERE table_id = $1 AND judged IS NULL")
            .bind(table.as_str())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The ratings of an account.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn ratings(&self, account: i64) -> Result<Vec<OwnRating>, StorageError> {
        let rows = query(
            "SELECT game, speed, games, points, deviation, volatility FROM ratings
             WHERE account = $1 ORDER BY game, speed",
        )
        .bind(account)
        .fetch_all(&self.store().readers)
        .await?;
        let read = |row: &Row| {
            let rating =
                Rating { points: row.try_get(3)?, deviation: row.try_get(4)?, volatility: row.try_get(5)? };
            Ok(OwnRating { game: row.try_get(0)?, speed: row.try_get(1)?, games: row.try_get(2)?, rating })
        };
        rows.iter().map(read).collect()
    }

    /// The rated tables at which an account sits, whether or not their games have been rated.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rated_tables(&self, account: i64) -> Result<Vec<TableId>, StorageError> {
        let found: Vec<String> =
            query_scalar("SELECT table_id FROM rated_seats WHERE account = $1 ORDER BY table_id")
                .bind(account)
                .fetch_all(&self.store().readers)
                .await?;
        found.iter().map(|stored| table_id(stored)).collect()
    }

    /// The effects of an account's rated games, the latest first, at most `most`.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn changes(&self, account: i64, most: u32) -> Result<Vec<Change>, StorageError> {
        let rows = query(
            "SELECT table_id, seat, game, speed, judged, before_points, before_deviation, after_points, after_deviation
             FROM rated_seats JOIN rated_tables USING (table_id)
             WHERE account = $1 AND after_points IS NOT NULL ORDER BY judged DESC, table_id LIMIT $2",
        )
        .bind(account)
        .bind(most)
        .fetch_all(&self.store().readers)
        .await?;
        let read = |row: &Row| {
            Ok(Change {
                table: table_id(row.try_get(0)?)?,
                seat: row.try_get(1)?,
                game: row.try_get(2)?,
                speed: row.try_get(3)?,
                judged: Timestamp(row.try_get(4)?),
                before: Rating { points: row.try_get(5)?, deviation: row.try_get(6)?, ..Rating::NEW },
                after: Rating { points: row.try_get(7)?, deviation: row.try_get(8)?, ..Rating::NEW },
            })
        };
        rows.iter().map(read).collect()
    }
}

fn table_id(stored: &str) -> Result<TableId, StorageError> {
    stored.parse().map_err(|_| StorageError("a stored table id is not valid".into()))
}

async fn insert_seat(
    transaction: &mut Connection<'_>,
    table: &TableId,
    seat: &str,
    account: i64,
) -> sqlx::Result<()> {
    query("INSERT INTO rated_seats (table_id, seat, account) VALUES ($1, $2, $3)")
        .bind(table.as_str())
        .bind(seat)
        .bind(account)
        .execute(transaction)
        .await
        .map(drop)
}

/// The game and the speed of a rated table, and whether it has been rated.
async fn rated_table(
    connection: &mut Connection<'_>,
    table: &TableId,
) -> sqlx::Result<Option<(String, String, bool)>> {
    query_as("SELECT game, speed, judged IS NOT NULL FROM rated_tables WHERE table_id = $1")
        .bind(table.as_str())
        .fetch_optional(connection)
        .await
}

async fn rated_seats(
    connection: &mut Connection<'_>,
    table: &TableId,
) -> Result<Vec<RatedSeat>, StorageError> {
    let rows = query(
        "SELECT seat, account, coalesce(before_points, points), coalesce(before_deviation, deviation), volatility,
             after_points, after_deviation, name
         FROM rated_seats JOIN rated_tables USING (table_id) JOIN accounts USING (account) LEFT JOIN ratings USING (account, game, speed)
         WHERE table_id = $1 ORDER BY seat",
    )
    .bind(table.as_str())
    .fetch_all(connection)
    .await?;
    let read = |row: &Row| {
        let (points, deviation): (Option<f64>, Option<f64>) = (row.try_get(2)?, row.try_get(3)?);
        let volatility: Option<f64> = row.try_get(4)?;
        let before = Rating {
            points: points.unwrap_or(Rating::NEW.points),
            deviation: deviation.unwrap_or(Rating::NEW.deviation),
            volatility: volatility.unwrap_or(Rating::NEW.volatility),
        };
        let (points, deviation): (Option<f64>, Option<f64>) = (row.try_get(5)?, row.try_get(6)?);
        let after = points.zip(deviation).map(|(points, deviation)| Rating { points, deviation, ..before });
        Ok(RatedSeat {
            seat: row.try_get(0)?,
            account: row.try_get(1)?,
            name: row.try_get(7)?,
            before,
            after,
        })
    };
    rows.iter().map(read).collect()
}

async fn set_rating(
    transaction: &mut Connection<'_>,
    account: i64,
    (game, speed): (&str, &str),
    rating: Rating,
) -> sqlx::Result<()> {
    query(
        "INSERT INTO ratings (account, game, speed, points, deviation, volatility, games)
         VALUES ($1, $2, $3, $4, $5, $6, 1)
         ON CONFLICT (account, game, speed) DO UPDATE SET points = excluded.points,
             deviation = excluded.deviation, volatility = excluded.volatility, games = ratings.games + 1",
    )
    .bind(account)
    .bind(game)
    .bind(speed)
    .bind(rating.points)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .execute(transaction)
    .await
    .map(drop)
}
