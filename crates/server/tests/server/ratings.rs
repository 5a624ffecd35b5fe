//! Rated games: who may play them, what they change, and that each counts once.

use std::time::Duration;

use cubarium_clocks::Span;
use cubarium_server::Time;
use hyper::Method;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};

use crate::accounts::{Device, PASSWORD, host, quick};
use crate::break_the_cube::BUILT;
use crate::support::{Answer, Host, SHORT_GAME, Table, get, guest_secret, post};

fn person() -> Value {
    json!({"kind": "person"})
}

fn guest() -> Value {
    json!({"kind": "person", "invited": true})
}

fn rated(seats: &[Value]) -> Value {
    json!({"game": "cube-chess", "clock": "600+5", "rated": true, "seats": seats})
}

async fn open(device: &mut Device, wish: &Value) -> Table {
    let answer = device.post("/api/tables", wish).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    Table::of(device.address, &answer.json())
}

async fn claim(device: &mut Device, table: &Table, seat: usize) -> Answer {
    let body = json!({"key": table.keys[seat], "secret": guest_secret(seat)});
    device.post(&table.path("/claim"), &body).await
}

async fn take(device: &mut Device, table: &mut Table, seat: usize) {
    let answer = claim(device, table, seat).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    table.tokens[seat] = answer.json()["token"].as_str().expect("a token").to_owned();
}

/// A server whose time the test controls.
async fn timed_host() -> (Host, Time) {
    let time = Time::told();
    let told = time.clone();
    let host = Host::with(|config| {
        quick(config);
        config.time = told;
    })
    .await;
    (host, time)
}

/// A player who is logged in with a new account.
async fn player(host: &Host, name: &str) -> Device {
    let mut device = Device::at(host.address);
    device.create(name).await;
    device
}

/// A rated table of Ada, who has the first move, and Bo.
async fn ada_and_bo(host: &Host) -> (Device, Device, Table) {
    let (mut ada, mut bo) = (player(host, "Ada").await, player(host, "Bo").await);
    let mut table = open(&mut ada, &rated(&[person(), guest()])).await;
    take(&mut bo, &mut table, 1).await;
    (ada, bo, table)
}

/// What is shown of the players: name, rating, whether it is provisional, and its change.
async fn shown(table: &Table) -> Vec<Value> {
    let state = table.show(None).await;
    let seats = state["seats"].as_array().expect("seats").iter();
    seats
        .map(|seat| {
            let rating = &seat["rating"];
            json!([seat["name"], rating["rating"], rating["provisional"], rating["change"]])
        })
        .collect()
}

async fn ratings(device: &mut Device) -> Value {
    device.get("/api/account/games").await.json()["ratings"].clone()
}

