//! Administrators: how they sign in, what they see, and what their acts lead to.

use std::net::Ipv4Addr;
use std::path::Path;

use axum::body::Bytes;
use cubarium_server::administration::{Act, AdminKey, Banned, Deed, Ledger};
use hyper::header::{CONTENT_TYPE, COOKIE};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::accounts::{self, Device};
use crate::bots::{self, Stream};
use crate::support::{Answer, Host, SHORT_GAME, Table, get, post, request, send, send_from};

/// A different address from the default one of the tests' clients.
const STRANGER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// A time in the far future.
const FAR: i64 = 32_503_680_000_000;

/// An administrator with the cookie of a session.
pub(crate) struct Admin<'a> {
    host: &'a Host,
    cookie: String,
}

fn add(data: &Path, act: Act) {
    let deed = Deed { at_ms: 1, by: "command".to_owned(), act };
    Ledger::in_file(&data.join(Ledger::FILE)).add(deed).expect("a writable file");
}

/// Creates a key as the command does, while the server runs.
pub(crate) fn make_key(data: &Path, name: &str, until_ms: i64) -> String {
    let key = AdminKey::random().expect("randomness");
    add(data, Act::KeyMade { name: name.to_owned(), hash: key.hash(), until_ms });
    key.tell()
}

async fn enter(host: &Host, key: &str) -> Answer {
    post(host.address, "/api/admin/session", None, &json!({"key": key})).await
}

/// Waits until the server has read what a command has written.
async fn enter_when_read(host: &Host, key: &str) -> Answer {
    loop {
        let answer = enter(host, key).await;
        if answer.status == StatusCode::OK {
            return answer;
        }
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.text());
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    }
}

