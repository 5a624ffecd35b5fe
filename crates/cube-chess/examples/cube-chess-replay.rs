//! Plays a record of Cube Chess from standard input to its end, or to the first move that the rules refuse, and prints
//! the position reached.
//!
//! `cargo run --example cube-chess-replay < game.txt`: tags in brackets and turn numbers are skipped.

use std::error::Error;
use std::io;

use cubarium_cube_chess::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(Position::start(&()));
    for line in io::stdin().lines() {
        let line = line?;
        if line.starts_with('[') {
            continue;
        }
        for word in line.split_whitespace().filter(|word| !word.ends_with('.')) {
            let turn = game.past().len() + 1;
            game.play_text(word).map_err(|refused| format!("turn {turn}, `{word}`: {refused}"))?;
        }
    }
    println!("{}", game.position());
    match game.outcome() {
        Some(outcome) => println!("{}", outcome.reason),
        None => println!("{} legal moves", game.position().count()),
    }
    Ok(())
}
