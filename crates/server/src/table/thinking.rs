//! The tasks of a table's computer players, running or waiting for a retry. Several players may have to act at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use super::state::Computer;

/// How long to wait after a computer's first failure; doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// The minimum time for a computer's answer to an offer, so that people can follow.
const MOMENT: Duration = Duration::from_millis(400);
/// How long a task is left to another node before it is checked again.
const OTHERS: Duration = Duration::from_millis(500);

/// What a computer player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Errand {
    /// A move.
    Move,
    /// The answer to an offer to end the game.
    Answer,
}

/// A task of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Task {
    /// The seat it plays.
    pub(super) seat: usize,
    /// Who plays it.
    pub(super) computer: Computer,
    /// What it has to do.
    pub(super) errand: Errand,
    /// The event that led to the position.
    pub(super) moved: u64,
    /// How often it has been tried before.
    pub(super) tries: u32,
}

impl Task {
    /// The same task, to be tried again.
    pub(super) const fn again(self) -> Self {
        Self { tries: self.tries.saturating_add(1), ..self }
    }
}

enum Step {
    /// Running; the flag tells it to stop.
    AtWork(Arc<AtomicBool>),
    /// Waiting for this time.
    Waits(Instant),
}

/// The tasks of a table's computer players: at most one of each kind for each seat.
#[derive(Default)]
pub(super) struct Thoughts(Vec<(Task, Step)>);

impl Thoughts {
    /// Records that a task is running.
    pub(super) fn begin(&mut self, task: Task, stop: Arc<AtomicBool>) {
        self.0.push((task, Step::AtWork(stop)));
    }

    /// Postpones a task that failed.
    pub(super) fn put_off(&mut self, task: Task) {
        self.0.push((task, Step::Waits(Instant::now() + wait(task.tries))));
    }

    /// Leaves a task to another node for now.
    pub(super) fn wait(&mut self, task: Task) {
        self.0.push((task, Step::Waits(Instant::now() + OTHERS)));
    }

    /// Delays a task a little before it starts.
    pub(super) fn begin_soon(&mut self, task: Task) {
        self.0.push((task, Step::Waits(Instant::now() + MOMENT)));
    }

    /// Whether a seat's computer has a task of a kind.
    pub(super) fn has(&self, seat: usize, errand: Errand) -> bool {
        self.0.iter().any(|(task, _)| (task.seat, task.errand) == (seat, errand))
    }

    /// Removes and returns the task that an answer belongs to; `None` if the answer is no longer wanted.
    pub(super) fn answered(&mut self, seat: usize, errand: Errand, moved: u64) -> Option<Task> {
        let is_it = |task: &Task| (task.seat, task.errand, task.moved) == (seat, errand, moved);
        let index = self.0.iter().position(|(task, _)| is_it(task))?;
        Some(self.0.swap_remove(index).0)
    }

    /// Stops tasks that are no longer wanted.
    pub(super) fn keep(&mut self, is_wanted: impl Fn(&Task) -> bool) {
        for (_, step) in self.0.extract_if(.., |(task, _)| !is_wanted(task)) {
            if let Step::AtWork(stop) = step {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Removes and returns the tasks that are due.
    pub(super) fn due(&mut self) -> Vec<Task> {
        let now = Instant::now();
        let is_due = |step: &Step| matches!(step, Step::Waits(until) if *until <= now);
        self.0.extract_if(.., |(_, step)| is_due(step)).map(|(task, _)| task).collect()
    }

    /// Removes and returns all waiting tasks, due or not.
    pub(super) fn waiting(&mut self) -> Vec<Task> {
        let waits = |step: &Step| matches!(step, Step::Waits(_));
        self.0.extract_if(.., |(_, step)| waits(step)).map(|(task, _)| task).collect()
    }

    /// When the next retry is due.
    pub(super) fn next(&self) -> Option<Instant> {
        let times = self.0.iter().filter_map(|(_, step)| match step {
            Step::AtWork(_) => None,
            Step::Waits(until) => Some(*until),
        });
        times.min()
    }

    /// Whether no computer has a task.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn wait(tries: u32) -> Duration {
    FIRST_WAIT.saturating_mul(1 << tries.min(10)).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn task(seat: usize, moved: u64) -> Task {
        let computer = Computer { level: 1, resigns: false };
        Task { seat, computer, errand: Errand::Move, moved, tries: 0 }
    }

    #[test]
    fn an_answer_is_taken_once_and_only_for_its_position() {
        let mut thoughts = Thoughts::default();
        thoughts.begin(task(1, 0), Arc::default());
        thoughts.begin(task(2, 0), Arc::default());
        assert_eq!(thoughts.answered(1, Errand::Move, 7), None);
        assert_eq!(thoughts.answered(1, Errand::Answer, 0), None);
        assert_eq!(thoughts.answered(1, Errand::Move, 0), Some(task(1, 0)));
        assert_eq!(thoughts.answered(1, Errand::Move, 0), None);
        assert!(thoughts.has(2, Errand::Move) && !thoughts.has(1, Errand::Move));
        assert!(!thoughts.has(2, Errand::Answer));
    }

    #[test]
    fn an_unwanted_computer_is_told_to_stop() {
        let mut thoughts = Thoughts::default();
        let [stopped, going]: [Arc<AtomicBool>; 2] = Default::default();
        thoughts.begin(task(0, 0), Arc::clone(&stopped));
        thoughts.begin(task(1, 0), Arc::clone(&going));
        thoughts.keep(|task| task.seat == 1);
        assert!(stopped.load(Ordering::Relaxed) && !going.load(Ordering::Relaxed));
        thoughts.keep(|_| false);
        assert!(going.load(Ordering::Relaxed) && thoughts.is_empty());
    }

    #[test]
    fn each_postponement_waits_longer() {
        let waits: Vec<u128> = (0..8).map(|tries| wait(tries).as_millis()).collect();
        assert_eq!(waits, [100, 200, 400, 800, 1600, 3200, 5000, 5000]);
        assert_eq!(wait(u32::MAX), LONGEST_WAIT);
    }

    #[test]
    fn postponed_moves_are_due_on_time() {
        let mut thoughts = Thoughts::default();
        thoughts.begin(task(1, 0), Arc::default());
        assert_eq!(thoughts.next(), None);
        thoughts.put_off(task(0, 0));
        assert!(thoughts.due().is_empty() && thoughts.next().is_some());
        thoughts.0[1].1 = Step::Waits(Instant::now());
        assert_eq!(thoughts.due(), [task(0, 0)]);
        assert_eq!((thoughts.next(), thoughts.has(0, Errand::Move)), (None, false));
    }
}
