//! What a position is worth, and what a search wants to know about turns.
//!
//! Men count as the printed rules say, more or less. Beside that counts height, since nobody captures upwards but from a
//! trench; how far the men reach; and what besieges the kings.

use std::ops::ControlFlow;

use cubarium_core::{Heuristics, Outcome, Position as _, Seat};

use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{CROSS, X, stepped};
use crate::men::{Colour, Kind, Move};
use crate::position::{Position, QUIET_TURNS};

/// What a man is worth, by [`Kind::index`].
const VALUES: [i32; Kind::COUNT] = [100, 300, 400, 400, 480, 1150, 0];

/// For each level that a man stands higher, by kind: who stands high captures and is not captured.
const HEIGHT: [i32; Kind::COUNT] = [6, 16, 14, 14, 4, 14, 34];

/// For each position that a man reaches, by kind.
const REACHED: [i32; Kind::COUNT] = [3, 6, 5, 4, 6, 3, 0];

/// For each step that a man is nearer to the enemy king than seven, by kind.
const NEARNESS: [i32; Kind::COUNT] = [2, 5, 5, 4, 7, 7, 0];

/// For a pawn when a queen is outside the game that it may become.
const HEIR: i32 = 20;

/// Taken away for each enemy man within two steps of the king, times their number.
const SIEGE: i32 = 11;

/// For each adjacent position to which the king may step, up to four.
const FREEDOM: i32 = 7;

/// For each castling that is still open: the rooks and bishops can come round at once.
const CASTLING: i32 = 4;

/// For each step that the hunters are nearer to a lone king, and for each step that it lacks.
const HUNT: i32 = 14;

/// For the turn.
const TEMPO: i32 = 12;

/// What a quiet turn's slot counts cubes as.
const CUBE: usize = Kind::COUNT;

/// The steps of a king between two cells on a level table.
fn distance(one: Cell, other: Cell) -> i32 {
    i32::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}

fn number(cells: CellSet) -> i32 {
    i32::try_from(cells.len()).expect("a table has 49 cells")
}

fn levels(level: Level) -> i32 {
    level as i32
}

/// A cell and the cells within two steps of it.
fn vicinity(cell: Cell) -> CellSet {
    let mut near = CellSet::only(cell);
    for _ in 0..2 {
        near |= stepped::<CROSS>(near) | stepped::<X>(near);
    }
    near
}

impl Position {
    /// The positions that a man reaches without capturing or by capturing an enemy.
    fn reached(&self, kind: Kind, from: Cell, empty: CellSet) -> CellSet {
        let (ground, level) = (self.ground(), self.level(from));
        match kind {
            Kind::Pawn | Kind::King => ground.adjacent::<CROSS>(from, level),
            Kind::Knight => ground.leaps(from, level),
            Kind::Rook | Kind::GrandPawn => ground.reach::<CROSS>(from, level, empty).all(),
            Kind::Bishop => ground.reach::<X>(from, level, empty).all(),
            Kind::Queen => {
                ground.reach::<CROSS>(from, level, empty).all() | ground.reach::<X>(from, level, empty).all()
            }
        }
    }

    /// What one side's men are worth.
    fn worth(&self, us: Colour) -> i32 {
        let them = us.other();
        let (king, target) = (self.king(us), self.king(them));
        let (own, empty) = (self.men(us), !self.occupied());
        let mut worth = 0;
        for kind in Kind::ALL {
            for cell in self.of(us, kind) {
                let index = kind.index();
                worth += VALUES[index] + HEIGHT[index] * levels(self.level(cell));
                if kind != Kind::King {
                    worth += NEARNESS[index] * (7 - distance(cell, target));
                    worth += REACHED[index] * number(self.reached(kind, cell, empty) - own);
                }
            }
        }
        if self.is_outside(us, Kind::Queen) {
            worth += HEIR * number(self.of(us, Kind::Pawn));
        }
        let level = self.level(king);
        let besiegers = number((self.men(them) - CellSet::only(target)) & vicinity(king));
        let steps = self.ground().adjacent::<CROSS>(king, level) | self.ground().adjacent::<X>(king, level);
        worth += FREEDOM * number(steps - own).min(4) - SIEGE * besiegers * besiegers;
        worth + CASTLING * i32::try_from(self.castling().count(us)).expect("at most four")
    }

