//! Computer players: their own threads with a bounded queue, in which visitors take turns. Like people, they see only a
//! view.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use cubarium_catalog::{LEVELS, Settings, Thinker, ViewError, agrees, gives_up, info, wire};
use cubarium_journal::TableId;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::WeakSender;

use crate::config::Limits;
use crate::fair::{Client, FairQueue, NoRoom, Visitor, asker};
use crate::table::state::Computer;
use crate::table::{Errand, Request, Traced};
use crate::traces::traced;

/// How many positions a computer searches before it checks whether it should stop.
const SLICE: u64 = 10_000;

/// What a computer player chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Choice {
    /// A move.
    Move(String),
    /// To resign.
    Resign,
    /// Whether to accept the offer to end the game.
    Answer(bool),
}

/// A choice that a computer has to make.
pub(crate) struct Job {
    /// Whose game it is.
    pub(crate) id: TableId,
    /// The visitor who plays there; none if it is not known yet.
    pub(crate) client: Option<Client>,
    /// What the computer's seat sees.
    pub(crate) view: wire::View,
    /// The seat.
    pub(crate) seat: usize,
    /// Who plays it.
    pub(crate) computer: Computer,
    /// What it is asked for.
    pub(crate) errand: Errand,
    /// The event after which it thinks; it identifies the answer.
    pub(crate) moved: u64,
    /// Set when the answer is no longer wanted.
    pub(crate) stop: Arc<AtomicBool>,
    /// Where the choice goes.
    pub(crate) table: WeakSender<Traced>,
}

/// The number of moves that computer players have been asked for and have not chosen yet.
#[derive(Clone, Default)]
pub(crate) struct Pending(Arc<AtomicUsize>);

impl Pending {
    /// Whether any computer player has to think.
    pub(crate) fn is_any(&self) -> bool {
        self.count() > 0
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts a request until the answer is dropped.
    pub(crate) fn enter(&self) -> Asked {
        self.0.fetch_add(1, Ordering::Relaxed);
        Asked(self.clone())
    }
}

/// One of these requests; dropping it marks it as done.
pub(crate) struct Asked(Pending);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

type Queued = (Box<Job>, Asked);

/// The work for the threads. Networks take turns, and within one its visitors.
type Jobs = FairQueue<Option<IpAddr>, Visitor, Queued>;

/// The engines of level 8 players, which remember their games: the most recently used ones.
struct Engines {
    kept: Mutex<VecDeque<(Player, Thinker)>>,
    most: usize,
    settings: Settings,
}

/// A seat at a table.
type Player = (TableId, usize);

impl Engines {
    fn new(limits: &Limits, settings: Settings) -> Self {
        Self { kept: Mutex::default(), most: limits.engines, settings }
    }

    /// Takes out the engine of a player.
    fn take(&self, player: &Player) -> Option<Thinker> {
        let mut engines = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = engines.iter().position(|(other, _)| other == player)?;
        engines.remove(place).map(|(_, engine)| engine)
    }

    /// Keeps an engine for the next move. The least recently used one makes room.
    fn keep(&self, player: Player, engine: Thinker) {
        let mut engines = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        engines.push_front((player, engine));
        engines.truncate(self.most);
    }
}

/// The threads on which computer players think.
pub(crate) struct Computers {
    pending: Pending,
    queue: Arc<Jobs>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    closing: Arc<AtomicBool>,
}

impl Computers {
    /// Starts the threads. A player that has to prepare first may take longer than the limit.
    ///
    /// # Errors
    /// When the operating system cannot start a thread.
    pub(crate) fn start(threads: NonZeroUsize, limits: &Limits, settings: Settings) -> std::io::Result<Self> {
        let longest = limits.computer_time;
        let queue = Arc::new(Jobs::new(limits.computer_queue));
        let closing = Arc::new(AtomicBool::new(false));
        let engines = Arc::new(Engines::new(limits, settings));
        let threads = (0..threads.get())
            .map(|index| {
                let (queue, closing) = (Arc::clone(&queue), Arc::clone(&closing));
                let engines = Arc::clone(&engines);
                std::thread::Builder::new()
                    .name(format!("computer-{index}"))
                    .spawn(move || work(&queue, &engines, &closing, longest))
            })
            .collect::<std::io::Result<_>>()?;
        let pending = Pending::default();
        Ok(Self { pending, queue, threads: Mutex::new(threads), closing })
    }

