//! Places for engines: they limit how many run at once.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[derive(Debug)]
struct Inner {
    free: usize,
    waiting: usize,
}

/// Places for engines, limited in number.
#[derive(Debug)]
pub(super) struct Places {
    inner: Mutex<Inner>,
    freed: Condvar,
}

/// A place that is taken; dropping it frees it.
#[derive(Debug)]
pub(super) struct Taken(Arc<Places>);

impl Drop for Taken {
    fn drop(&mut self) {
        self.0.inner().free += 1;
        self.0.freed.notify_one();
    }
}

impl Places {
    /// This many places.
    pub(super) fn new(count: usize) -> Arc<Self> {
        let inner = Mutex::new(Inner { free: count.max(1), waiting: 0 });
        Arc::new(Self { inner, freed: Condvar::new() })
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place; `None` if none becomes free within this time.
    pub(super) fn take(self: &Arc<Self>, within: Duration) -> Option<Taken> {
        let mut inner = self.inner();
        inner.waiting += 1;
        let waited = self.freed.wait_timeout_while(inner, within, |inner| inner.free == 0);
        let (mut inner, _) = waited.unwrap_or_else(PoisonError::into_inner);
        inner.waiting -= 1;
        inner.free = inner.free.checked_sub(1)?;
        Some(Taken(Arc::clone(self)))
    }

    /// Whether anybody is waiting for a place.
    pub(super) fn are_wanted(&self) -> bool {
        let inner = self.inner();
        inner.waiting > inner.free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_wanted_only_while_all_are_taken() {
        let places = Places::new(1);
        let taken = places.take(Duration::ZERO).expect("a place");
        assert!(places.take(Duration::ZERO).is_none());
        assert!(!places.are_wanted(), "nobody waits");
        std::thread::scope(|scope| {
            let other = scope.spawn(|| places.take(Duration::from_secs(60)).is_some());
            while !places.are_wanted() {
                std::thread::yield_now();
            }
            drop(taken);
            assert!(other.join().expect("no panic"));
        });
        assert!(!places.are_wanted());
    }
}
