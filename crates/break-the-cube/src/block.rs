//! Blocks, and which of them a player has.

use std::fmt;

/// A block of one player. Its number is its place in the order of texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Block {
    /// `L`: four unit cubes.
    Large = 1,
    /// `M`: three unit cubes around a corner.
    Medium = 2,
    /// `S`: two unit cubes.
    Small = 3,
    /// `m`: the second medium block, in kits of five.
    SecondMedium = 4,
    /// `s`: the second small block, in kits of four and five.
    SecondSmall = 5,
}

impl Block {
    /// All blocks in the order of texts.
    pub const ALL: [Self; 5] =
        [Self::Large, Self::Medium, Self::Small, Self::SecondMedium, Self::SecondSmall];

    /// The blocks in the order in which kits grow: the first three are in every kit.
    const GROWTH: [Self; 5] = [Self::Small, Self::Medium, Self::Large, Self::SecondSmall, Self::SecondMedium];

    /// The letter in texts and on the block.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Large => 'L',
            Self::Medium => 'M',
            Self::Small => 'S',
            Self::SecondMedium => 'm',
            Self::SecondSmall => 's',
        }
    }

    /// The letter as a text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Large => "L",
            Self::Medium => "M",
            Self::Small => "S",
            Self::SecondMedium => "m",
            Self::SecondSmall => "s",
        }
    }

    /// The block with this letter.
    #[must_use]
    pub fn of(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|block| block.letter() == letter)
    }

    /// The block with this number, 1 to 5.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Large),
            2 => Some(Self::Medium),
            3 => Some(Self::Small),
            4 => Some(Self::SecondMedium),
            5 => Some(Self::SecondSmall),
            _ => None,
        }
    }

    /// Its number, 1 to 5: 0 stands for no block in compact codes.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its place in [`Block::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// How many unit cubes it has.
    #[must_use]
    pub const fn cubes(self) -> u32 {
        match self {
            Self::Large => 4,
            Self::Medium | Self::SecondMedium => 3,
            Self::Small | Self::SecondSmall => 2,
        }
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What is seen along a line at one height, or from above: a block or nothing.
pub type Sight = Option<Block>;

/// The letter of what is seen, `.` for nothing.
#[must_use]
pub const fn sight_letter(sight: Sight) -> char {
    match sight {
        Some(block) => block.letter(),
        None => '.',
    }
}

/// What a letter stands for; `None` if it stands for nothing.
#[must_use]
pub fn read_sight(letter: char) -> Option<Sight> {
    if letter == '.' { Some(None) } else { Block::of(letter).map(Some) }
}

/// The shape of the large block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Large {
    /// Three in a row and one at the end, at a right angle.
    #[default]
    L,
    /// Three in a row and one at the middle, at a right angle.
    T,
}

/// The blocks of one player's structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kit {
    blocks: u8,
    large: Large,
}

impl Kit {
    /// The minimum number of blocks in a structure.
    pub const FEWEST: u8 = 3;
    /// The maximum number of blocks in a structure.
    pub const MOST: u8 = 5;

    /// All kits.
    pub const ALL: [Self; 6] = [
        Self { blocks: 3, large: Large::L },
        Self { blocks: 4, large: Large::L },
        Self { blocks: 5, large: Large::L },
        Self { blocks: 3, large: Large::T },
        Self { blocks: 4, large: Large::T },
        Self { blocks: 5, large: Large::T },
    ];

    /// The kit with this many blocks, 3 to 5.
    #[must_use]
    pub const fn new(blocks: u8, large: Large) -> Option<Self> {
        if blocks >= Self::FEWEST && blocks <= Self::MOST { Some(Self { blocks, large }) } else { None }
    }

    /// How many blocks it has.
    #[must_use]
    pub const fn size(self) -> u8 {
        self.blocks
    }

    /// The shape of its large block.
    #[must_use]
    pub const fn large(self) -> Large {
        self.large
    }

    /// Its place in [`Kit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        (self.blocks - Self::FEWEST) as usize + 3 * self.large as usize
    }

    /// Its blocks: small, medium, large, second small, second medium.
    pub fn blocks(self) -> impl Iterator<Item = Block> {
        Block::GROWTH.into_iter().take(usize::from(self.blocks))
    }

    /// Whether the block belongs to it.
    #[must_use]
    pub fn has(self, block: Block) -> bool {
        self.blocks().any(|own| own == block)
    }

    /// The number of legal structures that can be built with it.
    #[must_use]
    pub const fn structures(self) -> u64 {
        [19_272, 279_000, 5_155_392, 6_440, 92_104, 1_715_744][self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_ordered_by_letter() {
        let letters: Vec<char> = Block::ALL.into_iter().map(Block::letter).collect();
        assert!(letters.is_sorted() && letters[0] > '.');
        for block in Block::ALL {
            assert_eq!(Block::of(block.letter()), Some(block));
            assert_eq!(Block::numbered(block.number()), Some(block));
            assert_eq!(Block::ALL[block.index()], block);
            assert_eq!(block.name().chars().collect::<Vec<_>>(), [block.letter()]);
        }
        assert_eq!((Block::numbered(0), Block::numbered(6), Block::of('x')), (None, None, None));
    }

    #[test]
    fn kits_grow_by_a_small_and_a_medium_block() {
        let letters = |blocks| -> String {
            let kit = Kit::new(blocks, Large::L).expect("three to five");
            kit.blocks().map(Block::letter).collect()
        };
        assert_eq!([letters(3), letters(4), letters(5)], ["SML", "SMLs", "SMLsm"]);
        assert_eq!((Kit::new(2, Large::L), Kit::new(6, Large::T)), (None, None));
        for (index, kit) in Kit::ALL.into_iter().enumerate() {
            assert_eq!(kit.index(), index);
        }
    }
}
