//! How pawns move and capture, and rulings 1, 2, 4 and 8 on them.

use crate::common::{after, goes, men, read, verdict, with};
use cubarium_core::View as _;
use cubarium_tesseract::{Colour, Kind, Man, Move, Pawn, Position};
use std::collections::BTreeSet;

#[test]
fn pawn_path_touches_no_own_pawn_bar_cross_or_tip() {
    // A star of its own side on H11, a bar on K8, a cross with its centre on E8.
    let position = men("w", "TH8 SH11 GK8v XE8 tA13 sC13");
    assert_eq!(goes(&position, "TH8-H"), "10 2 3 4 5 6 7 9", "a bar lies on H1");
    for (mv, rule) in
        [("TH8-H11", "pawn.path"), ("TH8-H12", "pawn.path"), ("TH8-K8", "pawn.path"), ("TH8-L8", "pawn.path")]
    {
        assert_eq!(verdict(&position, mv), rule, "{mv}");
    }
    // The nearest tip is F8; G8 is the last intersection before it.
    assert_eq!(verdict(&position, "TH8-G8"), "ok");
    assert_eq!(verdict(&position, "TH8-F8"), "pawn.path");
    assert_eq!(verdict(&position, "TH8-D8"), "pawn.path");
}

#[test]
fn pawn_jump_captures_the_enemy_and_ends_directly_behind() {
    let position = men("w", "TH8 SB3 tA13 sH11 pL8 rM8 cE5 gD4h");
    assert_eq!(verdict(&position, "TH8xH12"), "ok");
    assert_eq!(verdict(&position, "TH8xH13"), "pawn.jump");
    assert_eq!(verdict(&position, "TH8-H13"), "pawn.jump");
    assert_eq!(verdict(&position, "TH8-H12"), "text.move");
    // Two pawns in a row, and a bar behind the pawn: neither can be jumped.
    assert_eq!(verdict(&position, "TH8xM8"), "pawn.path");
    assert_eq!(verdict(&position, "TH8xN8"), "pawn.jump");
    assert_eq!(verdict(&position, "TH8xD4"), "pawn.path");
    let jumped = after(&position, "TH8xH12");
    assert_eq!(jumped.captured(Colour::Black, Pawn::Star), 2, "one was gone before");
    assert_eq!(
        (jumped.quiet_turns(), jumped.tesseract(Colour::White).map(|at| at.to_string())),
        (0, Some("H12".into()))
    );
}

#[test]
fn pawn_jump_needs_a_pawn_and_is_never_compulsory() {
    let position = men("w", "TH8 SB3 tA13 sH11");
    assert_eq!(verdict(&position, "TH8xH10"), "pawn.jump");
    assert_eq!(verdict(&position, "TH8xH9"), "pawn.jump");
    assert_eq!(verdict(&position, "TH8-H9"), "ok");
}

#[test]
fn pawn_jump_takes_the_tesseract_too() {
    let position = men("w", "TH8 SB3 tH11 sC13");
    let end = after(&position, "TH8xH12").outcome().expect("the tesseract is captured");
    assert_eq!(end.reason, "tesseract-captured");
}

#[test]
fn r1_no_man_jumps_a_cross() {
    let position = men("w", "TH8 RH5 XH11 tA13 sC13");
    assert_eq!(verdict(&position, "TH8xH12"), "pawn.path");
    let rectangle = men("w", "TB3 RH8 XH10 tA13 sC13");
    assert_eq!(verdict(&rectangle, "RH8-H10-J10"), "pawn.rectangle");
    assert_eq!(verdict(&rectangle, "RH8-J8-J10"), "ok");
}

#[test]
fn pawn_tesseract_goes_straight_in_eight_directions() {
    let position = men("w", "TH8 SB3 tA13 sC13");
    for mv in ["TH8-H14", "TH8-N14", "TH8-O8", "TH8-N2", "TH8-H2", "TH8-B2", "TH8-A8", "TH8-D12"] {
        assert_eq!(verdict(&position, mv), "ok", "{mv}");
    }
    assert_eq!(verdict(&position, "TH8-J9"), "pawn.tesseract");
    assert_eq!(verdict(&position, "TH8-J10-J12"), "pawn.tesseract");
    assert_eq!(verdict(&position, "TH8-H8"), "pawn.tesseract");
}

#[test]
fn r4_the_four_step_limit_counts_captured_pawns_only() {
    let captured = men("w", "TH8 CB3 tA13 sH11 pE8");
    assert_eq!(verdict(&captured, "TH8-L8"), "ok");
    assert_eq!(verdict(&captured, "TH8-M8"), "pawn.tesseract");
    // The range includes the landing of a jump.
    assert_eq!(verdict(&captured, "TH8xH12"), "ok");
    assert_eq!(verdict(&captured, "TH8xD8"), "ok");
    assert_eq!(verdict(&men("w", "TH8 CB3 tA13 sH12"), "TH8xH13"), "pawn.tesseract");
    for waiting in ["S/-", "R/-"] {
        let position = with("w", "TH8 CB3 tA13 sH11", waiting);
        assert_eq!(verdict(&position, "TH8-M8"), "ok", "{waiting}");
    }
    assert_eq!(verdict(&men("w", "TH8 PB3 tA13 sH11"), "TH8-M8"), "ok");
}

