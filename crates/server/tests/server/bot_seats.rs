//! The seats of bots: beside open ones, asleep, and in a rematch.

use axum::body::Bytes;
use hyper::Method;
use serde_json::{Value, json};

use crate::accounts::{host, quick};
use crate::bots::{Stream, against, rook, tell};
use crate::support::{Host, post, request, send};

#[tokio::test]
async fn only_a_person_opens_a_seat_beside_a_bot_to_everybody() {
    let host = host().await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("hello").await;
    let guest = json!({"kind": "person", "invited": true});
    let open = async |table: &Value, seat: usize| {
        let (id, at) = (table["table"].as_str().expect("an id"), &table["seats"][seat]);
        let path = format!("/api/tables/{id}/seats/{}/open", at["seat"].as_str().expect("a seat"));
        let body = Bytes::from(json!({"key": at["key"]}).to_string());
        let mut asked = request(Method::PUT, &path, table["host"].as_str(), body);
        asked.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
        send(host.address, asked).await
    };
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "bot", "name": "Rook"}, guest]});
    let opened = post(host.address, "/api/bot/tables", Some(&token), &wish).await.json();
    let said = open(&opened, 1).await.problem(422, "unfit");
    assert_eq!(said, "seat: a bot invites people by link: its seats are not open to everybody");
    assert_eq!(host.get("/api/open-seats").await.json(), json!([]));

    let seats = json!([{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "Rook"}, guest]);
    let wish = json!({"game": "break-the-cube", "options": {"players": "3"}, "seats": seats});
    let opened = post(host.address, "/api/tables", None, &wish).await.json();
    let answer = open(&opened, 2).await;
    assert_eq!(answer.status, 204, "{}", answer.text());
    let listed = host.get("/api/open-seats").await.json();
    assert_eq!((&listed[0]["names"], &listed[0]["bots"]), (&json!(["Ada"]), &json!(["Rook"])));
}

#[tokio::test]
async fn a_bot_that_rests_is_woken_by_a_move() {
    let host = host().await;
    let token = rook(&host).await;
    let mut first = Stream::open(&host, &token, "").await;
    let table = host.open_as(&json!({"game": "cube-chess", "seats": against("Rook")})).await;
    first.until("game-start").await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("game-start").await;
    while table.show(None).await["seats"][1]["present"] == true {
        tokio::task::yield_now().await;
    }
    table.play(0, "m0", 0, "1A2-4B2").await;
    assert_eq!(stream.until("game-state").await["game"]["your_turn"], true);
    assert_eq!(table.show(None).await["seats"][1]["present"], true);
}

#[tokio::test]
async fn a_rematch_is_possible_long_after_the_end() {
    let host = host().await;
    let token = rook(&host).await;
    let mut first = Stream::open(&host, &token, "").await;
    let table = host.open_as(&json!({"game": "cube-chess", "seats": against("Rook")})).await;
    table.act(0, "r", "resign").await;
    first.until("game-end").await;
    // The end is recorded a moment after it is announced. A bot that connects before that hears about it again.
    let mut stream = loop {
        let mut stream = Stream::open(&host, &token, "").await;
        stream.until("hello").await;
        let line = stream.next().await.expect("a line");
        if line["type"] == "game-state" {
            break stream;
        }
        assert_eq!(line["type"], "game-end");
    };
    let (_socket, _) = table.join(Some(0)).await;
    table.act(0, "again", "ask-rematch").await;
    loop {
        let line = stream.next().await.expect("a line");
        if line["type"] == "ping" {
            continue;
        }
        assert_eq!(line["type"], "game-state", "the bot was told of the end before");
        if line["game"]["table"]["offers"]["rematch"] == "w" {
            break;
        }
    }
    let accept = json!({"client_id": "yes", "action": "accept-rematch"});
    assert_eq!(tell(&host, &token, &table.id, "actions", &accept).await.status, 200);
    let next = stream.until("game-start").await["game"].clone();
    assert_eq!(next["table"]["id"], table.show(None).await["rematch"]);
}

#[tokio::test]
async fn a_bot_that_was_away_when_a_rematch_began_plays_it_when_it_returns() {
    let host = host().await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    let person = json!({"kind": "person"});
    let seats = json!([person, person, {"kind": "bot", "name": "Rook"}]);
    let wish = json!({"game": "break-the-cube", "options": {"players": "3"}, "seats": seats});
    let table = host.open_as(&wish).await;
    stream.until("game-start").await;
    for seat in [0, 1] {
        table.act(seat, "r", "resign").await;
    }
    stream.until("game-end").await;
    table.act(0, "again", "ask-rematch").await;
    let accept = json!({"client_id": "yes", "action": "accept-rematch"});
    assert_eq!(tell(&host, &token, &table.id, "actions", &accept).await.status, 200);
    drop(stream);
    while table.show(None).await["seats"][2]["present"] == true {
        tokio::task::yield_now().await;
    }
    table.act(1, "yes", "accept-rematch").await;
    let rematch = table.show(None).await["rematch"].clone();
    assert!(rematch.is_string());

    // A newly started server has no table of the bot in memory.
    let host = Host::serve(host.stop().await.expect("a directory"), quick).await;
    let mut stream = Stream::open(&host, &token, "").await;
    assert_eq!(stream.until("game-start").await["game"]["table"]["id"], rematch);
}
