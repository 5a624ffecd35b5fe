//! Colours, kinds of men and moves.

use std::fmt;

pub use cubarium_core::Colour;

use crate::cell::Cell;

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Pawn, `P`.
    Pawn,
    /// Bishop, `B`.
    Bishop,
    /// Rook, `R`.
    Rook,
    /// Grand pawn, `G`.
    GrandPawn,
    /// Knight, `N`.
    Knight,
    /// Queen, `Q`.
    Queen,
    /// King, `K`.
    King,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 7;
    /// All kinds, the least valuable first.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Pawn, Self::Bishop, Self::Rook, Self::GrandPawn, Self::Knight, Self::Queen, Self::King];
    /// What a pawn may become, the strongest first.
    pub const PROMOTIONS: [Self; 2] = [Self::Queen, Self::GrandPawn];

    /// 0 for pawns to 6 for kings.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number of men of the kind that a side owns, on the board and outside (cubes-4d.man.sides).
    #[must_use]
    pub const fn owned(self) -> u32 {
        match self {
            Self::Pawn => 4,
            Self::Bishop | Self::Rook | Self::GrandPawn | Self::Knight => 2,
            Self::Queen | Self::King => 1,
        }
    }

    /// A man's value according to the printed rules; the king is worth the game.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self {
            Self::Pawn => 1,
            Self::Bishop => 3,
            Self::Rook | Self::GrandPawn => 4,
            Self::Knight => 5,
            Self::Queen => 12,
            Self::King => 0,
        }
    }

    /// The letter in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::GrandPawn => 'G',
            Self::Knight => 'N',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The kind with this letter in upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The name of the kind in messages: `pawn` to `king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::GrandPawn => "grand-pawn",
            Self::Knight => "knight",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }
}

/// A man of a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// The side it belongs to.
    pub colour: Colour,
    /// Its kind.
    pub kind: Kind,
}

impl Man {
    /// Its letter in position texts: upper case for White, lower case for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        self.colour.cased(self.kind.letter())
    }

    /// The man with this letter in position texts.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let colour = Colour::of_case(letter);
        Kind::from_letter(letter.to_ascii_uppercase()).map(|kind| Self { colour, kind })
    }
}

/// One of the pairs of men that can change places, `A` to `D` in the order of the set-up's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pair {
    /// `A`.
    A,
    /// `B`.
    B,
    /// `C`.
    C,
    /// `D`.
    D,
}

impl Pair {
    /// All pairs that a set-up may have.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// 0 to 3.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `A` to `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
            Self::D => 'D',
        }
    }

    /// The pair with this letter in upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|pair| pair.letter() == letter)
    }
}

/// What a turn does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man goes from one position to another and captures an opponent's man there.
    Go {
        /// Where the man is.
        from: Cell,
        /// Where it goes.
        to: Cell,
        /// What a capturing pawn becomes.
        into: Option<Kind>,
    },
    /// The top cube of a column is moved to the top of another, or onto the table.
    Cube {
        /// The column that the cube leaves.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Two men change places.
    Castling(Pair),
}

impl Move {
    /// A man's move without a promotion.
    #[must_use]
    pub const fn go(from: Cell, to: Cell) -> Self {
        Self::Go { from, to, into: None }
    }

    /// What the pawn becomes, if it is promoted.
    #[must_use]
    pub const fn promoted(self) -> Option<Kind> {
        match self {
            Self::Go { into, .. } => into,
            Self::Cube { .. } | Self::Castling(_) => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Go { from, to, into: None } => write!(f, "{from}>{to}"),
            Self::Go { from, to, into: Some(kind) } => write!(f, "{from}>{to}={}", kind.letter()),
            Self::Cube { from, to } => write!(f, "c{from}>{to}"),
            Self::Castling(pair) => write!(f, "O-{}", pair.letter()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_name_men_and_pairs() {
        for colour in Colour::ALL {
            for kind in Kind::ALL {
                let man = Man { colour, kind };
                assert_eq!(Man::from_letter(man.letter()), Some(man));
            }
        }
        for pair in Pair::ALL {
            assert_eq!(Pair::from_letter(pair.letter()), Some(pair));
        }
        assert_eq!((Man::from_letter('x'), Pair::from_letter('a')), (None, None));
    }

    #[test]
    fn a_side_owns_fourteen_men() {
        assert_eq!(Kind::ALL.map(Kind::owned).iter().sum::<u32>(), 14);
    }
}
