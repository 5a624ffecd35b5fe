//! Malformed, oversized, premature or excessive requests: they change nothing and affect nobody else.

use std::net::Ipv4Addr;

use axum::body::Bytes;
use hyper::Method;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::accounts::{Device, PASSWORD, quick};
use crate::support::{Host, SHORT_GAME, request, send_from};

#[tokio::test]
async fn malformed_frames_are_answered_and_the_socket_stays_usable() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, before) = table.join(Some(0)).await;
    for (frame, says) in [
        ("", "line 1, column 0"),
        ("{", "line 1, column 1"),
        ("null", "invalid type: null"),
        ("{}", "missing field `type`"),
        ("{\"type\":\"bow\"}", "no frame `bow`"),
        ("{\"type\":\"move\",\"client_id\":\"a\",\"seq\":-1,\"move\":\"1A2-4B2\"}", "seq"),
        ("{\"type\":\"act\",\"client_id\":\"a\",\"action\":\"cheat\"}", "action"),
        ("{\"type\":\"hello\",\"since\":\"now\"}", "since"),
    ] {
        white.send(Message::text(frame)).await;
        let detail = white.error(400, "unreadable").await;
        assert!(detail.contains(says), "{frame}: {detail}");
    }
    white.send(Message::binary(vec![0, 159, 146])).await;
    white.error(400, "unreadable").await;
    for id in ["", "a b", &"x".repeat(65), "é"] {
        let answer = white.play(id, 0, SHORT_GAME[0]).await;
        assert_eq!(answer["problem"]["status"], 422, "{answer}");
    }
    assert_eq!(table.show(Some(0)).await, before);
    assert_eq!(white.play("ok", 0, SHORT_GAME[0]).await["type"], "ack");
}

#[tokio::test]
async fn a_frame_that_is_a_list_is_refused() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, before) = table.join(Some(0)).await;
    for frame in ["[\"ping\",null]", "[\"move\",\"m\",0,\"1A2-4B2\"]"] {
        white.send(Message::text(frame)).await;
        let detail = white.error(400, "unreadable").await;
        assert!(detail.ends_with("line 1, column 1: a list, expected an object"), "{frame}: {detail}");
    }
    assert_eq!(table.show(Some(0)).await, before);
}

#[tokio::test]
async fn refused_moves_come_as_errors_with_the_rule() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    let answer = white.play("x", 0, "1A1-3B3").await;
    assert_eq!((&answer["type"], &answer["problem"]["status"]), (&json!("error"), &json!(422)));
    assert!(
        answer["problem"]["refusal"]["rule"].as_str().is_some_and(|rule| rule.starts_with("cube-chess."))
    );
    assert_eq!(white.play("x", 7, SHORT_GAME[0]).await["problem"]["status"], 409);
    assert_eq!(white.play("x", 0, SHORT_GAME[0]).await["type"], "ack");
}

#[tokio::test]
async fn spectators_and_strangers_cannot_play() {
    let host = Host::start().await;
    let (table, other) = (host.open_for_two().await, host.open_for_two().await);
    let mut socket = table.connect().await;
    let answer = socket.play("a", 0, SHORT_GAME[0]).await;
    assert_eq!(answer["problem"]["type"], "urn:cubarium:problem:no-hello");
    for (token, status, kind) in [("zz", 401, "bad-token"), (other.tokens[0].as_str(), 403, "wrong-token")] {
        socket.say(&json!({"type": "hello", "token": token})).await;
        socket.error(status, kind).await;
    }
    socket.say(&json!({"type": "hello"})).await;
    socket.until("state").await;
    let answer = socket.act("a", "resign").await;
    assert_eq!(answer["problem"]["type"], "urn:cubarium:problem:no-token");
    assert_eq!(table.show(None).await["seq"], 0);
    // The same connection may still join.
    socket.say(&json!({"type": "hello", "token": table.token(0)})).await;
    socket.until("state").await;
    assert_eq!(socket.play("a", 0, SHORT_GAME[0]).await["type"], "ack");
}

#[tokio::test]
async fn a_table_that_is_not_there_says_so_after_hello() {
    let host = Host::start().await;
    let table = host.open_for_two().await.at(host.address, "0000000000000000");
    let mut socket = table.connect().await;
    socket.say(&json!({"type": "hello"})).await;
    socket.error(404, "no-table").await;
}

#[tokio::test]
async fn oversized_frames_close_the_socket_with_1009() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    for message in [Message::text("x".repeat(20_000)), Message::binary(vec![0; 20_000])] {
        let (mut white, _) = table.join(Some(0)).await;
        white.send(message).await;
        assert_eq!(white.closed().await, Some(CloseCode::Size));
    }
    assert_eq!(table.show(None).await["seq"], 0);
}

#[tokio::test]
async fn too_many_malformed_frames_close_the_socket_with_1008() {
    let host = Host::with(|config| config.limits.bad_frames = 3).await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    for _ in 0..2 {
        white.send(Message::text("?")).await;
        white.error(400, "unreadable").await;
    }
    white.say(&json!({"type": "ping"})).await;
    white.until("pong").await;
    for _ in 0..3 {
        white.send(Message::text("?")).await;
    }
    assert_eq!(white.closed().await, Some(CloseCode::Policy));
}

