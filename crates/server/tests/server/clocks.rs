//! Clocks at tables, with a time that the tests control.

use std::time::Duration;

use cubarium_clocks::Span;
use cubarium_server::Time;
use serde_json::{Value, json};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;

use crate::support::{Host, SHORT_GAME, Socket, Table, get, post, turns};

/// A server whose time stands still until a test advances it.
pub(crate) struct Club {
    pub(crate) host: Host,
    time: Time,
}

impl Club {
    pub(crate) async fn start() -> Self {
        let time = Time::told();
        let told = time.clone();
        Self { host: Host::with(|config| config.time = told).await, time }
    }

    pub(crate) fn pass(&self, ms: u64) {
        self.time.advance(Span(ms));
    }

    /// A table of Cube Chess for two people.
    async fn open(&self, clock: &str) -> Table {
        let person = json!({"kind": "person"});
        let wish = json!({"game": "cube-chess", "seats": [person, person], "clock": clock});
        self.host.open_as(&wish).await
    }

    /// A table with both players present.
    async fn begin(&self, clock: &str) -> (Table, Socket, Socket) {
        let table = self.open(clock).await;
        let (mut white, state) = table.join(Some(0)).await;
        assert_eq!(state["clock"]["phase"], "waiting");
        let (mut black, _) = table.join(Some(1)).await;
        for socket in [&mut white, &mut black] {
            assert_eq!(socket.event().await.1, json!({"kind": "begun"}));
            assert_eq!(socket.until("clock").await["clock"]["phase"], "running");
            answer_ping(socket).await;
        }
        (table, white, black)
    }

    /// Stops the server, lets time pass, and starts it again.
    pub(crate) async fn restart(self, ms: u64) -> Self {
        let Self { host, time } = self;
        let told = time.clone();
        let data = host.stop().await.expect("a directory of its own");
        time.advance(Span(ms));
        Self { host: Host::serve(data, |config| config.time = told).await, time }
    }
}

/// Waits until the server has the answer to its ping: time that passes from now on is not lag.
async fn answer_ping(socket: &mut Socket) {
    socket.say(&json!({"type": "ping"})).await;
    socket.until("pong").await;
}

/// The milliseconds left on each seat's clock.
pub(crate) fn left(clock: &Value) -> Vec<u64> {
    let seats = clock["seats"].as_array().expect("clocks").iter();
    seats.map(|seat| seat["left_ms"].as_u64().expect("milliseconds")).collect()
}

/// The seats whose clocks run.
pub(crate) fn running(clock: &Value) -> Vec<&str> {
    let seats = clock["seats"].as_array().expect("clocks").iter();
    seats.filter(|seat| seat["runs"] == true).map(|seat| seat["seat"].as_str().expect("a seat")).collect()
}

pub(crate) async fn clock(table: &Table) -> Value {
    table.show(None).await["clock"].clone()
}

fn lost(seat: &str, reason: &str) -> Value {
    json!({"winners": [if seat == "w" { "b" } else { "w" }], "drawn": [], "reason": reason, "by": seat})
}

#[tokio::test]
async fn a_move_that_came_in_time_counts_although_the_table_was_busy() {
    // How many milliseconds the server may take to receive a request.
    for patience in [50, 300, 1_500] {
        let club = Club::start().await;
        let (table, _white, _black) = club.begin("60").await;
        club.pass(10_000);
        let file = club.host.data().join(cubarium_journal::Location::FILE);
        let mut journal = SqliteConnectOptions::new().filename(file).connect().await.expect("the journal");
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut journal).await.expect("nothing can be written now");
        let patience = Duration::from_millis(patience);
        let turn = async {
            tokio::time::sleep(patience).await;
            table.play(0, "turn", 2, SHORT_GAME[0]).await
        };
        let release = async {
            tokio::time::sleep(2 * patience).await;
            club.pass(60_000);
            sqlx::raw_sql("ROLLBACK").execute(&mut journal).await.expect("it goes on");
        };
        let (busy, turn, ()) = tokio::join!(table.act(1, "busy", "offer-draw"), turn, release);
        assert_eq!(busy.status, 200, "{}", busy.text());
        if turn.status == 200 {
            assert_eq!(left(&clock(&table).await), [50_000, 60_000]);
            return;
        }
    }
    panic!("the flag fell first");
}

