//! How a view looks, as data: the same types for all games, drawn by programs that know no game.
//!
//! Space is right-handed: x to the right, y up, z towards the viewer. One unit is the side of a square.
//! Colours are [`Role`]s; themes choose the paint.

use std::collections::HashMap;

use crate::{Message, Seat};

/// A point or a direction in space.
pub type Vector = [f32; 3];

/// What stays the same during a game: shapes to draw solids with, flat boards, places to look from.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    /// The shapes that solids of this game may have, by name.
    pub shapes: Vec<(&'static str, Shape)>,
    /// The bodies that never move (the board's frame, walls).
    pub fixtures: Vec<Solid>,
    /// The flat boards.
    pub nets: Vec<Net>,
    /// Places to look from, for buttons and keys.
    pub stations: Vec<Station>,
    /// Where each seat looks from at first, an index into `stations` for each seat.
    pub homes: Vec<usize>,
    /// The radius of a ball round the origin that holds everything.
    pub radius: f32,
    /// The levels of a board of stacks, from the lowest; empty where all places are equally high.
    pub levels: Vec<Level>,
    /// Whether each seat sees the flat boards turned by half, so that they agree with what it sees in space.
    pub turned: Vec<bool>,
    /// What is written on the board, so that a place that is named can be found.
    pub inscriptions: Vec<Inscription>,
}

/// What one view shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The men.
    pub solids: Vec<Solid>,
    /// The places that can be picked, drawn as tiles.
    pub spots: Vec<Spot>,
    /// What lies beside the board.
    pub trays: Vec<Tray>,
    /// What is to be noticed.
    pub marks: Vec<Mark>,
    /// The ways over the board that are to be noticed.
    pub trails: Vec<Trail>,
    /// What is expected of the side to move, where that is not just any move.
    pub prompt: Option<Message>,
}

impl Scene {
    /// Numbers the bodies that would share a name: those of a set-up may share a place.
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
    /// Parts in a paint that stands out from the others: the pips of a die.
    pub inlays: &'static [Part],
    /// How it is drawn on flat boards.
    pub drawn: Drawn,
}

impl Shape {
    /// A shape that flat boards show from its front.
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
    /// Its outline seen from its front, standing in the cell of its spot: pieces as books print them.
    Upright,
    /// Seen from above where it lies, as large as it is, over all the cells that it covers.
    Above,
    /// The same, and what its other sides show matters too.
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
        /// Pairs of radius and height from the bottom up.
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
        /// Where it looks, of length 1.
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

/// Where a thing is and how it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The point it stands on.
    pub at: Vector,
    /// Its own up, of length 1.
    pub up: Vector,
    /// Where its front looks, of length 1 and at right angles to `up`.
    pub front: Vector,
}

impl Pose {
    /// Upright in the middle of the scene, with its front towards +z.
    pub const MIDDLE: Self = Self { at: [0.0; 3], up: [0.0, 1.0, 0.0], front: [0.0, 0.0, 1.0] };
}

/// A body.
#[derive(Clone, PartialEq, Debug)]
pub struct Solid {
    /// Its name, the same in every scene in which it has not moved.
    pub id: String,
    /// The name of its shape.
    pub shape: &'static str,
    /// How large it is drawn: 1 is the shape as it is.
    pub size: f32,
    /// Its paint.
    pub role: Role,
    /// Where it stands.
    pub pose: Pose,
    /// The spot on which it stands.
    pub spot: Option<String>,
    /// Further spots that it reaches over, and what is said to be there: the end of a bar, the tip of a cross.
    pub covers: Vec<(String, Message)>,
    /// What it is called.
    pub name: Message,
    /// A letter or number to show on it on request, empty for none.
    pub label: &'static str,
}

impl Solid {
    /// A body that is a part of the board: it stays where it is, on no spot, and has no label.
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
    /// The corners of its outline in space, counter-clockwise seen from outside, from the lower left corner of its
    /// cell on the first net.
    pub outline: Vec<Vector>,
    /// What it is drawn as.
    pub ground: Ground,
    /// Its outside, of length 1.
    pub normal: Vector,
    /// Its paint.
    pub role: Role,
    /// Where it is on the flat boards.
    pub cells: Vec<Cell>,
    /// What it is called.
    pub name: Message,
    /// What a step over each side leads to, clockwise from the upper side of its cell on the first net.
    pub links: Vec<Link>,
}

