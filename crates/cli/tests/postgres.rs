//! Commands with a PostgreSQL database: games and accounts are imported from files and served, and passwords are not
//! shown.
#![cfg(unix)]

mod program;

use std::path::Path;

use cubarium_accounts::{Accounts, Password, PasswordSettings, Settings};
use cubarium_journal::{Location, Timestamp};
use cubarium_testkit::postgres::Database;
use serde_json::Value;

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

#[test]
fn games_and_accounts_of_files_are_put_into_a_database_and_served() {
    let Some(database) = Database::fresh() else { return };
    let folder = tempfile::tempdir().expect("there is room");
    let (url, data, copy) = (database.url(), folder.path().join("data"), folder.path().join("copy"));
    std::fs::create_dir(&data).expect("there is room");
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/layout-1.sqlite");
    std::fs::copy(&left, data.join(Location::FILE)).expect("copied");
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
