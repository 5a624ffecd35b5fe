//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_core::{Position as _, View as _};
use cubarium_cubes_4d::{Cell, Kind, Move, Options, Pair, Position};
use cubarium_fuzz::{chosen, played_out};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::DEFAULT], bytes);
    let (position, rest) = played_out::<Position>(&options, bytes);
    let text = position.text();
    assert_eq!(Position::read(&text, &options).as_ref(), Ok(&position));
    assert_eq!(Position::read(&text, &options).map(|read| read.hash()), Ok(position.hash()));
    let seat = position.side().seat();
    let moves = position.moves();
    assert_eq!(position.count(), moves.len() as u64, "{text}");
    for mv in &moves {
        assert_eq!(position.check(seat, *mv), Ok(()), "{text} {mv:?}");
    }
    // All moves of all men and cubes would be slow: the rest of the bytes picks some.
    for picked in rest.chunks_exact(3) {
        if let Some(mv) = written(picked) {
            assert_eq!(position.check(seat, mv).is_ok(), moves.contains(&mv), "{text} {mv:?}");
        }
    }
});

/// A turn that three bytes describe: its kind, and two cells.
fn written(bytes: &[u8]) -> Option<Move> {
    let cell = |index: usize| Cell::from_index(usize::from(bytes[index] & 63));
    let go = |into| Some(Move::Go { from: cell(1)?, to: cell(2)?, into });
    match bytes[0] % 8 {
        0..=2 => Some(Move::Cube { from: cell(1)?, to: cell(2)? }),
        3 => go(Some(Kind::ALL[usize::from(bytes[0] >> 3) % Kind::COUNT])),
        4 => Some(Move::Castling(Pair::ALL[usize::from(bytes[1] & 3)])),
        _ => go(None),
    }
}
