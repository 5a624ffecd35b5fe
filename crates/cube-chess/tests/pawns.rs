//! The pawn: forward, two-step, captures, sideways, promotion, en passant, and ruling 6.

use crate::common::{after, goes, men, text, verdict, with};
use cubarium_core::View as _;
use cubarium_cube_chess::Position;

#[test]
fn pawn_forward_leads_from_base_to_base() {
    let steps = [
        ("w", "P2A1", "2B1"),
        ("w", "P2D1", "6A1"),
        ("w", "P4A2", "4B2"),
        ("w", "P4D2", "6D2"),
        ("w", "P3B1", "3B2"),
        ("w", "P5C3", "5C4"),
        ("b", "p2D1", "2C1"),
        ("b", "p2A1", "1D1"),
        ("b", "p4D2", "4C2"),
        ("b", "p4A2", "1A2"),
        ("b", "p3B4", "3B3"),
        ("b", "p5C2", "5C1"),
    ];
    for (side, pawn, to) in steps {
        let position = men(&format!("{side} {pawn} K1C4 k6C4"));
        assert_eq!(goes(&position, &pawn[1..]), to, "{pawn}");
    }
}

#[test]
fn pawn_forward_never_backwards_or_over_a_wall() {
    let position = men("w P2B2 P3C4 K1C4 k6C3");
    assert_eq!(verdict(&position, "2B2-2A2"), "pawn.forward");
    assert_eq!(verdict(&position, "3C4-6B4"), "board.walls");
    assert_eq!(verdict(&men("w P2B2 n2C2 K1C4 k6C3"), "2B2x2C2"), "pawn.forward");
}

#[test]
fn pawn_two_step_from_both_edges_of_the_base() {
    let position = men("w P1A1 P1D4 K1C2 k6C4");
    assert_eq!(goes(&position, "1A1"), "4A1 4B1");
    assert_eq!(goes(&position, "1D4"), "2A4 2B4");
    let position = men("b p6A1 p6D4 K1C2 k6C3");
    assert_eq!(goes(&position, "6A1"), "2C1 2D1");
    assert_eq!(goes(&position, "6D4"), "4C4 4D4");
}

#[test]
fn pawn_two_step_needs_both_squares_empty_and_the_first_square() {
    assert_eq!(verdict(&men("w P1D2 n2A2 K1C4 k6C4"), "1D2-2B2"), "pawn.two-step");
    assert_eq!(verdict(&men("w P1D2 n2B2 K1C4 k6C4"), "1D2x2B2"), "pawn.two-step");
    assert_eq!(verdict(&men("w P2A2 K1C4 k6C4"), "2A2-2C2"), "pawn.two-step");
}

#[test]
fn pawn_capture_is_one_diagonal_step_forward() {
    let position = men("w P2B2 n2C1 n2C3 n2C2 K1C4 k6C3");
    assert_eq!(goes(&position, "2B2"), "x2C1 x2C3");
    assert_eq!(verdict(&men("w P2B2 R2B4 K1C4 k6C3"), "2B2-2C3"), "pawn.capture");
    // Over the edges 2|5 and 3|4.
    assert_eq!(goes(&men("w P2A1 n5D2 K1C4 k6C3"), "2A1"), "2B1 x5D2");
    assert_eq!(goes(&men("w P3A1 n4B4 K1C2 k6C3"), "3A1"), "3A2 x4B4");
}

#[test]
fn pawn_capture_straight_on_is_refused() {
    assert_eq!(verdict(&men("w P2C3 P2A1 n2D2 K1C4 k6C2"), "2A1x2D2"), "pawn.capture");
}

#[test]
fn r6_beside_the_opponents_wall_captures_lead_only_around_its_ends() {
    assert_eq!(goes(&men("w P3D4 n6A4 n2C4 K1C2 k6C2"), "3D4"), "2D4 x6A4");
    assert_eq!(goes(&men("b p5A1 N1A1 N4B1 K1C2 k6C2"), "5A1"), "x1A1 4A1");
    assert_eq!(goes(&men("w P3C4 n2C4 n6A4 n6B4 n3D4 K1C2 k6C2"), "3C4"), "");
}

#[test]
fn r6_on_its_own_edge_a_pawn_captures_around_its_own_wall() {
    assert_eq!(goes(&men("w P1D4 n3D1 K1C2 k6C2"), "1D4"), "2A4 2B4 x3D1");
    assert_eq!(goes(&men("w P1A1 n5A1 K1C2 k6C2"), "1A1"), "4A1 4B1 x5A1");
    assert_eq!(goes(&men("b p6D4 N3A4 K1C2 k6C2"), "6D4"), "x3A4 4C4 4D4");
}

#[test]
fn r1_no_pawn_captures_from_the_third_square_of_a_corner_into_it() {
    assert_eq!(
        goes(&men("w P2D4 n3D4 n6A3 K1C2 k6C1"), "2D4"),
        "6A4 x6A3".split(' ').rev().collect::<Vec<_>>().join(" ")
    );
}

