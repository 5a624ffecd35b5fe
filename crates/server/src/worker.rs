//! `cubarium worker`: computer players and analyses for the nodes of servers, on another machine. It gets views over NATS,
//! the same that a computer or an analysis at a node gets, and knows nothing else of a game.

use std::collections::{BTreeSet, VecDeque};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cubarium_catalog::Settings;
use thiserror::Error;
use tokio::sync::mpsc;

use crate::analyses::{Next, analyse};
use crate::computers::{Choice, Computers, Job, Pending};
use crate::config::{Installation, Limits, NatsUrl};
use crate::monitor::{Watched, watch};
use crate::nodes::NodesError;
use crate::nodes::analysis::{Game, Reached, Said};
use crate::nodes::work::{ANALYSES, Message, Offer, Office};
use crate::serve::{ServeError, endgames, listen};
use crate::stop::Stop;
use crate::table::state::Computer;
use crate::table::{Errand, Request};

/// How often the nodes hear that a worker is there.
const BEAT: Duration = Duration::from_millis(500);
/// How often NATS hears that a move is being computed.
const PROGRESS: Duration = Duration::from_millis(500);
/// How long to wait before it is looked whether there is room for an analysis.
const ROOM: Duration = Duration::from_millis(100);
/// How often what was found is said again to a node that may not have heard it.
const TRIES: u32 = 20;
/// How often a node is called that is not there: it may be connecting again.
const CALLS: u32 = 6;
/// How long to wait after something has failed.
const AGAIN: Duration = Duration::from_secs(1);

/// The settings of a worker.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Where NATS is.
    pub nats: NatsUrl,
    /// The installation for which it works; without it, the only one there.
    pub installation: Option<Installation>,
    /// Where to show figures and answer probes; nowhere if none. Anybody who can reach this address can read them.
    pub monitor: Option<SocketAddr>,
    /// The number of moves that are computed at once.
    pub threads: NonZeroUsize,
    /// A folder of endgame tables.
    pub endgames: Option<PathBuf>,
    /// How long its computer players may think, how many keep what they have found, and in how much memory; the other
    /// limits are those of servers.
    pub limits: Limits,
}