    /// How much work there is.
    pub(crate) fn pending(&self) -> Pending {
        self.pending.clone()
    }

    /// Queues a job; false when the queue is full.
    pub(crate) fn submit(&self, job: Job) -> bool {
        match self.queue.push(asker(job.client, &job.id), (Box::new(job), self.pending.enter())) {
            Ok(()) => true,
            Err(NoRoom::Full) => {
                tracing::warn!("the queue of the computer players is full");
                false
            }
            Err(NoRoom::Closed) => false,
        }
    }

    /// Stops all threads and waits for them; blocks for one slice of thinking at most.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.queue.close();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            if thread.join().is_err() {
                tracing::error!("a computer player thread has panicked");
            }
        }
    }
}

fn work(jobs: &Jobs, engines: &Engines, closing: &AtomicBool, longest: Duration) {
    while let Some((job, _asked)) = jobs.pop() {
        let is_over = || closing.load(Ordering::Relaxed) || job.stop.load(Ordering::Relaxed);
        if is_over() {
            continue;
        }
        let trace =
            traced!("computer", otel.name = "computer", game = job.view.game, level = job.computer.level);
        let choice =
            catch_unwind(AssertUnwindSafe(|| trace.in_scope(|| choose(&job, engines, longest, &is_over))))
                .unwrap_or_else(|_| {
                    tracing::error!(
                        game = job.view.game,
                        level = job.computer.level,
                        "a computer player has panicked"
                    );
                    None
                });
        if is_over() {
            continue;
        }
        if let Some(table) = job.table.upgrade() {
            // A table that has ended does not need the answer.
            let (seat, errand, moved) = (job.seat, job.errand, job.moved);
            let request = Request::Chosen { seat, errand, moved, choice };
            let trace = traced!("table", otel.name = request.kind());
            drop(table.blocking_send(Box::new((request, trace))));
        }
    }
}

/// Runs an errand of a computer player; none if it was told to stop, or cannot.
fn choose(job: &Job, engines: &Engines, longest: Duration, is_over: &dyn Fn() -> bool) -> Option<Choice> {
    let seat = job.view.viewer.as_deref().unwrap_or_default();
    let unsure = |error: &ViewError| tracing::error!(%error, "a computer player cannot evaluate its game");
    match job.errand {
        Errand::Answer => agrees(&job.view, seat).inspect_err(unsure).ok().map(Choice::Answer),
        Errand::Move if job.computer.resigns && gives_up(&job.view, seat).inspect_err(unsure).ok()? => {
            Some(Choice::Resign)
        }
        Errand::Move => choose_move(job, engines, longest, is_over).map(Choice::Move),
    }
}

/// Thinks until there is a move and the time is up; none if it was told to stop, or cannot move.
fn choose_move(
    job: &Job,
    engines: &Engines,
    longest: Duration,
    is_over: &dyn Fn() -> bool,
) -> Option<String> {
    let began = Instant::now();
    let player = (job.id.clone(), job.seat);
    let known = engines.take(&player);
    let known = known.and_then(|mut engine| engine.follow(&job.view).is_ok().then_some(engine));
    let begun = known.map_or_else(|| begin(job, &engines.settings), Ok);
    let mut thinker =
        begun.inspect_err(|error| tracing::error!(%error, "a computer player cannot start")).ok()?;
    let choice = settle(job, &mut thinker, (began, longest), is_over);
    if remembers(job) {
        engines.keep(player, thinker);
    }
    choice
}

/// A player that has not thought yet.
fn begin(job: &Job, settings: &Settings) -> Result<Thinker, String> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| error.to_string())?;
    Thinker::level(&job.view, job.computer.level, settings, u64::from_le_bytes(seed))
        .map_err(|error| error.to_string())
}

