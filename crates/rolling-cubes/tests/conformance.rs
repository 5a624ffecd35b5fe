//! Every line of the conformance files: legal moves, ends, moves made, perft, what must be refused, lines.

mod common;

use std::collections::BTreeSet;

use cubarium_core::{Game, Options as _, Position as _, Seat, SeatSet, View as _};
use cubarium_rolling_cubes::{Move, Options, Position, rules};
use cubarium_testkit::perft;
use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/");
const FILES: [&str; 4] = ["die-check", "cubulus", "die-check-history", "cubulus-history"];

fn lines() -> Vec<Value> {
    let read = |file: &str| {
        let text = std::fs::read_to_string(format!("{FOLDER}{file}.jsonl"));
        text.expect("the repository holds the conformance cases")
    };
    FILES
        .into_iter()
        .flat_map(|file| {
            let parse = |line: &str| serde_json::from_str::<Value>(line).expect("a line is JSON");
            read(file).lines().map(parse).collect::<Vec<_>>()
        })
        .collect()
}

fn cases(key: &str) -> Vec<Value> {
    let cases: Vec<Value> = lines().into_iter().filter(|case| case.get(key).is_some()).collect();
    assert!(!cases.is_empty(), "there are cases with `{key}`");
    cases
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().expect("the value is a text")
}

fn options(case: &Value) -> Options {
    let mut options = match text(case, "game") {
        "die-check" => Options::die_check(),
        "cubulus" => Options::cubulus(),
        other => panic!("no game {other}"),
    };
    for (key, value) in case["options"].as_object().expect("options are an object") {
        options.set(key, value.as_str().expect("options are texts")).expect("the option is known");
    }
    options
}

fn position(case: &Value) -> Position {
    Position::read(text(case, "position"), &options(case))
        .unwrap_or_else(|error| panic!("{}: {error}", case["id"]))
}

fn winners(case: &Value) -> Option<SeatSet> {
    case["outcome"]["winner"].as_str().map(|seat| match seat {
        "w" => SeatSet::only(Seat::FIRST),
        "b" => SeatSet::only(Seat::SECOND),
        other => panic!("no seat {other}"),
    })
}

#[test]
fn every_line_is_of_a_known_kind() {
    let kinds = ["moves", "perft", "illegal", "bad_position", "line"];
    let known: usize = kinds.into_iter().map(|kind| cases(kind).len()).sum();
    assert_eq!(known, lines().len());
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
        assert_eq!(moves, expected, "{} {id}", text(&case, "position"));
        assert_eq!(position.count(), expected.len() as u64, "{id}");
        assert_eq!(position.in_check(), case["check"], "{id}");
        let outcome = position.outcome();
        assert_eq!(outcome.map(|end| end.reason), case["outcome"]["reason"].as_str(), "{id}");
        let won = outcome.map(|end| end.winners).filter(|winners| !winners.is_empty());
        assert_eq!(won, winners(&case), "{id}");
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
            let nodes = nodes.as_u64().expect("a count");
            assert_eq!(perft::bulk(&position, depth), nodes, "{}", case["id"]);
            if nodes < 200_000 {
                assert_eq!(perft::nodes(&position, depth), nodes, "{}", case["id"]);
            }
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
        let variant = position.options().variant;
        assert!(rules::ids(variant).any(|known| known == rule), "{}: {rule}", case["id"]);
    }
}

#[test]
fn bad_positions_are_refused() {
    for case in cases("bad_position") {
        let error = Position::read(text(&case, "bad_position"), &options(&case));
        let error = error.expect_err(text(&case, "bad_position"));
        assert!(!error.to_string().is_empty(), "{}", case["id"]);
    }
}

#[test]
fn lines_lead_to_exactly_these_ends() {
    for case in cases("line") {
        let id = &case["id"];
        let mut game = Game::new(position(&case));
        for mv in case["line"].as_array().expect("a line is a list") {
            let mv = game.position().read_move(mv.as_str().expect("a move is a text")).expect("readable");
            let seat = game.to_move().single().expect("one side is to move");
            game.play(seat, mv).unwrap_or_else(|refusal| panic!("{id}: {mv:?}: {refusal}"));
        }
        assert_eq!(game.position().text(), text(&case, "end_position"), "{id}");
        assert_eq!(game.outcome().map(|end| end.reason), case["outcome"]["reason"].as_str(), "{id}");
        let won = game.outcome().map(|end| end.winners).filter(|winners| !winners.is_empty());
        assert_eq!(won, winners(&case), "{id}");
    }
}

/// What the generator lists is exactly what the rules, judged one after another, let pass.
#[test]
fn no_other_move_is_accepted() {
    for case in cases("position") {
        let position = position(&case);
        let listed: BTreeSet<Move> = position.moves().into_iter().collect();
        let accepted: BTreeSet<Move> = common::candidates(&position)
            .into_iter()
            .filter(|mv| position.check(position.side().seat(), *mv).is_ok())
            .collect();
        assert_eq!(listed, accepted, "{}", case["id"]);
    }
}
