//! Starting and stopping.

use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cubarium_accounts::Accounts;
use cubarium_catalog::{Settings, Tablebase};
use cubarium_journal::{CloseError, Journal, LocationError, OpenError, ReadError, Timestamp};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{FilterExt as _, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::accept::Door;
use crate::accounts::passkeys::Passkeys;
use crate::accounts::seats::replace_rest;
use crate::accounts::vacation::tell_rest;
use crate::administration::LedgerError;
use crate::administration::office::{self, Office, Setting, ShutOut};
use crate::analyses::Analyses;
use crate::app::{App, router};
use crate::computers::Computers;
use crate::config::{Config, LimitError, Limits, LogFormat};
use crate::expiry;
use crate::guard::{ConnectionSlots, Rates};
use crate::legal::{Legal, LegalError};
use crate::monitor;
use crate::nodes::{self, Nodes, NodesError};
use crate::open_files;
use crate::push::{Push, Queue};
use crate::ratings::judge_rest;
use crate::registry::Registry;
use crate::sleepers::{self, Served};
use crate::stop::Stop;
use crate::tournaments;
use crate::traces::{self, Traces, Tracing};

/// How often the memory of the rate limits is cleaned up.
const TIDY_EVERY: Duration = Duration::from_secs(60);

/// How soon after its start the server looks for tables to delete.
const SETTLED: Duration = Duration::from_secs(60);

/// Opens a folder of endgame tables, and logs what is wrong with it.
pub(crate) fn endgames(folder: &Path) -> &'static Tablebase {
    let (tablebase, flaws) = cubarium_catalog::endgames::tablebase(folder);
    for flaw in flaws {
        tracing::warn!("{flaw}");
    }
    tablebase
}

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error("cannot listen on {address}: {source}{}", advice(source))]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] LocationError),
    /// The journal cannot be opened.
    #[error(transparent)]
    Journal(#[from] OpenError),
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The server cannot take part as a node.
    #[error(transparent)]
    Nodes(#[from] NodesError),
    /// The accounts cannot be opened.
    #[error(transparent)]
    Accounts(#[from] cubarium_accounts::OpenError),
    /// Notifications cannot be sent.
    #[error("notifications cannot be sent: {0}; correct this, or set `push` to `false`")]
    Push(std::io::Error),
    /// The acts of administrators cannot be read.
    #[error(transparent)]
    Administration(#[from] LedgerError),
    /// One of the host's texts cannot be shown.
    #[error(transparent)]
    Legal(#[from] LegalError),
    /// A limit makes no sense.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// Traces cannot be exported.
    #[error("the setting `traces` is not the address of a collector, like `http://127.0.0.1:4318`: {0}")]
    Traces(#[from] opentelemetry_otlp::ExporterBuildError),
    /// The operating system cannot start a thread or handle signals.
    #[error("the operating system does not provide what a server needs: {0}")]
    System(#[from] std::io::Error),
    /// The journal could not be closed cleanly.
    #[error("the journal could not be closed cleanly; what was acknowledged is safe: {0}")]
    Close(#[from] CloseError),
}

fn advice(source: &std::io::Error) -> &'static str {
    match source.kind() {
        std::io::ErrorKind::AddrInUse => "; another program uses this port: stop it, or choose another port",
        std::io::ErrorKind::PermissionDenied => "; choose a port above 1023",
        std::io::ErrorKind::AddrNotAvailable => "; this machine has no such address",
        _ => "",
    }
}

/// Runs the server until the process is told to stop (SIGINT, SIGTERM).
///
/// # Errors
/// When it cannot start, or the journal cannot be closed cleanly.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let told = stop_signal()?;
    Server::bind(config).await?.run(told).await
}

/// Completes when the process is told to stop (SIGINT, SIGTERM).
///
/// # Errors
/// When the operating system does not deliver signals.
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "signals to stop cannot be received");
            std::future::pending::<()>().await;
        }
    })
}

