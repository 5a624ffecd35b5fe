//! Time at a table: when the clocks run, and what happens to players who run out of time or stay away.

use cubarium_catalog::{Forfeit, Referee, Refused, Sealed};
use cubarium_clocks::{Control, Moment, Span};
use cubarium_journal::Timestamp;

use super::clock::{Patience, TableClock};
use super::entry::{Change, Seal};
use super::state::{Holder, Plan, Player, State};
use crate::protocol::ClockState;
use crate::rejection::Rejection;
use crate::token::{chance, no_randomness};

impl State {
    /// Gives the people and bots at a new table, before its first event, the clocks that they have agreed on.
    pub(crate) fn agree_on(&mut self, control: Control, patience: Patience, now: Moment) {
        let persons = self.holders.iter().map(|holder| holder.player.is_outside());
        self.clock = Some(TableClock::new(control, patience, persons, now));
    }

    /// Gives all other people more time.
    ///
    /// # Errors
    /// When the game has ended, or none of them has a clock.
    pub(super) fn add_time(&self, seat: usize) -> Result<Plan, Rejection> {
        self.need_running()?;
        let clock = self.clock.as_ref().ok_or(Rejection::NoClock)?;
        let to: Vec<usize> = self.persons().filter(|person| *person != seat).collect();
        if to.is_empty() {
            return Err(Rejection::NoClock);
        }
        let seat = self.holders[seat].seat.to_owned();
        Ok(Plan::Change(Change::Give { seat, to, ms: clock.gift().0 }))
    }

    /// Claims the game because another player is gone.
    ///
    /// # Errors
    /// When it has ended, has no clocks, or no player whose clock runs has been away long enough.
    pub(super) fn claim_abandoned(&mut self, seat: usize) -> Result<Plan, Rejection> {
        self.need_running()?;
        let absence = self.clock.as_ref().ok_or(Rejection::NoClock)?.absence();
        let gone = self
            .to_move()
            .into_iter()
            .find(|other| *other != seat && self.claim_in(*other).is_some_and(|wait| wait == Span::ZERO));
        let gone = gone.ok_or(Rejection::NotAbandoned(absence.0 / 1_000))?;
        self.forfeit(gone, Forfeit::Abandoned).map(Plan::Change)
    }

    /// Takes a seat out of the game.
    ///
    /// # Errors
    /// When the game has ended, or the operating system provides no randomness.
    fn forfeit(&mut self, seat: usize, why: Forfeit) -> Result<Change, Rejection> {
        self.take_out(seat, |referee, name, chance| referee.forfeit(name, why, chance))
    }

    /// Lets a player leave a game that the others continue, if the game allows it.
    ///
    /// # Errors
    /// When the operating system provides no randomness, or the referee refuses.
    pub(super) fn leave(&mut self, seat: usize) -> Result<Change, Rejection> {
        self.take_out(seat, Referee::leave)
    }

    fn take_out(
        &mut self,
        seat: usize,
        out: impl FnOnce(&mut Referee, &str, u64) -> Result<Sealed, Refused>,
    ) -> Result<Change, Rejection> {
        let now = self.time.now();
        let chance = chance().map_err(no_randomness)?;
        let turns = self.referee.turns();
        let name = self.holders[seat].seat;
        let act = Seal(out(&mut self.referee, name, chance)?);
        if self.referee.turns() == turns {
            return Ok(self.end(act));
        }
        let over = self.referee.outcome().is_some();
        let used = self.clock.as_ref().and_then(|clock| clock.charge_when_out(seat, now));
        Ok(Change::Turn { seat: name.to_owned(), act, over, used })
    }

    /// When the first seat's time ran out, if that was by this moment.
    pub(crate) fn fallen_at(&self, by: Moment) -> Option<Moment> {
        self.clock.as_ref()?.fallen(by).map(|(_, at)| at)
    }

    /// The change for the seat whose time had run out by a moment; `None` if there is none.
    ///
    /// # Errors
    /// When the operating system provides no randomness.
    pub(crate) fn fall(&mut self, by: Moment) -> Option<Result<Change, Rejection>> {
        let (seat, _) = self.clock.as_ref()?.fallen(by)?;
        Some(self.forfeit(seat, Forfeit::Time))
    }

    /// Whether the clocks should begin: the game is running, all seats are taken, and their players have come. In rated
    /// and tournament games they begin at the latest when everybody has had a turn, since otherwise a player who never
    /// comes could not lose.
    pub(crate) fn may_begin(&self) -> bool {
        let counts = self.is_rated() || self.tournament.is_some();
        let late = counts && self.referee.turns() >= self.holders.len();
        self.clock.as_ref().is_some_and(|clock| clock.may_begin(late))
            && self.referee.outcome().is_none()
            && !self.holders.iter().any(Holder::is_free)
    }

