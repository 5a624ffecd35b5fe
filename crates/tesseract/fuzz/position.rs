//! Any text is a position whose canonical text reads back as it, or is refused with reasons: with the crosses last and
//! first.

#![no_main]

use cubarium_core::{ReadError, View as _};
use cubarium_fuzz::{chosen, edited, played_out};
use cubarium_tesseract::{Crosses, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (crosses, bytes) = chosen(&[Crosses::Last], bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge(text, crosses);
    }
    let (position, rest) = played_out::<Position>(&crosses, bytes);
    judge(&position.text(), crosses);
    judge(&edited(&position.text(), rest), crosses);
});

fn judge(text: &str, crosses: Crosses) {
    match Position::read(text, &crosses) {
        Ok(position) => {
            assert_eq!(Position::read(&position.text(), &crosses).as_ref(), Ok(&position));
            assert_eq!(position.count(), position.moves().len() as u64);
            assert_eq!(position.outcome().is_some(), position.count() == 0);
        }
        Err(ReadError::Text(error)) => assert!(!error.to_string().is_empty()),
        Err(ReadError::Flaws(flaws)) => assert!(!flaws.is_empty()),
    }
}
