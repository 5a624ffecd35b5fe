//! A whole search with a clock and threads, for programs that have them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use cubarium_core::Heuristics;

use crate::limits::Status;
use crate::search::{Info, Search};
use crate::team::Team;
use crate::time::Budget;

/// The positions between two looks at the clock and the flag: well below a millisecond, so that a player whose time is
/// nearly up still moves in time.
const SLICE: u64 = 128;

impl<P: Heuristics> Team<P> {
    /// Runs a search that was started until a limit, the time or the flag stops it, and hands out every finished
    /// iteration with the positions that all threads have visited. It does not think about a single legal move where
    /// it need not use its time up.
    pub fn think(
        &mut self,
        budget: Option<Budget>,
        stop: &AtomicBool,
        mut report: impl FnMut(&Info<P::Move>),
    ) -> Option<P::Move> {
        let helped: Vec<AtomicU64> = self.helpers.iter().map(|_| AtomicU64::new(0)).collect();
        let done = AtomicBool::new(false);
        let Self { leader, helpers, .. } = self;
        std::thread::scope(|scope| {
            for (helper, nodes) in helpers.iter_mut().zip(&helped) {
                let done = &done;
                scope.spawn(move || {
                    while !done.load(Ordering::Relaxed) && helper.run(SLICE) == Status::Running {
                        nodes.store(helper.nodes(), Ordering::Relaxed);
                    }
                });
            }
            let helped = || helped.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum::<u64>();
            lead(leader, budget, stop, |info| {
                report(&Info { nodes: info.nodes + helped(), ..info.clone() });
            });
            done.store(true, Ordering::Relaxed);
        });
        self.best()
    }
}

/// Runs a search until a limit, the time or the flag stops it.
fn lead<P: Heuristics>(
    search: &mut Search<P>,
    budget: Option<Budget>,
    stop: &AtomicBool,
    mut report: impl FnMut(&Info<P::Move>),
) {
    let start = Instant::now();
    let mut trust = Trust::default();
    loop {
        let mut deeper = false;
        let status = search.run_and_report(SLICE, |info| {
            deeper = true;
            trust.learn(info);
            report(info);
        });
        let spent = budget.is_some_and(|budget| {
            let is_forced = search.choices() == 1 && budget.soft < budget.hard;
            let soft = budget.soft_limit(trust.stable, trust.fallen);
            start.elapsed() >= if deeper { soft } else { budget.hard } || deeper && is_forced
        });
        if status == Status::Done || spent || stop.load(Ordering::Relaxed) {
            return;
        }
    }
}

/// How sure a search may be of its move.
struct Trust<M> {
    best: Option<M>,
    /// For how many iterations the best move has stayed the same.
    stable: u32,
    last: Option<i32>,
    /// How much the score fell in the last iteration.
    fallen: i32,
}

impl<M> Default for Trust<M> {
    fn default() -> Self {
        Self { best: None, stable: 0, last: None, fallen: 0 }
    }
}

impl<M: Copy + PartialEq> Trust<M> {
    fn learn(&mut self, info: &Info<M>) {
        let best = info.pv.first().copied();
        self.stable = if best == self.best { self.stable + 1 } else { 0 };
        self.best = best;
        self.fallen = self.last.map_or(0, |last| last.saturating_sub(info.score).max(0));
        self.last = Some(info.score);
    }
}
