//! Intersections of grooves and sets of them: how the board is named.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::geometry::Heading;
use crate::men::Groove;

/// An intersection of two grooves. Its text is `<column><row>`, e.g. `H8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

/// In the order of names, `10` to `15` come between `1` and `2`.
const ROW_RANKS: [u8; 15] = [0, 7, 8, 9, 10, 11, 12, 13, 14, 1, 2, 3, 4, 5, 6];

impl Point {
    /// How many columns, and how many rows, there are.
    pub const SIDE: u8 = 15;
    /// How many intersections there are.
    pub const COUNT: usize = 225;
    /// Every index is below this.
    pub const SPAN: usize = 256;

    /// The intersection of a column (0 for A to 14 for O) and a row (0 for 1 to 14 for 15), if there is one.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::SIDE && row < Self::SIDE { Some(Self(row * 16 + column)) } else { None }
    }

    /// The intersection with this index, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        // The bound is below 256.
        #[allow(clippy::cast_possible_truncation)]
        if index < 240 && index % 16 != 15 { Some(Self(index as u8)) } else { None }
    }

    /// Its index: 16 for each row below, plus 1 for each column to the left. The sixteenth column is off the board, so
    /// that no step leads from one row into another.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its index as a byte.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// Its column, 0 for A to 14 for O.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 16
    }

    /// Its row, 0 for 1 to 14 for 15.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 16
    }

    /// The next intersection in that direction, if there is one on the board.
    #[inline]
    #[must_use]
    pub const fn step(self, heading: Heading) -> Option<Self> {
        Self::from_index(self.0.wrapping_add(heading.stride()) as usize)
    }

    /// The place of its name in the bytewise order of all names.
    pub(crate) const fn name_rank(self) -> u8 {
        self.column() * 16 + ROW_RANKS[self.row() as usize]
    }

    /// All intersections by row, then column.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::SIDE).flat_map(|row| (0..Self::SIDE).map(move |column| Self(row * 16 + column)))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is not the name of an intersection.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not an intersection: an intersection is a column A-O and a row 1-15, like H8")]
pub struct PointError(pub String);

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Self, PointError> {
        let point = match text.as_bytes() {
            [column @ b'A'..=b'O', row @ b'1'..=b'9'] => Self::new(column - b'A', row - b'1'),
            [column @ b'A'..=b'O', b'1', row @ b'0'..=b'5'] => Self::new(column - b'A', row - b'0' + 9),
            _ => None,
        };
        point.ok_or_else(|| PointError(text.to_owned()))
    }
}

/// A set of intersections.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet([u64; 4]);

/// Fifteen of the sixteen bits of each of four rows.
const FOUR_ROWS: u64 = 0x7FFF_7FFF_7FFF_7FFF;

/// Each intersection as a set: combining these is faster than setting bits.
static ALONE: [PointSet; Point::SPAN] = {
    let mut sets = [PointSet([0; 4]); Point::SPAN];
    let mut index = 0;
    while index < Point::SPAN {
        sets[index].0[index / 64] = 1 << (index % 64);
        index += 1;
    }
    sets
};

impl PointSet {
    /// No intersection.
    pub const EMPTY: Self = Self([0; 4]);
    /// All 225 intersections.
    pub const ALL: Self = Self([FOUR_ROWS, FOUR_ROWS, FOUR_ROWS, FOUR_ROWS >> 16]);

    /// One intersection alone.
    #[inline]
    #[must_use]
    pub const fn only(point: Point) -> Self {
        Self::EMPTY.with(point)
    }

    /// The rows from one to another, inclusive, counted from 0.
    #[must_use]
    pub const fn rows(first: u8, last: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut row = first;
        while row <= last {
            set.0[row as usize / 4] |= 0x7FFF << (row % 4 * 16);
            row += 1;
        }
        set
    }

    /// This set with one more intersection.
    #[inline]
    #[must_use]
    pub const fn with(mut self, point: Point) -> Self {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
        self
    }

    /// Adds one more.
    #[inline]
    pub(crate) fn add(&mut self, point: Point) {
        *self = self.union(ALONE[point.index()]);
    }

