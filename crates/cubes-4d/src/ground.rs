//! The columns of cubes, and what can be reached over them.

use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{LEAPS, LINES, X, admissible, stepped};

/// The number of empty levels kept below and above the four, so that "three levels higher" needs no bounds check.
const MARGIN: usize = 3;

/// The positions of the table by level.
///
/// Movement over empty positions is symmetric: a man that can go from one position to another could also go back. So
/// the men that reach a position are found by moving from it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ground {
    levels: [CellSet; 4 + 2 * MARGIN],
}

/// What a man with all actions of one type reaches from a position, including the positions of the first men it meets.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reach {
    /// On the same level: adjacent, distance and bridge actions.
    pub(crate) flat: CellSet,
    /// Higher: adjacent and consecutive actions.
    pub(crate) rising: CellSet,
    /// Lower: adjacent and consecutive actions.
    pub(crate) falling: CellSet,
}

impl Reach {
    /// All of it.
    #[inline]
    pub(crate) fn all(self) -> CellSet {
        self.flat | self.rising | self.falling
    }
}

impl Ground {
    /// A table without cubes: the basis of every other.
    pub(crate) const BARE: Self = Self { levels: [CellSet::EMPTY; 4 + 2 * MARGIN] };

    /// The positions on a level; those on [`Level::Trench`] are the admissible trenches.
    #[inline]
    pub(crate) const fn at(&self, level: Level) -> CellSet {
        self.levels[level.number() + MARGIN]
    }

    /// The positions this many levels above a level.
    #[inline]
    const fn over(&self, level: Level, levels: usize) -> CellSet {
        self.levels[level.number() + MARGIN + levels]
    }

    /// The positions this many levels below a level.
    #[inline]
    const fn under(&self, level: Level, levels: usize) -> CellSet {
        self.levels[level.number() + MARGIN - levels]
    }

    /// The cells with cubes.
    #[inline]
    pub(crate) fn solid(&self) -> CellSet {
        self.at(Level::Floor) | self.at(Level::Ramparts) | self.at(Level::Donjon)
    }

    /// The cells where a man can stand.
    #[inline]
    pub(crate) fn positions(&self) -> CellSet {
        self.solid() | self.at(Level::Trench)
    }

    /// How many cubes lie on a cell.
    #[inline]
    pub(crate) fn level(&self, cell: Cell) -> Level {
        if self.at(Level::Floor).contains(cell) {
            Level::Floor
        } else if self.at(Level::Ramparts).contains(cell) {
            Level::Ramparts
        } else if self.at(Level::Donjon).contains(cell) {
            Level::Donjon
        } else {
            Level::Trench
        }
    }

    /// Sets the height of a column. The trenches are not updated: see [`Ground::dig`].
    pub(crate) fn pile(&mut self, cell: Cell, level: Level) {
        let one = CellSet::only(cell);
        for number in 1..4 {
            self.levels[MARGIN + number] = self.levels[MARGIN + number] - one;
        }
        if level != Level::Trench {
            self.levels[MARGIN + level.number()] |= one;
        }
    }

    /// Computes the trenches.
    #[inline]
    pub(crate) fn dig(&mut self) {
        self.levels[MARGIN] = admissible(self.solid());
    }

    /// The ground after moving the cube on top of a column of one level to the top of another column.
    #[inline]
    pub(crate) fn moved(&self, from: Cell, level: Level, to: Cell, under: Level) -> Self {
        let mut ground = *self;
        let (high, low) = (level.number() + MARGIN, under.number() + MARGIN);
        ground.levels[high].toggle(from);
        let (from, to) = (CellSet::only(from), CellSet::only(to));
        ground.levels[high - 1] |= from;
        ground.levels[low] = ground.levels[low] - to;
        ground.levels[low + 1] |= to;
        if level == Level::Floor || under == Level::Trench {
            ground.dig();
        }
        ground
    }

    /// Where a cube from a column of this height can be put, as far as cubes are concerned (cubes-4d.cube.place,
    /// cubes-4d.cube.room).
    #[inline]
    pub(crate) fn places(&self, from: Cell, level: Level) -> CellSet {
        let one = CellSet::only(from);
        let (diagonal, straight) = (stepped::<X>(one), stepped::<{ crate::geometry::CROSS }>(one));
        let bare = !self.solid();
        match level {
            Level::Trench => CellSet::EMPTY,
            Level::Floor => diagonal & bare | straight & self.at(Level::Floor),
            Level::Ramparts => {
                diagonal & self.at(Level::Floor) | straight & (self.at(Level::Ramparts) | bare)
            }
            Level::Donjon => diagonal & self.at(Level::Ramparts) | straight & self.at(Level::Floor),
        }
    }

