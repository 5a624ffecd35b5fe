//! Players that do not think, to measure others by.

use std::fmt;

use crate::wire;

/// A player that does not think.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Baseline {
    /// Makes any move.
    Random,
    /// Makes the move after which the position looks best to him, whatever may be answered; any of them where there are
    /// several. Where players have secrets there is nothing that he could look at.
    Greedy,
}

impl Baseline {
    /// All of them, from the weakest.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// Whether it can play a game.
    #[must_use]
    pub const fn plays(self, game: &wire::GameInfo) -> bool {
        match self {
            Self::Random => true,
            Self::Greedy => !game.secrets,
        }
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
