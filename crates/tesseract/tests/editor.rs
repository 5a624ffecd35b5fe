//! Positions built by hand: putting, turning, removing, reserves, setting, and the words for flaws.

use cubarium_core::looks::Looks as _;
use std::collections::BTreeSet;

use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::Editor as _;
use cubarium_core::looks::editor::Range;
use cubarium_core::looks::scene::Scene;
use cubarium_core::{Game, Message, Position as _, ReadError, Refusal, View as _};
use cubarium_tesseract::{Crosses, Position, Setup, rules};
use cubarium_testkit::editing;
use cubarium_testkit::words::{self, Files, keys};

const FILES: Files = cubarium_testkit::files!();

const MAIN: &str =
    "TH2,SG2,PA3,GB2h,GB3v,XE5,XH8,tO13,sG14,pH13,gA13h,gB13v,xK8,xK11 w SRCG3L2/SRCG3L2 m 0 8";
const START: &str = "- w TSSPRCG5L2X2/TSSPRCG5L2X2 p 0 1";

fn say(message: &Message) -> [String; 3] {
    words::languages(FILES).map(|words| words.say(message))
}

fn bare() -> Setup {
    Position::bare(&Crosses::Last)
}

fn open(text: &str) -> Setup {
    Position::parse(text, &Crosses::Last).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn put(setup: &mut Setup, tool: &str, spot: &str) {
    Position::put(setup, tool, spot).unwrap_or_else(|refusal| panic!("{tool} on {spot}: {refusal}"));
}

/// The first three fields of a set-up's text, without the side.
fn men(setup: &Setup) -> String {
    let text = Position::setup_text(setup);
    let fields: Vec<&str> = text.split(' ').collect();
    format!("{} {}", fields[0], fields[2])
}

/// The main text with one part replaced.
fn with(part: &str, other: &str) -> String {
    assert!(MAIN.contains(part), "{part}");
    MAIN.replacen(part, other, 1)
}

fn flaws(text: &str, crosses: Crosses) -> Vec<Refusal> {
    match Position::read(text, &crosses) {
        Err(ReadError::Flaws(flaws)) => flaws.iter().map(Position::flaw).collect(),
        other => panic!("`{text}`: {other:?}"),
    }
}

#[test]
fn positions_of_random_games_open_unchanged() {
    for (crosses, seed) in [(Crosses::Last, 0x7E55_0301), (Crosses::First, 0x7E55_0302)] {
        let mut generator = SplitMix64::new(seed);
        let mut game = Game::new(Position::start(&crosses));
        for turn in 0..90 {
            let Some(seat) = game.to_move().single() else { break };
            editing::opens(game.position(), &crosses);
            if turn % 30 == 10 {
                editing::edits_at_random(game.position(), &crosses, seed + turn, 60);
            }
            let mut moves = game.position().moves();
            moves.retain(|mv| game.check(seat, *mv).is_ok());
            let chosen = *generator.choose(&moves).expect("a game that runs has a move");
            game.play(chosen).expect("it was checked");
        }
        editing::edits_at_random(game.position(), &crosses, seed, 300);
    }
}

#[test]
fn invalid_set_ups_obey_the_laws() {
    for text in [
        "TH2,TH2,SH2,GH2h,GH2v,GG2H2,GH2H3,XH2,tH2 w -/- m 0 1",
        "XA1,XO15,XA1 b TTTSSSSPPPRRRCCCG9L4294967295X7/- x 4294967295 4294967295",
        "- w TTG6/X9 m 0 1",
    ] {
        editing::holds::<Position>(&open(text), &Crosses::Last);
    }
}

#[test]
fn an_opened_position_looks_like_in_a_game() {
    let position = crate::common::read(MAIN);
    let scene = Position::setup_scene(&open(MAIN));
    assert_eq!(scene, Scene { prompt: None, ..position.scene(None) });
    let start = Position::start(&Crosses::Last).scene(None);
    let opened = Position::setup_scene(&open(START));
    assert_eq!((opened.solids, opened.spots), (start.solids, start.spots));
    assert_eq!(opened.prompt, None, "there is no prompt while a position is being built");
}

#[test]
fn tools_are_the_men_of_both_sides_tesseracts_first() {
    let tools = Position::tools(&Crosses::Last);
    let ids: Vec<&str> = tools.iter().map(|tool| tool.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "w-tesseract",
            "w-star",
            "w-pyramid",
            "w-rectangle",
            "w-cylinder",
            "w-small-bar",
            "w-large-bar",
            "w-cross",
            "b-tesseract",
            "b-star",
            "b-pyramid",
            "b-rectangle",
            "b-cylinder",
            "b-small-bar",
            "b-large-bar",
            "b-cross",
        ]
    );
    assert_eq!(say(&tools[1].name), ["White star", "Étoile blanche", "Weißer Stern"]);
}

