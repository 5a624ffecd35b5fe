//! Points, in halves.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Points: one for a win, half a point for a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Points(u32);

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);
    /// For a draw.
    pub const HALF: Self = Self(1);
    /// For a win.
    pub const ONE: Self = Self(2);

    /// Twice the points.
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// Writes `2½`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 0) => write!(f, "{whole}"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_halves() {
        let written = [0, 1, 2, 5].map(|halves| Points(halves).to_string());
        assert_eq!(written, ["0", "½", "1", "2½"]);
        assert_eq!([Points::ONE, Points::HALF].into_iter().sum::<Points>(), Points(3));
    }
}
