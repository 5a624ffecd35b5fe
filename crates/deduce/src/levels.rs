//! How well a computer player plays.

use crate::logarithm::ONE;
use crate::policy::{Aim, Policy};

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

    /// Its policy.
    #[must_use]
    pub const fn policy(self) -> Policy {
        POLICIES[self.0 as usize - 1]
    }
}

/// Weak levels err as people do: they forget answers, consider few questions, guess too early or notice the end too
/// late, and reveal more than they learn.
const POLICIES: [Policy; 8] = [
    Policy { memory: 30, considered: 1, sees_the_end: false, ..Policy::WEIGHT_0 },
    Policy { memory: 75, considered: 1, sees_the_end: false, ..Policy::WEIGHT_0 },
    Policy { memory: 90, considered: 2, guesses_at: 1, ..Policy::WEIGHT_0 },
    Policy { considered: 3, ..Policy::WEIGHT_0 },
    Policy { considered: 8, aim: Aim::Balance { weight: ONE / 4 }, ..Policy::WEIGHT_0 },
    Policy { aim: Aim::Balance { weight: ONE / 2 }, ..Policy::WEIGHT_0 },
    Policy { aim: Aim::Balance { weight: 3 * ONE / 4 }, builds_with_care: true, ..Policy::WEIGHT_0 },
    Policy { aim: Aim::Race { look_ups: 300_000 }, reads: true, builds_with_care: true, ..Policy::WEIGHT_0 },
];
