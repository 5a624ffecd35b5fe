//! Bots over HTTP: made and revoked, connected and invited, and what they see and may do.

use std::time::Duration;

use axum::body::Bytes;
use cubarium_server::Config;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::header::AUTHORIZATION;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpSocket;

use crate::accounts::{Device, PASSWORD, host, quick};
use crate::support::{Answer, Host, Table, get, post, request, send};

/// How long a test waits before it counts as hung.
const HUNG: Duration = Duration::from_secs(60);

/// A bot's connection.
pub(crate) struct Stream {
    body: Incoming,
    rest: Vec<u8>,
    /// Everything that arrived, in order.
    heard: String,
}

impl Stream {
    pub(crate) async fn open(host: &Host, token: &str, query: &str) -> Self {
        Self::open_with(host, token, query, None).await
    }

    async fn open_with(host: &Host, token: &str, query: &str, buffer: Option<u32>) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        if let Some(buffer) = buffer {
            socket.set_recv_buffer_size(buffer).expect("a small buffer");
        }
        let stream = socket.connect(host.address).await.expect("a server");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
        tokio::spawn(connection);
        let mut request = Request::new(Full::new(Bytes::new()));
        *request.uri_mut() = format!("/api/bot/events{query}").parse().expect("a path");
        request.headers_mut().insert("host", "localhost".parse().expect("a header"));
        request.headers_mut().insert("accept-encoding", "gzip".parse().expect("a header"));
        request.headers_mut().insert(AUTHORIZATION, format!("Bearer {token}").parse().expect("a header"));
        let (head, body) = sender.send_request(request).await.expect("an answer").into_parts();
        assert_eq!(head.status, 200);
        assert_eq!(head.headers["content-type"], "application/x-ndjson");
        assert!(!head.headers.contains_key("content-encoding"), "lines would be collected");
        Self { body, rest: Vec::new(), heard: String::new() }
    }

    /// The next line; none at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let line = String::from_utf8(line).expect("text");
                self.heard.push_str(&line);
                return Some(serde_json::from_str(&line).expect("JSON"));
            }
            let frame = tokio::time::timeout(HUNG, self.body.frame()).await.expect("a line in time")?;
            self.rest.extend_from_slice(frame.ok()?.data_ref().expect("data"));
        }
    }

    /// The next line of a type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await.unwrap_or_else(|| panic!("the stream has ended before {kind}"));
            if line["type"] == kind {
                return line;
            }
        }
    }
}

/// A bot of Ada's, with its token.
pub(crate) async fn make(ada: &mut Device, wish: &Value) -> String {
    let answer = ada.post("/api/account/bots", wish).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["token"].as_str().expect("a token").to_owned()
}

pub(crate) async fn ada(host: &Host) -> Device {
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    ada
}

/// A bot that plays everything.
pub(crate) async fn rook(host: &Host) -> String {
    let games = ["cube-chess", "cubulus", "break-the-cube"];
    let wish = json!({"name": "Rook", "games": games, "scopes": ["play", "challenge"]});
    make(&mut ada(host).await, &wish).await
}

pub(crate) fn against(name: &str) -> Value {
    json!([{"kind": "person"}, {"kind": "bot", "name": name}])
}

pub(crate) async fn tell(host: &Host, token: &str, table: &str, what: &str, body: &Value) -> Answer {
    post(host.address, &format!("/api/bot/games/{table}/{what}"), Some(token), body).await
}