#[tokio::test]
async fn bad_time_controls_are_refused_by_name() {
    let host = Host::start().await;
    let person = json!({"kind": "person"});
    for (bad, part) in [
        (json!("fast"), "SECONDS+INCREMENT"),
        (json!("0"), "the seconds must be 1 to 10800"),
        (json!("60+999"), "the seconds of a turn"),
        (json!("15days"), "the days must be 1 to 14"),
    ] {
        let wish = json!({"game": "cube-chess", "seats": [person, person], "clock": bad});
        let reason = post(host.address, "/api/tables", None, &wish).await.problem(422, "unfit");
        assert!(reason.starts_with("clock: ") && reason.contains(part), "{reason}");
    }
    let wish = json!({"game": "cube-chess", "seats": [person, person], "clock": 300});
    let reason = post(host.address, "/api/tables", None, &wish).await.problem(400, "unreadable");
    assert!(reason.contains("clock"), "{reason}");
    assert_eq!(host.open_for_two().await.show(None).await["clock"], Value::Null);
}

#[tokio::test]
async fn clocks_wait_until_both_players_are_present() {
    let club = Club::start().await;
    let seats = json!([{"kind": "person"}, {"kind": "person", "invited": true}]);
    let mut table = club.host.open_as(&json!({"game": "cube-chess", "seats": seats, "clock": "300+3"})).await;
    let (white, _) = table.join(Some(0)).await;
    club.pass(1_000_000);
    table.take(1).await;
    let state = table.show(Some(1)).await;
    assert_eq!((&state["seq"], &state["clock"]["phase"]), (&json!(1), &json!("waiting")));
    // White has gone to make tea.
    drop(white);
    let (mut black, _) = table.join(Some(1)).await;
    loop {
        let frame = black.next().await;
        if frame["type"] == "presence" && frame["seats"][0]["present"] == false {
            break;
        }
        if frame["type"] == "state" && frame["state"]["seats"][0]["present"] == false {
            break;
        }
    }
    club.pass(1_000_000);
    assert_eq!(clock(&table).await["phase"], "waiting");
    let _white = table.join(Some(0)).await;
    assert_eq!(black.event().await, (2, json!({"kind": "begun"})));
    let shown = clock(&table).await;
    assert_eq!((left(&shown), running(&shown)), (vec![300_000, 300_000], vec!["w"]));
    assert_eq!(shown["control"], "300+3");
}

#[tokio::test]
async fn a_turn_is_charged_and_incremented_in_replays_too() {
    let club = Club::start().await;
    let (table, mut white, mut black) = club.begin("60+2").await;
    club.pass(10_000);
    white.play("1", 2, SHORT_GAME[0]).await;
    let told = black.until("clock").await["clock"].clone();
    assert_eq!((left(&told), running(&told)), (vec![52_000, 60_000], vec!["b"]));
    club.pass(4_500);
    assert_eq!(left(&clock(&table).await), [52_000, 55_500]);
    black.play("2", 3, SHORT_GAME[1]).await;
    let before = clock(&table).await;
    assert_eq!(left(&before), [52_000, 57_500]);
    drop((white, black));
    let club = club.restart(3_600_000).await;
    let table = table.at(club.host.address, &table.id);
    let after = clock(&table).await;
    assert_eq!((left(&after), &after["phase"]), (left(&before), &json!("held")));
}

#[tokio::test]
async fn a_delay_is_free_time_of_a_turn() {
    let club = Club::start().await;
    let (table, mut white, _black) = club.begin("60d5").await;
    club.pass(3_000);
    let shown = clock(&table).await;
    assert_eq!((left(&shown), &shown["seats"][0]["free_ms"]), (vec![60_000, 60_000], &json!(2_000)));
    club.pass(3_000);
    white.play("1", 2, SHORT_GAME[0]).await;
    assert_eq!(left(&clock(&table).await), [59_000, 60_000]);
}

#[tokio::test]
async fn running_out_of_time_loses_at_once_without_any_request() {
    let club = Club::start().await;
    let (table, mut white, mut black) = club.begin("60").await;
    club.pass(59_999);
    assert_eq!(table.show(None).await["view"]["outcome"], Value::Null);
    club.pass(1);
    let ended = json!({"kind": "ended", "outcome": lost("w", "time")});
    for socket in [&mut white, &mut black] {
        assert_eq!(socket.event().await.1, ended);
        let told = socket.until("clock").await["clock"].clone();
        assert_eq!((left(&told), &told["phase"]), (vec![0, 60_000], &json!("over")));
    }
    white.play("late", 3, SHORT_GAME[0]).await;
    white.act("1", "resign").await;
    assert_eq!(turns(&table.show(None).await), [""; 0]);
    let record = get(club.host.address, &table.path("/record"), None).await.text();
    assert!(record.contains("[Result \"b time\"]"), "{record}");
    let club = club.restart(0).await;
    let state = table.at(club.host.address, &table.id).show(None).await;
    assert_eq!(state["view"]["outcome"], lost("w", "time"));
    assert_eq!(left(&state["clock"]), [0, 60_000]);
}

