//! Every line of the conformance file.

mod common;

use std::ops::ControlFlow;

use cubarium_break_the_cube::{Answer, Fact, Kit, Large, Move, Options, Position, Question, Structure, View};
use cubarium_break_the_cube::{legal, rules};
use cubarium_core::{Observed as _, Options as _, Outcome, Position as _, Seat, SeatSet, View as _, Viewer};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/break-the-cube.jsonl");

fn all() -> Vec<Value> {
    let text = std::fs::read_to_string(CASES).expect("the repository holds the conformance cases");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

fn cases(kind: &str) -> Vec<Value> {
    let cases: Vec<Value> = all().into_iter().filter(|case| case["kind"] == kind).collect();
    assert!(!cases.is_empty(), "there are cases of the kind `{kind}`");
    cases
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().unwrap_or_else(|| panic!("{}: {key} is a text", case["id"]))
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("texts").to_owned()).collect()
}

fn set(given: &Value) -> Result<Options, cubarium_core::OptionError> {
    let mut options = Options::default();
    for (key, value) in given.as_object().expect("options by name") {
        options.set(key, value.as_str().expect("options are texts"))?;
    }
    options.check().map(|()| options)
}

fn options(case: &Value) -> Options {
    set(&case["options"]).expect("the game has the options")
}

fn kit(case: &Value) -> Kit {
    options(case).kit(Seat::FIRST)
}

fn read(case: &Value, text: &str) -> Position {
    let position =
        Position::read(text, &options(case)).unwrap_or_else(|error| panic!("{}: {error}", case["id"]));
    assert_eq!(position.text(), text, "{}", case["id"]);
    position
}

fn seat(number: &Value) -> Seat {
    let number = number.as_u64().or_else(|| number.as_str()?.parse().ok()).expect("a number");
    common::seat(usize::try_from(number).expect("a small number"))
}

fn outcome(outcome: Option<Outcome>) -> Value {
    let numbers = |set: SeatSet| set.iter().map(|seat| seat.index() + 1).collect::<Vec<_>>();
    outcome.map_or(
        Value::Null,
        |end| json!({ "winners": numbers(end.winners), "drawn": numbers(end.drawn), "reason": end.reason }),
    )
}

fn play(position: &Position, seat: Seat, text: &str) -> Position {
    let mv = position.read_move(text).expect("a legal move is readable");
    position.clone().play(seat, mv).unwrap_or_else(|(_, refusal)| panic!("`{text}`: {refusal}"))
}

#[test]
fn every_line_is_of_a_known_kind() {
    let kinds = [
        "position",
        "flow",
        "perft",
        "bad_position",
        "illegal",
        "structure",
        "illegal_structure",
        "count",
        "consistent",
        "same_view",
        "bad_options",
    ];
    let known: usize = kinds.into_iter().map(|kind| cases(kind).len()).sum();
    assert_eq!(known, all().len());
    assert!(all().iter().all(|case| case["game"] == "break-the-cube"));
}

