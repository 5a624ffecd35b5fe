//! The table: steps, lines, leaps, corners of cubes: everything that depends only on cells.

use crate::cell::{Cell, CellSet};

/// The two types of regular movement (cubes-4d.step.cross, cubes-4d.step.x).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Movement {
    /// In the four orthogonal directions.
    Cross,
    /// In the four diagonal directions.
    X,
}

impl Movement {
    /// Both types.
    pub const ALL: [Self; 2] = [Self::Cross, Self::X];

    /// Files and ranks of a step in each of the four directions, clockwise from the one towards Black's side (and
    /// right).
    #[must_use]
    pub const fn steps(self) -> [(i8, i8); 4] {
        match self {
            Self::Cross => [(0, 1), (1, 0), (0, -1), (-1, 0)],
            Self::X => [(1, 1), (1, -1), (-1, -1), (-1, 1)],
        }
    }

    /// The other type.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Cross => Self::X,
            Self::X => Self::Cross,
        }
    }

    /// The name of the type in messages: `cross` or `x`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cross => "cross",
            Self::X => "x",
        }
    }
}

/// The indices of [`Movement`] for functions that are compiled once for each.
pub(crate) const CROSS: bool = false;
pub(crate) const X: bool = true;

/// The cells one step away from any of a set.
#[inline]
#[must_use]
pub(crate) const fn stepped<const WAY: bool>(set: CellSet) -> CellSet {
    let bits = set.bits();
    let reached = if WAY == X {
        bits << 9 | bits << 7 | bits >> 9 | bits >> 7
    } else {
        bits << 8 | bits << 1 | bits >> 8 | bits >> 1
    };
    CellSet::from_bits(reached)
}

/// The cells in the four directions of a type, as far as the edge of the table.
#[derive(Clone, Copy)]
pub(crate) struct Lines {
    /// In the two directions of increasing indices.
    pub(crate) up: [CellSet; 2],
    /// In the two directions of decreasing indices.
    pub(crate) down: [CellSet; 2],
}

/// By type ([`CROSS`], [`X`]) and cell.
pub(crate) static LINES: [[Lines; Cell::SPAN]; 2] = [lines(Movement::Cross), lines(Movement::X)];

/// The targets of a knight on its own level, one level away and two levels away.
#[derive(Clone, Copy)]
pub(crate) struct Leaps {
    /// One cell in one direction, two in the other.
    pub(crate) level: CellSet,
    /// Two cells straight, with one level up or down.
    pub(crate) by_one: CellSet,
    /// One cell straight, with two levels up or down.
    pub(crate) by_two: CellSet,
}

/// By cell.
pub(crate) static LEAPS: [Leaps; Cell::SPAN] = leaps();

/// Cells from which a man with all actions might arrive by a type, by type and cell: those on its lines, and those up
/// to three steps away.
pub(crate) static NEIGHBOURHOOD: [[CellSet; Cell::SPAN]; 2] =
    [neighbourhood(Movement::Cross), neighbourhood(Movement::X)];

/// Whether the cubes in some of the eight cells around a cell are connected without it. Bit 0 is the cell in front and
/// to the left, the others follow rank by rank; the cell itself has no bit.
static RING_HANGS_TOGETHER: [u64; 4] = rings();

const fn line(from: Cell, files: i8, ranks: i8) -> CellSet {
    let mut set = CellSet::EMPTY;
    let mut at = from.offset(files, ranks);
    while let Some(cell) = at {
        set = set.with(cell);
        at = cell.offset(files, ranks);
    }
    set
}

