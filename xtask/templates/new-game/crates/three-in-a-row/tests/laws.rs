//! Three in a Row obeys the laws of all games, in random games and in the positions of the conformance file.

use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Position as _, View as _};
use cubarium_testkit::laws::Subject;
use cubarium_testkit::{cases, screen, thinking};
use cubarium_three_in_a_row::{Cell, Move, Position};

fn subject() -> Subject<Position> {
    Subject {
        options: (),
        candidates: |_| Cell::all().map(Move).collect(),
        // Position texts contain no counters.
        without_counters: str::to_owned,
    }
}

#[test]
fn random_games_obey_the_laws_and_end() {
    // Neither side can fill its half of the cells without completing a line.
    subject().playouts(0x3101, 40, 26, 1);
}

#[test]
fn scenes_gestures_and_hints_agree_in_random_games() {
    let mut generator = SplitMix64::new(0x3102);
    for _ in 0..20 {
        let mut game = Game::new(Position::start(&()));
        while game.outcome().is_none() {
            screen::holds(game.position());
            thinking::holds(game.position(), &());
            let moves = game.position().moves();
            let chosen = *generator.choose(&moves).expect("a game that runs has a move");
            game.play(chosen).expect("a listed move is legal");
        }
        screen::holds(game.position());
        thinking::holds(game.position(), &());
    }
}

#[test]
fn the_laws_hold_in_the_positions_of_the_conformance_file() {
    let lines = include_str!("../../../conformance/three-in-a-row.jsonl");
    for (_, position) in cases::positions::<Position>(lines, &()) {
        subject().holds(&position);
        subject().accepts_exactly_the_list(&position);
        screen::holds(&position);
    }
}
