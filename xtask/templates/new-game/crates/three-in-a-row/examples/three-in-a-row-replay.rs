//! Plays a record of Three in a Row from standard input to its end, or to the first move that the rules refuse, and
//! prints the position reached.
//!
//! `cargo run --example three-in-a-row-replay < crates/three-in-a-row/examples/three-in-a-row-replay.txt`

use std::error::Error;
use std::io;

use cubarium_three_in_a_row::prelude::*;

/// The text in a tag, such as `three-in-a-row` in `[Game "three-in-a-row"]`; `None` if the line is something else.
fn tag<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix('[')?.strip_prefix(name)?.strip_prefix(" \"")?.strip_suffix("\"]")
}

fn main() -> Result<(), Box<dyn Error>> {
    let record = io::read_to_string(io::stdin())?;
    let tags = |name: &'static str| record.lines().filter_map(move |line| tag(line, name));
    if let Some(other) = tags("Game").find(|game| *game != "three-in-a-row") {
        return Err(format!("this is a record of `{other}`").into());
    }
    let mut options = ();
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
    for word in moves.flat_map(str::split_whitespace).filter(|word| !word.ends_with('.')) {
        let turn = game.past().len() + 1;
        game.play_text(word).map_err(|refused| format!("turn {turn}, `{word}`: {refused}"))?;
    }
    println!("{}", game.position());
    match game.outcome() {
        Some(outcome) => println!("{}", outcome.reason),
        None => println!("{} legal moves", game.position().count()),
    }
    Ok(())
}
