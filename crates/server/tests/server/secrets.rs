//! What nobody may see: tokens, names and moves in the log.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use crate::support::{Host, SHORT_GAME, get, post};

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
        .with_env_filter("cubarium_server=trace,cubarium_journal=trace")
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    // All tasks of this test run on its one thread.
    let guard = tracing::subscriber::set_default(subscriber);
    let host = Host::start().await;
    let table = host.open(json!([{"kind": "person", "name": "Wilhelmine"}, {"kind": "person"}])).await;
    table.play_all(&SHORT_GAME[..2]).await;
    table.play(0, "x", 2, "1A1-3B3").await.problem(422, "refused");
    let (mut white, _) = table.join(Some(0)).await;
    white.play("y", 2, SHORT_GAME[2]).await;
    let wrong = "deadbeef".repeat(4);
    get(host.address, &table.path(""), Some(&wrong)).await.problem(403, "wrong-token");
    post(host.address, &table.path("/name"), table.token(1), &json!({"name": "Brunhilde"})).await;
    host.stop().await;
    drop(guard);

    let log = String::from_utf8(log.0.lock().expect("no panic").clone()).expect("text");
    assert!(log.contains("/api/tables/{table}/moves") && log.contains("status=422"), "{log}");
    let secrets = [wrong.as_str(), "Wilhelmine", "Brunhilde", "1A1-3B3", table.id.as_str()];
    for secret in secrets.into_iter().chain(SHORT_GAME).chain(table.tokens.iter().map(String::as_str)) {
        assert!(!log.contains(secret), "the log tells {secret}:\n{log}");
    }
}