#[tokio::test]
async fn network_delay_is_compensated_within_bounds() {
    for (on_the_wire, charged) in [(300, 9_700), (90_000, 99_500)] {
        let club = Club::start().await;
        let table = club.open("600").await;
        let (mut white, _) = table.join(Some(0)).await;
        // The server has sent its ping with the state; time passes before this client reads it and answers.
        club.pass(on_the_wire);
        answer_ping(&mut white).await;
        let (mut black, _) = table.join(Some(1)).await;
        white.event().await;
        club.pass(if on_the_wire == 300 { 10_000 } else { 100_000 });
        assert_eq!(white.play("1", 2, SHORT_GAME[0]).await["type"], "ack");
        black.event().await;
        assert_eq!(left(&clock(&table).await)[0], 600_000 - charged, "{on_the_wire} ms on the wire");
    }
}

#[tokio::test]
async fn a_move_in_transit_when_time_runs_out_counts() {
    let club = Club::start().await;
    let table = club.open("60").await;
    let (mut white, _) = table.join(Some(0)).await;
    club.pass(400);
    answer_ping(&mut white).await;
    let (mut black, _) = table.join(Some(1)).await;
    black.event().await;
    white.play("1", 2, SHORT_GAME[0]).await;
    black.play("2", 3, SHORT_GAME[1]).await;
    club.pass(60_300);
    assert_eq!(white.play("3", 4, SHORT_GAME[2]).await["type"], "ack");
    assert_eq!(table.show(None).await["view"]["outcome"], Value::Null);
    assert_eq!(left(&clock(&table).await)[0], 100);
}

#[tokio::test]
async fn a_game_can_be_called_off_until_every_seat_has_moved() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..1]).await;
    assert_eq!(table.act(1, "1", "abort").await.json()["seq"], 2);
    let nobody = json!({"winners": [], "drawn": [], "reason": "aborted"});
    assert_eq!(table.show(None).await["view"]["outcome"], nobody);
    table.act(0, "2", "abort").await.problem(409, "over");
    let record = get(host.address, &table.path("/record"), None).await.text();
    assert!(record.contains("[Result \"- aborted\"]"), "{record}");
    let begun = host.open_for_two().await;
    begun.play_all(&SHORT_GAME[..2]).await;
    begun.act(0, "1", "abort").await.problem(409, "begun");
    let host = host.again().await;
    assert_eq!(table.at(host.address, &table.id).show(None).await["view"]["outcome"], nobody);
}

#[tokio::test]
async fn players_can_give_each_other_time() {
    let club = Club::start().await;
    let (table, mut white, mut black) = club.begin("60").await;
    black.act("1", "add-time").await;
    assert_eq!(white.event().await, (3, json!({"kind": "given", "seat": "b", "ms": 15_000})));
    assert_eq!(left(&white.until("clock").await["clock"]), [75_000, 60_000]);
    club.pass(74_000);
    let club = club.restart(0).await;
    let table = table.at(club.host.address, &table.id);
    assert_eq!(left(&clock(&table).await), [1_000, 60_000]);
    club.host.open_for_two().await.act(0, "1", "add-time").await.problem(409, "no-clock");
}

#[tokio::test]
async fn an_absent_player_to_move_can_be_claimed_after_a_minute() {
    let club = Club::start().await;
    let (table, mut white, black) = club.begin("600").await;
    drop(black);
    let seats = loop {
        let seats = white.until("presence").await["seats"].clone();
        if seats[1]["present"] == false {
            break seats;
        }
    };
    assert_eq!(seats[1]["claim_in_ms"], 60_000);
    assert_eq!(seats[0]["claim_in_ms"], Value::Null);
    club.pass(70_000);
    white.act("1", "claim-abandoned").await;
    table.act(0, "2", "claim-abandoned").await.problem(409, "not-abandoned");
    white.play("3", 2, SHORT_GAME[0]).await;
    // It is Black's turn now. Being back for a moment restarts the minute.
    let (black, state) = table.join(Some(1)).await;
    assert_eq!(state["seats"][1]["claim_in_ms"], Value::Null);
    drop(black);
    loop {
        let seats = white.until("presence").await["seats"].clone();
        if seats[1]["present"] == false {
            break;
        }
    }
    club.pass(59_999);
    table.act(0, "4", "claim-abandoned").await.problem(409, "not-abandoned");
    club.pass(1);
    assert_eq!(table.act(0, "5", "claim-abandoned").await.status, 200);
    assert_eq!(table.show(None).await["view"]["outcome"], lost("b", "abandoned"));
    table.act(0, "6", "claim-abandoned").await.problem(409, "over");
    // Without clocks nobody has promised to be there.
    let timeless = club.host.open_for_two().await;
    club.pass(1_000_000);
    timeless.act(1, "1", "claim-abandoned").await.problem(409, "no-clock");
}

