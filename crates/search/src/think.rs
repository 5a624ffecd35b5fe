//! A complete search with a clock and threads, for programs that have them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use cubarium_core::judgement::Netted;

use crate::limits::Status;
use crate::search::Info;
use crate::team::Team;
use crate::time::Budget;

/// How many positions are searched between two checks of the clock and the flag: well below a millisecond, so that a
/// player in time trouble still moves in time.
const SLICE: u64 = 128;

impl<P: Netted> Team<P> {
    /// Runs a started search until a limit, the time or the flag stops it, and reports every finished iteration with
    /// the positions visited by all threads.
    ///
    /// A panic in a helper thread ends only that thread; one in this thread is propagated after the others have
    /// stopped.
    pub fn think(
        &mut self,
        budget: Option<Budget>,
        stop: &AtomicBool,
        mut report: impl FnMut(&Info<P::Move>),
    ) -> Option<P::Move> {
        let begun = Instant::now();
        let mut helpers = std::mem::take(&mut self.helpers);
        let helped: Vec<AtomicU64> = helpers.iter().map(|_| AtomicU64::new(0)).collect();
        let done = AtomicBool::new(false);
        let lost = std::thread::scope(|scope| {
            let _raised_at_the_end = Raise(&done);
            let threads: Vec<_> = helpers
                .iter_mut()
                .zip(&helped)
                .map(|(helper, nodes)| {
                    let done = &done;
                    scope.spawn(move || {
                        while !done.load(Ordering::Relaxed) && helper.run(SLICE) == Status::Running {
                            nodes.store(helper.nodes(), Ordering::Relaxed);
                        }
                    })
                })
                .collect();
            let helped = || helped.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum::<u64>();
            loop {
                let status = self.lead(SLICE, |info| {
                    report(&Info { nodes: info.nodes + helped(), ..info.clone() });
                });
                let spent = budget.is_some_and(|budget| begun.elapsed() >= self.time(&budget));
                if status == Status::Done || spent || stop.load(Ordering::Relaxed) {
                    break;
                }
            }
            done.store(true, Ordering::Relaxed);
            threads.into_iter().map(|thread| thread.join().is_err()).collect::<Vec<_>>()
        });
        let kept = helpers.into_iter().zip(lost).filter(|(_, lost)| !lost).map(|(helper, _)| helper);
        self.helpers = kept.collect();
        self.best()
    }
}

/// Raises a flag when it is dropped, even in a panic.
struct Raise<'a>(&'a AtomicBool);

impl Drop for Raise<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