#[test]
fn positions_have_these_moves_ends_and_views() {
    for case in cases("position") {
        let (position, id) = (read(&case, text(&case, "position")), &case["id"]);
        let mut questions = Vec::new();
        let mut structures = 0;
        // Counting is checked by the count of the file; five million structures are not visited here.
        let few = position.count() < 500_000;
        let _: ControlFlow<()> = position.visit(|mv| {
            match mv {
                Move::Ask(_) => questions.push(position.move_text(mv)),
                _ => structures += 1,
            }
            if few || structures == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        questions.sort_unstable();
        assert_eq!(questions, texts(&case["moves"]), "{id}");
        let mut listing = questions.clone();
        listing.extend(case["structure_mark"].as_str().map(|mark| format!("{mark}*")));
        listing.sort_unstable();
        assert_eq!(position.listing(), listing, "{id}");
        let expected = case["structure_moves"].as_u64().expect("a count");
        assert_eq!(position.count(), questions.len() as u64 + expected, "{id}");
        assert!(!few || structures == expected, "{id}: {structures}");
        assert_eq!(outcome(position.outcome()), case["outcome"], "{id}");
        for (viewer, expected) in case["views"].as_object().expect("views") {
            let viewer = match viewer.as_str() {
                "spectator" => Viewer::Spectator,
                number => Viewer::Seat(seat(&json!(number))),
            };
            let seen = position.view(viewer).text();
            assert_eq!(seen, expected.as_str().expect("a text"), "{id}");
            let read = View::read(&seen, &options(&case)).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(read, position.view(viewer), "{id}");
        }
        for (mv, expected) in case["after"].as_object().into_iter().flatten() {
            let mover = position.course().mover().expect("there is a seat to move");
            let after = play(&position, mover, mv);
            assert_eq!(after.text(), expected.as_str().expect("a text"), "{id} {mv}");
            assert_eq!(outcome(after.outcome()), case["after_outcome"][mv], "{id} {mv}");
        }
    }
}

#[test]
fn games_flow_like_this() {
    for case in cases("flow") {
        let positions = texts(&case["positions"]);
        let mut position = read(&case, &positions[0]);
        for (turn, expected) in case["moves"].as_array().expect("moves").iter().zip(&positions[1..]) {
            position = play(&position, seat(&turn[0]), turn[1].as_str().expect("a move"));
            assert_eq!(&position.text(), expected, "{}", case["id"]);
        }
        assert_eq!(outcome(position.outcome()), case["outcome"], "{}", case["id"]);
    }
}

#[test]
fn perft_counts_are_these() {
    for case in cases("perft") {
        let position = read(&case, text(&case, "position"));
        for (depth, nodes) in (1..).zip(case["perft"].as_array().expect("counts")) {
            assert_eq!(Some(position.perft(depth)), nodes.as_u64(), "{}", case["id"]);
        }
    }
}

#[test]
fn bad_positions_are_refused() {
    for case in cases("bad_position") {
        let (bad, options) = (text(&case, "bad_position"), options(&case));
        let error = match case["view"].as_bool() {
            Some(true) => View::read(bad, &options).err(),
            _ => Position::read(bad, &options).err(),
        };
        let error = error.unwrap_or_else(|| panic!("{}: {}", case["id"], case["why"]));
        assert!(!error.to_string().is_empty(), "{}", case["id"]);
    }
}

#[test]
fn illegal_moves_are_refused_by_a_rule() {
    for case in cases("illegal") {
        let position = read(&case, text(&case, "position"));
        let seat = match case.get("seat") {
            Some(number) => seat(number),
            None => position.course().mover().unwrap_or(Seat::FIRST),
        };
        let judged = position.read_move(text(&case, "illegal")).and_then(|mv| position.check(seat, mv));
        let rule = judged.expect_err(text(&case, "why")).rule;
        assert!(rules::ALL.contains(&rule), "{}: {rule}", case["id"]);
    }
}

#[test]
fn structures_look_like_this() {
    for case in cases("structure") {
        let structure: Structure = text(&case, "structure").parse().expect("a structure");
        assert!(structure.is_legal(kit(&case)), "{}", case["id"]);
        assert_eq!(structure.to_string(), text(&case, "structure"));
        let answers = case["answers"].as_object().expect("answers by question");
        assert_eq!(answers.len(), Question::COUNT);
        for (question, answer) in answers {
            let question: Question = question.parse().expect("a question");
            assert_eq!(
                structure.answer(question).to_string(),
                answer.as_str().expect("a text"),
                "{}",
                case["id"]
            );
        }
    }
}

#[test]
fn illegal_structures_break_these_rules() {
    for case in cases("illegal_structure") {
        let expected = texts(&case["rules"]);
        let broken = match text(&case, "illegal_structure").parse::<Structure>() {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                vec!["text".to_owned()]
            }
            Ok(structure) => structure.broken(kit(&case)).rules().map(|rule| rule.to_string()).collect(),
        };
        assert_eq!(broken, expected, "{}", case["id"]);
    }
}

#[test]
fn there_are_so_many_structures() {
    for case in cases("count") {
        let structures = legal::all(kit(&case));
        assert_eq!(structures.len() as u64, case["count"].as_u64().expect("a count"));
        let mut lines = Sha256::new();
        for structure in &structures {
            lines.update(format!("{structure}\n"));
        }
        let hex: String = lines.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, text(&case, "sha256_of_sorted_lines"));
        first_and_last(&case, &structures);
    }
}

fn first_and_last(case: &Value, structures: &[Structure]) {
    let texts_of = |structures: &[Structure]| structures.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (first, last) = (texts(&case["first"]), texts(&case["last"]));
    assert_eq!(texts_of(&structures[..first.len()]), first, "{}", case["id"]);
    assert_eq!(texts_of(&structures[structures.len() - last.len()..]), last, "{}", case["id"]);
}

fn fact(pair: &Value) -> Fact {
    let (asked, answer) = (pair[0].as_str().expect("a question"), pair[1].as_str().expect("an answer"));
    if let Some(guessed) = asked.strip_prefix('!') {
        return Fact::Guess(guessed.parse().expect("a structure"), answer == "yes");
    }
    let question = asked.parse().expect("a question");
    Fact::Answer(question, Answer::read(question, answer).expect("an answer"))
}

#[test]
fn so_many_structures_fit() {
    let large = [Large::L, Large::T].map(|large| legal::all(Kit::new(3, large).expect("three blocks")));
    for case in cases("consistent") {
        let own;
        let structures = if kit(&case).size() == 3 {
            &large[usize::from(kit(&case).large() == Large::T)]
        } else {
            own = legal::all(kit(&case));
            &own
        };
        let facts: Vec<Fact> = case["facts"].as_array().expect("facts").iter().map(fact).collect();
        let fitting = |facts: &[Fact]| -> Vec<Structure> {
            structures
                .iter()
                .copied()
                .filter(|world| facts.iter().all(|fact| fact.holds_for(*world)))
                .collect()
        };
        let found = fitting(&facts);
        assert_eq!(found.len() as u64, case["consistent"].as_u64().expect("a count"), "{}", case["id"]);
        first_and_last(&case, &found);
        if let Some(view) = case["view"].as_str() {
            let options = set(&case["view_options"]).expect("options");
            let view = View::read(view, &options).unwrap_or_else(|error| panic!("{}: {error}", case["id"]));
            let seen: Vec<Fact> = view.facts(seat(&case["about"])).collect();
            assert_eq!(fitting(&seen), found, "{}", case["id"]);
        }
    }
}

#[test]
fn secrets_do_not_show() {
    for case in cases("same_view") {
        for position in texts(&case["positions"]) {
            let view = read(&case, &position).view(Viewer::Seat(seat(&case["seat"])));
            assert_eq!(view.text(), text(&case, "view"), "{}", case["id"]);
        }
    }
}

#[test]
fn bad_options_are_refused() {
    for case in cases("bad_options") {
        let error = set(&case["bad_options"]).expect_err(text(&case, "why"));
        assert!(!error.to_string().is_empty(), "{}", case["id"]);
    }
}
