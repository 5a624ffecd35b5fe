//! Break the Cube at tables: simultaneous building, questions, guesses, and the end that reveals everything.

use std::num::NonZeroUsize;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Host, Socket, Table, break_the_cube, get, post, problem, turns};

/// A structure for each of three seats.
pub(crate) const BUILT: [&str; 3] =
    ["..SLMMLM./..SL...../...L.....", "SSL..L..L/..L..M.../..M..M...", "LLLLS..../MM..S..../M........"];
/// A structure with a block that the game does not have.
const FOREIGN: &str = "!LLLLs..../MM..s..../M........";
/// A structure with an overhang.
const HANGING: &str = "!LLLL...../MM..S..../M...S....";

/// All seats build; nobody waits for the others.
async fn build_all(table: &Table) {
    for (seat, structure) in BUILT.iter().enumerate() {
        let answer = table.play(seat, "build", 0, &format!("={structure}")).await;
        assert_eq!(answer.json()["repeated"], false, "{}", answer.text());
    }
}

/// Checks that everything is shown at the end.
fn assert_shown(view: &Value) {
    let text = view["text"].as_str().expect("a text");
    assert!(text.starts_with(&BUILT.join(",")), "{text}");
    let built: Vec<&str> = view["turns"]
        .as_array()
        .expect("turns")
        .iter()
        .take(3)
        .map(|turn| turn["text"].as_str().expect("a text"))
        .collect();
    for structure in BUILT {
        assert!(built.contains(&format!("={structure}").as_str()), "{built:?}");
    }
}

#[tokio::test]
async fn three_players_build_at_once_ask_guess_and_share_the_win() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    let mut sockets = Vec::new();
    for seat in 0..3 {
        sockets.push(table.join(Some(seat)).await.0);
    }
    let (mut spectator, _) = table.join(None).await;

    // None of them knows any event yet: two of the numbers are out of date when the builds arrive.
    let [first, second, third] = sockets.as_mut_slice() else { panic!("three sockets") };
    let moves = BUILT.map(|structure| format!("={structure}"));
    let answers = tokio::join!(
        first.play("build", 0, &moves[0]),
        second.play("build", 0, &moves[1]),
        third.play("build", 0, &moves[2]),
    );
    for answer in [answers.0, answers.1, answers.2] {
        assert_eq!((&answer["type"], &answer["repeated"]), (&json!("ack"), &json!(false)), "{answer}");
    }
    for (seat, socket) in sockets.iter_mut().enumerate() {
        let own = (seat + 1).to_string();
        for number in 1..=3 {
            let (seq, event) = socket.event().await;
            let text = if event["turn"]["seat"] == own { moves[seat].as_str() } else { "=?" };
            assert_eq!((seq, &event["turn"]["text"]), (number, &json!(text)));
            let left = if number == 3 { 1 } else { 3 - number };
            assert_eq!(event["to_move"].as_array().map(Vec::len), usize::try_from(left).ok());
        }
    }

    assert_eq!(sockets[0].play("ask", 3, "?5").await["seq"], 4);
    // An illegal structure does not cost the turn.
    for (id, text) in [("foreign", FOREIGN), ("hanging", HANGING)] {
        let answer = sockets[1].play(id, 4, text).await;
        problem(&answer["problem"], 422, "refused");
        let rule = answer["problem"]["refusal"]["rule"].as_str().expect("a rule");
        assert!(rule.starts_with("break-the-cube.build."), "{rule}");
    }
    let state = table.show(None).await;
    assert_eq!((&state["seq"], &state["view"]["to_move"]), (&json!(4), &json!(["2"])));
    let right = |structure: &str| format!("!{structure}");
    assert_eq!(sockets[1].play("guess", 4, &right(BUILT[2])).await["seq"], 5);
    let state = table.show(None).await["view"].clone();
    assert_eq!((&state["outcome"], &state["to_move"]), (&Value::Null, &json!(["3"])), "the round goes on");
    assert_eq!(sockets[2].play("guess", 5, &right(BUILT[0])).await["seq"], 6);

    for socket in sockets.iter_mut().chain([&mut spectator]) {
        let event = loop {
            let (seq, event) = socket.event().await;
            if seq == 6 {
                break event;
            }
        };
        assert_eq!(event["outcome"], json!({"winners": ["2", "3"], "drawn": [], "reason": "guessed"}));
        let state = socket.until("state").await["state"].clone();
        assert_eq!(state["seq"], 6);
        assert_shown(&state["view"]);
    }
}

