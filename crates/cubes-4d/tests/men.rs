//! How men move and capture, rule by rule; rulings 1, 4 and 5.

use crate::common::{goes, read, verdict};
use cubarium_core::{Position as _, View as _};
use cubarium_cubes_4d::{Cell, Level, Options, Position, is_dark};

/// A rook on the floor among steps up and down.
const STEPS: &str = "0101010/0300200/0022101/2331101/0000011/0111100/1013000 7/7/7/2KR3/7/7/1k5 w - - 0 4 67";

#[test]
fn board_table_r4_reaches_from_minus_three_to_three() {
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(verdict(&start, "R-3,-3,1>-4,-3,1"), "board.table");
    assert_eq!(verdict(&start, "R-3,-3,1>-3,4,1"), "board.table");
    assert_eq!(verdict(&start, "R-3,-3,1>-3,0,1"), "ok");
}

#[test]
fn board_colours_alternate_in_three_dimensions() {
    let start = Position::start(&Options::DEFAULT);
    let levels = |cell| Level::ALL.into_iter().skip(1).filter(move |level| *level <= start.level(cell));
    let cubes: Vec<(Cell, Level)> =
        Cell::all().flat_map(|cell| levels(cell).map(move |level| (cell, level))).collect();
    assert_eq!(cubes.len(), 36);
    assert_eq!(cubes.iter().filter(|(cell, level)| is_dark(*cell, *level)).count(), 18);
    let cell = |text: &str| text.parse::<Cell>().expect("a cell");
    assert!(is_dark(cell("0,0"), Level::Floor) && !is_dark(cell("0,0"), Level::Ramparts));
    assert!(!is_dark(cell("0,1"), Level::Floor) && is_dark(cell("-1,-3"), Level::Floor));
    // The cubes at the feet of the castling men are dark.
    for name in ["-3,-3", "-2,-3", "-1,-3", "1,3", "2,3", "3,3"] {
        assert!(is_dark(cell(name), start.level(cell(name))), "{name}");
    }
}

#[test]
fn board_trenches_need_three_corners() {
    let two =
        read("0301020/2130110/2001001/0201000/2101001/0120110/1001111 7/7/7/3R3/2K4/7/4k2 w - - 0 0 105");
    assert_eq!(verdict(&two, "R0,0,1>1,0,0"), "board.trenches");
    let edge =
        read("0011000/1220010/0011200/2110301/1112111/0210110/0011001 7/7/7/6R/7/1k5/5K1 w - - 0 13 93");
    let corner =
        read("1100110/1001111/1301011/0011100/1100103/1101110/1101111 7/6Q/2k4/7/7/K6/7 w - - 0 12 77");
    for position in [edge, corner] {
        let trenches = position.at(Level::Trench);
        assert!(trenches.iter().all(|cell| position.level(cell) == Level::Trench));
        let rim = |cell: &Cell| cell.file().abs() == 3 || cell.rank().abs() == 3;
        assert!(trenches.iter().any(|cell| rim(&cell)), "trenches lie at the edge of the table too");
    }
}

#[test]
fn step_adjacent_is_level_or_one_level_up_or_down() {
    let position = read(STEPS);
    assert_eq!(goes(&position, "0,0"), "0,-1,0 0,-2,1 0,1,2 1,0,1");
    assert_eq!(verdict(&position, "R0,0,1>-1,0,3"), "capture.place");
    let out = read("1101000/1101200/2212111/0100100/0001031/2110200/1100012 1K5/7/7/3P3/7/k6/7 w - - 0 3 87");
    assert_eq!(verdict(&out, "P0,0,0>0,1,2"), "step.adjacent");
}

#[test]
fn step_x_ignores_swing_doors() {
    let high =
        read("1211000/1110002/0013111/2231300/0110111/0002100/0000000 7/1K3k1/7/3B3/7/7/7 w - - 0 0 115");
    let absent =
        read("0001020/2111200/1020200/1102011/2100000/0012110/1110211 2P4/7/3k3/3K3/7/1p5/7 w - - 0 3 45");
    assert!(goes(&high, "0,0").split(' ').count() >= 2, "between higher columns");
    assert!(!goes(&absent, "0,0").is_empty(), "between empty cells");
}

#[test]
fn action_distance_is_straight_level_and_empty() {
    let man =
        read("1301000/0030110/0000200/3222210/1210000/0101000/0101112 7/2k4/7/1R1N3/7/1K5/7 w - - 0 0 65");
    assert_eq!(verdict(&man, "R-2,0,2>-1,0,2"), "ok");
    assert_eq!(verdict(&man, "R-2,0,2>1,0,2"), "action.path");
    let level =
        read("0001030/0201030/1111010/1011200/0020010/2101200/1302100 2k4/7/7/2R4/7/7/4K2 w - - 0 10 61");
    assert_eq!(verdict(&level, "R-1,0,1>1,0,2"), "action.distance");
    let turn =
        read("0110101/1110011/0101111/0111110/0111011/1201200/1100130 1k5/7/7/2R4/7/K6/7 w - - 0 14 67");
    assert_eq!(verdict(&turn, "R-1,0,1>0,1,1"), "man.rook");
}

