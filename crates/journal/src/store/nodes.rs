//! The nodes that serve a journal in PostgreSQL together.

use cubarium_database::{Connection, Pool, PostgresUrl, query, query_as, query_scalar};

use super::postgres;
use super::read::failed;
use crate::nodes::{Beat, GONE, LED, OUTAGE, Outage};
use crate::{OpenError, ReadError, Timestamp};

/// How long outages are kept: no turn that began earlier has any time left.
const KEPT_MS: i64 = 400 * 86_400_000;

/// A single statement, so that a node that is suspended in the middle of it holds no locks.
const BEAT: &str = "
    WITH held AS (SELECT beat, leader, led_until, term FROM pulse WHERE one = 1 FOR UPDATE),
    seen AS (SELECT greatest((extract(epoch FROM clock_timestamp()) * 1000)::bigint, beat) AS now, beat, leader,
        led_until, term FROM held),
    next AS (SELECT now, beat, (leader = $1 OR led_until < now) AS mine, leader, led_until,
        CASE WHEN leader <> $1 AND led_until < now THEN term + 1 ELSE term END AS term FROM seen),
    led AS (UPDATE pulse SET beat = next.now,
        leader = CASE WHEN next.mine THEN $1 ELSE next.leader END,
        led_until = CASE WHEN next.mine THEN next.now + $2::bigint ELSE next.led_until END,
        term = next.term
        FROM next WHERE one = 1),
    noted AS (INSERT INTO nodes (node, beat) SELECT $1, now FROM next
        ON CONFLICT (node) DO UPDATE SET beat = excluded.beat),
    lost AS (INSERT INTO outages (began, ended) SELECT beat, now FROM next
        WHERE now - beat > $3::bigint ON CONFLICT DO NOTHING)
    SELECT now, mine, term FROM next";

/// A connection for the nodes of a database.
pub(crate) async fn open(url: &PostgresUrl) -> Result<Pool, OpenError> {
    postgres::writers(url).await
}

/// The common name of a database's nodes.
pub(crate) async fn name(pool: &Pool) -> Result<String, ReadError> {
    query_scalar("SELECT name FROM pulse").fetch_one(pool).await.map_err(failed)
}

/// Records a node's heartbeat, and reads which others are alive.
pub(crate) async fn beat(pool: &Pool, node: &str) -> Result<Beat, ReadError> {
    let (now, leads, term): (i64, bool, i64) = query_as(BEAT)
        .bind(node)
        .bind(LED)
        .bind(OUTAGE)
        .fetch_optional(pool)
        .await
        .map_err(failed)?
        .ok_or_else(|| failed(super::unreadable("row of the nodes")))?;
    let nodes = query_scalar("SELECT node FROM nodes WHERE beat > $1 ORDER BY node")
        .bind(now - GONE)
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    let outages: Vec<(i64, i64)> =
        query_as("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began")
            .bind(now - KEPT_MS)
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    let outages = outages.into_iter().map(|(began, ended)| Outage { began, ended }).collect();
    Ok(Beat { now: Timestamp(now), leads, term, nodes, outages })
}

/// Removes a node that leaves, so that another can lead at once, and outages too old to matter.
pub(crate) async fn leave(pool: &Pool, node: &str) -> Result<(), ReadError> {
    for rows in [
        "DELETE FROM nodes WHERE node = $1",
        "UPDATE pulse SET led_until = 0 WHERE leader = $1",
        "DELETE FROM nodes WHERE beat < (SELECT beat - 86400000 FROM pulse) AND node <> $1",
    ] {
        query(rows).bind(node).execute(pool).await.map_err(failed)?;
    }
    Ok(())
}

/// Whether a node leads, in this term if one is given; this stays true until the transaction ends.
pub(crate) async fn leads(
    transaction: &mut Connection<'_>,
    node: &str,
    term: Option<i64>,
) -> sqlx::Result<bool> {
    let sql = "SELECT 1 FROM pulse WHERE leader = $1 AND ($2::bigint IS NULL OR term = $2) FOR SHARE";
    Ok(query(sql).bind(node).bind(term).fetch_optional(transaction).await?.is_some())
}