#[tokio::test]
async fn a_silent_socket_is_closed_with_1008() {
    let host = Host::with(|config| config.limits.hello_within = std::time::Duration::from_millis(20)).await;
    let table = host.open_for_two().await;
    assert_eq!(table.connect().await.closed().await, Some(CloseCode::Policy));
}

#[tokio::test]
async fn a_socket_that_does_not_answer_pings_is_closed() {
    let host = Host::with(|config| {
        config.limits.ping_every = std::time::Duration::from_millis(10);
        config.limits.silent_for = std::time::Duration::from_secs(3);
    })
    .await;
    let table = host.open_for_two().await;
    let (mut alive, _) = table.join(Some(0)).await;
    let (silent, _) = table.join(Some(1)).await;
    // The library answers pings only while it is polled for frames: one of the two is not.
    loop {
        let seats = alive.until("presence").await["seats"].clone();
        if seats[1]["present"] == false {
            break;
        }
    }
    drop(silent);
    alive.say(&json!({"type": "ping"})).await;
    alive.until("pong").await;
}

#[tokio::test]
async fn pages_of_other_sites_cannot_connect() {
    let host = Host::with(|config| config.origins = vec!["https://club.example".to_owned()]).await;
    let table = host.open_for_two().await;
    let url = format!("ws://{}{}", host.address, table.path("/socket"));
    for (origin, status) in [
        ("https://evil.example", 403),
        ("null", 403),
        ("https://club.example", 101),
        (format!("http://{}", host.address).as_str(), 101),
    ] {
        let mut request = url.as_str().into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        let got = match tokio_tungstenite::connect_async(request).await {
            Ok((_, response)) => response.status().as_u16(),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => response.status().as_u16(),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(got, status, "{origin}");
    }
}

#[tokio::test]
async fn a_seat_that_floods_is_slowed_down() {
    let host = Host::with(|config| {
        config.limits.seat_requests = Some("1/h burst 5".parse().expect("a rate"));
        config.limits.bad_frames = 1000;
    })
    .await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    for _ in 0..6 {
        white.say(&json!({"type": "ping"})).await;
    }
    white.error(429, "too-often").await;
    white.send(Message::Ping(Bytes::new())).await;
    white.error(429, "too-often").await;
    // The other seat is not affected.
    let (mut black, _) = table.join(Some(1)).await;
    black.say(&json!({"type": "ping"})).await;
    black.until("pong").await;
}

#[tokio::test]
async fn what_seats_say_beside_their_moves_counts_for_their_address() {
    let host = Host::with(|config| {
        config.limits.requests = Some("1/h burst 40".parse().expect("a rate"));
        config.limits.bad_frames = 1000;
    })
    .await;
    let mut pairs = Vec::new();
    for _ in 0..2 {
        let table = host.open_for_two().await;
        pairs.push((table.join(Some(0)).await.0, table.join(Some(1)).await.0));
    }
    let mut accepted = 0;
    for round in 0..10 {
        for (white, black) in &mut pairs {
            let offered = white.act(&format!("o{round}"), "offer-draw").await;
            let declined = black.act(&format!("d{round}"), "decline-draw").await;
            accepted += [offered, declined].iter().filter(|answer| answer["type"] == "ack").count();
        }
    }
    assert!((20..40).contains(&accepted), "{accepted}");
    let refused = pairs[0].0.act("more", "offer-draw").await;
    assert_eq!(refused["problem"]["type"], "urn:cubarium:problem:too-often", "{refused}");
    // Moves are always heard.
    for (white, _) in &mut pairs {
        let seq = white.heard.iter().filter(|frame| frame.contains("\"event\"")).count();
        assert_eq!(white.play("m", seq as u64, SHORT_GAME[0]).await["type"], "ack");
    }
}

#[tokio::test]
async fn a_table_has_room_for_a_thousand_events_beside_its_moves() {
    let host = Host::with(|config| {
        (config.limits.requests, config.limits.seat_requests) = (None, None);
    })
    .await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    assert_eq!(white.play("m0", 0, SHORT_GAME[0]).await["type"], "ack");
    for round in 0..500 {
        for action in ["offer-draw", "decline-draw"] {
            assert_eq!(white.act(&format!("{action}{round}"), action).await["type"], "ack", "{round}");
        }
    }
    let refused = white.act("more", "offer-draw").await;
    assert_eq!(refused["problem"]["type"], "urn:cubarium:problem:full", "{refused}");
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    table.act(0, "more", "offer-draw").await.problem(409, "full");
    assert_eq!(table.play(1, "m1", 1_001, SHORT_GAME[1]).await.status, 200);
    assert_eq!(table.act(0, "r", "resign").await.status, 200, "what ends the game is heard, too");
}

#[tokio::test]
async fn a_stranger_who_guesses_passwords_keeps_nobody_else_waiting() {
    let host = Host::with(quick).await;
    Device::at(host.address).create("Ada").await;
    let log_in = async |from: u8, password: &str| {
        let body = Bytes::from(json!({"name": "Ada", "password": password}).to_string());
        let mut request = request(Method::POST, "/api/account/session", None, body);
        request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
        send_from(Ipv4Addr::new(127, 0, 0, from), host.address, request).await
    };
    for _ in 0..5 {
        log_in(2, "a guess").await.problem(403, "wrong-login");
    }
    log_in(2, PASSWORD).await.problem(429, "too-often");
    let answer = log_in(3, PASSWORD).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}