/// Logs to standard error: what `RUST_LOG` asks for, or by default one line per API request, warnings and errors.
/// Tokens, moves and positions are never logged: libraries that would log the contents of requests stay silent whatever
/// `RUST_LOG` says. With a collector, traces are recorded until the returned value is dropped.
///
/// # Errors
/// When the collector's address is invalid.
pub fn log_to_stderr(format: LogFormat, traces: &Traces) -> Result<Tracing, ServeError> {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| {
        tracing_subscriber::EnvFilter::new("warn,cubarium_server=info,cubarium_journal=info")
    });
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = match format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let log = log.with_filter(filter.and(filter_fn(is_discreet)));
    let (traces, tracing) = traces::layer(traces)?;
    // A second call keeps the first logger.
    drop(tracing_subscriber::registry().with(log).with(traces).try_init());
    Ok(tracing)
}

/// The libraries whose detailed logs would show the contents of requests.
const TALKATIVE: [&str; 3] = ["hyper", "tokio_tungstenite", "tungstenite"];

/// Whether a line may be logged at all. `RUST_LOG` cannot override this.
fn is_discreet(line: &tracing::Metadata<'_>) -> bool {
    let library = line.target().split("::").next().unwrap_or_default();
    library != traces::TARGET && (*line.level() <= tracing::Level::WARN || !TALKATIVE.contains(&library))
}

/// Judges the rated games that were left unjudged when they ended.
async fn judge(registry: &Registry, now: Timestamp) {
    if let Err(rejection) = judge_rest(registry, now).await {
        tracing::error!(%rejection, "rated games cannot be judged");
    }
}

/// Binds an address; port 0 becomes a free one.
pub(crate) async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// A server that has bound its address and opened its journal, but does not yet answer.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    monitor: Option<(TcpListener, SocketAddr)>,
    app: Arc<App>,
    limits: Limits,
    rates: Arc<Rates>,
    registry: Arc<Registry>,
    push: Option<(Push, Queue)>,
    door: Arc<Door>,
    stop: Stop,
    ended: mpsc::UnboundedReceiver<tournaments::Ended>,
}

