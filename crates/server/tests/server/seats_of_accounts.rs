//! The seats of accounts: whatever happens, the owner keeps them and nobody else gets them.

use cubarium_journal::Location;
use cubarium_server::administration::tables;
use hyper::Method;
use serde_json::{Value, json};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;

use crate::accounts::{Device, PASSWORD, host, quick};
use crate::administration::Admin;
use crate::ratings::{database, execute};
use crate::support::{Host, Table, get, guest_secret, post};

#[tokio::test]
async fn a_rematch_does_not_keep_a_token_that_was_replaced() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let table = device.finish_one().await;
    table.act(1, "r1", "ask-rematch").await;
    table.act(0, "r2", "accept-rematch").await;
    let rematch = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    let rematch = table.at(host.address, &rematch);
    assert_eq!(rematch.show(Some(0)).await["you"], "b", "the stored token opens it");
    device.ask(Method::DELETE, "/api/account/sessions", &Value::Null).await;
    get(host.address, &rematch.path(""), table.token(0)).await.problem(403, "moved");
    get(host.address, &table.path(""), table.token(0)).await.problem(403, "moved");
    assert_eq!(rematch.show(Some(1)).await["you"], "w", "the other player's is untouched");
    device.log_in("ada").await;
    assert_eq!(device.running().await, [(rematch.id, "b".to_owned(), false)]);
}

#[tokio::test]
async fn a_replacement_that_was_interrupted_is_finished() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let table = device.open().await;
    let file = host.data().join("accounts.sqlite");
    let mut database = SqliteConnectOptions::new().filename(file).connect().await.expect("a file");
    let row: Vec<u8> =
        sqlx::query_scalar("SELECT token_hash FROM seats").fetch_one(&mut database).await.expect("a seat");
    device.ask(Method::DELETE, "/api/account/sessions", &Value::Null).await;
    device.log_in("ada").await;
    // The state after the table had got the new token, and before that was recorded.
    sqlx::query("UPDATE seats SET next_hash = token_hash, token_hash = $1")
        .bind(&row)
        .execute(&mut database)
        .await
        .expect("done");
    assert_eq!(device.running().await, [(table.id.clone(), "w".to_owned(), true)]);
    // The state before the table had got it.
    sqlx::query("UPDATE seats SET next_hash = randomblob(32)").execute(&mut database).await.expect("done");
    assert_eq!(device.running().await, [(table.id.clone(), "w".to_owned(), true)]);
    let pending: i64 = sqlx::query_scalar("SELECT count(*) FROM seats WHERE next_hash IS NOT NULL")
        .fetch_one(&mut database)
        .await
        .expect("a number");
    assert_eq!(pending, 0);
}

#[tokio::test]
async fn giving_seats_while_their_tokens_are_replaced_loses_none() {
    let host = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    let mut held = Vec::new();
    for _ in 0..8 {
        let table = desk.open().await;
        held.push(json!({"table": table.id, "token": table.tokens[0]}));
    }
    let seats = json!({"seats": held});
    for _ in 0..3 {
        phone.log_in("ada").await;
        let (out, _) = tokio::join!(
            desk.ask(Method::DELETE, "/api/account/sessions", &Value::Null),
            phone.post("/api/account/seats", &seats)
        );
        assert_eq!(out.status, 204);
        desk.log_in("ada").await;
        assert_eq!(desk.running().await.len(), 8);
    }
}

#[tokio::test]
async fn one_account_cannot_ask_all_tables_without_end() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let mut refused = None;
    for _ in 0..200 {
        let answer = device.get("/api/account/games").await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    refused.expect("a refusal").problem(429, "too-often");
    let mut given = device.post("/api/account/seats", &json!({"seats": []})).await;
    if given.status == 200 {
        // One attempt is replenished each second, and it was due just then.
        given = device.post("/api/account/seats", &json!({"seats": []})).await;
    }
    given.problem(429, "too-often");
}

#[tokio::test]
async fn a_token_that_cannot_be_looked_up_is_not_called_wrong() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let table = device.open().await;
    let pass = device.token().await;
    let file = host.data().join("accounts.sqlite");
    let mut database = SqliteConnectOptions::new().filename(file).connect().await.expect("a file");
    sqlx::query("ALTER TABLE passes RENAME TO lost").execute(&mut database).await.expect("done");
    get(host.address, &table.path(""), Some(&pass)).await.problem(503, "unavailable");
}

#[tokio::test]
async fn a_free_seat_is_taken_under_the_name_of_the_account_until_another_one_is_chosen() {
    let host = host().await;
    let (mut ada, mut bob) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    bob.create("Bob").await;
    let mut table = ada.open().await;
    let claim = json!({"key": table.keys[1], "secret": guest_secret(1)});
    let claimed = bob.post(&table.path("/claim"), &claim).await.json();
    table.tokens[1] = claimed["token"].as_str().expect("a token").to_owned();
    assert_eq!(table.show(None).await["seats"][1]["name"], "Bob");
    post(host.address, &table.path("/name"), table.token(1), &json!({"name": "Bobby"})).await;
    // The answer was lost, and the same key is traded once more.
    let again = bob.post(&table.path("/claim"), &claim).await;
    assert_eq!(again.json()["token"], claimed["token"]);
    assert_eq!(table.show(None).await["seats"][1]["name"], "Bobby");

    let mut nameless = ada.open().await;
    nameless.take(1).await;
    assert_eq!(nameless.show(None).await["seats"][1]["name"], Value::Null, "without an account");
}

