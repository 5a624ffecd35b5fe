//! Writing, within the transaction of a whole batch. The outer result is the database's: an error there ends the batch.
//! The inner one is the verdict on this request only.

use std::collections::BTreeSet;

use cubarium_database::{Connection, Dialect, query};

use super::{ahead, archive, idle, keys, roster, rows, stored_seat, unreadable};
use crate::chain::Link;
use crate::writer::Unused;
use crate::{
    AppendError, Archived, CreateTableError, DeleteError, Event, NewSeat, Receipt, SeatError, Seq, Standing,
    Table, TableId, Timestamp,
};

/// Waits until no other process changes these tables, and keeps others from it until the transaction ends. Everybody takes
/// them in the same order, so that nobody waits for each other. SQLite has one writer anyway.
pub(crate) async fn lock<'t>(
    transaction: &mut Connection<'_>,
    tables: impl Iterator<Item = &'t str>,
) -> sqlx::Result<()> {
    let listed: BTreeSet<&str> = tables.collect();
    if transaction.dialect() == Dialect::Sqlite || listed.is_empty() {
        return Ok(());
    }
    // Identifiers need no escapes.
    let listed = listed.into_iter().map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(",");
    query(
        "SELECT table_id FROM tables WHERE table_id IN (SELECT jsonb_array_elements_text($1::jsonb))
         ORDER BY table_id FOR UPDATE",
    )
    .bind(format!("[{listed}]"))
    .execute(transaction)
    .await
    .map(drop)
}

/// Appends an event unless its number is not the next, or its seat has sent it before. The table's keys decide, so only
/// a refused event needs a second query.
pub(crate) async fn append(
    transaction: &mut Connection<'_>,
    table: &TableId,
    event: &Event,
    standing: &Standing,
    archived: Option<&Archived>,
) -> sqlx::Result<Result<Receipt, AppendError>> {
    let Some((last, link)) = head(transaction, table).await? else {
        return Ok(Err(AppendError::UnknownTable(table.clone())));
    };
    let mut actual = last.next();
    if event.seq == actual {
        if insert_event(transaction, table, event, link).await? {
            if rows::set(transaction, table, standing, Some(event.time)).await? {
                archive::keep(transaction, table, archived).await?;
            }
            return Ok(Ok(Receipt::Appended { seq: event.seq }));
        }
        actual = actual.next();
    }
    let verdict = repeated(transaction, table, event).await?;
    Ok(verdict.unwrap_or(Err(AppendError::SeqConflict { expected: event.seq, actual })))
}

