//! What a host sees of a running worker.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Unit;
use tokio::net::TcpListener;

use super::figures::{Present, begin, gauge, times, written};
use super::{OPEN_METRICS, answer, healthz};
use crate::nodes::work::Office;
use crate::rejection::Rejection;
use crate::stop::Stop;

/// A worker, as its monitor sees it.
pub(crate) struct Watched {
    /// Where moves come from, once the worker has found its installation.
    office: OnceLock<Arc<Office>>,
    /// Whether it takes no more work.
    leaving: AtomicBool,
    stop: Stop,
    moves: Histogram,
    computing: Gauge,
    analyses: Counter,
    analysing: Gauge,
}

impl Watched {
    pub(crate) fn new(stop: Stop) -> Arc<Self> {
        Arc::new(Self {
            office: OnceLock::new(),
            leaving: AtomicBool::new(false),
            stop,
            moves: times(),
            computing: Gauge::default(),
            analyses: Counter::default(),
            analysing: Gauge::default(),
        })
    }

    /// Notes where moves come from.
    pub(crate) fn at(&self, office: &Arc<Office>) {
        // It is found once.
        drop(self.office.set(Arc::clone(office)));
    }

    /// Notes that it takes no more work. What it still computes is finished before it stops answering.
    pub(crate) fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
    }

    /// Counts a move that is being computed.
    pub(crate) fn begin_move(&self) -> Present {
        Present::count(&self.computing)
    }

    /// Counts a move that was sent to its node, after this time.
    pub(crate) fn moved(&self, took: Duration) {
        self.moves.observe(took.as_secs_f64());
    }

    /// Counts an analysis that is under way.
    pub(crate) fn begin_analysis(&self) -> Present {
        Present::count(&self.analysing)
    }

    /// Counts an analysis that is finished, or that nobody wants any more.
    pub(crate) fn analysed(&self) {
        self.analyses.inc();
    }

    fn text(&self) -> String {
        let mut page = begin();
        page.register_with_unit(
            "worker_move",
            "Time from taking a move until it was sent to its node",
            Unit::Seconds,
            self.moves.clone(),
        );
        page.register("worker_moves_running", "Moves that are being computed", self.computing.clone());
        page.register(
            "worker_analyses",
            "Analyses that were finished, or that nobody wanted any more",
            self.analyses.clone(),
        );
        page.register("worker_analyses_running", "Analyses that are under way", self.analysing.clone());
        let is_connected = self.office.get().is_some_and(|office| office.is_connected());
        page.register("nats_connected", "Whether NATS answers", gauge(is_connected.into()));
        written(&page)
    }
}

/// Answers on the host's own address until the worker stops.
pub(crate) async fn watch(watched: Arc<Watched>, listener: TcpListener) {
    let stop = watched.stop.clone();
    let router = Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .with_state(watched);
    answer(router, listener, stop).await;
}

/// Whether work can come: not before the worker has found its installation, nor while NATS does not answer or has no
/// JetStream, nor once it has been told to stop.
async fn readyz(State(watched): State<Arc<Watched>>) -> Result<&'static str, Rejection> {
    if watched.leaving.load(Ordering::Relaxed) {
        return Err(Rejection::Stopping);
    }
    let is_ready = watched.office.get().is_some_and(|office| office.is_ready());
    if is_ready { Ok("ready\n") } else { Err(Rejection::Unavailable) }
}

async fn metrics(State(watched): State<Arc<Watched>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, OPEN_METRICS)], watched.text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_worker_that_takes_no_more_work_says_that_it_is_stopping_while_it_still_answers() {
        let watched = Watched::new(Stop::default());
        let ready = async || readyz(State(Arc::clone(&watched))).await;
        assert_eq!(ready().await, Err(Rejection::Unavailable), "it has not found its installation");
        watched.leave();
        assert_eq!(ready().await, Err(Rejection::Stopping));
        assert!(!watched.stop.is_told(), "the address is open until the threads have ended");
    }
}
