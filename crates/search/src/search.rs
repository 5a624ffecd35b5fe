//! The driver: deeper and deeper, each time in a window round the last score.

use cubarium_core::{Heuristics, History};

use crate::limits::{Limits, MAX_DEPTH, Status};
use crate::machine::Machine;
use crate::score::{INFINITY, MATE, is_mate};

/// From this depth on the window is narrow at first.
const ASPIRATION_DEPTH: u8 = 4;
/// The first window's distance from the last score.
const ASPIRATION: i32 = 25;
/// A window that had to grow beyond this is opened.
const ASPIRATION_LIMIT: i32 = 1_000;

/// A forced end is believed to be the nearest one when the search has looked so many plies beyond it.
const BEYOND_MATE: i32 = 10;

/// Whether deeper iterations would hardly find anything better.
fn is_settled(score: i32, depth: u8) -> bool {
    is_mate(score) && i32::from(depth) >= MATE - score.abs() + BEYOND_MATE
}

/// What a finished iteration has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info<M> {
    /// The iteration.
    pub depth: u8,
    /// The longest line that it looked at, in plies.
    pub seldepth: usize,
    /// The score, seen by the seat to move; see [`mate_in`](crate::mate_in).
    pub score: i32,
    /// The positions visited so far.
    pub nodes: u64,
    /// The principal variation: what both sides are expected to play.
    pub pv: Vec<M>,
    /// How much of the table this search has filled, in thousandths.
    pub hashfull: u32,
}

/// A search that runs in slices and keeps its state between them.
///
/// [`Search::start`] gives it a game; [`Search::run`] goes on for some positions and may be called until it
/// is [`Status::Done`]; [`Search::best`] answers at any time. What is found depends on the limits only, not on
/// the slices. The table and what was learnt about moves are kept from one start to the next, so a search that
/// has to repeat itself exactly begins with [`Search::clear`].
pub struct Search<P: Heuristics> {
    machine: Machine<P>,
    limits: Limits,
    status: Status,
    /// The iteration that is running.
    depth: u8,
    window: Window,
    info: Option<Info<P::Move>>,
    /// The root's moves with their scores after the last iteration.
    scores: Vec<(P::Move, i32)>,
}

/// A window round a score that opens where the score falls outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
    width: i32,
}

impl Window {
    const OPEN: Self = Self { alpha: -INFINITY, beta: INFINITY, width: INFINITY };

    const fn around(score: i32) -> Self {
        if is_mate(score) {
            return Self::OPEN;
        }
        Self { alpha: score - ASPIRATION, beta: score + ASPIRATION, width: ASPIRATION }
    }

    /// A wider window for a score outside this one, `None` for one inside.
    fn widened(self, score: i32) -> Option<Self> {
        let width = self.width.saturating_mul(2);
        let open = width > ASPIRATION_LIMIT || is_mate(score);
        if score <= self.alpha {
            let alpha = if open { -INFINITY } else { score - width };
            Some(Self { alpha, beta: i32::midpoint(self.alpha, self.beta).max(alpha + 2), width })
        } else if score >= self.beta {
            let beta = if open { INFINITY } else { score + width };
            Some(Self { beta, width, ..self })
        } else {
            None
        }
    }
}

impl<P: Heuristics> Search<P> {
    /// A search with a transposition table of at most `table_mib` MiB, taken for 1 to 1024. The size is rounded
    /// down to a power of two.
    #[must_use]
    pub fn new(table_mib: u32) -> Self {
        Self {
            machine: Machine::new(table_mib),
            limits: Limits::NONE,
            status: Status::Done,
            depth: 0,
            window: Window::OPEN,
            info: None,
            scores: Vec::new(),
        }
    }

    /// Forgets everything that was learnt.
    pub fn clear(&mut self) {
        self.machine.table.clear();
        self.machine.histories.clear();
    }

    /// Begins to search a game's position for the seat to move.
    pub fn start(&mut self, history: &History<'_, P>, limits: Limits) {
        self.start_with_margin(history, limits, 0);
    }

