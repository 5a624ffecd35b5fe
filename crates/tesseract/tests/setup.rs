//! The set-up, entries, and rulings 1 and 8 on crosses.

use crate::common::{after, goes, men, read, verdict, with};
use cubarium_core::looks::Looks as _;
use cubarium_core::{Arg, Position as _, View as _};
use cubarium_tesseract::{Colour, Crosses, Kind, Pawn, Position, Size, Stage};

fn start(crosses: Crosses) -> Position {
    Position::start(&crosses)
}

#[test]
fn setup_order_pawns_then_bars_then_crosses() {
    let pawns = after(&start(Crosses::Last), "T*H2 T*H13 S*G2 P*G13 P*A3");
    assert_eq!(pawns.stage(), Stage::Pawns);
    let bars = after(&pawns, "S*F14");
    assert_eq!((bars.stage(), bars.side()), (Stage::Bars, Colour::White));
    let crosses = after(&bars, "G*B2h G*A13v G*B3v G*B13h");
    assert_eq!(crosses.stage(), Stage::Crosses);
    let main = after(&crosses, "X*E5 X*K8 X*H8 X*K11");
    assert_eq!((main.stage(), main.turn_number(), main.quiet_turns()), (Stage::Main, 8, 0));
    assert_eq!(main.reserve(Colour::White, Kind::Bar(Size::Small)), 3);
    assert_eq!(verdict(&bars, "T*H3"), "setup.order");
    assert_eq!(verdict(&bars, "GB2-B3"), "setup.order");
    assert_eq!(verdict(&crosses, "G*B2h"), "setup.order");
}

#[test]
fn only_men_in_reserve_are_told_to_wait() {
    let told = |position: &Position, text: &str| {
        let mv = position.read_move(text).expect("a turn");
        position.check(position.side().seat(), mv).expect_err("it is refused").refusal.message.key
    };
    let pawns = start(Crosses::Last);
    assert_eq!([told(&pawns, "R*H2"), told(&pawns, "G*B2h")], ["tesseract-not-yet"; 2]);
    let bars = after(&pawns, "T*H2 T*H13 S*G2 P*G13 P*A3 S*F14");
    assert_eq!([told(&bars, "T*H3"), told(&bars, "S*H3")], ["tesseract-no-stage", "tesseract-not-yet"]);
}

#[test]
fn setup_order_crosses_first_for_beginners() {
    let crosses = start(Crosses::First);
    assert_eq!(crosses.stage(), Stage::Crosses);
    assert_eq!(verdict(&crosses, "T*H2"), "setup.order");
    let pawns = after(&crosses, "X*E5 X*K8 X*H8 X*K11");
    assert_eq!(pawns.stage(), Stage::Pawns);
    let main = after(&pawns, "T*H2 T*H13 S*G2 P*G13 P*A3 S*F14 G*B2h G*A13v G*B3v G*B13h");
    assert_eq!((main.stage(), main.side()), (Stage::Main, Colour::White));
}

#[test]
fn setup_pawns_tesseract_star_and_pyramid_in_any_order_in_their_own_camp() {
    let position = after(&start(Crosses::Last), "S*G2 T*H13");
    assert_eq!(verdict(&position, "S*H2"), "setup.pawns", "one star only");
    assert_eq!(verdict(&position, "R*H2"), "setup.order");
    assert_eq!(verdict(&position, "T*H4"), "board.camps");
    assert_eq!(verdict(&position, "T*H14"), "board.camps");
    assert_eq!(verdict(&position, "P*G2"), "setup.pawns", "not empty");
    assert_eq!(verdict(&position, "P*O3"), "ok");
}

#[test]
fn setup_bars_small_ones_in_their_own_camp() {
    let position = after(&start(Crosses::Last), "T*H2 T*H13 S*G2 P*G13 P*A3 S*F14");
    assert_eq!(position.count(), 2 * 27);
    assert_eq!(verdict(&position, "G*B2v"), "ok");
    assert_eq!(verdict(&position, "G*B2B3"), "setup.order");
    assert_eq!(verdict(&position, "G*A3h"), "setup.bars");
    assert_eq!(verdict(&position, "G*A4h"), "board.camps");
}

#[test]
fn r8_a_cross_lies_entirely_in_neutral_rows_and_overlaps_nothing() {
    let position = after(&start(Crosses::First), "X*H8");
    for (mv, rule) in [
        ("X*H4", "setup.crosses"),
        ("X*H12", "setup.crosses"),
        ("X*H1", "setup.crosses"),
        ("X*A8", "setup.crosses"),
        ("X*O8", "setup.crosses"),
        ("X*H9", "setup.crosses"),
        ("X*I9", "setup.crosses"),
        ("X*J8", "setup.crosses"),
        ("X*H5", "ok"),
        ("X*J9", "ok"),
        ("X*K8", "ok"),
    ] {
        assert_eq!(verdict(&position, mv), rule, "{mv}");
    }
}

#[test]
fn r1_the_arms_of_a_cross_have_length_one() {
    let position = men("w", "TB3 SH11 tA13 sC13");
    assert_eq!(verdict(&position, "TB3-B4"), "pawn.path", "the tip of B5");
    assert_eq!(verdict(&men("w", "TH11 XH8 tA13 sC13"), "TH11-H10"), "ok");
    assert_eq!(verdict(&men("w", "TH11 XH8 tA13 sC13"), "TH11-H9"), "pawn.path");
}

