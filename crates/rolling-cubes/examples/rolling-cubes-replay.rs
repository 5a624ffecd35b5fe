//! Plays a record of Die-Check or Cubulus from standard input to its end, or to the first move that the rules refuse, and prints
//! the position reached.
//!
//! `cargo run --example rolling-cubes-replay < game.txt`: the tags `Game`, `Option` and `Position` say what is played and from
//! where. Other tags and the numbers of the turns are skipped.

use std::error::Error;
use std::io;

use cubarium_rolling_cubes::cubarium_core::Options as _;
use cubarium_rolling_cubes::prelude::*;

/// The name and the contents of a tag like `[Game "cubulus"]`.
fn tag(line: &str) -> Option<(&str, &str)> {
    line.trim().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")
}

/// Plays a record.
fn replay(record: &str) -> Result<Game<Position>, Box<dyn Error>> {
    let mut options = Options::die_check();
    let mut position = None;
    for (name, value) in record.lines().filter_map(tag) {
        match name {
            "Game" if value == Variant::DieCheck.id() => {}
            "Game" if value == Variant::Cubulus.id() => options = Options::cubulus(),
            "Game" => {
                return Err(format!("this is a record of `{value}`, not of Die-Check or Cubulus").into());
            }
            "Option" => {
                let (key, value) = value.split_once('=').ok_or("an option is written as key=value")?;
                options.set(key, value)?;
            }
            "Position" => position = Some(value),
            _ => {}
        }
    }
    options.check()?;
    let start = match position {
        Some(text) => Position::read(text, &options)?,
        None => Position::start(&options),
    };
    let mut game = Game::new(start);
    let moves = record.lines().filter(|line| !line.starts_with('['));
    for word in moves.flat_map(str::split_whitespace).filter(|word| !word.ends_with('.')) {
        let turn = game.past().len() + 1;
        game.play_text(word).map_err(|refused| format!("turn {turn}, `{word}`: {refused}"))?;
    }
    Ok(game)
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = replay(&io::read_to_string(io::stdin())?)?;
    println!("{}", game.position());
    match game.outcome() {
        Some(outcome) => println!("{}", outcome.reason),
        None => println!("{} legal moves", game.position().count()),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record as the program writes it of some moves from a position, and the position that they lead to.
    fn record(tags: &str, start: Position) -> (String, String) {
        let mut game = Game::new(start);
        let mut moves = String::new();
        for turn in 0..4 {
            let mv = game.moves()[0];
            if turn % 2 == 0 {
                moves += &format!("{}. ", turn / 2 + 1);
            }
            moves += &format!("{} ", game.position().move_text(mv));
            game.play(mv).expect("it is legal");
        }
        (format!("{tags}[Seat \"1 Anna\"]\n[Result \"*\"]\n\n{moves}\n"), game.position().to_string())
    }

    #[test]
    fn a_record_is_played_with_its_game_options_and_position() {
        let usual = Position::start(&Options::die_check());
        let mv = usual.moves()[0];
        let later = usual.play(mv).expect("it is legal");
        let placed = format!("[Game \"die-check\"]\n[Position \"{later}\"]\n");
        for (tags, start) in [
            ("[Game \"die-check\"]\n", usual),
            (
                "[Game \"die-check\"]\n[Option \"level=1\"]\n",
                Position::start(&Options::die_check().at_level(Level::One)),
            ),
            ("[Game \"cubulus\"]\n", Position::start(&Options::cubulus())),
            (placed.as_str(), later),
        ] {
            let (text, end) = record(tags, start);
            assert_eq!(replay(&text).expect("it is a record").position().to_string(), end, "{tags}");
        }
    }

    #[test]
    fn a_record_of_another_game_is_refused() {
        let refused = replay("[Game \"go\"]\n\n1. D4\n").expect_err("it is another game");
        assert_eq!(refused.to_string(), "this is a record of `go`, not of Die-Check or Cubulus");
    }
}
