//! How long one has to wait before the next attempt to log in with a name, or to confirm something in a session.
//!
//! Attempts are counted by name and network: strangers who guess make only their own network wait. What costs a wait is
//! also counted by name, over all networks, so that guessing from many of them costs time, too. A network's free
//! attempts are heard even then: the owner gets in from home, whatever others do elsewhere.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// How many wrong passwords in a row cause no waiting time.
const FREE: u32 = 5;
/// The longest wait.
const LONGEST: Duration = Duration::from_secs(300);
/// After how long without an attempt from a network it has free attempts again.
const FORGOTTEN: Duration = DAY;
/// How many attempts that are not free a name has in a day, from all networks together: about as many as one network
/// has with the longest wait.
const A_DAY: u32 = 300;
const DAY: Duration = Duration::from_secs(86_400);
/// The most names with their networks that are remembered; the one that was tried least recently is forgotten first.
const NAMES: usize = 100_000;

/// A name, and the network from which it is tried; none if that does not matter.
pub(crate) type Place = (String, Option<IpAddr>);

/// The latest attempts, whether somebody has the name or not.
#[derive(Default)]
pub(crate) struct Guesses {
    by_place: HashMap<Place, Attempts>,
    by_name: HashMap<String, Spent>,
}

struct Attempts {
    /// Attempts since the last right password.
    wrong: u32,
    /// When the last one was made.
    latest: Instant,
    /// When the next one may be made.
    next: Instant,
}

/// What a name has used of its attempts.
struct Spent {
    /// When all of them are there again.
    full: Instant,
}

/// What may be forgotten.
trait Remembered {
    /// When it no longer matters.
    fn until(&self) -> Instant;
}

impl Remembered for Attempts {
    fn until(&self) -> Instant {
        self.latest + FORGOTTEN
    }
}

impl Remembered for Spent {
    fn until(&self) -> Instant {
        self.full
    }
}

impl Guesses {
    /// Counts an attempt, which is considered wrong until it is [forgiven](Guesses::forgive), so that simultaneous
    /// attempts cannot outrun the count.
    ///
    /// # Errors
    /// How long to wait, if it comes too early. It is not counted then.
    pub(crate) fn attempt(&mut self, place: &Place, now: Instant) -> Result<(), Duration> {
        let known = self.by_place.get(place).filter(|attempts| now < attempts.until());
        let wait = known.map_or(Duration::ZERO, |attempts| attempts.next.saturating_duration_since(now));
        if !wait.is_zero() {
            return Err(wait);
        }
        let wrong = known.map_or(0, |attempts| attempts.wrong) + 1;
        if wrong > FREE {
            self.spend(&place.0, now)?;
        }
        make_room(&mut self.by_place, place, now);
        self.by_place.insert(place.clone(), Attempts { wrong, latest: now, next: now + wait_after(wrong) });
        Ok(())
    }

    /// Uses one of the attempts that a name has from all networks.
    fn spend(&mut self, name: &str, now: Instant) -> Result<(), Duration> {
        let full = self.by_name.get(name).map_or(now, |spent| spent.full.max(now)) + DAY / A_DAY;
        let wait = full.saturating_duration_since(now + DAY);
        if !wait.is_zero() {
            return Err(wait);
        }
        let name = name.to_owned();
        make_room(&mut self.by_name, &name, now);
        self.by_name.insert(name, Spent { full });
        Ok(())
    }

    /// Gives one of the attempts back.
    fn give_back(&mut self, name: &str) {
        if let Some(spent) = self.by_name.get_mut(name) {
            spent.full -= DAY / A_DAY;
        }
    }

    /// Forgets the attempts with a name from a network: the password was right. What others have guessed elsewhere
    /// still counts.
    pub(crate) fn forgive(&mut self, place: &Place) {
        if self.by_place.remove(place).is_some_and(|attempts| attempts.wrong > FREE) {
            self.give_back(&place.0);
        }
    }

    /// Takes one attempt back: its password could not be looked at. The others count as before.
    pub(crate) fn undo(&mut self, place: &Place) {
        let Some(attempts) = self.by_place.get_mut(place) else { return };
        let was_free = attempts.wrong <= FREE;
        attempts.wrong -= 1;
        attempts.next = attempts.latest + wait_after(attempts.wrong);
        if attempts.wrong == 0 {
            self.by_place.remove(place);
        }
        if !was_free {
            self.give_back(&place.0);
        }
    }
}

/// Makes room for one more, if this one is new and there are too many.
fn make_room<K: Hash + Eq + Clone, V: Remembered>(known: &mut HashMap<K, V>, new: &K, now: Instant) {
    if known.len() < NAMES || known.contains_key(new) {
        return;
    }
    known.retain(|_, one| now < one.until());
    if known.len() >= NAMES {
        let oldest = known.iter().min_by_key(|(_, one)| one.until()).map(|(key, _)| key.clone());
        oldest.map(|key| known.remove(&key));
    }
}