#[test]
fn pawn_cylinder_goes_two_and_takes_only_a_neighbour() {
    let position = men("w", "TB3 PB8 CH8 tA13 sH9 pJ8");
    assert_eq!(goes(&position, "CH8"), "-F10 -F6 -F8 -G7 -G8 -G9 -H6 -H7 -I7 -I8 -I9 -J10 -J6 xH10");
    assert_eq!(verdict(&position, "CH8-E8"), "pawn.cylinder");
    assert_eq!(verdict(&position, "CH8xK8"), "pawn.cylinder");
}

#[test]
fn pawn_star_goes_two_diagonally_and_continues_at_right_angles() {
    let position = men("w", "TB3 SH8 tA13 sC13");
    for mv in ["SH8-J10-K9", "SH8-J10-L8", "SH8-J10-I11", "SH8-F6-G5", "SH8-F10-D8"] {
        assert_eq!(verdict(&position, mv), "ok", "{mv}");
    }
    for mv in ["SH8-I9-J8", "SH8-J10-K11", "SH8-J10-J12", "SH8-J8-K9", "SH8-K11-L10"] {
        assert_eq!(verdict(&position, mv), "pawn.star", "{mv}");
    }
}

#[test]
fn pawn_pyramid_goes_two_along_a_groove_and_continues_at_right_angles() {
    let position = men("w", "TB3 PH8 tA13 sC13");
    for mv in ["PH8-J8-J9", "PH8-J8-J2", "PH8-H10-L10", "PH8-H6-G6"] {
        assert_eq!(verdict(&position, mv), "ok", "{mv}");
    }
    for mv in ["PH8-I8-I9", "PH8-J8-L8", "PH8-J10-K9", "PH8-J8-K9"] {
        assert_eq!(verdict(&position, mv), "pawn.pyramid", "{mv}");
    }
}

#[test]
fn pawn_corner_a_capture_may_happen_on_either_leg() {
    let position = men("w", "TB3 SH8 tA13 sI9 pF11");
    assert_eq!(verdict(&position, "SH8xJ10"), "ok", "on the first leg");
    assert_eq!(verdict(&position, "SH8-J10-K9"), "pawn.jump", "it would have to end there");
    let second = men("w", "TB3 PH8 tA13 sH12 cI6");
    assert_eq!(verdict(&second, "PH8-H6xJ6"), "ok", "on the second leg");
    assert_eq!(verdict(&second, "PH8-H6-J6"), "text.move");
    assert_eq!(after(&second, "PH8-H6xJ6").captured(Colour::Black, Pawn::Cylinder), 1);
}

#[test]
fn pawn_corner_an_enemy_or_a_tip_on_the_corner_blocks() {
    let position = men("w", "TB3 SH8 PH5 XE10 tA13 sJ10");
    assert_eq!(verdict(&position, "SH8-J10-K9"), "pawn.corner");
    assert_eq!(verdict(&position, "SH8xJ10"), "pawn.path");
    assert_eq!(verdict(&position, "SH8-F10-D8"), "pawn.path", "F10 is a tip");
    assert_eq!(verdict(&position, "SH8-F6-G5"), "ok");
}

#[test]
fn r2_a_star_or_pyramid_stops_at_its_corner_only_by_capturing() {
    let position = men("w", "TB3 SH8 PE8 tA13 sF8");
    assert_eq!(verdict(&position, "SH8-J10"), "pawn.corner");
    assert_eq!(verdict(&position, "PE8-E10"), "pawn.corner");
    assert_eq!(verdict(&position, "PE8xG8"), "ok");
    assert_eq!(verdict(&position, "SH8xJ10"), "pawn.jump");
}

#[test]
fn pawn_rectangle_passes_over_men_and_captures_every_enemy_on_its_path() {
    let position = men("w", "TB3 SI8 RH8 GJ9h tA13 sJ8 pH9 cH10");
    let taken = after(&position, "RH8-H10xJ10");
    assert_eq!(taken.captured(Colour::Black, Pawn::Pyramid), 1);
    assert_eq!(taken.captured(Colour::Black, Pawn::Cylinder), 1);
    assert_eq!(taken.captured(Colour::Black, Pawn::Star), 1, "one star was gone before");
    let other = after(&position, "RH8-J8xJ10");
    assert_eq!(other.captured(Colour::Black, Pawn::Star), 2);
    assert_eq!(other.captured(Colour::Black, Pawn::Pyramid), 0);
    assert_eq!(other.bars(Colour::White).count(), 7, "own men and bars stay");
    assert_eq!(verdict(&position, "RH8-H10-J10"), "text.move");
    assert_eq!(verdict(&position, "RH8-H6xF6"), "pawn.rectangle");
    assert_eq!(verdict(&position, "RH8-H9-J9"), "pawn.rectangle");
    assert_eq!(verdict(&men("w", "TB3 RH8 tH10 sC13"), "RH8-H10xJ10"), "ok", "the tesseract included");
}

