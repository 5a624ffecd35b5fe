//! Any text is either refused with reasons or a position whose canonical text reads back as the same position, in both
//! games and at both levels.

#![no_main]

use cubarium_core::View as _;
use cubarium_fuzz::{chosen, edited, judge_position, played_out};
use cubarium_rolling_cubes::{Options, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::die_check(), Options::cubulus()], bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge_position::<Position>(text, &options);
    }
    let (position, rest) = played_out::<Position>(&options, bytes);
    judge_position::<Position>(&position.text(), &options);
    judge_position::<Position>(&edited(&position.text(), rest), &options);
});
