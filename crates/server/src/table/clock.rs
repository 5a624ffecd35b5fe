//! The clocks of a table: when they run, and how events change them.
//!
//! Clocks change in one place, [`TableClock::settle`], when an event is on disk or is replayed. The effect of an event
//! is [determined](TableClock::charge) before the event is written and stored in it, so that a replay gives the same
//! clocks.
//!
//! - Clocks do not start until all people have taken their seats and are at the table at the same time; with days per
//!   turn, taking the seats is enough.
//! - Only people have clocks: computers answer when the server finds the time.
//! - A running turn is not charged for the time in which the server is down; clocks continue when everybody is back or
//!   after a [while](Patience::held).

use std::time::Duration;

use cubarium_clocks::{Clocks, Control, Lag, Moment, Span, Used};
use serde::{Deserialize, Serialize};

use super::entry::Change;
use crate::config::Limits;
use crate::protocol::{ClockPhase, ClockState, SeatClock};

/// What a player who adds time gives each of the others.
const GIFT: Span = Span::seconds(15);

/// The effect of an event on a seat's clock, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Charge {
    pub(crate) seat: usize,
    pub(crate) charged: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) added: u64,
}

const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Charge {
    const fn of(seat: usize, used: Used) -> Self {
        Self { seat, charged: used.charged.0, added: used.added.0 }
    }

    const fn used(self) -> Used {
        Used { charged: Span(self.charged), added: Span(self.added) }
    }
}

/// How long to wait for players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// How long clocks are held at most after a table is loaded.
    held: Span,
    /// How long a player must be away before the others may claim the game.
    absence: Span,
}

impl From<&Limits> for Patience {
    fn from(limits: &Limits) -> Self {
        let span = |duration: Duration| Span(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX));
        Self { held: span(limits.clocks_held), absence: span(limits.abandoned_after) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The players have not come together yet.
    Waiting,
    /// The table was loaded: the clocks continue at this moment at the latest.
    Held(Moment),
    /// The clocks of those who may act run.
    Running,
}

/// A seat's data besides its clock.
struct Place {
    /// Whether a person sits there.
    has_clock: bool,
    /// When the last viewer left; `None` while somebody is there.
    away: Option<Moment>,
    lag: Lag,
    /// The estimated network time of the seat's last request.
    wire: Span,
    /// The end of the player's vacation, in milliseconds since 1970, and when that is by the table's clock.
    leave: Option<(i64, Option<Moment>)>,
}

/// The clocks of a table.
pub(crate) struct TableClock {
    pub(super) clocks: Clocks,
    phase: Phase,
    patience: Patience,
    places: Vec<Place>,
    /// The charges, each with the number of turns before it.
    charges: Vec<(usize, Charge)>,
}

impl TableClock {
    /// Stopped clocks. `persons` says which seats have one.
    pub(super) fn new(
        control: Control,
        patience: Patience,
        persons: impl Iterator<Item = bool>,
        now: Moment,
    ) -> Self {
        let place = |has_clock| Place {
            has_clock,
            away: Some(now),
            lag: Lag::default(),
            wire: Span::ZERO,
            leave: None,
        };
        let places: Vec<Place> = persons.map(place).collect();
        let clocks = Clocks::new(control, places.len());
        Self { clocks, phase: Phase::Waiting, patience, places, charges: Vec::new() }
    }

    /// Whether the clocks have begun.
    pub(super) fn has_begun(&self) -> bool {
        self.phase != Phase::Waiting
    }

    /// When a seat's clock runs out if nothing happens before; `None` if it stands still.
    pub(super) fn out_at(&self, seat: usize) -> Option<Moment> {
        self.clocks.out_at(seat)
    }

    /// How much time a seat has left.
    pub(super) fn left(&self, seat: usize, now: Moment) -> Span {
        self.clocks.left(seat, now)
    }

    /// The agreed time control.
    pub(super) const fn control(&self) -> Control {
        self.clocks.control()
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.places.len()
    }

    // Presence

    /// Records that somebody has come to a seat, or that the last viewer there has left.
    pub(super) fn attend(&mut self, seat: usize, present: bool, now: Moment) {
        let away = &mut self.places[seat].away;
        *away = if present { None } else { away.or(Some(now)) };
    }

