//! Evaluations as sums: each feature has a name, is counted in a position, and has a weight.
//!
//! A game lists its features with their weights in one table, see [`features!`](crate::features), and counts them in
//! [`Weighed::tally`]. The same count serves the search, which sums the weights ([`Sum`]), and the tuner, which needs
//! to know how often each feature occurs ([`Counts`]).

use super::Heuristics;

/// The value of one occurrence of a feature in the middlegame and in the endgame, in hundredths of the weakest man.
///
/// Both are packed into one number, the middlegame above the endgame, so that adding two weights is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight(i32);

impl Weight {
    /// A weight by its two values.
    #[must_use]
    pub const fn new(middle: i16, end: i16) -> Self {
        Self(((middle as i32) << 16).wrapping_add(end as i32))
    }

    /// The value in the middlegame.
    #[must_use]
    pub const fn middle(self) -> i16 {
        // The upper half, plus what a negative lower half borrowed from it.
        (self.0.wrapping_add(0x8000) >> 16) as i16
    }

    /// The value in the endgame.
    #[must_use]
    pub const fn end(self) -> i16 {
        self.0 as i16
    }
}

/// One feature, or the first of several that differ only in a number (a man's kind, a distance).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    index: usize,
    alike: usize,
}

impl Feature {
    /// A row of the table: its first index and the number of its weights.
    #[doc(hidden)]
    #[must_use]
    pub const fn row(index: usize, alike: usize) -> Self {
        Self { index, alike }
    }

    /// The feature with this number in the row.
    #[inline]
    #[must_use]
    pub const fn nth(self, number: usize) -> Self {
        debug_assert!(number < self.alike, "a row of features does not run into the next one");
        Self { index: self.index + number, alike: self.alike - number }
    }

    /// Its place in the table of weights.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }
}

/// A row of a table of features, for people to read.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// What is counted, one entry per line.
    pub about: &'static [&'static str],
    /// The weights of the features in it.
    pub weights: &'static [Weight],
}

/// Receives the features that occur in a position.
pub trait Tally {
    /// The current side has a feature this many times.
    fn count(&mut self, feature: Feature, times: i32);

    /// From now on, features belong to the other side.
    fn turn(&mut self);
}

/// Sums the weights, for the current side.
#[derive(Clone, Copy, Debug)]
pub struct Sum<'a> {
    weights: &'a [Weight],
    total: i32,
}

impl<'a> Sum<'a> {
    /// Nothing so far.
    #[inline]
    #[must_use]
    pub const fn new(weights: &'a [Weight]) -> Self {
        Self { weights, total: 0 }
    }

    /// The sum.
    #[inline]
    #[must_use]
    pub const fn total(self) -> Weight {
        Weight(self.total)
    }
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn count(&mut self, feature: Feature, times: i32) {
        self.total = self.total.wrapping_add(self.weights[feature.index].0.wrapping_mul(times));
    }

    #[inline(always)]
    fn turn(&mut self) {
        self.total = self.total.wrapping_neg();
    }
}

/// How often each feature occurs, minus the other side's occurrences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts(Vec<i32>);

impl Counts {
    /// The counts of a position, from the point of view of the seat to move.
    #[must_use]
    pub fn of<P: Weighed>(position: &P) -> Self {
        let mut counts = Self(vec![0; P::WEIGHTS.len()]);
        position.tally(&mut counts);
        counts
    }

    /// How often a feature occurs.
    #[must_use]
    pub fn get(&self, feature: Feature) -> i32 {
        self.0[feature.index]
    }

    /// The counts, by index in the table of weights.
    #[must_use]
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }
}

impl Tally for Counts {
    fn count(&mut self, feature: Feature, times: i32) {
        self.0[feature.index] += times;
    }

    fn turn(&mut self) {
        for count in &mut self.0 {
            *count = -*count;
        }
    }
}

/// How a sum of weights becomes a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taper {
    /// How much of the middlegame is left, in parts of [`Taper::WHOLE`].
    pub middle: i32,
    /// How much of the sum counts, in parts of [`Taper::WHOLE`]: less when a win is far away.
    pub scale: i32,
}

impl Taper {
    /// The whole.
    pub const WHOLE: i32 = 64;

