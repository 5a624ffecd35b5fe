//! How bars slide, capture and turn, and rulings 1, 3, 6 and 8 on them.

use crate::common::{after, goes, men, verdict};
use cubarium_core::View as _;
use cubarium_tesseract::{Bar, Colour, Groove, Pawn, Point};

fn point(name: &str) -> Point {
    name.parse().expect("tests name intersections")
}

#[test]
fn r1_the_intersections_of_a_large_bar_are_adjacent() {
    assert!(Bar::on(point("E5"), point("E6")).is_some_and(|bar| bar.groove() == Groove::Vertical));
    assert!(Bar::on(point("F5"), point("E5")).is_some_and(|bar| bar.first() == point("E5")));
    assert_eq!(Bar::on(point("E5"), point("E7")), None);
    assert_eq!(Bar::on(point("E5"), point("F6")), None);
    assert_eq!(Bar::large(point("O5"), Groove::Horizontal), None);
}

#[test]
fn bar_slide_runs_along_its_groove_any_distance() {
    let position = men("w", "TB3 CC3 GH8v GE6F6 tA13 sC13");
    assert_eq!(goes(&position, "GH8-"), "H1 H10 H11 H12 H13 H14 H2 H3 H4 H5 H6 H7 H9");
    assert_eq!(goes(&position, "GE6F6-"), "A6B6 B6C6 C6D6 D6E6 F6G6 G6H6 H6I6 I6J6 J6K6 K6L6 L6M6 M6N6 N6O6");
    assert_eq!(verdict(&position, "GH8-I8"), "bar.slide");
    assert_eq!(verdict(&position, "GE6F6-E7F7"), "bar.slide");
    assert_eq!(verdict(&position, "GE6F6-F6F7"), "bar.slide");
}

#[test]
fn bar_slide_is_blocked_by_centres_bars_and_own_pawns_but_not_by_tips() {
    let position = men("w", "TB3 SH12 GH8v GD8h GK8v tA13 sC13");
    assert_eq!(verdict(&position, "GH8-H11"), "ok");
    assert_eq!(verdict(&position, "GH8-H12"), "bar.slide");
    assert_eq!(verdict(&position, "GH8-H13"), "bar.slide");
    assert_eq!(verdict(&position, "GD8-J8"), "bar.slide", "a bar on H8");
    let crosses = men("w", "TB3 GD8v GI9h XD11 XF8 tA13 sC13 xN8 xN11");
    assert_eq!(verdict(&crosses, "GD8-D10"), "ok", "onto a tip");
    assert_eq!(verdict(&crosses, "GD8-D11"), "bar.slide");
    assert_eq!(verdict(&crosses, "GI9-E9"), "ok", "over the tip F9");
}

#[test]
fn bar_capture_ends_directly_behind_the_pawn() {
    let position = men("w", "TB3 GH8v tA13 sH11 pC13");
    let taken = after(&position, "GH8xH12");
    assert_eq!(taken.captured(Colour::Black, Pawn::Star), 2, "one was gone before");
    assert_eq!(verdict(&position, "GH8xH13"), "bar.capture");
    assert_eq!(verdict(&position, "GH8-H12"), "bar.capture");
    assert_eq!(verdict(&position, "GH8xH10"), "bar.capture");
    let shut = men("w", "TB3 GH8v tA13 sH11 pH12");
    assert_eq!(verdict(&shut, "GH8xH12"), "bar.capture");
}

#[test]
fn bar_capture_may_end_on_a_tip() {
    let position = men("w", "TB3 GH8v XI10 tA13 sH9 pC13");
    assert_eq!(verdict(&position, "GH8xH10"), "ok");
}

#[test]
fn bar_capture_spares_the_tesseract() {
    let position = men("w", "TB3 GH8v tH11 sC13");
    assert_eq!(verdict(&position, "GH8xH12"), "bar.capture");
    assert_eq!(verdict(&position, "GH8-H12"), "bar.capture");
    assert_eq!(verdict(&position, "GH8-H10"), "ok");
}

