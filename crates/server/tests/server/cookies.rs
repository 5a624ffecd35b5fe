//! When the cookies of accounts are sent over encrypted connections only.

use cubarium_server::Network;
use hyper::Method;
use serde_json::Value;

use crate::accounts::{Device, quick};
use crate::support::Host;

#[tokio::test]
async fn cookies_are_secure_where_the_public_address_is() {
    let host = Host::with(|config| {
        quick(config);
        config.public_url = Some("https://games.example".parse().expect("an address"));
    })
    .await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    for (named, secure) in [("games.example", true), ("127.0.0.1", false)] {
        let answer = device.ask_with(Method::GET, "/api/account", &Value::Null, &[("host", named)]).await;
        assert_eq!(answer.header("set-cookie").ends_with("; Secure"), secure, "{named}");
    }
}

#[tokio::test]
async fn cookies_are_secure_behind_a_proxy_with_tls() {
    let host = Host::with(|config| {
        quick(config);
        config.proxies.trusted = vec!["127.0.0.1".parse::<Network>().expect("an address")];
    })
    .await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    for (proto, secure) in [("https", true), ("http", false)] {
        let headers = [("x-forwarded-for", "203.0.113.7"), ("x-forwarded-proto", proto)];
        let answer = device.ask_with(Method::GET, "/api/account", &Value::Null, &headers).await;
        assert_eq!(answer.header("set-cookie").ends_with("; Secure"), secure, "{proto}");
    }
}
