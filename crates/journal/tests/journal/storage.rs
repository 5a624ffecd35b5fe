//! When the storage fails, every caller is told, nothing is acknowledged, and the journal goes on.

use cubarium_journal::{AppendError, Journal, Limits, Location, Sealed, Seq, StorageProblem};
use sqlx::Connection;

use crate::{append_moves, create, event, fresh, raw, seq};

fn problem(error: &AppendError) -> Option<StorageProblem> {
    match error {
        AppendError::Storage(error) => Some(error.problem),
        _ => None,
    }
}

#[tokio::test]
async fn a_full_disk_fails_only_the_batch() {
    let data = tempfile::tempdir().expect("a directory");
    let limits = Limits { max_bytes: Some(200 * 1024) };
    let journal = Journal::open_with(&Location::directory(data.path()), limits).await.expect("opened");
    let (one, two) = (create(&journal, "one").await, create(&journal, "two").await);
    append_moves(&journal, &one, 3).await;

    let mut large = event(1, "large", "");
    large.payload = Sealed::from(vec![0; 500 * 1024]);
    let (small, large, after) = tokio::join!(
        journal.append(&one, event(4, "m4", "move 4")),
        journal.append(&two, large),
        journal.append(&one, event(5, "m5", "move 5")),
    );
    for answer in [small, large, after] {
        let error = answer.expect_err("the batch failed");
        assert_eq!(problem(&error), Some(StorageProblem::Full), "{error}");
        assert!(error.to_string().contains("free some space"), "{error}");
    }
    assert_eq!(journal.counts().failures, 1);
    assert_eq!(journal.events(&one, Seq::START).await.expect("whole").len(), 3);
    assert_eq!(journal.events(&two, Seq::START).await.expect("whole").len(), 0);

    let receipt = journal.append(&one, event(4, "m4", "move 4")).await.expect("there is room for it");
    assert_eq!(receipt.seq(), seq(4));
    journal.close().await.expect("closed");
}

#[tokio::test]
async fn a_lock_held_by_another_program_fails_only_the_batch() {
    let (data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    let mut other = raw(data.path()).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("held");
    let error = journal.append(&table, event(1, "m1", "x")).await.expect_err("it is held for too long");
    assert_eq!(problem(&error), Some(StorageProblem::Busy), "{error}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("released");
    other.close().await.expect("closed");
    assert_eq!(journal.append(&table, event(1, "m1", "x")).await.expect("appended").seq(), seq(1));
}
