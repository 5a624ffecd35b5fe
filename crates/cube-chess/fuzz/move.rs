//! Any text is a listed move, or is refused; a legal move's text is that text.

#![no_main]

use cubarium_core::View as _;
use cubarium_cube_chess::Position;
use cubarium_fuzz::played_out;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = played_out::<Position>(&(), bytes);
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Ok(mv) = position.read_move(text) else { return };
    if position.check(position.side().seat(), mv).is_ok() {
        assert!(position.moves().contains(&mv), "{} {text}", position.text());
        assert_eq!(position.move_text(mv), text, "{}", position.text());
        assert!(!position.display_move(mv).is_empty());
    }
});
