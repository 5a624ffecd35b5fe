//! `cubarium worker`: computer players for the nodes of servers, on another machine. It gets views over NATS, the same
//! that a computer at a node gets, and knows nothing else of a game.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cubarium_catalog::Settings;
use thiserror::Error;
use tokio::sync::mpsc;

use crate::computers::{Choice, Computers, Job};
use crate::config::{Limits, NatsUrl};
use crate::nodes::NodesError;
use crate::nodes::work::{Message, Offer, Office};
use crate::serve::endgames;
use crate::table::state::Computer;
use crate::table::{Errand, Request};

/// How often the nodes hear that a worker is there.
const BEAT: Duration = Duration::from_millis(500);
/// How often NATS hears that a move is being computed.
const PROGRESS: Duration = Duration::from_millis(500);
/// How long to wait after something has failed.
const AGAIN: Duration = Duration::from_secs(1);

/// The settings of a worker.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Where NATS is.
    pub nats: NatsUrl,
    /// The number of moves that are computed at once.
    pub threads: NonZeroUsize,
    /// A folder of endgame tables.
    pub endgames: Option<PathBuf>,
}

/// Why a worker cannot work.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// NATS cannot be used.
    #[error(transparent)]
    Nats(#[from] NodesError),
    /// The operating system cannot start a thread.
    #[error("the operating system does not provide what a worker needs: {0}")]
    System(#[from] std::io::Error),
}

/// Computes moves until `told` completes.
///
/// # Errors
/// When the address of NATS is none, or no thread can be started.
pub async fn work(worker: Worker, told: impl Future<Output = ()>) -> Result<(), WorkerError> {
    let limits = Limits::default();
    let settings = Settings {
        table_mib: limits.engine_mib,
        tablebase: worker.endgames.as_deref().map(endgames),
        ..Settings::default()
    };
    let computers = Arc::new(Computers::start(worker.threads, &limits, settings)?);
    let office = Arc::new(Office::connect(&worker.nats).await?);
    let desks = (0..worker.threads.get()).map(|_| desk(Arc::clone(&office), Arc::clone(&computers)));
    let all = futures_util::future::join_all(desks);
    tokio::select! {
        _ = all => {}
        () = beat(&office) => {}
        () = told => {}
    }
    let stopped = tokio::task::spawn_blocking(move || computers.close());
    if stopped.await.is_err() {
        tracing::error!("the computer players could not be stopped");
    }
    Ok(())
}

async fn beat(office: &Office) {
    let mut ticks = tokio::time::interval(BEAT);
    loop {
        ticks.tick().await;
        office.say_here().await;
    }
}

/// Computes one move after another.
async fn desk(office: Arc<Office>, computers: Arc<Computers>) {
    let mut is_told = false;
    loop {
        match office.next().await {
            Ok(None) => is_told = false,
            Ok(Some((message, offer))) => {
                is_told = false;
                if let Some(choice) = compute(&computers, &message, offer).await {
                    office.answer(&message, choice).await;
                }
            }
            Err(error) => {
                if !std::mem::replace(&mut is_told, true) {
                    tracing::warn!(error, "no work comes from NATS; it needs JetStream (nats-server -js)");
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// A choice for an offer; none if it cannot be computed, so that another worker may try.
async fn compute(computers: &Computers, message: &Message, offer: Offer) -> Option<Option<Choice>> {
    let (table, mut chosen) = mpsc::channel(1);
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job {
        id: offer.player.parse().ok()?,
        from: None,
        view: offer.view,
        seat: offer.seat,
        computer: Computer { level: offer.level, resigns: offer.resigns },
        errand: if offer.answers { Errand::Answer } else { Errand::Move },
        moved: 0,
        stop: Arc::clone(&stop),
        table: table.downgrade(),
    };
    if !computers.submit(job) {
        return None;
    }
    let mut ticks = tokio::time::interval(PROGRESS);
    loop {
        tokio::select! {
            request = chosen.recv() => {
                return match request {
                    Some((Request::Chosen { choice, .. }, _)) => Some(choice),
                    _ => None,
                };
            }
            _ = ticks.tick() => {
                if !message.is_going_on().await {
                    stop.store(true, Ordering::Relaxed);
                    return None;
                }
            }
        }
    }
}
