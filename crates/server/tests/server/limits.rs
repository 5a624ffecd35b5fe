//! Limits that a host has set.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use cubarium_server::{ServeError, Server, Time};
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::open_seats::put;
use crate::pairing::search;
use crate::support::{Answer, Host, config, request, send_from};
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

/// Sends JSON from an address of this machine that ends like this.
async fn from(
    last: u8,
    address: SocketAddr,
    method: Method,
    (path, token): (&str, Option<&str>),
    body: &Value,
) -> Answer {
    let mut request = request(method, path, token, body.to_string());
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send_from(Ipv4Addr::new(127, 0, 0, last), address, request).await
}

#[tokio::test]
async fn a_few_addresses_do_not_keep_others_from_looking_for_an_opponent() {
    let host = Host::with(|config| {
        (config.limits.pairing_queue, config.limits.pairing_queue_per_address) = (4, 3);
        config.time = Time::told();
    })
    .await;
    let address = host.address;
    let search = move |last: u8, client: u32, wait_s: u8| async move {
        let clock = (300 + client).to_string();
        let secret = format!("{client:032x}");
        let wish = json!({"game": "cube-chess", "clock": clock, "secret": secret, "wait_s": wait_s});
        from(last, address, Method::POST, ("/api/pairing", None), &wish).await
    };
    for (last, client) in [(2, 1), (2, 2), (3, 3)] {
        assert_eq!(search(last, client, 0).await.status, 200);
    }
    let patient = tokio::spawn(search(2, 4, 5));
    while host.get("/api/pairing").await.json().as_array().map(Vec::len) < Some(4) {
        tokio::task::yield_now().await;
    }
    assert_eq!(search(4, 5, 0).await.json()["state"], "waiting", "there is room for a newcomer");
    let told = patient.await.expect("no panic").problem(503, "gave-way");
    assert!(told.contains("your network"), "{told}");
    search(2, 4, 0).await.problem(503, "unavailable");
    assert_eq!(search(2, 2, 0).await.json()["state"], "waiting", "the others keep their places");
}

#[tokio::test]
async fn a_few_addresses_do_not_keep_others_from_opening_seats() {
    let host = Host::with(|config| {
        (config.limits.open_seats, config.limits.open_seats_per_address) = (3, 2);
    })
    .await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(host.open_with_guest().await);
    }
    let open = async |last: u8, index: usize| {
        let table = &tables[index];
        let path = table.path("/seats/b/open");
        from(last, host.address, Method::PUT, (&path, Some(&table.host)), &json!({"key": table.keys[1]}))
            .await
    };
    for index in [0, 1] {
        assert_eq!(open(2, index).await.status, 204);
    }
    open(2, 2).await.problem(503, "unavailable");
    assert_eq!(open(3, 3).await.status, 204);
    assert_eq!(open(4, 4).await.status, 204, "there is room for a newcomer");
    let listed = host.get("/api/open-seats").await.json();
    let listed: Vec<&Value> = listed.as_array().expect("a list").iter().map(|seat| &seat["table"]).collect();
    assert_eq!(listed, [&tables[0].id, &tables[3].id, &tables[4].id]);
    open(2, 1).await.problem(503, "gave-way");
    open(2, 1).await.problem(503, "unavailable");
    assert_eq!(open(2, 0).await.status, 204, "the others are renewed");
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