    /// What leads to mate against a lone king: little freedom for it, hunters at hand.
    fn hunt(&self, us: Colour) -> i32 {
        let target = self.king(us.other());
        let level = self.level(target);
        let steps =
            self.ground().adjacent::<CROSS>(target, level) | self.ground().adjacent::<X>(target, level);
        let near: i32 = self.men(us).iter().map(|cell| 7 - distance(cell, target)).sum();
        HUNT * (8 - number(steps - self.men(us))) + HUNT * near / 2
    }
}

impl Heuristics for Position {
    const SLOTS: usize = (CUBE + 2) * Cell::SPAN;

    fn evaluate(&self) -> i32 {
        let us = self.side();
        let mut score = self.worth(us) - self.worth(us.other()) + TEMPO;
        for (colour, sign) in [(us, 1), (us.other(), -1)] {
            if self.is_lone(colour.other()) {
                score += sign * self.hunt(colour);
            }
        }
        score
    }

    fn ended(&self) -> Option<Outcome> {
        if self.is_drawn_with_moves() { self.outcome() } else { None }
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.side().seat()
    }

    fn visit_noisy<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_drawn_with_moves() {
            return ControlFlow::Continue(());
        }
        self.groups::<true, B>(|group| group.visit(&mut visitor))
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        let Move::Go { from, to, into } = mv else { return 0 };
        let Some(taken) = self.kind(to) else { return 0 };
        let mover = self.kind(from).unwrap_or(Kind::Pawn);
        let grown = into.map_or(0, |kind| VALUES[kind.index()] - VALUES[0]);
        // Among captures of one kind, the least man captures first.
        VALUES[taken.index()] + grown + 8 - i32::from(mover as u8)
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        matches!(mv, Move::Go { to, .. } if self.kind(to).is_some())
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Go { from, to, .. } => self.kind(from).map_or(0, Kind::index) * Cell::SPAN + to.index(),
            Move::Cube { to, .. } => CUBE * Cell::SPAN + to.index(),
            Move::Castling(pair) => (CUBE + 1) * Cell::SPAN + pair.index(),
        }
    }

    /// From the lowest bit: what is done or what a pawn becomes (4 bits), where from (6), where to (6).
    #[inline]
    fn code(mv: Move) -> u32 {
        // Cells are below 64.
        #[allow(clippy::cast_possible_truncation)]
        let ends = |from: Cell, to: Cell| (from.index() as u32) << 4 | (to.index() as u32) << 10;
        match mv {
            Move::Go { from, to, into: None } => ends(from, to),
            Move::Go { from, to, into: Some(kind) } => ends(from, to) | (1 + kind as u32),
            Move::Cube { from, to } => ends(from, to) | 14,
            Move::Castling(pair) => 15 | (pair as u32) << 4,
        }
    }

    fn pass(&self) -> Option<Self> {
        let idle = self.all_of(Kind::Pawn) | self.all_of(Kind::King);
        let strong = !(self.men(self.side()) - idle).is_empty();
        let hunted = Colour::ALL.into_iter().any(|colour| self.is_lone(colour));
        (strong && !hunted && self.quiet_turns() < QUIET_TURNS - 1 && !self.is_check())
            .then(|| self.passed_turn())
    }

    #[inline]
    fn is_final(&self, mv: Move) -> bool {
        match mv {
            Move::Go { to, .. } => self.kind(to).is_some(),
            Move::Cube { .. } => false,
            Move::Castling(_) => true,
        }
    }
}
