//! Squares, directions and sets of squares: how the board is named.

use std::fmt;

use cubarium_core::{Set128, Set128Iter};

use crate::options::Variant;

/// How many columns and lines there are.
pub const SIDE: u8 = 9;

/// The distance between the indices of a square and of its northern neighbour. One more than the number of columns: the
/// gap after each line catches whatever goes over the edge of the board.
const STRIDE: u8 = SIDE + 1;

/// A square of the board: a column, A to the left as White sees it, and a line, 1 being White's first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Tables by square have this length; some indices below it belong to no square.
    pub const SPAN: usize = STRIDE as usize * SIDE as usize;
    /// The middle of the first lines, where the masters start, by the index of the side.
    pub(crate) const MIDDLES: [Self; 2] = [Self(4), Self(8 * STRIDE + 4)];

    /// The square of a column (0 for A) and a line (0 for 1), both below [`SIDE`], if there is one.
    #[must_use]
    pub const fn new(column: u8, line: u8) -> Option<Self> {
        if column < SIDE && line < SIDE { Some(Self(line * STRIDE + column)) } else { None }
    }

    /// The square with this index, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        // The bound is below 256.
        #[allow(clippy::cast_possible_truncation)]
        if index < Self::SPAN { Self::new(index as u8 % STRIDE, index as u8 / STRIDE) } else { None }
    }

    /// Its index, below [`Square::SPAN`]; squares are ordered by line, then by column.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, 0 for A.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// Its line, 0 for 1.
    #[inline]
    #[must_use]
    pub const fn line(self) -> u8 {
        self.0 / STRIDE
    }

    /// The square in the column of another and in this one's line.
    #[inline]
    #[must_use]
    pub(crate) const fn in_column_of(self, other: Self) -> Self {
        Self(self.0 - self.column() + other.column())
    }

    /// The next square in a direction, if the board does not end.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (east, north) = direction.vector();
        self.offset(east, north)
    }

    /// The square this many columns east and lines north.
    #[must_use]
    pub const fn offset(self, east: i8, north: i8) -> Option<Self> {
        match (self.column().checked_add_signed(east), self.line().checked_add_signed(north)) {
            (Some(column), Some(line)) => Self::new(column, line),
            _ => None,
        }
    }

    /// How many columns east and how many lines north another square is.
    #[must_use]
    pub const fn way_to(self, other: Self) -> (i8, i8) {
        // Columns and lines are below nine.
        #[allow(clippy::cast_possible_wrap)]
        (other.column() as i8 - self.column() as i8, other.line() as i8 - self.line() as i8)
    }

    /// How many orthogonal steps lead to another square on an empty board.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let (east, north) = self.way_to(other);
        east.unsigned_abs() + north.unsigned_abs()
    }

    /// All squares by line, then by column.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIDE).flat_map(|line| (0..SIDE).map(move |column| Self(line * STRIDE + column)))
    }

    /// The square that two letters name in one of the games.
    #[must_use]
    pub fn read(name: &str, variant: Variant) -> Option<Self> {
        let &[column, line] = name.as_bytes() else { return None };
        let column = (0..SIDE).zip(variant.columns()).find(|(_, letter)| **letter == column)?.0;
        Self::new(column, line.checked_sub(b'1')?)
    }

    /// Its name in one of the games, e.g. `C2`.
    #[must_use]
    pub fn name(self, variant: Variant) -> String {
        let column = char::from(variant.columns()[usize::from(self.column())]);
        format!("{column}{}", self.line() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(Variant::Cubulus))
    }
}

/// A direction on the board: north leads away from White.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards line 9.
    North,
    /// Towards the last column.
    East,
    /// Towards line 1.
    South,
    /// Towards column A.
    West,
}

impl Direction {
    /// The directions clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Columns east and lines north of one step.
    #[must_use]
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }

    /// The direction in which a straight line leads from one square to another, if there is one.
    #[must_use]
    pub const fn between(from: Square, to: Square) -> Option<Self> {
        match from.way_to(to) {
            (0, 1..) => Some(Self::North),
            (1.., 0) => Some(Self::East),
            (0, ..=-1) => Some(Self::South),
            (..=-1, 0) => Some(Self::West),
            _ => None,
        }
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 81 squares.
    pub const ALL: Self = {
        let mut bits = 0;
        let mut line = 0;
        while line < SIDE {
            bits |= 0x1FF << (line * STRIDE);
            line += 1;
        }
        Self(bits)
    };

    /// One square alone.
    #[inline]
    #[must_use]
    pub const fn only(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// This set with one more square.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.0)
    }

    /// The union; usable where tables are made at compile time.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The difference: this set without the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Adds or removes the square.
    #[inline]
    pub const fn toggle(&mut self, square: Square) {
        self.0 ^= 1 << square.0;
    }

    /// How many squares there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every square moved one step. Squares that leave the board are no longer in [`SquareSet::ALL`], so the result is
    /// only used together with other sets.
    #[inline]
    #[must_use]
    pub(crate) const fn shifted(self, direction: Direction) -> Self {
        Self(match direction {
            Direction::North => self.0 << STRIDE,
            Direction::East => self.0 << 1,
            Direction::South => self.0 >> STRIDE,
            Direction::West => self.0 >> 1,
        })
    }

    /// Squares of the first line or column moved this many columns east and lines north.
    #[inline]
    #[must_use]
    pub(crate) const fn moved(self, columns: u8, lines: u8) -> Self {
        Self(self.0 << (lines * STRIDE + columns))
    }

    /// The squares by line, then by column.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> SquareSetIter {
        SquareSetIter(Set128::from_bits(self.0).iter())
    }
}

cubarium_core::place_set!(SquareSet, Square, SquareSetIter(Set128Iter));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_round_trips_through_its_name() {
        for variant in Variant::ALL {
            assert_eq!(Square::all().count(), 81);
            for square in Square::all() {
                assert_eq!(Square::read(&square.name(variant), variant), Some(square));
                assert_eq!(Square::from_index(square.index()), Some(square));
            }
        }
        assert_eq!(Square::read("J9", Variant::DieCheck), Square::read("I9", Variant::Cubulus));
    }

    #[test]
    fn other_texts_are_not_squares() {
        for text in ["", "A", "A0", "a1", "A10", "I1", "K1", "1A", " A1", "Ä1"] {
            assert_eq!(Square::read(text, Variant::DieCheck), None, "{text}");
        }
        assert_eq!(Square::read("J1", Variant::Cubulus), None);
        assert_eq!((Square::from_index(9), Square::from_index(90)), (None, None));
    }

    #[test]
    fn shifted_sets_drop_squares_that_leave_the_board() {
        for direction in Direction::ALL {
            let stepped: SquareSet = Square::all().filter_map(|square| square.step(direction)).collect();
            assert_eq!(SquareSet::ALL.shifted(direction) & SquareSet::ALL, stepped);
            assert_eq!(stepped.len(), 72);
        }
    }
}
