//! Accounts over HTTP: made, used on two devices, exported, deleted; and every refusal.

use std::net::SocketAddr;

use cubarium_server::{Config, PasswordSettings};
use hyper::Method;
use hyper::header::{CONTENT_TYPE, COOKIE};
use serde_json::{Value, json};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;

use crate::bots;
use crate::support::{Answer, Host, SHORT_GAME, Socket, Table, get, request, send};

/// Settings with which hashing a password takes no time.
pub(crate) fn quick(config: &mut Config) {
    config.passwords = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };
}

pub(crate) async fn host() -> Host {
    Host::with(quick).await
}

/// A browser with its cookie.
pub(crate) struct Device {
    pub(crate) address: SocketAddr,
    cookie: Option<String>,
}

impl Device {
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: &Value) -> Answer {
        self.ask_with(method, path, body, &[]).await
    }

    pub(crate) async fn ask_with(
        &mut self,
        method: Method,
        path: &str,
        body: &Value,
        headers: &[(&'static str, &str)],
    ) -> Answer {
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let mut request = request(method, path, None, text);
        if !body.is_null() {
            request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
        }
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.parse().expect("a header"));
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        let answer = send(self.address, request).await;
        if let Some((pair, _)) = answer.header("set-cookie").split_once(';') {
            self.cookie = Some(pair.to_owned()).filter(|pair| !pair.ends_with('='));
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, &Value::Null).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask(Method::POST, path, body).await
    }

    /// Makes an account, and returns its recovery codes.
    pub(crate) async fn create(&mut self, name: &str) -> Vec<String> {
        let answer = self.post("/api/account", &json!({"name": name, "password": PASSWORD})).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let codes = answer.json()["codes"].clone();
        serde_json::from_value(codes).expect("codes")
    }

    pub(crate) async fn log_in(&mut self, name: &str) {
        let answer = self.post("/api/account/session", &json!({"name": name, "password": PASSWORD})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// The secret in its cookie.
    pub(crate) fn session(&self) -> String {
        let cookie = self.cookie.as_deref().expect("somebody is logged in");
        cookie.split_once('=').expect("a pair").1.to_owned()
    }

    pub(crate) async fn games(&mut self) -> Value {
        let answer = self.get("/api/account/games").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// The running games, as table, seat and whether it is the account's turn.
    pub(crate) async fn running(&mut self) -> Vec<(String, String, bool)> {
        let games = self.games().await;
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let game = |game: &Value| (text(&game["table"]), text(&game["seat"]), game["your_turn"] == true);
        games["running"].as_array().expect("games").iter().map(game).collect()
    }

    /// The device's own token for the only running game.
    pub(crate) async fn token(&mut self) -> String {
        self.games().await["running"][0]["token"].as_str().expect("a token").to_owned()
    }

    /// Opens a table as somebody who is logged in.
    pub(crate) async fn open(&mut self) -> Table {
        let person = json!({"kind": "person"});
        let guest = json!({"kind": "person", "invited": true});
        let wish = json!({"game": "cube-chess", "seats": [person, guest]});
        let answer = self.post("/api/tables", &wish).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        Table::of(self.address, &answer.json())
    }

    /// Opens a table and plays a short game there with a guest, to its end.
    pub(crate) async fn finish_one(&mut self) -> Table {
        let mut table = self.open().await;
        table.take(1).await;
        table.play_all(&SHORT_GAME).await;
        table
    }
}

pub(crate) const PASSWORD: &str = "correct horse";

/// The same table, with another token for a seat.
fn with_token(table: &Table, seat: usize, token: &str) -> Table {
    let mut table = table.at(table.address, &table.id);
    token.clone_into(&mut table.tokens[seat]);
    table
}

#[tokio::test]
async fn somebody_makes_an_account_logs_out_and_in() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.get("/api/account").await.problem(401, "not-logged-in");
    let answer = device.post("/api/account", &json!({"name": "Ada", "password": PASSWORD})).await;
    let cookie = answer.header("set-cookie").to_owned();
    assert!(cookie.starts_with("cubarium-session="), "{cookie}");
    for part in ["; Path=/", "; Max-Age=7776000", "; HttpOnly", "; SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "the connection is not encrypted");
    let made = answer.json();
    assert_eq!((&made["account"]["name"], &made["account"]["codes_left"]), (&json!("Ada"), &json!(10)));
    assert_eq!(device.get("/api/account").await.json(), made["account"]);
    let token = device.cookie.clone();
    let out = device.ask(Method::DELETE, "/api/account/session", &Value::Null).await;
    assert_eq!((out.status.as_u16(), device.cookie.as_ref()), (204, None));
    device.cookie = token;
    device.get("/api/account").await.problem(401, "not-logged-in");
    device.log_in("ada").await;
    assert_eq!(device.get("/api/account").await.json()["name"], "Ada");
}

#[tokio::test]
async fn bad_names_and_passwords_are_refused_by_field() {
    let host = host().await;
    let mut device = Device::at(host.address);
    for (name, password, field) in [
        ("a", PASSWORD, "name"),
        ("a b", PASSWORD, "name"),
        (&"x".repeat(21), PASSWORD, "name"),
        ("Zoë", PASSWORD, "name"),
        ("Ada", "1234567", "password"),
        ("Ada", &"x".repeat(201), "password"),
    ] {
        let refused = device.post("/api/account", &json!({"name": name, "password": password})).await;
        assert!(refused.problem(422, "unfit").starts_with(&format!("{field}: ")), "{name}");
    }
    device.post("/api/account", &json!({"name": "Ada"})).await.problem(400, "unreadable");
    device.create("Ada").await;
    let taken = device.post("/api/account", &json!({"name": "aDA", "password": PASSWORD})).await;
    assert!(taken.problem(409, "name-taken").starts_with("name: "));
    let short =
        device.ask(Method::PUT, "/api/account/password", &json!({"password": PASSWORD, "new": "x"})).await;
    assert!(short.problem(422, "unfit").starts_with("new: "));
}

#[tokio::test]
async fn unknown_names_and_wrong_passwords_get_the_same_answer_and_then_wait() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let mut stranger = Device::at(host.address);
    let answer = async |stranger: &mut Device, name: &str| {
        let answer = stranger.post("/api/account/session", &json!({"name": name, "password": "x"})).await;
        let headers =
            answer.headers.iter().filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()));
        let headers: Vec<_> = headers.map(|(name, value)| (name.clone(), value.clone())).collect();
        (answer.status, headers, answer.text())
    };
    let known = answer(&mut stranger, "ada").await;
    assert_eq!(known, answer(&mut stranger, "eve").await);
    assert!(known.2.contains("wrong-login"), "{}", known.2);
    for name in ["ada", "eve"] {
        for _ in 0..4 {
            answer(&mut stranger, name).await;
        }
        let early = stranger.post("/api/account/session", &json!({"name": name, "password": PASSWORD})).await;
        early.problem(429, "too-often");
        assert_eq!(early.header("retry-after"), "1");
    }
    assert_eq!(device.get("/api/account").await.status, 200, "whoever is logged in stays so");
}

