//! Colours, kinds of men and moves.

use std::fmt;

pub use cubarium_core::Colour;

use crate::Square;

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Pawn, `P`.
    Pawn,
    /// Knight, `N`.
    Knight,
    /// Bishop, `B`.
    Bishop,
    /// Rook, `R`.
    Rook,
    /// Queen, `Q`.
    Queen,
    /// King, `K`.
    King,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];
    /// What a pawn may become, the strongest first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// 0 for pawns to 5 for kings.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
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
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
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

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Special {
    /// Nothing. En passant is a pawn's capture like any other.
    None,
    /// The king castles: from and to are the king's squares.
    Castling,
    /// The pawn becomes another man.
    Promotion(Kind),
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square that the man leaves.
    pub from: Square,
    /// The square that it goes to.
    pub to: Square,
    /// What else it does.
    pub special: Special,
}

impl Move {
    /// A plain move from one square to another.
    #[must_use]
    pub const fn plain(from: Square, to: Square) -> Self {
        Self { from, to, special: Special::None }
    }

    /// A pawn's promotion.
    #[must_use]
    pub const fn promotion(from: Square, to: Square, kind: Kind) -> Self {
        Self { from, to, special: Special::Promotion(kind) }
    }

    /// What the pawn becomes, if it is promoted.
    #[must_use]
    pub const fn promoted(self) -> Option<Kind> {
        match self.special {
            Special::Promotion(kind) => Some(kind),
            Special::None | Special::Castling => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.special {
            Special::Castling => f.write_str("O-O"),
            Special::None => write!(f, "{}-{}", self.from, self.to),
            Special::Promotion(kind) => write!(f, "{}-{}={}", self.from, self.to, kind.letter()),
        }
    }
}
