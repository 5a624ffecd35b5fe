//! Seats are private: keys work once, and a seat has one token at a time.

use cubarium_server::Rate;
use serde_json::{Value, json};
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};

use crate::support::{Answer, Host, SHORT_GAME, Table, config, get, post, problem, turns};

/// What only the guest knows.
const SECRET: &str = "00112233445566778899aabbccddeeff";
const OTHER: &str = "ffeeddccbbaa99887766554433221100";

fn token(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["token"].as_str().expect("a token").to_owned()
}

fn key(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["key"].as_str().expect("a key").to_owned()
}

fn free(state: &Value) -> Vec<bool> {
    state["seats"].as_array().expect("seats").iter().map(|seat| seat["free"] == true).collect()
}

#[tokio::test]
async fn a_guest_trades_a_key_for_a_token_once() {
    let host = Host::start().await;
    let mut table = host.open_with_guest().await;
    assert_eq!((table.tokens[0].len(), table.keys[1].len(), table.host.len()), (32, 32, 32));
    assert_eq!((table.tokens[1].as_str(), table.keys[0].as_str()), ("", ""));
    let (mut white, state) = table.join(Some(0)).await;
    assert_eq!(free(&state), [false, true]);

    let answer = table.claim(&table.keys[1], SECRET).await;
    assert_eq!((&answer.json()["seat"], &answer.json()["repeated"]), (&json!("b"), &json!(false)));
    table.tokens[1] = token(&answer);
    while free(&white.until("presence").await) != [false, false] {}

    // A guest who has not received the answer asks again; somebody who finds the link later does not get in.
    for _ in 0..2 {
        let again = table.claim(&table.keys[1], SECRET).await;
        assert_eq!((token(&again), &again.json()["repeated"]), (table.tokens[1].clone(), &json!(true)));
        table.claim(&table.keys[1], OTHER).await.problem(410, "used-key");
    }
    table.play_all(&SHORT_GAME[..2]).await;

    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    assert_eq!(token(&table.claim(&table.keys[1], SECRET).await), table.tokens[1]);
    table.claim(&table.keys[1], OTHER).await.problem(410, "used-key");
    assert_eq!(table.show(Some(1)).await["you"], "b");
    assert_eq!(turns(&table.show(None).await), SHORT_GAME[..2]);
}

#[tokio::test]
async fn one_of_many_simultaneous_trades_of_a_key_gets_the_seat() {
    let host = Host::start().await;
    let table = host.open_with_guest().await;
    let path = table.path("/claim");
    let claims = (0..20).map(|number| {
        let claim = json!({"key": table.keys[1], "secret": format!("{number:032x}")});
        let (address, path) = (table.address, path.clone());
        tokio::spawn(async move { post(address, &path, None, &claim).await })
    });
    let mut taken = 0;
    for claim in claims.collect::<Vec<_>>() {
        let answer = claim.await.expect("no panic");
        if answer.status == 200 {
            taken += 1;
            assert_eq!(get(table.address, &table.path(""), Some(&token(&answer))).await.json()["you"], "b");
        } else {
            answer.problem(410, "used-key");
        }
    }
    assert_eq!(taken, 1);
}

#[tokio::test]
async fn a_key_can_be_renewed_and_withdrawn_until_it_is_used() {
    let host = Host::start().await;
    let mut table = host.open_with_guest().await;
    let by = Some(table.host.as_str());
    let second = key(&table.make_key("b", by).await);
    table.claim(&table.keys[1], SECRET).await.problem(410, "revoked-key");
    assert_eq!(table.revoke_key("b", by).await.status, 204);
    assert_eq!(table.revoke_key("b", by).await.status, 204, "there is nothing left to withdraw");
    let said = table.claim(&second, SECRET).await.problem(410, "revoked-key");
    assert!(said.contains("withdrawn"), "{said}");
    let host = host.again().await;
    let again = table.at(host.address, &table.id);
    again.claim(&second, SECRET).await.problem(410, "revoked-key");
    let third = key(&again.make_key("b", by).await);
    table = again;
    table.tokens[1] = token(&table.claim(&third, SECRET).await);
    let said = table.make_key("b", Some(&table.host)).await.problem(409, "taken");
    assert!(said.contains("only its player can make a key"), "{said}");
    table.revoke_key("b", Some(&table.host)).await.problem(409, "taken");
    assert_eq!(table.show(Some(1)).await["you"], "b");
}

