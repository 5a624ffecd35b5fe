//! Who attacks what: dice along their paths, soldiers and masters next to a square.

use crate::geometry::{AHEAD, ASKEW, BESIDE, RINGS, corners, passed};
use crate::men::{Colour, Shield};
use crate::position::Position;
use crate::square::{Square, SquareSet};

impl Position {
    /// One side's cubes whose distance from a square is their rolling distance.
    #[inline]
    pub(crate) fn in_range(&self, by: Colour, target: Square) -> SquareSet {
        let (rings, tops) = (&RINGS[target.index()], self.tops());
        let mut near = SquareSet::EMPTY;
        for (ring, cubes) in rings.iter().zip(tops) {
            near |= *ring & *cubes;
        }
        near & self.men(by)
    }

    /// One side's soldier and master that attack a square next to them.
    #[inline]
    pub(crate) fn beside(&self, by: Colour, target: Square) -> SquareSet {
        let mut steps = BESIDE[target.index()];
        if self.diagonals().has(by) {
            // A master attacks diagonally forwards, so it stands diagonally behind its target.
            steps |= AHEAD[by.other().index()][target.index()];
        }
        steps & SquareSet::only(self.master(by)) | ASKEW[target.index()] & self.soldiers(by)
    }

    /// One side's men that attack a square with this occupancy: cubes that could roll there, and the master and
    /// soldiers next to it.
    #[inline]
    #[must_use]
    pub fn attackers(&self, by: Colour, target: Square, occupied: SquareSet) -> SquareSet {
        let mut attackers = self.beside(by, target);
        for cube in self.in_range(by, target) {
            if rolls(cube, target, occupied) {
                attackers = attackers.with(cube);
            }
        }
        attackers
    }

    /// Whether one of these men of a side attacks a square with this occupancy.
    #[inline]
    pub(crate) fn attacks(&self, by: Colour, target: Square, occupied: SquareSet, men: SquareSet) -> bool {
        if !(self.beside(by, target) & men).is_empty() {
            return true;
        }
        let mut near = (self.in_range(by, target) & men).into_iter();
        near.any(|cube| rolls(cube, target, occupied))
    }

    /// Whether a side's master is in check.
    #[must_use]
    pub(crate) fn is_attacked(&self, colour: Colour) -> bool {
        let by = colour.other();
        self.attacks(by, self.master(colour), self.occupied(), self.men(by))
    }

    /// One side's men that attack each of the two squares of an enemy shield, as if to capture it: a cube may roll over
    /// the shield's other square.
    #[inline]
    pub(crate) fn besiegers(&self, by: Colour, shield: Shield) -> [SquareSet; 2] {
        let [first, second] = shield.squares();
        let near = |square| self.in_range(by, square) | self.beside(by, square);
        if near(first).is_empty() || near(second).is_empty() {
            return [SquareSet::EMPTY; 2];
        }
        let occupied = self.occupied() - SquareSet::only(first).with(second);
        [self.attackers(by, first, occupied), self.attackers(by, second, occupied)]
    }
}

/// Whether a path with no occupied square leads a cube to a square at exactly its rolling distance.
#[inline]
pub(crate) fn rolls(cube: Square, target: Square, occupied: SquareSet) -> bool {
    let (corners, count) = corners(cube, target);
    corners[..count].iter().any(|corner| (passed(cube, *corner, target) & occupied).is_empty())
}

/// Whether two different men attack the two squares of a shield.
#[inline]
pub(crate) fn is_capturable([one, other]: [SquareSet; 2]) -> bool {
    !one.is_empty() && !other.is_empty() && (one | other).len() > 1
}
