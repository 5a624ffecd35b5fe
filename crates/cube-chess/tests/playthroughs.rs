//! Games as text: a change of the rules shows up as a changed file in `tests/playthroughs`.

use std::path::Path;

use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::Position;
use cubarium_testkit::playthrough;

fn compare(name: &str, title: &str, start: &str, moves: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let recorded = playthrough::record::<Position>(title, &(), start, moves);
    playthrough::compare(&folder.join(name).with_extension("txt"), &recorded);
}

#[test]
fn the_publishers_sample_game() {
    let moves = ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"];
    compare("sample", "The publisher's sample game", &Position::start(&()).text(), &moves);
}

#[test]
fn castling_en_passant_sideways_and_promotion() {
    let start = "1P2.4.1K1R.3P/4.2p1.4.4/4.4.3P.4/2p1.4.4.3P/4.4.4.p3/4.1k1r.4.1P2 w Kk - 0 1";
    let moves = [
        "O-O",
        "O-O",
        "1D4-2B4",
        "2B3x2A4",
        "6D2-6C2=B",
        "5D1-2A1",
        "3C4-3D4",
        "2A1-1D1",
        "3D4-2D4",
        "1D1-1C1=Q",
    ];
    compare("special", "Castling, en passant, promotion, pawns along the walls", start, &moves);
}

#[test]
fn a_random_game() {
    let moves = playthrough::random::<Position>(&(), 7, 60);
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    compare("random", "A random game", &Position::start(&()).text(), &moves);
}

#[test]
fn a_draw_by_repetition() {
    let shuffle = ["1C1-2A2", "6B1-2D2", "2A2-1C1", "2D2-6B1"];
    let moves = [shuffle, shuffle].concat();
    compare("repetition", "A draw by repetition", &Position::start(&()).text(), &moves);
}
