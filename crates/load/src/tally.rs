//! The counts of a running scenario.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use thiserror::Error;
use tokio::time::Instant;

/// The longest time that can be told from longer ones, in microseconds: ten minutes.
const LONGEST: u64 = 600_000_000;
/// Times are recorded with three significant digits.
const DIGITS: u8 = 3;

/// A failure of a single operation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Fault {
    /// The server has refused a request.
    #[error("{problem}: {detail}")]
    Refused {
        /// The name of the problem in `docs/server.md`.
        problem: String,
        /// An explanation of this case.
        detail: String,
    },
    /// No connection could be made.
    #[error("no connection: {0}")]
    Unreachable(String),
    /// A connection was lost.
    #[error("the connection broke: {0}")]
    Broken(String),
    /// The server has closed a socket.
    #[error("the server closed the socket with {0}")]
    Closed(u16),
    /// An answer did not come in time.
    #[error("no answer within {}", humantime::format_duration(*.0))]
    Silent(Duration),
    /// Something arrived that is not part of the protocol.
    #[error("not the protocol: {0}")]
    Strange(String),
    /// An event is missing, duplicated or out of order, or a move has the wrong number.
    #[error("event {found} came where {expected} was expected")]
    Disorder {
        /// The expected number.
        expected: u64,
        /// The number that came.
        found: u64,
    },
}

impl Fault {
    /// A short name, the same for all faults of its kind.
    pub(crate) fn kind(&self) -> String {
        match self {
            Self::Refused { problem, .. } => problem.clone(),
            Self::Unreachable(_) => "no-connection".to_owned(),
            Self::Broken(_) => "broken".to_owned(),
            Self::Closed(code) => format!("closed-{code}"),
            Self::Silent(_) => "no-answer".to_owned(),
            Self::Strange(_) => "strange".to_owned(),
            Self::Disorder { .. } => "disorder".to_owned(),
        }
    }
}

/// How often a kind of fault has happened, and a description of the first one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Faults {
    pub(crate) count: u64,
    pub(crate) first: String,
}

/// Operations of one kind: how many began, how long the successful ones took, and how the others failed.
pub(crate) struct Tally {
    sent: AtomicU64,
    times: Mutex<Histogram<u64>>,
    faults: Mutex<BTreeMap<String, Faults>>,
}

impl Default for Tally {
    fn default() -> Self {
        let times = Histogram::new_with_bounds(1, LONGEST, DIGITS).expect("these bounds are valid");
        Self { sent: AtomicU64::new(0), times: Mutex::new(times), faults: Mutex::default() }
    }
}

impl Tally {
    /// Counts an operation that begins.
    pub(crate) fn begin(&self) {
        self.sent.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a success.
    pub(crate) fn succeed(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(LONGEST);
        lock(&self.times).saturating_record(micros);
    }

    /// Counts a failure.
    pub(crate) fn fail(&self, fault: &Fault) {
        lock(&self.faults)
            .entry(fault.kind())
            .or_insert_with(|| Faults { count: 0, first: fault.to_string() })
            .count += 1;
    }

    /// Performs an operation and counts it, with the time since it was due.
    pub(crate) async fn count<T>(
        &self,
        due: Instant,
        work: impl Future<Output = Result<T, Fault>>,
    ) -> Result<T, Fault> {
        self.begin();
        let done = work.await;
        match &done {
            Ok(_) => self.succeed(due.elapsed()),
            Err(fault) => self.fail(fault),
        }
        done
    }

    /// How many have begun.
    pub(crate) fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// How many have succeeded.
    pub(crate) fn succeeded(&self) -> u64 {
        lock(&self.times).len()
    }

    /// How many have failed.
    pub(crate) fn failed(&self) -> u64 {
        lock(&self.faults).values().map(|faults| faults.count).sum()
    }

    /// What has gone wrong, by kind.
    pub(crate) fn faults(&self) -> BTreeMap<String, Faults> {
        lock(&self.faults).clone()
    }

    /// The time within which this fraction of the successful ones finished, from 0 to 1.
    pub(crate) fn within(&self, part: f64) -> Duration {
        Duration::from_micros(lock(&self.times).value_at_quantile(part))
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_percentiles_and_faults_have_kinds() {
        let tally = Tally::default();
        for millis in 1..=100 {
            tally.begin();
            tally.succeed(Duration::from_millis(millis));
        }
        for expected in [4, 5] {
            tally.begin();
            tally.fail(&Fault::Disorder { expected, found: 7 });
        }
        assert_eq!((tally.sent(), tally.succeeded(), tally.failed()), (102, 100, 2));
        let near = |part: f64, millis: u64| {
            let difference = tally.within(part).abs_diff(Duration::from_millis(millis));
            difference < Duration::from_millis(1)
        };
        assert!(near(0.5, 50) && near(0.99, 99) && near(1.0, 100));
        let faults = tally.faults();
        assert_eq!(faults["disorder"].count, 2);
        assert_eq!(faults["disorder"].first, "event 7 came where 4 was expected");
    }
}