impl<'a> Admin<'a> {
    /// Signs in with a new key.
    pub(crate) async fn of(host: &'a Host) -> Self {
        let key = make_key(host.data(), "ada", FAR);
        let answer = enter_when_read(host, &key).await;
        assert_eq!(answer.json(), json!({"name": "ada", "until_ms": FAR}));
        let line = answer.header("set-cookie").to_owned();
        for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/api/admin"] {
            assert!(line.contains(part), "{line}");
        }
        assert!(!line.contains(&key), "the key is not the session");
        Self { host, cookie: line.split(';').next().expect("a pair").to_owned() }
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.ask_with(method, path, body, &[]).await
    }

    async fn ask_with(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        more: &[(&'static str, &str)],
    ) -> Answer {
        let bytes = body.map_or_else(Bytes::new, |body| body.to_string().into());
        let mut request = request(method, &format!("/api/admin{path}"), None, bytes);
        let headers = request.headers_mut();
        headers.insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
        headers.insert(COOKIE, self.cookie.parse().expect("a header"));
        for (name, value) in more {
            headers.insert(*name, value.parse().expect("a header"));
        }
        send(self.host.address, request).await
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.ask(Method::GET, path, None).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()
    }

    async fn done(&self, method: Method, path: &str, body: Option<Value>) {
        let answer = self.ask(method, path, body).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{path}: {}", answer.text());
    }

    async fn ban(&self, kind: &str, whom: &str) {
        self.done(Method::POST, "/bans", Some(json!({"kind": kind, "whom": whom, "reason": "a test"}))).await;
    }

    async fn acts(&self) -> Vec<String> {
        let log = self.get("/log").await;
        let deeds = log["deeds"].as_array().expect("deeds").iter();
        deeds.map(|deed| format!("{} {}", deed["by"], deed["act"]).replace('"', "")).collect()
    }
}

/// All requests below `/api/admin` except signing in.
const ALL: [(Method, &str); 15] = [
    (Method::DELETE, "/session"),
    (Method::GET, "/overview"),
    (Method::GET, "/tables"),
    (Method::DELETE, "/tables/0123456789abcdef"),
    (Method::GET, "/visitors"),
    (Method::GET, "/accounts"),
    (Method::GET, "/bans"),
    (Method::POST, "/bans"),
    (Method::DELETE, "/bans"),
    (Method::PUT, "/announcement"),
    (Method::DELETE, "/announcement"),
    (Method::PUT, "/drain"),
    (Method::DELETE, "/drain"),
    (Method::GET, "/log"),
    (Method::POST, "/session"),
];

#[tokio::test]
async fn nobody_gets_in_without_a_key() {
    let host = Host::start().await;
    let nobody = Admin { host: &host, cookie: format!("cubarium-admin={}", "0".repeat(64)) };
    for (method, path) in &ALL[..14] {
        let answer = nobody.ask(method.clone(), path, Some(json!({}))).await;
        answer.problem(401, "not-administrator");
    }
    enter(&host, &"0".repeat(64)).await.problem(403, "wrong-admin-key");
    enter(&host, "nonsense").await.problem(403, "wrong-admin-key");
    let key = make_key(host.data(), "ada", FAR);
    enter_when_read(&host, &key).await;
    // The key itself does not work as a session.
    let mut holder = Admin { host: &host, cookie: format!("cubarium-admin={key}") };
    holder.ask(Method::GET, "/overview", None).await.problem(401, "not-administrator");
    holder.cookie = String::new();
    holder.ask(Method::GET, "/overview", None).await.problem(401, "not-administrator");
}

#[tokio::test]
async fn a_host_can_have_no_page_for_administrators() {
    let host = Host::with(|config| config.admin_page = false).await;
    let key = make_key(host.data(), "ada", FAR);
    let holder = Admin { host: &host, cookie: format!("cubarium-admin={key}") };
    for (method, path) in ALL {
        holder.ask(method, path, Some(json!({"key": key}))).await.problem(404, "no-administration");
    }
}

#[tokio::test]
async fn a_key_that_has_ended_or_was_revoked_opens_nothing() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let ended = make_key(host.data(), "bob", 2);
    let revoked = make_key(host.data(), "eve", FAR);
    enter_when_read(&host, &revoked).await;
    enter(&host, &ended).await.problem(403, "wrong-admin-key");
    for name in ["eve", "ada"] {
        add(host.data(), Act::KeyRevoked { name: name.to_owned() });
    }
    // Sessions of the key end too.
    while admin.ask(Method::GET, "/overview", None).await.status == StatusCode::OK {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    admin.ask(Method::GET, "/overview", None).await.problem(401, "not-administrator");
    enter(&host, &revoked).await.problem(403, "wrong-admin-key");
}

#[tokio::test]
async fn guessing_keys_is_slowed_down_and_leaves_no_key_in_the_file() {
    let host = Host::start().await;
    let key = make_key(host.data(), "ada", FAR);
    let mut refused = 0;
    while enter(&host, &"1".repeat(64)).await.status == StatusCode::FORBIDDEN {
        refused += 1;
        assert!(refused <= 10, "attempts are not counted");
    }
    let late = enter(&host, &key).await;
    late.problem(429, "too-often");
    assert!(!late.header("retry-after").is_empty());
    let file = std::fs::read_to_string(host.data().join(Ledger::FILE)).expect("a file");
    assert!(!file.contains(&key), "only the hash of a key is stored");
}

#[tokio::test]
async fn pages_of_other_origins_change_nothing() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let drain =
        |more: &'static [(&'static str, &str)]| admin.ask_with(Method::PUT, "/drain", Some(json!({})), more);
    drain(&[("origin", "https://evil.example")]).await.problem(403, "origin");
    drain(&[("sec-fetch-site", "cross-site")]).await.problem(403, "origin");
    assert_eq!(admin.get("/overview").await["notice"]["drain"], Value::Null);
    let own = drain(&[("origin", "http://localhost")]).await;
    assert_eq!(own.status, StatusCode::NO_CONTENT, "{}", own.text());
}

#[tokio::test]
async fn leaving_ends_the_session_and_a_restart_does_not() {
    let host = Host::start().await;
    let cookie = Admin::of(&host).await.cookie;
    let host = host.again().await;
    let admin = Admin { host: &host, cookie };
    assert_eq!(admin.get("/overview").await["administrator"]["name"], "ada");
    admin.done(Method::DELETE, "/session", None).await;
    admin.ask(Method::GET, "/overview", None).await.problem(401, "not-administrator");
}

#[tokio::test]
async fn the_overview_says_how_the_server_is() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let table = host.open_for_two().await;
    let before = admin.get("/overview").await;
    assert_eq!((&before["in_play"], &before["sockets"]), (&json!(0), &json!(0)), "{before}");
    let (_socket, _) = table.join(Some(0)).await;
    let overview = loop {
        let overview = admin.get("/overview").await;
        if overview["in_play"] == 1 {
            break overview;
        }
    };
    assert_eq!((&overview["sockets"], &overview["tables"]), (&json!(1), &json!(1)), "{overview}");
    assert_eq!((&overview["journal_works"], &overview["accounts"]), (&json!(true), &json!(0)));
    assert!(overview["journal_bytes"].as_u64().expect("a number") > 0);
    assert!(overview["connections"].as_u64().expect("a number") >= 2);
    // A finished game does not count as being played, although somebody is still there.
    table.play_all(&SHORT_GAME).await;
    while admin.get("/overview").await["in_play"] != 0 {}
    let visitors = admin.get("/visitors").await;
    assert_eq!(visitors["visitors"][0]["address"], "127.0.0.1", "{visitors}");
    assert_eq!(visitors["you"], "127.0.0.1");
}

