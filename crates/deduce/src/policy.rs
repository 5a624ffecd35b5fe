//! How a computer player decides: every ability by its name, as data.

use crate::levels::Level;
use crate::logarithm::ONE;

/// What makes a question good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// It tells much about the target and little about oneself.
    Balance {
        /// What a bit told about oneself costs, in bits about the target, in fixed point (see [`ONE`]).
        weight: u64,
    },
    /// It makes it likely to come first, by the turns that everybody is expected to need; when to guess follows from
    /// that too.
    Race {
        /// So many look-ups of answers are spent on looking at questions that may follow.
        look_ups: u64,
    },
}

/// How a computer player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Policy {
    /// How likely it is to remember an answer, in percent. It forgets other answers each turn.
    pub memory: u8,
    /// How many questions, drawn at random among those that tell anything, it compares.
    pub considered: usize,
    /// How it compares them.
    pub aim: Aim,
    /// Whether it reads its target's questions: they tell which structures he would not have asked them with.
    pub reads: bool,
    /// At so many structures that still fit it guesses, when it does not race.
    pub guesses_at: u32,
    /// Whether it guesses in what must be its last turn; who races does.
    pub sees_the_end: bool,
    /// Whether it builds what its letters tell least about.
    pub builds_with_care: bool,
}

impl Policy {
    /// The fastest seeker who thinks of nothing else: bits given away cost nothing.
    pub const WEIGHT_0: Self = Self {
        memory: 100,
        considered: usize::MAX,
        aim: Aim::Balance { weight: 0 },
        reads: false,
        guesses_at: 2,
        sees_the_end: true,
        builds_with_care: false,
    };

    /// A bit given away costs a bit.
    pub const WEIGHT_1: Self = Self { aim: Aim::Balance { weight: ONE }, ..Self::WEIGHT_0 };

    /// Asks any question that tells something, and guesses when it is certain.
    pub const INFORMATIVE: Self =
        Self { considered: 1, guesses_at: 1, sees_the_end: false, ..Self::WEIGHT_0 };

    /// The policies that measurements are made against, by their names.
    pub const BASELINES: [(&str, Self); 3] =
        [("weight-0", Self::WEIGHT_0), ("weight-1", Self::WEIGHT_1), ("informative", Self::INFORMATIVE)];

    /// The policy with this name: that of a baseline, or the number of a level.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let baseline = Self::BASELINES.into_iter().find(|(own, _)| *own == name).map(|(_, policy)| policy);
        baseline.or_else(|| name.parse().ok().and_then(Level::new).map(Level::policy))
    }
}
