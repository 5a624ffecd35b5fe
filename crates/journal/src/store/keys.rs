//! The keys of seats: created, withdrawn, traded for tokens.

use cubarium_core::Seat;
use cubarium_database::{Connection, Row, query, query_as};

use super::read::failed;
use super::{idle, roster, seat_from_stored, stored_seat, unreadable};
use crate::{KeyError, KeyHash, KeyRecord, KeyState, ReadError, Salt, TableId, TokenHash, Trade};

/// The stored keys of a table, oldest first.
pub(super) async fn keys(
    connection: &mut Connection<'_>,
    table: &TableId,
) -> Result<Vec<KeyRecord>, ReadError> {
    let rows =
        query("SELECT seat, key_hash, state, salt, replaced FROM keys WHERE table_id = $1 ORDER BY number")
            .bind(table.as_str())
            .fetch_all(connection)
            .await
            .map_err(failed)?;
    rows.iter().map(|row| read_key(row).ok_or_else(|| failed(unreadable("key")))).collect()
}

fn read_key(row: &Row) -> Option<KeyRecord> {
    let state = match row.try_get::<&str, _>(2).ok()? {
        "open" => KeyState::Open,
        "used" => KeyState::Used {
            salt: Salt(row.try_get::<&[u8], _>(3).ok()?.try_into().ok()?),
            replaced: match row.try_get::<Option<&[u8]>, _>(4).ok()? {
                Some(bytes) => Some(TokenHash::from_stored(bytes)?),
                None => None,
            },
        },
        "revoked" => KeyState::Revoked,
        _ => return None,
    };
    Some(KeyRecord {
        seat: seat_from_stored(row.try_get(0).ok()?)?,
        key: KeyHash::from_stored(row.try_get(1).ok()?)?,
        state,
    })
}

/// Withdraws a seat's open key and sets a new one in its place.
pub(crate) async fn set_key(
    transaction: &mut Connection<'_>,
    table: &TableId,
    seat: Seat,
    key: Option<&KeyHash>,
) -> sqlx::Result<Result<(), KeyError>> {
    if token(transaction, table, seat).await?.is_none() {
        return Ok(Err(KeyError::UnknownSeat { table: table.clone(), seat }));
    }
    if roster::is_intact(transaction, table.as_str()).await? == Some(false) {
        return Ok(Err(KeyError::Broken(table.clone())));
    }
    if let Some(key) = key
        && state(transaction, table, key).await?.is_some()
    {
        return Ok(Err(KeyError::Spent));
    }
    revoke(transaction, table, seat).await?;
    if let Some(key) = key {
        insert(transaction, table, seat, key).await?;
        forget_old(transaction, table, seat).await?;
    }
    roster::seal(transaction, table.as_str()).await?;
    Ok(Ok(()))
}

/// Uses up a key and gives its seat a token.
pub(crate) async fn trade_key(
    transaction: &mut Connection<'_>,
    table: &TableId,
    trade: &Trade,
) -> sqlx::Result<Result<(), KeyError>> {
    let seat = trade.seat;
    let Some(token) = token(transaction, table, seat).await? else {
        return Ok(Err(KeyError::UnknownSeat { table: table.clone(), seat }));
    };
    if roster::is_intact(transaction, table.as_str()).await? == Some(false) {
        return Ok(Err(KeyError::Broken(table.clone())));
    }
    if token != trade.replaced {
        return Ok(Err(KeyError::Taken));
    }
    match state(transaction, table, &trade.key).await? {
        None => insert(transaction, table, seat, &trade.key).await?,
        Some((of, state)) if of == stored_seat(seat) && state == "open" => {}
        Some(_) => return Ok(Err(KeyError::Spent)),
    }
    query("UPDATE keys SET state = 'used', salt = $3, replaced = $4 WHERE table_id = $1 AND key_hash = $2")
        .bind(table.as_str())
        .bind(trade.key.as_bytes().as_slice())
        .bind(trade.salt.0.as_slice())
        .bind(trade.replaced.as_ref().map(|token| token.as_bytes().as_slice()))
        .execute(&mut *transaction)
        .await?;
    query("UPDATE seats SET token_hash = $3 WHERE table_id = $1 AND seat = $2")
        .bind(table.as_str())
        .bind(stored_seat(seat))
        .bind(trade.token.as_bytes().as_slice())
        .execute(&mut *transaction)
        .await?;
    revoke(transaction, table, seat).await?;
    forget_old(transaction, table, seat).await?;
    idle::expect(transaction, table).await?;
    roster::seal(transaction, table.as_str()).await?;
    Ok(Ok(()))
}

/// The token of a seat; `None` if the seat does not exist.
async fn token(
    transaction: &mut Connection<'_>,
    table: &TableId,
    seat: Seat,
) -> sqlx::Result<Option<Option<TokenHash>>> {
    let row = query("SELECT token_hash FROM seats WHERE table_id = $1 AND seat = $2")
        .bind(table.as_str())
        .bind(stored_seat(seat))
        .fetch_optional(transaction)
        .await?;
    let Some(row) = row else { return Ok(None) };
    match row.try_get::<Option<&[u8]>, _>(0)? {
        None => Ok(Some(None)),
        Some(bytes) => {
            let token = TokenHash::from_stored(bytes).ok_or_else(|| unreadable("token hash"))?;
            Ok(Some(Some(token)))
        }
    }
}

/// The seat and the state of a stored key.
async fn state(
    transaction: &mut Connection<'_>,
    table: &TableId,
    key: &KeyHash,
) -> sqlx::Result<Option<(i64, String)>> {
    query_as("SELECT seat, state FROM keys WHERE table_id = $1 AND key_hash = $2")
        .bind(table.as_str())
        .bind(key.as_bytes().as_slice())
        .fetch_optional(transaction)
        .await
}

/// Stores an open key.
pub(super) async fn insert(
    transaction: &mut Connection<'_>,
    table: &TableId,
    seat: Seat,
    key: &KeyHash,
) -> sqlx::Result<()> {
    query("INSERT INTO keys (table_id, seat, key_hash, state) VALUES ($1, $2, $3, 'open')")
        .bind(table.as_str())
        .bind(stored_seat(seat))
        .bind(key.as_bytes().as_slice())
        .execute(transaction)
        .await
        .map(drop)
}

async fn revoke(transaction: &mut Connection<'_>, table: &TableId, seat: Seat) -> sqlx::Result<()> {
    query("UPDATE keys SET state = 'revoked' WHERE table_id = $1 AND seat = $2 AND state = 'open'")
        .bind(table.as_str())
        .bind(stored_seat(seat))
        .execute(transaction)
        .await
        .map(drop)
}

async fn forget_old(transaction: &mut Connection<'_>, table: &TableId, seat: Seat) -> sqlx::Result<()> {
    query(
        "DELETE FROM keys WHERE table_id = $1 AND seat = $2 AND number NOT IN
         (SELECT number FROM keys WHERE table_id = $1 AND seat = $2 ORDER BY number DESC LIMIT $3)",
    )
    .bind(table.as_str())
    .bind(stored_seat(seat))
    .bind(KeyRecord::KEPT.cast_signed() as i64)
    .execute(transaction)
    .await
    .map(drop)
}
