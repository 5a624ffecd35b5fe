//! Graceful shutdown: every task is told, and the server can wait until all have finished.

use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// Tells all tasks to stop, and counts those that have not finished.
#[derive(Clone, Default)]
pub(crate) struct Stop {
    told: CancellationToken,
    tasks: TaskTracker,
}

impl Stop {
    /// Starts a task that is waited for.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
        self.tasks.spawn(task)
    }

    /// Counts a task started elsewhere as running, until it drops the returned token.
    pub(crate) fn count(&self) -> TaskTrackerToken {
        self.tasks.token()
    }

    /// Whether shutdown has begun.
    pub(crate) fn is_told(&self) -> bool {
        self.told.is_cancelled()
    }

    /// Returns when shutdown begins.
    pub(crate) async fn stopped(&self) {
        self.told.cancelled().await;
    }

    /// Tells all tasks to stop and waits until they have finished.
    pub(crate) async fn stop(&self) {
        self.told.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
