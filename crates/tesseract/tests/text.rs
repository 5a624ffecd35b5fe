//! How positions and turns are written, and what is wrong with malformed texts.

use crate::common::{after, men, read, text, verdict};
use cubarium_core::{Notation as _, Position as _, View as _};
use cubarium_tesseract::{Crosses, Position, Setup};
use proptest::prelude::*;

const MAIN: &str =
    "TH2,SG2,PA3,GB2h,GB3v,XE5,XH8,tO13,sG14,pH13,gA13h,gB13v,xK8,xK11 w SRCG3L2/SRCG3L2 m 0 8";

fn error(text: &str) -> String {
    Position::read(text, &Crosses::Last).expect_err(text).to_string()
}

/// The main text with one part replaced.
fn with(part: &str, other: &str) -> String {
    assert!(MAIN.contains(part), "{part}");
    MAIN.replacen(part, other, 1)
}

#[test]
fn text_position_round_trips() {
    for text in [MAIN, "- w TSSPRCG5L2X2/TSSPRCG5L2X2 p 0 1", "TH2 b SSPRCG5L2X2/TSSPRCG5L2X2 p 0 1"] {
        assert_eq!(read(text).text(), text);
    }
    assert_eq!(Position::start(&Crosses::First).text(), "- w TSSPRCG5L2X2/TSSPRCG5L2X2 x 0 1");
}

#[test]
fn text_position_men_are_read_in_any_order() {
    let mut men: Vec<&str> = MAIN.split(' ').next().expect("men").split(',').collect();
    men.reverse();
    let shuffled = with(MAIN.split(' ').next().expect("men"), &men.join(","));
    assert_eq!(read(&shuffled).text(), MAIN);
}

#[test]
fn text_position_errors_name_the_field() {
    for (text, part) in [
        ("", "six fields"),
        ("- w", "six fields"),
        (&with(" w ", " x "), "side: `w` or `b`, not `x`"),
        (&with(" m ", " q "), "stage"),
        (&with(" m ", " M "), "stage"),
        (&with("m 0 8", "m 00 8"), "quiet turns"),
        (&with("m 0 8", "m -1 8"), "quiet turns"),
        (&with("m 0 8", "m 0 0"), "turn number"),
        (&with("m 0 8", "m 0 4294967296"), "turn number"),
        (&with("SRCG3L2/", "SRCG3L2"), "reserves: White's and Black's"),
        (&with("SRCG3L2/", "RSCG3L2/"), "order T S P R C"),
        (&with("SRCG3L2/", "SRCG03L2/"), "number from 1"),
        (&with("SRCG3L2/", "SRCG3L2X0/"), "number from 1"),
        (&with("SRCG3L2/", "/"), "reserves"),
        (&with("TH2", "TH0"), "`TH0` is not a man"),
        (&with("TH2", "Th2"), "is not a man"),
        (&with("TH2", "QH2"), "is not a man"),
        (&with("TH2", ""), "is not a man"),
        (&with("GB2h", "GB2"), "is not a man"),
        (&with("GB2h", "GB3B2"), "is not a man"),
        (&with("GB2h", "GB2D2"), "is not a man"),
    ] {
        let error = error(text);
        assert!(error.contains(part), "`{text}`: {error}");
    }
}

#[test]
fn text_position_all_flaws_are_named() {
    for (text, part) in [
        (with("SG2", "SH2"), "two men hold H2"),
        (with("GB2h", "GG2h"), "two men hold G2"),
        (with("TH2", "TH9"), "a pawn stands on H9, the tip of a cross"),
        (with("XE5", "XE4"), "the cross on E4 does not lie"),
        (with("XE5", "XG8"), "share an intersection"),
        (with("SG2", "SG2,SG3"), "White has 3 men `S`"),
        (with("SRCG3L2/", "SRCG3L1/"), "White has 1 men `large-bar`"),
        (with("SRCG3L2/", "SPRCG3L2/"), "White has 2 men `P`"),
        (with("PA3,", ""), "not a flaw"),
        (with("GB2h,GB3v", "GB2h"), "White has 4 men `small-bar`"),
        (with("tO13,", ""), "Black has just moved and has no tesseract"),
        (
            with("GB3v", "GB3v").replace("SRCG3L2/SRCG3L2", "SRCG4L2/SRCG3L2").replace(",GB3v", ""),
            "at most 3",
        ),
    ] {
        if part == "not a flaw" {
            assert_eq!(read(&text).text(), text, "a captured pyramid");
            continue;
        }
        let error = error(&text);
        assert!(error.contains(part), "`{text}`: {error}");
    }
    let two = error(&with("TH2", "TH9").replace("tO13,", ""));
    assert!(two.contains("tip") && two.contains("no tesseract"), "{two}");
}

#[test]
fn text_position_set_up_must_agree_with_stage_side_and_option() {
    let start = "- w TSSPRCG5L2X2/TSSPRCG5L2X2 p 0 1";
    for (text, part) in [
        (start.replace(" w ", " b "), "does not fit the side to move"),
        (start.replace(" p ", " g "), "cannot have placed 0"),
        (start.replace(" p ", " x "), "cannot have placed 0"),
        (start.replace("TSSPRCG5L2X2/", "TSSPRG5L2X2/"), "nothing is captured in the set-up"),
        ("TH4 b SSPRCG5L2X2/TSSPRCG5L2X2 p 0 1".into(), "own camp, not on H4"),
        ("RH2 b TSSPCG5L2X2/TSSPRCG5L2X2 p 0 1".into(), "cannot have placed 1"),
        ("SH2,SH3,tH13 w TPRCG5L2X2/SSPRCG5L2X2 p 0 2".into(), "cannot have placed 2"),
    ] {
        let error = error(&text);
        assert!(error.contains(part), "`{text}`: {error}");
    }
    let crosses = "XE5 b TSSPRCG5L2X1/TSSPRCG5L2X2 x 0 1";
    assert!(Position::read(crosses, &Crosses::First).is_ok());
    assert!(error(crosses).contains("crosses placed last"));
    assert!(Position::read(start, &Crosses::First).is_err());
}