#[test]
fn action_bridge_leads_over_lower_cells_to_the_same_height() {
    let men =
        read("0000100/2001110/2101000/1211201/0102213/1020010/1011101 7/7/7/1RnBbk1/2K4/7/7 w - - 0 1 93");
    assert!(goes(&men, "-2,0").contains("x1,0,2"), "men who stand lower in the gap do not matter");
    let first =
        read("1110003/1010121/0001000/0101132/1030011/1031000/0130000 7/7/7/1R5/4k1K/7/7 w - - 0 1 55");
    assert_eq!(verdict(&first, "R-2,0,1>0,0,1"), "ok");
    assert_eq!(verdict(&first, "R-2,0,1>1,0,1"), "action.bridge");
    let bad =
        read("2233110/0201111/2100000/1010010/0010001/1101011/0021200 7/k6/2K4/2R4/7/7/7 w - - 0 11 67");
    assert!(goes(&bad, "-1,0").contains("2,0,1"), "inadmissible cells are lower than any height");
    let x = read("2001000/0112220/3200110/1020331/2000100/1110010/0010000 7/7/k6/7/7/1BK4/7 w - - 0 19 99");
    assert!(!goes(&x, "-2,-2").is_empty());
}

#[test]
fn r5_there_are_no_bridges_in_the_trenches() {
    // There is a column between the trenches of the rook and the target.
    let position = Position::start(&Options::DEFAULT);
    let after = crate::common::after(&position, "R-3,-3,1>-3,-2,0 P3,2,0>3,1,0");
    assert_eq!(verdict(&after, "R-3,-2,0>-3,1,0"), "action.bridge");
    assert_eq!(verdict(&after, "R-3,-2,0>-3,0,1"), "action.distance");
}

#[test]
fn action_consecutive_rises_or_falls_and_may_turn() {
    let down =
        read("0110000/1002131/0010131/1203220/2021002/0100100/0010000 k6/7/1K5/3R3/7/7/7 w - - 0 13 49");
    assert!(goes(&down, "0,0").split(' ').any(|way| way.ends_with(",0")), "from the donjon into a trench");
    let enemy =
        read("0000020/3011101/0123000/1102111/0010101/0121110/1013000 4K2/7/7/3Rp2/7/7/2k4 w - - 0 13 71");
    assert_eq!(verdict(&enemy, "R0,0,2>1,1,0"), "action.path");
    let level =
        read("1101000/0110001/0002221/0101123/1020110/1201021/0000003 k6/7/7/3R1K1/7/7/7 w - - 0 2 117");
    assert_eq!(verdict(&level, "R0,0,1>2,0,2"), "capture.place");
    assert_eq!(verdict(&down, "R0,0,3>0,3,0"), "action.distance");
}

#[test]
fn types_are_never_mixed() {
    let queen =
        read("1121011/0020001/0110330/0001211/0131001/1000010/0100121 2K4/7/7/3Q3/7/1k5/7 w - - 0 15 63");
    assert_eq!(verdict(&queen, "Q0,0,1>2,1,3"), "action.consecutive");
    assert_eq!(verdict(&queen, "Q0,0,1>1,0,2"), "ok");
}

#[test]
fn capture_upward_only_from_a_trench() {
    let trench =
        read("2010020/0100021/0031231/0010110/0001202/1110010/1101101 7/4K1k/3nbp1/3R3/7/7/7 w - - 0 11 47");
    assert!(goes(&trench, "0,0").contains('x'));
    let floor =
        read("1110000/2002121/1000300/2011213/1001000/1101100/0002012 7/7/K3n2/3R2k/7/7/7 w - - 0 2 97");
    assert_eq!(verdict(&floor, "R0,0,1x1,1,3"), "capture.upward");
    let king =
        read("1101030/1101002/0112020/0011021/0000121/0120100/1011030 7/7/1R1k3/1P1K3/7/7/7 w - - 0 18 55");
    assert!(king.in_check(), "a higher king checks a lower one, which cannot answer");
    assert_eq!(verdict(&king, "K0,0,1x0,1,2"), "capture.upward");
    let down =
        read("1112210/0100010/0022102/0013200/0100001/0110220/0101030 7/7/3nbK1/3R3/4k2/7/7 w - - 0 7 111");
    assert!(goes(&down, "0,0").contains('x'), "down as far as it goes");
}

