//! Both games obey the laws of all games, at both levels.

mod common;

use common::{all_options, subject};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Options as _, Position as _};
use cubarium_rolling_cubes::Position;
use cubarium_testkit::{screen, thinking};

#[test]
fn random_games_obey_the_laws_and_end() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C01..) {
        subject(options).playouts(seed, 3, 4_000, 60);
    }
}

#[test]
fn scenes_gestures_and_hints_fit_in_random_games() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C11..) {
        let mut generator = SplitMix64::new(seed);
        for _ in 0..3 {
            let mut game = Game::new(Position::start(&options));
            for _ in 0..150 {
                let Some(seat) = game.to_move().single() else { break };
                screen::holds(game.position());
                thinking::holds(game.position(), &options);
                let moves = game.position().moves();
                let count = u64::try_from(moves.len()).expect("lists of moves are short");
                let chosen = moves[usize::try_from(generator.below(count)).expect("below a length")];
                game.play(seat, chosen).expect("a listed move is legal");
            }
        }
    }
}

/// The positions of the conformance files show swaps, soldiers and shields that random games seldom reach.
#[test]
fn the_laws_hold_in_the_positions_of_the_conformance_files() {
    let texts = [include_str!("data/die-check.jsonl"), include_str!("data/cubulus.jsonl")];
    let mut seen = 0;
    for (line, games) in texts
        .into_iter()
        .zip(all_options().chunks(2))
        .flat_map(|(text, games)| text.lines().map(move |line| (line, games.to_vec())))
    {
        let case: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        let Some(text) = case["position"].as_str() else { continue };
        let level = case["options"]["level"].as_str();
        let options = games.into_iter().find(|options| options.get("level").as_deref() == level);
        let options = options.expect("the level is 1 or 2");
        let position = Position::read(text, &options).expect("a position");
        subject(options).holds(&position);
        screen::holds(&position);
        thinking::holds(&position, &options);
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}
