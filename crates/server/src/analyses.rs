//! Analyses of finished games: a bounded queue in which visitors take turns, and one thread. It yields to computer
//! players, because somebody is waiting for their moves. Among several nodes the leader keeps the queue; workers do the
//! work, if there are any.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use cubarium_catalog::{Settings, Thinker, ViewError, wire};
use cubarium_journal::TableId;
use tokio::runtime::Handle;

use crate::computers::Pending;
use crate::config::Limits;
use crate::fair::{Asker, Client, FairQueue, NoRoom, Visitor, asker};
use crate::nodes::Nodes;
use crate::nodes::work::Place;
use crate::protocol::Analysis;
use crate::rejection::Rejection;

/// How many positions the engine searches before it checks whether a computer player needs to think.
const SLICE: u64 = 10_000;
/// The delay before it checks again whether the computer players are idle.
const PAUSE: Duration = Duration::from_millis(20);

/// A game with its analysis so far.
pub(crate) struct Work {
    table: TableId,
    /// Who asks.
    asker: Asker,
    /// The game, as spectators see it.
    pub(crate) game: wire::View,
    found: Mutex<Analysis>,
    /// Whether nobody can see it any more.
    is_dropped: AtomicBool,
    /// Whether workers have failed to finish it.
    is_returned: AtomicBool,
}

impl Work {
    fn new(table: TableId, asker: Asker, game: wire::View) -> Self {
        // It may be the view of the seat that asks.
        let game = wire::View { viewer: None, ..game };
        let found = Mutex::new(Analysis { done: 0, lines: vec![None; game.turns.len()] });
        let (is_dropped, is_returned) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { table, asker, game, found, is_dropped, is_returned }
    }

    fn found(&self) -> MutexGuard<'_, Analysis> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the best line before a turn. An earlier result stays: two may be doing the same work.
    pub(crate) fn note(&self, turn: usize, line: wire::Variation) {
        let found = &mut *self.found();
        if let Some(place) = found.lines.get_mut(turn).filter(|place| place.is_none()) {
            *place = Some(line);
            found.done += 1;
        }
    }

    fn is_done(&self) -> bool {
        let found = self.found();
        found.done >= found.lines.len()
    }

    /// Whether it is finished or no longer wanted.
    pub(crate) fn is_over(&self) -> bool {
        self.is_dropped.load(Ordering::Relaxed) || self.is_done()
    }

    fn drop_it(&self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}

type Works = Mutex<VecDeque<Arc<Work>>>;

/// All analyses, and the thread that works on them.
pub(crate) struct Analyses {
    works: Arc<Works>,
    queue: Arc<FairQueue<Option<IpAddr>, Visitor, Arc<Work>>>,
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
    pub(crate) fn start(
        limits: &Limits,
        settings: Settings,
        pending: Pending,
        nodes: Nodes,
    ) -> std::io::Result<Self> {
        let queue = Arc::new(FairQueue::new(limits.analysis_queue));
        let closing = Arc::new(AtomicBool::new(false));
        let works = Arc::new(Works::default());
        let engine = Engine {
            nodes: limits.analysis_nodes,
            settings,
            pending,
            closing: Arc::clone(&closing),
            works: Arc::clone(&works),
            queue: Arc::clone(&queue),
            others: Handle::try_current().ok().map(|runtime| (nodes, runtime)),
        };
        let thread =
            std::thread::Builder::new().name("analysis".to_owned()).spawn(move || engine.work_off())?;
        Ok(Self { works, queue, thread: Mutex::new(Some(thread)), closing, most: limits.analyses })
    }

    /// The progress of the analysis of a table's game; `None` if the game as it stands is not being analysed.
    pub(crate) fn of(&self, table: &TableId, game: &wire::View) -> Option<Analysis> {
        find(&lock(&self.works), table, game)
    }

