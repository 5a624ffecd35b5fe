//! A position of the main search: what is tried before its moves, how each move is searched, and how the results are
//! used.

use cubarium_core::judgement::Netted;

use crate::frame::{Phase, Purpose, Step};
use crate::limits::MAX_PLY;
use crate::machine::Machine;
use crate::order::{self, Candidate};
use crate::prune;
use crate::score::{self, INFINITY, MATE_BOUND, is_mate};
use crate::table::{Bound, Known};
use crate::technique::Technique;

/// The minimum depth at which the table's move is tested for being singular.
const SINGULAR_DEPTH: i32 = 6;

impl<P: Netted> Machine<P> {
    /// Enters a position: returns at once, tries a null move, or prepares to pick moves.
    pub(crate) fn enter(&mut self) -> Step {
        if let Some(score) = self.final_score().or_else(|| self.score_by_table()) {
            return Step::Return(score);
        }
        if let Some(score) = self.narrow_to_mates() {
            return Step::Return(score);
        }
        let ply = self.top;
        let known = self.table.probe(self.frames[ply].key, ply);
        let frame = &self.frames[ply];
        if let Some(known) = known
            && !frame.principal
            && known.depth >= frame.depth
            && self.techniques.has(Technique::TableCutoffs)
            && known.settles(frame.alpha, frame.beta)
            && frame.excluded.is_none()
        {
            return Step::Return(known.score);
        }
        self.frames[ply].known = known;
        self.judge();
        if prune::razoring(&self.frames[ply].context(ply, self.techniques)) {
            self.frame().depth = 0;
            return self.enter_quiescence();
        }
        self.try_without_moves().unwrap_or_else(|| self.begin_moves())
    }

    /// Generates the legal moves, the table's first, and prepares to pick them. The others are ordered only if the
    /// first one was not enough.
    pub(crate) fn begin_moves(&mut self) -> Step {
        let known = self.frame().known;
        let table_code = known.and_then(|known| known.code);
        if !self.list_moves(table_code.is_none()) {
            let frame = self.frame();
            let alone = frame.excluded.is_some();
            return Step::Return(if alone { frame.alpha } else { self.score_without_moves() });
        }
        let techniques = self.techniques;
        let frame = self.frame();
        frame.put_first(table_code);
        if table_code.is_none() && techniques.has(Technique::InternalReduction) {
            frame.depth = prune::internal_iterative_reduction(frame.depth);
        }
        frame.phase = Phase::Pick;
        self.try_without_table_move().unwrap_or(Step::Stay)
    }

    /// Mate distance pruning: no line from here is better than winning at the next ply or worse than having lost now.
    /// Returns a score if that closes the window.
    fn narrow_to_mates(&mut self) -> Option<i32> {
        let ply = self.top;
        if ply == 0 {
            return None;
        }
        let frame = self.frame();
        frame.alpha = frame.alpha.max(-score::won_in(ply));
        frame.beta = frame.beta.min(score::won_in(ply + 1));
        (frame.alpha >= frame.beta).then_some(frame.alpha)
    }

    /// Generates the legal moves; false if there are none. If nothing is known about the position, generating only the
    /// noisy ones may be enough for now.
    pub(crate) fn list_moves(&mut self, noisy_first: bool) -> bool {
        let ply = self.top;
        let Self { frames, root_moves, excluded, .. } = self;
        let frame = &mut frames[ply];
        if ply == 0 {
            let wanted = root_moves.iter().filter(|mv| !excluded.contains(mv));
            frame.candidates.clear();
            frame.candidates.extend(wanted.map(|mv| Candidate::new(*mv, false)));
            frame.complete = true;
        } else if !(noisy_first && frame.excluded.is_none() && frame.list_noisy()) {
            frame.list_all();
        }
        if let Some(excluded) = frame.excluded {
            frame.candidates.retain(|candidate| candidate.mv != excluded);
        }
        !frame.candidates.is_empty()
    }

    /// Orders more of the candidates; false if there are none left.
    pub(crate) fn order_more(&mut self) -> bool {
        let before = self.before();
        let exchanges = self.techniques.has(Technique::ExchangeValue);
        self.frames[self.top].order_more(before, &self.histories, exchanges)
    }

