//! Analyses with several nodes: workers make them, or the nodes where there are no workers.

use std::time::Duration;

use async_nats::jetstream;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::{Client, Subscriber};
use cubarium_server::work;
use futures_util::StreamExt as _;
use hyper::StatusCode;
use serde_json::{Value, json};

use crate::analyses::{SAMPLE, analysed, ask, look};
use crate::nodes::{Together, until};
use crate::support::{Host, Table};

/// The messages over NATS.
struct Wire {
    client: Client,
    offers: Subscriber,
    answers: Subscriber,
    workers: Subscriber,
}

impl Wire {
    async fn tap(together: &Together) -> Self {
        let client = async_nats::connect(together.nats.url()).await.expect("NATS");
        let offers = client.subscribe("cubarium-analyses.club").await.expect("it may");
        let answers = client.subscribe("_INBOX.>").await.expect("it may");
        let workers = client.subscribe("cubarium-workers.club").await.expect("it may");
        client.flush().await.expect("it is there");
        Self { client, offers, answers, workers }
    }

    /// Waits until all nodes have heard that a worker analyses games: it announces that twice a second.
    async fn worker_is_there(&mut self) {
        for _ in 0..2 {
            while soon(&mut self.workers).await != "analyses" {}
        }
    }

    /// The turn before which the worker's next line was found.
    async fn line(&mut self) -> u64 {
        loop {
            let said: Value = serde_json::from_str(&soon(&mut self.answers).await).unwrap_or_default();
            if said["said"] == "line" {
                return said["turn"].as_u64().expect("a number");
            }
        }
    }
}

async fn soon(subscriber: &mut Subscriber) -> String {
    let next = tokio::time::timeout(Duration::from_secs(30), subscriber.next());
    let message = next.await.expect("it comes").expect("NATS is there");
    String::from_utf8_lossy(&message.payload).into_owned()
}

/// A finished game, once a node leads.
async fn finished(together: &Together) -> Table {
    for node in &together.nodes {
        until("a node leads", async || (node.get("/api/open-seats").await.status == 200).then_some(())).await;
    }
    let table = together.nodes[0].open_for_two().await;
    table.play_all(&SAMPLE).await;
    table
}

#[tokio::test]
async fn an_analysis_is_asked_for_and_seen_at_any_node_and_is_the_same_wherever_it_is_made() {
    let Some(together) = Together::start(2).await else { return };
    let alone = Host::with(|config| config.limits.analysis_nodes = 20_000).await;
    let there = alone.open_for_two().await;
    there.play_all(&SAMPLE).await;
    ask(&there, 0).await;
    let expected = analysed(&there).await;

    let mut wire = Wire::tap(&together).await;
    let table = finished(&together).await;
    let other = together.at(1, &table);
    assert_eq!(ask(&table, 0).await.status, StatusCode::ACCEPTED);
    assert_eq!(ask(&other, 1).await.status, StatusCode::ACCEPTED);
    for table in [&table, &other] {
        assert_eq!(analysed(table).await, expected, "without workers");
    }
    let offered = tokio::time::timeout(Duration::from_millis(100), wire.offers.next()).await;
    assert!(offered.is_err(), "there is no worker");

    let working = tokio::spawn(work(together.worker(), std::future::pending()));
    wire.worker_is_there().await;
    let table = finished(&together).await;
    let other = together.at(1, &table);
    for (table, seat) in [(&table, 0), (&other, 1)] {
        assert_eq!(ask(table, seat).await.status, StatusCode::ACCEPTED);
    }
    for table in [&table, &other] {
        assert_eq!(analysed(table).await, expected, "by a worker");
    }
    let offered = soon(&mut wire.offers).await;
    let mut turns = Vec::new();
    while turns.last() != Some(&0) {
        turns.push(wire.line().await);
        // A line that was received late is sent once more.
        turns.dedup();
    }
    assert_eq!(turns, [4, 3, 2, 1, 0], "a worker has found it");
    let secrets = table.tokens.iter().chain([&table.id]);
    assert!(secrets.into_iter().all(|secret| !offered.contains(secret.as_str())), "{offered}");
    let offered: Value = serde_json::from_str(&offered).expect("JSON");
    let mut parts: Vec<&String> = offered.as_object().expect("a game").keys().collect();
    parts.sort();
    assert_eq!(parts, ["nodes", "to", "view"], "nothing else is told");
    assert_eq!(offered["view"]["viewer"], Value::Null, "what spectators see");
    let again = tokio::time::timeout(Duration::from_millis(100), wire.offers.next()).await;
    assert!(again.is_err(), "it is made once");
    working.abort();
    alone.stop().await;
    together.stop().await;
}

#[tokio::test]
async fn a_worker_that_is_gone_hands_its_analysis_to_another() {
    let Some(mut together) = Together::start(1).await else { return };
    together.limit(|limits| limits.analysis_nodes = 400_000).await;
    let mut wire = Wire::tap(&together).await;
    let first = tokio::spawn(work(together.worker(), std::future::pending()));
    wire.worker_is_there().await;
    let table = finished(&together).await;
    ask(&table, 0).await;
    assert_eq!(wire.line().await, 4, "it has begun");
    let second = tokio::spawn(work(together.worker(), std::future::pending()));
    let stream =
        jetstream::new(wire.client.clone()).get_stream("cubarium-analyses-club").await.expect("it is there");
    let mut queue: PullConsumer = stream.get_consumer("workers").await.expect("it is there");
    until("the other waits for work", async || {
        (queue.info().await.expect("it is there").num_waiting > 0).then_some(())
    })
    .await;
    first.abort();
    assert!(first.await.is_err_and(|error| error.is_cancelled()));
    let before = look(&table).await.json();
    assert!(before["done"].as_u64().is_some_and(|done| (1..5).contains(&done)), "{before}");
    while wire.line().await != 4 {}
    for turn in (0..4).rev() {
        let mut line = wire.line().await;
        while line == turn + 1 {
            // It is repeated, since it was not confirmed soon enough.
            line = wire.line().await;
        }
        assert_eq!(line, turn, "the other begins at the end, too");
    }
    let after = analysed(&table).await;
    let known = |analysis: &Value| analysis["lines"].as_array().cloned().expect("lines");
    for (known, now) in known(&before).iter().zip(known(&after)) {
        assert!(known.is_null() || *known == now, "what was known stays");
    }
    assert_eq!(after["lines"][4]["score"], json!({"kind": "mate", "value": 1}));
    second.abort();
    together.stop().await;
}

#[tokio::test]
async fn a_worker_stops_when_the_node_that_wanted_the_analysis_is_gone() {
    let Some(mut together) = Together::start(1).await else { return };
    together.limit(|limits| limits.analysis_nodes = 100_000_000).await;
    let mut wire = Wire::tap(&together).await;
    let working = tokio::spawn(work(together.worker(), std::future::pending()));
    wire.worker_is_there().await;
    let table = finished(&together).await;
    ask(&table, 0).await;
    assert_eq!(wire.line().await, 4, "it has begun");
    wire.answers.unsubscribe().await.expect("it may");
    wire.client.flush().await.expect("it is there");
    let node = together.nodes.pop().expect("there is one");
    node.stop().await;
    let stream =
        jetstream::new(wire.client.clone()).get_stream("cubarium-analyses-club").await.expect("it is there");
    let mut queue: PullConsumer = stream.get_consumer("workers").await.expect("it is there");
    until("it waits for other work", async || {
        let info = queue.info().await.expect("it is there");
        (info.num_ack_pending == 0 && info.num_waiting > 0).then_some(())
    })
    .await;
    working.abort();
    together.stop().await;
}
