//! Compensation for network delay, within bounds.

use crate::Span;

/// The lag compensation of one seat.
///
/// Lag cannot be told from thinking with certainty: it is estimated from pings. So the compensation is bounded, for a
/// single turn and for consecutive turns, and every turn earns back a little of it. A player who fakes lag gains a
/// tenth of a second per turn in the long run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lag {
    quota: Span,
}

impl Lag {
    /// The most for one turn.
    pub const MOST_PER_TURN: Span = Span(500);
    /// The most for consecutive turns.
    pub const QUOTA: Span = Span(1_000);
    /// What every turn earns back.
    pub const REGAINED: Span = Span(100);

    /// The most that a turn with this estimated delay could be given now.
    #[must_use]
    pub fn allowance(&self, estimated: Span) -> Span {
        estimated.min(Self::MOST_PER_TURN).min(self.quota)
    }

    /// The compensation for a turn that has used this much time, an estimated part of which was network delay.
    #[must_use]
    pub fn compensate(&mut self, estimated: Span, used: Span) -> Span {
        let given = self.allowance(estimated).min(used);
        self.quota = self.quota.minus(given).plus(Self::REGAINED).min(Self::QUOTA);
        given
    }
}

impl Default for Lag {
    fn default() -> Self {
        Self { quota: Self::QUOTA }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_lag_is_compensated_in_full() {
        let mut lag = Lag::default();
        assert!((0..1_000).all(|_| lag.compensate(Span(90), Span(3_000)) == Span(90)));
    }

    #[test]
    fn no_turn_gets_back_more_than_it_used() {
        assert_eq!(Lag::default().compensate(Span(300), Span(20)), Span(20));
    }

    #[test]
    fn pretended_lag_gains_little() {
        let mut lag = Lag::default();
        let turns = 1_000;
        let gained: u64 = (0..turns).map(|_| lag.compensate(Span(60_000), Span(60_000)).0).sum();
        assert!(gained <= Lag::QUOTA.0 + turns * Lag::REGAINED.0, "{gained} ms");
    }
}