    /// Evaluates the position, except in check.
    fn judge(&mut self) {
        if !self.frame().checked {
            self.evaluate();
            let (below, from) = self.frames.split_at_mut(self.top);
            let frame = &mut from[0];
            let mut earlier = below.iter().rev().skip(1).step_by(2).take(2);
            let earlier = earlier.find(|earlier| earlier.mover == frame.mover && !earlier.checked);
            frame.improving = earlier.is_none_or(|earlier| frame.eval > earlier.eval);
            frame.estimate = frame.eval;
            if let Some(known) = frame.known
                && self.techniques.has(Technique::TableEvaluation)
                && !is_mate(known.score)
                && known.corrects(frame.eval)
            {
                frame.estimate = known.score;
            }
        }
    }

    /// Techniques that assume that the mover has something better than passing.
    fn try_without_moves(&mut self) -> Option<Step> {
        let ply = self.top;
        let frame = &self.frames[ply];
        let context = frame.context(ply, self.techniques);
        let far_above = prune::reverse_futility(&context);
        let null_depth =
            prune::null_move_depth(&context).filter(|_| !frame.passed && frame.excluded.is_none());
        if !far_above && null_depth.is_none() {
            return None;
        }
        let after = frame.position.null_move()?;
        if far_above {
            return Some(Step::Return((context.eval + context.beta) / 2));
        }
        self.put_above(after);
        Some(self.ask_above(Purpose::Pass, context.beta - 1, context.beta, null_depth?))
    }

    /// Searches the other moves, because the table's move may be singular.
    fn try_without_table_move(&mut self) -> Option<Step> {
        let (ply, frame) = (self.top, &self.frames[self.top]);
        let known = frame.known?;
        if !self.techniques.has(Technique::SingularExtension)
            || ply == 0
            || ply >= self.longest_extended()
            || frame.excluded.is_some()
            || frame.depth < SINGULAR_DEPTH
            || known.depth < frame.depth - 3
            || known.bound == Bound::Upper
            || is_mate(known.score)
        {
            return None;
        }
        let (mv, beta, depth) =
            (frame.candidates[0].mv, known.score - 2 * frame.depth, (frame.depth - 1) / 2);
        if Some(P::code(mv)) != known.code {
            return None;
        }
        let position = frame.position.clone();
        let (slot, killers) = (frame.slot, frame.killers);
        self.put_above(position);
        let above = &mut self.frames[ply + 1];
        (above.excluded, above.slot, above.killers) = (Some(mv), slot, killers);
        Some(self.ask_above(Purpose::Singular, beta - 1, beta, depth))
    }

    /// Chooses the next move and starts to search it; if there is none, the position is finished.
    pub(crate) fn pick(&mut self) -> Step {
        let (ply, before) = (self.top, self.before());
        let context = self.frames[ply].context(ply, self.techniques);
        let candidate = loop {
            let frame = &mut self.frames[ply];
            if frame.is_quiet() && frame.tried > 0 && frame.best > -MATE_BOUND {
                if let Some(reach) = prune::futility(&context) {
                    frame.best = frame.best.max(reach);
                    frame.leave_out_quiet();
                } else if prune::late_move_pruning(&context, frame.tried) {
                    frame.leave_out_quiet();
                }
            }
            if let Some(candidate) = frame.take() {
                let hopeless = candidate.loss().is_some_and(|loss| prune::losing_capture(&context, loss));
                if hopeless && frame.tried > 0 && frame.best > -MATE_BOUND {
                    continue;
                }
                break candidate;
            }
            if !self.order_more() {
                return self.finish();
            }
        };
        let (frame, histories) = (&self.frames[ply], &self.histories);
        let (tried, alpha, beta) = (frame.tried, frame.alpha, frame.beta);
        let history = if candidate.noisy {
            0
        } else {
            histories.of(frame.mover, frame.position.slot(candidate.mv), before)
        };
        self.make();
        let gives_check = self.frames[ply + 1].checked;
        let extends = gives_check && self.techniques.has(Technique::CheckExtension);
        let extension = i32::from(extends && ply < self.longest_extended());
        let extension = if tried == 0 { extension.max(self.frames[ply].singular) } else { extension };
        let depth = context.depth - 1 + extension;
        self.frames[ply].child_depth = depth;
        if tried == 0 || (ply == 0 && self.margin > 0) {
            return self.ask_above(Purpose::Score, alpha, beta, depth);
        }
        let reduction = if gives_check {
            0
        } else if candidate.noisy {
            candidate.loss().map_or(0, |_| prune::losing_capture_reduction(&context, tried))
        } else {
            prune::late_move_reduction(&context, tried, candidate.is_favourite(), history)
        };
        if reduction > 0 && depth > 1 {
            let reduced = (depth - reduction).max(1);
            return self.ask_above(Purpose::Reduced, alpha, alpha + 1, reduced);
        }
        self.ask_above(Purpose::Scout, alpha, alpha + 1, depth)
    }

