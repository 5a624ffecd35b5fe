//! The features of a position of Cube Chess: counted here, weighted in [`super::weights`].

use std::ops::Range;

use cubarium_core::judgement::Weighed;
use cubarium_core::judgement::weigh::{Row, Tally, Taper, Weight};

use super::tables::{FRONTS, STEPS_LEFT as STEPS, distance};
use super::weights::{self, *};
use crate::men::{Colour, Kind};
use crate::position::Position;
use crate::square::SquareSet;
use crate::tables::{self, DIAGONAL, STRAIGHT};

/// How much of the middlegame a man contributes, by kind; the starting position has 24.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// The men that are neither pawns nor kings.
const OFFICERS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// What one side attacks, by attacker.
#[derive(Clone, Copy)]
struct Grip {
    /// By all men together.
    all: SquareSet,
    /// By pawns.
    pawns: SquareSet,
    /// By knight, bishop, rook and queen.
    officers: [SquareSet; 4],
}

#[inline]
fn count(set: SquareSet) -> i32 {
    if set.is_empty() { 0 } else { i32::try_from(set.len()).expect("a board has 96 squares") }
}

const fn rays(kind: Kind) -> Range<usize> {
    match kind {
        Kind::Bishop => DIAGONAL,
        Kind::Rook => STRAIGHT,
        _ => STRAIGHT.start..DIAGONAL.end,
    }
}

impl Position {
    /// Returns what one side attacks. Counts the features that depend only on that and on the enemy's pawns and king.
    fn grip(&self, us: Colour, pawns: [SquareSet; 2], tally: &mut impl Tally) -> Grip {
        let target = self.king(us.other());
        let ring = tables::reach(target).king.with(target);
        let free = !(self.men(us) | pawns[us.other().index()]);
        let near = tables::reach(self.king(us)).king;
        let mut grip =
            Grip { all: pawns[us.index()] | near, pawns: pawns[us.index()], officers: [SquareSet::EMPTY; 4] };
        let mut attackers = 0;
        for (index, kind) in OFFICERS.into_iter().enumerate() {
            for from in self.of(us, kind) {
                let reached = match kind {
                    Kind::Knight => tables::reach(from).knight,
                    _ => self.slides(from, rays(kind)),
                };
                grip.officers[index] |= reached;
                tally.count(MAN.nth(kind.index()), 1);
                tally.count(NEARNESS.nth(kind.index()), 7 - distance(from, target));
                tally.count(MOBILITY.nth(index), count(reached & free));
                let grasped = reached & ring;
                if !grasped.is_empty() {
                    attackers += 1;
                    tally.count(RING.nth(index), count(grasped));
                }
            }
            grip.all |= grip.officers[index];
        }
        if attackers > 0 {
            tally.count(ATTACKERS.nth(attackers.min(4) - 1), 1);
        }
        grip
    }

    /// The squares that one side's pawns attack.
    #[inline]
    fn pawn_grip(&self, us: Colour) -> SquareSet {
        let captures = |pawn| tables::pawn(us, pawn).captures;
        self.of(us, Kind::Pawn).iter().fold(SquareSet::EMPTY, |all, pawn| all | captures(pawn))
    }

    /// Counts the features of one side's pawns: how far they have come, whether they can be stopped, whether they
    /// protect one another.
    fn tally_pawns(&self, us: Colour, grip: SquareSet, tally: &mut impl Tally) {
        let them = us.other();
        let (own, enemies) = (self.of(us, Kind::Pawn), self.of(them, Kind::Pawn));
        for pawn in own {
            let steps = usize::from(STEPS[us.index()][pawn.index()]);
            tally.count(MAN.nth(Kind::Pawn.index()), 1);
            tally.count(NEARNESS.nth(Kind::Pawn.index()), 7 - distance(pawn, self.king(them)));
            tally.count(STEPS_LEFT.nth(steps.min(8) - 1), 1);
            if (FRONTS[us.index()][pawn.index()] & enemies).is_empty() {
                tally.count(PASSED.nth(steps.min(5) - 1), 1);
                tally.count(ESCORT, 7 - distance(pawn, self.king(us)));
                let ahead = tables::pawn(us, pawn).advance;
                if ahead.is_some_and(|ahead| self.men(them).contains(ahead)) {
                    tally.count(BLOCKED, 1);
                }
            }
        }
        tally.count(CHAIN, count(own & grip));
    }

