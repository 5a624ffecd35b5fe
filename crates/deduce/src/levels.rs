//! How well a computer player plays.

use crate::logarithm::ONE;

/// A level from 1 (a beginner) to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The highest level.
    pub const MAX: Self = Self(8);

    /// The level with this number, 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How likely it is to remember an answer, in percent. It forgets other answers each turn.
    pub(crate) const fn memory(self) -> u64 {
        match self.0 {
            1 => 55,
            2 => 75,
            3 => 90,
            _ => 100,
        }
    }

    /// How many questions, drawn at random, it compares.
    pub(crate) const fn considered(self) -> usize {
        match self.0 {
            1 | 2 => 1,
            3 => 2,
            4 => 4,
            _ => 21,
        }
    }

    /// How much a bit that it tells about itself costs, in bits about its target, in fixed point.
    pub(crate) const fn discretion(self) -> u64 {
        match self.0 {
            0..=3 => 0,
            4 => ONE / 4,
            5 => ONE / 2,
            6 | 7 => ONE,
            _ => ONE + ONE / 2,
        }
    }

    /// At so many structures that still fit it guesses.
    pub(crate) const fn guesses_at(self) -> u32 {
        match self.0 {
            3 => 1,
            _ => 2,
        }
    }

    /// Whether it builds what its letters tell least about.
    pub(crate) const fn builds_with_care(self) -> bool {
        self.0 >= 7
    }

    /// Whether it guesses in what must be its last turn.
    pub(crate) const fn sees_the_end(self) -> bool {
        self.0 >= 3
    }
}
