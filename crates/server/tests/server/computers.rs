//! Computer players at tables.

use std::net::Ipv4Addr;
use std::num::NonZeroUsize;
use std::time::Duration;

use cubarium_server::Config;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};

use crate::accounts::{Device, quick};
use crate::monitor::{figures, value};
use crate::support::{Host, Socket, Table, config, request, send_from, turns};

fn against(level: u8) -> Value {
    json!([{"kind": "person"}, {"kind": "computer", "level": level}])
}

/// The next turn.
async fn turn(socket: &mut Socket) -> (u64, Value) {
    loop {
        let (seq, event) = socket.event().await;
        if event["kind"] == "turn" {
            return (seq, event);
        }
    }
}

/// The table's state once a number of turns have been played.
async fn after_turns(table: &Table, count: usize) -> Value {
    let (mut socket, mut state) = table.join(None).await;
    while turns(&state).len() < count {
        turn(&mut socket).await;
        state = table.show(None).await;
    }
    state
}

#[tokio::test]
async fn a_computer_answers_a_move() {
    let host = Host::start().await;
    let table = host.open(against(2)).await;
    let (mut white, _) = table.join(Some(0)).await;
    assert_eq!(white.play("1", 0, "1A2-4B2").await["seq"], 1);
    assert_eq!(turn(&mut white).await.1["turn"]["seat"], "w");
    let (seq, event) = turn(&mut white).await;
    assert_eq!((seq, &event["turn"]["seat"], &event["to_move"]), (2, &json!("b"), &json!(["w"])));
}

#[tokio::test]
async fn a_computer_with_the_first_move_begins() {
    let host = Host::start().await;
    let table = host.open(json!([{"kind": "computer", "level": 1}, {"kind": "person"}])).await;
    let state = after_turns(&table, 1).await;
    assert_eq!(state["view"]["to_move"], json!(["b"]));
}

#[tokio::test]
async fn an_undo_against_a_computer_goes_straight_back_to_the_persons_turn() {
    let host = Host::start().await;
    let table = host.open(against(1)).await;
    table.play(0, "1", 0, "1A2-4B2").await;
    after_turns(&table, 2).await;
    assert_eq!(table.act(0, "2", "ask-undo").await.json()["seq"], 3);
    let state = table.show(None).await;
    assert_eq!((turns(&state).len(), &state["view"]["to_move"]), (0, &json!(["w"])));
    assert_eq!(table.play(0, "3", 3, "1A3-4B3").await.json()["seq"], 4);
    after_turns(&table, 2).await;
}

#[tokio::test]
async fn an_undo_stops_a_thinking_computer() {
    // One thread, and a level that thinks for as long as it may: unless it is stopped it would not get to the second
    // table before the test gives up.
    let host = Host::with(|config| {
        config.computers = NonZeroUsize::new(1);
        config.limits.computer_time = Duration::from_secs(3600);
    })
    .await;
    let table = host.open(against(8)).await;
    let (mut white, _) = table.join(Some(0)).await;
    white.play("1", 0, "1A2-4B2").await;
    assert_eq!(white.act("2", "ask-undo").await["seq"], 2);
    assert_eq!(table.show(None).await["view"]["to_move"], json!(["w"]));
    let other = host.open(against(1)).await;
    other.play(0, "1", 0, "1A2-4B2").await;
    after_turns(&other, 2).await;
}

#[tokio::test]
async fn the_strongest_level_stops_when_its_time_is_over() {
    let host = Host::with(|config| config.limits.computer_time = Duration::from_millis(30)).await;
    let table = host.open(against(8)).await;
    table.play(0, "1", 0, "1A2-4B2").await;
    after_turns(&table, 2).await;
}