#[test]
fn man_king_goes_one_step_and_avoids_a_king_in_a_trench() {
    let far =
        read("1300210/1021000/0021013/0110110/1110110/0101022/2100000 7/5k1/7/2K4/1P5/2p4/7 w - - 0 9 57");
    assert_eq!(verdict(&far, "K-1,0,1>1,0,1"), "man.king");
    let low =
        read("0011011/1110110/1001000/1121112/1100310/1110002/1210010 1P5/3k3/7/3K3/7/4p2/7 w - - 0 4 83");
    assert_eq!(verdict(&low, "K0,0,1>0,1,1"), "man.king");
}

#[test]
fn man_knight_leaps_by_zero_one_and_two_and_captures_upwards() {
    let leaps =
        read("1101100/0102100/1003010/2111302/1001000/0021100/1202011 7/2K4/7/1b1Np2/7/2k4/7 w - - 0 8 99");
    assert_eq!(verdict(&leaps, "N0,0,1>-1,-2,2"), "man.knight");
    for way in goes(&leaps, "0,0").split(' ') {
        let mut apart: Vec<i32> = way
            .trim_start_matches('x')
            .split(',')
            .map(|part| part.parse::<i32>().expect("a number"))
            .collect();
        apart[2] -= 1;
        let mut apart: Vec<i32> = apart.into_iter().map(i32::abs).collect();
        apart.sort_unstable();
        assert_eq!(apart, [0, 1, 2], "{way}");
    }
    let hole =
        read("1103101/0100020/0100021/1122110/0100120/0200211/0201010 7/7/7/3N2k/4K2/7/7 w - - 0 19 111");
    assert_eq!(verdict(&hole, "N0,0,2>0,1,0"), "board.trenches");
}

#[test]
fn man_grand_pawn_moves_by_cross_and_captures_by_x() {
    let low =
        read("1100120/0030111/2201021/0001100/0111101/0112110/2011000 5K1/7/7/3n2k/7/1G5/b1p4 w - - 0 10 53");
    assert_eq!(verdict(&low, "G-2,-2,1x-3,-3,2"), "capture.upward");
    let far =
        read("0110010/0001301/2110101/1110121/1101101/0100031/1000220 7/7/K6/3G1q1/7/2k4/7 w - - 0 14 73");
    assert!(goes(&far, "0,0").contains("x2,0"), "with all actions: {}", goes(&far, "0,0"));
}

#[test]
fn man_pawn_goes_one_step_by_cross() {
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(goes(&start, "3,-2"), "3,-1,0");
    assert_eq!(verdict(&start, "P3,-2,0>2,-1,2"), "step.adjacent");
    let cubes =
        read("0101000/1021010/1010011/1011113/1011211/0011132/0001100 7/Q6/4Pk1/2K1p2/7/7/7 w - - 0 4 79");
    assert_eq!(verdict(&cubes, "P1,1,0>0,0,1"), "man.pawn");
}

#[test]
fn pawn_promotion_is_a_choice_of_captured_men() {
    let both = read(
        "1300010/1300010/0221113/2111101/1112100/1000100/0000100 7/2G2p1/1K2n2/3Pb2/1kp4/7/7 w - - 0 4 61",
    );
    for (mv, rule) in [
        ("P0,0,1x1,1,1", "pawn.promotion"),
        ("P0,0,1x1,1,1=Q", "ok"),
        ("P0,0,1x1,1,1=G", "ok"),
        ("P0,0,1x1,1,1=R", "pawn.promotion"),
    ] {
        assert_eq!(verdict(&both, mv), rule, "{mv}");
    }
    let queen =
        read("1011110/0101001/1010110/2022100/1130010/0010200/0023012 1G4G/7/k3n2/3P3/7/5K1/7 w - - 0 15 53");
    assert_eq!(verdict(&queen, "P0,0,2x1,1,1=G"), "pawn.promotion");
    assert_eq!(verdict(&queen, "P0,0,2x1,1,1=Q"), "ok");
    let none = read(
        "1011110/0101001/1010110/2022100/1130010/0010200/0023012 1G4G/7/k3n2/3P3/7/5K1/6Q w - - 0 15 53",
    );
    assert_eq!(verdict(&none, "P0,0,2x1,1,1"), "ok", "nothing is outside");
    assert_eq!(verdict(&none, "P0,0,2x1,1,1=Q"), "pawn.promotion");
}

#[test]
fn check_leave_pinned_men_stay_on_their_line() {
    let pinned =
        read("1001110/1111120/0101003/1111001/3211000/1031010/0010100 3r3/k6/3N3/3K3/7/7/4R2 w - - 0 1 79");
    assert_eq!(goes(&pinned, "0,1"), "");
    let mv = pinned.moves().into_iter().find(|mv| format!("{mv:?}").starts_with("0,1>"));
    assert_eq!(mv, None);
}
