//! What all requests share: the registry, the limits, and who may connect.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use cubarium_accounts::Accounts;
use cubarium_journal::{Timestamp, TokenHash};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::accounts::passkeys::Passkeys;
use crate::administration::office::Office;
use crate::administration::page;
use crate::bots::{self, Hub};
use crate::config::Limits;
use crate::guard::{ConnectionSlots, Peer, Rates};
use crate::legal::{self, Legal};
use crate::monitor::{self, Figures};
use crate::open_seats::OpenSeats;
use crate::pairing::Waiting;
use crate::push::{self, Push};
use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::stop::Stop;
use crate::{accounts, assets, feeds, layers, nodes, origin, routes, tournaments};

/// What all requests share.
pub(crate) struct App {
    registry: Arc<Registry>,
    rates: Arc<Rates>,
    public: Option<String>,
    origins: Vec<String>,
    legal: Legal,
    open_seats: OpenSeats,
    waiting: Waiting,
    bots: Hub,
    tournaments: tournaments::Hub,
    passkeys: Passkeys,
    slots: Arc<ConnectionSlots>,
    stop: Stop,
}

impl App {
    pub(crate) fn new(
        registry: Arc<Registry>,
        rates: Arc<Rates>,
        (public, origins, legal): (Option<String>, Vec<String>, Legal),
        (passkeys, slots): (Passkeys, Arc<ConnectionSlots>),
        stop: Stop,
    ) -> Arc<Self> {
        let (bots, tournaments) = Default::default();
        let open_seats = OpenSeats::new(registry.limits());
        let waiting = Waiting::new(registry.limits());
        Arc::new(Self {
            registry,
            rates,
            public,
            origins,
            legal,
            open_seats,
            waiting,
            bots,
            tournaments,
            passkeys,
            slots,
            stop,
        })
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

    /// What notifies people who are away.
    ///
    /// # Errors
    /// When the host does not want that, or wants no accounts.
    pub(crate) fn push(&self) -> Result<&Push, Rejection> {
        self.registry.push().ok_or(Rejection::NoPush)
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

    /// Where browsers reach this server, if the host has said so.
    pub(crate) fn public(&self) -> Option<&str> {
        self.public.as_deref()
    }

    pub(crate) fn origins(&self) -> &[String] {
        &self.origins
    }

    /// The host's own texts about the site.
    pub(crate) const fn legal(&self) -> &Legal {
        &self.legal
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

    /// The tournaments.
    pub(crate) const fn tournaments(&self) -> &tournaments::Hub {
        &self.tournaments
    }

    /// The challenges for passkeys.
    pub(crate) const fn passkeys(&self) -> &Passkeys {
        &self.passkeys
    }

    /// Somebody whose request another node has passed on; none if they have too many.
    pub(crate) fn passed_on(&self, address: IpAddr, is_secure: bool) -> Option<Peer> {
        let slot = self.slots.admit_visitor(address)?;
        let mut peer = Peer::new(address, slot);
        peer.is_secure = is_secure;
        Some(peer)
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
    let accounts = accounts::routes()
        .merge(bots::owners())
        .merge(feeds::owners())
        .merge(push::owners())
        .layer(from_fn_with_state(Arc::clone(&app), origin::guard));
    let administration = page::routes().layer(from_fn_with_state(Arc::clone(&app), origin::guard));
    let others =
        routes::api().merge(accounts).merge(bots::api()).merge(feeds::api()).merge(tournaments::routes());
    let api = others
        .layer(from_fn_with_state(Arc::clone(&app), layers::admit))
        // A host who is among those that were banned can lift the ban.
        .merge(administration)
        .layer(DefaultBodyLimit::max(app.limits().max_body));
    let metered = Router::new()
        .nest("/api", api)
        .merge(monitor::probes())
        .layer(from_fn_with_state(Arc::clone(&app), nodes::lead::pass_on))
        .layer(from_fn_with_state(Arc::clone(&app), layers::meter))
        .with_state(Arc::clone(&app));
    metered
        .merge(legal::routes(&app).with_state(Arc::clone(&app)))
        .layer(CompressionLayer::new().compress_when(worthwhile()))
        // Its files are compressed already.
        .fallback(assets::serve)
        .layer(axum::middleware::from_fn(layers::protect))
        .layer(from_fn_with_state(app, layers::log))
}
