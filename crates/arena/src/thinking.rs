//! The computer players of the catalogue as contenders.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cubarium_catalog::{LEVELS, Thinker, ViewError};
use cubarium_core::hash::mix;

use crate::mover::{Asked, Contender, Crash, EnterError, Mover};
use crate::pace::{Pace, Time};
use crate::player::Player;

/// The positions between two looks at the clock: about a millisecond.
const SLICE: u64 = 1_024;

impl From<ViewError> for Crash {
    fn from(error: ViewError) -> Self {
        Self(error.to_string())
    }
}

impl Contender for Player {
    fn pace(&self) -> Pace {
        match self {
            Self::Level { .. } => Pace::default(),
            Self::Engine { pace, .. } => *pace,
        }
    }

    fn enter(&self, seed: u64) -> Result<Box<dyn Mover + '_>, EnterError> {
        Ok(match self {
            Self::Level { level, time } => Box::new(Levelled { level: *level, time: *time, seed }),
            Self::Engine { pace, .. } => Box::new(Full { pace: *pace, seed }),
        })
    }
}

/// A level, which begins anew with each move.
struct Levelled {
    level: u8,
    time: Option<Duration>,
    seed: u64,
}

impl Mover for Levelled {
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash> {
        let seed = mix(self.seed ^ asked.view.turns.len() as u64);
        let mut thinker = Thinker::new(asked.view, self.level, seed)?;
        let time = thinker.time().map(|usual| self.time.unwrap_or(usual));
        think(&mut thinker, &Pace { time: time.map(Time::Move), ..Pace::default() }, asked)
    }
}

/// The search at full strength.
struct Full {
    pace: Pace,
    seed: u64,
}

impl Mover for Full {
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash> {
        think(&mut Thinker::new(asked.view, LEVELS, self.seed)?, &self.pace, asked)
    }
}

/// Thinks in slices until something ends it, but not before there is a move.
fn think(thinker: &mut Thinker, pace: &Pace, asked: &Asked<'_>) -> Result<String, Crash> {
    let began = Instant::now();
    let time = match pace.time {
        Some(Time::Clock { increment, .. }) => asked.left.map(|left| left / 30 + increment / 2),
        Some(Time::Move(time)) => Some(time),
        None => None,
    };
    let mut slice = pace.nodes.unwrap_or(SLICE).min(SLICE);
    loop {
        let thought = thinker.run(slice);
        slice = pace.nodes.map_or(SLICE, |nodes| nodes.saturating_sub(thought.nodes)).min(SLICE);
        let is_deep = pace.depth.is_some_and(|depth| thought.depth >= depth.into());
        let is_late = time.is_some_and(|time| began.elapsed() >= time);
        let is_over = thought.done || slice == 0 || is_deep || is_late;
        if is_over && (thought.done || !thought.best.is_empty()) || asked.stop.load(Ordering::Relaxed) {
            return if thought.best.is_empty() { Err(Crash("it knows no move".to_owned())) } else { Ok(thought.best) };
        }
    }
}
