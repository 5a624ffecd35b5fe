//! Bots with several nodes: a bot is connected to one of them, and people invite it and play against it at any.

use hyper::Method;
use serde_json::{Value, json};

use crate::bots::{Stream, ada, against, make, rook, tell};
use crate::nodes::{Together, until};
use crate::support::{Answer, Host, SHORT_GAME, Table, break_the_cube, get, post};
use crate::tournaments::{self, Cup};

/// A table of Cube Chess against Rook.
fn wish() -> Value {
    json!({"game": "cube-chess", "seats": against("Rook")})
}

async fn invite(host: &Host, wish: &Value) -> Answer {
    post(host.address, "/api/tables", None, wish).await
}

/// Connects Rook to a node: its token and its stream, which has sent its greeting.
async fn connected(node: &Host, query: &str) -> (String, Stream) {
    let token = rook(node).await;
    let mut stream = Stream::open(node, &token, query).await;
    stream.until("hello").await;
    (token, stream)
}

/// Waits until a node lists these bots as connected, each with whether it is busy.
async fn listed(host: &Host, bots: &[(&str, bool)]) {
    until(&format!("{bots:?} are listed"), async || {
        let list = host.get("/api/bots").await.json();
        let list = list.as_array().expect("a list").iter();
        let found: Vec<_> = list.map(|bot| (bot["name"].clone(), bot["busy"].clone())).collect();
        let wanted: Vec<_> = bots.iter().map(|(name, busy)| (json!(name), json!(busy))).collect();
        (found == wanted).then_some(())
    })
    .await;
}

/// Waits until a bot is to move, with this number of events at a table.
async fn turn(stream: &mut Stream, table: &str, seq: u64) -> Value {
    loop {
        let line = stream.next().await.expect("the stream goes on");
        let game = &line["game"];
        let is_there = game["table"]["id"] == table && game["table"]["seq"].as_u64() >= Some(seq);
        if is_there && game["your_turn"] == true {
            return game.clone();
        }
    }
}

async fn play(host: &Host, token: &str, table: &str, seq: u64, text: &str) {
    let body = json!({"client_id": format!("m{seq}"), "seq": seq, "move": text});
    let answer = tell(host, token, table, "moves", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json(), json!({"seq": seq + 1, "repeated": false}));
}

#[tokio::test]
async fn a_bot_is_invited_and_played_at_another_node_and_keeps_its_games_when_its_own_stops() {
    let Some(mut together) = Together::start(2).await else { return };
    let (token, mut stream) = connected(&together.nodes[0], "").await;
    for node in &together.nodes {
        listed(node, &[("Rook", false)]).await;
    }
    let table = together.nodes[1].open_as(&wish()).await;
    let start = stream.until("game-start").await["game"].clone();
    assert_eq!((&start["table"]["id"], &start["table"]["you"]), (&json!(table.id), &json!("b")));
    let (mut white, _) = table.join(Some(0)).await;
    until("it is there", async || (table.show(None).await["seats"][1]["present"] == true).then_some(()))
        .await;
    for (index, text) in SHORT_GAME[..4].iter().enumerate() {
        let seq = u64::try_from(index).expect("few moves");
        if index % 2 == 0 {
            assert_eq!(table.play(0, &format!("m{seq}"), seq, text).await.status, 200);
            let game = turn(&mut stream, &table.id, seq + 1).await;
            assert!(game["moves"].as_array().expect("moves").contains(&json!(SHORT_GAME[index + 1])));
        } else {
            // Its moves are accepted at any node.
            play(&together.nodes[usize::from(index == 3)], &token, &table.id, seq, text).await;
        }
        assert_eq!(white.event().await.0, seq + 1);
    }

    let first = together.nodes.remove(0);
    tokio::join!(first.stop(), async {
        assert_eq!(stream.until("closed").await["reason"], "stopping");
    });
    let second = &together.nodes[0];
    listed(second, &[]).await;
    invite(second, &wish()).await.problem(409, "bot-away");
    let mut stream = Stream::open(second, &token, "").await;
    let game = stream.until("game-start").await["game"].clone();
    assert_eq!((&game["table"]["id"], &game["table"]["seq"]), (&json!(table.id), &json!(4)));
    assert_eq!(table.play(0, "m4", 4, SHORT_GAME[4]).await.status, 200);
    let end = stream.until("game-end").await["game"].clone();
    assert_eq!(end["table"]["view"]["outcome"]["winners"], json!(["w"]));
    together.stop().await;
}

