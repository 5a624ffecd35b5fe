use cubarium_core::Seat;

use super::Rules;

/// The players take turns pulling a rope one step to the left (move 0) or to the right (move 1). The first seat wins at
/// the right end, the second at the left end. Positions can repeat, so nobody has to lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tug {
    /// From -2 (left end) to 2 (right end).
    pub(crate) place: i8,
    pub(crate) mover: Seat,
    /// Whether pulling to the left is barred by the history.
    pub(crate) one_way: bool,
}

impl Rules for Tug {
    fn start() -> Self {
        Self { place: 0, mover: Seat::FIRST, one_way: false }
    }
    fn mover(&self) -> Seat {
        self.mover
    }
    fn winner(&self) -> Option<Option<Seat>> {
        match self.place {
            -2 => Some(Some(Seat::SECOND)),
            2 => Some(Some(Seat::FIRST)),
            _ => None,
        }
    }
    fn allows(&self, mv: u8) -> bool {
        mv < 2
    }
    fn apply(&mut self, mv: u8) {
        self.place += if mv == 0 { -1 } else { 1 };
        self.mover = self.mover.other();
    }
    fn bytes(&self) -> Vec<u8> {
        vec![self.place.unsigned_abs(), u8::from(self.place < 0)]
    }
    fn worth(&self) -> i32 {
        70 + 10 * i32::from(self.place)
    }
    fn is_irreversible(&self, _mv: u8) -> bool {
        false
    }
    fn bars(&self, mv: u8) -> bool {
        self.one_way && mv == 0
    }
}