    fn are_all_present(&self) -> bool {
        self.places.iter().all(|place| !place.has_clock || place.away.is_none())
    }

    /// Whether the clocks should begin now that all seats are taken. `late` means that they no longer wait for players
    /// to come.
    pub(super) fn may_begin(&self, late: bool) -> bool {
        self.phase == Phase::Waiting && (late || self.control().is_by_days() || self.are_all_present())
    }

    /// Lets clocks that are held after loading continue, if it is time. Returns whether they do.
    pub(super) fn release(&mut self, to_move: &[usize], now: Moment) -> bool {
        let Phase::Held(until) = self.phase else { return false };
        let released = until <= now || self.are_all_present() || self.control().is_by_days();
        if released {
            self.phase = Phase::Running;
            self.follow(to_move, now);
        }
        released
    }

    /// How long a player must be away before the others may claim the game.
    pub(super) const fn absence(&self) -> Span {
        self.patience.absence
    }

    /// How long the others must still wait before they may claim the game of an absent player; `None` if they cannot.
    pub(super) fn claim_in(&self, seat: usize, now: Moment) -> Option<Span> {
        let away = self.places[seat].away.filter(|_| self.phase == Phase::Running)?;
        let counts = self.places[seat].has_clock && !self.control().is_by_days();
        counts.then(|| self.patience.absence.minus(now.since(away)))
    }

    // Leave

    /// A player goes on vacation until a time, or is back; the running turn has taken this long so far. The clocks of
    /// other players continue.
    pub(super) fn leave(&mut self, seat: usize, until: Option<i64>, spent: Span, now: Moment) {
        self.clocks.pause_one(seat, now);
        self.clocks.restore(seat, spent);
        self.places[seat].leave = until.map(|until| (until, None));
    }

    /// Until when a seat's player is on vacation, in milliseconds since 1970.
    pub(super) fn away_until(&self, seat: usize) -> Option<i64> {
        self.places[seat].leave.map(|(until, _)| until)
    }

    /// Tells the current time, to compute when absent players will be back. An earlier estimate can only move forward:
    /// the tables' clock stands still while the machine sleeps.
    pub(super) fn date_leaves(&mut self, wall: i64, now: Moment) {
        for place in &mut self.places {
            if let Some((until, back)) = &mut place.leave {
                let rest = u64::try_from(until.saturating_sub(wall)).unwrap_or(0);
                // At least a second, so that what cannot be written now is not retried continuously.
                let due = now.after(Span(rest.max(1_000)));
                *back = Some(back.map_or(due, |known| known.min(due)));
            }
        }
    }

    /// A seat whose player's vacation is over.
    pub(super) fn is_back(&self, now: Moment) -> Option<usize> {
        self.places
            .iter()
            .position(|place| place.leave.is_some_and(|(_, back)| back.is_some_and(|back| back <= now)))
    }

    fn next_back(&self) -> Option<Moment> {
        self.places.iter().filter_map(|place| place.leave?.1).min()
    }

    /// How long a seat's running turn has taken so far.
    pub(super) fn elapsed(&self, seat: usize, now: Moment) -> Span {
        self.clocks.elapsed(seat, now)
    }

    // Determining effects

    /// Records the estimated network time of a seat's request.
    pub(super) fn note_wire(&mut self, seat: usize, estimated: Span) {
        self.places[seat].wire = estimated;
    }

    /// The effect of a seat's turn on its clock: none before the clocks have begun. While they are held, only the time
    /// before that is charged.
    pub(super) fn charge(&mut self, seat: usize, now: Moment) -> Option<Charge> {
        let place = &mut self.places[seat];
        (place.has_clock && self.phase != Phase::Waiting).then(|| {
            let forgiven = place.lag.compensate(place.wire, self.clocks.elapsed(seat, now));
            Charge::of(seat, self.clocks.charge(seat, now, forgiven))
        })
    }

