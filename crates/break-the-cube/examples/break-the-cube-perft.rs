//! Counts the sequences of moves of Break the Cube from the start, for each depth up to the given one.
//!
//! `cargo run --release --example break-the-cube-perft -- 4`: thousands of structures can be built and guessed, so they
//! are counted, not tried one by one.

use std::error::Error;

use cubarium_break_the_cube::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(3), |text| text.parse())?;
    let start = Position::start(&Options::default());
    for depth in 1..=depth {
        println!("{depth} {}", start.perft(depth));
    }
    Ok(())
}
