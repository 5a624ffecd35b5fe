//! Computer players get a view and answer with a legal move.

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::common::{STRUCTURES, break_the_cube, chosen};
use cubarium_catalog::{Baseline, LEVELS, Record, Referee, Settings, Thinker, ViewError, games, wire};

fn think(view: &wire::View, level: u8, seed: u64) -> wire::Thought {
    let mut thinker = Thinker::new(view, level, seed).expect("the seat is to move");
    let first = thinker.run(1);
    assert!(!first.best.is_empty(), "there is a move at any time");
    // The highest level thinks until it is stopped.
    let slices = if thinker.time().is_some() { 3 } else { u64::MAX };
    (0..slices).map(|_| thinker.run(10_000)).find(|thought| thought.done).unwrap_or_else(|| thinker.run(1))
}

#[test]
fn every_level_plays_a_legal_move_fixed_by_the_seed() {
    let record = "[Game \"cube-chess\"]\n1. 1A2-4B2 6D2-4C2 2. 1A1-4A1";
    let referee = Record::parse(record).and_then(|record| record.replay()).expect("it can be played");
    let view = referee.view(Some("b")).expect("it is a seat");
    for level in 1..=LEVELS {
        let thought = think(&view, level, 7);
        let mut after = Record::unseal(Record::seal(&referee)).expect("it opens again");
        after.play("b", &thought.best).expect("the move is legal");
        if level < LEVELS.min(6) {
            assert_eq!(think(&view, level, 7), thought, "level {level}");
        }
    }
}

#[test]
fn every_level_that_looks_ahead_plays_a_mate_in_one() {
    let record = "[Game \"cube-chess\"]\n1. 1A2-4B2 6D2-4C2 2. 1A1-4A1 6A2-2C2";
    let referee = Record::parse(record).and_then(|record| record.replay()).expect("it can be played");
    let view = referee.view(Some("w")).expect("it is a seat");
    for level in 2..LEVELS {
        let thought = think(&view, level, 1);
        assert_eq!(
            (thought.best.as_str(), thought.lines[0].score),
            ("1B2x6A1", wire::Score::Mate(1)),
            "level {level}"
        );
        assert_eq!(thought.lines[0].shown, ["Q1B2x6A1#"]);
    }
}

#[test]
fn the_side_not_to_move_has_nothing_to_think_about() {
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

/// The choice of a player that may have to prepare first.
fn settle(view: &wire::View, level: u8, seed: u64) -> wire::Thought {
    let mut thinker = Thinker::new(view, level, seed).expect("the seat is to move");
    (0..100).map(|_| thinker.run(1)).find(|thought| thought.done).expect("it settles")
}

#[test]
fn every_level_builds_asks_and_guesses_legally() {
    let mut signs = BTreeSet::new();
    for level in 1..=LEVELS {
        for players in ["2", "3"] {
            let mut referee = break_the_cube(&[("players", players)]);
            while let Some(seat) = referee.to_move().into_iter().next() {
                let view = referee.view(Some(&seat)).expect("it is a seat");
                let thought = settle(&view, level, u64::from(level) * 1000 + referee.turns() as u64);
                signs.insert(thought.best.chars().next());
                referee.play(&seat, &thought.best).expect("it is legal");
            }
            assert!(referee.outcome().is_some(), "level {level}");
        }
    }
    assert_eq!(signs, BTreeSet::from(['=', '?', '!'].map(Some)));
}

#[test]
fn a_players_moves_do_not_depend_on_hidden_information() {
    let heard = "1 .. 4 ?C:1=L..,2=M..;?F:1=S..,2=L..;?K:1=MLL,2=L..;?1:M;?J:1=S..,2=L..;?F:1=S..,2=L..";
    let own = "SMMLLLL../SM......./.........";
    let others = ["M..MLL.SS/M...L..../....L....", "MM.MLLSS./....L..../....L...."];
    let views = others.map(|other| {
        let position = format!("{other},{own} {heard}");
        let mut referee =
            Referee::new("break-the-cube", &wire::Options::new(), Some(&position)).expect("it opens");
        referee.play("1", "?2").expect("it is its turn");
        referee.view(Some("2")).expect("it is a seat")
    });
    assert_eq!(views[0], views[1]);
    assert!(others.iter().all(|other| !views[0].text.contains(other)), "{}", views[0].text);
    for level in 1..=LEVELS {
        assert_eq!(settle(&views[0], level, 5), settle(&views[1], level, 5), "level {level}");
    }
}

#[test]
fn preparation_progress_rises_to_a_hundred_percent() {
    // No other test prepares these blocks.
    let referee = Referee::new("break-the-cube", &chosen(&[("large", "T"), ("blocks", "3:4")]), None)
        .expect("it opens");
    let mut thinker =
        Thinker::new(&referee.view(Some("1")).expect("it is a seat"), 3, 1).expect("it may build");
    let mut told = Vec::new();
    let thought = loop {
        let thought = thinker.run(1);
        let Some(percent) = thought.prepared else { break thought };
        assert!(!thought.done && thought.best.is_empty(), "it knows no move yet: {thought:?}");
        told.push(percent);
    };
    assert!(told.len() > 40 && told.iter().all(|percent| *percent <= 100), "{told:?}");
    let falls = told.windows(2).filter(|pair| pair[0] > pair[1]).count();
    assert_eq!(falls, 1, "each seat's blocks are counted up by themselves: {told:?}");
    assert!(thought.done && thought.best.starts_with('='), "{thought:?}");
    assert_eq!(thinker.run(1), thought);
}

#[test]
fn a_deduction_ends_early_once_it_is_told_to_stop() {
    let mut referee = break_the_cube(&[]);
    for (seat, structure) in ["1", "2"].iter().zip(STRUCTURES) {
        referee.play(seat, &format!("={structure}")).expect("it may build");
    }
    let view = referee.view(Some("1")).expect("it is a seat");
    let asked = |stops: bool| {
        let mut thinker = Thinker::new(&view, LEVELS, 1).expect("it is to move");
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            stops
        };
        loop {
            let thought = thinker.run_until(1, &stop);
            if thought.prepared.is_none() {
                assert!(thought.done && !thought.best.is_empty(), "{thought:?}");
                break (asked.get(), thought.best);
            }
        }
    };
    let (all, whole) = asked(false);
    let (few, early) = asked(true);
    assert!(few < all, "{few} of {all}");
    assert_eq!(settle(&view, LEVELS, 1).best, whole, "asking changes nothing");
    referee.play("1", &early).expect("it is legal");
}

