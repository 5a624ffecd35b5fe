//! How a game stands: the summary in the table's row. All of it is public.

use cubarium_catalog::Referee;
use cubarium_clocks::Moment;
use cubarium_core::Outcome;
use cubarium_journal::{Standing, Timestamp};

use super::entry::{Change, Entry, Progress};
use super::state::State;
use crate::rejection::Rejection;

/// How a game stands.
pub(super) fn standing(referee: &Referee, progress: Progress, finished: Option<Timestamp>) -> Standing {
    let to_move = referee.to_move();
    let names = referee.seats().iter().enumerate();
    let seats = names.filter(|(_, name)| to_move.iter().any(|mover| mover == *name));
    Standing {
        status: progress.label(),
        to_move: seats.map(|(seat, _)| super::seat_number(seat)).collect(),
        edition: cubarium_catalog::edition(referee.game()).expect("a game that was opened exists"),
        finished,
    }
}

impl State {
    /// How the game stands after a change at a time: the referee has played the change, but it is not
    /// [settled](State::settle) yet.
    pub(crate) fn standing_after(&self, change: &Change, time: Timestamp) -> Standing {
        let (progress, finished) = self.progress_after(change, time);
        standing(&self.referee, progress, finished)
    }

    /// How the game stands.
    pub(crate) fn standing(&self) -> Standing {
        standing(&self.referee, self.progress, self.finished)
    }

    /// How far the game is.
    pub(crate) const fn progress(&self) -> Progress {
        self.progress
    }

    /// When something last happened, or the table was opened.
    pub(crate) const fn latest(&self) -> Timestamp {
        self.latest
    }

    pub(super) fn progress_after(&self, change: &Change, time: Timestamp) -> (Progress, Option<Timestamp>) {
        match self.referee.outcome() {
            Some(_) if self.referee.is_closed() => (Progress::Closed, self.finished.or(Some(time))),
            Some(outcome) if outcome.reason == Outcome::ABORTED => {
                (Progress::CalledOff, self.finished.or(Some(time)))
            }
            Some(_) => (Progress::Finished, self.finished.or(Some(time))),
            None if change.moves() => (Progress::Unfinished, None),
            None => (self.progress, None),
        }
    }

    /// Closes the game with the event of this number, because the rules have changed: what happened after the last
    /// settled event is dropped.
    pub(super) fn close(&mut self, number: u64, (time, now): (Timestamp, Moment)) {
        let entry = Entry { asked: None, change: Change::Close { after: self.seq } };
        self.referee.close();
        self.seq = number - 1;
        // Viewers who know more than what is left get the whole table again.
        self.settle(None, &entry, (time, now), false);
    }

    /// # Errors
    /// When the game has been closed.
    pub(super) fn need_open(&self) -> Result<(), Rejection> {
        if self.referee.is_closed() { Err(Rejection::Closed) } else { Ok(()) }
    }
}
