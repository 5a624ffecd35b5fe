//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_core::View as _;
use cubarium_cube_chess::{Kind, Move, Position, Square};
use cubarium_fuzz::{judge_legal, played_out};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = played_out::<Position>(&(), bytes);
    judge_legal(&position, &(), rest.chunks_exact(3).filter_map(written));
    let castling = position.read_move("O-O");
    assert_eq!(
        castling.is_ok_and(|mv| position.is_legal(mv)),
        position.moves().iter().any(|mv| position.move_text(*mv) == "O-O"),
        "{}",
        position.text()
    );
});

/// A move that three bytes describe: two squares, and what a pawn becomes.
fn written(bytes: &[u8]) -> Option<Move> {
    let square = |index: usize| Square::from_index(usize::from(bytes[index]) % Square::COUNT);
    Some(match bytes[2] % 8 {
        kind @ 0..=5 => Move::promotion(square(0)?, square(1)?, Kind::ALL[usize::from(kind)]),
        _ => Move::plain(square(0)?, square(1)?),
    })
}