#[tokio::test]
async fn tables_are_found_in_pages_and_by_id_game_and_state() {
    let host = Host::with(|config| config.limits.new_tables = None).await;
    let admin = Admin::of(&host).await;
    let mut ids = Vec::new();
    for _ in 0..60 {
        ids.push(host.open_for_two().await.id);
    }
    let other = host.open_for_three().await;
    // Ensures that no two are opened in the same millisecond.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    let played = host.open_for_two().await;
    played.play_all(&SHORT_GAME).await;
    let found = async |query: &str| {
        let (mut found, mut query) = (Vec::new(), query.to_owned());
        let begin = query.clone();
        loop {
            let page = admin.get(&format!("/tables?{query}")).await;
            let tables = page["tables"].as_array().expect("tables").clone();
            assert!(tables.len() <= 50);
            found.extend(tables.iter().map(|table| table["table"].as_str().expect("an id").to_owned()));
            let Some(next) = page["next"].as_str() else { return found };
            query = format!("{begin}&after={next}");
        }
    };
    let mut all = found("").await;
    assert_eq!(all[0], played.id, "those created last come first");
    all.sort();
    let mut made = [ids.clone(), vec![other.id.clone(), played.id.clone()]].concat();
    made.sort();
    assert_eq!(all, made);
    assert_eq!(found("game=break-the-cube").await, std::slice::from_ref(&other.id));
    assert_eq!(found("state=finished").await, std::slice::from_ref(&played.id));
    assert_eq!(found(&format!("id={}", &ids[7][..12])).await, [ids[7].clone()]);
    assert_eq!(found("unused_days=1").await, Vec::<String>::new());
    admin.ask(Method::GET, "/tables?state=lost", None).await.problem(422, "unfit");
    admin.ask(Method::GET, "/tables?after=x", None).await.problem(422, "unfit");
    admin.ask(Method::GET, "/tables?colour=red", None).await.problem(422, "unfit");
}

#[tokio::test]
async fn players_named_like_kinds_of_players_are_told_by_their_names() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let people =
        [json!({"kind": "person", "name": "computer"}), json!({"kind": "person", "name": "Eve (bot)"})];
    let told = |mut player: Value| {
        player["accounts"] = json!([]);
        player
    };
    let named = host.open_as(&json!({"game": "cube-chess", "seats": people})).await;
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let unnamed = host.open_as(&json!({"game": "cube-chess", "seats": seats})).await;
    let players =
        async |id: &str| admin.get(&format!("/tables?id={id}")).await["tables"][0]["players"].clone();
    assert_eq!(players(&named.id).await, json!(people.clone().map(told)));
    let kinds = [json!({"kind": "person"}), json!({"kind": "computer"})];
    assert_eq!(players(&unnamed.id).await, json!(kinds.map(told)));
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_those_who_are_there() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let table = host.open_for_two().await;
    let (mut socket, _) = table.join(Some(0)).await;
    table.play(0, "m0", 0, SHORT_GAME[0]).await;
    admin.done(Method::DELETE, &format!("/tables/{}", table.id), None).await;
    socket.error(404, "no-table").await;
    host.get(&table.path("")).await.problem(404, "no-table");
    admin.ask(Method::DELETE, &format!("/tables/{}", table.id), None).await.problem(404, "no-table");
    let idle = host.open_for_two().await;
    let cookie = admin.cookie;
    let host = host.again().await;
    let admin = Admin { host: &host, cookie };
    admin.done(Method::DELETE, &format!("/tables/{}", idle.id), None).await;
    assert_eq!(admin.get("/tables").await["tables"], json!([]));
    assert_eq!(admin.acts().await[..2], ["ada table-deleted", "ada table-deleted"]);
}

