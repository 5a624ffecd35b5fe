//! The board editor: what can be built, and what it says about that.

use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::Editor as _;
use cubarium_core::{Game, Position as _, View as _};
use cubarium_testkit::editing;
use cubarium_three_in_a_row::{Position, rules};

/// A position from a random game.
fn random(seed: u64, moves: usize) -> Position {
    let mut generator = SplitMix64::new(seed);
    let mut game = Game::new(Position::start(&()));
    while game.outcome().is_none() && game.past().len() < moves {
        let moves = game.moves();
        let chosen = *generator.choose(&moves).expect("a game that runs has a move");
        game.play(chosen).expect("a listed move is legal");
    }
    *game.position()
}

#[test]
fn positions_of_random_games_open_unchanged() {
    for seed in 0..40 {
        editing::opens(&random(seed, 26), &());
    }
}

#[test]
fn random_edits_obey_the_laws() {
    for seed in 0..8 {
        editing::edits_at_random(&random(seed, 6), &(), seed, 200);
    }
}

#[test]
fn a_position_can_be_built_from_an_empty_board() {
    let mut setup = Position::bare(&());
    for (tool, spot) in [("white", "1A1"), ("black", "3C3"), ("white", "2A1")] {
        assert_eq!(Position::put(&mut setup, tool, spot), Ok(()));
    }
    assert!(Position::validate(setup.clone()).is_err(), "it is White's turn");
    Position::set(&mut setup, "side", "b");
    let position = Position::validate(setup.clone()).expect("it is a position");
    assert_eq!(position.text(), "W--.---.---/W--.-#-.---/---.---.--B b");
    assert!(Position::take(&mut setup, "2A1") && !Position::take(&mut setup, "2A1"));
    let refused = Position::put(&mut setup, "white", "2B2").expect_err("the core is shut");
    assert_eq!(refused.rule, rules::TEXT_POSITION);
}
