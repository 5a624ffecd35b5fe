//! Any text is either a move or refused; a legal move can be played, and the position reads back.

#![no_main]

mod common;

use cubarium_break_the_cube::Position;
use cubarium_core::{PlayError, Position as _, SeatSet, View as _};
use cubarium_fuzz::edited;
use libfuzzer_sys::fuzz_target;

use crate::common::{STRUCTURES, asked_and_guessed, break_the_cube};

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = break_the_cube(bytes);
    let (position, rest) = asked_and_guessed(&options, bytes);
    if let Ok(text) = std::str::from_utf8(rest) {
        judge(&position, text);
    }
    let sign = if position.course().is_building() { "=" } else { "!" };
    judge(&position, &edited(&format!("{sign}{}", STRUCTURES[rest.len() % STRUCTURES.len()]), rest));
});

fn judge(position: &Position, text: &str) {
    let Ok(mv) = position.read_move(text) else { return };
    assert_eq!(position.move_text(mv), text);
    for seat in SeatSet::first(4).iter() {
        match position.clone().play_as(seat, mv) {
            Ok(after) => {
                assert!(position.to_move().contains(seat));
                let read = Position::read(&after.text(), after.course().options());
                assert_eq!(read.as_ref(), Ok(&after), "{text}");
            }
            Err(PlayError { position: kept, refusal, .. }) => {
                assert_eq!(&kept, position);
                assert!(!refusal.message.key.is_empty());
            }
        }
    }
}
