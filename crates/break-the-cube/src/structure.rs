//! Structures: which block fills which place, what is seen of it, and whether it is legal.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::block::{Block, Kit, Large, Sight, read_sight};
use crate::geometry::{Cell, Cube, Cubes, Line};
use crate::question::{Answer, Question};

/// Unit cubes of blocks in the space over a tile, legal or not.
///
/// Structures are ordered as their texts are.
///
/// ```
/// use cubarium_break_the_cube::{Block, Kit, Structure, legal};
///
/// // Three layers of nine places, the lowest first.
/// let structure: Structure = "..SLMMLM./..SL...../...L.....".parse().unwrap();
/// assert_eq!(structure.to_string(), "..SLMMLM./..SL...../...L.....");
/// assert!(legal::all(Kit::ALL[0]).contains(&structure));
///
/// // What is seen from above in cell 4: the large block.
/// let answer = structure.answer("4".parse().unwrap());
/// assert_eq!(answer.to_string(), Block::Large.name());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Structure(u128);

const BITS: usize = 4;

impl Structure {
    /// Nothing built.
    pub const EMPTY: Self = Self(0);

    const fn shift(cube: Cube) -> usize {
        BITS * (Cube::COUNT - 1 - cube.index())
    }

    /// What fills a place.
    #[must_use]
    pub const fn at(self, cube: Cube) -> Sight {
        // Four bits.
        #[allow(clippy::cast_possible_truncation)]
        Block::numbered((self.0 >> Self::shift(cube)) as u8 & 0xF)
    }

    /// This structure with an empty place filled by a block.
    #[must_use]
    pub const fn with(self, cube: Cube, block: Block) -> Self {
        Self(self.0 | (block.number() as u128) << Self::shift(cube))
    }

    /// This structure with a place emptied.
    #[must_use]
    pub const fn without(self, cube: Cube) -> Self {
        Self(self.0 & !(0xF << Self::shift(cube)))
    }

    /// This structure with some empty places filled by a block.
    #[must_use]
    pub fn filled(self, cubes: Cubes, block: Block) -> Self {
        cubes.iter().fold(self, |structure, cube| structure.with(cube, block))
    }

    /// This structure with a block added where `ones` has the block with the number 1; these places must be empty.
    pub(crate) const fn stamped(self, ones: Self, block: Block) -> Self {
        Self(self.0 | (ones.0 * block.number() as u128))
    }

    /// The places that a block fills.
    #[must_use]
    pub fn cubes_of(self, block: Block) -> Cubes {
        Cube::all().filter(|cube| self.at(*cube) == Some(block)).collect()
    }

    /// The places that are filled.
    #[must_use]
    pub fn cubes(self) -> Cubes {
        Cube::all().filter(|cube| self.at(*cube).is_some()).collect()
    }

    /// The block seen from above in a cell, or nothing (break-the-cube.ask.number).
    #[must_use]
    pub fn above(self, cell: Cell) -> Sight {
        cell.column_of_cubes().into_iter().rev().find_map(|cube| self.at(cube))
    }

    /// What is seen along a line at heights 1, 2 and 3: at each the nearest unit cube (break-the-cube.ask.letter).
    #[must_use]
    pub fn along(self, line: Line) -> [Sight; 3] {
        let columns = line.cells().map(Cell::column_of_cubes);
        [0, 1, 2].map(|level: usize| columns.iter().find_map(|column| self.at(column[level])))
    }

    /// The true answer to a question about this structure.
    #[must_use]
    pub fn answer(self, question: Question) -> Answer {
        match question {
            Question::Number(cell) => Answer::Above(self.above(cell)),
            Question::Letter(line) => Answer::Along(self.along(line)),
        }
    }

    /// The building rules that this structure breaks with this kit of blocks; none if it is legal.
    ///
    /// The rules are checked on the shapes of the blocks, not against the list of what can be built.
    #[must_use]
    pub fn broken(self, kit: Kit) -> Broken {
        let shapes = Block::ALL.into_iter().all(|block| {
            let places: Vec<[u8; 3]> = self.cubes_of(block).iter().map(Cube::place).collect();
            if kit.has(block) { has_shape(block, kit.large(), &places) } else { places.is_empty() }
        });
        let rises = self.cubes().iter().any(|cube| cube.level() > 0);
        let stands =
            self.cubes().iter().all(|cube| cube.below().is_none_or(|below| self.at(below).is_some()));
        Broken { blocks: !shapes, flat: !rises, overhang: !stands }
    }