#[tokio::test]
async fn one_address_cannot_make_accounts_or_guess_without_end() {
    let host = Host::with(|config| {
        quick(config);
        config.limits.new_accounts = Some("1/h burst 2".parse().expect("a rate"));
        config.limits.logins = Some("1/h burst 3".parse().expect("a rate"));
    })
    .await;
    let mut device = Device::at(host.address);
    device.create("ada").await;
    device.create("bob").await;
    let third = device.post("/api/account", &json!({"name": "eve", "password": PASSWORD})).await;
    third.problem(429, "too-often");
    for name in ["one", "two", "three"] {
        let wrong = device.post("/api/account/session", &json!({"name": name, "password": "x"})).await;
        wrong.problem(403, "wrong-login");
    }
    let fourth = device.post("/api/account/session", &json!({"name": "four", "password": "x"})).await;
    fourth.problem(429, "too-often");
    let confirming = device.post("/api/account/codes", &json!({"password": PASSWORD})).await;
    confirming.problem(429, "too-often");
}

#[tokio::test]
async fn pages_of_other_origins_can_do_nothing() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let origins = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
    for (name, value) in origins {
        for (method, path, body) in [
            (Method::DELETE, "/api/account/session", Value::Null),
            (Method::DELETE, "/api/account", json!({"password": PASSWORD})),
            (Method::POST, "/api/account/session", json!({"name": "Ada", "password": PASSWORD})),
            (Method::POST, "/api/account/preferences", json!({"set": {"theme": "dark"}})),
        ] {
            let refused = device.ask_with(method, path, &body, &[(name, value)]).await;
            refused.problem(403, "origin");
        }
        let seats = json!([{"kind": "person"}, {"kind": "person"}]);
        let wish = json!({"game": "cube-chess", "seats": seats});
        let opened = device.ask_with(Method::POST, "/api/tables", &wish, &[(name, value)]).await;
        assert_eq!(opened.status, 201, "anybody may open a table");
    }
    assert_eq!(device.running().await, [], "but not in somebody's name");
    let own = [("origin", "http://localhost")];
    let body = json!({"set": {"theme": "dark"}});
    let done = device.ask_with(Method::POST, "/api/account/preferences", &body, &own).await;
    assert_eq!(done.json(), json!({"values": {"theme": "dark"}}));
}

