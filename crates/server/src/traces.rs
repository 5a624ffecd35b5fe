//! OpenTelemetry traces, for hosts who want them: which request took how long, and where. The logs do not contain these
//! spans.
//!
//! A trace begins with a request, a socket message, or background work. Below it are the table that was asked and each
//! write to the journal. Nothing in it identifies tables, people or moves: only a route, a status, the kind of a
//! request, a game, a level.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

/// The target of the spans that are exported.
pub(crate) const TARGET: &str = "cubarium_traces";

/// How long the collector may take to answer.
const WITHIN: Duration = Duration::from_secs(10);

/// A span that is exported if the host wants traces.
macro_rules! traced {
    ($($fields:tt)*) => { tracing::info_span!(target: $crate::traces::TARGET, $($fields)*) };
}
pub(crate) use traced;

/// Where traces are sent, and how many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traces {
    /// The collector, which accepts OTLP over HTTP, such as `http://127.0.0.1:4318`; without one, no traces are
    /// recorded.
    pub collector: Option<String>,
    /// The percentage of traces that are recorded.
    pub percent: u8,
}

impl Default for Traces {
    /// No collector; all traces once there is one.
    fn default() -> Self {
        Self { collector: None, percent: 100 }
    }
}

/// Records traces until it is dropped, and then sends what is still waiting.
#[derive(Default)]
pub struct Tracing(Option<SdkTracerProvider>);

impl Drop for Tracing {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.0.take().map(|provider| provider.shutdown()) {
            tracing::warn!(%error, "the last traces were not delivered");
        }
    }
}

/// The layer that records spans, and the guard that ends it; neither without a collector.
///
/// # Errors
/// When the collector's address is invalid.
pub(crate) fn layer<S>(traces: &Traces) -> Result<(Option<impl Layer<S>>, Tracing), ExporterBuildError>
where
    S: tracing::Subscriber + for<'span> LookupSpan<'span>,
{
    let Some(collector) = &traces.collector else { return Ok((None, Tracing::default())) };
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(Collector(agent()))
        .with_endpoint(format!("{}/v1/traces", collector.trim_end_matches('/')))
        .with_timeout(WITHIN)
        .build()?;
    let share = f64::from(traces.percent) / 100.0;
    let resource = Resource::builder()
        .with_service_name("cubarium")
        .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
        .build();
    let provider = SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(share))))
        .with_resource(resource)
        .build();
    let layer = tracing_opentelemetry::layer()
        .with_tracer(provider.tracer("cubarium"))
        // A host does not need the code location of a span.
        .with_location(false)
        .with_threads(false)
        .with_target(false)
        .with_filter(filter_fn(|line| line.target() == TARGET));
    Ok((Some(layer), Tracing(Some(provider))))
}

/// Sends traces to the collector. The exporter has its own thread, so a request may block.
struct Collector(ureq::Agent);

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(WITHIN))
        .max_redirects(0)
        .build()
        .new_agent()
}

impl fmt::Debug for Collector {
    fn fmt(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        text.write_str("Collector")
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (head, body) = request.into_parts();
        let (head, mut body) = self.0.run(Request::from_parts(head, body.to_vec()))?.into_parts();
        Ok(Response::from_parts(head, Bytes::from(body.read_to_vec()?)))
    }
}