#[tokio::test]
async fn a_ban_of_an_address_closes_its_sockets_and_survives_a_restart() {
    let host = Host::with(|config| {
        config.proxies.trusted = vec!["127.0.0.9".parse().expect("an address")];
    })
    .await;
    let admin = Admin::of(&host).await;
    let table = host.open_for_two().await;
    let (mut bystander, _) = table.join(None).await;
    let mut socket = table.join_from(STRANGER, Some(0)).await;
    admin.ban("address", "127.0.0.2").await;
    let why = socket.error(403, "banned").await;
    assert!(why.contains("until further notice"), "{why}");
    assert_eq!(socket.closed().await, Some(CloseCode::Policy));
    let asked = || request(Method::GET, "/api/games", None, Bytes::new());
    send_from(STRANGER, host.address, asked()).await.problem(403, "banned");
    assert_eq!(send(host.address, asked()).await.status, StatusCode::OK);
    // The page itself is served, so that it can explain.
    let page = request(Method::GET, "/", None, Bytes::new());
    assert_ne!(send_from(STRANGER, host.address, page).await.status, StatusCode::FORBIDDEN);
    bystander.say(&json!({"type": "ping"})).await;
    bystander.until("pong").await;

    let cookie = admin.cookie;
    let host = host.again().await;
    send_from(STRANGER, host.address, asked()).await.problem(403, "banned");
    let admin = Admin { host: &host, cookie };
    let bans = admin.get("/bans").await;
    assert_eq!(bans[0]["whom"], "127.0.0.2");
    assert_eq!((&bans[0]["reason"], &bans[0]["by"]), (&json!("a test"), &json!("ada")));
    let lifted = json!({"kind": "address", "whom": "127.0.0.2"});
    admin.done(Method::DELETE, "/bans", Some(lifted.clone())).await;
    assert_eq!(send_from(STRANGER, host.address, asked()).await.status, StatusCode::OK);
    admin.ask(Method::DELETE, "/bans", Some(lifted)).await.problem(404, "no-ban");
}

#[tokio::test]
async fn a_ban_that_makes_no_sense_is_refused() {
    let host = Host::with(|config| {
        config.proxies.trusted = vec!["10.9.0.0/16".parse().expect("a network")];
    })
    .await;
    let admin = Admin::of(&host).await;
    for (kind, whom, problem) in [
        ("address", "127.0.0.0/8", "ban-own"),
        ("address", "10.9.1.1", "ban-proxy"),
        ("address", "10.0.0.0/8", "ban-proxy"),
        ("address", "ada", "ban-unknown"),
        ("account", "nobody", "ban-unknown"),
        ("address", "0.0.0.0/0", "ban-everybody"),
    ] {
        admin
            .ask(Method::POST, "/bans", Some(json!({"kind": kind, "whom": whom})))
            .await
            .problem(422, problem);
    }
    for (ban, why) in [
        (json!({"kind": "address", "whom": "10.1.1.1", "until_ms": 5}), "in the past"),
        (json!({"kind": "address", "whom": "10.1.1.1", "until_ms": i64::MAX}), "365250 days"),
        (json!({"kind": "address", "whom": "10.1.1.1", "reason": "x".repeat(201)}), "200"),
    ] {
        let detail = admin.ask(Method::POST, "/bans", Some(ban.clone())).await.problem(422, "unfit");
        assert!(detail.contains(why), "{ban}: {detail}");
    }
    assert_eq!(admin.get("/bans").await, json!([]));
}

