//! All men except the pawn: sections *Board* to *Men* of the rules, and rulings 1 to 3.

use crate::common::{goes, men, verdict};
use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::geometry::step;
use cubarium_cube_chess::{Position, Square, reason};

#[test]
fn setup_start_is_the_array_of_the_rules() {
    let start = Position::start(&());
    assert_eq!(
        start.text(),
        "PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1"
    );
    assert_eq!(start.count(), 20);
}

#[test]
fn man_rook_slides_along_both_ring_and_panel_to_walls() {
    let position = men("w K3B2 R1B3 k5C2");
    assert_eq!(
        goes(&position, "1B3"),
        "1A3 1B1 1B2 1B4 1C3 1D3 2A3 2B3 2C3 2D3 4A3 4B3 4C3 4D3 6A3 6B3 6C3 6D3"
    );
    assert_eq!(verdict(&position, "1B3-3B1"), "board.walls");
    assert_eq!(verdict(&position, "1B3-1C4"), "man.rook");
}

#[test]
fn man_rook_reaches_a_square_both_ways_round_by_one_move() {
    // Around the ring of row B, 2B2 is reached from 4B2 on the right and on the left.
    let position = men("w K1B1 R4B2 k6C4");
    let moves = position.moves();
    let ring = moves.iter().filter(|mv| position.move_text(**mv) == "4B2-2B2").count();
    assert_eq!(ring, 1);
}

#[test]
fn man_bishop_runs_around_the_ends_of_walls_back_to_its_start() {
    let position = men("w K2B3 N2C3 B1A1 k5C4");
    assert_eq!(
        goes(&position, "1A1"),
        "1B2 1C3 1D4 3A4 3B3 3C2 3D1 4A2 4B3 4C4 5A1 5B2 5C3 5D4 6A1 6B2 6C3 6D4"
    );
}

#[test]
fn r1_a_bishop_ends_at_the_third_square_of_a_corner() {
    // From 4C3 by 4B2 to 4A1: no diagonal leads on from there.
    let position = men("w K2B3 N2C3 B4C3 k6B2");
    assert!(goes(&position, "4C3").contains("4A1"));
    assert_eq!(verdict(&position, "4C3-1A1"), "man.bishop");
    assert_eq!(verdict(&position, "4C3-5A1"), "man.bishop");
}

#[test]
fn man_queen_slides_both_ways() {
    let position = men("w K3B3 p3D1 Q2B2 k5C4");
    let ways = goes(&position, "2B2");
    for to in ["2B4", "3A2", "5D2", "1D4", "6C2", "2D4"] {
        assert!(ways.contains(to), "{to} in {ways}");
    }
    assert_eq!(verdict(&position, "2B2-2C4"), "man.queen");
}

#[test]
fn step_ray_ends_before_own_men_and_on_enemy_men() {
    let position = men("w K1B1 R2B2 P2B4 n2D2 k6C4");
    assert_eq!(
        goes(&position, "2B2"),
        "1A2 1B2 1C2 1D2 2A2 2B1 2B3 2C2 x2D2 3A2 3B2 3C2 3D2 4A2 4B1 4B2 4B3 4B4 4C2 4D2 5A2 5B2 5C2 5D2 6A2 6B2 6C2 6D2"
    );
    assert_eq!(verdict(&position, "2B2-2B4"), "step.ray");
}

#[test]
fn man_knight_jumps_over_men_but_not_over_walls() {
    let position = men("w N1A1 P1A2 N1B1 N1B2 K2D2 k4D2 P5C3");
    assert_eq!(goes(&position, "1A1"), "1B3 1C2 4A3 4B2 5A2 5B1");
    let position = men("w K2C3 N5B4 P2A1 k4C3");
    assert_eq!(verdict(&position, "5B4-6B2"), "board.walls");
    assert_eq!(verdict(&position, "5B4-5B2"), "man.knight");
}

#[test]
fn man_king_steps_to_all_neighbours_around_corners_but_not_over_walls() {
    let position = men("w K1A1 R2C3 k6C4");
    assert_eq!(goes(&position, "1A1"), "1A2 1B1 1B2 4A1 4A2 5A1");
    let position = men("w K4A1 R2C3 k6C4");
    assert_eq!(goes(&position, "4A1"), "1A1 1A2 4A2 4B1 4B2 5A1 5A2");
    let position = men("w K1B1 R2C3 k6C4");
    assert_eq!(verdict(&position, "1B1-5B1"), "board.walls");
    assert_eq!(verdict(&position, "1B1-1D1"), "man.king");
}

#[test]
fn man_king_never_steps_onto_an_attacked_square() {
    // Around the wall's end 1A1 is next to 5A1.
    let position = men("w K1A2 N1B2 r1B3 k5A1");
    assert_eq!(verdict(&position, "1A2-1A1"), "man.king");
    // A king does not hide behind itself: the rook sees through the square it left.
    let position = men("w K2B2 N1C1 r2A2 k6C4");
    assert_eq!(verdict(&position, "2B2-2C2"), "man.king");
}

#[test]
fn check_leave_pins_a_man_to_its_line() {
    let position = men("w K2B2 R2B4 P5C2 r3B2 k6C3");
    assert_eq!(goes(&position, "2B4"), "2B3 x3B2 3C2 3D2");
    assert_eq!(verdict(&position, "2B4-2A4"), "check.leave");
}

#[test]
fn check_leave_counts_both_ways_around_a_ring() {
    // The rook on 4B2 attacks the king on 2B2 along row B both ways and up the column: one man blocks one of these.
    let position = men("w K2B2 N1A1 R3A1 r4B2 k6C4");
    assert!(position.in_check());
    assert_eq!(verdict(&position, "3A1-3A2"), "check.leave");
    assert_eq!(goes(&position, "1A1"), "x4B2");
}

#[test]
fn check_leave_only_a_king_move_ends_a_double_check() {
    let position = men("w K2B2 Q1C1 r2B4 n2D3 k6C4");
    assert!(position.in_check());
    assert_eq!(goes(&position, "1C1"), "");
    assert_ne!(goes(&position, "2B2"), "");
}

#[test]
fn r3_rows_of_3_and_5_continue_those_of_panel_1_over_the_wall() {
    for row in 0..4 {
        let over = |panel, column| Square::new(panel, row, column).expect("a square");
        use cubarium_cube_chess::Panel::{Five, One, Three};
        let [x, y, z] = over(One, 3).centre();
        assert_eq!(over(Three, 0).centre(), [x + 1, y - 1, z]);
        let [x, y, z] = over(One, 0).centre();
        assert_eq!(over(Five, 0).centre(), [x - 1, y - 1, z]);
        assert!(step(over(One, 3), cubarium_cube_chess::geometry::Heading::Right).is_none());
    }
}

#[test]
fn the_worked_example_is_checkmate() {
    let position = crate::common::after(&Position::start(&()), "1A2-4B2 6D2-4C2 1A1-4A1 6A2-2C2 1B2x6A1");
    assert_eq!(position.outcome().map(|end| end.reason), Some(reason::CHECKMATE));
    // Without the bishop on 1C3, which guards along the same line, the king captures the queen.
    let text = position.text().replacen("NKBR", "NK1R", 1);
    let unguarded = Position::read(&text, &()).expect("a position");
    assert_eq!(unguarded.outcome(), None);
    assert_eq!(verdict(&unguarded, "6B2x6A1"), "ok");
}
