//! The hash that vouches for the seats and keys of a table.

use cubarium_database::{Connection, Pool, is_unreadable, query, query_scalar};

use super::read::failed;
use super::{keys, read};
use crate::chain::{Link, Roster};
use crate::{ReadError, Seating, Seq, TableId};

/// The seats and keys of a table at one moment; empty if the table does not exist.
///
/// # Errors
/// When they were changed outside the journal.
pub(crate) async fn seating(readers: &Pool, table: &TableId) -> Result<Seating, ReadError> {
    let mut moment = readers.begin_to_read().await.map_err(failed)?;
    let known = is_intact(&mut moment, table.as_str()).await.map_err(failed)?;
    if known == Some(false) {
        return Err(ReadError::Broken { table: table.clone(), seq: Seq::START });
    }
    let seats = read::seats(&mut *moment, table).await?;
    let tokens = read::token_hashes(&mut moment, table).await?;
    let keys = keys::keys(&mut moment, table).await?;
    moment.commit().await.map_err(failed)?;
    Ok(Seating { seats, tokens, keys })
}

/// Whether the seats and keys of a table match their hash; `None` if the table does not exist.
pub(super) async fn is_intact(connection: &mut Connection<'_>, table: &str) -> sqlx::Result<Option<bool>> {
    let stored = query("SELECT seats_hash FROM tables WHERE table_id = $1")
        .bind(table)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = stored else { return Ok(None) };
    let stored = row.try_get::<Option<&[u8]>, _>(0).ok().flatten().and_then(Link::from_stored);
    match link(connection, table).await {
        Ok(link) => Ok(Some(stored.is_some_and(|stored| stored == link))),
        Err(error) if is_unreadable(&error) => Ok(Some(false)),
        Err(error) => Err(error),
    }
}

/// Stores the hash of a table's current seats and keys.
pub(super) async fn seal(connection: &mut Connection<'_>, table: &str) -> sqlx::Result<()> {
    let link = link(connection, table).await?;
    query("UPDATE tables SET seats_hash = $2 WHERE table_id = $1")
        .bind(table)
        .bind(link.as_bytes().as_slice())
        .execute(connection)
        .await
        .map(drop)
}

/// Stores the hashes for all tables. Those with unreadable seats stay without a hash and count as damaged.
pub(super) async fn seal_all(connection: &mut Connection<'_>) -> sqlx::Result<()> {
    let tables: Vec<String> = query_scalar("SELECT table_id FROM tables").fetch_all(&mut *connection).await?;
    for table in tables {
        match seal(connection, &table).await {
            Err(error) if !is_unreadable(&error) => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

async fn link(connection: &mut Connection<'_>, table: &str) -> sqlx::Result<Link> {
    let row = query("SELECT hash, host_hash FROM tables WHERE table_id = $1")
        .bind(table)
        .fetch_one(&mut *connection)
        .await?;
    let mut roster = Roster::new(row.try_get(0)?, row.try_get(1)?);
    let seats = "SELECT seat, token_hash, name, kind FROM seats WHERE table_id = $1 ORDER BY seat";
    for row in query(seats).bind(table).fetch_all(&mut *connection).await? {
        roster = roster.seat(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    }
    let keys = "SELECT seat, key_hash, state, salt, replaced FROM keys WHERE table_id = $1 ORDER BY number";
    for row in query(keys).bind(table).fetch_all(connection).await? {
        let traded = [row.try_get(3)?, row.try_get(4)?];
        roster = roster.key(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, traded);
    }
    Ok(roster.link())
}
