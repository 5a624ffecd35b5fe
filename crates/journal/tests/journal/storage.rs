//! When the storage fails, every caller gets an error, nothing is acknowledged, and the journal goes on.

use cubarium_journal::{AppendError, CheckError, Journal, Limits, Location, Sealed, Seq, StorageProblem};
use sqlx::Connection;

use crate::{append, append_moves, create, event, fresh, raw, seq};

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
        append(&journal, &one, event(4, "m4", "move 4")),
        append(&journal, &two, large),
        append(&journal, &one, event(5, "m5", "move 5")),
    );
    for answer in [small, large, after] {
        let error = answer.expect_err("the batch failed");
        assert_eq!(problem(&error), Some(StorageProblem::Full), "{error}");
        assert!(error.to_string().contains("free some space"), "{error}");
    }
    assert_eq!(journal.counts().failures, 1);
    assert_eq!(journal.events(&one, Seq::START).await.expect("whole").len(), 3);
    assert_eq!(journal.events(&two, Seq::START).await.expect("whole").len(), 0);

    let receipt = append(&journal, &one, event(4, "m4", "move 4")).await.expect("there is room for it");
    assert_eq!(receipt.seq(), seq(4));
    journal.close().await.expect("closed");
}

#[tokio::test]
async fn a_lock_held_by_another_program_fails_only_the_batch() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let mut other = raw(data.path()).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("held");
    let error = append(&journal, &table, event(1, "m1", "x")).await.expect_err("it is held for too long");
    assert_eq!(problem(&error), Some(StorageProblem::Busy), "{error}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("released");
    other.close().await.expect("closed");
    assert_eq!(append(&journal, &table, event(1, "m1", "x")).await.expect("appended").seq(), seq(1));
}

/// Tells the test below, in its own process, where its data are.
#[cfg(target_os = "linux")]
const DATA: &str = "CUBARIUM_TEST_DATA";
/// The name of a file; while it exists, no file can be synced.
#[cfg(target_os = "linux")]
const BROKEN: &str = "CUBARIUM_TEST_BROKEN";

/// Replaces the C library's functions that sync files to disk.
#[cfg(target_os = "linux")]
const SHIM: &str = r#"
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int sync_by(long call, int file) {
    const char *broken = getenv("CUBARIUM_TEST_BROKEN");
    if (broken && access(broken, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    return syscall(call, file);
}

int fsync(int file) { return sync_by(SYS_fsync, file); }
int fdatasync(int file) { return sync_by(SYS_fdatasync, file); }
"#;

/// The journal on a failing disk, in its own process. It does nothing unless the test below starts it.
#[cfg(target_os = "linux")]
#[tokio::test]
#[ignore = "is started by the test whose disk fails"]
async fn a_journal_on_a_failing_disk() {
    let (Some(data), Some(broken)) = (std::env::var_os(DATA), std::env::var_os(BROKEN)) else { return };
    let place = Location::directory(&data);
    let journal = Journal::open(&place).await.expect("opened");
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 1).await;
    journal.check().await.expect("it can be written");

    std::fs::write(&broken, "").expect("the disk fails");
    let error = append(&journal, &table, event(2, "m2", "x")).await.expect_err("it cannot be synced");
    assert_eq!(problem(&error), Some(StorageProblem::Unsynced), "{error}");
    std::fs::remove_file(&broken).expect("the disk works again");

    let error = append(&journal, &table, event(2, "m2", "x")).await.expect_err("nothing more is written");
    assert_eq!(problem(&error), Some(StorageProblem::Unsynced), "{error}");
    assert!(error.to_string().contains("then restart"), "{error}");
    assert!(matches!(journal.check().await, Err(CheckError::Storage(_))));
    assert!(journal.events(&table, Seq::START).await.is_ok(), "what is there can be read");
    drop(journal.close().await);

    let journal = Journal::open(&place).await.expect("opened again");
    let kept = journal.events(&table, Seq::START).await.expect("whole").len();
    assert!((1..=2).contains(&kept), "what was acknowledged is there: {kept}");
    append(&journal, &table, event(2, "m2", "x")).await.expect("written, or it had been");
    assert_eq!(journal.events(&table, Seq::START).await.expect("whole").len(), 2);
    println!("done");
}

#[cfg(target_os = "linux")]
#[test]
fn after_a_failed_sync_nothing_is_written_until_a_restart() {
    use std::process::Command;

    let data = tempfile::tempdir().expect("a directory");
    let [source, shim, broken] = ["shim.c", "shim.so", "broken"].map(|name| data.path().join(name));
    std::fs::write(&source, SHIM).expect("written");
    let compiled = Command::new("cc").args(["-shared", "-fPIC", "-o"]).args([&shim, &source]).status();
    assert!(compiled.expect("a C compiler, which links Rust, too").success());
    let run = Command::new(std::env::current_exe().expect("this test"))
        .args(["--ignored", "--exact", "storage::a_journal_on_a_failing_disk", "--nocapture"])
        .env(DATA, data.path().join("data"))
        .env(BROKEN, &broken)
        .env("LD_PRELOAD", &shim)
        .output()
        .expect("this test as a server");
    let [out, err] = [&run.stdout, &run.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(run.status.success() && out.contains("done"), "{out}{err}");
}