    /// The effect of a prepared turn on its seat's clock: it takes no time.
    pub(super) fn charge_nothing(&self, seat: usize, now: Moment) -> Option<Charge> {
        (self.places[seat].has_clock && self.phase != Phase::Waiting)
            .then(|| Charge::of(seat, self.clocks.charge(seat, now, self.clocks.elapsed(seat, now))))
    }

    /// The effect of the end of the game on the clocks of turns in progress.
    pub(super) fn charge_at_end(&self, now: Moment) -> Vec<Charge> {
        let begun = self.seats().filter(|seat| self.clocks.elapsed(*seat, now) > Span::ZERO);
        begun.map(|seat| Charge::of(seat, self.clocks.charge_at_end(seat, now))).collect()
    }

    /// The effect of dropping out on a seat's clock.
    pub(super) fn charge_when_out(&self, seat: usize, now: Moment) -> Option<Charge> {
        self.charge_at_end(now).into_iter().find(|charge| charge.seat == seat)
    }

    /// How long the running turns have taken, so that they can continue after a restart; `None` if no clock runs.
    pub(super) fn spent(&self, now: Moment) -> Option<Vec<u64>> {
        let is_running = self.seats().any(|seat| self.clocks.runs(seat));
        is_running.then(|| self.seats().map(|seat| self.clocks.elapsed(seat, now).0).collect())
    }

    /// What a player who adds time gives each of the others: seconds, or a day where turns have days.
    pub(super) const fn gift(&self) -> Span {
        if self.control().is_by_days() { Span::DAY } else { GIFT }
    }

    /// The seat whose time has run out, even with the lag compensation that it may get, and when; the first of several.
    pub(super) fn fallen(&self, now: Moment) -> Option<(usize, Moment)> {
        self.next_flag().filter(|(_, when)| *when <= now)
    }

    fn next_flag(&self) -> Option<(usize, Moment)> {
        let flags = self.seats().filter_map(|seat| {
            let place = &self.places[seat];
            Some((seat, self.clocks.out_at(seat)?.after(place.lag.allowance(place.wire))))
        });
        flags.min_by_key(|(seat, when)| (*when, *seat))
    }

    /// When something happens next without a request.
    pub(super) fn next(&self) -> Option<Moment> {
        let clock = match self.phase {
            Phase::Held(until) => Some(until),
            Phase::Waiting | Phase::Running => self.next_flag().map(|(_, when)| when),
        };
        [clock, self.next_back()].into_iter().flatten().min()
    }

    /// Whether something happens without a request.
    pub(super) fn is_going(&self) -> bool {
        self.phase != Phase::Waiting && self.next().is_some()
    }

    // Changing

    /// Applies the effect of an event. `turns` is the number of turns after it, `to_move` the seats that may act then.
    pub(super) fn settle(&mut self, change: &Change, turns: usize, to_move: &[usize], now: Moment) {
        match change {
            Change::Turn { used, .. } => self.apply(turns.saturating_sub(1), used.as_slice()),
            Change::End { used, .. } => self.apply(turns, used),
            Change::Undo { .. } => self.take_back(turns),
            Change::Begin => self.phase = Phase::Running,
            Change::Pause { spent } => {
                self.clocks.pause(now);
                for (seat, elapsed) in spent.iter().enumerate().take(self.places.len()) {
                    self.clocks.restore(seat, Span(*elapsed));
                }
            }
            Change::Give { to, ms, .. } => {
                for seat in to.iter().filter(|seat| **seat < self.places.len()) {
                    self.clocks.give(*seat, Span(*ms));
                }
            }
            Change::Close { .. }
            | Change::Agree { .. }
            | Change::Away { .. }
            | Change::Offer { .. }
            | Change::Accept { .. }
            | Change::Withdraw { .. }
            | Change::Rematch { .. }
            | Change::Name { .. } => {}
        }
        if self.phase == Phase::Running {
            self.follow(to_move, now);
        }
    }

    fn apply(&mut self, turns: usize, used: &[Charge]) {
        for charge in used.iter().filter(|charge| charge.seat < self.places.len()) {
            self.clocks.replay(charge.seat, charge.used());
            self.charges.push((turns, *charge));
        }
    }