#[tokio::test]
async fn administrators_see_which_accounts_sit_at_a_table_and_nobody_else_does() {
    let host = host().await;
    let admin = Admin::of(&host).await;
    let mut device = Device::at(host.address);
    device.create("Countess").await;
    let mut table = device.open().await;
    table.take(1).await;
    device.games().await;
    let listed = async |table: &Table| {
        let path = format!("/tables?id={}", table.id);
        let answer = admin.ask(Method::GET, &path, None).await;
        assert!(table.secrets().all(|secret| !answer.text().contains(secret)), "{}", answer.text());
        answer.json()["tables"][0]["players"].clone()
    };
    let players = listed(&table).await;
    assert_eq!((&players[0]["accounts"], &players[1]["accounts"]), (&json!(["Countess"]), &json!([])));
    let seats = json!([{"kind": "person", "name": "Ada"}, {"kind": "person", "invited": true}]);
    let named = device.post("/api/tables", &json!({"game": "cube-chess", "seats": seats})).await;
    let named = Table::of(host.address, &named.json());
    device.games().await;
    let players = listed(&named).await;
    assert_eq!((&players[0]["name"], &players[0]["accounts"]), (&json!("Ada"), &json!(["Countess"])));

    let mut other = Device::at(host.address);
    other.create("Bob").await;
    let path = table.path("");
    for seat in [None, table.token(1)] {
        let seen = get(host.address, &path, seat).await;
        assert_eq!(seen.status, 200);
        assert!(!seen.text().contains("Countess"), "{}", seen.text());
    }
    assert!(!other.get(&path).await.text().contains("Countess"));
    let asked = other.get(&format!("/api/admin/tables?id={}", table.id)).await;
    asked.problem(401, "not-administrator");

    let gone = json!({"password": PASSWORD});
    assert_eq!(device.ask(Method::DELETE, "/api/account", &gone).await.status, 204);
    assert_eq!(listed(&table).await[0]["accounts"], json!([]), "a deleted account sits nowhere");
}

/// The names at a table as the page of administrators and the command tell them.
async fn told_to_administrators(host: &Host, admin: &Admin<'_>, table: &str) -> (Value, Vec<String>) {
    let page = admin.ask(Method::GET, &format!("/tables?id={table}"), None).await.json();
    let players = page["tables"][0]["players"].as_array().expect("players").clone();
    let names = players.iter().map(|player| player["name"].clone()).collect();
    let listed = tables(&Location::directory(host.data())).await.expect("a journal");
    let listed = listed.into_iter().find(|listed| listed.table == table).expect("the table");
    (names, listed.players)
}

#[tokio::test]
async fn administrators_see_names_as_boards_show_them_and_none_of_a_deleted_account() {
    let host = host().await;
    let admin = Admin::of(&host).await;
    let (mut ada, mut bob) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    bob.create("Bob").await;
    let guest = json!({"kind": "person", "invited": true});
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person", "name": "Ada"}, guest]});
    let mut first = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    first.take(1).await;
    post(host.address, &first.path("/name"), first.token(1), &json!({"name": "Beatrice"})).await;
    let told = told_to_administrators(&host, &admin, &first.id).await;
    assert_eq!(told, (json!(["Ada", "Beatrice"]), vec!["Ada".to_owned(), "Beatrice".to_owned()]));

    let wish =
        json!({"game": "cube-chess", "clock": "600+5", "rated": true, "seats": [{"kind": "person"}, guest]});
    let rated = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    let key = json!({"key": rated.keys[1], "secret": guest_secret(1)});
    assert_eq!(bob.post(&rated.path("/claim"), &key).await.status, 200);
    assert_eq!(told_to_administrators(&host, &admin, &rated.id).await.0[0], "Ada");
    // The link was lost, so nobody can remove the name from its seat.
    let mut accounts = database(&host).await;
    execute(&mut accounts, &["DELETE FROM seats WHERE table_id IN (SELECT table_id FROM rated_tables)"])
        .await;

    let gone = ada.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204);
    let told = told_to_administrators(&host, &admin, &first.id).await;
    assert_eq!(told, (json!([null, "Beatrice"]), vec!["person".to_owned(), "Beatrice".to_owned()]));
    let told = told_to_administrators(&host, &admin, &rated.id).await;
    assert_eq!(told, (json!([null, null]), vec!["person".to_owned(); 2]));
}

#[tokio::test]
async fn the_name_of_a_deleted_account_is_removed_from_a_full_table() {
    let host = Host::with(|config| {
        quick(config);
        config.limits.table_events = 16;
    })
    .await;
    let admin = Admin::of(&host).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let named = |name: &str| json!({"kind": "person", "name": name});
    let wish = json!({"game": "cube-chess", "listed": true, "seats": [named("Ada"), named("Bea")]});
    let table = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    for round in 0..8 {
        let action = if round % 2 == 0 { "offer-draw" } else { "decline-draw" };
        table.act(0, &format!("a{round}"), action).await;
    }
    let rename = async |name: &str| {
        post(table.address, &table.path("/name"), table.token(1), &json!({"name": name})).await
    };
    rename("Beatrice").await.problem(409, "full");

    let gone = ada.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204);
    // Both seats are the account's, which has opened the table.
    let told = told_to_administrators(&host, &admin, &table.id).await;
    assert_eq!(told, (json!([null, null]), vec!["person".to_owned(); 2]));
    let state = table.show(None).await;
    assert_eq!((&state["seats"][0]["name"], &state["seats"][1]["name"]), (&Value::Null, &Value::Null));
    assert_eq!(
        (&state["seq"], &state["listed"]),
        (&json!(10), &json!(true)),
        "the game may still be watched"
    );

    rename("Bea").await.problem(409, "full");
    let host = host.again().await;
    let seats = table.at(host.address, &table.id).show(None).await["seats"].clone();
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&Value::Null, &Value::Null));
}
