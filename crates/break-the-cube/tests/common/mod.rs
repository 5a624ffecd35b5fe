//! What the tests share.

// Every test file uses a part of it.
#![allow(dead_code)]

use cubarium_break_the_cube::{Move, Options, Position};
use cubarium_core::{Options as _, Position as _, Seat};

/// Options as the command line gives them: `players=3 sudden-death=yes`.
pub(crate) fn options(given: &str) -> Options {
    let mut options = Options::default();
    for (key, value) in given.split_whitespace().filter_map(|option| option.split_once('=')) {
        options.set(key, value).expect("tests give options that there are");
    }
    options.check().expect("the options fit together");
    options
}

/// The seat with this number, from 1.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("tests name seats")
}

/// A position.
pub(crate) fn read(text: &str, given: &str) -> Position {
    Position::read(text, &options(given)).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// A position in which some structures have been built and nothing has been asked.
pub(crate) fn built(structures: &[&str], given: &str) -> Position {
    let flags = ".".repeat(structures.len());
    read(&format!("{} 1 {flags} 1 -", structures.join(",")), given)
}

/// The position after moves of the seats to move.
pub(crate) fn after(position: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(position.clone(), |position, text| {
        let seat = position.course().mover().unwrap_or_else(|| panic!("`{text}`: the game is over"));
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        position.play(seat, mv).unwrap_or_else(|(_, refusal)| panic!("`{text}`: {refusal}"))
    })
}

/// The rule that refuses a move of a seat, or `legal`.
pub(crate) fn verdict(position: &Position, seat: Seat, text: &str) -> &'static str {
    let judged = position.read_move(text).and_then(|mv: Move| position.check(seat, mv));
    judged.map_or_else(|refusal| refusal.rule.0, |()| "legal")
}

/// Four legal structures of three blocks.
pub(crate) const STRUCTURES: [&str; 4] = [
    "..SLMMLM./..SL...../...L.....",
    "SSL..L..L/..L..M.../..M..M...",
    "L.SLMSLL./....M..M./.........",
    "...M.LM.L/...M..S.L/......S.L",
];

/// All seats and a spectator.
pub(crate) fn viewers(position: &Position) -> Vec<cubarium_core::Viewer> {
    let seats = position.course().options().seats().map(cubarium_core::Viewer::Seat);
    seats.chain([cubarium_core::Viewer::Spectator]).collect()
}
