//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_fuzz::{judge_legal, played_out};
use cubarium_three_in_a_row::{Cell, Move, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, _) = played_out::<Position>(&(), bytes);
    judge_legal(&position, &(), Cell::all().map(Move));
});
