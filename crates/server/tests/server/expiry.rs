//! Tables that nobody has used for a while are deleted, if the host wishes that.

use std::time::Duration;

use cubarium_server::Config;

use crate::support::{Host, SHORT_GAME, Table};

/// How long unused tables are kept where they are deleted at all.
const KEPT: Duration = Duration::from_secs(3);

/// A server that looks for old tables all the time, and keeps none in memory.
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
    // To look loads the table, and tables in memory stay.
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