    /// The score.
    #[inline]
    #[must_use]
    pub const fn blend(self, sum: Weight) -> i32 {
        let blended = sum.middle() as i32 * self.middle + sum.end() as i32 * (Self::WHOLE - self.middle);
        blended / Self::WHOLE * self.scale / Self::WHOLE
    }
}

/// A game whose evaluation is a sum of weighed features.
pub trait Weighed: Heuristics {
    /// The table of features: its rows in order.
    const ROWS: &'static [Row];
    /// The weights of all rows, one after the other.
    const WEIGHTS: &'static [Weight];

    /// Counts what occurs, and ends with the seat to move as the current side.
    fn tally(&self, tally: &mut impl Tally);

    /// How the sum becomes a score.
    fn taper(&self) -> Taper;

    /// The value of the position for the seat to move.
    #[inline]
    fn weigh(&self) -> i32 {
        let mut sum = Sum::new(Self::WEIGHTS);
        self.tally(&mut sum);
        self.taper().blend(sum.total())
    }
}

/// Makes a table of features: a [`Feature`] for each row, `ROWS` and `WEIGHTS` for [`Weighed`]. A row has one weight
/// (middlegame, endgame) for each of its features.
///
/// ```
/// cubarium_core::features! {
///     /// A man, by kind.
///     MAN: [(100, 120), (300, 310)];
///     /// The turn.
///     TEMPO: [(10, -2)];
/// }
/// assert_eq!(TEMPO.index(), 2);
/// assert_eq!(WEIGHTS[MAN.nth(1).index()].end(), 310);
/// assert_eq!((WEIGHTS[2].middle(), WEIGHTS[2].end()), (10, -2));
/// assert_eq!((ROWS[1].name, ROWS[1].about), ("TEMPO", [" The turn."].as_slice()));
/// ```
#[macro_export]
macro_rules! features {
    ($($(#[doc = $about:literal])+ $name:ident: [$(($middle:literal, $end:literal)),+ $(,)?];)+) => {
        /// One byte per weight: the offset of a row in here is its index in the table.
        #[allow(non_snake_case)]
        #[repr(C)]
        struct Layout {
            $($name: [u8; [$(($middle, $end)),+].len()],)+
        }
        $(
            $(#[doc = $about])+
            pub(crate) const $name: $crate::judgement::weigh::Feature = $crate::judgement::weigh::Feature::row(
                ::std::mem::offset_of!(Layout, $name),
                [$(($middle, $end)),+].len(),
            );
        )+
        /// The weights of all rows.
        pub(crate) const WEIGHTS: [$crate::judgement::weigh::Weight; ::std::mem::size_of::<Layout>()] =
            [$($($crate::judgement::weigh::Weight::new($middle, $end),)+)+];
        /// The rows.
        pub(crate) const ROWS: &[$crate::judgement::weigh::Row] = &[$($crate::judgement::weigh::Row {
            name: stringify!($name),
            about: &[$($about),+],
            weights: &[$($crate::judgement::weigh::Weight::new($middle, $end)),+],
        }),+];
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_keeps_middlegame_and_endgame_apart() {
        for (middle, end) in [(0, 0), (5, -7), (-5, 7), (-1, -1), (1200, 1300), (-3000, -20_000)] {
            let weight = Weight::new(middle, end);
            assert_eq!((weight.middle(), weight.end()), (middle, end));
        }
    }

    #[test]
    fn a_total_is_the_difference_of_the_sides() {
        let weights = [Weight::new(100, -3), Weight::new(-7, 20)];
        let (man, free) = (Feature::row(0, 1), Feature::row(1, 1));
        let mut sum = Sum::new(&weights);
        sum.count(man, 5);
        sum.count(free, 1);
        sum.turn();
        sum.count(man, 3);
        sum.count(free, 4);
        let total = sum.total();
        assert_eq!((total.middle(), total.end()), (-200 - 21, 6 + 60));
        let half = Taper { middle: Taper::WHOLE / 2, scale: Taper::WHOLE };
        assert_eq!(half.blend(total), (-221 + 66) / 2);
        assert_eq!(Taper { middle: 0, scale: Taper::WHOLE / 4 }.blend(total), 66 / 4);
    }
}
