//! One position of the current line, with everything needed to resume there later.

use cubarium_core::Seat;
use cubarium_core::judgement::net::Accumulator;
use cubarium_core::judgement::{Net, Netted};

use crate::order::{Candidate, Killers};
use crate::picking::Stage;
use crate::prune::{Context, FULL_PLIES};
use crate::score::INFINITY;
use crate::table::Known;
use crate::technique::{Technique, Techniques};

/// What a frame is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The position has not been entered yet.
    Enter,
    /// The next move has to be chosen.
    Pick,
    /// The frame above is being searched; its score will be used for this purpose.
    Await(Purpose),
}

/// The purpose of searching the frame above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// To find out whether the table's move is singular.
    Singular,
    /// To find out whether even passing fails high.
    Pass,
    /// To find out, at reduced depth, whether the move might beat alpha.
    Reduced,
    /// To find out whether the move beats alpha.
    Scout,
    /// For its score.
    Score,
}

/// What the search does after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Continue with the same frame.
    Stay,
    /// Continue with the frame above.
    Descend,
    /// Return a score, from the point of view of the frame's mover, to the frame below.
    Return(i32),
    /// Tell the frame below that its move was not allowed.
    Bar,
}

/// A position of the line. Frames are reused, together with the memory of their lists.
pub(crate) struct Frame<P: Netted> {
    pub(crate) position: P,
    pub(crate) mover: Seat,
    pub(crate) hash: u64,
    /// The key of the position in the table.
    pub(crate) key: u64,
    /// The move that led here, unless it was a pass.
    pub(crate) mv: Option<P::Move>,
    /// Whether the history makes the position a draw.
    pub(crate) drawn: bool,
    pub(crate) checked: bool,
    /// How many positions before this one could be repeated.
    pub(crate) reversible: usize,
    /// The slot of the move that led here, unless it was a pass.
    pub(crate) slot: Option<usize>,
    /// The move that is excluded to find out how good the others are.
    pub(crate) excluded: Option<P::Move>,
    /// The table's entry.
    pub(crate) known: Option<Known>,
    /// By how many plies the table's move is extended.
    pub(crate) singular: i32,
    /// Whether the move that led here was a pass.
    pub(crate) passed: bool,
    pub(crate) phase: Phase,
    /// The depth left; 0 and less in quiescence.
    pub(crate) depth: i32,
    /// The window, from the mover's point of view; alpha rises with the moves.
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// Alpha at the beginning.
    pub(crate) floor: i32,
    /// Whether the window is open, so that this may be the principal variation.
    pub(crate) principal: bool,
    /// The net's accumulator for this position.
    accumulator: Accumulator,
    /// Whether the accumulator belongs to this position.
    accumulated: bool,
    /// The evaluation, from the mover's point of view; meaningless in check.
    pub(crate) eval: i32,
    /// The evaluation, corrected by the table's score.
    pub(crate) estimate: i32,
    pub(crate) improving: bool,
    pub(crate) best: i32,
    /// The move that beat alpha.
    pub(crate) best_move: Option<P::Move>,
    pub(crate) candidates: Vec<Candidate<P::Move>>,
    /// Whether the candidates include the quiet moves.
    pub(crate) complete: bool,
    pub(crate) stage: Stage,
    /// How many candidates, from the first, belong to this stage or an earlier one.
    pub(crate) ordered: usize,
    /// The index from which the candidates of the last stage are sorted, once it is their turn.
    pub(crate) sorted_from: usize,
    /// How many candidates have been taken; the last one is being searched.
    pub(crate) taken: usize,
    /// How many of them have been searched.
    pub(crate) tried: i32,
    /// The unreduced depth of the frame above.
    pub(crate) child_depth: i32,
    /// Alpha for the frame above, from this mover's point of view.
    pub(crate) child_alpha: i32,
    pub(crate) killers: Killers<P::Move>,
    /// The best line from here.
    pub(crate) line: Vec<P::Move>,
}

impl<P: Netted> Frame<P> {
    /// A frame with memory for a position; [`Frame::prepare`] completes it.
    pub(crate) fn new(position: P) -> Self {
        Self {
            position,
            mover: Seat::FIRST,
            hash: 0,
            key: 0,
            mv: None,
            drawn: false,
            checked: false,
            reversible: 0,
            slot: None,
            excluded: None,
            known: None,
            singular: 0,
            passed: false,
            phase: Phase::Enter,
            depth: 0,
            alpha: -INFINITY,
            beta: INFINITY,
            floor: -INFINITY,
            principal: true,
            accumulator: Accumulator::default(),
            accumulated: false,
            eval: 0,
            estimate: 0,
            improving: false,
            best: -INFINITY,
            best_move: None,
            candidates: Vec::new(),
            complete: false,
            stage: Stage::Table,
            ordered: 0,
            sorted_from: 0,
            taken: 0,
            tried: 0,
            child_depth: 0,
            child_alpha: 0,
            killers: [None; 2],
            line: Vec::new(),
        }
    }

    /// Reads what the search needs to know about the new position.
    pub(crate) fn prepare(&mut self, reversible: usize, passed: bool) {
        self.mover = self.position.mover();
        self.hash = self.position.hash();
        self.checked = self.position.in_check();
        self.reversible = reversible;
        self.passed = passed;
        self.accumulated = false;
        self.excluded = None;
    }

    /// Requests the position's score: the frame is entered next.
    pub(crate) fn ask(&mut self, alpha: i32, beta: i32, depth: i32) {
        self.phase = Phase::Enter;
        self.alpha = alpha;
        self.beta = beta;
        self.floor = alpha;
        self.principal = beta - alpha > 1;
        self.depth = depth;
        self.best = -INFINITY;
        self.best_move = None;
        self.taken = 0;
        self.tried = 0;
        self.singular = 0;
        self.line.clear();
    }

    /// What the pruning rules look at, `ply` plies from the root.
    pub(crate) const fn context(&self, ply: usize, techniques: Techniques) -> Context {
        Context {
            techniques,
            depth: self.depth,
            alpha: self.alpha,
            beta: self.beta,
            eval: self.estimate,
            principal: self.principal,
            checked: self.checked,
            near_root: ply == 0 || ply < FULL_PLIES && techniques.has(Technique::FullRoot),
            improving: self.improving,
        }
    }

    /// The candidate that is being searched.
    pub(crate) fn current(&self) -> Candidate<P::Move> {
        self.candidates[self.taken - 1]
    }

    /// The position's evaluation for its mover, by a net or by the game's own function. `below` are the frames that led
    /// here.
    pub(crate) fn judged(&mut self, net: Option<&Net>, below: &[Self]) -> i32 {
        let Some(net) = net else { return self.position.evaluate() };
        if !self.accumulated {
            // A position in check, or known to the table, was never evaluated: all changes since the last
            // evaluated one are applied at once.
            let judged = below.iter().rev().find(|frame| frame.accumulated);
            match judged {
                Some(judged) => self.accumulator.clone_from(&judged.accumulator),
                None => self.accumulator = net.empty(),
            }
            let Self { position, accumulator, .. } = self;
            let since = judged.map(|judged| &judged.position);
            position.visit_changes(since, |change| accumulator.change(net, change));
            debug_assert!(*accumulator == from_scratch(net, position), "`{}`", position.text());
            self.accumulated = true;
        }
        self.position.evaluate_by(net, &self.accumulator)
    }
}

/// The accumulator of a position, computed from scratch.
fn from_scratch<P: Netted>(net: &Net, position: &P) -> Accumulator {
    let mut accumulator = net.empty();
    position.visit_changes(None, |change| accumulator.change(net, change));
    accumulator
}