/// Whether neither the number nor the move id was taken.
async fn insert_event(
    transaction: &mut Connection<'_>,
    table: &TableId,
    event: &Event,
    last: Link,
) -> sqlx::Result<bool> {
    let inserted = query(
        "INSERT INTO events (table_id, seq, kind, seat, move_id, payload, time, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(table.as_str())
    .bind(event.seq.stored())
    .bind(event.kind.as_str())
    .bind(event.author.seat().map(stored_seat))
    .bind(event.author.move_id().map(|id| id.as_str()))
    .bind(event.payload.as_bytes())
    .bind(event.time.0)
    .bind(last.then(event).as_bytes().as_slice())
    .execute(transaction)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// The verdict on an event whose seat has used its move id before.
async fn repeated(
    transaction: &mut Connection<'_>,
    table: &TableId,
    event: &Event,
) -> sqlx::Result<Option<Result<Receipt, AppendError>>> {
    let (Some(seat), Some(move_id)) = (event.author.seat(), event.author.move_id()) else { return Ok(None) };
    let found = query(
        "SELECT seq, kind, payload, time FROM events WHERE table_id = $1 AND seat = $2 AND move_id = $3",
    )
    .bind(table.as_str())
    .bind(stored_seat(seat))
    .bind(move_id.as_str())
    .fetch_optional(transaction)
    .await?;
    let Some(row) = found else { return Ok(None) };
    let seq = Seq::from_stored(row.try_get(0)?).ok_or_else(|| unreadable("number"))?;
    let same = row.try_get::<&str, _>(1)? == event.kind.as_str()
        && row.try_get::<&[u8], _>(2)? == event.payload.as_bytes();
    Ok(Some(if same {
        Ok(Receipt::Repeated { event: Event { seq, time: Timestamp(row.try_get(3)?), ..event.clone() } })
    } else {
        Err(AppendError::MoveConflict { earlier: seq })
    }))
}

/// The last number of a table and the last link of its chain.
pub(super) async fn head(
    transaction: &mut Connection<'_>,
    table: &TableId,
) -> sqlx::Result<Option<(Seq, Link)>> {
    let found = query(
        "SELECT seq, hash FROM events WHERE table_id = $1
         UNION ALL SELECT 0, hash FROM tables WHERE table_id = $1
         ORDER BY seq DESC LIMIT 1",
    )
    .bind(table.as_str())
    .fetch_optional(transaction)
    .await?;
    let Some(row) = found else { return Ok(None) };
    let seq = Seq::from_stored(row.try_get(0)?).ok_or_else(|| unreadable("number"))?;
    let link = Link::from_stored(row.try_get(1)?).ok_or_else(|| unreadable("hash"))?;
    Ok(Some((seq, link)))
}

/// Creates a table with the seats that are taken from the start, which must differ, and perhaps its first event.
pub(crate) async fn create_table(
    transaction: &mut Connection<'_>,
    table: &Table,
    seats: &[NewSeat],
    standing: &Standing,
    first: Option<&Event>,
) -> sqlx::Result<Result<(), CreateTableError>> {
    let link = Link::of_table(table);
    let inserted = query(
        "INSERT INTO tables (table_id, game, options, start, kind, created, hash, host_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id) DO NOTHING",
    )
    .bind(table.id.as_str())
    .bind(table.game.as_str())
    .bind(&table.options)
    .bind(table.start.as_bytes())
    .bind(table.kind.as_str())
    .bind(table.created.0)
    .bind(link.as_bytes().as_slice())
    .bind(table.host.as_ref().map(|host| host.as_bytes().as_slice()))
    .execute(&mut *transaction)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(Err(CreateTableError::Exists(table.id.clone())));
    }
    for seat in seats {
        insert_seat(transaction, &table.id, seat).await?;
    }
    roster::seal(transaction, table.id.as_str()).await?;
    if let Some(event) = first {
        insert_event(transaction, &table.id, event, link).await?;
    }
    let used = first.map_or(table.created, |event| event.time);
    rows::set(transaction, &table.id, standing, Some(used)).await?;
    Ok(Ok(()))
}

/// Deletes a table with its seats, keys and events, and what is kept of its game, unless its last event is another, or it
/// must not have been used since a time and was.
pub(crate) async fn delete_table(
    transaction: &mut Connection<'_>,
    (table, last, unused_since): &Unused,
) -> sqlx::Result<Result<(), DeleteError>> {
    let used = match head(transaction, table).await? {
        None => return Ok(Err(DeleteError::UnknownTable(table.clone()))),
        Some((actual, _)) if actual != *last => Some(actual),
        Some(_) => match unused_since {
            Some(since) if idle::is_used(transaction, table, *since).await? => Some(*last),
            _ => None,
        },
    };
    if let Some(last) = used {
        return Ok(Err(DeleteError::Used { table: table.clone(), last }));
    }
    // What refers to others goes first.
    archive::forget(transaction, table).await?;
    ahead::forget(transaction, table).await?;
    for rows in [
        "DELETE FROM tournament_tables WHERE table_id = $1",
        "DELETE FROM keys WHERE table_id = $1",
        "DELETE FROM events WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM tables WHERE table_id = $1",
    ] {
        query(rows).bind(table.as_str()).execute(&mut *transaction).await?;
    }
    Ok(Ok(()))
}

/// Assigns a seat unless it is taken.
pub(crate) async fn add_seat(
    transaction: &mut Connection<'_>,
    table: &TableId,
    seat: &NewSeat,
) -> sqlx::Result<Result<(), SeatError>> {
    match roster::is_intact(transaction, table.as_str()).await? {
        None => return Ok(Err(SeatError::UnknownTable(table.clone()))),
        Some(false) => return Ok(Err(SeatError::Broken(table.clone()))),
        Some(true) => {}
    }
    if insert_seat(transaction, table, seat).await? {
        idle::expect(transaction, table).await?;
        roster::seal(transaction, table.as_str()).await?;
        Ok(Ok(()))
    } else {
        Ok(Err(SeatError::Taken { table: table.clone(), seat: seat.seat }))
    }
}

/// Whether the seat was free.
async fn insert_seat(
    transaction: &mut Connection<'_>,
    table: &TableId,
    seat: &NewSeat,
) -> sqlx::Result<bool> {
    let inserted = query(
        "INSERT INTO seats (table_id, seat, token_hash, name, kind)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, seat) DO NOTHING",
    )
    .bind(table.as_str())
    .bind(stored_seat(seat.seat))
    .bind(seat.token.as_ref().map(|token| token.as_bytes().as_slice()))
    .bind(&seat.name)
    .bind(seat.kind.as_str())
    .execute(&mut *transaction)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(false);
    }
    if let Some(key) = &seat.key {
        keys::insert(transaction, table, seat.seat, key).await?;
    }
    Ok(true)
}
