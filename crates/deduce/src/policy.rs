//! How a computer player decides: all its abilities by name, as data.

use crate::levels::Level;
use crate::logarithm::ONE;

/// What makes a question good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// It reveals much about the target and little about the player.
    Balance {
        /// The cost of a bit revealed about the player, in bits about the target, in fixed point (see [`ONE`]).
        weight: u64,
    },
    /// It makes it likely to come first, given the turns that everybody is expected to need; this also decides when to
    /// guess.
    Race {
        /// How many answers may be looked up to consider follow-up questions.
        look_ups: u64,
    },
}

/// How a computer player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Policy {
    /// How likely it is to remember an answer, in percent. Each turn it forgets different answers.
    pub memory: u8,
    /// How many questions, drawn at random among those that reveal something, it compares.
    pub considered: usize,
    /// How it compares them.
    pub aim: Aim,
    /// Whether it reads its target's questions, which show for which structures the target would not have asked them.
    pub reads: bool,
    /// When this many structures still fit it guesses, unless it races.
    pub guesses_at: u32,
    /// Whether it guesses in what must be its last turn; a racing player does anyway.
    pub sees_the_end: bool,
    /// Whether it builds a structure about which the letters reveal least.
    pub builds_with_care: bool,
}

impl Policy {
    /// The fastest seeker: revealing bits about itself costs nothing.
    pub const WEIGHT_0: Self = Self {
        memory: 100,
        considered: usize::MAX,
        aim: Aim::Balance { weight: 0 },
        reads: false,
        guesses_at: 2,
        sees_the_end: true,
        builds_with_care: false,
    };

    /// A revealed bit costs one bit.
    pub const WEIGHT_1: Self = Self { aim: Aim::Balance { weight: ONE }, ..Self::WEIGHT_0 };

    /// Asks any question that reveals something, and guesses when it is certain.
    pub const INFORMATIVE: Self =
        Self { considered: 1, guesses_at: 1, sees_the_end: false, ..Self::WEIGHT_0 };

    /// The reference policies, by name.
    pub const BASELINES: [(&str, Self); 3] =
        [("weight-0", Self::WEIGHT_0), ("weight-1", Self::WEIGHT_1), ("informative", Self::INFORMATIVE)];

    /// The policy with this name: that of a baseline, or the number of a level.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let baseline = Self::BASELINES.into_iter().find(|(own, _)| *own == name).map(|(_, policy)| policy);
        baseline.or_else(|| name.parse().ok().and_then(Level::new).map(Level::policy))
    }
}
