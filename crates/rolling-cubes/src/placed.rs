//! Men as a position text describes them, valid or not.

use crate::men::{Kind, Man};
use crate::square::Square;

/// A man in its place as a position text describes it, valid or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placed {
    /// A cube with the faces on top and to the south, 1 to 6 each.
    Cube {
        /// The face on top.
        top: u8,
        /// The face to the south.
        south: u8,
        /// Where it is.
        at: Square,
    },
    /// A shield on two squares.
    Shield(Square, Square),
    /// A soldier.
    Soldier(Square),
    /// A master.
    Master(Square),
}

impl Placed {
    /// A shield on two squares, which are written by column, then by line.
    #[must_use]
    pub fn shield(one: Square, other: Square) -> Self {
        let written = |square: Square| (square.column(), square.line());
        if written(one) <= written(other) { Self::Shield(one, other) } else { Self::Shield(other, one) }
    }

    /// The kind of the man.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Cube { .. } => Kind::Cube,
            Self::Shield(..) => Kind::Shield,
            Self::Soldier(_) => Kind::Soldier,
            Self::Master(_) => Kind::Master,
        }
    }

    /// Its square; for a shield the first one.
    #[must_use]
    pub const fn at(self) -> Square {
        match self {
            Self::Cube { at, .. } | Self::Shield(at, _) | Self::Soldier(at) | Self::Master(at) => at,
        }
    }

    /// A shield's second square.
    #[must_use]
    pub const fn second(self) -> Option<Square> {
        match self {
            Self::Shield(_, other) => Some(other),
            Self::Cube { .. } | Self::Soldier(_) | Self::Master(_) => None,
        }
    }

    /// The squares that it covers.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        std::iter::once(self.at()).chain(self.second())
    }

    /// Whether it covers a square.
    #[must_use]
    pub fn covers(self, square: Square) -> bool {
        self.squares().any(|covered| covered == square)
    }

    /// The sort key that puts a side's men in the order of texts: by kind, then by line and column.
    pub(crate) const fn rank(self) -> (Kind, Square, Option<Square>, (u8, u8)) {
        let faces = match self {
            Self::Cube { top, south, .. } => (top, south),
            Self::Shield(..) | Self::Soldier(_) | Self::Master(_) => (0, 0),
        };
        (self.kind(), self.at(), self.second(), faces)
    }
}

impl Man {
    /// This man on a square; a shield is given with any of its squares.
    #[must_use]
    pub fn at(self, square: Square) -> Placed {
        match self {
            Self::Cube(heading) => Placed::Cube { top: heading.top(), south: heading.south(), at: square },
            Self::Shield(shield) => {
                let [one, other] = shield.squares();
                Placed::Shield(one, other)
            }
            Self::Soldier => Placed::Soldier(square),
            Self::Master => Placed::Master(square),
        }
    }
}
