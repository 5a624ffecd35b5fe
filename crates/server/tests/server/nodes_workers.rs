//! Workers with a NATS user of their own, as the documentation shows it.

use std::future::pending;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::time::Duration;

use async_nats::ConnectOptions;
use cubarium_server::{Limits, Worker, work};
use cubarium_testkit::nats::Nats;
use cubarium_testkit::postgres::Database;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::analyses::ask;
use crate::monitor::{OF_WORKERS, asked, figures, names, value};
use crate::nodes::{Together, config, until};
use crate::support::{Host, SHORT_GAME, get};

/// The NATS settings in the documentation.
fn documented() -> String {
    let page = include_str!("../../../../docs/nodes.md");
    let lines = page.lines().skip_while(|line| *line != "    jetstream: enabled");
    lines.take_while(|line| line.starts_with("    ")).map(|line| format!("{line}\n")).collect()
}

#[tokio::test]
async fn a_worker_needs_no_more_than_the_user_that_is_documented_and_that_user_hears_no_news() {
    let folder = tempfile::tempdir().expect("a directory");
    let Some(database) = Database::fresh() else { return };
    let Some(nats) = Nats::start_with(folder.path(), &documented()) else { return };
    let (of_nodes, of_workers) = (nats.url_for("cubarium", "PASSWORD"), nats.url_for("worker", "OTHER"));
    let log_in = async |user: &str, password: &str| {
        let options = ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned());
        options.connect(nats.url()).await.expect("NATS")
    };
    let mut settings = config(&database, None, &folder.path().join("data"));
    settings.nats = Some(of_nodes.into());
    let node = Host::run(settings).await;
    let everything = log_in("cubarium", "PASSWORD").await;
    let mut offers = everything.subscribe("cubarium-work.club").await.expect("it may");
    let mut answers = everything.subscribe("_INBOX.>").await.expect("it may");
    everything.flush().await.expect("it is there");
    let (stop, told) = oneshot::channel::<()>();
    let (nats, installation) = (of_workers.into(), Some("club".parse().expect("a name")));
    let (threads, limits) = (NonZeroUsize::MIN, Limits::default());
    let worker = Worker { nats, installation, monitor: None, threads, endgames: None, limits };
    let working = tokio::spawn(work(worker, async { drop(told.await) }));
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let offered = until("the worker is there", async || {
        let table = node.open(seats.clone()).await;
        assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
        tokio::time::timeout(Duration::from_millis(200), offers.next()).await.ok().flatten()
    })
    .await;
    let offered: Value = serde_json::from_slice(&offered.payload).expect("JSON");
    let answered =
        async { while answers.next().await.expect("an answer").subject.as_str() != offered["to"] {} };
    tokio::time::timeout(Duration::from_secs(20), answered).await.expect("the worker answers");
    let mut workers = everything.subscribe("cubarium-workers.club").await.expect("it may");
    everything.flush().await.expect("it is there");
    let line = async {
        // It repeats what it takes, so the node has heard at least what came before.
        for _ in 0..2 {
            while workers.next().await.expect("it says so").payload != "analyses" {}
        }
        let table = node.open_for_two().await;
        table.play_all(&SHORT_GAME).await;
        ask(&table, 0).await;
        loop {
            let said = answers.next().await.expect("a word").payload;
            if String::from_utf8_lossy(&said).contains(r#""said":"line""#) {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), line).await.expect("the worker analyses games, too");

    let curious = log_in("worker", "OTHER").await;
    let mut heard = Vec::new();
    for subject in ["cubarium.>", "_INBOX.>", "$JS.>"] {
        heard.push(curious.subscribe(subject).await.expect("the answer comes later"));
    }
    curious.flush().await.expect("it is there");
    everything.publish("cubarium.x.news", "secret".into()).await.expect("it may");
    everything.publish("_INBOX.x", "secret".into()).await.expect("it may");
    everything.flush().await.expect("it is there");
    for mut subject in heard {
        let told = tokio::time::timeout(Duration::from_millis(200), subject.next()).await;
        assert!(!matches!(told, Ok(Some(_))), "{told:?}");
    }
    drop(stop);
    working.await.expect("no panic").expect("an orderly end");
    node.stop().await;
}

#[tokio::test]
async fn each_of_two_installations_at_one_nats_has_its_own_workers() {
    let Some(club) = Together::start(1).await else { return };
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("a directory");
    let wire = async_nats::connect(club.nats.url()).await.expect("NATS");
    let mut workers = wire.subscribe("cubarium-workers.*").await.expect("it may");
    wire.flush().await.expect("it is there");
    let unnamed = tokio::spawn(work(club.worker(), pending()));
    let here = tokio::time::timeout(Duration::from_secs(60), workers.next()).await.expect("in time");
    assert_eq!(here.expect("a worker").subject.as_str(), "cubarium-workers.club");
    let mut settings = config(&database, Some(&club.nats), &folder.path().join("data"));
    // Its name is that of its database.
    settings.installation = None;
    let other = Host::run(settings).await;
    // What it had found before may be wrong.
    let ended = tokio::time::timeout(Duration::from_secs(60), unnamed).await.expect("in time");
    let ended = ended.expect("no panic").expect_err("several").to_string();
    assert!(ended.starts_with("several installations"), "{ended}");
    let names = until("both answer", async || {
        let said = tokio::time::timeout(Duration::from_secs(5), work(club.worker(), pending())).await;
        match said {
            Ok(Err(refused)) => Some(refused.to_string()),
            // One of them has not answered yet.
            _ => None,
        }
    })
    .await;
    let (found, advice) = names.split_once("): ").expect("a list, and what to do");
    assert_eq!(advice, "name one with `--installation` or CUBARIUM_INSTALLATION");
    let (_, found) = found.split_once('(').expect("a list");
    let of_other = found.split(", ").find(|name| *name != "club").expect("another").to_owned();
    assert!(found.split(", ").count() == 2 && of_other.len() == 16, "{found}");

    let (stop, told) = oneshot::channel::<()>();
    let worker = Worker { installation: Some(of_other.parse().expect("a name")), ..club.worker() };
    let working = tokio::spawn(work(worker, async { drop(told.await) }));
    let mut offers = wire.subscribe("cubarium-work.*").await.expect("it may");
    wire.flush().await.expect("it is there");
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let played = async |host: &Host| {
        let table = host.open(seats.clone()).await;
        assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
        let table = &table;
        until("the computer moves", async || (table.show(None).await["seq"] == 2).then_some(())).await;
    };
    let offered = until("the worker is there", async || {
        played(&other).await;
        tokio::time::timeout(Duration::from_millis(200), offers.next()).await.ok().flatten()
    })
    .await;
    assert_eq!(offered.subject.as_str(), format!("cubarium-work.{of_other}"));
    for _ in 0..3 {
        played(&club.nodes[0]).await;
    }
    // What the other node has offered in the meantime comes first.
    played(&other).await;
    while let Ok(Some(offered)) = tokio::time::timeout(Duration::from_millis(200), offers.next()).await {
        assert_eq!(offered.subject.as_str(), format!("cubarium-work.{of_other}"), "the club has no worker");
    }
    drop(stop);
    working.await.expect("no panic").expect("an orderly end");
    other.stop().await;
    club.stop().await;
}

/// An address that nobody uses at the moment.
fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it has one")
}

#[tokio::test]
async fn a_worker_can_be_watched() {
    let Some(club) = Together::start(1).await else { return };
    let (stop, told) = oneshot::channel::<()>();
    let address = free_address();
    let worker = Worker { monitor: Some(address), ..club.worker() };
    let working = tokio::spawn(work(worker, async { drop(told.await) }));
    let node = &club.nodes[0];
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let seen = until("the worker moves", async || {
        let table = node.open(seats.clone()).await;
        assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
        let table = &table;
        until("the computer moves", async || (table.show(None).await["seq"] == 2).then_some(())).await;
        let seen = figures(address).await;
        (value(&seen, "cubarium_worker_move_seconds_count") > 0.0).then_some(seen)
    })
    .await;
    for (path, said) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        assert_eq!(get(address, path, None).await.text(), said);
    }
    assert!((value(&seen, "cubarium_nats_connected") - 1.0).abs() < f64::EPSILON, "{seen:#?}");
    assert!(value(&seen, "process_resident_memory_bytes") > 1_000_000.0);
    let own = |names: std::collections::BTreeSet<String>| -> Vec<String> {
        names.into_iter().filter(|name| name.starts_with(OF_WORKERS)).collect()
    };
    assert_eq!(own(names(&seen)), own(asked()), "the dashboard shows them all");
    let table = node.open_for_two().await;
    table.play_all(&SHORT_GAME).await;
    ask(&table, 0).await;
    until("the analysis is finished", async || {
        (value(&figures(address).await, "cubarium_worker_analyses_total") > 0.0).then_some(())
    })
    .await;
    drop(stop);
    working.await.expect("no panic").expect("an orderly end");
    assert!(TcpListener::bind(address).is_ok(), "the address is free again");
    club.stop().await;
}

#[tokio::test]
async fn a_worker_without_nats_is_alive_and_not_ready() {
    let (stop, told) = oneshot::channel::<()>();
    let (address, threads) = (free_address(), NonZeroUsize::MIN);
    let nats = format!("nats://{}", free_address()).into();
    let (monitor, limits) = (Some(address), Limits::default());
    let worker = Worker { nats, installation: None, monitor, threads, endgames: None, limits };
    let working = tokio::spawn(work(worker, async { drop(told.await) }));
    until("it answers", async || tokio::net::TcpStream::connect(address).await.ok()).await;
    assert_eq!(get(address, "/healthz", None).await.text(), "ok\n");
    get(address, "/readyz", None).await.problem(503, "unavailable");
    assert!(value(&figures(address).await, "cubarium_nats_connected").abs() < f64::EPSILON);
    drop(stop);
    working.await.expect("no panic").expect("an orderly end");
}
