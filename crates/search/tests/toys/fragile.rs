use std::cell::Cell;

use cubarium_core::Seat;

use super::{Kalah, Rules};

thread_local! {
    /// Whether this thread panics when it evaluates a position.
    static BREAKS: Cell<bool> = const { Cell::new(true) };
}

/// Kalah that can be evaluated only in threads prepared for it, or only in others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fragile<const IN_OTHERS: bool>(Kalah);

/// Lets this thread evaluate where others panic, and panic where others evaluate.
pub(crate) fn differ() {
    BREAKS.set(false);
}

impl<const IN_OTHERS: bool> Rules for Fragile<IN_OTHERS> {
    fn start() -> Self {
        Self(Kalah::start())
    }
    fn mover(&self) -> Seat {
        self.0.mover()
    }
    fn winner(&self) -> Option<Option<Seat>> {
        self.0.winner()
    }
    fn allows(&self, mv: u8) -> bool {
        self.0.allows(mv)
    }
    fn apply(&mut self, mv: u8) {
        self.0.apply(mv);
    }
    fn bytes(&self) -> Vec<u8> {
        self.0.bytes()
    }
    fn worth(&self) -> i32 {
        assert!(BREAKS.get() != IN_OTHERS, "this thread was made to break down");
        self.0.worth()
    }
    fn gain(&self, mv: u8) -> i32 {
        self.0.gain(mv)
    }
}