#[tokio::test]
async fn a_bot_that_falls_silent_with_its_node_loses_on_time() {
    let Some(mut together) = Together::start(2).await else { return };
    let (_, mut stream) = connected(&together.nodes[0], "").await;
    listed(&together.nodes[1], &[("Rook", false)]).await;
    let seats = json!([{"kind": "bot", "name": "Rook"}, {"kind": "person"}]);
    let wish = json!({"game": "cube-chess", "seats": seats, "clock": "2"});
    let table = together.nodes[1].open_as(&wish).await;
    let (mut black, _) = table.join(Some(1)).await;
    assert_eq!(black.event().await.1, json!({"kind": "begun"}), "both are there, at different nodes");
    let first = together.nodes.remove(0);
    tokio::join!(first.stop(), async {
        stream.until("closed").await;
    });
    let (_, event) = black.event().await;
    assert_eq!((&event["kind"], &event["outcome"]["winners"]), (&json!("ended"), &json!(["b"])));
    together.stop().await;
}

#[tokio::test]
async fn a_bot_that_is_connected_nowhere_is_away_at_every_node() {
    let Some(together) = Together::start(2).await else { return };
    let token = rook(&together.nodes[0]).await;
    for node in &together.nodes {
        let said = invite(node, &wish()).await.problem(409, "bot-away");
        assert_eq!(said, "seats: no bot named `Rook` is connected");
    }
    let stream = Stream::open(&together.nodes[1], &token, "").await;
    for node in &together.nodes {
        listed(node, &[("Rook", false)]).await;
    }
    drop(stream);
    for node in &together.nodes {
        listed(node, &[]).await;
        invite(node, &wish()).await.problem(409, "bot-away");
    }
    together.stop().await;
}

#[tokio::test]
async fn a_node_that_starts_later_hears_which_bots_are_connected() {
    let Some(mut together) = Together::start(1).await else { return };
    let (_, mut stream) = connected(&together.nodes[0], "?games=cube-chess").await;
    let node = together.node().await;
    listed(&node, &[("Rook", false)]).await;
    let other = json!({"game": "cubulus", "seats": against("Rook")});
    let said = invite(&node, &other).await.problem(422, "unfit");
    assert_eq!(said, "seats: the bot Rook does not play this game now");
    node.open_as(&wish()).await;
    stream.until("game-start").await;
    together.nodes.push(node);
    together.stop().await;
}

#[tokio::test]
async fn a_connection_at_one_node_replaces_that_at_another() {
    let Some(together) = Together::start(2).await else { return };
    let (token, mut first) = connected(&together.nodes[0], "").await;
    listed(&together.nodes[1], &[("Rook", false)]).await;
    let table = together.nodes[1].open_as(&wish()).await;
    first.until("game-start").await;
    let mut second = Stream::open(&together.nodes[1], &token, "").await;
    assert_eq!(first.until("closed").await["reason"], "replaced");
    assert_eq!(first.next().await, None);
    assert_eq!(second.until("game-start").await["game"]["table"]["id"], table.id);
    let mut third = Stream::open(&together.nodes[0], &token, "").await;
    assert_eq!(second.until("closed").await["reason"], "replaced");
    assert_eq!(third.until("game-start").await["game"]["table"]["id"], table.id);
    // It is invited at a node to which it was connected before.
    listed(&together.nodes[1], &[("Rook", false)]).await;
    let again = together.nodes[1].open_as(&wish()).await;
    assert_eq!(third.until("game-start").await["game"]["table"]["id"], again.id);
    together.stop().await;
}

#[tokio::test]
async fn a_bot_plays_no_more_games_at_once_than_it_can_whichever_nodes_invite_it() {
    let Some(together) = Together::start(3).await else { return };
    let (_, mut stream) = connected(&together.nodes[0], "?at_once=1").await;
    for node in &together.nodes {
        listed(node, &[("Rook", false)]).await;
    }
    // Room reserved for a table that is refused is free again.
    let mut refused = wish();
    refused["clock"] = json!("soon");
    invite(&together.nodes[1], &refused).await.problem(422, "unfit");
    for node in &together.nodes {
        listed(node, &[("Rook", false)]).await;
    }
    let wish = wish();
    let [one, two, three] = [0, 1, 2].map(|node| invite(&together.nodes[node], &wish));
    let (one, two, three) = tokio::join!(one, two, three);
    let (opened, others): (Vec<Answer>, Vec<Answer>) =
        [one, two, three].into_iter().partition(|answer| answer.status == 201);
    assert_eq!(opened.len(), 1, "one place, one game");
    for answer in others {
        answer.problem(409, "bot-busy");
    }
    stream.until("game-start").await;
    for node in &together.nodes {
        listed(node, &[("Rook", true)]).await;
        invite(node, &wish).await.problem(409, "bot-busy");
    }
    let table = Table::of(together.nodes[2].address, &opened[0].json());
    assert_eq!(table.act(0, "x", "resign").await.status, 200);
    stream.until("game-end").await;
    for node in &together.nodes {
        listed(node, &[("Rook", false)]).await;
    }
    together.nodes[2].open_as(&wish).await;
    stream.until("game-start").await;
    together.stop().await;
}

