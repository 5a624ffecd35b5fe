//! What all requests share: the registry, the limits, and who may connect.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;

use crate::config::Limits;
use crate::guard::Rates;
use crate::json::MAX_BODY;
use crate::registry::Registry;
use crate::stop::Watch;
use crate::{assets, layers, routes};

/// What all requests share.
pub(crate) struct App {
    registry: Arc<Registry>,
    limits: Limits,
    rates: Arc<Rates>,
    origins: Vec<String>,
    watch: Watch,
}

impl App {
    pub(crate) fn new(
        registry: Arc<Registry>,
        limits: Limits,
        rates: Arc<Rates>,
        origins: Vec<String>,
        watch: Watch,
    ) -> Arc<Self> {
        Arc::new(Self { registry, limits, rates, origins, watch })
    }

    pub(crate) fn registry(&self) -> &Registry {
        &self.registry
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn rates(&self) -> &Rates {
        &self.rates
    }

    pub(crate) fn origins(&self) -> &[String] {
        &self.origins
    }

    /// A watch for a task that goes on after its request.
    pub(crate) fn watch(&self) -> Watch {
        self.watch.clone()
    }
}

/// All routes of the server.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = routes::api()
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), layers::meter))
        .with_state(Arc::clone(&app));
    Router::new()
        .nest("/api", api)
        .fallback(assets::serve)
        .layer(tower_http::compression::CompressionLayer::new())
        .layer(axum::middleware::from_fn(layers::protect))
        .layer(from_fn_with_state(app, layers::log))
}
