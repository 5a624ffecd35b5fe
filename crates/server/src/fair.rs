//! A queue in which nobody has to wait behind all the work of somebody else.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that waits for a thread. Those who have asked for it take turns, so each new piece of work waits for at most one
/// of everybody else's, however much the others have asked for. The work of one of them is done in its order.
pub(crate) struct FairQueue<K, T> {
    state: Mutex<State<K, T>>,
    changed: Condvar,
    most: usize,
}

struct State<K, T> {
    /// A line of work for everybody who waits for some; never empty. The first one's turn is next.
    lines: VecDeque<(K, VecDeque<T>)>,
    count: usize,
    is_open: bool,
}

/// Why work was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoRoom {
    /// There is too much work, or too much for the same asker.
    Full,
    /// There will be no more work.
    Closed,
}

impl<K: PartialEq, T> FairQueue<K, T> {
    /// A queue with so many places, of which nobody gets more than half.
    pub(crate) fn new(most: usize) -> Self {
        let state = State { lines: VecDeque::new(), count: 0, is_open: true };
        Self { state: Mutex::new(state), changed: Condvar::new(), most }
    }

    fn state(&self) -> MutexGuard<'_, State<K, T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds work.
    ///
    /// # Errors
    /// When there is no room, or the queue is closed.
    pub(crate) fn push(&self, asker: K, work: T) -> Result<(), NoRoom> {
        let mut state = self.state();
        if !state.is_open {
            return Err(NoRoom::Closed);
        }
        if state.count >= self.most {
            return Err(NoRoom::Full);
        }
        match state.lines.iter_mut().find(|(other, _)| *other == asker) {
            Some((_, line)) if line.len() >= self.most.div_ceil(2) => return Err(NoRoom::Full),
            Some((_, line)) => line.push_back(work),
            None => state.lines.push_back((asker, VecDeque::from([work]))),
        }
        state.count += 1;
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for work and takes it out; none once the queue is closed.
    pub(crate) fn pop(&self) -> Option<T> {
        let waiting = self.changed.wait_while(self.state(), |state| state.is_open && state.lines.is_empty());
        let mut state = waiting.unwrap_or_else(PoisonError::into_inner);
        if !state.is_open {
            return None;
        }
        let (asker, mut line) = state.lines.pop_front()?;
        let work = line.pop_front();
        if !line.is_empty() {
            state.lines.push_back((asker, line));
        }
        state.count -= 1;
        work
    }

    /// Ends the queue. What is still in it is dropped.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.is_open = false;
        let left = std::mem::take(&mut state.lines);
        state.count = 0;
        drop(state);
        self.changed.notify_all();
        drop(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_turn_before_anybody_has_two() {
        let queue = FairQueue::new(100);
        for number in 0..30 {
            queue.push("greedy", number).expect("room");
        }
        queue.push("other", 100).expect("room");
        queue.push("third", 200).expect("room");
        queue.push("other", 101).expect("room");
        let taken: Vec<i32> = (0..7).filter_map(|_| queue.pop()).collect();
        assert_eq!(taken, [0, 100, 200, 1, 101, 2, 3]);
        // Whoever comes anew waits for one piece of work, not for all.
        queue.push("other", 102).expect("room");
        assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some(4), Some(102), Some(5)));
    }

    #[test]
    fn one_asker_cannot_take_all_places() {
        let queue = FairQueue::new(4);
        assert_eq!([1, 2, 3].map(|work| queue.push("greedy", work)), [Ok(()), Ok(()), Err(NoRoom::Full)]);
        assert_eq!([4, 5].map(|work| queue.push("other", work)), [Ok(()), Ok(())]);
        assert_eq!(queue.push("third", 6), Err(NoRoom::Full));
        assert_eq!(queue.pop(), Some(1));
        assert_eq!(queue.push("third", 6), Ok(()));
        assert_eq!(FairQueue::new(1).push("alone", 7), Ok(()), "half a place is a place");
    }

    #[test]
    fn a_closed_queue_wakes_those_who_wait() {
        let queue = FairQueue::<&str, i32>::new(4);
        std::thread::scope(|scope| {
            let waiting = [scope.spawn(|| queue.pop()), scope.spawn(|| queue.pop())];
            queue.close();
            assert_eq!(waiting.map(|thread| thread.join().expect("no panic")), [None, None]);
        });
        assert_eq!(queue.push("late", 1), Err(NoRoom::Closed));
    }
}
