//! The computer players of the catalogue as contenders.

use std::time::Duration;

use cubarium_catalog::{Budget, Clock, Limits, Thinker, ViewError, wire};

use crate::mover::{Asked, Contender, Crash, EnterError, Mover};
use crate::pace::{Pace, Time};
use crate::player::Player;
use crate::setting::Setting;

impl Contender for Player {
    fn pace(&self) -> Pace {
        match self {
            Self::Level { .. } => Pace::default(),
            Self::Program(program) => program.pace,
            Self::Engine { pace, .. } | Self::Baseline { pace, .. } => *pace,
        }
    }

    fn plays(&self, game: &wire::GameInfo, setting: &Setting) -> Result<(), EnterError> {
        match self {
            Self::Baseline { baseline, .. } if !baseline.plays(game) => {
                Err(EnterError(format!("`{baseline}` does not play `{}`", game.id)))
            }
            Self::Program(program) => program.plays(game, setting),
            _ => Ok(()),
        }
    }

    fn enter(&self, setting: &Setting, seed: u64) -> Result<Box<dyn Mover + '_>, EnterError> {
        let (begin, most): (Box<Begin<'_>>, _) = match self {
            Self::Program(program) => return program.enter(setting, seed),
            Self::Level { level, time } => (Box::new(move |view| Thinker::new(view, *level, seed)), *time),
            Self::Engine { settings, .. } => {
                (Box::new(move |view| Thinker::engine(view, settings, seed)), None)
            }
            Self::Baseline { baseline, .. } => {
                (Box::new(move |view| Thinker::baseline(view, *baseline, seed)), None)
            }
        };
        Ok(Box::new(Thinking { begin, pace: self.pace(), most, thinker: None }))
    }
}

/// Creates a thinker.
type Begin<'a> = dyn Fn(&wire::View) -> Result<Thinker, ViewError> + 'a;

/// A thinker in one game. It is created with the first position that it has to think about.
struct Thinking<'a> {
    begin: Box<Begin<'a>>,
    pace: Pace,
    /// The longest that it thinks, if its limits do not say.
    most: Option<Duration>,
    thinker: Option<Thinker>,
}

impl Thinking<'_> {
    /// The limits of its thinking about a move.
    fn limits(&self, asked: &Asked<'_>) -> Limits {
        let Pace { depth, nodes, time } = self.pace;
        let budget = time.map(|time| match time {
            Time::Move(time) => Budget::exactly(time),
            Time::Clock { base, increment } => {
                Budget::of(Clock { left: asked.left.unwrap_or(base), increment, moves_to_go: None })
            }
        });
        Limits { depth, nodes, budget: budget.or_else(|| self.most.map(Budget::at_most)) }
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
            None => (self.begin)(asked.view)?,
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
