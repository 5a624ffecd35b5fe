//! Writing, within the transaction of a whole batch. The outer result is the database's: an error there ends the batch.
//! The inner one is the verdict on a single request.

use std::collections::{BTreeSet, HashMap, HashSet};

use cubarium_database::{Bind as _, Builder, Connection, Dialect, Row, query};

use super::{ahead, archive, idle, keys, listed, roster, rows, stored_seat, unreadable};
use crate::chain::Link;
use crate::writer::{Step, Unused};
use crate::{
    AppendError, CreateTableError, DeleteError, Event, NewSeat, Receipt, SeatError, Seq, Standing, Table,
    TableId, Timestamp,
};

/// Waits until no other process is changing these tables, and locks them until the transaction ends. All transactions
/// lock in the same order, so there are no deadlocks. SQLite has only one writer anyway.
pub(crate) async fn lock<'t>(
    transaction: &mut Connection<'_>,
    tables: impl Iterator<Item = &'t TableId>,
) -> sqlx::Result<()> {
    let tables: BTreeSet<&TableId> = tables.collect();
    if transaction.dialect() == Dialect::Sqlite || tables.is_empty() {
        return Ok(());
    }
    query(
        "SELECT table_id FROM tables WHERE table_id IN (SELECT jsonb_array_elements_text($1::jsonb))
         ORDER BY table_id FOR UPDATE",
    )
    .bind(listed(tables))
    .execute(transaction)
    .await
    .map(drop)
}

/// The most events stored by one statement.
pub(crate) const TOGETHER: usize = 64;

/// Appends one event each to different tables, unless its number is not the next one, or its seat has sent it before.
/// The primary keys decide, so only refused events need a further query. Rows are stored with few statements, because a
/// statement costs more than a row.
pub(crate) async fn append(
    transaction: &mut Connection<'_>,
    steps: &[&Step],
) -> sqlx::Result<Vec<sqlx::Result<Result<Receipt, AppendError>>>> {
    let mut ends = ends(transaction, steps).await?;
    let next: Vec<_> =
        steps.iter().filter_map(|step| Some((*step, next_link(ends.get(&step.0)?, &step.1)?))).collect();
    let new = next.iter().map(|((table, event, ..), link)| (table, event, *link));
    let stored = insert_events(transaction, &new.collect::<Vec<_>>()).await?;
    let used = steps.iter().filter(|(table, ..)| stored.contains(table.as_str()));
    let used = used.map(|(table, event, standing, _)| (table, standing, Some(event.time)));
    rows::set(transaction, &used.collect::<Vec<_>>()).await?;
    let mut verdicts = Vec::with_capacity(steps.len());
    for (table, event, _, archived) in steps {
        let end = ends.remove(table);
        let verdict = if stored.contains(table.as_str()) {
            if matches!(end, Some(Ok(End { listed: true, .. }))) {
                archive::keep(transaction, table, archived.as_ref()).await?;
            }
            Ok(Ok(Receipt::Appended { seq: event.seq }))
        } else {
            refusal(transaction, table, event, end).await
        };
        verdicts.push(verdict);
    }
    Ok(verdicts)
}

/// The link that an event adds to a table, if its number is the next one.
fn next_link(end: &sqlx::Result<End>, event: &Event) -> Option<Link> {
    let end = end.as_ref().ok()?;
    (event.seq == end.last.next()).then(|| end.link.then(event))
}

/// Why an event was not stored at a table with this end.
async fn refusal(
    transaction: &mut Connection<'_>,
    table: &TableId,
    event: &Event,
    end: Option<sqlx::Result<End>>,
) -> sqlx::Result<Result<Receipt, AppendError>> {
    let Some(end) = end.transpose()? else {
        return Ok(Err(AppendError::UnknownTable(table.clone())));
    };
    let next = end.last.next();
    let verdict = repeated(transaction, table, event).await?;
    // Its number was the next one, and has just been taken.
    let actual = if event.seq == next { next.next() } else { next };
    Ok(verdict.unwrap_or(Err(AppendError::SeqConflict { expected: event.seq, actual })))
}

/// Stores events for different tables, each with its link. Returns the tables where neither the number nor the move id
/// was taken.
async fn insert_events(
    transaction: &mut Connection<'_>,
    events: &[(&TableId, &Event, Link)],
) -> sqlx::Result<HashSet<String>> {
    let mut stored = HashSet::with_capacity(events.len());
    for part in parts(events) {
        let mut inserted = Builder::new(
            "INSERT INTO events (table_id, seq, kind, seat, move_id, payload, time, hash) VALUES ",
        );
        for (index, (table, event, link)) in part.iter().enumerate() {
            inserted.push(if index == 0 { "" } else { ", " }).push_row([
                table.as_str().value(),
                event.seq.stored().value(),
                event.kind.as_str().value(),
                event.author.seat().map(stored_seat).value(),
                event.author.move_id().map(|id| id.as_str()).value(),
                event.payload.as_bytes().value(),
                event.time.0.value(),
                link.as_bytes().as_slice().value(),
            ]);
        }
        inserted.push(" ON CONFLICT DO NOTHING");
        let count = inserted.build().execute(&mut *transaction).await?.rows_affected();
        // Returning rows costs as much as storing them, so they are requested only if some are missing.
        if count == part.len() as u64 {
            stored.extend(part.iter().map(|(table, ..)| table.to_string()));
        } else {
            stored.extend(those_stored(transaction, part).await?);
        }
    }
    Ok(stored)
}

