//! Games as text: a change of the rules shows up as a changed file in `tests/playthroughs`.

use std::path::Path;

use cubarium_core::{Position as _, View as _};
use cubarium_rolling_cubes::{Level, Options, Position};
use cubarium_testkit::playthrough;

fn compare(name: &str, title: &str, options: Options, start: &str, moves: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let recorded = playthrough::record::<Position>(title, &options, start, moves);
    playthrough::compare(&folder.join(name).with_extension("txt"), &recorded);
}

#[test]
fn rolls_a_shield_capture_and_transformations() {
    let moves = ["C5xD5", "A7A8-SA6", "SG2-G3G4", "SA6-SB5", "E6-F6", "SB5-SC4"];
    let start = "14C5,13E6,SG2,E1,(A7A8),(D5E5),(I9) w Mm - 8 20";
    compare(
        "shields",
        "A shield is captured, another stands up, a soldier lies down",
        Options::cubulus(),
        start,
        &moves,
    );
}

#[test]
fn a_swap_before_the_move_and_one_after_it() {
    let start = "21A1,B9,(14A7),(E2F2),(G2) b - - 5 10";
    let moves = ["G2-G1", "--", "B9*B9C9", "A1@90", "G1*G1H1", "A7-A6"];
    compare("swaps-die-check", "Swaps in Die-Check", Options::die_check(), start, &moves);
    compare("swaps-cubulus", "Swaps in Cubulus", Options::cubulus(), start, &moves);
}

#[test]
fn random_games() {
    for (name, options) in [
        ("random-die-check-1", Options::die_check().at_level(Level::One)),
        ("random-die-check-2", Options::die_check()),
        ("random-cubulus-2", Options::cubulus()),
    ] {
        let moves = playthrough::random::<Position>(&options, 7, 60);
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        compare(name, "A random game", options, &Position::start(&options).text(), &moves);
    }
}
