//! Panels, squares and sets of squares: how the board is named.

use std::fmt;
use std::str::FromStr;

use cubarium_core::{Set128, Set128Iter};
use thiserror::Error;

/// One of the six faces of the cube, numbered 1 to 6 as on the board: 1 is on top, 2 in front, 3 on the right,
/// 4 behind, 5 on the left and 6 below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Panel {
    /// Panel 1, on top: White's base.
    One = 1,
    /// Panel 2, in front.
    Two,
    /// Panel 3, on the right.
    Three,
    /// Panel 4, behind.
    Four,
    /// Panel 5, on the left.
    Five,
    /// Panel 6, below: Black's base.
    Six,
}

impl Panel {
    /// The panels in the order of their numbers.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// Its number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A square of the board. Its text is `<panel><row><column>`, e.g. `1C2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 96;

    /// The square of a panel by row (0 for A to 3 for D) and column (0 for 1 to 3 for 4), if there is one.
    #[must_use]
    pub const fn new(panel: Panel, row: u8, column: u8) -> Option<Self> {
        if row < 4 && column < 4 { Some(Self((panel.number() - 1) * 16 + row * 4 + column)) } else { None }
    }

    /// The square with this index, if it is below [`Square::COUNT`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        // The bound is below 256.
        #[allow(clippy::cast_possible_truncation)]
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The square that three letters name.
    ///
    /// # Panics
    /// If they name none: meant for names in source code.
    #[must_use]
    pub(crate) const fn named(name: [u8; 3]) -> Self {
        match Self::read(name) {
            Some(square) => square,
            None => panic!("a square is named by panel, row and column"),
        }
    }

    const fn read([panel, row, column]: [u8; 3]) -> Option<Self> {
        if panel < b'1' || panel > b'6' || row < b'A' || column < b'1' {
            return None;
        }
        Self::new(Panel::ALL[(panel - b'1') as usize], row - b'A', column - b'1')
    }

    /// Its index: 16 for each panel before its own, 4 for each row before its own, 1 for each column.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The panel on which it lies.
    #[must_use]
    pub const fn panel(self) -> Panel {
        Panel::ALL[self.index() / 16]
    }

    /// Its row, 0 for A to 3 for D.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 4 % 4
    }

    /// Its column, 0 for 1 to 3 for 4.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 4
    }

    /// All squares in the order of their indices, which is the order of position texts.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..96).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'A' + self.row());
        write!(f, "{}{row}{}", self.panel().number(), self.column() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is not the name of a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a square: a square is a panel 1-6, a row A-D and a column 1-4, like 1C2")]
pub struct SquareError(pub String);

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let name = text.as_bytes().try_into().ok().and_then(Self::read);
        name.ok_or_else(|| SquareError(text.to_owned()))
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(Set128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(Set128::EMPTY);
    /// All 96 squares.
    pub const ALL: Self = Self(Set128::from_bits((1 << 96) - 1));

    /// One square alone.
    #[must_use]
    pub const fn only(square: Square) -> Self {
        Self(Set128::only(square.0))
    }

    /// This set with one more square.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0.with(square.0))
    }

    /// The union; usable where tables are made at compile time.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0.union(other.0))
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0.intersection(other.0))
    }

    /// The difference: this set without the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// Whether the sets intersect; usable where tables are made at compile time.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0.meets(other.0)
    }

    /// Whether a square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0.contains(square.0)
    }

    /// Adds or removes the square.
    pub const fn toggle(&mut self, square: Square) {
        self.0.toggle(square.0);
    }

    /// How many squares there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The square with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        match self.0.first() {
            Some(index) => Some(Square(index)),
            None => None,
        }
    }

    /// The squares by their indices.
    #[must_use]
    pub const fn iter(self) -> SquareSetIter {
        SquareSetIter(self.0.iter())
    }
}

cubarium_core::place_set!(SquareSet, Square, SquareSetIter(Set128Iter));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_round_trips_through_its_name() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.panel(), square.row(), square.column()), Some(square));
        }
        assert_eq!(Square::named(*b"1C2").index(), 9);
        assert_eq!(Square::named(*b"6D4").index(), 95);
    }

    #[test]
    fn other_texts_are_not_squares() {
        for text in ["", "7A1", "0A1", "1E1", "1a1", "1A0", "1A5", "1A", "1A11", " 1A1", "1Ä"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError(text.to_owned())));
        }
    }

    #[test]
    fn the_complement_of_nothing_is_the_whole_board() {
        assert_eq!(!SquareSet::EMPTY, SquareSet::ALL);
        assert_eq!(SquareSet::ALL.len(), 96);
        assert_eq!(SquareSet::ALL.iter().collect::<SquareSet>(), SquareSet::ALL);
    }
}
