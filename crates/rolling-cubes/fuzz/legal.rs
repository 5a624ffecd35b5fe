//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_fuzz::{chosen, judge_legal, played_out};
use cubarium_rolling_cubes::{Move, Options, Position, Shield, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::die_check(), Options::cubulus()], bytes);
    let (position, rest) = played_out::<Position>(&options, bytes);
    judge_legal(&position, &options, rest.chunks_exact(5).filter_map(written));
});

/// A move that five bytes describe: its kind and up to four squares.
fn written(bytes: &[u8]) -> Option<Move> {
    let square = |index: usize| Square::from_index(usize::from(bytes[index]) % Square::SPAN);
    let shield = |one, other| Shield::new(square(one)?, square(other)?);
    let from = square(1)?;
    Some(match bytes[0] % 11 {
        0 => Move::Roll { from, corner: None, to: square(2)? },
        1 => Move::Roll { from, corner: Some(square(2)?), to: square(3)? },
        2 => Move::Master { from, to: square(2)? },
        3 => Move::Soldier { from, to: square(2)? },
        4 => Move::Shield { from: shield(1, 2)?, to: shield(3, 4)? },
        5 => Move::Rotation { square: from, quarters: bytes[2] },
        6 => Move::StandUp { shield: shield(1, 2)?, to: square(3)? },
        7 => Move::LieDown { from, shield: shield(2, 3)? },
        8 => Move::SwapCube { from },
        9 => Move::SwapShield { from, shield: shield(2, 3)? },
        _ => Move::EndTurn,
    })
}