#[tokio::test]
async fn moves_that_do_not_fit_the_queue_are_played_later() {
    let host = Host::with(|config| {
        config.computers = NonZeroUsize::new(1);
        config.limits.computer_queue = 1;
        config.limits.computer_time = Duration::from_millis(20);
    })
    .await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        let table = host.open(against(8)).await;
        // The person's move is acknowledged however busy the computers are.
        assert_eq!(table.play(0, "1", 0, "1A2-4B2").await.json()["seq"], 1);
        tables.push(table);
    }
    for table in &tables {
        after_turns(table, 2).await;
    }
}

/// White mates soon whatever happens: a queen and two rooks against a lone king.
const WON: &str = "4.1K2.4.4/3R.4.4.4/4.1Q2.4.4/2R1.4.4.4/4.4.4.4/4.1k2.4.4";

#[tokio::test]
async fn a_computer_that_is_not_ahead_agrees_to_a_draw() {
    let host = Host::start().await;
    let position = format!("{WON} w - - 0 1");
    let table = host.open_as(&json!({"game": "cube-chess", "position": position, "seats": against(1)})).await;
    let (mut white, _) = table.join(Some(0)).await;
    white.act("1", "offer-draw").await;
    assert_eq!(white.event().await.1, json!({"kind": "offer", "what": "draw", "seat": "w"}));
    let outcome = json!({"winners": [], "drawn": ["w", "b"], "reason": "agreement"});
    assert_eq!(white.event().await.1, json!({"kind": "ended", "outcome": outcome}));
}

#[tokio::test]
async fn a_computer_agrees_to_stop_a_game_in_which_it_is_not_ahead() {
    let host = Host::start().await;
    let table = host.open_game("tesseract", against(1)).await;
    let (mut white, _) = table.join(Some(0)).await;
    white.act("1", "offer-stop").await;
    assert_eq!(white.event().await.1, json!({"kind": "offer", "what": "stop", "seat": "w"}));
    let outcome = json!({"winners": [], "drawn": [], "reason": "unfinished"});
    assert_eq!(white.event().await.1, json!({"kind": "ended", "outcome": outcome}));
}

/// A computer that is ahead is offered a draw, and declines.
async fn expect_no_draw(host: &Host) {
    let position = format!("{WON} b - - 0 1");
    let seats = json!([{"kind": "computer", "level": 1, "resigns": true}, {"kind": "person"}]);
    let table = host.open_as(&json!({"game": "cube-chess", "position": position, "seats": seats})).await;
    let (mut black, _) = table.join(Some(1)).await;
    assert_eq!(black.act("1", "offer-draw").await["seq"], 1);
    assert_eq!(black.event().await.1, json!({"kind": "offer", "what": "draw", "seat": "b"}));
    assert_eq!(black.event().await.1, json!({"kind": "withdrawn", "what": "draw", "seat": "w"}));
}

#[tokio::test]
async fn a_computer_that_is_ahead_declines_a_draw() {
    expect_no_draw(&Host::start().await).await;
}

#[tokio::test]
async fn computers_answer_offers_in_the_room_that_is_kept_for_playing() {
    expect_no_draw(&Host::with(|config| config.limits.table_events = 2).await).await;
}

