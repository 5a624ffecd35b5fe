//! A queue in which nobody has to wait behind all the work of somebody else.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use cubarium_journal::TableId;

use crate::networks::counted;

/// The visitor for whom something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// Where the visitor is.
    pub(crate) address: IpAddr,
    /// The visitor's account, if one is known.
    pub(crate) account: Option<i64>,
}

/// Who takes turns: visitors, within the networks that limits count. Visitors who are not known, as after a restart,
/// share a network.
pub(crate) type Asker = (Option<IpAddr>, Visitor);

/// One of the visitors within a network. Only accounts are known at all tables; people without one are told apart by
/// theirs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Visitor {
    /// Somebody with an account.
    Account(i64),
    /// Somebody at a table.
    At(TableId),
}

/// Who asks for something at a table.
pub(crate) fn asker(client: Option<Client>, table: &TableId) -> Asker {
    let account = client.and_then(|client| client.account);
    let visitor = account.map_or_else(|| Visitor::At(table.clone()), Visitor::Account);
    (client.map(|client| counted(client.address)), visitor)
}

/// Work that waits for a thread. Next is the network that has waited longest since its last piece of work, and in it the
/// visitor who has; newcomers go first, however much the others have asked for. The work of one visitor is done in its
/// order.
pub(crate) struct FairQueue<K, V, T> {
    state: Mutex<State<K, V, T>>,
    changed: Condvar,
    most: usize,
}

struct State<K, V, T> {
    /// A line of work for everybody who waits for some; never empty.
    lines: VecDeque<((K, V), VecDeque<T>)>,
    /// When the work of a network was last taken, counted in pieces of work.
    networks: Recent<K>,
    /// The same of the visitors.
    visitors: Recent<(K, V)>,
    /// How many pieces have been taken.
    taken: u64,
    count: usize,
    is_open: bool,
}

/// When somebody was last served; those who were long ago are forgotten.
struct Recent<K>(HashMap<K, u64>);

impl<K: Hash + Eq + Clone> Recent<K> {
    /// Whose turn is before that of others: newcomers', then that of those who have waited longest.
    fn turn(&self, one: &K) -> u64 {
        self.0.get(one).copied().unwrap_or(0)
    }

    fn note(&mut self, one: &K, at: u64, remembered: usize) {
        self.0.insert(one.clone(), at);
        if self.0.len() > remembered
            && let Some(oldest) = self.0.iter().min_by_key(|(_, at)| **at).map(|(one, _)| one.clone())
        {
            self.0.remove(&oldest);
        }
    }
}

/// Why work was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoRoom {
    /// There is too much work, or too much for the same network.
    Full,
    /// There will be no more work.
    Closed,
}

impl<K: Hash + Eq + Clone, V: Hash + Eq + Clone, T> State<K, V, T> {
    /// The line of an asker, at the end of all if there was none. It must not stay empty.
    fn line(&mut self, asker: (K, V)) -> &mut VecDeque<T> {
        let index = self.lines.iter().position(|(other, _)| *other == asker).unwrap_or_else(|| {
            self.lines.push_back((asker, VecDeque::new()));
            self.lines.len() - 1
        });
        &mut self.lines[index].1
    }

    /// Whose turn it is, for ordering.
    fn turn(&self, asker: &(K, V)) -> (u64, u64) {
        (self.networks.turn(&asker.0), self.visitors.turn(asker))
    }

    /// Takes out the first work of a line.
    fn take(&mut self, place: usize, remembered: usize) -> Option<T> {
        let (asker, line) = self.lines.get_mut(place)?;
        let (asker, work, is_empty) = (asker.clone(), line.pop_front(), line.is_empty());
        if is_empty {
            self.lines.remove(place);
        }
        self.taken += 1;
        self.networks.note(&asker.0, self.taken, remembered);
        self.visitors.note(&asker, self.taken, remembered);
        self.count -= 1;
        work
    }
}

