//! Several nodes sharing one database: a player may be at any of them, and each shows what the others have
//! acknowledged.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use cubarium_server::{Config, Limits, Server, Worker, work};
use cubarium_testkit::nats::Nats;
use cubarium_testkit::postgres::Database;
use futures_util::StreamExt as _;
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::accounts::{Device, quick};
use crate::support::{Host, SHORT_GAME, Table, get, post, request, send, turns};
use crate::tournaments::{Cup, standings, wish};

/// Nodes with a database and a NATS server of their own.
pub(crate) struct Together {
    pub(crate) nodes: Vec<Host>,
    pub(crate) nats: Nats,
    folder: TempDir,
    pub(crate) database: Database,
}

pub(crate) fn config(database: &Database, nats: Option<&Nats>, data: &Path) -> Config {
    let mut config = crate::support::config(data);
    config.database = Some(database.url().into());
    config.nats = nats.map(|nats| nats.url().into());
    config.installation = Some("club".parse().expect("a name"));
    config.limits.analysis_nodes = 20_000;
    quick(&mut config);
    config
}

impl Together {
    /// Starts this many nodes; `None`, after printing why, where PostgreSQL or NATS is not installed.
    pub(crate) async fn start(nodes: usize) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a directory");
        let database = Database::fresh()?;
        let nats = Nats::start(folder.path())?;
        let mut together = Self { nodes: Vec::new(), nats, folder, database };
        for _ in 0..nodes {
            let node = together.node().await;
            together.nodes.push(node);
        }
        Some(together)
    }

    /// A worker that computes one thing at a time.
    pub(crate) fn worker(&self) -> Worker {
        let (nats, threads) = (self.nats.url().into(), NonZeroUsize::MIN);
        Worker { nats, installation: None, monitor: None, threads, endgames: None, limits: Limits::default() }
    }

    pub(crate) async fn node(&self) -> Host {
        Host::run(config(&self.database, Some(&self.nats), &self.folder.path().join("data"))).await
    }

    /// Restarts the nodes with other limits.
    pub(crate) async fn limit(&mut self, change: impl Fn(&mut Limits)) {
        for node in std::mem::take(&mut self.nodes) {
            node.stop().await;
            let mut config = config(&self.database, Some(&self.nats), &self.folder.path().join("data"));
            change(&mut config.limits);
            self.nodes.push(Host::run(config).await);
        }
    }

    /// Makes all nodes expose their metrics.
    pub(crate) async fn monitor(&mut self) {
        for node in std::mem::take(&mut self.nodes) {
            node.stop().await;
            let mut config = config(&self.database, Some(&self.nats), &self.folder.path().join("data"));
            config.monitor = Some("127.0.0.1:0".parse().expect("an address"));
            self.nodes.push(Host::run(config).await);
        }
    }

    /// The same seats at another node.
    pub(crate) fn at(&self, node: usize, table: &Table) -> Table {
        table.at(self.nodes[node].address, &table.id)
    }

    pub(crate) async fn stop(self) {
        for node in self.nodes {
            node.stop().await;
        }
    }
}

/// Asks repeatedly until there is an answer.
pub(crate) async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..400 {
        if let Some(found) = ask().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never: {what}");
}

#[tokio::test]
async fn a_move_at_one_node_is_at_the_others_at_once_and_their_viewers_hear_of_it() {
    let Some(together) = Together::start(2).await else { return };
    let one = together.nodes[0].open_for_two().await;
    let two = together.at(1, &one);
    let (mut white, _) = one.join(Some(0)).await;
    let (mut black, _) = two.join(Some(1)).await;
    for (index, text) in SHORT_GAME.iter().enumerate() {
        let seq = u64::try_from(index).expect("few moves");
        let (here, there) = if index % 2 == 0 { (&one, &two) } else { (&two, &one) };
        assert_eq!(here.play(index % 2, &format!("m{index}"), seq, text).await.status, 200, "{text}");
        assert_eq!(there.show(Some(1)).await["seq"], seq + 1, "acknowledged, so every node has it");
        let again = there.play(index % 2, &format!("m{index}"), seq, text).await.json();
        assert_eq!(again, json!({"seq": seq + 1, "repeated": true}), "the same move, sent to another node");
        for socket in [&mut white, &mut black] {
            assert_eq!(socket.event().await.0, seq + 1);
        }
    }
    for table in [&one, &two] {
        assert_eq!(table.show(None).await["view"]["outcome"]["winners"], json!(["w"]));
    }
    together.stop().await;
}

