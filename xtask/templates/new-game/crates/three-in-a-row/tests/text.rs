//! Positions and moves as text.

use cubarium_core::{Notation as _, Position as _, ReadError, Seat, View as _};
use cubarium_three_in_a_row::{Move, Position, rules};
use proptest::prelude::*;

const MIDDLE: &str = "W-B.---.-W-/---.B#-.--W/--B.W--.B-- w";

fn fault(text: &str) -> String {
    Position::read(text, &()).expect_err("it is not a position").to_string()
}

#[test]
fn a_position_round_trips_through_text() {
    for text in [Position::start(&()).text().as_str(), MIDDLE] {
        assert_eq!(text.parse::<Position>().map(|position| position.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn unreadable_positions_are_refused_with_the_offending_text() {
    for (text, told) in [
        ("", "not 0"),
        ("---.---.---/---.-#-.---/---.---.---", "not 1"),
        ("---.---.---/---.-#-.---/---.---.--- w w", "not 3"),
        ("---.---.---/---.-#-.---/---.---.-- w", "`---.---.---/---.-#-.---/---.---.--`"),
        ("---.---.---/---.-#-.---/---.---.---- w", "---.----`"),
        ("---.---.---/---.-#-.---.---.---.--- w", "separated by `/`"),
        ("--x.---.---/---.-#-.---/---.---.--- w", "1C1 holds `W`, `B` or `-`, not `x`"),
        ("---.---.---/---.-W-.---/---.---.--- w", "2B2 holds `#`, because it is shut, not `W`"),
        ("#--.---.---/---.-#-.---/---.---.--- w", "1A1 holds"),
        ("---.---.---/---.-#-.---/---.---.--- x", "not `x`"),
    ] {
        assert!(fault(text).contains(told), "`{text}`: {}", fault(text));
    }
}

#[test]
fn unreachable_positions_are_refused_with_all_reasons() {
    assert!(fault("W--.---.---/---.-#-.---/---.---.--- w").contains("White has 1 cubes and Black has 0"));
    assert!(fault("---.---.---/---.-#-.---/---.---.--- b").contains("White has 0 cubes and Black has 0"));
    let read = Position::read("WWW.BB-.---/---.-#-.---/---.---.--- w", &());
    let Err(ReadError::Flaws(flaws)) = read else { panic!("{read:?}") };
    assert_eq!(flaws.len(), 2, "{flaws:?}");
    assert!(flaws[1].to_string().contains("White, whose turn it is, has a line"));
}

#[test]
fn a_move_names_a_cell() {
    let start = Position::start(&());
    let rule = |text: &str| start.read_move(text).expect_err("it is not a cell").rule;
    assert_eq!([rule("1A4"), rule("9Z9")], [rules::BOARD_CELLS; 2]);
    assert_eq!([rule(""), rule("1A"), rule("1-3"), rule("1A11"), rule("é3")], [rules::TEXT_MOVE; 5]);
    assert_eq!(start.read_typed(Seat::FIRST, " 3c2 "), start.read_move("3C2"));
    assert_eq!("3C2".parse::<Move>().map(|mv| mv.to_string()), Ok("3C2".to_owned()));
    assert!("3C4".parse::<Move>().is_err());
}

proptest! {
    #[test]
    fn any_text_is_canonical_or_refused(text in "[-WB#./ wbx]{0,40}") {
        match Position::read(&text, &()) {
            Ok(position) => prop_assert_eq!(position.text(), text),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
