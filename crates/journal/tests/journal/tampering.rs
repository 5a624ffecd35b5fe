//! Tampered data is never taken for what was written.

use cubarium_journal::{Journal, ReadError, Seq};
use sqlx::Connection;

use crate::{append, append_moves, create, event, fresh, id, open, raw, seq};

/// Runs a statement that bypasses a journal with five moves, and then reads it.
async fn tampered(statement: &'static str) -> (Journal, tempfile::TempDir) {
    let (data, journal) = fresh().await.expect("files are everywhere");
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 5).await;
    journal.close().await.expect("closed");
    let mut other = raw(data.path()).await;
    sqlx::raw_sql(statement).execute(&mut other).await.expect(statement);
    other.close().await.expect("closed");
    (open(data.path()).await, data)
}

#[tokio::test]
async fn every_change_of_an_event_is_noticed_where_it_was_made() {
    for statement in [
        "UPDATE events SET payload = x'00' WHERE seq = 3",
        "UPDATE events SET time = time + 1 WHERE seq = 3",
        "UPDATE events SET kind = 'resign' WHERE seq = 3",
        "UPDATE events SET kind = 'two words' WHERE seq = 3",
        "UPDATE events SET seat = 1 WHERE seq = 3",
        "UPDATE events SET move_id = NULL WHERE seq = 3",
        "UPDATE events SET move_id = 'other' WHERE seq = 3",
        "UPDATE events SET hash = zeroblob(32) WHERE seq = 3",
        "PRAGMA ignore_check_constraints = ON; UPDATE events SET hash = x'' WHERE seq = 3",
        "PRAGMA ignore_check_constraints = ON; UPDATE events SET seat = 9 WHERE seq = 3",
        "DELETE FROM events WHERE seq = 3",
        "UPDATE events SET seq = 9 WHERE seq = 3; UPDATE events SET seq = 3 WHERE seq = 4;
         UPDATE events SET seq = 4 WHERE seq = 9",
    ] {
        let (journal, _data) = tampered(statement).await;
        let error = journal.events(&id("t"), Seq::START).await.expect_err(statement);
        assert_eq!(error, ReadError::Broken { table: id("t"), seq: seq(3) }, "{statement}");
        assert!(error.to_string().contains("table t is damaged at event 3"), "{error}");
        journal.close().await.expect("closed");
    }
}

#[tokio::test]
async fn every_change_of_a_table_is_noticed() {
    for statement in [
        "UPDATE tables SET game = 'other'",
        "UPDATE tables SET options = ''",
        "UPDATE tables SET start = x'00'",
        "UPDATE tables SET kind = 'local'",
        "UPDATE tables SET created = 0",
        "UPDATE tables SET hash = zeroblob(32)",
    ] {
        let (journal, _data) = tampered(statement).await;
        let broken = ReadError::Broken { table: id("t"), seq: Seq::START };
        assert_eq!(journal.table(&id("t")).await, Err(broken.clone()), "{statement}");
        assert_eq!(journal.events(&id("t"), Seq::START).await, Err(broken), "{statement}");
        journal.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_damaged_table_does_not_harm_others_in_its_commit() {
    let (journal, _data) =
        tampered("PRAGMA ignore_check_constraints = ON; UPDATE events SET hash = x'' WHERE seq = 5").await;
    let whole = create(&journal, "whole").await;
    let damaged = id("t");
    let (bad, good) = tokio::join!(
        append(&journal, &damaged, event(6, "m6", "x")),
        append(&journal, &whole, event(1, "m1", "x")),
    );
    assert!(bad.expect_err("nothing to chain to").to_string().contains("damaged"));
    assert_eq!(good.expect("appended").seq(), seq(1));
}
