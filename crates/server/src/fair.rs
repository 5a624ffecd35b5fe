//! A queue in which nobody has to wait behind all the work of somebody else.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that waits for a thread. Next is the asker who has waited longest since their last piece of work; newcomers go
/// first, however much the others have asked for. The work of one asker is done in its order.
pub(crate) struct FairQueue<K, T> {
    state: Mutex<State<K, T>>,
    changed: Condvar,
    most: usize,
}

struct State<K, T> {
    /// A line of work for everybody who waits for some; never empty.
    lines: VecDeque<(K, VecDeque<T>)>,
    /// Those whose work was taken lately, the last one last, whether they wait for more or not.
    served: VecDeque<K>,
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

impl<K: PartialEq + Clone, T> State<K, T> {
    /// The line of an asker, at the end of all if there was none. It must not stay empty.
    fn line(&mut self, asker: K) -> &mut VecDeque<T> {
        let index = self.lines.iter().position(|(other, _)| *other == asker).unwrap_or_else(|| {
            self.lines.push_back((asker, VecDeque::new()));
            self.lines.len() - 1
        });
        &mut self.lines[index].1
    }

    /// Takes out the next work.
    fn take(&mut self, remembered: usize) -> Option<T> {
        let turn =
            |asker: &K| self.served.iter().position(|other| other == asker).map_or(0, |place| place + 1);
        let (place, _) = self.lines.iter().enumerate().min_by_key(|(_, (asker, _))| turn(asker))?;
        let (asker, line) = &mut self.lines[place];
        let (asker, work, is_empty) = (asker.clone(), line.pop_front(), line.is_empty());
        if is_empty {
            self.lines.remove(place);
        }
        self.served.retain(|other| *other != asker);
        self.served.push_back(asker);
        while self.served.len() > remembered {
            self.served.pop_front();
        }
        self.count -= 1;
        work
    }
}

impl<K: PartialEq + Clone, T> FairQueue<K, T> {
    /// A queue with `most` places. Nobody gets more than half of those that the others leave, so that some are left
    /// for newcomers.
    pub(crate) fn new(most: usize) -> Self {
        let state = State { lines: VecDeque::new(), served: VecDeque::new(), count: 0, is_open: true };
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
        let own = state.lines.iter().find(|(other, _)| *other == asker).map_or(0, |(_, line)| line.len());
        if own >= self.most.saturating_sub(state.count - own).div_ceil(2) {
            return Err(NoRoom::Full);
        }
        state.line(asker).push_back(work);
        state.count += 1;
        self.changed.notify_one();
        Ok(())
    }

    /// Gives back work that was taken out: it is the next of its asker, even if there is no room for more.
    ///
    /// # Errors
    /// When the queue is closed.
    pub(crate) fn put_back(&self, asker: K, work: T) -> Result<(), NoRoom> {
        let mut state = self.state();
        if !state.is_open {
            return Err(NoRoom::Closed);
        }
        state.line(asker).push_front(work);
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
        state.take(self.most)
    }

    /// Takes out the first work of somebody for which something is found, without waiting.
    pub(crate) fn take_with<F>(&self, find: impl Fn(&T) -> Option<F>) -> Option<(T, F)> {
        let mut state = self.state();
        let mut lines = state.lines.iter().enumerate();
        let (index, found) = lines.find_map(|(index, (_, line))| Some((index, find(line.front()?)?)))?;
        let line = &mut state.lines[index].1;
        let (work, is_empty) = (line.pop_front()?, line.is_empty());
        if is_empty {
            state.lines.remove(index);
        }
        state.count -= 1;
        Some((work, found))
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
    fn what_can_be_done_elsewhere_passes_by_what_cannot() {
        let queue = FairQueue::new(100);
        for (asker, number) in [("one", 1), ("one", 2), ("other", 12)] {
            queue.push(asker, number).expect("room");
        }
        let even = |number: &i32| (number % 2 == 0).then_some(number / 2);
        assert_eq!(queue.take_with(even), Some((12, 6)), "the first of each is looked at");
        assert_eq!(queue.take_with(even), None);
        assert_eq!((queue.pop(), queue.pop()), (Some(1), Some(2)));
    }

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
        // Whoever asks while somebody else's work is done is next, but not before those who have waited for longer.
        queue.push("other", 102).expect("room");
        queue.push("fourth", 300).expect("room");
        assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some(300), Some(102), Some(4)));
        queue.push("fourth", 301).expect("room");
        queue.push("other", 103).expect("room");
        queue.push("fourth", 302).expect("room");
        let taken: Vec<i32> = (0..5).filter_map(|_| queue.pop()).collect();
        assert_eq!(taken, [301, 103, 5, 302, 6], "nobody is passed over");
    }

    #[test]
    fn one_asker_cannot_take_all_places() {
        let queue = FairQueue::new(4);
        assert_eq!([1, 2, 3].map(|work| queue.push("greedy", work)), [Ok(()), Ok(()), Err(NoRoom::Full)]);
        assert_eq!([4, 5].map(|work| queue.push("other", work)), [Ok(()), Err(NoRoom::Full)]);
        assert_eq!(queue.push("newcomer", 6), Ok(()), "two who ask for much leave room for a third");
        assert_eq!(queue.push("fourth", 7), Err(NoRoom::Full));
        assert_eq!(queue.pop(), Some(1));
        assert_eq!(queue.push("fourth", 7), Ok(()));
        assert_eq!(FairQueue::new(1).push("alone", 7), Ok(()), "half a place is a place");
    }

    #[test]
    fn work_that_is_put_back_is_next_even_in_a_full_queue() {
        let queue = FairQueue::new(2);
        queue.push("one", 1).expect("room");
        queue.push("other", 10).expect("room");
        assert_eq!(queue.pop(), Some(1));
        queue.push("one", 2).expect("room");
        assert_eq!(queue.put_back("one", 1), Ok(()));
        assert_eq!(queue.push("third", 20), Err(NoRoom::Full));
        assert_eq!([queue.pop(), queue.pop(), queue.pop()], [Some(10), Some(1), Some(2)]);
        queue.close();
        assert_eq!(queue.put_back("one", 1), Err(NoRoom::Closed));
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
