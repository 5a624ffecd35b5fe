//! The space over a foundation tile: nine cells, three levels, twelve lines of sight, and the places that blocks fill.
//!
//! Cells are numbered 1 to 9, with `1 2 3` at the back and `7 8 9` in front of their owner. A unit cube is a cell at a
//! level; its index runs through the cells of the lowest level, then through those of the next.

use std::fmt;
use std::sync::LazyLock;

use crate::block::{Block, Kit, Large};
use crate::structure::Structure;

/// A cell of the foundation tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 9;

    /// The cell with this number, 1 to 9.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(number - 1)) } else { None }
    }

    /// All cells by their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..9).map(Self)
    }

    /// Its number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its column from the left, 0 to 2.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// Its row from the back, 0 to 2.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    const fn at(column: u8, row: u8) -> Self {
        Self(row * 3 + column)
    }

    /// The unit cube over this cell at a level from 0.
    #[must_use]
    pub const fn cube(self, level: u8) -> Option<Cube> {
        if level < 3 { Some(Cube(level * 9 + self.0)) } else { None }
    }

    /// The three unit cubes over this cell from the bottom.
    #[must_use]
    pub const fn column_of_cubes(self) -> [Cube; 3] {
        [Cube(self.0), Cube(self.0 + 9), Cube(self.0 + 18)]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A place for one unit cube.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cube(u8);

impl Cube {
    /// How many places there are.
    pub const COUNT: usize = 27;

    /// The place with this index, 0 to 26.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        // Below 27.
        #[allow(clippy::cast_possible_truncation)]
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// All places, level by level.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..27).map(Self)
    }

    /// Its index, 0 to 26.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell below it.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell(self.0 % 9)
    }

    /// Its level, 0 to 2.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0 / 9
    }

    /// Its column, row and level.
    #[must_use]
    pub const fn place(self) -> [u8; 3] {
        [self.cell().column(), self.cell().row(), self.level()]
    }

    const fn at([column, row, level]: [u8; 3]) -> Option<Self> {
        if column < 3 && row < 3 && level < 3 { Cell::at(column, row).cube(level) } else { None }
    }

    /// The place below it; `None` on the tile.
    #[must_use]
    pub const fn below(self) -> Option<Self> {
        if self.0 < 9 { None } else { Some(Self(self.0 - 9)) }
    }
}

/// A letter beside the tile: a line of sight through three cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line(u8);

impl Line {
    /// How many lines there are.
    pub const COUNT: usize = 12;

