//! Ratings: Elo as far as it is known, put together from several matches.

use std::cmp::Ordering;
use std::fmt;

use serde_json::{Value, json};

use crate::elo::Estimate;

/// A number of Elo, or a difference of two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    /// What it is, or the bound.
    elo: f64,
    /// 95 % are within.
    error: f64,
    /// How the true one may lie to the bound: `Equal` where this is no bound, `None` where nothing is known.
    bound: Option<Ordering>,
}

impl Rating {
    /// A number by definition.
    pub(crate) const fn exactly(elo: f64) -> Self {
        Self { elo, error: 0.0, bound: Some(Ordering::Equal) }
    }

    /// The difference that a match has come to. Where one side has got all points there is but a bound.
    pub(crate) fn of(estimate: &Estimate) -> Self {
        let [low, high] = estimate.between;
        let bound = |elo, bound| Self { elo, error: 0.0, bound: Some(bound) };
        match estimate.elo {
            elo if elo.is_finite() => Self { elo, error: estimate.error(), bound: Some(Ordering::Equal) },
            elo if elo > 0.0 => bound(low, Ordering::Greater),
            _ => bound(high, Ordering::Less),
        }
    }

    /// The sum of two that were measured independently.
    pub(crate) fn plus(self, other: Self) -> Self {
        let bound = match (self.bound, other.bound) {
            (Some(Ordering::Equal), bound) | (bound, Some(Ordering::Equal)) => bound,
            (one, two) if one == two => one,
            _ => None,
        };
        Self { elo: self.elo + other.elo, error: self.error.hypot(other.error), bound }
    }

    /// The difference of two that were measured independently.
    pub(crate) fn minus(self, other: Self) -> Self {
        let bound = other.bound.map(Ordering::reverse);
        self.plus(Self { elo: -other.elo, bound, ..other })
    }

    /// For programs.
    pub(crate) fn json(self) -> Value {
        match self.bound {
            None => Value::Null,
            Some(Ordering::Equal) => json!({ "elo": self.elo, "error": self.error }),
            Some(Ordering::Greater) => json!({ "at_least": self.elo }),
            Some(Ordering::Less) => json!({ "at_most": self.elo }),
        }
    }
}

/// `1234 ± 56`, `> 1234`; with the format's `+` flag also a sign.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elo = if f.sign_plus() { format!("{:+.0}", self.elo) } else { format!("{:.0}", self.elo) };
        match self.bound {
            None => f.write_str("?"),
            Some(Ordering::Greater) => write!(f, "> {elo}"),
            Some(Ordering::Less) => write!(f, "< {elo}"),
            Some(Ordering::Equal) if self.error > 0.0 => write!(f, "{elo} ± {:.0}", self.error),
            Some(Ordering::Equal) => f.write_str(&elo),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pentanomial::Pentanomial;

    fn of(pairs: [u64; 5]) -> Rating {
        Rating::of(&Estimate::new(&Pentanomial(pairs)).expect("there are pairs"))
    }

    #[test]
    fn errors_of_independent_matches_add_up_as_squares() {
        let anchor = Rating::exactly(1000.0);
        // Score 0.55, which is 34.9 Elo, and 43.2 either way, as the estimate's own test knows.
        let match_ = of([10, 20, 30, 20, 20]);
        assert_eq!(format!("{match_:+}"), "+35 ± 43");
        assert_eq!(anchor.plus(match_).to_string(), "1035 ± 43");
        assert_eq!(anchor.minus(match_).to_string(), "965 ± 43");
        assert_eq!(anchor.plus(match_).plus(match_).to_string(), "1070 ± 61");
    }

    #[test]
    fn bounds_stay_bounds_and_opposite_ones_say_nothing() {
        let anchor = Rating::exactly(1000.0);
        // 0.05^(1/50) = 0.94184, which is 483.76 Elo.
        let (won, lost) = (of([0, 0, 0, 0, 50]), of([50, 0, 0, 0, 0]));
        assert_eq!((format!("{won:+}"), format!("{lost:+}")), ("> +484".to_owned(), "< -484".to_owned()));
        assert_eq!(anchor.plus(won).to_string(), "> 1484");
        assert_eq!(anchor.minus(won).to_string(), "< 516");
        assert_eq!(anchor.plus(won).minus(lost).to_string(), "> 1968");
        assert_eq!(anchor.plus(won).plus(lost).to_string(), "?");
        assert_eq!(anchor.plus(won).plus(lost).json(), Value::Null);
    }
}