#[tokio::test]
async fn of_two_moves_at_once_the_journal_takes_one_and_the_other_is_refused_as_if_it_had_come_later() {
    let Some(together) = Together::start(2).await else { return };
    let one = together.nodes[0].open_for_two().await;
    let two = together.at(1, &one);
    for table in [&one, &two] {
        table.show(None).await;
    }
    for (index, text) in SHORT_GAME[..4].iter().enumerate() {
        let (seat, seq) = (index % 2, u64::try_from(index).expect("few moves"));
        let (a, b) = (format!("a{index}"), format!("b{index}"));
        let (first, second) = tokio::join!(one.play(seat, &a, seq, text), two.play(seat, &b, seq, text));
        let mut answers = [first, second];
        answers.sort_by_key(|answer| answer.status.as_u16());
        assert_eq!(answers[0].status, 200, "{}", answers[0].text());
        answers[1].problem(409, "outdated");
    }
    assert_eq!(turns(&one.show(None).await).len(), 4);
    together.stop().await;
}

#[tokio::test]
async fn a_seat_is_taken_and_moved_at_any_node_and_the_token_before_stops_working_everywhere() {
    let Some(together) = Together::start(2).await else { return };
    let one = together.nodes[0].open_with_guest().await;
    let mut two = together.at(1, &one);
    one.show(None).await;
    two.take(1).await;
    let one = two.at(one.address, &one.id);
    assert_eq!(one.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    assert_eq!(one.play(1, "m1", 1, SHORT_GAME[1]).await.status, 200, "its token is known here at once");
    let (mut black, _) = one.join(Some(1)).await;
    let key = two.make_key("b", two.token(1)).await.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(two.claim(&key, &"7".repeat(32)).await.status, 200);
    get(one.address, &one.path(""), one.token(1)).await.problem(403, "moved");
    black.error(403, "moved").await;
    black.closed().await;
    together.stop().await;
}

#[tokio::test]
async fn one_node_moves_for_a_computer_and_clocks_run_once_for_all() {
    let Some(together) = Together::start(3).await else { return };
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let mut tables = Vec::new();
    for index in 0..4 {
        let table = together.nodes[index % 3].open(seats.clone()).await;
        let other = together.at((index + 1) % 3, &table);
        let (socket, _) = other.join(Some(0)).await;
        assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
        tables.push((table, socket));
    }
    for (table, mut socket) in tables {
        assert_eq!(socket.event().await.0, 1);
        assert_eq!(socket.event().await.0, 2, "the computer has moved");
        assert_eq!(table.show(None).await["seq"], 2);
    }
    let person = json!({"kind": "person"});
    let wish = json!({"game": "cube-chess", "seats": [person, person], "clock": "2"});
    let one = together.nodes[0].open_as(&wish).await;
    let (mut white, _) = one.join(Some(0)).await;
    let (mut black, _) = together.at(1, &one).join(Some(1)).await;
    for socket in [&mut white, &mut black] {
        assert_eq!(socket.event().await.1, json!({"kind": "begun"}), "both are there, at different nodes");
    }
    for socket in [&mut white, &mut black] {
        let (seq, event) = socket.event().await;
        assert_eq!((seq, &event["kind"], &event["outcome"]["winners"]), (3, &json!("ended"), &json!(["b"])));
    }
    together.stop().await;
}

#[tokio::test]
async fn clocks_go_on_at_any_node_as_time_has_passed_but_not_while_no_node_was_there() {
    let Some(mut together) = Together::start(1).await else { return };
    let person = json!({"kind": "person"});
    let wish = json!({"game": "cube-chess", "seats": [person, person], "clock": "60"});
    let one = together.nodes[0].open_as(&wish).await;
    let (mut white, _) = one.join(Some(0)).await;
    let (black, _) = one.join(Some(1)).await;
    assert_eq!(white.event().await.1, json!({"kind": "begun"}));
    let left = async |table: &Table| {
        let clock = table.show(None).await["clock"].clone();
        assert_eq!(clock["phase"], "running");
        clock["seats"][0]["left_ms"].as_u64().expect("a number")
    };
    let node = together.node().await;
    together.nodes.push(node);
    until("time passes", async || (left(&one).await < 57_000).then_some(())).await;
    let began = Instant::now();
    let here = left(&one).await;
    let there = left(&together.at(1, &one)).await;
    let took = millis(began.elapsed());
    assert!(here.abs_diff(there) <= took + 100, "{here} ms here, {there} ms there, {took} ms between");
    let began = Instant::now();
    drop((white, black));
    for node in together.nodes.drain(..) {
        node.stop().await;
    }
    // There has been no node for that long, counted from the last sign of one, which may be somewhat older.
    let away = Duration::from_millis(4_000);
    tokio::time::sleep(away).await;
    let node = together.node().await;
    together.nodes.push(node);
    let after = left(&together.at(0, &one)).await;
    let served = millis(began.elapsed() - away) + 1_000;
    assert!(there.abs_diff(after) <= served, "{there} ms before, {after} ms after");
    together.stop().await;
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).expect("a short time")
}

