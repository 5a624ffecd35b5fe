//! What must not be in the log: tokens, names and moves.

use std::io::Write;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use cubarium_server::{LogFormat, Traces, log_to_stderr};
use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use crate::accounts::{Device, PASSWORD, quick};
use crate::authenticator::{Authenticator, read};
use crate::break_the_cube::BUILT;
use crate::support::{Host, SHORT_GAME, Table, break_the_cube, get, guest_secret, post};
use crate::{crash, passkeys};

/// A log in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn the_log_names_requests_and_keeps_secrets() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter("cubarium_server=trace,cubarium_journal=trace,cubarium_accounts=trace")
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    // All tasks of this test run on its single thread.
    let guard = tracing::subscriber::set_default(subscriber);
    let wrong = "deadbeef".repeat(4);
    let host = Host::with(quick).await;
    let wish = json!([{"kind": "person", "name": "Wilhelmine"}, {"kind": "person", "invited": true}]);
    let mut table = host.open(wish).await;
    table.take(1).await;
    table.claim(&table.keys[1], &wrong).await.problem(410, "used-key");
    let moving = table.make_key("b", table.token(1)).await.json()["key"].as_str().expect("a key").to_owned();
    table.play_all(&SHORT_GAME[..2]).await;
    table.play(0, "x", 2, "1A1-3B3").await.problem(422, "refused");
    let (mut white, _) = table.join(Some(0)).await;
    white.play("y", 2, SHORT_GAME[2]).await;
    get(host.address, &table.path(""), Some(&wrong)).await.problem(403, "wrong-token");
    post(host.address, &table.path("/name"), table.token(1), &json!({"name": "Brunhilde"})).await;
    let search = json!({"game": "cubulus", "name": "Kunigunde", "secret": "beefdead".repeat(4)});
    post(host.address, "/api/pairing", None, &search).await;
    let mut device = Device::at(host.address);
    let codes = device.create("Adelheid").await;
    let recovery = json!({"name": "Adelheid", "code": "0000-0000-0000-0000", "new": "feedface"});
    device.post("/api/account/recovery", &recovery).await.problem(403, "wrong-code");
    device.post("/api/account/session", &json!({"name": "Adelgunde", "password": "cafebabe"})).await;
    let held = json!({"seats": [{"table": table.id, "token": table.tokens[0]}]});
    device.post("/api/account/seats", &held).await;
    let (pass, session) = (device.token().await, device.session());
    host.stop().await;
    drop(guard);

    let log = String::from_utf8(log.0.lock().expect("no panic").clone()).expect("text");
    assert!(log.contains("/api/tables/{table}/moves") && log.contains("status=422"), "{log}");
    assert!(log.contains("/api/tables/{table}/claim") && log.contains("status=410"), "{log}");
    assert!(log.contains("/api/pairing"), "{log}");
    assert!(log.contains("/api/account/session") && log.contains("/api/account/recovery"), "{log}");
    let names = ["Wilhelmine", "Brunhilde", "Kunigunde", "Adelheid", "Adelgunde"];
    let own = [PASSWORD, "feedface", "cafebabe", "0000-0000", "argon2id", &codes[0], &pass, &session];
    for secret in own {
        assert!(!log.contains(secret), "the log tells {secret}:\n{log}");
    }
    let secrets = [wrong.as_str(), moving.as_str(), "beefdead", "1A1-3B3", table.id.as_str()];
    for secret in names.into_iter().chain(secrets).chain(SHORT_GAME).chain(table.secrets()) {
        assert!(!log.contains(secret), "the log tells {secret}:\n{log}");
    }
}

