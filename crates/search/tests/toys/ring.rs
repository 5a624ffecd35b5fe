use cubarium_core::Seat;

use super::Rules;

/// How many places the ring has.
const PLACES: u8 = 4;

/// A token moves around a ring by one place, from even places also by two. No position may occur a third time; a player
/// who cannot move has lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ring {
    place: u8,
    mover: Seat,
}

impl Rules for Ring {
    const BARS_THE_THIRD_TIME: bool = true;

    fn start() -> Self {
        Self { place: 0, mover: Seat::FIRST }
    }
    fn mover(&self) -> Seat {
        self.mover
    }
    fn winner(&self) -> Option<Option<Seat>> {
        None
    }
    fn allows(&self, mv: u8) -> bool {
        mv == 1 || mv == 2 && self.place.is_multiple_of(2)
    }
    fn apply(&mut self, mv: u8) {
        self.place = (self.place + mv) % PLACES;
        self.mover = self.mover.other();
    }
    fn bytes(&self) -> Vec<u8> {
        vec![self.place]
    }
    fn is_irreversible(&self, _mv: u8) -> bool {
        false
    }
}
