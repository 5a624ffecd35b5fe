//! Prepared moves, in games with days per turn.

use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::clocks::{Club, clock, left};
use crate::support::{Answer, Host, SHORT_GAME, Socket, Table, break_the_cube, get, request, send, turns};

const DAY: u64 = 86_400_000;

/// A table of Cube Chess with three days per turn for two people, the clocks running.
async fn open(host: &Host) -> Table {
    open_with(host, "3days").await
}

async fn open_with(host: &Host, clock: &str) -> Table {
    let person = json!({"kind": "person"});
    let wish = json!({"game": "cube-chess", "clock": clock, "seats": [person, person]});
    host.open_as(&wish).await
}

async fn seq(table: &Table) -> u64 {
    table.show(None).await["seq"].as_u64().expect("a number")
}

pub(crate) async fn put(table: &Table, token: Option<&str>, body: &Value) -> Answer {
    let mut request = request(Method::PUT, &table.path("/ahead"), token, body.to_string());
    request.headers_mut().insert("content-type", "application/json".parse().expect("a header"));
    send(table.address, request).await
}

async fn note(table: &Table, seat: usize, lines: &[&[&str]]) -> Answer {
    put(table, table.token(seat), &json!({"seq": seq(table).await, "lines": lines})).await
}

/// The lines that a seat has prepared, as texts.
async fn noted(table: &Table, seat: usize) -> Vec<Vec<String>> {
    let answer = get(table.address, &table.path("/ahead"), table.token(seat)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let line = |line: &Value| {
        let turns = line.as_array().expect("turns").iter();
        turns.map(|turn| turn["text"].as_str().expect("a text").to_owned()).collect()
    };
    answer.json()["lines"].as_array().expect("lines").iter().map(line).collect()
}

async fn play(table: &Table, seat: usize, text: &str) {
    let seq = seq(table).await;
    let answer = table.play(seat, &format!("m{seq}"), seq, text).await;
    assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.text());
}

