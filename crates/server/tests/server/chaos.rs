//! Nodes that are killed or suspended, cut database connections, and a NATS server that goes away: at no table is an
//! acknowledged move lost, duplicated or misplaced.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cubarium_journal::{Journal, Location, Seq};
use cubarium_server::{Config, Limits, LogFormat, Server, Traces, log_to_stderr};
use cubarium_testkit::nats::Nats;
use cubarium_testkit::postgres::Database;
use hyper::StatusCode;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::crash::{any_game, ask, try_post};
use crate::support::{SHORT_GAME, Table, config, post, turns};

/// Tells a node in its own process where its database and NATS server are.
const DATABASE: &str = "CUBARIUM_TEST_DATABASE";
const NATS: &str = "CUBARIUM_TEST_NATS";
/// How many nodes there are.
const NODES: usize = 3;
/// How many tables are played at once.
const TABLES: u64 = 9;
/// How long a client waits for a node before it asks another one.
const PATIENCE: Duration = Duration::from_secs(1);

/// A node to be killed, in its own process. It does nothing unless a test below starts it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "is started by the tests that kill it"]
async fn a_node_to_be_killed() {
    let (Ok(database), Ok(nats)) = (std::env::var(DATABASE), std::env::var(NATS)) else { return };
    let _tracing = log_to_stderr(LogFormat::Text, &Traces::default()).expect("no collector");
    let limits = Limits { requests: None, seat_requests: None, new_tables: None, ..Limits::default() };
    let config = Config {
        database: Some(database.into()),
        nats: Some(nats.into()),
        accounts: false,
        limits,
        ..config(Path::new("nowhere"))
    };
    let server = Server::bind(config).await.expect("a free port");
    println!("\nlistening on {}", server.address());
    server.run(std::future::pending()).await.expect("it runs until it is killed");
}

/// A node and its address.
struct Node {
    child: Child,
    address: SocketAddr,
}

impl Node {
    fn start(database: &Database, nats: &Nats, errors: &Path) -> Self {
        let errors = File::options().create(true).append(true).open(errors).expect("a file");
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--ignored", "--exact", "chaos::a_node_to_be_killed", "--nocapture"])
            .env(DATABASE, database.url())
            .env(NATS, nats.url())
            .env("RUST_LOG", "warn,cubarium_server::nodes=info")
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .expect("this test as a node");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let address = output
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening on ")?.parse().ok())
            .expect("the node says where it listens");
        Self { child, address }
    }

    fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(status.expect("`kill` is everywhere").success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The current addresses of the nodes.
type Addresses = Arc<Mutex<Vec<SocketAddr>>>;

/// What a table's players have done.
struct Played {
    table: Table,
    game: Vec<String>,
    acknowledged: usize,
    /// The longest time that a move took, over all nodes that were asked.
    longest: Duration,
}

/// Pseudorandom numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }
}

/// Plays both sides of a table, each move at a random node, and at another one if there is no answer, until told to
/// stop.
async fn play(number: u64, nodes: Addresses, stop: watch::Receiver<bool>) -> Played {
    let mut dice = Dice(number);
    let game = any_game(number);
    let any = |dice: &mut Dice| {
        let nodes = nodes.lock().expect("no panic");
        nodes[dice.roll(nodes.len())]
    };
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let table = loop {
        let address = any(&mut dice);
        let asked = tokio::time::timeout(PATIENCE, try_post(address, "/api/tables", None, &wish)).await;
        if let Ok(Some((StatusCode::CREATED, opened))) = asked {
            break Table::of(address, &opened);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let mut longest = Duration::ZERO;
    let mut acknowledged = 0;
    for (index, text) in game.iter().enumerate() {
        if *stop.borrow() {
            break;
        }
        let began = Instant::now();
        loop {
            let table = table.at(any(&mut dice), &table.id);
            match tokio::time::timeout(PATIENCE, ask(&table, index, text)).await {
                Ok(Some((StatusCode::OK, answer))) => {
                    assert_eq!(answer["seq"], index + 1, "{answer}");
                    break;
                }
                // It may have been stored after all: sent again, it is stored once.
                Ok(Some((status, _))) if status.is_server_error() => {}
                Ok(Some((status, answer))) => panic!("move {index} of {}: {status}: {answer}", table.id),
                Ok(None) | Err(_) => {}
            }
            assert!(began.elapsed() < Duration::from_secs(60), "move {index} of {} is never taken", table.id);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        acknowledged = index + 1;
        longest = longest.max(began.elapsed());
        // People take time to think.
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    Played { table, game, acknowledged, longest }
}

/// The faults to inject into the nodes and the services they need.
struct Storm {
    nodes: Vec<Node>,
    addresses: Addresses,
    nats: Nats,
    database: Database,
    errors: PathBuf,
}

impl Storm {
    fn replace(&mut self, index: usize) {
        let new = Node::start(&self.database, &self.nats, &self.errors);
        self.addresses.lock().expect("no panic")[index] = new.address;
        self.nodes[index] = new;
    }

    async fn kill(&mut self, index: usize) {
        self.nodes[index].child.kill().expect("it runs");
        tokio::time::sleep(Duration::from_millis(150)).await;
        self.replace(index);
    }

    fn cut(&self) {
        self.database.sql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
    }

    async fn stand_still(&self, index: usize) {
        self.nodes[index].signal("-STOP");
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        self.nodes[index].signal("-CONT");
    }

    async fn silence(&mut self, dice: &mut Dice) {
        if dice.roll(2) == 0 {
            self.nats.stop();
            tokio::time::sleep(Duration::from_millis(700)).await;
            self.nats.restart();
        } else {
            self.nats.pause(true);
            tokio::time::sleep(Duration::from_millis(700)).await;
            self.nats.pause(false);
        }
    }
}

/// Plays while nodes are killed, and checks the outcome.
async fn weather(kills: usize) {
    let folder = tempfile::tempdir().expect("a directory");
    let Some(database) = Database::fresh() else { return };
    let Some(nats) = Nats::start(folder.path()) else { return };
    let errors = std::env::var_os("CUBARIUM_CHAOS_LOG").map_or(folder.path().join("errors"), PathBuf::from);
    let nodes: Vec<Node> = (0..NODES).map(|_| Node::start(&database, &nats, &errors)).collect();
    let addresses: Addresses = Arc::new(Mutex::new(nodes.iter().map(|node| node.address).collect()));
    let mut storm = Storm { nodes, addresses: Arc::clone(&addresses), nats, database, errors };
    let (stop, told) = watch::channel(false);
    // A new game begins when one has ended.
    let players = (0..TABLES).map(|number| {
        let (addresses, told) = (Arc::clone(&addresses), told.clone());
        tokio::spawn(async move {
            let mut all = Vec::new();
            while !*told.borrow() {
                let game = number + TABLES * u64::try_from(all.len()).expect("few games");
                all.push(play(game, Arc::clone(&addresses), told.clone()).await);
            }
            all
        })
    });
    let players: Vec<_> = players.collect();
    let mut dice = Dice(7);
    for kill in 0..kills {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let index = dice.roll(NODES);
        match kill % 5 {
            1 => storm.cut(),
            2 => storm.stand_still(index).await,
            3 => storm.silence(&mut dice).await,
            _ => {}
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        storm.kill(dice.roll(NODES)).await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    stop.send_replace(true);
    let mut played = Vec::new();
    for player in players {
        played.extend(player.await.expect("no panic"));
    }

    let location: Location = storm.database.url().parse().expect("a URL");
    let journal = Journal::open_shared(&location).await.expect("it opens");
    let (mut moves, mut longest) = (0, Duration::ZERO);
    for Played { table, game, acknowledged, longest: took } in &played {
        let id = table.id.parse().expect("an id");
        let events = journal.events(&id, Seq::START).await.expect("the chain holds");
        assert_eq!(events.len(), *acknowledged, "{}: one event for each acknowledged move", table.id);
        for node in &storm.nodes {
            let state: Value = table.at(node.address, &table.id).show(None).await;
            assert_eq!(
                turns(&state),
                game[..*acknowledged],
                "{}: as they were sent, in order, once",
                table.id
            );
            assert_eq!(state["seq"], *acknowledged);
        }
        (moves, longest) = (moves + acknowledged, longest.max(*took));
    }
    println!("{kills} kills, {} tables, {moves} moves; the slowest took {longest:?}", played.len());
    assert!(moves >= kills * 10, "only {moves} moves were made");
    journal.close().await.expect("closed");
}

/// Kills a node that is in charge of tables. Returns after how long computers there have moved at another node, and
/// after how long the clocks there have run out: they have two seconds, and run only once both players are there.
async fn take_over() -> Option<[Duration; 2]> {
    let folder = tempfile::tempdir().expect("a directory");
    let database = Database::fresh()?;
    let nats = Nats::start(folder.path())?;
    let errors = folder.path().join("errors");
    let mut nodes: Vec<Node> = (0..NODES).map(|_| Node::start(&database, &nats, &errors)).collect();
    let person = json!({"kind": "person"});
    let with_computer = json!({"game": "cube-chess", "seats": [&person, {"kind": "computer", "level": 1}]});
    let timed = json!({"game": "cube-chess", "seats": [&person, &person], "clock": "2"});
    let (mut computers, mut clocks) = (Vec::new(), Vec::new());
    for _ in 0..8 {
        // Nobody is left at the node that will be killed.
        let [one, two] = [nodes[1].address, nodes[2].address];
        let opened = post(one, "/api/tables", None, &with_computer).await;
        computers.push(Table::of(one, &opened.json()));
        let table = Table::of(one, &post(one, "/api/tables", None, &timed).await.json());
        let there = table.at(two, &table.id);
        let sockets = (table.join(Some(0)).await.0, there.join(Some(1)).await.0);
        clocks.push((table, sockets));
    }
    let dead = nodes.remove(0);
    let killed = Instant::now();
    drop(dead);
    for table in &computers {
        let (status, answer) = ask(table, 0, SHORT_GAME[0]).await.expect("an answer");
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    for table in &computers {
        let moved = async {
            while table.show(None).await["seq"] != 2 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), moved).await.expect("another node moves");
    }
    let moved = killed.elapsed();
    for (_, (white, _)) in &mut clocks {
        while white.event().await.1["kind"] != "ended" {}
    }
    let ended = killed.elapsed();
    println!("computers have moved after {moved:?}, clocks have ended after {ended:?}");
    for (table, _) in &clocks {
        assert_eq!(table.show(None).await["view"]["outcome"]["winners"], json!(["b"]));
    }
    Some([moved, ended])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_killed_node_was_in_charge_of_goes_on_elsewhere() {
    // The time depends on the load of the machine; how long nodes wait is checked in `nodes/beat.rs`.
    take_over().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures a time: run it by its name while nothing else runs"]
async fn what_a_killed_node_was_in_charge_of_goes_on_elsewhere_within_three_seconds() {
    let Some(times) = take_over().await else { return };
    assert!(times.iter().all(|time| *time < Duration::from_secs(3)), "{times:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_few_kills_lose_double_or_reorder_no_acknowledged_move() {
    weather(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes: run it by its name"]
async fn fifty_kills_lose_double_or_reorder_no_acknowledged_move() {
    weather(50).await;
}
