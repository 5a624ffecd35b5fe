//! The surface of the cube: where squares are in space, and where a step leads.
//!
//! Nothing here is listed square by square. A panel has a place in space (its normal and the headings of its rows and
//! columns); everything else follows from walking: a step over the edge of a panel turns around the edge, and the
//! heading turns with it. Four edges are walls.
//!
//! ```
//! use cubarium_cube_chess::geometry::{Heading, step};
//!
//! // Down from the front panel's lowest row is Black's base, and the path continues to the back.
//! let over = step("2D1".parse().unwrap(), Heading::Down).unwrap();
//! assert_eq!(over.square.to_string(), "6A1");
//! assert_eq!(over.heading, Heading::Far);
//! ```

use crate::square::{Panel, Square};

/// A direction in space along an axis; on a panel, the direction in which a man moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Heading {
    /// Towards panel 3, along +x.
    Right,
    /// Towards panel 5, along -x.
    Left,
    /// Towards panel 1, along +y.
    Up,
    /// Towards panel 6, along -y.
    Down,
    /// Towards panel 2 and the viewer, along +z.
    Near,
    /// Towards panel 4, along -z.
    Far,
}

use Heading::{Down, Far, Left, Near, Right, Up};

impl Heading {
    /// The six headings.
    pub const ALL: [Self; 6] = [Right, Left, Up, Down, Near, Far];

    /// The opposite heading.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 1]
    }

    /// The unit vector: x to the right, y up, z towards the viewer.
    #[must_use]
    pub const fn vector(self) -> [i8; 3] {
        match self {
            Right => [1, 0, 0],
            Left => [-1, 0, 0],
            Up => [0, 1, 0],
            Down => [0, -1, 0],
            Near => [0, 0, 1],
            Far => [0, 0, -1],
        }
    }

    const fn same_axis(self, other: Self) -> bool {
        self as u8 / 2 == other as u8 / 2
    }

    const fn is(self, other: Self) -> bool {
        self as u8 == other as u8
    }
}

impl Panel {
    /// The heading that leads straight out of the panel.
    #[must_use]
    pub const fn normal(self) -> Heading {
        match self {
            Self::One => Up,
            Self::Two => Near,
            Self::Three => Right,
            Self::Four => Far,
            Self::Five => Left,
            Self::Six => Down,
        }
    }

    /// The heading from row A to row D.
    #[must_use]
    pub const fn rows(self) -> Heading {
        match self {
            Self::One | Self::Three | Self::Five => Near,
            Self::Two | Self::Four => Down,
            Self::Six => Far,
        }
    }

    /// The heading from column 1 to column 4.
    #[must_use]
    pub const fn columns(self) -> Heading {
        match self {
            Self::One | Self::Two | Self::Four | Self::Six => Right,
            Self::Three | Self::Five => Down,
        }
    }

    /// The four headings along the panel: towards row A, column 4, row D and column 1.
    #[must_use]
    pub const fn headings(self) -> [Heading; 4] {
        let (rows, columns) = (self.rows(), self.columns());
        [rows.opposite(), columns, rows, columns.opposite()]
    }

    /// The panel that faces this way.
    #[must_use]
    pub const fn facing(heading: Heading) -> Self {
        match heading {
            Up => Self::One,
            Near => Self::Two,
            Right => Self::Three,
            Far => Self::Four,
            Left => Self::Five,
            Down => Self::Six,
        }
    }

    /// Whether the edge between two neighbouring panels is a wall: a base (1, 6) meets a flank (3, 5).
    #[must_use]
    pub const fn is_walled(self, other: Self) -> bool {
        let (mine, other) = (self.normal(), other.normal());
        mine.same_axis(Up) && other.same_axis(Right) || mine.same_axis(Right) && other.same_axis(Up)
    }
}