async fn played(table: &Table) -> Vec<String> {
    turns(&table.show(None).await).into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn what_has_come_true_is_answered_at_once_and_takes_no_time() {
    let club = Club::start().await;
    let table = open(&club.host).await;
    let [first, second, third, fourth, _] = SHORT_GAME;
    let answer = note(&table, 1, &[&[first, second, third, fourth]]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let line = &answer.json()["lines"][0];
    assert_eq!(
        (&line[0]["seat"], &line[1]["seat"], &line[1]["text"]),
        (&json!("w"), &json!("b"), &json!(second))
    );
    assert!(line[1]["spoken"]["key"].is_string(), "it can be said in words");

    club.pass(DAY);
    play(&table, 0, first).await;
    assert_eq!(played(&table).await, [first, second]);
    assert_eq!(noted(&table, 1).await, [[third, fourth]], "the rest stays");
    let now = clock(&table).await;
    assert_eq!(left(&now), [3 * DAY, 3 * DAY], "the answer took no time, and White has three days again");
    club.pass(1_000);
    assert_eq!(left(&clock(&table).await), [3 * DAY - 1_000, 3 * DAY]);

    play(&table, 0, third).await;
    assert_eq!(played(&table).await, [first, second, third, fourth]);
    assert_eq!(noted(&table, 1).await, Vec::<Vec<String>>::new());
}

#[tokio::test]
async fn another_move_drops_the_lines_that_did_not_expect_it() {
    let club = Club::start().await;
    let table = open(&club.host).await;
    let [first, second, third, fourth, _] = SHORT_GAME;
    let other = other_move(&table).await;
    let lines: [&[&str]; 2] = [&[first, second, third, fourth], &[&other, second]];
    assert_eq!(note(&table, 1, &lines).await.status, StatusCode::OK);
    play(&table, 0, &other).await;
    assert_eq!(played(&table).await, [other.as_str(), second]);
    assert_eq!(noted(&table, 1).await, Vec::<Vec<String>>::new(), "the other line is gone for good");

    let table = open(&club.host).await;
    assert_eq!(note(&table, 1, &[&[first, second]]).await.status, StatusCode::OK);
    play(&table, 0, &other).await;
    assert_eq!(played(&table).await, [other.as_str()], "Black has to think now");
    assert_eq!(noted(&table, 1).await, Vec::<Vec<String>>::new());
}

/// A first move that no test expects.
async fn other_move(table: &Table) -> String {
    for text in ["1A3-4B3", "1A2-4B1", "1B1-4A1", "1A1-4A1"] {
        let seq = seq(table).await;
        let probe = note(table, 1, &[&[text, SHORT_GAME[1]]]).await;
        if probe.status == StatusCode::OK {
            let cleared = put(table, table.token(1), &json!({"seq": seq, "lines": []})).await;
            assert_eq!(cleared.status, StatusCode::OK);
            return text.to_owned();
        }
    }
    panic!("one of them is legal");
}

#[tokio::test]
async fn notes_are_kept_over_a_restart_and_answer_after_it() {
    let club = Club::start().await;
    let table = open(&club.host).await;
    let [first, second, ..] = SHORT_GAME;
    assert_eq!(note(&table, 1, &[&[first, second]]).await.status, StatusCode::OK);
    let club = club.restart(DAY).await;
    let table = table.at(club.host.address, &table.id);
    assert_eq!(noted(&table, 1).await, [[first, second]]);
    play(&table, 0, first).await;
    assert_eq!(played(&table).await, [first, second]);
    let club = club.restart(DAY).await;
    let table = table.at(club.host.address, &table.id);
    assert_eq!(played(&table).await, [first, second], "a replay gives the same game");
    assert_eq!(left(&clock(&table).await), [3 * DAY, 3 * DAY], "and the same clocks");
}

#[tokio::test]
async fn a_crash_between_a_move_and_its_answer_loses_neither() {
    let host = Host::start().await;
    let table = open(&host).await;
    let [first, second, ..] = SHORT_GAME;
    play(&table, 0, first).await;
    let data = host.stop().await.expect("a directory");
    // The state on disk if the server is killed after the move was written and before the answer was.
    let file = data.path().join("journal.sqlite");
    let mut journal = SqliteConnectOptions::new().filename(file).connect().await.expect("a journal");
    sqlx::query("INSERT INTO ahead (table_id, seat, note) VALUES ($1, 1, $2)")
        .bind(&table.id)
        .bind(json!({"from": 0, "lines": [[first, second]]}).to_string())
        .execute(&mut journal)
        .await
        .expect("a note");
    journal.close().await.expect("closed");
    let host = Host::serve(data, |_| {}).await;
    let table = table.at(host.address, &table.id);
    let (mut socket, _) = table.join(None).await;
    while played(&table).await != [first, second] {
        socket.event().await;
    }
}

/// A text about a table without everything that varies between tables.
fn tame(table: &Table, text: &str) -> String {
    let text = text.replace(&table.id, "TABLE");
    match text.split_once("\"created_ms\":") {
        Some((before, after)) => {
            format!("{before}{}", after.trim_start_matches(|sign: char| sign.is_ascii_digit()))
        }
        None => text,
    }
}

/// What Black has prepared before White moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Noted {
    Nothing,
    /// An answer to a different move.
    InVain,
    /// The answer to the move that is played.
    Rightly,
}

/// Everything that White and a spectator are sent while White moves and Black answers, before and after the first move.
async fn heard_by_others(club: &Club, noted_before: Noted) -> [Vec<String>; 2] {
    let [first, second, third, ..] = SHORT_GAME;
    let table = open(&club.host).await;
    let other = other_move(&table).await;
    let mut sockets = [table.join(Some(0)).await.0, table.join(None).await.0];
    match noted_before {
        Noted::Nothing => {}
        Noted::InVain => {
            note(&table, 1, &[&[first, third, second]]).await.problem(422, "unfit");
            assert_eq!(note(&table, 1, &[&[&other, second]]).await.status, StatusCode::OK);
        }
        Noted::Rightly => assert_eq!(note(&table, 1, &[&[first, second]]).await.status, StatusCode::OK),
    }
    let mut before = Vec::new();
    for viewer in [Some(0), None] {
        let token = viewer.and_then(|seat| table.token(seat));
        for path in ["", "/record"] {
            before.push(get(table.address, &table.path(path), token).await.text());
        }
    }
    // A seat gets its own lines; others are refused, or see only what is theirs.
    assert_eq!(noted(&table, 0).await, Vec::<Vec<String>>::new());
    get(table.address, &table.path("/ahead"), None).await.problem(401, "no-token");
    hear_all(&mut sockets).await;
    before.extend(sockets.iter_mut().flat_map(|socket| std::mem::take(&mut socket.heard)));

    play(&table, 0, first).await;
    if noted_before != Noted::Rightly {
        assert_eq!(played(&table).await, [first]);
        play(&table, 1, second).await;
    }
    for socket in &mut sockets {
        for _ in [first, second] {
            socket.event().await;
            socket.until("clock").await;
        }
    }
    assert_eq!(played(&table).await, [first, second]);
    let frames = sockets.iter().flat_map(|socket| &socket.heard);
    let after = frames.map(|frame| tame(&table, frame)).collect();
    [before.iter().map(|text| tame(&table, text)).collect(), after]
}

/// Waits until the sockets have received everything that was sent to them so far.
async fn hear_all(sockets: &mut [Socket]) {
    for socket in sockets {
        socket.say(&json!({"type": "ping"})).await;
        socket.until("pong").await;
    }
}

#[tokio::test]
async fn nobody_else_learns_that_something_was_noted() {
    let club = Club::start().await;
    let nothing = heard_by_others(&club, Noted::Nothing).await;
    assert_eq!(nothing, heard_by_others(&club, Noted::InVain).await);
    assert_eq!(nothing, heard_by_others(&club, Noted::Rightly).await, "an answer is a turn like any other");
}

#[tokio::test]
async fn what_cannot_be_noted_is_refused_with_the_place() {
    let club = Club::start().await;
    let table = open(&club.host).await;
    let [first, second, third, fourth, _] = SHORT_GAME;
    let pair = [first, second];
    let many = vec![pair.as_slice(); 21];
    let long = vec![first; 21];
    for (lines, part) in [
        (vec![[first].as_slice()], "line 1: it must end with a move of yours"),
        (vec![[first, second].as_slice(), &[]], "line 2: it must end with a move of yours"),
        (vec![[first, second].as_slice(), &[second, first]], "line 2: move 1, \"6D2-4C2\""),
        (vec![[first, second, third, "6A2-9Z9"].as_slice()], "line 1: move 4, \"6A2-9Z9\""),
        (many, "at most 20 lines, not 21"),
        (vec![long.as_slice()], "line 1: at most 20 moves, not 21"),
    ] {
        let sentence = note(&table, 1, &lines).await.problem(422, "unfit");
        assert!(sentence.contains(part), "{sentence}");
    }
    let lines: [&[&str]; 2] = [&[first, second, third, fourth], &[first, fourth]];
    let sentence = note(&table, 1, &lines).await.problem(422, "unfit");
    assert!(sentence.contains("line 2: it answers the same moves differently than line 1"), "{sentence}");
    assert_eq!(noted(&table, 1).await, Vec::<Vec<String>>::new(), "nothing was noted");

    // A line that is the beginning of another one adds nothing.
    let lines: [&[&str]; 3] = [&[first, second], &[first, second, third, fourth], &[first, second]];
    assert_eq!(note(&table, 1, &lines).await.status, StatusCode::OK);
    assert_eq!(noted(&table, 1).await, [[first, second, third, fourth]]);

    note(&table, 0, &[&[first, second]]).await.problem(409, "own-turn");
    let stale = put(&table, table.token(1), &json!({"seq": 99, "lines": []})).await;
    stale.problem(409, "outdated");
    put(&table, None, &json!({"seq": 0, "lines": []})).await.problem(401, "no-token");
    put(&table, table.token(1), &json!({"lines": []})).await.problem(400, "unreadable");

    assert_eq!(table.act(0, "resign", "resign").await.status, StatusCode::OK);
    note(&table, 1, &[&[first, second]]).await.problem(409, "over");
    assert_eq!(noted(&table, 1).await, Vec::<Vec<String>>::new(), "the game has ended");
}

#[tokio::test]
async fn only_games_with_days_a_turn_and_without_secrets_take_notes() {
    let club = Club::start().await;
    let [first, second, ..] = SHORT_GAME;
    let quick = open_with(&club.host, "300+3").await;
    note(&quick, 1, &[&[first, second]]).await.problem(409, "no-ahead");
    let untimed = club.host.open_for_two().await;
    note(&untimed, 1, &[&[first, second]]).await.problem(409, "no-ahead");
    let person = json!({"kind": "person"});
    let mut wish = break_the_cube(&[&person, &person]);
    wish["clock"] = json!("3days");
    let secret = club.host.open_as(&wish).await;
    note(&secret, 1, &[&["?5", "?6"]]).await.problem(409, "no-ahead");
    get(secret.address, &secret.path("/ahead"), secret.token(1)).await.problem(409, "no-ahead");
}

#[tokio::test]
async fn both_may_note_and_a_whole_game_plays_itself() {
    let club = Club::start().await;
    let table = open(&club.host).await;
    let [first, second, third, fourth, fifth] = SHORT_GAME;
    assert_eq!(note(&table, 1, &[&[first, second, third, fourth]]).await.status, StatusCode::OK);
    play(&table, 0, first).await;
    assert_eq!(played(&table).await, [first, second]);
    play(&table, 0, third).await;
    let shown = table.show(None).await;
    assert_eq!(turns(&shown), [first, second, third, fourth]);
    // It is White's turn: only a note made before it could have had an effect.
    note(&table, 0, &[&[fifth]]).await.problem(409, "own-turn");
    play(&table, 0, fifth).await;
    assert!(table.show(None).await["view"]["outcome"].is_object());
}

#[tokio::test]
async fn two_devices_do_not_undo_each_others_notes() {
    let club = Club::start().await;
    let table = open(&club.host).await;
    let [first, second, third, fourth, _] = SHORT_GAME;
    let seq = seq(&table).await;
    let change = async |replaces: Value, lines: Value| {
        put(&table, table.token(1), &json!({"seq": seq, "lines": lines, "replaces": replaces})).await
    };
    let (one, two) = (json!([[first, second]]), json!([[first, second, third, fourth]]));
    assert_eq!(change(json!([]), one.clone()).await.status, StatusCode::OK);
    // The other device does not know it yet.
    change(json!([]), two.clone()).await.problem(409, "other-notes");
    change(two.clone(), json!([])).await.problem(409, "other-notes");
    assert_eq!(noted(&table, 1).await, [[first, second]]);
    assert_eq!(change(one, two).await.status, StatusCode::OK);
    assert_eq!(noted(&table, 1).await, [[first, second, third, fourth]]);
}