    /// Queues a finished game for analysis for a visitor, unless it is already queued, under way or done.
    ///
    /// # Errors
    /// When too many are waiting in all or for this visitor, or the server is shutting down.
    pub(crate) fn ask(
        &self,
        table: &TableId,
        client: Option<Client>,
        game: wire::View,
    ) -> Result<Analysis, Rejection> {
        let mut works = lock(&self.works);
        if let Some(found) = find(&works, table, &game) {
            return Ok(found);
        }
        let asker = asker(client, table);
        let work = Arc::new(Work::new(table.clone(), asker.clone(), game));
        let found = work.found().clone();
        self.queue.push(asker, Arc::clone(&work)).map_err(|error| match error {
            NoRoom::Full => Rejection::Unavailable,
            NoRoom::Closed => Rejection::Stopping,
        })?;
        works.iter().filter(|old| old.table == *table).for_each(|old| old.drop_it());
        works.retain(|old| old.table != *table);
        works.push_back(work);
        if works.len() > self.most
            && let Some(oldest) = works.pop_front()
        {
            oldest.drop_it();
        }
        Ok(found)
    }

    /// How many are waiting or in progress.
    pub(crate) fn pending(&self) -> usize {
        lock(&self.works).iter().filter(|work| !work.is_done()).count()
    }

    /// Stops the thread and waits for it; blocks for one slice of thinking at most.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.queue.close();
        lock(&self.works).iter().for_each(|work| work.drop_it());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the analysis thread has panicked");
        }
    }
}

/// The analysis of a table's game as it now stands.
fn find(works: &VecDeque<Arc<Work>>, table: &TableId, game: &wire::View) -> Option<Analysis> {
    let work = works.iter().find(|work| work.table == *table && work.game.turns == game.turns)?;
    Some(work.found().clone())
}

fn lock(works: &Works) -> MutexGuard<'_, VecDeque<Arc<Work>>> {
    works.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The state of the thread.
struct Engine {
    /// How many positions are searched for each position of a game.
    nodes: u64,
    settings: Settings,
    pending: Pending,
    closing: Arc<AtomicBool>,
    works: Arc<Works>,
    queue: Arc<FairQueue<Option<IpAddr>, Visitor, Arc<Work>>>,
    /// Where workers are found.
    others: Option<(Nodes, Handle)>,
}

impl Engine {
    fn work_off(&self) {
        while let Some(work) = self.queue.pop() {
            if self.closing.load(Ordering::Relaxed) {
                return;
            }
            if work.is_over() {
                continue;
            }
            if let Some(place) = self.place(&work) {
                self.offer(work, place);
                continue;
            }
            let next = || {
                // Others need not wait until this one is done.
                while let Some((other, place)) = self.queue.take_with(|other| self.place(other)) {
                    self.offer(other, place);
                }
                if self.closing.load(Ordering::Relaxed) || work.is_over() {
                    Next::Stop
                } else if self.pending.is_any() {
                    Next::Wait
                } else {
                    Next::Go
                }
            };
            let found = &mut |turn, line| work.note(turn, line);
            let analysed = catch_unwind(AssertUnwindSafe(|| {
                analyse(&work.game, self.nodes, &self.settings, &next, found)
            }));
            if !matches!(analysed, Ok(Ok(()))) {
                tracing::error!(game = work.game.game, "a game could not be analysed");
                lock(&self.works).retain(|other| !Arc::ptr_eq(other, &work));
            }
        }
    }

    /// A place with the workers, if they have room and have not already failed to finish this analysis.
    fn place(&self, work: &Work) -> Option<Place> {
        let (nodes, _) = self.others.as_ref()?;
        if work.is_returned.load(Ordering::Relaxed) {
            return None;
        }
        nodes.place_to_analyse(work.asker.0)
    }

