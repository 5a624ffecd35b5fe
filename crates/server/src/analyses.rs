//! Analyses of finished games: a thread with a bounded queue. It gives way to computer players, because somebody is
//! waiting for their moves.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use cubarium_catalog::{Settings, Thinker, wire};
use cubarium_journal::TableId;

use crate::computers::Pending;
use crate::config::Limits;
use crate::protocol::Analysis;
use crate::rejection::Rejection;

/// How many positions the engine searches before it checks whether a computer player has to think.
const SLICE: u64 = 10_000;
/// How long it waits before it checks again whether the computer players are idle.
const PAUSE: Duration = Duration::from_millis(20);

/// A game with its analysis so far.
struct Work {
    table: TableId,
    game: wire::View,
    found: Mutex<Analysis>,
}

impl Work {
    fn found(&self) -> MutexGuard<'_, Analysis> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All analyses, and the thread that makes them.
pub(crate) struct Analyses {
    works: Arc<Mutex<VecDeque<Arc<Work>>>>,
    queue: Mutex<Option<SyncSender<Arc<Work>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    closing: Arc<AtomicBool>,
    /// How many are kept.
    most: usize,
}

impl Analyses {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the operating system cannot start a thread.
    pub(crate) fn start(limits: &Limits, settings: Settings, pending: Pending) -> std::io::Result<Self> {
        let (sender, receiver) = sync_channel(limits.analysis_queue);
        let closing = Arc::new(AtomicBool::new(false));
        let works = Arc::new(Mutex::new(VecDeque::new()));
        let engine = Engine {
            nodes: limits.analysis_nodes,
            settings,
            pending,
            closing: Arc::clone(&closing),
            works: Arc::clone(&works),
        };
        let thread = std::thread::Builder::new()
            .name("analysis".to_owned())
            .spawn(move || engine.work_off(&receiver))?;
        let (queue, thread) = (Mutex::new(Some(sender)), Mutex::new(Some(thread)));
        Ok(Self { works, queue, thread, closing, most: limits.analyses })
    }

    /// The progress of the analysis of a table's game; none if the game as it stands is not being analysed.
    pub(crate) fn of(&self, table: &TableId, game: &wire::View) -> Option<Analysis> {
        find(&lock(&self.works), table, game)
    }

    /// Queues a finished game for analysis, unless it is already queued, under way or done.
    ///
    /// # Errors
    /// When too many are waiting already, or the server is shutting down.
    pub(crate) fn ask(&self, table: &TableId, game: wire::View) -> Result<Analysis, Rejection> {
        let mut works = lock(&self.works);
        if let Some(found) = find(&works, table, &game) {
            return Ok(found);
        }
        let found = Analysis { done: 0, lines: vec![None; game.turns.len()] };
        let work = Arc::new(Work { table: table.clone(), game, found: Mutex::new(found.clone()) });
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = queue.as_ref().ok_or(Rejection::Stopping)?;
        queue.try_send(Arc::clone(&work)).map_err(|error| match error {
            TrySendError::Full(_) => Rejection::Unavailable,
            TrySendError::Disconnected(_) => Rejection::Stopping,
        })?;
        works.retain(|old| old.table != *table);
        works.push_back(work);
        if works.len() > self.most {
            works.pop_front();
        }
        Ok(found)
    }

    /// How many are waiting or under way.
    pub(crate) fn pending(&self) -> usize {
        let is_pending = |work: &&Arc<Work>| {
            let found = work.found();
            found.done < found.lines.len()
        };
        lock(&self.works).iter().filter(is_pending).count()
    }

    /// Stops the thread and waits for it; blocks for one slice of thinking at most.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the analysis thread has panicked");
        }
    }
}

/// The analysis of a table's game as it stands now.
fn find(works: &VecDeque<Arc<Work>>, table: &TableId, game: &wire::View) -> Option<Analysis> {
    let work = works.iter().find(|work| work.table == *table && work.game.turns == game.turns)?;
    Some(work.found().clone())
}

fn lock(works: &Mutex<VecDeque<Arc<Work>>>) -> MutexGuard<'_, VecDeque<Arc<Work>>> {
    works.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the thread works with.
