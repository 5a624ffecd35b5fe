//! Messages that are under way or wait for a retry, limited per account.
//!
//! Anybody may run a push service. One that hangs or keeps asking for patience must not take the room for other people's
//! messages: each account has a limited share, and where there is no room left, a message of whoever has most gives way.

use std::collections::HashMap;
use std::future::Future;

use cubarium_journal::TableId;
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
    /// Its place in the order of arrival.
    number: u64,
}

/// The messages under way. Dropping this drops them unsent.
#[derive(Default)]
pub(super) struct Waiting {
    tasks: JoinSet<Pushed>,
    jobs: HashMap<Id, Job>,
    newest: HashMap<Route, AbortHandle>,
    arrivals: u64,
}

impl Waiting {
    /// Sends a message for an account, replacing an older one by the same route that still waits. Returns whether there
    /// was room, which a message of an account with more of them may have had to make.
    pub(super) fn send(
        &mut self,
        account: i64,
        route: Route,
        message: impl Future<Output = Pushed> + Send + 'static,
    ) -> bool {
        let older = self.newest.contains_key(&route);
        let own = self.jobs.values().filter(|job| job.account == account).count();
        if !older && (own >= ROOM_OF_ACCOUNT || (self.jobs.len() >= ROOM && !self.make_room(own))) {
            return false;
        }
        self.arrivals += 1;
        let (task, number) = (self.tasks.spawn(message), self.arrivals);
        self.jobs.insert(task.id(), Job { account, route: route.clone(), number });
        if let Some(older) = self.newest.insert(route, task) {
            older.abort();
        }
        true
    }

    /// Drops the newest message of the account with most of them, if that leaves it at least as many as one with `own` and
    /// one more. Returns whether it did.
    fn make_room(&mut self, own: usize) -> bool {
        let mut counts: HashMap<i64, usize> = HashMap::new();
        for job in self.jobs.values() {
            *counts.entry(job.account).or_default() += 1;
        }
        let largest = counts.into_iter().max_by_key(|(_, count)| *count);
        let Some((account, _)) = largest.filter(|(_, count)| *count >= own + 2) else { return false };
        let waits = |(id, job): (&Id, &Job)| {
            let is_newest = self.newest.get(&job.route).is_some_and(|task| task.id() == *id);
            (job.account == account && is_newest).then_some((job.number, *id))
        };
        let Some((_, id)) = self.jobs.iter().filter_map(waits).max_by_key(|(number, _)| *number) else {
            return false;
        };
        if let Some(task) = self.jobs.remove(&id).and_then(|job| self.newest.remove(&job.route)) {
            task.abort();
        }
        true
    }

    /// The outcome of the next message that is finished; `None` if none is under way.
    pub(super) async fn next(&mut self) -> Option<Pushed> {
        let (id, pushed) = match self.tasks.join_next_with_id().await? {
            Ok((id, pushed)) => (id, pushed),
            // A newer message has replaced it, or it had to make room.
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
    async fn where_no_room_is_left_the_newest_message_of_whoever_has_most_gives_way() {
        let mut waiting = Waiting::default();
        let accounts = i64::try_from(ROOM / ROOM_OF_ACCOUNT).expect("a few");
        for account in 0..accounts {
            let sent = (0..200).filter(|table| waiting.send(account, route(account, *table), pending()));
            assert_eq!(sent.count(), ROOM_OF_ACCOUNT);
        }
        assert!(waiting.send(accounts, route(accounts, 0), ready(Pushed::Sent)), "others are sent");
        assert_eq!(waiting.jobs.len(), ROOM);
        let done = [waiting.next().await, waiting.next().await];
        assert!(done.contains(&Some(Pushed::Sent)) && done.contains(&Some(Pushed::Dropped)), "{done:?}");
        let share = ROOM_OF_ACCOUNT - 2;
        let sent = (0..share).filter(|number| {
            let table = u32::try_from(*number).expect("a few");
            waiting.send(accounts, route(accounts, table), pending())
        });
        assert_eq!(sent.count(), share, "as many as the others");
        assert_eq!(waiting.jobs.len(), ROOM);
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
}