impl<K: Hash + Eq + Clone, V: Hash + Eq + Clone, T> FairQueue<K, V, T> {
    /// A queue with `most` places. No network gets more than half of those that the others leave, so that some are
    /// left for newcomers.
    pub(crate) fn new(most: usize) -> Self {
        let (networks, visitors) = (Recent(HashMap::new()), Recent(HashMap::new()));
        let lines = VecDeque::new();
        let state = State { lines, networks, visitors, taken: 0, count: 0, is_open: true };
        Self { state: Mutex::new(state), changed: Condvar::new(), most }
    }

    fn state(&self) -> MutexGuard<'_, State<K, V, T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds work.
    ///
    /// # Errors
    /// When there is no room, or the queue is closed.
    pub(crate) fn push(&self, asker: (K, V), work: T) -> Result<(), NoRoom> {
        let mut state = self.state();
        if !state.is_open {
            return Err(NoRoom::Closed);
        }
        let here = state.lines.iter().filter(|((network, _), _)| *network == asker.0);
        let own: usize = here.map(|(_, line)| line.len()).sum();
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
    pub(crate) fn put_back(&self, asker: (K, V), work: T) -> Result<(), NoRoom> {
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
        let lines = state.lines.iter().enumerate();
        let (place, _) = lines.min_by_key(|(_, (asker, _))| state.turn(asker))?;
        state.take(place, self.most)
    }

    /// Takes out the first work of somebody for which something is found, without waiting. They are asked in the order of
    /// their turns.
    pub(crate) fn take_with<F>(&self, find: impl Fn(&T) -> Option<F>) -> Option<(T, F)> {
        let mut state = self.state();
        let mut places: Vec<usize> = (0..state.lines.len()).collect();
        places.sort_by_key(|place| state.turn(&state.lines[*place].0));
        let found = places.into_iter().find_map(|place| Some((place, find(state.lines[place].1.front()?)?)));
        let (place, found) = found?;
        Some((state.take(place, self.most)?, found))
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

    /// Somebody who is alone at an address.
    fn alone(name: &'static str) -> (&'static str, &'static str) {
        (name, name)
    }

    #[test]
    fn what_can_be_done_elsewhere_passes_by_what_cannot() {
        let queue = FairQueue::new(100);
        for (asker, number) in [("one", 1), ("one", 2), ("other", 12)] {
            queue.push(alone(asker), number).expect("room");
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
            queue.push(alone("greedy"), number).expect("room");
        }
        queue.push(alone("other"), 100).expect("room");
        queue.push(alone("third"), 200).expect("room");
        queue.push(alone("other"), 101).expect("room");
        let taken: Vec<i32> = (0..7).filter_map(|_| queue.pop()).collect();
        assert_eq!(taken, [0, 100, 200, 1, 101, 2, 3]);
        // Whoever asks while somebody else's work is done is next, but not before those who have waited for longer.
        queue.push(alone("other"), 102).expect("room");
        queue.push(alone("fourth"), 300).expect("room");
        assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some(300), Some(102), Some(4)));
        queue.push(alone("fourth"), 301).expect("room");
        queue.push(alone("other"), 103).expect("room");
        queue.push(alone("fourth"), 302).expect("room");
        let taken: Vec<i32> = (0..5).filter_map(|_| queue.pop()).collect();
        assert_eq!(taken, [301, 103, 5, 302, 6], "nobody is passed over");
    }

    #[test]
    fn one_asker_cannot_take_all_places() {
        let queue = FairQueue::new(4);
        assert_eq!(
            [1, 2, 3].map(|work| queue.push(alone("greedy"), work)),
            [Ok(()), Ok(()), Err(NoRoom::Full)]
        );
        assert_eq!([4, 5].map(|work| queue.push(alone("other"), work)), [Ok(()), Err(NoRoom::Full)]);
        assert_eq!(queue.push(alone("newcomer"), 6), Ok(()), "two who ask for much leave room for a third");
        assert_eq!(queue.push(alone("fourth"), 7), Err(NoRoom::Full));
        assert_eq!(queue.pop(), Some(1));
        assert_eq!(queue.push(alone("fourth"), 7), Ok(()));
        assert_eq!(FairQueue::new(1).push(alone("alone"), 7), Ok(()), "half a place is a place");
    }

