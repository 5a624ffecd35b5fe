//! What a host sees: probes and metrics.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use cubarium_server::{Rate, ServeError};
use serde_json::json;

use crate::accounts::{Device, quick};
use crate::support::{Host, SHORT_GAME, config, get, request, send};

async fn watched() -> Host {
    Host::with(|config| {
        quick(config);
        config.monitor = Some("127.0.0.1:0".parse().expect("an address"));
    })
    .await
}

pub(crate) async fn figures(address: SocketAddr) -> Vec<String> {
    let answer = get(address, "/metrics", None).await;
    assert_eq!(answer.status, 200);
    assert!(answer.header("content-type").starts_with("application/openmetrics-text"), "Prometheus reads it");
    let text = answer.text();
    assert!(text.ends_with("# EOF\n"), "{text}");
    text.lines().map(str::to_owned).collect()
}

/// The value of a metric, named with its labels.
pub(crate) fn value(figures: &[String], name: &str) -> f64 {
    let lines = figures.iter().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let values: Vec<f64> = lines.map(|value| value.parse().expect("a number")).collect();
    assert_eq!(values.len(), 1, "{name} in {figures:#?}");
    values[0]
}

#[tokio::test]
async fn probes_are_answered_at_both_addresses() {
    let host = watched().await;
    for address in [host.address, host.monitor()] {
        assert_eq!(get(address, "/healthz", None).await.text(), "ok\n");
        assert_eq!(get(address, "/readyz", None).await.text(), "ready\n");
    }
}

#[tokio::test]
async fn metrics_cover_games_and_name_nobody() {
    let host = watched().await;
    let table = host.open_for_two().await;
    let (socket, _) = table.join(None).await;
    table.play_all(&SHORT_GAME).await;
    let other = host.open_for_two().await;
    let (mut player, _) = other.join(Some(0)).await;
    for repeated in [false, true] {
        assert_eq!(player.play("m", 0, SHORT_GAME[0]).await["repeated"], repeated);
    }
    drop(player);
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    device.log_in("Ada").await;
    device.post("/api/account/session", &json!({"name": "Ada", "password": "x"})).await;
    let seen = figures(host.monitor()).await;
    for (name, expected) in [
        ("cubarium_tables_loaded", 2.0),
        ("cubarium_tables_loading", 0.0),
        ("cubarium_tables_opened_total{game=\"cube-chess\"}", 2.0),
        ("cubarium_move_seconds_count", 6.0),
        ("cubarium_journal_pending", 0.0),
        ("cubarium_database_reachable", 1.0),
        ("cubarium_leads", 1.0),
        ("cubarium_games_ended_total{game=\"cube-chess\",reason=\"checkmate\"}", 1.0),
        ("cubarium_accounts_made_total", 1.0),
        ("cubarium_logins_total", 1.0),
        ("cubarium_logins_refused_total", 1.0),
        ("cubarium_computer_moves_pending", 0.0),
        ("cubarium_analyses_pending", 0.0),
        ("cubarium_journal_failures_total", 0.0),
        (
            "cubarium_request_seconds_count{method=\"POST\",route=\"/api/tables/{table}/moves\",status=\"200\"}",
            5.0,
        ),
    ] {
        assert!((value(&seen, name) - expected).abs() < f64::EPSILON, "{name} in {seen:#?}");
    }
    assert!(value(&seen, "cubarium_sockets") >= 1.0, "one that has gone may still count");
    let commits = value(&seen, "cubarium_journal_commits_total");
    assert!(commits >= 8.0, "two tables and six turns");
    for name in
        ["cubarium_journal_commit_seconds_count", "cubarium_journal_commit_seconds_bucket{le=\"+Inf\"}"]
    {
        assert!((value(&seen, name) - commits).abs() < f64::EPSILON, "{name} in {seen:#?}");
    }
    assert!(value(&seen, "process_resident_memory_bytes") > 1_000_000.0);
    assert!(!seen.iter().any(|line| line.contains(&table.id)), "figures name no table");
    drop(socket);
}

/// The metrics in the expressions of the dashboard.
pub(crate) fn asked() -> BTreeSet<String> {
    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../../../docs/hosting/grafana.json")).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels").iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().into_iter().flatten());
    let expressions = targets.map(|target| target["expr"].as_str().expect("an expression"));
    let words =
        expressions.flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric() && letter != '_'));
    let named = |word: &&str| word.starts_with("cubarium_") || word.starts_with("process_");
    words.filter(named).map(str::to_owned).collect()
}

/// How the names of metrics begin that only workers have.
pub(crate) const OF_WORKERS: &str = "cubarium_worker_";

/// The names of metrics.
pub(crate) fn names(lines: &[String]) -> BTreeSet<String> {
    let lines = lines.iter().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(['{', ' ']).next()).map(str::to_owned).collect()
}

#[tokio::test]
async fn the_dashboard_asks_for_all_metrics_and_no_others() {
    let host = watched().await;
    host.open_for_two().await.play_all(&SHORT_GAME).await;
    let mut names = names(&figures(host.monitor()).await);
    // One server alone is not connected to others.
    names.insert("cubarium_nats_connected".to_owned());
    let (of_workers, of_servers) = asked().into_iter().partition(|name| name.starts_with(OF_WORKERS));
    assert_eq!(names, of_servers);
    assert_ne!(of_workers, BTreeSet::new());
}

#[tokio::test]
async fn made_up_methods_create_no_labels() {
    let host = watched().await;
    for method in ["BREW", "STEEP", "POUR"] {
        let method = method.parse().expect("any word is a method");
        assert_eq!(send(host.address, request(method, "/api/games", None, "")).await.status, 405);
    }
    let seen = figures(host.monitor()).await;
    let labels = "{method=\"other\",route=\"/api/games\",status=\"405\"}";
    assert!((value(&seen, &format!("cubarium_request_seconds_count{labels}")) - 3.0).abs() < f64::EPSILON);
    assert!(!seen.iter().any(|line| line.contains("BREW")), "{seen:#?}");
}

#[tokio::test]
async fn probes_count_as_requests_and_are_not_cached() {
    let host = Host::with(|config| config.limits.requests = Some(Rate::new(1, 2))).await;
    assert_eq!(host.get("/readyz").await.header("cache-control"), "no-store");
    let mut last = host.get("/readyz").await;
    while last.status == 200 {
        last = host.get("/readyz").await;
    }
    last.problem(429, "too-often");
}

#[tokio::test]
async fn metrics_are_exposed_only_if_configured() {
    let host = watched().await;
    assert!(!get(host.address, "/metrics", None).await.text().contains("cubarium_sockets"));
    assert_eq!(get(host.monitor(), "/api/games", None).await.status, 404, "no game is played there");
}

#[tokio::test]
async fn a_metrics_address_already_in_use_is_named() {
    let host = Host::start().await;
    let data = tempfile::tempdir().expect("a directory");
    let mut config = config(data.path());
    config.monitor = Some(host.address);
    let refused = cubarium_server::Server::bind(config).await.err().expect("the address is taken");
    assert!(matches!(refused, ServeError::Listen { address, .. } if address == host.address), "{refused}");
}
