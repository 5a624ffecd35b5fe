//! A journal opens where it can be stored safely, and otherwise explains why not.

use std::fs;
use std::path::Path;

use cubarium_journal::{AppendError, Journal, Location, OpenError, Seq};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnectOptions;

use crate::{append, append_moves, create, event, fresh, id, open, raw};

async fn refusal(location: &Location) -> OpenError {
    Journal::open(location).await.expect_err("it cannot be opened")
}

#[tokio::test]
async fn missing_directories_are_created_for_their_owner_only() {
    let data = tempfile::tempdir().expect("a directory");
    let directory = data.path().join("some").join("where");
    let journal = open(&directory).await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| fs::metadata(path).expect("it exists").permissions().mode() & 0o777;
        assert_eq!(mode(&directory), 0o700);
        assert_eq!(mode(&directory.join("journal.sqlite")), 0o600);
        create(&journal, "t").await;
        assert_eq!(mode(&directory.join("journal.sqlite-wal")), 0o600);
    }
    journal.close().await.expect("closed");
}

#[tokio::test]
async fn a_place_that_cannot_be_a_directory_is_refused() {
    let data = tempfile::tempdir().expect("a directory");
    let file = data.path().join("file");
    fs::write(&file, "mine").expect("written");
    let error = refusal(&Location::directory(file.join("data"))).await;
    assert!(matches!(&error, OpenError::Unwritable { path, .. } if path == &file.join("data")), "{error}");
    assert!(error.to_string().contains("choose another directory"), "{error}");
    assert_eq!(fs::read_to_string(&file).expect("still there"), "mine");
}

#[tokio::test]
async fn a_directory_in_place_of_the_file_is_refused() {
    let data = tempfile::tempdir().expect("a directory");
    fs::create_dir(data.path().join("journal.sqlite")).expect("created");
    let error = refusal(&Location::directory(data.path())).await;
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_directory_without_permission_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().expect("a directory");
    fs::set_permissions(data.path(), fs::Permissions::from_mode(0o500)).expect("set");
    // The superuser can write anywhere.
    let privileged = fs::write(data.path().join("probe"), "").is_ok();
    match Journal::open(&Location::directory(data.path())).await {
        Ok(journal) => {
            assert!(privileged);
            journal.close().await.expect("closed");
        }
        Err(error) => assert!(!privileged && matches!(error, OpenError::Unwritable { .. }), "{error}"),
    }
}

#[tokio::test]
async fn two_servers_do_not_share_a_journal() {
    let Some((data, journal)) = fresh().await else { return };
    let error = refusal(&Location::directory(data.path())).await;
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    assert!(error.to_string().contains("another server is using"), "{error}");
    create(&journal, "t").await;
    journal.close().await.expect("closed");
    open(data.path()).await;
}

#[tokio::test]
async fn files_of_other_programs_are_left_alone() {
    let data = tempfile::tempdir().expect("a directory");
    let text = data.path().join("text");
    fs::write(&text, "not a database, but long enough to be taken for one. ".repeat(40)).expect("written");
    let database = data.path().join("database");
    let options = SqliteConnectOptions::new().filename(&database).create_if_missing(true);
    let mut other = sqlx::SqliteConnection::connect_with(&options).await.expect("created");
    sqlx::raw_sql("CREATE TABLE accounts (id INTEGER)").execute(&mut other).await.expect("created");
    other.close().await.expect("closed");

    for path in [text, database] {
        let before = fs::read(&path).expect("read");
        let location = format!("sqlite:{}", path.display()).parse().expect("a location");
        let error = refusal(&location).await;
        assert!(matches!(&error, OpenError::Foreign { path: found } if found == &path), "{error}");
        assert_eq!(fs::read(&path).expect("read"), before);
    }
}

#[tokio::test]
async fn a_journal_of_a_newer_version_is_refused_and_unchanged() {
    let Some((data, journal)) = fresh().await else { return };
    journal.close().await.expect("closed");
    let mut other = raw(data.path()).await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut other).await.expect("set");
    other.close().await.expect("closed");
    let error = refusal(&Location::directory(data.path())).await;
    assert!(matches!(error, OpenError::Newer { found: 99, known: 10, .. }), "{error}");
    assert!(error.to_string().contains("newer version"), "{error}");
}

#[tokio::test]
async fn closing_answers_waiting_requests_and_refuses_new_ones() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let (waits, closed) = tokio::join!(append(&journal, &table, event(1, "m1", "x")), journal.close());
    waits.expect("it was sent before");
    closed.expect("closed");
    journal.close().await.expect("closing again does nothing");
    assert_eq!(append(&journal, &table, event(2, "m2", "x")).await, Err(AppendError::Closed));
    assert!(!data.path().join("journal.sqlite-wal").exists(), "everything is in the file");
    assert_eq!(open(data.path()).await.events(&table, Seq::START).await.expect("whole").len(), 1);
}

#[tokio::test]
async fn a_dropped_journal_finishes_its_work_and_can_be_reopened() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 10).await;
    drop(journal);
    let journal = loop {
        match Journal::open(&Location::directory(data.path())).await {
            Ok(journal) => break journal,
            Err(OpenError::InUse { .. }) => tokio::task::yield_now().await,
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(journal.events(&table, Seq::START).await.expect("whole").len(), 10);
}

#[test]
fn a_journal_whose_runtime_is_gone_can_be_reopened() {
    let data = tempfile::tempdir().expect("a directory");
    let runtime = || tokio::runtime::Runtime::new().expect("a runtime");
    runtime().block_on(async {
        let journal = open(data.path()).await;
        let table = create(&journal, "t").await;
        append_moves(&journal, &table, 10).await;
    });
    let events = runtime().block_on(async { open(data.path()).await.events(&id("t"), Seq::START).await });
    assert_eq!(events.expect("whole").len(), 10);
}
