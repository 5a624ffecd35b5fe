//! Traces, sent to a collector by a server in its own process.
#![cfg(unix)]

mod program;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use serde_json::{Value, json};

use program::{cubarium, run, start};

/// A test that takes longer hangs; nothing is measured with it.
const HUNG: Duration = Duration::from_secs(120);

/// Reads one request and accepts it.
fn collect(stream: TcpStream, told: &Sender<(String, Vec<u8>)>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    loop {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if reader.read_line(&mut head)? == 0 {
                return Ok(());
            }
        }
        let length = head
            .lines()
            .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
        let mut body = vec![0; length.expect("a length")];
        reader.read_exact(&mut body)?;
        reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")?;
        drop(told.send((head, body)));
    }
}

/// A collector that takes everything.
fn collector() -> (String, std::sync::mpsc::Receiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (told, heard) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let told = told.clone();
            std::thread::spawn(move || collect(stream, &told));
        }
    });
    (format!("http://{address}"), heard)
}

fn post(url: &str, token: Option<&str>, body: &Value) -> Value {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let mut request = agent.post(url).header("content-type", "application/json");
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let text = request.send(body.to_string()).expect("an answer").body_mut().read_to_string();
    serde_json::from_str(&text.expect("a text")).expect("JSON")
}

fn contains(body: &[u8], text: &str) -> bool {
    body.windows(text.len()).any(|part| part == text.as_bytes())
}

#[test]
fn traces_tell_how_long_things_take_and_nothing_of_games_or_people() {
    let folder = tempfile::tempdir().expect("a folder");
    let (url, heard) = collector();
    let mut serve = cubarium();
    serve.args(["serve", "--listen", "127.0.0.1:0", "--traces", &url, "--data"]).arg(folder.path());
    let (mut server, address) = start(&mut serve);
    let computer = json!({"kind": "computer", "level": 1});
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person", "name": "Ada"}, computer]});
    let opened = post(&format!("http://{address}/api/tables"), None, &wish);
    let (table, token) = (&opened["table"], &opened["seats"][0]["token"]);
    let (table, token) = (table.as_str().expect("an id"), token.as_str().expect("a token"));
    let turn = json!({"client_id": "first", "seq": 0, "move": "1A2-4B2"});
    post(&format!("http://{address}/api/tables/{table}/moves"), Some(token), &turn);

    let pid = rustix::process::Pid::from_child(&server.0);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("a running program");
    assert!(server.0.wait().expect("its end").success());
    let mut all = Vec::new();
    // What was recorded is sent before the server exits.
    while !contains(&all, "journal append") {
        let (head, body) = heard.recv_timeout(HUNG).expect("traces");
        assert!(head.starts_with("POST /v1/traces HTTP/1.1\r\n"), "{head}");
        all.extend(body);
    }
    for told in ["cubarium", "POST /api/tables/{table}/moves", "http.response.status_code", "table submit"] {
        assert!(contains(&all, told), "{told} is not told");
    }
    for secret in [table, token, "Ada", "1A2-4B2", "first"] {
        assert!(!contains(&all, secret), "{secret} is told");
    }
}

#[test]
fn an_address_that_is_no_collectors_is_refused_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut serve = cubarium();
    serve.args(["serve", "--listen", "127.0.0.1:0", "--traces", "no address", "--data"]).arg(folder.path());
    let (code, _, error) = run(&mut serve);
    assert_eq!(code, Some(1), "{error}");
    assert!(error.contains("the setting `traces` is not the address of a collector"), "{error}");
}