/// Whether the player's search results help with its next move.
fn remembers(job: &Job) -> bool {
    job.computer.level == LEVELS && info(&job.view.game).is_ok_and(|game| !game.secrets)
}

fn settle(
    job: &Job,
    thinker: &mut Thinker,
    (began, longest): (Instant, Duration),
    is_over: &dyn Fn() -> bool,
) -> Option<String> {
    let mut ready = began;
    loop {
        let thought = thinker.run_until(SLICE, &|| is_over() || ready.elapsed() >= longest);
        if thought.prepared.is_some() {
            ready = Instant::now();
        }
        // A player that has to prepare knows no move at first, and may take longer until it does.
        let is_ready = !thought.best.is_empty();
        let elapsed = began.elapsed();
        if is_ready && (thought.done || elapsed >= longest.min(thinker.time().unwrap_or(longest))) {
            return Some(thought.best);
        }
        if thought.done {
            tracing::error!(
                game = job.view.game,
                level = job.computer.level,
                "a computer player knows no move"
            );
            return None;
        }
        if is_over() {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubarium_catalog::Referee;

    fn settings() -> Settings {
        Settings { table_mib: 16, ..Settings::default() }
    }

    fn job(table: &str, referee: &Referee, level: u8) -> Job {
        let seat = referee.to_move().into_iter().next().expect("the game runs");
        Job {
            id: table.parse().expect("an id"),
            client: None,
            view: referee.view(Some(&seat)).expect("the seat exists"),
            seat: 0,
            computer: Computer { level, resigns: false },
            errand: Errand::Move,
            moved: 0,
            stop: Arc::default(),
            table: tokio::sync::mpsc::channel(1).0.downgrade(),
        }
    }

    #[test]
    fn a_computer_resigns_lost_games_only_if_asked_to() {
        const LOST: &str = "4.1K2.4.4/3R.4.4.4/4.1Q2.4.4/2R1.4.4.4/4.4.4.4/4.1k2.4.4 b - - 0 1";
        let mut referee = Referee::new("cube-chess", &wire::Options::new(), Some(LOST)).expect("a position");
        let choice = |referee: &Referee, resigns| {
            let mut job = job("table", referee, 1);
            job.computer.resigns = resigns;
            choose(&job, &Engines::new(&Limits::default(), settings()), Duration::from_secs(60), &|| false)
                .expect("it can choose")
        };
        assert!(matches!(choice(&referee, true), Choice::Move(_)), "it is patient");
        for (seat, mv) in [("b", "6B2-6A1"), ("w", "1B2-1B1"), ("b", "6A1-6B2"), ("w", "1B1-1B2")] {
            referee.play(seat, mv).expect("a legal move");
        }
        assert_eq!(choice(&referee, true), Choice::Resign);
        assert!(matches!(choice(&referee, false), Choice::Move(_)));
    }

    #[test]
    fn engines_are_kept_and_the_least_recently_used_makes_room() {
        let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("the usual start");
        let engines = Engines::new(&Limits::default(), settings());
        let think = |table: &str, referee: &Referee, level| {
            let job = job(table, referee, level);
            choose_move(&job, &engines, Duration::from_millis(1), &|| false).expect("there are moves")
        };
        let kept = || engines.kept.lock().expect("nobody has panicked").len();
        think("weak", &referee, 3);
        assert_eq!(kept(), 0, "it would remember nothing");
        let mv = think("first", &referee, LEVELS);
        referee.play("w", &mv).expect("a legal move");
        think("first", &referee, LEVELS);
        assert_eq!(kept(), 1);
        for table in 0..engines.most {
            think(&format!("other{table}"), &referee, LEVELS);
        }
        assert_eq!(kept(), engines.most);
        assert!(engines.take(&("first".parse().expect("an id"), 0)).is_none());
        assert!(engines.take(&("other0".parse().expect("an id"), 0)).is_some());
    }
}
