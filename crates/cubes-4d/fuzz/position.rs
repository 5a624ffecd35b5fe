//! Any text is a position whose canonical text reads back as it, or is refused with reasons; any text is a set-up that
//! a game can start with, or is refused.

#![no_main]

use cubarium_core::{ReadError, View as _};
use cubarium_cubes_4d::{Arrangement, Options, Position};
use cubarium_fuzz::{chosen, edited, played_out};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = chosen(&[Options::DEFAULT], bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge(text, &options);
        judge_arrangement(text);
    }
    let (position, rest) = played_out::<Position>(&options, bytes);
    judge(&position.text(), &options);
    judge(&edited(&position.text(), rest), &options);
    judge_arrangement(&edited(&Arrangement::reconstruction().to_string(), rest));
});

fn judge(text: &str, options: &Options) {
    match Position::read(text, options) {
        Ok(position) => {
            assert_eq!(position.text(), text);
            assert_eq!(position.count(), position.moves().len() as u64);
            assert_eq!(position.outcome().is_some(), position.count() == 0);
        }
        Err(ReadError::Text(error)) => assert!(!error.to_string().is_empty()),
        Err(ReadError::Flaws(flaws)) => assert!(!flaws.is_empty()),
    }
}

fn judge_arrangement(text: &str) {
    match Arrangement::read(text) {
        Ok(arrangement) => assert_eq!(Arrangement::read(&arrangement.to_string()), Ok(arrangement)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
