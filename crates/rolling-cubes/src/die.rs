//! The dice: 24 headings, and how they change when a die tips over an edge or turns in place.
//!
//! All dice are alike: opposite faces add up to 7, and 1, 2, 3 run counter-clockwise around their common corner.

use std::fmt;

use crate::square::{Direction, Square};

/// The orientation of a die: which face is on top and which faces south, towards line 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(u8);

/// Top, south and east faces of a die in some orientation.
const KNOWN: [u8; 3] = [6, 3, 2];

/// Top, south and east by heading.
const FACES: [[u8; 3]; Heading::COUNT] = faces();

/// By heading and direction.
const TIPPED: [[Heading; 4]; Heading::COUNT] = {
    let mut table = [[Heading(0); 4]; Heading::COUNT];
    let mut index = 0;
    while index < Heading::COUNT {
        let mut direction = 0;
        while direction < 4 {
            table[index][direction] = find(tip(FACES[index], Direction::ALL[direction]));
            direction += 1;
        }
        index += 1;
    }
    table
};

/// By heading: after this many steps east (index 0 to 3: steps modulo 4) or north (index 4 to 7).
static ROLLED: [[Heading; 8]; Heading::COUNT] = {
    let mut table = [[Heading(0); 8]; Heading::COUNT];
    let mut index = 0;
    while index < Heading::COUNT {
        let (mut east, mut north) = (Heading::ALL[index], Heading::ALL[index]);
        let mut steps = 0;
        while steps < 4 {
            table[index][steps] = east;
            table[index][steps + 4] = north;
            east = east.tipped(Direction::East);
            north = north.tipped(Direction::North);
            steps += 1;
        }
        index += 1;
    }
    table
};

impl Heading {
    /// How many headings there are.
    pub const COUNT: usize = 24;

    /// All headings by top, then by south face.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            // Below 24.
            #[allow(clippy::cast_possible_truncation)]
            {
                all[index] = Self(index as u8);
            }
            index += 1;
        }
        all
    };

    /// The heading with these faces on top and to the south, if a die has it.
    #[must_use]
    pub const fn new(top: u8, south: u8) -> Option<Self> {
        let mut index = 0;
        while index < Self::COUNT {
            let [known_top, known_south, _] = FACES[index];
            if known_top == top && known_south == south {
                return Some(Self::ALL[index]);
            }
            index += 1;
        }
        None
    }

    /// 0 to 23.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number on top, 1 to 6: how far the die rolls.
    #[inline]
    #[must_use]
    pub const fn top(self) -> u8 {
        FACES[self.index()][0]
    }

    /// The number that faces south, towards line 1.
    #[must_use]
    pub const fn south(self) -> u8 {
        FACES[self.index()][1]
    }

    /// The number that faces east.
    #[must_use]
    pub const fn east(self) -> u8 {
        FACES[self.index()][2]
    }

    /// The heading after tipping over the edge in a direction: the face on the opposite side comes on top.
    #[must_use]
    pub const fn tipped(self, direction: Direction) -> Self {
        TIPPED[self.index()][direction as usize]
    }

    /// The heading after rolling straight.
    #[inline]
    #[must_use]
    pub(crate) fn rolled(self, from: Square, to: Square) -> Self {
        let (east, north) = from.way_to(to);
        let turns = if north == 0 { east & 3 } else { 4 | north & 3 };
        ROLLED[self.index()][usize::from(turns.unsigned_abs())]
    }

    /// The heading after quarter turns clockwise, seen from above: the top stays.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        let mut faces = FACES[self.index()];
        let mut turned = 0;
        while turned < quarters % 4 {
            let [top, south, east] = faces;
            faces = [top, east, 7 - south];
            turned += 1;
        }
        find(faces)
    }
}

impl fmt::Debug for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.top(), self.south())
    }
}

const fn tip([top, south, east]: [u8; 3], direction: Direction) -> [u8; 3] {
    match direction {
        Direction::North => [south, 7 - top, east],
        Direction::East => [7 - east, south, top],
        Direction::South => [7 - south, top, east],
        Direction::West => [east, south, 7 - top],
    }
}

/// Every heading that tipping [`KNOWN`] leads to, ordered by top and south.
const fn faces() -> [[u8; 3]; Heading::COUNT] {
    let mut east = [[0; 7]; 7];
    let [top, south, right] = KNOWN;
    east[top as usize][south as usize] = right;
    let mut round = 0;
    while round < Heading::COUNT {
        let mut pair = 8;
        while pair < 49 {
            let (top, south) = (pair / 7, pair % 7);
            if east[top][south] != 0 {
                let mut direction = 0;
                while direction < 4 {
                    // Both are below seven.
                    #[allow(clippy::cast_possible_truncation)]
                    let next = tip([top as u8, south as u8, east[top][south]], Direction::ALL[direction]);
                    east[next[0] as usize][next[1] as usize] = next[2];
                    direction += 1;
                }
            }
            pair += 1;
        }
        round += 1;
    }
    let mut faces = [[0; 3]; Heading::COUNT];
    let mut found = 0;
    let mut pair = 8;
    while pair < 49 {
        let (top, south) = (pair / 7, pair % 7);
        if east[top][south] != 0 {
            // Both are below seven.
            #[allow(clippy::cast_possible_truncation)]
            {
                faces[found] = [top as u8, south as u8, east[top][south]];
            }
            found += 1;
        }
        pair += 1;
    }
    assert!(found == Heading::COUNT);
    faces
}

const fn find([top, south, _]: [u8; 3]) -> Heading {
    match Heading::new(top, south) {
        Some(heading) => heading,
        None => panic!("tipping a die leads to another of its headings"),
    }
}
