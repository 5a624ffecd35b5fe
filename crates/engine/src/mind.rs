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
    /// When the command arrived; preparation before the search counts towards its time.
    pub(crate) begun: Instant,
}

/// The settings of a computer player; other settings require a new player.
type Made = (Settings, Option<u8>, Option<u64>);

/// A computer player that remembers the game from move to move.
#[derive(Default)]
pub(crate) struct Mind {
    player: Option<(Made, Thinker)>,
}

impl Mind {
    /// Prepares everything that is needed before thinking, until the flag is raised.
    pub(crate) fn prepare(&mut self, task: &Task, stop: &AtomicBool) -> Result<(), ViewError> {
        let mut player = self.player(task)?;
        // Such a player prepares at the beginning of `run`; other players must not run yet.
        if info(&task.view.game)?.secrets {
            while !stop.load(Ordering::Relaxed) && player.run(1).prepared.is_some() {}
        }
        self.keep(task, player);
        Ok(())
    }

    /// Thinks until a limit is reached or the flag is raised, but at least until there is a move.
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
        if put_best_first(&mut thought) {
            report(&thought);
        }
        self.keep(task, player);
        Ok(thought)
    }

    /// The existing player, if it suits the task, or a new one.
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

    /// Keeps a player for the next move, if it has a memory.
    fn keep(&mut self, task: &Task, player: Thinker) {
        let remembers = task.options.level.is_none_or(|level| level == LEVELS);
        self.player = remembers.then(|| (task.made(), player));
    }
}

/// Puts the line of the best move first, and returns whether it was not: a search that is stopped within an iteration
/// may already prefer a move other than that of the last finished iteration. If nothing else is known about that move,
/// it gets the former one's score.
fn put_best_first(thought: &mut wire::Thought) -> bool {
    let best = &thought.best;
    let begins = |line: &wire::Variation| line.moves.first() == Some(best);
    let Some(first) = thought.lines.first().filter(|line| !best.is_empty() && !begins(line)) else {
        return false;
    };
    match thought.lines.iter().position(begins) {
        Some(known) => thought.lines[..=known].rotate_right(1),
        None => {
            let moves = vec![best.clone()];
            let line = wire::Variation { shown: moves.clone(), moves, ..first.clone() };
            thought.lines.rotate_right(1);
            thought.lines[0] = line;
        }
    }
    true
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The first moves of the lines after the best move was put first, and whether it had not been.
    fn put(best: &str, firsts: &[&str]) -> (bool, Vec<String>) {
        let line = |mv: &&str| wire::Variation {
            score: wire::Score::Points(0),
            moves: vec![(*mv).to_owned(), "reply".to_owned()],
            shown: Vec::new(),
        };
        let mut thought = wire::Thought {
            best: best.to_owned(),
            lines: firsts.iter().map(line).collect(),
            ..wire::Thought::default()
        };
        let changed = put_best_first(&mut thought);
        (changed, thought.lines.into_iter().map(|line| line.moves[0].clone()).collect())
    }

    #[test]
    fn the_line_of_the_move_that_is_played_comes_first() {
        let lines = |firsts: &[&str]| firsts.iter().map(|mv| (*mv).to_owned()).collect::<Vec<_>>();
        assert_eq!(put("a", &["a", "b"]), (false, lines(&["a", "b"])));
        assert_eq!(put("c", &["a", "b", "c"]), (true, lines(&["c", "a", "b"])));
        assert_eq!(put("d", &["a", "b"]), (true, lines(&["d", "a"])));
        assert_eq!(put("", &["a"]), (false, lines(&["a"])));
        assert_eq!(put("a", &[]), (false, lines(&[])));
    }
}
