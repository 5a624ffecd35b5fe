//! Swaps: section *Swap*, the phases of a turn, and rulings 3 and 8.

use crate::common::{after, cubulus, die_check, moves, read, verdict};
use cubarium_core::{Position as _, View as _};
use cubarium_rolling_cubes::{Colour, Level, Options, Phase};

#[test]
fn swap_when_the_master_stands_on_the_opponents_first_line() {
    assert_eq!(verdict(&die_check("C5,(64J9),(F2) b"), "F2*C"), "swap.when");
    let position = die_check("63A1,D9,(14A8),(G5) w - - 5 10");
    assert_eq!(moves(&position, "D9*"), "D9*C D9*C9D9 D9*D8D9 D9*D9E9");
}

#[test]
fn swap_when_needs_no_level() {
    let position = read("63A1,D9,(14A8),(G5)", Options::cubulus().at_level(Level::One));
    assert_eq!(after(&position, "D9*C").text(), "63A1,14D9,E1,(14A8),(G5) w - s 0 1");
}

#[test]
fn swap_man_returns_with_one_on_top_and_four_towards_its_player() {
    let white = die_check("63A1,D9,(14A8),(G5)");
    assert!(after(&white, "D9*C").text().contains(",14D9,"));
    let black = die_check("63E9,C5,(64J9),(F1) b");
    assert!(after(&black, "F1*C").text().contains(",(13F1),"));
    assert!(after(&black, "F1*F1F2").text().contains(",(F1F2),"));
}

#[test]
fn swap_man_must_have_been_lost() {
    let all_cubes = "13A2,23B2,53C2,63D2,63F2,53G2,23H2,13J2";
    let shield = die_check(&format!("{all_cubes},C4D4,E9,(A9)"));
    assert_eq!(verdict(&shield, "E9*C"), "swap.man");
    assert_eq!(verdict(&shield, "E9*E8E9"), "ok");
    let soldier = die_check("C4D4,SG3,E9,(A9)");
    assert_eq!(verdict(&soldier, "E9*E8E9"), "swap.man");
    assert_eq!(verdict(&soldier, "E9*C"), "ok");
}

#[test]
fn swap_man_a_shield_needs_an_empty_square_beside_the_master() {
    let position = die_check("63A1,13C9,D9,(42E9),(G5)");
    assert_eq!(moves(&position, "D9*"), "D9*C D9*D8D9");
    assert_eq!(verdict(&position, "D9*C9D9"), "swap.man");
    assert_eq!(verdict(&position, "D9*E8E9"), "swap.man");
}

#[test]
fn swap_middle_may_hold_an_enemy_but_no_own_man() {
    assert_eq!(verdict(&die_check("13E1,D9,(G5)"), "D9*C"), "swap.middle");
    let cube = die_check("63E9,C5,(64J9),(F1) b - - 5 10");
    assert_eq!(after(&cube, "F1*C").text(), "C5,(13F1),(64J9),(E9) b - s 0 10");
    assert_eq!(verdict(&die_check("D9,(E1) w"), "D9*C"), "master.never-captured");
}

#[test]
fn swap_middle_may_hold_a_shield_whose_other_square_another_man_attacks() {
    let helped = die_check("63A1,13F2,D9,(E1E2),(G5) w - - 5 10");
    assert_eq!(after(&helped, "D9*C").text(), "63A1,13F2,14D9,E1,(G5) w - s 0 10");
    let alone = die_check("D9,(D1E1),(G5) w - - 5 10");
    assert_eq!(verdict(&alone, "D9*C"), "shield-capture.two-men");
}

#[test]
fn turn_steps_a_swap_before_the_move_leaves_the_move() {
    let swapped = after(&die_check("63A1,D9,(14A8),(G5) w - - 5 10"), "D9*C");
    assert_eq!(swapped.phase(), Phase::Swapped);
    assert_eq!(verdict(&swapped, "--"), "turn.steps");
    assert_eq!(verdict(&swapped, "E1*C"), "turn.steps");
    let moved = after(&swapped, "A1@90");
    assert_eq!((moved.side(), moved.no_progress(), moved.turn_number()), (Colour::Black, 0, 10));
}

#[test]
fn r3_after_a_move_a_player_chooses_between_a_swap_and_the_end_of_the_turn() {
    let moved = after(&die_check("63A1,D9,(14A8),(G5) w - - 5 10"), "A1@90");
    assert_eq!((moved.phase(), moved.side()), (Phase::Moved, Colour::White));
    assert_eq!(moves(&moved, ""), "-- D9*C D9*C9D9 D9*D8D9 D9*D9E9");
    assert_eq!(verdict(&moved, "A1@90"), "turn.steps");
    assert_eq!(after(&moved, "--").text(), "62A1,D9,(14A8),(G5) b - - 6 10");
    assert_eq!(after(&moved, "D9*C").text(), "62A1,14D9,E1,(14A8),(G5) b - - 0 10");
}

#[test]
fn r3_the_turn_ends_by_itself_where_no_swap_is_legal() {
    // The cube on E8 would attack the master at home on E9.
    let position = die_check("13E8,C5,(64J9),(F2) b - - 5 10");
    assert_eq!(after(&position, "F2-F1").text(), "13E8,C5,(64J9),(F1) w - - 6 11");
}

#[test]
fn swap_when_in_check_may_end_the_check() {
    let position = die_check("13A1,D9,(14D8),(G5)");
    assert!(position.in_check());
    assert_eq!(verdict(&position, "D9*C"), "ok");
    assert_eq!(verdict(&position, "A1@90"), "check.safety");
}

#[test]
fn swap_before_the_move_may_give_check() {
    // The cube that returns on D9 attacks the master on D8, so the move must not capture it.
    let position = die_check("63A1,D9,(F9) w");
    let swapped = after(&position, "D9*C");
    assert_eq!(verdict(&swapped, "D9-E9"), "ok");
    let beside =
        die_check("63A1,D9,(E8) w").play(die_check("63A1,D9,(E8)").read_move("D9*C").expect("a move"));
    let beside = beside.expect("legal");
    assert_eq!(verdict(&beside, "D9@90"), "ok");
}

#[test]
fn swap_restores_the_diagonal_right_only_in_cubulus() {
    let cubulus = after(&cubulus("63A1,D9,(14A8),(G5)"), "D9*C");
    assert_eq!(cubulus.text(), "63A1,14D9,E1,(14A8),(G5) w M s 0 1");
    assert_eq!(verdict(&cubulus, "E1-F2"), "ok");
    let die_check = after(&die_check("63A1,D9,(14A8),(G5)"), "D9*C");
    assert_eq!(verdict(&die_check, "E1-F2"), "master.diagonal");
}

#[test]
fn r8_in_die_check_a_swap_ends_the_diagonal_right() {
    let position = die_check("63A1,D9,(14A8),(G5) w M");
    assert_eq!(after(&position, "D9*C").text(), "63A1,14D9,E1,(14A8),(G5) w - s 0 1");
}
