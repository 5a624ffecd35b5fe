//! The computer player plays whole games from views alone, and higher levels play better.

use std::cell::Cell;

use cubarium_break_the_cube::{Move, Options, Position, Question, Structure, View};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Observed as _, Options as _, Position as _, Seat, View as _, Viewer};
use cubarium_deduce::{Aim, Level, Policy, Worlds, choose, choose_by, choose_until};

fn options(given: &str) -> Options {
    let mut options = Options::default();
    for (key, value) in given.split_whitespace().filter_map(|option| option.split_once('=')) {
        options.set(key, value).expect("tests give options that there are");
    }
    options
}

fn level(number: u8) -> Level {
    Level::new(number).expect("1 to 8")
}

fn chosen(view: &View, seat: Seat, level: Level, seed: u64) -> Option<Move> {
    let mut dice = SplitMix64::new(seed);
    choose(view, seat, level, &mut || dice.next(), &mut |_| {})
}

/// Plays a game between these levels, seat by seat.
fn play(given: &str, levels: &[u8], seed: u64) -> Game<Position> {
    let policies: Vec<Policy> = levels.iter().map(|number| level(*number).policy()).collect();
    play_by(given, &policies, seed)
}

/// Plays a game between these policies, seat by seat.
fn play_by(given: &str, policies: &[Policy], seed: u64) -> Game<Position> {
    let mut dice = SplitMix64::new(seed);
    let mut game = Game::new(Position::start(&options(given)));
    while let Some(seat) = game.to_move().iter().last() {
        // A player gets only what a text contains.
        let text = game.position().view(Viewer::Seat(seat)).text();
        let view = View::read(&text, &options(given)).expect("a view's text reads back");
        let mv = choose_by(&view, seat, &policies[seat.index()], &mut || dice.next(), &mut |_| {});
        let mv = mv.expect("it is to move");
        game.play_as(seat, mv).unwrap_or_else(|refusal| panic!("{text}: {mv:?}: {refusal}"));
    }
    game
}

#[test]
fn all_levels_play_to_the_end() {
    for (given, levels) in [
        ("", &[1, 8][..]),
        ("large=T", &[2, 7]),
        ("players=3", &[3, 4, 5]),
        ("players=3 sudden-death=yes large=T", &[8, 8, 8]),
        ("players=4", &[8, 6, 4, 2]),
        ("players=4 sudden-death=yes", &[1, 2, 3, 4]),
        ("blocks=3:4 large=T", &[8, 8]),
    ] {
        let game = play(given, levels, 0xB7C0_1000);
        let outcome = game.outcome().expect("somebody finds out");
        assert!(!outcome.winners.is_empty(), "{given}: {outcome:?}");
        assert!(game.position().course().standing().round() < 30, "{given}");
    }
}

#[test]
fn a_deduction_stops_in_the_middle_with_the_best_that_it_has_found() {
    let game = play("large=T", &[8, 8], 0xB7C0_4000);
    let turn = game.past().iter().find(|turn| turn.before.course().built().len() == 2).expect("a first turn");
    let view = turn.before.view(Viewer::Seat(turn.seat));
    for number in [6, 8] {
        let policy = level(number).policy();
        let think = |most: usize| {
            let (mut dice, asked) = (SplitMix64::new(5), Cell::new(0));
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > most
            };
            let random: (&mut dyn FnMut() -> u64, &mut dyn FnMut(_)) = (&mut || dice.next(), &mut |_| {});
            let mv = choose_until(&view, turn.seat, &policy, random, &stop).expect("it is to move");
            view.check(turn.seat, mv).expect("a legal move");
            (mv, asked.get())
        };
        let (whole, all) = think(usize::MAX);
        let mut dice = SplitMix64::new(5);
        let same = choose_by(&view, turn.seat, &policy, &mut || dice.next(), &mut |_| {});
        assert_eq!(same, Some(whole), "level {number}: asking changes nothing");
        assert!(all > 10, "level {number} asks after each question: {all}");
        // The stop check is called once more for each question that is searched further.
        let (early, few) = think(0);
        assert!(few <= 10 && few < all, "level {number} goes on: {few} of {all}");
        assert!(matches!(early, Move::Ask(_)), "level {number} does not guess blindly: {early:?}");
    }
}

