//! Tables with days per turn are unloaded while nobody is there. Here they are loaded again before something is due: a
//! clock that runs out, a reminder, the end of a vacation. Their rows say when.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use cubarium_clocks::{Moment, Span};
use cubarium_journal::{Journal, NoteError, ReadError, TableId, Timestamp};
use tokio::time::Instant;

use crate::registry::Registry;
use crate::table::NEAR;
use crate::time::Time;

/// The bounds for the time between two searches for due tables; within them, it is the time for which a table without
/// visitors stays in memory.
const LOOK: [Span; 2] = [Span::seconds(1), Span::seconds(30)];
/// The pause between two batches of loaded tables: many are due after the server has been down for long.
const PAUSE: Duration = Duration::from_secs(1);
/// How long to wait before loading a table once more if it was loaded and the due event did not happen, perhaps because
/// the table cannot be read: first and longest wait. The wait doubles each time.
const AGAIN: [Duration; 2] = [Duration::from_secs(120), Duration::from_secs(24 * 60 * 60)];

/// The tables that were loaded because they were due: when, and how long to wait before loading them again.
#[derive(Debug, Default)]
pub(crate) struct Woken(HashMap<(Timestamp, TableId), (Instant, Duration)>);

impl Woken {
    /// Whether a due table must be loaded now.
    fn wakes(&mut self, place: &(Timestamp, TableId), now: Instant) -> bool {
        let [first, longest] = AGAIN;
        match self.0.get_mut(place) {
            Some((when, wait)) if now.duration_since(*when) < *wait => return false,
            Some(known) => *known = (now, longest.min(known.1 * 2)),
            None => drop(self.0.insert(place.clone(), (now, first))),
        }
        true
    }

    /// Forgets those that are no longer due: they would have been loaded again long ago.
    fn forget_done(&mut self, now: Instant) {
        self.0.retain(|_, (when, wait)| now.duration_since(*when) < *wait * 2);
    }

    /// Causes all due tables to be loaded again: other nodes may have been in charge of them meanwhile.
    pub(crate) fn forget_all(&mut self) {
        self.0.clear();
    }
}

/// On a single server, how long the journal has been served in all: the clocks of unloaded tables run during that time,
/// and stand still while no server runs.
pub(crate) struct Served {
    before: u64,
    since: Moment,
}

impl Served {
    /// # Errors
    /// When the journal cannot be read.
    pub(crate) async fn open(journal: &Journal, time: &Time) -> Result<Self, ReadError> {
        Ok(Self { before: journal.served().await?, since: time.now() })
    }

    /// The total so far, in milliseconds.
    pub(crate) fn until(&self, now: Moment) -> u64 {
        self.before.saturating_add(self.here(now).0)
    }

    /// How long this server has served it.
    pub(crate) fn here(&self, now: Moment) -> Span {
        now.since(self.since)
    }
}

/// Loads tables before they are due, as long as the server runs.
pub(crate) async fn run(registry: Arc<Registry>) {
    let idle = u64::try_from(registry.limits().idle_tables.as_millis()).unwrap_or(u64::MAX);
    let [often, seldom] = LOOK;
    let every = Span(idle).clamp(often, seldom);
    loop {
        let next = registry.time().now().after(every);
        if let Err(error) = wake_due(&registry).await {
            tracing::error!(%error, "cannot look for tables that are due");
        }
        note_served(&registry).await;
        registry.time().reach(next).await;
    }
}

/// Loads the tables that are due soon and belong to this node.
pub(crate) async fn wake_due(registry: &Registry) -> Result<(), ReadError> {
    let soon = i64::try_from(NEAR.0).expect("a minute");
    let until = Timestamp(registry.time().date().0.saturating_add(soon));
    let mut woken = registry.woken().await;
    woken.forget_done(Instant::now());
    let mut last = None;
    loop {
        let page = registry.journal().due(until, last.as_ref()).await?;
        let Some(end) = page.last() else { return Ok(()) };
        if last.replace(end.clone()).is_some() {
            // The previous batch can be unloaded again, unless something is due there soon.
            tokio::time::sleep(PAUSE).await;
        }
        for place in page {
            if registry.nodes().is_in_charge(&place.1) && woken.wakes(&place, Instant::now()) {
                registry.wake(&place.1, None);
            }
        }
    }
}

/// Records how long the journal has been served, if this server is the only one.
pub(crate) async fn note_served(registry: &Registry) {
    let Some(served) = registry.served() else { return };
    match registry.journal().note_served(served).await {
        Ok(()) | Err(NoteError::Closed) => {}
        // Without this record, running turns look slightly shorter after a crash.
        Err(error) => tracing::debug!(%error, "could not note how long the server has run"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_stays_due_is_loaded_ever_more_seldom() {
        let mut woken = Woken::default();
        let [first, longest] = AGAIN;
        let place = (Timestamp(1), "t".parse().expect("an id"));
        let start = Instant::now();
        let (mut now, mut loads) = (start, Vec::new());
        while now.duration_since(start) < 10 * longest {
            woken.forget_done(now);
            if woken.wakes(&place, now) {
                loads.push(now);
            }
            now += first / 4;
        }
        let waits: Vec<Duration> = loads.windows(2).map(|two| two[1] - two[0]).collect();
        assert_eq!(waits[..3], [first, first * 2, first * 4]);
        assert!(waits.ends_with(&[longest, longest]), "{waits:?}");
        woken.forget_all();
        assert!(woken.wakes(&place, now), "this node is in charge of others");
    }
}
