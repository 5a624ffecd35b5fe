//! Vacations: with days per turn, clocks stand still while their players are away.

use cubarium_clocks::Span;
use cubarium_server::Time;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::accounts::{Device, quick};
use crate::clocks::{clock, left, running};
use crate::support::{Answer, Host, SHORT_GAME, Table};

const DAY: u64 = 86_400_000;

async fn host() -> (Host, Time) {
    let time = Time::told();
    let told = time.clone();
    let host = Host::with(|config| {
        quick(config);
        config.time = told;
    });
    (host.await, time)
}

/// The time this many days from now, in milliseconds since 1970.
pub(crate) fn days_from_now(days: i64) -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    i64::try_from(now.as_millis()).expect("soon") + days * 86_400_000
}

pub(crate) async fn leave(device: &mut Device, until: i64) -> Answer {
    device.ask(Method::PUT, "/api/account/vacation", &json!({"until_ms": until})).await
}

/// A table on which White, who is logged in, is to move, and both clocks have their full time.
async fn open(ada: &mut Device, clock: &str) -> Table {
    let guest = json!({"kind": "person", "name": "Grace", "invited": true});
    let wish = json!({"game": "cube-chess", "clock": clock, "seats": [{"kind": "person"}, guest]});
    let answer = ada.post("/api/tables", &wish).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let mut table = Table::of(ada.address, &answer.json());
    table.take(1).await;
    while clock != "300+3" && table.show(None).await["clock"]["phase"] != "running" {
        tokio::task::yield_now().await;
    }
    table
}

/// Until when a seat's player is shown as away.
async fn away(table: &Table, seat: usize) -> Value {
    clock(table).await["seats"][seat]["away_until_ms"].clone()
}

#[tokio::test]
async fn the_clocks_of_a_player_who_is_away_stand_still_and_the_others_see_until_when() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let (mut grace, _) = table.join(Some(1)).await;
    time.advance(Span(DAY));
    let until = days_from_now(10);
    let answer = leave(&mut ada, until).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.json(), json!({"until_ms": until, "days": 30, "left_days": 20}));
    assert_eq!(grace.event().await.1, json!({"kind": "away", "seat": "w", "until_ms": until}));

    time.advance(Span(6 * DAY));
    assert_eq!(left(&clock(&table).await), [2 * DAY, 3 * DAY], "longer than there was time");
    assert_eq!(running(&clock(&table).await), Vec::<&str>::new());
    assert_eq!(away(&table, 0).await, until);

    // It ends by itself.
    time.advance(Span(4 * DAY + 1_000));
    assert_eq!(grace.event().await.1, json!({"kind": "away", "seat": "w", "until_ms": null}));
    assert_eq!(running(&clock(&table).await), ["w"]);
    assert_eq!(away(&table, 0).await, Value::Null);
    time.advance(Span(2 * DAY));
    let ended = grace.event().await.1;
    assert_eq!(ended["outcome"]["reason"], "time", "{ended}");
}

#[tokio::test]
async fn a_player_who_comes_back_early_keeps_the_days() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    assert_eq!(leave(&mut ada, days_from_now(10)).await.status, StatusCode::OK);
    // Players on vacation may still play: the turn has taken no time, and the clock stands still at the next one.
    let [first, second, ..] = SHORT_GAME;
    for (seat, text) in [(0, first), (1, second)] {
        time.advance(Span(DAY));
        let seq = table.show(None).await["seq"].as_u64().expect("a number");
        assert_eq!(table.play(seat, &format!("m{seq}"), seq, text).await.status, StatusCode::OK);
    }
    time.advance(Span(DAY));
    assert_eq!(left(&clock(&table).await), [3 * DAY, 3 * DAY]);
    let answer = ada.ask(Method::DELETE, "/api/account/vacation", &Value::Null).await;
    assert_eq!(answer.json(), json!({"until_ms": null, "days": 30, "left_days": 29}));
    assert_eq!(running(&clock(&table).await), ["w"]);
    time.advance(Span(DAY));
    assert_eq!(left(&clock(&table).await), [2 * DAY, 3 * DAY]);
}

#[tokio::test]
async fn only_the_first_account_with_a_seat_can_let_its_clock_stand_still() {
    let (host, _time) = host().await;
    let (mut ada, mut other) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    other.create("Bea").await;
    let seats = json!({"seats": [{"table": table.id, "token": table.tokens[0]}]});
    assert_eq!(other.post("/api/account/seats", &seats).await.json()[0]["seat"], "w");
    assert_eq!(leave(&mut other, days_from_now(9)).await.status, StatusCode::OK);
    assert_eq!(away(&table, 0).await, Value::Null);
    let until = days_from_now(10);
    assert_eq!(leave(&mut ada, until).await.status, StatusCode::OK);
    other.ask(Method::DELETE, "/api/account/vacation", &Value::Null).await;
    assert_eq!(away(&table, 0).await, until);
}

