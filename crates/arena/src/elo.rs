//! Elo: what a score says about strength, and how certain that is.

use std::f64::consts::{LN_10, SQRT_2};

use crate::pentanomial::{Pentanomial, real};

/// How many standard errors a 95 % interval extends to either side.
pub(crate) const SURE: f64 = 1.959_963_985;
/// Normalised Elo per standard deviation of a game's points.
pub(crate) const NORMALISED: f64 = 800.0 / LN_10;

/// The expected score of a player who is stronger by this much.
pub(crate) fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference of a score: infinite for 0 and 1.
pub(crate) fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// What the pairs so far say about the first player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// How much stronger the first player is than the second. Infinite if one side has won all points.
    pub elo: f64,
    /// The ends of the interval that holds the true value in 95 % of all matches. Not known as long as all pairs have
    /// had the same result, unless one side has won all points.
    pub between: Option<[f64; 2]>,
    /// The difference in standard deviations of a game, which depend less on how often games are drawn. Not known as
    /// long as all pairs have had the same result.
    pub normalised: Option<f64>,
    /// The probability that the first player is the stronger one; known where `normalised` is.
    pub superiority: Option<f64>,
}

impl Estimate {
    /// An estimate from pairs; `None` without any.
    #[must_use]
    pub fn new(pairs: &Pentanomial) -> Option<Self> {
        if pairs.pairs() == 0 {
            return None;
        }
        // Pairs with a single result do not say how much results vary.
        let varies = pairs.0.iter().filter(|count| **count > 0).count() > 1;
        let (mean, error) = (pairs.score(), pairs.deviation() / real(pairs.pairs()).sqrt());
        let at = |errors: f64| elo((mean + errors * error).clamp(0.0, 1.0));
        // A player who has lost nothing so far has at least the score for which that result still has a probability of
        // 5 %.
        let least = 0.05f64.powf(1.0 / real(pairs.pairs()));
        let between = match mean {
            1.0 => Some([elo(least), f64::INFINITY]),
            0.0 => Some([f64::NEG_INFINITY, -elo(least)]),
            _ => varies.then(|| [at(-SURE), at(SURE)]),
        };
        let (likely, deviation) = pairs.frequencies().moments();
        let away = (likely - 0.5) / deviation;
        Some(Self {
            elo: elo(mean),
            between,
            normalised: varies.then(|| away / SQRT_2 * NORMALISED),
            superiority: varies.then(|| normal(away * real(pairs.pairs()).sqrt())),
        })
    }

    /// Half of the interval: the `±` of an estimate, if it is finite.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        self.between.map(|[low, high]| (high - low) / 2.0).filter(|error| error.is_finite())
    }
}

/// The probability that a normally distributed number is below this (Abramowitz and Stegun 26.2.17; exact to 1e-7).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let tail = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 { tail * density } else { 1.0 - tail * density }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, known: f64, within: f64) {
        assert!((value - known).abs() <= within, "{value} is not {known}");
    }

    #[test]
    fn elo_is_logistic() {
        close(elo(0.64), 99.95, 0.01);
        close(score(100.0), 0.640_065, 1e-6);
        close(elo(score(-37.5)), -37.5, 1e-9);
        assert!(elo(1.0) == f64::INFINITY && elo(0.0) == f64::NEG_INFINITY);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        for (x, known) in [(0.0, 0.5), (1.0, 0.841_344_746), (-1.0, 0.158_655_254), (SURE, 0.975)] {
            close(normal(x), known, 1e-7);
        }
    }

    #[test]
    fn estimates_match_the_textbook() {
        // 100 pairs: mean 0.55, variance (10·.55² + 20·.3² + 30·.05² + 20·.2² + 20·.45²) / 100 = 0.0975.
        let estimate = Estimate::new(&Pentanomial([10, 20, 30, 20, 20])).expect("there are pairs");
        close(estimate.elo, 34.86, 0.01);
        // 0.55 ± 1.96 · √0.0975 / 10 = 0.4888, 0.6112
        let [low, high] = estimate.between.expect("results vary");
        close(low, -7.78, 0.05);
        close(high, 78.56, 0.05);
        // 0.05 / √0.0975 = 0.16013 standard deviations of a pair's mean.
        close(estimate.normalised.expect("results vary"), 0.160_128 / SQRT_2 * 347.4356, 0.01);
        close(estimate.superiority.expect("results vary"), 0.945_34, 1e-3);
    }

    #[test]
    fn without_a_loss_the_estimate_is_infinite_and_at_least_something() {
        let estimate = Estimate::new(&Pentanomial([0, 0, 0, 0, 8])).expect("there are pairs");
        let [low, high] = estimate.between.expect("the first has won all points");
        assert_eq!((estimate.elo, high), (f64::INFINITY, f64::INFINITY));
        // 0.05^(1/8) = 0.68766
        close(low, 137.1, 0.1);
        let lost = Estimate::new(&Pentanomial([8, 0, 0, 0, 0])).expect("there are pairs");
        assert_eq!(lost.between, Some([f64::NEG_INFINITY, -low]));
        assert_eq!(Estimate::new(&Pentanomial::default()), None);
    }

    #[test]
    fn pairs_with_the_same_result_do_not_say_how_sure_it_is() {
        for same in [[0, 0, 1, 0, 0], [0, 0, 40, 0, 0], [0, 0, 0, 5, 0], [0, 0, 0, 0, 1], [3, 0, 0, 0, 0]] {
            let estimate = Estimate::new(&Pentanomial(same)).expect("there are pairs");
            assert_eq!((estimate.error(), estimate.normalised, estimate.superiority), (None, None, None));
        }
    }
}
