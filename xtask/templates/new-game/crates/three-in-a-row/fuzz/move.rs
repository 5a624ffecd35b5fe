//! Any text is either a listed move or refused; the text of a legal move is the text it was read from.

#![no_main]

use cubarium_core::View as _;
use cubarium_fuzz::{judge_move, played_out};
use cubarium_three_in_a_row::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = played_out::<Position>(&(), bytes);
    let Ok(text) = std::str::from_utf8(rest) else { return };
    if let Some(mv) = judge_move(&position, text) {
        assert_eq!(position.move_text(mv), text, "{}", position.text());
    }
});
