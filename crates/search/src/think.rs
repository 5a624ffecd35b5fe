//! A whole search with a clock, for programs that have one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cubarium_core::Heuristics;

use crate::limits::Status;
use crate::search::{Info, Search};

/// The positions between two looks at the clock and the flag: about a millisecond.
const SLICE: u64 = 1_024;

/// Runs a search that was started until a limit, the time or the flag stops it, and hands out every finished
/// iteration. With a time it does not begin an iteration that would hardly end in it, and does not think about
/// a single legal move.
pub fn think<P: Heuristics>(
    search: &mut Search<P>,
    time: Option<Duration>,
    stop: &AtomicBool,
    mut report: impl FnMut(&Info<P::Move>),
) -> Option<P::Move> {
    let start = Instant::now();
    loop {
        let mut deeper = false;
        let status = search.run_and_report(SLICE, |info| {
            deeper = true;
            report(info);
        });
        let spent = time.is_some_and(|time| {
            let soft = if search.choices() == 1 { Duration::ZERO } else { time / 2 };
            start.elapsed() >= if deeper { soft } else { time }
        });
        if status == Status::Done || spent || stop.load(Ordering::Relaxed) {
            return search.best();
        }
    }
}
