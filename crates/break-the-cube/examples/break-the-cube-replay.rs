//! Plays a record of Break the Cube from standard input to its end, or to the first move that the rules refuse, and
//! prints what everybody at the table has heard.
//!
//! `cargo run --example break-the-cube-replay < game.txt`: the tags `Game`, `Option` and `Position` say what is played
//! and from where. Other tags and the numbers of the turns are skipped. Players who build at the same time are told
//! apart by their seats: `1:=...`, `2:=...`.

use std::error::Error;
use std::io;

use cubarium_break_the_cube::cubarium_core::Options as _;
use cubarium_break_the_cube::prelude::*;

/// The name and the contents of a tag like `[Game "break-the-cube"]`.
fn tag(line: &str) -> Option<(&str, &str)> {
    line.trim().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")
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

/// Plays a record.
fn replay(record: &str) -> Result<Game<Position>, Box<dyn Error>> {
    let mut options = Options::default();
    let mut position = None;
    for (name, value) in record.lines().filter_map(tag) {
        match name {
            "Game" if value == "break-the-cube" => {}
            "Game" => return Err(format!("this is a record of `{value}`, not of Break the Cube").into()),
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
    for word in moves.flat_map(str::split_whitespace).filter(|word| !is_turn_number(word)) {
        let (seat, text) = read(game.position(), word);
        let turn = format!("turn {}, `{word}`", game.past().len() + 1);
        let mv = game.position().read_move(text).map_err(|refused| format!("{turn}: {refused}"))?;
        game.play_as(seat, mv).map_err(|refused| format!("{turn}: {refused}"))?;
    }
    Ok(game)
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = replay(&io::read_to_string(io::stdin())?)?;
    println!("{}", game.position().view(Viewer::Spectator));
    match game.outcome() {
        Some(outcome) => println!("{}", outcome.reason),
        None => println!("{} legal moves", game.position().count()),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use cubarium_break_the_cube::cubarium_core::hash::SplitMix64;

    use super::*;

    /// A record as the program writes it of a random game's first moves, and the position that they lead to.
    fn record(tags: &str, start: Position) -> (String, String) {
        let mut chance = SplitMix64::new(1);
        let mut game = Game::new(start);
        let mut moves = String::new();
        for turn in 0..6 {
            let mv = *chance.choose(&game.moves()).expect("the game goes on");
            if turn % 2 == 0 {
                moves += &format!("{}. ", turn / 2 + 1);
            }
            let position = game.position();
            let seat = position.seats()[position.mover().index()];
            moves += &format!("{seat}:{} ", position.move_text(mv));
            game.play(mv).expect("it is legal");
        }
        (format!("{tags}[Seat \"1 Anna\"]\n[Result \"*\"]\n\n{moves}\n"), game.position().text())
    }

    #[test]
    fn a_record_is_played_with_its_game_options_and_position() {
        let usual = Position::start(&Options::default());
        let mut three = Options::default();
        three.set("players", "3").expect("three can play");
        let placed = format!("[Game \"break-the-cube\"]\n[Position \"{}\"]\n", usual.text());
        for (tags, start) in [
            ("[Game \"break-the-cube\"]\n", usual.clone()),
            ("[Game \"break-the-cube\"]\n[Option \"players=3\"]\n", Position::start(&three)),
            (placed.as_str(), usual),
        ] {
            let (text, end) = record(tags, start);
            assert_eq!(replay(&text).expect("it is a record").position().text(), end, "{tags}");
        }
    }

    #[test]
    fn a_record_of_another_game_is_refused() {
        let refused = replay("[Game \"go\"]\n\n1. D4\n").expect_err("it is another game");
        assert_eq!(refused.to_string(), "this is a record of `go`, not of Break the Cube");
    }
}