#[tokio::test]
async fn a_bot_is_made_renewed_revoked_and_deleted() {
    let host = host().await;
    let mut ada = ada(&host).await;
    assert_eq!(ada.get("/api/account/bots").await.json(), json!([]));
    let wish = json!({"name": "Rook", "games": ["cubulus", "cube-chess", "cubulus"]});
    let token = make(&mut ada, &wish).await;
    assert!(token.starts_with("cubarium-bot-") && token.len() == 13 + 64);
    let stored = std::fs::read(host.data().join("accounts.sqlite-wal")).expect("the file's log");
    let digits = &token.as_bytes()[13..];
    assert!(!stored.windows(digits.len()).any(|part| part == digits), "only a hash is stored");

    let shown = get(host.address, "/api/bot", Some(&token)).await.json();
    assert_eq!(shown["games"], json!(["cube-chess", "cubulus"]));
    assert_eq!((&shown["scopes"], &shown["used_ms"]), (&json!(["play"]), &Value::Null));
    let listed = ada.get("/api/account/bots").await.json();
    assert!(listed[0]["used_ms"].is_number() && listed[0]["connected"] == false, "{listed}");
    assert_eq!(ada.get("/api/account/export").await.json()["bots"], listed);

    let answer = ada.ask(Method::PUT, "/api/account/bots/rook/token", &Value::Null).await;
    let renewed = answer.json()["token"].as_str().expect("a token").to_owned();
    get(host.address, "/api/bot", Some(&token)).await.problem(401, "wrong-bot-token");
    let mut stream = Stream::open(&host, &renewed, "").await;
    stream.until("hello").await;
    assert_eq!(ada.get("/api/account/bots").await.json()[0]["connected"], true);
    assert_eq!(ada.ask(Method::DELETE, "/api/account/bots/Rook/token", &Value::Null).await.status, 204);
    assert_eq!(stream.until("closed").await["reason"], "revoked");
    assert_eq!(stream.next().await, None);
    get(host.address, "/api/bot", Some(&renewed)).await.problem(401, "wrong-bot-token");
    assert_eq!(ada.get("/api/account/bots").await.json()[0]["renewed_ms"], Value::Null);

    assert_eq!(ada.ask(Method::DELETE, "/api/account/bots/Rook", &Value::Null).await.status, 204);
    ada.ask(Method::DELETE, "/api/account/bots/Rook", &Value::Null).await.problem(404, "no-bot");
    assert_eq!(ada.get("/api/account/bots").await.json(), json!([]));
}

#[tokio::test]
async fn refused_bots_are_told_why() {
    let host = Host::with(|config: &mut Config| {
        quick(config);
        config.limits.bots = 1;
    })
    .await;
    let mut ada = ada(&host).await;
    for (wish, says) in [
        (json!({"name": "R", "games": ["cubulus"]}), "name: must be 2 to 20"),
        (json!({"name": "Rook", "games": []}), "games: a bot plays at least one game"),
        (json!({"name": "Rook", "games": ["go"]}), "games: "),
    ] {
        let said = ada.post("/api/account/bots", &wish).await.problem(422, "unfit");
        assert!(said.starts_with(says), "{said}");
    }
    let wish = json!({"name": "Rook", "games": ["cubulus"]});
    let token = make(&mut ada, &wish).await;
    let other = json!({"name": "Pawn", "games": ["cubulus"]});
    let said = ada.post("/api/account/bots", &other).await.problem(409, "too-many-bots");
    assert_eq!(said, "an account has at most 1 bots: delete one");
    let mut bob = Device::at(host.address);
    bob.create("Bob").await;
    let same = json!({"name": "rOOK", "games": ["cubulus"]});
    bob.post("/api/account/bots", &same).await.problem(409, "name-taken");
    bob.ask(Method::DELETE, "/api/account/bots/Rook", &Value::Null).await.problem(404, "no-bot");

    for bad in [None, Some("0".repeat(32)), Some("cubarium-bot-0".to_owned())] {
        get(host.address, "/api/bot", bad.as_deref()).await.problem(401, "no-bot-token");
    }
    let table = host.open_for_two().await;
    get(host.address, &table.path(""), Some(&token)).await.problem(401, "bad-token");
    for (query, says) in [
        ("?games=cube-chess", "games: `cube-chess` is not a game of this bot"),
        ("?at_once=0", "at_once: must be at least 1"),
        ("?at_once=many", "query: "),
        ("?speed=1", "query: "),
    ] {
        let answer = get(host.address, &format!("/api/bot/events{query}"), Some(&token)).await;
        let said = answer.problem(422, "unfit");
        assert!(said.starts_with(says), "{said}");
    }
    let said =
        post(host.address, "/api/bot/tables", Some(&token), &json!({"game": "cubulus", "seats": []})).await;
    assert!(said.problem(403, "scope").contains("`challenge`"));
    for what in ["moves", "actions"] {
        let body = json!({"client_id": "x", "seq": 0, "move": "1A2-4B2", "action": "resign"});
        tell(&host, &token, &table.id, what, &body).await.problem(403, "wrong-token");
    }
}

