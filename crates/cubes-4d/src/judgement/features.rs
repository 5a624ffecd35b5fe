//! The features of a position of Cubes 4D: counted here, weighted in [`super::weights`].

use cubarium_core::judgement::Weighed;
use cubarium_core::judgement::weigh::{Row, Tally, Taper, Weight};

use super::weights::{self, *};
use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{CROSS, X, stepped};
use crate::ground::Reach;
use crate::men::{Colour, Kind};
use crate::position::Position;

/// How much of the middlegame a man contributes, by [`Kind::index`].
const PHASE: [i32; Kind::COUNT] = [1, 3, 3, 3, 3, 7, 0];

/// The phase of the starting position.
const FULL_PHASE: i32 = 64;

/// The positions where one side can capture.
#[derive(Clone, Copy)]
struct Grip {
    /// By all men together.
    all: CellSet,
    /// By pawns.
    pawns: CellSet,
}

/// The steps of a king between two cells on a level table.
#[inline]
fn distance(one: Cell, other: Cell) -> i32 {
    i32::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}

#[inline]
fn count(cells: CellSet) -> i32 {
    i32::try_from(cells.len()).expect("a table has 49 cells")
}

/// Some cells and those next to them.
#[inline]
fn around(cells: CellSet) -> CellSet {
    cells | stepped::<CROSS>(cells) | stepped::<X>(cells)
}

impl Position {
    /// The positions that a man reaches, whether empty or with an enemy to capture, and those on which it could capture
    /// (cubes-4d.capture.upward).
    #[inline]
    fn reached(&self, kind: Kind, from: Cell, empty: CellSet) -> (CellSet, CellSet) {
        let (ground, level) = (self.ground(), self.level(from));
        let captures = |reach: Reach| {
            let rising = if level == Level::Trench { reach.rising } else { CellSet::EMPTY };
            reach.flat | reach.falling | rising
        };
        match kind {
            Kind::Pawn => (ground.adjacent::<CROSS>(from, level), ground.captured_from::<X>(from, level)),
            Kind::King => (
                ground.adjacent::<CROSS>(from, level) | ground.adjacent::<X>(from, level),
                ground.captured_from::<CROSS>(from, level) | ground.captured_from::<X>(from, level),
            ),
            Kind::Knight => {
                let leaps = ground.leaps(from, level);
                (leaps, leaps)
            }
            Kind::Rook => {
                let reach = ground.reach::<CROSS>(from, level, empty);
                (reach.all(), captures(reach))
            }
            Kind::Bishop => {
                let reach = ground.reach::<X>(from, level, empty);
                (reach.all(), captures(reach))
            }
            Kind::GrandPawn => {
                let steps = ground.reach::<CROSS>(from, level, empty);
                (steps.all(), captures(ground.reach::<X>(from, level, empty)))
            }
            Kind::Queen => {
                let cross = ground.reach::<CROSS>(from, level, empty);
                let diagonal = ground.reach::<X>(from, level, empty);
                (cross.all() | diagonal.all(), captures(cross) | captures(diagonal))
            }
        }
    }

    /// Returns the positions where one side can capture. Counts its men, where they are and what they reach.
    fn grip(&self, us: Colour, tally: &mut impl Tally) -> Grip {
        let target = self.king(us.other());
        let ring = around(CellSet::only(target));
        let (own, empty) = (self.men(us), !self.occupied());
        let mut grip = Grip { all: CellSet::EMPTY, pawns: CellSet::EMPTY };
        for kind in Kind::ALL {
            let mut attacked = CellSet::EMPTY;
            for cell in self.of(us, kind) {
                let level = self.level(cell);
                tally.count(HEIGHT.nth(kind.index()), level as i32);
                if level == Level::Trench {
                    let row = match kind {
                        Kind::Pawn => 0,
                        Kind::King => 2,
                        _ => 1,
                    };
                    tally.count(TRENCH.nth(row), 1);
                }
                let (reached, captured) = self.reached(kind, cell, empty);
                attacked |= captured;
                if kind != Kind::King {
                    tally.count(MAN.nth(kind.index()), 1);
                    tally.count(NEARNESS.nth(kind.index()), 7 - distance(cell, target));
                    tally.count(MOBILITY.nth(kind.index()), count(reached - own));
                    tally.count(RING.nth(kind.index()), count(captured & ring));
                }
            }
            grip.all |= attacked;
            if kind == Kind::Pawn {
                grip.pawns = attacked;
            }
        }
        grip
    }