#[test]
fn the_side_not_to_move_does_nothing() {
    let game = play("", &[8, 8], 0xB7C0_2000);
    for turn in game.past().iter().filter(|turn| turn.before.course().built().len() == 2) {
        let waiting = turn.seat.other();
        assert_eq!(chosen(&turn.before.view(Viewer::Seat(waiting)), waiting, level(8), 1), None);
    }
    assert_eq!(chosen(&game.position().view(Viewer::Seat(Seat::FIRST)), Seat::FIRST, level(8), 1), None);
}

/// The choice depends only on the view and the randomness: another structure that looks the same changes nothing.
#[test]
fn choices_do_not_depend_on_hidden_information() {
    let game = play("large=T", &[8, 8], 0xB7C0_3000);
    let worlds = cubarium_deduce::Worlds::shared(options("large=T").kit(Seat::FIRST), &mut |_| {});
    for turn in game.past().iter().filter(|turn| turn.before.course().built().len() == 2) {
        let (seat, target) = (turn.seat, turn.seat.other());
        let fitting = worlds.fitting(turn.before.course().facts(target));
        for world in fitting.iter().step_by(1 + fitting.len() as usize / 5) {
            let structure = worlds.structure(world).expect("a world");
            let own = turn.before.structure(seat).expect("it has built");
            let mut other = Position::start(&options("large=T"));
            other.play_unchecked(target, Move::Build(structure));
            other.play_unchecked(seat, Move::Build(own));
            for earlier in game.past().iter().filter(|turn| !matches!(turn.mv, Move::Build(_))) {
                if other.course().records().len() < turn.before.course().records().len() {
                    other.play_unchecked(earlier.seat, earlier.mv);
                }
            }
            for number in [1, 5, 8] {
                let (one, two) = (turn.before.view(Viewer::Seat(seat)), other.view(Viewer::Seat(seat)));
                assert_eq!(chosen(&one, seat, level(number), 7), chosen(&two, seat, level(number), 7));
            }
        }
    }
}

#[test]
fn seeds_give_different_builds() {
    let view = Position::start(&options("")).view(Viewer::Seat(Seat::FIRST));
    for number in [1, 8] {
        let built: std::collections::HashSet<_> =
            (0..50).filter_map(|seed| chosen(&view, Seat::FIRST, level(number), seed)).collect();
        assert!(built.len() > 45, "level {number}: {}", built.len());
    }
}

/// The first level's points in games with both seats: two for a win and one for a shared win.
fn points(one: u8, other: u8, games: u64) -> u64 {
    (0..games)
        .map(|seed| {
            let first = seed % 2 == 0;
            let levels = if first { [one, other] } else { [other, one] };
            let game = play("large=T", &levels, 0xB7C0_4000 + seed);
            let winners = game.outcome().expect("games end").winners;
            let own = if first { Seat::FIRST } else { Seat::SECOND };
            if !winners.contains(own) { 0 } else { 3 - winners.len() as u64 }
        })
        .sum()
}

#[test]
fn higher_levels_win_more() {
    assert!(points(3, 1, 60) > 75, "level 3 beats level 1");
    assert!(points(5, 3, 60) > 75, "level 5 beats level 3");
    assert!(points(8, 4, 60) > 80, "level 8 beats level 4");
}

/// A game with three blocks each after these two structures were built.
fn opened(given: &str, one: Structure, other: Structure) -> Position {
    let mut position = Position::start(&options(given));
    position.play_unchecked(Seat::FIRST, Move::Build(one));
    position.play_unchecked(Seat::SECOND, Move::Build(other));
    position
}

fn worlds() -> &'static Worlds {
    Worlds::shared(Options::default().kit(Seat::FIRST), &mut |_| {})
}

fn structure(world: usize) -> Structure {
    worlds().structure(world).expect("a world")
}

#[test]
fn in_the_last_turn_it_guesses() {
    for given in ["", "sudden-death=yes"] {
        let mut position = opened(given, structure(100), structure(200));
        position.play_unchecked(Seat::FIRST, Move::Guess(structure(200)));
        for number in 3..=8 {
            let mv = chosen(&position.view(Viewer::Seat(Seat::SECOND)), Seat::SECOND, level(number), 3);
            assert!(matches!(mv, Some(Move::Guess(_))), "the first seat has guessed right: {mv:?}");
        }
    }
}