#[test]
fn pawn_rectangle_ends_on_an_open_intersection() {
    let position = men("w", "TB3 RH8 XJ11 tA13 sF10");
    assert_eq!(verdict(&position, "RH8-J8-J10"), "pawn.rectangle", "J10 is a tip");
    assert_eq!(verdict(&position, "RH8-F8-F10"), "pawn.rectangle", "a pawn stands there");
}

#[test]
fn text_same_two_ways_to_one_position_are_one_turn() {
    let position = men("w", "TB3 SH8 RE8 tA13 sC13");
    let mv = position.read_move("SH8-J10-H12").expect("the other way is read too");
    assert_eq!(position.move_text(mv), "SH8-F10-H12");
    assert_eq!(verdict(&position, "SH8-J10-H12"), "ok");
    assert_eq!(goes(&position, "SH8-J10-H"), "", "it is listed once");
    let rectangle = position.read_move("RE8-G8-G10").expect("a way");
    assert_eq!(position.move_text(rectangle), "RE8-E10-G10");
    let Move::Go { pawn, from, to, .. } = mv else { panic!("a star goes") };
    let corner = "J10".parse().ok();
    let written = Move::Go { pawn, from, corner, to, takes: false };
    let refusal = position.check(position.side().seat(), written).expect_err("it has another name");
    assert_eq!(refusal.rule.0, "tesseract.text.same");
}

#[test]
fn text_same_the_bytewise_smallest_name_is_used() {
    // Around G13 or around G9: `1` comes before `9`.
    let position = men("w", "TB3 SE11 tO13 sN13");
    let read = |position: &Position, text| position.read_move(text).map(|mv| mv.to_string());
    assert_eq!(read(&position, "SE11-G9-I11"), Ok("SE11-G13-I11".into()));
    assert_eq!(read(&position, "SE11-G13-I11"), Ok("SE11-G13-I11".into()));
    let shut = men("w", "TB3 SE11 GG13h tO13 sN13");
    assert_eq!(read(&shut, "SE11-G9-I11"), Ok("SE11-G9-I11".into()), "the other way is shut");
    assert_eq!(verdict(&shut, "SE11-G9-I11"), "ok");
    assert_eq!(verdict(&shut, "SE11-G13-I11"), "pawn.path");
}

#[test]
fn text_same_ways_that_take_different_pawns_are_different_turns() {
    let position = men("w", "TB3 SH8 tA13 sG11 pI11");
    assert_eq!(goes(&position, "SH8-F10x"), "H12");
    assert_eq!(goes(&position, "SH8-J10x"), "H12");
    let pawn = |mv| after(&position, mv).captured(Colour::Black, Pawn::Pyramid);
    assert_eq!((pawn("SH8-F10xH12"), pawn("SH8-J10xH12")), (0, 1));
}

#[test]
fn turn_side_only_moves_its_own_men() {
    let position = men("w", "TH8 SB3 tA13 sC13");
    assert_eq!(verdict(&position, "TA13-A12"), "turn.side");
    assert_eq!(verdict(&position, "TH9-H10"), "turn.side");
    assert_eq!(verdict(&position, "SH8-J10-K9"), "text.move", "it is the tesseract");
    let mv = position.read_move("TH8-H9").expect("a turn");
    let refusal = position.check(position.side().other().seat(), mv).expect_err("White is to move");
    assert_eq!(refusal.rule.0, "tesseract.turn.side");
}

#[test]
fn taken_lists_captured_pawns_and_their_intersections() {
    let position = read(
        "TB3,SI8,RH8,GE1h,GF1h,GG1h,GH1h,GI1h,GA1B1,GC1D1,XB5,XN5,tJ9,sH9,sH10,pI10,rG8,cF10,gE15h,gF15h,gG15h,\
         gH15h,gI15h,gA15B15,gC15D15,xB11,xN11 w -/- m 3 20",
    );
    let mv = position.read_move("RH8-H10xJ10").expect("a turn");
    let taken: Vec<String> = position.taken(mv).map(|(pawn, at)| format!("{pawn:?} {at}")).collect();
    assert_eq!(taken, ["Star H9", "Star H10", "Pyramid I10"]);
}

#[test]
fn attackers_are_the_men_whose_turns_capture() {
    let position = men("w", "TH8 SC9 GK8v XE8 tH11 sK11 pE11 gA13h");
    let mut attacked = 0;
    for by in Colour::ALL {
        let turns = if by == Colour::White { position } else { position.passed().expect("the main stage") };
        for (_, target) in position.pawns(by.other()) {
            let captures = |mv: &Move| turns.taken(*mv).any(|(_, point)| point == target);
            let kinds: BTreeSet<Kind> = turns.moves().into_iter().filter(captures).map(Move::kind).collect();
            let found: BTreeSet<Kind> = position.attackers(by, target).into_iter().map(Man::kind).collect();
            assert_eq!(found, kinds, "{by:?} on {target}");
            attacked += found.len();
        }
    }
    assert!(attacked >= 3, "{attacked}");
    assert!(position.attackers(Colour::White, "H8".parse().expect("a place")).is_empty(), "its own pawn");
}
