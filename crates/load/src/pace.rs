//! When the next move is due: independently of what the server does.

use std::time::Duration;

use cubarium_core::hash::SplitMix64;
use tokio::time::Instant;

/// Moments with exponentially distributed gaps, as when many people act independently of each other.
pub(crate) struct Pace {
    next: Instant,
    end: Instant,
    mean: f64,
    dice: SplitMix64,
}

impl Pace {
    /// Moments in `duration` from `begin` on, `per_second` on average.
    pub(crate) fn new(begin: Instant, duration: Duration, per_second: f64, seed: u64) -> Self {
        Self { next: begin, end: begin + duration, mean: 1.0 / per_second, dice: SplitMix64::new(seed) }
    }

    /// The next moment, once it has come; `None` when the time is over. If this is called late, the missed moments are
    /// returned one after another.
    pub(crate) async fn tick(&mut self) -> Option<Instant> {
        let due = self.advance()?;
        if due > Instant::now() {
            tokio::time::sleep_until(due).await;
        }
        Some(due)
    }

    fn advance(&mut self) -> Option<Instant> {
        let due = self.next;
        let chance = self.chance();
        self.next += Duration::from_secs_f64(-self.mean * chance.ln());
        (due < self.end).then_some(due)
    }

    /// A number above 0, at most 1.
    fn chance(&mut self) -> f64 {
        const STEPS: u32 = 1 << 31;
        let step = u32::try_from(self.dice.below(STEPS.into())).expect("it is below") + 1;
        f64::from(step) / f64::from(STEPS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_moments_come_as_the_rate_says() {
        let begin = Instant::now();
        let mut pace = Pace::new(begin, Duration::from_secs(100), 50.0, 3);
        let mut last = begin;
        let mut count = 0;
        while let Some(due) = pace.advance() {
            assert!(due >= last);
            (last, count) = (due, count + 1);
        }
        // Five standard deviations of a Poisson process.
        assert!((4_650..=5_350).contains(&count), "{count}");
    }
}