/// Why a worker cannot work.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// NATS cannot be used.
    #[error(transparent)]
    Nats(#[from] NodesError),
    /// Figures cannot be shown at the address.
    #[error(transparent)]
    Monitor(#[from] ServeError),
    /// The operating system cannot start a thread.
    #[error("the operating system does not provide what a worker needs: {0}")]
    System(#[from] std::io::Error),
}

/// Computes moves until `told` completes.
///
/// # Errors
/// When the address of NATS is none, there are several installations and none was named, figures cannot be shown at
/// their address, or no thread can be started.
pub async fn work(worker: Worker, told: impl Future<Output = ()>) -> Result<(), WorkerError> {
    let (stop, drain) = (Stop::default(), worker.limits.drain);
    let watched = Watched::new(stop.clone());
    if let Some(address) = worker.monitor {
        let (listener, address) = listen(address).await?;
        tracing::info!(%address, "metrics are shown");
        stop.spawn(watch(Arc::clone(&watched), listener));
    }
    let told = async {
        told.await;
        watched.leave();
    };
    let done = work_watched(worker, &watched, told).await;
    watched.leave();
    if tokio::time::timeout(drain, stop.stop()).await.is_err() {
        tracing::warn!("some connections did not close in time");
    }
    done
}

async fn work_watched(
    worker: Worker,
    watched: &Arc<Watched>,
    told: impl Future<Output = ()>,
) -> Result<(), WorkerError> {
    let settings = Settings {
        table_mib: worker.limits.engine_mib,
        tablebase: worker.endgames.as_deref().map(endgames),
        ..Settings::default()
    };
    let computers = Arc::new(Computers::start(worker.threads, &worker.limits, settings)?);
    tokio::pin!(told);
    let is_named = worker.installation.is_some();
    let office = tokio::select! {
        office = Office::connect(&worker.nats, worker.installation) => Arc::new(office?),
        () = &mut told => return Ok(()),
    };
    watched.at(&office);
    let analyses = Arc::new(office.beside(ANALYSES));
    let desks = (0..worker.threads.get()).map(|_| desk(Arc::clone(&office), Arc::clone(&computers), watched));
    let running = Arc::default();
    let analysts = (0..worker.threads.get()).map(|number| {
        let (pending, threads) = (computers.pending(), worker.threads.get());
        let room = Room { pending, threads, running: Arc::clone(&running), number };
        analyst(Arc::clone(&analyses), room, settings, watched)
    });
    let done = tokio::select! {
        _ = futures_util::future::join_all(desks) => Ok(()),
        _ = futures_util::future::join_all(analysts) => Ok(()),
        () = beat(&office, &analyses) => Ok(()),
        error = office.another(), if !is_named => Err(error.into()),
        () = &mut told => Ok(()),
    };
    let stopped = tokio::task::spawn_blocking(move || computers.close());
    if stopped.await.is_err() {
        tracing::error!("the computer players could not be stopped");
    }
    done
}

async fn beat(office: &Office, analyses: &Office) {
    let mut ticks = tokio::time::interval(BEAT);
    loop {
        ticks.tick().await;
        office.say_here(analyses).await;
    }
}

/// Computes one move after another.
async fn desk(office: Arc<Office>, computers: Arc<Computers>, watched: &Watched) {
    let mut is_told = false;
    loop {
        match office.next().await {
            Ok(None) => is_told = false,
            Ok(Some((message, offer))) => {
                is_told = false;
                let (began, _computing) = (Instant::now(), watched.begin_move());
                if let Some(choice) = compute(&computers, &message, offer).await {
                    office.answer(&message, choice).await;
                    watched.moved(began.elapsed());
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
        client: None,
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
                return match *request? {
                    (Request::Chosen { choice, .. }, _) => Some(choice),
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

/// Whether a processor is free for an analysis: computer players have theirs before.
#[derive(Clone)]
struct Room {
    pending: Pending,
    /// How many threads may work.
    threads: usize,
    /// The numbers of the analyses that are under way; the smallest go on longest.
    running: Arc<Mutex<BTreeSet<usize>>>,
    /// The number of this one.
    number: usize,
}

impl Room {
    fn running(&self) -> MutexGuard<'_, BTreeSet<usize>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_there(&self) -> bool {
        let running = self.running();
        let before =
            if running.contains(&self.number) { running.range(..self.number).count() } else { running.len() };
        self.pending.count() + before < self.threads
    }

    /// Takes it until what is returned is dropped.
    fn take(&self) -> Taken<'_> {
        self.running().insert(self.number);
        Taken(self)
    }
}

/// Room that is taken.
struct Taken<'a>(&'a Room);

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.0.running().remove(&self.0.number);
    }
}

/// Makes one analysis after another.
async fn analyst(office: Arc<Office>, room: Room, settings: Settings, watched: &Watched) {
    let mut is_told = false;
    loop {
        if !room.is_there() {
            // Nodes are told whether analyses can be had, also while this one waits.
            drop(office.consumer().await);
            tokio::time::sleep(ROOM).await;
            continue;
        }
        match office.next::<Game>().await {
            Ok(None) => is_told = false,
            Ok(Some((message, game))) => {
                is_told = false;
                let _analysing = watched.begin_analysis();
                if report(&office, &message, game, (&room, settings)).await {
                    watched.analysed();
                    if !message.is_done().await {
                        tracing::warn!("the end of an analysis could not be reported");
                    }
                }
            }
            Err(error) => {
                if !std::mem::replace(&mut is_told, true) {
                    tracing::warn!(error, "no games to be analysed come from NATS");
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// Tells a thread to stop when nobody waits for it any more.
struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Analyses a game, and says what is found; false if another worker should try.
async fn report(office: &Office, message: &Message, game: Game, (room, settings): (&Room, Settings)) -> bool {
    let (found, mut lines) = mpsc::unbounded_channel();
    let wanted = Wanted(Arc::default());
    let _taken = room.take();
    let (stop, room) = (Arc::clone(&wanted.0), room.clone());
    tokio::task::spawn_blocking(move || {
        let next = || match (stop.load(Ordering::Relaxed), room.is_there()) {
            (true, _) => Next::Stop,
            (false, true) => Next::Go,
            (false, false) => Next::Wait,
        };
        // Nobody hears it any more when it is not wanted.
        let say = |said| drop(found.send(said));
        let told = &mut |turn, line| say(Said::Line { turn, line });
        let analysed =
            catch_unwind(AssertUnwindSafe(|| analyse(&game.view, game.nodes, &settings, &next, told)));
        if !matches!(analysed, Ok(Ok(()))) {
            tracing::error!(game = game.view.game, "a game could not be analysed");
            say(Said::Failed);
        }
    });
    let mut ticks = tokio::time::interval(PROGRESS);
    let (mut unsaid, mut is_over, mut tries, mut unwanted) = (VecDeque::new(), false, 0, 0);
    loop {
        tokio::select! {
            line = lines.recv(), if !is_over => match line {
                Some(said) => unsaid.push_back(said),
                None => is_over = true,
            },
            _ = ticks.tick() => {
                if !message.is_going_on().await {
                    return false;
                }
                if unsaid.is_empty() {
                    unsaid.push_back(Said::Here);
                }
            }
        }
        while let Some(said) = unsaid.front() {
            match office.say(message, said).await {
                Reached::Heard => {
                    (tries, unwanted) = (0, 0);
                    unsaid.pop_front();
                }
                Reached::Unwanted => {
                    unwanted += 1;
                    if unwanted > CALLS {
                        return true;
                    }
                    break;
                }
                Reached::Unknown => {
                    tries += 1;
                    break;
                }
            }
        }
        if tries > TRIES {
            return false;
        }
        if is_over && unsaid.is_empty() {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_runs_only_where_no_computer_player_needs_the_processor() {
        let pending = Pending::default();
        let running = Arc::default();
        let room =
            |number| Room { pending: pending.clone(), threads: 2, running: Arc::clone(&running), number };
        let [first, second] = [0, 1].map(room);
        assert!(first.is_there() && second.is_there());
        let alone = second.take();
        let move_there = pending.enter();
        assert!(second.is_there() && !first.is_there(), "one that is alone has the processor that is left");
        drop((alone, move_there));
        let _both = [first.take(), second.take()];
        let one = pending.enter();
        assert!(first.is_there() && !second.is_there());
        let two = pending.enter();
        assert!(!first.is_there() && !second.is_there());
        drop((one, two));
        assert!(first.is_there() && second.is_there());
    }
}
