//! How long a table stays in memory, and how its use is recorded.
//!
//! A table with days per turn is unloaded although its clocks run: a note in its row says when something is due there,
//! and [`crate::sleepers`] loads it before that.

use std::time::Duration;

use cubarium_clocks::Moment;
use cubarium_journal::{NoteError, Rest, Seq, Timestamp};
use tokio::time::Instant;

use super::Actor;
use crate::expiry::kept;
use crate::table::rest::{NEAR, Noted};

/// When a table is unloaded after its game is over and its players have left, as most do at once, or where many tables
/// are in memory. Later viewers have it loaded again.
const LEFT: Duration = Duration::from_secs(10);
/// When a table that was loaded without a request is unloaded, if there is nothing to do.
const UNASKED: Duration = Duration::from_secs(1);
/// How soon to retry recording that a table is in use.
const AGAIN: Duration = Duration::from_secs(30);
/// The shortest interval between such records, however short a time the host keeps tables.
const OFTEN: Duration = Duration::from_secs(1);

impl Actor {
    /// Shortens the wait before unloading if the table has had no requests or viewers since it was loaded.
    pub(super) fn note_unasked(&mut self) {
        let idle = self.registry.limits().idle_tables;
        if self.mailbox.is_empty() && self.guests.is_empty() {
            self.used = self.used.checked_sub(idle.saturating_sub(UNASKED)).unwrap_or(self.used);
        }
    }

    pub(super) fn wakes_at(&self) -> Instant {
        let idle = self.thoughts.next().unwrap_or_else(|| {
            let limits = self.registry.limits();
            // Anybody can have tables loaded by looking at them.
            let leaves = || {
                let is_over = self.state.referee().outcome().is_some();
                is_over || self.registry.loaded() > limits.loaded_tables
            };
            let is_left = self.guests.is_empty() && leaves();
            self.used + if is_left { limits.idle_tables.min(LEFT) } else { limits.idle_tables }
        });
        let Some(touch) = self.touches_at() else { return idle };
        let wait = u64::try_from(touch.0.saturating_sub(Timestamp::now().0)).unwrap_or(0);
        idle.min(Instant::now() + Duration::from_millis(wait))
    }

    /// Retries what was put off; false if there was nothing to do and the table may be unloaded.
    pub(super) async fn wake(&mut self) -> bool {
        self.used = Instant::now();
        for task in self.thoughts.due() {
            self.try_again(task);
        }
        if !self.thoughts.is_empty() || !self.guests.is_empty() {
            return true;
        }
        if !self.registry.nodes().is_in_charge(&self.id) {
            return false;
        }
        if self.state.is_timed() {
            !self.rest().await
        } else {
            let waits = self.state.control().is_some() && self.state.referee().outcome().is_none();
            if waits && self.owed().is_empty() {
                // Otherwise it would soon be loaded again, just to be checked.
                self.note().await;
            }
            false
        }
    }

    /// When something is due here.
    fn due(&self) -> Option<Moment> {
        [self.clock_wakes_at(), self.reminds_at()].into_iter().flatten().min()
    }

    /// If nothing is due soon, notes when it will be, so that the table is not needed until then. Returns whether it
    /// may be unloaded.
    async fn rest(&mut self) -> bool {
        let far = self.registry.time().now().after(NEAR);
        // Pending tasks of computers are resumed when the server starts again.
        let owes = !self.owed().is_empty();
        self.is_by_days() && !owes && self.due().is_some_and(|due| due > far) && self.note().await
    }

    /// Stores the note for the next loading, unless it is stored already. Returns whether it is; false if it cannot be
    /// written, or another node has written something else.
    pub(super) async fn note(&mut self) -> bool {
        let time = self.registry.time();
        let due = self.due().map_or(Rest::NEVER, |due| {
            let rest = due.since(time.now());
            Timestamp(time.date().0.saturating_add(i64::try_from(rest.0).unwrap_or(i64::MAX)))
        });
        let served = self.registry.served();
        let told = self.reminded.as_ref().map(|reminded| reminded.seats.clone()).unwrap_or_default();
        let noted = Noted { seq: self.state.seq(), due, told };
        if self.noted.as_ref().is_some_and(|known| known.is_like(&noted)) {
            return true;
        }
        let note = self.state.note(served, noted.told.clone());
        let note = serde_json::to_string(&note).expect("words and numbers are JSON");
        let last = Seq::new(noted.seq).unwrap_or(Seq::START);
        match self.registry.journal().rest(&self.id, last, Rest { due, note }, served).await {
            Ok(()) => {
                self.noted = Some(noted);
                true
            }
            Err(error) => {
                tracing::debug!(%error, table = %self.id, "could not note when a table is due");
                false
            }
        }
    }

    /// How long an unused table is kept; `None` means forever.
    fn kept(&self) -> Option<Duration> {
        kept(self.registry.limits(), self.state.progress())
    }

    /// When to record that the table is in use, if somebody is here: long before it counts as unused, for other nodes
    /// as well.
    fn touches_at(&self) -> Option<Timestamp> {
        let half = i64::try_from(touches_every(self.kept()?).as_millis()).unwrap_or(i64::MAX);
        let since = self.touched.max(self.state.latest());
        (!self.guests.is_empty()).then(|| Timestamp(since.0.saturating_add(half)))
    }

    /// Records that the table is in use, if it is time.
    pub(super) async fn stay_in_use(&mut self) {
        let now = Timestamp::now();
        if self.touches_at().is_none_or(|at| at > now) {
            return;
        }
        match self.registry.journal().touch(&self.id, now).await {
            Ok(()) => self.touched = now,
            Err(NoteError::UnknownTable(_)) => self.tell_deleted(),
            Err(error) => {
                tracing::debug!(%error, table = %self.id, "could not note that somebody uses a table");
                let every = self.kept().map_or(AGAIN, touches_every);
                let wait = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
                self.touched =
                    Timestamp(now.0.saturating_sub(wait(every)).saturating_add(wait(AGAIN.min(every))));
            }
        }
    }
}

/// How often to record that a table is in use, given how long unused tables are kept.
fn touches_every(kept: Duration) -> Duration {
    OFTEN.max(kept / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_kept_for_no_time_is_not_noted_as_used_all_the_time() {
        assert_eq!(touches_every(Duration::ZERO), Duration::from_secs(1));
        assert_eq!(touches_every(Duration::from_secs(3)), Duration::from_millis(1_500));
        assert_eq!(touches_every(Duration::from_secs(3_600)), Duration::from_secs(1_800));
    }
}