async fn act(table: &Table, seat: usize, action: &str) {
    let answer = table.act(seat, &format!("{action}-{seat}"), action).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

pub(crate) async fn database(host: &Host) -> SqliteConnection {
    let file = host.data().join("accounts.sqlite");
    SqliteConnectOptions::new().filename(file).connect().await.expect("a file")
}

pub(crate) async fn execute(database: &mut SqliteConnection, changes: &[&'static str]) {
    for change in changes {
        sqlx::query(*change).execute(&mut *database).await.expect(change);
    }
}

#[tokio::test]
async fn a_rated_game_changes_the_ratings_of_both_and_everybody_sees_it() {
    let host = host().await;
    let (mut ada, mut bo, table) = ada_and_bo(&host).await;
    assert_eq!(table.show(None).await["rated"], "rapid");
    let fresh = |name: &str| json!([name, 1500, true, null]);
    assert_eq!(shown(&table).await, [fresh("Ada"), fresh("Bo")]);
    let (mut spectator, _) = table.join(None).await;
    act(&table, 1, "resign").await;
    assert_eq!(shown(&table).await, [json!(["Ada", 1662, true, 162]), json!(["Bo", 1338, true, -162])]);
    loop {
        let told = spectator.until("presence").await["seats"][1]["rating"].clone();
        if told["change"] == -162 {
            assert_eq!(told, json!({"rating": 1338, "deviation": 290, "provisional": true, "change": -162}));
            break;
        }
    }
    let own = |rating: i32| {
        json!([{"game": "cube-chess", "speed": "rapid", "rating": rating, "deviation": 290, "provisional": true,
            "games": 1}])
    };
    assert_eq!((ratings(&mut ada).await, ratings(&mut bo).await), (own(1662), own(1338)));
    let games = bo.get("/api/account/games").await.json();
    assert_eq!(
        (&games["finished"][0]["table"], &games["finished"][0]["change"]),
        (&json!(table.id), &json!(-162))
    );

    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    assert_eq!(shown(&table).await, [json!(["Ada", 1662, true, 162]), json!(["Bo", 1338, true, -162])]);
}

#[tokio::test]
async fn a_draw_counts_and_a_game_that_was_called_off_does_not() {
    let host = host().await;
    let (mut ada, mut bo, table) = ada_and_bo(&host).await;
    act(&table, 0, "abort").await;
    assert_eq!(shown(&table).await[0], json!(["Ada", 1500, true, null]));
    assert_eq!(ratings(&mut ada).await, json!([]));

    let mut table = open(&mut ada, &rated(&[person(), guest()])).await;
    take(&mut bo, &mut table, 1).await;
    act(&table, 0, "offer-draw").await;
    act(&table, 1, "accept-draw").await;
    assert_eq!(shown(&table).await[0], json!(["Ada", 1500, true, 0]));
    assert_eq!(ratings(&mut bo).await[0]["games"], 1);
}

#[tokio::test]
async fn a_game_lost_by_time_counts() {
    let (host, time) = timed_host().await;
    let (_, _, table) = ada_and_bo(&host).await;
    let (mut white, _) = table.join(Some(0)).await;
    let (mut black, _) = table.join(Some(1)).await;
    for socket in [&mut white, &mut black] {
        while socket.event().await.1["kind"] != "begun" {}
    }
    time.advance(Span::seconds(700));
    while black.event().await.1["kind"] != "ended" {}
    loop {
        let seats = black.until("presence").await["seats"].clone();
        if !seats[0]["rating"]["change"].is_null() {
            assert_eq!(
                (&seats[0]["rating"]["change"], &seats[1]["rating"]["change"]),
                (&json!(-162), &json!(162))
            );
            break;
        }
    }
}

#[tokio::test]
async fn a_seat_at_a_rated_table_needs_an_account_of_its_own() {
    let host = host().await;
    let (mut ada, mut bo) = (player(&host, "Ada").await, player(&host, "Bo").await);
    let mut table = open(&mut ada, &rated(&[person(), guest()])).await;
    table.claim(&table.keys[1], &guest_secret(1)).await.problem(401, "needs-account");
    claim(&mut ada, &table, 1).await.problem(409, "same-account");
    let mut phone = Device::at(host.address);
    phone.log_in("ada").await;
    claim(&mut phone, &table, 1).await.problem(409, "same-account");
    assert_eq!(table.show(None).await["seats"][1]["free"], true, "nothing has changed");
    take(&mut bo, &mut table, 1).await;

    // A key that moves a seat does not give it to another account.
    let key = table.make_key("b", table.token(1)).await.json()["key"].as_str().expect("a key").to_owned();
    let body = json!({"key": key, "secret": "ab".repeat(16)});
    post(host.address, &table.path("/claim"), None, &body).await.problem(401, "needs-account");
    let mut cy = player(&host, "Cy").await;
    cy.post(&table.path("/claim"), &body).await.problem(409, "other-account");
    ada.post(&table.path("/claim"), &body).await.problem(409, "other-account");
    let moved = bo.post(&table.path("/claim"), &body).await;
    assert_eq!(moved.status, 200, "{}", moved.text());
}

#[tokio::test]
async fn only_games_that_can_be_rated_are() {
    let host = host().await;
    let mut ada = player(&host, "Ada").await;
    let with = |changes: Value| {
        let mut wish = rated(&[person(), guest()]);
        for (key, value) in changes.as_object().expect("changes") {
            wish[key] = value.clone();
        }
        wish
    };
    let computer = json!({"kind": "computer", "level": 1});
    for (wish, why) in [
        (with(json!({"clock": null})), "clock"),
        (with(json!({"seats": [person(), computer]})), "computers"),
        (with(json!({"seats": [person(), person()]})), "one seat"),
        (with(json!({"seats": [guest(), guest()]})), "one seat"),
    ] {
        let refused = ada.post("/api/tables", &wish).await.problem(422, "unfit");
        assert!(refused.starts_with("rated: ") && refused.contains(why), "{refused}");
    }
    let start = host.open_for_two().await.show(None).await["view"]["start"].clone();
    let refused = ada.post("/api/tables", &with(json!({"position": start}))).await.problem(422, "unfit");
    assert!(refused.contains("usual start"), "{refused}");
    let answer = post(host.address, "/api/tables", None, &rated(&[person(), guest()])).await;
    answer.problem(401, "needs-account");

    let host = Host::with(|config| config.accounts = false).await;
    let answer = post(host.address, "/api/tables", None, &rated(&[person(), guest()])).await;
    answer.problem(404, "no-accounts");
}

#[tokio::test]
async fn in_a_rated_game_nothing_is_taken_back_or_analysed_until_it_ends() {
    let host = host().await;
    let (_, _, table) = ada_and_bo(&host).await;
    let seq = table.show(None).await["seq"].as_u64().expect("a number");
    assert_eq!(table.play(0, "1", seq, "1A2-4B2").await.status, 200);
    table.act(0, "undo", "ask-undo").await.problem(409, "rated");
    let analysis = table.path("/analysis");
    post(host.address, &analysis, table.token(0), &json!({})).await.problem(409, "running");
    let name = json!({"name": "Somebody else"});
    post(host.address, &table.path("/name"), table.token(0), &name).await.problem(409, "rated");
    act(&table, 0, "resign").await;
    table.act(0, "undo", "ask-undo").await.problem(409, "rated");
    assert_eq!(post(host.address, &analysis, table.token(0), &json!({})).await.status, 202);
}

#[tokio::test]
async fn the_rematch_of_a_rated_game_is_rated_with_the_seats_exchanged() {
    let host = host().await;
    let (mut ada, _, table) = ada_and_bo(&host).await;
    act(&table, 1, "resign").await;
    act(&table, 1, "ask-rematch").await;
    act(&table, 0, "accept-rematch").await;
    let rematch = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    let rematch = table.at(host.address, &rematch);
    assert_eq!(rematch.show(None).await["rated"], "rapid");
    assert_eq!(shown(&rematch).await, [json!(["Bo", 1338, true, null]), json!(["Ada", 1662, true, null])]);
    // Ada's token has been carried over.
    act(&rematch, 0, "resign").await;
    assert_eq!(shown(&rematch).await, [json!(["Bo", 1567, true, 229]), json!(["Ada", 1433, true, -229])]);
    assert_eq!(ratings(&mut ada).await[0]["games"], 2);
}

#[tokio::test]
async fn those_who_want_a_rated_game_are_paired_with_each_other_only() {
    let host = host().await;
    let (mut ada, mut bo) = (player(&host, "Ada").await, player(&host, "Bo").await);
    let wish = |client: usize, rated: bool| {
        json!({"game": "cube-chess", "clock": "600+5", "rated": rated, "name": "Nobody",
            "secret": format!("c11e4700{client:08}").repeat(2)})
    };
    post(host.address, "/api/pairing", None, &wish(1, true)).await.problem(401, "needs-account");
    let mut untimed = wish(1, true);
    untimed["clock"] = Value::Null;
    let refused = ada.post("/api/pairing", &untimed).await.problem(422, "unfit");
    assert!(refused.contains("clock"), "{refused}");
    assert_eq!(ada.post("/api/pairing", &wish(1, true)).await.json()["state"], "waiting");
    let mut phone = Device::at(host.address);
    phone.log_in("ada").await;
    assert_eq!(
        phone.post("/api/pairing", &wish(2, true)).await.json()["state"],
        "waiting",
        "the same account"
    );
    assert_eq!(post(host.address, "/api/pairing", None, &wish(3, false)).await.json()["state"], "waiting");
    let wanted = get(host.address, "/api/pairing", None).await.json();
    assert_eq!((&wanted[0]["rated"], &wanted[1]["rated"]), (&json!(true), &json!(false)));

    let paired = bo.post("/api/pairing", &wish(4, true)).await.json();
    assert_eq!(paired["state"], "paired");
    let table = ada.post("/api/pairing", &wish(1, true)).await.json();
    assert_eq!(table["table"], paired["table"]);
    let id = paired["table"].as_str().expect("a table");
    let state = get(host.address, &format!("/api/tables/{id}"), None).await.json();
    assert_eq!(state["rated"], "rapid");
    let mut names = [&state["seats"][0]["name"], &state["seats"][1]["name"]];
    names.sort_by_key(|name| name.to_string());
    assert_eq!(names, ["Ada", "Bo"], "as the accounts are called");
}

#[tokio::test]
async fn an_open_seat_says_that_its_game_is_rated() {
    let host = host().await;
    let mut ada = player(&host, "Ada").await;
    let table = open(&mut ada, &rated(&[person(), guest()])).await;
    let path = table.path("/seats/b/open");
    let mut request = crate::support::request(
        Method::PUT,
        &path,
        Some(&table.host),
        json!({"key": table.keys[1]}).to_string(),
    );
    let json_type = "application/json".parse().expect("a header");
    request.headers_mut().insert(hyper::header::CONTENT_TYPE, json_type);
    assert_eq!(crate::support::send(host.address, request).await.status, 204);
    let listed = get(host.address, "/api/open-seats", None).await.json();
    assert_eq!((&listed[0]["rated"], &listed[0]["names"]), (&json!(true), &json!(["Ada"])));
}

/// Waits until a rated game has been judged.
async fn judged(device: &mut Device) -> Value {
    for _ in 0..600 {
        let found = ratings(device).await;
        if found != json!([]) {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("nobody has judged it");
}

#[tokio::test]
async fn a_game_whose_end_was_written_before_the_server_was_killed_is_judged_once_after_the_restart() {
    let host = host().await;
    let (_, _, table) = ada_and_bo(&host).await;
    act(&table, 1, "resign").await;
    let data = host.stop().await.expect("a directory");
    // The state when the end was on disk and nothing else.
    let file = data.path().join("accounts.sqlite");
    let mut database = SqliteConnectOptions::new().filename(file).connect().await.expect("a file");
    execute(
        &mut database,
        &[
            "UPDATE rated_tables SET judged = NULL",
            "UPDATE rated_seats SET before_points = NULL, before_deviation = NULL, after_points = NULL,
                 after_deviation = NULL",
            "DELETE FROM ratings",
        ],
    )
    .await;
    drop(database);
    let mut host = Host::serve(data, quick).await;
    for _ in 0..2 {
        let mut ada = Device::at(host.address);
        ada.log_in("ada").await;
        // Nobody has requested the table.
        let found = judged(&mut ada).await;
        assert_eq!((&found[0]["rating"], &found[0]["games"]), (&json!(1662), &json!(1)));
        let data = host.stop().await.expect("a directory");
        host = Host::serve(data, quick).await;
    }
    assert_eq!(shown(&table.at(host.address, &table.id)).await[1], json!(["Bo", 1338, true, -162]));
}

#[tokio::test]
async fn a_game_that_could_not_be_judged_at_its_end_is_judged_with_the_next_request() {
    let host = host().await;
    let (mut ada, _, table) = ada_and_bo(&host).await;
    let mut database = database(&host).await;
    execute(&mut database, &["ALTER TABLE ratings RENAME TO lost"]).await;
    act(&table, 1, "resign").await;
    assert_eq!(shown(&table).await[0][3], Value::Null);
    execute(&mut database, &["ALTER TABLE lost RENAME TO ratings"]).await;
    table.act(0, "no", "decline-draw").await;
    assert_eq!(shown(&table).await, [json!(["Ada", 1662, true, 162]), json!(["Bo", 1338, true, -162])]);
    assert_eq!(ratings(&mut ada).await[0]["games"], 1);
}

#[tokio::test]
async fn a_seat_that_was_noted_but_not_given_away_goes_to_whoever_comes() {
    let host = host().await;
    let (mut ada, mut bo) = (player(&host, "Ada").await, player(&host, "Bo").await);
    let mut table = open(&mut ada, &rated(&[person(), guest()])).await;
    player(&host, "Cy").await;
    // The state after Cy's account was recorded, and before the table had given the seat away.
    let mut database = database(&host).await;
    execute(
        &mut database,
        &["INSERT INTO rated_seats (table_id, seat, account)
             SELECT table_id, 'b', (SELECT account FROM accounts WHERE folded = 'cy') FROM rated_tables"],
    )
    .await;
    take(&mut bo, &mut table, 1).await;
    assert_eq!(shown(&table).await[1], json!(["Bo", 1500, true, null]));
}

#[tokio::test]
async fn somebody_who_only_sends_moves_loses_by_time_too() {
    let (host, time) = timed_host().await;
    let (_, _, table) = ada_and_bo(&host).await;
    let (mut white, _) = table.join(Some(0)).await;
    for (turn, text) in SHORT_GAME[..3].iter().enumerate() {
        let seq = table.show(None).await["seq"].as_u64().expect("a number");
        assert_eq!(table.play(turn % 2, &format!("m{turn}"), seq, text).await.status, 200);
    }
    time.advance(Span::seconds(700));
    while white.event().await.1["kind"] != "ended" {}
    let outcome = table.show(None).await["view"]["outcome"].clone();
    assert_eq!((&outcome["winners"], &outcome["reason"]), (&json!(["w"]), &json!("time")));
}

#[tokio::test]
async fn nobody_fills_a_table_with_offers_so_that_the_others_cannot_play() {
    let host = Host::with(|config| {
        quick(config);
        config.limits.table_events = 16;
    })
    .await;
    let (_, _, table) = ada_and_bo(&host).await;
    for round in 0..8 {
        let action = if round % 2 == 0 { "offer-draw" } else { "decline-draw" };
        table.act(0, &format!("a{round}"), action).await;
    }
    table.act(0, "more", "offer-draw").await.problem(409, "full");
    for (turn, text) in SHORT_GAME.iter().enumerate() {
        let seq = table.show(None).await["seq"].as_u64().expect("a number");
        assert_eq!(table.play(turn % 2, &format!("m{turn}"), seq, text).await.status, 200);
    }
    assert_eq!(table.show(None).await["view"]["outcome"]["winners"], json!(["w"]));
}

#[tokio::test]
async fn at_three_seats_every_pair_counts() {
    let host = host().await;
    let mut players = [player(&host, "Ada").await, player(&host, "Bo").await, player(&host, "Cy").await];
    let wish = json!({"game": "break-the-cube", "options": {"players": "3"}, "clock": "600+5", "rated": true,
        "seats": [person(), guest(), guest()]});
    let mut table = open(&mut players[0], &wish).await;
    claim(&mut players[0], &table, 2).await.problem(409, "same-account");
    for (seat, device) in players.iter_mut().enumerate().skip(1) {
        take(device, &mut table, seat).await;
    }
    for (seat, built) in BUILT.iter().enumerate() {
        let seq = table.show(None).await["seq"].as_u64().expect("a number");
        assert_eq!(table.play(seat, "build", seq, &format!("={built}")).await.status, 200);
    }
    act(&table, 1, "resign").await;
    let state = table.show(None).await;
    assert_eq!(state["view"]["outcome"], Value::Null, "a resignation does not decide between the others");
    assert_eq!(state["seats"][1]["out"], true);
    act(&table, 2, "resign").await;
    let outcome = table.show(None).await["view"]["outcome"].clone();
    assert_eq!(outcome["winners"], json!(["1"]));
    let changes: Vec<i64> =
        shown(&table).await.iter().map(|one| one[3].as_i64().expect("a change")).collect();
    assert_eq!(changes[1], changes[2], "both have lost to the first, and neither to the other");
    assert!(changes[1] < 0 && changes[0] > -changes[1], "{changes:?}");
}

#[tokio::test]
async fn export_holds_ratings_and_deletion_leaves_only_the_opponents() {
    let host = host().await;
    let (mut ada, mut bo, table) = ada_and_bo(&host).await;
    act(&table, 1, "resign").await;
    // A game is judged a moment after its end is announced.
    let export = loop {
        let export = ada.get("/api/account/export").await.json();
        if export["rating_changes"] != json!([]) {
            break export;
        }
    };
    assert_eq!(export["ratings"], ratings(&mut ada).await);
    let change = &export["rating_changes"][0];
    assert_eq!(
        (&change["table"], &change["before"], &change["after"]),
        (&json!(table.id), &json!([1500, 350]), &json!([1662, 290]))
    );
    let deleted = ada.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    let gone = json!([null, null, null, null]);
    assert_eq!(shown(&table).await, [gone.clone(), json!(["Bo", 1338, true, -162])]);
    assert_eq!(ratings(&mut bo).await[0]["games"], 1);
    // Players whose accounts were deleted may still play on, without ratings.
    act(&table, 0, "ask-rematch").await;
    act(&table, 1, "accept-rematch").await;
    let rematch = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    assert_eq!(table.at(host.address, &rematch).show(None).await["rated"], Value::Null);
    let host = host.again().await;
    assert_eq!(shown(&table.at(host.address, &table.id)).await, [gone, json!(["Bo", 1338, true, -162])]);
}

#[tokio::test]
async fn nobody_is_told_more_of_an_account_than_its_name_and_rating() {
    let host = host().await;
    let (_, _, table) = ada_and_bo(&host).await;
    for viewer in [None, Some(0), Some(1)] {
        let seat = table.show(viewer).await["seats"][1].clone();
        assert_eq!(
            seat,
            json!({"seat": "b", "kind": "person", "name": "Bo", "level": null, "present": false, "free": false,
                "out": false, "claim_in_ms": null,
                "rating": {"rating": 1500, "deviation": 350, "provisional": true, "change": null}})
        );
    }
    let unrated = host.open_for_two().await.show(None).await;
    assert_eq!((&unrated["rated"], &unrated["seats"][0]["rating"]), (&Value::Null, &Value::Null));
}
