//! The stages in which the moves of a position are generated and ordered. Late stages are often not needed, and there
//! may be a thousand quiet moves.

use std::ops::ControlFlow;

use cubarium_core::judgement::Netted;

use crate::frame::Frame;
use crate::order::{self, Before, Candidate, Hints, Histories};

/// Which candidates are ordered and picked next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The table's move, if it is one of them.
    Table,
    /// Noisy moves that do not lose.
    Noisy,
    /// Quiet moves that refuted something.
    Killers,
    /// Quiet moves that were good elsewhere.
    Proven,
    /// All moves.
    All,
    /// Noisy moves that lose, where the quiet ones are pruned.
    Losing,
}

/// How many moves of the last stage are selected one by one. If more are needed, usually all of them are, so the rest
/// is sorted.
const SELECTED: usize = 8;

impl<P: Netted> Frame<P> {
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

    /// Orders the candidates of the next stage; false if there is none.
    pub(crate) fn order_more(&mut self, before: Before, histories: &Histories, exchanges: bool) -> bool {
        if self.stage == Stage::Noisy && !self.complete {
            self.list_rest();
        }
        let Self { position, candidates, ordered, sorted_from, .. } = self;
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
                *ordered += order::put_proven_first(position, rest, &hints);
                self.stage = Stage::Proven;
            }
            Stage::Proven => {
                *sorted_from = *ordered + SELECTED;
                *ordered = candidates.len();
                self.stage = Stage::All;
            }
            Stage::All | Stage::Losing => return false,
        }
        true
    }

    /// Whether the next moves may be pruned: quiet moves, and noisy ones that lose. Killers are pruned only in the last
    /// ply before quiescence.
    pub(crate) fn is_quiet(&self) -> bool {
        match self.stage {
            Stage::Table | Stage::Losing => false,
            Stage::Noisy => self.taken == self.ordered && self.depth <= 1,
            Stage::Killers => self.taken == self.ordered,
            Stage::Proven | Stage::All => true,
        }
    }

    /// Drops the quiet moves among the candidates that were not taken.
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
        if self.stage != Stage::All || self.taken < self.sorted_from {
            order::select(ordered, self.taken);
        } else if self.taken == self.sorted_from {
            order::sort(&mut ordered[self.taken..]);
        }
        self.taken += 1;
        Some(ordered[self.taken - 1])
    }

    /// Makes all legal moves the candidates.
    pub(crate) fn list_all(&mut self) {
        self.candidates.clear();
        self.list_rest();
    }

    /// Makes the noisy moves the candidates; false if there are none.
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

    /// Adds the quiet moves to the noisy ones, or all moves if there are no candidates yet.
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

#[cfg(test)]
mod tests {
    use cubarium_core::View as _;
    use cubarium_core::judgement::Heuristics as _;
    use cubarium_cube_chess::{Move, Position};

    use super::*;
    use crate::technique::Techniques;

    /// Positions with captures that win, captures that lose and quiet moves.
    const POSITIONS: [&str; 3] = [
        "1P1P.RQB1.1KBR.PPP1/1N2.4.3P.1npp/1N2.4.4.4/2P1.P3.p3.2n1/4.4.4.4/pp2.1kbr.rqb1.1ppp w Kk - 1 8",
        "KP2.4.4.1Pq1/1N1P.4.3p.4/4.4.4.4/1R1P.P1P1.p3.4/4.4.4.4/1pp1.n2r.r1kn.1ppp w - - 0 23",
        "1KP1.r1R1.2BR.PPP1/4.n2P.4.3p/4.2n1.4.4/4.1p2.1P1p.4/4.4.4.1N2/ppp1.1k1r.1qb1.1p2 w k - 5 17",
    ];

    fn frame(text: &str) -> Frame<Position> {
        Frame::new(Position::read(text, &()).expect("a position of the test"))
    }

    /// Takes what is left, stage by stage.
    fn take_all(frame: &mut Frame<Position>) -> Vec<Candidate<Move>> {
        take_all_knowing(&Histories::new(Position::SLOTS, Techniques::DEFAULT), frame)
    }

