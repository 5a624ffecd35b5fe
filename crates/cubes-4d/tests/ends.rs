//! How games end, rule by rule; rulings 7 and 8.

use crate::common::{after, read, subject};
use cubarium_core::{Game, Outcome, Position as _, Seat, View as _};
use cubarium_cubes_4d::{Options, Position, reason};

fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split(' ') {
        let mv = game.position().read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(game.play(mv), Ok(()), "{text}");
    }
}

fn ending(game: &Game<Position>) -> Option<&'static str> {
    game.outcome().map(|outcome| outcome.reason)
}

#[test]
fn end_checkmate_wins() {
    let mate = read(
        "1100202/1011301/1001211/1121100/0010121/0001001/1111000 6k/G1K2R1/7/1R2QB1/7/7/7 b - - 0 13 65",
    );
    assert_eq!(mate.outcome(), Some(Outcome::won(Seat::FIRST, reason::CHECKMATE)));
    subject(Options::DEFAULT).ends_agree(&mate);
    let tenth =
        read("1001122/1113100/0001100/2101011/3001101/1010001/0111011 3Q3/RR5/k6/5K1/7/5B1/7 b - - 10 6 109");
    assert_eq!(
        tenth.outcome().map(|end| end.reason),
        Some(reason::CHECKMATE),
        "mate counts before the tenth turn"
    );
}

#[test]
fn end_stalemate_draws() {
    let stale = read(
        "0110331/0201003/0010001/0202000/0301012/0110211/0100001 4N1k/4Q1p/7/7/1K5/1R3R1/7 b - - 0 17 47",
    );
    let outcome = stale.outcome().expect("it is over");
    assert_eq!((outcome.reason, outcome.winners.is_empty()), (reason::STALEMATE, true));
    assert_eq!(outcome.by, Some(Seat::SECOND), "it is Black who has no move");
}

#[test]
fn end_lone_king_survives_ten_turns() {
    let ninth =
        read("0212200/1020000/2100011/1211110/0200120/0110011/0011111 7/k6/7/7/3KQ2/4R2/7 w - - 9 18 83");
    assert_eq!(ninth.outcome(), None);
    let ended = ninth.moves().into_iter().filter(|mv| {
        let mut after = ninth;
        after.play_unchecked(Seat::FIRST, *mv);
        assert_eq!(after.lone_king_turns(), 10);
        after.outcome().is_some_and(|end| end.reason == reason::LONE_KING)
    });
    assert!(ended.count() > 40);
    let becomes =
        read("0001011/0120110/0010110/1001111/0110232/0101221/1001110 2K1k2/7/7/3Rn2/7/7/7 w - - 0 1 105");
    let alone = after(&becomes, "R0,0,1x1,0,1");
    assert_eq!((alone.is_lone(cubarium_cubes_4d::Colour::Black), alone.lone_king_turns()), (true, 0));
}

#[test]
fn end_lone_king_two_draw_at_once() {
    let both = read("0001210/1113121/0100002/0101220/1200101/1011002/0010110 2K4/7/7/7/7/5k1/7 w - - 4 2 95");
    assert_eq!(both.outcome().map(|end| end.reason), Some(reason::LONE_KING));
    assert_eq!(both.moves(), []);
}

#[test]
fn end_no_capture_r8_after_a_hundred_turns() {
    let hundred = read(
        "2102100/2111100/2200212/1102001/0010100/0202000/0100120 2qk3/3K3/2p3P/R2r1Q1/7/7/7 w - - 0 100 83",
    );
    assert_eq!(hundred.outcome().map(|end| end.reason), Some(reason::NO_CAPTURE));
    assert_eq!(hundred.count(), 0, "r7: a position finished by a counter has no turns");
    let last =
        read("0101001/1100101/0112020/0201111/1010301/1002110/1101021 p6/7/P6/3Rnk1/7/7/K6 w - - 0 99 51");
    assert_eq!(last.outcome(), None);
    let taken = last.moves().into_iter().find(|mv| last.taken(*mv).is_some()).expect("a capture");
    let mut after = last;
    after.play_unchecked(Seat::FIRST, taken);
    assert_eq!((after.quiet_turns(), after.outcome()), (0, None));
}

const THERE: &str = "P3,-2,0>3,-1,0 P3,2,0>3,1,0";
const BACK: &str = "P3,-1,0>3,-2,0 P3,1,0>3,2,0";

#[test]
fn end_make_unmake_after_six_turns() {
    let mut game = Game::new(Position::start(&Options::DEFAULT));
    play(&mut game, &[THERE, BACK].join(" "));
    assert_eq!(ending(&game), None);
    play(&mut game, THERE);
    assert_eq!(ending(&game), Some(reason::MAKE_UNMAKE));
}

#[test]
fn end_make_unmake_also_counts_cubes() {
    let mut game = Game::new(Position::start(&Options::DEFAULT));
    let there = "c2,-1,2>3,0,2 P3,2,0>3,1,0";
    play(&mut game, &[there, "c3,0,2>2,-1,2 P3,1,0>3,2,0"].join(" "));
    assert_eq!(ending(&game), None);
    play(&mut game, there);
    assert_eq!(ending(&game), Some(reason::MAKE_UNMAKE));
}

#[test]
fn end_make_unmake_needs_the_same_two_moves() {
    let mut game = Game::new(Position::start(&Options::DEFAULT));
    play(&mut game, &[THERE, BACK, "P3,-2,0>3,-1,0 G1,2,1>1,1,0"].join(" "));
    assert_eq!(ending(&game), None);
    // The cycles continue with three steps around instead of back and forth.
    let mut game = Game::new(Position::start(&Options::DEFAULT));
    play(&mut game, "R3,-3,1>3,0,1 P3,2,0>3,1,0 R3,0,1>3,-3,1 P3,1,0>3,2,0 R3,-3,1>3,0,1 P0,2,0>0,1,0");
    assert_eq!(ending(&game), None);
}

#[test]
fn end_repetition_r8_the_third_occurrence() {
    // Both sides go around in threes, so that no move is unmade by the next but one.
    let mut game = Game::new(Position::start(&Options::DEFAULT));
    let round = "Q-1,-2,1>-1,-1,0 Q-1,2,1>-1,1,0 Q-1,-1,0>0,-1,0 Q-1,1,0>0,1,0 Q0,-1,0>-1,-2,1 Q0,1,0>-1,2,1";
    play(&mut game, round);
    assert_eq!(ending(&game), None);
    play(&mut game, round);
    assert_eq!(ending(&game), Some(reason::REPETITION));
}

#[test]
fn repetition_requires_the_same_rights() {
    let start = Position::start(&Options::DEFAULT);
    let moved = after(&start, "c2,-1,2>3,0,2 P3,2,0>3,1,0 c3,0,2>2,-1,2 P3,1,0>3,2,0");
    assert!(moved.repeats(&start), "all cubes and men are back, and no cube has just been moved");
    let rook = after(&start, "R-3,-3,1>-3,0,1 P3,2,0>3,1,0 R-3,0,1>-3,-3,1 P3,1,0>3,2,0");
    assert!(!rook.repeats(&start), "a castling has been lost");
    let one = after(&start, "c2,-1,2>3,0,2");
    assert_ne!(one.hash(), start.hash());
}
