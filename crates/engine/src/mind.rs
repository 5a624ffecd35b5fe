//! The computer player behind the engine.

use std::sync::atomic::{AtomicBool, Ordering};

use cubarium_catalog::{Limits, Thinker, ViewError, seats, wire};
use cubarium_search::{Budget, Clock, Settings};

use crate::answer::Score;
use crate::go::Go;
use crate::options::Options;

/// What there is to think about.
pub(crate) struct Task {
    pub(crate) view: wire::View,
    pub(crate) options: Options,
    pub(crate) go: Go,
}

/// What a computer player was made with; another one is needed for anything else.
type Made = (Settings, Option<u64>);

/// A computer player that remembers from move to move.
#[derive(Default)]
pub(crate) struct Mind {
    player: Option<(Made, Thinker)>,
}

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
        let options = &task.options;
        let made = (options.settings, options.seed);
        let known = self.player.take().filter(|(before, _)| *before == made);
        let following =
            known.and_then(|(_, mut thinker)| thinker.follow(&task.view).is_ok().then_some(thinker));
        let mut thinker = match (options.level, following) {
            (Some(level), _) => Thinker::new(&task.view, level, options.draw_seed())?,
            (None, Some(thinker)) => thinker,
            (None, None) => Thinker::engine(&task.view, &options.settings, options.draw_seed())?,
        };
        let mut thought = thinker.think(&task.limits(), stop, &mut |thought| {
            report(thought);
            if task.is_solved_by(thought) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        while thought.best.is_empty() && !thought.done {
            thought = thinker.run(1);
        }
        if options.level.is_none() {
            self.player = Some((made, thinker));
        }
        Ok(thought)
    }
}

impl Task {
    fn limits(&self) -> Limits {
        let budgets = [self.go.move_time.map(Budget::exactly), self.share()];
        let budget = budgets.into_iter().flatten().min_by_key(|budget| budget.hard);
        Limits { depth: self.go.depth, nodes: self.go.nodes, budget }
    }

    /// A share of the time that the clock of the seat that thinks shows.
    fn share(&self) -> Option<Budget> {
        let seats = seats(&self.view.game, &self.view.options).ok()?;
        let seat = seats.iter().position(|seat| self.view.viewer.as_ref() == Some(seat))?;
        let left = (*self.go.clocks.get(seat)?)?;
        let increment = self.go.increments[seat];
        Some(Budget::of(Clock { left, increment, moves_to_go: self.go.moves_to_go }))
    }

    /// Whether the end that was asked for has been found.
    fn is_solved_by(&self, thought: &wire::Thought) -> bool {
        let best = thought.lines.first().map(|line| line.score.into());
        match (self.go.mate, best) {
            (Some(wanted), Some(Score::Mate(plies))) => plies > 0 && plies.unsigned_abs() <= wanted,
            _ => false,
        }
    }
}
