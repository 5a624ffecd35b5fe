//! Any text is a position whose text it is, or is refused with reasons.

#![no_main]

use cubarium_core::{ReadError, View as _};
use cubarium_cube_chess::Position;
use cubarium_fuzz::{edited, played_out};
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
    match Position::read(text, &()) {
        Ok(position) => {
            assert_eq!(position.text(), text);
            assert_eq!(position.count(), position.moves().len() as u64);
            assert_eq!(position.outcome().is_some(), position.count() == 0);
        }
        Err(ReadError::Text(error)) => assert!(!error.to_string().is_empty()),
        Err(ReadError::Flaws(flaws)) => assert!(!flaws.is_empty()),
    }
}
