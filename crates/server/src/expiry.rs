//! Tables that nobody has used for a while are deleted, if the host wishes that.

use std::time::Duration;

use cubarium_clocks::Span;
use cubarium_journal::{DeleteError, ReadError, Rest, Row, Timestamp};

use crate::config::Limits;
use crate::registry::Registry;
use crate::table::entry::{Progress, TELLING};

/// How long a server may need, when it starts after a long time, to load all tables at which something should have
/// happened meanwhile. What is still due at a table later counts for as long as the table is kept.
const CATCHES_UP: Span = Span::seconds(24 * 60 * 60);

/// Deletes all tables that have been unused for longer than the host keeps them. Tables in memory stay: somebody is
/// there, or was just now. Of tables at which somebody is, their nodes note that they are used; the database decides.
pub(crate) async fn delete_old(registry: &Registry, now: Timestamp) {
    match deleted(registry, now).await {
        Ok(0) => {}
        Ok(tables) => tracing::info!(tables, "deleted tables that nobody has used for a long time"),
        Err(error) => tracing::error!(%error, "cannot look for tables that nobody uses"),
    }
}

async fn deleted(registry: &Registry, now: Timestamp) -> Result<usize, ReadError> {
    let limits = registry.limits();
    let keeps = [Progress::Unbegun, Progress::Unfinished, Progress::Finished];
    let Some(shortest) = keeps.into_iter().filter_map(|progress| kept(limits, progress)).min() else {
        return Ok(0);
    };
    let is_new = registry.running_for() < CATCHES_UP;
    let mut deleted = 0;
    let mut last: Option<Row> = None;
    loop {
        let page = registry.journal().rows(ago(now, shortest), last.as_ref(), &TELLING).await?;
        for row in page.iter().filter(|row| is_old(row, limits, now)) {
            if registry.is_loaded(&row.id) {
                continue;
            }
            let Some(since) = kept(limits, Progress::of(row)).map(|kept| ago(now, kept)) else { continue };
            if is_new && registry.journal().rest_of(&row.id).await?.is_some_and(|rest| rest.due < Rest::NEVER)
            {
                continue;
            }
            match registry.journal().delete_unused(&row.id, row.last, since).await {
                Ok(()) => {
                    registry.figures().deleted();
                    deleted += 1;
                }
                // Somebody has come back to it, is there at another node, or its clock runs.
                Err(DeleteError::Used { .. } | DeleteError::UnknownTable(_)) => {}
                Err(DeleteError::Closed) => return Ok(deleted),
                Err(DeleteError::Storage(error)) => return Err(error.into()),
            }
        }
        match page.last() {
            Some(row) => last = Some(row.clone()),
            None => return Ok(deleted),
        }
    }
}

/// How long tables are kept without use; forever if none.
pub(crate) const fn kept(limits: &Limits, progress: Progress) -> Option<Duration> {
    match progress {
        Progress::Unbegun | Progress::CalledOff => limits.keep_unbegun,
        Progress::Unfinished => limits.keep_unfinished,
        Progress::Finished | Progress::Closed => limits.keep_finished,
    }
}

fn is_old(row: &Row, limits: &Limits, now: Timestamp) -> bool {
    kept(limits, Progress::of(row)).is_some_and(|kept| row.used < ago(now, kept))
}

/// A time before another.
pub(crate) fn ago(now: Timestamp, time: Duration) -> Timestamp {
    Timestamp(now.0.saturating_sub(i64::try_from(time.as_millis()).unwrap_or(i64::MAX)))
}
