//! Graceful shutdown: every task is told, and the server can wait until all have finished.

use tokio::sync::{mpsc, watch};

/// Tells all tasks to stop.
pub(crate) struct Stop {
    tell: watch::Sender<bool>,
    watch: Watch,
    finished: mpsc::Receiver<()>,
}

/// Held by every task that must be told; dropping it says that the task has finished.
#[derive(Clone)]
pub(crate) struct Watch {
    told: watch::Receiver<bool>,
    _busy: mpsc::Sender<()>,
}

impl Stop {
    pub(crate) fn new() -> Self {
        let (tell, told) = watch::channel(false);
        let (busy, finished) = mpsc::channel(1);
        Self { tell, watch: Watch { told, _busy: busy }, finished }
    }

    pub(crate) fn watch(&self) -> Watch {
        self.watch.clone()
    }

    /// Tells all tasks to stop and waits until they have finished.
    pub(crate) async fn stop(self) {
        let Self { tell, watch, mut finished } = self;
        drop(watch);
        tell.send_replace(true);
        while finished.recv().await.is_some() {}
    }
}

impl Watch {
    /// Returns when it is time to stop.
    pub(crate) async fn stopped(&self) {
        let mut told = self.told.clone();
        // If the sender is gone, it is time too.
        drop(told.wait_for(|stop| *stop).await);
    }
}