impl Server {
    /// Opens the journal, binds the address and starts the computer players.
    ///
    /// # Errors
    /// When the address is in use or may not be used, or the journal cannot be opened.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        config.limits.check()?;
        let location = config.location()?;
        let legal = Legal::read(&config.legal)?;
        let (listener, address) = listen(config.listen).await?;
        let monitor = match config.monitor {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        if let Some((_, address)) = &monitor {
            tracing::info!(%address, "metrics are shown");
        }
        if location.path().is_none() && config.journal.max_bytes.is_some() {
            tracing::warn!("`journal-bytes` does not limit a PostgreSQL database");
        }
        let nodes = match &config.nats {
            Some(nats) => Nodes::join(&location, nats, config.installation.clone()).await?,
            None => Nodes::alone(),
        };
        let journal = match nodes.name() {
            Some(node) => Journal::open_as_node(&location, node.to_owned()).await?,
            None => Journal::open_with(&location, config.journal).await?,
        };
        let accounts = if config.accounts {
            let settings = cubarium_accounts::Settings { passwords: config.passwords };
            Some(Accounts::open_beside(&location, settings).await?)
        } else {
            None
        };
        let push = if let (true, Some(accounts)) = (config.push.enabled, &accounts) {
            let mut settings = config.push.clone();
            // Some push services require a contact for the sender.
            let page = config.public_url.as_ref().map(ToString::to_string);
            settings.contact = settings.contact.or(page.filter(|page| page.starts_with("https:")));
            Some(Push::open(&settings, &location, accounts).await.map_err(ServeError::Push)?)
        } else {
            None
        };
        let threads = config.computer_threads();
        let connections = open_files::fit(config.limits.connections);
        let limits = Limits { connections, ..config.limits };
        let settings = Settings {
            table_mib: limits.engine_mib,
            tablebase: config.endgames.as_deref().map(endgames),
            ..Settings::default()
        };
        let computers = Computers::start(threads, &limits, settings)?;
        let served = Served::open(&journal, &config.time).await?;
        let (heard, ended) = mpsc::unbounded_channel();
        let analyses = Analyses::start(&limits, settings, computers.pending(), nodes.clone())?;
        let slots = ConnectionSlots::new(&limits);
        let office = Office::open(Setting {
            page: config.admin_page,
            journal: location.clone(),
            proxies: &config.proxies,
            slots: Arc::clone(&slots),
        })
        .await?;
        let rates = Arc::new(Rates::new(&limits));
        let registry = Registry::open(
            journal,
            (accounts, push.as_ref().map(|(push, _)| push.clone())),
            computers,
            analyses,
            (limits.clone(), Arc::clone(&office), Arc::clone(&rates)),
            (config.time, nodes, served),
            heard,
        );
        let stop = Stop::default();
        if config.accounts && config.public_url.is_none() && !config.proxies.trusted.is_empty() {
            tracing::warn!(
                "visitors come through a proxy, but `public-url` is not set: they cannot use passkeys"
            );
        }
        let passkeys = Passkeys::new(config.public_url.as_ref(), config.passkeys);
        let own = config.public_url.as_ref().map(ToString::to_string);
        let origins = config.origins.into_iter().chain(own.clone()).collect();
        let app = App::new(
            Arc::clone(&registry),
            Arc::clone(&rates),
            (own, origins, legal),
            (passkeys, Arc::clone(&slots)),
            stop.clone(),
        );
        let door = Arc::new(Door::new(
            router(Arc::clone(&app)),
            &limits,
            (config.public_url, config.proxies),
            slots,
            office,
        ));
        Ok(Self { listener, address, monitor, app, limits, rates, registry, push, door, stop, ended })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it shows its figures, if it does.
    #[must_use]
    pub fn monitor(&self) -> Option<SocketAddr> {
        self.monitor.as_ref().map(|(_, address)| *address)
    }

    /// Answers until `told` completes, then shuts down gracefully: sockets are closed with code 1001, running requests
    /// are finished, and the journal is closed.
    ///
    /// # Errors
    /// When the journal cannot be closed cleanly.
    pub async fn run(self, told: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Self { listener, address, monitor, app, limits, rates, registry, push, door, stop, ended } = self;
        tracing::info!(%address, "listening");
        // Nobody may connect before the banned accounts are shut out.
        let mut shut_out = ShutOut::default();
        office::shut_out(&app, &mut shut_out).await;
        let accepting = stop.spawn(door.accept(listener, stop.clone()));
        if let Some((listener, _)) = monitor {
            stop.spawn(monitor::serve(Arc::clone(&app), listener, stop.clone()));
        }
        let tidying = {
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                let mut ticks = tokio::time::interval(TIDY_EVERY);
                loop {
                    ticks.tick().await;
                    rates.forget_old();
                    app.passkeys().forget_old();
                }
            })
        };
        let clearing = {
            let (app, registry, every) = (Arc::clone(&app), Arc::clone(&registry), limits.tidy_every);
            tokio::spawn(async move {
                let mut ticks = tokio::time::interval_at(Instant::now() + every.min(SETTLED), every);
                loop {
                    ticks.tick().await;
                    if !registry.nodes().leads() {
                        continue;
                    }
                    let now = Timestamp::now();
                    expiry::delete_old(&registry, now).await;
                    tournaments::delete_old(&app, now).await;
                    let Ok(accounts) = app.accounts() else { continue };
                    if let Err(error) = accounts.forget_old(now).await {
                        tracing::error!(%error, "sessions that have ended cannot be deleted");
                    }
                    if let Err(rejection) = replace_rest(&app).await {
                        tracing::error!(%rejection, "tokens of accounts cannot be replaced");
                    }
                    if let Err(rejection) = tell_rest(&app).await {
                        tracing::error!(%rejection, "some tables do not know yet that a player is away");
                    }
                    judge(&registry, now).await;
                }
            })
        };
        let pushing = push.map(|(push, queue)| tokio::spawn(push.run(Arc::clone(&registry), queue)));
        let following = tokio::spawn(office::follow(Arc::clone(&app), shut_out));
        let resuming = {
            let (app, registry) = (Arc::clone(&app), Arc::clone(&registry));
            tokio::spawn(async move {
                registry.resume().await;
                if !registry.nodes().is_alone() {
                    // The leading node takes care of the rest.
                    return;
                }
                if app.accounts().is_ok()
                    && let Err(rejection) = tell_rest(&app).await
                {
                    tracing::error!(%rejection, "some tables do not know yet that a player is away");
                }
                judge(&registry, Timestamp::now()).await;
                tournaments::resume(&app).await;
            })
        };
        let waking = tokio::spawn(sleepers::run(Arc::clone(&registry)));
        let together = tokio::spawn(nodes::run(Arc::clone(&app)));
        let hearing = tokio::spawn(tournaments::listen(Arc::clone(&app), ended));
        let retrying = tokio::spawn(tournaments::retry(Arc::clone(&app)));

