//! Exhaustive proofs of forced wins: slow and simple, for testing the search.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use cubarium_core::judgement::Heuristics;
use cubarium_core::{Outcome, Seat, SeatSet};

/// Whether the seat to move wins within `plies` plies whatever the others play; `None` if that is undecided after
/// `most` positions, or when told to stop. The game starts here: earlier repetitions are not known.
#[must_use]
pub fn wins_within<P: Heuristics>(position: &P, plies: usize, most: u64, stop: &AtomicBool) -> Option<bool> {
    let good = vec![Good::default(); plies];
    Proof { winner: position.mover(), left: most, stop, good }.wins(position, plies)
}

/// The codes of the moves that most recently decided a position at a ply, the latest first.
#[derive(Clone, Copy, Default)]
struct Good([Option<u32>; 8]);

impl Good {
    fn remember(&mut self, code: u32) {
        let place = self.0.iter().position(|known| *known == Some(code)).unwrap_or(self.0.len() - 1);
        self.0[..=place].rotate_right(1);
        self.0[0] = Some(code);
    }

    /// The order in which moves are tried: first those that were good before, then noisy moves, then the others.
    fn rank<P: Heuristics>(&self, position: &P, mv: P::Move) -> usize {
        let code = Some(P::code(mv));
        let unknown = self.0.len() + usize::from(!position.is_noisy(mv));
        self.0.iter().position(|known| *known == code).unwrap_or(unknown)
    }
}

struct Proof<'a> {
    winner: Seat,
    left: u64,
    stop: &'a AtomicBool,
    /// By the number of plies left.
    good: Vec<Good>,
}

impl Proof<'_> {
    /// Whether the winner can force a win, or the others can no longer prevent it.
    fn wins<P: Heuristics>(&mut self, position: &P, plies: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1).filter(|_| !self.stop.load(Ordering::Relaxed))?;
        if let Some(outcome) = position.ended() {
            return Some(self.is_won(&outcome));
        }
        let Some(rest) = plies.checked_sub(1) else {
            return Some(position.outcome().is_some_and(|outcome| self.is_won(&outcome)));
        };
        // A single move is enough, for the winner to win and for another player to escape.
        let attacks = position.mover() == self.winner;
        if rest == 0 && attacks {
            return self.wins_at_once(position);
        }
        let mut moves = position.moves();
        moves.sort_by_cached_key(|mv| self.good[rest].rank(position, *mv));
        for mv in &moves {
            if self.wins(&after(position, *mv), rest)? == attacks {
                self.good[rest].remember(P::code(*mv));
                return Some(attacks);
            }
        }
        // The game is over, although no move ended it: there was no legal move.
        Some(position.outcome().map_or(!attacks, |outcome| self.is_won(&outcome)))
    }

    /// Whether the winner has a move that ends the game; noisy moves are tried first because they end it more often.
    fn wins_at_once<P: Heuristics>(&mut self, position: &P) -> Option<bool> {
        let mut found = Some(false);
        let mut look = |mv| {
            found = self.wins(&after(position, mv), 0);
            if found == Some(false) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        if position.visit_noisy(&mut look).is_continue() {
            let _: ControlFlow<()> =
                position.visit(|mv| if position.is_noisy(mv) { ControlFlow::Continue(()) } else { look(mv) });
        }
        found
    }

    fn is_won(&self, outcome: &Outcome) -> bool {
        outcome.winners == SeatSet::only(self.winner)
    }
}

fn after<P: Heuristics>(position: &P, mv: P::Move) -> P {
    let mut after = position.clone();
    after.play_unchecked(position.mover(), mv);
    after
}

#[cfg(test)]
mod tests {
    use cubarium_core::View as _;
    use cubarium_cube_chess::Position;

    use super::*;

    const MATE_IN_TWO: &str = "4.2K1.4.1p2/3r.4.4.1p2/4.4.4.4/4.4.4.1rp1/4.4.4.4/4.4.3k.4 b - - 1 45";

    fn position() -> Position {
        Position::read(MATE_IN_TWO, &()).expect("a position of the test")
    }

    #[test]
    fn a_mate_in_two_takes_three_plies_and_no_fewer() {
        let goes_on = AtomicBool::new(false);
        let proven: Vec<_> =
            (0..5).map(|plies| wins_within(&position(), plies, u64::MAX, &goes_on)).collect();
        assert_eq!(proven, [false, false, false, true, true].map(Some));
    }

    #[test]
    fn a_proof_with_too_few_positions_is_unknown() {
        let goes_on = AtomicBool::new(false);
        assert_eq!(wins_within(&position(), 3, 5, &goes_on), None);
        assert_eq!(wins_within(&position(), 3, u64::MAX, &AtomicBool::new(true)), None);
    }
}