#[tokio::test]
async fn a_bot_is_invited_plays_and_sees_the_end() {
    let host = host().await;
    let token = rook(&host).await;
    let wish = json!({"game": "cube-chess", "seats": against("rook")});
    let away = post(host.address, "/api/tables", None, &wish).await;
    assert_eq!(away.problem(409, "bot-away"), "seats: no bot named `rook` is connected");

    let mut stream = Stream::open(&host, &token, "?games=cube-chess").await;
    let hello = stream.until("hello").await;
    assert_eq!((&hello["name"], &hello["games"]), (&json!("Rook"), &json!(["cube-chess"])));
    let listed = json!([{"name": "Rook", "games": ["cube-chess"], "busy": false}]);
    assert_eq!(host.get("/api/bots").await.json(), listed);
    let other = json!({"game": "cubulus", "seats": against("Rook")});
    let said = post(host.address, "/api/tables", None, &other).await.problem(422, "unfit");
    assert_eq!(said, "seats: the bot Rook does not play this game now");

    let table = host.open_as(&wish).await;
    assert!(table.tokens[1].is_empty() && table.keys[1].is_empty(), "nobody gets the bot's seat");
    let start = stream.until("game-start").await["game"].clone();
    assert_eq!((&start["table"]["id"], &start["table"]["you"]), (&json!(table.id), &json!("b")));
    assert_eq!((&start["your_turn"], &start["moves"]), (&json!(false), &json!([])));

    let (_socket, state) = table.join(Some(0)).await;
    let seat = &state["seats"][1];
    assert_eq!(
        (&seat["kind"], &seat["name"], &seat["present"]),
        (&json!("bot"), &json!("Rook"), &json!(true))
    );
    table.play(0, "m0", 0, "1A2-4B2").await;
    let game = stream.until("game-state").await["game"].clone();
    assert_eq!(game["your_turn"], true);
    assert!(game["moves"].as_array().expect("moves").contains(&json!("6D2-4C2")));
    let body = json!({"client_id": "m1", "seq": 1, "move": "6D2-4C2"});
    let accepted = tell(&host, &token, &table.id, "moves", &body).await.json();
    assert_eq!(accepted, json!({"seq": 2, "repeated": false}));
    let again = tell(&host, &token, &table.id, "moves", &body).await.json();
    assert_eq!(again, json!({"seq": 2, "repeated": true}));
    let bad = json!({"client_id": "m2", "seq": 1, "move": "6A2-2C2"});
    tell(&host, &token, &table.id, "moves", &bad).await.problem(409, "outdated");

    table.act(0, "d", "offer-draw").await;
    let offered = loop {
        let game = stream.until("game-state").await["game"].clone();
        if game["table"]["offers"]["draw"] == "w" {
            break game;
        }
    };
    assert_eq!(offered["table"]["seq"], 3);
    let accept = json!({"client_id": "a", "action": "accept-draw"});
    assert_eq!(tell(&host, &token, &table.id, "actions", &accept).await.status, 200);
    let end = stream.until("game-end").await["game"].clone();
    assert_eq!(end["table"]["view"]["outcome"]["drawn"], json!(["w", "b"]));
    let record = get(host.address, &table.path("/record"), None).await.text();
    assert!(record.contains("[Seat \"b Rook (bot)\"]"), "{record}");
}

#[tokio::test]
async fn a_rematch_takes_the_bot_along() {
    let host = host().await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    let table = host.open_as(&json!({"game": "cube-chess", "seats": against("Rook")})).await;
    let (_socket, _) = table.join(Some(0)).await;
    table.act(0, "r", "resign").await;
    stream.until("game-end").await;
    table.act(0, "again", "ask-rematch").await;
    let asked = stream.until("game-state").await["game"].clone();
    assert_eq!(asked["table"]["offers"]["rematch"], "w");
    let accept = json!({"client_id": "yes", "action": "accept-rematch"});
    assert_eq!(tell(&host, &token, &table.id, "actions", &accept).await.status, 200);
    let next = stream.until("game-start").await["game"].clone();
    assert_eq!(next["table"]["id"], table.show(None).await["rematch"]);
    assert_eq!((&next["table"]["you"], &next["your_turn"]), (&json!("w"), &json!(true)));
    let id = next["table"]["id"].as_str().expect("an id");
    let body = json!({"client_id": "m", "seq": 0, "move": "1A2-4B2"});
    assert_eq!(tell(&host, &token, id, "moves", &body).await.status, 200);
}

