//! Tables with days a turn leave the memory while nobody is there. Here they are loaded again before something happens at
//! them by itself: a clock that runs out, a reminder, the end of a vacation. Their rows say when.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use cubarium_clocks::{Moment, Span};
use cubarium_journal::{Journal, NoteError, ReadError, TableId, Timestamp};
use tokio::time::Instant;

use crate::registry::Registry;
use crate::table::NEAR;
use crate::time::Time;

/// How often it is looked for tables that are due: more often than they stay in memory before, at most; and if tables
/// leave the memory sooner, as soon as that.
const LOOK: [Span; 2] = [Span::seconds(1), Span::seconds(30)];
/// How long to wait before more are loaded than are read at once: after a server was away for long, much seems due.
const PAUSE: Duration = Duration::from_secs(1);
/// How soon a table is loaded again that was loaded and has not done what was due: it cannot be read, perhaps.
const AGAIN: Duration = Duration::from_secs(120);

/// How long servers have served the journal of this one, which is alone: the clocks of tables that are not in memory go on
/// meanwhile, and not while no server runs.
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

    /// How long it is now, in milliseconds.
    pub(crate) fn until(&self, now: Moment) -> u64 {
        self.before.saturating_add(now.since(self.since).0)
    }
}

/// Loads tables before they are due, for as long as the server runs.
pub(crate) async fn run(registry: Arc<Registry>) {
    let mut woken = HashMap::new();
    let idle = u64::try_from(registry.limits().idle_tables.as_millis()).unwrap_or(u64::MAX);
    let [often, seldom] = LOOK;
    let every = Span(idle).clamp(often, seldom);
    loop {
        let next = registry.time().now().after(every);
        if let Err(error) = wake_due(&registry, &mut woken).await {
            tracing::error!(%error, "cannot look for tables that are due");
        }
        note_served(&registry).await;
        registry.time().reach(next).await;
    }
}

/// Loads the tables that are due soon and of which this node is in charge. `woken` says when that was done before.
pub(crate) async fn wake_due(
    registry: &Registry,
    woken: &mut HashMap<(Timestamp, TableId), Instant>,
) -> Result<(), ReadError> {
    let soon = i64::try_from(NEAR.0).expect("a minute");
    let until = Timestamp(registry.time().date().0.saturating_add(soon));
    woken.retain(|_, when| when.elapsed() < AGAIN);
    let mut last = None;
    loop {
        let page = registry.journal().due(until, last.as_ref()).await?;
        let Some(end) = page.last() else { return Ok(()) };
        if last.replace(end.clone()).is_some() {
            // Those before leave the memory again, unless something happens there soon.
            tokio::time::sleep(PAUSE).await;
        }
        for place in page {
            if registry.nodes().is_in_charge(&place.1) && !woken.contains_key(&place) {
                registry.wake(&place.1, None);
                woken.insert(place, Instant::now());
            }
        }
    }
}

/// Notes how long servers have served the journal, if this one is alone.
pub(crate) async fn note_served(registry: &Registry) {
    let Some(served) = registry.served() else { return };
    match registry.journal().note_served(served).await {
        Ok(()) | Err(NoteError::Closed) => {}
        // After a crash, turns that are running have taken somewhat less time.
        Err(error) => tracing::debug!(%error, "it could not be noted how long the server has run"),
    }
}