#[tokio::test]
async fn a_token_that_is_revoked_at_one_node_closes_the_connection_at_another() {
    let Some(together) = Together::start(2).await else { return };
    let mut ada = ada(&together.nodes[0]).await;
    let token = make(&mut ada, &json!({"name": "Rook", "games": ["cubulus"]})).await;
    let mut stream = Stream::open(&together.nodes[0], &token, "").await;
    stream.until("hello").await;
    ada.address = together.nodes[1].address;
    until("its owner sees it there", async || {
        (ada.get("/api/account/bots").await.json()[0]["connected"] == true).then_some(())
    })
    .await;
    assert_eq!(ada.ask(Method::DELETE, "/api/account/bots/Rook/token", &Value::Null).await.status, 204);
    assert_eq!(stream.until("closed").await["reason"], "revoked");
    assert_eq!(stream.next().await, None);
    together.stop().await;
}

/// A table at the first node, of a bot that is connected there but whose seat is asleep.
async fn resting(together: &Together) -> (String, Stream, Table) {
    let (token, mut first) = connected(&together.nodes[0], "").await;
    let table = together.nodes[0].open_as(&wish()).await;
    first.until("game-start").await;
    let mut stream = Stream::open(&together.nodes[0], &token, "").await;
    stream.until("game-start").await;
    until("it rests", async || (table.show(None).await["seats"][1]["present"] == false).then_some(())).await;
    (token, stream, table)
}