impl Square {
    /// The centre in half sides of a square, with the origin at the centre of the cube: the coordinate along the
    /// panel's normal is 4 or -4, the others are odd and from -3 to 3.
    #[must_use]
    pub const fn centre(self) -> [i8; 3] {
        let panel = self.panel();
        let (normal, rows, columns) =
            (panel.normal().vector(), panel.rows().vector(), panel.columns().vector());
        // Rows and columns are below 4.
        #[allow(clippy::cast_possible_wrap)]
        let (row, column) = (2 * self.row() as i8 - 3, 2 * self.column() as i8 - 3);
        let mut centre = [0; 3];
        let mut axis = 0;
        while axis < 3 {
            centre[axis] = 4 * normal[axis] + row * rows[axis] + column * columns[axis];
            axis += 1;
        }
        centre
    }

    /// Whether the square is a light one. Colours alternate across every side except walls; `1A1` is dark.
    #[must_use]
    pub const fn is_light(self) -> bool {
        let [x, y, z] = self.centre();
        let normal = self.panel().normal();
        // Counted along each axis from outside to outside, a step changes the sum by one, and a step over an edge does
        // not change it: squares on both sides of a wall have the same colour. Every open edge has panel 2 or 4 on one
        // side; swapping the colours there makes them alternate.
        let outside = normal.is(Right) || normal.is(Up) || normal.is(Near);
        let steps = (x + 5) / 2 + (y + 5) / 2 + (z + 5) / 2 + outside as i8 + normal.same_axis(Near) as i8;
        steps % 2 == 0
    }

    /// The square's mirror image in a plane through the centre of the cube, perpendicular to an axis: 0 for left and
    /// right, 1 for above and below, 2 for near and far.
    #[cfg(feature = "judgement")]
    pub(crate) const fn mirrored(self, axis: usize) -> Self {
        let (mut centre, normal) = (self.centre(), self.panel().normal());
        centre[axis] = -centre[axis];
        let turned = normal.vector()[axis] != 0;
        Self::on(Panel::facing(if turned { normal.opposite() } else { normal }), centre)
    }

    /// The square's mirror image in the plane that exchanges right and up. It exchanges the bases with the flanks and
    /// walls with walls, so men other than pawns move the same way there.
    #[cfg(feature = "judgement")]
    pub(crate) const fn exchanged(self) -> Self {
        let [x, y, z] = self.centre();
        let normal = match self.panel().normal() {
            Right => Up,
            Up => Right,
            Left => Down,
            Down => Left,
            Near => Near,
            Far => Far,
        };
        Self::on(Panel::facing(normal), [y, x, z])
    }

    /// The square of this panel whose centre is nearest to a point on the panel.
    const fn on(panel: Panel, point: [i8; 3]) -> Self {
        let row = (dot(point, panel.rows().vector()) + 3) / 2;
        let column = (dot(point, panel.columns().vector()) + 3) / 2;
        // The caller's point lies on the panel.
        #[allow(clippy::cast_sign_loss)]
        match Self::new(panel, row as u8, column as u8) {
            Some(square) => square,
            None => panic!("the point lies beyond the panel"),
        }
    }
}

const fn dot(a: [i8; 3], b: [i8; 3]) -> i8 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A step to the square across one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The square reached.
    pub square: Square,
    /// The heading for going straight on from there.
    pub heading: Heading,
    /// Whether the step led over an edge of the cube.
    pub crosses: bool,
}

/// The step from a square in a direction; `None` if there is a wall, and for headings that lead into the cube or away
/// from it (cube-chess.step.orthogonal).
#[must_use]
pub const fn step(from: Square, heading: Heading) -> Option<Step> {
    if wall(from, heading).is_some() { None } else { step_through_walls(from, heading) }
}

/// The step from a square in a direction as if there were no walls, to explain why a man cannot go there.
pub(crate) const fn step_through_walls(from: Square, heading: Heading) -> Option<Step> {
    let panel = from.panel();
    let normal = panel.normal();
    if heading.same_axis(normal) {
        return None;
    }
    let (mut point, along, out) = (from.centre(), heading.vector(), normal.vector());
    let crosses = dot(point, along) == 3;
    let beyond = if crosses { Panel::facing(heading) } else { panel };
    let mut axis = 0;
    while axis < 3 {
        point[axis] += if crosses { along[axis] - out[axis] } else { 2 * along[axis] };
        axis += 1;
    }
    let heading = if crosses { normal.opposite() } else { heading };
    Some(Step { square: Square::on(beyond, point), heading, crosses })
}

