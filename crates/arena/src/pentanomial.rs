//! The counted results of pairs: the basis of every figure of a match.

use crate::pair::Pair;

/// How many pairs gave the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts one more pair.
    pub fn add(&mut self, pair: &Pair) {
        self.0[pair.half_points()] += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The relative frequency of each value of a pair. An empty class counts as a thousandth of a pair, so that what
    /// merely has not happened yet does not count as impossible.
    pub(crate) fn frequencies(&self) -> Frequencies {
        let counts = self.0.map(|count| if count == 0 { 1e-3 } else { real(count) });
        let sum: f64 = counts.iter().sum();
        Frequencies(counts.map(|count| count / sum))
    }

    /// The first player's points per game, from 0 to 1.
    #[must_use]
    pub fn score(&self) -> f64 {
        let halves: u64 = (0..).zip(self.0).map(|(halves, count)| halves * count).sum();
        real(halves) / (4.0 * real(self.pairs()))
    }

    /// The standard deviation of the points per game of a pair, as far as it is known.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let (score, pairs) = (self.score(), real(self.pairs()));
        let squares = VALUES.iter().zip(self.0).map(|(value, count)| (value - score).powi(2) * real(count));
        (squares.sum::<f64>() / pairs).sqrt()
    }
}

/// The value of each result of a pair, per game.
pub(crate) const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The relative frequencies of the five values of a pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frequencies(pub(crate) [f64; 5]);

impl Frequencies {
    /// The mean, and the standard deviation.
    pub(crate) fn moments(&self) -> (f64, f64) {
        let sum =
            |of: &dyn Fn(f64) -> f64| VALUES.iter().zip(self.0).map(|(value, part)| of(*value) * part).sum();
        let mean: f64 = sum(&|value| value);
        let variance: f64 = sum(&|value| (value - mean).powi(2));
        (mean, variance.sqrt())
    }
}

/// A count as a float; counts of games are far too small to lose precision.
pub(crate) const fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_and_deviation_are_computed_from_pairs() {
        let pairs = Pentanomial([1, 2, 4, 2, 3]);
        assert_eq!(pairs.pairs(), 12);
        // (0.5 + 2 + 1.5 + 3) / 12
        assert!((pairs.score() - 7.0 / 12.0).abs() < 1e-12);
        // Mean of squares (2/16 + 4/4 + 2·9/16 + 3) / 12 = 5.25 / 12, less the square of the mean.
        assert!((pairs.deviation() - (5.25f64 / 12.0 - 49.0 / 144.0).sqrt()).abs() < 1e-12);
    }
}
