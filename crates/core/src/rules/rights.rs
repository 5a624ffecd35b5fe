//! Rights that a side has until it loses them.

use std::ops::{BitOr, Sub};

use crate::Colour;

/// A right of each side that can be lost, such as castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Rights(u8);

impl Rights {
    /// Neither side has its right.
    pub const NONE: Self = Self(0);
    /// Both sides have theirs.
    pub const BOTH: Self = Self(3);

    /// One side alone has its right.
    #[must_use]
    pub const fn only(colour: Colour) -> Self {
        Self(1 << colour.index())
    }

    /// Whether the side has its right.
    #[inline]
    #[must_use]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 >> colour.index() & 1 != 0
    }

    /// These rights with that of one side added.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | 1 << colour.index())
    }

    /// These rights without that of one side.
    #[must_use]
    pub const fn without(self, colour: Colour) -> Self {
        Self(self.0 & !(1 << colour.index()))
    }

    /// A number below 4: 1 for White's right and 2 for Black's.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Reads rights as position texts write them: one letter each, Black's in lower case, or `-`.
    ///
    /// ```
    /// use cubarium_core::{Colour, Rights};
    ///
    /// assert_eq!(Rights::read("Kk", 'K'), Some(Rights::BOTH));
    /// assert_eq!(Rights::read("k", 'K'), Some(Rights::only(Colour::Black)));
    /// assert_eq!(Rights::read("kK", 'K'), None);
    /// ```
    #[must_use]
    pub fn read(text: &str, letter: char) -> Option<Self> {
        [Self::BOTH, Self::only(Colour::White), Self::only(Colour::Black), Self::NONE]
            .into_iter()
            .find(|rights| rights.text(letter) == text)
    }

    /// The rights as position texts write them.
    #[must_use]
    pub fn text(self, letter: char) -> String {
        let sides = Colour::ALL.into_iter().filter(|colour| self.has(*colour));
        let text: String = sides.map(|colour| colour.cased(letter)).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

impl BitOr for Rights {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Rights {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