    /// The same, with histories.
    fn take_all_knowing(histories: &Histories, frame: &mut Frame<Position>) -> Vec<Candidate<Move>> {
        let mut taken = Vec::new();
        loop {
            if let Some(candidate) = frame.take() {
                taken.push(candidate);
            } else if !frame.order_more([None; 2], histories, true) {
                return taken;
            }
        }
    }

    fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<u32> {
        let mut codes: Vec<u32> = moves.into_iter().map(Position::code).collect();
        codes.sort_unstable();
        codes
    }

    #[test]
    fn every_legal_move_is_taken_once_whatever_was_listed_first() {
        for text in POSITIONS {
            let legal = sorted(frame(text).position.moves());
            let mut all = frame(text);
            all.list_all();
            all.put_first(legal.last().copied());
            let taken = take_all(&mut all);
            assert_eq!(legal.last().copied(), taken.first().map(|first| Position::code(first.mv)), "{text}");
            assert_eq!(sorted(taken.iter().map(|candidate| candidate.mv)), legal, "{text}");
            let mut staged = frame(text);
            assert!(staged.list_noisy(), "{text}");
            staged.put_first(None);
            assert_eq!(sorted(take_all(&mut staged).iter().map(|candidate| candidate.mv)), legal, "{text}");
        }
    }

    #[test]
    fn good_captures_come_first_then_killers_quiet_moves_and_losing_captures() {
        for text in POSITIONS {
            let mut frame = frame(text);
            let position = frame.position;
            let quiet: Vec<Move> =
                position.moves().into_iter().filter(|mv| !position.is_noisy(*mv)).collect();
            let killers = [quiet[quiet.len() / 2], quiet[quiet.len() / 3]];
            frame.killers = killers.map(Some);
            assert!(frame.list_noisy(), "{text}");
            frame.put_first(None);
            let rank =
                |mv: Move| match (position.is_noisy(mv), killers.iter().position(|killer| *killer == mv)) {
                    (true, _) if position.static_exchange(mv) < 0 => 4,
                    (true, _) => 0,
                    (false, Some(killer)) => 1 + killer,
                    (false, None) => 3,
                };
            let ranks: Vec<usize> = take_all(&mut frame).iter().map(|candidate| rank(candidate.mv)).collect();
            assert!(ranks.is_sorted(), "{text}: {ranks:?}");
        }
    }

    #[test]
    fn any_number_of_quiet_moves_is_ordered_by_history() {
        for text in POSITIONS {
            let mut frame = frame(text);
            let position = frame.position;
            let mut histories = Histories::new(Position::SLOTS, Techniques::DEFAULT);
            for (number, mv) in (0..).zip(position.moves()) {
                histories.learn(position.mover(), position.slot(mv), [None; 2], number * 37 % 100 - 60);
            }
            frame.list_all();
            frame.put_first(None);
            let taken = take_all_knowing(&histories, &mut frame);
            let weights: Vec<i32> =
                taken.iter().filter(|candidate| !candidate.noisy).map(|candidate| candidate.weight).collect();
            assert!(weights.is_sorted_by(|one, next| one >= next), "{text}: {weights:?}");
            assert!(weights[0] > 0 && weights[weights.len() - SELECTED - 2] < 0, "{text}: {weights:?}");
        }
    }

    #[test]
    fn skipping_quiet_moves_leaves_only_losing_captures() {
        for text in POSITIONS {
            let mut frame = frame(text);
            let histories = Histories::new(Position::SLOTS, Techniques::DEFAULT);
            assert!(frame.list_noisy(), "{text}");
            frame.put_first(None);
            while !frame.is_quiet() {
                if frame.take().is_none() {
                    assert!(frame.order_more([None; 2], &histories, true), "{text}");
                }
            }
            frame.leave_out_quiet();
            let position = frame.position;
            assert!(
                take_all(&mut frame).iter().all(|candidate| position.static_exchange(candidate.mv) < 0),
                "{text}"
            );
        }
    }
}