#[tokio::test]
async fn rematches_count_for_the_address_of_a_bot_after_a_restart() {
    let host = host().await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    let table = host.open_as(&json!({"game": "cube-chess", "seats": against("Rook")})).await;
    table.act(0, "r", "resign").await;
    stream.until("game-end").await;
    table.act(0, "again", "ask-rematch").await;
    // A table that is loaded again does not know who was there before.
    let data = host.stop().await.expect("a folder");
    let host = Host::serve(data, |config| {
        config.limits.new_tables = Some("1/h burst 1".parse().expect("a rate"));
    })
    .await;
    host.open_for_two().await;
    let accept = json!({"client_id": "yes", "action": "accept-rematch"});
    tell(&host, &token, &table.id, "actions", &accept).await.problem(429, "too-often");
}

#[tokio::test]
async fn a_connection_gives_the_present_state_even_after_a_restart() {
    let host = host().await;
    let token = rook(&host).await;
    let mut first = Stream::open(&host, &token, "").await;
    let table = host.open_as(&json!({"game": "cube-chess", "seats": against("Rook")})).await;
    first.until("game-start").await;
    let mut second = Stream::open(&host, &token, "").await;
    assert_eq!(first.until("closed").await["reason"], "replaced");
    assert_eq!(first.next().await, None);
    assert_eq!(second.until("game-start").await["game"]["table"]["id"], table.id);
    table.play(0, "m0", 0, "1A2-4B2").await;
    assert_eq!(second.until("game-state").await["game"]["your_turn"], true);

    let data = tokio::join!(host.stop(), async {
        assert_eq!(second.until("closed").await["reason"], "stopping");
    })
    .0;
    let host = Host::serve(data.expect("a directory of its own"), quick).await;
    let mut third = Stream::open(&host, &token, "").await;
    let game = third.until("game-start").await["game"].clone();
    assert_eq!((&game["table"]["seq"], &game["your_turn"]), (&json!(1), &json!(true)));
    let listed = get(host.address, "/api/bot/games", Some(&token)).await.json();
    assert_eq!(listed, json!([game]));
    let one = get(host.address, &format!("/api/bot/games/{}", table.id), Some(&token)).await.json();
    assert_eq!(one, game);
    let after = get(host.address, &format!("/api/bot/games?after={}", table.id), Some(&token)).await;
    assert_eq!(after.json(), json!([]));
    let said = get(host.address, "/api/bot/games?after=no", Some(&token)).await.problem(422, "unfit");
    assert_eq!(said, "after: the bot no longer has such a game: begin again without it");
}

#[tokio::test]
async fn a_bot_sees_its_own_seat_and_nothing_else() {
    let host = host().await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    let person = json!({"kind": "person"});
    let seats = json!([person, {"kind": "bot", "name": "Rook"}, person]);
    let wish = json!({"game": "break-the-cube", "options": {"players": "3"}, "seats": seats});
    let table = host.open_as(&wish).await;
    let built = [
        "=L..L..LSS/...M..L../...M..M..",
        "=SSL..L..L/..L..M.../..M..M...",
        "=..SLMMLM./..SL...../...L.....",
    ];
    stream.until("game-start").await;
    let first = table.play(0, "build", 0, built[0]).await;
    assert_eq!(first.status, 200, "{}", first.text());
    let other = table.play(2, "build", 0, built[2]).await;
    assert_eq!(other.status, 200, "{}", other.text());
    loop {
        let game = stream.until("game-state").await["game"].clone();
        if game["table"]["seq"] == 2 {
            assert_eq!((&game["table"]["you"], &game["your_turn"]), (&json!("2"), &json!(true)));
            break;
        }
    }
    let body = json!({"client_id": "b", "seq": 2, "move": built[1]});
    assert_eq!(tell(&host, &token, &table.id, "moves", &body).await.status, 200);
    let game = loop {
        let game = stream.until("game-state").await["game"].clone();
        if game["table"]["seq"] == 3 {
            break game;
        }
    };
    let listed = get(host.address, "/api/bot/games", Some(&token)).await.text();
    let [first, own, third] = built.map(|structure| structure.trim_start_matches('='));
    for told in [&stream.heard, &listed, &game["table"]["view"].to_string()] {
        for hidden in [first, third] {
            assert!(!told.contains(hidden), "another seat's structure");
        }
        assert!(told.contains(own), "its own");
    }
    let seen = table.show(Some(0)).await["view"].to_string();
    assert!(seen.contains(first) && !seen.contains(own), "a person does not see the bot's: {seen}");
}