    /// Offers an analysis to the workers. If they do not finish it, it comes back.
    fn offer(&self, work: Arc<Work>, place: Place) {
        let Some((nodes, runtime)) = &self.others else { return };
        let (nodes, count, queue) = (nodes.clone(), self.nodes, Arc::clone(&self.queue));
        runtime.spawn(async move {
            let is_finished = nodes.analyse(&work, count).await;
            drop(place);
            if !is_finished {
                work.is_returned.store(true, Ordering::Relaxed);
                // A queue that is closed needs no more work.
                let _ = queue.put_back(work.asker.clone(), work);
            }
        });
    }
}

/// Whether an analysis should continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Go on.
    Go,
    /// Wait: a computer player has to think.
    Wait,
    /// Stop: it is no longer wanted.
    Stop,
}

/// Searches every position in which a move was made, the last one first, because knowing the end helps to judge earlier
/// positions. `next` is called after every slice; `found` receives the best line before each turn.
///
/// # Errors
/// When the game is invalid.
pub(crate) fn analyse(
    game: &wire::View,
    nodes: u64,
    settings: &Settings,
    next: &dyn Fn() -> Next,
    found: &mut dyn FnMut(usize, wire::Variation),
) -> Result<(), ViewError> {
    let mut thinker: Option<Thinker> = None;
    for turn in (0..game.turns.len()).rev() {
        let view = game.before_turn(turn);
        let thinker = match &mut thinker {
            Some(thinker) => {
                thinker.follow(&view)?;
                thinker
            }
            none => none.insert(Thinker::engine(&view, settings, 0)?),
        };
        let Some(line) = best_line(thinker, nodes, next) else { return Ok(()) };
        found(turn, line);
    }
    Ok(())
}

/// The best line; `None` if it is no longer wanted.
fn best_line(thinker: &mut Thinker, nodes: u64, next: &dyn Fn() -> Next) -> Option<wire::Variation> {
    loop {
        match next() {
            Next::Stop => return None,
            Next::Wait => std::thread::sleep(PAUSE),
            Next::Go => {
                let thought = thinker.run(SLICE);
                let enough = thought.done || thought.nodes >= nodes;
                if let Some(line) = thought.lines.into_iter().next().filter(|_| enough) {
                    return Some(line);
                }
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
        let analyses = Analyses::start(&limits, settings, pending, Nodes::alone()).expect("a thread");
        // The engine may have taken one already, and one is waiting.
        let games = ["a", "b", "c"].map(finished);
        let (mut accepted, mut refused) = (Vec::new(), Vec::new());
        for (table, game) in &games {
            match analyses.ask(table, None, game.clone()) {
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
    fn of_two_who_find_the_same_line_one_is_counted_and_no_line_is_out_of_place() {
        let (table, game) = finished("a");
        let work = Work::new(table.clone(), asker(None, &table), game);
        let line = |value| {
            let score = wire::Score::Mate(value);
            wire::Variation { score, moves: Vec::new(), shown: Vec::new() }
        };
        for (turn, value) in [(1, 1), (1, 2), (7, 3)] {
            work.note(turn, line(value));
        }
        assert_eq!(*work.found(), Analysis { done: 1, lines: vec![None, Some(line(1))] });
        assert!(!work.is_over());
        work.note(0, line(4));
        assert!(work.is_over());
    }

    #[test]
    fn nobody_waits_behind_all_games_of_somebody_else() {
        let pending = Pending::default();
        let _asked = pending.enter();
        let limits = Limits { analysis_queue: 4, ..Limits::default() };
        let analyses =
            Analyses::start(&limits, Settings::default(), pending, Nodes::alone()).expect("a thread");
        let [one, other] =
            [1, 2].map(|last| Some(Client { address: IpAddr::from([192, 0, 2, last]), account: None }));
        let games: Vec<_> = ["a", "b", "c", "d", "e"].map(finished).into();
        let refused = games.iter().filter(|(table, game)| analyses.ask(table, one, game.clone()).is_err());
        assert!((2..=3).contains(&refused.count()), "half of the places, and the one that is under way");
        let (table, game) = finished("f");
        assert!(analyses.ask(&table, other, game).is_ok(), "another visitor has room");
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
