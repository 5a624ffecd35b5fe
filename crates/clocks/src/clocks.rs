//! The clocks of all seats.

use crate::{Control, Moment, Span};

/// The effect of a turn on a clock: everything needed to restore the same clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Used {
    /// The time that it took from the seat.
    pub charged: Span,
    /// The time that it added.
    pub added: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Side {
    given: Span,
    used: Span,
    /// When it was last started, if it is running.
    since: Option<Moment>,
    /// How much of the running turn was charged before a pause.
    before: Span,
}

impl Side {
    const fn left(&self) -> Span {
        self.given.minus(self.used)
    }
}

/// The clocks of two to four seats. A running clock is charged when it stops; reading what is [left](Clocks::left)
/// before then changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: Control,
    sides: Vec<Side>,
}

impl Clocks {
    /// Stopped clocks.
    #[must_use]
    pub fn new(control: Control, seats: usize) -> Self {
        let side = Side { given: control.initial(), used: Span::ZERO, since: None, before: Span::ZERO };
        Self { control, sides: vec![side; seats] }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> Control {
        self.control
    }

    /// Starts a seat's clock; a running one continues.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn start(&mut self, seat: usize, now: Moment) {
        self.sides[seat].since.get_or_insert(now);
    }

    /// Whether a seat's clock runs.
    #[must_use]
    pub fn runs(&self, seat: usize) -> bool {
        self.sides[seat].since.is_some()
    }

    /// How long the running turn has taken.
    ///
    /// # Panics
    /// When there is no such seat.
    #[must_use]
    pub fn elapsed(&self, seat: usize, now: Moment) -> Span {
        let side = &self.sides[seat];
        side.before.plus(side.since.map_or(Span::ZERO, |since| now.since(since)))
    }

    /// What the running turn would be charged, at most what is left.
    fn due(&self, seat: usize, now: Moment) -> Span {
        self.elapsed(seat, now).minus(self.control.delay()).min(self.sides[seat].left())
    }

    /// How much time a seat has left.
    #[must_use]
    pub fn left(&self, seat: usize, now: Moment) -> Span {
        self.sides[seat].left().minus(self.due(seat, now))
    }

    /// The total time that a seat was given, and the total that it was charged for finished turns.
    #[must_use]
    pub fn account(&self, seat: usize) -> (Span, Span) {
        let side = &self.sides[seat];
        (side.given, side.used)
    }

    /// Whether a running clock has run out.
    #[must_use]
    pub fn is_out(&self, seat: usize, now: Moment) -> bool {
        self.runs(seat) && self.left(seat, now) == Span::ZERO
    }

    /// When a seat's clock will run out if nothing happens; `None` if it is stopped.
    ///
    /// # Panics
    /// When there is no such seat.
    #[must_use]
    pub fn out_at(&self, seat: usize) -> Option<Moment> {
        let side = &self.sides[seat];
        let free = self.control.delay().minus(side.before);
        let charged = side.before.minus(self.control.delay());
        Some(side.since?.after(free.plus(side.left().minus(charged))))
    }

    /// The running clock that will run out first if nothing happens, and when. If several run out at once, it is the
    /// first seat's.
    #[must_use]
    pub fn next_out(&self) -> Option<(usize, Moment)> {
        let running = (0..self.sides.len()).filter_map(|seat| Some((seat, self.out_at(seat)?)));
        running.min_by_key(|(seat, out)| (*out, *seat))
    }

    /// The effect that ending a seat's turn now would have on its clock. `forgiven` is network delay that is not
    /// charged.
    ///
    /// # Panics
    /// When there is no such seat.
    #[must_use]
    pub fn charge(&self, seat: usize, now: Moment, forgiven: Span) -> Used {
        let elapsed = self.elapsed(seat, now).minus(forgiven);
        let left = self.sides[seat].left();
        let charged = elapsed.minus(self.control.delay()).min(left);
        Used { charged, added: self.control.added(left.minus(charged)) }
    }

    /// The charge for stopping a seat's clock now without a turn.
    ///
    /// # Panics
    /// When there is no such seat.
    #[must_use]
    pub fn charge_at_end(&self, seat: usize, now: Moment) -> Used {
        Used { charged: self.due(seat, now), added: Span::ZERO }
    }

    /// Ends a seat's turn and applies its [charge](Clocks::charge).
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn stop(&mut self, seat: usize, now: Moment, forgiven: Span) -> Used {
        let used = self.charge(seat, now, forgiven);
        self.replay(seat, used);
        used
    }

    /// Applies a turn's effect to a seat's clock, and stops the clock.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn replay(&mut self, seat: usize, used: Used) {
        let side = &mut self.sides[seat];
        side.used = side.used.plus(used.charged);
        side.given = side.given.plus(used.added);
        (side.since, side.before) = (None, Span::ZERO);
    }

    /// Undoes a turn's effect on a seat's clock, because the turn was taken back. The clock is stopped.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn take_back(&mut self, seat: usize, used: Used) {
        let side = &mut self.sides[seat];
        side.used = side.used.minus(used.charged);
        side.given = side.given.minus(used.added);
        (side.since, side.before) = (None, Span::ZERO);
    }

    /// Stops a seat's clock and discards its running turn, which is not charged.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn halt(&mut self, seat: usize) {
        self.replay(seat, Used { charged: Span::ZERO, added: Span::ZERO });
    }

    /// Gives a seat more time.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn give(&mut self, seat: usize, more: Span) {
        self.sides[seat].given = self.sides[seat].given.plus(more);
    }

    /// Stops all running clocks until they are [started](Clocks::start) again. The time in between is not charged, and
    /// the turn in progress continues.
    pub fn pause(&mut self, now: Moment) {
        for seat in 0..self.sides.len() {
            self.pause_one(seat, now);
        }
    }

    /// Stops one seat's clock until it is [started](Clocks::start) again, as [`Clocks::pause`] does for all.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn pause_one(&mut self, seat: usize, now: Moment) {
        let side = &mut self.sides[seat];
        if let Some(since) = side.since.take() {
            side.before = side.before.plus(now.since(since));
        }
    }

    /// Sets how long a [paused](Clocks::pause) turn has taken: the value of [`Clocks::elapsed`] at that moment.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn restore(&mut self, seat: usize, elapsed: Span) {
        self.sides[seat].before = elapsed;
    }

    /// How much of the running turn is still free.
    ///
    /// # Panics
    /// When there is no such seat.
    #[must_use]
    pub fn free(&self, seat: usize, now: Moment) -> Span {
        self.control.delay().minus(self.elapsed(seat, now))
    }

    /// Stops a seat's clock without a turn, because the seat is out or the game is over. The time so far is charged.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn end(&mut self, seat: usize, now: Moment) -> Used {
        let used = self.charge_at_end(seat, now);
        self.replay(seat, used);
        used
    }
}
