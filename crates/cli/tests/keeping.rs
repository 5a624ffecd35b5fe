//! `backup` and `restore`: copies of a running server's games, restored and served again. `tables`: listing the tables.

mod program;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;

use serde_json::Value;

use crate::program::{Running, cubarium, start};

/// The games in `data/layout-1.sqlite`, written by the program of commit e830d19: each with its table, the token of the
/// first seat and the turns as that seat may see them.
const EARLIER: [(&str, &str, &str, &str); 6] = [
    (
        "cube-chess",
        "gmj9rp02zv8mgr9b",
        "0eeca86a3e3dae88f79a6b3200686f73",
        "1C1-2A2 6A3-2C3 1C2-1C1 6D4-4C4 1A1-4B1 6A2-2C2",
    ),
    (
        "die-check",
        "0ka19hy8gjrx5725",
        "d71e33deb06b32662e6beb2fd01f16b9",
        "H1-H2-J2 B9@180 F1@270 H9@270 A1@90 G9@270",
    ),
    (
        "cubulus",
        "000acx439f485kr9",
        "97d307c03c682e11b7e92a86fcdc945f",
        "C2D2-C2C3 A9@270 B1-B3 F8G8-SH8 D1-D5-F5 B9-B7",
    ),
    ("tesseract", "gnnqny90kd22zetx", "a6b0717e3aa84b6afc3d00c852f25618", "S*A2 P*F14 T*D3 S*O13 P*B2 T*N14"),
    (
        "cubes-4d",
        "99gfstq0y25f288h",
        "f7c878c1e45ed7b674e44d179651127c",
        "P3,-2,0>3,-1,0 c-1,0,2>-1,-1,1 O-B c1,0,2>1,-1,1 G1,-2,1>1,0,1 P3,2,0>3,1,0",
    ),
    (
        "break-the-cube",
        "bhrh231chy5rs52s",
        "91ea7250929e7d5e269cf5e52ccc18cd",
        "=..SLMMLM./..SL...../...L..... =? ?K ?5",
    ),
];

/// The games in `data/layout-2.sqlite`, written by the program of commit 46da7a47: each with its table, how far the
/// game is and whose turn it is. At the first, a guest has traded a key, and the third has a withdrawn key and an
/// unused one.
const LATER: [(&str, &str, &[usize]); 3] = [
    ("bt1cff5m9mw3tky5", "finished", &[]),
    ("we57rc4k1k46vkkt", "unfinished", &[0]),
    ("jebfqyxmxhfngmfg", "unbegun", &[0, 1]),
];

/// The games in `data/layout-9.sqlite`, written by the program of commit c02bf9f6 with two accounts, a tournament and
/// hardly any tables in memory: what is asked of the archive, and the tables whose games are found.
const ARCHIVED: [(&str, &[&str]); 7] = [
    ("", &["1p86nxdb8h74j4hp", "vhq7eezb2pe05eeq", "bk3a56t1zdtrjy6f", "pfsbazywtma2350c"]),
    ("player=a", &["vhq7eezb2pe05eeq", "pfsbazywtma2350c"]),
    ("player=BO", &["1p86nxdb8h74j4hp", "vhq7eezb2pe05eeq", "bk3a56t1zdtrjy6f"]),
    ("player=bo&result=lost", &["1p86nxdb8h74j4hp", "vhq7eezb2pe05eeq"]),
    ("player=bo&game=cubulus&to=2026-11-28", &["bk3a56t1zdtrjy6f"]),
    ("game=cube-chess&opening=1.+1C1-2A2+6A3-2C3+2.+1C2-1C1", &["pfsbazywtma2350c"]),
    ("game=cubulus&result=drawn", &["bk3a56t1zdtrjy6f"]),
];

/// A directory with data written by an earlier program.
fn left_behind(file: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    std::fs::copy(&left, folder.path().join("journal.sqlite")).expect("copied");
    folder
}

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    program::run(cubarium().args(args))
}

/// A server that is stopped at the end of the test.
struct Served {
    address: String,
    _running: Running,
}

impl Served {
    fn start(data: &str) -> Self {
        let (running, address) = start(cubarium().args(["serve", "--listen", "127.0.0.1:0", "--data", data]));
        Self { address, _running: running }
    }

