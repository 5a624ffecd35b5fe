//! Break the Cube obeys the laws of all games.

use crate::common::{STRUCTURES, VARIANTS, after, built, options, positions, random_game};
use cubarium_break_the_cube::{Move, Options, Position, Question, Structure};
use cubarium_core::looks::Looks as _;
use cubarium_core::{Observed as _, Position as _, View as _};
use cubarium_testkit::laws::Subject;
use cubarium_testkit::screen;

/// Questions, legal and illegal structures to build and to guess, and moves that nobody can make.
fn candidates(position: &Position) -> Vec<Move> {
    let options = position.course().options();
    let mut structures: Vec<Structure> = STRUCTURES.map(|text| text.parse().expect("a structure")).to_vec();
    structures.extend(options.seats().filter_map(|seat| position.structure(seat)));
    let broken = [
        "........./........./.........",
        "MMLSMLSLL/........./.........",
        "........./LLL.M..MM/..L.S..S.",
        "LLLLMM.MM/SSM....../.........",
        "LLLsM..../ss..M..../....M....",
        "SSS.../..LL./LL......./",
    ];
    structures.extend(broken.iter().filter_map(|text| text.parse::<Structure>().ok()));
    let both = structures.into_iter().flat_map(|structure| [Move::Build(structure), Move::Guess(structure)]);
    let nobodys = [Move::Veiled, Move::Drop(None), Move::Drop(STRUCTURES[0].parse().ok())];
    Question::all().map(Move::Ask).chain(both).chain(nobodys).collect()
}

fn subject(options: Options) -> Subject<Position> {
    Subject { options, candidates, without_counters: str::to_owned }
}

#[test]
fn random_games_obey_the_laws() {
    for (seed, given) in (1..).zip(VARIANTS) {
        let subject = subject(options(given));
        let game = random_game(options(given), 0xB7C0_0000 + seed, 60);
        let all = positions(&game);
        for (index, position) in all.iter().enumerate() {
            subject.text_round_trip(position);
            subject.views_read_back(position);
            subject.ends_agree(position);
            if index % 12 == 0 {
                subject.holds(position);
                subject.accepts_exactly_the_list(position);
            }
        }
    }
}

#[test]
fn games_end_with_winners() {
    let mut reasons = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let given = VARIANTS[seed % VARIANTS.len()];
        let game = random_game(options(given), 0xB7C0_0100 + seed as u64, 400);
        let outcome = game.outcome().expect("guesses come soon");
        assert!(!outcome.winners.is_empty(), "{outcome:?}");
        reasons.insert(outcome.reason);
    }
    assert_eq!(reasons.into_iter().collect::<Vec<_>>(), ["guessed", "last-left"]);
}

#[test]
fn equal_positions_have_equal_hashes_and_others_differ() {
    let all: Vec<Position> = (0..4)
        .flat_map(|seed| positions(&random_game(options("players=3"), 0xB7C0_0200 + seed, 40)))
        .collect();
    for one in &all {
        for other in &all {
            assert_eq!(one == other, one.text() == other.text());
            assert_eq!(one == other, one.hash() == other.hash());
        }
    }
}

#[test]
fn seats_build_in_any_order_and_reach_the_same_position() {
    let [one, other, third, _] = STRUCTURES;
    let start = Position::start(&options("players=3"));
    let build = |order: [(usize, &str); 3]| {
        order.into_iter().fold(start.clone(), |position, (number, text)| {
            let mv = position.read_move(&format!("={text}")).expect("a build");
            position.play_as(crate::common::seat(number), mv).expect("it is legal")
        })
    };
    let forward = build([(1, one), (2, other), (3, third)]);
    let backward = build([(3, third), (2, other), (1, one)]);
    assert_eq!(forward, backward);
    assert_eq!(forward.hash(), backward.hash());
}

#[test]
fn scenes_are_sound() {
    for (seed, given) in (1..).zip(VARIANTS) {
        for position in positions(&random_game(options(given), 0xB7C0_0300 + seed, 40)).iter().step_by(7) {
            for viewer in crate::common::viewers(position) {
                let scene = position.view(viewer).scene(None);
                screen::scene_is_sound(&scene);
            }
        }
    }
    let played = after(&built(&STRUCTURES[..2], ""), &["?5"]);
    screen::scene_is_sound(&played.revealed().scene(None));
}