const fn lines(movement: Movement) -> [Lines; Cell::SPAN] {
    let none = Lines { up: [CellSet::EMPTY; 2], down: [CellSet::EMPTY; 2] };
    let mut all = [none; Cell::SPAN];
    let mut index = 0;
    while index < Cell::SPAN {
        if let Some(cell) = Cell::from_index(index) {
            let [a, b, c, d] = movement.steps();
            let (a, b) = (line(cell, a.0, a.1), line(cell, b.0, b.1));
            let (c, d) = (line(cell, c.0, c.1), line(cell, d.0, d.1));
            all[index] = match movement {
                Movement::Cross => Lines { up: [a, b], down: [c, d] },
                Movement::X => Lines { up: [a, d], down: [b, c] },
            };
        }
        index += 1;
    }
    all
}

const fn leaps() -> [Leaps; Cell::SPAN] {
    let none = Leaps { level: CellSet::EMPTY, by_one: CellSet::EMPTY, by_two: CellSet::EMPTY };
    let mut all = [none; Cell::SPAN];
    let mut from = 0;
    while from < Cell::SPAN {
        let mut to = 0;
        while to < Cell::SPAN {
            if let (Some(a), Some(b)) = (Cell::from_index(from), Cell::from_index(to)) {
                let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
                match (files, ranks) {
                    (1, 2) | (2, 1) => all[from].level = all[from].level.with(b),
                    (0, 2) | (2, 0) => all[from].by_one = all[from].by_one.with(b),
                    (0, 1) | (1, 0) => all[from].by_two = all[from].by_two.with(b),
                    _ => {}
                }
            }
            to += 1;
        }
        from += 1;
    }
    all
}

const fn neighbourhood(movement: Movement) -> [CellSet; Cell::SPAN] {
    let mut all = [CellSet::EMPTY; Cell::SPAN];
    let mut index = 0;
    while index < Cell::SPAN {
        if let Some(cell) = Cell::from_index(index) {
            let mut set = CellSet::EMPTY;
            let steps = movement.steps();
            let mut direction = 0;
            while direction < 4 {
                set = set.union(line(cell, steps[direction].0, steps[direction].1));
                direction += 1;
            }
            let mut near = CellSet::only(cell);
            let mut count = 0;
            while count < 3 {
                near = near.union(match movement {
                    Movement::Cross => stepped::<CROSS>(near),
                    Movement::X => stepped::<X>(near),
                });
                count += 1;
            }
            all[index] = set.union(near);
        }
        index += 1;
    }
    all
}

const fn rings() -> [u64; 4] {
    const RING: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut table = [0; 4];
    let mut pattern: usize = 0;
    while pattern < 256 {
        // Flood fill from the lowest cell.
        let mut reached = pattern & pattern.wrapping_neg();
        let mut round = 0;
        while round < 8 {
            let mut one = 0;
            while one < 8 {
                let mut other = 0;
                while other < 8 {
                    let touch = (RING[one].0 - RING[other].0).abs() <= 1
                        && (RING[one].1 - RING[other].1).abs() <= 1
                        && pattern >> other & 1 != 0;
                    if reached >> one & 1 != 0 && touch {
                        reached |= 1 << other;
                    }
                    other += 1;
                }
                one += 1;
            }
            round += 1;
        }
        if reached == pattern && pattern != 0 {
            table[pattern / 64] |= 1 << (pattern % 64);
        }
        pattern += 1;
    }
    table
}

/// The empty cells at which at least three of the four corners are corners of cubes on the table
/// (cubes-4d.board.trenches). `solid` are the cells with cubes.
#[inline]
#[must_use]
pub(crate) const fn admissible(solid: CellSet) -> CellSet {
    let bits = solid.bits();
    let (north, south, east, west) = (bits >> 8, bits << 8, bits >> 1, bits << 1);
    let north_east = north | east | bits >> 9;
    let north_west = north | west | bits >> 7;
    let south_east = south | east | bits << 7;
    let south_west = south | west | bits << 9;
    let three = north_east & north_west & (south_east | south_west)
        | south_east & south_west & (north_east | north_west);
    CellSet::from_bits(three & !bits)
}