    /// Whether all rules of building are followed.
    #[must_use]
    pub fn is_legal(self, kit: Kit) -> bool {
        self.broken(kit).is_none()
    }

    /// 128 bits that identify the structure.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }
}

/// Whether unit cubes have the shape of a block.
fn has_shape(block: Block, large: Large, places: &[[u8; 3]]) -> bool {
    if places.len() != usize::try_from(block.cubes()).unwrap_or(0) {
        return false;
    }
    let extent = |axis: usize| {
        let along = || places.iter().map(|place| place[axis]);
        along().max().unwrap_or(0) - along().min().unwrap_or(0) + 1
    };
    let mut size = [extent(0), extent(1), extent(2)];
    size.sort_unstable();
    let touching = |one: &[u8; 3], other: &[u8; 3]| {
        one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).sum::<u8>() == 1
    };
    let neighbours = |place: &[u8; 3]| places.iter().filter(|other| touching(place, other)).count();
    match block {
        Block::Small | Block::SecondSmall => size == [1, 1, 2],
        // Three of the four unit cubes of a square always form a corner.
        Block::Medium | Block::SecondMedium => size == [1, 2, 2],
        // In a box of three by two, the cube with three neighbours is the middle of a T; in an L no cube has three, two
        // have two, and none is isolated.
        Block::Large => {
            let mut degrees: Vec<usize> = places.iter().map(neighbours).collect();
            degrees.sort_unstable();
            let expected = match large {
                Large::L => [1, 1, 2, 2],
                Large::T => [1, 1, 1, 3],
            };
            size == [1, 2, 3] && degrees == expected && !is_zigzag(places)
        }
    }
}

/// Whether no three unit cubes are in a row: a Z has the same neighbour counts as an L.
fn is_zigzag(places: &[[u8; 3]]) -> bool {
    let in_a_row = |axis: usize| {
        places.iter().any(|place| {
            let same = |other: &&[u8; 3]| {
                (0..3).all(|other_axis| other_axis == axis || place[other_axis] == other[other_axis])
            };
            places.iter().filter(same).count() == 3
        })
    };
    !(0..3).any(in_a_row)
}

/// Which rules of building a structure breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Broken {
    /// Rule 1: a block is missing, does not have its shape or does not belong to the player.
    pub blocks: bool,
    /// Rule 2: no unit cube is at height 2 or more.
    pub flat: bool,
    /// Rule 3: a unit cube has nothing below it.
    pub overhang: bool,
}

impl Broken {
    /// Whether no rule is broken.
    #[must_use]
    pub const fn is_none(self) -> bool {
        !(self.blocks || self.flat || self.overhang)
    }

    /// The numbers of the broken rules, 1 to 3.
    pub fn rules(self) -> impl Iterator<Item = u8> {
        let rules = [(1, self.blocks), (2, self.flat), (3, self.overhang)];
        rules.into_iter().filter_map(|(number, broken)| broken.then_some(number))
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.rules().map(|rule| match rule {
            1 => "rule 1 (the blocks with their shapes, and no others)",
            2 => "rule 2 (something at height 2 or more)",
            _ => "rule 3 (nothing overhangs)",
        });
        f.write_str(&words.collect::<Vec<_>>().join(" and "))
    }
}

impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(29);
        for cube in Cube::all() {
            if cube.cell().number() == 1 && cube.level() > 0 {
                text.push('/');
            }
            text.push(crate::block::sight_letter(self.at(cube)));
        }
        f.write_str(&text)
    }
}

impl fmt::Debug for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that is not a structure.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "a structure is three layers of nine characters `.`, `S`, `M`, `L`, `s` or `m` with `/` between them, from the \
     bottom, not `{0}`"
)]
pub struct StructureError(pub String);

impl FromStr for Structure {
    type Err = StructureError;

    fn from_str(text: &str) -> Result<Self, StructureError> {
        let wrong = || StructureError(cubarium_core::text::shown(text));
        let mut letters = text.chars();
        let mut structure = Self::EMPTY;
        for cube in Cube::all() {
            if cube.cell().number() == 1 && cube.level() > 0 && letters.next() != Some('/') {
                return Err(wrong());
            }
            let sight = letters.next().and_then(read_sight).ok_or_else(wrong)?;
            if let Some(block) = sight {
                structure = structure.with(cube, block);
            }
        }
        if letters.next().is_some() { Err(wrong()) } else { Ok(structure) }
    }
}