#[tokio::test]
async fn bots_open_tables_among_themselves_but_nothing_rated() {
    let host = host().await;
    let mut ada = ada(&host).await;
    let scopes = ["play", "challenge"];
    let one = make(&mut ada, &json!({"name": "Rook", "games": ["cube-chess"], "scopes": scopes})).await;
    let other = make(&mut ada, &json!({"name": "Pawn", "games": ["cube-chess"]})).await;
    let (mut first, mut second) =
        (Stream::open(&host, &one, "").await, Stream::open(&host, &other, "").await);
    first.until("hello").await;
    second.until("hello").await;
    let bot = |name| json!({"kind": "bot", "name": name});
    let wish = |seats: Value| json!({"game": "cube-chess", "seats": seats});
    for (seats, says) in [
        (
            json!([bot("Pawn"), {"kind": "person", "invited": true}]),
            "seats: a bot that opens a table has a seat",
        ),
        (json!([bot("Rook"), {"kind": "person"}]), "seats: a bot opens no seats for its owner"),
        (json!([bot("Rook"), bot("Rook")]), "seats: a bot has one seat at a table"),
        (
            json!([bot("Rook"), {"kind": "computer", "level": 1}]),
            "seats: a bot plays against people and other",
        ),
    ] {
        let said =
            post(host.address, "/api/bot/tables", Some(&one), &wish(seats)).await.problem(422, "unfit");
        assert!(said.starts_with(says), "{said}");
    }
    let alone = post(host.address, "/api/tables", None, &wish(json!([bot("Rook"), bot("Pawn")]))).await;
    assert_eq!(alone.problem(422, "unfit"), "seats: at least one seat must be a person's");
    let rated =
        json!({"game": "cube-chess", "seats": [bot("Rook"), bot("Pawn")], "clock": "60", "rated": true});
    let said = post(host.address, "/api/bot/tables", Some(&one), &rated).await.problem(422, "unfit");
    assert_eq!(said, "rated: computers and bots do not play rated games");
    let rated = json!({"game": "cube-chess", "seats": against("Rook"), "clock": "60", "rated": true});
    let said = ada.post("/api/tables", &rated).await.problem(422, "unfit");
    assert_eq!(said, "rated: computers and bots do not play rated games");

    let seats = json!([bot("Rook"), bot("Pawn")]);
    let timed = json!({"game": "cube-chess", "seats": seats, "clock": "60+1"});
    let opened = post(host.address, "/api/bot/tables", Some(&one), &timed).await;
    assert_eq!(opened.status, 201, "{}", opened.text());
    let table = Table::of(host.address, &opened.json());
    assert_eq!(table.secrets().count(), 0, "not even the bots are sent the seats' tokens");
    let game = first.until("game-start").await["game"].clone();
    assert_eq!(game["your_turn"], true);
    second.until("game-start").await;
    while table.show(None).await["clock"]["phase"] != "running" {
        tokio::task::yield_now().await;
    }
    let seq = table.show(None).await["seq"].clone();
    let body = json!({"client_id": "m", "seq": seq, "move": "1A2-4B2"});
    assert_eq!(tell(&host, &one, &table.id, "moves", &body).await.status, 200);
    let game = loop {
        let game = second.until("game-state").await["game"].clone();
        if game["your_turn"] == true {
            break game;
        }
    };
    assert_eq!(game["table"]["clock"]["seats"][1]["runs"], true);
}

#[tokio::test]
async fn a_connection_ends_when_its_bot_or_the_account_is_deleted() {
    let host = host().await;
    let mut ada = ada(&host).await;
    for name in ["Rook", "Pawn"] {
        let token = make(&mut ada, &json!({"name": name, "games": ["cubulus"]})).await;
        let mut stream = Stream::open(&host, &token, "").await;
        stream.until("hello").await;
        if name == "Rook" {
            assert_eq!(ada.ask(Method::DELETE, "/api/account/bots/Rook", &Value::Null).await.status, 204);
        } else {
            let password = json!({"password": PASSWORD});
            let answer = ada.ask(Method::DELETE, "/api/account", &password).await;
            assert_eq!(answer.status, 204, "{}", answer.text());
        }
        assert_eq!(stream.until("closed").await["reason"], "revoked");
        assert_eq!(stream.next().await, None);
    }
}