#[tokio::test]
async fn a_ban_of_an_account_ends_its_sessions_and_refuses_to_log_in_until_it_ends() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let login = json!({"name": "Eve", "password": "correct horse"});
    let made = post(host.address, "/api/account", None, &login).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let session = made.header("set-cookie").split(';').next().expect("a pair").to_owned();
    let show = async || {
        let mut request = request(Method::GET, "/api/account", None, Bytes::new());
        request.headers_mut().insert(COOKIE, session.parse().expect("a header"));
        send(host.address, request).await
    };
    assert_eq!(show().await.status, StatusCode::OK);
    let accounts = admin.get("/accounts?name=e").await;
    assert_eq!(
        (&accounts["accounts"][0]["name"], &accounts["accounts"][0]["banned"]),
        (&json!("Eve"), &json!(false))
    );

    let until = in_2999();
    let ban = json!({"kind": "account", "whom": "eve", "until_ms": until});
    admin.done(Method::POST, "/bans", Some(ban)).await;
    // First requests are refused, then the session ends.
    loop {
        let answer = show().await;
        if answer.status == StatusCode::UNAUTHORIZED {
            break;
        }
        answer.problem(403, "banned");
    }
    let refused = post(host.address, "/api/account/session", None, &login).await;
    let why = refused.problem(403, "banned");
    assert!(why.contains("until 2999-"), "{why}");
    assert!(refused.json()["retry_after"].as_u64().expect("seconds") > 1_000_000);
    let wrong = json!({"name": "Eve", "password": "wrong horse"});
    post(host.address, "/api/account/session", None, &wrong).await.problem(403, "wrong-login");
    // A recovery code is not used up, and the password remains.
    let recover = |code: &Value| json!({"name": "Eve", "code": code, "new": "battery staple"});
    let code = &made.json()["codes"][0];
    post(host.address, "/api/account/recovery", None, &recover(code)).await.problem(403, "banned");
    let no_code = json!("AAAA-AAAA-AAAA-AAAA");
    post(host.address, "/api/account/recovery", None, &recover(&no_code)).await.problem(403, "wrong-code");
    assert_eq!(admin.get("/accounts").await["accounts"][0]["banned"], true);
    admin.done(Method::DELETE, "/bans", Some(json!({"kind": "account", "whom": "Eve"}))).await;
    let back = post(host.address, "/api/account/session", None, &login).await;
    assert_eq!(back.status, StatusCode::OK, "{}", back.text());
    let recovered = post(host.address, "/api/account/recovery", None, &recover(code)).await;
    assert_eq!(recovered.status, StatusCode::OK, "{}", recovered.text());
}

/// A moment in the year 2999.
const fn in_2999() -> i64 {
    32_500_000_000_000
}

#[tokio::test]
async fn a_banned_account_loses_its_feed_bots_and_seats_and_they_stay_lost_after_a_restart() {
    let host = accounts::host().await;
    let mut eve = Device::at(host.address);
    eve.create("Eve").await;
    let token = bots::make(&mut eve, &json!({"name": "Rook", "games": ["cube-chess"]})).await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("hello").await;
    let feed = eve.ask(Method::PUT, "/api/account/feed", &Value::Null).await.json();
    let calendar = feed["calendar"].as_str().expect("an address").to_owned();
    assert_eq!(host.get(&calendar).await.status, StatusCode::OK);
    let answer =
        eve.post("/api/tables", &json!({"game": "cube-chess", "seats": bots::against("Rook")})).await;
    let table = Table::of(host.address, &answer.json());
    let (mut socket, _) = table.join(Some(0)).await;

    let admin = Admin::of(&host).await;
    admin.ban("account", "Eve").await;
    assert_eq!(stream.until("closed").await["reason"], "revoked");
    socket.error(403, "moved").await;
    host.get(&calendar).await.problem(403, "banned");
    drop(admin);
    let host = Host::serve(host.stop().await.expect("a directory"), accounts::quick).await;
    host.get(&calendar).await.problem(403, "banned");
    get(host.address, "/api/bot", Some(&token)).await.problem(403, "banned");
}

#[tokio::test]
async fn draining_refuses_new_games_and_lets_running_ones_go_on() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let table = host.open_with_guest().await;
    let running = host.open_for_two().await;
    let pair = ["1", "2"].map(|sign| json!({"game": "cube-chess", "secret": sign.repeat(32)}));
    for one in &pair {
        assert_eq!(post(host.address, "/api/pairing", None, one).await.status, StatusCode::OK);
    }
    admin.done(Method::PUT, "/drain", Some(json!({"down_ms": in_2999()}))).await;
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let why = post(host.address, "/api/tables", None, &wish).await.problem(503, "draining");
    assert!(why.contains("2999-") && why.contains("games in progress go on"), "{why}");
    let search = json!({"game": "cube-chess", "secret": "0".repeat(32)});
    post(host.address, "/api/pairing", None, &search).await.problem(503, "draining");
    // Players who had been put at a table before learn of it.
    for pair in &pair {
        let answer = post(host.address, "/api/pairing", None, pair).await;
        assert_eq!(answer.json()["state"], "paired", "{}", answer.text());
    }
    table.claim(&table.keys[1], &"1".repeat(32)).await.problem(503, "draining");
    let opening = json!({"key": table.keys[1]});
    let open = "/seats/b/open".to_owned();
    let mut request = request(Method::PUT, &table.path(&open), Some(&table.host), opening.to_string());
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send(host.address, request).await.problem(503, "draining");

    running.play_all(&SHORT_GAME).await;
    running.act(0, "r1", "ask-rematch").await;
    running.act(1, "r2", "accept-rematch").await.problem(503, "draining");
    // A taken seat can still be moved to another device.
    let key = running.make_key("w", running.token(0)).await.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(running.claim(&key, &"2".repeat(32)).await.status, StatusCode::OK);
    let notice = host.get("/api/notice").await.json();
    assert_eq!(notice["drain"]["down_ms"], in_2999());

    let cookie = admin.cookie;
    let host = host.again().await;
    post(host.address, "/api/tables", None, &wish).await.problem(503, "draining");
    let admin = Admin { host: &host, cookie };
    admin.done(Method::DELETE, "/drain", None).await;
    assert_eq!(host.get("/api/notice").await.json()["drain"], Value::Null);
    host.open_for_two().await;
}

