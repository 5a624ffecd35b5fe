//! The ends of a game, repetition, and rulings 5, 7 and 8.

use crate::common::{after, men, read, verdict, with};
use cubarium_core::{Game, Outcome, Seat, SeatSet, View as _};
use cubarium_tesseract::{Crosses, Position, reason, rules};

fn end(position: &Position) -> Option<(&'static str, Seat)> {
    position.outcome().map(|end| (end.reason, end.winners.single().expect("there are no draws")))
}

/// White's tesseract is enclosed on A1.
const SHUT: &str = "GE1h GF1h GB1v GA2h GB2v GC1D1 GG1H1";

fn play(game: &mut Game<Position>, moves: &[&str]) {
    for text in moves {
        let mv = game.position().read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(game.play(mv), Ok(()), "{text}");
    }
}

fn barred(game: &Game<Position>, text: &str) -> bool {
    let mv = game.position().read_move(text).expect("a turn");
    let refusal = game.check(game.position().side().seat(), mv).err();
    refusal.is_some_and(|refusal| refusal.rule == rules::END_REPETITION)
}

#[test]
fn end_stopping_can_be_claimed_after_200_quiet_turns_of_the_main_stage() {
    let at = |stage: &str, quiet: u32| {
        let text = match stage {
            "m" => format!(
                "TH2,SE4,GA2h,GB4v,GL4L5,XC9,XM9,tO14,sB7,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m {quiet} 108"
            ),
            _ => format!("- w TSSPRCG5L2X2/TSSPRCG5L2X2 p {quiet} 1"),
        };
        Position::read(&text, &Crosses::Last).expect("a position")
    };
    assert_eq!([199, 200, 201].map(|quiet| at("m", quiet).is_claimable()), [false, true, true]);
    assert!(!at("p", 200).is_claimable(), "the set-up does not count");
    // It is not a rule of moves.
    assert_eq!((at("m", 200).outcome(), at("m", 200).count()), (None, at("m", 0).count()));
    let taken = after(&at("m", 200), "GB4xB8");
    assert!(!taken.is_claimable(), "something has happened");
    let shut = men("w", &format!("TA1 {SHUT} tH12 sC13")).text();
    let quiet = shut.split(' ').enumerate().map(|(field, text)| if field == 4 { "200" } else { text });
    let lost = Position::read(&quiet.collect::<Vec<_>>().join(" "), &Crosses::Last).expect("a position");
    assert!(lost.outcome().is_some() && !lost.is_claimable(), "the game is over");
}

#[test]
fn end_tesseract_captured_loses() {
    let position = after(&men("b", "TH8 SB3 tH6 sC13"), "TH6xH9");
    assert_eq!(end(&position), Some((reason::TESSERACT_CAPTURED, Seat::SECOND)));
    assert_eq!((position.count(), position.to_move()), (0, SeatSet::EMPTY));
}

#[test]
fn end_tesseract_immobile_loses_when_it_is_the_last_pawn() {
    let shut = men("w", &format!("TA1 {SHUT} tH12 sC13"));
    assert_eq!(end(&shut), Some((reason::TESSERACT_IMMOBILE, Seat::SECOND)));
    assert_eq!(end(&men("w", &format!("TA1 CH4 {SHUT} tH12 sC13"))), None, "another pawn is on the board");
    assert_eq!(end(&with("w", &format!("TA1 {SHUT} tH12 sC13"), "C/-")), None, "another pawn is in reserve");
}

#[test]
fn end_tesseract_immobile_a_jump_is_a_move() {
    let position = men("w", "TA1 GE1h GF1h GA2h GB2v GH2h GC2D2 GG1H1 tH12 sB1");
    assert_eq!(end(&position), None);
    assert_eq!(verdict(&position, "TA1xC1"), "ok");
}

#[test]
fn end_tesseract_immobile_is_judged_after_any_turn() {
    // White encloses Black; Black encloses itself.
    let shut_by_white = men("w", "TB3 SC3 GL14v tO15 gN14v gN15h gE15h gF15h gG15h gA15B15 gC15D15");
    assert_eq!(end(&shut_by_white), None);
    assert_eq!(end(&after(&shut_by_white, "GL14@")), None);
    let black = men("b", "TB3 SC3 tO15 gN14v gN15h gO12v gE15h gF15h gA15B15 gC15D15");
    assert_eq!(end(&after(&black, "GO12-O14")), Some((reason::TESSERACT_IMMOBILE, Seat::FIRST)));
}