#[tokio::test]
async fn nobody_loses_time_while_the_server_restarts() {
    let club = Club::start().await;
    let (table, white, black) = club.begin("60").await;
    club.pass(10_000);
    assert_eq!(left(&clock(&table).await), [50_000, 60_000]);
    drop((white, black));
    let club = club.restart(86_400_000).await;
    let table = table.at(club.host.address, &table.id);
    let shown = clock(&table).await;
    assert_eq!((left(&shown), &shown["phase"]), (vec![50_000, 60_000], &json!("held")));
    // One is back, the other is not: the clock is held for at most half a minute.
    let (mut white, _) = table.join(Some(0)).await;
    club.pass(29_999);
    assert_eq!(left(&clock(&table).await), [50_000, 60_000]);
    club.pass(1);
    assert_eq!(white.until("clock").await["clock"]["phase"], "running");
    club.pass(20_000);
    assert_eq!(left(&clock(&table).await), [30_000, 60_000]);
    let club = club.restart(5_000).await;
    let table = table.at(club.host.address, &table.id);
    // Both are back at once.
    let (mut white, _) = table.join(Some(0)).await;
    let _black = table.join(Some(1)).await;
    assert_eq!(white.until("clock").await["clock"]["phase"], "running");
    club.pass(30_000);
    assert_eq!(white.until("event").await["event"]["kind"], "ended");
}

#[tokio::test]
async fn a_turn_made_while_the_clocks_are_held_is_charged_for_the_time_before() {
    let club = Club::start().await;
    let (table, white, black) = club.begin("60+2").await;
    club.pass(10_000);
    drop((white, black));
    let club = club.restart(5_000).await;
    let table = table.at(club.host.address, &table.id);
    let (mut white, state) = table.join(Some(0)).await;
    answer_ping(&mut white).await;
    club.pass(7_000);
    white.play("1", state["seq"].as_u64().expect("a number"), SHORT_GAME[0]).await;
    club.pass(7_000);
    let shown = clock(&table).await;
    assert_eq!((left(&shown), &shown["phase"]), (vec![52_000, 60_000], &json!("held")));
    drop(white);
    let club = club.restart(5_000).await;
    assert_eq!(left(&clock(&table.at(club.host.address, &table.id)).await), [52_000, 60_000]);
}

#[tokio::test]
async fn a_flag_falls_after_a_restart_even_if_nobody_returns() {
    let club = Club::start().await;
    let (table, white, black) = club.begin("60").await;
    drop((white, black));
    let club = club.restart(0).await;
    let table = table.at(club.host.address, &table.id);
    let (mut spectator, _) = table.join(None).await;
    club.pass(30_000);
    spectator.until("clock").await;
    club.pass(60_000);
    assert_eq!(spectator.event().await.1["outcome"], lost("w", "time"));
}

#[tokio::test]
async fn a_reconnecting_page_gets_the_current_time() {
    let club = Club::start().await;
    let (table, _white, black) = club.begin("60").await;
    drop(black);
    club.pass(7_000);
    let mut again = table.connect().await;
    again.say(&json!({"type": "hello", "token": table.token(1), "since": 1})).await;
    assert_eq!(again.next().await["type"], "resumed");
    assert_eq!(again.event().await, (2, json!({"kind": "begun"})));
    let told = again.until("clock").await["clock"].clone();
    assert_eq!((left(&told), running(&told)), (vec![53_000, 60_000], vec!["w"]));
}

/// Looks at a table from a seat where a page is already connected: a second tab, and one that has lost its connection
/// but missed nothing, see the same.
async fn look_twice(table: &Table, seat: usize, phase: &str) {
    let (_second, state) = table.join(Some(seat)).await;
    assert_eq!(state["clock"]["phase"], phase);
    let mut again = table.connect().await;
    again.say(&json!({"type": "hello", "token": table.token(seat), "since": state["seq"]})).await;
    assert_eq!(again.next().await, json!({"type": "resumed", "seq": state["seq"]}));
    assert_eq!(again.until("presence").await["seats"], state["seats"]);
    assert_eq!(again.until("clock").await["clock"], state["clock"]);
    assert_eq!(table.show(Some(seat)).await, state);
}

