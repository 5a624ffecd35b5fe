//! The ends of a game, and ruling 6.

use crate::common::{after, cubulus, die_check, verdict};
use cubarium_core::{Game, Outcome, Position as _, Seat, SeatSet, View as _};
use cubarium_rolling_cubes::{Options, Position, reason};

fn end(position: &Position) -> Option<&'static str> {
    position.outcome().map(|outcome| outcome.reason)
}

const MATE: &str = "14J7,13J8,13G9,14H9,SH8,A1,(J9) b - - 3 40";

#[test]
fn end_die_check_wins() {
    let mated = die_check(MATE);
    assert!(mated.in_check());
    assert_eq!(mated.outcome(), Some(Outcome::won(Seat::FIRST, reason::DIE_CHECK)));
    assert_eq!((mated.count(), mated.to_move()), (0, SeatSet::EMPTY));
    assert_eq!(verdict(&mated, "J9-J8"), "end.finished");
}

#[test]
fn end_no_move_also_loses() {
    let stuck = cubulus("15G7,45H7,C9D9,SC7,G9,(E9) b - - 0 7");
    assert!(!stuck.in_check());
    assert_eq!(stuck.outcome(), Some(Outcome::won(Seat::FIRST, reason::NO_MOVE)));
}

#[test]
fn end_no_move_after_a_swap_also_loses() {
    // Behind its own immobile men and enemy dice the master at home has no step left.
    let position = cubulus("E1,(14D2),(14F2),(14E3),(A9) w - s");
    assert!(!position.in_check());
    assert_eq!(end(&position), Some(reason::NO_MOVE));
    assert_eq!(position.outcome().map(|outcome| outcome.winners), Some(SeatSet::only(Seat::SECOND)));
}

#[test]
fn r6_a_hundred_turns_without_progress_draw() {
    let near = die_check("31E5,A1,(24E8),(J9) w - - 99 80");
    let drawn = after(&near, "A1-A2");
    assert_eq!(end(&drawn), Some(reason::NO_PROGRESS));
    assert_eq!(verdict(&drawn, "J9-J8"), "end.finished");
    assert_eq!(end(&after(&near, "E5xE8")), None);
}

#[test]
fn r6_no_progress_is_judged_between_turns() {
    let moved = die_check("13J2,C5,(64J9),(F1) b - t 100 80");
    assert_eq!(end(&moved), None);
    assert_eq!(end(&after(&moved, "--")), Some(reason::NO_PROGRESS));
    assert_eq!(end(&after(&moved, "F1*C")), None);
}

#[test]
fn r6_die_check_comes_before_no_progress() {
    assert_eq!(end(&die_check(&MATE.replace(" 3 40", " 100 90"))), Some(reason::DIE_CHECK));
}

fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split(' ') {
        let mv = game.position().read_move(text).expect("a move");
        game.play(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

#[test]
fn r6_the_third_occurrence_of_a_position_draws_if_the_history_is_known() {
    let mut game = Game::new(die_check("31A1,E1,(31A9),(E9) w - - 0 7"));
    play(&mut game, "E1-D1 E9-D9 D1-E1 D9-E9 E1-D1 E9-D9 D1-E1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "D9-E9");
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(reason::REPETITION));
    assert_eq!(game.position().outcome(), None, "the position alone does not know");
}

#[test]
fn r6_positions_with_other_rights_do_not_repeat() {
    let mut game = Game::new(die_check("31A1,E1,(31A9),(E9) w Mm - 0 7"));
    play(&mut game, "E1-D1 E9-D9 D1-E1 D9-E9 E1-D1 E9-D9 D1-E1 D9-E9");
    assert_eq!(game.outcome(), None);
}

#[test]
fn r6_repetition_counts_only_between_turns() {
    // White's swap remains possible in every turn: positions in the middle of a turn recur and do not count.
    let mut game = Game::new(die_check("63A1,D9,(31A8),(G5)"));
    play(&mut game, "A1@180 -- G5-G6 A1@180 -- G6-G5 A1@180 -- G5-G6 A1@180");
    assert_eq!(game.outcome(), None);
    play(&mut game, "-- G6-G5");
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(reason::REPETITION));
}

#[test]
fn end_agreement_and_resignation_finish_a_running_game() {
    let mut game = Game::new(Position::start(&Options::cubulus()));
    assert!(game.end(Outcome::won(Seat::SECOND, Outcome::RESIGNATION)));
    assert!(!game.end(Outcome::draw(SeatSet::first(2), Outcome::AGREEMENT)));
    let mv = game.position().read_move("A1-A2").expect("a move");
    let refusal = game.check(Seat::FIRST, mv).expect_err("the game is over");
    assert_eq!(refusal.rule.0, "cubulus.end.finished");
}
