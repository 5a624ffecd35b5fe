//! Which messages may be sent at the moment.
//!
//! Anybody may run a push service, and one account may name many of them. So an account and a host have a limited share
//! of the messages that are sent at a time; the accounts whose services were slow lately have one together, however many
//! they are; and a device whose messages keep failing is left alone for a while.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many messages are sent at a time: in all, for accounts with slow services, to one host, and for one account.
const AT_ONCE: usize = 16;
const AT_ONCE_SLOWLY: usize = 4;
const AT_ONCE_TO_HOST: usize = 4;
const AT_ONCE_FOR_ACCOUNT: usize = 2;
/// What takes longer is slow.
const QUICK: Duration = Duration::from_secs(2);
/// After how many failures in a row a device is left alone, for how long at first, and at most.
const PATIENCE: u32 = 4;
const FIRST_PAUSE: Duration = Duration::from_secs(60);
const LONGEST_PAUSE: Duration = Duration::from_secs(900);
/// How long, and of how many accounts and devices, it is remembered how their services have answered.
const REMEMBERED: Duration = Duration::from_secs(3_600);
const MOST: usize = 4_096;

/// A message's places, held while it is being sent.
pub(super) type Places = Vec<OwnedSemaphorePermit>;

/// A device and its account.
#[derive(Clone, Copy)]
pub(super) struct Recipient {
    pub(super) device: i64,
    pub(super) account: i64,
}

/// Lets messages through, a few at a time.
pub(super) struct Gates {
    all: Lanes<()>,
    slow: Lanes<()>,
    hosts: Lanes<String>,
    accounts: Lanes<i64>,
    known: Mutex<Known>,
}

/// How push services have answered lately.
#[derive(Default)]
struct Known {
    /// The accounts with slow services.
    slow: Marks,
    /// The devices whose latest messages have failed.
    failing: Marks,
}