    /// The union.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a | e, b | f, c | g, d | h])
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }

    /// The difference: this set without the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// Whether an intersection is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// Whether the set contains an intersection of the groove through another one.
    #[inline]
    #[must_use]
    pub(crate) const fn meets(self, point: Point, groove: Groove) -> bool {
        let [a, b, c, d] = self.0;
        match groove {
            Groove::Horizontal => self.0[point.index() / 64] >> (point.row() % 4 * 16) & 0x7FFF != 0,
            Groove::Vertical => (a | b | c | d) >> point.column() & 0x0001_0001_0001_0001 != 0,
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Every intersection of the set moved one step east, west, north or south; those that leave the board are dropped.
    /// Diagonal headings take two of these.
    #[must_use]
    pub const fn shifted(self, heading: Heading) -> Self {
        let [a, b, c, d] = self.0;
        let moved = match heading {
            Heading::East => Self([a << 1, b << 1 | a >> 63, c << 1 | b >> 63, d << 1 | c >> 63]),
            Heading::West => Self([a >> 1 | b << 63, b >> 1 | c << 63, c >> 1 | d << 63, d >> 1]),
            Heading::North => Self([a << 16, b << 16 | a >> 48, c << 16 | b >> 48, d << 16 | c >> 48]),
            Heading::South => Self([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16 | d << 48, d >> 16]),
            Heading::NorthEast => return self.shifted(Heading::North).shifted(Heading::East),
            Heading::SouthEast => return self.shifted(Heading::South).shifted(Heading::East),
            Heading::SouthWest => return self.shifted(Heading::South).shifted(Heading::West),
            Heading::NorthWest => return self.shifted(Heading::North).shifted(Heading::West),
        };
        moved.intersection(Self::ALL)
    }

    /// The intersections by row, then column.
    #[must_use]
    pub const fn iter(self) -> PointSetIter {
        PointSetIter { rest: self.0, quarter: 0 }
    }
}

/// Iterates over a [`PointSet`].
#[derive(Clone, Debug)]
pub struct PointSetIter {
    rest: [u64; 4],
    quarter: u8,
}

impl Iterator for PointSetIter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.quarter < 4 {
            let bits = &mut self.rest[usize::from(self.quarter)];
            if *bits != 0 {
                // Trailing zeros of a number that is not 0 are below 64.
                #[allow(clippy::cast_possible_truncation)]
                let point = Point(self.quarter * 64 + bits.trailing_zeros() as u8);
                *bits &= *bits - 1;
                return Some(point);
            }
            self.quarter += 1;
        }
        None
    }
}

cubarium_core::place_set!(PointSet, Point, PointSetIter);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_intersection_round_trips_through_its_name() {
        assert_eq!(Point::all().count(), Point::COUNT);
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(Point::new(point.column(), point.row()), Some(point));
            assert_eq!(Point::from_index(point.index()), Some(point));
        }
        assert_eq!(Point::new(7, 7).map(|point| point.to_string()).as_deref(), Some("H8"));
        assert_eq!("O15".parse(), Ok(Point(14 * 16 + 14)));
    }

    #[test]
    fn other_texts_are_not_intersections() {
        for text in ["", "H", "H0", "H16", "H08", "P1", "h8", "H8 ", " H8", "88", "H1a", "H-1", "Ä1", "H150"]
        {
            assert_eq!(text.parse::<Point>(), Err(PointError(text.to_owned())));
        }
    }

    #[test]
    fn names_are_ordered_bytewise() {
        let mut points: Vec<Point> = Point::all().collect();
        points.sort_unstable_by_key(|point| point.name_rank());
        let names: Vec<String> = points.iter().map(ToString::to_string).collect();
        assert!(names.is_sorted());
    }

    #[test]
    fn steps_and_shifts_agree() {
        for point in Point::all() {
            for heading in Heading::ALL {
                let (columns, rows) = heading.vector();
                let column = point.column().checked_add_signed(columns);
                let row = point.row().checked_add_signed(rows);
                let expected = column.zip(row).and_then(|(column, row)| Point::new(column, row));
                assert_eq!(point.step(heading), expected, "{point} {heading:?}");
                let shifted = PointSet::only(point).shifted(heading);
                assert_eq!(shifted.iter().next(), expected, "{point} {heading:?}");
            }
        }
    }

    #[test]
    fn a_set_meets_the_grooves_through_its_intersections() {
        for one in Point::all() {
            for other in Point::all() {
                let set = PointSet::only(one);
                assert_eq!(set.meets(other, Groove::Horizontal), one.row() == other.row(), "{one} {other}");
                assert_eq!(
                    set.meets(other, Groove::Vertical),
                    one.column() == other.column(),
                    "{one} {other}"
                );
            }
        }
    }

    #[test]
    fn a_set_holds_what_was_inserted() {
        assert_eq!(PointSet::ALL.len(), 225);
        assert_eq!(PointSet::ALL.iter().collect::<Vec<_>>(), Point::all().collect::<Vec<_>>());
        assert_eq!(!PointSet::EMPTY, PointSet::ALL);
        assert_eq!(PointSet::rows(0, 14), PointSet::ALL);
        let corners: PointSet = [0, 14, 224 + 14, 224].into_iter().filter_map(Point::from_index).collect();
        assert_eq!(corners.len(), 4);
        assert_eq!((PointSet::ALL - corners).len(), 221);
        assert_eq!(corners & PointSet::rows(14, 14), corners - PointSet::rows(0, 0));
        assert!((corners - corners).is_empty());
    }
}
