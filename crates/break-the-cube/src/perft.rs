//! The number of lines of a given length; structures are counted, not listed.

use std::ops::ControlFlow;

use cubarium_core::{Position as _, Seat, View as _};

use crate::legal;
use crate::moves::Move;
use crate::position::Position;
use crate::question::Question;
use crate::structure::Structure;

impl Position {
    /// The number of lines of this many moves. If several seats can build, the first one builds first. What follows a
    /// move depends only on whether it is a question, a correct guess or a wrong one, so one line of each kind is
    /// followed. The number saturates at 64 bits.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(deeper) = depth.checked_sub(1) else { return 1 };
        let Some(seat) = self.course().mover() else { return 0 };
        if deeper == 0 {
            return self.count();
        }
        let options = self.course().options();
        let after = |mv: Move| {
            let mut after = self.clone();
            after.play_unchecked(seat, mv);
            after.perft(deeper)
        };
        if self.course().is_building() {
            let Some(any) = another_than(None, self, seat) else { return 0 };
            return self.count().saturating_mul(after(Move::Build(any)));
        }
        let target = options.target(seat);
        let asked = Question::all().next().map_or(0, |question| after(Move::Ask(question)));
        let right = self.structure(target).map_or(0, |structure| after(Move::Guess(structure)));
        let wrong =
            another_than(self.structure(target), self, target).map_or(0, |other| after(Move::Guess(other)));
        let wrongs = options.kit(target).structures() - 1;
        let questions = Question::COUNT as u64;
        questions.saturating_mul(asked).saturating_add(wrongs.saturating_mul(wrong)).saturating_add(right)
    }
}

/// A legal structure of a seat other than the given one.
fn another_than(this: Option<Structure>, position: &Position, builder: Seat) -> Option<Structure> {
    let kit = position.course().options().kit(builder);
    let found = legal::visit(kit, |structure| {
        if Some(structure) == this { ControlFlow::Continue(()) } else { ControlFlow::Break(structure) }
    });
    found.break_value()
}
