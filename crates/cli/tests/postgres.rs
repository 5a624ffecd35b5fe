//! Commands with a PostgreSQL database: games and accounts are imported from files and served, and passwords are not
//! shown.
#![cfg(unix)]

mod program;

use std::path::{Path, PathBuf};
use std::process::Command;

use cubarium_accounts::{Accounts, NewBot, NewDevice, Password, PasswordSettings, Scope, Settings};
use cubarium_journal::{Location, Timestamp};
use cubarium_testkit::postgres::Database;
use serde_json::{Value, json};

use crate::program::{cubarium, start};

/// A table in `data/layout-1.sqlite`, and the token of its first seat.
const TABLE: (&str, &str) = ("gmj9rp02zv8mgr9b", "0eeca86a3e3dae88f79a6b3200686f73");

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    program::run(cubarium().args(args))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("it is UTF-8")
}

async fn accounts(place: &Location) -> Accounts {
    let passwords = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };
    Accounts::open_beside(place, Settings { passwords }).await.expect("accounts")
}

/// A data directory in a folder, with games that an earlier layout left.
fn older_games(folder: &Path) -> PathBuf {
    let data = folder.join("data");
    std::fs::create_dir(&data).expect("there is room");
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/layout-1.sqlite");
    std::fs::copy(&left, data.join(Location::FILE)).expect("copied");
    data
}

