//! Games as text: a change of the rules shows up as a changed file in `tests/playthroughs`.

use std::path::Path;

use crate::common::men;
use cubarium_core::{Position as _, View as _};
use cubarium_tesseract::{Crosses, Position};
use cubarium_testkit::playthrough;

fn compare(name: &str, title: &str, crosses: Crosses, start: &str, moves: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let recorded = playthrough::record::<Position>(title, &crosses, start, moves);
    playthrough::compare(&folder.join(name).with_extension("txt"), &recorded);
}

#[test]
fn set_up_with_crosses_last() {
    let moves = [
        "T*H2", "T*H13", "S*G2", "P*G13", "P*A3", "S*F14", "G*B2h", "G*A13v", "G*B3v", "G*B13h", "X*E5",
        "X*K8", "X*H8", "X*K11",
    ];
    let start = Position::start(&Crosses::Last).text();
    compare("crosses-last", "A set-up, the crosses last", Crosses::Last, &start, &moves[..12]);
}

#[test]
fn set_up_with_crosses_first() {
    let moves = ["X*E5", "X*K8", "X*H8", "X*K11", "T*H2", "T*H13", "S*G2", "P*G13", "P*A3", "S*F14", "G*B2h"];
    let start = Position::start(&Crosses::First).text();
    compare("crosses-first", "A set-up, the crosses first", Crosses::First, &start, &moves);
}

#[test]
fn jumps_slides_and_pivots() {
    let start = men("w", "TB3 SH8 PE9 RF6 CI9 GI3v GE5E6 tJ12 sG9 pH11 rK4 cG6 gL6v gL9M9").text();
    let moves = ["GE5E6@D6E6", "GL6-L7", "SH8xF10", "PH11-F11xF9", "RF6-H6xH8", "GL9M9@L8L9", "CI9-I10"];
    compare("middle", "A jump, slides and pivots", Crosses::Last, &start, &moves);
}

#[test]
fn a_hunt_for_the_last_tesseract() {
    let start = men("w", "TB3 SC3 GL14h tO15 gN14v gN15h gO12v").text();
    compare("hunt", "Black shuts himself in", Crosses::Last, &start, &["SC3-E5-D6", "GO12-O14"]);
}
