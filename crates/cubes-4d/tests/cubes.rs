//! Moving cubes and castling, rule by rule; rulings 2, 3 and 6.

use crate::common::{after, goes, read, verdict};
use cubarium_core::{Position as _, View as _};
use cubarium_cubes_4d::{Colour, Move, Options, Position};

#[test]
fn cube_top_only_free_tops_move() {
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(verdict(&start, "c-1,-2,1>0,-1,1"), "cube.top", "the queen stands on it");
    let hole = Move::Cube { from: "0,0".parse().expect("a cell"), to: "0,1".parse().expect("a cell") };
    let refusal = start.check(start.side().seat(), hole).expect_err("there is no cube");
    assert_eq!(refusal.rule.0, "cubes-4d.cube.top");
}

#[test]
fn cube_just_moved_stays_put_for_the_opponents_turn() {
    let start = Position::start(&Options::DEFAULT);
    let moved = after(&start, "c2,-1,2>3,0,2");
    assert_eq!(verdict(&moved, "c3,0,2>2,-1,2"), "cube.just-moved");
    // Two turns later the cube may be moved on, and the side's own cube may go back at once.
    let later = after(&moved, "P3,2,0>3,1,0");
    assert_eq!(later.moved(), None);
    assert_eq!(verdict(&later, "c3,0,2>2,-1,2"), "ok");
}

#[test]
fn cube_place_touches_along_an_edge() {
    for (text, mv) in [
        (
            "0310001/1020021/1101022/1121001/0010101/2111201/0000010 7/5Q1/k1K4/7/7/7/4N2 w - - 0 6 97",
            "c0,0,1>1,0,1",
        ),
        (
            "0000011/0312201/0212000/1011100/0100101/1020110/0011321 7/2k1R2/5Q1/7/7/7/5K1 w - - 0 15 75",
            "c0,0,1>0,1,3",
        ),
        (
            "1010200/0111211/0200002/0013111/1021101/2020001/0101010 7/K6/7/6R/3Q3/1k5/7 w - - 0 8 117",
            "c0,0,3>0,1,1",
        ),
    ] {
        assert_eq!(verdict(&read(text), mv), "cube.place", "{mv}");
    }
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(verdict(&start, "c2,-1,2>3,0,2"), "ok", "one diagonal step on the level");
    assert_eq!(verdict(&start, "c2,-1,2>3,-1,1"), "ok", "one straight step, one level down");
}

#[test]
fn cube_room_at_most_three_levels_and_no_man_there() {
    let four =
        read("0000203/1001010/0311001/0003321/1100100/0210020/0001112 7/7/2Q4/7/K3k2/7/5R1 w - - 0 2 61");
    assert_eq!(verdict(&four, "c0,0,3>1,0,4"), "cube.room");
    let mv = Move::Cube { from: "0,0".parse().expect("a cell"), to: "1,0".parse().expect("a cell") };
    let refusal = four.check(four.side().seat(), mv).expect_err("there are three already");
    assert_eq!(refusal.rule.0, "cubes-4d.cube.room");
    let man =
        read("0101000/1021010/1010011/1011113/1011211/0011132/0001100 7/Q6/4Pk1/2K1p2/7/7/7 w - - 0 4 79");
    assert_eq!(verdict(&man, "c0,0,1>1,1,1"), "cube.room");
}

#[test]
fn cube_unity_r3_corners_hold_cubes_together() {
    let apart =
        read("2012121/0231100/0101011/0001000/0001011/0013210/0111110 7/7/7/7/6Q/3k3/1K1R3 w - - 0 15 87");
    assert_eq!(verdict(&apart, "c0,0,1>1,1,1"), "cube.unity");
    // In the starting arrangement the corner columns touch the others only along edges.
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(verdict(&start, "c-1,0,2>-1,1,1"), "ok");
}

#[test]
fn cube_trench_under_a_man_must_not_disappear() {
    let own =
        read("0013221/1011010/1100001/2310111/0100011/0111100/1001110 5k1/7/7/3P3/7/3Q3/1K5 w - - 0 4 119");
    assert_eq!(verdict(&own, "c1,0,1>2,1,1"), "cube.trench");
    let enemy =
        read("0001030/0201030/1111010/1011200/0020010/2101200/1302100 2k4/7/7/2R4/7/7/4K2 w - - 0 10 61");
    assert_eq!(verdict(&enemy, "c0,3,1>1,2,1"), "cube.trench");
}