    /// Begins to search so that all moves within `margin` of the best one get exact scores.
    pub(crate) fn start_with_margin(&mut self, history: &History<'_, P>, limits: Limits, margin: i32) {
        self.machine.begin(history, limits.quiescence);
        self.machine.margin = margin;
        self.limits = limits;
        self.info = None;
        self.scores.clear();
        self.depth = 0;
        if self.machine.root_moves.is_empty() {
            self.status = Status::Done;
        } else {
            self.status = Status::Running;
            self.deepen();
        }
    }

    /// Goes on for so many positions, or until a limit is reached.
    pub fn run(&mut self, nodes: u64) -> Status {
        self.run_and_report(nodes, |_| {})
    }

    /// Like [`Search::run`]; hands out every finished iteration.
    pub fn run_and_report(&mut self, nodes: u64, mut report: impl FnMut(&Info<P::Move>)) -> Status {
        let slice = self.machine.nodes.saturating_add(nodes);
        while self.status == Status::Running {
            let Some(score) = self.machine.advance(slice.min(self.limits.nodes)) else {
                if self.machine.nodes >= self.limits.nodes {
                    self.status = Status::Done;
                }
                return self.status;
            };
            match self.window.widened(score) {
                Some(window) => {
                    self.window = window;
                    self.machine.ask_root(window.alpha, window.beta, i32::from(self.depth));
                }
                None => report(self.conclude(score)),
            }
        }
        self.status
    }

    /// Writes down a finished iteration and begins the next.
    fn conclude(&mut self, score: i32) -> &Info<P::Move> {
        let machine = &self.machine;
        let info = Info {
            depth: self.depth,
            seldepth: machine.seldepth,
            score,
            nodes: machine.nodes,
            pv: machine.frames[0].line.clone(),
            hashfull: machine.table.fullness(),
        };
        self.scores.clone_from(&self.machine.root_scores);
        if self.depth >= self.limits.depth.min(MAX_DEPTH) || is_settled(score, self.depth) {
            self.status = Status::Done;
        } else {
            self.window = if self.depth < ASPIRATION_DEPTH || self.machine.margin > 0 {
                Window::OPEN
            } else {
                Window::around(score)
            };
            self.deepen();
        }
        self.info.insert(info)
    }

    fn deepen(&mut self) {
        self.depth += 1;
        if self.depth == 1 {
            self.window = Window::OPEN;
        }
        self.machine.ask_root(self.window.alpha, self.window.beta, i32::from(self.depth));
    }

    /// The last finished iteration.
    #[must_use]
    pub const fn info(&self) -> Option<&Info<P::Move>> {
        self.info.as_ref()
    }

    /// The best move found so far: a legal one even before anything was searched, `None` where there is none.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        let first = self.machine.root_moves.first().copied()?;
        let unfinished = self.machine.frames[0].best_move.filter(|_| self.is_inside_iteration());
        let finished = || self.info.as_ref().and_then(|info| info.pv.first().copied());
        Some(unfinished.or_else(finished).unwrap_or(first))
    }

    /// Whether the last iteration that was begun is not finished.
    fn is_inside_iteration(&self) -> bool {
        self.info.as_ref().is_none_or(|info| info.depth < self.depth)
    }

    /// The positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.machine.nodes
    }

    /// How many moves there are to choose from.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.machine.root_moves.len()
    }

    /// The moves with their scores after the last iteration; those within the margin are exact.
    pub(crate) fn scores(&self) -> &[(P::Move, i32)] {
        &self.scores
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_grow_until_they_hold_the_score() {
        let mut window = Window::around(40);
        for score in [-30, 60, -900, 200] {
            while let Some(wider) = window.widened(score) {
                assert!(wider.beta - wider.alpha > 1, "{wider:?} is no window");
                window = wider;
            }
            assert!(window.alpha < score && score < window.beta, "{score} is outside {window:?}");
        }
        assert_eq!(Window::around(crate::MATE - 3), Window::OPEN);
    }
}
