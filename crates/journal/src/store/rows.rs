//! What the rows of tables say besides their events.

use cubarium_core::{Seat, SeatSet};
use cubarium_database::{Bind as _, Builder, Connection, Pool, Query, Row as Found, query};

use super::read::failed;
use super::{unreadable, write};
use crate::{NoteError, ReadError, Row, Seq, Standing, TableId, Timestamp};

/// Which columns a file has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Columns {
    /// Those before the standings were added: rows do not say how games stand.
    Earlier,
    /// All.
    All,
}

/// How many rows are read at a time.
const PAGE: i64 = 256;

/// The rows of tables that were created before a time, oldest first, beginning after `after`; empty if there are no
/// more. Where a game's standing is unknown, the latest event of the given kinds is looked up.
pub(crate) async fn rows(
    readers: &Pool,
    columns: Columns,
    before: Timestamp,
    after: Option<&Row>,
    kinds: &[&str],
) -> Result<Vec<Row>, ReadError> {
    let mut query = selection(columns, kinds);
    query
        .push(" WHERE t.created < ")
        .push_bind(before.0)
        .push(" AND (t.created, t.table_id) > (")
        .push_bind(after.map_or(i64::MIN, |after| after.created.0))
        .push(", ")
        .push_bind(after.map_or("", |after| after.id.as_str()))
        .push(") ORDER BY t.created, t.table_id LIMIT ")
        .push_bind(PAGE);
    found(query.build(), readers).await
}

/// The rows of tables whose id begins with a text, of one game if it is given, latest first, beginning after `after`;
/// empty if there are no more.
pub(crate) async fn latest_rows(
    readers: &Pool,
    (id, game): (&str, Option<&str>),
    after: Option<(Timestamp, &TableId)>,
    kinds: &[&str],
) -> Result<Vec<Row>, ReadError> {
    let mut query = selection(Columns::All, kinds);
    query
        .push(" WHERE (t.created, t.table_id) < (")
        .push_bind(after.map_or(i64::MAX, |(created, _)| created.0))
        .push(", ")
        .push_bind(after.map_or("", |(_, id)| id.as_str()));
    query.push(") AND substr(t.table_id, 1, length(").push_bind(id).push(")) = ").push_bind(id);
    if let Some(game) = game {
        query.push(" AND t.game = ").push_bind(game);
    }
    query.push(" ORDER BY t.created DESC, t.table_id DESC LIMIT ").push_bind(PAGE);
    found(query.build(), readers).await
}

/// The beginning of a query for rows.
fn selection<'q>(columns: Columns, kinds: &[&'q str]) -> Builder<'q> {
    let (standing, used, unknown) = match columns {
        Columns::All => ("t.status, t.to_move, t.edition, t.finished", "t.used", "t.status IS NULL"),
        Columns::Earlier => (
            "NULL, NULL, NULL, NULL",
            "coalesce((SELECT time FROM events WHERE table_id = t.table_id ORDER BY seq DESC LIMIT 1), t.created)",
            "true",
        ),
    };
    let mut query = Builder::new("SELECT ");
    query
        .push(standing)
        .push(", t.table_id, t.game, t.kind, t.created, ")
        .push(used)
        .push(
            ", (SELECT coalesce(max(seq), 0) FROM events WHERE table_id = t.table_id),
             (SELECT kind FROM events WHERE table_id = t.table_id AND ",
        )
        .push(unknown)
        .push(" AND kind IN (");
    for kind in kinds {
        query.push_bind(*kind).push(", ");
    }
    // Not an empty list, and never equal to anything.
    query.push("NULL) ORDER BY seq DESC LIMIT 1) FROM tables t");
    query
}

/// The rows that a query finds.
async fn found(query: Query<'_>, readers: &Pool) -> Result<Vec<Row>, ReadError> {
    let rows = query.fetch_all(readers).await.map_err(failed)?;
    // An unreadable row is reported and does not hide the others.
    let readable = rows.iter().filter_map(|row| {
        let found = read(row);
        if found.is_none() {
            tracing::error!(table = row.try_get::<&str, _>(4).ok(), "the row of a table cannot be read");
        }
        found
    });
    Ok(readable.collect())
}

