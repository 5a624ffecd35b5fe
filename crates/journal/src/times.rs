//! How long commits take.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The number of bounds.
const BOUNDS: usize = 16;

/// How long commits took: how many fall between which bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommitTimes {
    /// How many took longer than the previous bound and no longer than this one; the last entry counts those above all
    /// bounds.
    pub counts: [u64; BOUNDS + 1],
    /// The total time.
    pub sum: Duration,
}

impl CommitTimes {
    /// The bounds: from half a millisecond to 16 seconds, doubling each time.
    pub fn bounds() -> impl Iterator<Item = Duration> {
        (0..BOUNDS).map(|power| Duration::from_micros(500 << power))
    }
}

/// The same, as live counters.
#[derive(Default)]
pub(crate) struct Times {
    counts: [AtomicU64; BOUNDS + 1],
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn note(&self, took: Duration) {
        let place = CommitTimes::bounds().position(|bound| took <= bound).unwrap_or(BOUNDS);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub(crate) fn read(&self) -> CommitTimes {
        CommitTimes {
            counts: std::array::from_fn(|place| self.counts[place].load(Ordering::Relaxed)),
            sum: Duration::from_micros(self.micros.load(Ordering::Relaxed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_between_their_bounds() {
        let times = Times::default();
        let all = [100, 500, 501, 1_000, 16_384_000, 16_384_001, 99_000_000];
        all.iter().for_each(|micros| times.note(Duration::from_micros(*micros)));
        let CommitTimes { counts, sum } = times.read();
        assert_eq!((counts[0], counts[1], counts[15], counts[16]), (2, 2, 1, 2), "{counts:?}");
        assert_eq!(counts.iter().sum::<u64>(), 7);
        assert_eq!(sum, Duration::from_micros(all.iter().sum()));
    }
}
