//! The computer player behind the engine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cubarium_catalog::{LEVELS, Thinker, ViewError, seats, wire};

use crate::go::Go;
use crate::options::Options;

/// So many positions are visited between two looks at the clock and the flag.
const SLICE: u64 = 1_024;

/// What there is to think about.
pub(crate) struct Task {
    pub(crate) view: wire::View,
    pub(crate) options: Options,
    pub(crate) go: Go,
}

/// A computer player that remembers from move to move.
#[derive(Default)]
pub(crate) struct Mind {}

impl Mind {
    /// Makes what has to be made before anything can be thought, as far as it comes before the flag is raised.
    pub(crate) fn prepare(view: &wire::View, stop: &AtomicBool) -> Result<(), ViewError> {
        let mut thinker = Thinker::new(view, 1, 0)?;
        while !stop.load(Ordering::Relaxed) && thinker.run(1).prepared.is_some() {}
        Ok(())
    }

    /// Thinks until a limit is reached or the flag is raised, but not before there is a move.
    pub(crate) fn think(
        &mut self,
        task: &Task,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> Result<wire::Thought, ViewError> {
        let begun = Instant::now();
        let mut thinker =
            Thinker::new(&task.view, task.options.level.unwrap_or(LEVELS), task.options.seed())?;
        let level_time = task.options.level.and_then(|_| thinker.time());
        let time = [task.go.move_time, task.share(), level_time].into_iter().flatten().min();
        let mut told = (0, None);
        loop {
            let slice = task.go.nodes.map_or(SLICE, |most| most.saturating_sub(told.0).clamp(1, SLICE));
            let thought = thinker.run(slice);
            told.0 = thought.nodes;
            if told.1 != Some((thought.depth, thought.prepared)) {
                told.1 = Some((thought.depth, thought.prepared));
                report(&thought);
            }
            let enough = thought.done
                || time.is_some_and(|time| begun.elapsed() >= time)
                || task.go.nodes.is_some_and(|most| thought.nodes >= most)
                || task.go.depth.is_some_and(|most| thought.depth >= u32::from(most))
                || task.mates(&thought)
                || stop.load(Ordering::Relaxed);
            if enough && !thought.best.is_empty() {
                return Ok(thought);
            }
        }
    }
}

impl Task {
    /// A share of the time that is left on the clock.
    fn share(&self) -> Option<Duration> {
        let names = seats(&self.view.game, &self.view.options).ok()?;
        let seat = names.iter().position(|name| self.view.viewer.as_ref() == Some(name))?;
        let left = (*self.go.clocks.get(seat)?)?;
        let moves = self.go.moves_to_go.unwrap_or(30).clamp(1, 30);
        Some((left / moves + self.go.increments[seat] / 2).min(left / 2))
    }

    /// Whether the end that was asked for has been found.
    fn mates(&self, thought: &wire::Thought) -> bool {
        use crate::Score;
        let Some(wanted) = self.go.mate else { return false };
        matches!(thought.score.into(), Score::Mate(plies) if plies > 0 && plies.unsigned_abs() <= wanted)
    }
}
