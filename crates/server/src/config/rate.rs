//! How often something may happen.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use thiserror::Error;

/// How often something may happen.
///
/// As text it is `50/s burst 300`; the periods are `s`, `m` and `h`. Without a burst, as many may come at once as a
/// period allows.
///
/// ```
/// use cubarium_server::Rate;
///
/// let rate: Rate = "50/s burst 300".parse()?;
/// assert_eq!(rate, Rate::new(50, 300));
/// assert_eq!("20/h".parse::<Rate>()?.to_string(), "20/h burst 20");
/// # Ok::<(), cubarium_server::RateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many times in a period on average.
    pub count: NonZeroU32,
    /// The period.
    pub period: Period,
    /// How many times at once.
    pub burst: NonZeroU32,
}

/// The period of a rate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Period {
    /// A second.
    Second,
    /// A minute.
    Minute,
    /// An hour.
    Hour,
}

impl Period {
    const ALL: [(Self, &str); 3] = [(Self::Second, "s"), (Self::Minute, "m"), (Self::Hour, "h")];
}

impl Rate {
    /// An average rate per second and a burst; zero counts as one.
    #[must_use]
    pub fn new(per_second: u32, burst: u32) -> Self {
        let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self { count: at_least_one(per_second), period: Period::Second, burst: at_least_one(burst) }
    }

    /// This many times as often, and at once.
    pub(crate) const fn times(self, factor: NonZeroU32) -> Self {
        let (count, burst) = (self.count.saturating_mul(factor), self.burst.saturating_mul(factor));
        Self { count, period: self.period, burst }
    }
}

/// A text is not a rate.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a rate: write `50/s`, `20/h` or `50/s burst 300`, with numbers from 1 up")]
pub struct RateError(String);

impl FromStr for Rate {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, RateError> {
        read(text).ok_or_else(|| RateError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Rate> {
    let mut words = text.split_whitespace();
    let (count, unit) = words.next()?.split_once('/')?;
    let count = count.parse().ok()?;
    let (period, _) = Period::ALL.into_iter().find(|(_, name)| *name == unit)?;
    let burst = match words.next() {
        None => count,
        Some("burst") => words.next()?.parse().ok()?,
        Some(_) => return None,
    };
    words.next().is_none().then_some(Rate { count, period, burst })
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit =
            Period::ALL.iter().find(|(period, _)| *period == self.period).map_or("s", |(_, unit)| unit);
        write!(f, "{}/{unit} burst {}", self.count, self.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_round_trip_through_text() {
        for text in ["1/s burst 60", "30/m burst 5", "20/h burst 20"] {
            assert_eq!(text.parse::<Rate>().expect(text).to_string(), text);
        }
        assert_eq!("3/s".parse(), Ok(Rate::new(3, 3)));
    }

    #[test]
    fn invalid_texts_are_refused_with_an_example() {
        for text in ["", "3", "3/d", "0/s", "3/s burst", "3/s burst 0", "3/s burst 4 5", "-1/s", "3/s once"] {
            let error = text.parse::<Rate>().expect_err(text);
            assert!(error.to_string().contains("50/s burst 300"), "{error}");
        }
    }
}
