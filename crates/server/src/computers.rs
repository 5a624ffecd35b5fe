//! Computer players: threads of their own with a bounded queue. They see a view, as people do.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use cubarium_catalog::{Thinker, wire};
use tokio::sync::mpsc::WeakSender;

use crate::table::Request;

/// How many positions a computer looks at before it checks whether it should stop.
const SLICE: u64 = 10_000;

/// A move to be chosen.
pub(crate) struct Job {
    /// What the computer's seat sees.
    pub(crate) view: wire::View,
    /// The seat.
    pub(crate) seat: usize,
    /// How well it plays.
    pub(crate) level: u8,
    /// The event after which it thinks, to know the answer by.
    pub(crate) moved: u64,
    /// Set when nobody wants the move any more.
    pub(crate) stop: Arc<AtomicBool>,
    /// Where the move goes.
    pub(crate) table: WeakSender<Request>,
}

/// How many moves are asked of computer players and not chosen yet.
#[derive(Clone, Default)]
pub(crate) struct Bustle(Arc<AtomicUsize>);

impl Bustle {
    /// Whether any computer player is to think.
    pub(crate) fn is_any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }

    /// Counts a move that is asked for, until the answer is dropped.
    pub(crate) fn enter(&self) -> Asked {
        self.0.fetch_add(1, Ordering::Relaxed);
        Asked(self.clone())
    }
}

/// One of these moves; dropping it says that it is done with.
pub(crate) struct Asked(Bustle);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

type Queued = (Box<Job>, Asked);

/// The threads on which computer players think.
pub(crate) struct Computers {
    bustle: Bustle,
    queue: Mutex<Option<SyncSender<Queued>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    closing: Arc<AtomicBool>,
}

impl Computers {
    /// Starts the threads. `queue` jobs may wait; each may take `longest`, and who has to
    /// prepare first as long as that takes.
    ///
    /// # Errors
    /// When the operating system gives no thread.
    pub(crate) fn start(threads: NonZeroUsize, queue: usize, longest: Duration) -> std::io::Result<Self> {
        let (sender, receiver) = sync_channel(queue);
        let receiver = Arc::new(Mutex::new(receiver));
        let closing = Arc::new(AtomicBool::new(false));
        let threads = (0..threads.get())
            .map(|index| {
                let (receiver, closing) = (Arc::clone(&receiver), Arc::clone(&closing));
                std::thread::Builder::new()
                    .name(format!("computer-{index}"))
                    .spawn(move || work(&receiver, &closing, longest))
            })
            .collect::<std::io::Result<_>>()?;
        let bustle = Bustle::default();
        Ok(Self { bustle, queue: Mutex::new(Some(sender)), threads: Mutex::new(threads), closing })
    }

    /// How much they have to do.
    pub(crate) fn bustle(&self) -> Bustle {
        self.bustle.clone()
    }

    /// Queues a job; false when there is no room just now.
    pub(crate) fn submit(&self, job: Job) -> bool {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        match queue.as_ref().map(|queue| queue.try_send((Box::new(job), self.bustle.enter()))) {
            Some(Ok(())) => true,
            Some(Err(TrySendError::Full(_))) => {
                tracing::warn!("all computer players are busy");
                false
            }
            Some(Err(TrySendError::Disconnected(_))) | None => false,
        }
    }

    /// Stops all threads and waits for them; blocks for a slice of thinking at most.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            if thread.join().is_err() {
                tracing::error!("a thread of the computer players has panicked");
            }
        }
    }
}

fn work(jobs: &Mutex<Receiver<Queued>>, closing: &AtomicBool, longest: Duration) {
    loop {
        // The lock is held while waiting: one thread waits for the channel, the others for the lock.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((job, _asked)) = job else { return };
        let is_over = || closing.load(Ordering::Relaxed) || job.stop.load(Ordering::Relaxed);
        if is_over() {
            continue;
        }
        let choice =
            catch_unwind(AssertUnwindSafe(|| choose(&job, longest, &is_over))).unwrap_or_else(|_| {
                tracing::error!(game = job.view.game, level = job.level, "a computer player has panicked");
                None
            });
        if is_over() {
            continue;
        }
        if let Some(table) = job.table.upgrade() {
            // A table that has ended does not need the move.
            let (seat, moved) = (job.seat, job.moved);
            drop(table.blocking_send(Request::Chosen { seat, moved, choice }));
        }
    }
}

/// Thinks until there is a move and the time is over; none when it was told to stop, or cannot move.
fn choose(job: &Job, longest: Duration, is_over: &dyn Fn() -> bool) -> Option<String> {
    let began = Instant::now();
    let mut seed = [0; 8];
    let mut thinker = getrandom::fill(&mut seed)
        .map_err(|error| error.to_string())
        .and_then(|()| {
            Thinker::new(&job.view, job.level, u64::from_le_bytes(seed)).map_err(|error| error.to_string())
        })
        .inspect_err(|error| tracing::error!(%error, "a computer player cannot begin"))
        .ok()?;
    let longest = thinker.time().map_or(longest, |time| time.min(longest));
    loop {
        let thought = thinker.run(SLICE);
        // Who has to prepare knows no move for a while, and may take longer until there is one.
        let is_ready = !thought.best.is_empty();
        if is_ready && (thought.done || began.elapsed() >= longest) {
            return Some(thought.best);
        }
        if thought.done {
            tracing::error!(game = job.view.game, level = job.level, "a computer player knows no move");
            return None;
        }
        if is_over() {
            return None;
        }
    }
}
