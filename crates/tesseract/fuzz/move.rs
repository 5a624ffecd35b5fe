//! Any text is either a listed turn or refused; the text of a legal turn reads back as that turn.

#![no_main]

use cubarium_fuzz::{chosen, judge_move, played_out};
use cubarium_tesseract::{Crosses, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (crosses, bytes) = chosen(&[Crosses::Last], bytes);
    let (position, rest) = played_out::<Position>(&crosses, bytes);
    if let Ok(text) = std::str::from_utf8(rest) {
        judge_move(&position, text);
    }
});