    /// The status and the body of a response.
    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {token}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len(),
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let body = answer.split_once("\r\n\r\n").expect("a body").1;
        let json = body.find('{').map_or(Value::Null, |start| {
            let end = body.rfind('}').expect("an object");
            serde_json::from_str(&body[start..=end]).expect("JSON")
        });
        (status, json)
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("it is UTF-8")
}

#[test]
fn games_are_copied_from_a_running_server_and_continue_elsewhere() {
    let folder = tempfile::tempdir().expect("there is room");
    let [data, other, file] = ["data", "other", "copy.sqlite"].map(|name| folder.path().join(name));
    let server = Served::start(text(&data));
    let body = r#"{"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]}"#;
    let (status, opened) = server.ask("POST", "/api/tables", None, body);
    assert_eq!(status, 201, "{opened}");
    let table = opened["table"].as_str().expect("an id").to_owned();
    let token = opened["seats"][0]["token"].as_str().expect("a token").to_owned();
    let moves = format!("/api/tables/{table}/moves");
    let (status, played) =
        server.ask("POST", &moves, Some(&token), r#"{"client_id": "one", "seq": 0, "move": "1A1-4A1"}"#);
    assert!((200..300).contains(&status), "{status} {played}");

    let ada = r#"{"name": "Ada", "password": "lovelace"}"#;
    assert_eq!(server.ask("POST", "/api/account", None, ada).0, 201);

    let (code, said, errors) = run(&["backup", text(&file), "--data", text(&data)]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    assert!(said.starts_with("Copied to ") && said.contains("tables 1,"), "{said}");
    assert!(said.ends_with("\nAccounts: 1.\n"), "{said}");
    assert!(folder.path().join("copy.sqlite.accounts").exists(), "beside the copy of the games");
    let (code, _, errors) = run(&["backup", text(&file), "--data", text(&data)]);
    assert!(code == Some(2) && errors.contains("already exists") && errors.contains("--replace"), "{errors}");
    let (code, said, _) = run(&["backup", text(&file), "--data", text(&data), "--replace", "--json"]);
    let said: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((code, &said["tables"], &said["broken"]), (Some(0), &1.into(), &Value::Array(vec![])));
    assert_eq!(said["accounts"], 1);

    let (code, _, errors) = run(&["restore", text(&file), "--data", text(&data)]);
    assert!(code == Some(2) && !errors.is_empty(), "a server uses the place: {errors}");
    let (_, before) = server.ask("GET", &format!("/api/tables/{table}"), Some(&token), "");
    drop(server);
    let (code, said, errors) = run(&["restore", text(&file), "--data", text(&other)]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    assert!(said.starts_with("Restored to "), "{said}");
    let (code, _, errors) = run(&["restore", text(&file), "--data", text(&other)]);
    assert!(code == Some(2) && errors.contains("already holds games"), "{errors}");
    let third = folder.path().join("third");
    std::fs::create_dir(&third).expect("there is room");
    std::fs::write(third.join("accounts.sqlite"), "anything").expect("there is room");
    let (code, _, errors) = run(&["restore", text(&file), "--data", text(&third)]);
    assert!(code == Some(2) && errors.contains("already holds accounts"), "{errors}");
    let beside = folder.path().join("copy.sqlite.accounts");
    let whole = std::fs::read(&beside).expect("a file");
    std::fs::write(&beside, "damaged").expect("there is room");
    let fourth = folder.path().join("fourth");
    let (code, _, errors) = run(&["restore", text(&file), "--data", text(&fourth)]);
    assert!(code == Some(2) && errors.contains(text(&beside)), "{errors}");
    std::fs::write(&beside, whole).expect("there is room");
    let (code, said, errors) = run(&["restore", text(&file), "--data", text(&fourth)]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "no games were put there without accounts: {said}");

    let server = Served::start(text(&other));
    let (status, after) = server.ask("GET", &format!("/api/tables/{table}"), Some(&token), "");
    assert_eq!((status, &after["view"]), (200, &before["view"]));
    assert!(after["view"].to_string().contains("1A1-4A1"), "{after}");
    assert_eq!(server.ask("POST", "/api/account/session", None, ada).0, 200, "accounts are carried along");
}

#[test]
fn an_invalid_copy_is_refused_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("there is room");
    let [place, file] = ["place", "text"].map(|name| folder.path().join(name));
    std::fs::write(&file, "not a copy").expect("written");
    let (code, out, errors) = run(&["restore", text(&file), "--data", text(&place)]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(errors.starts_with("error: ") && errors.contains(text(&file)), "{errors}");
    assert!(!place.exists(), "no directory was created");
    let (code, _, errors) = run(&["backup", text(&file), "--data", text(&place), "--replace"]);
    assert!(code == Some(2) && errors.contains("there is no journal at"), "{errors}");
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "not a copy");
    let (code, _, errors) = run(&["backup", text(&file), "--database", "postgres://host/games"]);
    assert!(code == Some(2) && errors.contains("pg_dump"), "{errors}");
}

#[test]
fn games_of_an_earlier_version_are_copied_unchanged_and_continue() {
    let folder = tempfile::tempdir().expect("there is room");
    let [data, other, file] = ["data", "other", "copy.sqlite"].map(|name| folder.path().join(name));
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/layout-1.sqlite");
    std::fs::create_dir(&data).expect("there is room");
    std::fs::copy(&left, data.join("journal.sqlite")).expect("copied");
    let (code, said, errors) = run(&["backup", text(&file), "--data", text(&data), "--json"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let said: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(
        (&said["tables"], &said["events"], &said["broken"]),
        (&6.into(), &34.into(), &Value::Array(vec![]))
    );
    let (code, _, errors) = run(&["restore", text(&file), "--data", text(&other)]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    for place in [&data, &other] {
        let server = Served::start(text(place));
        for (game, table, token, turns) in EARLIER {
            let (status, shown) = server.ask("GET", &format!("/api/tables/{table}"), Some(token), "");
            assert_eq!((status, &shown["view"]["game"]), (200, &game.into()), "{shown}");
            let known = shown["view"]["turns"].as_array().expect("turns").iter();
            let known: Vec<&str> = known.filter_map(|turn| turn["text"].as_str()).collect();
            assert_eq!(known.join(" "), turns, "{game}");
        }
        let (_, table, token, _) = EARLIER[0];
        let path = format!("/api/tables/{table}/moves");
        let body = r#"{"client_id": "next", "seq": 6, "move": "1A2-4A2"}"#;
        let (status, answer) = server.ask("POST", &path, Some(token), body);
        assert_eq!((status, &answer["seq"]), (200, &7.into()), "{answer}");
    }
}

#[test]
fn the_tables_of_a_running_server_are_listed_and_those_of_a_stopped_one_deleted() {
    let folder = tempfile::tempdir().expect("there is room");
    let data = folder.path().join("data");
    let (code, _, errors) = run(&["tables", "--data", text(&data)]);
    assert!(code == Some(2) && errors.contains("there is no journal at"), "{errors}");
    let server = Served::start(text(&data));
    let body = r#"{"game": "cubulus", "seats": [{"kind": "person"}, {"kind": "computer", "level": 2}]}"#;
    let [gone, stays] = [(), ()].map(|()| {
        let (status, opened) = server.ask("POST", "/api/tables", None, body);
        assert_eq!(status, 201, "{opened}");
        opened["table"].as_str().expect("an id").to_owned()
    });
    let listed = || {
        let (code, said, errors) = run(&["tables", "--json", "--data", text(&data)]);
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        let tables: Value = serde_json::from_str(&said).expect("JSON");
        let ids = |tables: &Value| {
            let ids = tables.as_array().expect("a list").iter().map(|table| table["table"].to_string());
            ids.collect::<Vec<_>>().join(" ")
        };
        (ids(&tables), tables)
    };
    let (ids, tables) = listed();
    assert!(ids.contains(&gone) && ids.contains(&stays), "{ids}");
    for (key, value) in [("game", "cubulus"), ("progress", "unbegun")] {
        assert_eq!(tables[0][key], value);
    }
    assert_eq!(tables[0]["players"], serde_json::json!(["person", "computer:2"]));
    assert_eq!((&tables[0]["to_move"], &tables[0]["edition"]), (&serde_json::json!([0]), &1.into()));
    let (_, said, _) = run(&["tables", "--data", text(&data)]);
    assert!(said.lines().count() == 2 && said.contains("unbegun"), "{said}");
    assert!(said.contains("  ▸person, computer:2"), "{said}");
    assert_eq!(run(&["tables", "--unused", "1h", "--data", text(&data)]).1, "", "they are new");

    let delete = |table: &str| run(&["tables", "--delete", table, "--data", text(&data)]);
    let (code, _, errors) = delete(&gone);
    assert!(code == Some(2) && errors.contains("another server is using"), "{errors}");
    drop(server);
    let (code, _, errors) = delete("no-such-table");
    assert!(code == Some(2) && errors.contains("there is no table no-such-table"), "{errors}");
    let (code, said, errors) = delete(&gone);
    assert_eq!((code, said.as_str(), errors.as_str()), (Some(0), "Tables deleted: 1\n", ""));
    assert_eq!(listed().0, format!("\"{stays}\""));
}

#[test]
fn tables_of_an_earlier_version_are_listed() {
    let folder = left_behind("layout-1.sqlite");
    let (code, said, errors) = run(&["tables", "--data", text(folder.path())]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    for (game, table, ..) in EARLIER {
        assert!(said.lines().any(|line| line.starts_with(table) && line.contains(game)), "{said}");
    }
    assert!(said.contains("unfinished") && said.contains("2026-"), "{said}");
}

#[test]
fn whose_turn_it_is_at_tables_of_an_earlier_version_is_known_once_they_are_opened() {
    let folder = left_behind("layout-2.sqlite");
    let data = text(folder.path());
    let listed = || {
        let (code, said, errors) = run(&["tables", "--json", "--data", data]);
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        let tables: Value = serde_json::from_str(&said).expect("JSON");
        tables.as_array().expect("a list").clone()
    };
    let check = |known: bool| {
        for (table, (id, progress, to_move)) in listed().iter().zip(LATER) {
            assert_eq!((&table["table"], &table["progress"]), (&id.into(), &progress.into()));
            let to_move = if known { serde_json::json!(to_move) } else { Value::Null };
            assert_eq!(table["to_move"], to_move, "{id}");
            assert_eq!(table["finished"].is_i64(), known && progress == "finished", "{table}");
        }
    };
    check(false);
    let server = Served::start(data);
    for (table, ..) in LATER {
        let (status, shown) = server.ask("GET", &format!("/api/tables/{table}"), None, "");
        assert_eq!(status, 200, "{shown}");
    }
    check(true);
}

#[test]
fn the_archive_and_the_clocks_of_an_earlier_version_are_kept() {
    let folder = left_behind("layout-9.sqlite");
    let data = text(folder.path());
    let server = Served::start(data);
    for (asked, expected) in ARCHIVED {
        let (status, found) = server.ask("GET", &format!("/api/archive?{asked}"), None, "");
        assert_eq!(status, 200, "{found}");
        let games = found["games"].as_array().expect("games");
        let tables: Vec<&str> = games.iter().map(|game| game["table"].as_str().expect("an id")).collect();
        assert_eq!(tables, expected, "{asked}");
    }
    // It was unloaded while the game was running.
    let (table, token) = ("ky5crgj1sgtnm0r3", "8096490933016e7d749ba38b64a7f445");
    let (status, shown) = server.ask("GET", &format!("/api/tables/{table}"), Some(token), "");
    assert_eq!(
        (status, &shown["view"]["outcome"], &shown["you"]),
        (200, &Value::Null, &"w".into()),
        "{shown}"
    );
    let left = shown["clock"]["seats"][0]["left_ms"].as_i64().expect("a time");
    assert!((1..3 * 86_400_000 - 5_006).contains(&left), "{}", shown["clock"]);
    let cup = server.ask("GET", "/api/tournaments/v4ew8mv56txb89dc", None, "").1;
    assert_eq!((&cup["summary"]["name"], &cup["summary"]["players"]), (&"Cup".into(), &3.into()), "{cup}");
    drop(server);
    let file = folder.path().join("copy");
    let (code, said, errors) = run(&["backup", text(&file), "--data", data]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    assert!(said.contains("tables 5,"), "{said}");
}
