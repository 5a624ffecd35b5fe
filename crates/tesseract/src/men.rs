//! Sides, kinds of men, bars and turns.

use std::fmt;

pub use cubarium_core::Colour;

use crate::geometry::Heading;
use crate::point::Point;

/// A kind of pawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pawn {
    /// Tesseract, `T`: the man that must not be lost.
    Tesseract,
    /// Star, `S`.
    Star,
    /// Pyramid, `P`.
    Pyramid,
    /// Rectangle, `R`.
    Rectangle,
    /// Cylinder, `C`.
    Cylinder,
}

impl Pawn {
    /// All kinds, in the order of texts.
    pub const ALL: [Self; 5] = [Self::Tesseract, Self::Star, Self::Pyramid, Self::Rectangle, Self::Cylinder];

    /// 0 for the tesseract to 4 for the cylinder.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A bar's length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Size {
    /// One line: it holds one intersection.
    Small,
    /// Two lines: it holds two adjacent intersections.
    Large,
}

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A pawn.
    Pawn(Pawn),
    /// A bar.
    Bar(Size),
    /// A cross.
    Cross,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 8;
    /// All kinds, in the order of texts.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Pawn(Pawn::Tesseract),
        Self::Pawn(Pawn::Star),
        Self::Pawn(Pawn::Pyramid),
        Self::Pawn(Pawn::Rectangle),
        Self::Pawn(Pawn::Cylinder),
        Self::Bar(Size::Small),
        Self::Bar(Size::Large),
        Self::Cross,
    ];

    /// 0 for the tesseract to 7 for the cross.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Pawn(pawn) => pawn.index(),
            Self::Bar(Size::Small) => 5,
            Self::Bar(Size::Large) => 6,
            Self::Cross => 7,
        }
    }

    /// How many of them a side has (tesseract.men.sides).
    #[must_use]
    pub const fn full(self) -> usize {
        match self {
            Self::Pawn(Pawn::Star) | Self::Bar(Size::Large) | Self::Cross => 2,
            Self::Pawn(_) => 1,
            Self::Bar(Size::Small) => 5,
        }
    }

    /// The letter in the text of a turn; it is the same for both bars.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn(Pawn::Tesseract) => 'T',
            Self::Pawn(Pawn::Star) => 'S',
            Self::Pawn(Pawn::Pyramid) => 'P',
            Self::Pawn(Pawn::Rectangle) => 'R',
            Self::Pawn(Pawn::Cylinder) => 'C',
            Self::Bar(_) => 'G',
            Self::Cross => 'X',
        }
    }

    /// The name of the kind in messages and pick ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn(Pawn::Tesseract) => "tesseract",
            Self::Pawn(Pawn::Star) => "star",
            Self::Pawn(Pawn::Pyramid) => "pyramid",
            Self::Pawn(Pawn::Rectangle) => "rectangle",
            Self::Pawn(Pawn::Cylinder) => "cylinder",
            Self::Bar(Size::Small) => "small-bar",
            Self::Bar(Size::Large) => "large-bar",
            Self::Cross => "cross",
        }
    }
}

/// The direction of a bar's groove.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Groove {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
}

impl Groove {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Horizontal, Self::Vertical];

    /// The one perpendicular to it.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }

    /// The heading along it towards column O or row 15.
    #[must_use]
    pub const fn forward(self) -> Heading {
        match self {
            Self::Horizontal => Heading::East,
            Self::Vertical => Heading::North,
        }
    }

    /// Its letter in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Horizontal => 'h',
            Self::Vertical => 'v',
        }
    }

    /// Its name in messages and pick ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
        }
    }
}

/// A bar in its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bar {
    first: Point,
    groove: Groove,
    size: Size,
}

impl Bar {
    /// A small bar on an intersection.
    #[must_use]
    pub const fn small(point: Point, groove: Groove) -> Self {
        Self { first: point, groove, size: Size::Small }
    }

    /// A large bar from its first intersection, the left or lower one, if it does not extend over the edge.
    #[must_use]
    pub const fn large(first: Point, groove: Groove) -> Option<Self> {
        match first.step(groove.forward()) {
            Some(_) => Some(Self { first, groove, size: Size::Large }),
            None => None,
        }
    }

    /// The large bar on two adjacent intersections, named in any order.
    #[must_use]
    pub fn on(one: Point, other: Point) -> Option<Self> {
        let first = one.min(other);
        let second = one.max(other);
        Groove::ALL
            .into_iter()
            .find(|groove| first.step(groove.forward()) == Some(second))
            .map(|groove| Self { first, groove, size: Size::Large })
    }

    /// The intersection under its first line: of two, the left or lower one.
    #[must_use]
    pub const fn first(self) -> Point {
        self.first
    }

    /// The intersection under its second line, if it is large.
    #[must_use]
    pub const fn second(self) -> Option<Point> {
        match self.size {
            Size::Small => None,
            Size::Large => self.first.step(self.groove.forward()),
        }
    }

    /// The intersection under its last line: the second of a large bar, the only one of a small one.
    #[must_use]
    pub const fn last(self) -> Point {
        match self.second() {
            Some(second) => second,
            None => self.first,
        }
    }

    /// The groove in which it lies.
    #[must_use]
    pub const fn groove(self) -> Groove {
        self.groove
    }

    /// How long it is.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    /// The intersections under its lines.
    pub fn points(self) -> impl Iterator<Item = Point> {
        std::iter::once(self.first).chain(self.second())
    }

