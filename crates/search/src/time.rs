//! How long to think about a move.

use std::time::Duration;

use crate::search::Info;

/// The delay between the reported clock and the one that counts: communication in both directions.
const LAG: Duration = Duration::from_millis(20);
/// How many more moves a game is expected to last.
const MOVES_TO_COME: u32 = 28;

/// The clock of the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// After how many moves more time is added, if at all.
    pub moves_to_go: Option<u32>,
}

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// After this time no deeper iteration is started; later if the search is unsure of its move, earlier if it is
    /// sure.
    pub soft: Duration,
    /// After this time the search stops.
    pub hard: Duration,
}

impl Budget {
    /// Exactly this time.
    #[must_use]
    pub const fn exactly(time: Duration) -> Self {
        Self { soft: time, hard: time }
    }

    /// At most this time, and less if a deeper iteration would hardly finish in it.
    #[must_use]
    pub fn at_most(time: Duration) -> Self {
        Self { soft: time / 2, hard: time }
    }

    /// A move's share of a clock, never so much that the clock runs out.
    #[must_use]
    pub fn of(clock: Clock) -> Self {
        let left = clock.left.saturating_sub(LAG).max(clock.left / 10);
        let moves = clock.moves_to_go.unwrap_or(MOVES_TO_COME).clamp(1, MOVES_TO_COME);
        let share = left / moves + clock.increment * 3 / 4;
        let hard = (share * 4).min(if moves == 1 { left } else { left * 6 / 10 });
        Self { soft: (share * 7 / 10).min(hard), hard }
    }

    /// When to stop starting deeper iterations, after the best move has stayed the same for `stable` iterations and the
    /// score has fallen by `fallen`, in hundredths of the weakest man.
    #[must_use]
    fn soft_limit(&self, stable: u32, fallen: i32) -> Duration {
        if self.soft == self.hard {
            return self.hard;
        }
        // In percent: a move that has just changed gets half as much again, a stable one two fifths less.
        let for_change = 150_u32.saturating_sub(stable * 18).max(60);
        let for_fall = 100 + u32::try_from(fallen.clamp(0, 60)).unwrap_or(0);
        (self.soft * for_change * for_fall / 10_000).min(self.hard)
    }
}

/// How far a search may trust its move.
pub(crate) struct Trust<M> {
    best: Option<M>,
    /// For how many iterations the best move has stayed the same.
    stable: u32,
    last: Option<i32>,
    /// How much the score fell in the last iteration.
    fallen: i32,
}

impl<M> Default for Trust<M> {
    fn default() -> Self {
        Self { best: None, stable: 0, last: None, fallen: 0 }
    }
}

impl<M: Copy + PartialEq> Trust<M> {
    /// Learns from another iteration.
    pub(crate) fn learn(&mut self, info: &Info<M>) {
        let best = info.pv.first().copied();
        self.stable = if best == self.best { self.stable + 1 } else { 0 };
        self.best = best;
        self.fallen = self.last.map_or(0, |last| last.saturating_sub(info.score).max(0));
        self.last = Some(info.score);
    }

    /// When to stop starting deeper iterations.
    pub(crate) fn soft_limit(&self, budget: &Budget) -> Duration {
        budget.soft_limit(self.stable, self.fallen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> Clock {
        Clock { left: Duration::from_millis(left), increment: Duration::from_millis(increment), moves_to_go }
    }

    #[test]
    fn a_clock_never_runs_down_however_long_the_game() {
        for (left, increment, moves_to_go) in [
            (60_000, 0, None),
            (1_000, 10, None),
            (300_000, 3_000, None),
            (60_000, 0, Some(40)),
            (50, 0, None),
        ] {
            let mut clock = clock(left, increment, moves_to_go);
            for played in 0..400 {
                let budget = Budget::of(clock);
                assert!(budget.soft <= budget.hard && budget.hard < clock.left, "{clock:?}: {budget:?}");
                clock.left = clock.left - budget.hard + clock.increment;
                clock.moves_to_go = moves_to_go.map(|moves| moves - played % moves);
                if moves_to_go.is_some_and(|moves| (played + 1) % moves == 0) {
                    clock.left += Duration::from_millis(left);
                }
            }
        }
    }

    #[test]
    fn more_time_and_increment_give_more_time_for_a_move() {
        let soft = |clock| Budget::of(clock).soft;
        assert!(soft(clock(60_000, 0, None)) < soft(clock(120_000, 0, None)));
        assert!(soft(clock(60_000, 0, None)) < soft(clock(60_000, 2_000, None)));
        assert!(soft(clock(60_000, 0, None)) < soft(clock(60_000, 0, Some(5))));
    }

    #[test]
    fn a_stable_move_takes_less_time_and_a_falling_score_more() {
        let budget = Budget::at_most(Duration::from_secs(10));
        assert!(budget.soft_limit(8, 0) < budget.soft_limit(0, 0));
        assert!(budget.soft_limit(3, 0) < budget.soft_limit(3, 50));
        assert!(budget.soft_limit(0, 1_000) <= budget.hard);
        let exactly = Budget::exactly(Duration::from_secs(1));
        assert_eq!(exactly.soft_limit(9, 0), Duration::from_secs(1));
    }
}
