//! How a view looks, as data: the same types for all games, drawn by programs that know no particular game.
//!
//! Space is right-handed: x to the right, y up, z towards the viewer. One unit is the side of a square.
//! Colours are [`Role`]s; themes choose the paint.

use std::collections::HashMap;

use crate::{Message, Seat};

/// A point or a direction in space.
pub type Vector = [f32; 3];

/// What stays the same during a game: shapes of solids, flat boards, viewpoints.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    /// The shapes of this game's solids, by name.
    pub shapes: Vec<(&'static str, Shape)>,
    /// The bodies that never move (the board's frame, walls).
    pub fixtures: Vec<Solid>,
    /// The flat boards.
    pub nets: Vec<Net>,
    /// Viewpoints, for buttons and keys.
    pub stations: Vec<Station>,
    /// Each seat's first viewpoint, an index into `stations` for each seat.
    pub homes: Vec<usize>,
    /// The radius of a sphere around the origin that contains everything.
    pub radius: f32,
    /// The levels of a stacked board, from the lowest; empty if all places are at the same height.
    pub levels: Vec<Level>,
    /// Whether each seat sees the flat boards rotated by 180°, to agree with its view in space.
    pub turned: Vec<bool>,
    /// What is written on the board, so that a named place can be found.
    pub inscriptions: Vec<Inscription>,
}

/// What one view shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The men.
    pub solids: Vec<Solid>,
    /// The places that can be picked, drawn as tiles.
    pub spots: Vec<Spot>,
    /// What is shown beside the board.
    pub trays: Vec<Tray>,
    /// The spots to highlight.
    pub marks: Vec<Mark>,
    /// The paths over the board to highlight.
    pub trails: Vec<Trail>,
    /// What the side to move has to do, if not just any move.
    pub prompt: Option<Message>,
}

impl Scene {
    /// Numbers the bodies that would have the same name: in a set-up, two bodies can share a place.
    pub fn tell_apart(&mut self) {
        let mut seen: HashMap<String, u32> = HashMap::new();
        for solid in &mut self.solids {
            let count = seen.entry(solid.id.clone()).or_default();
            *count += 1;
            if *count > 1 {
                solid.id = format!("{} {count}", solid.id);
            }
        }
    }
}

/// A shape made of simple parts. It stands on the plane y = 0 and faces +z.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// The parts, drawn together in the paint of the solid.
    pub parts: &'static [Part],
    /// Parts in a paint that contrasts with the others: the pips of a die.
    pub inlays: &'static [Part],
    /// How it is drawn on flat boards.
    pub drawn: Drawn,
}

impl Shape {
    /// A shape that flat boards show from the front.
    #[must_use]
    pub const fn upright(parts: &'static [Part]) -> Self {
        Self { parts, inlays: &[], drawn: Drawn::Upright }
    }

    /// A shape that flat boards show from above, as it lies.
    #[must_use]
    pub const fn lying(parts: &'static [Part]) -> Self {
        Self { parts, inlays: &[], drawn: Drawn::Above }
    }

    /// A shape with a different face on each of its sides.
    #[must_use]
    pub const fn faced(parts: &'static [Part], inlays: &'static [Part]) -> Self {
        Self { parts, inlays, drawn: Drawn::Faces }
    }
}

/// How a shape is drawn on flat boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drawn {
    /// Its outline from the front, standing in the cell of its spot, like chess pieces in books.
    Upright,
    /// As it lies, from above and to scale, over all the cells that it covers.
    Above,
    /// In the same way, but its other faces matter too.
    Faces,
}

/// A part of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part {
    /// A box with rounded edges.
    Block {
        /// Width, height and depth.
        size: Vector,
        /// The radius of the edges.
        bevel: f32,
        /// The centre.
        at: Vector,
    },
    /// A body turned on a lathe about the y axis.
    Turned {
        /// Pairs of radius and height, from the bottom up.
        profile: &'static [[f32; 2]],
    },
    /// A flat outline in x and y given a thickness along z, centred on z = 0.
    Cut {
        /// The corners, counter-clockwise.
        outline: &'static [[f32; 2]],
        /// The thickness.
        depth: f32,
        /// The radius of the edges.
        bevel: f32,
    },
    /// A ball.
    Ball {
        /// The radius.
        radius: f32,
        /// The centre.
        at: Vector,
    },
    /// A flat round mark on a face.
    Disc {
        /// The radius.
        radius: f32,
        /// The centre.
        at: Vector,
        /// Its normal, of length 1.
        normal: Vector,
    },
}

