//! Any text is a listed turn, or is refused; the text of a legal turn reads back as that turn.

#![no_main]

use cubarium_core::View as _;
use cubarium_fuzz::{chosen, played_out};
use cubarium_tesseract::{Crosses, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (crosses, bytes) = chosen(&[Crosses::Last], bytes);
    let (position, rest) = played_out::<Position>(&crosses, bytes);
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Ok(mv) = position.read_move(text) else { return };
    if position.check(position.side().seat(), mv).is_ok() {
        assert!(position.moves().contains(&mv), "{} {text}", position.text());
        assert_eq!(position.read_move(&position.move_text(mv)), Ok(mv), "{}", position.text());
        assert!(!position.display_move(mv).is_empty());
    }
});
