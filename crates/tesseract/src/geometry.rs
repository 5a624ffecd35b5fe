//! The board: headings, camps and neutral rows, and what a cross covers.
//!
//! ```
//! use cubarium_tesseract::geometry::{Heading, camp};
//! use cubarium_tesseract::{Colour, Point};
//!
//! let point: Point = "H2".parse().unwrap();
//! assert!(camp(Colour::White).contains(point));
//! assert_eq!(point.step(Heading::North).unwrap().to_string(), "H3");
//! ```

use crate::men::Colour;
use crate::point::{Point, PointSet};

/// A direction on the board: north is towards row 15, east towards column O.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Heading {
    /// Along a column, up.
    North,
    /// Diagonally up and to the right.
    NorthEast,
    /// Along a row, to the right.
    East,
    /// Diagonally down and to the right.
    SouthEast,
    /// Along a column, down.
    South,
    /// Diagonally down and to the left.
    SouthWest,
    /// Along a row, to the left.
    West,
    /// Diagonally up and to the left.
    NorthWest,
}

use Heading::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Heading {
    /// All eight, clockwise.
    pub const ALL: [Self; 8] = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    /// The four along the grooves.
    pub const GROOVES: [Self; 4] = [North, East, South, West];
    /// The four diagonal ones.
    pub const DIAGONALS: [Self; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The two headings perpendicular to this one.
    #[must_use]
    pub const fn across(self) -> [Self; 2] {
        [Self::ALL[(self as usize + 2) % 8], Self::ALL[(self as usize + 6) % 8]]
    }

    /// Columns and rows of one step.
    #[must_use]
    pub const fn vector(self) -> (i8, i8) {
        match self {
            North => (0, 1),
            NorthEast => (1, 1),
            East => (1, 0),
            SouthEast => (1, -1),
            South => (0, -1),
            SouthWest => (-1, -1),
            West => (-1, 0),
            NorthWest => (-1, 1),
        }
    }

    /// What a step adds to an index, modulo 256.
    pub(crate) const fn stride(self) -> u8 {
        let (columns, rows) = self.vector();
        (rows * 16).wrapping_add(columns).cast_unsigned()
    }

    /// The heading of the straight line from one intersection to another, if there is one.
    #[must_use]
    pub const fn between(from: Point, to: Point) -> Option<Self> {
        let columns = to.column().cast_signed() - from.column().cast_signed();
        let rows = to.row().cast_signed() - from.row().cast_signed();
        Some(match (columns.signum(), rows.signum()) {
            (0, 0) => return None,
            (0, 1) => North,
            (0, _) => South,
            (1, 0) => East,
            (_, 0) => West,
            _ if columns.unsigned_abs() != rows.unsigned_abs() => return None,
            (1, 1) => NorthEast,
            (1, _) => SouthEast,
            (_, 1) => NorthWest,
            _ => SouthWest,
        })
    }
}

/// A side's camp: rows 2 and 3 are White's, 13 and 14 Black's (tesseract.board.camps).
#[must_use]
pub const fn camp(colour: Colour) -> PointSet {
    match colour {
        Colour::White => PointSet::rows(1, 2),
        Colour::Black => PointSet::rows(12, 13),
    }
}

/// The rows outside both camps (tesseract.board.camps).
pub const NEUTRAL: PointSet = PointSet::ALL.without(camp(Colour::White).union(camp(Colour::Black)));

/// The intersections of a set and their neighbours along the grooves.
#[must_use]
pub const fn spread(set: PointSet) -> PointSet {
    set.union(tips(set))
}

/// The neighbours along the grooves of the intersections of a set: the tips of crosses with these centres.
#[must_use]
pub const fn tips(set: PointSet) -> PointSet {
    let across = set.shifted(East).union(set.shifted(West));
    across.union(set.shifted(North)).union(set.shifted(South))
}

/// Where a cross's centre can be as far as the board is concerned: centre and tips are on the board and in neutral rows
/// (tesseract.setup.crosses).
pub const CENTRES: PointSet = {
    let north = NEUTRAL.intersection(NEUTRAL.shifted(North)).intersection(NEUTRAL.shifted(South));
    north.intersection(NEUTRAL.shifted(East)).intersection(NEUTRAL.shifted(West))
};

#[cfg(test)]
mod tests {
    use super::*;

    fn point(name: &str) -> Point {
        name.parse().expect("tests name intersections")
    }

    #[test]
    fn there_are_two_camps_of_thirty() {
        for (colour, rows) in [(Colour::White, [1, 2]), (Colour::Black, [12, 13])] {
            assert_eq!(camp(colour).len(), 30);
            assert!(camp(colour).iter().all(|point| rows.contains(&point.row())));
        }
        assert_eq!(NEUTRAL.len(), 225 - 60);
    }

    #[test]
    fn a_cross_fits_on_rows_5_to_11_off_the_edges() {
        assert_eq!(CENTRES.len(), 7 * 13);
        for centre in Point::all() {
            let whole = Heading::GROOVES.iter().all(|heading| centre.step(*heading).is_some());
            let neutral = spread(PointSet::only(centre)) - NEUTRAL == PointSet::EMPTY;
            assert_eq!(CENTRES.contains(centre), whole && neutral, "{centre}");
        }
    }

    #[test]
    fn tips_are_the_neighbours_along_the_grooves() {
        let expected: PointSet = ["G8", "I8", "H7", "H9"].into_iter().map(point).collect();
        assert_eq!(tips(PointSet::only(point("H8"))), expected);
        assert_eq!(tips(PointSet::only(point("A1"))).len(), 2);
    }

    #[test]
    fn headings_are_reversible() {
        for from in Point::all() {
            for heading in Heading::ALL {
                assert_eq!(heading.opposite().opposite(), heading);
                let line = std::iter::successors(from.step(heading), |point| point.step(heading));
                for to in line {
                    assert_eq!(Heading::between(from, to), Some(heading), "{from} {to}");
                    assert_eq!(Heading::between(to, from), Some(heading.opposite()), "{from} {to}");
                }
            }
        }
        assert_eq!(Heading::between(point("H8"), point("H8")), None);
        assert_eq!(Heading::between(point("H8"), point("J9")), None);
    }
}