#[test]
fn r3_a_large_bar_captures_with_its_leading_line() {
    let position = men("w", "TB3 GE5E6 tA13 sE9 pE3 cC13");
    let up = after(&position, "GE5E6xE9E10");
    assert!(
        up.bars(Colour::White).any(|bar| bar.to_string() == "E9E10"),
        "its second line lies where the pawn was"
    );
    assert_eq!(up.captured(Colour::Black, Pawn::Star), 2);
    let down = after(&position, "GE5E6xE2E3");
    assert_eq!(down.captured(Colour::Black, Pawn::Pyramid), 1);
    assert_eq!(verdict(&position, "GE5E6xE8E9"), "bar.capture");
}

#[test]
fn bar_safe_bars_are_never_captured() {
    let position = men("w", "TH8 SB3 GK8v tA13 sC13 gH11h gE8h");
    assert_eq!(verdict(&position, "TH8xH12"), "bar.safe");
    assert_eq!(verdict(&position, "GK8-D8"), "bar.slide");
    let slides = men("w", "TB3 SC3 GK8h tA13 sC13 gH8h");
    assert_eq!(verdict(&slides, "GK8xG8"), "bar.slide");
}

#[test]
fn r6_adjacent_or_crossing_bars_do_not_block_each_other() {
    let position = men("w", "TB3 GH8v GI8v GH9h GE5E6 tA13 sC13");
    assert_eq!(verdict(&position, "GH8-H2"), "ok");
    assert_eq!(verdict(&position, "GI8-I12"), "ok");
    assert_eq!(verdict(&position, "GH9-I9"), "ok");
    assert_eq!(verdict(&position, "GH9@"), "ok");
}

#[test]
fn bar_pivot_turns_a_small_bar_where_it_lies() {
    let position = men("w", "TB3 GH8v GE10h XE11 tA13 sC13");
    let turned = after(&position, "GH8@");
    assert!(turned.bars(Colour::White).any(|bar| bar == Bar::small(point("H8"), Groove::Horizontal)));
    assert_eq!(verdict(&position, "GE10@"), "bar.pivot", "E10 is a tip");
}

#[test]
fn bar_pivot_turns_a_large_bar_about_either_intersection_to_either_side() {
    let position = men("w", "TB3 GE5E6 tA13 sC13");
    assert_eq!(goes(&position, "GE5E6@"), "D5E5 D6E6 E5F5 E6F6");
    assert_eq!(verdict(&position, "GE5E6@E6E7"), "bar.pivot");
    assert_eq!(verdict(&position, "GE5E6@F5F6"), "bar.pivot");
    assert_eq!(verdict(&position, "GE5E6@"), "text.move");
}

#[test]
fn bar_pivot_needs_an_empty_intersection_and_a_clear_sweep() {
    let position = men("w", "TB3 SD5 GE5E6 GF6h tA13 sC13");
    assert_eq!(verdict(&position, "GE5E6@D5E5"), "bar.pivot");
    assert_eq!(verdict(&position, "GE5E6@E6F6"), "bar.pivot");
    assert_eq!(verdict(&position, "GE5E6@D6E6"), "ok", "past the star on D5");
}

#[test]
fn r8_a_line_pivots_off_a_tip_but_not_about_or_onto_one() {
    // The tips of G7 are F7, H7, G6 and G8.
    let position = men("w", "TB3 GH7H8 XG7 tA13 sC13");
    assert_eq!(verdict(&position, "GH7H8@H8I8"), "ok", "off the tip H7");
    assert_eq!(verdict(&position, "GH7H8@H7I7"), "bar.pivot", "about the tip H7");
    assert_eq!(verdict(&position, "GH7H8@G8H8"), "bar.pivot", "onto the tip G8");
}

#[test]
fn r8_own_pawns_and_all_bars_block_a_bar() {
    let position = men("w", "TB3 SH11 GH8v GE8h tA13 sC13 gF12v");
    assert_eq!(verdict(&position, "GH8-H12"), "bar.slide");
    assert_eq!(verdict(&position, "GE8-I8"), "bar.slide");
    assert_eq!(
        position.check(position.side().seat(), position.read_move("GE8-G8").expect("a slide")),
        Ok(())
    );
}

#[test]
fn men_crosses_stay_where_they_are() {
    let position = men("w", "TB3 tA13 sC13");
    assert_eq!(verdict(&position, "XB5-B6"), "men.crosses");
}
