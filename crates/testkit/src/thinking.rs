//! The laws of what a game provides for a search.

use std::collections::HashSet;
use std::ops::ControlFlow;

use cubarium_core::SeatSet;
use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Heuristics;

/// Checks what a position provides for a search.
pub fn holds<P: Heuristics>(position: &P, options: &P::Options) {
    let text = position.text();
    let moves = position.moves();
    let mut codes = HashSet::new();
    for mv in &moves {
        assert!(position.slot(*mv) < P::SLOTS, "`{text}`: {mv:?}");
        assert!(codes.insert(P::code(*mv)), "`{text}`: the code of {mv:?} is that of another move");
        assert_eq!(position.gain(*mv) == 0, !position.is_noisy(*mv), "`{text}`: {mv:?}");
        assert!(
            position.static_exchange(*mv) <= position.gain(*mv),
            "`{text}`: {mv:?} wins more than it takes"
        );
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
    if let Some(passed) = position.null_move() {
        assert_ne!(passed.mover(), position.mover(), "`{text}`: passing hands over the turn");
        let read = P::read(&passed.text(), options).map(|read| read.hash());
        assert!(read.is_ok_and(|hash| hash == passed.hash()), "`{text}`: the position after passing");
    }
}

/// Counts the noisy moves in random games that stake more than they win, and those among them for which the game's
/// static exchange evaluation agrees with trying all legal recaptures on that square. Pins and checks occasionally make
/// the two differ. `place` is the square of a capture.
pub fn exchanges<P: Heuristics>(
    options: &P::Options,
    seed: u64,
    place: fn(P::Move) -> Option<usize>,
) -> [u32; 2] {
    let mut generator = SplitMix64::new(seed);
    let [mut all, mut right] = [0; 2];
    for _ in 0..8 {
        let mut position = P::start(options);
        for _ in 0..120 {
            let moves = position.moves();
            for mv in moves.iter().copied().filter(|mv| position.static_exchange(*mv) < position.gain(*mv)) {
                all += 1;
                let tried = place(mv).map_or(0, |at| tried_out(&position, mv, at, place));
                // Men of one kind may differ slightly in gain.
                right += u32::from((tried - position.static_exchange(mv)).abs() < 50);
            }
            let Some(chosen) = generator.choose(&moves) else { break };
            position.play_unchecked(position.mover(), *chosen);
        }
    }
    [all, right]
}

/// What a noisy move wins, minus the most that the opponent gains by recapturing on that square, if they choose to.
fn tried_out<P: Heuristics>(
    position: &P,
    mv: P::Move,
    at: usize,
    place: fn(P::Move) -> Option<usize>,
) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(position.mover(), mv);
    let answers = next.moves().into_iter().filter(|mv| next.is_noisy(*mv) && place(*mv) == Some(at));
    let most = answers.map(|mv| tried_out(&next, mv, at, place)).max().unwrap_or(0);
    position.gain(mv) - most.max(0)
}