#[test]
fn put_replaces_what_holds_the_intersection() {
    let mut setup = bare();
    for (tool, then) in [
        ("w-tesseract", "TH8 -/-"),
        ("b-star", "sH8 -/-"),
        ("w-cross", "XH8 -/-"),
        ("w-large-bar", "GH8I8 -/-"),
        ("b-large-bar", "gH8I8 -/-"),
    ] {
        put(&mut setup, tool, "H8");
        assert_eq!(men(&setup), then);
    }
    put(&mut setup, "w-pyramid", "I8");
    put(&mut setup, "w-pyramid", "I8");
    assert_eq!(
        men(&setup),
        "PI8 -/-",
        "a large bar is replaced as a whole, and a pawn has only one orientation"
    );
}

#[test]
fn put_turns_bars() {
    let mut setup = bare();
    let mut turned = |tool: &str, times: usize| -> Vec<String> {
        let mut turn = || {
            put(&mut setup, tool, "E5");
            men(&setup).split(' ').next().expect("men").to_owned()
        };
        (0..times).map(|_| turn()).collect()
    };
    assert_eq!(turned("w-small-bar", 3), ["GE5h", "GE5v", "GE5h"]);
    assert_eq!(
        turned("w-large-bar", 5),
        ["GE5F5", "GE4E5", "GD5E5", "GE5E6", "GE5F5"],
        "clockwise, all the way around"
    );
    let mut narrow = open("TA2,SB1 w -/- m 0 1");
    let refusal = Position::put(&mut narrow, "b-large-bar", "A1").expect_err("both neighbours are held");
    assert_eq!(refusal.rule, rules::MEN_BARS);
    assert_eq!(say(&refusal.message)[0], "A large bar on A1 needs a free intersection beside it.");
    assert!(Position::take(&mut narrow, "A2"));
    put(&mut narrow, "b-large-bar", "A1");
    put(&mut narrow, "b-large-bar", "A1");
    assert_eq!(men(&narrow), "SB1,gA1A2 -/-", "it stays if it fits in only one way");
}

#[test]
fn put_refuses_a_cross_outside_the_neutral_rows() {
    let mut setup = bare();
    for point in ["A8", "H4", "H12", "H15"] {
        let refusal = Position::put(&mut setup, "w-cross", point).expect_err("a tip is not in a neutral row");
        assert_eq!(refusal.rule, rules::SETUP_CROSSES);
        assert!(say(&refusal.message)[0].contains(point));
    }
    assert_eq!(setup, bare());
    put(&mut setup, "w-cross", "B5");
}

#[test]
fn put_refuses_unknown_men_and_places() {
    let mut setup = bare();
    for (tool, spot) in [("w-king", "H8"), ("w-star", "P8"), ("w-star", "white-star-3"), ("", "")] {
        let refusal = Position::put(&mut setup, tool, spot).expect_err("one of the two does not exist");
        assert_eq!(refusal.rule, rules::TEXT_POSITION);
        say(&refusal.message).iter().for_each(|sentence| assert!(sentence.contains(spot), "{sentence}"));
    }
}

#[test]
fn take_removes_the_man_on_an_intersection_or_else_the_cross_reaching_it() {
    let mut setup = open("GH9h,XH8,GE5E6 w -/- m 0 1");
    assert!(Position::take(&mut setup, "E6"));
    assert_eq!(men(&setup), "GH9h,XH8 -/-");
    assert!(Position::take(&mut setup, "H9"), "the bar on the tip");
    assert_eq!(men(&setup), "XH8 -/-");
    assert!(Position::take(&mut setup, "H9"), "the cross under the tip");
    assert!(!Position::take(&mut setup, "H9"));
    assert_eq!(setup, bare());
}

