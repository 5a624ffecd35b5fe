//! Levels of play, from beginner to full strength.
//!
//! Weak levels err as people do: they do not look far ahead, and cannot tell the best move from others that look nearly
//! as good. The first level also overlooks moves, as a beginner does. Given the same game and seed, a level below 8
//! plays the same move on every machine.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use cubarium_core::History;
use cubarium_core::hash::{SplitMix64, mix};
use cubarium_core::judgement::Netted;
use thiserror::Error;

use crate::limits::{Limits, Status};
use crate::score::{INFINITY, is_mate};
use crate::search::{Info, Search};
use crate::time::Budget;

/// Why a text is not a level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a level; levels are whole numbers from 1 to {max}", max = Level::MAX.0)]
pub struct LevelError(
    /// The given text.
    pub String,
);

/// The strength of a computer player: 1 is the weakest, 8 the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How different in value two moves may be that look alike to a beginner, in the units of
/// [`evaluate`](cubarium_core::judgement::Heuristics::evaluate): just enough that looking one move ahead beats a
/// beginner. It depends on the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Doubt(pub i32);

impl Default for Doubt {
    /// Three times the weakest man.
    fn default() -> Self {
        Self(300)
    }
}

/// What a level can do.
struct Skill {
    limits: Limits,
    /// How unsure it is, in percent of a beginner's [`Doubt`]: moves that are worse than the best one by less than this
    /// look as good to it.
    doubt: i32,
    /// How many of 100 moves it does not notice.
    overlooks: u64,
    table_mib: u32,
}

const fn skill(depth: u8, quiescence: u8, nodes: u64, doubt: i32, table_mib: u32) -> Skill {
    Skill { limits: Limits { nodes, depth, quiescence }, doubt, overlooks: 0, table_mib }
}

static SKILLS: [Skill; 8] = [
    Skill { overlooks: 40, ..skill(1, 0, 2_000, 100, 1) },
    skill(1, 3, 5_000, 36, 1),
    skill(2, 4, 10_000, 24, 1),
    skill(3, 6, 20_000, 15, 1),
    skill(5, 8, 25_000, 8, 2),
    skill(7, 16, 80_000, 3, 4),
    skill(10, 32, 200_000, 0, 8),
    skill(Limits::NONE.depth, Limits::NONE.quiescence, Limits::NONE.nodes, 0, 64),
];

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The strongest level.
    pub const MAX: Self = Self(8);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if Self::MIN.0 <= number && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels from the weakest to the strongest.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// Whether it plays from a [book of openings](cubarium_core::judgement::Openings) for as long as that contains a
    /// move.
    #[must_use]
    pub const fn plays_openings(self) -> bool {
        self.0 >= 6
    }

    /// The limits of its search.
    #[must_use]
    pub fn limits(self) -> Limits {
        self.skill().limits
    }

    /// Its time for a move, if its limits do not end the search.
    #[must_use]
    pub fn budget(self) -> Option<Budget> {
        (self == Self::MAX).then_some(Budget::at_most(Duration::from_secs(5)))
    }

    /// How far below the best move the search has to score moves exactly.
    const fn window(self, doubt: Doubt) -> i32 {
        if self.skill().overlooks > 0 { INFINITY } else { self.margin(doubt) }
    }

    /// Moves that are worse than the best one by less than this look as good to this level.
    const fn margin(self, doubt: Doubt) -> i32 {
        doubt.0 * self.skill().doubt / 100
    }

    const fn skill(self) -> &'static Skill {
        &SKILLS[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Self::new(digit - b'0'),
            _ => None,
        }
        .ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// A level's choice of a move, in progress. It runs in slices like the [`Search`] behind it.
pub struct Choice<P: Netted> {
    search: Search<P>,
    level: Level,
    doubt: Doubt,
    /// A hash of the seed and the position.
    seed: u64,
}

/// Starts to choose a move for the seat to move, as a level would. The seed decides between moves that look nearly as
/// good as the best. A single legal move is played without thinking.
#[must_use]
pub fn choose<P: Netted>(history: &History<'_, P>, level: Level, doubt: Doubt, seed: u64) -> Choice<P> {
    let skill = level.skill();
    let mut search = Search::new(skill.table_mib);
    search.start_with_margin(history, skill.limits, level.window(doubt));
    if search.choices() == 1 {
        search.start(history, Limits::depth(1));
    }
    Choice { search, level, doubt, seed: mix(seed ^ mix(history.position().hash())) }
}

impl<P: Netted> Choice<P> {
    /// Searches up to `nodes` more positions, or until the level has decided.
    pub fn run(&mut self, nodes: u64) -> Status {
        self.search.run(nodes)
    }

    /// The level that chooses.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The search behind it, for its results and for `think`.
    pub const fn search(&mut self) -> &mut Search<P> {
        &mut self.search
    }

    /// The last finished iteration of the search behind it.
    #[must_use]
    pub const fn info(&self) -> Option<&Info<P::Move>> {
        self.search.info()
    }

    /// The move that it would play now: always a legal one, `None` if there is none.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        let scores = self.search.scores();
        let mut noticed: Vec<_> = scores.iter().filter(|(mv, _)| !self.overlooks(*mv)).copied().collect();
        if noticed.is_empty() {
            noticed.extend_from_slice(scores);
        }
        let margin = self.level.margin(self.doubt);
        match noticed.iter().max_by_key(|(_, score)| *score) {
            Some((_, best)) if margin > 0 && !is_mate(*best) => {
                let close = noticed.iter().filter(|(_, score)| *score > best - margin);
                close.max_by_key(|(mv, score)| score + self.whim(*mv, margin)).map(|(mv, _)| *mv)
            }
            Some((first, _)) if noticed.len() < scores.len() => Some(*first),
            _ => self.search.best(),
        }
    }

    /// Whether the level overlooks a move: the same answer for the same position, move and seed.
    fn overlooks(&self, mv: P::Move) -> bool {
        SplitMix64::new(!self.seed ^ mix(u64::from(P::code(mv)))).below(100) < self.level.skill().overlooks
    }

    /// An imagined bonus for a move, from 0 to below `margin`: the same for the same position, move and seed.
    fn whim(&self, mv: P::Move, margin: i32) -> i32 {
        let mut generator = SplitMix64::new(self.seed ^ mix(u64::from(P::code(mv))));
        let bound = u64::from(margin.unsigned_abs());
        i32::try_from(generator.below(bound)).expect("it is below the margin")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_round_trip_as_numbers() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["", "0", "9", "08", "+3", "3 ", "eight", "10", "٣"] {
            let error = text.parse::<Level>().expect_err("it is not a level");
            assert_eq!(
                error.to_string(),
                format!("`{text}` is not a level; levels are whole numbers from 1 to 8")
            );
        }
    }

    #[test]
    fn higher_levels_search_more_and_play_less_randomly() {
        for (low, high) in Level::all().zip(Level::all().skip(1)) {
            let far = |level: Level| (level.limits().depth, level.limits().quiescence);
            assert!(far(low) < far(high) && low.limits().nodes < high.limits().nodes);
            assert!(low.skill().doubt >= high.skill().doubt, "{low} and {high}");
        }
        assert_eq!(Level::all().filter(|level| level.budget().is_some()).collect::<Vec<_>>(), [Level::MAX]);
    }
}
