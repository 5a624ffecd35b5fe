//! Unused tables are deleted after a while, if the host wishes.

use std::time::Duration;

use cubarium_server::Config;

use crate::nodes::Together;
use crate::support::{Host, SHORT_GAME, Table};

/// How long unused tables are kept where they are deleted at all.
const KEPT: Duration = Duration::from_secs(3);

/// A server that constantly looks for old tables, and keeps none in memory.
async fn host(change: impl FnOnce(&mut Config)) -> Host {
    Host::with(|config| {
        config.limits.idle_tables = Duration::from_millis(1);
        config.limits.tidy_every = Duration::from_millis(10);
        config.limits.keep_unbegun = None;
        change(config);
    })
    .await
}

async fn exists(host: &Host, table: &Table) -> bool {
    let answer = host.get(&table.path("")).await;
    if answer.status != 200 {
        answer.problem(404, "no-table");
    }
    answer.status == 200
}

/// Waits until a table has been deleted.
async fn deleted(host: &Host, table: &Table) {
    // Looking at a table loads it, and tables in memory are not deleted.
    for _ in 0..100 {
        tokio::time::sleep(KEPT).await;
        if !exists(host, table).await {
            return;
        }
    }
    panic!("the table is still there");
}

#[tokio::test]
async fn only_tables_of_the_chosen_kind_are_deleted() {
    for kind in 0..3 {
        let host = host(|config| {
            let Config { limits, .. } = config;
            let keeps = [&mut limits.keep_unbegun, &mut limits.keep_unfinished, &mut limits.keep_finished];
            *keeps.into_iter().nth(kind).expect("one of three") = Some(KEPT);
        })
        .await;
        let tables = [host.open_for_two().await, host.open_for_two().await, host.open_for_two().await];
        tables[1].play_all(&SHORT_GAME[..1]).await;
        tables[2].play_all(&SHORT_GAME).await;
        deleted(&host, &tables[kind]).await;
        for (other, table) in tables.iter().enumerate() {
            assert_eq!(exists(&host, table).await, other != kind, "{kind}: {other}");
        }
    }
}

#[tokio::test]
async fn a_game_that_was_called_off_is_deleted_as_one_that_never_began() {
    let host = host(|config| config.limits.keep_unbegun = Some(KEPT)).await;
    let [called_off, finished] = [host.open_for_two().await, host.open_for_two().await];
    for table in [&called_off, &finished] {
        table.play_all(&SHORT_GAME[..1]).await;
    }
    assert_eq!(called_off.act(0, "abort", "abort").await.status, 200);
    assert_eq!(finished.act(0, "resign", "resign").await.status, 200);
    deleted(&host, &called_off).await;
    assert!(exists(&host, &finished).await);
}

#[tokio::test]
async fn a_table_whose_clock_runs_is_kept() {
    let host = host(|config| config.limits.keep_unfinished = Some(KEPT)).await;
    let person = serde_json::json!({"kind": "person"});
    let wish = serde_json::json!({"game": "cube-chess", "clock": "3days", "seats": [person, person]});
    let (timed, other) = (host.open_as(&wish).await, host.open_for_two().await);
    for table in [&timed, &other] {
        let seq = table.show(None).await["seq"].as_u64().expect("a number");
        assert_eq!(table.play(0, "m", seq, SHORT_GAME[0]).await.status, 200);
    }
    deleted(&host, &other).await;
    assert!(exists(&host, &timed).await, "though nobody has it in memory");
}

#[tokio::test]
async fn a_table_that_somebody_looks_at_is_kept() {
    let host = host(|config| config.limits.keep_unbegun = Some(KEPT)).await;
    let table = host.open_for_two().await;
    let (socket, _) = table.join(None).await;
    tokio::time::sleep(KEPT * 3).await;
    assert!(exists(&host, &table).await);
    drop(socket);
    deleted(&host, &table).await;
}

#[tokio::test]
async fn by_default_only_games_that_never_began_are_deleted() {
    let limits = Config::default().limits;
    assert_eq!(limits.keep_unbegun, Some(Duration::from_secs(30 * 24 * 3_600)));
    assert_eq!((limits.keep_unfinished, limits.keep_finished), (None, None));
}

#[tokio::test]
async fn a_table_that_somebody_looks_at_is_kept_at_whichever_node_that_is() {
    let Some(mut together) = Together::start(2).await else { return };
    together
        .limit(|limits| {
            limits.idle_tables = Duration::from_millis(1);
            limits.tidy_every = Duration::from_millis(10);
            limits.keep_unbegun = Some(KEPT);
        })
        .await;
    let mut tables = Vec::new();
    for node in &together.nodes {
        let table = node.open_for_two().await;
        let (socket, _) = table.join(None).await;
        tables.push((table, socket));
    }
    // One of the two nodes looks for old tables.
    tokio::time::sleep(KEPT * 3).await;
    for (table, _) in &tables {
        assert!(exists(&together.nodes[0], table).await);
    }
    for (table, socket) in tables {
        drop(socket);
        deleted(&together.nodes[0], &table).await;
    }
    together.stop().await;
}
