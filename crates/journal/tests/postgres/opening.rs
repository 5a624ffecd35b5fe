//! A journal opens where it can be stored safely, and otherwise says why not.

use cubarium_journal::{Journal, Location, OpenError, Search, Seq, Timestamp};
use cubarium_testkit::postgres::Database;
use tokio::task::JoinSet;

use crate::archive::{ended, found, won};
use crate::{Data, append_moves, create, fresh, id, label, open, share};

async fn refusal(location: &Location) -> OpenError {
    Journal::open(location).await.expect_err("it cannot be opened")
}

#[tokio::test]
async fn two_servers_do_not_share_a_journal_unless_they_mean_to() {
    let Some((data, journal)) = fresh().await else { return };
    let error = refusal(data.path()).await;
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    assert!(
        error.to_string().contains("another server is using postgres://cubarium@localhost/test_"),
        "{error}"
    );
    create(&journal, "t").await;
    journal.close().await.expect("closed");
    open(data.path()).await;
}

#[tokio::test]
async fn servers_that_start_at_once_make_the_tables_once() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    let mut starting = JoinSet::new();
    for _ in 0..6 {
        let location = data.path().clone();
        starting.spawn(async move { share(&location).await });
    }
    let journals = starting.join_all().await;
    let table = create(&journals[0], "t").await;
    append_moves(&journals[1], &table, 2).await;
    assert_eq!(journals[5].events(&table, Seq::START).await.expect("whole").len(), 2);
}

#[tokio::test]
async fn newer_and_foreign_tables_are_refused_and_unchanged() {
    let Some((data, journal)) = fresh().await else { return };
    journal.close().await.expect("closed");
    data.database.sql("UPDATE cubarium_journal.layout SET version = 99");
    let error = refusal(data.path()).await;
    assert!(matches!(error, OpenError::Newer { found: 99, known: 5, .. }), "{error}");
    data.database.sql("DROP TABLE cubarium_journal.layout");
    let error = refusal(data.path()).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert_eq!(data.database.sql("SELECT count(*) FROM cubarium_journal.tables"), "0");
}

#[tokio::test]
async fn players_in_an_earlier_archive_are_found() {
    let Some((data, journal)) = fresh().await else { return };
    for (name, time) in [("a", 7), ("b", 8)] {
        ended(&journal, name, won(time, ["ada", "bob"], "")).await;
    }
    journal.close().await.expect("closed");
    data.database.sql(
        "SET search_path TO cubarium_journal; DROP INDEX archive_by_game_and_fate; DROP INDEX archive_players_by_name;
        CREATE INDEX archive_players_by_name ON archive_players (name);
        ALTER TABLE archive_players DROP COLUMN game, DROP COLUMN ended; UPDATE layout SET version = 4",
    );
    let journal = open(data.path()).await;
    let ada = Search { game: Some(label("cube-chess")), player: Some("ada".to_owned()), ..Search::default() };
    assert_eq!(found(&journal, ada.clone()).await, ["summary 8", "summary 7"]);
    assert_eq!(found(&journal, Search { before: Some(Timestamp(8)), ..ada }).await, ["summary 7"]);
}

#[tokio::test]
async fn a_schema_that_was_made_for_it_is_used() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    data.database.sql("CREATE SCHEMA cubarium_journal");
    create(&open(data.path()).await, "t").await;
}

#[tokio::test]
async fn a_password_is_in_no_error_and_not_shown() {
    let Some(data) = Data::new(Database::fresh()) else { return };
    let location: Location = data.database.url_of("nobody", "hunter2").parse().expect("a URL");
    let error = refusal(&location).await;
    let told = format!("{error} {error:?} {location} {location:?}");
    assert!(told.contains("nobody") && !told.contains("hunter2"), "{told}");
    let nowhere: Location = "postgres://me:hunter2@127.0.0.1:1/db".parse().expect("a URL");
    let error = refusal(&nowhere).await;
    let told = format!("{error} {error:?}");
    assert!(told.contains("cannot be reached") && !told.contains("hunter2"), "{told}");
}

#[tokio::test]
async fn a_change_of_what_was_stored_is_noticed() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 5).await;
    data.database.sql("UPDATE cubarium_journal.events SET payload = '\\x00' WHERE seq = 3");
    let error = journal.events(&id("t"), Seq::START).await.expect_err("it was changed").to_string();
    assert!(error.contains("table t is damaged at event 3"), "{error}");
}