    #[test]
    fn work_that_is_put_back_is_next_even_in_a_full_queue() {
        let queue = FairQueue::new(2);
        queue.push(alone("one"), 1).expect("room");
        queue.push(alone("other"), 10).expect("room");
        assert_eq!(queue.pop(), Some(1));
        queue.push(alone("one"), 2).expect("room");
        assert_eq!(queue.put_back(alone("one"), 1), Ok(()));
        assert_eq!(queue.push(alone("third"), 20), Err(NoRoom::Full));
        assert_eq!([queue.pop(), queue.pop(), queue.pop()], [Some(10), Some(1), Some(2)]);
        queue.close();
        assert_eq!(queue.put_back(alone("one"), 1), Err(NoRoom::Closed));
    }

    #[test]
    fn a_closed_queue_wakes_those_who_wait() {
        let queue = FairQueue::<&str, &str, i32>::new(4);
        std::thread::scope(|scope| {
            let waiting = [scope.spawn(|| queue.pop()), scope.spawn(|| queue.pop())];
            queue.close();
            assert_eq!(waiting.map(|thread| thread.join().expect("no panic")), [None, None]);
        });
        assert_eq!(queue.push(alone("late"), 1), Err(NoRoom::Closed));
    }

    #[test]
    fn within_one_address_everybody_has_a_turn_before_anybody_has_two() {
        let queue = FairQueue::new(100);
        for number in 0..10 {
            queue.push(("school", "greedy"), number).expect("room");
        }
        queue.push(("school", "other"), 100).expect("room");
        queue.push(("home", "one"), 1_000).expect("room");
        queue.push(("school", "other"), 101).expect("room");
        queue.push(("home", "one"), 1_001).expect("room");
        let taken: Vec<i32> = (0..6).filter_map(|_| queue.pop()).collect();
        assert_eq!(taken, [0, 1_000, 100, 1_001, 1, 101]);
        // A network has no more turns because many are in it.
        queue.push(("home", "one"), 1_002).expect("room");
        queue.push(("school", "third"), 200).expect("room");
        queue.push(("school", "other"), 102).expect("room");
        let taken: Vec<i32> = (0..5).filter_map(|_| queue.pop()).collect();
        assert_eq!(taken, [1_002, 200, 2, 102, 3], "newcomers go first in their network");
    }

    #[test]
    fn those_of_one_address_share_its_places() {
        let queue = FairQueue::new(4);
        assert_eq!(queue.push(("school", "one"), 1), Ok(()));
        assert_eq!(queue.push(("school", "other"), 2), Ok(()));
        assert_eq!(queue.push(("school", "third"), 3), Err(NoRoom::Full));
        assert_eq!(queue.push(("home", "one"), 4), Ok(()));
    }

    #[test]
    fn what_can_be_done_elsewhere_is_taken_in_turns_too() {
        let queue = FairQueue::new(100);
        for number in 0..4 {
            queue.push(("school", "greedy"), number).expect("room");
        }
        queue.push(("school", "other"), 100).expect("room");
        queue.push(("home", "one"), 1_000).expect("room");
        let taken: Vec<i32> =
            (0..5).filter_map(|_| queue.take_with(|number| Some(*number))).map(|(work, _)| work).collect();
        assert_eq!(taken, [0, 1_000, 100, 1, 2]);
    }

    #[test]
    fn people_with_an_account_are_known_at_all_their_tables() {
        let [first, second] = ["aaaa", "bbbb"].map(|table| table.parse().expect("an id"));
        let client = |account| Some(Client { address: IpAddr::from([192, 0, 2, 1]), account });
        assert_eq!(asker(client(Some(7)), &first), asker(client(Some(7)), &second));
        assert_ne!(asker(client(Some(7)), &first), asker(client(Some(8)), &first));
        assert_ne!(asker(client(None), &first), asker(client(None), &second));
        assert_ne!(
            asker(None, &first),
            asker(None, &second),
            "tables whose visitors are not known take turns"
        );
    }
}