#[test]
fn men_move_into_the_reserve_and_out_of_it() {
    let mut setup = bare();
    put(&mut setup, "w-star", "white-star-1");
    put(&mut setup, "w-star", "white-star-1");
    assert_eq!(men(&setup), "- S/-", "the slot holds its man already");
    put(&mut setup, "w-star", "white-star-2");
    put(&mut setup, "w-small-bar", "white-tesseract-1");
    put(&mut setup, "b-cross", "black-cross-2");
    assert_eq!(men(&setup), "- SSG1/X1", "every man goes to a place of its own");
    put(&mut setup, "w-star", "white-cross-1");
    assert_eq!(men(&setup), "- SSG1/X1", "there are no more than two stars");
    let refusal = Position::put(&mut setup, "w-star", "black-star-1").expect_err("not White's reserve");
    assert_eq!(refusal.rule, rules::ENTRY_RESERVE);
    assert_eq!(say(&refusal.message)[0], "White’s men wait in White’s reserve only.");
    assert!(!Position::take(&mut setup, "black-cross-2"), "the only one is in the first place");
    assert!(Position::take(&mut setup, "black-cross-1"));
    assert!(Position::take(&mut setup, "white-star-1"));
    assert_eq!(men(&setup), "- SG1/-");
}

#[test]
fn a_man_beyond_the_full_set_comes_from_the_reserve() {
    let mut setup = open(START);
    put(&mut setup, "w-tesseract", "H2");
    put(&mut setup, "b-small-bar", "B13");
    put(&mut setup, "b-small-bar", "B13");
    assert_eq!(men(&setup), "TH2,gB13v SSPRCG5L2X2/TSSPRCG4L2X2", "turning does not use another one");
    put(&mut setup, "w-tesseract", "H3");
    assert_eq!(men(&setup), "TH2,TH3,gB13v SSPRCG5L2X2/TSSPRCG4L2X2", "none is left in reserve");
    let mut lost = open("TH8,tH11 w S/- m 0 1");
    put(&mut lost, "w-star", "A1");
    assert_eq!(men(&lost), "TH8,SA1,tH11 S/-", "the star that was captured comes back first");
}

#[test]
fn side_stage_and_counters_are_set() {
    let mut setup = bare();
    for (key, value) in [("side", "b"), ("stage", "g"), ("quiet-turns", "12"), ("turn-number", "34")] {
        Position::set(&mut setup, key, value);
        let settings = Position::settings(&setup);
        assert!(settings.iter().any(|setting| setting.key == key && setting.value == value));
    }
    assert_eq!(Position::setup_text(&setup), "- b -/- g 12 34");
    let before = setup.clone();
    for (key, value) in
        [("side", "x"), ("stage", "M"), ("turn-number", "0"), ("quiet-turns", "-1"), ("king", "w")]
    {
        Position::set(&mut setup, key, value);
        assert_eq!(setup, before, "{key} cannot be {value}");
    }
}

#[test]
fn a_main_stage_position_can_be_built_from_an_empty_board() {
    let mut setup = bare();
    for (tool, spots) in [
        ("w-tesseract", "H2"),
        ("b-tesseract", "H13"),
        ("w-small-bar", "A1 B1 white-small-bar-1 white-small-bar-2 white-small-bar-3"),
        ("b-small-bar", "A15 B15 black-small-bar-1 black-small-bar-2 black-small-bar-3"),
        ("w-large-bar", "D1 white-large-bar-1"),
        ("b-large-bar", "black-large-bar-1 black-large-bar-2"),
        ("w-cross", "E5 H8"),
        ("b-cross", "K8 K11"),
    ] {
        spots.split(' ').for_each(|spot| put(&mut setup, tool, spot));
    }
    let position = Position::validate(setup).expect("nothing is missing");
    assert_eq!(position.text(), "TH2,GA1h,GB1h,GD1E1,XE5,XH8,tH13,gA15h,gB15h,xK8,xK11 w G3L1/G3L2 m 0 1");
}