/// What a thing is painted as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// A man of a seat.
    Man(Seat),
    /// A light place of the board.
    Light,
    /// A dark place of the board.
    Dark,
    /// A seat's part of the board: walls, camps.
    Home(Seat),
    /// The body of the board.
    Frame,
    /// A block of a structure, where every block has a colour of its own: its number from 0.
    Block(u8),
}

/// Where a thing is and its orientation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The point it stands on.
    pub at: Vector,
    /// Its own up direction, of length 1.
    pub up: Vector,
    /// The direction its front faces, of length 1 and perpendicular to `up`.
    pub front: Vector,
}

impl Pose {
    /// Upright in the middle of the scene, with its front towards +z.
    pub const MIDDLE: Self = Self { at: [0.0; 3], up: [0.0, 1.0, 0.0], front: [0.0, 0.0, 1.0] };
}

/// A body.
#[derive(Clone, PartialEq, Debug)]
pub struct Solid {
    /// Its name, the same in every scene as long as it has not moved.
    pub id: String,
    /// The name of its shape.
    pub shape: &'static str,
    /// Its scale: 1 is the shape as it is.
    pub size: f32,
    /// Its paint.
    pub role: Role,
    /// Its pose.
    pub pose: Pose,
    /// The spot it stands on.
    pub spot: Option<String>,
    /// Other spots that it covers, and what is said to be there: the end of a bar, the tip of a cross.
    pub covers: Vec<(String, Message)>,
    /// What it is called.
    pub name: Message,
    /// A letter or number to show on it on request, empty if none.
    pub label: &'static str,
}

impl Solid {
    /// A body that is part of the board: it never moves, stands on no spot, and has no label.
    #[must_use]
    pub fn fixture(id: String, shape: &'static str, role: Role, pose: Pose, name: Message) -> Self {
        Self { id, shape, size: 1.0, role, pose, spot: None, covers: Vec::new(), name, label: "" }
    }
}

/// A place that can be picked.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// Its name, as moves write it.
    pub id: String,
    /// The corners of its outline in space, counter-clockwise seen from outside, starting at the lower left corner of
    /// its cell on the first net.
    pub outline: Vec<Vector>,
    /// What it is drawn as.
    pub ground: Ground,
    /// Its outward normal, of length 1.
    pub normal: Vector,
    /// Its paint.
    pub role: Role,
    /// Where it is on the flat boards.
    pub cells: Vec<Cell>,
    /// What it is called.
    pub name: Message,
    /// What lies across each of its sides, clockwise from the upper side of its cell on the first net.
    pub links: Vec<Link>,
}

/// What a place is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A tile of its own.
    Tile,
    /// A crossing of lines on a continuous ground: each line leads to the next place, or ends with the board.
    Crossing,
    /// Nothing of its own: the body there is visible, or whatever is below.
    Bare,
    /// Nothing in space: a place of the flat boards only. Bodies on it can still be pointed at.
    Paper,
}

/// A cell of a flat board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Which flat board.
    pub net: usize,
    /// Its column from the left, from 0.
    pub x: i32,
    /// Its row from the top, from 0.
    pub y: i32,
}

/// What lies across one side of a spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// A spot on the same plane.
    Step(String),
    /// A spot beyond an edge.
    Edge(String),
    /// A wall.
    Wall,
    /// Nothing: the board ends.
    End,
}

/// A flat board.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// Its name.
    pub name: Message,
    /// Columns and rows of cells.
    pub size: (i32, i32),
    /// Titles of its parts, each at the cell where the part begins.
    pub titles: Vec<(Cell, Message)>,
}