#[tokio::test]
async fn an_announcement_reaches_everybody_until_it_is_withdrawn() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    assert_eq!(host.get("/api/notice").await.json(), json!({"announcement": null, "drain": null}));
    let texts = json!({"en": " Tournament  on Sunday ", "de": "Turnier am Sonntag"});
    admin.done(Method::PUT, "/announcement", Some(json!({"texts": texts}))).await;
    let told = host.get("/api/notice").await.json()["announcement"].clone();
    assert_eq!(told["texts"], json!({"en": "Tournament on Sunday", "de": "Turnier am Sonntag"}));
    assert_eq!(told["until_ms"], Value::Null);
    for (wish, why) in [
        (json!({"texts": {}}), "at least one language"),
        (json!({"texts": {"en": "x".repeat(501)}}), "500"),
        (json!({"texts": {"en": "x"}, "until_ms": 1}), "in the past"),
    ] {
        let detail = admin.ask(Method::PUT, "/announcement", Some(wish)).await.problem(422, "unfit");
        assert!(detail.contains(why), "{detail}");
    }
    admin.done(Method::DELETE, "/announcement", None).await;
    assert_eq!(host.get("/api/notice").await.json()["announcement"], Value::Null);
    assert_eq!(admin.acts().await[..3], ["ada withdrawn", "ada announced", "ada signed-in"]);
}

#[tokio::test]
async fn what_a_command_writes_holds_in_a_running_server() {
    let host = Host::start().await;
    add(host.data(), Act::Drained { down_ms: None });
    add(
        host.data(),
        Act::Banned {
            whom: Banned::address("127.0.0.2").expect("an address"),
            reason: String::new(),
            until_ms: None,
        },
    );
    while host.get("/api/notice").await.json()["drain"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let asked = request(Method::GET, "/api/games", None, Bytes::new());
    send_from(STRANGER, host.address, asked).await.problem(403, "banned");
    let admin = Admin::of(&host).await;
    let acts = admin.acts().await;
    assert_eq!(acts, ["ada signed-in", "command key-made", "command banned", "command drained"]);
}

#[tokio::test]
async fn a_server_does_not_start_with_a_file_that_it_cannot_read() {
    let folder = tempfile::tempdir().expect("a directory");
    std::fs::write(folder.path().join(Ledger::FILE), "nonsense\n").expect("room");
    let bound = cubarium_server::Server::bind(crate::support::config(folder.path())).await;
    let error = bound.err().expect("it would forget whom it has banned").to_string();
    assert!(error.contains("administration.jsonl, line 1"), "{error}");
}

/// Nothing below `/api/admin` ever contains a token, a key or a hidden structure.
#[tokio::test]
async fn administrators_see_no_secrets() {
    let host = Host::start().await;
    let admin = Admin::of(&host).await;
    let table = host.open_with_guests().await;
    let made = table.play(0, "s0", 0, "=..SLMMLM./..SL...../...L.....").await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text());
    admin.ban("address", "10.1.1.1").await;
    admin.done(Method::PUT, "/announcement", Some(json!({"texts": {"en": "Hello"}}))).await;
    let file = std::fs::read_to_string(host.data().join(Ledger::FILE)).expect("a file");
    let hashes: Vec<&str> = file.split('"').filter(|part| part.len() == 64).collect();
    assert!(hashes.len() >= 2, "a key and a session");
    let session = admin.cookie.split('=').nth(1).expect("a token").to_owned();
    for (method, path) in ALL.iter().filter(|(method, _)| *method == Method::GET) {
        let answer = admin.ask(method.clone(), path, None).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        let text = answer.text();
        let hidden = ["SLMMLM", "..SL.."].into_iter().chain(hashes.iter().copied());
        for secret in hidden.chain(table.secrets()).chain([session.as_str()]) {
            assert!(!text.contains(secret), "{path} shows {secret}");
        }
    }
}