#[tokio::test]
async fn a_bot_that_rests_is_woken_by_a_move_at_another_node() {
    let Some(together) = Together::start(2).await else { return };
    let (token, mut stream, table) = resting(&together).await;
    assert_eq!(together.at(1, &table).play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    turn(&mut stream, &table.id, 1).await;
    play(&together.nodes[1], &token, &table.id, 1, SHORT_GAME[1]).await;
    together.stop().await;
}

#[tokio::test]
async fn a_bot_that_rests_finds_a_move_at_another_node_while_nats_is_away() {
    let Some(mut together) = Together::start(2).await else { return };
    let (_, mut stream, table) = resting(&together).await;
    together.nats.stop();
    assert_eq!(together.at(1, &table).play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    turn(&mut stream, &table.id, 1).await;
    together.stop().await;
}

#[tokio::test]
async fn a_bot_finds_a_rematch_that_another_node_opens_while_nats_is_away() {
    let Some(mut together) = Together::start(2).await else { return };
    let (token, mut stream) = connected(&together.nodes[0], "").await;
    listed(&together.nodes[1], &[("Rook", false)]).await;
    let person = json!({"kind": "person"});
    let wish = break_the_cube(&[&person, &person, &json!({"kind": "bot", "name": "Rook"})]);
    let table = together.nodes[1].open_as(&wish).await;
    stream.until("game-start").await;
    assert_eq!(table.act(0, "r", "resign").await.status, 200);
    // If that does not end the game, this does.
    table.act(1, "r", "resign").await;
    stream.until("game-end").await;
    assert_eq!(table.act(0, "again", "ask-rematch").await.status, 200);
    let accept = json!({"client_id": "yes", "action": "accept-rematch"});
    assert_eq!(tell(&together.nodes[1], &token, &table.id, "actions", &accept).await.status, 200);
    let mut stream = Stream::open(&together.nodes[0], &token, "").await;
    stream.until("hello").await;
    together.nats.stop();
    assert_eq!(table.act(1, "yes", "accept-rematch").await.status, 200);
    let rematch = table.show(None).await["rematch"].clone();
    assert!(rematch.is_string());
    assert_eq!(stream.until("game-start").await["game"]["table"]["id"], rematch);
    together.stop().await;
}

#[tokio::test]
async fn two_bots_at_different_nodes_play_at_a_table_that_one_opens_at_a_third() {
    let Some(together) = Together::start(3).await else { return };
    let mut ada = ada(&together.nodes[2]).await;
    let scopes = json!(["play", "challenge"]);
    let rook = make(&mut ada, &json!({"name": "Rook", "games": ["cube-chess"], "scopes": scopes})).await;
    let pawn = make(&mut ada, &json!({"name": "Pawn", "games": ["cube-chess"]})).await;
    let mut first = Stream::open(&together.nodes[0], &rook, "").await;
    let mut second = Stream::open(&together.nodes[1], &pawn, "").await;
    listed(&together.nodes[2], &[("Pawn", false), ("Rook", false)]).await;
    let seats = json!([{"kind": "bot", "name": "Rook"}, {"kind": "bot", "name": "Pawn"}]);
    let wish = json!({"game": "cube-chess", "seats": seats, "clock": "600"});
    let opened = post(together.nodes[2].address, "/api/bot/tables", Some(&rook), &wish).await;
    assert_eq!(opened.status, 201, "{}", opened.text());
    let table = Table::of(together.nodes[2].address, &opened.json());
    // The clocks begin once both are there, at different nodes.
    until("the clocks run", async || (table.show(None).await["clock"]["phase"] == "running").then_some(()))
        .await;
    let began = table.show(None).await["seq"].as_u64().expect("a number");
    for (index, text) in SHORT_GAME[..4].iter().enumerate() {
        let seq = began + u64::try_from(index).expect("few moves");
        let (stream, token) = if index % 2 == 0 { (&mut first, &rook) } else { (&mut second, &pawn) };
        turn(stream, &table.id, seq).await;
        play(&together.nodes[usize::from(index % 2 != 0)], token, &table.id, seq, text).await;
    }
    together.stop().await;
}

#[tokio::test]
async fn a_tournament_takes_bots_from_all_nodes_whichever_leads() {
    let Some(together) = Together::start(2).await else { return };
    let mut ada = ada(&together.nodes[0]).await;
    let mut streams = Vec::new();
    for (name, node) in ["Rook", "Pawn"].iter().zip(&together.nodes) {
        let token = make(&mut ada, &json!({"name": name, "games": ["cube-chess"]})).await;
        streams.push(Stream::open(node, &token, "").await);
    }
    for node in &together.nodes {
        listed(node, &[("Pawn", false), ("Rook", false)]).await;
        let led = async || (node.get("/api/tournaments").await.status == 200).then_some(());
        until("somebody leads", led).await;
    }
    let cup = Cup::with(together.nodes[0].address, &tournaments::wish("swiss"), 2).await;
    for name in ["Rook", "Pawn"] {
        let entered = cup.organise(Method::POST, "/bots", &json!({"name": name})).await;
        assert_eq!(entered.status, 200, "{}", entered.text());
    }
    cup.begin(1).await;
    for stream in &mut streams {
        stream.until("game-start").await;
    }
    for node in &together.nodes {
        let state = get(node.address, &cup.path(""), None).await.json();
        let players = state["players"].as_array().expect("players");
        assert!(players.iter().all(|player| player["away"] != true), "{state}");
    }
    together.stop().await;
}

#[tokio::test]
async fn while_nats_is_away_a_bot_plays_on_and_is_invited_where_it_is_connected() {
    let Some(mut together) = Together::start(2).await else { return };
    let (token, mut first) = connected(&together.nodes[0], "").await;
    listed(&together.nodes[1], &[("Rook", false)]).await;
    let table = together.nodes[1].open_as(&wish()).await;
    first.until("game-start").await;
    together.nats.stop();
    listed(&together.nodes[1], &[]).await;
    invite(&together.nodes[1], &wish()).await.problem(409, "bot-away");
    assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    turn(&mut first, &table.id, 1).await;
    together.nodes[0].open_as(&wish()).await;
    // The database records that it has connected again.
    let mut second = Stream::open(&together.nodes[1], &token, "").await;
    assert_eq!(first.until("closed").await["reason"], "replaced");
    turn(&mut second, &table.id, 1).await;
    play(&together.nodes[1], &token, &table.id, 1, SHORT_GAME[1]).await;
    together.nats.restart();
    for node in &together.nodes {
        listed(node, &[("Rook", false)]).await;
    }
    let again = together.nodes[0].open_as(&wish()).await;
    until("it has begun", async || {
        (second.until("game-start").await["game"]["table"]["id"] == again.id).then_some(())
    })
    .await;
    together.stop().await;
}
