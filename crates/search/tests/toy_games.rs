//! The search compared with plain minimax, on games small enough to be solved.

mod toys;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Netted;
use cubarium_core::{Counting, Game, History, Position, Seat, View as _, divide, perft};
use cubarium_search::{
    Budget, DRAW, Doubt, Info, Level, Limits, MATE, Search, Settings, Status, Team, Technique, Techniques,
    Uct, choose, greedy, mate_in, random,
};
use toys::{
    Fragile, Kalah, Ring, Rules, Subtraction, TicTacToe, Toy, Tug, differ, minimax, minimax_with_history,
    playout,
};

fn search_to_the_end<P: Netted>(game: &Game<P>, limits: Limits) -> Search<P> {
    let mut search = Search::new(1);
    search.start(&game.history(), limits);
    assert_eq!(search.run(u64::MAX), Status::Done);
    search
}

/// Checks that the principal variation is legal and leads to the end that the score indicates, if it indicates one.
fn assert_line_is_legal<P: Netted>(game: &Game<P>, info: &Info<P::Move>) {
    let mut position = game.position().clone();
    for (ply, mv) in info.pv.iter().enumerate() {
        position = position.play(*mv).unwrap_or_else(|why| panic!("move {ply} of {info:?}: {why}"));
    }
}

fn assert_solves<R: Rules>(openings: std::ops::Range<usize>, rounds: usize) {
    let mut random = SplitMix64::new(5);
    for moves in openings.cycle().take(rounds) {
        let game = playout::<R>(moves, &mut random);
        if game.position().moves().is_empty() {
            continue;
        }
        let search = search_to_the_end(&game, Limits::depth(60));
        let info = search.info().expect("an iteration was finished");
        assert_eq!(info.score, minimax(game.position(), 0), "{:?}", game.position());
        assert_line_is_legal(&game, info);
        assert_eq!(search.best(), info.pv.first().copied());
    }
}

#[test]
fn tic_tac_toe_is_solved() {
    assert_solves::<TicTacToe>(0..8, 60);
}

#[test]
fn a_subtraction_game_with_extra_turns_is_solved() {
    assert_solves::<Subtraction>(0..5, 40);
}

#[test]
fn kalah_with_extra_turns_is_solved() {
    assert_solves::<Kalah>(16..28, 120);
}

#[test]
fn a_forced_win_is_counted_in_moves() {
    for (heap, expected) in [(1, Some(1)), (4, Some(-1)), (7, Some(1))] {
        let game = Game::new(Toy(Subtraction::new(heap)));
        let search = search_to_the_end(&game, Limits::depth(20));
        let score = search.info().expect("an iteration was finished").score;
        assert_eq!(score, minimax(game.position(), 0), "heap of {heap}");
        assert_eq!(mate_in(score).map(i32::signum), expected.map(i32::signum), "heap of {heap}");
    }
    let game = Game::new(Toy(Subtraction::new(2)));
    let search = search_to_the_end(&game, Limits::depth(1));
    assert_eq!(search.info().map(|info| (info.score, info.pv.clone())), Some((MATE - 1, vec![2])));
}

type Found<M> = (Option<M>, Option<Info<M>>, u64);

fn found<P: Netted>(search: &Search<P>) -> Found<P::Move> {
    (search.best(), search.info().cloned(), search.nodes())
}

#[test]
fn results_do_not_depend_on_the_slices() {
    let game = Game::new(Toy(Kalah::start()));
    for limits in [Limits::nodes(7_777), Limits::depth(12), Limits { nodes: 50_000, ..Limits::depth(14) }] {
        let whole = found(&search_to_the_end(&game, limits));
        assert!(whole.2 > 1_001, "only {} positions", whole.2);
        for slice in [1, 2, 7, 100, 1_001] {
            let mut search = Search::new(1);
            search.start(&game.history(), limits);
            while search.run(slice) == Status::Running {}
            assert_eq!(found(&search), whole, "slices of {slice}, {limits:?}");
        }
    }
}

