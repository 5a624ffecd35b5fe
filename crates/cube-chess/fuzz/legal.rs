//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::{Kind, Move, Position, Square};
use cubarium_fuzz::played_out;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = played_out::<Position>(&(), bytes);
    let text = position.text();
    assert_eq!(Position::read(&text, &()).as_ref(), Ok(&position));
    assert_eq!(Position::read(&text, &()).map(|read| read.hash()), Ok(position.hash()));
    let seat = position.side().seat();
    let moves = position.moves();
    assert_eq!(position.count(), moves.len() as u64, "{text}");
    for mv in &moves {
        assert_eq!(position.check(seat, *mv), Ok(()), "{text} {mv:?}");
    }
    // All moves of all men would be slow: the rest of the bytes picks some.
    for pair in rest.chunks_exact(3) {
        let square = |byte: u8| Square::from_index(usize::from(byte) % Square::COUNT);
        let (Some(from), Some(to)) = (square(pair[0]), square(pair[1])) else { continue };
        let mv = match pair[2] % 8 {
            kind @ 0..=5 => Move::promotion(from, to, Kind::ALL[usize::from(kind)]),
            _ => Move::plain(from, to),
        };
        assert_eq!(position.check(seat, mv).is_ok(), moves.contains(&mv), "{text} {mv:?}");
    }
    let castling = position.read_move("O-O");
    assert_eq!(
        castling.is_ok_and(|mv| position.check(seat, mv).is_ok()),
        moves.iter().any(|mv| position.move_text(*mv) == "O-O"),
        "{text}"
    );
});
