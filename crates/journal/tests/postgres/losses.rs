//! Lost connections and a stopped database: nothing acknowledged is lost or duplicated.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cubarium_journal::{AppendError, CheckError, Journal, OpenError, Receipt, Seq, StorageProblem, TableId};
use cubarium_testkit::postgres::Database;
use tokio::task::JoinSet;

use crate::{Data, append, append_moves, create, event, id, open, seq};

/// Appends this many moves, repeating each until it is acknowledged, like a client that has received no answer. Returns
/// how often there was none.
async fn insist(journal: Journal, table: TableId, from: u64, count: u64) -> u64 {
    let mut failures = 0;
    for number in from..from + count {
        loop {
            let played = event(number, &format!("m{number}"), &format!("move {number}"));
            match append(&journal, &table, played).await {
                Ok(Receipt::Appended { .. } | Receipt::Repeated { .. }) => break,
                Err(AppendError::Storage(error)) => {
                    assert_eq!(error.problem, StorageProblem::Unreachable, "{error}");
                    failures += 1;
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    failures
}

async fn whole(journal: &Journal, table: &TableId, count: u64) {
    let events = journal.events(table, Seq::START).await.expect("a whole chain");
    assert_eq!(events.len() as u64, count, "each move once");
    for (number, event) in (1_u64..).zip(&events) {
        assert_eq!(event.payload.as_bytes(), format!("move {number}").as_bytes());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_ended_lose_and_double_nothing() {
    const MOVES: u64 = 150;
    let Some(data) = Data::new(Database::fresh()) else { return };
    let journal = open(data.path()).await;
    let mut running = JoinSet::new();
    for name in ["a", "b", "c"] {
        let table = create(&journal, name).await;
        running.spawn(insist(journal.clone(), table, 1, MOVES));
    }
    let done = Arc::new(AtomicBool::new(false));
    let ending = {
        let (done, location) = (Arc::clone(&done), data.path().clone());
        tokio::spawn(async move {
            let mut other = crate::raw(&location).await;
            let mut ended = 0;
            while !done.load(Ordering::Relaxed) {
                let found: Vec<bool> = sqlx::query_scalar(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = current_database() AND application_name = 'cubarium'",
                )
                .fetch_all(&mut other)
                .await
                .expect("it may");
                ended += found.len();
                tokio::time::sleep(Duration::from_millis(60)).await;
            }
            ended
        })
    };
    let failures: u64 = running.join_all().await.into_iter().sum();
    done.store(true, Ordering::Relaxed);
    let ended = ending.await.expect("no panic");
    assert!(ended > 0, "connections were ended, {failures} requests had no answer");
    for name in ["a", "b", "c"] {
        whole(&journal, &id(name), MOVES).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_was_stopped_is_used_again_once_it_answers() {
    let folder = tempfile::tempdir().expect("a directory");
    let Some(data) = Data::new(Database::alone(folder.path())) else { return };
    let server = data.database.server();
    let journal = open(data.path()).await;
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 2).await;

    server.stop("fast");
    let error = append(&journal, &table, event(3, "m3", "move 3")).await.expect_err("nobody answers");
    assert!(error.to_string().contains("cannot be reached"), "{error}");
    assert!(matches!(journal.check().await, Err(CheckError::Read(_))), "it is not ready");
    server.start();
    append(&journal, &table, event(3, "m3", "move 3")).await.expect("it is there again");
    journal.check().await.expect("it is ready");

    // A crash in the middle of a game: what was acknowledged is there.
    let playing = tokio::spawn(insist(journal.clone(), table.clone(), 4, 997));
    while journal.events(&table, Seq::START).await.expect("a chain").len() < 20 {}
    tokio::task::block_in_place(|| {
        server.stop("immediate");
        server.start();
    });
    let failures = playing.await.expect("every move was acknowledged in the end");
    assert!(failures > 0, "nothing was played when it crashed");
    whole(&journal, &table, 1000).await;

    // A restart between two moves goes unnoticed.
    server.stop("fast");
    server.start();
    assert_eq!(
        append(&journal, &table, event(1001, "m1001", "move 1001")).await.expect("stored").seq(),
        seq(1001)
    );
    journal.close().await.expect("closed");

    data.database.sql("ALTER SYSTEM SET fsync = off");
    data.database.sql("SELECT pg_reload_conf()");
    let error = loop {
        match Journal::open(data.path()).await {
            // It has not read its settings yet.
            Ok(journal) => journal.close().await.expect("closed"),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, OpenError::Unsafe { setting: "fsync", .. }), "{error}");
    assert!(error.to_string().contains("postgresql.conf"), "{error}");
}