#[tokio::test]
async fn a_correct_guess_wins_if_nobody_else_guesses_in_that_round() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    build_all(&table).await;
    table.play(0, "guess", 3, &format!("!{}", BUILT[1])).await;
    table.play(1, "ask", 4, "?H").await;
    assert_eq!(table.show(None).await["view"]["outcome"], Value::Null);
    table.play(2, "ask", 5, "?A").await;
    let outcome = table.show(None).await["view"]["outcome"].clone();
    assert_eq!(outcome, json!({"winners": ["1"], "drawn": [], "reason": "guessed"}));
}

#[tokio::test]
async fn a_player_who_returns_after_the_end_gets_everything() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    build_all(&table).await;
    table.act(1, "resign", "resign").await;
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    for seat in [None, Some(0), Some(1), Some(2)] {
        for since in 0..=4 {
            let mut socket = table.connect().await;
            let token = seat.and_then(|seat| table.token(seat));
            socket.say(&json!({"type": "hello", "token": token, "since": since})).await;
            let frame = socket.next().await;
            assert_eq!(frame["type"], "state", "after event {since}");
            assert_shown(&frame["state"]["view"]);
        }
    }
    let record = get(host.address, &table.path("/record"), None).await.text();
    assert!(BUILT.iter().all(|structure| record.contains(structure)), "{record}");
}

#[tokio::test]
async fn an_end_without_a_turn_also_shows_everything() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    build_all(&table).await;
    let (mut spectator, _) = table.join(None).await;
    table.act(1, "resign", "resign").await;
    let (_, event) = spectator.event().await;
    let outcome = json!({"winners": ["1", "3"], "drawn": [], "reason": "resignation", "by": "2"});
    assert_eq!(event, json!({"kind": "ended", "outcome": outcome}));
    let state = spectator.next().await;
    assert_eq!(state["type"], "state");
    assert_shown(&state["state"]["view"]);
    // Later events are sent as usual.
    table.act(0, "again", "ask-rematch").await;
    assert_eq!(spectator.event().await.1["what"], "rematch");
}

#[tokio::test]
async fn a_restart_between_builds_keeps_progress_and_secrets() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    let built = format!("={}", BUILT[1]);
    table.play(1, "build", 0, &built).await;
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    let text = |state: &Value| state["view"]["text"].as_str().expect("a text").to_owned();
    assert_eq!(text(&table.show(Some(1)).await), format!("-,{},- 1 ... 1 -", BUILT[1]));
    for other in [None, Some(0), Some(2)] {
        let state = table.show(other).await;
        assert_eq!((text(&state), turns(&state)), ("-,?,- 1 ... 1 -".to_owned(), vec!["=?"]));
        assert_eq!(state["view"]["to_move"], json!(["1", "3"]));
        let mut socket = table.connect().await;
        let token = other.and_then(|seat| table.token(seat));
        socket.say(&json!({"type": "hello", "token": token, "since": 0})).await;
        assert_eq!(socket.event().await.1["turn"]["text"], "=?");
    }
    assert_eq!(table.play(1, "build", 0, &built).await.json(), json!({"seq": 1, "repeated": true}));
    table.play(1, "other", 1, &format!("={}", BUILT[2])).await.problem(422, "refused");
    for seat in [2, 0] {
        let answer = table.play(seat, "build", 0, &format!("={}", BUILT[seat])).await;
        assert_eq!(answer.json()["repeated"], false, "{}", answer.text());
    }
    assert_eq!(table.play(0, "ask", 3, "?B").await.json()["seq"], 4);
    table.play(1, "late", 3, "?B").await.problem(409, "outdated");
}

