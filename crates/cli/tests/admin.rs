//! `admin`: keys for the page, and administration without the page, with a server running or not.

mod program;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{cubarium, run, start};

fn admin(data: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let (command, rest) = match arguments.split_first() {
        Some((first, rest)) if !first.starts_with('-') => (Some(first), rest),
        _ => (None, arguments),
    };
    run(cubarium().arg("admin").args(command).arg("--data").arg(data).args(rest))
}

fn done(data: &Path, arguments: &[&str]) -> String {
    let (code, out, errors) = admin(data, arguments);
    assert_eq!(code, Some(0), "{arguments:?}: {errors}");
    out
}

fn shown(data: &Path) -> Value {
    serde_json::from_str(&done(data, &["show", "--json"])).expect("JSON")
}

/// The status and the body of a response.
fn ask(address: &str, method: &str, path: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
    .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, answer.split("\r\n\r\n").nth(1).unwrap_or_default().to_owned())
}

#[test]
fn a_key_opens_the_page_of_a_running_server_until_it_is_revoked() {
    let folder = tempfile::tempdir().expect("there is room");
    let (_server, address) =
        start(cubarium().args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path()));
    let at = format!("http://{address}/");
    let out = done(folder.path(), &["--name", "anna", "--for", "1h", "--at", &at]);
    let (link, sentence) = out.split_once('\n').expect("two lines");
    let key = link.strip_prefix(&format!("http://{address}/admin#")).expect("the page and the key");
    assert_eq!(key.len(), 64, "{link}");
    assert!(sentence.contains("anna"), "{sentence}");
    let body = json!({ "key": key }).to_string();
    let enter = || ask(&address, "POST", "/api/admin/session", &body).0;
    // The server checks every second.
    while enter() == 403 {
        std::thread::sleep(Duration::from_millis(600));
    }
    assert_eq!(enter(), 200);
    assert_eq!(shown(folder.path())["keys"], json!(["anna"]));
    done(folder.path(), &["revoke", "anna"]);
    while enter() == 200 {
        std::thread::sleep(Duration::from_millis(600));
    }
    let (code, _, errors) = admin(folder.path(), &["revoke", "anna"]);
    assert_eq!(code, Some(1), "{errors}");
}

#[test]
fn a_key_is_for_the_address_that_visitors_see() {
    let folder = tempfile::tempdir().expect("there is room");
    let config = folder.path().join("cubarium.toml");
    let settings =
        ["public-url = \"https://games.example.org\"", "origins = [\"https://other.example.org\"]"];
    for (used, wanted) in [(&settings[..], "games"), (&settings[1..], "other")] {
        std::fs::write(&config, used.join("\n")).expect("there is room");
        let out = done(folder.path(), &["--config", config.to_str().expect("a path")]);
        assert!(out.starts_with(&format!("https://{wanted}.example.org/admin#")), "{out}");
    }
}