/// A text with one flaw, the rule that it breaks, and what is said about it.
fn wrong() -> Vec<(String, cubarium_core::RuleId, &'static str)> {
    vec![
        (with("SG2", "SH2"), rules::PLACE_EMPTY, "More than one man is on H2."),
        (with("TH2", "TH9"), rules::PLACE_EMPTY, "A pawn stands on H9, the tip of a cross."),
        (
            with("XE5", "XE4"),
            rules::SETUP_CROSSES,
            "The cross on E4 does not lie wholly on the board and outside the camps, with its centre and its four tips.",
        ),
        (with("XE5", "XG9"), rules::SETUP_CROSSES, "The crosses on H8 and G9 share an intersection."),
        (
            with("SG2", "SG2,SG3"),
            rules::MEN_SIDES,
            "White star: 3 on the board and in reserve, and a side has only 2.",
        ),
        (
            with("/SRCG3L2", "/SRCG3L1"),
            rules::MEN_SIDES,
            "Black large bar: 1 on the board and in reserve instead of 2. Bars and crosses are never captured.",
        ),
        (
            START.replace("/TSSPRC", "/TSSPR"),
            rules::SETUP_ORDER,
            "Black cylinder: 0 on the board and in reserve instead of 1. Nothing is captured during the set-up.",
        ),
        (
            with(",GB3v", "").replace("SRCG3L2/", "SRCG4L2/"),
            rules::ENTRY_RESERVE,
            "White small bar: 4 in reserve. After the set-up there are at most 3.",
        ),
        (
            with("tO13,", ""),
            rules::END_TESSERACT_CAPTURED,
            "Black has just moved and has no tesseract on the board.",
        ),
        (
            "TH4 b SSPRCG5L2X2/TSSPRCG5L2X2 p 0 1".to_owned(),
            rules::BOARD_CAMPS,
            "During the set-up White’s men stand in White’s camp, rows 2 and 3; H4 is not in it.",
        ),
        (
            "RH2 b TSSPCG5L2X2/TSSPRCG5L2X2 p 0 1".to_owned(),
            rules::SETUP_ORDER,
            "White rectangle: 1 on the board. That does not fit this stage of the set-up, in which crosses come last.",
        ),
        (
            START.replace(" w ", " b "),
            rules::SETUP_ORDER,
            "Men placed so far in this stage: White 0, Black 0. So it cannot be the turn of the side that is to place now.",
        ),
    ]
}

#[test]
fn every_flaw_has_a_rule_and_a_sentence_in_every_language() {
    let mut told = BTreeSet::new();
    for (text, rule, sentence) in wrong() {
        let all = flaws(&text, Crosses::Last);
        let said: Vec<_> = all.iter().map(|flaw| (flaw.rule, say(&flaw.message))).collect();
        assert!(
            said.iter().any(|(by, said)| (*by, said[0].as_str()) == (rule, sentence)),
            "`{text}`: {said:?}"
        );
        for (flaw, (by, said)) in all.iter().zip(&said) {
            assert!(rules::ALL.contains(by), "{by}");
            said.iter().for_each(|sentence| assert!(sentence.ends_with('.'), "{sentence}"));
            told.insert(flaw.message.key);
        }
    }
    let known: BTreeSet<&str> =
        keys(FILES[0].1).into_iter().filter(|key| key.starts_with("tesseract-flaw-")).collect();
    assert_eq!(told, known);
    let first = flaws(START, Crosses::First);
    assert!(say(&first[0].message)[0].ends_with("in which crosses come first."));
}

#[test]
fn everything_in_the_editor_has_a_name_in_every_language() {
    let mut names: Vec<Message> =
        Position::tools(&Crosses::First).into_iter().map(|tool| tool.name).collect();
    for setting in Position::settings(&bare()) {
        names.push(setting.name);
        if let Range::OneOf(values) = setting.range {
            names.extend(values.into_iter().map(|(_, name)| name));
        }
    }
    assert_eq!(names.len(), 16 + 4 + 2 + 4);
    for name in names {
        say(&name).iter().for_each(|said| assert!(!said.is_empty()));
    }
}
