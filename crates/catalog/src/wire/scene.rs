//! Scenes on the wire. See `cubarium_core::looks::scene` for what they mean.

use cubarium_core::looks::scene;
use serde::Serialize;
use ts_rs::TS;

use super::{Mark, Message, Trail};

/// What stays the same during a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Stage {
    /// The shapes by name.
    pub shapes: std::collections::BTreeMap<String, Shape>,
    /// The bodies that never move.
    pub fixtures: Vec<Solid>,
    /// The flat boards.
    pub nets: Vec<Net>,
    /// Viewpoints.
    pub stations: Vec<Station>,
    /// Each seat's first viewpoint.
    pub homes: Vec<usize>,
    /// The radius of a sphere around the origin that contains everything.
    pub radius: f32,
    /// The levels of a stacked board, from the lowest; empty if all places are at the same height.
    pub levels: Vec<Level>,
    /// Whether each seat sees the flat boards rotated by 180°.
    pub turned: Vec<bool>,
    /// What is written on the board.
    pub inscriptions: Vec<Inscription>,
}

/// What one view shows.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Scene {
    /// The men.
    pub solids: Vec<Solid>,
    /// The places that can be picked.
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

/// A shape made of simple parts: it stands on y = 0 and faces +z.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Shape {
    /// The parts, in the paint of the solid.
    pub parts: Vec<Part>,
    /// Parts in a paint that contrasts with the others.
    pub inlays: Vec<Part>,
    /// How it is drawn on flat boards.
    pub drawn: Drawn,
}

/// How a shape is drawn on flat boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Drawn {
    /// Its outline from the front, in the cell of its spot.
    Upright,
    /// As it lies, from above and to scale.
    Above,
    /// In the same way, but its other faces matter too.
    Faces,
}

/// A part of a shape.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Part {
    /// A box with rounded edges.
    Block {
        /// Width, height, depth.
        size: [f32; 3],
        /// The radius of the edges.
        bevel: f32,
        /// The centre.
        at: [f32; 3],
    },
    /// A body turned about the y axis.
    Turned {
        /// Pairs of radius and height, from the bottom up.
        profile: Vec<[f32; 2]>,
    },
    /// An outline in x and y with a thickness along z.
    Cut {
        /// The corners, counter-clockwise.
        outline: Vec<[f32; 2]>,
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
        at: [f32; 3],
    },
    /// A flat round mark on a face.
    Disc {
        /// The radius.
        radius: f32,
        /// The centre.
        at: [f32; 3],
        /// Its normal.
        normal: [f32; 3],
    },
}

/// What a thing is painted as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Role {
    /// A man of a seat, by the seat's index.
    Man {
        /// The seat's index.
        seat: usize,
    },
    /// A light place.
    Light,
    /// A dark place.
    Dark,
    /// A seat's part of the board.
    Home {
        /// The seat's index.
        seat: usize,
    },
    /// The board's body.
    Frame,
    /// A block of a structure, where every block has a colour of its own.
    Block {
        /// Its number, from 0.
        number: u8,
    },
}

/// Where a thing is and its orientation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Pose {
    /// The point it stands on.
    pub at: [f32; 3],
    /// Its own upward direction.
    pub up: [f32; 3],
    /// The direction its front faces.
    pub front: [f32; 3],
}

/// A body.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Solid {
    /// Its name.
    pub id: String,
    /// Its shape's name.
    pub shape: String,
    /// Its scale.
    pub size: f32,
    /// Its paint.
    pub role: Role,
    /// Its pose.
    pub pose: Pose,
    /// The spot it stands on.
    pub spot: Option<String>,
    /// Other spots that it covers, and what is said to be there.
    pub covers: Vec<(String, Message)>,
    /// Its name for people.
    pub name: Message,
    /// A letter to show on request.
    pub label: String,
}

/// A place that can be picked.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Spot {
    /// Its name.
    pub id: String,
    /// Its corners, counter-clockwise seen from outside, from the lower left one of its cell on the first net.
    pub outline: Vec<[f32; 3]>,
    /// What it is drawn as.
    pub ground: Ground,
    /// Its outward normal.
    pub normal: [f32; 3],
    /// Its paint.
    pub role: Role,
    /// Where it is on the flat boards.
    pub cells: Vec<Cell>,
    /// Its name for people.
    pub name: Message,
    /// What lies across each of its sides, clockwise from the upper side of its cell on the first net.
    pub links: Vec<Link>,
}

/// What a place is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// A tile of its own.
    Tile,
    /// A crossing of lines on a continuous ground.
    Crossing,
    /// Nothing of its own.
    Bare,
    /// Nothing in space: a place of the flat boards only.
    Paper,
}

/// A cell of a flat board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Cell {
    /// Which flat board.
    pub net: usize,
    /// Its column from the left.
    pub x: i32,
    /// Its row from the top.
    pub y: i32,
}

