//! Games over WebSockets: who receives what and when, and what happens when the connection breaks.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::support::{Host, SHORT_GAME, turns};

#[tokio::test]
async fn two_sockets_play_a_whole_game_and_a_third_watches() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (white, state) = table.join(Some(0)).await;
    assert_eq!((&state["you"], &state["seats"][0]["present"]), (&json!("w"), &json!(true)));
    let (black, _) = table.join(Some(1)).await;
    let (mut spectator, state) = table.join(None).await;
    assert_eq!(state["you"], Value::Null);
    let mut players = [white, black];
    for (index, text) in SHORT_GAME.iter().enumerate() {
        let seq = u64::try_from(index).expect("few moves");
        let answer = players[index % 2].play(&format!("m{index}"), seq, text).await;
        let ack = json!({"type": "ack", "client_id": format!("m{index}"), "seq": seq + 1, "repeated": false});
        assert_eq!(answer, ack);
        for socket in players.iter_mut().chain([&mut spectator]) {
            let (number, event) = socket.event().await;
            assert_eq!((number, &event["kind"]), (seq + 1, &json!("turn")));
            assert_eq!(event["turn"]["text"], *text);
            let is_last = index == SHORT_GAME.len() - 1;
            assert_eq!(event["outcome"].is_null(), !is_last);
            assert_eq!(event["to_move"].as_array().expect("seats").is_empty(), is_last);
        }
    }
}

#[tokio::test]
async fn a_returning_socket_gets_missed_events_exactly_once() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    white.play("1", 0, SHORT_GAME[0]).await;
    let (seen, _) = white.event().await;
    assert_eq!(seen, 1);
    drop(white);
    table.play(1, "2", 1, SHORT_GAME[1]).await;
    table.act(1, "3", "offer-draw").await;

    let mut white = table.connect().await;
    white.say(&json!({"type": "hello", "token": table.token(0), "since": seen})).await;
    assert_eq!(white.next().await, json!({"type": "resumed", "seq": 3}));
    let (number, event) = white.event().await;
    assert_eq!((number, &event["turn"]["text"]), (2, &json!(SHORT_GAME[1])));
    assert_eq!(white.event().await, (3, json!({"kind": "offer", "what": "draw", "seat": "b"})));
    assert_eq!(white.until("presence").await["seats"][0]["present"], true);

    // The move whose acknowledgement was lost is sent again and played once.
    let again = white.play("1", 0, SHORT_GAME[0]).await;
    assert_eq!(again, json!({"type": "ack", "client_id": "1", "seq": 1, "repeated": true}));
    assert_eq!(turns(&table.show(None).await), SHORT_GAME[..2]);

    // The same connection can start over, and a number from the future gets the whole table.
    for since in [4, u64::MAX] {
        white.say(&json!({"type": "hello", "token": table.token(0), "since": since})).await;
        assert_eq!(white.until("state").await["state"]["seq"], 3);
    }
}

#[tokio::test]
async fn a_socket_away_for_too_long_gets_the_whole_table() {
    let host = Host::with(|config| config.limits.seat_requests = None).await;
    let table = host.open_for_two().await;
    for round in 0..35 {
        table.act(0, &format!("o{round}"), "offer-draw").await;
        table.act(1, &format!("d{round}"), "decline-draw").await;
    }
    let mut socket = table.connect().await;
    socket.say(&json!({"type": "hello", "since": 53})).await;
    assert_eq!(socket.next().await["state"]["seq"], 70);
    socket.say(&json!({"type": "hello", "since": 54})).await;
    assert_eq!(socket.next().await, json!({"type": "resumed", "seq": 70}));
    for seq in 55..=70 {
        assert_eq!(socket.event().await.0, seq);
    }
}

#[tokio::test]
async fn missed_events_survive_a_restart() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..2]).await;
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    let mut white = table.connect().await;
    white.say(&json!({"type": "hello", "token": table.token(0), "since": 1})).await;
    assert_eq!(white.next().await, json!({"type": "resumed", "seq": 2}));
    assert_eq!(white.event().await.1["turn"]["text"], SHORT_GAME[1]);
}

#[tokio::test]
async fn offers_takebacks_names_and_rematches_are_broadcast() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    let (mut black, _) = table.join(Some(1)).await;
    white.play("1", 0, SHORT_GAME[0]).await;
    white.act("2", "offer-draw").await;
    black.play("3", 2, SHORT_GAME[1]).await;
    white.act("4", "ask-undo").await;
    black.act("5", "accept-undo").await;
    black.act("6", "resign").await;
    white.act("7", "ask-rematch").await;
    black.act("8", "ask-rematch").await;
    let mut kinds = Vec::new();
    for number in 1..=9 {
        let (seq, event) = black.event().await;
        assert_eq!(seq, number);
        kinds.push(match &event["what"] {
            Value::String(what) => format!("{} {what}", event["kind"].as_str().expect("a kind")),
            _ => event["kind"].as_str().expect("a kind").to_owned(),
        });
        match number {
            6 => {
                let undone = json!({
                    "kind": "undone", "turns": 2, "to_move": ["w"], "check": false, "claimable": false
                });
                assert_eq!(event, undone);
            }
            7 => assert_eq!(event["outcome"]["winners"], json!(["w"])),
            9 => assert_eq!(event["table"].as_str().map(str::len), Some(16)),
            _ => {}
        }
    }
    let expected = [
        "turn",
        "offer draw",
        "turn",
        "withdrawn draw",
        "offer undo",
        "undone",
        "ended",
        "offer rematch",
        "rematch",
    ];
    assert_eq!(kinds, expected);
}

#[tokio::test]
async fn everybody_hears_who_comes_and_goes() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, state) = table.join(Some(0)).await;
    assert_eq!(state["seats"][1]["present"], false);
    let (black, _) = table.join(Some(1)).await;
    let mut present = Vec::new();
    let mut black = Some(black);
    while present.last() != Some(&false) || present.len() < 2 {
        let now = white.until("presence").await["seats"][1]["present"].as_bool().expect("yes or no");
        if present.last() != Some(&now) {
            present.push(now);
        }
        if now {
            drop(black.take());
        }
    }
    assert!(present.ends_with(&[true, false]), "{present:?}");
}

#[tokio::test]
async fn a_graceful_shutdown_closes_every_socket() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let (mut white, _) = table.join(Some(0)).await;
    let mut silent = table.connect().await;
    let (closed, silent, _) = tokio::join!(white.closed(), silent.closed(), host.stop());
    assert_eq!(closed, Some(CloseCode::Away));
    assert_eq!(silent, Some(CloseCode::Away));
}

#[tokio::test]
async fn a_socket_that_does_not_read_is_dropped_and_the_others_play_on() {
    let host =
        Host::with(|config| (config.limits.requests, config.limits.seat_requests) = (None, None)).await;
    let table = host.open_for_two().await;
    let (mut lazy, _) = table.join_lazily(1).await;
    let mut white = table.connect().await;
    // Each hello is reported to the other seat, which does not read: once too much is queued for it, it is
    // disconnected.
    let hello = json!({"type": "hello", "token": table.token(0)});
    let mut is_present = true;
    for _ in 0..200_000 {
        white.say(&hello).await;
        is_present = white.until("state").await["state"]["seats"][1]["present"] == true;
        if !is_present {
            break;
        }
    }
    assert!(!is_present, "it was never dropped");
    assert_eq!(white.play("1", 0, SHORT_GAME[0]).await["type"], "ack");
    assert_eq!(lazy.closed().await, Some(CloseCode::Again));
}