#[tokio::test]
async fn a_game_opened_on_one_device_is_played_on_another() {
    let host = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("ada").await;
    let mut table = desk.open().await;
    let waiting = desk.open().await;
    table.take(1).await;
    let here = |table: &Table, turn| (table.id.clone(), "w".to_owned(), turn);
    assert_eq!(phone.running().await, [here(&waiting, true), here(&table, true)]);
    assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    assert_eq!(phone.running().await, [here(&waiting, true), here(&table, false)]);
    table.play(1, "m1", 1, SHORT_GAME[1]).await;

    let games = phone.games().await;
    let game = games["running"].as_array().expect("games").iter().find(|game| game["table"] == table.id);
    let pass = game.expect("the game")["token"].as_str().expect("a token").to_owned();
    assert_ne!(pass, table.tokens[0]);
    let on_phone = with_token(&table, 0, &pass);
    assert_eq!(on_phone.show(Some(0)).await["you"], "w");
    assert_eq!(on_phone.play(0, "m2", 2, SHORT_GAME[2]).await.status, 200);
    let (mut socket, _) = on_phone.join(Some(0)).await;
    table.play(1, "m3", 3, SHORT_GAME[3]).await;
    assert_eq!(socket.play("m4", 4, SHORT_GAME[4]).await["type"], "ack");

    let games = desk.games().await;
    let finished = &games["finished"][0];
    assert_eq!((&finished["table"], &finished["seat"]), (&json!(table.id), &json!("w")));
    assert_eq!(finished["result"]["outcome"]["winners"], json!(["w"]));
    assert_eq!(finished["result"]["outcome"]["reason"], "checkmate");
    assert!(finished["ended_ms"].as_i64().expect("a time") > 1_700_000_000_000);
    assert_eq!(desk.running().await, [here(&waiting, true)]);

    // Both accept a rematch, to which the account's seat goes along.
    table.act(1, "r1", "ask-rematch").await;
    on_phone.act(0, "r2", "accept-rematch").await;
    let rematch = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    let _ = desk.games().await;
    assert!(!desk.running().await.iter().any(|(table, ..)| *table == rematch), "it was noted before");
    let told = phone.post("/api/account/seats", &json!({"seats": [{"table": rematch, "token": pass}]})).await;
    assert_eq!(told.json()[0]["seat"], "b");
    assert!(desk.running().await.contains(&(rematch, "b".to_owned(), false)));
}

#[tokio::test]
async fn a_game_whose_end_was_taken_back_runs_again_for_the_account() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let table = device.finish_one().await;
    assert_eq!(device.games().await["finished"][0]["table"], table.id);
    let last = (SHORT_GAME.len() - 1) % 2;
    table.act(last, "u1", "ask-undo").await;
    table.act(1 - last, "u2", "accept-undo").await;
    let games = device.games().await;
    assert_eq!((&games["finished"], &games["running"][0]["table"]), (&json!([]), &json!(table.id)));
}

#[tokio::test]
async fn a_rematch_that_nobody_has_told_of_is_found() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let table = device.finish_one().await;
    table.act(1, "r1", "ask-rematch").await;
    table.act(0, "r2", "accept-rematch").await;
    let rematch = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    assert_eq!(device.running().await, [(rematch, "b".to_owned(), false)]);
}

