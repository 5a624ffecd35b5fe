//! The endings for which there are tables, named by the men that are left.

use cubarium_core::judgement::endgame::TableId;

use super::fold::{Fold, MOST};
use crate::men::{Colour, Kind, Man};

/// The game's name in files.
const GAME: &str = "cube-chess";

/// The endings with three men in which a win is possible.
pub(super) const THREE: [&str; 3] = ["KQK", "KRK", "KPK"];
/// The endings with four men and without pawns. The last three contain no mate.
const FOUR: [&str; 20] = [
    "KQQK", "KQRK", "KQBK", "KQNK", "KRRK", "KRBK", "KRNK", "KBBK", "KBNK", "KNNK", "KQKQ", "KQKR", "KQKB",
    "KQKN", "KRKR", "KRKB", "KRKN", "KBKB", "KBKN", "KNKN",
];
const COUNT: usize = THREE.len() + FOUR.len();
const ALWAYS_DRAWN: usize = 3;

/// The men of an ending, such as `KQKR`: a king and a queen against a king and a rook. The first side is called White
/// here, whichever side it is in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Material {
    index: usize,
}

/// How many men of which kinds there are, two bits each; kings do not count.
pub(super) type Census = u32;

static NAMES: [&str; COUNT] = {
    let mut names = [""; COUNT];
    let mut index = 0;
    while index < COUNT {
        names[index] = if index < THREE.len() { THREE[index] } else { FOUR[index - THREE.len()] };
        index += 1;
    }
    names
};

static CENSUSES: [Census; COUNT] = {
    let mut censuses = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        let (men, count) = men(NAMES[index].as_bytes());
        let mut man = 0;
        while man < count {
            censuses[index] += counted(men[man]);
            man += 1;
        }
        index += 1;
    }
    censuses
};

/// What a man contributes to a census.
#[inline]
pub(super) const fn counted(man: Man) -> Census {
    match man.kind {
        Kind::King => 0,
        kind => 1 << (10 * man.colour.index() + 2 * kind.index()),
    }
}

/// The census with the sides exchanged.
const fn exchanged(census: Census) -> Census {
    census >> 10 | (census & 0x3FF) << 10
}

/// The men with these letters: the second king begins the second side.
const fn men(letters: &[u8]) -> ([Man; MOST], usize) {
    let mut men = [Man { colour: Colour::White, kind: Kind::King }; MOST];
    let mut index = 0;
    let mut colour = Colour::White;
    while index < letters.len() {
        let kind = match letters[index] {
            b'Q' => Kind::Queen,
            b'R' => Kind::Rook,
            b'B' => Kind::Bishop,
            b'N' => Kind::Knight,
            b'P' => Kind::Pawn,
            _ => Kind::King,
        };
        if index > 0 && matches!(kind, Kind::King) {
            colour = Colour::Black;
        }
        men[index] = Man { colour, kind };
        index += 1;
    }
    (men, letters.len())
}

impl Material {
    /// All of them; an ending comes after those that it can lead to.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COUNT).map(|index| Self { index })
    }

    /// The one with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|material| material.name() == name)
    }

    /// The one with these men, and which side is its White.
    #[inline]
    pub(super) fn of(census: Census) -> Option<(Self, Colour)> {
        let find = |census| CENSUSES.iter().position(|other| *other == census).map(|index| Self { index });
        let straight = find(census).map(|material| (material, Colour::White));
        straight.or_else(|| find(exchanged(census)).map(|material| (material, Colour::Black)))
    }

    /// Its name: the men of the one side, then those of the other.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.index]
    }

    /// Whether its table is included in the game.
    #[must_use]
    pub const fn comes_with_the_game(self) -> bool {
        self.index < THREE.len()
    }

    /// Whether mate is impossible, so that no table is needed.
    #[must_use]
    pub const fn is_always_drawn(self) -> bool {
        self.index >= COUNT - ALWAYS_DRAWN
    }

    pub(super) const fn index(self) -> usize {
        self.index
    }

    /// The men in the order of its name.
    pub(super) fn men(self) -> Vec<Man> {
        let (men, count) = men(self.name().as_bytes());
        men[..count].to_vec()
    }

    /// How many positions its table has for each side to move.
    pub(super) fn positions(self) -> usize {
        let men = self.men();
        Fold::of(&men).count(men.len())
    }

    /// Its table.
    #[must_use]
    pub fn table_id(self) -> TableId {
        TableId { game: GAME, ending: self.name(), count: 2 * self.positions() }
    }
}
