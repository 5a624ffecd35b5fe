//! Counts the sequences of moves of Die-Check from the start, for each depth up to the given one.
//!
//! `cargo run --release --example rolling-cubes-perft -- 3`

use std::error::Error;

use cubarium_rolling_cubes::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(2), |text| text.parse())?;
    let start = Position::start(&Options::die_check());
    for depth in 1..=depth {
        println!("{depth} {}", perft(&start, depth, Counting::Bulk));
    }
    Ok(())
}
