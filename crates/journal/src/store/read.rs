//! Reading. Tables and events are returned only if their hash chain is intact.

use cubarium_core::Seat;
use cubarium_database::{Connection, Executor, Pool, Row, query, query_scalar};
use sqlx::AssertSqlSafe;

use super::{listed, seat_from_stored, storage_error, unreadable};
use crate::chain::Link;
use crate::{
    Author, Event, Head, ReadError, Sealed, SeatRecord, Seq, StorageError, StorageProblem, Table, TableId,
    Timestamp, TokenHash,
};

/// The identifiers of all tables, oldest first.
pub(crate) async fn table_ids(readers: &Pool) -> Result<Vec<TableId>, ReadError> {
    let ids: Vec<String> = query_scalar("SELECT table_id FROM tables ORDER BY created, table_id")
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    ids.iter().map(|id| id.parse().map_err(|_| failed(unreadable("table id")))).collect()
}

/// Reads something small, from a database that must be writable too.
pub(crate) async fn check(readers: &Pool) -> Result<(), ReadError> {
    query("SELECT 1 FROM tables LIMIT 1").fetch_optional(readers).await.map_err(failed)?;
    if let Pool::Postgres(_) = readers {
        let standby: bool =
            query_scalar("SELECT pg_is_in_recovery()").fetch_one(readers).await.map_err(failed)?;
        if standby {
            let detail = "the database is a standby server".into();
            return Err(StorageError { problem: StorageProblem::ReadOnly, detail }.into());
        }
    }
    Ok(())
}

/// The size of a PostgreSQL database, in bytes.
pub(crate) async fn bytes(readers: &Pool) -> Result<u64, ReadError> {
    let bytes: i64 = query_scalar("SELECT pg_database_size(current_database())")
        .fetch_one(readers)
        .await
        .map_err(failed)?;
    Ok(bytes.try_into().unwrap_or(0))
}

/// What shows whether a table has changed since it was read, if it exists.
pub(crate) async fn head_of(readers: &Pool, id: &TableId) -> Result<Option<Head>, ReadError> {
    let row = query(
        "SELECT coalesce((SELECT max(seq) FROM events WHERE table_id = $1), 0), seats_hash, listed
         FROM tables WHERE table_id = $1",
    )
    .bind(id.as_str())
    .fetch_optional(readers)
    .await
    .map_err(failed)?;
    row.as_ref().map(read_head).transpose().map_err(failed)
}

fn read_head(row: &Row) -> sqlx::Result<Head> {
    let seats: Option<Vec<u8>> = row.try_get(1)?;
    let last = Seq::from_stored(row.try_get(0)?).ok_or_else(|| unreadable("number"))?;
    Ok(Head { last, seats: seats.unwrap_or_default(), listed: row.try_get(2)? })
}

/// The same for those of these tables that exist.
pub(crate) async fn heads_of(readers: &Pool, ids: &[TableId]) -> Result<Vec<(TableId, Head)>, ReadError> {
    let texts = readers.dialect().texts();
    let sql = format!(
        "SELECT coalesce((SELECT max(seq) FROM events WHERE events.table_id = tables.table_id), 0), seats_hash, listed,
             table_id
         FROM tables WHERE table_id IN ({texts})"
    );
    let rows = query(AssertSqlSafe(sql)).bind(listed(ids.iter())).fetch_all(readers).await.map_err(failed)?;
    let read = |row: &Row| {
        let id = row.try_get::<&str, _>(3)?.parse().map_err(|_| unreadable("table id"))?;
        Ok((id, read_head(row)?))
    };
    rows.iter().map(read).collect::<sqlx::Result<_>>().map_err(failed)
}

/// A table, if there is one with this identifier.
pub(crate) async fn table(readers: &Pool, id: &TableId) -> Result<Option<Table>, ReadError> {
    let row =
        query("SELECT game, options, start, kind, created, hash, host_hash FROM tables WHERE table_id = $1")
            .bind(id.as_str())
            .fetch_optional(readers)
            .await
            .map_err(failed)?;
    let Some(row) = row else { return Ok(None) };
    match read_table(id, &row) {
        Some((table, link)) if link == Link::of_table(&table) => Ok(Some(table)),
        _ => Err(ReadError::Broken { table: id.clone(), seq: Seq::START }),
    }
}

pub(super) fn read_table(id: &TableId, row: &Row) -> Option<(Table, Link)> {
    let table = Table {
        id: id.clone(),
        game: row.try_get::<&str, _>(0).ok()?.parse().ok()?,
        options: row.try_get(1).ok()?,
        start: Sealed::from(row.try_get::<Vec<u8>, _>(2).ok()?),
        kind: row.try_get::<&str, _>(3).ok()?.parse().ok()?,
        created: Timestamp(row.try_get(4).ok()?),
        host: match row.try_get::<Option<&[u8]>, _>(6).ok()? {
            Some(bytes) => Some(TokenHash::from_stored(bytes)?),
            None => None,
        },
    };
    Some((table, Link::from_stored(row.try_get(5).ok()?)?))
}

/// The taken seats of a table, in order. Nothing is verified.
pub(crate) async fn seats(readers: impl Executor, table: &TableId) -> Result<Vec<SeatRecord>, ReadError> {
    let rows = query("SELECT table_id, seat, name, kind FROM seats WHERE table_id = $1 ORDER BY seat")
        .bind(table.as_str())
        .fetch_all(readers)
        .await
        .map_err(failed)?;
    read_seats(&rows)
}

