//! The computer player behind the engine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use cubarium_catalog::{LEVELS, Limits, Thinker, ViewError, info, seats, wire};
use cubarium_search::{Budget, Clock, Settings};

use crate::answer::Score;
use crate::go::Go;
use crate::options::Options;

/// A position to think about.
pub(crate) struct Task {
    pub(crate) view: wire::View,
    pub(crate) options: Options,
    pub(crate) go: Go,
    /// When the command came; preparation before the search counts towards its time.
    pub(crate) begun: Instant,
}

/// The settings of a computer player; different ones need a different player.
type Made = (Settings, Option<u8>, Option<u64>);

/// A computer player that remembers the game from move to move.
#[derive(Default)]
pub(crate) struct Mind {
    player: Option<(Made, Thinker)>,
}

impl Mind {
    /// Prepares whatever is needed before thinking, until the flag is raised.
    pub(crate) fn prepare(&mut self, task: &Task, stop: &AtomicBool) -> Result<(), ViewError> {
        let mut player = self.player(task)?;
        // A player that has to prepare does so at the start of `run`; the others must not run yet.
        if info(&task.view.game)?.secrets {
            while !stop.load(Ordering::Relaxed) && player.run(1).prepared.is_some() {}
        }
        self.keep(task, player);
        Ok(())
    }

    /// Thinks until a limit is reached or the flag is raised, but not before there is a move.
    pub(crate) fn think(
        &mut self,
        task: &Task,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> Result<wire::Thought, ViewError> {
        let mut player = self.player(task)?;
        let mut thought = player.think(&task.limits(), stop, &mut |thought| {
            report(thought);
            if task.is_solved_by(thought) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        while thought.best.is_empty() && !thought.done {
            thought = player.run(1);
        }
        self.keep(task, player);
        Ok(thought)
    }

    /// The existing player, if it fits, or a new one.
    fn player(&mut self, task: &Task) -> Result<Thinker, ViewError> {
        let (options, made) = (&task.options, task.made());
        let known = self.player.take().filter(|(kept, _)| *kept == made);
        let following = known.and_then(|(_, mut player)| player.follow(&task.view).is_ok().then_some(player));
        match (options.level, following) {
            (_, Some(player)) => Ok(player),
            (Some(level), None) => Thinker::level(&task.view, level, &options.settings, options.draw_seed()),
            (None, None) => Thinker::engine(&task.view, &options.settings, options.draw_seed()),
        }
    }

    /// Keeps a player for the next move, if it remembers anything.
    fn keep(&mut self, task: &Task, player: Thinker) {
        let remembers = task.options.level.is_none_or(|level| level == LEVELS);
        self.player = remembers.then(|| (task.made(), player));
    }
}

impl Task {
    const fn made(&self) -> Made {
        (self.options.settings, self.options.level, self.options.seed)
    }

    fn limits(&self) -> Limits {
        let budgets = [self.go.move_time.map(Budget::exactly), self.share()];
        let budget = budgets.into_iter().flatten().min_by_key(|budget| budget.hard);
        let late = self.begun.elapsed();
        let left = |Budget { soft, hard }| Budget {
            soft: soft.saturating_sub(late),
            hard: hard.saturating_sub(late),
        };
        Limits { depth: self.go.depth, nodes: self.go.nodes, budget: budget.map(left) }
    }

    /// The share of the clock's time for this move.
    fn share(&self) -> Option<Budget> {
        let seats = seats(&self.view.game, &self.view.options).ok()?;
        let seat = seats.iter().position(|seat| self.view.viewer.as_ref() == Some(seat))?;
        let left = (*self.go.clocks.get(seat)?)?;
        let increment = self.go.increments[seat];
        Some(Budget::of(Clock { left, increment, moves_to_go: self.go.moves_to_go }))
    }

    /// Whether the requested mate has been found.
    fn is_solved_by(&self, thought: &wire::Thought) -> bool {
        let best = thought.lines.first().map(|line| line.score.into());
        match (self.go.mate, best) {
            (Some(wanted), Some(Score::Mate(plies))) => plies > 0 && plies.unsigned_abs() <= wanted,
            _ => false,
        }
    }
}