/// The panel beyond the wall on this side of the square, if there is a wall.
#[must_use]
pub const fn wall(from: Square, heading: Heading) -> Option<Panel> {
    let beyond = Panel::facing(heading);
    let at_edge = dot(from.centre(), heading.vector()) == 3;
    if at_edge && from.panel().is_walled(beyond) { Some(beyond) } else { None }
}

/// A man's square and direction: across a side of the square, or diagonally.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Course {
    /// The square.
    pub square: Square,
    /// The heading.
    pub heading: Heading,
    /// For a diagonal course, the other heading, at right angles to the first.
    pub other: Option<Heading>,
}

impl Course {
    /// The four straight courses from a square (towards row A, column 4, row D, column 1), then the four diagonal ones
    /// (between the first and second of these, the second and third, and so on).
    #[must_use]
    pub const fn all(square: Square) -> [Self; 8] {
        let [a, b, c, d] = square.panel().headings();
        [
            Self { square, heading: a, other: None },
            Self { square, heading: b, other: None },
            Self { square, heading: c, other: None },
            Self { square, heading: d, other: None },
            Self { square, heading: a, other: Some(b) },
            Self { square, heading: b, other: Some(c) },
            Self { square, heading: c, other: Some(d) },
            Self { square, heading: d, other: Some(a) },
        ]
    }

    /// One step on; `None` before a wall. A diagonal step is a step in one direction and then in the other, in either
    /// order, so it can go around the end of a wall (cube-chess.step.diagonal).
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        let Some(other) = self.other else {
            return match step(self.square, self.heading) {
                Some(Step { square, heading, .. }) => Some(Self { square, heading, other: None }),
                None => None,
            };
        };
        if let Some((square, heading, other)) = turn(self.square, self.heading, other) {
            Some(Self { square, heading, other: Some(other) })
        } else if let Some((square, other, heading)) = turn(self.square, other, self.heading) {
            Some(Self { square, heading, other: Some(other) })
        } else {
            None
        }
    }

    /// The opposite course from the same square.
    #[must_use]
    pub const fn reversed(self) -> Self {
        let other = match self.other {
            Some(other) => Some(other.opposite()),
            None => None,
        };
        Self { square: self.square, heading: self.heading.opposite(), other }
    }

    /// Where the course leaves its square: the middle of a side or a corner, in half sides of a square like
    /// [`Square::centre`].
    #[must_use]
    pub const fn exit(self) -> [i8; 3] {
        let (centre, along) = (self.square.centre(), self.heading.vector());
        let across = match self.other {
            Some(other) => other.vector(),
            None => [0; 3],
        };
        [centre[0] + along[0] + across[0], centre[1] + along[1] + across[1], centre[2] + along[2] + across[2]]
    }

    /// Whether two courses from one square have the same direction.
    #[must_use]
    pub const fn agrees(self, with: Self) -> bool {
        if self.square.index() != with.square.index() {
            return false;
        }
        match (self.other, with.other) {
            (None, None) => self.heading.is(with.heading),
            (Some(mine), Some(theirs)) => {
                self.heading.is(with.heading) && mine.is(theirs)
                    || self.heading.is(theirs) && mine.is(with.heading)
            }
            _ => false,
        }
    }
}

/// A step in one direction and then one perpendicular to it: the square reached, with both headings carried along.
const fn turn(from: Square, first: Heading, second: Heading) -> Option<(Square, Heading, Heading)> {
    let Some(one) = step(from, first) else { return None };
    let Some(two) = step(one.square, second) else { return None };
    Some((two.square, one.heading, two.heading))
}

/// The longest ray: once around the cube, ending next to the square where it started.
pub const LONGEST_RAY: usize = 15;

/// The courses along a ray, without the first: until the next would be a wall or the starting square
/// (cube-chess.step.ray).
pub fn ray(from: Course) -> impl Iterator<Item = Course> {
    std::iter::successors(from.next(), |course| course.next())
        .take_while(move |course| course.square != from.square)
}