/// One second after the first attempt that is not free, doubling each time.
fn wait_after(wrong: u32) -> Duration {
    match wrong.checked_sub(FREE) {
        None => Duration::ZERO,
        Some(more) => Duration::from_secs(1 << more.min(20)).min(LONGEST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name from a network of this number.
    fn from(name: &str, network: u32) -> Place {
        (name.to_owned(), Some(IpAddr::V4(network.into())))
    }

    #[test]
    fn each_wrong_password_makes_the_next_attempt_wait_longer() {
        let mut guesses = Guesses::default();
        let (ada, bob) = (from("ada", 1), from("bob", 1));
        let mut now = Instant::now();
        for _ in 0..FREE {
            assert_eq!(guesses.attempt(&ada, now), Ok(()));
        }
        for wait in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            let wait = Duration::from_secs(wait);
            assert_eq!(guesses.attempt(&ada, now), Err(wait));
            assert_eq!(guesses.attempt(&bob, now), Ok(()), "another name does not wait");
            guesses.forgive(&bob);
            now += wait;
            assert_eq!(guesses.attempt(&ada, now), Ok(()));
        }
    }

    #[test]
    fn a_right_password_and_a_day_end_the_waiting() {
        let mut guesses = Guesses::default();
        let (ada, bob) = (from("ada", 1), from("bob", 1));
        let now = Instant::now();
        for _ in 0..FREE {
            guesses.attempt(&ada, now).expect("free");
            guesses.attempt(&bob, now).expect("free");
        }
        guesses.forgive(&ada);
        assert_eq!(guesses.attempt(&ada, now), Ok(()));
        assert!(guesses.attempt(&bob, now).is_err());
        assert_eq!(guesses.attempt(&bob, now + FORGOTTEN), Ok(()));
        assert_eq!(guesses.attempt(&bob, now + FORGOTTEN), Ok(()), "the count has started again from zero");
    }

    #[test]
    fn guessing_as_each_wait_ends_keeps_nobody_else_waiting() {
        let mut guesses = Guesses::default();
        let (stranger, owner) = (from("ada", 1), from("ada", 2));
        let start = Instant::now();
        let mut now = start;
        while now < start + 2 * DAY {
            now += guesses.attempt(&stranger, now).err().unwrap_or_default();
            assert_eq!(guesses.attempt(&owner, now), Ok(()));
            guesses.forgive(&owner);
        }
    }

    #[test]
    fn many_networks_have_few_attempts_together() {
        const NETWORKS: u32 = 200;
        let mut guesses = Guesses::default();
        let start = Instant::now();
        // Each tries whenever it may.
        let mut next = vec![start; 200];
        for day in 0..3 {
            let mut heard = 0;
            for minute in 0..24 * 60 {
                let now = start + day * DAY + minute * Duration::from_secs(60);
                for (network, next) in (0..NETWORKS).zip(&mut next) {
                    while *next <= now {
                        match guesses.attempt(&from("ada", network), now) {
                            Ok(()) => heard += 1,
                            Err(wait) => *next = now + wait,
                        }
                    }
                }
            }
            let saved = if day == 0 { A_DAY } else { 0 };
            assert!(heard <= FREE * NETWORKS + A_DAY + saved + 1, "{heard} on day {day}");
        }
        let home = from("ada", NETWORKS);
        let now = start + 3 * DAY;
        for _ in 0..FREE {
            assert_eq!(guesses.attempt(&home, now), Ok(()), "the owner is heard all the same");
        }
        assert_eq!(guesses.attempt(&from("bob", 0), now), Ok(()), "another name has its own");
    }

    #[test]
    fn the_right_password_costs_a_name_nothing() {
        let mut guesses = Guesses::default();
        let ada = from("ada", 1);
        let mut now = Instant::now();
        for _ in 0..2 * A_DAY {
            for _ in 0..=FREE {
                now += guesses.attempt(&ada, now).err().unwrap_or_default();
            }
            guesses.attempt(&ada, now).expect("it has waited");
            guesses.forgive(&ada);
        }
    }

    #[test]
    fn an_attempt_that_could_not_be_judged_takes_back_only_itself() {
        let mut guesses = Guesses::default();
        let (ada, bob) = (from("ada", 1), from("bob", 1));
        let now = Instant::now();
        for _ in 0..FREE - 1 {
            guesses.attempt(&ada, now).expect("free");
        }
        guesses.attempt(&ada, now).expect("free");
        guesses.undo(&ada);
        assert_eq!(guesses.attempt(&ada, now), Ok(()), "the last free one again");
        assert!(guesses.attempt(&ada, now).is_err(), "the earlier ones count");
        let later = now + Duration::from_secs(1);
        guesses.attempt(&ada, later).expect("it has waited");
        assert_eq!(guesses.by_name["ada"].full, later + DAY / A_DAY);
        guesses.undo(&ada);
        assert_eq!(guesses.by_name["ada"].full, later, "the name has it again, too");
        guesses.attempt(&bob, now).expect("free");
        guesses.undo(&bob);
        guesses.undo(&bob);
        assert!(!guesses.by_place.contains_key(&bob));
    }

    #[test]
    fn memory_is_bounded() {
        let mut guesses = Guesses::default();
        let now = Instant::now();
        for number in 0..NAMES {
            guesses.attempt(&from(&number.to_string(), 1), now).expect("free");
            guesses.spend(&number.to_string(), now).expect("the first one");
        }
        guesses.attempt(&from("ada", 1), now).expect("free");
        guesses.spend("ada", now).expect("the first one");
        assert!(guesses.by_place.len() <= NAMES && guesses.by_name.len() <= NAMES);
        guesses.attempt(&from("bob", 1), now + FORGOTTEN).expect("free");
        guesses.spend("bob", now + FORGOTTEN).expect("the first one");
        assert_eq!((guesses.by_place.len(), guesses.by_name.len()), (1, 1), "all others are forgotten");
    }
}
