//! The features of a position of Die-Check or Cubulus: counted here, weighted in [`super::weights`].
//!
//! A die is worth what it reaches: its paths are followed as sets of squares, once for each die.

use cubarium_core::judgement::Weighed;
use cubarium_core::judgement::weigh::{Row, Tally, Taper, Weight};

use super::weights::{self, *};
use crate::geometry::{ASKEW, BESIDE};
use crate::men::{Colour, Home as _};
use crate::moves::reach;
use crate::position::{NO_PROGRESS, Position};
use crate::square::{Square, SquareSet};

#[inline]
fn count(set: SquareSet) -> i32 {
    if set.is_empty() { 0 } else { i32::try_from(set.len()).expect("a board has 81 squares") }
}

/// The squares around a square, including itself.
#[inline]
fn round(square: Square) -> SquareSet {
    (BESIDE[square.index()] | ASKEW[square.index()]).with(square)
}

/// By how much the distance of two squares falls short of eight steps.
#[inline]
fn nearness(one: Square, other: Square) -> i32 {
    8 - i32::from(one.distance(other))
}

impl Position {
    /// Returns what one side attacks. Counts the features of its cubes there.
    fn grip(&self, us: Colour, free: SquareSet, tally: &mut impl Tally) -> SquareSet {
        let them = us.other();
        let (own, target) = (self.men(us), self.master(them));
        let prey = self.men(them) - self.shield_squares(them);
        let siege = round(target);
        let mut attacked = BESIDE[self.master(us).index()];
        let mut attackers = 0;
        for (index, cubes) in self.tops().iter().enumerate() {
            for from in *cubes & own {
                let reached = reach(index + 1, from, free);
                attacked |= reached;
                tally.count(CUBE.nth(index), 1);
                tally.count(REACH.nth(index), count(reached - own));
                tally.count(ATTACK, count(reached & prey));
                tally.count(PROTECT, count(reached & own));
                tally.count(NEARNESS.nth(0), nearness(from, target));
                let grasped = reached & siege;
                if !grasped.is_empty() {
                    attackers += 1;
                    tally.count(SIEGE, count(grasped));
                }
            }
        }
        for from in self.soldiers(us) {
            attacked |= ASKEW[from.index()];
            tally.count(NEARNESS.nth(2), nearness(from, target));
        }
        if attackers > 0 {
            tally.count(ATTACKERS.nth(attackers.min(4) - 1), 1);
        }
        tally.count(AIM, count(self.in_range(us, target)));
        attacked
    }

    /// Counts the features of one side that need both sides' attacks.
    fn tally_side(&self, us: Colour, ours: SquareSet, theirs: SquareSet, tally: &mut impl Tally) {
        let (own, cubes, soldiers) = (self.men(us), self.cubes(us), self.soldiers(us));
        let master = self.master(us);
        let beside = BESIDE[master.index()];
        tally.count(GUARD.nth(1), count(soldiers));
        tally.count(LOOSE.nth(0), count((cubes & theirs) - ours));
        tally.count(LOOSE.nth(1), count((soldiers & theirs) - ours));
        tally.count(SHELTER, count(beside & own));
        if let Some(steps) = usize::try_from(count(beside - own - theirs)).ok().filter(|steps| *steps < 3) {
            tally.count(FLIGHT.nth(steps), 1);
        }
        for shield in self.shields(us) {
            let squares = shield.squares();
            tally.count(GUARD.nth(0), 1);
            let steps = squares.map(|square| nearness(square, self.master(us.other())));
            tally.count(NEARNESS.nth(1), steps[0].max(steps[1]));
            match squares.iter().filter(|square| theirs.contains(**square)).count() {
                0 => {}
                attacked => tally.count(BESIEGED.nth(attacked - 1), 1),
            }
        }
        self.tally_road(us, tally);
        tally.count(DIAGONAL, i32::from(self.diagonals().has(us)));
        if self.is_bare(us.other()) && !self.is_bare(us) {
            let target = self.master(us.other());
            let edge = target.line().min(8 - target.line()) + target.column().min(8 - target.column());
            tally.count(HUNT.nth(0), 8 - i32::from(edge));
            tally.count(HUNT.nth(1), 16 - i32::from(master.distance(target)));
        }
    }

    /// Counts how far one side's master is on its way to a swap, which is the safer the fewer dice can block it.
    fn tally_road(&self, us: Colour, tally: &mut impl Tally) {
        let gone = i32::from(self.master(us).line().abs_diff(us.first_line()));
        let (cubes, shields) = self.lost(us);
        if cubes + shields == 0 {
            tally.count(ABROAD, gone);
            return;
        }
        tally.count(ROAD, gone);
        tally.count(OPEN_ROAD, gone * (8 - count(self.cubes(us.other()))));
        tally.count(SWAP, i32::from(gone == 8));
        tally.count(LOST, i32::try_from(cubes + shields).expect("at most ten"));
    }

    /// How much of a lead counts, in parts of [`Taper::WHOLE`]: less when a draw for lack of progress is near.
    #[inline]
    pub(super) fn scale(&self) -> i32 {
        let left = NO_PROGRESS.saturating_sub(self.no_progress()).min(40);
        (20 + i32::try_from(left).unwrap_or(0)) * Taper::WHOLE / 60
    }

    /// Whether a side has no cubes left.
    pub(super) fn is_bare(&self, colour: Colour) -> bool {
        self.cubes(colour).is_empty()
    }
}

impl Weighed for Position {
    const ROWS: &'static [Row] = weights::ROWS;
    const WEIGHTS: &'static [Weight] = &weights::WEIGHTS;

    #[inline]
    fn tally(&self, tally: &mut impl Tally) {
        let (us, them) = (self.side(), self.side().other());
        let free = !self.occupied();
        let theirs = self.grip(them, free, tally);
        tally.turn();
        let ours = self.grip(us, free, tally);
        self.tally_side(us, ours, theirs, tally);
        tally.turn();
        self.tally_side(them, theirs, ours, tally);
        tally.turn();
        tally.count(TEMPO, 1);
    }

    #[inline]
    fn taper(&self) -> Taper {
        let cubes = Colour::ALL.map(|colour| count(self.cubes(colour)));
        Taper { middle: (cubes[0] + cubes[1]) * Taper::WHOLE / 16, scale: self.scale() }
    }
}
