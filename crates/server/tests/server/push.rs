//! Notifications, with the tests' own push service.

use std::net::SocketAddr;
use std::time::Duration;

use cubarium_clocks::Span;
use cubarium_server::Time;
use data_encoding::BASE64URL_NOPAD;
use hyper::{Method, StatusCode};
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use web_push_native::{Auth, decrypt};

use crate::accounts::{Device, quick};
use crate::monitor::{figures, value};
use crate::support::{Host, SHORT_GAME, Table, break_the_cube};

/// A test that takes longer hangs; nothing is measured with it.
const HUNG: Duration = Duration::from_secs(60);
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A message as received by the push service.
pub(crate) struct Message {
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Message {
    fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

/// A push service that answers with these heads in turn, and then with 201.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    messages: mpsc::UnboundedReceiver<Message>,
}

impl Service {
    pub(crate) async fn start(answers: &[&str]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (heard, messages) = mpsc::unbounded_channel();
        let mut answers: Vec<String> = answers.iter().rev().map(|&answer| answer.to_owned()).collect();
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.expect("a connection");
                let mut bytes = Vec::new();
                let (head, length) = loop {
                    let mut part = [0; 4096];
                    let read = stream.read(&mut part).await.expect("a request");
                    assert_ne!(read, 0, "the request is whole");
                    bytes.extend_from_slice(&part[..read]);
                    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
                    let head = String::from_utf8(bytes[..end].to_vec()).expect("text");
                    let length = head
                        .lines()
                        .find_map(|line| {
                            line.to_lowercase().strip_prefix("content-length:").map(str::to_owned)
                        })
                        .and_then(|length| length.trim().parse::<usize>().ok())
                        .expect("a length");
                    if bytes.len() >= end + 4 + length {
                        bytes.drain(..end + 4);
                        break (head, length);
                    }
                };
                bytes.truncate(length);
                let mut lines = head.lines();
                let path = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a path").to_owned();
                let headers = lines.filter_map(|line| line.split_once(": "));
                let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
                let answer = answers.pop().unwrap_or_else(|| "201 Created".to_owned());
                let text = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                stream.write_all(text.as_bytes()).await.expect("an answer");
                drop(heard.send(Message { path, headers, body: bytes }));
            }
        });
        Self { address, messages }
    }

    pub(crate) async fn next(&mut self) -> Message {
        tokio::time::timeout(HUNG, self.messages.recv()).await.expect("a message in time").expect("a message")
    }

    pub(crate) fn is_quiet(&mut self) -> bool {
        self.messages.try_recv().is_err()
    }
}

/// A browser's keys.
pub(crate) struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new(seed: u8) -> Self {
        Self { key: SecretKey::from_slice(&[seed; 32]).expect("a key"), auth: [seed; 16] }
    }

    pub(crate) fn subscription(&self, path: &str, lang: &str) -> Value {
        let point = self.key.public_key().to_encoded_point(false);
        json!({
            "endpoint": format!("http://push.example{path}"),
            "p256dh": BASE64URL_NOPAD.encode(point.as_bytes()),
            "auth": BASE64URL_NOPAD.encode(&self.auth),
            "lang": lang,
        })
    }

    pub(crate) fn read(&self, message: &Message) -> Value {
        let auth = Auth::clone_from_slice(&self.auth);
        let text = decrypt(message.body.clone(), &self.key, &auth).expect("encrypted for this browser");
        serde_json::from_slice(&text).expect("JSON")
    }
}

pub(crate) async fn host(service: &Service) -> (Host, Time) {
    let time = Time::told();
    let (told, only) = (time.clone(), service.address);
    let host = Host::with(move |config| {
        quick(config);
        config.time = told;
        config.monitor = Some("127.0.0.1:0".parse().expect("an address"));
        config.push.only = Some(only);
        config.push.again = Duration::from_millis(1);
        config.push.contact = Some("mailto:host@club.example".to_owned());
    });
    (host.await, time)
}

pub(crate) async fn subscribe(device: &mut Device, body: &Value) {
    let answer = device.ask(Method::PUT, "/api/account/push", body).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
}