/// Whether the cells are connected, counting diagonal neighbours (cubes-4d.cube.unity). The empty set is not.
#[must_use]
pub(crate) const fn hang_together(cells: CellSet) -> bool {
    let bits = cells.bits();
    let mut reached = bits & bits.wrapping_neg();
    loop {
        let across = reached | reached << 1 | reached >> 1;
        let next = (across | across << 8 | across >> 8) & bits;
        if next == reached {
            return reached == bits && bits != 0;
        }
        reached = next;
    }
}

/// Whether cells that were connected still are without one of them, which has been removed from the set.
#[inline]
#[must_use]
pub(crate) const fn hang_together_without(cells: CellSet, without: Cell) -> bool {
    let round = cells.bits() >> (without.index() - 9);
    let ring = round & 7 | (round >> 8 & 1) << 3 | (round >> 10 & 1) << 4 | (round >> 16 & 7) << 5;
    RING_HANGS_TOGETHER[(ring >> 6) as usize] >> (ring & 63) & 1 != 0 || hang_together(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        text.parse().expect("tests name cells")
    }

    fn cells(text: &str) -> CellSet {
        text.split(' ').map(cell).collect()
    }

    #[test]
    fn steps_stay_on_the_table() {
        assert_eq!(stepped::<CROSS>(cells("-3,-3")), cells("-2,-3 -3,-2"));
        assert_eq!(stepped::<X>(cells("3,3")), cells("2,2"));
        assert_eq!(stepped::<CROSS>(cells("3,0")), cells("2,0 3,1 3,-1"));
        assert_eq!(stepped::<X>(cells("-3,0")), cells("-2,1 -2,-1"));
        for movement in Movement::ALL {
            for from in Cell::all() {
                let one = CellSet::only(from);
                let reached = if movement == Movement::X { stepped::<X>(one) } else { stepped::<CROSS>(one) };
                let steps = movement.steps().into_iter();
                let expected = steps.filter_map(|(files, ranks)| from.offset(files, ranks)).collect();
                assert_eq!(reached, expected, "{from} {movement:?}");
            }
        }
    }

    #[test]
    fn lines_lead_to_the_edge() {
        let lines = LINES[usize::from(X)][cell("1,2").index()];
        assert_eq!(lines.up, [cells("2,3"), cells("0,3")]);
        assert_eq!(lines.down, [cells("2,1 3,0"), cells("0,1 -1,0 -2,-1 -3,-2")]);
    }

    #[test]
    fn a_trench_has_three_corners() {
        let solid = cells("-1,0 0,1");
        assert!(
            admissible(solid).contains(cell("0,0")),
            "two neighbours at a right angle cover three corners"
        );
        assert!(!admissible(cells("-1,0")).contains(cell("0,0")));
        assert!(admissible(cells("-1,0 1,0")).contains(cell("0,0")));
        assert!(admissible(cells("-1,-1 1,-1 1,1")).contains(cell("0,0")), "diagonal neighbours count too");
        assert!(!admissible(cells("-1,-1 1,1")).contains(cell("0,0")));
        assert_eq!(admissible(CellSet::ALL), CellSet::EMPTY);
    }

    #[test]
    fn connectivity_without_a_cell_follows_from_its_ring() {
        let mut numbers = cubarium_core::hash::SplitMix64::new(4);
        let mut apart = 0;
        for _ in 0..4_000 {
            let solid = CellSet::from_bits(numbers.next() & numbers.next() | numbers.next() & numbers.next());
            if !hang_together(solid) {
                continue;
            }
            for cell in solid {
                let left = solid - CellSet::only(cell);
                assert_eq!(hang_together_without(left, cell), hang_together(left), "{left:?}");
                apart += u32::from(!hang_together(left));
            }
        }
        assert!(apart > 20, "some fall apart: {apart}");
        assert!(!hang_together(cells("0,0 2,0")) && hang_together(cells("0,0 1,1 2,2")));
    }
}