    /// The ply beyond which checks no longer extend the search.
    fn longest_extended(&self) -> usize {
        let root_depth = usize::try_from(self.frames[0].depth).unwrap_or(0);
        (2 * root_depth).min(MAX_PLY)
    }

    /// Uses the score of the frame above, from this frame's mover's point of view: searches the move again in a wider
    /// window or deeper, or settles it.
    pub(crate) fn receive(&mut self, value: i32) -> Step {
        let frame = &mut self.frames[self.top];
        let Phase::Await(purpose) = frame.phase else {
            unreachable!("a score is handed only to a frame that waits for it");
        };
        let (alpha, beta, depth) = (frame.child_alpha, frame.beta, frame.child_depth);
        match purpose {
            Purpose::Singular => {
                // The scout's alpha is one below the score that the other moves would have to reach.
                frame.phase = Phase::Pick;
                if value <= alpha {
                    frame.singular = 1;
                } else if alpha + 1 >= beta && !frame.principal {
                    return Step::Return(alpha + 1);
                }
            }
            Purpose::Pass => {
                if value >= beta {
                    return Step::Return(if is_mate(value) { beta } else { value });
                }
                return self.begin_moves();
            }
            Purpose::Reduced if value > alpha => {
                return self.ask_above(Purpose::Scout, alpha, alpha + 1, depth);
            }
            Purpose::Scout if frame.principal && value > alpha && value < beta => {
                return self.ask_above(Purpose::Score, alpha, beta, depth);
            }
            _ => {
                self.settle(value);
                let frame = self.frame();
                if frame.best >= frame.beta {
                    return self.cut_off();
                }
            }
        }
        Step::Stay
    }

    /// A beta cutoff: remembers the move.
    fn cut_off(&mut self) -> Step {
        let before = self.before();
        let Self { frames, histories, top, techniques, .. } = self;
        let frame = &mut frames[*top];
        if frame.depth > 0 {
            let (current, mover, bonus) = (frame.current(), frame.mover, order::bonus(frame.depth));
            if !current.noisy {
                if techniques.has(Technique::Killers) {
                    order::remember_killer(&mut frame.killers, current.mv);
                }
                histories.remember_counter(before, P::code(current.mv));
            }
            for tried in &frame.candidates[..frame.taken] {
                let slot = frame.position.slot(tried.mv);
                let bonus = if tried.mv == current.mv { bonus } else { -bonus };
                if tried.noisy {
                    histories.learn_noisy(mover, slot, bonus);
                } else if !current.noisy {
                    histories.learn(mover, slot, before, bonus);
                }
            }
        }
        self.finish()
    }

    /// Stores the score in the table and returns it.
    pub(crate) fn finish(&mut self) -> Step {
        let ply = self.top;
        let frame = &self.frames[ply];
        if frame.tried == 0 && frame.best == -INFINITY {
            // The history forbids every move in the position.
            return Step::Return(if frame.excluded.is_some() {
                frame.alpha
            } else {
                self.score_without_moves()
            });
        }
        if ply == 0 && !self.excluded.is_empty() || frame.excluded.is_some() {
            return Step::Return(frame.best);
        }
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best <= frame.floor {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let eval = (!frame.checked).then_some(frame.eval);
        let known =
            Known { code: frame.best_move.map(P::code), score: frame.best, bound, depth: frame.depth, eval };
        let (key, best) = (frame.key, frame.best);
        self.table.store(key, ply, known);
        Step::Return(best)
    }
}
