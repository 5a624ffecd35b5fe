//! The clocks of all seats.

use crate::{Control, Moment, Span};

/// What a turn did to a clock: everything needed to restore the same clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Used {
    /// What it took from the seat's time.
    pub charged: Span,
    /// What it added.
    pub added: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Side {
    given: Span,
    used: Span,
    /// Since when it has been running.
    since: Option<Moment>,
    /// How much of the running turn was charged before a pause.
    before: Span,
}

impl Side {
    const fn left(&self) -> Span {
        self.given.minus(self.used)
    }
}

/// The clocks of two to four seats. Running clocks are charged when they stop; asking what is [left](Clocks::left) in
/// between changes nothing.
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

    /// What the players have agreed on.
    #[must_use]
    pub const fn control(&self) -> Control {
        self.control
    }

    /// Starts a seat's clock; one that is already running goes on.
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
    fn elapsed(&self, seat: usize, now: Moment) -> Span {
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

    /// All time that a seat was given, and all that it was charged for finished turns.
    #[must_use]
    pub fn account(&self, seat: usize) -> (Span, Span) {
        let side = &self.sides[seat];
        (side.given, side.used)
    }

    /// Whether a running clock has no time left.
    #[must_use]
    pub fn is_out(&self, seat: usize, now: Moment) -> bool {
        self.runs(seat) && self.left(seat, now) == Span::ZERO
    }

    /// Which running clock runs out first, and when, if nothing happens until then. If several run out at once, the
    /// first seat's.
    #[must_use]
    pub fn next_out(&self) -> Option<(usize, Moment)> {
        let running = self.sides.iter().enumerate().filter_map(|(seat, side)| {
            let free = self.control.delay().minus(side.before);
            let charged = side.before.minus(self.control.delay());
            Some((seat, side.since?.after(free.plus(side.left().minus(charged)))))
        });
        running.min_by_key(|(seat, out)| (*out, *seat))
    }

    /// Ends a seat's turn. `forgiven` is time on the wire that is not charged.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn stop(&mut self, seat: usize, now: Moment, forgiven: Span) -> Used {
        let elapsed = self.elapsed(seat, now).minus(forgiven);
        let charged = elapsed.minus(self.control.delay()).min(self.sides[seat].left());
        let used = Used { charged, added: self.control.added(charged) };
        self.replay(seat, used);
        used
    }

    /// Applies what a turn did to a seat's clock, and stops it.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn replay(&mut self, seat: usize, used: Used) {
        let side = &mut self.sides[seat];
        side.used = side.used.plus(used.charged);
        side.given = side.given.plus(used.added);
        (side.since, side.before) = (None, Span::ZERO);
    }

    /// Undoes what a turn did to a seat's clock, because the turn was taken back. The clock is stopped.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn take_back(&mut self, seat: usize, used: Used) {
        let side = &mut self.sides[seat];
        side.used = side.used.minus(used.charged);
        side.given = side.given.minus(used.added);
        (side.since, side.before) = (None, Span::ZERO);
    }

    /// Gives a seat more time.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn give(&mut self, seat: usize, more: Span) {
        self.sides[seat].given = self.sides[seat].given.plus(more);
    }

    /// Stops all running clocks until they are [started](Clocks::start) again: the time in between is not charged, and
    /// the turn that was begun goes on.
    pub fn pause(&mut self, now: Moment) {
        for side in &mut self.sides {
            if let Some(since) = side.since.take() {
                side.before = side.before.plus(now.since(since));
            }
        }
    }

    /// Stops a seat's clock without a turn: the seat is out, or the game is over. The time so far is charged.
    ///
    /// # Panics
    /// When there is no such seat.
    pub fn end(&mut self, seat: usize, now: Moment) -> Used {
        let used = Used { charged: self.due(seat, now), added: Span::ZERO };
        self.replay(seat, used);
        used
    }
}