    /// Lets clocks that are held continue, if it is time. Returns whether they do.
    pub(crate) fn release_clock(&mut self) -> bool {
        let (to_move, now) = (self.to_move(), self.time.now());
        self.clock.as_mut().is_some_and(|clock| clock.release(&to_move, now))
    }

    /// Holds the clocks after loading.
    pub(crate) fn hold_clock(&mut self, now: Moment) {
        if let Some(clock) = self.clock.as_mut().filter(|_| self.referee.outcome().is_none()) {
            clock.hold(now);
        }
    }

    /// Records that somebody has come to a seat, or that the last viewer there has left.
    pub(crate) fn attend(&mut self, seat: usize, present: bool) {
        let now = self.time.now();
        if let Some(clock) = &mut self.clock {
            clock.attend(seat, present, now);
        }
    }

    /// Records the estimated network time of a seat's request.
    pub(crate) fn note_wire(&mut self, seat: usize, estimated: Span) {
        if let Some(clock) = &mut self.clock {
            clock.note_wire(seat, estimated);
        }
    }

    /// The event to write when the server stops; `None` if no clock runs.
    pub(crate) fn pause(&self) -> Option<Change> {
        let spent = self.clock.as_ref()?.spent(self.time.now())?;
        Some(Change::Pause { spent })
    }

    /// The event to write when a seat's player goes on vacation until a time, or comes back; `None` if that changes
    /// nothing.
    pub(crate) fn go_away(&self, seat: usize, until: Option<Timestamp>) -> Option<Change> {
        let clock = self.clock.as_ref().filter(|clock| clock.control().is_by_days())?;
        let is_new = self.referee.outcome().is_none() && clock.away_until(seat) != until.map(|until| until.0);
        is_new.then(|| {
            let spent = clock.elapsed(seat, self.time.now()).0;
            Change::Away {
                seat: self.holders[seat].seat.to_owned(),
                until: until.map(|until| until.0),
                spent,
            }
        })
    }

    /// The event to write when a seat's player is back.
    pub(crate) fn is_back(&self) -> Option<Change> {
        let seat = self.clock.as_ref()?.is_back(self.time.now())?;
        self.go_away(seat, None)
    }

    /// Tells the current time, to compute when absent players will be back.
    pub(crate) fn date_leaves(&mut self, wall: Timestamp) {
        let now = self.time.now();
        if let Some(clock) = &mut self.clock {
            clock.date_leaves(wall.0, now);
        }
    }

    /// For each seat, the number of its turn if its player is a person who is to move and the clocks have begun.
    pub(super) fn awaited(&self) -> Vec<Option<usize>> {
        let runs = self.referee.outcome().is_none() && self.clock.as_ref().is_some_and(TableClock::has_begun);
        let (to_move, view) = (self.to_move(), runs.then(|| self.spectate()));
        let turns =
            |seat: &str| view.as_ref().map(|view| view.turns.iter().filter(|turn| turn.seat == seat).count());
        let holders = self.holders.iter().enumerate();
        holders
            .map(|(seat, holder)| {
                let is_awaited = to_move.contains(&seat) && holder.player == Player::Person;
                turns(holder.seat).filter(|_| is_awaited)
            })
            .collect()
    }

    /// When a seat's clock runs out if nothing happens before; `None` if it stands still.
    pub(super) fn out_at(&self, seat: usize) -> Option<Moment> {
        self.clock.as_ref()?.out_at(seat)
    }

    /// How much time a seat has left, if there are clocks.
    pub(super) fn left(&self, seat: usize) -> Option<Span> {
        self.clock.as_ref().map(|clock| clock.left(seat, self.time.now()))
    }

    /// When a clock next needs attention.
    pub(crate) fn clock_wakes_at(&self) -> Option<Moment> {
        self.clock.as_ref().filter(|_| self.referee.outcome().is_none())?.next()
    }

    /// Whether a clock is running, so that something happens without a request.
    pub(crate) fn is_timed(&self) -> bool {
        self.clock.as_ref().is_some_and(TableClock::is_going)
    }

    /// Whether turns have days.
    pub(crate) fn is_by_days(&self) -> bool {
        self.control().is_some_and(|control| control.is_by_days())
    }

    /// The agreed time control.
    pub(crate) fn control(&self) -> Option<Control> {
        self.clock.as_ref().map(TableClock::control)
    }

    pub(super) fn claim_in(&self, seat: usize) -> Option<Span> {
        let running = self.clock.as_ref().filter(|_| self.referee.outcome().is_none());
        running?.claim_in(seat, self.time.now())
    }

    /// The clocks as clients see them.
    pub(crate) fn show_clock(&self) -> Option<ClockState> {
        let names: Vec<&str> = self.holders.iter().map(|holder| holder.seat).collect();
        let over = self.referee.outcome().is_some();
        self.clock.as_ref().map(|clock| clock.show(&names, over, self.time.now()))
    }
}