/// Asks further questions for the first seat while the second repeats a number, until exactly two structures fit for
/// the first.
fn two_left(given: &str) -> Option<Position> {
    let number = Move::Ask(Question::all().next().expect("there are questions"));
    (0..).step_by(997).take(19).find_map(|world| {
        let mut position = opened(given, structure(100), structure(world));
        for question in Question::all().skip(9) {
            position.play_unchecked(Seat::FIRST, Move::Ask(question));
            position.play_unchecked(Seat::SECOND, number);
            let left = worlds().fitting(position.course().facts(Seat::SECOND)).len();
            if left == 2 {
                return Some(position);
            }
        }
        None
    })
}

#[test]
fn it_guesses_one_of_two_unless_a_miss_eliminates_it() {
    for (given, guesses) in [("", true), ("sudden-death=yes", false)] {
        let position = two_left(given).expect("some structure comes down to two");
        // The letters have told the second seat the same; here it must know nothing about the first.
        let hidden = worlds().fitting(position.course().facts(Seat::FIRST)).len();
        let mv = chosen(&position.view(Viewer::Seat(Seat::FIRST)), Seat::FIRST, level(8), 5);
        assert_eq!(
            matches!(mv, Some(Move::Guess(_))),
            guesses,
            "{given}, {hidden} left for the other: {mv:?}"
        );
    }
}

#[test]
fn its_guesses_contradict_no_answer() {
    for given in ["", "players=3"] {
        for seed in 0..4 {
            let game = play(given, &[8; 3], 0xB7C0_5000 + seed);
            for turn in game.past() {
                if let Move::Guess(guess) = turn.mv {
                    let target = options(given).target(turn.seat);
                    let facts: Vec<_> = turn.before.course().facts(target).collect();
                    assert!(facts.iter().all(|fact| fact.holds_for(guess)), "{guess}");
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for levels in [[1, 2], [5, 6], [7, 8]] {
        let texts = [7, 7, 8].map(|seed| play("", &levels, seed).position().text());
        assert_eq!(texts[0], texts[1]);
        assert_ne!(texts[0], texts[2]);
    }
}

#[test]
fn policies_have_names_and_levels_have_numbers() {
    assert_eq!(Policy::named("weight-1").map(|policy| policy.aim), Some(Policy::WEIGHT_1.aim));
    assert_eq!(Policy::named("informative"), Some(Policy::INFORMATIVE));
    assert_eq!(Policy::named("8"), Some(level(8).policy()));
    assert!(matches!(level(8).policy().aim, Aim::Race { .. }));
    assert_eq!(["", "0", "9", "weight-2", "Weight-0"].map(Policy::named), [None; 5]);
}

/// One policy's points, counted in halves, in games with both seats: two for a win and one for a shared win.
fn half_points(one: &Policy, other: &Policy, games: u64) -> u64 {
    let game = |seed: u64| {
        let first = seed.is_multiple_of(2);
        let policies = if first { [*one, *other] } else { [*other, *one] };
        let winners = play_by("", &policies, 0xB7C0_7000 + seed).outcome().expect("games end").winners;
        let own = if first { Seat::FIRST } else { Seat::SECOND };
        if winners.contains(own) { 3 - winners.len() as u64 } else { 0 }
    };
    (0..games).map(game).sum()
}

/// A player who keeps notes and asks any useful question wins most games against level 1, and so does level 2: at least
/// three quarters of the points.
#[test]
fn keeping_notes_beats_level_1() {
    let weakest = level(1).policy();
    let keeper = Policy { considered: 1, guesses_at: 1, sees_the_end: false, ..Policy::WEIGHT_0 };
    for (name, player) in [
        ("asks anything, guesses when certain", keeper),
        ("compares two questions, guesses between two", Policy { considered: 2, guesses_at: 2, ..keeper }),
        ("level 2", level(2).policy()),
    ] {
        let points = half_points(&player, &weakest, 400);
        assert!(points > 600, "{name}: {points} of 800");
    }
}
