//! A server whose games and accounts are in PostgreSQL: everything works, and nothing is kept in a directory.

use std::path::Path;

use cubarium_journal::Location;
use cubarium_server::administration::{Act, Deed, Ledger};
use cubarium_server::{Config, Server};
use cubarium_testkit::postgres::Database;
use hyper::Method;
use serde_json::{Value, json};

use crate::accounts::{Device, PASSWORD, quick};
use crate::support::{Host, SHORT_GAME, get, post, turns};
use crate::tournaments::{Cup, standings, wish};

fn config(database: &Database, data: &Path) -> Config {
    let mut config = crate::support::config(data);
    config.database = Some(database.url().into());
    quick(&mut config);
    config
}

#[tokio::test]
async fn a_game_is_played_over_a_restart_and_no_file_is_left() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("a directory");
    let data = folder.path().join("data");
    let host = Host::run(config(&database, &data)).await;
    assert_eq!(host.get("/readyz").await.text(), "ready\n");
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..3]).await;
    let again = table.play(0, "m2", 2, SHORT_GAME[2]).await.json();
    assert_eq!(again, json!({"seq": 3, "repeated": true}));
    assert_eq!(table.show(Some(1)).await["you"], "b");
    host.stop().await;

    let host = Host::run(config(&database, &data)).await;
    let table = table.at(host.address, &table.id);
    assert_eq!(turns(&table.show(None).await).len(), 3);
    for (seat, seq) in [(1, 3), (0, 4)] {
        let text = SHORT_GAME[usize::try_from(seq).expect("small")];
        assert_eq!(table.play(seat, &format!("m{seq}"), seq, text).await.status, 200);
    }
    assert_eq!(table.show(None).await["view"]["outcome"]["winners"], json!(["w"]));

    let second = Server::bind(config(&database, &data)).await.err().expect("it is in use").to_string();
    assert!(second.contains("another server is using postgres://") && second.contains("/test_"), "{second}");
    host.stop().await;
    assert!(!data.exists(), "nothing was written there");
}

#[tokio::test]
async fn a_game_made_by_somebody_logged_in_is_in_their_export_until_the_account_is_deleted() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("a directory");
    let host = Host::run(config(&database, folder.path())).await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let mut table = device.open().await;
    table.take(1).await;
    table.play_all(&SHORT_GAME[..2]).await;
    let key = device.get("/api/account/push").await.json()["key"].clone();
    host.stop().await;

    let host = Host::run(config(&database, folder.path())).await;
    device.address = host.address;
    assert_eq!(device.get("/api/account/push").await.json()["key"], key, "it is kept with the accounts");
    assert_eq!(device.running().await.len(), 1);
    let export = device.get("/api/account/export").await;
    assert!(export.status == 200 && export.text().contains(&table.id), "{}", export.text());
    let gone = device.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204, "{}", gone.text());
    let left = database.sql(
        "SELECT (SELECT count(*) FROM cubarium_accounts.accounts) + (SELECT count(*) FROM cubarium_accounts.seats)
         + (SELECT count(*) FROM cubarium_accounts.sessions) + (SELECT count(*) FROM cubarium_accounts.codes)",
    );
    assert_eq!(left, "0");
    host.stop().await;
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a directory").count(),
        0,
        "nothing was written there"
    );
}

#[tokio::test]
async fn what_administrators_do_is_kept_with_the_games() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("a directory");
    let host = Host::run(config(&database, folder.path())).await;
    let location: Location = database.url().parse().expect("a URL");
    let runtime = tokio::runtime::Handle::current();
    let deed = Deed { at_ms: 1, by: "command".to_owned(), act: Act::Drained { down_ms: None } };
    // As the command does it, in its own process.
    let write = move || Ledger::of(&location, &runtime).expect("a ledger").add(deed).expect("written").len();
    assert_eq!(tokio::task::spawn_blocking(write).await.expect("no panic"), 1);
    let seats = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let refused = loop {
        let answer = post(host.address, "/api/tables", None, &seats).await;
        // The server checks every second.
        if answer.status != 201 {
            break answer;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    };
    refused.problem(503, "draining");
    host.stop().await;
    let host = Host::run(config(&database, folder.path())).await;
    post(host.address, "/api/tables", None, &seats).await.problem(503, "draining");
}

#[tokio::test]
async fn a_tournament_goes_on_after_a_restart() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("a directory");
    let host = Host::run(config(&database, folder.path())).await;
    let cup = Cup::with(host.address, &wish("swiss"), 4).await;
    cup.begin(1).await;
    cup.play_round().await;
    host.stop().await;
    let host = Host::run(config(&database, folder.path())).await;
    let cup = cup.at(host.address);
    let state = cup.show().await;
    assert_eq!(standings(&state).len(), 4);
    cup.begin(2).await;
    let state = cup.play_round().await;
    assert_eq!(state["played"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn while_the_database_is_away_nothing_is_acknowledged_and_the_server_is_not_ready() {
    let folder = tempfile::tempdir().expect("a directory");
    let Some(database) = Database::alone(folder.path()) else { return };
    let mut settings = config(&database, &folder.path().join("data"));
    // Otherwise the server first checks whether a token stands for another one, and that query cannot be answered.
    settings.accounts = false;
    let host = Host::run(settings).await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..2]).await;
    database.server().stop("fast");
    table.play(0, "m2", 2, SHORT_GAME[2]).await.problem(503, "not-saved");
    let ready = get(host.address, "/readyz", None).await;
    assert_eq!(ready.status, 503, "{}", ready.text());
    database.server().start();
    let answer = table.play(0, "m2", 2, SHORT_GAME[2]).await;
    assert_eq!(answer.json(), json!({"seq": 3, "repeated": false}), "the same move again");
    assert_eq!(get(host.address, "/readyz", None).await.status, 200);
    assert_ne!(table.show(None).await, Value::Null);
    host.stop().await;
}