#[tokio::test]
async fn a_seat_that_was_taken_before_logging_in_can_be_given_to_the_account() {
    let host = host().await;
    let table = host.open_for_two().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    assert_eq!(device.running().await, []);
    let wrong = "0".repeat(32);
    let held = |table: &str, token: &str| json!({"table": table, "token": token});
    let seats = json!({"seats": [
        held(&table.id, &table.tokens[1]), held(&table.id, &wrong), held("nowhere", &wrong), held("?", &wrong),
        held(&table.id, "x"),
    ]});
    let given = device.post("/api/account/seats", &seats).await.json();
    let kinds: Vec<&str> = given.as_array().expect("a list")[1..]
        .iter()
        .map(|one| one["problem"]["type"].as_str().expect("a type").rsplit(':').next().expect("a kind"))
        .collect();
    assert_eq!((&given[0]["seat"], &given[0]["problem"]), (&json!("b"), &Value::Null));
    assert_eq!(kinds, ["wrong-token", "no-table", "no-table", "bad-token"]);
    assert_eq!(device.running().await, [(table.id.clone(), "b".to_owned(), false)]);
    let many = json!({"seats": vec![held(&table.id, &wrong); 101]});
    device.post("/api/account/seats", &many).await.problem(422, "unfit");
    // The token itself works as before.
    assert_eq!(table.show(Some(1)).await["you"], "b");
}

#[tokio::test]
async fn nobody_else_gains_a_right() {
    let host = host().await;
    let (mut ada, mut eve) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    eve.create("Eve").await;
    let mut table = ada.open().await;
    table.take(1).await;
    eve.post("/api/account/seats", &json!({"seats": [{"table": table.id, "token": table.tokens[1]}]})).await;
    let pass = ada.token().await;
    let eves = eve.token().await;
    assert_eq!(with_token(&table, 0, &eves).show(Some(0)).await["you"], "b", "her own seat, and no other");
    let other = host.open_for_two().await;
    get(host.address, &other.path(""), Some(&pass)).await.problem(403, "wrong-token");
    table.claim(&pass, &"e".repeat(32)).await.problem(404, "no-key");
    // A session is not a token, and its cookie alone opens no seat.
    let shown = eve.get(&table.path("")).await.json();
    assert_eq!(shown["you"], Value::Null);
    // A seat that moves to a device without the account leaves it.
    let moving = table.make_key("w", Some(&pass)).await.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(table.claim(&moving, &"f".repeat(32)).await.status, 200);
    get(host.address, &table.path(""), Some(&pass)).await.problem(403, "moved");
    assert_eq!(ada.running().await, []);
    get(host.address, &table.path(""), Some(&pass)).await.problem(403, "wrong-token");
}

#[tokio::test]
async fn logging_out_takes_the_seat_from_the_device_at_once() {
    let host = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("ada").await;
    let table = desk.open().await;
    let on_phone = with_token(&table, 0, &phone.token().await);
    let on_desk = with_token(&table, 0, &desk.token().await);
    let (mut first, _) = on_phone.join(Some(0)).await;
    let (mut second, _) = on_desk.join(Some(0)).await;
    phone.ask(Method::DELETE, "/api/account/session", &Value::Null).await;
    first.error(403, "wrong-token").await;
    assert!(first.closed().await.is_some());
    get(host.address, &on_phone.path(""), on_phone.token(0)).await.problem(403, "wrong-token");
    on_phone.play(0, "x", 0, SHORT_GAME[0]).await.problem(403, "wrong-token");
    assert_eq!(second.play("m0", 0, SHORT_GAME[0]).await["type"], "ack", "the other device plays on");
}

async fn expect_out(mut socket: Socket) {
    let frame = socket.until("error").await;
    assert_eq!(frame["problem"]["status"], 403, "{frame}");
    assert!(socket.closed().await.is_some());
}

