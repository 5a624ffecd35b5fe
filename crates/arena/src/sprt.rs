//! The sequential test: a match goes on only until the pairs say clearly enough which of two hypotheses about the
//! difference in strength is true.
//!
//! It is the generalised sequential probability ratio test on the five results of a pair: each hypothesis has the
//! likelihood of the distribution that fits the pairs best among those with its strength.

use std::f64::consts::SQRT_2;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::elo::{NORMALISED, score};
use crate::pentanomial::{Frequencies, Pentanomial, VALUES, real};

/// The unit of the hypotheses.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Model {
    /// Ordinary Elo: 100 is a score of 64 %.
    #[default]
    Logistic,
    /// Elo in standard deviations of a game, with which a test takes equally long whether many or few games are drawn.
    Normalised,
}

/// Two hypotheses about how much stronger the first player is, and how reliable the test has to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower hypothesis: usually that nothing is gained.
    pub elo0: f64,
    /// The higher hypothesis.
    pub elo1: f64,
    /// The unit of both.
    pub model: Model,
    /// The probability of accepting the higher hypothesis although the lower one is true.
    pub alpha: f64,
    /// The probability of accepting the lower hypothesis although the higher one is true.
    pub beta: f64,
}

/// Why a text is not a pair of hypotheses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not two numbers of Elo, the lower one first, like `0,5`")]
pub struct SprtError(
    /// What was given.
    pub String,
);

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The lower hypothesis is accepted.
    Lower,
    /// The higher hypothesis is accepted.
    Higher,
}

impl Sprt {
    /// A test of two hypotheses in logistic Elo with error rates of 5 %.
    #[must_use]
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1, model: Model::Logistic, alpha: 0.05, beta: 0.05 }
    }

    /// The bounds at which the lower and the higher hypothesis is accepted.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The log-likelihood ratio of the higher hypothesis to the lower one.
    #[must_use]
    pub fn ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let seen = pairs.frequencies();
        let fit = |elo: f64| match self.model {
            Model::Logistic => fit_mean(&seen, score(elo)),
            Model::Normalised => fit_distance(&seen, elo / NORMALISED * SQRT_2),
        };
        let (lower, higher) = (fit(self.elo0), fit(self.elo1));
        let terms =
            seen.0.iter().zip(lower.0.iter().zip(higher.0)).map(|(seen, (p0, p1))| seen * (p1 / p0).ln());
        terms.sum::<f64>() * real(pairs.pairs())
    }

    /// The decision after the pairs so far, if any.
    #[must_use]
    pub fn decide(&self, pairs: &Pentanomial) -> Option<Decision> {
        let (ratio, [low, high]) = (self.ratio(pairs), self.bounds());
        if ratio <= low {
            Some(Decision::Lower)
        } else if ratio >= high {
            Some(Decision::Higher)
        } else {
            None
        }
    }
}

/// The distribution that fits best among those with this mean.
fn fit_mean(seen: &Frequencies, mean: f64) -> Frequencies {
    weigh(seen, &VALUES.map(|value| value - mean))
}

/// The distribution that fits best among those whose mean is this many of their standard deviations above one half.
///
/// The condition is not linear, so it is repeatedly replaced by its tangent at the last distribution.
fn fit_distance(seen: &Frequencies, distance: f64) -> Frequencies {
    let mut fitted = Frequencies([0.2; 5]);
    for _ in 0..STEPS {
        let (mean, deviation) = fitted.moments();
        let bend = |value: f64| (1.0 + ((value - mean) / deviation).powi(2)) / 2.0;
        let next = weigh(seen, &VALUES.map(|value| value - 0.5 - distance * deviation * bend(value)));
        let moved = fitted.0.iter().zip(next.0).map(|(old, new)| (old - new).abs());
        let is_settled = moved.fold(0.0, f64::max) < 1e-10;
        fitted = next;
        if is_settled {
            break;
        }
    }
    fitted
}

/// The number of steps after which a fit is as good as it gets.
const STEPS: u32 = 60;

/// The distribution that fits best among those in which these values have the mean 0: a Lagrange multiplier weighs each
/// part, and is found by bisecting the interval in which all parts stay positive.
fn weigh(seen: &Frequencies, values: &[f64; 5]) -> Frequencies {
    let (least, greatest) = values.iter().fold((0.0f64, 0.0f64), |(low, high), &x| (low.min(x), high.max(x)));
    if least == 0.0 || greatest == 0.0 {
        return *seen;
    }
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    for _ in 0..STEPS {
        let middle = f64::midpoint(low, high);
        let mean: f64 =
            values.iter().zip(seen.0).map(|(value, part)| part * value / (1.0 + middle * value)).sum();
        if mean > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let weight = f64::midpoint(low, high);
    let mut parts = seen.0;
    for (part, value) in parts.iter_mut().zip(values) {
        *part /= 1.0 + weight * value;
    }
    Frequencies(parts)
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1_000.0);
        text.split_once(',')
            .and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)))
            .filter(|(elo0, elo1)| elo0 < elo1)
            .map(|(elo0, elo1)| Self::new(elo0, elo1))
            .ok_or_else(|| SprtError(text.to_owned()))
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The best fits, computed with Newton's method on the Lagrange conditions for all parts at once, with 30 digits.
    #[test]
    fn likelihood_ratios_use_the_best_fits() {
        let [even, close, rare] =
            [[10, 20, 30, 20, 20], [39, 160, 350, 210, 52], [5, 4, 2, 0, 0]].map(Pentanomial);
        let few = Pentanomial([0, 3, 9, 8, 5]);
        for (pairs, elo0, elo1, logistic, normalised) in [
            (even, 0.0, 5.0, 0.338_337_953, 0.303_187_816),
            (even, -10.0, 0.0, 0.831_157_356, 0.729_635_636),
            (close, 0.0, 5.0, 2.041_451_84, 1.454_583_32),
            (close, 0.0, 30.0, 1.143_059_37, 3.724_848_11),
            (few, 0.0, 30.0, 2.063_190_06, 1.522_430_95),
            (rare, 0.0, 30.0, -0.990_532_958, -1.146_775_06),
        ] {
            for (model, known) in [(Model::Logistic, logistic), (Model::Normalised, normalised)] {
                let ratio = Sprt { model, ..Sprt::new(elo0, elo1) }.ratio(&pairs);
                assert!(
                    (ratio - known).abs() < 1e-7,
                    "{model:?} {elo0},{elo1} of {pairs:?}: {ratio}, not {known}"
                );
            }
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let sprt = Sprt::new(0.0, 100.0);
        let [low, high] = sprt.bounds();
        assert!((low + 19f64.ln()).abs() < 1e-12 && (high - 19f64.ln()).abs() < 1e-12);
        assert_eq!(sprt.decide(&Pentanomial::default()), None);
        assert_eq!(sprt.decide(&Pentanomial([0, 0, 1, 1, 0])), None);
        assert_eq!(sprt.decide(&Pentanomial([2, 10, 30, 60, 40])), Some(Decision::Higher));
        assert_eq!(sprt.decide(&Pentanomial([20, 30, 30, 30, 20])), Some(Decision::Lower));
    }

    #[test]
    fn claims_round_trip_through_text() {
        for text in ["0,5", "-1.5,0"] {
            assert_eq!(text.parse::<Sprt>().map(|sprt| sprt.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "5", "5,0", "3,3", "0,x", "nan,5", "0,inf", "0,5,9"] {
            let error = text.parse::<Sprt>().expect_err("these are not claims");
            assert!(error.to_string().starts_with(&format!("`{text}` is not two numbers")), "{error}");
        }
    }
}