#[test]
fn r5_bars_that_could_free_the_tesseract_do_not_count() {
    let position = men("w", &format!("TA1 {SHUT} tH12 sC13"));
    assert!(position.outcome().is_some(), "the bar on A2 could go");
    assert_eq!(verdict(&position, "GA2-C2"), "end.finished");
}

#[test]
fn r8_when_both_tesseracts_are_immobile_the_mover_loses() {
    let both = |side| men(side, &format!("TA1 {SHUT} tO15 gN14v gO14v gA15h gC15h gN15h gD15E15 gF15G15"));
    assert_eq!(end(&both("b")), Some((reason::TESSERACT_IMMOBILE, Seat::SECOND)), "White has just moved");
    assert_eq!(end(&both("w")), Some((reason::TESSERACT_IMMOBILE, Seat::FIRST)), "Black has just moved");
}

#[test]
fn end_capture_is_judged_before_immobility() {
    // White's rectangle captures the tesseract; White's own is enclosed but not alone.
    let position = men("w", &format!("TA1 RH8 {SHUT} tH10"));
    assert_eq!(end(&after(&position, "RH8-H10xJ10")), Some((reason::TESSERACT_CAPTURED, Seat::FIRST)));
}

#[test]
fn r7_no_turn_may_repeat_a_position_for_the_third_time() {
    let mut game = Game::new(men("w", "TH8 SB3 tJ12 sC13"));
    play(&mut game, &["TH8-H9", "TJ12-J11", "TH9-H8"]);
    assert!(!barred(&game, "TJ11-J12"), "a second time is allowed");
    play(&mut game, &["TJ11-J12", "TH8-H9", "TJ12-J11", "TH9-H8"]);
    assert!(barred(&game, "TJ11-J12"));
    assert!(!barred(&game, "TJ11-J13"));
    let mv = game.position().read_move("TJ11-J12").expect("a turn");
    assert!(game.play(mv).is_err());
    assert!(game.position().is_legal(mv), "the position alone does not forbid it");
    assert_eq!(game.outcome(), None, "there are other turns");
}

#[test]
fn r7_the_side_to_move_belongs_to_the_position() {
    let mut game = Game::new(men("w", "TH8 SB3 tJ12 sC13"));
    play(&mut game, &["TH8-H9", "TJ12-J10", "TH9-H8", "TJ10-J11", "TH8-H9", "TJ11-J12", "TH9-H8"]);
    assert!(!barred(&game, "TJ12-J11"));
}

#[test]
fn r7_captures_and_entries_reset_the_count() {
    let mut game = Game::new(with("w", "TH8 SB3 tJ12 sC13", "C/-"));
    play(&mut game, &["TH8-H9", "TJ12-J11", "TH9-H8", "TJ11-J12", "C*A8", "TJ12-J11", "TH8-H9", "TJ11-J12"]);
    assert!(!barred(&game, "TH9-H8"), "the reserve is another");
}

#[test]
fn end_no_legal_turn_loses() {
    // White's bars are on tips between crosses and Black's bars, tesseract and star in a corner full of bars.
    let text = "TA1,SA3,GF5v,GE6h,GJ6h,GE10h,GJ10h,GG6H6,GG10H10,XF6,XI6,tM13,sB4,rC5,gF4h,gD6v,gK6v,gD10h,gK10h,\
                gB1C1,gA2B2,xF10,xI10 w -/- m 3 20";
    let position = read(text);
    assert_eq!(end(&position), Some((reason::NO_LEGAL_TURN, Seat::SECOND)));
    assert_eq!((position.moves().len(), position.to_move()), (0, SeatSet::EMPTY));
    let mv = position.read_move("SA3-B4").expect("a move");
    assert_eq!(position.check(Seat::FIRST, mv).map_err(|refusal| refusal.rule), Err(rules::END_FINISHED));
}

#[test]
fn end_resignation_finishes_a_running_game() {
    let mut game = Game::new(men("w", "TH8 SB3 tJ12 sC13"));
    assert!(game.end(Outcome::won(Seat::SECOND, Outcome::RESIGNATION)));
    let mv = game.position().read_move("TH8-H9").expect("a turn");
    assert_eq!(game.check(Seat::FIRST, mv).map_err(|refusal| refusal.rule), Err(rules::END_FINISHED));
}

#[test]
fn end_finished_refuses_everything() {
    let position = after(&men("b", "TH8 SB3 tH6 sC13"), "TH6xH9");
    assert_eq!(verdict(&position, "SB3-D5-C6"), "end.finished");
}
