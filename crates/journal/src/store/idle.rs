//! Tables that no server has in memory.

use cubarium_database::{Connection, Pool, query, query_scalar};
use sqlx::AssertSqlSafe;

use super::read::failed;
use super::{listed, rows, unreadable};
use crate::writer::Resting;
use crate::{NoteError, ReadError, Rest, TableId, Timestamp};

/// How many tables are read at a time.
const PAGE: i64 = 256;

/// Records when something happens at a table, unless its last event is a different one.
pub(crate) async fn rest(
    transaction: &mut Connection<'_>,
    (table, last, Rest { due, note }, served): &Resting,
) -> sqlx::Result<Result<(), NoteError>> {
    if let Err(refused) = rows::stands_at(transaction, table, *last).await? {
        return Ok(Err(refused));
    }
    query("UPDATE tables SET due = $2, rest = $3 WHERE table_id = $1")
        .bind(table.as_str())
        .bind(due.0)
        .bind(note)
        .execute(&mut *transaction)
        .await?;
    if let Some(served) = served {
        note_served(transaction, *served).await?;
    }
    Ok(Ok(()))
}

/// Records how long servers have served the journal, if a table was unloaded.
pub(crate) async fn note_served(transaction: &mut Connection<'_>, served: u64) -> sqlx::Result<()> {
    query(
        "INSERT INTO served (one, ms) SELECT 1, CAST($1 AS BIGINT)
         WHERE EXISTS (SELECT 1 FROM tables WHERE due < $2)
         ON CONFLICT (one) DO UPDATE SET ms = excluded.ms WHERE excluded.ms > served.ms",
    )
    .bind(i64::try_from(served).unwrap_or(i64::MAX))
    .bind(Rest::NEVER.0)
    .execute(transaction)
    .await
    .map(drop)
}

/// How long servers have served the journal in all.
pub(crate) async fn served(readers: &Pool) -> Result<u64, ReadError> {
    let found: Option<i64> =
        query_scalar("SELECT ms FROM served").fetch_optional(readers).await.map_err(failed)?;
    Ok(found.and_then(|ms| u64::try_from(ms).ok()).unwrap_or(0))
}

/// What was recorded when a table was unloaded.
pub(crate) async fn rest_of(readers: &Pool, table: &TableId) -> Result<Option<Rest>, ReadError> {
    let row = query("SELECT due, rest FROM tables WHERE table_id = $1 AND due IS NOT NULL")
        .bind(table.as_str())
        .fetch_optional(readers)
        .await
        .map_err(failed)?;
    let read = |row: &cubarium_database::Row| {
        let note: Option<String> = row.try_get(1)?;
        Ok(Rest { due: Timestamp(row.try_get(0)?), note: note.unwrap_or_default() })
    };
    row.as_ref().map(read).transpose().map_err(failed)
}

/// Those of some tables that were unloaded.
pub(crate) async fn resting(readers: &Pool, tables: &[TableId]) -> Result<Vec<TableId>, ReadError> {
    among(readers, tables, "due IS NOT NULL").await
}

/// Those of some tables that exist.
pub(crate) async fn known(readers: &Pool, tables: &[TableId]) -> Result<Vec<TableId>, ReadError> {
    among(readers, tables, "true").await
}

/// Those of some tables whose rows meet a condition.
async fn among(
    readers: &Pool,
    tables: &[TableId],
    condition: &'static str,
) -> Result<Vec<TableId>, ReadError> {
    let texts = readers.dialect().texts();
    let sql = format!("SELECT table_id FROM tables WHERE {condition} AND table_id IN ({texts})");
    let found: Vec<String> = query_scalar(AssertSqlSafe(sql))
        .bind(listed(tables.iter()))
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    found.iter().map(|id| read_id(id)).collect::<sqlx::Result<_>>().map_err(failed)
}

/// Which of some tables were not used since a time, and will not be unless somebody acts.
pub(crate) async fn unused(
    readers: &Pool,
    tables: &[TableId],
    since: Timestamp,
) -> Result<Vec<TableId>, ReadError> {
    let texts = readers.dialect().texts();
    let sql = format!(
        "SELECT table_id FROM tables WHERE table_id IN ({texts}) AND used < $2
             AND NOT coalesce(due > $2 AND due < $3, false)
         ORDER BY used, table_id"
    );
    let found: Vec<String> = query_scalar(AssertSqlSafe(sql))
        .bind(listed(tables.iter()))
        .bind(since.0)
        .bind(Rest::NEVER.0)
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    found.iter().map(|id| read_id(id)).collect::<sqlx::Result<_>>().map_err(failed)
}

/// The tables at which something happens until a time, after a place in that order.
pub(crate) async fn due(
    readers: &Pool,
    until: Timestamp,
    after: Option<&(Timestamp, TableId)>,
) -> Result<Vec<(Timestamp, TableId)>, ReadError> {
    let rows = query(
        "SELECT due, table_id FROM tables WHERE due <= $1 AND (due, table_id) > ($2, $3)
         ORDER BY due, table_id LIMIT $4",
    )
    .bind(until.0)
    .bind(after.map_or(i64::MIN, |(due, _)| due.0))
    .bind(after.map_or("", |(_, table)| table.as_str()))
    .bind(PAGE)
    .fetch_all(readers)
    .await
    .map_err(failed)?;
    let read = |row: &cubarium_database::Row| Ok((Timestamp(row.try_get(0)?), read_id(row.try_get(1)?)?));
    rows.iter().map(read).collect::<sqlx::Result<_>>().map_err(failed)
}

fn read_id(id: &str) -> sqlx::Result<TableId> {
    id.parse().map_err(|_| unreadable("table id"))
}

/// Records that a table is used.
pub(crate) async fn touch(
    transaction: &mut Connection<'_>,
    table: &TableId,
    now: Timestamp,
) -> sqlx::Result<Result<(), NoteError>> {
    let touched =
        query("UPDATE tables SET used = CASE WHEN used < $2 THEN $2 ELSE used END WHERE table_id = $1")
            .bind(table.as_str())
            .bind(now.0)
            .execute(transaction)
            .await?;
    Ok(if touched.rows_affected() == 0 { Err(NoteError::UnknownTable(table.clone())) } else { Ok(()) })
}

/// Removes the record that nothing will happen at a table by itself, because somebody takes a seat there.
pub(super) async fn expect(transaction: &mut Connection<'_>, table: &TableId) -> sqlx::Result<()> {
    query("UPDATE tables SET due = NULL, rest = NULL WHERE table_id = $1 AND due = $2")
        .bind(table.as_str())
        .bind(Rest::NEVER.0)
        .execute(transaction)
        .await
        .map(drop)
}

/// Whether a table has been used since a time, or something will happen there by itself. An event that was due before
/// that time and never happened, because the table is unreadable, does not count.
pub(super) async fn is_used(
    transaction: &mut Connection<'_>,
    table: &TableId,
    since: Timestamp,
) -> sqlx::Result<bool> {
    query_scalar(
        "SELECT used >= $2 OR coalesce(due > $2 AND due < $3, false) FROM tables WHERE table_id = $1",
    )
    .bind(table.as_str())
    .bind(since.0)
    .bind(Rest::NEVER.0)
    .fetch_one(transaction)
    .await
}