    /// All lines, `A` to `L`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..12).map(Self)
    }

    /// The line with this letter.
    #[must_use]
    pub const fn lettered(letter: char) -> Option<Self> {
        match letter {
            // One of twelve letters of one byte.
            #[allow(clippy::cast_possible_truncation)]
            'A'..='L' => Some(Self(letter as u8 - b'A')),
            _ => None,
        }
    }

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The side of the tile where it is: 0 the back, 1 the right, 2 the front, 3 the left.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.0 / 3
    }

    /// The cells along it, the nearest first.
    #[must_use]
    pub const fn cells(self) -> [Cell; 3] {
        let along = self.0 % 3;
        match self.0 / 3 {
            0 => [Cell::at(along, 0), Cell::at(along, 1), Cell::at(along, 2)],
            1 => [Cell::at(2, along), Cell::at(1, along), Cell::at(0, along)],
            2 => [Cell::at(2 - along, 2), Cell::at(2 - along, 1), Cell::at(2 - along, 0)],
            _ => [Cell::at(0, 2 - along), Cell::at(1, 2 - along), Cell::at(2, 2 - along)],
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of places for unit cubes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cubes(u32);

impl Cubes {
    /// No place.
    pub const EMPTY: Self = Self(0);

    /// Whether the place is in the set.
    #[must_use]
    pub const fn contains(self, cube: Cube) -> bool {
        self.0 >> cube.0 & 1 != 0
    }

    /// The set with one more place.
    #[must_use]
    pub const fn with(self, cube: Cube) -> Self {
        Self(self.0 | 1 << cube.0)
    }

    /// The union.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The difference: this set without the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the sets intersect.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether this is a subset of the other.
    #[must_use]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The free places below those of the set.
    #[must_use]
    pub const fn holes(self) -> Self {
        Self((self.0 >> 9 | self.0 >> 18) & !self.0)
    }

    /// Whether a place is above the lowest level.
    #[must_use]
    pub const fn rises(self) -> bool {
        self.0 >> 9 != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first place.
    #[must_use]
    pub const fn first(self) -> Option<Cube> {
        Cube::from_index(self.0.trailing_zeros() as usize)
    }

    /// The places, level by level.
    pub fn iter(self) -> impl Iterator<Item = Cube> {
        Cube::all().filter(move |cube| self.contains(*cube))
    }
}

impl FromIterator<Cube> for Cubes {
    fn from_iter<I: IntoIterator<Item = Cube>>(cubes: I) -> Self {
        cubes.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// An axis about which a block is turned by a right angle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// From left to right: the block tips towards its owner.
    Across,
    /// From the back to the front: the block rolls to the right.
    Along,
    /// Vertical: the block turns on the tile.
    Upright,
}

impl Axis {
    /// All axes.
    pub const ALL: [Self; 3] = [Self::Upright, Self::Across, Self::Along];

    const fn turn(self, [x, y, z]: [i8; 3]) -> [i8; 3] {
        match self {
            Self::Across => [x, z, -y],
            Self::Along => [z, y, -x],
            Self::Upright => [-y, x, z],
        }
    }
}

/// An orientation of a block: its unit cubes as columns, rows and levels from the corner of its bounding box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lie {
    cubes: Vec<[u8; 3]>,
    turned: [usize; 3],
}

impl Lie {
    /// The places that the block fills if its first unit cube (the lowest; among these the one furthest back; among
    /// these the leftmost) is at a place.
    #[must_use]
    pub fn at(&self, place: Cube) -> Option<Cubes> {
        let [first, place] = [self.cubes[0], place.place()];
        let cubes = self.cubes.iter().map(|cube| {
            let mut moved = [0; 3];
            for axis in 0..3 {
                moved[axis] = (place[axis] + cube[axis]).checked_sub(first[axis])?;
            }
            Cube::at(moved)
        });
        cubes.collect()
    }

    /// The orientation after a turn, an index into [`lies`].
    #[must_use]
    pub const fn turned(&self, axis: Axis) -> usize {
        self.turned[axis as usize]
    }
}

/// Integers from the corner of the bounding box, sorted by level, row and column.
fn from_the_corner(cubes: &[[i8; 3]]) -> Vec<[u8; 3]> {
    let least = |axis: usize| cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0);
    let corner = [least(0), least(1), least(2)];
    let moved = |cube: &[i8; 3]| [0, 1, 2].map(|axis| cube[axis].abs_diff(corner[axis]));
    let mut cubes: Vec<[u8; 3]> = cubes.iter().map(moved).collect();
    cubes.sort_unstable_by_key(|[column, row, level]| (*level, *row, *column));
    cubes
}

/// All orientations of a shape that can be reached from one by turning.
fn turns_of(shape: &[[i8; 3]]) -> Vec<Lie> {
    let signed =
        |cubes: &[[u8; 3]]| -> Vec<[i8; 3]> { cubes.iter().map(|cube| cube.map(u8::cast_signed)).collect() };
    let mut lies = vec![Lie { cubes: from_the_corner(shape), turned: [0; 3] }];
    let mut next = 0;
    while next < lies.len() {
        for axis in Axis::ALL {
            let turned: Vec<[i8; 3]> =
                signed(&lies[next].cubes).into_iter().map(|cube| axis.turn(cube)).collect();
            let cubes = from_the_corner(&turned);
            let known = lies.iter().position(|lie| lie.cubes == cubes);
            let index = known.unwrap_or(lies.len());
            if known.is_none() {
                lies.push(Lie { cubes, turned: [0; 3] });
            }
            lies[next].turned[axis as usize] = index;
        }
        next += 1;
    }
    lies
}

const SMALL: [[i8; 3]; 2] = [[0, 0, 0], [1, 0, 0]];
const MEDIUM: [[i8; 3]; 3] = [[0, 0, 0], [1, 0, 0], [0, 1, 0]];
const LARGE_L: [[i8; 3]; 4] = [[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]];
const LARGE_T: [[i8; 3]; 4] = [[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]];

static LIES: LazyLock<[Vec<Lie>; 4]> =
    LazyLock::new(|| [turns_of(&SMALL), turns_of(&MEDIUM), turns_of(&LARGE_L), turns_of(&LARGE_T)]);

/// The index of a block's shape among the four.
const fn shape(block: Block, large: Large) -> usize {
    match (block, large) {
        (Block::Small | Block::SecondSmall, _) => 0,
        (Block::Medium | Block::SecondMedium, _) => 1,
        (Block::Large, Large::L) => 2,
        (Block::Large, Large::T) => 3,
    }
}

/// All orientations of a block.
#[must_use]
pub fn lies(block: Block, large: Large) -> &'static [Lie] {
    &LIES[shape(block, large)]
}

/// Some places that a block can fill together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    pub(crate) cubes: Cubes,
    /// The structure that has the block with number 1 in these places.
    pub(crate) ones: Structure,
}