/// A table with days per turn: White is logged in, Black is a guest without an account.
async fn open(ada: &mut Device, clock: &str) -> Table {
    let guest = json!({"kind": "person", "name": "Grace", "invited": true});
    let wish = json!({"game": "cube-chess", "clock": clock, "seats": [{"kind": "person"}, guest]});
    let answer = ada.post("/api/tables", &wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    Table::of(ada.address, &answer.json())
}

async fn play(table: &Table, seat: usize, text: &str) {
    let seq = table.show(None).await["seq"].as_u64().expect("a number");
    let answer = table.play(seat, &format!("m{seq}"), seq, text).await;
    assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.text());
}

#[tokio::test]
async fn a_days_turn_is_pushed_so_that_only_the_browser_can_read_it() {
    let mut service = Service::start(&[]).await;
    let (host, time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/send/abc", "de")).await;
    let shown = ada.get("/api/account/push").await.json();
    assert_eq!(shown["on"], true);

    let mut table = open(&mut ada, "3days").await;
    table.take(1).await;
    let message = service.next().await;
    assert_eq!(message.path, "/send/abc");
    assert_eq!(message.header("host"), "push.example");
    assert_eq!(message.header("content-encoding"), "aes128gcm");
    assert_ne!(message.header("ttl"), "");
    assert!(message.header("authorization").starts_with("vapid t="));
    assert!(
        message.header("authorization").ends_with(&format!(", k={}", shown["key"].as_str().expect("a key")))
    );
    let news = browser.read(&message);
    assert_eq!(news["body"], "Du bist am Zug: Cube Chess mit Grace");
    assert_eq!(news["url"], format!("/t/{}/w", table.id));
    let sent = format!("{:?}", message.headers);
    assert!(!sent.contains(&table.id) && !sent.contains("Grace"), "the push service learns neither: {sent}");
    for secret in table.secrets() {
        assert!(!news.to_string().contains(secret));
    }

    let [first, second, ..] = SHORT_GAME;
    play(&table, 0, first).await;
    play(&table, 1, second).await;
    assert_eq!(browser.read(&service.next().await)["body"], "Du bist am Zug: Cube Chess mit Grace");

    time.advance(Span(2 * DAY));
    time.advance(Span(12 * HOUR));
    let news = browser.read(&service.next().await);
    assert_eq!(news["body"], "Deine Zeit läuft ab: Cube Chess mit Grace");

    assert_eq!(table.act(1, "resign", "resign").await.status, StatusCode::OK);
    assert_eq!(browser.read(&service.next().await)["body"], "Die Partie ist zu Ende: Cube Chess mit Grace");
    assert_eq!(table.act(1, "again", "ask-rematch").await.status, StatusCode::OK);
    assert_eq!(browser.read(&service.next().await)["body"], "Grace möchte noch einmal spielen: Cube Chess");
    assert!(service.is_quiet(), "everything was told once");
}

#[tokio::test]
async fn turns_without_days_are_not_pushed() {
    let mut service = Service::start(&[]).await;
    let (host, _time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/a", "en")).await;
    let mut quick = open(&mut ada, "300+3").await;
    quick.take(1).await;
    let (_white, _) = quick.join(Some(0)).await;
    let (_black, _) = quick.join(Some(1)).await;
    let mut slow = open(&mut ada, "1days").await;
    slow.take(1).await;
    let news = browser.read(&service.next().await);
    assert_eq!(news["tag"], slow.id, "only the game with days a turn");
    assert!(service.is_quiet());
}

#[tokio::test]
async fn what_was_told_is_not_told_again_after_a_restart() {
    let mut service = Service::start(&[]).await;
    let (host, time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/a", "en")).await;
    let mut table = open(&mut ada, "3days").await;
    table.take(1).await;
    service.next().await;
    let key = ada.get("/api/account/push").await.json()["key"].clone();
    let (told, only) = (time.clone(), service.address);
    let data = host.stop().await.expect("a directory");
    let host = Host::serve(data, move |config| {
        quick(config);
        config.time = told;
        config.push.only = Some(only);
    })
    .await;
    let table = table.at(host.address, &table.id);
    let [first, second, ..] = SHORT_GAME;
    play(&table, 0, first).await;
    play(&table, 1, second).await;
    let message = service.next().await;
    assert!(message.header("authorization").ends_with(&format!("k={}", key.as_str().expect("a key"))));
    assert_eq!(browser.read(&message)["body"], "Your turn at Cube Chess with Grace");
    assert!(service.is_quiet());
}

#[tokio::test]
async fn a_device_that_is_gone_is_forgotten() {
    for status in ["410 Gone", "404 Not Found"] {
        let mut service = Service::start(&[status]).await;
        let (host, _time) = host(&service).await;
        let mut ada = Device::at(host.address);
        ada.create("Ada").await;
        subscribe(&mut ada, &Browser::new(7).subscription("/a", "en")).await;
        let mut table = open(&mut ada, "3days").await;
        table.take(1).await;
        service.next().await;
        while ada.get("/api/account/push").await.json()["on"] == true {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

#[tokio::test]
async fn a_busy_push_service_is_asked_again_and_no_redirect_is_followed() {
    let other = Service::start(&[]).await;
    let away = format!("307 Temporary Redirect\r\nLocation: http://{}/stolen", other.address);
    let answers =
        ["503 Service Unavailable", "429 Too Many Requests\r\nRetry-After: 0", "201 Created", &away];
    let mut service = Service::start(&answers).await;
    let (host, _time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/a", "en")).await;
    let mut table = open(&mut ada, "3days").await;
    table.take(1).await;
    for _ in 0..3 {
        assert_eq!(browser.read(&service.next().await)["body"], "Your turn at Cube Chess with Grace");
    }
    let mut other = other;
    assert_eq!(table.act(1, "resign", "resign").await.status, StatusCode::OK);
    assert_eq!(browser.read(&service.next().await)["body"], "The game of Cube Chess with Grace is over");
    // The next message is the next piece of news: what was redirected is not retried.
    assert_eq!(table.act(1, "again", "ask-rematch").await.status, StatusCode::OK);
    assert_eq!(browser.read(&service.next().await)["body"], "Grace would like to play again: Cube Chess");
    assert!(service.is_quiet());
    assert!(other.is_quiet(), "what a push service answers does not decide where messages go");
}

#[tokio::test]
async fn a_device_whose_messages_keep_failing_is_left_alone() {
    let mut service = Service::start(&["503 Service Unavailable"; 4]).await;
    let (host, _time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    subscribe(&mut ada, &Browser::new(7).subscription("/a", "en")).await;
    let mut table = open(&mut ada, "3days").await;
    table.take(1).await;
    for _ in 0..4 {
        service.next().await;
    }
    let counted = async |outcome: &str| {
        let name = format!("cubarium_pushes_total{{outcome=\"{outcome}\"}}");
        let counting = async {
            while value(&figures(host.monitor()).await, &name) < 1.0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(HUNG, counting).await.expect("it is counted");
    };
    counted("failed").await;
    assert_eq!(table.act(1, "resign", "resign").await.status, StatusCode::OK);
    counted("dropped").await;
    let mut bob = Device::at(host.address);
    bob.create("Bob").await;
    subscribe(&mut bob, &Browser::new(8).subscription("/bob", "en")).await;
    let mut other = open(&mut bob, "3days").await;
    other.take(1).await;
    assert_eq!(service.next().await.path, "/bob", "others are told");
}

#[tokio::test]
async fn a_device_is_told_until_it_does_not_want_to_be_or_is_logged_out() {
    let mut service = Service::start(&[]).await;
    let (host, _time) = host(&service).await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("Ada").await;
    let (one, two) = (Browser::new(7), Browser::new(8));
    subscribe(&mut desk, &one.subscription("/desk", "en")).await;
    subscribe(&mut phone, &two.subscription("/phone", "fr")).await;
    let mut table = open(&mut desk, "3days").await;
    table.take(1).await;
    let mut messages = [service.next().await, service.next().await];
    messages.sort_by(|one, other| one.path.cmp(&other.path));
    assert_eq!(one.read(&messages[0])["body"], "Your turn at Cube Chess with Grace");
    assert_eq!(two.read(&messages[1])["body"], "À vous de jouer\u{202f}: Cube Chess avec Grace");

    let ended = desk.ask(Method::DELETE, "/api/account/push", &Value::Null).await;
    assert_eq!(ended.status, StatusCode::NO_CONTENT);
    assert_eq!(desk.get("/api/account/push").await.json()["on"], false);
    let out = phone.ask(Method::DELETE, "/api/account/session", &Value::Null).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    let [first, second, ..] = SHORT_GAME;
    play(&table, 0, first).await;
    play(&table, 1, second).await;
    // News for another account arrives after these would have arrived.
    let mut bob = Device::at(host.address);
    bob.create("Bob").await;
    subscribe(&mut bob, &one.subscription("/bob", "en")).await;
    let mut other = open(&mut bob, "3days").await;
    other.take(1).await;
    assert_eq!(service.next().await.path, "/bob");
}

#[tokio::test]
async fn endpoints_that_lead_elsewhere_are_refused() {
    let host = Host::with(quick).await;
    let mut ada = Device::at(host.address);
    ada.get("/api/account/push").await.problem(401, "not-logged-in");
    ada.create("Ada").await;
    let fine = Browser::new(7).subscription("/a", "en");
    for (field, value, part) in [
        ("endpoint", "http://push.example/", "endpoint: only https"),
        ("endpoint", "https://127.0.0.1/", "endpoint: it is not on the public internet"),
        ("endpoint", "https://[::ffff:192.168.0.1]/", "endpoint: it is not on the public internet"),
        ("endpoint", "https://push.example:8417/", "endpoint: the port 8417 is not allowed here"),
        ("endpoint", "nothing", "endpoint: it is not a whole address"),
        ("p256dh", "AAAA", "p256dh"),
        ("auth", "AAAA", "auth: must be 16 bytes"),
        ("lang", "la", "lang"),
    ] {
        let mut body = fine.clone();
        body["endpoint"] = json!("https://push.example/a");
        body[field] = json!(value);
        let sentence = ada.ask(Method::PUT, "/api/account/push", &body).await.problem(422, "unfit");
        assert!(sentence.contains(part), "{sentence}");
    }
    assert_eq!(ada.get("/api/account/push").await.json()["on"], false);
    let mut body = fine.clone();
    body["endpoint"] = json!("https://push.example/a");
    subscribe(&mut ada, &body).await;
    let export = ada.get("/api/account/export").await.json();
    assert_eq!(export["devices_ms"].as_array().map(Vec::len), Some(1));
    assert!(!export.to_string().contains("push.example"), "the address is a secret of the browser's");
}

#[tokio::test]
async fn a_host_may_switch_notifications_off() {
    let host = Host::with(|config| {
        quick(config);
        config.push.enabled = false;
    })
    .await;
    assert_eq!(host.get("/api/health").await.json()["push"], false);
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    ada.get("/api/account/push").await.problem(404, "no-push");
    let body = Browser::new(7).subscription("/a", "en");
    ada.ask(Method::PUT, "/api/account/push", &body).await.problem(404, "no-push");
    assert!(!host.data().join("push.key").exists());
}

#[tokio::test]
async fn only_who_asks_to_play_again_is_named() {
    let mut service = Service::start(&[]).await;
    let (host, _time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/a", "de")).await;
    let invited = |name: &str| json!({"kind": "person", "name": name, "invited": true});
    let mut wish = break_the_cube(&[&json!({"kind": "person"}), &invited("Bert"), &invited("Grace")]);
    wish["clock"] = json!("3days");
    let answer = ada.post("/api/tables", &wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let mut table = Table::of(ada.address, &answer.json());
    for seat in [1, 2] {
        table.take(seat).await;
    }
    assert_eq!(table.act(1, "resign", "resign").await.status, StatusCode::OK);
    assert_eq!(table.act(2, "again", "ask-rematch").await.status, StatusCode::OK);
    let again = loop {
        let body = browser.read(&service.next().await)["body"].to_string();
        if body.contains("noch einmal") {
            break body;
        }
    };
    assert_eq!(again, "\"Grace möchte noch einmal spielen: Break the Cube\"");
}

#[tokio::test]
async fn a_turn_that_was_made_meanwhile_is_not_told_again() {
    let mut service = Service::start(&["503 Service Unavailable\r\nRetry-After: 5"]).await;
    let (host, _time) = host(&service).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let browser = Browser::new(7);
    subscribe(&mut ada, &browser.subscription("/a", "en")).await;
    let mut table = open(&mut ada, "3days").await;
    table.take(1).await;
    service.next().await;
    play(&table, 0, SHORT_GAME[0]).await;
    let dropped = "cubarium_pushes_total{outcome=\"dropped\"}";
    let dropping = async {
        while value(&figures(host.monitor()).await, dropped) < 1.0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), dropping).await.expect("it is dropped");
    assert!(service.is_quiet());
}
