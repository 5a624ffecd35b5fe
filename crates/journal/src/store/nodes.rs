//! The nodes that serve a journal in PostgreSQL together.

use cubarium_database::{Connection, Pool, PostgresUrl, query, query_as, query_scalar};

use super::postgres;
use super::read::failed;
use crate::nodes::{Beat, GONE, LED, OUTAGE, Outage};
use crate::{OpenError, ReadError, Timestamp};

/// How many outages are kept, and how long: no turn that was begun before has any time left.
const KEPT_MS: i64 = 400 * 86_400_000;

/// One statement, so that a node which stands still in the middle of it holds nothing.
const BEAT: &str = "
    WITH held AS (SELECT beat, leader, led_until FROM pulse WHERE one = 1 FOR UPDATE),
    seen AS (SELECT greatest((extract(epoch FROM clock_timestamp()) * 1000)::bigint, beat) AS now, beat, leader,
        led_until FROM held),
    next AS (SELECT now, beat, (leader = $1 OR led_until < now) AS mine, leader, led_until FROM seen),
    led AS (UPDATE pulse SET beat = next.now,
        leader = CASE WHEN next.mine THEN $1 ELSE next.leader END,
        led_until = CASE WHEN next.mine THEN next.now + $2::bigint ELSE next.led_until END
        FROM next WHERE one = 1),
    noted AS (INSERT INTO nodes (node, beat) SELECT $1, now FROM next
        ON CONFLICT (node) DO UPDATE SET beat = excluded.beat),
    lost AS (INSERT INTO outages (began, ended) SELECT beat, now FROM next
        WHERE now - beat > $3::bigint ON CONFLICT DO NOTHING)
    SELECT now, mine FROM next";

/// A connection for the nodes of a database.
pub(crate) async fn open(url: &PostgresUrl) -> Result<Pool, OpenError> {
    postgres::writers(url).await
}

/// What the nodes of a database call themselves together.
pub(crate) async fn name(pool: &Pool) -> Result<String, ReadError> {
    query_scalar("SELECT name FROM pulse").fetch_one(pool).await.map_err(failed)
}

/// Says that a node is there, and learns which others are.
pub(crate) async fn beat(pool: &Pool, node: &str) -> Result<Beat, ReadError> {
    let (now, leads): (i64, bool) = query_as(BEAT)
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
    Ok(Beat { now: Timestamp(now), leads, nodes, outages })
}

/// Forgets a node that leaves, so that another leads at once, and what is too old to matter.
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

/// Whether a node leads, which stays so until the transaction ends.
pub(crate) async fn leads(transaction: &mut Connection<'_>, node: &str) -> sqlx::Result<bool> {
    let found =
        query("SELECT 1 FROM pulse WHERE leader = $1 FOR SHARE").bind(node).fetch_optional(transaction);
    Ok(found.await?.is_some())
}
