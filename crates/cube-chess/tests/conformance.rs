//! Every line of the conformance file: legal moves, ends, moves made, perft, what must be refused.

mod common;

use std::collections::BTreeSet;

use common::candidates;
use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::{Move, Position, rules};
use cubarium_testkit::perft;
use serde_json::Value;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/cube-chess.jsonl");

fn cases(key: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(CASES).expect("the repository holds the conformance cases");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    let cases: Vec<Value> = lines.filter(|case| case.get(key).is_some()).collect();
    assert!(!cases.is_empty(), "there are cases with `{key}`");
    cases
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().expect("the value is a text")
}

fn position(case: &Value) -> Position {
    Position::read(text(case, "position"), &()).unwrap_or_else(|error| panic!("{}: {error}", case["id"]))
}

#[test]
fn every_line_is_of_a_known_kind() {
    let text = std::fs::read_to_string(CASES).expect("the repository holds the conformance cases");
    let kinds = ["moves", "perft", "illegal", "bad_position"];
    let known: usize = kinds.into_iter().map(|kind| cases(kind).len()).sum();
    assert_eq!(known, text.lines().count());
    for line in text.lines() {
        assert_eq!(serde_json::from_str::<Value>(line).expect("JSON")["game"], "cube-chess");
    }
}

#[test]
fn positions_have_exactly_these_moves_and_ends() {
    for case in cases("moves") {
        let position = position(&case);
        let id = &case["id"];
        assert_eq!(position.text(), text(&case, "position"), "{id}");
        let moves: BTreeSet<String> = position.moves().iter().map(|mv| position.move_text(*mv)).collect();
        let expected: BTreeSet<String> = case["moves"]
            .as_array()
            .expect("moves are a list")
            .iter()
            .map(|mv| mv.as_str().expect("a move is a text").to_owned())
            .collect();
        assert_eq!(moves, expected, "{id}");
        assert_eq!(position.count(), expected.len() as u64, "{id}");
        assert_eq!(position.in_check(), case["check"], "{id}");
        let winner = |seat: &str| match seat {
            "w" => cubarium_core::SeatSet::only(cubarium_core::Seat::FIRST),
            "b" => cubarium_core::SeatSet::only(cubarium_core::Seat::SECOND),
            other => panic!("{id}: no seat {other}"),
        };
        let outcome = position.outcome();
        assert_eq!(outcome.map(|end| end.reason), case["outcome"]["reason"].as_str(), "{id}");
        let winners = case["outcome"]["winner"].as_str().map(winner);
        assert_eq!(outcome.map(|end| end.winners).filter(|winners| !winners.is_empty()), winners, "{id}");
    }
}

#[test]
fn moves_lead_to_exactly_these_positions() {
    for case in cases("after") {
        let position = position(&case);
        for (mv, after) in case["after"].as_object().expect("results by move") {
            let read = position.read_move(mv).expect("a legal move is readable");
            let played = position.play(position.side().seat(), read).expect("a listed move is legal");
            assert_eq!(played.text(), after.as_str().expect("a position is a text"), "{} {mv}", case["id"]);
        }
    }
}

#[test]
fn perft_counts_are_these() {
    for case in cases("perft") {
        let position = position(&case);
        for (depth, nodes) in (1..).zip(case["perft"].as_array().expect("counts")) {
            assert_eq!(perft::nodes(&position, depth), nodes.as_u64().expect("a count"), "{}", case["id"]);
            assert_eq!(perft::bulk(&position, depth), nodes.as_u64().expect("a count"), "{}", case["id"]);
        }
    }
}

#[test]
fn illegal_moves_are_refused_by_a_rule() {
    for case in cases("illegal") {
        let position = position(&case);
        let read = position.read_move(text(&case, "illegal"));
        let refusal = read.and_then(|mv| position.check(position.side().seat(), mv));
        let rule = refusal.expect_err(text(&case, "illegal")).rule;
        assert!(rules::ALL.contains(&rule), "{}: {rule}", case["id"]);
    }
}

#[test]
fn bad_positions_are_refused() {
    for case in cases("bad_position") {
        let error = Position::read(text(&case, "bad_position"), &()).expect_err(text(&case, "bad_position"));
        assert!(!error.to_string().is_empty(), "{}", case["id"]);
    }
}

/// What the generator lists is exactly what the rules, judged one after another, let pass.
#[test]
fn no_other_move_is_accepted() {
    for case in cases("position") {
        let position = position(&case);
        let listed: BTreeSet<Move> = position.moves().into_iter().collect();
        let accepted: BTreeSet<Move> = candidates(&position)
            .into_iter()
            .filter(|mv| position.check(position.side().seat(), *mv).is_ok())
            .collect();
        assert_eq!(listed, accepted, "{}", case["id"]);
    }
}