#[tokio::test]
async fn a_vacation_whose_end_one_table_cannot_write_goes_on_at_all_of_them() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let (first, second) = (open(&mut ada, "3days").await, open(&mut ada, "3days").await);
    let until = days_from_now(10);
    assert_eq!(leave(&mut ada, until).await.status, StatusCode::OK);
    let file = host.data().join(cubarium_journal::Location::FILE);
    let mut journal = SqliteConnectOptions::new().filename(file).connect().await.expect("the journal");
    // The latest table is informed first.
    let refuse = format!(
        "CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.table_id = '{}'
         BEGIN SELECT RAISE(ABORT, 'no'); END",
        first.id
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(refuse)).execute(&mut journal).await.expect("refused");
    let end = ada.ask(Method::DELETE, "/api/account/vacation", &Value::Null).await;
    end.problem(503, "not-saved");
    for table in [&first, &second] {
        assert_eq!(away(table, 0).await, until);
    }
    assert_eq!(ada.get("/api/account/vacation").await.json()["until_ms"], until);
    sqlx::raw_sql("DROP TRIGGER refuse").execute(&mut journal).await.expect("no longer");
    let end = ada.ask(Method::DELETE, "/api/account/vacation", &Value::Null).await;
    assert_eq!(end.status, StatusCode::OK, "{}", end.text());
    for table in [&first, &second] {
        assert_eq!(away(table, 0).await, Value::Null);
    }
}

#[tokio::test]
async fn a_vacation_ends_on_time_although_the_machine_has_slept() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let until = days_from_now(0) + 2_000;
    assert_eq!(leave(&mut ada, until).await.status, StatusCode::OK);
    // The clocks' time stands still meanwhile.
    while days_from_now(0) < until {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    drop(table.join(None).await);
    time.advance(Span(1_000));
    while away(&table, 0).await != Value::Null {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_restart_and_a_replay_give_the_same_clocks() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    time.advance(Span(DAY));
    let until = days_from_now(10);
    assert_eq!(leave(&mut ada, until).await.status, StatusCode::OK);
    time.advance(Span(DAY));
    let told = time.clone();
    let data = host.stop().await.expect("a directory");
    time.advance(Span(DAY));
    let host = Host::serve(data, |config| {
        quick(config);
        config.time = told;
    })
    .await;
    let table = table.at(host.address, &table.id);
    assert_eq!(left(&clock(&table).await), [2 * DAY, 3 * DAY]);
    assert_eq!(away(&table, 0).await, until);
    time.advance(Span(3 * DAY));
    assert_eq!(left(&clock(&table).await), [2 * DAY, 3 * DAY]);
}

#[tokio::test]
async fn a_game_that_begins_during_a_vacation_waits_too() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let until = days_from_now(5);
    assert_eq!(leave(&mut ada, until).await.status, StatusCode::OK);
    let table = open(&mut ada, "1days").await;
    time.advance(Span(3 * DAY));
    assert_eq!((left(&clock(&table).await), away(&table, 0).await), (vec![DAY, DAY], json!(until)));
    let quick = open(&mut ada, "300+3").await;
    assert_eq!(away(&quick, 0).await, Value::Null, "only days wait");
}

#[tokio::test]
async fn time_that_has_run_out_is_not_given_back() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "1days").await;
    time.advance(Span(DAY + 1_000));
    assert_eq!(leave(&mut ada, days_from_now(5)).await.status, StatusCode::OK);
    let state = table.show(None).await;
    assert_eq!(state["view"]["outcome"]["reason"], "time", "{}", state["view"]["outcome"]);
    assert_eq!(away(&table, 0).await, Value::Null);
}

#[tokio::test]
async fn a_vacation_has_bounds() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.get("/api/account/vacation").await.problem(401, "not-logged-in");
    ada.create("Ada").await;
    for (until, part) in
        [(days_from_now(-1), "in the future"), (days_from_now(31), "30 days of vacation are left")]
    {
        let sentence = leave(&mut ada, until).await.problem(422, "unfit");
        assert!(sentence.contains(part), "{sentence}");
    }
    assert_eq!(leave(&mut ada, days_from_now(20)).await.status, StatusCode::OK);
    // Days that have begun count.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    assert_eq!(leave(&mut ada, days_from_now(29)).await.json()["left_days"], 0, "it may become longer");
    leave(&mut ada, days_from_now(31)).await.problem(422, "unfit");
    assert_eq!(
        leave(&mut ada, days_from_now(10)).await.json()["left_days"],
        19,
        "or shorter; what has begun counts"
    );
    let export = ada.get("/api/account/export").await.json();
    assert_eq!(export["vacations"].as_array().map(Vec::len), Some(1));
    ada.ask(Method::PUT, "/api/account/vacation", &json!({})).await.problem(400, "unreadable");
}