#[tokio::test]
async fn the_known_event_number_is_ignored_only_while_everybody_builds() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    for (seat, seq) in [(0, 0), (1, 7), (2, 0)] {
        let answer = table.play(seat, "build", seq, &format!("={}", BUILT[seat])).await;
        assert_eq!(answer.json()["repeated"], false, "{}", answer.text());
    }
    for seq in [0, 2, 4] {
        table.play(0, "ask", seq, "?5").await.problem(409, "outdated");
    }
    assert_eq!(table.play(0, "ask", 3, "?5").await.json()["seq"], 4);
}

/// Plays the people's seats by asking, never guessing, until the game has ended; returns the last state.
async fn ask_until_the_end(table: &Table, socket: &mut Socket, seat: usize) -> Value {
    let questions = ["?1", "?B", "?9", "?K", "?5", "?G"];
    let own = (seat + 1).to_string();
    for turn in 0.. {
        let (seq, event) = loop {
            let (seq, event) = socket.event().await;
            if event["to_move"] == json!([own]) || !event["outcome"].is_null() {
                break (seq, event);
            }
        };
        if !event["outcome"].is_null() {
            break;
        }
        let answer = table.play(seat, &format!("ask{turn}"), seq, questions[turn % questions.len()]).await;
        assert_eq!(answer.json()["repeated"], false, "{}", answer.text());
    }
    socket.until("state").await["state"].clone()
}

#[tokio::test]
async fn people_and_computers_play_a_whole_game() {
    let host = Host::with(|config| config.limits.seat_requests = None).await;
    let computer = json!({"kind": "computer", "level": 6});
    let wish = break_the_cube(&[&computer, &json!({"kind": "person"}), &computer]);
    let table = host.open_as(&wish).await;
    let (mut socket, state) = table.join(Some(1)).await;
    // Neither computer waits for anybody.
    for _ in turns(&state).len()..2 {
        socket.event().await;
    }
    assert_eq!(table.show(None).await["view"]["to_move"], json!(["2"]));
    table.play(1, "build", 0, &format!("={}", BUILT[1])).await;
    let state = ask_until_the_end(&table, &mut socket, 1).await;

    let played = state["view"]["turns"].as_array().expect("turns");
    let seats: Vec<&str> = played.iter().map(|turn| turn["seat"].as_str().expect("a seat")).collect();
    let mut built = seats[..3].to_vec();
    built.sort_unstable();
    assert_eq!(built, ["1", "2", "3"], "each builds once");
    let in_turn = ["1", "2", "3"].into_iter().cycle();
    assert!(seats[3..].iter().copied().eq(in_turn.take(seats.len() - 3)), "{seats:?}");
    let outcome = &state["view"]["outcome"];
    assert_eq!(outcome["reason"], "guessed");
    assert!(outcome["winners"].as_array().is_some_and(|winners| !winners.contains(&json!("2"))), "{outcome}");
}

#[tokio::test]
async fn simultaneous_computers_all_get_their_turn_with_one_thread_and_a_short_queue() {
    let host = Host::with(|config| {
        config.computers = NonZeroUsize::new(1);
        config.limits.computer_queue = 1;
    })
    .await;
    let computer = json!({"kind": "computer", "level": 1});
    let wish = break_the_cube(&[&computer, &computer, &json!({"kind": "person"}), &computer]);
    let table = host.open_as(&wish).await;
    let (mut socket, state) = table.join(Some(2)).await;
    for _ in turns(&state).len()..3 {
        socket.event().await;
    }
    let state = table.show(None).await;
    assert_eq!((&state["seq"], &state["view"]["to_move"]), (&json!(3), &json!(["3"])));
    table.play(2, "build", 0, &format!("={}", BUILT[2])).await;
    let mut after = Vec::new();
    while after.len() < 3 {
        after.push(socket.event().await.1["turn"]["seat"].clone());
    }
    assert_eq!(after, ["3", "1", "2"]);
}

