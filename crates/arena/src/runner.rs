//! A match: pairs of games, played by several workers at once until enough is known.
//!
//! Every pair is determined by its number. The result of a match is computed from the pairs in the order of their
//! numbers, without gaps, so it does not depend on the number and speed of the workers, or on interruptions.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cubarium_catalog::OpenError;
use thiserror::Error;

use crate::game::GameError;
use crate::journal::{Header, Journal, JournalError};
use crate::mover::Contender;
use crate::pair::{self, Pair};
use crate::report::{End, Report};
use crate::sprt::Sprt;

/// How often to check whether the match has to stop.
const LOOK: Duration = Duration::from_millis(50);
/// How long Ctrl+C at a terminal, which reaches engines too, may take to stop the match.
const MOMENT: Duration = Duration::from_millis(200);

/// When a match ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Goal {
    /// After this many pairs.
    pub pairs: u64,
    /// Or earlier, when this test is decided.
    pub sprt: Option<Sprt>,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum MatchError {
    /// The file cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A game cannot be played.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The game is not for two players.
    #[error("a match is between two players; this game has {0} seats")]
    Seats(usize),
}

/// A match to be played.
pub struct Match<'a> {
    /// What determines the games.
    pub header: Header,
    /// The players.
    pub contenders: [&'a dyn Contender; 2],
    /// When it ends.
    pub goal: Goal,
    /// How many pairs are played at once.
    pub workers: usize,
}

impl Match<'_> {
    /// Plays until the goal is reached or `stop` is set, and reports the state after each pair. Games still running at
    /// the end are discarded. With a file, the pairs in it are not played again.
    ///
    /// # Errors
    /// When the game or the file cannot be used, or a player cannot play at all.
    pub fn run(
        &self,
        file: Option<&Path>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Result<Report, MatchError> {
        let setting = &self.header.setting;
        let seats = cubarium_catalog::seats(&setting.game, &setting.options).map_err(GameError::from)?;
        if seats.len() != 2 {
            return Err(MatchError::Seats(seats.len()));
        }
        let game = cubarium_catalog::info(&setting.game).map_err(OpenError::from).map_err(GameError::from)?;
        for contender in self.contenders {
            contender.plays(&game, setting).map_err(GameError::from)?;
        }
        let (mut journal, known) = match file {
            Some(path) => {
                let (journal, pairs) = Journal::open(path, &self.header)?;
                (Some(journal), pairs)
            }
            None => (None, Vec::new()),
        };
        let mut score = Score::new(Report::new(self.header.clone(), self.goal));
        for pair in known {
            score.add(pair);
        }
        score.report.resumed = score.report.pairs.pairs();
        if score.report.end.is_some() {
            return Ok(score.report);
        }
        if score.report.resumed > 0 {
            tell(&score.report);
        }
        let halt = AtomicBool::new(false);
        let missing = Mutex::new(score.missing(self.goal.pairs));
        let (sender, finished) = channel();
        thread::scope(|scope| {
            let halting = Raise(&halt);
            for _ in 0..self.workers.max(1) {
                let (sender, missing, halt) = (sender.clone(), &missing, &halt);
                scope.spawn(move || {
                    while !halt.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
                        let next = missing.lock().unwrap_or_else(PoisonError::into_inner).next();
                        let Some(number) = next else { return };
                        let played = pair::play(setting, self.contenders, number, halt);
                        // What stops the match may have ended a player, too, even a moment before: that is no fault.
                        if played.as_ref().is_ok_and(Pair::has_crash) {
                            thread::sleep(MOMENT);
                            if stop.load(Ordering::Relaxed) {
                                return;
                            }
                        }
                        if sender.send(played).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let ended: Result<(), MatchError> = loop {
                match finished.recv_timeout(LOOK) {
                    Ok(Ok(pair)) => {
                        let written = journal.as_mut().map_or(Ok(()), |journal| journal.append(&pair));
                        score.add(pair);
                        score.report.elapsed = score.began.elapsed();
                        tell(&score.report);
                        if let Err(error) = written {
                            // Nothing is written after what could not be.
                            journal = None;
                            break Err(error.into());
                        }
                        if score.report.end.is_some() {
                            break Ok(());
                        }
                    }
                    Ok(Err(error)) => break Err(error.into()),
                    Err(RecvTimeoutError::Disconnected) if !stop.load(Ordering::Relaxed) => break Ok(()),
                    Err(_) => {}
                }
                if stop.load(Ordering::Relaxed) {
                    score.report.end = Some(End::Stopped);
                    break Ok(());
                }
            };
            drop(halting);
            // Pairs finished meanwhile are kept for the next run.
            for pair in finished.iter().flatten() {
                journal.as_mut().map_or(Ok(()), |journal| journal.append(&pair))?;
            }
            ended
        })?;
        Ok(score.report)
    }
}

/// Raises a flag when it is dropped, even by a panic: the workers must not be waited for in vain.
struct Raise<'a>(&'a AtomicBool);

impl Drop for Raise<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The pairs played so far.
struct Score {
    began: Instant,
    report: Report,
    /// Finished pairs that wait for one with a lower number.
    ahead: BTreeMap<u64, Pair>,
}

impl Score {
    fn new(report: Report) -> Self {
        Self { began: Instant::now(), report, ahead: BTreeMap::new() }
    }

    /// Counts a pair once all before it are counted, unless the match is decided.
    fn add(&mut self, pair: Pair) {
        self.ahead.insert(pair.pair, pair);
        while self.report.end.is_none() {
            let Some(next) = self.ahead.remove(&self.report.pairs.pairs()) else { return };
            self.report.add(&next);
        }
    }

    /// The numbers of the pairs still to be played.
    fn missing(&self, pairs: u64) -> Box<dyn Iterator<Item = u64> + Send> {
        let done: Vec<u64> = self.ahead.keys().copied().collect();
        Box::new((self.report.pairs.pairs()..pairs).filter(move |number| !done.contains(number)))
    }
}
