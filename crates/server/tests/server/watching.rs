//! Games that anybody may watch, and what can be found of them once they have ended.

use std::collections::HashSet;
use std::time::Duration;

use cubarium_catalog::Record;
use hyper::Method;
use serde_json::{Value, json};

use crate::accounts::{Device, PASSWORD, host as host_with_accounts};
use crate::break_the_cube::BUILT;
use crate::open_seats::put;
use crate::ratings::{database, execute};
use crate::support::{Host, SHORT_GAME, Table, break_the_cube, get, post};

fn person(name: &str) -> Value {
    json!({"kind": "person", "name": name})
}

fn guest() -> Value {
    json!({"kind": "person", "invited": true})
}

/// A listed table of Cube Chess for two people with these names.
async fn listed(host: &Host, names: [&str; 2]) -> Table {
    let seats = names.map(person);
    host.open_as(&json!({"game": "cube-chess", "listed": true, "seats": seats})).await
}

/// A listed game that the first of these people has won.
async fn won(host: &Host, names: [&str; 2]) -> Table {
    let table = listed(host, names).await;
    table.play_all(&SHORT_GAME).await;
    table
}

async fn json_at(host: &Host, path: &str) -> Value {
    let answer = host.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.json()
}

/// The tables of a list, in its order.
async fn tables(host: &Host, path: &str) -> Vec<String> {
    let list = json_at(host, path).await;
    let tables = list["games"].as_array().expect("a list").iter();
    tables.map(|game| game["table"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn a_listed_game_is_shown_with_its_last_turn_until_it_ends() {
    let host = Host::start().await;
    let private = host.open_for_two().await;
    private.play_all(&SHORT_GAME[..1]).await;
    let table = listed(&host, ["Ada", "Bob"]).await;
    assert_eq!(table.show(None).await["listed"], true);
    assert_eq!(private.show(None).await["listed"], false);
    assert_eq!(tables(&host, "/api/watch").await, std::slice::from_ref(&table.id), "it begins in a moment");
    table.play_all(&SHORT_GAME[..2]).await;
    let shown = json_at(&host, "/api/watch?game=cube-chess").await["games"][0].clone();
    let whole = table.show(None).await;
    assert_eq!(shown["view"]["turns"], json!([whole["view"]["turns"][1]]));
    assert_eq!(shown["view"]["start"], whole["view"]["turns"][0]["after"]);
    assert_eq!(shown["view"]["text"], whole["view"]["text"]);
    assert_eq!((&shown["turns"], &shown["seq"], &shown["seats"]), (&json!(2), &json!(2), &whole["seats"]));
    assert_eq!(tables(&host, "/api/watch?game=cubulus").await, Vec::<String>::new());
    for (index, text) in SHORT_GAME.iter().enumerate().skip(2) {
        let seq = u64::try_from(index).expect("few moves");
        assert_eq!(table.play(index % 2, &format!("n{index}"), seq, text).await.status, 200);
    }
    assert_eq!(tables(&host, "/api/watch").await, Vec::<String>::new());
    let found = json_at(&host, "/api/archive").await;
    let game = &found["games"][0];
    assert_eq!((&game["table"], &game["turns"], &game["rated"]), (&json!(table.id), &json!(5), &Value::Null));
    assert_eq!((&game["players"][1]["name"], &game["outcome"]["winners"]), (&json!("Bob"), &json!(["w"])));
    assert_eq!((found["games"].as_array().map(Vec::len), &found["next"]), (Some(1), &Value::Null));
}

#[tokio::test]
async fn a_private_game_is_found_by_nobody_after_its_end() {
    let host = Host::start().await;
    let seats = ["Ada", "Bob"].map(person);
    let mut private = Vec::new();
    for _ in 0..2 {
        private.push(host.open_as(&json!({"game": "cube-chess", "seats": seats})).await);
    }
    private[0].play_all(&SHORT_GAME).await;
    assert_eq!(private[1].act(0, "resign", "resign").await.status, 200);
    // Each event after the end writes the entry of a listed game again.
    for table in &private {
        let named = post(host.address, &table.path("/name"), table.token(0), &json!({"name": "Ida"})).await;
        assert_eq!(named.status, 200, "{}", named.text());
    }
    private[0].act(0, "again", "ask-rematch").await;
    private[0].act(1, "yes", "accept-rematch").await;
    let next = private[0].show(None).await["rematch"].as_str().expect("a table").to_owned();
    let rematch = private[0].at(host.address, &next);
    assert_eq!(rematch.act(1, "resign", "resign").await.status, 200);
    let listed = won(&host, ["Eve", "Fay"]).await;
    let lists = [
        "/api/watch",
        "/api/archive",
        "/api/archive?player=ida",
        "/api/archive?player=bob&result=lost",
        "/api/archive?result=decided",
        "/api/archive?game=cube-chess&opening=1A2-4B2",
        "/api/archive/records",
    ];
    let nobody_finds = async |host: &Host| {
        for path in lists {
            let answer = host.get(path).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
            let told = ["Ada", "Bob", "Ida", &private[0].id, &private[1].id, &next];
            assert!(told.iter().all(|told| !answer.text().contains(told)), "{path}: {}", answer.text());
        }
        assert_eq!(tables(host, "/api/archive").await, std::slice::from_ref(&listed.id));
    };
    nobody_finds(&host).await;
    let host = host.again().await;
    // It is loaded, which writes down how the game stands.
    assert_eq!(rematch.at(host.address, &next).show(None).await["listed"], false);
    nobody_finds(&host).await;
    let spectator = private[0].at(host.address, &private[0].id).show(None).await;
    assert_eq!(spectator["seats"][0]["name"], "Ida", "whoever has the link may look");
}

#[tokio::test]
async fn games_with_strangers_are_listed_before_anybody_else_sits_down() {
    let host = Host::start().await;
    let mut paired = Value::Null;
    for client in ["a", "b"] {
        let wish = json!({"game": "cubulus", "secret": client.repeat(32)});
        paired = post(host.address, "/api/pairing", None, &wish).await.json();
    }
    let paired = paired["table"].as_str().expect("a table").to_owned();
    assert_eq!(json_at(&host, &format!("/api/tables/{paired}")).await["listed"], true);

    let open = host.open_with_guest().await;
    assert_eq!(open.show(None).await["listed"], false);
    assert_eq!(put(&open, "b", Some(&open.host), &open.keys[1]).await.status, 204);
    assert_eq!(json_at(&host, "/api/open-seats").await[0]["listed"], true);
    assert_eq!(open.show(None).await["listed"], true);
    assert_eq!(tables(&host, "/api/watch").await, [paired], "the other one still waits for a guest");
    let host = host.again().await;
    assert_eq!(open.at(host.address, &open.id).show(None).await["listed"], true, "also when it is read back");
}

#[tokio::test]
async fn a_game_that_a_guest_has_joined_in_private_stays_private() {
    let host = Host::start().await;
    let mut table = host.open_with_guests().await;
    table.take(1).await;
    assert_eq!(put(&table, "3", Some(&table.host), &table.keys[2]).await.status, 204);
    assert_eq!(json_at(&host, "/api/open-seats").await[0]["listed"], false, "a guest is told");
    assert_eq!(table.show(None).await["listed"], false);
}

#[tokio::test]
async fn rated_games_are_listed_with_the_names_of_their_accounts_until_those_are_deleted() {
    let host = host_with_accounts().await;
    let (mut ada, mut bob) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    bob.create("Bob").await;
    let wish = json!({"game": "cube-chess", "clock": "600+5", "rated": true, "seats": [{"kind": "person"}, guest()]});
    let answer = ada.post("/api/tables", &wish).await;
    let mut table = Table::of(host.address, &answer.json());
    assert_eq!(table.show(None).await["listed"], true);
    let key = json!({"key": table.keys[1], "secret": "b".repeat(32)});
    let claimed = bob.post(&table.path("/claim"), &key).await.json();
    table.tokens[1] = claimed["token"].as_str().expect("a token").to_owned();
    table.act(0, "resign", "resign").await;
    let found = json_at(&host, "/api/archive?player=ADA&result=lost").await;
    assert_eq!(found["games"][0]["rated"], "rapid");

    let gone = ada.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204);
    assert_eq!(tables(&host, "/api/archive?player=ada").await, Vec::<String>::new());
    let games = json_at(&host, "/api/archive?player=bob&result=won").await;
    assert_eq!(games["games"][0]["players"][0]["name"], Value::Null, "the game stays, without the name");
    let records = host.get("/api/archive/records").await.text();
    assert!(records.contains("Bob") && !records.contains("Ada"), "{records}");
}

#[tokio::test]
async fn the_name_of_a_deleted_account_is_in_no_list_from_rematches_and_games_that_run() {
    let host = host_with_accounts().await;
    let (mut ada, mut bob) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    bob.create("Bob").await;
    let wish = json!({"game": "cube-chess", "listed": true, "seats": [person("Ada"), person("Bea")]});
    let first = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    first.act(0, "resign", "resign").await;
    first.act(0, "again", "ask-rematch").await;
    first.act(1, "yes", "accept-rematch").await;
    let second = first.show(None).await["rematch"].as_str().expect("a table").to_owned();

    let wish = json!({"game": "cube-chess", "clock": "600+5", "rated": true, "seats": [{"kind": "person"}, guest()]});
    let mut rated = Table::of(host.address, &ada.post("/api/tables", &wish).await.json());
    let key = json!({"key": rated.keys[1], "secret": "b".repeat(32)});
    let claimed = bob.post(&rated.path("/claim"), &key).await.json();
    rated.tokens[1] = claimed["token"].as_str().expect("a token").to_owned();
    // The link was lost: the game still belongs to the account.
    let mut accounts = database(&host).await;
    execute(&mut accounts, &["DELETE FROM seats WHERE table_id IN (SELECT table_id FROM rated_tables)"])
        .await;
    let watched = host.get("/api/watch").await.text();
    assert!(watched.contains("Ada") && watched.contains(&second) && watched.contains(&rated.id), "{watched}");

    let gone = ada.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204);
    for path in ["/api/watch", "/api/archive", "/api/archive/records"] {
        let text = host.get(path).await.text();
        assert!(!text.contains("Ada"), "{path}: {text}");
    }
    assert_eq!(tables(&host, "/api/watch").await, [second], "without a token the whole game is hidden");
    rated.act(1, "resign", "resign").await;
    assert_eq!(tables(&host, "/api/archive").await, [first.id], "also after its end");
}

#[tokio::test]
async fn finished_games_are_found_page_by_page_and_by_what_is_known_of_them() {
    let host = Host::with(|config| (config.limits.new_tables, config.limits.requests) = (None, None)).await;
    let mut all = Vec::new();
    for number in 0..30 {
        let names = if number == 3 { ["Zoë", "Émile"] } else { ["Ada", "Bob"] };
        all.insert(0, won(&host, names).await.id);
    }
    let first = json_at(&host, "/api/archive").await;
    let next = first["next"].as_str().expect("there are more");
    let mut found = tables(&host, "/api/archive").await;
    // Midnight may pass in between.
    let today = jiff::Timestamp::now().strftime("%Y-%m-%d").to_string();
    let late = won(&host, ["Late", "Bob"]).await;
    found.extend(tables(&host, &format!("/api/archive?after={next}")).await);
    assert_eq!(found.iter().collect::<HashSet<_>>(), all.iter().collect::<HashSet<_>>());
    assert_eq!(found.len(), 30, "each once, whatever has ended meanwhile");

    let drawn = listed(&host, ["Ada", "Bob"]).await;
    drawn.act(0, "offer", "offer-draw").await;
    drawn.act(1, "accept", "accept-draw").await;
    let called_off = listed(&host, ["Ada", "Bob"]).await;
    called_off.act(0, "abort", "abort").await;
    let only = [all[26].clone()];
    for (query, expected) in [
        ("player=zo%C3%AB", &only[..]),
        ("player=%C3%A9m&result=lost", &only),
        ("player=zo%C3%AB&result=lost", &[]),
        ("result=drawn", std::slice::from_ref(&drawn.id)),
        ("player=late&game=cube-chess", std::slice::from_ref(&late.id)),
        ("game=cubulus", &[]),
        ("to=2020-01-01", &[]),
        ("from=2999-01-01", &[]),
        (&format!("player=late&from={today}"), std::slice::from_ref(&late.id)),
        ("player=zo%C3%AB&game=cube-chess&opening=1.+1a2-4b2+6D2-4C2", &only),
        ("player=zo%C3%AB&game=cube-chess&opening=1A2-4B", &[]),
        ("result=none", &[]),
    ] {
        assert_eq!(tables(&host, &format!("/api/archive?{query}")).await, expected, "{query}");
    }
    let host = host.again().await;
    assert_eq!(tables(&host, "/api/archive?player=late").await, [late.id], "it is on disk");
}

#[tokio::test]
async fn running_games_are_found_behind_tables_that_wait_and_their_order_stays() {
    let host = Host::with(|config| (config.limits.new_tables, config.limits.requests) = (None, None)).await;
    let mut running = Vec::new();
    for _ in 0..14 {
        running.insert(0, listed(&host, ["Ada", "Bob"]).await);
        // Ensures that no two are opened in the same millisecond.
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let wish = json!({"game": "cube-chess", "listed": true, "seats": [person("Ada"), guest()]});
    for _ in 0..30 {
        host.open_as(&wish).await;
    }
    let ids: Vec<&str> = running.iter().map(|table| table.id.as_str()).collect();
    let first = json_at(&host, "/api/watch").await;
    assert_eq!(tables(&host, "/api/watch").await, ids[..12]);
    let rest = format!("/api/watch?after={}", first["next"].as_str().expect("two more"));
    assert_eq!(tables(&host, &rest).await, ids[12..]);
    running[13].play_all(&SHORT_GAME[..2]).await;
    assert_eq!(tables(&host, "/api/watch").await, ids[..12], "a turn moves no board");
    assert_eq!(tables(&host, &rest).await, ids[12..]);
    assert_eq!(json_at(&host, &rest).await["next"], Value::Null);
}

#[tokio::test]
async fn what_means_nothing_is_refused_by_field() {
    let host = Host::start().await;
    for (path, field) in [
        ("/api/watch?game=chess", "game"),
        ("/api/watch?after=7", "after"),
        ("/api/watch?player=a", "query"),
        ("/api/archive?game=chess", "game"),
        ("/api/archive?result=won", "result"),
        ("/api/archive?player=a&result=decided", "result"),
        ("/api/archive?from=yesterday", "from"),
        ("/api/archive?to=2026-02-30", "to"),
        ("/api/archive?opening=1A2-4B2", "opening"),
        ("/api/archive?after=1-../x", "after"),
        ("/api/archive/records?result=lost", "result"),
        ("/api/archive?games=3", "query"),
    ] {
        let sentence = host.get(path).await.problem(422, "unfit");
        assert!(sentence.starts_with(&format!("{field}: ")), "{path}: {sentence}");
    }
    let long = format!("/api/archive?player={}", "a".repeat(41));
    host.get(&long).await.problem(422, "unfit");
}

#[tokio::test]
async fn records_are_exported_in_one_text_up_to_a_limit() {
    let host = Host::with(|config| {
        (config.limits.new_tables, config.limits.requests) = (None, None);
        config.limits.export_games = 60;
    })
    .await;
    let mut all = Vec::new();
    for _ in 0..61 {
        let table = won(&host, ["Ada", "Bob"]).await;
        all.push(get(host.address, &table.path("/record"), None).await.text());
    }
    let answer = host.get("/api/archive/records").await;
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"cubarium-games.txt\"");
    let text = answer.text();
    let records: Vec<String> =
        text.split("[Game ").skip(1).map(|rest| format!("[Game {}", rest.trim_end())).collect();
    assert_eq!(records.len(), 60, "more than are read at once, and no more than the host allows");
    for record in &records {
        Record::parse(record).expect("a record").replay().expect("a game");
        assert_eq!(record, all[0].trim_end(), "as the table itself writes it");
    }
    assert_eq!(text, all[..60].join("\n"), "an empty line is between two");
    let rest = host.get(&format!("/api/archive/records?after={}", answer.header("cubarium-next"))).await;
    assert_eq!(rest.text(), all[60], "the answer says where it was cut");
    assert_eq!(rest.header("cubarium-next"), "", "nothing more is left");
    let nothing = host.get("/api/archive/records?player=nobody").await;
    assert_eq!((nothing.status.as_u16(), nothing.size()), (200, 0));
}

#[tokio::test]
async fn a_game_that_goes_on_after_its_end_runs_again() {
    let host = Host::start().await;
    let table = won(&host, ["Ada", "Bob"]).await;
    assert_eq!(tables(&host, "/api/archive").await, std::slice::from_ref(&table.id));
    table.act(0, "ask", "ask-undo").await;
    assert_eq!(table.act(1, "yes", "accept-undo").await.status, 200);
    assert_eq!(tables(&host, "/api/archive").await, Vec::<String>::new());
    assert_eq!(tables(&host, "/api/watch").await, std::slice::from_ref(&table.id));
    let rematch = won(&host, ["Ada", "Bob"]).await;
    rematch.act(0, "again", "ask-rematch").await;
    rematch.act(1, "yes", "accept-rematch").await;
    let next = rematch.show(None).await["rematch"].as_str().expect("a table").to_owned();
    assert_eq!(json_at(&host, &format!("/api/tables/{next}")).await["listed"], true);
}

#[tokio::test]
async fn running_games_are_found_again_after_a_restart() {
    let host = Host::start().await;
    let table = listed(&host, ["Ada", "Bob"]).await;
    table.play_all(&SHORT_GAME[..1]).await;
    let ended = won(&host, ["Ada", "Bob"]).await;
    let host = host.again().await;
    assert_eq!(tables(&host, "/api/watch").await, std::slice::from_ref(&table.id));
    assert_eq!(tables(&host, "/api/archive").await, [ended.id]);
    let table = table.at(host.address, &table.id);
    table.act(1, "resign", "resign").await;
    assert_eq!(tables(&host, "/api/archive").await[0], table.id, "the latest is first");
}

#[tokio::test]
async fn a_deleted_table_is_found_no_more_although_people_look_at_the_lists() {
    let host = Host::with(|config| {
        config.limits.idle_tables = Duration::from_millis(1);
        config.limits.tidy_every = Duration::from_millis(10);
        config.limits.searches = None;
        config.limits.keep_unfinished = Some(Duration::from_secs(4));
        config.limits.keep_finished = Some(Duration::from_secs(4));
    })
    .await;
    let (running, ended) = (listed(&host, ["Ada", "Bob"]).await, won(&host, ["Ada", "Bob"]).await);
    running.play_all(&SHORT_GAME[..1]).await;
    assert_eq!(tables(&host, "/api/watch").await, std::slice::from_ref(&running.id));
    for _ in 0..600 {
        let found = tables(&host, "/api/archive").await;
        if tables(&host, "/api/watch").await.is_empty() && found.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(tables(&host, "/api/archive").await, Vec::<String>::new());
    for _ in 0..100 {
        // Looking at a table loads it, and tables in memory are not deleted.
        tokio::time::sleep(Duration::from_secs(4)).await;
        if host.get(&running.path("")).await.status == 404 {
            break;
        }
    }
    host.get(&ended.path("")).await.problem(404, "no-table");
    host.get(&running.path("")).await.problem(404, "no-table");
}

#[tokio::test]
async fn an_address_may_search_only_so_often_and_watch_all_the_same() {
    let host =
        Host::with(|config| config.limits.searches = Some("1/h burst 2".parse().expect("a rate"))).await;
    json_at(&host, "/api/archive").await;
    assert_eq!(host.get("/api/archive/records").await.status, 200);
    host.get("/api/archive").await.problem(429, "too-often");
    host.get("/api/archive/records").await.problem(429, "too-often");
    json_at(&host, "/api/watch").await;
}

#[tokio::test]
async fn a_host_can_switch_it_off() {
    let host = Host::start().await;
    let earlier = listed(&host, ["Ada", "Bob"]).await;
    let data = host.stop().await.expect("a directory");
    let host = Host::serve(data, |config| config.limits.watching = false).await;
    assert_eq!(
        earlier.at(host.address, &earlier.id).show(None).await["listed"],
        false,
        "also of earlier ones"
    );
    let table = won(&host, ["Ada", "Bob"]).await;
    assert_eq!(table.show(None).await["listed"], false);
    for path in ["/api/watch", "/api/archive", "/api/archive/records"] {
        host.get(path).await.problem(404, "no-watching");
    }
    assert_eq!(json_at(&host, "/api/health").await["watching"], false);
}

#[tokio::test]
async fn structures_are_in_no_list_before_the_game_ends() {
    let host = Host::start().await;
    let seats = ["Ada", "Bob", "Cem"].map(person);
    let mut wish = break_the_cube(&[&seats[0], &seats[1], &seats[2]]);
    wish["listed"] = json!(true);
    let table = host.open_as(&wish).await;
    for (seat, structure) in BUILT.iter().enumerate() {
        assert_eq!(table.play(seat, "build", 0, &format!("={structure}")).await.status, 200);
    }
    let paths = ["/api/watch", "/api/archive", "/api/archive/records"];
    for path in paths {
        for token in [None, table.token(0)] {
            let text = get(host.address, path, token).await.text();
            assert!(BUILT.iter().all(|structure| !text.contains(structure)), "{path}: {text}");
        }
    }
    assert_eq!(tables(&host, "/api/watch").await, std::slice::from_ref(&table.id));
    assert_eq!(tables(&host, "/api/archive").await, Vec::<String>::new());
    table.act(0, "resign", "resign").await;
    let records = host.get("/api/archive/records").await.text();
    assert!(BUILT.iter().all(|structure| records.contains(structure)), "{records}");
    let opening = format!("/api/archive?game=break-the-cube&opening=1:%3D{}", BUILT[0].replace('/', "%2F"));
    assert_eq!(tables(&host, &opening).await, [table.id]);
}

#[tokio::test]
async fn the_finished_games_of_an_account_are_saved_as_records() {
    let host = host_with_accounts().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    let none = device.get("/api/account/records").await;
    assert_eq!((none.status.as_u16(), none.text()), (200, String::new()));
    let mut tables = Vec::new();
    for _ in 0..2 {
        let mut table = device.open().await;
        table.take(1).await;
        table.play_all(&SHORT_GAME).await;
        tables.push(table);
    }
    device.open().await;
    device.games().await;
    let answer = device.get("/api/account/records").await;
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"cubarium-my-games.txt\"");
    let record = get(host.address, &tables[0].path("/record"), None).await.text();
    assert!(record.contains(SHORT_GAME[0]), "{record}");
    // Both games have the same moves, and the running one is not among them.
    assert_eq!(answer.text(), format!("{record}\n{record}"));
    assert_eq!(Device::at(host.address).get("/api/account/records").await.status, 401);
}

#[tokio::test]
async fn records_that_are_compressed_end_where_they_end() {
    let host = host_with_accounts().await;
    let mut device = Device::at(host.address);
    device.create("Ada").await;
    // Nothing, which is compressed nevertheless, and two games.
    for games in [0, 2] {
        for _ in 0..games {
            let mut table = device.open().await;
            table.take(1).await;
            table.play_all(&SHORT_GAME).await;
        }
        device.games().await;
        let zipped = [("accept-encoding", "gzip")];
        let answer = device.ask_with(Method::GET, "/api/account/records", &Value::Null, &zipped).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-encoding")), (200, "gzip"));
        assert!(answer.size() > 0);
    }
}