#[test]
fn a_node_limit_is_exact() {
    let game = Game::new(Toy(Kalah::start()));
    for nodes in [0, 1, 2, 1_234] {
        assert_eq!(search_to_the_end(&game, Limits::nodes(nodes)).nodes(), nodes);
    }
}

#[test]
fn a_cleared_search_is_deterministic() {
    let game = Game::new(Toy(TicTacToe::start()));
    let mut search = search_to_the_end(&game, Limits::nodes(3_000));
    let first = found(&search);
    search.clear();
    search.start(&game.history(), Limits::nodes(3_000));
    search.run(u64::MAX);
    assert_eq!(found(&search), first);
}

#[test]
fn a_legal_move_is_available_from_the_beginning() {
    let game = Game::new(Toy(TicTacToe::start()));
    let mut search = Search::new(1);
    assert_eq!(search.best(), None, "nothing to search yet");
    search.start(&game.history(), Limits::NONE);
    for _ in 0..50 {
        assert!(game.position().moves().contains(&search.best().expect("the game runs")));
        search.run(1);
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut random = SplitMix64::new(1);
    let mut search = search_to_the_end(&playout::<TicTacToe>(3, &mut random), Limits::depth(3));
    search.start(&playout::<TicTacToe>(9, &mut random).history(), Limits::NONE);
    assert_eq!((search.run(100), search.best(), search.choices()), (Status::Done, None, 0));
}

#[test]
fn a_stopped_search_returns_its_best_so_far() {
    let stop = AtomicBool::new(true);
    let game = Game::new(Toy(Kalah::start()));
    let mut team = team(1, 1);
    team.start(&game.history(), Limits::NONE);
    let mut iterations = Vec::new();
    let best = team.think(None, &stop, |info| iterations.push(info.clone()));
    assert!(game.position().moves().contains(&best.expect("the game runs")));
    assert_eq!(iterations.last(), team.info());
    assert!(iterations.iter().map(|info| info.depth).eq(1..=iterations.len() as u8));
    assert!(team.nodes() <= 1_024, "one slice");
}

fn team<R: Rules>(threads: usize, lines: usize) -> Team<Toy<R>> {
    Team::new(&Settings { table_mib: 1, threads, lines, ..Settings::default() })
}

#[test]
fn threads_that_share_a_table_agree_with_a_single_one() {
    let mut random = SplitMix64::new(8);
    for _ in 0..30 {
        let game = playout::<Kalah>(20, &mut random);
        if game.position().moves().is_empty() {
            continue;
        }
        let mut team = team(3, 1);
        team.start(&game.history(), Limits::depth(60));
        team.think(None, &AtomicBool::new(false), |_| {});
        let info = team.info().expect("an iteration was finished");
        assert_eq!(info.score, minimax(game.position(), 0), "{:?}", game.position());
        assert_line_is_legal(&game, info);
    }
}

#[test]
fn time_ends_an_otherwise_endless_search() {
    let game = Game::new(Toy(Kalah::start()));
    let mut team = team(2, 1);
    team.start(&game.history(), Limits::NONE);
    let budget = Budget::exactly(Duration::from_millis(300));
    let best = team.think(Some(budget), &AtomicBool::new(false), |_| {});
    assert!(game.position().moves().contains(&best.expect("the game runs")));
    assert!(team.nodes() > 1_024, "more than one slice");
}

#[test]
fn multiple_lines_are_the_best_moves_with_their_scores() {
    let mut random = SplitMix64::new(4);
    let mut compared = 0;
    for _ in 0..60 {
        let game = playout::<Kalah>(16, &mut random);
        let moves = game.position().moves();
        if moves.len() < 3 {
            continue;
        }
        let mut scores: Vec<i32> = moves.iter().map(|mv| score_after(&game, *mv)).collect();
        scores.sort_unstable_by_key(|score| std::cmp::Reverse(*score));
        let mut team = team(1, 3);
        team.start(&game.history(), Limits::depth(60));
        assert_eq!(team.run(u64::MAX), Status::Done);
        let info = team.info().expect("an iteration was finished");
        let lines = [(info.score, &info.pv)].into_iter();
        let lines: Vec<_> = lines.chain(info.others.iter().map(|line| (line.score, &line.pv))).collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.is_sorted_by_key(|(score, _)| std::cmp::Reverse(*score)));
        assert_eq!(lines[0].0, scores[0]);
        for (score, pv) in &lines {
            assert_line_is_legal(&game, &Info { pv: (*pv).clone(), ..info.clone() });
            assert!(score.signum() == score_after(&game, pv[0]).signum(), "{lines:?}");
        }
        let mut firsts: Vec<_> = lines.iter().map(|(_, pv)| pv[0]).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 3, "each begins otherwise");
        compared += 1;
    }
    assert!(compared > 10, "only {compared} positions had three moves");
}

