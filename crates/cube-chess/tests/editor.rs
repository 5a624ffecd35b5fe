//! The board editor: what can be built, and what it says about it.

use crate::common::{flawed, languages, text};
use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::Range;
use cubarium_core::{Game, Position as _, View as _};
use cubarium_cube_chess::{Position, Setup, rules};
use cubarium_testkit::editing;

fn parse(text: &str) -> Setup {
    Position::parse(text, &()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn start() -> Setup {
    parse(&Position::start(&()).text())
}

fn put(setup: &mut Setup, tool: &str, spot: &str) {
    Position::put(setup, tool, spot).unwrap_or_else(|refusal| panic!("{tool} on {spot}: {refusal}"));
}

/// The fields of a set-up's text after the board.
fn rest(setup: &Setup) -> String {
    let text = Position::setup_text(setup);
    text.split_once(' ').expect("a text has six fields").1.to_owned()
}

fn values(setup: &Setup, key: &str) -> Vec<String> {
    let setting = Position::settings(setup).into_iter().find(|setting| setting.key == key);
    match setting.unwrap_or_else(|| panic!("there is no setting {key}")).range {
        Range::OneOf(values) => values.into_iter().map(|(value, _)| value).collect(),
        Range::Number { least, most } => vec![least.to_string(), most.to_string()],
    }
}

/// The positions of a random game with at most this many moves.
fn random_game(seed: u64, moves: usize) -> Vec<Position> {
    let mut generator = SplitMix64::new(seed);
    let mut game = Game::new(Position::start(&()));
    let mut positions = vec![*game.position()];
    while game.outcome().is_none() && positions.len() < moves {
        let moves = game.position().moves();
        let chosen = *generator.choose(&moves).expect("a game that runs has a move");
        game.play(chosen).expect("a listed move is legal");
        positions.push(*game.position());
    }
    positions
}

#[test]
fn positions_of_random_games_open_unchanged() {
    for seed in 0..4 {
        for position in random_game(0x00C0_BE60 + seed, 200) {
            editing::opens(&position, &());
        }
    }
}

#[test]
fn random_edits_obey_the_laws() {
    for seed in 0x00C0_BE70..0x00C0_BE74 {
        let game = random_game(seed, 80);
        editing::edits_at_random(game.last().expect("a game has a beginning"), &(), seed, 300);
        editing::edits_at_random(&Position::start(&()), &(), seed, 60);
    }
}

#[test]
fn tools_are_the_men_of_both_sides() {
    let ids: Vec<String> = Position::tools(&()).into_iter().map(|tool| tool.id).collect();
    assert_eq!(ids.join(" "), "wK wQ wR wB wN wP bK bQ bR bB bN bP");
}

#[test]
fn the_start_can_be_built_from_an_empty_board() {
    let goal = start();
    let mut setup = Position::bare(&());
    assert_eq!(rest(&setup), "w - - 0 1");
    assert!(Position::setup_scene(&setup).solids.is_empty());
    for solid in Position::setup_scene(&goal).solids {
        let tool = Position::tools(&()).into_iter().find(|tool| tool.shape == solid.shape);
        put(&mut setup, &tool.expect("every body is a tool").id, &solid.spot.expect("it stands somewhere"));
    }
    for key in ["castling-K", "castling-k"] {
        Position::set(&mut setup, key, "yes");
    }
    assert_eq!(Position::setup_text(&setup), Position::setup_text(&goal));
    assert_eq!(Position::validate(setup), Ok(Position::start(&())));
}

#[test]
fn a_man_replaces_another_and_can_be_removed() {
    let mut setup = parse(&text("w", "K1C2 k6B2 q2A1", "-", "-", 0));
    put(&mut setup, "wN", "2A1");
    put(&mut setup, "wN", "2A1");
    assert_eq!(Position::setup_text(&setup), text("w", "K1C2 k6B2 N2A1", "-", "-", 0));
    assert!(Position::take(&mut setup, "2A1"));
    assert!(!Position::take(&mut setup, "2A1"), "there is nothing left");
    assert_eq!(Position::setup_text(&setup), text("w", "K1C2 k6B2", "-", "-", 0));
}

#[test]
fn a_castling_right_is_dropped_when_its_rook_or_king_leaves() {
    let mut setup = start();
    put(&mut setup, "wQ", "1C4");
    assert_eq!(rest(&setup), "w k - 0 1");
    assert!(Position::take(&mut setup, "6B2"));
    assert_eq!(rest(&setup), "w - - 0 1");
    put(&mut setup, "bK", "6B2");
    assert_eq!(rest(&setup), "w - - 0 1", "a right does not return by itself");
    for (value, castling) in [("yes", "k"), ("maybe", "k"), ("no", "-")] {
        Position::set(&mut setup, "castling-k", value);
        assert_eq!(rest(&setup), format!("w {castling} - 0 1"));
    }
}

#[test]
fn en_passant_squares_are_those_a_pawn_may_have_passed() {
    let mut setup = parse(&text("b", "K1C2 k6B2 P2B3 p2B2 P4B2", "-", "-", 0));
    assert_eq!(values(&setup, "en-passant"), ["-", "2A3"], "no pawn could capture the other one");
    Position::set(&mut setup, "en-passant", "4A2");
    assert_eq!(rest(&setup), "b - - 0 1", "only what is offered can be set");
    Position::set(&mut setup, "en-passant", "2A3");
    assert_eq!(rest(&setup), "b - 2A3 0 1");
    assert!(Position::validate(setup.clone()).is_ok());
    let mut other_side = setup.clone();
    Position::set(&mut other_side, "side", "w");
    assert_eq!(rest(&other_side), "w - - 0 1", "White's own pawn has not just passed for White");
    put(&mut setup, "bN", "5A1");
    assert_eq!(rest(&setup), "b - 2A3 0 1", "a man elsewhere does not matter");
    assert!(Position::take(&mut setup, "2B2"));
    assert_eq!(rest(&setup), "b - - 0 1", "the pawn that could capture is gone");
}

#[test]
fn side_and_counters_are_set() {
    let mut setup = start();
    for (key, value) in [("side", "b"), ("halfmove-clock", "100"), ("move-number", "4294967295")] {
        Position::set(&mut setup, key, value);
    }
    for (key, value) in [("side", "x"), ("halfmove-clock", "101"), ("move-number", "0")] {
        Position::set(&mut setup, key, value);
    }
    assert_eq!(rest(&setup), "b Kk - 100 4294967295");
}

#[test]
fn unknown_men_cannot_be_placed() {
    let mut setup = start();
    for (tool, spot) in [("wX", "1A1"), ("", "1A1"), ("wK", "7A1"), ("wK", "")] {
        let refusal = Position::put(&mut setup, tool, spot).expect_err("it is not known");
        assert_eq!((refusal.rule, refusal.message.key), (rules::TEXT_POSITION, "editor-unknown"));
    }
    assert_eq!(Position::setup_text(&setup), Position::start(&()).text());
    assert!(Position::keep(&setup, "mine").is_none(), "there is only one start");
}

#[test]
fn every_flaw_names_its_rule() {
    let [english, ..] = languages();
    for (text, rule, sentence) in flawed() {
        let flaws = Position::validate(parse(&text)).expect_err(&text);
        let told = flaws.iter().map(Position::flaw);
        let told: Vec<String> =
            told.map(|refusal| format!("{}: {}", refusal.rule, english.say(&refusal.message))).collect();
        assert!(told.contains(&format!("cube-chess.{rule}: {sentence}")), "`{text}`: {told:?}");
    }
}
