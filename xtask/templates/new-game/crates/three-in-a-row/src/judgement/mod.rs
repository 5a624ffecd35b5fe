//! What a search needs to know about positions and moves.

mod weights;
mod why;

use std::ops::ControlFlow;

use cubarium_core::judgement::weigh::{Row, Tally, Taper, Weighed, Weight};
use cubarium_core::judgement::{Heuristics, Netted};
use cubarium_core::{Colour, Outcome, View as _};

use crate::geometry::{Cell, CellSet, LINES};
use crate::moves::Move;
use crate::position::Position;

/// The gain of completing a line, for move ordering.
const LINE: i32 = 10_000;

impl Position {
    /// Whether a side completes a line by placing a cube on a cell.
    fn completes(&self, colour: Colour, cell: Cell) -> bool {
        let cubes = self.cubes(colour).with(cell);
        LINES.into_iter().any(|line| line.contains(cell) && cubes.holds(line))
    }

    /// Counts a side's cubes in each line in which the other side has none.
    fn tally_lines(&self, colour: Colour, tally: &mut impl Tally) {
        let (ours, theirs) = (self.cubes(colour), self.cubes(colour.other()));
        for line in LINES.into_iter().filter(|line| !line.meets(theirs)) {
            match line.common(ours).len() {
                1 => tally.count(weights::ONE, 1),
                2 => tally.count(weights::TWO, 1),
                _ => {}
            }
        }
    }
}

impl Weighed for Position {
    const ROWS: &'static [Row] = weights::ROWS;
    const WEIGHTS: &'static [Weight] = &weights::WEIGHTS;

    fn tally(&self, tally: &mut impl Tally) {
        self.tally_lines(self.side().other(), tally);
        tally.turn();
        self.tally_lines(self.side(), tally);
        tally.count(weights::TEMPO, 1);
    }

    fn taper(&self) -> Taper {
        let free = i32::try_from(self.free().len()).unwrap_or(0);
        let all = i32::try_from(CellSet::OPEN.len()).unwrap_or(1);
        Taper { middle: free * Taper::WHOLE / all, scale: Taper::WHOLE }
    }
}

impl Heuristics for Position {
    const SLOTS: usize = 2 * Cell::COUNT;

    fn evaluate(&self) -> i32 {
        self.weigh()
    }

    fn ended(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn visit_noisy<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(|mv| if self.is_noisy(mv) { visitor(mv) } else { ControlFlow::Continue(()) })
    }

    fn gain(&self, mv: Move) -> i32 {
        if self.is_noisy(mv) { LINE } else { 0 }
    }

    fn is_noisy(&self, Move(cell): Move) -> bool {
        self.completes(self.side(), cell)
    }

    fn slot(&self, Move(cell): Move) -> usize {
        self.side().index() * Cell::COUNT + cell.index()
    }

    fn code(Move(cell): Move) -> u32 {
        u32::try_from(cell.index()).unwrap_or(u32::MAX)
    }

    fn null_move(&self) -> Option<Self> {
        // After a pass, one side would have too few cubes.
        None
    }

    fn is_irreversible(&self, _mv: Move) -> bool {
        true
    }
}

/// The game has no network. Its view of a position would be implemented here.
impl Netted for Position {}
