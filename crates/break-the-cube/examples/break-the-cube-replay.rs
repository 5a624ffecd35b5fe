//! Plays a record of Break the Cube for two from standard input to its end, or to the first move that the rules refuse,
//! and prints what everybody at the table has heard.
//!
//! `cargo run --example break-the-cube-replay < game.txt`: tags in brackets and turn numbers are skipped. Two players
//! who build at the same time are told apart by their seats: `1:=...`, `2:=...`.

use std::error::Error;
use std::io;

use cubarium_break_the_cube::prelude::*;

/// The seat that makes a move and the text of the move; without a name it is the seat to move.
fn read<'a>(position: &Position, word: &'a str) -> (Seat, &'a str) {
    let named = word.split_once(':').and_then(|(name, text)| {
        let index = position.seats().iter().position(|seat| *seat == name)?;
        Some((Seat::new(index)?, text))
    });
    named.unwrap_or_else(|| (position.mover(), word))
}

fn is_turn_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(Position::start(&Options::default()));
    for line in io::stdin().lines() {
        let line = line?;
        if line.starts_with('[') {
            continue;
        }
        for word in line.split_whitespace().filter(|word| !is_turn_number(word)) {
            let (seat, text) = read(game.position(), word);
            let turn = format!("turn {}, `{word}`", game.past().len() + 1);
            let mv = game.position().read_move(text).map_err(|refused| format!("{turn}: {refused}"))?;
            game.play_as(seat, mv).map_err(|refused| format!("{turn}: {refused}"))?;
        }
    }
    println!("{}", game.position().view(Viewer::Spectator));
    match game.outcome() {
        Some(outcome) => println!("{}", outcome.reason),
        None => println!("{} legal moves", game.position().count()),
    }
    Ok(())
}