#[test]
fn cube_way_made_to_the_new_top_the_uncovered_cell_or_a_new_trench() {
    let none =
        read("0211121/0120100/1100110/1010110/0200211/0010200/1211011 5np/5p1/bk5/7/7/3K2q/1R5 w - - 0 4 79");
    assert_eq!(verdict(&none, "c2,0,1>2,-1,2"), "cube.way", "a cube is not moved for a king");
    for text in [
        "3101110/1030111/1101020/1012010/1001100/0111010/1210001 7/4K2/1R5/2k4/P6/7/6N w - - 0 17 97",
        "1020000/0320001/1000212/1002100/0320201/0102011/0000031 K6/1k4N/7/7/4P2/7/5R1 w - - 0 2 119",
        "0111110/1001001/3011101/1001101/1001111/1113100/1110110 3r3/7/3B3/1k1K3/7/7/7 w - - 0 4 87",
    ] {
        let position = read(text);
        assert!(position.moves().iter().any(|mv| matches!(mv, Move::Cube { .. })), "{text}");
    }
    let pinned =
        read("0111110/1001001/3011101/1001101/1001111/1113100/1110110 3r3/7/3B3/1k1K3/7/7/7 w - - 0 4 87");
    assert_eq!(goes(&pinned, "0,1"), "", "a pinned man counts, although it cannot go there now");
}

#[test]
fn check_leave_cubes_may_end_a_check_and_must_not_open_one() {
    let ends =
        read("1100000/0121010/0302022/1000210/1121020/1012002/1011000 KNk4/7/2q3b/r6/7/7/3R3 w - - 0 13 119");
    assert!(ends.in_check());
    assert!(ends.moves().iter().all(|mv| {
        let mut after = ends;
        after.play_unchecked(ends.side().seat(), *mv);
        !after.is_attacked(Colour::White)
    }));
    assert!(ends.moves().iter().any(|mv| matches!(mv, Move::Cube { .. })), "{:?}", ends.moves());
    let opens =
        read("0122100/0110201/1112320/0110001/3100020/0001111/0000110 5k1/2R4/b2r3/4K2/q5N/7/7 w - - 0 5 53");
    let cubes = crate::common::candidates(&opens).into_iter().filter(|mv| matches!(mv, Move::Cube { .. }));
    let opened = cubes.filter_map(|mv| opens.check(opens.side().seat(), mv).err());
    assert!(opened.into_iter().any(|refusal| refusal.rule.0 == "cubes-4d.check.leave"));
}

#[test]
fn turn_kinds_r2_a_turn_moves_a_cube_or_a_man() {
    let start = Position::start(&Options::DEFAULT);
    let moved = after(&start, "c2,-1,2>1,-1,1");
    assert_eq!(moved.side(), Colour::Black);
    assert_eq!((moved.turn_number(), moved.quiet_turns()), (2, 1));
}

#[test]
fn castling_pair_r6_two_men_swap_places_at_any_heights() {
    let start = Position::start(&Options::DEFAULT);
    let castled = after(&start, "O-A O-D");
    assert!(castled.text().contains("rnbkbrn/"), "{}", castled.text());
    assert!(castled.text().contains("/NRBKBNR w - "), "{}", castled.text());
    assert_eq!(verdict(&castled, "O-B"), "castling.rights", "once for each player and game");
}

#[test]
fn castling_rights_end_when_a_man_of_the_pair_moves_or_is_captured() {
    let start = Position::start(&Options::DEFAULT);
    let moved = after(&start, "R-3,-3,1>-3,0,1 P3,2,0>3,1,0 R-3,0,1>-3,-3,1 P3,1,0>3,2,0");
    assert_eq!(verdict(&moved, "O-A"), "castling.rights", "a man that has gone back has moved");
    for pair in ["O-B", "O-C", "O-D"] {
        assert_eq!(verdict(&moved, pair), "ok", "{pair}");
    }
    let taken = read(
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 1q5/1p5/3k3/7/7/7/RNBKB1R w AB - 0 18 65",
    );
    assert_eq!(verdict(&taken, "O-D"), "castling.rights");
    assert_eq!(verdict(&taken, "O-A"), "ok");
}

#[test]
fn castling_does_not_answer_check() {
    let check = read(
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 7/7/7/7/1q1k3/3rn2/RNBKBNR w ABCD - 0 17 49",
    );
    assert_eq!(verdict(&check, "O-A"), "check.leave");
}
