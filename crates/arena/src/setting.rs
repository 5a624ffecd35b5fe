//! What the games of a match have in common, except for the players.

use cubarium_catalog::wire;
use cubarium_core::hash::{SplitMix64, mix};
use serde::{Deserialize, Serialize};

/// Together with the two players it determines every game, unless the players think by the clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The game's id.
    pub game: String,
    /// All its options.
    pub options: wire::Options,
    /// The source of all randomness.
    pub seed: u64,
    /// The number of random opening plies.
    pub opening: u16,
    /// A game with more plies than this is drawn, unless it is to be adjudicated.
    pub longest: u32,
    /// Such a game is won by the side that a search finds ahead by this much, in hundredths of the weakest man.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decide: Option<i32>,
}

impl Setting {
    /// The dice for one purpose in one pair of games, independent of which pairs are played before it.
    pub(crate) const fn dice(&self, pair: u64, purpose: Purpose) -> SplitMix64 {
        SplitMix64::new(mix(self.seed ^ mix(pair.wrapping_mul(4).wrapping_add(purpose as u64))))
    }
}

/// The purposes of dice.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// To draw the opening.
    Opening,
    /// For the players in the first game of the pair.
    First,
    /// For the players in the second game.
    Second,
}
