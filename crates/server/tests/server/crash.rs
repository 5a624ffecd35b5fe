//! `kill -9` in the middle of play: every acknowledged move is there after the restart, none twice.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use cubarium_server::{Limits, Server};
use hyper::StatusCode;
use hyper_util::rt::TokioIo;
use serde_json::json;

use crate::support::{Host, Table, config, request, turns};

const DATA: &str = "CUBARIUM_CRASH_TEST_DATA";
/// Moves of the knights there and back, without end but for the rule of repetition.
const DANCE: [&str; 4] = ["1B1-4A1", "6B1-2A1", "4A1-1B1", "2A1-6B1"];

/// The server that is killed, in a process of its own. It does nothing unless the test below starts it.
#[tokio::test]
#[ignore = "is started by the test that kills it"]
async fn a_server_to_be_killed() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let config = unlimited(Path::new(&data));
    let server = Server::bind(config).await.expect("a free port");
    println!("\nlistening on {}", server.address());
    server.run(std::future::pending()).await.expect("it runs until it is killed");
}

fn unlimited(data: &Path) -> cubarium_server::Config {
    let mut config = config(data);
    config.limits = Limits { requests: None, seat_requests: None, new_tables: None, ..Limits::default() };
    config
}

fn start(data: &Path) -> (Child, SocketAddr) {
    let program = std::env::current_exe().expect("this test");
    let mut child = Command::new(program)
        .args(["--ignored", "--exact", "crash::a_server_to_be_killed", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
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

/// What one player did until the server was gone: the moves that were acknowledged and the one that was not.
struct Played {
    table: Table,
    acknowledged: Vec<(u64, &'static str)>,
}

/// Plays both sides of a table, sending every move twice, until nobody answers.
async fn play_until_gone(table: Table, progress: tokio::sync::mpsc::Sender<()>) -> Played {
    let mut acknowledged = Vec::new();
    for seq in 0_u64.. {
        let index = usize::try_from(seq).expect("few moves");
        let (seat, text) = (index % 2, DANCE[index % 4]);
        let mut answers = Vec::new();
        for _ in 0..2 {
            match ask(&table, seat, seq, text).await {
                Some(answer) => answers.push(answer),
                None => return Played { table, acknowledged },
            }
            if answers.len() == 1 && answers[0].0 == StatusCode::OK {
                acknowledged.push((seq + 1, text));
                drop(progress.send(()).await);
            }
        }
        if answers[0].0 != StatusCode::OK {
            // The rule of repetition has ended the game.
            assert_eq!(answers[0].0, StatusCode::UNPROCESSABLE_ENTITY);
            return Played { table, acknowledged };
        }
        assert_eq!(answers[0].1, json!({"seq": seq + 1, "repeated": false}));
        assert_eq!(answers[1].1, json!({"seq": seq + 1, "repeated": true}));
    }
    unreachable!("no game has no end")
}

/// A move; nothing when the server is gone before it has answered.
async fn ask(table: &Table, seat: usize, seq: u64, text: &str) -> Option<(StatusCode, serde_json::Value)> {
    use http_body_util::BodyExt as _;
    let stream = tokio::net::TcpStream::connect(table.address).await.ok()?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection);
    let body = json!({"client_id": format!("m{seq}"), "seq": seq, "move": text}).to_string();
    let mut request = request(hyper::Method::POST, &table.path("/moves"), table.token(seat), body);
    request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    let response = sender.send_request(request).await.ok()?;
    let status = response.status();
    let body = response.into_body().collect().await.ok()?.to_bytes();
    Some((status, serde_json::from_slice(&body).ok()?))
}

/// Opens a table of a server in another process.
async fn open(address: SocketAddr) -> Table {
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let answer = crate::support::post(address, "/api/tables", None, &wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    Table::of(address, &answer.json())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_kill_9_every_acknowledged_move_is_there_and_none_twice() {
    const TABLES: usize = 24;
    let data = tempfile::tempdir().expect("a directory");
    for killed_after in [1, 37, 101] {
        let (mut child, address) = start(data.path());
        let (progress, mut made) = tokio::sync::mpsc::channel(1);
        let mut players = Vec::new();
        for _ in 0..TABLES {
            let table = open(address).await;
            players.push(tokio::spawn(play_until_gone(table, progress.clone())));
        }
        drop(progress);
        for _ in 0..killed_after {
            made.recv().await.expect("moves are made");
        }
        child.kill().expect("the server can be killed");
        child.wait().expect("the server ends");
        drop(made);

        let host = Host::run(unlimited(data.path())).await;
        let mut acknowledged = 0;
        for player in players {
            let Played { table, acknowledged: moves } = player.await.expect("no panic");
            acknowledged += moves.len();
            let table = table.at(host.address, &table.id);
            let state = table.show(None).await;
            let stored = turns(&state);
            for (index, (seq, text)) in moves.iter().enumerate() {
                assert_eq!(usize::try_from(*seq).expect("few moves"), index + 1);
                assert_eq!(stored.get(index), Some(text), "an acknowledged move is missing");
            }
            // At most the one move is there besides that was stored and could not be acknowledged any more.
            assert!(stored.len() <= moves.len() + 1, "{} stored, {} acknowledged", stored.len(), moves.len());
            assert_eq!(state["seq"], stored.len());
            // Who did not hear the answer sends the move again: it is played once all the same.
            let seq = moves.len();
            if let Some((status, answer)) = ask(&table, seq % 2, seq as u64, DANCE[seq % 4]).await
                && status == StatusCode::OK
            {
                assert_eq!(answer["repeated"], stored.len() > seq);
                assert_eq!(turns(&table.show(None).await).len(), seq + 1);
            }
        }
        assert!(acknowledged >= killed_after);
        host.stop().await;
    }
}
