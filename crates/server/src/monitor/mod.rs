//! What a host sees of a running server or worker: whether it is alive, whether it is ready, and its figures.
//!
//! Everybody may read `/healthz` and `/readyz`. Metrics show how much a site is used, so they have an address of their
//! own, which the host opens only to the monitoring system.

mod figures;
mod worker;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::rejection::Rejection;
use crate::stop::Stop;

pub(crate) use figures::{Figures, Present, Pushed};
pub(crate) use worker::{Watched, watch};

/// The media type of the OpenMetrics text format.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// How long the database may take to answer before it counts as unreachable; Prometheus waits ten seconds.
const CHECKED_WITHIN: Duration = Duration::from_secs(2);

/// The routes that a load balancer or a supervisor polls.
pub(crate) fn probes() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz))
}

/// Serves the metrics on their own address until the server stops.
pub(crate) async fn serve(app: Arc<App>, listener: TcpListener, stop: Stop) {
    answer(probes().route("/metrics", get(metrics)).with_state(app), listener, stop).await;
}

async fn answer(router: Router, listener: TcpListener, stop: Stop) {
    let served = axum::serve(listener, router).with_graceful_shutdown(async move { stop.stopped().await });
    if let Err(error) = served.await {
        tracing::error!(%error, "metrics can no longer be shown");
    }
}

/// The process answers, so it need not be restarted.
async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether requests should be sent here: not while the server is stopping or its journal is unusable.
async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, Rejection> {
    if app.stop().is_told() {
        return Err(Rejection::Stopping);
    }
    app.registry().journal().check().await.map_err(|error| {
        tracing::error!(%error, "the server is not ready");
        Rejection::Unavailable
    })?;
    Ok("ready\n")
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let checked = timeout(CHECKED_WITHIN, app.registry().journal().check()).await;
    let is_reachable = matches!(checked, Ok(Ok(())));
    ([(header::CONTENT_TYPE, OPEN_METRICS)], app.figures().text(app.registry(), is_reachable))
}
