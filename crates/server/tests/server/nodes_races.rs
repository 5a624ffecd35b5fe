//! Problems between nodes: the database refuses writes, messages are lost, the same request goes to two nodes at once.

use std::time::Duration;

use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::ahead;
use crate::nodes::{Together, until};
use crate::support::{SHORT_GAME, Table};

async fn open(together: &Together, clock: &str) -> Table {
    let person = json!({"kind": "person"});
    let wish = json!({"game": "cube-chess", "seats": [person, person], "clock": clock});
    together.nodes[0].open_as(&wish).await
}

#[tokio::test]
async fn a_clock_that_has_run_out_while_the_database_takes_nothing_ends_the_game_once_it_does() {
    let Some(together) = Together::start(1).await else { return };
    let table = open(&together, "2").await;
    let (mut white, _) = table.join(Some(0)).await;
    let (_black, _) = table.join(Some(1)).await;
    assert_eq!(white.event().await.1, json!({"kind": "begun"}));
    together.database.sql(
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
         CREATE TRIGGER refuse BEFORE INSERT ON cubarium_journal.events EXECUTE FUNCTION refuse()",
    );
    until("the time is up", async || {
        (table.show(None).await["clock"]["seats"][0]["left_ms"] == 0).then_some(())
    })
    .await;
    for index in 0..3 {
        let late = table.play(0, &format!("late{index}"), 2, SHORT_GAME[0]).await;
        assert!(late.status.is_server_error(), "it is answered, but nothing is taken: {}", late.text());
        assert!(table.show(None).await["view"]["outcome"].is_null(), "the game goes on to be shown");
    }
    together.database.sql("DROP TRIGGER refuse ON cubarium_journal.events");
    loop {
        let (_, event) = white.event().await;
        if event["kind"] == "ended" {
            assert_eq!(event["outcome"]["winners"], json!(["b"]));
            break;
        }
    }
    together.stop().await;
}

#[tokio::test]
async fn the_same_move_sent_to_two_nodes_at_once_is_made_once_and_both_say_so() {
    let Some(together) = Together::start(2).await else { return };
    let one = open(&together, "600").await;
    let two = together.at(1, &one);
    let (mut white, _) = one.join(Some(0)).await;
    let (_black, _) = two.join(Some(1)).await;
    assert_eq!(white.event().await.1, json!({"kind": "begun"}));
    let first = one.show(None).await["seq"].as_u64().expect("a number");
    for (index, text) in SHORT_GAME[..4].iter().enumerate() {
        let (seat, seq) = (index % 2, first + u64::try_from(index).expect("few moves"));
        let id = format!("m{index}");
        let (here, there) = tokio::join!(one.play(seat, &id, seq, text), two.play(seat, &id, seq, text));
        let mut repeated = Vec::new();
        for answer in [here, there] {
            assert_eq!(answer.status, 200, "{}", answer.text());
            assert_eq!(answer.json()["seq"], seq + 1);
            repeated.push(answer.json()["repeated"] == true);
        }
        assert_eq!(repeated.iter().filter(|repeated| **repeated).count(), 1);
    }
    together.stop().await;
}

#[tokio::test]
async fn notes_for_later_are_judged_by_what_another_node_has_noted() {
    let Some(together) = Together::start(2).await else { return };
    let one = open(&together, "3days").await;
    let two = together.at(1, &one);
    let [first, second, third, fourth, _] = SHORT_GAME;
    let (short, long) = (json!([[first, second]]), json!([[first, second, third, fourth]]));
    let change = async |table: &Table, replaces: &Value, lines: &Value| {
        let seq = table.show(None).await["seq"].clone();
        let wish = json!({"seq": seq, "lines": lines, "replaces": replaces});
        ahead::put(table, table.token(1), &wish).await
    };
    assert_eq!(change(&one, &json!([]), &short).await.status, 200);
    assert_eq!(change(&two, &short, &long).await.status, 200, "the other node knows it");
    change(&one, &short, &json!([])).await.problem(409, "other-notes");
    assert_eq!(change(&one, &long, &short).await.status, 200);
    together.stop().await;
}

/// Who is present at a table, as a node shows it.
async fn present(table: &Table) -> Vec<bool> {
    let state = table.show(None).await;
    state["seats"].as_array().expect("seats").iter().map(|seat| seat["present"] == true).collect()
}

#[tokio::test]
async fn who_is_there_is_asked_again_when_nodes_come_or_go_because_messages_may_be_lost() {
    let Some(mut together) = Together::start(2).await else { return };
    let client = async_nats::connect(together.nats.url()).await.expect("NATS");
    let mut news = client.subscribe("cubarium.*.news").await.expect("it may");
    client.flush().await.expect("it is there");
    let one = together.nodes[0].open_for_two().await;
    let two = together.at(1, &one);
    let (_black, _) = two.join(Some(1)).await;
    let (_white, _) = one.join(Some(0)).await;
    until("they see each other", async || (present(&two).await == [true, true]).then_some(())).await;
    let empty = together.nodes[0].open_for_two().await;
    let other = together.at(1, &empty);
    let (_black_too, _) = other.join(Some(1)).await;
    // The first node reports that the first seat of the first table is occupied.
    let (subject, from) = loop {
        let message =
            tokio::time::timeout(Duration::from_secs(20), news.next()).await.expect("news").expect("news");
        let told: Value = serde_json::from_slice(&message.payload).expect("JSON");
        if told["news"] == "here" && told["seats"] == json!([0]) {
            break (message.subject, told["from"].clone());
        }
    };
    let tell = async |told: Value| {
        client.publish(subject.clone(), told.to_string().into()).await.expect("it may");
        client.flush().await.expect("it is there");
    };
    let wrong = async || {
        tell(json!({"from": from, "news": "here", "table": one.id, "seats": []})).await;
        tell(json!({"from": from, "news": "here", "table": empty.id, "seats": [0]})).await;
        let seen = (present(&two).await, present(&other).await);
        (seen == (vec![false, true], vec![true, true])).then_some(())
    };
    until("it believes what is not so", wrong).await;
    let node = together.node().await;
    together.nodes.push(node);
    let right = async || {
        let seen = (present(&two).await, present(&other).await);
        (seen == (vec![true, true], vec![false, true])).then_some(())
    };
    until("it has asked again", right).await;
    together.stop().await;
}