struct Engine {
    /// How many positions it searches for each position of a game.
    nodes: u64,
    settings: Settings,
    pending: Pending,
    closing: Arc<AtomicBool>,
    works: Arc<Mutex<VecDeque<Arc<Work>>>>,
}

impl Engine {
    fn work_off(&self, queue: &Receiver<Arc<Work>>) {
        while let Ok(work) = queue.recv() {
            if self.is_closing() {
                return;
            }
            let analysed = catch_unwind(AssertUnwindSafe(|| self.analyse(&work)));
            if !matches!(analysed, Ok(Ok(()))) {
                tracing::error!(game = work.game.game, "a game could not be analysed");
                lock(&self.works).retain(|other| !Arc::ptr_eq(other, &work));
            }
        }
    }

    fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Searches every position in which a move was made, the last one first: what is known about the end helps to judge
    /// earlier positions.
    fn analyse(&self, work: &Work) -> Result<(), cubarium_catalog::ViewError> {
        let mut thinker: Option<Thinker> = None;
        for ply in (0..work.game.turns.len()).rev() {
            let view = work.game.before_turn(ply);
            let thinker = match &mut thinker {
                Some(thinker) => {
                    thinker.follow(&view)?;
                    thinker
                }
                none => none.insert(Thinker::engine(&view, &self.settings, 0)?),
            };
            let Some(line) = self.best_line(thinker) else { return Ok(()) };
            let mut found = work.found();
            found.lines[ply] = Some(line);
            found.done += 1;
        }
        Ok(())
    }

    /// The best line; none when the server is shutting down.
    fn best_line(&self, thinker: &mut Thinker) -> Option<wire::Variation> {
        loop {
            while self.pending.is_any() && !self.is_closing() {
                std::thread::sleep(PAUSE);
            }
            if self.is_closing() {
                return None;
            }
            let thought = thinker.run(SLICE);
            let enough = thought.done || thought.nodes >= self.nodes;
            if let Some(line) = thought.lines.into_iter().next().filter(|_| enough) {
                return Some(line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubarium_catalog::Referee;

    /// A finished game at a table of its own.
    fn finished(table: &str) -> (TableId, wire::View) {
        let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("the usual start");
        for (seat, text) in [("w", "1A2-4B2"), ("b", "6D2-4C2")] {
            referee.play(seat, text).expect("a legal move");
        }
        referee.resign("w").expect("a running game");
        (table.parse().expect("an id"), referee.view(None).expect("spectators"))
    }

    #[test]
    fn computer_players_go_first_and_the_queue_is_bounded() {
        let pending = Pending::default();
        let asked = pending.enter();
        let limits = Limits { analysis_queue: 1, analysis_nodes: 1_000, ..Limits::default() };
        let settings = Settings { table_mib: 16, ..Settings::default() };
        let analyses = Analyses::start(&limits, settings, pending).expect("a thread");
        // The engine may already have taken one, and one is waiting.
        let games = ["a", "b", "c"].map(finished);
        let (mut accepted, mut refused) = (Vec::new(), Vec::new());
        for (table, game) in &games {
            match analyses.ask(table, game.clone()) {
                Ok(_) => accepted.push((table, game)),
                Err(rejection) => refused.push(rejection),
            }
        }
        assert!(refused.iter().all(|rejection| *rejection == Rejection::Unavailable));
        assert!((1..=2).contains(&refused.len()), "{} of 3 were refused", refused.len());
        let done = |(table, game): &(&TableId, &wire::View)| analyses.of(table, game).map(|found| found.done);
        assert!(accepted.iter().all(|one| done(one) == Some(0)));
        drop(asked);
        while !accepted.iter().all(|one| done(one) == Some(2)) {
            std::thread::sleep(PAUSE);
        }
        analyses.close();
    }

    #[test]
    fn a_turn_is_judged_in_the_position_before_it() {
        let (_, game) = finished("a");
        let before = game.before_turn(1);
        assert_eq!((before.to_move, before.turns.len()), (vec!["b".to_owned()], 1));
        assert_eq!(before.text, game.turns[0].after);
        assert_eq!(game.before_turn(0).text, game.start);
    }
}