#[tokio::test]
async fn of_the_keys_of_a_seat_only_the_latest_eight_are_remembered() {
    let host = Host::start().await;
    let table = host.open_with_guest().await;
    let mut latest = String::new();
    for _ in 0..8 {
        latest = key(&table.make_key("b", Some(&table.host)).await);
    }
    table.claim(&table.keys[1], SECRET).await.problem(404, "no-key");
    token(&table.claim(&latest, SECRET).await);
    table.claim(&latest, OTHER).await.problem(410, "used-key");
}

#[tokio::test]
async fn nobody_but_the_host_creates_keys() {
    let host = Host::start().await;
    let person = json!({"kind": "person"});
    let guest = json!({"kind": "person", "invited": true});
    let computer = json!({"kind": "computer", "level": 1});
    let wish = crate::support::break_the_cube(&[&person, &guest, &guest, &computer]);
    let mut table = host.open_as(&wish).await;
    let other = host.open_with_guest().await;
    table.take(1).await;
    for (by, seat, status, kind) in [
        (None, "3", 401, "no-token"),
        (Some("x"), "3", 401, "bad-token"),
        (Some(other.host.as_str()), "3", 403, "wrong-token"),
        (table.token(0), "3", 403, "wrong-token"),
        (table.token(1), "3", 403, "wrong-token"),
        (table.token(1), "1", 403, "wrong-token"),
        (Some(table.host.as_str()), "1", 409, "taken"),
        (Some(table.host.as_str()), "2", 409, "taken"),
        (Some(table.host.as_str()), "4", 409, "taken"),
        (Some(table.host.as_str()), "5", 404, "no-seat"),
        (Some(table.host.as_str()), "w", 404, "no-seat"),
    ] {
        table.make_key(seat, by).await.problem(status, kind);
        table.revoke_key(seat, by).await.problem(status, kind);
    }
    get(table.address, &table.path(""), Some(&table.host)).await.problem(403, "wrong-token");
    table.claim(&other.keys[1], SECRET).await.problem(404, "no-key");
    table.claim(&table.host, SECRET).await.problem(404, "no-key");
    table.claim(&"0".repeat(32), SECRET).await.problem(404, "no-key");
    for (key, secret) in
        [("", SECRET), (table.keys[2].as_str(), ""), ("g", SECRET), (table.keys[2].as_str(), "00")]
    {
        table.claim(key, secret).await.problem(422, "unfit");
    }
    assert_eq!(free(&table.show(None).await), [false, false, true, false]);
    let nobody = Table { id: "nothing".to_owned(), ..table.at(table.address, "") };
    nobody.claim(&table.keys[2], SECRET).await.problem(404, "no-table");
}

#[tokio::test]
async fn a_seat_moves_from_one_device_to_another() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let old = table.tokens[0].clone();
    let (mut first, _) = table.join(Some(0)).await;
    let (mut black, _) = table.join(Some(1)).await;
    let made = key(&table.make_key("w", Some(&old)).await);
    assert_eq!(table.show(Some(0)).await["you"], "w", "until the key is used nothing has changed");
    let mut moved = table.at(table.address, &table.id);
    moved.tokens[0] = token(&table.claim(&made, SECRET).await);

    assert!(first.error(403, "moved").await.contains("another device"));
    assert!(first.closed().await.is_some());
    while black.until("presence").await["seats"][0]["present"] == true {}
    table.play(0, "x", 0, SHORT_GAME[0]).await.problem(403, "moved");
    let mut again = table.connect().await;
    again.say(&json!({"type": "hello", "token": old})).await;
    again.error(403, "moved").await;
    table.make_key("w", Some(&old)).await.problem(403, "moved");
    table.claim(&old, OTHER).await.problem(404, "no-key");

    let (mut second, _) = moved.join(Some(0)).await;
    assert_eq!(second.play("m", 0, SHORT_GAME[0]).await["type"], "ack");
    let host = host.again().await;
    let (table, moved) = (table.at(host.address, &table.id), moved.at(host.address, &table.id));
    get(table.address, &table.path(""), Some(&old)).await.problem(403, "moved");
    assert_eq!(moved.show(Some(0)).await["you"], "w");
    // And back again.
    let back = key(&moved.make_key("w", moved.token(0)).await);
    assert_eq!(moved.revoke_key("w", moved.token(0)).await.status, 204);
    moved.claim(&back, SECRET).await.problem(410, "revoked-key");
    let back = key(&moved.make_key("w", moved.token(0)).await);
    let third = token(&moved.claim(&back, SECRET).await);
    assert_eq!(get(table.address, &table.path(""), Some(&third)).await.json()["you"], "w");
}

