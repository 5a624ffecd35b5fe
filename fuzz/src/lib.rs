//! What fuzz targets share: positions that bytes lead to.

use cubarium_core::{Options as _, Position};
use cubarium_rolling_cubes::{Level, Options};
use cubarium_tesseract::Crosses;

/// The position reached from the start by choosing the move with each byte, and what is left of the bytes. The
/// first byte tells how many of the others are choices; it ends early where the game does.
pub fn played_out<'a, P: Position>(options: &P::Options, bytes: &'a [u8]) -> (P, &'a [u8]) {
    let mut position = P::start(options);
    let Some((&length, bytes)) = bytes.split_first() else { return (position, bytes) };
    let (choices, rest) = bytes.split_at(bytes.len().min(usize::from(length)));
    for &choice in choices {
        let moves = position.moves();
        let Some(seat) = position.to_move().iter().next() else { break };
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position.play_unchecked(seat, mv);
    }
    (position, rest)
}

/// A text with some characters replaced by others that stand in it: each pair of bytes tells which one, and where
/// its replacement stands.
pub fn edited(text: &str, bytes: &[u8]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for pair in bytes.chunks_exact(2) {
        let length = letters.len().max(1);
        let (at, like) = (usize::from(pair[0]) % length, usize::from(pair[1]) % length);
        if let Some(&letter) = letters.get(like) {
            letters[at] = letter;
        }
    }
    letters.into_iter().collect()
}

/// The game and the level that the first byte chooses, and what is left of the bytes.
pub fn rolling_cubes(bytes: &[u8]) -> (Options, &[u8]) {
    let (&first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let game = if first & 1 == 0 { Options::die_check() } else { Options::cubulus() };
    (if first & 2 == 0 { game } else { game.at_level(Level::One) }, rest)
}

/// When the crosses of Tesseract are placed, which the first byte chooses, and what is left of the bytes.
pub fn tesseract(bytes: &[u8]) -> (Crosses, &[u8]) {
    let (&first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    (if first & 1 == 0 { Crosses::Last } else { Crosses::First }, rest)
}

/// Cubes 4D with the lateral pawns on the side that the first byte chooses, and what is left of the bytes.
pub fn cubes_4d(bytes: &[u8]) -> (cubarium_cubes_4d::Options, &[u8]) {
    let (&first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let mut options = cubarium_cubes_4d::Options::DEFAULT;
    let side = if first & 1 == 0 { "right" } else { "left" };
    options.set("lateral", side).expect("the game has the option");
    (options, rest)
}
