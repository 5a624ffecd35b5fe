//! How long to wait before the next attempt to log in with a name, or to prove one's identity in a session.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How many wrong passwords in a row cause no waiting time.
const FREE: u32 = 5;
/// The longest wait.
const LONGEST: Duration = Duration::from_secs(300);
/// After how long without an attempt a name is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(3_600);
/// The most names that are remembered; the least recently tried one is dropped first.
const NAMES: usize = 100_000;

/// The latest attempts by name, whether or not the name is taken.
#[derive(Default)]
pub(crate) struct Guesses(HashMap<String, Attempts>);

struct Attempts {
    /// Attempts since the last right password.
    wrong: u32,
    /// When the last one was made.
    latest: Instant,
    /// When the next one may be made.
    next: Instant,
}

impl Guesses {
    /// Counts an attempt, which is considered wrong until it is [forgiven](Guesses::forgive), so that simultaneous
    /// attempts cannot outrun the count.
    ///
    /// # Errors
    /// How long to wait, if it comes too early. Then it is not counted.
    pub(crate) fn attempt(&mut self, name: &str, now: Instant) -> Result<(), Duration> {
        let known = self.0.get(name).filter(|attempts| now < attempts.latest + FORGOTTEN);
        if let Some(wait) = known.and_then(|attempts| attempts.next.checked_duration_since(now))
            && !wait.is_zero()
        {
            return Err(wait);
        }
        let wrong = known.map_or(0, |attempts| attempts.wrong) + 1;
        if self.0.len() >= NAMES && !self.0.contains_key(name) {
            self.make_room(now);
        }
        self.0.insert(name.to_owned(), Attempts { wrong, latest: now, next: now + wait_after(wrong) });
        Ok(())
    }

    /// Forgets the attempts with a name: the password was right.
    pub(crate) fn forgive(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Takes back one attempt whose password could not be verified. The others still count.
    pub(crate) fn undo(&mut self, name: &str) {
        let Some(attempts) = self.0.get_mut(name) else { return };
        attempts.wrong -= 1;
        attempts.next = attempts.latest + wait_after(attempts.wrong);
        if attempts.wrong == 0 {
            self.0.remove(name);
        }
    }

    fn make_room(&mut self, now: Instant) {
        self.0.retain(|_, attempts| now < attempts.latest + FORGOTTEN);
        if self.0.len() >= NAMES {
            let oldest =
                self.0.iter().min_by_key(|(_, attempts)| attempts.latest).map(|(name, _)| name.clone());
            oldest.map(|name| self.0.remove(&name));
        }
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

    #[test]
    fn each_wrong_password_makes_the_next_attempt_wait_longer() {
        let mut guesses = Guesses::default();
        let mut now = Instant::now();
        for _ in 0..FREE {
            assert_eq!(guesses.attempt("ada", now), Ok(()));
        }
        for wait in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            let wait = Duration::from_secs(wait);
            assert_eq!(guesses.attempt("ada", now), Err(wait));
            assert_eq!(guesses.attempt("bob", now), Ok(()), "another name does not wait");
            guesses.forgive("bob");
            now += wait;
            assert_eq!(guesses.attempt("ada", now), Ok(()));
        }
    }

    #[test]
    fn a_right_password_and_an_hour_end_the_waiting() {
        let mut guesses = Guesses::default();
        let now = Instant::now();
        for _ in 0..FREE {
            guesses.attempt("ada", now).expect("free");
            guesses.attempt("bob", now).expect("free");
        }
        guesses.forgive("ada");
        assert_eq!(guesses.attempt("ada", now), Ok(()));
        assert!(guesses.attempt("bob", now).is_err());
        assert_eq!(guesses.attempt("bob", now + FORGOTTEN), Ok(()));
        assert_eq!(guesses.attempt("bob", now + FORGOTTEN), Ok(()), "the count has started again from zero");
    }

    #[test]
    fn an_attempt_that_could_not_be_judged_takes_back_only_itself() {
        let mut guesses = Guesses::default();
        let now = Instant::now();
        for _ in 0..FREE - 1 {
            guesses.attempt("ada", now).expect("free");
        }
        guesses.attempt("ada", now).expect("free");
        guesses.undo("ada");
        assert_eq!(guesses.attempt("ada", now), Ok(()), "the last free one again");
        assert!(guesses.attempt("ada", now).is_err(), "the earlier ones count");
        guesses.attempt("bob", now).expect("free");
        guesses.undo("bob");
        guesses.undo("bob");
        assert!(!guesses.0.contains_key("bob"));
    }

    #[test]
    fn memory_is_bounded() {
        let mut guesses = Guesses::default();
        let now = Instant::now();
        for number in 0..NAMES {
            guesses.attempt(&number.to_string(), now).expect("free");
        }
        guesses.attempt("ada", now).expect("free");
        assert!(guesses.0.len() <= NAMES);
        guesses.attempt("bob", now + FORGOTTEN).expect("free");
        assert_eq!(guesses.0.len(), 1, "all others are forgotten");
    }
}
