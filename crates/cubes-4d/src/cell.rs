//! Cells of the table, sets of them, and levels (cubes-4d.board.table, cubes-4d.board.levels).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A cell of the table: a file and a rank, each from -3 to 3, written `f,r`.
///
/// ```
/// use cubarium_cubes_4d::Cell;
///
/// let cell: Cell = "-2,3".parse().unwrap();
/// assert_eq!((cell.file(), cell.rank()), (-2, 3));
/// assert_eq!(Cell::new(4, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A text that names no cell.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a cell: a cell is a file and a rank from -3 to 3, like -2,3")]
pub struct CellError(pub String);

impl Cell {
    /// One more than the largest index: ranks are eight indices apart, with a margin of a row and a column, so that no
    /// step leads from one edge of the table to the other.
    pub const SPAN: usize = 64;
    /// How many cells there are.
    pub const COUNT: usize = 49;
    /// Files and ranks range from minus this to this.
    pub const EDGE: i8 = 3;

    /// The cell of a file and a rank, if they are on the table.
    #[must_use]
    pub const fn new(file: i8, rank: i8) -> Option<Self> {
        let on_table = -Self::EDGE <= file && file <= Self::EDGE && -Self::EDGE <= rank && rank <= Self::EDGE;
        if on_table { Some(Self(((rank + 4) * 8 + file + 4).cast_unsigned())) } else { None }
    }

    /// The cell with this index, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::SPAN && index >= 9 && !index.is_multiple_of(8) {
            // Checked to be below 64.
            #[allow(clippy::cast_possible_truncation)]
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The index, below [`Cell::SPAN`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// -3 to 3, from White's left to White's right.
    #[must_use]
    pub const fn file(self) -> i8 {
        (self.0 & 7).cast_signed() - 4
    }

    /// -3 to 3, from White's side to Black's.
    #[must_use]
    pub const fn rank(self) -> i8 {
        (self.0 >> 3).cast_signed() - 4
    }

    /// The cell with the same file on the rank that a player on the other side of the table sees as this one's.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self((8 - (self.0 >> 3)) << 3 | self.0 & 7)
    }

    /// The cell this many files to the right and ranks away.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::new(self.file().saturating_add(files), self.rank().saturating_add(ranks))
    }

    /// All cells in the order of texts: rank 3 first, each rank from file -3 to 3.
    pub fn all() -> impl Iterator<Item = Self> {
        let edge = Self::EDGE;
        (-edge..=edge)
            .rev()
            .flat_map(move |rank| (-edge..=edge).filter_map(move |file| Self::new(file, rank)))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let cell = text.split_once(',').and_then(|(file, rank)| Self::new(number(file)?, number(rank)?));
        cell.ok_or_else(|| CellError(text.chars().take(20).collect()))
    }
}

/// A file or a rank without superfluous signs or zeros.
fn number(text: &str) -> Option<i8> {
    let (digit, sign) = match text.strip_prefix('-') {
        Some(digit) => (digit, -1),
        None => (text, 1),
    };
    match digit.as_bytes() {
        [b'0'] if sign > 0 => Some(0),
        [digit @ b'1'..=b'3'] => Some(sign * (digit - b'0').cast_signed()),
        _ => None,
    }
}

/// The height of a position: how many cubes are under it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Level {
    /// Directly on the table, between cubes.
    Trench,
    /// On one cube.
    Floor,
    /// On two cubes.
    Ramparts,
    /// On three cubes.
    Donjon,
}

impl Level {
    /// All levels, from the lowest.
    pub const ALL: [Self; 4] = [Self::Trench, Self::Floor, Self::Ramparts, Self::Donjon];

    /// The number of cubes under it, 0 to 3.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize
    }

    /// The level on top of a number of cubes, if they can be stacked that high.
    #[must_use]
    pub fn of(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// One level higher.
    #[must_use]
    pub fn above(self) -> Option<Self> {
        Self::of(self.number() + 1)
    }

    /// One level lower.
    #[must_use]
    pub fn below(self) -> Option<Self> {
        self.number().checked_sub(1).and_then(Self::of)
    }

    /// Its digit in texts.
    #[must_use]
    pub const fn digit(self) -> char {
        match self {
            Self::Trench => '0',
            Self::Floor => '1',
            Self::Ramparts => '2',
            Self::Donjon => '3',
        }
    }

    /// The level of a digit.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.digit() == digit)
    }

    /// The name of the level in messages: `trench` to `donjon`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trench => "trench",
            Self::Floor => "floor",
            Self::Ramparts => "ramparts",
            Self::Donjon => "donjon",
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u64);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// The whole table.
    pub const ALL: Self = Self(0xFEFE_FEFE_FEFE_FE00);

    /// One cell alone.
    #[inline]
    #[must_use]
    pub const fn only(cell: Cell) -> Self {
        Self(1 << (cell.0 & 63))
    }

    /// The cells whose indices are the set bits of a number; other bits are ignored.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The indices of the cells as set bits of a number.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// This set and one more cell.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | Self::only(cell).0)
    }

    /// The union.
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

    /// Adds or removes the cell.
    #[inline]
    pub const fn toggle(&mut self, cell: Cell) {
        self.0 ^= 1 << (cell.0 & 63);
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 63) & 1 != 0
    }

    /// How many cells there are.
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

    /// Whether the sets intersect.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The cell with the smallest index.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        // Trailing zeros of a number that is not 0 are below 64.
        #[allow(clippy::cast_possible_truncation)]
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cells by index.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> CellSetIter {
        CellSetIter(self)
    }
}

/// Iterates over a [`CellSet`].
#[derive(Clone, Debug)]
pub struct CellSetIter(CellSet);

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

cubarium_core::place_set!(CellSet, Cell, CellSetIter);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_the_forty_nine_of_the_table() {
        let all: Vec<Cell> = Cell::all().collect();
        assert_eq!(all.len(), Cell::COUNT);
        assert_eq!(all.iter().copied().collect::<CellSet>(), CellSet::ALL);
        assert_eq!((all[0].to_string(), all[48].to_string()), ("-3,3".to_owned(), "3,-3".to_owned()));
        for cell in all {
            assert_eq!(Cell::from_index(cell.index()), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::new(cell.file(), -cell.rank()), Some(cell.mirrored()));
        }
        assert_eq!((0..200).filter_map(Cell::from_index).count(), Cell::COUNT);
    }

    #[test]
    fn other_texts_are_not_cells() {
        for text in ["", ",", "4,0", "0,-4", "-0,0", "+1,0", "1, 0", "01,0", "0", "0,0,0", "é,1"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }

    #[test]
    fn levels_have_numbers_and_digits() {
        for (number, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(level.number(), number);
            assert_eq!(Level::from_digit(level.digit()), Some(level));
            assert_eq!(level.above().and_then(Level::below).unwrap_or(level), level);
        }
        assert_eq!(
            (Level::Donjon.above(), Level::Trench.below(), Level::from_digit('4')),
            (None, None, None)
        );
    }
}
