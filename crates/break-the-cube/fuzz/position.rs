//! Any text is either the canonical text of a position or refused with reasons.

#![no_main]

mod common;

use cubarium_break_the_cube::{Options, Position};
use cubarium_core::{Position as _, ReadError, View as _};
use cubarium_fuzz::edited;
use libfuzzer_sys::fuzz_target;

use crate::common::{asked_and_guessed, break_the_cube};

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = break_the_cube(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge(text, &options);
    }
    let (position, rest) = asked_and_guessed(&options, bytes);
    let text = position.text();
    assert_eq!(Position::read(&text, &options).as_ref(), Ok(&position));
    assert_eq!(Position::read(&text, &options).map(|read| read.hash()), Ok(position.hash()));
    judge(&edited(&text, rest), &options);
});

fn judge(text: &str, options: &Options) {
    match Position::read(text, options) {
        Ok(position) => {
            assert_eq!(position.text(), text);
            assert_eq!(position.outcome().is_some(), position.count() == 0);
            assert_eq!(position.outcome().is_some(), position.to_move().is_empty());
        }
        Err(ReadError::Text(error)) => assert!(!error.to_string().is_empty()),
        Err(ReadError::Flaws(flaws)) => assert!(!flaws.is_empty()),
    }
}