    /// Counts the features of one side's king safety.
    fn tally_king(&self, us: Colour, ours: &Grip, theirs: &Grip, tally: &mut impl Tally) {
        let king = self.king(us);
        let (near, own) = (tables::reach(king).king, self.men(us));
        let pawns = self.of(us, Kind::Pawn);
        tally.count(SHELTER.nth(0), count(near & pawns).min(3));
        tally.count(SHELTER.nth(1), count(near & (own - pawns)).min(3));
        tally.count(WALLED, 8 - count(near));
        let safe = count(near - own - theirs.all);
        if let Some(steps) = usize::try_from(safe).ok().filter(|steps| *steps < 4) {
            tally.count(FLIGHT.nth(steps), 1);
        }
        let (straight, diagonal) = (self.slides(king, STRAIGHT), self.slides(king, DIAGONAL));
        let allowed = !(self.men(us.other()) | ours.all);
        let lines = [tables::reach(king).knight, diagonal, straight, straight | diagonal];
        for (index, line) in lines.into_iter().enumerate() {
            tally.count(CHECK.nth(index), -count(line & theirs.officers[index] & allowed));
        }
    }

    /// Counts one side's men that the enemy attacks.
    fn tally_threats(&self, us: Colour, ours: &Grip, theirs: &Grip, tally: &mut impl Tally) {
        let (own, pawns) = (self.men(us), self.of(us, Kind::Pawn));
        let officers = own - pawns - SquareSet::only(self.king(us));
        let queens = self.of(us, Kind::Queen);
        let [knights, bishops, rooks, _] = theirs.officers;
        tally.count(THREATENED.nth(0), count(officers & theirs.pawns));
        tally.count(THREATENED.nth(1), count((queens | self.of(us, Kind::Rook)) & (knights | bishops)));
        tally.count(THREATENED.nth(2), count(queens & rooks));
        let loose = theirs.all - ours.all;
        tally.count(LOOSE.nth(0), count(pawns & loose));
        tally.count(LOOSE.nth(1), count(officers & loose));
    }

    /// Counts the features of one side that need both sides' attacks.
    fn tally_side(&self, us: Colour, ours: &Grip, theirs: &Grip, tally: &mut impl Tally) {
        self.tally_pawns(us, ours.pawns, tally);
        self.tally_king(us, ours, theirs, tally);
        self.tally_threats(us, ours, theirs, tally);
        tally.count(PAIR, i32::from(count(self.of(us, Kind::Bishop)) > 1));
        tally.count(CASTLING, i32::from(self.castling().has(us)));
        let target = self.king(us.other());
        if self.men(us.other()) == SquareSet::only(target) {
            tally.count(HUNT.nth(0), 8 - count(tables::reach(target).king - self.men(us)));
            tally.count(HUNT.nth(1), 7 - distance(self.king(us), target));
        }
    }

    /// How much of a lead counts, in parts of [`Taper::WHOLE`]: less if a win is hardly possible.
    pub(super) fn scale(&self) -> i32 {
        if self.is_drawish() { Taper::WHOLE / 4 } else { Taper::WHOLE }
    }

    /// Whether a win is hardly possible: there are no pawns, rooks or queens, and the lead is at most one minor man.
    fn is_drawish(&self) -> bool {
        let strong = self.all_of(Kind::Pawn) | self.all_of(Kind::Rook) | self.all_of(Kind::Queen);
        let minor = self.all_of(Kind::Knight) | self.all_of(Kind::Bishop);
        let [white, black] = Colour::ALL.map(|colour| count(minor & self.men(colour)));
        strong.is_empty() && (white - black).abs() <= 1
    }
}

impl Weighed for Position {
    const ROWS: &'static [Row] = weights::ROWS;
    const WEIGHTS: &'static [Weight] = &weights::WEIGHTS;

    #[inline]
    fn tally(&self, tally: &mut impl Tally) {
        let (us, them) = (self.side(), self.side().other());
        let pawns = Colour::ALL.map(|colour| self.pawn_grip(colour));
        let theirs = self.grip(them, pawns, tally);
        tally.turn();
        let ours = self.grip(us, pawns, tally);
        self.tally_side(us, &ours, &theirs, tally);
        tally.turn();
        self.tally_side(them, &theirs, &ours, tally);
        tally.turn();
        tally.count(TEMPO, 1);
    }

    #[inline]
    fn taper(&self) -> Taper {
        let phase: i32 =
            OFFICERS.into_iter().map(|kind| PHASE[kind.index()] * count(self.all_of(kind))).sum();
        Taper { middle: phase.min(24) * Taper::WHOLE / 24, scale: self.scale() }
    }
}