/// The seats that a token opens. Nothing is verified.
pub(crate) async fn seats_by_token(readers: &Pool, token: &TokenHash) -> Result<Vec<SeatRecord>, ReadError> {
    let rows =
        query("SELECT table_id, seat, name, kind FROM seats WHERE token_hash = $1 ORDER BY table_id, seat")
            .bind(token.as_bytes().as_slice())
            .fetch_all(readers)
            .await
            .map_err(failed)?;
    read_seats(&rows)
}

/// The hashes of the tokens that open a table's seats.
pub(super) async fn token_hashes(
    connection: &mut Connection<'_>,
    table: &TableId,
) -> Result<Vec<(Seat, TokenHash)>, ReadError> {
    let rows = query(
        "SELECT seat, token_hash FROM seats WHERE table_id = $1 AND token_hash IS NOT NULL ORDER BY seat",
    )
    .bind(table.as_str())
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    let read = |row: &Row| {
        Some((seat_from_stored(row.try_get(0).ok()?)?, TokenHash::from_stored(row.try_get(1).ok()?)?))
    };
    rows.iter().map(|row| read(row).ok_or_else(|| failed(unreadable("token hash")))).collect()
}

/// The contents of the latest event of a kind by each seat of a table. Nothing is verified.
pub(crate) async fn latest_of_seats(
    readers: &Pool,
    table: &TableId,
    kind: &str,
) -> Result<Vec<(Seat, Sealed)>, ReadError> {
    let rows = query(
        "SELECT seat, payload FROM events WHERE table_id = $1 AND seq IN (
             SELECT max(seq) FROM events WHERE table_id = $1 AND kind = $2 AND seat IS NOT NULL GROUP BY seat
         )",
    )
    .bind(table.as_str())
    .bind(kind)
    .fetch_all(readers)
    .await
    .map_err(failed)?;
    let read = |row: &Row| {
        let seat = seat_from_stored(row.try_get(0).ok()?)?;
        Some((seat, Sealed::from(row.try_get::<Vec<u8>, _>(1).ok()?)))
    };
    rows.iter().map(|row| read(row).ok_or_else(|| failed(unreadable("event")))).collect()
}

fn read_seats(rows: &[Row]) -> Result<Vec<SeatRecord>, ReadError> {
    rows.iter().map(|row| read_seat(row).ok_or_else(|| failed(unreadable("seat")))).collect()
}

fn read_seat(row: &Row) -> Option<SeatRecord> {
    Some(SeatRecord {
        table: row.try_get::<&str, _>(0).ok()?.parse().ok()?,
        seat: seat_from_stored(row.try_get(1).ok()?)?,
        name: row.try_get(2).ok()?,
        kind: row.try_get::<&str, _>(3).ok()?.parse().ok()?,
    })
}

/// The events of a table after a number, in order, verified from that number on; empty if there are none.
pub(crate) async fn events(readers: &Pool, id: &TableId, after: Seq) -> Result<Vec<Event>, ReadError> {
    let Some(table) = table(readers, id).await? else { return Err(ReadError::UnknownTable(id.clone())) };
    let rows = query(
        "SELECT seq, kind, seat, move_id, payload, time, hash FROM events
         WHERE table_id = $1 AND seq >= $2 ORDER BY seq",
    )
    .bind(id.as_str())
    .bind(after.stored())
    .fetch_all(readers)
    .await
    .map_err(failed)?;
    let broken = |seq| ReadError::Broken { table: id.clone(), seq };

    let mut rows = rows.iter();
    let link = if after == Seq::START {
        Link::of_table(&table)
    } else {
        match rows.next() {
            None => return Ok(Vec::new()),
            Some(row) => match read_event(row) {
                Some((event, link)) if event.seq == after => link,
                _ => return Err(broken(after)),
            },
        }
    };
    let mut chain = Chain::new(link, after);
    rows.map(|row| chain.read(row).map_err(broken)).collect()
}

/// Verifies the events of a table, read one after the other.
pub(super) struct Chain {
    link: Link,
    wanted: Seq,
}

impl Chain {
    /// The chain after an event, or after the table itself.
    pub(super) const fn new(link: Link, after: Seq) -> Self {
        Self { link, wanted: after.next() }
    }

    /// The next event, or the number at which the chain is broken: the event is missing, unreadable or changed.
    pub(super) fn read(&mut self, row: &Row) -> Result<Event, Seq> {
        let (event, stored) = read_event(row)
            .filter(|(event, stored)| event.seq == self.wanted && self.link.then(event) == *stored)
            .ok_or(self.wanted)?;
        (self.link, self.wanted) = (stored, self.wanted.next());
        Ok(event)
    }
}

fn read_event(row: &Row) -> Option<(Event, Link)> {
    let seat: Option<i64> = row.try_get(2).ok()?;
    let move_id: Option<&str> = row.try_get(3).ok()?;
    let author = match (seat, move_id) {
        (None, None) => Author::Table,
        (None, Some(_)) => return None,
        (Some(seat), None) => Author::Seat { seat: seat_from_stored(seat)?, move_id: None },
        (Some(seat), Some(id)) => {
            Author::Seat { seat: seat_from_stored(seat)?, move_id: Some(id.parse().ok()?) }
        }
    };
    let event = Event {
        seq: Seq::from_stored(row.try_get(0).ok()?)?,
        author,
        kind: row.try_get::<&str, _>(1).ok()?.parse().ok()?,
        payload: Sealed::from(row.try_get::<Vec<u8>, _>(4).ok()?),
        time: Timestamp(row.try_get(5).ok()?),
    };
    Some((event, Link::from_stored(row.try_get(6).ok()?)?))
}

// Takes the error by value so that it fits `map_err`.
#[allow(clippy::needless_pass_by_value)]
pub(super) fn failed(error: sqlx::Error) -> ReadError {
    ReadError::from(storage_error(&error))
}