#[tokio::test]
async fn the_log_tells_nothing_of_passkeys_and_no_challenge_is_stored() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter("cubarium_server=trace,cubarium_accounts=trace,webauthn_rp=trace")
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    let guard = tracing::subscriber::set_default(subscriber);
    let host = Host::with(quick).await;
    let (mut device, mut authenticator) = (Device::at(host.address), Authenticator::new(1));
    let (mut key, codes) = passkeys::create(&mut device, &mut authenticator, "Adelheid").await;
    let mut copy = key.clone();
    let mut credentials = Vec::new();
    for (key, status) in [(&mut key, 200), (&mut copy, 403)] {
        let options = passkeys::ask(&mut device, json!({"for": "log-in"})).await;
        let credential = authenticator.answer(&options, key);
        let answer = device.post(passkeys::LOG_IN, &json!({"credential": credential})).await;
        assert_eq!(answer.status, status, "{}", answer.text());
        let response = &credential["response"];
        let told = [&options["challenge"], &response["signature"], &response["clientDataJSON"]];
        credentials.extend(told.map(|text| text.as_str().expect("a text").to_owned()));
    }
    let session = device.session();
    let data = host.stop().await.expect("a directory of its own");
    drop(guard);

    let log = String::from_utf8(log.0.lock().expect("no panic").clone()).expect("text");
    assert!(
        log.contains("/api/account/session/with-passkey") && log.contains("may have been copied"),
        "{log}"
    );
    let names = ["Adelheid", "Desk", &key.id(), &key.handle, &session, &codes[0]].map(str::to_owned);
    for secret in names.iter().chain(&credentials) {
        assert!(!log.contains(secret), "the log tells {secret}:\n{log}");
    }
    let files = std::fs::read_dir(data.path()).expect("files").map(|file| file.expect("a file").path());
    let stored: Vec<u8> = files.flat_map(|file| std::fs::read(file).expect("bytes")).collect();
    for secret in &credentials {
        let bytes = read(secret);
        for form in [secret.as_bytes(), &bytes] {
            assert!(!stored.windows(form.len()).any(|part| part == form), "{secret} is stored");
        }
    }
}

/// A server as the program starts it, with the most verbose `RUST_LOG`.
#[tokio::test]
#[ignore = "is started by the test that reads its log"]
async fn a_server_with_maximal_logging() {
    drop(log_to_stderr(LogFormat::Text, &Traces::default()).expect("a log"));
    crash::run_here().await;
}

#[tokio::test]
async fn no_log_level_reveals_a_secret() {
    let data = tempfile::tempdir().expect("a directory");
    let log = data.path().join("log");
    let errors = Stdio::from(std::fs::File::create(&log).expect("a file"));
    let (mut child, address) = crash::start("secrets::a_server_with_maximal_logging", data.path(), errors);
    let person = json!({"kind": "person"});
    let guest = json!({"kind": "person", "invited": true});
    let wish = break_the_cube(&[&person, &guest, &json!({"kind": "computer", "level": 1})]);
    let mut table = Table::of(address, &post(address, "/api/tables", None, &wish).await.json());
    table.take(1).await;
    table.claim(&table.keys[1], &"e".repeat(32)).await.problem(410, "used-key");
    let (mut first, _) = table.join(Some(0)).await;
    assert_eq!(first.play("1", 0, &format!("={}", BUILT[0])).await["type"], "ack");
    assert_eq!(first.play("2", 0, &format!("={}", BUILT[1])).await["problem"]["status"], 422);
    table.play(1, "1", 0, &format!("={}", BUILT[1])).await;
    table.show(Some(1)).await;
    assert_eq!(first.act("3", "resign").await["type"], "ack");
    let state = first.until("state").await["state"].clone();
    child.kill().expect("the server can be killed");
    child.wait().expect("the server ends");

    let log = std::fs::read_to_string(&log).expect("text");
    assert!(log.contains("/api/tables/{table}/moves"), "{log}");
    let shown = state["view"]["text"].as_str().expect("a text");
    let built = shown.split([',', ' ']).take(3).filter(|text| *text != "-");
    let guests = ["e".repeat(32), guest_secret(1)];
    for secret in
        built.chain([table.id.as_str()]).chain(table.secrets()).chain(guests.iter().map(String::as_str))
    {
        assert!(!log.contains(secret), "the log tells {secret}");
    }
}
