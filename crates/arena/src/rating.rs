//! Ratings: what the matches of a ladder say about strength, combined.

use std::f64::consts::LN_10;
use std::fmt;

use serde_json::{Value, json};

use crate::elo::{SURE, elo};
use crate::pentanomial::{Pentanomial, real};

/// An Elo number, or a difference of two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    elo: f64,
    /// Half the width of the 95 % interval.
    error: f64,
}

impl Rating {
    /// A number by definition.
    pub(crate) const fn exactly(elo: f64) -> Self {
        Self { elo, error: 0.0 }
    }

    /// The difference measured by a match. One more drawn pair is counted, so that the difference is finite even if one
    /// side has won all points; it then grows with the number of pairs.
    pub(crate) fn of(pairs: &Pentanomial) -> Self {
        let mut pairs = *pairs;
        pairs.0[2] += 1;
        let score = pairs.score();
        let steepness = 400.0 / LN_10 / (score * (1.0 - score));
        let error = pairs.deviation() / real(pairs.pairs()).sqrt();
        Self { elo: elo(score), error: SURE * error * steepness }
    }

    /// The sum of two independent measurements.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self { elo: self.elo + other.elo, error: self.error.hypot(other.error) }
    }

    /// The difference of two independent measurements.
    pub(crate) fn minus(self, other: Self) -> Self {
        self.plus(Self { elo: -other.elo, ..other })
    }

    /// As JSON.
    pub(crate) fn json(self) -> Value {
        json!({ "elo": self.elo, "error": self.error })
    }
}

/// `1234 ± 56`; with the format's `+` flag also a sign.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo, error } = self;
        if f.sign_plus() {
            write!(f, "{elo:+.0}")?;
        } else {
            write!(f, "{elo:.0}")?;
        }
        if *error > 0.0 { write!(f, " ± {error:.0}") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_independent_matches_add_in_quadrature() {
        let anchor = Rating::exactly(1000.0);
        // With the drawn pair: a score of (55 + 0.5) / 101 = 0.54950, which is 34.5 Elo; its error is 1.96 · √(0.0975 ·
        // 100 / 101 …) / √101 · 173.7 / (0.5495 · 0.4505) = 42.5.
        let won = Rating::of(&Pentanomial([10, 20, 30, 20, 20]));
        assert_eq!(format!("{won:+}"), "+35 ± 43");
        assert_eq!(anchor.plus(won).to_string(), "1035 ± 43");
        assert_eq!(anchor.minus(won).to_string(), "965 ± 43");
        assert_eq!(anchor.plus(won).plus(won).to_string(), "1069 ± 60");
    }

    #[test]
    fn more_straight_wins_give_a_higher_rating() {
        let [few, many] = [12, 50].map(|pairs| Rating::of(&Pentanomial([0, 0, 0, 0, pairs])));
        // Scores of 12.5 / 13 and 50.5 / 51.
        assert_eq!((format!("{few:.0}"), many.elo.round()), ("559 ± 340".to_owned(), 802.0));
        assert!(many.error.is_finite());
        let lost = Rating::of(&Pentanomial([12, 0, 0, 0, 0]));
        assert_eq!(few.plus(lost).elo.round(), 0.0);
    }
}