    /// The bar of the same size and groove whose leading line, for a heading along the groove, is at this intersection.
    #[must_use]
    pub(crate) fn led_to(self, leading: Point, heading: Heading) -> Option<Self> {
        if self.size == Size::Large && heading == self.groove.forward() {
            leading.step(heading.opposite()).map(|first| Self { first, ..self })
        } else if self.size == Size::Large {
            Self::large(leading, self.groove)
        } else {
            Some(Self { first: leading, ..self })
        }
    }

    /// Its leading line when it moves in a heading along its groove.
    #[must_use]
    pub(crate) fn leading(self, heading: Heading) -> Point {
        if heading == self.groove.forward() { self.last() } else { self.first }
    }
}

impl fmt::Display for Bar {
    /// Its intersections, as in the text of a slide: `B2`, `E5E6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.second() {
            None => write!(f, "{}", self.first),
            Some(second) => write!(f, "{}{second}", self.first),
        }
    }
}

impl fmt::Debug for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Man::Bar(*self).fmt(f)
    }
}

/// A man in its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Man {
    /// A pawn on an intersection.
    Pawn(Pawn, Point),
    /// A bar.
    Bar(Bar),
    /// A cross with its centre.
    Cross(Point),
}

impl Man {
    /// The kind of the man.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Pawn(pawn, _) => Kind::Pawn(pawn),
            Self::Bar(bar) => Kind::Bar(bar.size()),
            Self::Cross(_) => Kind::Cross,
        }
    }

    /// The first intersection that it holds, which identifies it.
    #[must_use]
    pub const fn first(self) -> Point {
        match self {
            Self::Pawn(_, point) | Self::Cross(point) => point,
            Self::Bar(bar) => bar.first(),
        }
    }

    /// The intersections that it holds, tips not included.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let second = match self {
            Self::Bar(bar) => bar.second(),
            Self::Pawn(..) | Self::Cross(_) => None,
        };
        std::iter::once(self.first()).chain(second)
    }

    /// Whether it holds an intersection.
    #[must_use]
    pub fn holds(self, point: Point) -> bool {
        self.points().any(|held| held == point)
    }
}

impl fmt::Display for Man {
    /// Its place, as in the text of an entry, without the letter: `H2`, `B2v`, `E5E6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn(_, point) | Self::Cross(point) => write!(f, "{point}"),
            Self::Bar(bar) if bar.size() == Size::Small => write!(f, "{bar}{}", bar.groove().letter()),
            Self::Bar(bar) => write!(f, "{bar}"),
        }
    }
}

impl fmt::Debug for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{self}", self.kind().letter())
    }
}

/// A turn.
///
/// If two paths of a pawn lead to the same position they are one turn: the one whose corner comes first by name
/// (tesseract.text.same).
///
/// It prints its canonical text. Reading needs the position, which knows how a small bar lies:
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_tesseract::{Crosses, Man, Move, Pawn, Position};
///
/// let start = Position::start(&Crosses::Last);
/// let mv = start.read_move("T*H2").unwrap();
/// assert_eq!(mv, Move::Enter(Man::Pawn(Pawn::Tesseract, "H2".parse().unwrap())));
/// assert_eq!(mv.to_string(), "T*H2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A pawn moves, straight or around a corner.
    Go {
        /// The pawn.
        pawn: Pawn,
        /// Its origin.
        from: Point,
        /// Where it turns; `None` for tesseract and cylinder, and if a jump on the first leg ends the move.
        corner: Option<Point>,
        /// Where it ends.
        to: Point,
        /// Whether it captures: by the jump that ends the move, or, for a rectangle, on its way.
        takes: bool,
    },
    /// A bar slides.
    Slide {
        /// The bar before the move.
        bar: Bar,
        /// The bar after the move.
        to: Bar,
        /// Whether it captures with its leading line.
        takes: bool,
    },
    /// A bar turns about one of its intersections.
    Pivot {
        /// The bar before the move.
        bar: Bar,
        /// The bar after the move.
        to: Bar,
    },
    /// A man comes from the reserve: a placement of the set-up, or an entry.
    Enter(Man),
}

impl Move {
    /// What kind of man moves.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Go { pawn, .. } => Kind::Pawn(pawn),
            Self::Slide { bar, .. } | Self::Pivot { bar, .. } => Kind::Bar(bar.size()),
            Self::Enter(man) => man.kind(),
        }
    }

    /// Whether it captures.
    #[must_use]
    pub const fn takes(self) -> bool {
        match self {
            Self::Go { takes, .. } | Self::Slide { takes, .. } => takes,
            Self::Pivot { .. } | Self::Enter(_) => false,
        }
    }

    /// Whether no earlier position can occur again after it, because it captures or enters something.
    #[must_use]
    pub const fn is_irreversible(self) -> bool {
        matches!(self, Self::Enter(_)) || self.takes()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.takes() { 'x' } else { '-' };
        write!(f, "{}", self.kind().letter())?;
        match self {
            Self::Go { from, corner: None, to, .. } => write!(f, "{from}{sign}{to}"),
            Self::Go { from, corner: Some(corner), to, .. } => write!(f, "{from}-{corner}{sign}{to}"),
            Self::Slide { bar, to, .. } => write!(f, "{bar}{sign}{to}"),
            Self::Pivot { bar, .. } if bar.size() == Size::Small => write!(f, "{bar}@"),
            Self::Pivot { bar, to } => write!(f, "{bar}@{to}"),
            Self::Enter(man) => write!(f, "*{man}"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