    /// The positions adjacent to one (cubes-4d.step.adjacent).
    #[inline]
    pub(crate) fn adjacent<const WAY: bool>(&self, from: Cell, level: Level) -> CellSet {
        let near = self.over(level, 1) | self.at(level) | self.under(level, 1);
        stepped::<WAY>(CellSet::only(from)) & near
    }

    /// The adjacent positions where a man can capture from one (cubes-4d.capture.upward).
    #[inline]
    pub(crate) fn captured_from<const WAY: bool>(&self, from: Cell, level: Level) -> CellSet {
        let higher = if level == Level::Trench { self.over(level, 1) } else { CellSet::EMPTY };
        stepped::<WAY>(CellSet::only(from)) & (higher | self.at(level) | self.under(level, 1))
    }

    /// The adjacent positions from which a man can capture on one.
    #[inline]
    pub(crate) fn captured_to<const WAY: bool>(&self, target: Cell, level: Level) -> CellSet {
        let lower = if level == Level::Floor { self.under(level, 1) } else { CellSet::EMPTY };
        stepped::<WAY>(CellSet::only(target)) & (self.over(level, 1) | self.at(level) | lower)
    }

    /// The positions that a knight reaches (cubes-4d.man.knight).
    #[inline]
    pub(crate) fn leaps(&self, from: Cell, level: Level) -> CellSet {
        let leaps = &LEAPS[from.index()];
        leaps.level & self.at(level)
            | leaps.by_one & (self.over(level, 1) | self.under(level, 1))
            | leaps.by_two & (self.over(level, 2) | self.under(level, 2))
    }

    /// What all actions of one type reach (cubes-4d.action.adjacent to cubes-4d.action.consecutive), with no men on
    /// `empty`.
    #[inline]
    pub(crate) fn reach<const WAY: bool>(&self, from: Cell, level: Level, empty: CellSet) -> Reach {
        let start = stepped::<WAY>(CellSet::only(from));
        let climb = |one: CellSet, two: CellSet, three: CellSet| {
            let first = start & one;
            if (first & empty).is_empty() {
                return first;
            }
            let second = stepped::<WAY>(first & empty) & two;
            first | second | stepped::<WAY>(second & empty) & three
        };
        Reach {
            flat: self.flat::<WAY>(from, level, empty),
            rising: climb(self.over(level, 1), self.over(level, 2), self.over(level, 3)),
            falling: climb(self.under(level, 1), self.under(level, 2), self.under(level, 3)),
        }
    }

    /// Adjacent and distance actions on one level, and bridges.
    #[inline]
    fn flat<const WAY: bool>(&self, from: Cell, level: Level, empty: CellSet) -> CellSet {
        let lines = &LINES[usize::from(WAY)][from.index()];
        let same = self.at(level);
        let shut = !(same & empty);
        // Obstacles for bridges; there are no bridges in the trenches.
        let walls = match level {
            Level::Trench => CellSet::EMPTY,
            Level::Floor => self.solid(),
            Level::Ramparts => same | self.over(level, 1),
            Level::Donjon => same,
        };
        let mut reached = CellSet::EMPTY;
        for (way, line) in lines.up.into_iter().enumerate() {
            reached |= line - LINES[usize::from(WAY)][first((line & shut).bits())].up[way];
            reached |= lowest(line & walls);
        }
        for (way, line) in lines.down.into_iter().enumerate() {
            reached |= line - LINES[usize::from(WAY)][last((line & shut).bits())].down[way];
            reached |= highest(line & walls);
        }
        reached & same
    }
}

/// The index of the lowest bit, or of the last cell, beyond which no line leads upwards.
#[inline]
const fn first(bits: u64) -> usize {
    (bits | 1 << 63).trailing_zeros() as usize & 63
}

/// The index of the highest bit, or of the first cell, beyond which no line leads downwards.
#[inline]
const fn last(bits: u64) -> usize {
    (63 - (bits | 1 << 9).leading_zeros() as usize) & 63
}

/// The set of only the lowest cell.
#[inline]
const fn lowest(set: CellSet) -> CellSet {
    let bits = set.bits();
    CellSet::from_bits(bits & bits.wrapping_neg())
}

/// The set of only the highest cell.
#[inline]
const fn highest(set: CellSet) -> CellSet {
    // Bit 0 stands for nothing.
    CellSet::from_bits(1 << 63 >> (set.bits() | 1).leading_zeros())
}