/// The value of a move to the player who makes it, by minimax.
fn score_after<R: Rules>(game: &Game<Toy<R>>, mv: u8) -> i32 {
    let (mover, mut after) = (game.position().mover(), game.position().clone());
    after.play_unchecked(mover, mv);
    let score = minimax(&after, 1);
    if after.mover() == mover { score } else { -score }
}

#[test]
fn a_repetition_is_a_draw_whatever_the_evaluation_says() {
    let game = Game::new(Toy(Tug::start()));
    for depth in 2..12 {
        let search = search_to_the_end(&game, Limits::depth(depth));
        assert_eq!(search.info().map(|info| info.score), Some(DRAW), "depth {depth}");
    }
    let ahead = Game::new(Toy(Tug { place: 1, ..Tug::start() }));
    assert_eq!(search_to_the_end(&ahead, Limits::depth(9)).info().map(|info| info.score), Some(MATE - 1));
}

#[test]
fn moves_forbidden_by_the_history_are_not_chosen() {
    let game = Game::new(Toy(Tug { place: -1, mover: Seat::SECOND, one_way: true }));
    assert_eq!(winning_move(&game), 0, "the barred move wins");
    let search = search_to_the_end(&game, Limits::depth(6));
    assert_eq!((search.choices(), search.best()), (1, Some(1)));
}

/// The move that wins at once.
fn winning_move<R: Rules>(game: &Game<Toy<R>>) -> u8 {
    let wins = |mv: &u8| {
        let mut after = game.position().clone();
        after.0.apply(*mv);
        after.0.winner() == Some(Some(game.position().0.mover()))
    };
    game.position().moves().into_iter().find(wins).expect("there is a win")
}

#[test]
fn every_level_takes_a_win_and_is_deterministic() {
    let mut random = SplitMix64::new(3);
    for level in Level::all() {
        let game = Game::new(Toy(Subtraction::new(2)));
        let mut choice = choose(&game.history(), level, Doubt::default(), 1);
        while choice.run(1_000) == Status::Running {}
        assert_eq!(choice.best(), Some(2), "level {level}");
        if level.budget().is_none() {
            let game = playout::<Kalah>(2, &mut random);
            let play = |slice| {
                let mut choice = choose(&game.history(), level, Doubt::default(), 9);
                while choice.run(slice) == Status::Running {}
                choice.best()
            };
            assert_eq!(play(13), play(u64::MAX), "level {level}");
            assert!(game.position().moves().contains(&play(50).expect("the game runs")));
        }
    }
}

#[test]
fn a_single_move_is_played_at_once() {
    let game = Game::new(Toy(Tug { one_way: true, ..Tug::start() }));
    let mut choice = choose(&game.history(), Level::MAX, Doubt::default(), 0);
    assert_eq!((choice.run(100), choice.best()), (Status::Done, Some(1)));
    assert_eq!(choice.info().map(|info| info.depth), Some(1));
}

#[test]
fn seeds_make_weak_levels_play_differently() {
    let game = Game::new(Toy(TicTacToe::start()));
    let level = Level::new(1).expect("there is a level 1");
    let mut moves: Vec<u8> = (0..40)
        .filter_map(|seed| {
            let mut choice = choose(&game.history(), level, Doubt::default(), seed);
            choice.run(u64::MAX);
            choice.best()
        })
        .collect();
    moves.sort_unstable();
    moves.dedup();
    assert!(moves.len() > 2, "{moves:?}");
}

