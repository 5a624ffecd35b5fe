//! What all requests share: the registry, the limits, and who may connect.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use cubarium_accounts::Accounts;
use cubarium_journal::{Timestamp, TokenHash};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::administration::office::Office;
use crate::administration::page;
use crate::bots::{self, Hub};
use crate::config::Limits;
use crate::guard::Rates;
use crate::monitor::{self, Figures};
use crate::open_seats::OpenSeats;
use crate::pairing::Waiting;
use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::stop::Stop;
use crate::{accounts, assets, layers, origin, routes};

/// What all requests share.
pub(crate) struct App {
    registry: Arc<Registry>,
    rates: Arc<Rates>,
    origins: Vec<String>,
    open_seats: OpenSeats,
    waiting: Waiting,
    bots: Hub,
    stop: Stop,
}

impl App {
    pub(crate) fn new(
        registry: Arc<Registry>,
        rates: Arc<Rates>,
        origins: Vec<String>,
        stop: Stop,
    ) -> Arc<Self> {
        let (open_seats, waiting, bots) = Default::default();
        Arc::new(Self { registry, rates, origins, open_seats, waiting, bots, stop })
    }

    pub(crate) fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The accounts.
    ///
    /// # Errors
    /// When the host wants none.
    pub(crate) fn accounts(&self) -> Result<&Accounts, Rejection> {
        self.registry.accounts().ok_or(Rejection::NoAccounts)
    }

    /// The token for which the pass of an account's device stands; any other token stands for itself.
    ///
    /// # Errors
    /// When that cannot be looked up.
    pub(crate) async fn seat_token(&self, sent: TokenHash) -> Result<TokenHash, Rejection> {
        let Some(accounts) = self.registry.accounts() else { return Ok(sent) };
        let token = accounts.resolve(&sent, Timestamp::now()).await.map_err(|error| {
            tracing::error!(%error, "a token cannot be looked up");
            Rejection::Unavailable
        })?;
        Ok(token.unwrap_or(sent))
    }

    pub(crate) fn figures(&self) -> &Figures {
        self.registry.figures()
    }

    /// What administrators did, and what follows from it.
    pub(crate) fn office(&self) -> &Office {
        self.registry.office()
    }

    pub(crate) fn limits(&self) -> &Limits {
        self.registry.limits()
    }

    pub(crate) fn rates(&self) -> &Rates {
        &self.rates
    }

    pub(crate) fn origins(&self) -> &[String] {
        &self.origins
    }

    /// The seats that anybody may take.
    pub(crate) const fn open_seats(&self) -> &OpenSeats {
        &self.open_seats
    }

    /// Everybody who wants an opponent.
    pub(crate) const fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// The bots that are connected.
    pub(crate) const fn bots(&self) -> &Hub {
        &self.bots
    }

    /// What tells tasks to stop and waits for them.
    pub(crate) const fn stop(&self) -> &Stop {
        &self.stop
    }
}

/// What is worth compressing: not what is sent line by line, which would be collected.
fn worthwhile() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("application/x-ndjson"))
}

/// All routes of the server.
pub(crate) fn router(app: Arc<App>) -> Router {
    let accounts =
        accounts::routes().merge(bots::owners()).layer(from_fn_with_state(Arc::clone(&app), origin::guard));
    let administration = page::routes().layer(from_fn_with_state(Arc::clone(&app), origin::guard));
    let others = routes::api().merge(accounts).merge(bots::api());
    let api = others
        .layer(from_fn_with_state(Arc::clone(&app), layers::admit))
        // A host who is among those that were banned can lift the ban.
        .merge(administration)
        .layer(DefaultBodyLimit::max(app.limits().max_body));
    let metered = Router::new()
        .nest("/api", api)
        .merge(monitor::probes())
        .layer(from_fn_with_state(Arc::clone(&app), layers::meter))
        .with_state(Arc::clone(&app));
    metered
        .fallback(assets::serve)
        .layer(CompressionLayer::new().compress_when(worthwhile()))
        .layer(axum::middleware::from_fn(layers::protect))
        .layer(from_fn_with_state(app, layers::log))
}