#[tokio::test]
async fn a_token_that_is_revoked_while_its_bot_connects_opens_no_stream() {
    let host = host().await;
    let mut ada = ada(&host).await;
    make(&mut ada, &json!({"name": "Rook", "games": ["cubulus"]})).await;
    for _ in 0..8 {
        let renewed = ada.ask(Method::PUT, "/api/account/bots/Rook/token", &Value::Null).await.json();
        let token = renewed["token"].as_str().expect("a token");
        let connect = get(host.address, "/api/bot/events", Some(token));
        let connect = tokio::time::timeout(HUNG, connect);
        let revoke = ada.ask(Method::DELETE, "/api/account/bots/Rook/token", &Value::Null);
        let (connected, revoked) = tokio::join!(connect, revoke);
        assert_eq!(revoked.status, 204);
        // The whole answer: a stream that goes on would have none.
        let answer = connected.expect("the stream ends");
        match answer.status.as_u16() {
            200 => assert!(answer.text().contains("\"revoked\""), "{}", answer.text()),
            status => assert_eq!(status, 401),
        }
    }
}

#[tokio::test]
async fn a_bot_plays_no_more_games_at_once_than_it_can() {
    let host = Host::with(|config: &mut Config| {
        quick(config);
        config.limits.bot_games = 2;
    })
    .await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "?at_once=9").await;
    assert_eq!(stream.until("hello").await["at_once"], 2);
    let wish = json!({"game": "cube-chess", "seats": against("Rook")});
    let tables = [host.open_as(&wish).await, host.open_as(&wish).await];
    let busy = post(host.address, "/api/tables", None, &wish).await;
    busy.problem(409, "bot-busy");
    assert_eq!(host.get("/api/bots").await.json()[0]["busy"], true);
    tables[0].act(0, "x", "resign").await;
    stream.until("game-end").await;
    while host.get("/api/bots").await.json()[0]["busy"] == true {
        tokio::task::yield_now().await;
    }
    host.open_as(&wish).await;
}

#[tokio::test]
async fn a_ping_comes_when_nothing_else_does() {
    let host = Host::with(|config: &mut Config| {
        quick(config);
        config.limits.ping_every = Duration::from_millis(20);
    })
    .await;
    let token = rook(&host).await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("hello").await;
    assert_eq!(stream.next().await, Some(json!({"type": "ping"})));
    assert_eq!(stream.next().await, Some(json!({"type": "ping"})));
    drop(stream);
    while host.get("/api/bots").await.json() != json!([]) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_bot_that_does_not_read_is_cut_off() {
    let host = Host::with(|config: &mut Config| {
        quick(config);
        config.limits.send_within = Duration::from_millis(50);
        (config.limits.requests, config.limits.seat_requests) = (None, None);
    })
    .await;
    let token = rook(&host).await;
    let mut stream = Stream::open_with(&host, &token, "", Some(4096)).await;
    stream.until("hello").await;
    let mut sockets = Vec::new();
    for _ in 0..4 {
        let table = host.open_as(&json!({"game": "cube-chess", "seats": against("Rook")})).await;
        // It is told of all its moves whenever something happens in its turn.
        let (mut socket, _) = table.join(Some(0)).await;
        assert_eq!(socket.play("m0", 0, "1A2-4B2").await["type"], "ack");
        sockets.push(socket);
    }
    let mut number = 0;
    while host.get("/api/bots").await.json() != json!([]) {
        number += 1;
        for socket in &mut sockets {
            for action in ["offer-draw", "decline-draw"] {
                let answer = socket.act(&format!("{action}{number}"), action).await;
                assert_eq!(answer["type"], "ack", "{answer}");
            }
        }
    }
    assert_eq!(stream.until("closed").await["reason"], "too-slow");
    assert_eq!(stream.next().await, None);
}

#[tokio::test]
async fn too_many_requests_of_a_bot_are_refused_for_a_while() {
    let host = Host::with(|config: &mut Config| {
        quick(config);
        config.limits.bot_requests = Some("1/h burst 2".parse().expect("a rate"));
    })
    .await;
    let token = rook(&host).await;
    for status in [200, 200, 429] {
        assert_eq!(get(host.address, "/api/bot", Some(&token)).await.status, status);
    }
}

#[tokio::test]
async fn without_accounts_there_are_no_bots() {
    let host = Host::with(|config: &mut Config| config.accounts = false).await;
    assert_eq!(host.get("/api/bots").await.json(), json!([]));
    get(host.address, "/api/bot", Some("x")).await.problem(404, "no-accounts");
    let wish = json!({"game": "cube-chess", "seats": against("Rook")});
    post(host.address, "/api/tables", None, &wish).await.problem(404, "no-accounts");
    let nothing = request(Method::DELETE, "/api/bot", None, Bytes::new());
    send(host.address, nothing).await.problem(405, "method");
}
