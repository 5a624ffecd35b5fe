//! Tournaments, and the tables that belong to them.

use cubarium_database::{Connection, Pool, Row, query, query_scalar};
use sqlx::AssertSqlSafe;

use super::read::failed;
use super::{nodes, unreadable};
use crate::{KeptTournament, ReadError, TableId, Timestamp, TournamentError, TournamentId, TournamentSearch};

const COLUMNS: &str = "tournament, created, used, status, listed, body";

/// Stores the current state of a tournament with the accounts that take part, and records tables as belonging to it,
/// which need not exist yet.
pub(crate) async fn keep(
    transaction: &mut Connection<'_>,
    (kept, tables, accounts): &(KeptTournament, Vec<TableId>, Vec<i64>),
    node: Option<(&str, Option<i64>)>,
) -> sqlx::Result<Result<(), TournamentError>> {
    if !may_write(transaction, node).await? {
        return Ok(Err(TournamentError::NotLeading));
    }
    query(
        "INSERT INTO tournaments (tournament, created, used, status, listed, body) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tournament) DO UPDATE SET used = excluded.used, status = excluded.status,
             listed = excluded.listed, body = excluded.body",
    )
    .bind(kept.id.as_str())
    .bind(kept.created.0)
    .bind(kept.used.0)
    .bind(kept.status.as_str())
    .bind(kept.listed)
    .bind(&kept.body)
    .execute(&mut *transaction)
    .await?;
    for table in tables {
        query(
            "INSERT INTO tournament_tables (table_id, tournament) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING",
        )
        .bind(table.as_str())
        .bind(kept.id.as_str())
        .execute(&mut *transaction)
        .await?;
    }
    let listed: Vec<String> = accounts.iter().map(i64::to_string).collect();
    let listed = format!("[{}]", listed.join(","));
    let numbers = transaction.dialect().numbers();
    for rows in [
        format!("DELETE FROM tournament_accounts WHERE tournament = $1 AND account NOT IN ({numbers})"),
        format!(
            "INSERT INTO tournament_accounts (account, tournament) SELECT value, $1 FROM ({numbers}) AS listed
             WHERE true ON CONFLICT DO NOTHING"
        ),
    ] {
        query(AssertSqlSafe(rows)).bind(kept.id.as_str()).bind(&listed).execute(&mut *transaction).await?;
    }
    Ok(Ok(()))
}

/// Whether this node may write tournaments. They are read once and kept in memory, so only the leader writes them, and
/// only what it has read in the same term.
async fn may_write(
    transaction: &mut Connection<'_>,
    node: Option<(&str, Option<i64>)>,
) -> sqlx::Result<bool> {
    match node {
        None => Ok(true),
        Some((node, term)) => nodes::leads(transaction, node, term).await,
    }
}

/// Deletes a tournament. Its tables stay.
pub(crate) async fn delete(
    transaction: &mut Connection<'_>,
    id: &TournamentId,
    node: Option<(&str, Option<i64>)>,
) -> sqlx::Result<Result<(), TournamentError>> {
    if !may_write(transaction, node).await? {
        return Ok(Err(TournamentError::NotLeading));
    }
    for rows in [
        "DELETE FROM tournament_tables WHERE tournament = $1",
        "DELETE FROM tournament_accounts WHERE tournament = $1",
        "DELETE FROM tournaments WHERE tournament = $1",
    ] {
        query(rows).bind(id.as_str()).execute(&mut *transaction).await?;
    }
    Ok(Ok(()))
}

/// A tournament, if there is one with this identifier.
pub(crate) async fn one(readers: &Pool, id: &TournamentId) -> Result<Option<KeptTournament>, ReadError> {
    let sql = format!("SELECT {COLUMNS} FROM tournaments WHERE tournament = $1");
    let row = query(AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(readers).await;
    row.map_err(failed)?.as_ref().map(read).transpose().map_err(failed)
}

/// The tournaments that match a search.
pub(crate) async fn found(
    listers: &Pool,
    search: TournamentSearch<'_>,
) -> Result<Vec<KeptTournament>, ReadError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM tournaments
         WHERE used < $1 AND ($2 IS NULL OR status = $2) AND listed >= $3
         ORDER BY used DESC, tournament LIMIT $4"
    );
    let rows = query(AssertSqlSafe(sql))
        .bind(search.before.0)
        .bind(search.status)
        .bind(search.listed)
        .bind(search.most)
        .fetch_all(listers)
        .await
        .map_err(failed)?;
    rows.iter().map(|row| read(row).map_err(failed)).collect()
}

/// The tournaments in which an account takes part.
pub(crate) async fn of_account(readers: &Pool, account: i64) -> Result<Vec<TournamentId>, ReadError> {
    let query = "SELECT tournament FROM tournament_accounts WHERE account = $1 ORDER BY tournament";
    let found: Vec<String> = query_scalar(query).bind(account).fetch_all(readers).await.map_err(failed)?;
    found.iter().map(|id| read_id(id).map_err(failed)).collect()
}

/// The identifiers of tournaments with this status, in order, beginning after one of them.
pub(crate) async fn ids(
    listers: &Pool,
    status: &str,
    after: Option<&TournamentId>,
    most: u32,
) -> Result<Vec<TournamentId>, ReadError> {
    let query = "SELECT tournament FROM tournaments WHERE status = $1 AND tournament > $2 ORDER BY tournament LIMIT $3";
    let found: Vec<String> = query_scalar(query)
        .bind(status)
        .bind(after.map_or("", TournamentId::as_str))
        .bind(most)
        .fetch_all(listers)
        .await
        .map_err(failed)?;
    found.iter().map(|id| read_id(id).map_err(failed)).collect()
}

/// The tournament of a table, if it has one.
pub(crate) async fn of_table(readers: &Pool, table: &TableId) -> Result<Option<TournamentId>, ReadError> {
    let found: Option<String> = query_scalar("SELECT tournament FROM tournament_tables WHERE table_id = $1")
        .bind(table.as_str())
        .fetch_optional(readers)
        .await
        .map_err(failed)?;
    found.map(|id| read_id(&id).map_err(failed)).transpose()
}

fn read_id(text: &str) -> sqlx::Result<TournamentId> {
    text.parse().map_err(|_| unreadable("tournament id"))
}

fn read(row: &Row) -> sqlx::Result<KeptTournament> {
    Ok(KeptTournament {
        id: read_id(row.try_get(0)?)?,
        created: Timestamp(row.try_get(1)?),
        used: Timestamp(row.try_get(2)?),
        status: row.try_get::<&str, _>(3)?.parse().map_err(|_| unreadable("status"))?,
        listed: row.try_get(4)?,
        body: row.try_get(5)?,
    })
}
