//! What is done for every request: numbering and logging, time limits, security headers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::time::{Instant, timeout};
use tracing::Instrument as _;

use crate::app::App;
use crate::guard::Peer;
use crate::rejection::Rejection;
use crate::traces::traced;

static REQUESTS: AtomicU64 = AtomicU64::new(1);
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives each request a number and a time limit, and logs its outcome: the route, not the address, because anybody who
/// knows a table's id may watch it.
pub(crate) async fn log(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let id = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let span = tracing::info_span!("request", id);
    let trace = traced!(
        "request",
        otel.name = format!("{method} {}", route.as_deref().unwrap_or_default()),
        otel.kind = "server",
        http.request.method = %method,
        http.route = route,
        http.response.status_code = tracing::field::Empty,
        request = id,
    );
    let work = next.run(request).instrument(span.clone()).instrument(trace.clone());
    let answer = timeout(app.limits().answer_within, work).await;
    let mut response = answer.unwrap_or_else(|_| Rejection::Slow.into_response());
    response.headers_mut().insert(REQUEST_ID, HeaderValue::from(id));
    let status = response.status().as_u16();
    trace.record("http.response.status_code", status);
    let took = began.elapsed();
    app.figures().answered(&method, route.as_deref(), status, took);
    let micros = took.as_micros();
    match route {
        Some(route) => tracing::info!(parent: &span, %method, route, status, micros, "answered"),
        None => tracing::debug!(parent: &span, %method, status, micros, "answered"),
    }
    response
}

/// Counts the requests of an address to the API and the probes; answers must not be cached.
pub(crate) async fn meter(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let counted = request.extensions().get::<Peer>().map_or(Ok(()), |peer| app.rates().request(peer.address));
    let mut response = match counted {
        Ok(()) => next.run(request).await,
        Err(rejection) => rejection.into_response(),
    };
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses what banned addresses ask of the API; the page itself tells them why.
pub(crate) async fn admit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let admitted = request.extensions().get::<Peer>().map_or(Ok(()), |peer| app.office().admit(peer.address));
    match admitted {
        Ok(()) => next.run(request).await,
        Err(rejection) => rejection.into_response(),
    }
}

/// What a page of this server may load and who may embed it.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// For half a year a browser that has come over an encrypted connection uses no other.
const ALWAYS_ENCRYPTED: &str = "max-age=15552000";

/// Adds the security headers to every answer.
pub(crate) async fn protect(request: Request, next: Next) -> Response {
    let is_secure = request.extensions().get::<Peer>().is_some_and(|peer| peer.is_secure);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if is_secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ALWAYS_ENCRYPTED));
    }
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
