//! Computer players see a view and answer with a legal move.

use cubarium_catalog::{LEVELS, Record, Referee, Thinker, ViewError, wire};

fn think(view: &wire::View, level: u8, seed: u64) -> wire::Thought {
    let mut thinker = Thinker::new(view, level, seed).expect("the seat is to move");
    let first = thinker.run(1);
    assert!(!first.best.is_empty(), "there is a move at any time");
    // The highest level thinks until it is stopped.
    let slices = if thinker.time().is_some() { 3 } else { u64::MAX };
    (0..slices).map(|_| thinker.run(10_000)).find(|thought| thought.done).unwrap_or_else(|| thinker.run(1))
}

#[test]
fn every_level_plays_a_legal_move_and_the_same_one_for_a_seed() {
    let record = "[Game \"cube-chess\"]\n1. 1A2-4B2 6D2-4C2 2. 1A1-4A1";
    let referee = Record::parse(record).and_then(|record| record.replay()).expect("it can be played");
    let view = referee.view(Some("b")).expect("it is a seat");
    for level in 1..=LEVELS {
        let thought = think(&view, level, 7);
        let mut after = Referee::unseal(&referee.seal()).expect("it opens again");
        after.play("b", &thought.best).expect("the move is legal");
        if level < LEVELS.min(6) {
            assert_eq!(think(&view, level, 7), thought, "level {level}");
        }
    }
}

#[test]
fn a_mate_in_one_is_played_by_every_level_that_looks_ahead() {
    let record = "[Game \"cube-chess\"]\n1. 1A2-4B2 6D2-4C2 2. 1A1-4A1 6A2-2C2";
    let referee = Record::parse(record).and_then(|record| record.replay()).expect("it can be played");
    let view = referee.view(Some("w")).expect("it is a seat");
    for level in 2..LEVELS {
        let thought = think(&view, level, 1);
        assert_eq!(
            (thought.best.as_str(), thought.score),
            ("1B2x6A1", wire::Score::Mate(1)),
            "level {level}"
        );
        assert_eq!(thought.shown, ["Q1B2x6A1#"]);
    }
}

#[test]
fn who_is_not_to_move_has_nothing_to_think_about() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    let black = referee.view(Some("b")).expect("it is a seat");
    assert!(matches!(Thinker::new(&black, 1, 0), Err(ViewError::NotToMove(seat)) if seat == "b"));
    referee.agree().expect("the game is running");
    let over = referee.view(Some("w")).expect("it is a seat");
    assert!(matches!(Thinker::new(&over, 1, 0), Err(ViewError::NotToMove(_))));
}

#[test]
fn bad_views_and_levels_are_named() {
    let referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    let view = referee.view(Some("w")).expect("it is a seat");
    for level in [0, LEVELS + 1] {
        assert_eq!(Thinker::new(&view, level, 0).expect_err("no such level"), ViewError::Level(level));
    }
    let garbled = wire::View { start: "nonsense".to_owned(), ..view.clone() };
    assert!(matches!(Thinker::new(&garbled, 1, 0), Err(ViewError::Text { ply: 0, .. })));
    let strange = wire::View { viewer: Some("x".to_owned()), ..view };
    assert!(matches!(Thinker::new(&strange, 1, 0), Err(ViewError::Seat(_))));
}
