//! Alpha-beta as a machine with an explicit stack, so that it can stop anywhere and resume later.
//!
//! A recursive search keeps its state on the call stack. Here every position of the current line has a [`Frame`], and
//! [`Machine::advance`] repeats: do the next step of the top frame, then push a new frame, stay, or return a score to
//! the frame below. The machine pauses only before a position is entered, so the result does not depend on where slices
//! begin and end.

use std::sync::Arc;

use cubarium_core::History;
use cubarium_core::judgement::{Net, Netted, Verdict};

use crate::endgame::Endgames;
use crate::frame::{Frame, Phase, Purpose, Step};
use crate::limits::MAX_PLY;
use crate::order::{Before, Histories};
use crate::path::Path;
use crate::score::{self, INFINITY};
use crate::table::{Table, countdown};
use crate::technique::{Technique, Techniques};

/// The state of a search between two steps.
pub(crate) struct Machine<P: Netted> {
    /// The current line, and frames beyond `top` that are kept for reuse.
    pub(crate) frames: Vec<Frame<P>>,
    pub(crate) top: usize,
    pub(crate) path: Path<P::Move>,
    pub(crate) table: Arc<Table>,
    pub(crate) techniques: Techniques,
    /// The net that evaluates positions, if the game's own function does not.
    pub(crate) net: Option<&'static Net>,
    pub(crate) endgames: Endgames,
    pub(crate) histories: Histories,
    /// The number of positions entered.
    pub(crate) nodes: u64,
    /// The longest line of this iteration.
    pub(crate) seldepth: usize,
    /// How many plies of noisy moves follow where the depth ends.
    pub(crate) quiescence: i32,
    /// The legal moves at the root, with the game's history taken into account.
    pub(crate) root_moves: Vec<P::Move>,
    /// Root moves that are skipped, because their lines are known.
    pub(crate) excluded: Vec<P::Move>,
    /// Root moves within this distance of the best one get an exact score.
    pub(crate) margin: i32,
    /// The root's moves with their scores; those within the margin of the best are exact.
    pub(crate) root_scores: Vec<(P::Move, i32)>,
}

impl<P: Netted> Machine<P> {
    pub(crate) fn new(table: Arc<Table>, techniques: Techniques) -> Self {
        Self {
            frames: Vec::new(),
            top: 0,
            path: Path::new(),
            table,
            techniques,
            net: P::net().filter(|_| techniques.has(Technique::Net)),
            endgames: Endgames::default(),
            histories: Histories::new(P::SLOTS, techniques),
            nodes: 0,
            seldepth: 0,
            quiescence: 0,
            root_moves: Vec::new(),
            excluded: Vec::new(),
            margin: 0,
            root_scores: Vec::new(),
        }
    }

    /// Puts a new root on the stack.
    pub(crate) fn begin(&mut self, history: &History<'_, P>, quiescence: u8) {
        let position = history.position();
        self.path.begin(history);
        self.histories.fade();
        for frame in &mut self.frames {
            frame.killers = [None; 2];
        }
        let reversible = self.path.behind_root();
        match self.frames.first_mut() {
            Some(root) => root.position.clone_from(position),
            None => self.frames.push(Frame::new(position.clone())),
        }
        self.frames[0].prepare(reversible, false);
        self.look_up_root();
        self.root_moves = history.moves(position.mover());
        self.quiescence = i32::from(quiescence);
        self.nodes = 0;
        self.excluded.clear();
    }

    /// Requests the root's score; [`Machine::advance`] computes it.
    pub(crate) fn ask_root(&mut self, alpha: i32, beta: i32, depth: i32) {
        self.top = 0;
        self.root_scores.clear();
        self.frames[0].ask(alpha, beta, depth);
    }

    /// Runs until the root's score is known or `until` positions have been entered since [`Machine::begin`].
    pub(crate) fn advance(&mut self, until: u64) -> Option<i32> {
        loop {
            let frame = &self.frames[self.top];
            let mut step = match frame.phase {
                Phase::Enter if self.nodes >= until => return None,
                Phase::Enter => {
                    self.nodes += 1;
                    self.seldepth = self.seldepth.max(self.top);
                    self.remember()
                }
                Phase::Pick if frame.depth > 0 => self.pick(),
                Phase::Pick => self.pick_noisy(),
                Phase::Await(_) => unreachable!("only a frame below the top waits"),
            };
            while let Step::Return(score) = step {
                let Some(below) = self.top.checked_sub(1) else { return Some(score) };
                let same = self.frames[below].mover == self.frames[self.top].mover;
                self.top = below;
                step = self.receive(if same { score } else { -score });
            }
            if step == Step::Bar {
                self.top -= 1;
                self.frame().phase = Phase::Pick;
            }
            if step == Step::Descend {
                self.top += 1;
            }
        }
    }

