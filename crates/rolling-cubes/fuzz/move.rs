//! Any text is either a listed move or refused; the text of a legal move reads back as that move.

#![no_main]

use cubarium_fuzz::{chosen, judge_move, played_out};
use cubarium_rolling_cubes::{Options, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::die_check(), Options::cubulus()], bytes);
    let (position, rest) = played_out::<Position>(&options, bytes);
    if let Ok(text) = std::str::from_utf8(rest) {
        judge_move(&position, text);
    }
});
