//! Quiescence: where the depth ends, only moves that change much are searched, until the position is quiet.

use std::ops::ControlFlow;

use cubarium_core::judgement::Netted;

use crate::frame::{Phase, Purpose, Step};
use crate::machine::Machine;
use crate::order::{self, Candidate};
use crate::prune;
use crate::technique::Technique;

/// For this many plies of quiescence a check is answered with all legal moves; after that only with noisy ones.
const EVASION_PLIES: i32 = 6;

impl<P: Netted> Machine<P> {
    /// Enters a position in quiescence: the mover may stand pat, except in check.
    pub(crate) fn enter_quiescence(&mut self) -> Step {
        if let Some(score) = self.final_score().or_else(|| self.score_by_table()) {
            return Step::Return(score);
        }
        let ply = self.top;
        let known = self.table.probe(self.frames[ply].key, ply);
        let frame = &mut self.frames[ply];
        let evades = frame.checked && -frame.depth < EVASION_PLIES;
        if let Some(known) = known
            && !frame.principal
            && known.settles(frame.floor, frame.beta)
        {
            return Step::Return(known.score);
        }
        if !evades {
            frame.known = known;
            self.evaluate();
            let frame = &mut self.frames[ply];
            frame.best = frame.eval;
            if frame.best >= frame.beta || -frame.depth >= self.quiescence {
                return Step::Return(frame.best);
            }
            frame.alpha = frame.alpha.max(frame.best);
        }
        let table_code = known.and_then(|known| known.code);
        if !evades {
            self.list_paying(table_code);
            if self.frame().candidates.is_empty() {
                return Step::Return(self.frame().best);
            }
        } else if self.list_moves(false) {
            self.frame().put_first(table_code);
            while self.order_more() {}
        } else {
            return Step::Return(self.score_without_moves());
        }
        self.frame().phase = Phase::Pick;
        Step::Stay
    }

    /// Generates the noisy moves that do not lose; the table's comes first.
    fn list_paying(&mut self, table_code: Option<u32>) {
        let exchanges = self.techniques.has(Technique::ExchangeValue);
        let frame = &mut self.frames[self.top];
        let (position, candidates) = (&frame.position, &mut frame.candidates);
        candidates.clear();
        let _: ControlFlow<()> = position.visit_noisy(|mv| {
            let first = table_code.is_some_and(|code| code == P::code(mv));
            if exchanges && !first && position.static_exchange(mv) < 0 {
                return ControlFlow::Continue(());
            }
            let weight = if first { order::TABLE_MOVE } else { order::clamped_gain(position, mv) };
            candidates.push(Candidate { mv, noisy: true, weight });
            ControlFlow::Continue(())
        });
    }

    /// Chooses the next move that gives check or may raise the score above alpha.
    pub(crate) fn pick_noisy(&mut self) -> Step {
        let ply = self.top;
        loop {
            let frame = &mut self.frames[ply];
            if frame.taken == frame.candidates.len() {
                return self.finish();
            }
            order::select(&mut frame.candidates, frame.taken);
            let candidate = frame.candidates[frame.taken];
            frame.taken += 1;
            let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.depth - 1);
            let weak = prune::delta_pruning(frame.eval, candidate.weight, alpha)
                .filter(|_| !frame.checked && candidate.weight != order::TABLE_MOVE)
                .filter(|_| self.techniques.has(Technique::DeltaPruning));
            self.make();
            match weak {
                Some(reach) if !self.frames[ply + 1].checked => {
                    let frame = &mut self.frames[ply];
                    frame.best = frame.best.max(reach);
                }
                _ => return self.ask_above(Purpose::Score, alpha, beta, depth),
            }
        }
    }
}