impl Gates {
    pub(super) fn new() -> Self {
        Self {
            all: Lanes::new(AT_ONCE),
            slow: Lanes::new(AT_ONCE_SLOWLY),
            hosts: Lanes::new(AT_ONCE_TO_HOST),
            accounts: Lanes::new(AT_ONCE_FOR_ACCOUNT),
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a message for an account may be sent to a host. The account's lane comes first and the common one last,
    /// so that no waiting message holds a place that another one needs more urgently.
    pub(super) async fn enter(&self, account: i64, host: String) -> Option<Places> {
        let mut places = vec![self.accounts.enter(account).await?];
        let is_slow = self.known().slow.count(account, Instant::now()) > 0;
        if is_slow {
            places.push(self.slow.enter(()).await?);
        }
        places.push(self.hosts.enter(host).await?);
        places.push(self.all.enter(()).await?);
        Some(places)
    }

    /// Notes how long sending a message took until a time, and whether the push service accepted it.
    pub(super) fn note(&self, to: Recipient, (took, accepted): (Duration, bool), now: Instant) {
        let mut known = self.known();
        if took > QUICK {
            known.slow.add(to.account, now);
        } else if accepted {
            known.slow.remove(to.account);
        }
        if accepted {
            known.failing.remove(to.device);
        } else {
            known.failing.add(to.device, now);
        }
    }

    /// For how long a device is still left alone; none if it is not.
    pub(super) fn pause(&self, device: i64, now: Instant) -> Option<Duration> {
        let known = self.known();
        let again = known.failing.count(device, now).checked_sub(PATIENCE)?;
        let pause = FIRST_PAUSE.saturating_mul(2_u32.saturating_pow(again)).min(LONGEST_PAUSE);
        let since = now.saturating_duration_since(known.failing.latest(device)?);
        pause.checked_sub(since).filter(|rest| !rest.is_zero())
    }
}

/// How often something has happened in a row, for a limited number of accounts or devices.
#[derive(Default)]
struct Marks(HashMap<i64, (u32, Instant)>);

impl Marks {
    fn count(&self, whose: i64, now: Instant) -> u32 {
        let found = self.0.get(&whose).filter(|(_, latest)| is_recent(*latest, now));
        found.map_or(0, |(count, _)| *count)
    }

    fn latest(&self, whose: i64) -> Option<Instant> {
        self.0.get(&whose).map(|(_, latest)| *latest)
    }

    fn add(&mut self, whose: i64, now: Instant) {
        let count = self.count(whose, now);
        if !self.0.contains_key(&whose) && self.0.len() >= MOST {
            self.0.retain(|_, (_, latest)| is_recent(*latest, now));
            let oldest = self.0.iter().min_by_key(|(_, (_, latest))| *latest).map(|(whose, _)| *whose);
            if let Some(oldest) = oldest.filter(|_| self.0.len() >= MOST) {
                self.0.remove(&oldest);
            }
        }
        self.0.insert(whose, (count.saturating_add(1), now));
    }

    fn remove(&mut self, whose: i64) {
        self.0.remove(&whose);
    }
}

fn is_recent(latest: Instant, now: Instant) -> bool {
    now.saturating_duration_since(latest) < REMEMBERED
}

/// Lanes, each with room for only a few at a time.
struct Lanes<K> {
    width: usize,
    lanes: Mutex<HashMap<K, Arc<Semaphore>>>,
}

impl<K: Hash + Eq> Lanes<K> {
    fn new(width: usize) -> Self {
        Self { width, lanes: Mutex::default() }
    }

    /// Waits for a place in a lane.
    async fn enter(&self, key: K) -> Option<OwnedSemaphorePermit> {
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
    use tokio::time::timeout;

    use super::*;

    /// Somebody with one device.
    fn somebody(number: i64) -> Recipient {
        Recipient { device: number, account: number }
    }

    /// Lets a message to a host of the account's own through, if that is possible now.
    async fn enter(gates: &Gates, account: i64) -> Option<Places> {
        let entered = gates.enter(account, format!("{account}.example"));
        timeout(Duration::from_millis(10), entered).await.ok().flatten()
    }

    #[tokio::test]
    async fn a_host_that_hangs_holds_up_no_other() {
        let lanes = Lanes::new(2);
        let held = [lanes.enter("slow").await, lanes.enter("slow").await];
        let third = timeout(Duration::from_millis(10), lanes.enter("slow"));
        assert!(third.await.is_err(), "its lane is full");
        assert!(lanes.enter("quick").await.is_some());
        drop(held);
        assert!(lanes.enter("slow").await.is_some());
        drop(lanes.enter("other").await);
        assert!(lanes.lanes.lock().expect("nobody has panicked").len() <= 2);
    }

    #[tokio::test]
    async fn accounts_with_slow_services_leave_places_to_others_however_many_they_are() {
        let (gates, now) = (Gates::new(), Instant::now());
        for number in 0..40 {
            gates.note(somebody(number), (Duration::from_secs(10), false), now);
        }
        let mut held = Vec::new();
        for number in 0..40 {
            held.extend(enter(&gates, number).await);
        }
        assert_eq!(held.len(), AT_ONCE_SLOWLY);
        let (mut others, mut places) = (0, Vec::new());
        for number in 100..140 {
            let entered = enter(&gates, number).await;
            others += usize::from(entered.is_some());
            places.push(entered);
        }
        assert_eq!(others, AT_ONCE - AT_ONCE_SLOWLY, "they have all the rest");
        drop((held, places));
        gates.note(somebody(7), (Duration::from_millis(200), true), now);
        let _slow =
            [enter(&gates, 0).await, enter(&gates, 1).await, enter(&gates, 2).await, enter(&gates, 3).await];
        assert!(enter(&gates, 7).await.is_some(), "its service is quick again");
        assert!(enter(&gates, 8).await.is_none());
    }

    #[tokio::test]
    async fn one_account_with_many_hosts_has_two_places() {
        let gates = Gates::new();
        let mut held = Vec::new();
        for number in 0..10 {
            let entered = gates.enter(1, format!("{number}.example"));
            held.extend(timeout(Duration::from_millis(10), entered).await.ok().flatten());
        }
        assert_eq!(held.len(), AT_ONCE_FOR_ACCOUNT);
        assert!(enter(&gates, 2).await.is_some());
    }

    #[test]
    fn a_device_that_keeps_failing_is_left_alone_for_longer_and_longer_until_it_succeeds() {
        let (gates, start) = (Gates::new(), Instant::now());
        let fail = |now| gates.note(somebody(1), (Duration::ZERO, false), now);
        for _ in 0..3 {
            fail(start);
            assert_eq!(gates.pause(1, start), None, "that happens");
        }
        let (mut now, mut pauses) = (start, Vec::new());
        for _ in 0..6 {
            fail(now);
            let pause = gates.pause(1, now).expect("it is left alone");
            pauses.push(pause.as_secs());
            assert_eq!(gates.pause(1, now + pause / 2), Some(pause / 2));
            now += pause;
            assert_eq!(gates.pause(1, now), None);
        }
        assert_eq!(pauses, [60, 120, 240, 480, 900, 900]);
        assert_eq!(gates.pause(2, now), None, "another device");
        gates.note(somebody(1), (Duration::ZERO, true), now);
        fail(now);
        assert_eq!(gates.pause(1, now), None, "it begins anew");
    }

    #[test]
    fn only_some_accounts_and_devices_are_remembered_and_not_for_long() {
        let (gates, start) = (Gates::new(), Instant::now());
        let many = i64::try_from(MOST).expect("a few thousand");
        for number in 0..many + 100 {
            let later = start + Duration::from_millis(number.unsigned_abs());
            gates.note(somebody(number), (Duration::from_secs(10), false), later);
        }
        let known = gates.known();
        assert_eq!((known.slow.0.len(), known.failing.0.len()), (MOST, MOST));
        assert_eq!(known.slow.count(99, start), 0, "the oldest are forgotten");
        assert_eq!(known.slow.count(100, start), 1);
        assert_eq!(known.slow.count(100, start + REMEMBERED + Duration::from_secs(1)), 0);
    }
}
