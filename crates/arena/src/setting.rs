//! What the games of a match have in common, besides those who play them.

use cubarium_catalog::wire;
use cubarium_core::hash::{SplitMix64, mix};
use serde::{Deserialize, Serialize};

/// Together with the two players it determines every game, as far as the players do not think by the clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The game's id.
    pub game: String,
    /// All its options.
    pub options: wire::Options,
    /// From what all that is random is drawn.
    pub seed: u64,
    /// With how many random plies a game opens.
    pub opening: u16,
    /// A game that is longer than so many plies is drawn, if nobody is to decide it.
    pub longest: u32,
    /// Such a game is won by the side that a search finds better by so much, in hundredths of the smallest man.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decide: Option<i32>,
}

impl Setting {
    /// The dice for one purpose in one pair of games: the same whichever pairs are played before it.
    pub(crate) const fn dice(&self, pair: u64, purpose: Purpose) -> SplitMix64 {
        SplitMix64::new(mix(self.seed ^ mix(pair.wrapping_mul(4).wrapping_add(purpose as u64))))
    }
}

/// What dice are thrown for.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// To draw the opening.
    Opening,
    /// For the players in the first game of the pair.
    First,
    /// For the players in the second game.
    Second,
}