    /// Counts the features of one side that need both sides' captures.
    fn tally_side(&self, us: Colour, ours: &Grip, theirs: &Grip, tally: &mut impl Tally) {
        let them = us.other();
        let (king, target) = (self.king(us), self.king(them));
        let own = self.men(us);
        let pawns = self.of(us, Kind::Pawn);
        let officers = own - pawns - CellSet::only(king);
        if self.is_outside(us, Kind::Queen) {
            tally.count(HEIR, count(pawns));
        }
        let loose = theirs.all - ours.all;
        tally.count(LOOSE.nth(0), count(pawns & loose));
        tally.count(LOOSE.nth(1), count(officers & loose));
        tally.count(THREATENED, count(officers & theirs.pawns));

        let beside = around(CellSet::only(king));
        let besiegers = count((self.men(them) - CellSet::only(target)) & around(beside));
        if let Some(index) = usize::try_from(besiegers.min(4)).ok().and_then(|number| number.checked_sub(1)) {
            tally.count(SIEGE.nth(index), 1);
        }
        let level = self.level(king);
        let steps = self.ground().adjacent::<CROSS>(king, level) | self.ground().adjacent::<X>(king, level);
        if let Some(number) =
            usize::try_from(count(steps - own - theirs.all)).ok().filter(|number| *number < 4)
        {
            tally.count(FLIGHT.nth(number), 1);
        }
        let tops = self.ground().solid() - self.occupied();
        tally.count(CUBES, count(tops & around(own - CellSet::only(king))).min(8));
        tally.count(UNSTEADY, count(tops & beside));
        tally.count(CASTLING, i32::try_from(self.castling().count(us)).expect("at most four"));
        if self.is_lone(them) {
            self.tally_hunt(us, tally);
        }
    }

    /// Counts what leads to mate against a lone king: little freedom for it, and hunters close by.
    fn tally_hunt(&self, us: Colour, tally: &mut impl Tally) {
        let target = self.king(us.other());
        let level = self.level(target);
        let steps =
            self.ground().adjacent::<CROSS>(target, level) | self.ground().adjacent::<X>(target, level);
        tally.count(HUNT.nth(0), 8 - count(steps - self.men(us)));
        tally.count(HUNT.nth(1), self.men(us).iter().map(|cell| 7 - distance(cell, target)).sum());
    }
}

impl Weighed for Position {
    const ROWS: &'static [Row] = weights::ROWS;
    const WEIGHTS: &'static [Weight] = &weights::WEIGHTS;

    #[inline]
    fn tally(&self, tally: &mut impl Tally) {
        let (us, them) = (self.side(), self.side().other());
        let theirs = self.grip(them, tally);
        tally.turn();
        let ours = self.grip(us, tally);
        self.tally_side(us, &ours, &theirs, tally);
        tally.turn();
        self.tally_side(them, &theirs, &ours, tally);
        tally.turn();
        tally.count(TEMPO, 1);
    }

    #[inline]
    fn taper(&self) -> Taper {
        let phase: i32 =
            Kind::ALL.into_iter().map(|kind| PHASE[kind.index()] * count(self.all_of(kind))).sum();
        Taper { middle: phase.min(FULL_PHASE) * Taper::WHOLE / FULL_PHASE, scale: Taper::WHOLE }
    }
}