    fn take_back(&mut self, turns: usize) {
        for seat in self.seats() {
            self.clocks.halt(seat);
        }
        while let Some((_, charge)) = self.charges.pop_if(|(before, _)| *before >= turns) {
            self.clocks.take_back(charge.seat, charge.used());
        }
    }

    /// Starts the clocks of the seats that may act, and stops the others.
    fn follow(&mut self, to_move: &[usize], now: Moment) {
        for seat in self.seats() {
            let place = &self.places[seat];
            if place.has_clock && to_move.contains(&seat) {
                if place.leave.is_none() {
                    self.clocks.start(seat, now);
                }
            } else if self.clocks.runs(seat) {
                self.clocks.halt(seat);
            }
        }
    }

    /// Holds the clocks after loading: the time in which the table was not loaded is not charged.
    pub(super) fn hold(&mut self, now: Moment) {
        if self.phase == Phase::Running {
            self.clocks.pause(now);
            self.phase = Phase::Held(now.after(self.patience.held));
        }
    }

    /// The clocks as clients see them.
    pub(super) fn show(&self, names: &[&str], over: bool, now: Moment) -> ClockState {
        let seat = |seat: usize| SeatClock {
            seat: names[seat].to_owned(),
            left_ms: self.clocks.left(seat, now).0,
            free_ms: self.clocks.free(seat, now).0,
            runs: self.clocks.runs(seat),
            away_until_ms: self.away_until(seat).filter(|_| !over),
        };
        let phase = match self.phase {
            _ if over => ClockPhase::Over,
            Phase::Waiting => ClockPhase::Waiting,
            Phase::Held(_) => ClockPhase::Held,
            Phase::Running => ClockPhase::Running,
        };
        let seats = self.seats().filter(|seat| self.places[*seat].has_clock).map(seat).collect();
        ClockState { control: self.control().to_string(), phase, seats, at_ms: now.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str, persons: &[bool]) -> TableClock {
        let control = control.parse().expect("a control");
        TableClock::new(control, Patience::from(&Limits::default()), persons.iter().copied(), Moment(0))
    }

    fn turn(seat: usize, clock: &mut TableClock, now: Moment) -> Change {
        let used = clock.charge(seat, now);
        let act = super::super::entry::Seal(cubarium_catalog::Sealed::from_bytes(Vec::new()));
        Change::Turn { seat: seat.to_string(), act, over: false, used }
    }

    fn lefts(clock: &TableClock, now: Moment) -> Vec<u64> {
        clock.seats().map(|seat| clock.clocks.left(seat, now).0).collect()
    }

    #[test]
    fn clocks_start_when_all_are_present_or_with_days_when_all_seats_are_taken() {
        let mut live = clock("60", &[true, true]);
        live.attend(0, true, Moment(5));
        assert!(!live.may_begin(false));
        live.attend(1, true, Moment(9));
        assert!(live.may_begin(false));
        live.attend(0, false, Moment(11));
        assert!(!live.may_begin(false), "they must be there at the same time");
        assert!(clock("3days", &[true, true]).may_begin(false));
        assert_eq!(live.next(), None);
    }

    #[test]
    fn replayed_events_give_the_same_clocks() {
        let mut first = clock("60+2", &[true, true]);
        first.settle(&Change::Begin, 0, &[0], Moment(0));
        let mut events = vec![(Change::Begin, 0, vec![0])];
        for (index, now) in [4_000, 9_000, 15_500, 15_600].into_iter().enumerate() {
            let change = turn(index % 2, &mut first, Moment(now));
            let next = vec![(index + 1) % 2];
            first.settle(&change, index + 1, &next, Moment(now));
            events.push((change, index + 1, next));
        }
        assert_eq!(lefts(&first, Moment(15_600)), [53_500, 58_900]);
        let undo = Change::Undo { acts: Vec::new() };
        first.settle(&undo, 2, &[0], Moment(20_000));
        events.push((undo, 2, vec![0]));
        assert_eq!(lefts(&first, Moment(20_000)), [58_000, 57_000], "what was taken back was given back");
        let give = Change::Give { seat: "0".to_owned(), to: vec![1], ms: 15_000 };
        first.settle(&give, 2, &[0], Moment(20_000));
        events.push((give, 2, vec![0]));
        first.hold(Moment(20_000));

        let mut again = clock("60+2", &[true, true]);
        for (change, turns, to_move) in &events {
            again.settle(change, *turns, to_move, Moment(70));
        }
        again.hold(Moment(70));
        assert_eq!(again.clocks, first.clocks);
        assert_eq!(lefts(&again, Moment(99_000)), [58_000, 72_000]);
    }

    #[test]
    fn a_paused_turn_resumes_when_all_are_back_or_after_the_grace_period() {
        let mut before = clock("60", &[true, true]);
        before.settle(&Change::Begin, 0, &[0], Moment(0));
        let spent = before.spent(Moment(10_000)).expect("a clock runs");
        assert_eq!(spent, [10_000, 0]);
        for come_back in [false, true] {
            let mut after = clock("60", &[true, true]);
            after.settle(&Change::Begin, 0, &[0], Moment(0));
            after.settle(&Change::Pause { spent: spent.clone() }, 0, &[0], Moment(0));
            after.hold(Moment(0));
            assert_eq!(after.next(), Some(Moment(30_000)));
            assert!(!after.release(&[0], Moment(29_999)));
            assert_eq!(lefts(&after, Moment(29_999)), [50_000, 60_000]);
            let now = if come_back { Moment(12_000) } else { Moment(30_000) };
            if come_back {
                after.attend(0, true, now);
                assert!(!after.release(&[0], now));
                after.attend(1, true, now);
            }
            assert!(after.release(&[0], now));
            assert_eq!(after.next(), Some(now.after(Span::seconds(50))));
        }
    }

    #[test]
    fn a_turn_made_while_the_clocks_are_held_is_charged_for_the_time_before() {
        let held = || {
            let mut clock = clock("60+2", &[true, true]);
            clock.settle(&Change::Begin, 0, &[0], Moment(0));
            clock.settle(&Change::Pause { spent: vec![10_000, 0] }, 0, &[0], Moment(0));
            clock
        };
        let mut live = held();
        live.hold(Moment(0));
        let resigned = live.charge_at_end(Moment(7_000));
        assert_eq!(resigned, [Charge { seat: 0, charged: 10_000, added: 0 }]);
        let made = turn(0, &mut live, Moment(7_000));
        live.settle(&made, 1, &[1], Moment(7_000));
        assert_eq!(lefts(&live, Moment(20_000)), [52_000, 60_000], "the other clock is stopped as well");
        let mut replayed = held();
        replayed.settle(&made, 1, &[1], Moment(90));
        replayed.hold(Moment(90));
        assert_eq!(replayed.clocks, live.clocks);
        assert!(live.release(&[1], Moment(30_000)));
        assert_eq!(live.next(), Some(Moment(90_000)));
    }

    #[test]
    fn turns_before_the_clocks_start_are_free() {
        let mut clock = clock("60+2", &[true, true]);
        let made = turn(0, &mut clock, Moment(9_000));
        assert!(matches!(made, Change::Turn { used: None, .. }));
        clock.settle(&made, 1, &[1], Moment(9_000));
        clock.settle(&Change::Begin, 1, &[1], Moment(10_000));
        assert_eq!(lefts(&clock, Moment(11_000)), [60_000, 59_000]);
    }

    #[test]
    fn lag_delays_the_flag_and_is_not_charged_within_bounds() {
        let mut clock = clock("60", &[true, true]);
        clock.settle(&Change::Begin, 0, &[0], Moment(0));
        clock.note_wire(0, Span(300));
        assert_eq!(clock.next(), Some(Moment(60_300)));
        assert_eq!(clock.fallen(Moment(60_299)), None);
        assert_eq!(clock.charge(0, Moment(60_299)).map(|charge| charge.charged), Some(59_999));
        clock.note_wire(0, Span(90_000));
        assert_eq!(clock.fallen(Moment(60_500)), Some((0, Moment(60_500))), "half a second is the most");
    }

    #[test]
    fn all_clocks_run_while_everybody_builds_and_computers_have_none() {
        let mut clock = clock("60", &[true, false, true]);
        clock.settle(&Change::Begin, 0, &[0, 1, 2], Moment(0));
        assert_eq!(clock.spent(Moment(7)), Some(vec![7, 0, 7]));
        let built = turn(2, &mut clock, Moment(20_000));
        clock.settle(&built, 1, &[0, 1], Moment(20_000));
        assert_eq!(clock.fallen(Moment(60_000)), Some((0, Moment(60_000))));
        assert_eq!(lefts(&clock, Moment(60_000)), [0, 60_000, 40_000]);
        let shown = clock.show(&["1", "2", "3"], false, Moment(60_000));
        let names: Vec<&str> = shown.seats.iter().map(|seat| seat.seat.as_str()).collect();
        assert_eq!(names, ["1", "3"]);
    }

    #[test]
    fn a_player_on_leave_has_a_clock_that_stands_still_and_a_replay_gives_the_same_clocks() {
        let day = Span::DAY.0;
        let mut live = clock("3days", &[true, true]);
        live.settle(&Change::Begin, 0, &[0], Moment(0));
        let spent = live.elapsed(0, Moment(day));
        live.leave(0, Some(9 * 86_400_000), spent, Moment(day));
        live.settle(&away(), 0, &[0], Moment(day));
        live.date_leaves(0, Moment(day));
        assert_eq!(lefts(&live, Moment(5 * day)), [2 * day, 3 * day]);
        assert_eq!(live.next(), Some(Moment(10 * day)), "it wakes up when the player is back");
        assert_eq!((live.is_back(Moment(10 * day - 1)), live.is_back(Moment(10 * day))), (None, Some(0)));

        let mut again = clock("3days", &[true, true]);
        again.settle(&Change::Begin, 0, &[0], Moment(7));
        again.leave(0, Some(9 * 86_400_000), spent, Moment(7));
        again.settle(&away(), 0, &[0], Moment(7));
        again.hold(Moment(7));
        assert_eq!(again.clocks, live.clocks);
        assert!(again.release(&[0], Moment(7)));
        assert_eq!(lefts(&again, Moment(8 * day)), [2 * day, 3 * day]);

        live.leave(0, None, live.elapsed(0, Moment(10 * day)), Moment(10 * day));
        live.settle(&away(), 0, &[0], Moment(10 * day));
        assert_eq!(lefts(&live, Moment(11 * day)), [day, 3 * day], "it goes on where it stood");
        assert_eq!(live.next(), Some(Moment(12 * day)));
    }

    #[test]
    fn a_player_is_back_on_time_after_the_machine_has_slept() {
        let mut clock = clock("3days", &[true, true]);
        clock.settle(&Change::Begin, 0, &[0], Moment(0));
        clock.leave(0, Some(100_000), Span::ZERO, Moment(0));
        clock.date_leaves(0, Moment(0));
        clock.date_leaves(70_000, Moment(10_000));
        assert_eq!(clock.next(), Some(Moment(40_000)));
        clock.date_leaves(20_000, Moment(11_000));
        assert_eq!(clock.next(), Some(Moment(40_000)), "a time that goes back keeps nobody away");
        clock.date_leaves(100_000, Moment(12_000));
        clock.date_leaves(101_000, Moment(13_000));
        assert_eq!(clock.is_back(Moment(13_000)), Some(0), "looking again does not put it off");
    }

    fn away() -> Change {
        Change::Away { seat: "0".to_owned(), until: None, spent: 0 }
    }

    #[test]
    fn only_a_minutes_absence_in_a_running_game_can_be_claimed() {
        let mut clock = clock("600", &[true, true]);
        assert_eq!(clock.claim_in(1, Moment(500_000)), None, "the game has not begun");
        clock.settle(&Change::Begin, 0, &[1], Moment(0));
        clock.attend(1, true, Moment(0));
        assert_eq!(clock.claim_in(1, Moment(90_000)), None);
        clock.attend(1, false, Moment(100_000));
        clock.attend(1, false, Moment(130_000));
        assert_eq!(clock.claim_in(1, Moment(150_000)), Some(Span::seconds(10)));
        assert_eq!(clock.claim_in(1, Moment(900_000)), Some(Span::ZERO));
    }
}