fn read(row: &Found) -> Option<Row> {
    Some(Row {
        standing: read_standing(row)?,
        id: row.try_get::<&str, _>(4).ok()?.parse().ok()?,
        game: row.try_get::<&str, _>(5).ok()?.parse().ok()?,
        kind: row.try_get::<&str, _>(6).ok()?.parse().ok()?,
        created: Timestamp(row.try_get(7).ok()?),
        used: Timestamp(row.try_get(8).ok()?),
        last: Seq::from_stored(row.try_get(9).ok()?)?,
        latest: match row.try_get::<Option<&str>, _>(10).ok()? {
            Some(kind) => Some(kind.parse().ok()?),
            None => None,
        },
    })
}

#[allow(clippy::option_option)] // The outer one: readable at all; the inner one: known.
fn read_standing(row: &Found) -> Option<Option<Standing>> {
    let Some(status) = row.try_get::<Option<&str>, _>(0).ok()? else { return Some(None) };
    let to_move: i64 = row.try_get(1).ok()?;
    let seats = (0..Seat::MAX).filter(|index| to_move >> index & 1 == 1).filter_map(Seat::new);
    Some(Some(Standing {
        status: status.parse().ok()?,
        to_move: seats.collect(),
        edition: row.try_get(2).ok()?,
        finished: row.try_get::<Option<i64>, _>(3).ok()?.map(Timestamp),
    }))
}

/// The standing of a table's game, if known.
pub(crate) async fn standing(readers: &Pool, table: &TableId) -> Result<Option<Standing>, ReadError> {
    let row = query("SELECT status, to_move, edition, finished FROM tables WHERE table_id = $1")
        .bind(table.as_str())
        .fetch_optional(readers)
        .await
        .map_err(failed)?;
    row.map_or(Ok(None), |row| read_standing(&row).ok_or_else(|| failed(unreadable("standing"))))
}

/// Whether this is a table's last event.
pub(super) async fn stands_at(
    transaction: &mut Connection<'_>,
    table: &TableId,
    last: Seq,
) -> sqlx::Result<Result<(), NoteError>> {
    Ok(match write::last(transaction, table).await? {
        None => Err(NoteError::UnknownTable(table.clone())),
        Some(actual) if actual != last => Err(NoteError::Used { table: table.clone(), last: actual }),
        Some(_) => Ok(()),
    })
}

/// Records a game's standing, unless its table's last event is a different one.
pub(crate) async fn note(
    transaction: &mut Connection<'_>,
    table: &TableId,
    last: Seq,
    standing: &Standing,
) -> sqlx::Result<Result<(), NoteError>> {
    if let Err(refused) = stands_at(transaction, table, last).await? {
        return Ok(Err(refused));
    }
    set(transaction, &[(table, standing, None)]).await.map(Ok)
}

/// Sets the standings and times of use of tables. Whatever was recorded when they were unloaded no longer holds.
pub(super) async fn set(
    transaction: &mut Connection<'_>,
    standings: &[(&TableId, &Standing, Option<Timestamp>)],
) -> sqlx::Result<()> {
    for part in write::parts(standings) {
        let mut updated =
            Builder::new("WITH new (table_id, status, to_move, edition, finished, used) AS (VALUES ");
        for (index, (table, standing, used)) in part.iter().enumerate() {
            updated.push(if index == 0 { "" } else { ", " }).push_row([
                table.as_str().value(),
                standing.status.as_str().value(),
                stored(standing.to_move).value(),
                standing.edition.value(),
                standing.finished.map(|time| time.0).value(),
                used.map(|time| time.0).value(),
            ]);
        }
        updated.push(
            ") UPDATE tables SET status = new.status, to_move = new.to_move, edition = new.edition,
                 finished = new.finished, used = coalesce(new.used, tables.used),
                 due = CASE WHEN new.used IS NULL THEN due END, rest = CASE WHEN new.used IS NULL THEN rest END
             FROM new WHERE tables.table_id = new.table_id",
        );
        updated.build().execute(&mut *transaction).await?;
    }
    Ok(())
}

fn stored(seats: SeatSet) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}
