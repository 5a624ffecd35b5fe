//! Games as text: a change of the rules shows up as a change of the files in `tests/playthroughs`.

use std::path::Path;

use cubarium_core::{Position as _, View as _};
use cubarium_testkit::playthrough;
use cubarium_three_in_a_row::Position;

fn compare(name: &str, title: &str, moves: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let start = Position::start(&()).text();
    let recorded = playthrough::record::<Position>(title, &(), &start, moves);
    playthrough::compare(&folder.join(name).with_extension("txt"), &recorded);
}

#[test]
fn white_threatens_two_lines() {
    let moves = ["1A1", "2C2", "1C1", "1B1", "1A3", "1A2", "1B2"];
    compare("threats", "White threatens two lines", &moves);
}

#[test]
fn a_random_game() {
    let moves = playthrough::random::<Position>(&(), 3, 26);
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    compare("random", "A random game", &moves);
}
