//! In which stages a position's moves are listed and put in order: late stages are often not needed, and there may be a
//! thousand quiet moves.

use std::ops::ControlFlow;

use cubarium_core::Heuristics;

use crate::frame::Frame;
use crate::order::{self, Before, Candidate, Hints, Histories};

/// Which candidates are in order: they are picked next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The table's move, if it is one of them.
    Table,
    /// Noisy moves that do not lose.
    Noisy,
    /// Quiet moves that refuted something.
    Killers,
    /// All.
    All,
    /// Noisy moves that lose, where the quiet ones are left out.
    Losing,
}

impl<P: Heuristics> Frame<P> {
    /// Brings the table's move to the front of the candidates, if it is among them.
    pub(crate) fn put_first(&mut self, table_code: Option<u32>) {
        (self.stage, self.ordered) = (Stage::Table, 0);
        let Some(code) = table_code else { return };
        if let Some(place) = self.candidates.iter().position(|candidate| P::code(candidate.mv) == code) {
            self.candidates.swap(0, place);
            let first = &mut self.candidates[0];
            first.noisy = self.position.is_noisy(first.mv);
            first.weight = order::TABLE_MOVE;
            self.ordered = 1;
        }
    }

    /// Puts the candidates of the next stage in order; answers whether there is one.
    pub(crate) fn order_more(&mut self, before: Before, histories: &Histories, exchanges: bool) -> bool {
        if self.stage == Stage::Noisy && !self.complete {
            self.list_rest();
        }
        let Self { position, candidates, ordered, .. } = self;
        let (rest, hints) =
            (&mut candidates[*ordered..], Hints { killers: self.killers, before, histories, exchanges });
        match self.stage {
            Stage::Table => {
                *ordered += order::put_noisy_first(position, rest, &hints);
                self.stage = Stage::Noisy;
            }
            Stage::Noisy => {
                *ordered += order::put_killers_first::<P>(rest, &hints);
                self.stage = Stage::Killers;
            }
            Stage::Killers => {
                order::weigh_quiet(position, rest, &hints);
                *ordered = candidates.len();
                self.stage = Stage::All;
            }
            Stage::All | Stage::Losing => return false,
        }
        true
    }

    /// Whether quiet moves come next, or noisy ones that lose.
    pub(crate) fn is_quiet(&self) -> bool {
        match self.stage {
            Stage::Table | Stage::Losing => false,
            Stage::Noisy => self.taken == self.ordered,
            Stage::Killers | Stage::All => true,
        }
    }

    /// Leaves out the quiet moves among the candidates that were not taken.
    pub(crate) fn leave_out_quiet(&mut self) {
        order::leave_out_quiet(&mut self.candidates, self.taken);
        (self.stage, self.ordered) = (Stage::Losing, self.candidates.len());
    }

    /// Takes the heaviest candidate of the stage, if one is left.
    pub(crate) fn take(&mut self) -> Option<Candidate<P::Move>> {
        let ordered = &mut self.candidates[..self.ordered];
        if self.taken == ordered.len() {
            return None;
        }
        order::select(ordered, self.taken);
        self.taken += 1;
        Some(ordered[self.taken - 1])
    }

    /// Makes all legal moves the candidates.
    pub(crate) fn list_all(&mut self) {
        self.candidates.clear();
        self.list_rest();
    }

    /// Makes the noisy moves the candidates; answers whether there are any.
    pub(crate) fn list_noisy(&mut self) -> bool {
        let Self { position, candidates, .. } = self;
        candidates.clear();
        let _: ControlFlow<()> = position.visit_noisy(|mv| {
            candidates.push(Candidate::new(mv, true));
            ControlFlow::Continue(())
        });
        self.complete = false;
        !candidates.is_empty()
    }

    /// Adds the quiet moves to the noisy ones; all moves, if there are no candidates yet.
    fn list_rest(&mut self) {
        let Self { position, candidates, .. } = self;
        let all = candidates.is_empty();
        let _: ControlFlow<()> = position.visit(|mv| {
            if all || !position.is_noisy(mv) {
                candidates.push(Candidate::new(mv, false));
            }
            ControlFlow::Continue(())
        });
        self.complete = true;
    }
}