#[tokio::test]
async fn workers_move_for_computers_and_without_them_the_nodes_do() {
    let Some(together) = Together::start(2).await else { return };
    let (stop, told) = oneshot::channel::<()>();
    let working = tokio::spawn(work(together.worker(), async { drop(told.await) }));
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let played = async || {
        let table = together.nodes[0].open(seats.clone()).await;
        assert_eq!(table.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
        let table = &table;
        until("the computer moves", async || (table.show(None).await["seq"] == 2).then_some(())).await;
    };
    // Work that has been handed to a worker is not counted there, so this subscribes to the offers that a worker
    // receives.
    let mut offers = async_nats::connect(together.nats.url())
        .await
        .expect("NATS")
        .subscribe("cubarium-work.club")
        .await
        .expect("it may");
    let offered = until("a worker is there", async || {
        played().await;
        tokio::time::timeout(Duration::from_millis(200), offers.next()).await.ok().flatten()
    })
    .await;
    let offered: Value = serde_json::from_slice(&offered.payload).expect("JSON");
    let mut parts: Vec<&String> = offered.as_object().expect("an offer").keys().collect();
    parts.sort();
    assert_eq!(
        parts,
        ["answers", "level", "player", "resigns", "seat", "to", "view"],
        "nothing else is told"
    );
    assert!(
        offered["player"].as_str().is_some_and(|player| player.len() == 16),
        "a number, not the table's name"
    );
    assert_eq!(offered["view"]["viewer"], "b", "what the computer's seat sees");
    drop(stop);
    working.await.expect("no panic").expect("an orderly end");
    played().await;
    // A worker that takes work and then falls silent.
    let client = async_nats::connect(together.nats.url()).await.expect("NATS");
    let stream = async_nats::jetstream::new(client.clone())
        .get_stream("cubarium-work-club")
        .await
        .expect("it is there");
    let queue: async_nats::jetstream::consumer::PullConsumer =
        stream.get_consumer("workers").await.expect("it is there");
    let taken = tokio::spawn(async move {
        let mut work =
            queue.fetch().max_messages(1).expires(Duration::from_secs(30)).messages().await.expect("it may");
        work.next().await.is_some_and(|work| work.is_ok())
    });
    until("it has taken work", async || {
        client.publish("cubarium-workers.club", Vec::new().into()).await.expect("it may");
        client.flush().await.expect("it is there");
        played().await;
        taken.is_finished().then_some(())
    })
    .await;
    assert!(taken.await.expect("no panic"));
    together.stop().await;
}

#[tokio::test]
async fn while_nats_is_away_nothing_is_wrong_and_viewers_hear_of_moves_somewhat_later() {
    let Some(mut together) = Together::start(2).await else { return };
    let one = together.nodes[0].open_for_two().await;
    let two = together.at(1, &one);
    let (mut black, _) = two.join(Some(1)).await;
    together.nats.stop();
    assert_eq!(one.play(0, "m0", 0, SHORT_GAME[0]).await.status, 200);
    assert_eq!(two.show(Some(1)).await["seq"], 1);
    assert_eq!(black.event().await.0, 1);
    assert_eq!(two.play(1, "m1", 1, SHORT_GAME[1]).await.status, 200);
    together.nats.restart();
    let (mut white, _) = one.join(Some(0)).await;
    assert_eq!(one.play(0, "m2", 2, SHORT_GAME[2]).await.status, 200);
    for socket in [&mut white, &mut black] {
        while socket.event().await.0 != 3 {}
    }
    together.stop().await;
}

#[tokio::test]
async fn people_at_different_nodes_are_paired_and_talk_and_see_who_is_there() {
    let Some(together) = Together::start(2).await else { return };
    let secret = |client: usize| format!("c11e4700{client:08}").repeat(2);
    let wish = |client| json!({"game": "cube-chess", "secret": secret(client)});
    let search = async |node: usize, client| {
        post(together.nodes[node].address, "/api/pairing", None, &wish(client)).await
    };
    until("somebody leads", async || (search(0, 0).await.status == 200).then_some(())).await;
    // The first goes on asking, as a page does, so that it is still there when the nodes have heard about each other.
    let asked = async || {
        search(0, 0).await;
        Some(search(1, 1).await).filter(|answer| answer.status == 200)
    };
    let second = until("the nodes hear each other", asked).await.json();
    assert_eq!(second["state"], "paired", "{second}");
    let first = search(0, 0).await.json();
    assert_eq!((&first["state"], &first["table"]), (&json!("paired"), &second["table"]));
    let mut table = Table {
        address: together.nodes[0].address,
        id: first["table"].as_str().expect("an id").to_owned(),
        tokens: vec![String::new(); 2],
        keys: Vec::new(),
        host: String::new(),
    };
    for told in [&first, &second] {
        table.tokens[usize::from(told["seat"] == "b")] = told["token"].as_str().expect("a token").to_owned();
    }
    let other = together.at(1, &table);
    let (mut white, _) = table.join(Some(0)).await;
    let (mut black, _) = other.join(Some(1)).await;
    for socket in [&mut white, &mut black] {
        loop {
            let told = socket.next().await;
            let seats = if told["type"] == "state" { &told["state"]["seats"] } else { &told["seats"] };
            if seats[0]["present"] == true && seats[1]["present"] == true {
                break;
            }
        }
    }
    let said = json!({"kind": "phrase", "phrase": "good-luck"});
    assert_eq!(post(table.address, &table.path("/talk"), table.token(0), &said).await.status, 200);
    black.until("talk").await;
    let heard = get(other.address, &other.path("/talk"), other.token(1)).await.json();
    assert_eq!((&heard["lines"][0]["seat"], &heard["lines"][0]["said"]), (&json!("w"), &said));
    together.stop().await;
}

#[tokio::test]
async fn an_open_seat_is_listed_at_every_node_until_somebody_takes_it_anywhere() {
    let Some(together) = Together::start(2).await else { return };
    let table = together.nodes[0].open_with_guest().await;
    let listed = async |node: usize| -> Option<Vec<Value>> {
        let answer = get(together.nodes[node].address, "/api/open-seats", None).await;
        (answer.status == 200).then(|| answer.json().as_array().expect("a list").clone())
    };
    until("somebody leads", async || listed(1).await).await;
    let body = json!({"key": table.keys[1]}).to_string();
    let mut open = request(Method::PUT, &table.path("/seats/b/open"), Some(&table.host), body);
    open.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    assert_eq!(send(table.address, open).await.status, 204);
    for node in 0..2 {
        assert_eq!(listed(node).await.map(|seats| seats.len()), Some(1));
    }
    together.at(1, &table).take(1).await;
    for node in 0..2 {
        until("it is taken", async || listed(node).await.filter(Vec::is_empty)).await;
    }
    together.stop().await;
}

#[tokio::test]
async fn accounts_and_tournaments_go_on_at_any_node_and_after_the_one_that_led_has_gone() {
    let Some(mut together) = Together::start(2).await else { return };
    let mut device = Device::at(together.nodes[0].address);
    device.create("Ada").await;
    device.address = together.nodes[1].address;
    assert_eq!(device.get("/api/account").await.status, 200, "it is logged in here, too");
    let address = together.nodes[1].address;
    until("somebody leads", async || {
        (get(address, "/api/tournaments", None).await.status == 200).then_some(())
    })
    .await;
    let cup = Cup::with(address, &wish("swiss"), 4).await;
    cup.begin(1).await;
    cup.play_round().await;
    together.nodes.remove(0).stop().await;
    until("the other one leads", async || {
        (get(address, "/api/tournaments", None).await.status == 200).then_some(())
    })
    .await;
    cup.begin(2).await;
    let state = cup.play_round().await;
    assert_eq!((standings(&state).len(), state["played"].as_array().map(Vec::len)), (4, Some(2)));
    together.stop().await;
}

#[tokio::test]
async fn a_server_without_nats_stays_alone_and_one_with_nats_wants_a_database() {
    let Some(together) = Together::start(1).await else { return };
    let data = together.folder.path().join("data");
    let alone = Server::bind(config(&together.database, None, &data)).await.err().expect("others are there");
    assert!(alone.to_string().contains("another server is using postgres://"), "{alone}");
    let mut file = crate::support::config(&data);
    file.nats = Some(together.nats.url().into());
    let refused = Server::bind(file).await.err().expect("a file has one server").to_string();
    assert!(refused.contains("set `database` to postgres://"), "{refused}");
    let mut wrong = config(&together.database, None, &data);
    wrong.nats = Some("http://me:hunter2@host".to_owned().into());
    let refused = Server::bind(wrong).await.err().expect("it is no address").to_string();
    assert!(refused.contains("nats://USER:PASSWORD@HOST") && !refused.contains("hunter2"), "{refused}");
    together.stop().await;
}
