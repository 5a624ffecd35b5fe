//! Any text is either a listed turn or refused; the text of a legal turn is the text it was read from.

#![no_main]

use cubarium_core::View as _;
use cubarium_cubes_4d::{Options, Position};
use cubarium_fuzz::{chosen, judge_move, played_out};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::DEFAULT], bytes);
    let (position, rest) = played_out::<Position>(&options, bytes);
    let Ok(text) = std::str::from_utf8(rest) else { return };
    if let Some(mv) = judge_move(&position, text) {
        assert_eq!(position.move_text(mv), text, "{}", position.text());
    }
});
