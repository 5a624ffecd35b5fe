//! Helpers shared by the fuzz targets: positions made from bytes, and properties of every game's positions.

use cubarium_core::{Notation, Options, Position, ReadError, Values};

/// Reads a text: either it is a position that reads back from its own text and whose game is over if there is no move,
/// or it is refused with reasons.
pub fn judge_position<P: Position>(text: &str, options: &P::Options) -> Option<P> {
    match P::read(text, options) {
        Ok(position) => {
            reads_back(&position, options);
            assert_eq!(position.outcome().is_some(), position.count() == 0, "{text}");
            Some(position)
        }
        Err(ReadError::Text(error)) => {
            assert!(!error.to_string().is_empty());
            None
        }
        Err(ReadError::Flaws(flaws)) => {
            assert!(!flaws.is_empty());
            None
        }
    }
}

/// Reads a text as a legal move, which is listed and whose own text reads back as that move. `None` if it is not one.
pub fn judge_move<P: Notation + Position>(position: &P, text: &str) -> Option<P::Move> {
    let mv = position.read_move(text).ok().filter(|mv| position.is_legal(*mv))?;
    assert!(position.moves().contains(&mv), "{} {text}", position.text());
    assert_eq!(position.read_move(&position.move_text(mv)), Ok(mv), "{}", position.text());
    assert!(!position.display_move(mv).is_empty());
    Some(mv)
}

/// Checks that the generator lists exactly those of its own moves and others that the checker allows. Trying all
/// conceivable moves would be slow, so bytes select some.
pub fn judge_legal<P: Position>(position: &P, options: &P::Options, others: impl Iterator<Item = P::Move>) {
    reads_back(position, options);
    let (text, moves) = (position.text(), position.moves());
    for mv in &moves {
        assert!(position.is_legal(*mv), "{text} {mv:?}");
    }
    for mv in others {
        assert_eq!(position.is_legal(mv), moves.contains(&mv), "{text} {mv:?}");
    }
}

/// The text of a position reads back as the same position, with the same hash, and counting its moves agrees with
/// listing them.
fn reads_back<P: Position>(position: &P, options: &P::Options) {
    let text = position.text();
    let Ok(read) = P::read(&text, options) else { panic!("it is not read back: {text}") };
    assert_eq!((&read, read.hash()), (position, position.hash()), "{text}");
    assert_eq!(position.count(), position.moves().len() as u64, "{text}");
}

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

/// The options that the first byte chooses, starting from some defaults, and the remaining bytes. Options with free
/// text stay unchanged.
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
