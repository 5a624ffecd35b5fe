//! Colours, men and moves.

pub use cubarium_core::Colour;

use crate::die::Heading;
use crate::square::{Direction, Square};

/// A side's home on the board.
pub trait Home {
    /// The direction away from the side's own first line.
    fn forward(self) -> Direction;

    /// The side's first line: 0 for White, 8 for Black.
    fn first_line(self) -> u8;

    /// The middle square of the side's first line, where its master starts and where a swap takes it.
    fn middle(self) -> Square;

    /// The orientation of a cube that a swap brings back: 1 on top, 4 towards its own player.
    fn recovered(self) -> Heading;
}

impl Home for Colour {
    fn forward(self) -> Direction {
        match self {
            Self::White => Direction::North,
            Self::Black => Direction::South,
        }
    }

    fn first_line(self) -> u8 {
        match self {
            Self::White => 0,
            Self::Black => 8,
        }
    }

    fn middle(self) -> Square {
        Square::MIDDLES[self.index()]
    }

    fn recovered(self) -> Heading {
        let south = match self {
            Self::White => 4,
            Self::Black => 3,
        };
        match Heading::new(1, south) {
            Some(heading) => heading,
            None => panic!("a die can show 1 on top and 3 or 4 to the south"),
        }
    }
}

/// Two orthogonally adjacent squares that a shield lies on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shield {
    first: Square,
    lies: Lies,
}

/// Where a shield's second square is, relative to the first one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Lies {
    East,
    North,
}

impl Shield {
    /// The shield on two squares, given in any order; `None` if they are not next to each other.
    #[must_use]
    pub const fn new(one: Square, other: Square) -> Option<Self> {
        match one.way_to(other) {
            (1, 0) => Some(Self { first: one, lies: Lies::East }),
            (-1, 0) => Some(Self { first: other, lies: Lies::East }),
            (0, 1) => Some(Self { first: one, lies: Lies::North }),
            (0, -1) => Some(Self { first: other, lies: Lies::North }),
            _ => None,
        }
    }

    /// Its squares, in the order in which they are written: by column, then by line.
    #[must_use]
    pub const fn squares(self) -> [Square; 2] {
        let second = match self.lies {
            Lies::East => self.first.step(Direction::East),
            Lies::North => self.first.step(Direction::North),
        };
        match second {
            Some(second) => [self.first, second],
            None => panic!("a shield lies on the board"),
        }
    }

    /// Whether it covers a square.
    #[must_use]
    pub fn covers(self, square: Square) -> bool {
        self.squares().contains(&square)
    }

    /// Its other square, if it covers this one.
    #[must_use]
    pub fn other(self, square: Square) -> Option<Square> {
        let [one, other] = self.squares();
        if square == one {
            Some(other)
        } else if square == other {
            Some(one)
        } else {
            None
        }
    }

    /// The squares beyond its two ends, in its line.
    pub(crate) fn ends(self) -> [Option<Square>; 2] {
        let (back, on) = match self.lies {
            Lies::East => (Direction::West, Direction::East),
            Lies::North => (Direction::South, Direction::North),
        };
        let [first, second] = self.squares();
        [first.step(back), second.step(on)]
    }

    pub(crate) const fn lies(self) -> Lies {
        self.lies
    }
}

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A cube: a die that rolls.
    Cube,
    /// A shield: it lies on two squares.
    Shield,
    /// A soldier: a shield that stands up.
    Soldier,
    /// The master, which must not be lost.
    Master,
}

impl Kind {
    /// The name of the kind in messages: `cube`, `shield`, `soldier` or `master`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cube => "cube",
            Self::Shield => "shield",
            Self::Soldier => "soldier",
            Self::Master => "master",
        }
    }
}

/// A man and how it stands or lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Man {
    /// A cube with its heading.
    Cube(Heading),
    /// A shield with its squares.
    Shield(Shield),
    /// A soldier.
    Soldier,
    /// A master.
    Master,
}

impl Man {
    /// The kind of the man.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Cube(_) => Kind::Cube,
            Self::Shield(_) => Kind::Shield,
            Self::Soldier => Kind::Soldier,
            Self::Master => Kind::Master,
        }
    }
}

/// A move. Any squares can be written down; the rules say which of them are moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A cube rolls, straight or with one turn.
    Roll {
        /// Where it starts.
        from: Square,
        /// Where it turns, if it does.
        corner: Option<Square>,
        /// Where it ends.
        to: Square,
    },
    /// The master steps.
    Master {
        /// Where it starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A soldier steps.
    Soldier {
        /// Where it starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A shield moves.
    Shield {
        /// Where it is.
        from: Shield,
        /// Where it goes.
        to: Shield,
    },
    /// A cube turns in place.
    Rotation {
        /// Where it is.
        square: Square,
        /// By how many quarters, clockwise seen from above: 1 to 3.
        quarters: u8,
    },
    /// A shield stands up and becomes a soldier.
    StandUp {
        /// Where it is.
        shield: Shield,
        /// Where the soldier will be.
        to: Square,
    },
    /// A soldier falls and becomes a shield.
    LieDown {
        /// Where it is.
        from: Square,
        /// Where the shield will be.
        shield: Shield,
    },
    /// The master goes home, and a lost cube returns to where it stood.
    SwapCube {
        /// Where the master is.
        from: Square,
    },
    /// The master goes home, and a lost shield returns to where it stood.
    SwapShield {
        /// Where the master is.
        from: Square,
        /// Where the shield will be.
        shield: Shield,
    },
    /// The side that may still swap ends its turn without a swap.
    EndTurn,
}

impl Move {
    /// Whether it is a swap.
    #[must_use]
    pub const fn is_swap(self) -> bool {
        matches!(self, Self::SwapCube { .. } | Self::SwapShield { .. })
    }
}