/// What lies across one side of a spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", content = "to", rename_all = "lowercase")]
pub enum Link {
    /// A spot on the same plane.
    Step(String),
    /// A spot beyond an edge.
    Edge(String),
    /// A wall.
    Wall,
    /// Nothing.
    End,
}

/// A flat board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Net {
    /// Its name.
    pub name: Message,
    /// Columns and rows.
    pub size: (i32, i32),
    /// Titles of its parts.
    pub titles: Vec<(Cell, Message)>,
}

/// Text written on the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Inscription {
    /// The text.
    pub text: Message,
    /// What it names.
    pub of: Named,
    /// Its centre in space.
    pub at: [f32; 3],
    /// The outward normal of the surface it is written on.
    pub normal: [f32; 3],
    /// The direction of its top edge, as the flat boards show it before they are turned.
    pub up: [f32; 3],
    /// The height of its letters.
    pub size: f32,
    /// What it is written on.
    pub on: Role,
    /// The cell of the flat board next to which it is written.
    pub cell: Cell,
    /// The side of that cell, clockwise from the upper one, from 0.
    pub side: usize,
    /// Its shift along that side, to the right or downwards, in cells.
    pub shift: f32,
}

/// What an inscription names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Named {
    /// A row or a column that begins there.
    Line,
    /// A part of the board.
    Part,
    /// What is between two parts.
    Wall,
}

/// A viewpoint.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Station {
    /// Its name.
    pub name: Message,
    /// From the origin to the eye.
    pub eye: [f32; 3],
    /// The direction that is up on the screen.
    pub up: [f32; 3],
}

/// A level of a stacked board: the places at its height, the men on them, and the bodies whose tops are there.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Level {
    /// Its name.
    pub name: Message,
    /// The height of its places, along y.
    pub height: f32,
}

/// Men beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Tray {
    /// Its name.
    pub name: Message,
    /// The index of the seat it belongs to.
    pub seat: usize,
    /// Its men.
    pub items: Vec<TrayItem>,
}

/// A man beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TrayItem {
    /// Its shape's name.
    pub shape: String,
    /// Its paint.
    pub role: Role,
    /// Its name for people.
    pub name: Message,
}

/// How a body travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// It slides over the surface.
    Slide,
    /// It flies.
    Leap,
    /// It tips over its edges.
    Roll,
    /// It turns where it stands.
    Turn,
    /// It is lifted and set down.
    Lift,
    /// A rod grips it from above and carries it.
    Hoist,
}

/// What happens to a body during a move.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Motion {
    /// It travels.
    Travel {
        /// Its name before.
        solid: String,
        /// Its name after.
        becomes: String,
        /// The poses that it passes through, at equal time intervals.
        path: Vec<Pose>,
        /// How.
        manner: Manner,
    },
    /// It leaves the board when the moving body arrives.
    Vanish {
        /// Its name before.
        solid: String,
    },
}

impl From<scene::Role> for Role {
    fn from(role: scene::Role) -> Self {
        match role {
            scene::Role::Man(seat) => Self::Man { seat: seat.index() },
            scene::Role::Light => Self::Light,
            scene::Role::Dark => Self::Dark,
            scene::Role::Home(seat) => Self::Home { seat: seat.index() },
            scene::Role::Frame => Self::Frame,
            scene::Role::Block(number) => Self::Block { number },
        }
    }
}

impl From<scene::Pose> for Pose {
    fn from(pose: scene::Pose) -> Self {
        Self { at: pose.at, up: pose.up, front: pose.front }
    }
}

impl From<&scene::Shape> for Shape {
    fn from(shape: &scene::Shape) -> Self {
        let parts = |parts: &[scene::Part]| parts.iter().map(Part::from).collect();
        Self { parts: parts(shape.parts), inlays: parts(shape.inlays), drawn: shape.drawn.into() }
    }
}

impl From<scene::Drawn> for Drawn {
    fn from(drawn: scene::Drawn) -> Self {
        match drawn {
            scene::Drawn::Upright => Self::Upright,
            scene::Drawn::Above => Self::Above,
            scene::Drawn::Faces => Self::Faces,
        }
    }
}

impl From<scene::Ground> for Ground {
    fn from(ground: scene::Ground) -> Self {
        match ground {
            scene::Ground::Tile => Self::Tile,
            scene::Ground::Crossing => Self::Crossing,
            scene::Ground::Bare => Self::Bare,
            scene::Ground::Paper => Self::Paper,
        }
    }
}

impl From<&scene::Part> for Part {
    fn from(part: &scene::Part) -> Self {
        match *part {
            scene::Part::Block { size, bevel, at } => Self::Block { size, bevel, at },
            scene::Part::Turned { profile } => Self::Turned { profile: profile.to_vec() },
            scene::Part::Cut { outline, depth, bevel } => {
                Self::Cut { outline: outline.to_vec(), depth, bevel }
            }
            scene::Part::Ball { radius, at } => Self::Ball { radius, at },
            scene::Part::Disc { radius, at, normal } => Self::Disc { radius, at, normal },
        }
    }
}