#[test]
fn text_move_each_kind_round_trips() {
    let position = men("w", "TB3 SH8 PE9 RF6 CI9 GI3v GE5E6 tJ12 sG9 pH11 rK4 cG6");
    for mv in position.moves() {
        let text = position.move_text(mv);
        assert_eq!(position.read_move(&text), Ok(mv), "{text}");
    }
    let start = Position::start(&Crosses::First);
    assert!(start.moves().iter().all(|mv| start.read_move(&start.move_text(*mv)) == Ok(*mv)));
}

#[test]
fn text_move_other_texts_are_not_turns() {
    let position = read(MAIN);
    for text in [
        "",
        "T",
        "TH2",
        "TH2-",
        "-H3",
        "TH2 H3",
        "th2-h3",
        "H2-H3",
        "TH2-H3-H4-H5",
        "GB2",
        "GB2@B3",
        "GB2-B3v",
        "QH2-H3",
        "T*",
        "T**H3",
        "*H3",
        "G*B2",
        "G*B2B3B4",
        "Ä*H3",
        "G*E6E5",
        "GB2@@",
        "t*H3",
        "TH2=H3",
    ] {
        assert_eq!(verdict(&position, text), "text.move", "`{text}`");
    }
    for text in ["TH2-H16", "TP2-H3", "R*H0", "GB2-B99", "R*H123456789012345678901234567890"] {
        assert_eq!(verdict(&position, text), "board.intersections", "`{text}`");
    }
}

#[test]
fn text_move_counters_never_overflow() {
    let text = text("b", "TB3 SC3 tH12 sC13", "-/-").replace("m 3 20", "m 4294967295 4294967295");
    let played = after(&read(&text), "TH12-H13");
    assert!(played.text().ends_with("m 4294967295 4294967295"));
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_an_error(text in ".{0,120}") {
        let _ = Position::read(&text, &Crosses::Last);
    }

    #[test]
    fn texts_like_positions_are_positions_or_errors(
        men in "([TSPRCGXtsprcgx][A-P]1?[0-9][hv]?,?){0,24}",
        side in "[wb]",
        reserves in "[TSPRCGLX0-9]{0,10}/[TSPRCGLX0-9]{0,10}",
        stage in "[pgxm]",
    ) {
        let text = format!("{men} {side} {reserves} {stage} 0 1");
        if let Ok(position) = Position::read(&text, &Crosses::First) {
            prop_assert_eq!(Position::read(&position.text(), &Crosses::First), Ok(position));
            let _ = position.moves();
        }
    }

    #[test]
    fn any_text_is_a_turn_or_refused(text in "[TSPRCGXtg*@x\\-A-O0-9hv]{0,14}|.{0,12}") {
        let position = men("w", "TB3 SH8 RF6 GI3v GE5E6 tJ12 sG9");
        if let Ok(mv) = position.read_move(&text) {
            let legal = position.check(position.side().seat(), mv).is_ok();
            prop_assert_eq!(legal, position.moves().contains(&mv));
        }
    }

    #[test]
    fn any_set_up_is_a_position_or_has_flaws(men in 0_usize..40, reserve in 0_u32..9, stage in 0_usize..4) {
        let mut setup = Setup::start(Crosses::Last);
        setup.stage = cubarium_tesseract::Stage::ALL[stage];
        setup.reserves[0][men % 8] = reserve;
        let board = read(MAIN);
        setup.men = board.men(board.side()).take(men).map(|man| (board.side(), man)).collect();
        if let Ok(position) = Position::validate(setup) {
            prop_assert_eq!(Position::read(&position.text(), &Crosses::Last), Ok(position));
        }
    }
}

#[test]
fn short_turns_are_accepted_unless_ambiguous() {
    let typed = |position: &Position, text: &str| {
        let read = position.read_typed(position.mover(), text);
        read.map(|mv| position.move_text(mv)).map_err(|refusal| refusal.message.key)
    };
    let position = read(MAIN);
    let turns: Vec<String> = position.moves().into_iter().map(|mv| position.move_text(mv)).collect();
    let cornered: Vec<_> =
        turns.iter().filter(|text| text.starts_with("SG2-") && text.matches('-').count() == 2).collect();
    assert!(!cornered.is_empty(), "{turns:?}");
    for text in cornered {
        let to = text.rsplit('-').next().expect("a target");
        let same = turns.iter().filter(|turn| turn.starts_with("SG2") && turn.ends_with(&format!("-{to}")));
        let expected = if same.count() == 1 { Ok(text.clone()) } else { Err("move-ambiguous") };
        for short in [format!("SG2-{to}"), format!("g2-{to}"), format!("g2 to {to}")] {
            assert_eq!(typed(&position, &short), expected, "{short}");
        }
        assert_eq!(typed(&position, &text[1..]), Ok(text.clone()), "without the letter");
    }
    let slide = turns.iter().find(|text| text.starts_with("GB3-")).expect("a bar slides");
    assert_eq!(typed(&position, &slide[1..].to_lowercase()), Ok(slide.clone()));
    assert_eq!(typed(&position, "h2-i9"), typed(&position, "TH2-I9"), "illegal by the same rule");
    assert_ne!(typed(&position, "h2-i9"), Err("tesseract-no-text-move"));
    assert_eq!(typed(&Position::start(&Crosses::Last), "t h2"), Ok("T*H2".to_owned()));
}
