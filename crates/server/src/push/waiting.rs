//! Messages that are under way or wait for a retry, limited per account.
//!
//! Anybody may run a push service. One that hangs or keeps asking for patience must not delay other people's messages:
//! each account has a limited share of the room, and each account and each host a limited share of the concurrent
//! sends.

use std::collections::HashMap;
use std::future::Future;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use cubarium_journal::TableId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{AbortHandle, Id, JoinSet};

use crate::monitor::Pushed;

/// How many messages may be under way or wait for a retry.
const ROOM: usize = 4_096;
/// How many of these may be for one account.
const ROOM_OF_ACCOUNT: usize = 64;

/// The device that a message goes to, and the table that it is about.
pub(super) type Route = (i64, TableId);

struct Job {
    account: i64,
    route: Route,
}

/// The messages under way. Dropping this drops them unsent.
#[derive(Default)]
pub(super) struct Waiting {
    tasks: JoinSet<Pushed>,
    jobs: HashMap<Id, Job>,
    newest: HashMap<Route, AbortHandle>,
}

impl Waiting {
    /// Sends a message for an account, replacing an older one by the same route that still waits. Returns whether there
    /// was room.
    pub(super) fn send(
        &mut self,
        account: i64,
        route: Route,
        message: impl Future<Output = Pushed> + Send + 'static,
    ) -> bool {
        let older = self.newest.contains_key(&route);
        let own = self.jobs.values().filter(|job| job.account == account).count();
        if !older && (self.jobs.len() >= ROOM || own >= ROOM_OF_ACCOUNT) {
            return false;
        }
        let task = self.tasks.spawn(message);
        self.jobs.insert(task.id(), Job { account, route: route.clone() });
        if let Some(older) = self.newest.insert(route, task) {
            older.abort();
        }
        true
    }

    /// The outcome of the next message that is finished; `None` if none is under way.
    pub(super) async fn next(&mut self) -> Option<Pushed> {
        let (id, pushed) = match self.tasks.join_next_with_id().await? {
            Ok((id, pushed)) => (id, pushed),
            // A newer message has replaced it.
            Err(error) => (error.id(), Pushed::Dropped),
        };
        if let Some(Job { route, .. }) = self.jobs.remove(&id)
            && self.newest.get(&route).is_some_and(|task| task.id() == id)
        {
            self.newest.remove(&route);
        }
        Some(pushed)
    }
}

/// Lanes, each with room for only a few at a time.
pub(super) struct Lanes<K> {
    width: usize,
    lanes: Mutex<HashMap<K, Arc<Semaphore>>>,
}

impl<K: Hash + Eq> Lanes<K> {
    pub(super) fn new(width: usize) -> Self {
        Self { width, lanes: Mutex::default() }
    }

    /// Waits for a place in a lane.
    pub(super) async fn enter(&self, key: K) -> Option<OwnedSemaphorePermit> {
        let lane = {
            let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            // The other lanes are empty, and nobody waits for them.
            lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
            Arc::clone(lanes.entry(key).or_insert_with(|| Arc::new(Semaphore::new(self.width))))
        };
        lane.acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    fn route(device: i64, table: u32) -> Route {
        (device, format!("{table:0>22}").parse().expect("a table"))
    }

    #[tokio::test]
    async fn an_account_whose_messages_hang_leaves_room_for_others() {
        let mut waiting = Waiting::default();
        let had_room = (0..200).filter(|table| waiting.send(1, route(1, *table), pending())).count();
        assert_eq!(had_room, ROOM_OF_ACCOUNT);
        assert!(waiting.send(2, route(2, 0), ready(Pushed::Sent)));
        assert_eq!(waiting.next().await, Some(Pushed::Sent));
    }

    #[tokio::test]
    async fn newer_news_of_a_table_take_the_place_of_older_ones() {
        let mut waiting = Waiting::default();
        for _ in 0..200 {
            assert!(waiting.send(1, route(1, 0), pending()));
        }
        assert!(waiting.send(1, route(1, 0), ready(Pushed::Sent)));
        let mut done = Vec::new();
        while let Some(pushed) = waiting.next().await {
            done.push(pushed);
        }
        assert_eq!(done.iter().filter(|pushed| **pushed == Pushed::Dropped).count(), 200);
        assert_eq!(done.iter().filter(|pushed| **pushed == Pushed::Sent).count(), 1);
        assert!(waiting.jobs.is_empty() && waiting.newest.is_empty());
    }

    #[tokio::test]
    async fn a_host_that_hangs_holds_up_no_other() {
        let lanes = Lanes::new(2);
        let held = [lanes.enter("slow").await, lanes.enter("slow").await];
        let third = tokio::time::timeout(std::time::Duration::from_millis(10), lanes.enter("slow"));
        assert!(third.await.is_err(), "its lane is full");
        assert!(lanes.enter("quick").await.is_some());
        drop(held);
        assert!(lanes.enter("slow").await.is_some());
        drop(lanes.enter("other").await);
        assert!(lanes.lanes.lock().expect("nobody has panicked").len() <= 2);
    }
}
