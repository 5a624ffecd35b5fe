//! Every line of the conformance files: legal turns, ends, turns made, perft, what must be refused, histories.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use cubarium_core::{Game, Options as _, Position as _, Seat, SeatSet, View as _};
use cubarium_cubes_4d::{Move, Options, Position, rules};
use cubarium_testkit::perft;
use serde_json::Value;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/cubes-4d.jsonl");
const HISTORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/cubes-4d-history.jsonl");

fn lines(file: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(file).expect("the repository holds the conformance cases");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

fn cases(key: &str) -> Vec<Value> {
    let cases: Vec<Value> = lines(CASES).into_iter().filter(|case| case.get(key).is_some()).collect();
    assert!(!cases.is_empty(), "there are cases with `{key}`");
    cases
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().expect("the value is a text")
}

fn options(case: &Value) -> Options {
    let mut options = Options::DEFAULT;
    for (key, value) in case["options"].as_object().expect("options by name") {
        options.set(key, value.as_str().expect("options are texts")).expect("the game has the option");
    }
    options
}

fn position(case: &Value) -> Position {
    let read = Position::read(text(case, "position"), &options(case));
    read.unwrap_or_else(|error| panic!("{}: {error}", case["id"]))
}

fn winner(case: &Value) -> Option<SeatSet> {
    case["outcome"]["winner"].as_str().map(|seat| match seat {
        "w" => SeatSet::only(Seat::FIRST),
        "b" => SeatSet::only(Seat::SECOND),
        other => panic!("{}: no seat {other}", case["id"]),
    })
}

#[test]
fn every_line_is_of_a_known_kind() {
    let kinds = ["moves", "perft", "illegal", "bad_position"];
    let known: usize = kinds.into_iter().map(|kind| cases(kind).len()).sum();
    assert_eq!(known, lines(CASES).len());
    for case in lines(CASES).iter().chain(&lines(HISTORY)) {
        assert_eq!(case["game"], "cubes-4d");
    }
    assert!(lines(HISTORY).iter().all(|case| case.get("line").is_some()));
}

#[test]
fn positions_have_exactly_these_turns_and_ends() {
    for case in cases("moves") {
        let position = position(&case);
        let id = &case["id"];
        assert_eq!(position.text(), text(&case, "position"), "{id}");
        let moves: BTreeSet<String> = position.moves().iter().map(|mv| position.move_text(*mv)).collect();
        let expected = case["moves"].as_array().expect("turns are a list").iter();
        let expected: BTreeSet<String> =
            expected.map(|mv| mv.as_str().expect("a turn is a text").to_owned()).collect();
        assert_eq!(moves, expected, "{id}");
        assert_eq!(position.count(), expected.len() as u64, "{id}");
        assert_eq!(position.in_check(), case["check"], "{id}");
        let outcome = position.outcome();
        assert_eq!(outcome.map(|end| end.reason), case["outcome"]["reason"].as_str(), "{id}");
        let winners = outcome.map(|end| end.winners).filter(|winners| !winners.is_empty());
        assert_eq!(winners, winner(&case), "{id}");
    }
}

#[test]
fn turns_lead_to_exactly_these_positions() {
    for case in cases("after") {
        let position = position(&case);
        for (mv, after) in case["after"].as_object().expect("results by turn") {
            let read = position.read_move(mv).expect("a legal turn is readable");
            let played = position.play(position.side().seat(), read);
            let played = played.unwrap_or_else(|(_, refusal)| panic!("{} {mv}: {refusal}", case["id"]));
            assert_eq!(played.text(), after.as_str().expect("a position is a text"), "{} {mv}", case["id"]);
        }
    }
}

#[test]
fn perft_counts_are_these() {
    for case in cases("perft") {
        let position = position(&case);
        for (depth, nodes) in (1..).zip(case["perft"].as_array().expect("counts")) {
            let nodes = nodes.as_u64().expect("a count");
            assert_eq!(perft::nodes(&position, depth), nodes, "{}", case["id"]);
            assert_eq!(perft::bulk(&position, depth), nodes, "{}", case["id"]);
        }
    }
}

#[test]
fn illegal_turns_are_refused_by_a_rule() {
    for case in cases("illegal") {
        let position = position(&case);
        let read = position.read_move(text(&case, "illegal"));
        let refusal = read.and_then(|mv| position.check(position.side().seat(), mv));
        let rule = refusal.expect_err(text(&case, "why")).rule;
        assert!(rules::ALL.contains(&rule), "{}: {rule}", case["id"]);
    }
}

#[test]
fn bad_positions_are_refused() {
    for case in cases("bad_position") {
        let error = Position::read(text(&case, "bad_position"), &options(&case));
        let error = error.expect_err(text(&case, "why"));
        assert!(!error.to_string().is_empty(), "{}", case["id"]);
    }
}

#[test]
fn histories_end_refuse_and_accept_as_they_should() {
    for case in lines(HISTORY) {
        let mut game = Game::new(position(&case));
        let id = &case["id"];
        for mv in case["line"].as_array().expect("turns") {
            let text = mv.as_str().expect("a turn is a text");
            let seat = game.position().side().seat();
            let read = game.position().read_move(text).unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
            assert_eq!(game.play(seat, read), Ok(()), "{id}: {text}");
        }
        assert_eq!(game.position().text(), text(&case, "end_position"), "{id}");
        assert_eq!(game.outcome().map(|end| end.reason), case["outcome"]["reason"].as_str(), "{id}");
        assert_eq!(
            game.outcome().map(|end| end.winners).filter(|set| !set.is_empty()),
            winner(&case),
            "{id}"
        );
    }
}

/// What the generator lists is exactly what the rules, judged one after another, let pass.
#[test]
fn no_other_turn_is_accepted() {
    let distinct: BTreeMap<String, Value> =
        cases("position").into_iter().map(|case| (text(&case, "position").to_owned(), case)).collect();
    for case in distinct.values().step_by(2) {
        let position = position(case);
        let listed: BTreeSet<Move> = position.moves().into_iter().collect();
        let accepted: BTreeSet<Move> = common::candidates(&position)
            .into_iter()
            .filter(|mv| position.check(position.side().seat(), *mv).is_ok())
            .collect();
        assert_eq!(listed, accepted, "{}", case["id"]);
    }
}
