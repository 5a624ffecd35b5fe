//! The sides of a game for two.

use crate::Seat;

/// One of the two sides of a game for two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Colour {
    /// White moves first.
    #[cfg_attr(feature = "serde", serde(rename = "w"))]
    White,
    /// Black.
    #[cfg_attr(feature = "serde", serde(rename = "b"))]
    Black,
}

impl Colour {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat of this side.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::White => Seat::FIRST,
            Self::Black => Seat::SECOND,
        }
    }

    /// The letter of the side in position texts: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::White => "w",
            Self::Black => "b",
        }
    }

    /// The side with this letter in position texts.
    ///
    /// ```
    /// use cubarium_core::Colour;
    ///
    /// assert_eq!(Colour::from_letter("b"), Some(Colour::Black));
    /// assert_eq!(Colour::from_letter("W"), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// A man's letter as position texts write it for this side: White's in capitals, Black's in small letters.
    ///
    /// ```
    /// use cubarium_core::Colour;
    ///
    /// assert_eq!(Colour::Black.cased('Q'), 'q');
    /// assert_eq!(Colour::of_case('Q'), Colour::White);
    /// ```
    #[must_use]
    pub const fn cased(self, letter: char) -> char {
        match self {
            Self::White => letter,
            Self::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The side whose man a letter in a position text names, see [`Colour::cased`].
    #[must_use]
    pub const fn of_case(letter: char) -> Self {
        if letter.is_ascii_lowercase() { Self::Black } else { Self::White }
    }

    /// The side at the beginning of an English sentence: `White` or `Black`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }

    /// The name of the side in messages: `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}