/// What a place is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A tile of its own.
    Tile,
    /// A crossing of lines on an unbroken ground: each line goes on to the next place, or ends with the board.
    Crossing,
    /// Nothing of its own: the body that lies there is seen, or what is below.
    Bare,
    /// Nothing in space: a place of the flat boards alone. Bodies on it can be pointed at all the same.
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

/// What lies over one side of a spot.
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

/// Something that is written on the board: the letter of a row, the number of a column, the name of a part.
#[derive(Clone, PartialEq, Debug)]
pub struct Inscription {
    /// What is written.
    pub text: Message,
    /// What it names.
    pub of: Named,
    /// Its middle in space.
    pub at: Vector,
    /// The outside of what it is written on, of length 1.
    pub normal: Vector,
    /// The top of what is written, as the flat boards show it before they are turned, of length 1.
    pub up: Vector,
    /// How high its letters are.
    pub size: f32,
    /// What it is written on.
    pub on: Role,
    /// The cell of the flat board at which it is written.
    pub cell: Cell,
    /// At which side of the cell, clockwise from the upper one, from 0.
    pub side: usize,
    /// How far it is shifted along that side, to the right or downwards, in cells.
    pub shift: f32,
}

impl Inscription {
    /// The name of a row or column on the frame of a board that lies level: at a side of the square of this cell, whose
    /// middle is `square`, and so far away from it. The flat board shows it with -z above.
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
    /// A row or a column, which begins there.
    Line,
    /// A part of the board.
    Part,
    /// What stands between two parts.
    Wall,
}

/// A place to look from.
#[derive(Clone, PartialEq, Debug)]
pub struct Station {
    /// Its name.
    pub name: Message,
    /// The direction from the origin towards the eye, of length 1.
    pub eye: Vector,
    /// What is up on the screen, an axis of length 1: the board stands upright along it, or lies so far that one looks
    /// straight down on it.
    pub up: Vector,
}

/// A level of a board of stacks. It consists of the places of its height, of the men on them, and of the bodies of the
/// board (those that are not painted as men) whose tops are that high.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// Its name.
    pub name: Message,
    /// How high its places are, along y.
    pub height: f32,
}

/// Men beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Tray {
    /// Its name (`taken by White`).
    pub name: Message,
    /// Whose it is.
    pub seat: Seat,
    /// What lies in it: shape, paint and name of each man.
    pub items: Vec<(&'static str, Role, Message)>,
}

/// What is to be noticed about a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// The last move began here.
    From,
    /// The last move ended here.
    To,
    /// A man here is in check.
    Check,
    /// The last move has made this place.
    Made,
    /// A man here could go to a place that the last move has made.
    Served,
}

/// A spot to be noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The spot.
    pub spot: String,
    /// What about it.
    pub kind: MarkKind,
}

/// What a way over the board tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TrailKind {
    /// The last move went along it.
    Path,
    /// A check comes along it.
    Check,
    /// Along it the opponent could win the game with the next move.
    Threat,
}

/// A way over the board from spot to spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    /// What it tells.
    pub kind: TrailKind,
    /// The spots where it begins, bends and ends, at least two; between them it goes straight on, over edges too.
    pub spots: Vec<String>,
    /// What it means for the side to move, as a sentence.
    pub meaning: Option<Message>,
}

/// How a body travels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// It keeps to the surface.
    Slide,
    /// It flies over what is between.
    Leap,
    /// It tips over its edges.
    Roll,
    /// It turns where it stands.
    Turn,
    /// It is lifted and set down.
    Lift,
    /// A rod takes hold of it from above and carries it along its path.
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
        /// The poses that it passes, the first and the last included, in equal times.
        path: Vec<Pose>,
        /// How.
        manner: Manner,
    },
    /// It leaves the board when the traveller arrives.
    Vanish {
        /// Its name in the scene before the move.
        solid: String,
    },
}
