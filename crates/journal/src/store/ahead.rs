//! The moves that seats have prepared.

use cubarium_core::Seat;
use cubarium_database::{Connection, Pool, Row, query, query_scalar};

use super::read::failed;
use super::{seat_from_stored, stored_seat, unreadable};
use crate::writer::Noted;
use crate::{AheadError, ReadError, TableId};

/// Stores a seat's prepared moves, replacing earlier ones; `None` removes them.
pub(crate) async fn set_ahead(
    transaction: &mut Connection<'_>,
    (table, seat, note, before): &Noted,
) -> sqlx::Result<Result<(), AheadError>> {
    let (seat, note) = (*seat, note.as_deref());
    let known: Option<i64> = query_scalar("SELECT 1 FROM tables WHERE table_id = $1")
        .bind(table.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
    if known.is_none() {
        return Ok(Err(AheadError::UnknownTable(table.clone())));
    }
    if let Some(before) = before {
        let found: Option<String> = query_scalar("SELECT note FROM ahead WHERE table_id = $1 AND seat = $2")
            .bind(table.as_str())
            .bind(stored_seat(seat))
            .fetch_optional(&mut *transaction)
            .await?;
        if found != *before {
            return Ok(Err(AheadError::Changed));
        }
    }
    let change = match note {
        Some(_) => {
            "INSERT INTO ahead (table_id, seat, note) VALUES ($1, $2, $3)
             ON CONFLICT (table_id, seat) DO UPDATE SET note = excluded.note"
        }
        None => "DELETE FROM ahead WHERE table_id = $1 AND seat = $2 AND $3 IS NULL",
    };
    query(change).bind(table.as_str()).bind(stored_seat(seat)).bind(note).execute(&mut *transaction).await?;
    Ok(Ok(()))
}

/// Removes the prepared moves of a table's seats.
pub(super) async fn forget(transaction: &mut Connection<'_>, table: &TableId) -> sqlx::Result<()> {
    let rows = "DELETE FROM ahead WHERE table_id = $1";
    query(rows).bind(table.as_str()).execute(transaction).await.map(drop)
}

/// The prepared moves of a table's seats.
pub(crate) async fn ahead(readers: &Pool, table: &TableId) -> Result<Vec<(Seat, String)>, ReadError> {
    let rows = query("SELECT seat, note FROM ahead WHERE table_id = $1 ORDER BY seat")
        .bind(table.as_str())
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    let read = |row: &Row| {
        let seat = seat_from_stored(row.try_get(0)?).ok_or_else(|| unreadable("seat"))?;
        Ok((seat, row.try_get(1)?))
    };
    rows.iter().map(read).collect::<sqlx::Result<_>>().map_err(failed)
}
