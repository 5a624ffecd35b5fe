//! Limits that a host has set.

use std::time::Duration;

use cubarium_server::{ServeError, Server};
use hyper::Method;
use serde_json::json;

use crate::open_seats::put;
use crate::pairing::search;
use crate::support::{Host, config};
use crate::talk::{phrase, say};
use crate::tournaments::{Cup, secret, wish};

#[tokio::test]
async fn a_server_does_not_start_with_a_limit_that_makes_no_sense() {
    let folder = tempfile::tempdir().expect("a directory");
    let mut config = config(folder.path());
    config.limits.talk_lines = 0;
    let error = Server::bind(config).await.err().expect("nobody could say anything");
    assert!(matches!(error, ServeError::Limit(_)), "{error}");
    assert_eq!(error.to_string(), "the setting `talk-lines` is 0: it must be 1 to 100");
}

#[tokio::test]
async fn a_seat_says_as_much_as_the_host_allows() {
    let host = Host::with(|config| {
        config.limits.talk_lines = 2;
        config.limits.talk_within = Duration::from_secs(3_600);
    })
    .await;
    let table = host.open_for_two().await;
    for _ in 0..2 {
        assert_eq!(say(&table, 0, &phrase("hello")).await.status, 200);
    }
    let refused = say(&table, 0, &phrase("hello")).await;
    refused.problem(429, "too-often");
    let wait: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((60..=3_600).contains(&wait), "{wait} s");
    assert_eq!(say(&table, 1, &phrase("hello")).await.status, 200, "the others are counted apart");
}

#[tokio::test]
async fn as_many_look_for_an_opponent_as_the_host_allows() {
    let host = Host::with(|config| config.limits.pairing_queue = 2).await;
    let wish = json!({"game": "cube-chess"});
    for (client, clock) in [(1, "300"), (2, "301")] {
        let mut wish = wish.clone();
        wish["clock"] = clock.into();
        assert_eq!(search(host.address, client, &wish).await.status, 200);
    }
    search(host.address, 3, &wish).await.problem(503, "unavailable");

    let host = Host::with(|config| config.limits.pairing_queue_per_address = 1).await;
    assert_eq!(search(host.address, 1, &wish).await.status, 200);
    search(host.address, 2, &wish).await.problem(503, "unavailable");
}

#[tokio::test]
async fn as_many_seats_are_listed_as_the_host_allows() {
    let host = Host::with(|config| config.limits.open_seats = 1).await;
    let [one, other] = [host.open_with_guest().await, host.open_with_guest().await];
    assert_eq!(put(&one, "b", Some(&one.host), &one.keys[1]).await.status, 204);
    put(&other, "b", Some(&other.host), &other.keys[1]).await.problem(503, "unavailable");
}

#[tokio::test]
async fn a_tournament_has_as_many_players_as_the_host_allows() {
    let host = Host::with(|config| {
        config.limits.tournament_players = 3;
        config.limits.round_robin_players = 2;
    })
    .await;
    for (system, most) in [("swiss", 3), ("round-robin", 2)] {
        let cup = Cup::with(host.address, &wish(system), most).await;
        let body = json!({"name": "One more", "secret": secret(99)});
        cup.ask(Method::POST, "/entries", None, &body).await.problem(409, "full-tournament");
    }
}
