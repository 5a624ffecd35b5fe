//! The seats of bots: beside open ones, asleep, and in a rematch.

use std::net::Ipv4Addr;

use axum::body::Bytes;
use hyper::Method;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _};

use crate::accounts::{host, quick};
use crate::bots::{Stream, against, rook, tell};
use crate::support::{Answer, Host, post, request, send, send_from};

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

/// Opens a table with a bot as a visitor from this address.
async fn invite_from(host: &Host, visitor: Ipv4Addr) -> Answer {
    let wish = json!({"game": "cube-chess", "seats": against("Rook")}).to_string();
    let mut request = request(Method::POST, "/api/tables", None, Bytes::from(wish));
    request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    send_from(visitor, host.address, request).await
}

#[tokio::test]
async fn one_network_has_only_a_share_of_unfinished_games_with_a_bot() {
    let host = Host::with(|config| {
        quick(config);
        config.limits.new_tables = None;
        config.limits.bot_games = 50;
    })
    .await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("hello").await;
    let wish = json!({"game": "cube-chess", "seats": against("Rook")});
    let mut tables = Vec::new();
    for _ in 0..25 {
        tables.push(host.open_as(&wish).await);
    }
    let refused = post(host.address, "/api/tables", None, &wish).await.problem(409, "bot-busy");
    assert_eq!(
        refused,
        "seats: 25 games with the bot Rook opened from here are still running; finish one of them first"
    );
    assert_eq!(
        invite_from(&host, Ipv4Addr::new(127, 0, 0, 2)).await.status,
        201,
        "another network has its own"
    );
    tables[0].act(0, "r", "resign").await;
    let over = stream.until("game-end").await["game"]["table"]["id"].clone();
    assert_eq!(over, tables[0].id);
    // The end is noted a moment after it is told.
    let opened = loop {
        let answer = post(host.address, "/api/tables", None, &wish).await;
        if answer.status == 201 {
            break answer;
        }
        answer.problem(409, "bot-busy");
    };
    assert_eq!(opened.json()["seats"].as_array().map(Vec::len), Some(2));
    tables[0].act(0, "again", "ask-rematch").await;
    let accept = json!({"client_id": "yes", "action": "accept-rematch"});
    // The person has asked; that the bot agrees from elsewhere does not make it the bot's.
    let path = format!("/api/bot/games/{}/actions", tables[0].id);
    let mut agreed = request(Method::POST, &path, Some(&token), Bytes::from(accept.to_string()));
    agreed.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    let rematch = send_from(Ipv4Addr::new(127, 0, 0, 3), host.address, agreed).await;
    rematch.problem(409, "bot-busy");
    assert_eq!(invite_from(&host, Ipv4Addr::new(127, 0, 0, 2)).await.status, 201);
}

/// A database of the server's, to be changed beside it.
async fn database(host: &Host, file: &str) -> SqliteConnection {
    SqliteConnectOptions::new().filename(host.data().join(file)).connect().await.expect("a database")
}

#[tokio::test]
async fn games_with_which_nobody_goes_on_do_not_keep_a_bot_busy() {
    let host = host().await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("hello").await;
    let first = invite_from(&host, Ipv4Addr::LOCALHOST).await;
    assert_eq!(first.status, 201, "{}", first.text());
    let many =
        "WITH RECURSIVE many (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM many WHERE number < 199)";
    let mut accounts = database(&host, "accounts.sqlite").await;
    let fill = format!(
        "{many} INSERT INTO bot_seats (bot, table_id, token_hash, since)
         SELECT bot, 'full' || number, randomblob(32), 0 FROM bots, many"
    );
    sqlx::query(AssertSqlSafe(fill)).execute(&mut accounts).await.expect("seats");
    let mut journal = database(&host, "journal.sqlite").await;
    let fill = format!(
        "{many} INSERT INTO tables (table_id, game, options, start, kind, created, hash, used)
         SELECT 'full' || number, game, options, start, kind, created, hash, used FROM tables, many"
    );
    sqlx::query(AssertSqlSafe(fill)).execute(&mut journal).await.expect("tables");
    let invite = async || invite_from(&host, Ipv4Addr::LOCALHOST).await;
    invite().await.problem(409, "bot-busy");

    // Three days later nobody has moved, but at all tables clocks run.
    let later =
        "UPDATE tables SET used = used - 3 * 86400000, due = used + 86400000 WHERE table_id LIKE 'full%'";
    sqlx::query(later).execute(&mut journal).await.expect("tables");
    invite().await.problem(409, "bot-busy");
    let unclocked = "UPDATE tables SET due = NULL WHERE table_id = 'full7'";
    sqlx::query(unclocked).execute(&mut journal).await.expect("a table");
    let answer = invite().await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    invite().await.problem(409, "bot-busy");
}
