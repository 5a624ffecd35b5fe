//! Baselines: players that others are measured against. They do not think, or follow a single simple idea.

use std::fmt;

use crate::wire;

/// A player that others are measured against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Baseline {
    /// Makes any move.
    Random,
    /// Makes the move after which the position looks best, regardless of the reply; ties are broken at random. In games
    /// with secrets there is no position for it to look at.
    Greedy,
    /// Plain UCT: a Monte Carlo tree search that knows nothing but the rules. In games with secrets there is no tree
    /// for it to search.
    Uct,
    /// In Break the Cube: asks any question that reveals something, and guesses once it is certain.
    Informative,
    /// In Break the Cube: asks what reveals most about the target.
    Weight0,
    /// In Break the Cube: asks what reveals most about the target, less what it reveals about itself.
    Weight1,
}

impl Baseline {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Greedy, Self::Uct, Self::Informative, Self::Weight0, Self::Weight1];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Uct => "uct",
            Self::Informative => "informative",
            Self::Weight0 => "weight-0",
            Self::Weight1 => "weight-1",
        }
    }

    /// Whether it thinks until something stops it.
    #[must_use]
    pub const fn thinks(self) -> bool {
        matches!(self, Self::Uct)
    }

    /// Whether it can play a game.
    #[must_use]
    pub const fn plays(self, game: &wire::GameInfo) -> bool {
        match self {
            Self::Random => true,
            Self::Greedy | Self::Uct => !game.secrets,
            Self::Informative | Self::Weight0 | Self::Weight1 => game.secrets,
        }
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
