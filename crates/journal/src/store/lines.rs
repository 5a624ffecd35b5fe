//! The lines that accompany a journal.

use cubarium_database::{Pool, PostgresUrl, query, query_as};

use super::postgres;
use super::read::failed;
use crate::{OpenError, ReadError};

/// Lines with their numbers.
pub(crate) type Appended = Vec<(i64, String)>;

const AFTER: &str = "SELECT number, line FROM administration WHERE number > $1 ORDER BY number";

/// A connection to the lines of a database.
pub(crate) async fn lines(url: &PostgresUrl) -> Result<Pool, OpenError> {
    postgres::writers(url).await
}

/// The lines after a number.
pub(crate) async fn lines_after(pool: &Pool, number: i64) -> Result<Appended, ReadError> {
    query_as(AFTER).bind(number).fetch_all(pool).await.map_err(failed)
}

/// Appends a line. It locks out other writers, so that numbers become visible in order.
pub(crate) async fn add_line(pool: &Pool, after: i64, line: &str) -> Result<Appended, ReadError> {
    let mut transaction = pool.begin().await.map_err(failed)?;
    transaction.wait_for_turn().await.map_err(failed)?;
    query("INSERT INTO administration (line) VALUES ($1)")
        .bind(line)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
    let found = query_as(AFTER).bind(after).fetch_all(&mut *transaction).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)?;
    Ok(found)
}