#[test]
fn a_player_guesses_correctly_when_one_structure_is_left() {
    let mut referee = break_the_cube(&[]);
    for (seat, structure) in ["1", "2"].iter().zip(STRUCTURES) {
        referee.play(seat, &format!("={structure}")).expect("it may build");
    }
    for question in ["?A", "?B", "?C", "?D", "?E", "?F", "?G", "?H", "?I", "?J", "?K", "?L"] {
        for seat in ["1", "2"] {
            referee.play(seat, question).expect("it is its turn");
        }
    }
    for cell in 1..=9 {
        for seat in ["1", "2"] {
            referee.play(seat, &format!("?{cell}")).expect("it is its turn");
        }
    }
    let view = referee.view(Some("1")).expect("it is a seat");
    assert_eq!(settle(&view, LEVELS, 1).best, format!("!{}", STRUCTURES[1]));
}

/// The first moves of a game in which one player makes all moves.
fn plies(game: &wire::GameInfo, baseline: Baseline, seed: u64) -> Vec<String> {
    let mut referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
    let mut thinker: Option<Thinker> = None;
    let mut moves = Vec::new();
    while let Some(seat) = referee.to_move().into_iter().next().filter(|_| moves.len() < 6) {
        let view = referee.view(Some(&seat)).expect("it is a seat");
        let mut same = match thinker.take() {
            Some(mut thinker) => {
                thinker.follow(&view).expect("it is the same game");
                thinker
            }
            None => Thinker::baseline(&view, baseline, seed).expect("it plays that"),
        };
        let ready = |thought: &wire::Thought| thought.done || baseline.thinks() && thought.nodes >= 500;
        let thought = (0..100).map(|_| same.run(50)).find(ready).expect("it settles");
        referee.play(&seat, &thought.best).expect("it is legal");
        moves.push(thought.best);
        thinker = Some(same);
    }
    moves
}

#[test]
fn yardstick_players_play_legal_moves_fixed_by_the_seed() {
    for game in games() {
        for baseline in Baseline::ALL.into_iter().filter(|baseline| baseline.plays(&game)) {
            let moves = plies(&game, baseline, 1);
            assert_eq!(moves.len(), 6, "{baseline}, {}", game.id);
            assert_eq!(plies(&game, baseline, 1), moves, "{baseline}, {}", game.id);
            if baseline == Baseline::Random {
                assert_ne!(plies(&game, baseline, 2), moves, "{}", game.id);
            }
        }
    }
}

