use cubarium_core::Seat;

use super::Rules;

/// Take one, two or three from a heap; the player who takes the last one wins, and one who leaves a multiple of five
/// moves again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Subtraction {
    pub(crate) heap: u8,
    pub(crate) mover: Seat,
    /// The seat that took last.
    pub(crate) last: Seat,
}

impl Subtraction {
    pub(crate) fn new(heap: u8) -> Self {
        Self { heap, mover: Seat::FIRST, last: Seat::SECOND }
    }
}

impl Rules for Subtraction {
    fn start() -> Self {
        Self::new(18)
    }
    fn mover(&self) -> Seat {
        self.mover
    }
    fn winner(&self) -> Option<Option<Seat>> {
        (self.heap == 0).then_some(Some(self.last))
    }
    fn allows(&self, mv: u8) -> bool {
        (1..=3).contains(&mv) && mv <= self.heap
    }
    fn apply(&mut self, mv: u8) {
        self.heap -= mv;
        self.last = self.mover;
        if !self.heap.is_multiple_of(5) {
            self.mover = self.mover.other();
        }
    }
    fn bytes(&self) -> Vec<u8> {
        vec![self.heap, u8::from(self.last == self.mover)]
    }
}
