//! `kill -9` in the middle of play: every acknowledged move is there after the restart, and none twice.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use cubarium_catalog::lab::Lab;
use cubarium_catalog::wire::Options;
use cubarium_server::{Config, Limits, Server};
use http_body_util::BodyExt as _;
use hyper::StatusCode;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::support::{Host, Table, config, post, request, turns};

/// Tells a server in its own process where its data are.
const DATA: &str = "CUBARIUM_TEST_DATA";
/// The most moves of a game.
const LONG: usize = 120;

/// The server to be killed, in its own process. It does nothing unless the test below starts it.
#[tokio::test]
#[ignore = "is started by the test that kills it"]
async fn a_server_to_be_killed() {
    run_here().await;
}

/// Runs a server in this process, if it was started for that.
pub(crate) async fn run_here() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let config = unlimited(Path::new(&data));
    let server = Server::bind(config).await.expect("a free port");
    println!("\nlistening on {}", server.address());
    server.run(std::future::pending()).await.expect("it runs until it is killed");
}

fn unlimited(data: &Path) -> Config {
    let mut config = config(data);
    config.limits = Limits { requests: None, seat_requests: None, new_tables: None, ..Limits::default() };
    config
}

/// Runs a test as a server in its own process, with its errors written there.
pub(crate) fn start(test: &str, data: &Path, errors: Stdio) -> (Child, SocketAddr) {
    let program = std::env::current_exe().expect("this test");
    let mut child = Command::new(program)
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env(DATA, data)
        .env("RUST_LOG", "trace,tungstenite::protocol=trace,hyper::proto=trace,hyper_util=trace")
        .stdout(Stdio::piped())
        .stderr(errors)
        .spawn()
        .expect("this test as a server");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let address = output
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("listening on ")?.parse().ok())
        .expect("the server says where it listens");
    (child, address)
}

/// A game of random legal moves, a different one for each number.
pub(crate) fn any_game(number: u64) -> Vec<String> {
    let mut lab = Lab::open("cube-chess", &Options::new(), None).expect("the usual start");
    let mut dice = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut game = Vec::new();
    while game.len() < LONG && lab.outcome().is_none() {
        let mut moves = lab.moves();
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(dice >> 33).expect("31 bits") % moves.len();
        let text = moves.swap_remove(index);
        lab.play(&text).expect("a legal move");
        game.push(text);
    }
    game
}

/// What was played at one table until the server was gone.
struct Played {
    table: Table,
    game: Vec<String>,
    /// How many of the moves were acknowledged.
    acknowledged: usize,
}

/// Plays both sides of a table, sending every move twice, until there is no answer.
async fn play_until_gone(table: Table, game: Vec<String>, progress: mpsc::Sender<()>) -> Played {
    let mut acknowledged = 0;
    'play: for (index, text) in game.iter().enumerate() {
        for repeated in [false, true] {
            let Some((status, answer)) = ask(&table, index, text).await else { break 'play };
            assert_eq!(status, StatusCode::OK, "{answer}");
            assert_eq!(answer, json!({"seq": index + 1, "repeated": repeated}));
            acknowledged = index + 1;
        }
        // The receiver is gone once enough moves have been made.
        progress.send(()).await.unwrap_or_default();
    }
    Played { table, game, acknowledged }
}

/// Sends a move; `None` if the server is gone before it has answered.
pub(crate) async fn ask(table: &Table, index: usize, text: &str) -> Option<(StatusCode, Value)> {
    let body = json!({"client_id": format!("m{index}"), "seq": index, "move": text});
    try_post(table.address, &table.path("/moves"), table.token(index % 2), &body).await
}

/// Sends a request; `None` if the server is gone before it has answered.
pub(crate) async fn try_post(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
    body: &Value,
) -> Option<(StatusCode, Value)> {
    let stream = tokio::net::TcpStream::connect(address).await.ok()?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection);
    let mut request = request(hyper::Method::POST, path, token, body.to_string());
    request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    let response = sender.send_request(request).await.ok()?;
    let status = response.status();
    let body = response.into_body().collect().await.ok()?.to_bytes();
    Some((status, serde_json::from_slice(&body).ok()?))
}

/// Opens a table on a server in another process.
async fn open(address: SocketAddr) -> Table {
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let answer = post(address, "/api/tables", None, &wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    Table::of(address, &answer.json())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_kill_9_every_acknowledged_move_is_there_exactly_once() {
    const TABLES: u64 = 24;
    let data = tempfile::tempdir().expect("a directory");
    for killed_after in [1, 100, 700] {
        let (mut child, address) = start("crash::a_server_to_be_killed", data.path(), Stdio::null());
        let (progress, mut made) = mpsc::channel(1);
        let mut players = Vec::new();
        for number in 0..TABLES {
            let (table, game) = (open(address).await, any_game(number));
            players.push(tokio::spawn(play_until_gone(table, game, progress.clone())));
        }
        drop(progress);
        for _ in 0..killed_after {
            made.recv().await.expect("moves are made");
        }
        child.kill().expect("the server can be killed");
        child.wait().expect("the server ends");
        drop(made);

        let host = Host::run(unlimited(data.path())).await;
        let mut all = 0;
        for player in players {
            let Played { table, game, acknowledged } = player.await.expect("no panic");
            all += acknowledged;
            let table = table.at(host.address, &table.id);
            let state = table.show(None).await;
            let stored = turns(&state).len();
            assert_eq!(turns(&state), game[..stored], "what is stored is what was sent, in order, once");
            assert_eq!(state["seq"], stored);
            assert!(stored >= acknowledged, "{acknowledged} acknowledged, {stored} stored");
            // One more move may be stored whose acknowledgement was lost. A client that did not receive the answer and
            // sends it again has still played it only once.
            assert!(stored <= acknowledged + 1, "{acknowledged} acknowledged, {stored} stored");
            if let Some(text) = game.get(acknowledged) {
                let (status, answer) = ask(&table, acknowledged, text).await.expect("an answer");
                assert_eq!(status, StatusCode::OK, "{answer}");
                assert_eq!(answer["repeated"], stored > acknowledged);
                assert_eq!(turns(&table.show(None).await), game[..=acknowledged]);
            }
        }
        assert!(all >= killed_after, "{all} moves were acknowledged");
        host.stop().await;
    }
}