#[test]
fn yardstick_players_are_refused_in_games_they_do_not_play() {
    for game in games() {
        let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let view = referee.view(Some(&game.seats[0])).expect("it is a seat");
        for baseline in Baseline::ALL {
            let begun = Thinker::baseline(&view, baseline, 1).map(|_| ());
            let expected = if baseline.plays(&game) { Ok(()) } else { Err(ViewError::Baseline(baseline)) };
            assert_eq!(begun, expected, "{}", game.id);
        }
    }
}

#[test]
fn the_highest_level_remembers_its_game() {
    fn look(thinker: &mut Thinker, depth: u32) -> wire::Thought {
        (0..100_000).map(|_| thinker.run(50)).find(|thought| thought.depth >= depth).expect("it goes on")
    }
    // An opening that is not in the book.
    let record = "[Game \"cube-chess\"]\n1. 1A2-4B2 6D2-4C2";
    let mut referee = Record::parse(record).and_then(|record| record.replay()).expect("it can be played");
    let view = |referee: &Referee| referee.view(Some("w")).expect("it is a seat");
    let mut engine = Thinker::new(&view(&referee), LEVELS, 0).expect("it is to move");
    let (mut known, mut fresh) = (0, 0);
    // Of a single move the memory may know little: the opponent's best reply may have been found late.
    for _ in 0..4 {
        let expected = look(&mut engine, 10).lines.remove(0).moves;
        for (seat, mv) in ["w", "b"].into_iter().zip(&expected) {
            referee.play(seat, mv).expect("a legal move");
        }
        fresh += look(&mut Thinker::new(&view(&referee), LEVELS, 0).expect("it is to move"), 8).nodes;
        engine.follow(&view(&referee)).expect("it is the same game");
        known += look(&mut engine, 8).nodes;
    }
    assert!(3 * known < 2 * fresh, "{known} positions and {fresh} without memory");
}

#[test]
fn levels_from_the_sixth_open_differently_and_lower_ones_do_not_read() {
    for game in games().into_iter().filter(|game| !game.secrets) {
        let start = || Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let view = start().view(Some(game.seats[0].as_str())).expect("it is a seat");
        for level in 6..=LEVELS {
            let opened = |seed| {
                let mut referee = start();
                game.seats
                    .iter()
                    .map(|seat| {
                        let view = referee.view(Some(seat)).expect("it is a seat");
                        let thought = Thinker::new(&view, level, seed).expect("it is to move").run(1);
                        assert!(thought.done && thought.nodes == 0, "{} {level}: {thought:?}", game.id);
                        let known = thought.openings.iter().any(|opening| opening.text == thought.best);
                        assert!(known, "{} {level}: {thought:?}", game.id);
                        referee.play(seat, &thought.best).expect("a legal move");
                        thought.best
                    })
                    .collect::<Vec<_>>()
            };
            let openings: BTreeSet<_> = (0..20).map(opened).collect();
            assert!(openings.len() > 1, "{} {level}: {openings:?}", game.id);
        }
        let mut reader = Thinker::new(&view, 5, 1).expect("it is to move");
        assert!(reader.run(1).nodes > 0, "{}: level 5 thinks", game.id);
    }
}

#[test]
fn the_engine_tells_the_openings_and_thinks_for_itself() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    let view = referee.view(None).expect("anybody may look");
    let mut engine = Thinker::engine(&view, &Settings::default(), 0).expect("a seat is to move");
    let thought = engine.run(1_000);
    assert!(!thought.openings.is_empty() && thought.nodes > 0 && !thought.done, "{thought:?}");
    let opening = thought.openings[0].clone();
    let why = |thinker: &Thinker| thinker.why(&opening.text).iter().any(|reason| reason.key == "why-opening");
    assert!(!why(&engine), "the engine has not chosen it from the book");
    let seed = (0..100)
        .find(|seed| Thinker::new(&view, 8, *seed).expect("it is to move").run(1).best == opening.text);
    let reader =
        Thinker::new(&view, 8, seed.expect("the most played move is chosen")).expect("it is to move");
    assert!(why(&reader), "{:?}", reader.why(&opening.text));
    // A move that is in no book.
    let rare = view.turns.len();
    referee.play("w", "1D4-2A4").expect("a legal move");
    let after = referee.view(None).expect("anybody may look");
    assert_eq!(after.turns.len(), rare + 1);
    engine.follow(&after).expect("the same game");
    assert!(engine.run(1_000).openings.is_empty());
}