        told.await;
        tracing::info!("stopping");
        resuming.abort();
        tidying.abort();
        clearing.abort();
        if let Some(pushing) = pushing {
            pushing.abort();
        }
        hearing.abort();
        retrying.abort();
        following.abort();
        waking.abort();
        together.abort();
        if tokio::time::timeout(limits.drain, stop.stop()).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        // The accept loop has ended, even if connections were left behind.
        accepting.abort();
        let thinking = Arc::clone(&registry);
        let stopped = tokio::task::spawn_blocking(move || {
            thinking.analyses().close();
            thinking.computers().close();
        });
        if stopped.await.is_err() {
            tracing::error!("the computer players could not be stopped");
        }
        registry.close().await;
        sleepers::note_served(&registry).await;
        nodes::leave(&app).await;
        if let Ok(accounts) = app.accounts()
            && let Err(error) = accounts.close().await
        {
            tracing::error!(%error, "the accounts could not be closed cleanly; what was acknowledged is safe");
        }
        registry.journal().close().await?;
        tracing::info!("stopped");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cubarium_catalog::Referee;

    use super::*;
    use crate::table::load::{create, draft};
    use crate::table::rated::Terms;
    use crate::table::state::{Computer, Holder, Player};

    #[tokio::test]
    async fn tables_that_act_by_themselves_are_loaded_a_few_at_a_time() {
        let folder = tempfile::tempdir().expect("a directory");
        let listen = "127.0.0.1:0".parse().expect("an address");
        let config = Config { listen, data: folder.path().to_owned(), ..Config::default() };
        let Server { registry, .. } = Server::bind(config).await.expect("a free port");
        let referee = Referee::new("cube-chess", &BTreeMap::new(), None).expect("a game");
        let player = Player::Computer(Computer { level: 1, resigns: false });
        let holders = [Holder { player, ..Holder::person("w") }, Holder::person("b")];
        // Tables with clocks load without any reading beforehand, so all would be loaded at once.
        let terms = Terms { clock: Some("300+3".parse().expect("a clock")), ..Terms::default() };
        for _ in 0..30 {
            let draft = draft(&referee, &holders, None, terms).expect("randomness");
            create(&registry, draft).await.expect("created");
        }
        let resuming = tokio::spawn({
            let registry = Arc::clone(&registry);
            async move { registry.resume().await }
        });
        let (mut most, mut left) = (0, 1_000);
        while left > 0 {
            most = most.max(registry.figures().loading());
            left -= u32::from(resuming.is_finished());
            tokio::task::yield_now().await;
        }
        assert!(resuming.await.expect("no panic"));
        assert_eq!(registry.loaded(), 30, "all are loaded in the end");
        assert!((1..=4).contains(&most), "{most} at once");
        registry.close().await;
        registry.journal().close().await.expect("closed");
    }
}