#[tokio::test]
async fn in_a_data_directory_without_keys_tokens_are_traded_like_keys() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..2]).await;
    let data = host.stop().await.expect("a directory of its own");
    let file = data.path().join(cubarium_journal::Location::FILE);
    let mut journal = SqliteConnectOptions::new().filename(file).connect().await.expect("the journal");
    let older =
        "DROP TABLE served; DROP INDEX tables_by_due; ALTER TABLE tables DROP COLUMN due; ALTER TABLE tables DROP COLUMN rest;
        DROP TABLE ahead; DROP TABLE tournament_accounts; DROP TABLE tournament_tables; DROP TABLE tournaments; DROP TABLE archive_players; DROP TABLE archive; DROP INDEX tables_to_watch;
        ALTER TABLE tables DROP COLUMN listed; DROP TABLE keys; ALTER TABLE tables DROP COLUMN host_hash; ALTER TABLE tables DROP COLUMN used;
        ALTER TABLE tables DROP COLUMN status; ALTER TABLE tables DROP COLUMN to_move;
        ALTER TABLE tables DROP COLUMN edition; ALTER TABLE tables DROP COLUMN finished;
        ALTER TABLE tables DROP COLUMN seats_hash;
        PRAGMA user_version = 1";
    sqlx::raw_sql(older).execute(&mut journal).await.expect("as the first version has left it");
    journal.close().await.expect("closed");

    let host = Host::run(config(data.path())).await;
    let table = table.at(host.address, &table.id);
    assert_eq!(table.show(Some(1)).await["you"], "b");
    // A token that an older version sent to a friend now works once, and the sender can no longer use it.
    let own = token(&table.claim(&table.tokens[1], SECRET).await);
    assert_ne!(own, table.tokens[1]);
    assert_eq!(token(&table.claim(&table.tokens[1], SECRET).await), own);
    table.claim(&table.tokens[1], OTHER).await.problem(410, "used-key");
    get(table.address, &table.path(""), table.token(1)).await.problem(403, "moved");
    assert_eq!(table.play(0, "next", 2, SHORT_GAME[2]).await.status, 200);
}

#[tokio::test]
async fn guessing_keys_takes_time() {
    let host = Host::with(|config| config.limits.claims = Some("1/h burst 3".parse().expect("a rate"))).await;
    let table = host.open_with_guest().await;
    for number in 0..3 {
        table.claim(&format!("{number:032x}"), SECRET).await.problem(404, "no-key");
    }
    let answer = table.claim(&table.keys[1], SECRET).await;
    answer.problem(429, "too-often");
    assert!(answer.json()["retry_after"].as_u64().is_some_and(|seconds| seconds >= 1));
    assert_eq!(table.show(Some(0)).await["you"], "w", "other requests are not slowed down");
}

#[tokio::test]
async fn a_rate_limited_socket_action_is_named_in_the_answer() {
    let host = Host::with(|config| config.limits.seat_requests = Some(Rate::new(1, 1))).await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    assert_eq!(white.play("one", 0, SHORT_GAME[0]).await["type"], "ack");
    let mut last = Value::Null;
    for number in 0..5 {
        last = white.act(&format!("a{number}"), "offer-draw").await;
        if last["problem"]["status"] == 429 {
            break;
        }
    }
    problem(&last["problem"], 429, "too-often");
    assert!(last["client_id"].as_str().is_some_and(|id| id.starts_with('a')), "{last}");
    assert!(last["problem"]["retry_after"].as_u64().is_some(), "{last}");
}

#[tokio::test]
async fn a_claim_that_cannot_be_written_leaves_the_key_valid() {
    let data = tempfile::tempdir().expect("a directory");
    let mut small = config(data.path());
    small.journal.max_bytes = Some(256 * 1024);
    (small.limits.seat_requests, small.limits.requests) = (None, None);
    let host = Host::run(small).await;
    let table = host.open_with_guest().await;
    for number in 0.. {
        let name = json!({"name": format!("{number} {}", "x".repeat(30))});
        if post(table.address, &table.path("/name"), table.token(0), &name).await.status == 503 {
            break;
        }
    }
    let answer = table.claim(&table.keys[1], SECRET).await;
    if answer.status != 200 {
        answer.problem(503, "not-saved");
        assert_eq!(free(&table.show(None).await), [false, true]);
    }
    host.stop().await;
    let host = Host::run(config(data.path())).await;
    let table = table.at(host.address, &table.id);
    let own = token(&table.claim(&table.keys[1], SECRET).await);
    assert_eq!(get(table.address, &table.path(""), Some(&own)).await.json()["you"], "b");
}