    /// Asks the game what the history means for a new position, then enters it.
    #[inline]
    fn remember(&mut self) -> Step {
        let (ply, frame) = (self.top, &mut self.frames[self.top]);
        self.path.enter(ply, frame.hash, frame.mv);
        let recall = frame.position.recall(&self.path.past(ply, frame.reversible));
        frame.key = recall.key ^ recall.left.map_or(0, countdown);
        frame.drawn = ply > 0 && recall.verdict == Verdict::Draw;
        if ply > 0 && recall.verdict == Verdict::Barred {
            Step::Bar
        } else if frame.depth > 0 {
            self.enter()
        } else {
            self.enter_quiescence()
        }
    }

    /// The slots of the two moves that led to the current position.
    pub(crate) fn before(&self) -> Before {
        let own = self.top.checked_sub(1).and_then(|below| self.frames[below].slot);
        [self.frames[self.top].slot, own]
    }

    /// The frame of the current position.
    pub(crate) fn frame(&mut self) -> &mut Frame<P> {
        &mut self.frames[self.top]
    }

    /// Puts the position after passing into the frame above.
    pub(crate) fn put_above(&mut self, position: P) {
        match self.frames.get_mut(self.top + 1) {
            Some(above) => above.position = position,
            None => self.frames.push(Frame::new(position)),
        }
        self.frames[self.top + 1].prepare(0, true);
        self.frames[self.top + 1].slot = None;
        self.frames[self.top + 1].mv = None;
    }

    /// Makes the current candidate's move: the frame above holds the position after it.
    pub(crate) fn make(&mut self) {
        if self.frames.len() == self.top + 1 {
            let position = self.frames[self.top].position.clone();
            self.frames.push(Frame::new(position));
        }
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        let (frame, child) = (&below[self.top], &mut above[0]);
        let mv = frame.current().mv;
        child.position.clone_from(&frame.position);
        child.position.play_unchecked(frame.mover, mv);
        if frame.depth > 1 {
            self.table.fetch(child.position.hash());
        }
        child.prepare(if frame.position.is_irreversible(mv) { 0 } else { frame.reversible + 1 }, false);
        child.slot = Some(frame.position.slot(mv));
        child.mv = Some(mv);
    }

    /// Requests the score of the frame above, in a window from this frame's mover's point of view.
    pub(crate) fn ask_above(&mut self, purpose: Purpose, alpha: i32, beta: i32, depth: i32) -> Step {
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        let (frame, child) = (&mut below[self.top], &mut above[0]);
        frame.phase = Phase::Await(purpose);
        frame.child_alpha = alpha;
        if frame.mover == child.mover {
            child.ask(alpha, beta, depth);
        } else {
            child.ask(-beta, -alpha, depth);
        }
        Step::Descend
    }

    /// Evaluates the current position, unless the table has its evaluation.
    pub(crate) fn evaluate(&mut self) {
        let (below, from) = self.frames.split_at_mut(self.top);
        let frame = &mut from[0];
        let known = frame.known.and_then(|known| known.eval);
        frame.eval = known.unwrap_or_else(|| score::clamp(frame.judged(self.net, below)));
    }

    /// The score of a position that is drawn by repetition, finished, or too deep to continue.
    pub(crate) fn final_score(&self) -> Option<i32> {
        let (ply, frame) = (self.top, &self.frames[self.top]);
        if ply == 0 {
            return None;
        }
        if let Some(outcome) = frame.position.ended() {
            return Some(score::of_outcome(&outcome, frame.mover, ply));
        }
        if frame.drawn {
            return Some(score::DRAW);
        }
        (ply >= MAX_PLY).then(|| score::clamp(frame.position.evaluate()))
    }

    /// The score of a position without allowed moves. If the position itself has legal ones, its history forbids them
    /// all.
    pub(crate) fn score_without_moves(&self) -> i32 {
        let frame = &self.frames[self.top];
        let outcome = frame.position.outcome();
        outcome.map_or(-score::won_in(self.top), |outcome| score::of_outcome(&outcome, frame.mover, self.top))
    }

    /// Uses the score of the move just searched: updates the best score, alpha and the best line.
    pub(crate) fn settle(&mut self, value: i32) {
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        let (frame, child) = (&mut below[self.top], &above[0]);
        let mv = frame.current().mv;
        frame.tried += 1;
        let margin = if self.top == 0 { self.margin } else { 0 };
        if self.top == 0 {
            self.root_scores.push((mv, value));
        }
        if value > frame.best {
            frame.best = value;
            if value > frame.alpha {
                frame.alpha = frame.alpha.max((value - margin).max(-INFINITY));
                frame.best_move = Some(mv);
                if frame.principal {
                    frame.line.clear();
                    frame.line.push(mv);
                    frame.line.extend_from_slice(&child.line);
                }
            }
        }
        frame.phase = Phase::Pick;
    }
}
