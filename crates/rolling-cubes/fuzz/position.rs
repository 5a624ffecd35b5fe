//! Any text is a position whose canonical text reads back as it, or is refused with reasons: in both games, at both
//! levels.

#![no_main]

use cubarium_core::{ReadError, View as _};
use cubarium_fuzz::{chosen, edited, played_out};
use cubarium_rolling_cubes::{Options, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::die_check(), Options::cubulus()], bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge(text, &options);
    }
    let (position, rest) = played_out::<Position>(&options, bytes);
    judge(&position.text(), &options);
    judge(&edited(&position.text(), rest), &options);
});

fn judge(text: &str, options: &Options) {
    match Position::read(text, options) {
        Ok(position) => {
            assert_eq!(Position::read(&position.text(), options).as_ref(), Ok(&position));
            assert_eq!(position.count(), position.moves().len() as u64);
            assert_eq!(position.outcome().is_some(), position.count() == 0);
        }
        Err(ReadError::Text(error)) => assert!(!error.to_string().is_empty()),
        Err(ReadError::Flaws(flaws)) => assert!(!flaws.is_empty()),
    }
}
