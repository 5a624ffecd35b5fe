//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_cubes_4d::{Cell, Kind, Move, Options, Pair, Position};
use cubarium_fuzz::{chosen, judge_legal, played_out};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::DEFAULT], bytes);
    let (position, rest) = played_out::<Position>(&options, bytes);
    judge_legal(&position, &options, rest.chunks_exact(3).filter_map(written));
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