/// The sets of places that each shape can fill, by the first place filled.
static FILLS: LazyLock<[[Vec<Fill>; Cube::COUNT]; 4]> = LazyLock::new(|| {
    let fill = |cubes| Fill { cubes, ones: Structure::EMPTY.filled(cubes, Block::Large) };
    std::array::from_fn(|shape| {
        std::array::from_fn(|index| {
            let place = Cube::from_index(index);
            LIES[shape].iter().filter_map(|lie| lie.at(place?)).map(fill).collect()
        })
    })
});

/// Every set of places that a block can fill with `first` as the first place.
pub(crate) fn fills(block: Block, kit: Kit, first: Cube) -> &'static [Fill] {
    &FILLS[shape(block, kit.large())][first.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orientations_of_a_block_follow_from_its_symmetries() {
        let counts = LIES.each_ref().map(Vec::len);
        assert_eq!(counts, [3, 12, 24, 12]);
        let fills = FILLS.each_ref().map(|fills| fills.iter().map(Vec::len).sum::<usize>());
        assert_eq!(fills, [54, 144, 144, 72]);
    }

    #[test]
    fn four_quarter_turns_are_the_identity() {
        for lies in &*LIES {
            for start in 0..lies.len() {
                for axis in Axis::ALL {
                    let end = (0..4).fold(start, |lie, _| lies[lie].turned(axis));
                    assert_eq!(end, start);
                }
            }
        }
    }

    #[test]
    fn lines_of_sight_run_inwards_around_the_tile() {
        let numbers = |letter| -> Vec<u8> {
            let line = Line::lettered(letter).expect("tests name lines");
            line.cells().into_iter().map(Cell::number).collect()
        };
        assert_eq!(numbers('A'), [1, 4, 7]);
        assert_eq!(numbers('C'), [3, 6, 9]);
        assert_eq!(numbers('D'), [3, 2, 1]);
        assert_eq!(numbers('F'), [9, 8, 7]);
        assert_eq!(numbers('G'), [9, 6, 3]);
        assert_eq!(numbers('I'), [7, 4, 1]);
        assert_eq!(numbers('J'), [7, 8, 9]);
        assert_eq!(numbers('L'), [1, 2, 3]);
        assert_eq!(Line::lettered('M'), None);
    }

    #[test]
    fn places_read_back_from_column_row_and_level() {
        for cube in Cube::all() {
            assert_eq!(Cube::at(cube.place()), Some(cube));
            assert_eq!(cube.cell().cube(cube.level()), Some(cube));
            assert_eq!(Cube::from_index(cube.index()), Some(cube));
        }
        assert_eq!((Cube::at([3, 0, 0]), Cube::from_index(27)), (None, None));
        assert_eq!((Cell::numbered(0), Cell::numbered(10)), (None, None));
    }
}