/// Those of the tables that contain these events.
async fn those_stored(
    transaction: &mut Connection<'_>,
    events: &[(&TableId, &Event, Link)],
) -> sqlx::Result<Vec<String>> {
    let mut stored = Vec::with_capacity(events.len());
    for (table, event, link) in events {
        let found = query("SELECT table_id FROM events WHERE table_id = $1 AND seq = $2 AND hash = $3")
            .bind(table.as_str())
            .bind(event.seq.stored())
            .bind(link.as_bytes().as_slice())
            .fetch_optional(&mut *transaction)
            .await?;
        stored.extend(found.map(|row| row.try_get(0)).transpose()?);
    }
    Ok(stored)
}

/// Splits a list into parts whose lengths are powers of two, so that few statements have to be prepared.
pub(super) fn parts<T>(mut list: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = TOGETHER.min(1 << list.len().checked_ilog2()?);
        let part;
        (part, list) = list.split_at(length);
        Some(part)
    })
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

/// The end of a table's events.
struct End {
    /// The last number.
    last: Seq,
    /// The last link of the chain.
    link: Link,
    /// Whether the table is listed.
    listed: bool,
}

/// The last number of a table, if there is one.
pub(super) async fn last(transaction: &mut Connection<'_>, table: &TableId) -> sqlx::Result<Option<Seq>> {
    let found = ends_of(transaction, &[table]).await?;
    found.first().map(|row| read_end(row).map(|end| end.last)).transpose()
}

/// The ends of those tables that exist. An unreadable one concerns only its table.
async fn ends(
    transaction: &mut Connection<'_>,
    steps: &[&Step],
) -> sqlx::Result<HashMap<TableId, sqlx::Result<End>>> {
    let mut ends = HashMap::with_capacity(steps.len());
    for part in parts(steps) {
        let ids: Vec<_> = part.iter().map(|(table, ..)| table).collect();
        let found = ends_of(transaction, &ids).await?;
        let known = ids.iter().map(|id| (id.as_str(), *id)).collect::<HashMap<_, _>>();
        for row in &found {
            let id = row.try_get::<&str, _>(0)?;
            ends.insert((*known.get(id).ok_or_else(|| unreadable("table id"))?).clone(), read_end(row));
        }
    }
    Ok(ends)
}

async fn ends_of(transaction: &mut Connection<'_>, tables: &[&TableId]) -> sqlx::Result<Vec<Row>> {
    let mut found = Builder::new(
        "SELECT t.table_id, coalesce(e.seq, 0), coalesce(e.hash, t.hash), t.listed
         FROM tables t LEFT JOIN events e
         ON e.table_id = t.table_id AND e.seq = (SELECT max(seq) FROM events WHERE events.table_id = t.table_id)
         WHERE t.table_id IN ",
    );
    found.push_row(tables.iter().map(|table| table.as_str().value()));
    found.build().fetch_all(transaction).await
}

fn read_end(row: &Row) -> sqlx::Result<End> {
    let last = Seq::from_stored(row.try_get(1)?).ok_or_else(|| unreadable("number"))?;
    let link = Link::from_stored(row.try_get(2)?).ok_or_else(|| unreadable("hash"))?;
    Ok(End { last, link, listed: row.try_get(3)? })
}

/// Creates a table with the seats that are taken from the start, which must be distinct, and possibly its first event.
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
        insert_events(transaction, &[(&table.id, event, link.then(event))]).await?;
    }
    let used = first.map_or(table.created, |event| event.time);
    rows::set(transaction, &[(&table.id, standing, Some(used))]).await?;
    Ok(Ok(()))
}

/// Deletes a table with its seats, keys, events and archived game, unless its last event is a different one, or it has
/// been used although it must not have been.
pub(crate) async fn delete_table(
    transaction: &mut Connection<'_>,
    (table, last, unused_since): &Unused,
) -> sqlx::Result<Result<(), DeleteError>> {
    let used = match self::last(transaction, table).await? {
        None => return Ok(Err(DeleteError::UnknownTable(table.clone()))),
        Some(actual) if actual != *last => Some(actual),
        Some(_) => match unused_since {
            Some(since) if idle::is_used(transaction, table, *since).await? => Some(*last),
            _ => None,
        },
    };
    if let Some(last) = used {
        return Ok(Err(DeleteError::Used { table: table.clone(), last }));
    }
    // Rows that refer to others go first.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_list_have_few_lengths_and_leave_nothing_out() {
        for length in 0..300 {
            let list: Vec<usize> = (0..length).collect();
            let lengths: Vec<_> = parts(&list).map(<[_]>::len).collect();
            assert!(lengths.iter().all(|length| length.is_power_of_two() && *length <= TOGETHER));
            assert_eq!(parts(&list).flatten().copied().collect::<Vec<_>>(), list);
        }
    }
}
