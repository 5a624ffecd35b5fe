//! Any text is either the canonical text of a position or refused with reasons.

#![no_main]

use cubarium_core::View as _;
use cubarium_fuzz::{edited, judge_position, played_out};
use cubarium_three_in_a_row::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge(text);
    }
    let (position, rest) = played_out::<Position>(&(), bytes);
    judge(&position.text());
    judge(&edited(&position.text(), rest));
});

fn judge(text: &str) {
    if let Some(position) = judge_position::<Position>(text, &()) {
        assert_eq!(position.text(), text);
    }
}
