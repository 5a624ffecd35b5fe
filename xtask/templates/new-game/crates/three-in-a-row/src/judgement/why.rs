//! The reasons that can be given for a move.

use cubarium_core::Message;
use cubarium_core::judgement::reasoned::{Reasoned, Royal, Step, Victim};

use crate::moves::Move;
use crate::position::Position;

impl Reasoned for Position {
    const ROYAL: Option<Royal> = None;
    const MAN: &'static str = "three-in-a-row-why-man";

    fn step(&self, _mv: Move) -> Option<Step> {
        None
    }

    fn victims(&self, _mv: Move) -> Vec<Victim> {
        Vec::new()
    }

    fn purpose(&self, Move(cell): Move) -> Option<Message> {
        let (us, them) = (self.side(), self.side().other());
        if self.completes(them, cell) {
            return Some(Message::new("three-in-a-row-why-blocks"));
        }
        let mut after = *self;
        after.make(Move(cell));
        let threats = after.free().iter().filter(|free| after.completes(us, *free)).count();
        (threats > 0).then(|| Message::new("three-in-a-row-why-threatens").with("threats", threats))
    }
}