/// All moves chosen in a hundred tries.
fn chosen<P: Position<Move = u8>>(
    game: &Game<P>,
    choose: fn(&History<'_, P>, &mut SplitMix64) -> Option<u8>,
) -> Vec<u8> {
    let mut dice = SplitMix64::new(3);
    let mut moves: Vec<u8> = (0..100).filter_map(|_| choose(&game.history(), &mut dice)).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

#[test]
fn a_random_player_plays_exactly_the_legal_moves() {
    assert_eq!(chosen(&Game::new(Toy(Kalah::start())), random), [0, 1, 2, 3]);
    assert_eq!(chosen(&Game::new(Toy(Tug { one_way: true, ..Tug::start() })), random), [1]);
    assert!(chosen(&Game::new(Toy(Tug { place: 2, ..Tug::start() })), random).is_empty(), "the game is over");
}

#[test]
fn a_greedy_player_plays_any_of_the_moves_that_gain_most_at_once() {
    // All pits but the first bring one seed into the store; the second also gives another turn.
    assert_eq!(chosen(&Game::new(Toy(Kalah::start())), greedy), [1, 2, 3]);
    assert_eq!(chosen(&Game::new(Toy(Tug { mover: Seat::SECOND, ..Tug::start() })), greedy), [0]);
    let barred = Tug { mover: Seat::SECOND, one_way: true, ..Tug::start() };
    assert_eq!(chosen(&Game::new(Toy(barred)), greedy), [1]);
}

#[test]
fn a_greedy_player_takes_an_immediate_win() {
    let mut dice = SplitMix64::new(5);
    let mut won = 0;
    for moves in (4..8).cycle().take(60) {
        let game = playout::<TicTacToe>(moves, &mut dice);
        let wins = |mv: u8| {
            let mut after = game.position().clone();
            after.0.apply(mv);
            after.0.winner() == Some(Some(game.position().mover()))
        };
        if game.position().moves().into_iter().any(wins) {
            assert!(greedy(&game.history(), &mut dice).is_some_and(wins), "{:?}", game.position());
            won += 1;
        }
    }
    assert!(won > 10, "{won}");
}

#[test]
fn perft_agrees_with_and_without_bulk_counting() {
    let start = Toy(TicTacToe::start());
    let counts = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    for (depth, expected) in (0..).zip(counts).take(8) {
        for counting in [Counting::Plain, Counting::Bulk] {
            assert_eq!(perft(&start, depth, counting), expected, "depth {depth}");
            let parts = divide(&start, depth, counting);
            let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!((parts.len(), sum), if depth == 0 { (0, 0) } else { (9, expected) });
        }
    }
}

/// The move that plain UCT has tried most often after a number of positions.
fn tried<P: Position>(game: &Game<P>, nodes: u64, seed: u64) -> Option<P::Move> {
    let mut uct = Uct::new(&game.history(), SplitMix64::new(seed));
    assert_eq!(uct.run(nodes), Status::Running);
    assert!(uct.nodes() >= nodes);
    uct.best()
}

#[test]
fn random_games_find_the_move_to_a_lost_heap() {
    // The player who leaves a heap from which every move helps them has won.
    let mut found = 0;
    for heap in 5..14 {
        let game = Game::new(Toy(Subtraction::new(heap)));
        let worth = minimax(game.position(), 0);
        let solves = |mv: u8| {
            let mut after = game.position().clone();
            after.play_unchecked(game.position().mover(), mv);
            let sign = if after.mover() == game.position().mover() { 1 } else { -1 };
            (sign * minimax(&after, 1)).signum() == worth.signum()
        };
        if game.position().moves().into_iter().all(solves) {
            continue;
        }
        found += 1;
        assert!(tried(&game, 20_000, 1).is_some_and(solves), "heap of {heap}");
    }
    assert!(found > 3, "{found}");
}

#[test]
fn random_games_depend_on_the_dice_alone() {
    let game = Game::new(Toy(Kalah::start()));
    let mut whole = Uct::new(&game.history(), SplitMix64::new(4));
    let mut pieces = Uct::new(&game.history(), SplitMix64::new(4));
    whole.run(5_000);
    while pieces.nodes() < whole.nodes() {
        pieces.run(1);
    }
    assert_eq!((pieces.nodes(), pieces.best()), (whole.nodes(), whole.best()));
    let found: Vec<_> = (0..40).map(|seed| tried(&game, 20, seed)).collect();
    assert!(found.iter().any(|mv| *mv != found[0]), "{found:?}");
}

#[test]
fn random_games_are_skipped_when_there_is_no_choice() {
    let run = |game: &Game<Toy<Tug>>| {
        let mut uct = Uct::new(&game.history(), SplitMix64::new(1));
        let first = uct.run(10);
        (first, uct.run(10), uct.best())
    };
    let over = Game::new(Toy(Tug { place: 2, ..Tug::start() }));
    assert_eq!(run(&over), (Status::Done, Status::Done, None));
    let forced = Game::new(Toy(Tug { one_way: true, ..Tug::start() }));
    assert_eq!(run(&forced), (Status::Running, Status::Done, Some(1)));
}

#[test]
fn moves_to_a_third_occurrence_are_not_legal() {
    let mut random = SplitMix64::new(3);
    let techniques = Techniques::DEFAULT.without(Technique::TableCutoffs);
    for moves in 0..12 {
        let mut game = Game::new(Toy(Ring::start()));
        for _ in 0..moves {
            let Some(mv) = random.choose(&game.moves()).copied() else { break };
            game.play(mv).expect("the move is legal");
        }
        let mut team = Team::new(&Settings { table_mib: 1, techniques, ..Settings::default() });
        team.start(&game.history(), Limits::depth(40));
        team.run(u64::MAX);
        if let Some(info) = team.info() {
            assert_eq!(info.score, minimax_with_history(&game, 0), "{:?}", game.past());
        }
    }
}

#[test]
fn a_thread_that_panics_harms_no_other_thread() {
    differ();
    let mut team = team::<Fragile<true>>(3, 1);
    for moves in [0, 4] {
        let game = playout::<Fragile<true>>(moves, &mut SplitMix64::new(1));
        team.start(&game.history(), Limits::depth(12));
        let best = team.think(None, &AtomicBool::new(false), |_| {});
        assert!(best.is_some_and(|mv| game.position().moves().contains(&mv)));
        assert!(team.info().is_some());
    }
}

#[test]
fn nobody_waits_for_threads_whose_leader_panicked() {
    differ();
    let mut team = team::<Fragile<false>>(3, 1);
    team.start(&Game::new(Toy(Fragile::start())).history(), Limits::NONE);
    let thinking = std::panic::AssertUnwindSafe(|| team.think(None, &AtomicBool::new(false), |_| {}));
    assert!(std::panic::catch_unwind(thinking).is_err());
}

#[test]
fn time_is_saved_between_iterations_and_on_forced_moves() {
    let budget = Budget::at_most(Duration::from_secs(10));
    let mut team = team::<Kalah>(1, 1);
    team.start(&Game::new(Toy(Kalah::start())).history(), Limits::NONE);
    team.run(1);
    assert_eq!(team.time(&budget), budget.hard, "nothing is known yet");
    while team.info().is_none() {
        team.run(1);
    }
    assert!(team.time(&budget) < budget.hard, "it may stop before the next iteration");
    team.run(1);
    assert_eq!(team.time(&budget), budget.hard, "an iteration that was begun goes on");

    let forced = Game::new(Toy(Tug { one_way: true, ..Tug::start() }));
    let mut team = self::team::<Tug>(1, 1);
    team.start(&forced.history(), Limits::depth(3));
    team.run(u64::MAX);
    assert_eq!(team.time(&budget), Duration::ZERO);
    let exactly = Budget::exactly(Duration::from_secs(1));
    assert_eq!(team.time(&exactly), exactly.hard);
}
