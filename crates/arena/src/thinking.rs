//! The computer players of the catalogue as contenders.

use cubarium_catalog::{Budget, Clock, Limits, Thinker, ViewError, wire};

use crate::mover::{Asked, Contender, Crash, EnterError, Mover};
use crate::pace::{Pace, Time};
use crate::player::Player;

impl Contender for Player {
    fn pace(&self) -> Pace {
        match self {
            Self::Level { .. } | Self::Baseline(_) => Pace::default(),
            Self::Engine { pace, .. } => *pace,
        }
    }

    fn plays(&self, game: &wire::GameInfo) -> Result<(), EnterError> {
        match self {
            Self::Baseline(baseline) if !baseline.plays(game) => {
                Err(EnterError(format!("`{baseline}` does not play `{}`", game.id)))
            }
            _ => Ok(()),
        }
    }

    fn enter(&self, seed: u64) -> Result<Box<dyn Mover + '_>, EnterError> {
        Ok(Box::new(Thinking { player: self, seed, thinker: None }))
    }
}

/// A thinker in one game. It comes to be with the first position that it has to think about.
struct Thinking<'a> {
    player: &'a Player,
    seed: u64,
    thinker: Option<Thinker>,
}

impl Thinking<'_> {
    fn begin(&self, view: &wire::View) -> Result<Thinker, ViewError> {
        match self.player {
            Player::Level { level, .. } => Thinker::new(view, *level, self.seed),
            Player::Engine { settings, .. } => Thinker::engine(view, settings, self.seed),
            Player::Baseline(baseline) => Thinker::baseline(view, *baseline, self.seed),
        }
    }

    /// What ends its thinking about a move.
    fn limits(&self, asked: &Asked<'_>) -> Limits {
        match self.player {
            Player::Baseline(_) => Limits::default(),
            Player::Level { time, .. } => Limits { budget: time.map(Budget::at_most), ..Limits::default() },
            Player::Engine { pace: Pace { depth, nodes, time }, .. } => {
                let budget = time.map(|time| match time {
                    Time::Move(time) => Budget::exactly(time),
                    Time::Clock { base, increment } => {
                        Budget::of(Clock { left: asked.left.unwrap_or(base), increment, moves_to_go: None })
                    }
                });
                Limits { depth: *depth, nodes: *nodes, budget }
            }
        }
    }
}

impl Mover for Thinking<'_> {
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash> {
        let limits = self.limits(asked);
        let mut thinker = match self.thinker.take() {
            Some(mut thinker) => {
                thinker.follow(asked.view)?;
                thinker
            }
            None => self.begin(asked.view)?,
        };
        let thought = thinker.think(&limits, asked.stop, &mut |_| {});
        self.thinker = Some(thinker);
        Ok(thought.best)
    }
}

impl From<ViewError> for Crash {
    fn from(error: ViewError) -> Self {
        Self(error.to_string())
    }
}
