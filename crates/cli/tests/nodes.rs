//! Several servers and a worker, as started on the command line.
#![cfg(unix)]

mod program;

use std::process::Stdio;
use std::time::{Duration, Instant};

use cubarium_testkit::nats::Nats;
use cubarium_testkit::postgres::Database;
use serde_json::{Value, json};

use crate::program::{Running, cubarium, run, start};

fn post(url: &str, token: Option<&str>, body: &Value) -> Value {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let mut request = agent.post(url).content_type("application/json");
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let text =
        request.send(body.to_string()).expect("an answer").body_mut().read_to_string().expect("a text");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_game_with_a_computer_is_played_over_two_servers_and_a_worker() {
    let folder = tempfile::tempdir().expect("there is room");
    let Some(database) = Database::fresh() else { return };
    let Some(nats) = Nats::start(folder.path()) else { return };
    let (url, nats) = (database.url(), nats.url());
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", &url, "--nats", &nats];
    let [(_one, first), (_two, second)] = [start(cubarium().args(serve)), start(cubarium().args(serve))];
    let mut worker = cubarium();
    worker.args(["worker", "--nats", &nats, "--computers", "1"]).stdout(Stdio::null()).stderr(Stdio::null());
    let _worker = Running(worker.spawn().expect("the program runs"));
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "computer", "level": 1}]});
    let opened = post(&format!("http://{first}/api/tables"), None, &wish);
    let (table, token) = (opened["table"].as_str().expect("an id"), opened["seats"][0]["token"].as_str());
    let played = json!({"client_id": "m0", "seq": 0, "move": "1A2-4B2"});
    let taken = post(&format!("http://{second}/api/tables/{table}/moves"), token, &played);
    assert_eq!(taken, json!({"seq": 1, "repeated": false}));
    let began = Instant::now();
    loop {
        let mut shown = ureq::get(format!("http://{first}/api/tables/{table}")).call().expect("a table");
        let text = shown.body_mut().read_to_string().expect("a text");
        if serde_json::from_str::<Value>(&text).expect("JSON")["seq"] == 2 {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(30), "the computer does not move: {text}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn an_address_of_nats_that_is_none_is_refused_without_repeating_a_password() {
    for command in [["worker", "--nats"], ["serve", "--nats"]] {
        let (code, said, errors) = run(cubarium().args(command).arg("http://me:hunter2@host"));
        assert!(
            code == Some(1) && !said.contains("hunter2") && !errors.contains("hunter2"),
            "{said}{errors}"
        );
        assert!(errors.contains("nats"), "{errors}");
    }
    let (_, printed, _) =
        run(cubarium().args(["serve", "--print-config", "--nats", "nats://me:hunter2@host"]));
    assert!(printed.contains("nats = \"nats://me:***@host\""), "{printed}");
}
