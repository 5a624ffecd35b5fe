//! The laws of what a game tells a search.

use std::collections::HashSet;
use std::ops::ControlFlow;

use cubarium_core::{Heuristics, SeatSet};

/// Checks what a position tells a search.
pub fn holds<P: Heuristics>(position: &P, options: &P::Options) {
    let text = position.text();
    let moves = position.moves();
    let mut codes = HashSet::new();
    for mv in &moves {
        assert!(position.slot(*mv) < P::SLOTS, "`{text}`: {mv:?}");
        assert!(codes.insert(P::code(*mv)), "`{text}`: the code of {mv:?} is that of another move");
        assert_eq!(position.gain(*mv) == 0, !position.is_noisy(*mv), "`{text}`: {mv:?}");
    }
    let mut noisy = HashSet::new();
    let _: ControlFlow<()> = position.visit_noisy(|mv| {
        assert!(noisy.insert(mv), "`{text}`: {mv:?} is visited twice");
        ControlFlow::Continue(())
    });
    let expected = moves.iter().copied().filter(|mv| position.is_noisy(*mv)).collect();
    assert_eq!(noisy, expected, "`{text}`: the noisy moves");
    if let Some(end) = position.ended() {
        assert_eq!(Some(end), position.outcome(), "`{text}`");
    } else {
        assert_eq!(position.outcome().is_some(), moves.is_empty(), "`{text}`: `ended` overlooks an end");
    }
    if position.outcome().is_none() {
        assert_eq!(position.to_move(), SeatSet::only(position.mover()), "`{text}`");
    }
    if let Some(passed) = position.pass() {
        assert_ne!(passed.mover(), position.mover(), "`{text}`: passing hands over the turn");
        let read = P::read(&passed.text(), options).map(|read| read.hash());
        assert!(read.is_ok_and(|hash| hash == passed.hash()), "`{text}`: the position after passing");
    }
}