#[test]
fn entry_place_is_any_free_intersection_of_the_board() {
    let position = with("w", "TB3 SC3 tA13 sH8", "SRC/-");
    for mv in ["S*O14", "R*H2", "C*H9", "R*A2"] {
        assert_eq!(verdict(&position, mv), "ok", "{mv}");
    }
    assert_eq!(verdict(&position, "R*H8"), "entry.place");
    assert_eq!(verdict(&position, "R*B4"), "entry.place", "a tip");
    assert_eq!(verdict(&position, "R*B5"), "entry.place", "a cross");
}

#[test]
fn entry_place_bars_may_lie_on_tips() {
    let text = "TH8,SC3,PB3,GA1h,GB1h,XB5,XN5,tJ12,sH14,pD13,gA15h,gB15h,xB11,xN11 w SRCG3L2/SRCG3L2 m 3 20";
    let position = read(text);
    assert_eq!(verdict(&position, "G*B4v"), "ok");
    assert_eq!(verdict(&position, "G*B6B7"), "ok");
    assert_eq!(verdict(&position, "G*B5v"), "entry.place");
    assert_eq!(verdict(&position, "G*G8H8"), "entry.place");
    let entered = after(&position, "G*B6B7");
    assert_eq!(entered.reserve(Colour::White, Kind::Bar(Size::Large)), 1);
    assert_eq!(entered.quiet_turns(), 0);
}

#[test]
fn entry_reserve_holds_the_men_that_may_enter() {
    let position = with("w", "TB3 SC3 tA13 sH8", "R/C");
    assert_eq!(verdict(&position, "C*H2"), "entry.reserve");
    assert_eq!(verdict(&position, "G*H2v"), "entry.reserve");
    assert_eq!(verdict(&position, "X*H6"), "entry.reserve");
    assert_eq!(verdict(&position, "R*H2"), "ok");
}

#[test]
fn entry_forced_with_the_tesseract_alone_on_the_board() {
    let position = with("w", "TH8 tH11 sE12", "SR/-");
    assert_eq!(verdict(&position, "TH8xH12"), "entry.forced", "even when winning");
    assert_eq!(verdict(&position, "GE1-E2"), "entry.forced");
    assert_eq!(verdict(&position, "S*H9"), "ok");
    assert!(
        position
            .moves()
            .iter()
            .all(|mv| mv.kind() == Kind::Pawn(Pawn::Star) || mv.kind() == Kind::Pawn(Pawn::Rectangle))
    );
    assert!(!goes(&with("w", "TH8 CB3 tH11 sE12", "SR/-"), "TH8").is_empty(), "another pawn is on the board");
    assert!(!goes(&men("w", "TH8 tH11 sE12"), "TH8").is_empty(), "no pawn is in reserve");
}

#[test]
fn each_side_sees_what_it_has_left_to_place() {
    let asked = |position: &Position| position.scene(None).prompt.expect("something is to be placed").args;
    let left = |moves: &str| asked(&after(&start(Crosses::Last), moves));
    let told = |stage: &str, left: i64| vec![("stage", Arg::from(stage)), ("left", Arg::from(left))];
    let missing = |pawns: &str| vec![("missing", Arg::from(pawns))];
    assert_eq!(asked(&start(Crosses::Last)), missing("tesseract-star-pyramid"));
    assert_eq!(left("T*H2"), missing("tesseract-star-pyramid"), "Black has placed none");
    assert_eq!(left("T*H2 T*H13"), missing("star-pyramid"));
    assert_eq!(left("T*H2 T*H13 S*G2 P*G13"), missing("pyramid"));
    let pawns = "T*H2 T*H13 S*G2 P*G13 P*A3 S*F14";
    assert_eq!(left(pawns), told("bars", 2));
    assert_eq!(left(&format!("{pawns} G*B2h G*A13v")), told("bars", 1));
    let bars = format!("{pawns} G*B2h G*A13v G*B3v G*B13h");
    assert_eq!(left(&bars), told("crosses", 2));
    assert_eq!(left(&format!("{bars} X*E5 X*K8 X*H8")), told("crosses", 1));
}

#[test]
fn after_the_set_up_each_side_is_told_that_play_begins() {
    let prompt = |position: &Position| position.scene(None).prompt.map(|prompt| prompt.key);
    let set_up = "T*H2 T*H13 S*G2 P*G13 P*A3 S*F14 G*B2h G*A13v G*B3v G*B13h X*E5 X*K8 X*H8";
    let last = after(&start(Crosses::Last), set_up);
    assert_eq!(prompt(&last), Some("tesseract-place"));
    let white = after(&last, "X*K11");
    assert_eq!((white.side(), prompt(&white)), (Colour::White, Some("tesseract-begin")));
    let black = after(&white, "GB2-C2");
    assert_eq!((black.side(), prompt(&black)), (Colour::Black, Some("tesseract-begin")));
    let later = after(&black, "GB13-C13");
    assert_eq!((later.side(), prompt(&later)), (Colour::White, None));
}