#[tokio::test]
async fn computers_do_not_think_at_a_table_that_has_no_room_for_their_moves() {
    let host = Host::with(|config| {
        config.limits.table_events = 1;
        config.limits.idle_tables = Duration::from_millis(100);
        config.monitor = Some("127.0.0.1:0".parse().expect("an address"));
    })
    .await;
    let table = host.open(against(1)).await;
    assert_eq!(table.play(0, "1", 0, "1A2-4B2").await.json()["seq"], 1);
    // A table at which a computer has something to do stays loaded.
    while value(&figures(host.monitor()).await, "cubarium_tables_loaded") > 0.0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn computers_grant_a_rematch() {
    let host = Host::start().await;
    let table = host.open(against(1)).await;
    let (mut white, _) = table.join(Some(0)).await;
    white.act("2", "resign").await;
    white.act("3", "ask-rematch").await;
    let next = loop {
        let (_, event) = white.event().await;
        if event["kind"] == "rematch" {
            break event["table"].as_str().expect("a table").to_owned();
        }
    };
    // The sides are swapped: the computer begins, without anybody watching.
    let next = table.at(host.address, &next);
    let state = after_turns(&next, 1).await;
    assert_eq!(
        (&state["seats"][0]["kind"], &state["seats"][1]["kind"]),
        (&json!("computer"), &json!("person"))
    );
    assert_eq!(next.show(Some(0)).await["you"], "b");
}

#[tokio::test]
async fn a_computer_continues_after_a_restart() {
    let data = tempfile::tempdir().expect("a directory");
    let forever = |config: Config| Config {
        limits: cubarium_server::Limits { computer_time: Duration::from_secs(3600), ..config.limits },
        ..config
    };
    let host = Host::run(forever(config(data.path()))).await;
    let table = host.open(against(8)).await;
    table.play(0, "1", 0, "1A2-4B2").await;
    assert_eq!(turns(&table.show(None).await).len(), 1);
    host.stop().await;

    let mut quick = config(data.path());
    quick.limits.computer_time = Duration::from_millis(30);
    let host = Host::run(quick).await;
    after_turns(&table.at(host.address, &table.id), 2).await;
    host.stop().await;
}

const MANY: usize = 8;

/// A host whose computers take long for their moves, and make one at a time.
async fn slow_host() -> Host {
    Host::with(|config| {
        quick(config);
        config.computers = Some(NonZeroUsize::MIN);
        config.limits.computer_time = Duration::from_millis(1_500);
    })
    .await
}

/// A table without a book, so that a computer really computes.
fn wish(seats: &Value) -> Value {
    json!({"game": "cubulus", "options": {"level": "1"}, "seats": seats})
}

/// A table at which the computer has the first move.
fn wish_second() -> Value {
    wish(&json!([{"kind": "computer", "level": 8}, {"kind": "person"}]))
}

/// Plays the first move at a table, as a visitor who comes from this address.
async fn begin(from: Ipv4Addr, table: &Table) {
    let body = json!({"client_id": "1", "seq": 0, "move": "A1-A2"}).to_string();
    let mut request = request(Method::POST, &table.path("/moves"), table.token(0), body);
    request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    let answer = send_from(from, table.address, request).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

/// How many turns there are at all these tables.
async fn played(tables: &[Table]) -> usize {
    let mut played = 0;
    for table in tables {
        played += turns(&table.show(None).await).len();
    }
    played
}

#[tokio::test]
async fn a_visitor_with_many_computers_does_not_keep_another_waiting() {
    let host = slow_host().await;
    let table = host.open_as(&wish(&against(8))).await;
    let (mut spectator, _) = table.join(None).await;
    let mut many = Vec::with_capacity(MANY);
    for _ in 0..MANY {
        many.push(host.open_as(&wish_second()).await);
    }
    begin(Ipv4Addr::new(127, 0, 0, 2), &table).await;
    while turn(&mut spectator).await.0 < 2 {}
    assert!(played(&many).await < MANY, "it was the other visitor's turn long before");
}

#[tokio::test]
async fn somebody_with_an_account_is_one_visitor_at_all_tables() {
    let host = slow_host().await;
    let (mut ada, mut bob) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    bob.create("Bob").await;
    let [mut one, mut other] = [Vec::new(), Vec::new()];
    for (device, tables, wish, count) in
        [(&mut bob, &mut other, wish(&against(8)), 2), (&mut ada, &mut one, wish_second(), MANY)]
    {
        for _ in 0..count {
            let answer = device.post("/api/tables", &wish).await;
            assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
            tables.push(Table::of(host.address, &answer.json()));
        }
    }
    let (mut spectator, _) = other[1].join(None).await;
    for table in &other {
        begin(Ipv4Addr::LOCALHOST, table).await;
    }
    while turn(&mut spectator).await.0 < 2 {}
    assert!(played(&one).await < MANY, "every second move was for the other account");
}