#[tokio::test]
async fn a_vacation_over_the_turn_of_the_year_has_an_end() {
    let (host, time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let until = days_from_now(5);
    assert_eq!(leave(&mut ada, until).await.status, StatusCode::OK);
    let data = host.stop().await.expect("a directory");
    // As if it had begun in an earlier year.
    let file = data.path().join("accounts.sqlite");
    let mut accounts = SqliteConnectOptions::new().filename(file).connect().await.expect("accounts");
    let changed =
        sqlx::query("UPDATE vacations SET begins = $1").bind(days_from_now(-370)).execute(&mut accounts);
    assert_eq!(changed.await.expect("changed").rows_affected(), 1);
    accounts.close().await.expect("closed");
    let host = Host::serve(data, move |config| {
        quick(config);
        config.time = time;
    })
    .await;
    ada.address = host.address;
    assert_eq!(
        ada.get("/api/account/vacation").await.json(),
        json!({"until_ms": until, "days": 30, "left_days": 30})
    );
    leave(&mut ada, days_from_now(31)).await.problem(422, "unfit");
    // A player who ends it may take the new year's days.
    assert_eq!(ada.ask(Method::DELETE, "/api/account/vacation", &Value::Null).await.status, StatusCode::OK);
    assert_eq!(leave(&mut ada, days_from_now(29)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn somebody_who_is_away_cannot_fill_the_tables_of_others() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let before = table.show(None).await["seq"].as_u64().expect("a number");
    let until = days_from_now(10);
    for change in 0..20 {
        assert_eq!(leave(&mut ada, until + change).await.status, StatusCode::OK, "{change}");
    }
    leave(&mut ada, until + 99).await.problem(429, "too-often");
    ada.ask(Method::DELETE, "/api/account/vacation", &Value::Null).await.problem(429, "too-often");
    assert_eq!(table.show(None).await["seq"], before + 20);
}

#[tokio::test]
async fn half_of_a_tables_room_is_not_for_vacations() {
    let time = Time::told();
    let told = time.clone();
    let host = Host::with(|config| {
        quick(config);
        config.time = told;
        config.limits.table_events = 12;
    })
    .await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    let table = open(&mut ada, "3days").await;
    let until = days_from_now(10);
    for change in 0..12 {
        assert_eq!(leave(&mut ada, until + change).await.status, StatusCode::OK, "{change}");
    }
    assert_eq!(table.show(None).await["seq"], 6, "the rest is kept for moves");
    assert_eq!(table.play(0, "move", 6, SHORT_GAME[0]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn tables_and_the_account_agree_after_requests_at_the_same_time() {
    let (host, _time) = host().await;
    let (mut desk, mut phone) = (Device::at(host.address), Device::at(host.address));
    desk.create("Ada").await;
    phone.log_in("Ada").await;
    let table = open(&mut desk, "3days").await;
    for round in 0..9 {
        let until = days_from_now(10 + round);
        let end = phone.ask(Method::DELETE, "/api/account/vacation", &Value::Null);
        let (begun, ended) = tokio::join!(leave(&mut desk, until), end);
        assert_eq!((begun.status, ended.status), (StatusCode::OK, StatusCode::OK));
        let known = desk.get("/api/account/vacation").await.json()["until_ms"].clone();
        assert_eq!(away(&table, 0).await, known, "a vacation that stands only at the tables costs nothing");
    }
}

#[tokio::test]
async fn a_seat_that_an_account_has_no_room_for_does_not_wait() {
    let (host, _time) = host().await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    assert_eq!(leave(&mut ada, days_from_now(5)).await.status, StatusCode::OK);
    let file = host.data().join("accounts.sqlite");
    let mut accounts = SqliteConnectOptions::new().filename(file).connect().await.expect("accounts");
    let fill =
        "WITH RECURSIVE many (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM many WHERE number < 500)
        INSERT INTO seats (account, table_id, seat, game, token_hash, since)
        SELECT account, 'full' || number, 'w', 'cube-chess', randomblob(32), 0 FROM accounts, many";
    assert_eq!(sqlx::query(fill).execute(&mut accounts).await.expect("filled").rows_affected(), 500);
    let person = json!({"kind": "person"});
    let wish = json!({"game": "cube-chess", "clock": "3days", "seats": [person, person]});
    let table = host.open_as(&wish).await;
    let seats = json!({"seats": [{"table": table.id, "token": table.tokens[0]}]});
    let given = ada.post("/api/account/seats", &seats).await.json();
    assert_eq!(given[0]["problem"]["type"], "urn:cubarium:problem:too-many-seats", "{given}");
    assert_eq!(away(&table, 0).await, Value::Null);
}
