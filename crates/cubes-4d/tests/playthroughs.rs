//! Games as text: a change of the rules shows up as a changed file in `tests/playthroughs`.

use std::path::Path;

use cubarium_core::{Options as _, Position as _, View as _};
use cubarium_cubes_4d::{Options, Position};
use cubarium_testkit::playthrough;

fn compare(name: &str, title: &str, options: &Options, start: &str, moves: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let recorded = playthrough::record::<Position>(title, options, start, moves);
    playthrough::compare(&folder.join(name).with_extension("txt"), &recorded);
}

fn left() -> Options {
    let mut options = Options::DEFAULT;
    options.set("lateral", "left").expect("the option exists");
    options
}

#[test]
fn a_random_game() {
    let moves = playthrough::random::<Position>(&Options::DEFAULT, 7, 60);
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let start = Position::start(&Options::DEFAULT).text();
    compare("random", "A random game, lateral pawns on the right", &Options::DEFAULT, &start, &moves);
}

#[test]
fn a_random_game_with_lateral_pawns_on_the_left() {
    let moves = playthrough::random::<Position>(&left(), 11, 60);
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let start = Position::start(&left()).text();
    compare("left", "A random game, lateral pawns on the left", &left(), &start, &moves);
}

#[test]
fn cubes_castling_and_a_draw() {
    let moves = [
        "O-A",
        "O-D",
        "c2,-1,2>3,0,2",
        "P3,2,0>3,1,0",
        "c3,0,2>2,-1,2",
        "P3,1,0>3,2,0",
        "c2,-1,2>3,0,2",
        "P3,2,0>3,1,0",
    ];
    let start = Position::start(&Options::DEFAULT).text();
    compare("draw", "Castling, a cube to and fro, a draw", &Options::DEFAULT, &start, &moves);
}

#[test]
fn a_pawn_becomes_a_grand_pawn() {
    let start =
        "1300010/1300010/0221113/2111101/1112100/1000100/0000100 7/2G2p1/1K2n2/3Pb2/1kp4/7/7 w - - 0 4 61";
    compare("promotion", "A pawn becomes a grand pawn", &Options::DEFAULT, start, &["P0,0,1x1,1,1=G"]);
}
