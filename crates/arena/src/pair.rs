//! Two games from one opening with swapped seats, so that an opening's advantage for a seat cancels out.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::game::{self, FaultKind, GameError, Played};
use crate::mover::Contender;
use crate::opening;
use crate::setting::{Purpose, Setting};

/// A finished pair of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Its number, from 0.
    pub pair: u64,
    /// How many of the moves belong to the opening.
    pub opening: usize,
    /// The game in which the first player has the first seat, and then the other one.
    pub games: [Played; 2],
}

impl Pair {
    /// The first player's half points, from 0 to 4.
    #[must_use]
    pub fn half_points(&self) -> usize {
        self.games.iter().map(|game| game.points as usize).sum()
    }

    /// Whether a player has crashed in it.
    pub(crate) fn has_crash(&self) -> bool {
        let faults = self.games.iter().filter_map(|game| game.fault.as_ref());
        faults.map(|fault| fault.kind).any(|kind| kind == FaultKind::Crash)
    }
}

/// Plays a pair of games.
pub(crate) fn play(
    setting: &Setting,
    contenders: [&dyn Contender; 2],
    pair: u64,
    stop: &AtomicBool,
) -> Result<Pair, GameError> {
    let opening = opening::draw(setting, pair)?;
    let game = |seat, purpose| {
        let mut dice = setting.dice(pair, purpose);
        let seeds = [dice.next(), dice.next()];
        game::play(setting, contenders, &opening, seat, seeds, stop)
    };
    let games = [game(0, Purpose::First)?, game(1, Purpose::Second)?];
    Ok(Pair { pair, opening: opening.len(), games })
}