#[tokio::test]
async fn logging_out_everywhere_takes_it_from_whoever_has_stored_a_token_too() {
    let host = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("ada").await;
    let table = desk.open().await;
    let on_phone = with_token(&table, 0, &phone.token().await);
    let sockets = [table.join(Some(0)).await.0, on_phone.join(Some(0)).await.0];
    let done = desk.ask(Method::DELETE, "/api/account/sessions", &Value::Null).await;
    assert_eq!((done.status.as_u16(), desk.cookie.as_ref()), (204, None));
    for socket in sockets {
        expect_out(socket).await;
    }
    get(host.address, &table.path(""), table.token(0)).await.problem(403, "moved");
    get(host.address, &table.path(""), on_phone.token(0)).await.problem(403, "wrong-token");
    phone.get("/api/account").await.problem(401, "not-logged-in");
    phone.log_in("ada").await;
    let again = with_token(&table, 0, &phone.token().await);
    assert_eq!(again.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    let host = host.again().await;
    let restarted = again.at(host.address, &again.id);
    assert_eq!(restarted.show(Some(0)).await["you"], "w", "passes outlive the server");
}

#[tokio::test]
async fn a_recovery_code_sets_a_password_and_locks_others_out() {
    let host = host().await;
    let (mut thief, mut owner) = (Device::at(host.address), Device::at(host.address));
    let codes = thief.create("Ada").await;
    let table = thief.open().await;
    let bot = bots::make(&mut thief, &json!({"name": "Rook", "games": ["cube-chess"]})).await;
    let feed = thief.ask(Method::PUT, "/api/account/feed", &Value::Null).await.json();
    let feed = feed["feed"].as_str().expect("a path");
    assert_eq!(get(host.address, "/api/bot/games", Some(&bot)).await.status, 200);
    assert_eq!(host.get(feed).await.status, 200);
    let recovery = |code: &str, new: &str| json!({"name": "ada", "code": code, "new": new});
    let wrong = owner.post("/api/account/recovery", &recovery("0000-0000-0000-0000", "a new password")).await;
    wrong.problem(403, "wrong-code");
    owner.post("/api/account/recovery", &recovery(&codes[0], "short")).await.problem(422, "unfit");
    let answer = owner.post("/api/account/recovery", &recovery(&codes[0], "a new password")).await;
    assert_eq!(answer.json()["codes_left"], 9, "{}", answer.text());
    owner.post("/api/account/recovery", &recovery(&codes[0], "another one")).await.problem(403, "wrong-code");
    thief.get("/api/account").await.problem(401, "not-logged-in");
    get(host.address, "/api/bot/games", Some(&bot)).await.problem(401, "wrong-bot-token");
    assert_eq!(host.get(feed).await.status, 404);
    get(host.address, &table.path(""), table.token(0)).await.problem(403, "moved");
    assert_eq!(owner.running().await.len(), 1);
    let renewed = owner.post("/api/account/codes", &json!({"password": "a new password"})).await;
    assert_eq!(renewed.json()["codes"].as_array().expect("codes").len(), 10);
    owner.post("/api/account/codes", &json!({"password": PASSWORD})).await.problem(403, "wrong-login");
}

#[tokio::test]
async fn another_password_ends_other_sessions() {
    let host = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("ada").await;
    let table = desk.open().await;
    let change = |password: &str| json!({"password": password, "new": "a new password"});
    let wrong = desk.ask(Method::PUT, "/api/account/password", &change("x")).await;
    wrong.problem(403, "wrong-login");
    assert_eq!(desk.ask(Method::PUT, "/api/account/password", &change(PASSWORD)).await.status, 204);
    assert_eq!(desk.get("/api/account").await.status, 200);
    phone.get("/api/account").await.problem(401, "not-logged-in");
    get(host.address, &table.path(""), table.token(0)).await.problem(403, "moved");
    assert_eq!(with_token(&table, 0, &desk.token().await).show(Some(0)).await["you"], "w");
}

#[tokio::test]
async fn sessions_end_after_ninety_days_without_use() {
    let host = host().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    device.open().await;
    let pass = device.token().await;
    let file = host.data().join("accounts.sqlite");
    let mut database = SqliteConnectOptions::new().filename(file).connect().await.expect("a file");
    sqlx::query("UPDATE sessions SET used = used - 90 * 86400000")
        .execute(&mut database)
        .await
        .expect("done");
    device.get("/api/account").await.problem(401, "not-logged-in");
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT table_id FROM seats").fetch_all(&mut database).await.expect("a seat");
    get(host.address, &format!("/api/tables/{}", tables[0]), Some(&pass)).await.problem(403, "wrong-token");
}

#[tokio::test]
async fn preferences_follow_the_account_and_are_bounded() {
    let host = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("ada").await;
    let set = |values: Value| json!({"set": values});
    desk.post("/api/account/preferences", &set(json!({"theme": "dark", "sounds": true}))).await;
    let changed = phone.post("/api/account/preferences", &set(json!({"sounds": false, "theme": null}))).await;
    assert_eq!(changed.json(), json!({"values": {"sounds": false}}));
    assert_eq!(desk.get("/api/account/preferences").await.json(), changed.json());
    let many: serde_json::Map<_, _> = (0..65).map(|number| (format!("p{number}"), json!(1))).collect();
    for bad in [json!(many), json!({"x".repeat(41): 1}), json!({"": 1}), json!({"x": "y".repeat(17_000)})] {
        desk.post("/api/account/preferences", &set(bad)).await.problem(422, "unfit");
    }
    assert_eq!(desk.get("/api/account/preferences").await.json(), changed.json());
}

#[tokio::test]
async fn all_data_can_be_exported_and_deleted() {
    let host = host().await;
    let mut device = Device::at(host.address);
    let codes = device.create("Ada").await;
    let table = device.finish_one().await;
    let named =
        crate::support::post(host.address, &table.path("/name"), table.token(0), &json!({"name": "Ada L"}))
            .await;
    assert_eq!(named.status, 200);
    let running = device.open().await;
    device.post("/api/account/preferences", &json!({"set": {"theme": "dark"}})).await;
    device.games().await;
    let answer = device.get("/api/account/export").await;
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"cubarium-account.json\"");
    let export = answer.json();
    assert_eq!(
        (&export["account"]["name"], &export["preferences"]["theme"]),
        (&json!("Ada"), &json!("dark"))
    );
    assert_eq!(export["running"][0]["table"], running.id);
    assert_eq!(export["finished"][0]["table"], table.id);
    assert_eq!(export["sessions"].as_array().expect("sessions").len(), 1);
    let (cookie, session) = (device.cookie.clone(), device.session());
    let all = answer.text();
    for secret in table
        .secrets()
        .chain(running.secrets())
        .chain(codes.iter().map(String::as_str))
        .chain([session.as_str()])
    {
        assert!(!all.contains(secret), "the export holds {secret}");
    }

    let wrong = device.ask(Method::DELETE, "/api/account", &json!({"password": "x"})).await;
    wrong.problem(403, "wrong-login");
    assert_eq!(table.show(None).await["seats"][0]["name"], "Ada L");
    let done = device.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!((done.status.as_u16(), device.cookie.as_ref()), (204, None));
    device.cookie = cookie;
    device.get("/api/account").await.problem(401, "not-logged-in");
    let gone = device.post("/api/account/session", &json!({"name": "Ada", "password": PASSWORD})).await;
    gone.problem(403, "wrong-login");
    let state = table.show(None).await;
    assert_eq!(state["seats"][0]["name"], Value::Null, "the table stays without the name");
    assert_eq!(state["view"]["outcome"]["winners"], json!(["w"]));
    let record = get(host.address, &table.path("/record"), None).await.text();
    assert!(!record.contains("Ada"), "{record}");
    let host = host.again().await;
    let again = table.at(host.address, &table.id);
    assert_eq!(again.show(None).await["seats"][0]["name"], Value::Null, "also when it is read back");
    let mut next = Device::at(host.address);
    next.create("ada").await;
    assert_eq!(next.running().await, [], "whoever takes the name gets nothing else");
}

#[tokio::test]
async fn a_server_without_accounts_says_so_and_plays_as_ever() {
    let host = Host::with(|config| config.accounts = false).await;
    let mut device = Device::at(host.address);
    device.get("/api/account").await.problem(404, "no-accounts");
    let made = device.post("/api/account", &json!({"name": "Ada", "password": PASSWORD})).await;
    made.problem(404, "no-accounts");
    device.get("/api/account/games").await.problem(404, "no-accounts");
    assert_eq!(device.get("/api/health").await.json()["accounts"], false);
    host.open_for_two().await.play_all(&SHORT_GAME).await;
    assert!(!host.data().join("accounts.sqlite").exists());
}
