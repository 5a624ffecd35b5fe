//! Any text is a position whose canonical text reads back as it, or is refused with reasons; any text is a set-up that
//! a game can start with, or is refused.

#![no_main]

use cubarium_core::View as _;
use cubarium_cubes_4d::{Arrangement, Options, Position};
use cubarium_fuzz::{chosen, edited, judge_position, played_out};
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
    if let Some(position) = judge_position::<Position>(text, options) {
        assert_eq!(position.text(), text);
    }
}

fn judge_arrangement(text: &str) {
    match Arrangement::read(text) {
        Ok(arrangement) => assert_eq!(Arrangement::read(&arrangement.to_string()), Ok(arrangement)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