#[test]
fn orders_hold_without_a_server_and_in_the_next_one() {
    let folder = tempfile::tempdir().expect("there is room");
    let data = folder.path().join("data");
    assert!(
        done(&data, &["ban", "2001:db8::7", "--for", "7days", "--reason", "spam"]).contains("2001:db8::/64")
    );
    done(&data, &["ban", "Eve", "--account"]);
    done(&data, &["announce", "--en", "Tournament on Sunday", "--fr", "Tournoi dimanche", "--for", "3days"]);
    done(&data, &["drain", "--in", "30m"]);
    let all = shown(&data);
    assert_eq!(all["bans"][0]["whom"], json!({"address": "2001:db8::/64"}));
    assert_eq!(all["bans"][1]["whom"], json!({"account": "eve"}));
    assert!(all["drain"]["down_ms"].is_number(), "{all}");
    let told = done(&data, &["show"]);
    assert!(told.contains("The server will be down from 2") && told.contains("Announced until 2"), "{told}");
    assert!(told.lines().all(|line| line == line.trim_end()), "{told:?}");
    let (code, _, errors) = admin(&data, &["ban", "Eve"]);
    assert!(code == Some(2) && errors.contains("--account"), "{errors}");

    let (_server, address) =
        start(cubarium().args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data));
    let notice =
        || -> Value { serde_json::from_str(&ask(&address, "GET", "/api/notice", "").1).expect("JSON") };
    assert_eq!(notice()["announcement"]["texts"]["fr"], "Tournoi dimanche");
    assert!(!notice()["drain"].is_null());
    let wish = r#"{"game":"cube-chess","seats":[{"kind":"person"},{"kind":"person"}]}"#;
    assert_eq!(ask(&address, "POST", "/api/tables", wish).0, 503);
    done(&data, &["undrain"]);
    done(&data, &["announce", "--nothing"]);
    // The last line is read last.
    while notice() != json!({"announcement": null, "drain": null}) {
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(ask(&address, "POST", "/api/tables", wish).0, 201);
    done(&data, &["unban", "2001:db8:0:0:ffff::1"]);
    assert_eq!(shown(&data)["bans"].as_array().map(Vec::len), Some(1));
    assert_eq!(admin(&data, &["unban", "10.0.0.1"]).0, Some(1), "there is no such ban");
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    for arguments in [
        &["ban", "10.0.0"][..],
        &["ban", "no name", "--account"],
        &["announce"],
        &["announce", "--nothing", "--en", "x"],
        &["ban", "10.0.0.1", "--for", "soon"],
        &["--name", ""],
        &["--name", "command"],
        &["--for", "10000years"],
        &["ban", "0.0.0.0/0"],
        &["ban", "10.0.0.1", "--for", "10000years"],
        &["ban", "10.0.0.1", "--reason", "a\u{202e}b"],
    ] {
        let (code, out, errors) = admin(folder.path(), arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {errors}");
    }
    for arguments in [&["ban", "10.0.0.1"][..], &["announce", "--en", "x"], &["--name", "anna"]] {
        for (time, shown) in [("0s", "0s"), ("0days", "0s"), ("20ms", "20ms")] {
            let (code, out, errors) = admin(folder.path(), &[arguments, &["--for", time]].concat());
            assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {errors}");
            assert!(errors.contains(&format!("--for: at least 1s, not {shown}")), "{errors}");
        }
    }
    assert!(!folder.path().join("administration.jsonl").exists(), "nothing was done");
}

#[test]
fn an_order_without_a_place_goes_to_a_server_of_this_folder_or_nowhere() {
    let folder = tempfile::tempdir().expect("there is room");
    let order = |arguments: &[&str]| run(cubarium().arg("admin").args(arguments).current_dir(folder.path()));
    for arguments in [&[][..], &["ban", "10.0.0.1"], &["drain"], &["undrain"], &["show"], &["revoke", "anna"]]
    {
        let (code, out, errors) = order(arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {errors}");
        assert!(errors.contains("./cubarium-data; name the place with --config"), "{arguments:?}: {errors}");
    }
    let data = folder.path().join("cubarium-data");
    assert!(!data.exists(), "nothing was made");
    std::fs::create_dir(&data).expect("there is room");
    assert_eq!(order(&["drain"]).0, Some(0));
    assert!(!shown(&data)["drain"].is_null(), "a server of this folder is meant");
}

#[test]
fn accounts_and_visitors_are_listed_while_the_server_runs() {
    let folder = tempfile::tempdir().expect("there is room");
    assert_eq!(done(folder.path(), &["accounts", "--json"]), "[]\n", "there has been no server");
    let (server, address) = start(
        cubarium()
            .args(["serve", "--password-memory", "8", "--password-passes", "1"])
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path()),
    );
    for name in ["Ada", "Anna", "Bob"] {
        let body = json!({"name": name, "password": "correct horse"}).to_string();
        assert_eq!(ask(&address, "POST", "/api/account", &body).0, 201);
    }
    done(folder.path(), &["ban", "Anna", "--account", "--for", "7days"]);
    let listed = |arguments: &[&str]| -> Value {
        let out = done(folder.path(), &[&["accounts", "--json"], arguments].concat());
        serde_json::from_str(&out).expect("JSON")
    };
    let names = |listed: &Value| -> Vec<String> {
        let names = listed.as_array().expect("a list").iter().map(|account| account["name"].as_str());
        names.map(|name| name.expect("a name").to_owned()).collect()
    };
    assert_eq!(names(&listed(&[])), ["Ada", "Anna", "Bob"]);
    let found = listed(&["an"]);
    assert_eq!(names(&found), ["Anna"]);
    assert_eq!(found[0]["banned"], true);
    assert!(found[0]["created_ms"].as_i64() > Some(1_700_000_000_000), "{found}");
    let told = done(folder.path(), &["accounts"]);
    assert_eq!(told.lines().count(), 3, "{told}");
    assert!(told.lines().all(|line| line == line.trim_end()), "{told:?}");
    assert!(told.lines().nth(1).is_some_and(|line| line.contains("banned until 2")), "{told}");

    let at = format!("http://{address}");
    let _visitor = TcpStream::connect(&address).expect("it listens");
    let out = done(folder.path(), &["visitors", "--at", &at, "--json"]);
    let visitors: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(visitors["visitors"][0]["address"], "127.0.0.1", "{visitors}");
    assert!(visitors["visitors"][0]["open"].as_u64() >= Some(1), "{visitors}");
    let told = done(folder.path(), &["visitors", "--at", &at]);
    assert!(told.starts_with("127.0.0.1 "), "{told}");
    assert_eq!(shown(folder.path())["keys"], json!([]), "the keys for that are revoked");
    drop(server);
    let (code, out, errors) = admin(folder.path(), &["visitors", "--at", &at]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(errors.contains(&address), "{errors}");
    assert_eq!(shown(folder.path())["keys"], json!([]));
    assert_eq!(names(&listed(&[])), ["Ada", "Anna", "Bob"], "a server need not run");
}
