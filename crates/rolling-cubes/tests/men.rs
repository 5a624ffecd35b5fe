//! Masters, shields, soldiers and what they capture: sections *Moves*, *Attack*, *Capturing a shield*, *Check*.

use crate::common::{after, cubulus, die_check, moves, read, verdict};
use cubarium_core::{Notation as _, Position as _, View as _};
use cubarium_rolling_cubes::{Colour, Level, Options};

#[test]
fn master_step_is_orthogonal_and_captures() {
    let position = die_check("D4,(13D5),(A9)");
    assert_eq!(moves(&position, "D4"), "D4-C4 D4-D3 D4-E4 D4xD5");
    assert_eq!(verdict(&position, "D4-D6"), "master.step");
    assert_eq!(verdict(&after(&position, "D4xD5"), "A9-A8"), "ok");
    let own = die_check("13A2,A1,(J9)");
    assert_eq!(verdict(&own, "A1-A2"), "master.step");
}

#[test]
fn master_diagonal_is_only_forward_and_only_the_first_move() {
    let start = cubulus("E1,(E9) w Mm");
    assert_eq!(moves(&start, "E1"), "E1-D1 E1-D2 E1-E2 E1-F1 E1-F2");
    let moved = after(&start, "E1-D2 E9-F8");
    assert_eq!(moved.text(), "D2,(F8) w - - 2 2");
    assert_eq!(verdict(&moved, "D2-C3"), "master.diagonal");
    let black = cubulus("E1,(E9) b m");
    assert_eq!(moves(&black, "E9"), "E9-D8 E9-D9 E9-E8 E9-F8 E9-F9");
    let capture = cubulus("E1,(13F2),(E9) w M");
    assert_eq!(verdict(&capture, "E1xF2"), "ok");
}

#[test]
fn r4_the_diagonal_first_move_is_forward_only() {
    let position = cubulus("A1B1,E4,(E9) w M");
    assert_eq!(verdict(&position, "E4-D5"), "ok");
    assert_eq!(verdict(&position, "E4-D3"), "master.diagonal");
}

#[test]
fn r5_a_master_elsewhere_has_the_right_only_if_the_position_says_so() {
    assert_eq!(verdict(&cubulus("E4,(E9)"), "E4-D5"), "master.diagonal");
    assert_eq!(verdict(&cubulus("E4,(E9) w M"), "E4-D5"), "ok");
    let level_one = read("E1,(E9)", Options::cubulus().at_level(Level::One));
    assert_eq!(verdict(&level_one, "E1-D2"), "master.step");
}

#[test]
fn master_never_captured_even_where_a_swap_has_put_it_in_check() {
    // After the swap the cube on A5 attacks the master, so the move must not capture it.
    let position = cubulus("63A1,14G4,E1,(G5) w M s");
    assert!(position.men(Colour::Black).len() == 1);
    assert_eq!(verdict(&position, "G4xG5"), "master.never-captured");
    assert!(moves(&position, "").contains("G4-G3"));
}

#[test]
fn shield_move_keeps_exactly_one_square() {
    let position = die_check("D4E4,A1,(J9)");
    assert_eq!(
        moves(&position, "D4E4-"),
        "D4E4-C4D4 D4E4-D3D4 D4E4-D4D5 D4E4-E3E4 D4E4-E4E5 D4E4-E4F4 D4E4-SC4 D4E4-SF4"
    );
    for text in ["D4E4-D4E4", "D4E4-F4G4", "D4E4-D5E5"] {
        assert_eq!(verdict(&position, text), "shield.move", "{text}");
    }
}

#[test]
fn shield_empty_squares_only_it_never_captures() {
    let position = die_check("D4E4,A1,(13F4),(J9)");
    assert_eq!(verdict(&position, "D4E4-E4F4"), "shield.empty");
    assert_eq!(verdict(&position, "D4E4xE4F4"), "shield.empty");
}

#[test]
fn attack_square_shields_attack_nothing() {
    assert_eq!(verdict(&die_check("D5E5,A1,(F5) b"), "F5-F6"), "ok");
    assert!(!die_check("D5E5,A1,(F5) b").in_check());
}

