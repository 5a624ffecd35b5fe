//! Clocks at tables for more than two, where a game continues without the seats that are out.

use serde_json::{Value, json};

use crate::break_the_cube::BUILT;
use crate::clocks::{Club, clock, left, running};
use crate::support::{Socket, Table, break_the_cube, get, turns};

/// A table of Break the Cube for three people, all present.
async fn three(club: &Club) -> (Table, Vec<Socket>) {
    let person = json!({"kind": "person"});
    let mut wish = break_the_cube(&[&person, &person, &person]);
    wish["clock"] = json!("300");
    let table = club.host.open_as(&wish).await;
    let mut sockets = Vec::new();
    for seat in 0..3 {
        sockets.push(table.join(Some(seat)).await.0);
    }
    for socket in &mut sockets {
        assert_eq!(socket.event().await.1, json!({"kind": "begun"}));
    }
    (table, sockets)
}

#[tokio::test]
async fn all_clocks_run_while_everybody_builds_and_play_continues_without_those_out_of_time() {
    let club = Club::start().await;
    let (table, mut sockets) = three(&club).await;
    assert_eq!(running(&clock(&table).await), ["1", "2", "3"]);
    club.pass(100_000);
    table.play(0, "build", 2, &format!("={}", BUILT[0])).await;
    club.pass(100_000);
    table.play(2, "build", 2, &format!("={}", BUILT[2])).await;
    let shown = clock(&table).await;
    assert_eq!((left(&shown), running(&shown)), (vec![200_000, 100_000, 100_000], vec!["2"]));
    // Seat 2 never builds.
    club.pass(100_000);
    for (seat, socket) in sockets.iter_mut().enumerate() {
        let turn = loop {
            let (_, event) = socket.event().await;
            if event["turn"]["seat"] == "2" {
                break event;
            }
        };
        assert_eq!((&turn["to_move"], &turn["outcome"]), (&json!(["1"]), &Value::Null));
        let text = turn["turn"]["text"].as_str().expect("a text");
        assert_eq!(text == "~", seat != 1, "only seat 2 may see what was built for it: {text}");
    }
    let shown = clock(&table).await;
    assert_eq!((left(&shown), running(&shown)), (vec![200_000, 0, 100_000], vec!["1"]));
    let seq = table.show(None).await["seq"].as_u64().expect("a number");
    table.play(1, "ask", seq, "?5").await.problem(422, "refused");
    assert_eq!(table.play(0, "ask", seq, "?5").await.json()["seq"], seq + 1);
    // Seat 2 is skipped.
    let before = table.show(Some(0)).await;
    assert_eq!(before["view"]["to_move"], json!(["3"]));
    let club = club.restart(0).await;
    let table = table.at(club.host.address, &table.id);
    assert_eq!(table.show(Some(0)).await["view"], before["view"]);
    // When seat 3 is out too, seat 1 is the last one left, and everything is shown.
    let (mut spectator, _) = table.join(None).await;
    club.pass(30_000);
    spectator.until("clock").await;
    club.pass(100_000);
    assert_eq!(
        spectator.event().await.1["outcome"],
        json!({"winners": ["1"], "drawn": [], "reason": "last-left"})
    );
    let record = get(club.host.address, &table.path("/record"), None).await.text();
    let again = cubarium_catalog::Record::parse(&record).expect("a record").replay().expect("its moves");
    assert_eq!(again.outcome().expect("an end").reason, "last-left");
}

#[tokio::test]
async fn an_eliminated_player_of_three_can_no_longer_end_the_game() {
    let club = Club::start().await;
    let (table, _sockets) = three(&club).await;
    for (seat, structure) in BUILT.iter().enumerate() {
        table.play(seat, "build", 2, &format!("={structure}")).await;
    }
    let (mut spectator, state) = table.join(None).await;
    club.pass(300_000);
    spectator.event().await;
    let seats = spectator.until("presence").await["seats"].clone();
    assert_eq!((&seats[0]["out"], &seats[1]["out"]), (&json!(true), &json!(false)));
    let seq = state["seq"].as_u64().expect("a number") + 1;
    for action in ["resign", "abort", "offer-draw", "claim-abandoned", "add-time"] {
        table.act(0, action, action).await.problem(409, "out");
    }
    assert_eq!(table.act(1, "1", "offer-draw").await.json()["seq"], seq + 1);
    table.act(0, "2", "accept-draw").await.problem(409, "out");
    table.act(0, "3", "decline-draw").await.problem(409, "out");
    // Players who are still in the game need not ask seat 1.
    assert_eq!(table.act(2, "4", "accept-draw").await.json()["seq"], seq + 2);
    let drawn = json!({"winners": [], "drawn": ["2", "3"], "reason": "agreement"});
    assert_eq!(table.show(None).await["view"]["outcome"], drawn);
    table.act(0, "5", "ask-rematch").await;
    assert_eq!(table.show(None).await["offers"]["rematch"], "1");
}

#[tokio::test]
async fn a_claim_removes_an_absent_player_of_three() {
    let club = Club::start().await;
    let (table, mut sockets) = three(&club).await;
    for (seat, structure) in BUILT.iter().enumerate() {
        table.play(seat, "build", 2, &format!("={structure}")).await;
    }
    drop(sockets.remove(0));
    loop {
        let seats = sockets[0].until("presence").await["seats"].clone();
        if seats[0]["present"] == false {
            break;
        }
    }
    club.pass(60_000);
    assert_eq!(table.act(2, "claim", "claim-abandoned").await.status, 200);
    let state = table.show(None).await;
    assert_eq!((&state["view"]["to_move"], &state["view"]["outcome"]), (&json!(["2"]), &Value::Null));
    assert_eq!(turns(&state).last(), Some(&"~"));
}
