//! A player's score in pairs of games.

use std::fmt;

/// Points of one player in pairs of games with swapped seats: 2 for a win, 1 for a shared win or a draw.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Score {
    /// The number of pairs with 0 to 4 points.
    pairs: [u64; 5],
}

impl Score {
    /// Adds the points of a pair.
    pub(crate) fn add(&mut self, points: usize) {
        self.pairs[points.min(4)] += 1;
    }

    /// The mean of a function of a pair's share of the points.
    #[allow(clippy::cast_precision_loss)] // A figure for people.
    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let all: u64 = self.pairs.iter().sum();
        let shares = self.pairs.iter().zip(0_u8..);
        shares.map(|(pairs, points)| *pairs as f64 * of(f64::from(points) / 4.0)).sum::<f64>()
            / all.max(1) as f64
    }
}

impl fmt::Display for Score {
    #[allow(clippy::cast_precision_loss)] // A figure for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: u64 = self.pairs.iter().sum();
        let mean = self.mean(|share| share);
        let error = (self.mean(|share| (share - mean).powi(2)) / pairs.max(1) as f64).sqrt();
        let [none, one, two, three, four] = self.pairs;
        write!(
            f,
            "{mean:.4} ± {error:.4} in {} games (pairs with 0, ½, 1, 1½, 2 points: {none} {one} {two} {three} {four})",
            2 * pairs
        )
    }
}