#[tokio::test]
async fn two_tabs_and_a_reconnect_show_the_same_in_every_phase() {
    let club = Club::start().await;
    let table = club.open("60+2").await;
    let (mut white, _) = table.join(Some(0)).await;
    look_twice(&table, 0, "waiting").await;
    let (mut black, _) = table.join(Some(1)).await;
    black.event().await;
    answer_ping(&mut white).await;
    look_twice(&table, 1, "running").await;
    club.pass(10_000);
    white.play("1", 2, SHORT_GAME[0]).await;
    black.act("2", "add-time").await;
    club.pass(1_000);
    look_twice(&table, 0, "running").await;
    drop((white, black));
    let club = club.restart(5_000).await;
    let table = table.at(club.host.address, &table.id);
    let (_white, _) = table.join(Some(0)).await;
    club.pass(5_000);
    look_twice(&table, 0, "held").await;
    let (mut black, _) = table.join(Some(1)).await;
    black.until("clock").await;
    club.pass(60_000);
    black.until("clock").await;
    look_twice(&table, 1, "over").await;
    assert_eq!(table.show(None).await["view"]["outcome"], lost("b", "time"));
}

#[tokio::test]
async fn takebacks_restore_the_time() {
    let club = Club::start().await;
    let (table, mut white, mut black) = club.begin("60+2").await;
    club.pass(10_000);
    white.play("1", 2, SHORT_GAME[0]).await;
    club.pass(5_000);
    white.act("2", "ask-undo").await;
    black.act("3", "accept-undo").await;
    let shown = clock(&table).await;
    assert_eq!((left(&shown), running(&shown)), (vec![60_000, 60_000], vec!["w"]));
    // Losing on time is taken back with the last turn.
    white.play("4", 5, SHORT_GAME[0]).await;
    club.pass(60_000);
    assert_eq!(white.until("clock").await["clock"]["phase"], "running");
    table.show(None).await;
    black.act("5", "ask-undo").await;
    white.act("6", "ask-undo").await;
    black.act("7", "accept-undo").await;
    let shown = clock(&table).await;
    assert_eq!((left(&shown), running(&shown)), (vec![60_000, 60_000], vec!["w"]));
    let club = club.restart(0).await;
    assert_eq!(left(&clock(&table.at(club.host.address, &table.id)).await), [60_000, 60_000]);
}

#[tokio::test]
async fn a_rematch_has_the_same_clocks() {
    let club = Club::start().await;
    let (table, mut white, mut black) = club.begin("180d5").await;
    white.act("1", "resign").await;
    white.act("2", "ask-rematch").await;
    black.act("3", "accept-rematch").await;
    let next = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    assert_eq!(clock(&table.at(club.host.address, &next)).await["control"], "180d5");
}

#[tokio::test]
async fn days_pass_with_nobody_at_the_table() {
    let time = Time::told();
    let told = time.clone();
    let host = Host::with(|config| {
        config.time = told;
        config.limits.idle_tables = Duration::from_micros(1);
    })
    .await;
    let club = Club { host, time };
    let table = club.open("2days").await;
    assert_eq!(clock(&table).await["phase"], "running");
    const DAY: u64 = 86_400_000;
    club.pass(DAY);
    assert_eq!(left(&clock(&table).await), [DAY, 2 * DAY]);
    table.play(0, "1", 2, SHORT_GAME[0]).await;
    assert_eq!(left(&clock(&table).await), [2 * DAY, 2 * DAY]);
    table.act(0, "2", "add-time").await;
    club.pass(2 * DAY);
    table.act(0, "3", "claim-abandoned").await.problem(409, "not-abandoned");
    assert_eq!(left(&clock(&table).await), [2 * DAY, DAY]);
    club.pass(DAY);
    let (mut spectator, state) = table.join(None).await;
    if state["view"]["outcome"].is_null() {
        spectator.event().await;
    }
    assert_eq!(table.show(None).await["view"]["outcome"], lost("b", "time"));
}

#[tokio::test]
async fn computers_have_no_clock() {
    let club = Club::start().await;
    let seats = json!([{"kind": "person"}, {"kind": "computer", "level": 1}]);
    let table = club.host.open_as(&json!({"game": "cube-chess", "seats": seats, "clock": "60"})).await;
    let (mut white, _) = table.join(Some(0)).await;
    assert_eq!(left(&white.until("clock").await["clock"]), [60_000]);
    table.act(0, "1", "add-time").await.problem(409, "no-clock");
    club.pass(60_000);
    assert_eq!(white.event().await.1["outcome"], lost("w", "time"));
}
