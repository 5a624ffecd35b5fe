//! Any text is a position whose text it is, or is refused with reasons.

#![no_main]

use cubarium_core::{Position as _, ReadError};
use cubarium_cube_chess::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Position::read(text, &()) {
        Ok(position) => {
            assert_eq!(position.text(), text);
            assert_eq!(position.count(), position.moves().len() as u64);
            assert_eq!(position.outcome().is_some(), position.count() == 0);
        }
        Err(ReadError::Text(error)) => assert!(!error.to_string().is_empty()),
        Err(ReadError::Flaws(flaws)) => assert!(!flaws.is_empty()),
    }
});