/// Text written on the board: the letter of a row, the number of a column, the name of a part.
#[derive(Clone, PartialEq, Debug)]
pub struct Inscription {
    /// The text.
    pub text: Message,
    /// What it names.
    pub of: Named,
    /// Its centre in space.
    pub at: Vector,
    /// The outward normal of the surface it is written on, of length 1.
    pub normal: Vector,
    /// The direction of its top edge, as the flat boards show it before they are turned, of length 1.
    pub up: Vector,
    /// The height of its letters.
    pub size: f32,
    /// The paint of the surface that it is written on.
    pub on: Role,
    /// The cell of the flat board next to which it is written.
    pub cell: Cell,
    /// The side of that cell, clockwise from the upper one, from 0.
    pub side: usize,
    /// Its shift along that side, to the right or downwards, in cells.
    pub shift: f32,
}

impl Inscription {
    /// The name of a row or column on the frame of a horizontal board: next to this cell's square, whose centre is
    /// `square`, at this distance from it. The flat board shows it with -z at the top.
    #[must_use]
    pub fn on_frame(
        name: String,
        (cell, side): (Cell, usize),
        [x, y, z]: Vector,
        away: f32,
        size: f32,
    ) -> Self {
        let at = match side {
            0 => [x, y, z - away],
            1 => [x + away, y, z],
            2 => [x, y, z + away],
            _ => [x - away, y, z],
        };
        Self {
            text: Message::new("board-inscription").with("text", name),
            of: Named::Line,
            at,
            normal: [0.0, 1.0, 0.0],
            up: [0.0, 0.0, -1.0],
            size,
            on: Role::Frame,
            cell,
            side,
            shift: 0.0,
        }
    }
}

/// What an inscription names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// A row or a column that begins there.
    Line,
    /// A part of the board.
    Part,
    /// What is between two parts.
    Wall,
}

/// A viewpoint.
#[derive(Clone, PartialEq, Debug)]
pub struct Station {
    /// Its name.
    pub name: Message,
    /// The direction from the origin to the eye, of length 1.
    pub eye: Vector,
    /// The direction that is up on the screen, an axis of length 1: the board is upright along it, or so flat that the
    /// view is straight down on it.
    pub up: Vector,
}

/// A level of a stacked board. It consists of the places at its height, the men on them, and the bodies of the board
/// (those not painted as men) whose tops are at that height.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// Its name.
    pub name: Message,
    /// The height of its places, along y.
    pub height: f32,
}

/// Men beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Tray {
    /// Its name (`taken by White`).
    pub name: Message,
    /// The seat it belongs to.
    pub seat: Seat,
    /// Its men: the shape, paint and name of each.
    pub items: Vec<(&'static str, Role, Message)>,
}

/// Why a spot is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// The last move began here.
    From,
    /// The last move ended here.
    To,
    /// A man here is in check.
    Check,
    /// The last move created this place.
    Made,
    /// A man here could go to a place that the last move created.
    Served,
}

/// A spot to highlight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The spot.
    pub spot: String,
    /// Why.
    pub kind: MarkKind,
}

/// What a path over the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TrailKind {
    /// The path of the last move.
    Path,
    /// The path of a check.
    Check,
    /// The path by which the opponent could win the game with the next move.
    Threat,
}

/// A path over the board from spot to spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    /// What it shows.
    pub kind: TrailKind,
    /// The spots where it begins, bends and ends, at least two; between them it is straight, over edges too.
    pub spots: Vec<String>,
    /// What it means for the side to move, as a sentence.
    pub meaning: Option<Message>,
}

/// How a body travels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// It slides over the surface.
    Slide,
    /// It flies over whatever is in between.
    Leap,
    /// It tips over its edges.
    Roll,
    /// It turns where it stands.
    Turn,
    /// It is lifted and set down.
    Lift,
    /// A rod grips it from above and carries it along its path.
    Hoist,
}

/// What happens to one body during a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Motion {
    /// It travels.
    Travel {
        /// Its name in the scene before the move.
        solid: String,
        /// Its name in the scene after it.
        becomes: String,
        /// The poses that it passes through, including the first and the last, at equal time intervals.
        path: Vec<Pose>,
        /// How.
        manner: Manner,
    },
    /// It leaves the board when the moving body arrives.
    Vanish {
        /// Its name in the scene before the move.
        solid: String,
    },
}
