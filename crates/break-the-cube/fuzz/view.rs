//! Any text is either the text of a view or refused; a view shows nothing hidden, and any picks on it lead to a legal
//! move or are refused.

#![no_main]

mod common;

use cubarium_break_the_cube::{Options, Position, View};
use cubarium_core::looks::Looks as _;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::{Observed as _, Seat, View as _, Viewer};
use cubarium_fuzz::edited;
use libfuzzer_sys::fuzz_target;

use crate::common::{asked_and_guessed, break_the_cube};

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = break_the_cube(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge(text, &options);
    }
    let (position, rest) = asked_and_guessed(&options, bytes);
    for viewer in options.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = position.view(viewer);
        let text = view.text();
        assert_eq!(View::read(&text, &options).as_ref(), Ok(&view));
        hides(&position, viewer, &text);
        judge(&edited(&text, rest), &options);
    }
    for seat in position.to_move().iter() {
        point(&position.view(Viewer::Seat(seat)), seat, rest);
    }
});

fn judge(text: &str, options: &Options) {
    match View::read(text, options) {
        Ok(view) => {
            assert_eq!(view.text(), text);
            assert_eq!(view.to_move().is_empty(), view.outcome().is_some());
            assert!(!view.scene(None).spots.is_empty());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// The first field of a running game's view contains no structure but the viewer's.
fn hides(position: &Position, viewer: Viewer, text: &str) {
    if position.outcome().is_some() {
        return;
    }
    let shown = text.split(' ').next().unwrap_or("").split(',');
    for (index, entry) in shown.enumerate() {
        let own = viewer == Seat::new(index).map_or(Viewer::Spectator, Viewer::Seat);
        assert!(own || entry == "?" || entry == "-", "{viewer:?} {text}");
    }
}

/// Follows choices selected by bytes.
fn point(view: &View, seat: Seat, bytes: &[u8]) {
    let mut picks: Vec<Pick> = Vec::new();
    for &byte in bytes.iter().take(40) {
        match view.next(seat, &picks) {
            Next::Complete(mv) => {
                assert_eq!(view.check(seat, mv), Ok(()));
                return;
            }
            Next::Choices(choices) => {
                assert!(!choices.is_empty(), "{picks:?} was offered and leads nowhere");
                picks.push(choices[usize::from(byte) % choices.len()].pick.clone());
                assert!(view.draft(seat, &picks).solids.len() < 100);
            }
        }
    }
    picks.push(Pick::Button("nonsense".to_owned()));
    assert_eq!(view.next(seat, &picks), Next::Choices(Vec::new()));
    assert!(!view.why_not(seat, &picks).message.key.is_empty());
}
