//! The board editor: structures painted by hand, and what is said about them.

use crate::common::{ONE, OTHER, VARIANTS, flawed, languages, options, played, positions, random_game};
use cubarium_break_the_cube::{Position, Setup, rules};
use cubarium_core::looks::Editor;
use cubarium_core::{Position as _, View as _};
use cubarium_testkit::editing;

fn parse(text: &str, given: &str) -> Setup {
    Position::parse(text, &options(given)).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn put(setup: &mut Setup, tool: &str, spot: &str) {
    Position::put(setup, tool, spot).unwrap_or_else(|refusal| panic!("{tool} on {spot}: {refusal}"));
}

fn tools(given: &str) -> String {
    Position::tools(&options(given)).into_iter().map(|tool| tool.id).collect::<Vec<_>>().join(" ")
}

#[test]
fn positions_of_random_games_open_unchanged() {
    for (seed, given) in (0xB7C0_0400..).zip(VARIANTS) {
        for position in positions(&random_game(options(given), seed, 40)) {
            editing::opens(&position, &options(given));
        }
    }
}

#[test]
fn random_edits_obey_the_laws() {
    for (seed, given) in (0xB7C0_0500..).zip(VARIANTS) {
        let game = random_game(options(given), seed, 20);
        editing::edits_at_random(game.position(), &options(given), seed, 120);
    }
    for (seed, given) in (0xB7C0_0600..).zip(["blocks=5", "blocks=3:4 large=T"]) {
        editing::edits_at_random(&Position::start(&options(given)), &options(given), seed, 120);
    }
}

#[test]
fn tools_are_the_blocks_of_the_kits_in_play() {
    assert_eq!([tools(""), tools("players=4")], ["S M L", "S M L"]);
    assert_eq!([tools("blocks=4"), tools("blocks=3:5")], ["S M L s", "S M L s m"]);
}

#[test]
fn both_structures_can_be_built_from_scratch() {
    let mut setup = Position::bare(&options(""));
    assert_eq!(Position::setup_text(&setup), "-,- 1 .. 1 -");
    for (seat, structure) in [("1", ONE), ("2", OTHER)] {
        let layers = (1..).zip(structure.split('/'));
        let cells = layers.flat_map(|(level, layer)| (1..).zip(layer.chars()).map(move |cell| (level, cell)));
        for (level, (cell, letter)) in cells.filter(|(_, (_, letter))| *letter != '.') {
            put(&mut setup, &letter.to_string(), &format!("{seat}={cell}.{level}"));
        }
    }
    assert_eq!(Position::setup_text(&setup), format!("{ONE},{OTHER} 1 .. 1 -"));
    assert!(Position::validate(setup).is_ok());
}

#[test]
fn a_block_replaces_another_and_can_be_removed() {
    let mut setup = Position::bare(&options(""));
    put(&mut setup, "S", "2=5.1");
    assert_eq!(Position::setup_text(&setup), "-,....S..../........./......... 1 .. 1 -");
    put(&mut setup, "L", "2=5.1");
    put(&mut setup, "L", "2=5.1");
    assert_eq!(Position::setup_text(&setup), "-,....L..../........./......... 1 .. 1 -");
    assert!(!Position::take(&mut setup, "1=5.1"), "there is nothing");
    assert!(Position::take(&mut setup, "2=5.1"));
    assert_eq!(Position::setup_text(&setup), "-,- 1 .. 1 -", "a seat without blocks has not built");
}

#[test]
fn seats_that_have_built_wait_for_the_others() {
    let mut setup = Position::bare(&options("players=3"));
    put(&mut setup, "S", "1=1.1");
    assert!(Position::setup_text(&setup).ends_with(" 2 ... 1 -"));
    put(&mut setup, "S", "2=1.1");
    assert!(Position::setup_text(&setup).ends_with(" 3 ... 1 -"));
    put(&mut setup, "S", "3=1.1");
    assert!(Position::setup_text(&setup).ends_with(" 1 ... 1 -"));
}

#[test]
fn changing_a_structure_clears_the_history() {
    let mut setup = parse(&played(), "");
    put(&mut setup, "L", "1=3.1");
    assert_eq!(Position::setup_text(&setup), played(), "the same block is there already");
    put(&mut setup, "M", "1=3.1");
    let changed = ONE.replacen("..L", "..M", 1);
    assert_eq!(Position::setup_text(&setup), format!("{changed},{OTHER} 1 .. 1 -"));
    let mut ended = parse(&format!("{ONE},{OTHER} - .+ 1 ?5:L;!{ONE}:yes"), "");
    assert!(Position::take(&mut ended, "2=8.3"));
    assert!(Position::setup_text(&ended).ends_with(" 1 .. 1 -"), "flags and seat to move follow");
}

#[test]
fn an_incomplete_structure_says_what_is_wrong() {
    let mut setup = parse(&format!("{ONE},{OTHER} 1 .. 1 -"), "");
    assert!(Position::take(&mut setup, "1=6.2"));
    let flaws = Position::validate(setup).expect_err("a cube is missing");
    let told: Vec<_> = flaws.iter().map(|flaw| Position::flaw(flaw).rule).collect();
    assert_eq!(told, [rules::BUILD_BLOCKS]);
}

#[test]
fn a_hidden_structure_can_be_removed_or_replaced() {
    let mut setup = parse(&played().replacen(ONE, "?", 1), "");
    assert!(Position::setup_scene(&setup).solids.iter().any(|solid| solid.shape == "cover"));
    let mut other = setup.clone();
    assert!(Position::take(&mut setup, "1=1.1"));
    assert_eq!(Position::setup_text(&setup), format!("-,{OTHER} 1 .. 1 -"));
    put(&mut other, "M", "1=1.1");
    assert_eq!(Position::setup_text(&other), format!("M......../........./.........,{OTHER} 1 .. 1 -"));
}

#[test]
fn blocks_go_only_on_the_plan_of_their_own_seat() {
    let mut setup = parse(&played(), "");
    let spots = Position::setup_scene(&setup).spots;
    assert_eq!(spots.len(), 2 * 27);
    assert!(spots.iter().all(|spot| spot.id.contains('=')));
    for (tool, spot) in
        [("s", "1=1.1"), ("", "1=1.1"), ("S", "1!1.1"), ("S", "1?5"), ("S", "3=1.1"), ("S", "")]
    {
        let refusal = Position::put(&mut setup, tool, spot).expect_err("it is not known");
        assert_eq!((refusal.rule, refusal.message.key), (rules::TEXT_POSITION, "editor-unknown"));
    }
    for spot in ["1!1.1", "1?5", "3=1.1", ""] {
        assert!(!Position::take(&mut setup, spot), "{spot}");
    }
    assert_eq!(Position::setup_text(&setup), played());
}

#[test]
fn nothing_else_can_be_set() {
    let mut setup = parse(&played(), "");
    assert!(Position::settings(&setup).is_empty());
    Position::set(&mut setup, "round", "9");
    assert_eq!(Position::setup_text(&setup), played());
    assert!(Position::keep(&setup, "mine").is_none());
}

#[test]
fn every_flaw_names_its_rule() {
    let [english, ..] = languages();
    for (flaws, rule, sentence) in flawed() {
        let told = flaws.iter().map(Position::flaw);
        let told: Vec<String> =
            told.map(|refusal| format!("{}: {}", refusal.rule, english.say(&refusal.message))).collect();
        assert!(told.contains(&format!("break-the-cube.{rule}: {sentence}")), "{sentence}: {told:?}");
    }
}
