//! What fuzz targets share: positions that bytes lead to.

use cubarium_core::{Options, Position, Values};

/// The position reached from the start by choosing a move with each byte, and the remaining bytes. The first byte says
/// how many of the others are choices; fewer are used if the game ends.
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

/// A text with some characters replaced by others from the same text: each pair of bytes says which one, and where its
/// replacement is.
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

/// The options that the first byte chooses, starting from one of the usual ones, and the remaining bytes. Options that are
/// any text stay as they are.
pub fn chosen<'a, O: Options>(usual: &[O], bytes: &'a [u8]) -> (O, &'a [u8]) {
    let (&first, rest) = bytes.split_first().unwrap_or((&0, bytes));
    let mut left = usize::from(first);
    let mut choose = |count: usize| {
        let chosen = left % count;
        left /= count;
        chosen
    };
    let mut options = usual[choose(usual.len())].clone();
    for spec in options.specs() {
        if let Values::OneOf(values) = spec.values {
            options.set(spec.key, values[choose(values.len())]).expect("it is one of the option's values");
        }
    }
    (options, rest)
}
