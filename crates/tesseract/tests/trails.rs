//! The paths shown on the board.

use crate::common::{men, read, with};
use cubarium_core::looks::Looks as _;
use cubarium_core::looks::scene::TrailKind;
use cubarium_core::{Position as _, View as _};
use cubarium_tesseract::{Crosses, Position};

/// The ways along which the tesseract of the side to move could be captured.
fn threats(position: &Position) -> Vec<String> {
    let trails =
        position.scene(None).trails.into_iter().inspect(|trail| assert_eq!(trail.kind, TrailKind::Threat));
    trails.map(|trail| trail.spots.join(" ")).collect()
}

#[test]
fn a_tesseract_that_can_be_captured_by_a_jump_is_threatened() {
    assert_eq!(threats(&men("w", "TH8 SB3 tH6 gH9h")), [""; 0], "its own bar shuts the way");
    assert_eq!(threats(&men("w", "TH8 SB3 tH6 cO13")), ["H6 H9"]);
    assert_eq!(threats(&men("w", "TH8 RH9 SB3 tH6 cO13")), [""; 0], "there is no room behind it");
    assert_eq!(threats(&men("b", "TH8 SB3 tA13 cO13")), [""; 0], "it is not White's turn");
}

#[test]
fn there_are_no_threats_during_set_up_or_forced_entry() {
    assert_eq!(threats(&with("w", "TH8 SB3 tH6", "-/C")), [""; 0]);
    let start = Position::start(&Crosses::Last);
    assert!(start.passed().is_none());
    assert_eq!(threats(&read(&start.text())), [""; 0]);
}

#[test]
fn a_bars_trail_follows_its_leading_line() {
    let position = men("w", "TH3 SB3 GE5E6 tH12 sC13");
    let way = |text: &str| position.way(position.read_move(text).expect("it is a turn")).join(" ");
    assert_eq!(way("GE5E6-E8E9"), "E6 E9");
    assert_eq!(way("GE5E6-E3E4"), "E5 E3");
}