#[test]
fn games_and_accounts_of_files_are_put_into_a_database_and_served() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("there is room");
    let (url, data, copy) = (database.url(), older_games(folder.path()), folder.path().join("copy"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let made = runtime.block_on(async {
        let accounts = accounts(&Location::directory(&data)).await;
        let name = "Ada".parse().expect("a name");
        let made =
            accounts.create(&name, Password::typed("lovelace"), Timestamp(1)).await.expect("an account");
        accounts.close().await.expect("closed");
        made.0.session.account.id
    });
    let (code, _, errors) = run(&["admin", "ban", "203.0.113.9", "--data", text(&data)]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let (_, before, _) = run(&["tables", "--json", "--data", text(&data)]);
    let (code, _, errors) = run(&["backup", text(&copy), "--data", text(&data)]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));

    let restore = ["restore", text(&copy), "--data", text(&data), "--database", &url];
    let (code, said, errors) = run(&restore);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    assert!(said.starts_with("Restored to postgres://cubarium@localhost/test_"), "{said}");
    assert!(said.ends_with("\nAccounts: 1.\n"), "{said}");
    let (code, after, _) = run(&["tables", "--json", "--database", &url]);
    let [before, after]: [Value; 2] = [before, after].map(|text| serde_json::from_str(&text).expect("JSON"));
    assert!(code == Some(0) && before.as_array().is_some_and(|tables| tables.len() == 6), "{before}");
    assert_eq!(after, before);
    let (code, _, errors) = run(&restore);
    assert!(code == Some(2) && errors.contains("already holds"), "{errors}");
    let (code, _, errors) = run(&["backup", text(&copy), "--replace", "--database", &url]);
    assert!(code == Some(2) && errors.contains("pg_dump --format=custom"), "{errors}");
    let (code, shown, _) = run(&["admin", "show", "--database", &url]);
    assert!(code == Some(0) && shown.contains("203.0.113.9"), "bans hold: {shown}");
    let (code, listed, errors) = run(&["admin", "accounts", "a", "--database", &url]);
    assert!(code == Some(0) && listed.starts_with("Ada "), "{listed}{errors}");

    let (_server, address) = start(cubarium().args(["serve", "--listen", "127.0.0.1:0", "--database", &url]));
    let asked = ureq::get(format!("http://{address}/api/tables/{}", TABLE.0))
        .header("Authorization", format!("Bearer {}", TABLE.1))
        .call();
    let shown = asked.expect("a table").body_mut().read_to_string().expect("a text");
    assert!(shown.contains("1C1-2A2"), "{shown}");
    let (code, _, errors) = run(&["tables", "--delete", TABLE.0, "--database", &url]);
    assert!(code == Some(2) && errors.contains("another server is using"), "{errors}");

    runtime.block_on(async {
        let accounts = accounts(&url.parse().expect("a URL")).await;
        assert!(accounts.log_in("ada", Password::typed("lovelace"), None, Timestamp(2)).await.is_ok());
        let name = "Bo".parse().expect("a name");
        let next =
            accounts.create(&name, Password::typed("lovelace"), Timestamp(2)).await.expect("an account");
        assert!(next.0.session.account.id > made, "numbers go on");
    });
}

/// The commands of a section of `docs/postgresql.md`, for another database.
fn documented(section: &str, url: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/postgresql.md");
    let text = std::fs::read_to_string(file).expect("a document");
    let section = text.split("\n## ").find(|part| part.starts_with(section)).expect("a section");
    let lines: Vec<&str> = section.lines().filter_map(|line| line.strip_prefix("    ")).collect();
    let commands = lines.join("\n").replace("\\\n", " ");
    let place = "postgres://cubarium@db.example/cubarium";
    commands.lines().map(|command| command.replace(place, &format!("'{url}'"))).collect()
}

/// Asks a server for something, and reads the answer.
fn ask(request: ureq::RequestBuilder<ureq::typestate::WithoutBody>) -> Value {
    let answer = request.call().expect("an answer").body_mut().read_to_string().expect("a text");
    serde_json::from_str(&answer).expect("JSON")
}

/// Makes a move at a table, and returns the number of its event.
fn play(address: &str, (table, token): (&str, &str), seq: u64, text: &str) -> Value {
    let body = json!({"client_id": text, "seq": seq, "move": text}).to_string();
    let answer = ureq::post(format!("http://{address}/api/tables/{table}/moves"))
        .header("Authorization", format!("Bearer {token}"))
        .header("Content-Type", "application/json")
        .send(&body);
    let answer = answer.expect("it is legal").body_mut().read_to_string().expect("a text");
    serde_json::from_str::<Value>(&answer).expect("JSON")["seq"].clone()
}

#[test]
fn the_documented_commands_copy_a_database_in_use_and_put_it_back_whole() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("there is room");
    let (url, data, copy) = (database.url(), older_games(folder.path()), folder.path().join("copy"));
    for args in [
        ["backup", text(&copy), "--data", text(&data)].as_slice(),
        &["restore", text(&copy), "--data", text(&data), "--database", &url],
    ] {
        let (code, said, errors) = run(args);
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (bot, feed) = runtime.block_on(async {
        let accounts = accounts(&url.parse().expect("a URL")).await;
        let name = "Ada".parse().expect("a name");
        let made =
            accounts.create(&name, Password::typed("lovelace"), Timestamp(1)).await.expect("an account");
        let session = &made.0.session;
        let endpoint = "https://push.example/a".to_owned();
        let device = NewDevice { endpoint, key: [4; 65], auth: [7; 16], language: "en".to_owned() };
        accounts.set_device(session, &device, Timestamp(1)).await.expect("a device");
        let feed = accounts.make_feed(session.account.id, Timestamp(1)).await.expect("a feed");
        let (name, games) = ("Rook".parse().expect("a name"), ["cube-chess".to_owned()]);
        let new = NewBot { name: &name, games: &games, scopes: &Scope::ALL };
        let bot = accounts.make_bot(session.account.id, new, 5, Timestamp(1)).await.expect("a bot");
        accounts.close().await.expect("closed");
        (bot.1, feed)
    });
    let serve = || start(cubarium().args(["serve", "--listen", "127.0.0.1:0", "--database", &url]));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", database.programs().display());
    let shell = |command: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(folder.path()).env("PATH", &path);
        let (code, said, errors) = program::run(&mut shell);
        assert_eq!(code, Some(0), "{command}\n{said}{errors}");
    };
    let count = |rows: &str| {
        database.sql(&format!("SELECT count(*) FROM cubarium_accounts.{rows}")).trim().to_owned()
    };
    // What opens something, each for one device, program or reader.
    let open = || ["sessions", "devices", "feeds", "bots WHERE token_hash IS NOT NULL"].map(count);
    let of_bot = |address: &str| {
        let token = format!("Bearer {}", bot.tell());
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let asked = agent.get(format!("http://{address}/api/bot/games")).header("Authorization", token);
        asked.call().expect("an answer").status().as_u16()
    };
    let [dump, restore, log_out] = &documented("Copies", &url)[..] else { panic!("three commands") };

    let (server, address) = serve();
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]}).to_string();
    let opened = ureq::post(format!("http://{address}/api/tables"))
        .header("Content-Type", "application/json")
        .send(&wish)
        .expect("a table")
        .body_mut()
        .read_to_string()
        .expect("a text");
    let opened: Value = serde_json::from_str(&opened).expect("JSON");
    let [white, black] =
        [0, 1].map(|seat| opened["seats"][seat]["token"].as_str().expect("a token").to_owned());
    let table = opened["table"].as_str().expect("a table").to_owned();
    assert_eq!(play(&address, (&table, &white), 0, "1A2-4B2"), 1);
    let tables = || -> Value {
        let (code, tables, errors) = run(&["tables", "--json", "--database", &url]);
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        serde_json::from_str(&tables).expect("JSON")
    };
    let ids: Vec<String> = tables()
        .as_array()
        .expect("a list")
        .iter()
        .map(|table| table["table"].as_str().expect("an id").to_owned())
        .collect();
    assert_eq!(ids.len(), 7);
    // The chain of a table is checked when it is read.
    let games = |address: &str| -> Vec<Value> {
        ids.iter().map(|id| ask(ureq::get(format!("http://{address}/api/tables/{id}")))).collect()
    };
    let (before, listed) = (games(&address), tables());
    assert_eq!((open(), of_bot(&address)), (["1"; 4].map(str::to_owned), 200));
    shell(dump);
    assert_eq!(play(&address, (&table, &black), 1, "6D2-4C2"), 2, "after the copy");
    drop(server);

    database.sql("DELETE FROM cubarium_journal.events; DROP SCHEMA cubarium_accounts CASCADE");
    shell(restore);
    assert_eq!(open(), ["1"; 4]);
    shell(log_out);
    assert_eq!(open(), ["0"; 4], "some may have been revoked since the copy was made");
    assert_eq!(tables(), listed);
    let (_server, address) = serve();
    assert_eq!(of_bot(&address), 401, "its owner makes another token");
    assert_eq!(games(&address), before);
    assert_eq!(play(&address, (&table, &black), 1, "6D2-4C2"), 2, "the game goes on where it was copied");
    runtime.block_on(async {
        let accounts = accounts(&url.parse().expect("a URL")).await;
        let entered = accounts.log_in("ada", Password::typed("lovelace"), None, Timestamp(2)).await;
        let account = entered.expect("the password is the same").session.account.id;
        let bots = accounts.bots(account).await.expect("they can be read");
        assert_eq!((bots.len(), bots[0].renewed), (1, None), "the bot is there, without a token");
        assert!(accounts.feed_of(feed).await.expect("it can be read").is_none());
    });
}

#[test]
fn a_password_is_not_printed() {
    let url = "postgres://me:hunter2@127.0.0.1:1/games?sslmode=disable";
    let (code, said, errors) = run(&["serve", "--print-config", "--database", url]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(said.contains("database = \"postgres://me:***@127.0.0.1:1/games?sslmode=disable\""), "{said}");
    for command in ["serve", "tables"] {
        let (code, said, errors) = run(&[command, "--database", url]);
        assert!(code != Some(0) && errors.contains("cannot be reached"), "{errors}");
        assert!(!said.contains("hunter2") && !errors.contains("hunter2"), "{said}{errors}");
    }
}
