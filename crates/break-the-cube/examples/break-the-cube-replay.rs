//! Plays a record of Break the Cube from standard input to its end, or to the first move that the rules refuse, and
//! prints what everybody at the table has heard. Two players who build at the same time are told apart by their seats:
//! `1:=...`, `2:=...`.
//!
//! `cargo run --example break-the-cube-replay < crates/break-the-cube/examples/break-the-cube-replay.txt`

use std::error::Error;
use std::io;

use cubarium_break_the_cube::prelude::*;

/// The text in a tag, such as `break-the-cube` in `[Game "break-the-cube"]`; none if the line is something else.
fn tag<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix('[')?.strip_prefix(name)?.strip_prefix(" \"")?.strip_suffix("\"]")
}

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
    let record = io::read_to_string(io::stdin())?;
    let tags = |name: &'static str| record.lines().filter_map(move |line| tag(line, name));
    if let Some(other) = tags("Game").find(|game| *game != "break-the-cube") {
        return Err(format!("this is a record of `{other}`").into());
    }
    let mut options = Options::default();
    for option in tags("Option") {
        let (key, value) = option.split_once('=').ok_or("an option is written as `key=value`")?;
        options.set(key, value)?;
    }
    options.check()?;
    let start = match tags("Position").next() {
        Some(text) => Position::read(text, &options)?,
        None => Position::start(&options),
    };
    let mut game = Game::new(start);
    let moves = record.lines().filter(|line| !line.starts_with('['));
    for word in moves.flat_map(str::split_whitespace).filter(|word| !is_turn_number(word)) {
        let turn = game.past().len() + 1;
        let (seat, text) = read(game.position(), word);
        let refused = |refused: &dyn Error| format!("turn {turn}, `{word}`: {refused}");
        let mv = game.position().read_move(text).map_err(|error| refused(&error))?;
        game.play_as(seat, mv).map_err(|error| refused(&error))?;
    }
    println!("{}", game.position().view(Viewer::Spectator));
    match game.outcome() {
        Some(outcome) => println!("{}", outcome.reason),
        None => println!("{} legal moves", game.position().count()),
    }
    Ok(())
}