#[test]
fn pawn_sideways_along_the_wall_to_the_nearer_of_2_and_4() {
    let steps = [
        ("w", "P3A4", "4D4"),
        ("w", "P3B4", "3A4"),
        ("w", "P3C4", "3D4"),
        ("w", "P3D4", "2D4"),
        ("w", "P5A4", "4D1"),
        ("w", "P5D4", "2D1"),
        ("b", "p3A1", "4A4"),
        ("b", "p3B1", "3A1"),
        ("b", "p3D1", "2A4"),
        ("b", "p5C1", "5D1"),
    ];
    for (side, pawn, to) in steps {
        let position = men(&format!("{side} {pawn} K1C2 k6C2"));
        assert_eq!(goes(&position, &pawn[1..]), to, "{pawn}");
    }
}

#[test]
fn pawn_sideways_never_elsewhere_back_or_to_capture() {
    assert_eq!(verdict(&men("w P3C2 K1C2 k6C2"), "3C2-3D2"), "pawn.sideways");
    assert_eq!(verdict(&men("w P3B4 K1C2 k6C2"), "3B4-3C4"), "pawn.sideways");
    assert_eq!(verdict(&men("w P3C4 n3D4 K1C2 k6C2"), "3C4x3D4"), "pawn.sideways");
}

#[test]
fn pawn_promotion_is_compulsory_with_four_choices() {
    let position = men("w P6A2 n6B1 K1C2 k4D4");
    let moves: Vec<String> = position
        .moves()
        .iter()
        .map(|mv| position.move_text(*mv))
        .filter(|mv| mv.starts_with("6A2"))
        .collect();
    assert_eq!(moves.len(), 8, "{moves:?}");
    for kind in ["Q", "R", "B", "N"] {
        assert!(moves.contains(&format!("6A2-6B2={kind}")) && moves.contains(&format!("6A2x6B1={kind}")));
    }
    assert_eq!(verdict(&position, "6A2-6B2"), "pawn.promotion");
    assert_eq!(verdict(&position, "6A2-6B2=K"), "pawn.promotion");
    assert_eq!(verdict(&position, "6A2-6B2=P"), "pawn.promotion");
    assert_eq!(verdict(&men("w P2D2 K1C2 k4D4"), "2D2-6A2=Q"), "pawn.promotion");
    assert_eq!(verdict(&men("w R2D2 K1C2 k4A4"), "2D2-6B2=Q"), "pawn.promotion");
    let position = after(&position, "6A2x6B1=N");
    assert_eq!(position.text(), "4.4.1K2.4/4.4.4.4/4.4.4.4/4.4.4.3k/4.4.4.4/4.N3.4.4 b - - 0 1");
}

#[test]
fn pawn_promotion_on_row_c_from_behind() {
    assert_eq!(goes(&men("w P6D3 K1C2 k4B4"), "6D3"), "6C3=Q");
    assert_eq!(goes(&men("b p1A3 K2C2 k4D4"), "1A3"), "1B3=Q");
    assert_eq!(goes(&men("b p1D3 K2C2 k4D4"), "1D3"), "1C3=Q");
}

#[test]
fn pawn_en_passant_only_right_after_the_two_step() {
    let before = men("w P1D3 p2B2 K1C2 k6C4");
    let passed = after(&before, "1D3-2B3");
    assert_eq!(passed.en_passant().map(|square| square.to_string()).as_deref(), Some("2A3"));
    assert_eq!(goes(&passed, "2B2"), "2A2 x2A3");
    let taken = after(&passed, "2B2x2A3");
    assert_eq!(taken.text(), "4.4.1K2.4/2p1.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.4.3k.4 w - - 0 2");
    let late = after(&passed, "6C4-6B4 1C2-1B2");
    assert_eq!(verdict(&late, "2B2x2A3"), "pawn.en-passant");
}

#[test]
fn pawn_en_passant_from_a_flank_and_by_white() {
    // From 3D2 forward to 3D1 and sideways over the edge to 2A4.
    let passed = after(&men("w P1D4 p3D2 K1C2 k6C4"), "1D4-2B4");
    assert_eq!(goes(&passed, "3D2"), "x2A4 3D1");
    let passed = after(&men("b p6D2 P4C3 K1C2 k6C4"), "6D2-4C2");
    assert_eq!(goes(&passed, "4C3"), "x4D2 4D3");
}

#[test]
fn pawn_en_passant_square_is_written_only_if_a_pawn_can_capture() {
    let passed = after(&men("w P1D3 R2B1 p2B4 p2C2 K1C2 k6C4"), "1D3-2B3");
    assert!(passed.en_passant().is_some(), "2B4 stands ready");
    let passed = after(&men("w P1D3 R2B1 p2C2 n2B2 K1C2 k6C4"), "1D3-2B3");
    assert_eq!(passed.en_passant(), None);
    assert!(passed.text().contains(" - - 0 1"));
}

#[test]
fn pawn_en_passant_must_not_open_a_line_to_its_own_king() {
    // Both pawns leave row B, so that the rook on 2B1 sees the king on 2B4.
    let passed = with("b", "R2B1 p2B2 P2B3 k2B4 K1C2", "-", "2A3", 0);
    assert_eq!(verdict(&passed, "2B2x2A3"), "check.leave");
}

#[test]
fn pawns_are_refused_on_rows_b_and_c_of_the_bases() {
    for pawn in ["P1B2", "p1C3", "P6B1", "p6C4"] {
        let text = text("w", &format!("K2C2 k4D4 {pawn}"), "-", "-", 0);
        assert!(Position::read(&text, &()).is_err(), "{pawn}");
    }
}