#[test]
fn r4_shield_needs_two_attackers() {
    let one = die_check("14E4,A1,(D5E5),(J9)");
    assert_eq!(verdict(&one, "E4xE5"), "shield-capture.two-men");
    let two = die_check("14E4,13D6,A1,(D5E5),(J9) w - - 8 20");
    assert_eq!(moves(&two, "E4x"), "E4xE5");
    assert_eq!(moves(&two, "D6x"), "D6xD5");
    assert_eq!(after(&two, "E4xE5").text(), "46E5,13D6,A1,(J9) b - - 0 20");
}

#[test]
fn shield_capture_two_men_are_different_men() {
    // A single cube attacks both squares.
    let alone = die_check("24E3,A1,(D4E5),(J9)".replace("D4E5", "E5F5").replace("24E3", "36E3").as_str());
    assert_eq!(moves(&alone, "E3-").matches('x').count(), 0);
    // The master and a soldier help as well.
    let helped = die_check("SC4,F5,(D5E5),(J9)");
    assert_eq!(verdict(&helped, "SC4xSD5"), "ok");
    assert_eq!(verdict(&helped, "F5xE5"), "ok");
}

#[test]
fn shield_capture_rolls_over_a_shield_only_to_capture_it() {
    let position = die_check("31B5,13D6,A1,(D5E5),(J9)");
    assert_eq!(verdict(&position, "B5xE5"), "ok");
    assert_eq!(verdict(&position, "B5-D5-D6"), "shield-capture.roll-over");
    let own = die_check("24C5,14E6,D5D6,A1,(E5F5),(J9)");
    assert_eq!(verdict(&own, "C5xE5"), "cube.way");
    // Rolling over one of its squares is not an attack on that square.
    let only_over = die_check("24C5,A1,(D5E5),(J9)");
    assert_eq!(verdict(&only_over, "C5xE5"), "shield-capture.two-men");
}

#[test]
fn r7_the_two_attackers_are_judged_before_the_capturing_move() {
    // The cube on E4 blocks the path of the one on E2 to E5 until it moves: then E5 is no longer attacked, but the
    // capture on D5 is still valid.
    let position = die_check("14C5,14E4,A1,(D5E5),(J9)");
    assert_eq!(verdict(&position, "C5xD5"), "ok");
    assert_eq!(verdict(&position, "E4xE5"), "ok");
}

#[test]
fn check_safety_no_step_leaves_the_master_in_check() {
    let pinned = die_check("14E3,E2,(45E6),(J9)");
    assert!(!pinned.in_check());
    assert_eq!(verdict(&pinned, "E3-F3"), "check.safety");
    assert_eq!(verdict(&pinned, "E3@90"), "ok");
    let check = die_check("14C3,E2,(36E5),(J9)");
    assert!(check.in_check());
    assert_eq!(verdict(&check, "C3@90"), "check.safety");
    assert_eq!(verdict(&check, "C3-D3"), "check.safety");
    assert_eq!(verdict(&check, "E2-D2"), "ok");
}

#[test]
fn check_master_masters_attack_each_other() {
    assert_eq!(verdict(&die_check("E4,(E6)"), "E4-E5"), "check.safety");
    // A diagonal right attacks too.
    assert!(cubulus("E1,(13A9),(F2) b M").in_check());
    assert_eq!(verdict(&cubulus("31A1,E1,(F3) b M"), "F3-F2"), "check.safety");
}

#[test]
fn check_master_a_pinned_man_still_gives_check() {
    let position = die_check("13E8,E7,(14G7),(36G8),(E9) b");
    assert!(position.in_check());
    assert_eq!(verdict(&position, "G7-G6"), "check.safety");
}

#[test]
fn r2_die_check_forbids_leaving_ones_own_master_in_check_too() {
    for position in [die_check("14E3,E2,(45E6),(J9)"), cubulus("14E3,E2,(45E6),(I9)")] {
        assert_eq!(verdict(&position, "E3-D3"), "check.safety");
    }
}

#[test]
fn r1_checks_are_announced_by_the_program() {
    let position = die_check("36B2,A1,(E3)");
    let shown: Vec<String> = position.moves().iter().map(|mv| position.display_move(*mv)).collect();
    assert!(shown.iter().any(|text| text.ends_with('+')), "{shown:?}");
    for mv in position.moves() {
        let after = position.play(mv).expect("legal");
        assert_eq!(position.display_move(mv).ends_with(['+', '#']), after.in_check());
    }
}
