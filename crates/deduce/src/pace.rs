//! How many turns a hunter still needs, by the number of bits missing.

use std::sync::LazyLock;

use crate::logarithm::{ONE, halved};

/// Certainty: chances are integers up to this one.
pub(crate) const CERTAIN: u64 = 1 << 24;

/// The horizon, in turns; what takes longer counts as never.
pub(crate) const TURNS: usize = 20;

/// Paces are listed for fewer whole bits than this.
const LISTED: usize = 32;

/// The average number of turns that a hunter still needs, and how steeply the chance of being done rises around it, in
/// hundredths (the factor of the turns in a logistic curve to base 2): for two bits missing, for three, …. Measured in
/// duels; `docs/experiments.md` says how.
const CURVES: [(u64, u64); 8] =
    [(233, 450), (283, 327), (326, 300), (369, 278), (411, 260), (454, 243), (493, 228), (534, 215)];

/// How many turns each further bit adds beyond the measured ones, in hundredths.
const BIT: u64 = 42;

/// How many turns it adds if a player may guess only when certain, in hundredths.
const STRICT: u64 = 17;

/// The chances that a hunter guesses right in the next turn, in the one after it, ….
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace([u64; TURNS]);

impl Pace {
    /// Done in the next turn.
    pub(crate) const NOW: Self = Self::only(0);

    const fn only(turn: usize) -> Self {
        let mut pace = [0; TURNS];
        pace[turn] = CERTAIN;
        Self(pace)
    }

    /// The chance of being done in a turn, counted from 0.
    pub(crate) fn at(&self, turn: usize) -> u64 {
        self.0.get(turn).copied().unwrap_or(0)
    }

    /// The chance of not being done after `turns` turns.
    pub(crate) fn after(&self, turns: usize) -> u64 {
        CERTAIN - self.0.iter().take(turns).sum::<u64>()
    }

    /// The chances turn by turn.
    pub(crate) fn turns(&self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }

    /// The mean of paces, each weighted by a count.
    pub(crate) fn mean(paces: impl Iterator<Item = (Self, u64)>) -> Self {
        let (mut sums, mut all) = ([0; TURNS], 0);
        for (pace, times) in paces {
            sums.iter_mut().zip(pace.0).for_each(|(sum, chance)| *sum += chance * times);
            all += times;
        }
        Self(sums.map(|sum| sum.checked_div(all).unwrap_or(0)))
    }

    /// The pace of a curve with its middle and steepness in hundredths.
    fn curve(middle: u64, steepness: u64) -> Self {
        // The chance of not being done after a number of turns.
        let open = |turns: u64| {
            let end = turns * 100 + 50;
            let away = end.abs_diff(middle) * steepness * (ONE / 10_000);
            let (small, large) = (halved(away), ONE);
            let chance = if end > middle { small } else { large };
            chance * (CERTAIN / 2) / ((small + large) / 2)
        };
        let mut before = CERTAIN;
        let turns = std::array::from_fn(|turn| {
            let after = open(turn as u64 + 1).min(before);
            std::mem::replace(&mut before, after) - after
        });
        Self(turns)
    }
}

/// The paces of hunters by the bits missing.
#[derive(Debug)]
pub(crate) struct Paces([Pace; LISTED]);

static CALM: LazyLock<Paces> = LazyLock::new(|| Paces::list(false));
static STRICTLY: LazyLock<Paces> = LazyLock::new(|| Paces::list(true));

impl Paces {
    /// The paces of hunters who may guess any number of times, or in strict games only once.
    pub(crate) fn of(strict: bool) -> &'static Self {
        if strict { &STRICTLY } else { &CALM }
    }

    fn list(strict: bool) -> Self {
        let more = if strict { STRICT } else { 0 };
        Self(std::array::from_fn(|bits| match bits {
            0 => Pace::NOW,
            1 if strict => Pace::only(1),
            1 => Pace::mean([(Pace::NOW, 1), (Pace::only(1), 1)].into_iter()),
            _ => {
                let last = CURVES.len() + 1;
                let (middle, steepness) = CURVES[bits.min(last) - 2];
                let beyond = bits.saturating_sub(last) as u64;
                Pace::curve(middle + beyond * BIT + more, steepness)
            }
        }))
    }

    /// The paces for whole bits.
    pub(crate) const fn listed(&self) -> &[Pace; LISTED] {
        &self.0
    }

    /// The pace of a hunter with this many bits missing, in fixed point.
    pub(crate) fn missing(&self, bits: u64) -> Pace {
        let (place, part) = place(bits);
        let both = [(self.0[place], CERTAIN - part), (self.0[place + 1], part)];
        Pace::mean(both.into_iter())
    }
}

/// One value for each listed number of bits.
pub(crate) type Listed<T> = [T; LISTED];

/// The position of a number of bits in the list: the place before it, and how far it is to the next one, in parts of
/// [`CERTAIN`].
pub(crate) fn place(bits: u64) -> (usize, u64) {
    let whole = usize::try_from(bits / ONE).unwrap_or(LISTED);
    if whole + 1 < LISTED { (whole, bits % ONE / (ONE / CERTAIN)) } else { (LISTED - 2, CERTAIN) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean_turns(pace: &Pace) -> u64 {
        (0..TURNS).map(|turns| pace.after(turns)).sum::<u64>() * 100 / CERTAIN
    }

    #[test]
    fn more_missing_bits_take_more_turns() {
        for strict in [false, true] {
            let paces = Paces::of(strict);
            let means: Vec<u64> =
                (0..140).map(|tenths| mean_turns(&paces.missing(tenths * ONE / 10))).collect();
            assert!(means.is_sorted() && means[0] == 100, "{means:?}");
            assert!((700..800).contains(&means[139]), "{means:?}");
        }
    }

    #[test]
    fn with_two_suspects_nobody_guesses_if_a_miss_is_fatal() {
        assert_eq!(Paces::of(false).missing(ONE).at(0), CERTAIN / 2);
        assert_eq!(Paces::of(true).missing(ONE).at(0), 0);
    }
}
