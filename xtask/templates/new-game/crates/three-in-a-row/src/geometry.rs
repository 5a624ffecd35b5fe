//! The board: 27 cells on three shelves, the middle cell of which is shut, and the lines of three through the others.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A cell. Its text is `<shelf><column><row>`, e.g. `1A3`. Shelves are counted from below; as seen by White, columns
/// run from left to right and rows away from the viewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// The error for a text that is not the name of a cell.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a cell: a cell has a shelf, 1 to 3, a column, A to C, and a row, 1 to 3, like 1A3")]
pub struct CellError(pub String);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 27;

    /// The middle cell, which is shut (three-in-a-row.board.core).
    pub const CORE: Self = Self(13);

    /// The cell with these coordinates, each from 0 to 2, if there is one.
    #[must_use]
    pub const fn new(shelf: u8, column: u8, row: u8) -> Option<Self> {
        if shelf < 3 && column < 3 && row < 3 { Some(Self(9 * shelf + 3 * row + column)) } else { None }
    }

    /// The cell's index: 9 for each shelf below its own, 3 for each row in front of its own, 1 for each column to the
    /// left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell's shelf, 0 for the lowest.
    #[must_use]
    pub const fn shelf(self) -> u8 {
        self.0 / 9
    }

    /// The cell's column, 0 for A.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// The cell's row, 0 for the one nearest to White.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 3 % 3
    }

    /// All cells by index, in the order of position texts.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..27).map(Self)
    }

    /// The cell this many shelves, columns and rows away, if there is one.
    ///
    /// ```
    /// use cubarium_three_in_a_row::Cell;
    ///
    /// let cell: Cell = "1A3".parse().unwrap();
    /// assert_eq!(cell.offset([1, 1, -1]), Some(Cell::CORE));
    /// assert_eq!(cell.offset([0, 0, 1]), None);
    /// ```
    #[must_use]
    pub const fn offset(self, [shelves, columns, rows]: [i8; 3]) -> Option<Self> {
        let (Some(shelf), Some(column), Some(row)) = (
            self.shelf().checked_add_signed(shelves),
            self.column().checked_add_signed(columns),
            self.row().checked_add_signed(rows),
        ) else {
            return None;
        };
        Self::new(shelf, column, row)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + self.column());
        write!(f, "{}{column}{}", self.shelf() + 1, self.row() + 1)
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
        let wrong = || CellError(text.to_owned());
        let &[shelf, column, row] = text.as_bytes() else { return Err(wrong()) };
        let from = |first: u8, letter: u8| letter.checked_sub(first).ok_or_else(wrong);
        Self::new(from(b'1', shelf)?, from(b'A', column)?, from(b'1', row)?).ok_or_else(wrong)
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet(u32);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The cells that can hold cubes, which are all except the core.
    pub const OPEN: Self = Self((1 << Cell::COUNT) - 1 - (1 << Cell::CORE.0));

    /// This set with one more cell.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// Whether a cell belongs to the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Whether another set is a subset of this one.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the sets intersect.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The union.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells of this set that are not in the other one.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The intersection.
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells by index.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |cell| self.contains(*cell))
    }
}

/// The directions of lines, without their opposites: the number of shelves, columns and rows in a step.
pub const DIRECTIONS: [[i8; 3]; 13] = [
    [0, 1, 0],
    [0, 0, 1],
    [0, 1, 1],
    [0, 1, -1],
    [1, 0, 0],
    [1, 1, 0],
    [1, -1, 0],
    [1, 0, 1],
    [1, 0, -1],
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, 1],
    [1, -1, -1],
];

/// The lines of three cells that do not pass through the core (three-in-a-row.board.lines).
pub const LINES: [CellSet; 36] = lines();

const fn lines() -> [CellSet; 36] {
    let mut lines = [CellSet::EMPTY; 36];
    let mut count = 0;
    let mut index = 0;
    while index < Cell::COUNT {
        let mut way = 0;
        while way < DIRECTIONS.len() {
            // The index of a cell is below 27.
            #[allow(clippy::cast_possible_truncation)]
            let first = Cell(index as u8);
            if let Some(second) = first.offset(DIRECTIONS[way])
                && let Some(third) = second.offset(DIRECTIONS[way])
                && second.0 != Cell::CORE.0
            {
                lines[count] = CellSet::EMPTY.with(first).with(second).with(third);
                count += 1;
            }
            way += 1;
        }
        index += 1;
    }
    assert!(count == lines.len(), "36 lines do not pass the core");
    lines
}
