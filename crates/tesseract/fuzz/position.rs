//! Any text is either refused with reasons or a position whose canonical text reads back as the same position, with the
//! crosses last and first.

#![no_main]

use cubarium_core::View as _;
use cubarium_fuzz::{chosen, edited, judge_position, played_out};
use cubarium_tesseract::{Crosses, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (crosses, bytes) = chosen(&[Crosses::Last], bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge_position::<Position>(text, &crosses);
    }
    let (position, rest) = played_out::<Position>(&crosses, bytes);
    judge_position::<Position>(&position.text(), &crosses);
    judge_position::<Position>(&edited(&position.text(), rest), &crosses);
});