#[tokio::test]
async fn a_computer_that_must_prepare_first_exceeds_its_time_and_moves() {
    let host = Host::with(|config| config.limits.computer_time = Duration::from_millis(1)).await;
    let wish = json!({"game": "break-the-cube", "options": {"blocks": "4", "large": "T"},
        "seats": [{"kind": "person"}, {"kind": "computer", "level": 8}]});
    let table = host.open_as(&wish).await;
    let (mut socket, state) = table.join(Some(0)).await;
    if turns(&state).is_empty() {
        let (seq, event) = socket.event().await;
        assert_eq!((seq, &event["turn"]["text"], &event["to_move"]), (1, &json!("=?"), &json!(["1"])));
    }
}

#[tokio::test]
async fn nothing_is_taken_back_in_a_game_with_secrets() {
    let host = Host::start().await;
    let person = json!({"kind": "person"});
    let alone = break_the_cube(&[&person, &json!({"kind": "computer", "level": 1})]);
    for table in [host.open_as(&alone).await, host.open_as(&break_the_cube(&[&person, &person])).await] {
        table.act(0, "early", "ask-undo").await.problem(409, "no-undo");
        table.play(0, "build", 0, &format!("={}", BUILT[0])).await;
        table.act(0, "undo", "ask-undo").await.problem(409, "no-undo");
        table.act(0, "accept", "accept-undo").await.problem(409, "no-offer");
        table.act(0, "resign", "resign").await;
        table.act(0, "late", "ask-undo").await.problem(409, "no-undo");
        assert_eq!(table.show(None).await["view"]["outcome"]["winners"], json!(["2"]));
    }
}

#[tokio::test]
async fn tables_have_as_many_seats_as_the_options_say_and_begin_at_the_start() {
    let host = Host::start().await;
    let person = json!({"kind": "person"});
    for players in 2..=4 {
        for seats in 0..=5 {
            let seats = vec![person.clone(); seats];
            let fits = seats.len() == players;
            let wish = json!({"game": "break-the-cube", "options": {"players": players.to_string()},
                "seats": seats});
            let answer = post(host.address, "/api/tables", None, &wish).await;
            if fits {
                let opened: Vec<Value> = (1..=players).map(|seat| json!(seat.to_string())).collect();
                let seats = answer.json()["seats"].as_array().expect("seats").clone();
                assert_eq!(seats.iter().map(|seat| seat["seat"].clone()).collect::<Vec<_>>(), opened);
            } else {
                assert!(answer.problem(422, "unfit").starts_with("seats"));
            }
        }
    }
    // Whoever supplies a position knows all structures in it.
    let mut wish = break_the_cube(&[&person, &person]);
    wish["position"] = json!(format!("{},{} 1 .. 1 -", BUILT[0], BUILT[1]));
    let answer = post(host.address, "/api/tables", None, &wish).await;
    assert!(answer.problem(422, "unfit").starts_with("position"));
}

#[tokio::test]
async fn the_longest_game_fits_into_frames_records_and_the_journal() {
    let host = Host::with(|config| config.limits.requests = None).await;
    let person = json!({"kind": "person"});
    let table = host.open_as(&break_the_cube(&[&person; 4])).await;
    let structures = [BUILT[0], BUILT[1], BUILT[2], BUILT[0]];
    let (mut socket, _) = table.join(Some(3)).await;
    for (seat, structure) in structures.iter().enumerate() {
        table.play(seat, "build", 0, &format!("={structure}")).await;
    }
    // Asking a letter, which everybody answers, makes the longest record.
    for turn in 0..160_usize {
        let answer = table.play(turn % 4, &format!("m{turn}"), 4 + turn as u64, "?H").await;
        assert_eq!(answer.json()["seq"], 5 + turn, "{}", answer.text());
    }
    let state = socket.until("state").await["state"].clone();
    let outcome = json!({"winners": [], "drawn": ["1", "2", "3", "4"], "reason": "round-limit"});
    assert_eq!((&state["view"]["outcome"], turns(&state).len()), (&outcome, 164));
    let bytes = socket.heard.iter().map(String::len).max().unwrap_or_default();
    assert!(bytes < 1 << 20, "{bytes} bytes of state");
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    assert_eq!(table.show(Some(3)).await["view"], state["view"]);
    assert!(get(host.address, &table.path("/record"), None).await.text().contains("round-limit"));
}
