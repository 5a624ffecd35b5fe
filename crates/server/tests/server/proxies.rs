//! Visitors who come through a proxy: which of them a limit counts.

use axum::body::Bytes;
use cubarium_server::{Config, ProxyHeader, Rate};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::Method;
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::support::{Answer, Host, request, send};

/// Opens a table with a header that says for whom.
async fn open_for(host: &Host, header: &'static str, value: &str) -> Answer {
    let seats = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let mut request = request(Method::POST, "/api/tables", None, Bytes::from(seats.to_string()));
    request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    request.headers_mut().insert(header, value.parse().expect("a header"));
    send(host.address, request).await
}

fn one_table_each(config: &mut Config) {
    config.limits.new_tables = Some("1/h".parse::<Rate>().expect("a rate"));
}

#[tokio::test]
async fn visitors_behind_a_trusted_proxy_are_counted_by_their_own_address() {
    let host = Host::with(|config| {
        one_table_each(config);
        config.proxies.trusted = vec!["127.0.0.0/8".parse().expect("a network")];
    })
    .await;
    let header = "x-forwarded-for";
    assert_eq!(open_for(&host, header, "203.0.113.1").await.status, 201);
    open_for(&host, header, "203.0.113.1").await.problem(429, "too-often");
    open_for(&host, header, "6.6.6.6, 203.0.113.1").await.problem(429, "too-often");
    open_for(&host, header, "203.0.113.1, 127.0.0.9").await.problem(429, "too-often");
    assert_eq!(open_for(&host, header, "203.0.113.2").await.status, 201);
    // A header that this proxy does not set was written by the visitor: it has no effect.
    assert_eq!(open_for(&host, "forwarded", "for=203.0.113.3").await.status, 201);
    open_for(&host, "forwarded", "for=203.0.113.4").await.problem(429, "too-often");
}

#[tokio::test]
async fn the_forwarded_header_counts_if_the_proxy_is_configured_to_set_it() {
    let host = Host::with(|config| {
        one_table_each(config);
        config.proxies.trusted = vec!["127.0.0.1".parse().expect("an address")];
        config.proxies.header = ProxyHeader::Forwarded;
    })
    .await;
    assert_eq!(open_for(&host, "forwarded", "for=\"[2001:db8::1]:4711\";proto=https").await.status, 201);
    open_for(&host, "forwarded", "for=\"[2001:db8::2]\"").await.problem(429, "too-often");
    assert_eq!(open_for(&host, "forwarded", "for=203.0.113.1").await.status, 201);
}

#[tokio::test]
async fn headers_from_untrusted_peers_are_ignored() {
    let host = Host::with(|config| {
        one_table_each(config);
        config.proxies.trusted = vec!["10.0.0.0/8".parse().expect("a network")];
    })
    .await;
    assert_eq!(open_for(&host, "x-forwarded-for", "203.0.113.1").await.status, 201);
    open_for(&host, "x-forwarded-for", "203.0.113.2").await.problem(429, "too-often");
}

#[tokio::test]
async fn sockets_through_a_proxy_are_counted_by_visitor() {
    let host = Host::with(|config| {
        config.limits.connections_per_address = 1;
        config.proxies.trusted = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await;
    // The test's own requests come without the header: one after the other they take one slot.
    let table = host.open_for_two().await;
    let connect = async |visitor: &str| {
        let url = format!("ws://{}{}", host.address, table.path("/socket"));
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("x-forwarded-for", visitor.parse().expect("a header"));
        tokio_tungstenite::connect_async(request).await
    };
    let (mut first, _) = connect("203.0.113.1").await.expect("a handshake");
    match connect("203.0.113.1").await {
        Err(Error::Http(refused)) => {
            assert_eq!(refused.status(), 429);
            assert_eq!(refused.headers()["retry-after"], "5");
        }
        other => panic!("a second socket of one visitor: {:?}", other.map(|(_, response)| response)),
    }
    connect("203.0.113.2").await.expect("another visitor");
    first.send(Message::text(json!({"type": "hello"}).to_string())).await.expect("an open socket");
    let mut answer = first.next().await.expect("an answer").expect("a frame");
    while answer.is_ping() {
        answer = first.next().await.expect("an answer").expect("a frame");
    }
    assert!(answer.to_text().expect("text").contains("\"state\""), "{answer}");
}
