//! What players say to each other.

use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::support::{Answer, Host, Table, get, post, request, send};

async fn put(table: &Table, path: &str, by: usize, body: &Value) -> Answer {
    let mut request = request(Method::PUT, &table.path(path), table.token(by), body.to_string());
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send(table.address, request).await
}

pub(crate) async fn say(table: &Table, by: usize, said: &Value) -> Answer {
    post(table.address, &table.path("/talk"), table.token(by), said).await
}

async fn look(table: &Table, by: usize) -> Value {
    get(table.address, &table.path("/talk"), table.token(by)).await.json()
}

pub(crate) fn phrase(phrase: &str) -> Value {
    json!({"kind": "phrase", "phrase": phrase})
}

fn text(text: &str) -> Value {
    json!({"kind": "text", "text": text})
}

/// What was said, with who said it.
fn said(talk: &Value) -> Vec<(String, Value)> {
    let lines = talk["lines"].as_array().expect("lines");
    lines
        .iter()
        .map(|line| (line["seat"].as_str().expect("a seat").to_owned(), line["said"].clone()))
        .collect()
}

#[tokio::test]
async fn players_read_what_is_said_and_are_told_of_it_and_spectators_are_not() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut black, _) = table.join(Some(1)).await;
    let (mut spectator, _) = table.join(None).await;
    assert_eq!(say(&table, 0, &phrase("good-luck")).await.status, 200);
    black.until("talk").await;
    let talk = look(&table, 1).await;
    assert_eq!(said(&talk), [("w".to_owned(), phrase("good-luck"))]);
    assert!(talk["lines"][0]["at_ms"].as_i64().is_some_and(|at| at > 1_700_000_000_000));
    get(table.address, &table.path("/talk"), None).await.problem(401, "no-token");
    spectator.say(&json!({"type": "ping"})).await;
    while let kind = spectator.next().await["type"].take()
        && kind != "pong"
    {
        assert_ne!(kind, "talk");
    }
    // It is no part of the game.
    assert_eq!(table.show(Some(0)).await["seq"], 0);
    let record = get(table.address, &table.path("/record"), table.token(0)).await.text();
    assert!(!record.contains("good-luck"), "{record}");
}

#[tokio::test]
async fn texts_need_everybody_at_the_table_and_the_host() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    say(&table, 0, &text("Hi")).await.problem(409, "no-free-talk");
    assert_eq!(put(&table, "/talk/free", 0, &json!({"on": true})).await.json()["free"], false);
    say(&table, 0, &text("Hi")).await.problem(409, "no-free-talk");
    assert_eq!(put(&table, "/talk/free", 1, &json!({"on": true})).await.json()["free"], true);
    assert_eq!(say(&table, 0, &text(" Hi,\n\u{202e}you ")).await.status, 200);
    assert_eq!(said(&look(&table, 1).await), [("w".to_owned(), text("Hi, you"))]);
    say(&table, 0, &text("")).await.problem(422, "unfit");
    assert_eq!(put(&table, "/talk/free", 1, &json!({"on": false})).await.status, 200);
    say(&table, 0, &text("Hi")).await.problem(409, "no-free-talk");

    let host = Host::with(|config| config.limits.free_talk = false).await;
    let table = host.open_for_two().await;
    put(&table, "/talk/free", 0, &json!({"on": true})).await.problem(409, "no-free-talk");
    assert_eq!(look(&table, 0).await["free_possible"], false);
    assert_eq!(say(&table, 0, &phrase("hello")).await.status, 200);
}

#[tokio::test]
async fn a_player_can_block_another_one_and_report_what_was_said() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    say(&table, 1, &phrase("oops")).await;
    let reported = put(&table, "/talk/b/report", 0, &json!({})).await.json();
    assert_eq!(reported["people"][1]["reported"], true);
    assert_eq!(look(&table, 1).await["people"][0]["reported"], false, "the other is not told");
    let blocked = put(&table, "/talk/b/block", 0, &json!({"on": true})).await.json();
    assert_eq!((said(&blocked), &blocked["people"][1]["blocked"]), (vec![], &json!(true)));
    say(&table, 1, &phrase("hello")).await;
    assert_eq!(said(&look(&table, 0).await), []);
    assert_eq!(said(&look(&table, 1).await).len(), 2);
    for seat in ["w", "x", "%20"] {
        put(&table, &format!("/talk/{seat}/block"), 0, &json!({"on": true})).await.problem(404, "no-seat");
        put(&table, &format!("/talk/{seat}/report"), 0, &json!({})).await.problem(404, "no-seat");
    }
}

#[tokio::test]
async fn nobody_floods_a_table_and_what_is_no_phrase_is_refused() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    for bad in [
        json!({"kind": "phrase", "phrase": "insult"}),
        json!({"kind": "text"}),
        json!({"text": "x"}),
        json!([]),
    ] {
        say(&table, 0, &bad).await.problem(400, "unreadable");
    }
    for _ in 0..8 {
        assert_eq!(say(&table, 0, &phrase("hello")).await.status, 200);
    }
    say(&table, 0, &phrase("hello")).await.problem(429, "too-often");
    assert_eq!(said(&look(&table, 1).await).len(), 8);
}

#[tokio::test]
async fn there_is_nobody_to_talk_to_beside_computers() {
    let host = Host::start().await;
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "computer", "level": 1}]});
    let table = host.open_as(&wish).await;
    say(&table, 0, &phrase("hello")).await.problem(409, "alone");
}