impl From<&scene::Solid> for Solid {
    fn from(solid: &scene::Solid) -> Self {
        Self {
            id: solid.id.clone(),
            shape: solid.shape.to_owned(),
            size: solid.size,
            role: solid.role.into(),
            pose: solid.pose.into(),
            spot: solid.spot.clone(),
            covers: solid.covers.iter().map(|(spot, name)| (spot.clone(), name.into())).collect(),
            name: (&solid.name).into(),
            label: solid.label.to_owned(),
        }
    }
}

impl From<scene::Cell> for Cell {
    fn from(cell: scene::Cell) -> Self {
        Self { net: cell.net, x: cell.x, y: cell.y }
    }
}

impl From<&scene::Link> for Link {
    fn from(link: &scene::Link) -> Self {
        match link {
            scene::Link::Step(to) => Self::Step(to.clone()),
            scene::Link::Edge(to) => Self::Edge(to.clone()),
            scene::Link::Wall => Self::Wall,
            scene::Link::End => Self::End,
        }
    }
}

impl From<&scene::Spot> for Spot {
    fn from(spot: &scene::Spot) -> Self {
        Self {
            id: spot.id.clone(),
            outline: spot.outline.clone(),
            ground: spot.ground.into(),
            normal: spot.normal,
            role: spot.role.into(),
            cells: spot.cells.iter().map(|cell| (*cell).into()).collect(),
            name: (&spot.name).into(),
            links: spot.links.iter().map(Link::from).collect(),
        }
    }
}

impl From<&scene::Inscription> for Inscription {
    fn from(inscription: &scene::Inscription) -> Self {
        Self {
            text: (&inscription.text).into(),
            of: match inscription.of {
                scene::Named::Line => Named::Line,
                scene::Named::Part => Named::Part,
                scene::Named::Wall => Named::Wall,
            },
            at: inscription.at,
            normal: inscription.normal,
            up: inscription.up,
            size: inscription.size,
            on: inscription.on.into(),
            cell: inscription.cell.into(),
            side: inscription.side,
            shift: inscription.shift,
        }
    }
}

impl From<&scene::Stage> for Stage {
    fn from(stage: &scene::Stage) -> Self {
        let shapes = stage.shapes.iter().map(|(name, shape)| ((*name).to_owned(), shape.into()));
        let nets = stage.nets.iter().map(|net| Net {
            name: (&net.name).into(),
            size: net.size,
            titles: net.titles.iter().map(|(cell, title)| ((*cell).into(), title.into())).collect(),
        });
        let stations = stage.stations.iter().map(|station| Station {
            name: (&station.name).into(),
            eye: station.eye,
            up: station.up,
        });
        let levels =
            stage.levels.iter().map(|level| Level { name: (&level.name).into(), height: level.height });
        Self {
            shapes: super::by_name(shapes),
            fixtures: stage.fixtures.iter().map(Solid::from).collect(),
            nets: nets.collect(),
            stations: stations.collect(),
            homes: stage.homes.clone(),
            radius: stage.radius,
            levels: levels.collect(),
            turned: stage.turned.clone(),
            inscriptions: stage.inscriptions.iter().map(Inscription::from).collect(),
        }
    }
}

impl From<&scene::Scene> for Scene {
    fn from(scene: &scene::Scene) -> Self {
        let trays = scene.trays.iter().map(|tray| Tray {
            name: (&tray.name).into(),
            seat: tray.seat.index(),
            items: tray
                .items
                .iter()
                .map(|(shape, role, name)| TrayItem {
                    shape: (*shape).to_owned(),
                    role: (*role).into(),
                    name: name.into(),
                })
                .collect(),
        });
        Self {
            solids: scene.solids.iter().map(Solid::from).collect(),
            spots: scene.spots.iter().map(Spot::from).collect(),
            trays: trays.collect(),
            marks: scene.marks.iter().map(Mark::from).collect(),
            trails: scene.trails.iter().map(Trail::from).collect(),
            prompt: scene.prompt.as_ref().map(Message::from),
        }
    }
}

impl From<&scene::Motion> for Motion {
    fn from(motion: &scene::Motion) -> Self {
        match motion {
            scene::Motion::Travel { solid, becomes, path, manner } => Self::Travel {
                solid: solid.clone(),
                becomes: becomes.clone(),
                path: path.iter().map(|pose| (*pose).into()).collect(),
                manner: match manner {
                    scene::Manner::Slide => Manner::Slide,
                    scene::Manner::Leap => Manner::Leap,
                    scene::Manner::Roll => Manner::Roll,
                    scene::Manner::Turn => Manner::Turn,
                    scene::Manner::Lift => Manner::Lift,
                    scene::Manner::Hoist => Manner::Hoist,
                },
            },
            scene::Motion::Vanish { solid } => Self::Vanish { solid: solid.clone() },
        }
    }
}
