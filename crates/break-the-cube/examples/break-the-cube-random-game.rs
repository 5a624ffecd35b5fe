//! Plays a random game of Break the Cube and prints what everybody at the table hears, and how it ends.
//!
//! `cargo run --release --example break-the-cube-random-game -- 7`: the same seed gives the same game on every machine.

use std::error::Error;

use cubarium_break_the_cube::cubarium_core::hash::SplitMix64;
use cubarium_break_the_cube::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut chance = SplitMix64::new(seed);
    let mut game = Game::new(Position::start(&Options::default()));
    while let Some(mv) = chance.choose(&game.moves()).copied() {
        game.play(mv)?;
    }
    println!("{}", game.position().view(Viewer::Spectator).text());
    if let Some(outcome) = game.outcome() {
        println!("{} after {} turns", outcome.reason, game.past().len());
    }
    Ok(())
}
