//! The same statements for two databases: values read back unchanged, and nothing that was refused seems to have been
//! done.
#![cfg(unix)]

use std::time::Duration;

use cubarium_database::{
    Bind as _, Builder, Hold, Layout, Location, Pool, PostgresUrl, Server, concerns_one_request, query,
    query_as, query_scalar,
};
use cubarium_testkit::postgres::Database;
use cubarium_testkit::way::Way;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

const LAYOUT: Layout = Layout {
    schema: "tried",
    steps: &[
        "CREATE TABLE things (id BIGINT PRIMARY KEY, name TEXT COLLATE \"C\", bytes BYTEA, size DOUBLE PRECISION)",
    ],
};

/// A name, bytes and a size.
type Thing = (Option<String>, Option<Vec<u8>>, Option<f64>);

async fn sqlite() -> Pool {
    let options = SqliteConnectOptions::new().in_memory(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.expect("a database");
    let pool = Pool::Sqlite(pool);
    query("CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, bytes BLOB, size REAL) STRICT")
        .execute(&pool)
        .await
        .expect("a table");
    pool
}

/// A PostgreSQL server and one of its databases; `None`, after printing why, where PostgreSQL is not installed.
async fn postgres() -> Option<(Database, Server)> {
    let database = Database::fresh()?;
    let server = Server::new(url(&database.url()), &LAYOUT);
    server.prepare().await.expect("prepared");
    Some((database, server))
}

fn url(text: &str) -> PostgresUrl {
    let location: Location = text.parse().expect("a URL");
    match location.database() {
        cubarium_database::Database::Postgres(url) => url.clone(),
        cubarium_database::Database::File(_) => panic!("a URL"),
    }
}

async fn try_values(pool: &Pool) {
    let insert = "INSERT INTO things (id, name, bytes, size) VALUES ($1, $2, $3, $4)";
    let row = query(insert).bind(1_u32).bind("Zoë").bind([1_u8, 0].as_slice()).bind(0.1);
    assert_eq!(row.execute(pool).await.expect("stored").rows_affected(), 1);
    let nulls = query(insert).bind(2_i64).bind(None::<&str>).bind(None::<&[u8]>).bind(None::<f64>);
    nulls.execute(pool).await.expect("nulls have types");
    let all = "SELECT name, bytes, size FROM things ORDER BY id";
    let found: Vec<Thing> = query_as(all).fetch_all(pool).await.expect("rows");
    assert_eq!(found, [(Some("Zoë".to_owned()), Some(vec![1, 0]), Some(0.1)), (None, None, None)]);
    let known: bool = query_scalar("SELECT name IS NULL FROM things WHERE id = $1")
        .bind(2_i64)
        .fetch_one(pool)
        .await
        .expect("a condition is a truth value");
    assert!(known);
    let row = query("SELECT 7, count(*) FROM things").fetch_one(pool).await.expect("a row");
    assert_eq!(
        (row.try_get::<u8, _>(0).expect("small"), row.try_get::<i64, _>(1).expect("a number")),
        (7, 2)
    );
    assert!(row.try_get::<String, _>(0).is_err() && row.try_get::<i64, _>(9).is_err());
    let mut built = Builder::new("SELECT id FROM things WHERE id IN (");
    built.push_bind(1_i64).push(", ").push_bind(5_i64).push(") AND name >= ").push_bind("Z");
    assert_eq!(built.build().fetch_all(pool).await.expect("rows").len(), 1);
    assert!(matches!(Some(true).value(), cubarium_database::Value::Number(Some(1))));
    // If the transaction is dropped, nothing has changed.
    let mut dropped = pool.begin().await.expect("begun");
    query("DELETE FROM things").execute(&mut *dropped).await.expect("for now");
    drop(dropped);
    let count: i64 = query_scalar("SELECT count(*) FROM things").fetch_one(pool).await.expect("a number");
    assert_eq!(count, 2);
}

#[tokio::test]
async fn values_come_back_as_they_were_from_both() {
    try_values(&sqlite().await).await;
    let Some((_database, server)) = postgres().await else { return };
    try_values(&server.writers(2)).await;
}

#[tokio::test]
async fn a_transaction_that_was_refused_something_is_not_taken_for_done() {
    let Some((_database, server)) = postgres().await else { return };
    let pool = server.writers(1);
    let mut transaction = pool.begin().await.expect("begun");
    query("INSERT INTO things (id) VALUES (1)").execute(&mut *transaction).await.expect("stored");
    let again = query("INSERT INTO things (id) VALUES (1)").execute(&mut *transaction).await;
    assert!(concerns_one_request(&again.expect_err("the key is taken")));
    transaction.commit().await.expect_err("PostgreSQL itself would say that it is committed");
    let text = query("SELECT $1").bind("a\0b").fetch_all(&pool).await.err().expect("no such text");
    assert!(concerns_one_request(&text), "{text}");
    let count: i64 = query_scalar("SELECT count(*) FROM things").fetch_one(&pool).await.expect("a number");
    assert_eq!(count, 0);
    server.readers(1).begin().await.expect("it reads");
    let written = query("DELETE FROM things").execute(&server.readers(1)).await;
    assert_eq!(
        cubarium_database::problem(&written.expect_err("it only reads")),
        cubarium_database::Problem::ReadOnly
    );
}

#[tokio::test]
async fn commits_are_on_disk_whatever_the_database_says() {
    let Some((database, server)) = postgres().await else { return };
    let name = database.sql("SELECT current_database()");
    for (set, wanted) in [("off", "on"), ("remote_apply", "remote_apply"), ("local", "local")] {
        database.sql(&format!("ALTER DATABASE {name} SET synchronous_commit = {set}"));
        let mut writer = server.connect(Hold::Shared).await.expect("a connection");
        let show = "SELECT current_setting('synchronous_commit')";
        let found: String = query_scalar(show).fetch_one(&mut writer).await.expect("a setting");
        assert_eq!(found, wanted);
        let found: String = query_scalar(show).fetch_one(&server.writers(1)).await.expect("a setting");
        assert_eq!(found, wanted);
    }
}

#[tokio::test]
async fn a_silent_database_is_given_up_with_a_clear_error_and_used_again_when_it_answers() {
    let Some(database) = Database::fresh() else { return };
    let way = Way::to(&database);
    let server = Server::new(url(&database.url_by(&way)), &LAYOUT);
    server.prepare().await.expect("prepared");
    let pool = server.writers(1);
    let count = query_scalar::<i64>("SELECT count(*) FROM layout");
    assert_eq!(count.fetch_one(&pool).await.expect("a number"), 1);
    let mut transaction = pool.begin().await.expect("begun");

    way.silence(true);
    tokio::time::pause();
    let silent = |error: sqlx::Error| {
        assert_eq!(cubarium_database::problem(&error), cubarium_database::Problem::Unreachable, "{error}");
        error.to_string()
    };
    let update = query("UPDATE layout SET version = version").execute(&mut *transaction).await;
    let text = silent(update.expect_err("it says nothing"));
    assert!(text.contains("no answer within 20 s"), "{text}");
    drop(transaction);
    let text = silent(pool.begin().await.expect_err("there is no connection"));
    assert!(text.contains("no connection could be made in time"), "{text}");
    let opened = server.prepare().await.expect_err("it says nothing from the beginning").to_string();
    assert!(opened.contains("no answer within 20 s"), "{opened}");
    let opened = server.connect(Hold::Shared).await.expect_err("as little").to_string();
    assert!(opened.contains("no answer within 20 s"), "{opened}");

    tokio::time::resume();
    way.silence(false);
    for tries in 0.. {
        let count = query_scalar::<i64>("SELECT count(*) FROM layout");
        if count.fetch_one(&pool).await.is_ok() {
            break;
        }
        assert!(tries < 5, "the connection that was silent keeps its place");
    }
}

#[tokio::test]
async fn a_connection_that_is_given_up_early_does_not_keep_its_place() {
    let Some(database) = Database::fresh() else { return };
    let way = Way::to(&database);
    let server = Server::new(url(&database.url_by(&way)), &LAYOUT);
    server.prepare().await.expect("prepared");
    let pool = server.writers(1);
    let count = || query_scalar::<i64>("SELECT count(*) FROM layout");
    count().fetch_one(&pool).await.expect("a number");
    let Pool::Postgres(places) = &pool else { panic!("PostgreSQL") };
    while places.num_idle() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    way.silence(true);
    tokio::time::pause();
    let asked = tokio::time::timeout(Duration::from_secs(2), async { count().fetch_one(&pool).await });
    assert!(asked.await.is_err(), "it says nothing");
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(places.size(), 0, "it keeps the place of another");
    tokio::time::resume();
    way.silence(false);
}
