//! Plays a random game of Three in a Row, and prints its moves in the notation for people, and the result.
//!
//! `cargo run --example three-in-a-row-random-game -- 7`: the same seed gives the same game on every machine.

use std::error::Error;

use cubarium_three_in_a_row::cubarium_core::hash::SplitMix64;
use cubarium_three_in_a_row::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut chance = SplitMix64::new(seed);
    let mut game = Game::new(Position::start(&()));
    while let Some(mv) = chance.choose(&game.moves()).copied() {
        println!("{}", game.position().display_move(mv));
        game.play(mv)?;
    }
    if let Some(outcome) = game.outcome() {
        println!("{} after {} turns", outcome.reason, game.past().len());
    }
    Ok(())
}
