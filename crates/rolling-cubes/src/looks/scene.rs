//! How the board looks: the squares, the men on it and beside it, and how they travel.

use cubarium_core::Message;
use cubarium_core::looks::scene::{
    Ground, Inscription, Link, Manner, Mark, MarkKind, Motion, Net, Part, Pose, Role, Scene, Shape, Solid,
    Spot, Stage, Station, Tray,
};
use cubarium_core::looks::vector::{sum, unit};

use super::shapes;
use super::space::{self, centre, lying, pose};
use super::trails;
use crate::die::Heading;
use crate::men::{Colour, Home, Kind, Man, Move};
use crate::notation::captured;
use crate::options::Variant;
use crate::placed::Placed;
use crate::position::Position;
use crate::setup::Setup;
use crate::slow;
use crate::square::{Direction, SIDE, Square};

/// The board's body ends slightly below its squares.
static BODY: [Part; 1] = [Part::Block { size: [9.9, 0.36, 9.9], bevel: 0.08, at: [0.0, FRAME - 0.18, 0.0] }];
/// The height of the frame around the squares.
const FRAME: f32 = -0.02;

/// The shelf for a side's lost men.
static SHELF: [Part; 1] = [Part::Block { size: [9.9, 0.16, 1.16], bevel: 0.06, at: [0.0, -0.08, 0.0] }];

/// The stage: everything that stays the same during a game.
pub(crate) fn stage(variant: Variant) -> Stage {
    let mut shapes = shapes::of_men(variant);
    shapes.extend([("board", Shape::upright(&BODY)), ("shelf", Shape::upright(&SHELF))]);
    let board = Solid::fixture(
        "board".to_owned(),
        "board",
        Role::Frame,
        Pose::MIDDLE,
        Message::new("rolling-cubes-board"),
    );
    let shelf = |colour: Colour| Solid {
        id: format!("shelf {}", colour.name()),
        shape: "shelf",
        pose: space::shelf(colour),
        name: Message::new("rolling-cubes-taken").with("colour", colour.other().name()),
        ..board.clone()
    };
    let side = i32::from(SIDE);
    let net = Net { name: Message::new("rolling-cubes-board"), size: (side, side), titles: Vec::new() };
    Stage {
        shapes,
        fixtures: vec![shelf(Colour::White), shelf(Colour::Black), board],
        nets: vec![net],
        stations: vec![
            station("rolling-cubes-from-white", Direction::South, 0.62),
            station("rolling-cubes-from-black", Direction::North, 0.62),
            Station {
                name: Message::new("rolling-cubes-from-above"),
                eye: space::UP,
                up: space::vector(Direction::North),
            },
            station("rolling-cubes-from-left", Direction::West, 0.62),
            station("rolling-cubes-from-right", Direction::East, 0.62),
        ],
        homes: vec![0, 1],
        radius: 8.0,
        levels: Vec::new(),
        turned: vec![false, true],
        inscriptions: inscriptions(variant),
    }
}

/// The letters of the columns and the numbers of the lines, on the frame.
fn inscriptions(variant: Variant) -> Vec<Inscription> {
    let written = |column, line, side, part: usize| {
        let square = Square::new(column, line)?;
        let [x, _, z] = centre(square);
        let name = square.name(variant)[part..=part].to_owned();
        Some(Inscription::on_frame(name, (space::cell(square), side), [x, FRAME, z], 0.725, 0.3))
    };
    let along = (0..SIDE).flat_map(|number| {
        let ends = [(0, SIDE - 1), (2, 0)].map(|(side, line)| written(number, line, side, 0));
        let sides = [(1, SIDE - 1), (3, 0)].map(|(side, column)| written(column, number, side, 1));
        ends.into_iter().chain(sides)
    });
    along.flatten().collect()
}

/// A viewpoint from one side of the board, from above.
fn station(key: &'static str, from: Direction, slant: f32) -> Station {
    let side = space::vector(from);
    let eye = unit(sum([(space::UP, 1.0), (side, slant)]));
    Station { name: Message::new(key), eye, up: space::UP }
}

/// The scene of a position; `last` is the move that led to it.
pub(crate) fn scene(position: &Position, last: Option<Move>) -> Scene {
    let mut marks = Vec::new();
    if let Some((from, to)) = last.and_then(|mv| ends(position, mv)) {
        marks.extend(from.into_iter().map(|square| mark(position, square, MarkKind::From)));
        marks.extend(to.into_iter().map(|square| mark(position, square, MarkKind::To)));
    }
    marks.extend(checks(position));
    let trails = Colour::ALL.into_iter().flat_map(|colour| trails::checks(position, colour));
    let trails = trails.chain(trails::threats(position));
    Scene { trails: trails.collect(), ..draw(&Setup::of(position), marks) }
}

/// The scene of a set-up, valid or not.
pub(crate) fn setup_scene(setup: &Setup) -> Scene {
    let marks = setup.stand().map_or_else(|_| Vec::new(), |position| checks(&position).collect());
    let mut scene = draw(setup, marks);
    scene.tell_apart();
    scene
}

fn draw(setup: &Setup, marks: Vec<Mark>) -> Scene {
    let variant = setup.options.variant;
    let men = setup.men.iter().map(|(colour, man)| solid(variant, *colour, *man));
    let lost = Colour::ALL.into_iter().flat_map(|colour| lost(setup, colour));
    Scene {
        solids: men.chain(lost).collect(),
        spots: Square::all().map(|square| spot(variant, square)).collect(),
        trays: Colour::ALL.map(|colour| tray(setup, colour)).to_vec(),
        marks,
        trails: Vec::new(),
        prompt: None,
    }
}

/// The masters in check.
fn checks(position: &Position) -> impl Iterator<Item = Mark> {
    let checked = Colour::ALL.into_iter().filter(|colour| position.is_attacked(*colour));
    checked.map(|colour| mark(position, position.master(colour), MarkKind::Check))
}

fn mark(position: &Position, square: Square, kind: MarkKind) -> Mark {
    Mark { spot: position.name(square), kind }
}

/// The squares that a move left and those that it reached.
fn ends(after: &Position, mv: Move) -> Option<(Vec<Square>, Vec<Square>)> {
    Some(match mv {
        Move::Roll { from, to, .. } | Move::Master { from, to } | Move::Soldier { from, to } => {
            (vec![from], vec![to])
        }
        Move::Rotation { square, .. } => (Vec::new(), vec![square]),
        Move::Shield { from, to } => {
            let left = from.squares().into_iter().filter(|square| !to.covers(*square)).collect();
            (left, to.squares().to_vec())
        }
        Move::StandUp { shield, to } => (shield.squares().to_vec(), vec![to]),
        Move::LieDown { from, shield } => (vec![from], shield.squares().to_vec()),
        Move::SwapCube { from } => (vec![from], vec![master_after_swap(after, from)]),
        Move::SwapShield { shield, from } => {
            (shield.squares().to_vec(), vec![master_after_swap(after, from)])
        }
        Move::EndTurn => return None,
    })
}

/// The home square of the master that left a square of the opponent's first line by a swap.
fn master_after_swap(after: &Position, from: Square) -> Square {
    let owner = Colour::ALL.into_iter().find(|colour| colour.other().first_line() == from.line());
    after.master(owner.unwrap_or(Colour::White))
}

fn solid(variant: Variant, colour: Colour, man: Placed) -> Solid {
    let covered = man.second().map(|square| (square.name(variant), man_name(colour, man)));
    Solid {
        id: body_id(variant, man),
        shape: shapes::name(colour, man.kind()),
        size: 1.0,
        role: Role::Man(colour.seat()),
        pose: pose(colour, man),
        spot: Some(man.at().name(variant)),
        covers: covered.into_iter().collect(),
        name: man_name(colour, man),
        label: label(man),
    }
}

/// A man's name in a scene: men are identified by their squares.
fn body_id(variant: Variant, man: Placed) -> String {
    let word = if man.kind() == Kind::Shield { "shield" } else { "man" };
    let names: String = man.squares().map(|square| square.name(variant)).collect();
    format!("{word} {names}")
}

fn label(man: Placed) -> &'static str {
    match man {
        Placed::Cube { top, south, .. } => {
            ["", "1", "2", "3", "4", "5", "6"][usize::from(Heading::like(top, south).top())]
        }
        Placed::Shield(..) | Placed::Soldier(_) => "S",
        Placed::Master(_) => "M",
    }
}

/// The name of a man; for a cube, with its orientation.
fn man_name(colour: Colour, man: Placed) -> Message {
    match man {
        Placed::Cube { top, south, .. } => cube_name(colour, Heading::like(top, south)),
        _ => kind_name(colour, man.kind()),
    }
}

/// The name of a side's men of a kind.
pub(crate) fn kind_name(colour: Colour, kind: Kind) -> Message {
    let message = match kind {
        Kind::Cube => "rolling-cubes-any-cube",
        Kind::Shield => "rolling-cubes-shield",
        Kind::Soldier => "rolling-cubes-soldier",
        Kind::Master => "rolling-cubes-master",
    };
    Message::new(message).with("colour", colour.name())
}

fn cube_name(colour: Colour, heading: Heading) -> Message {
    let (top, south, east) = (heading.top(), heading.south(), heading.east());
    Message::new("rolling-cubes-cube")
        .with("colour", colour.name())
        .with("top", top)
        .with("north", 7 - south)
        .with("east", east)
        .with("south", south)
        .with("west", 7 - east)
        .with("bottom", 7 - top)
}

fn spot(variant: Variant, square: Square) -> Spot {
    let links = Direction::ALL.map(|direction| match square.step(direction) {
        Some(next) => Link::Step(next.name(variant)),
        None => Link::End,
    });
    Spot {
        id: square.name(variant),
        outline: space::outline(square),
        ground: Ground::Tile,
        normal: space::UP,
        role: if (square.column() + square.line()).is_multiple_of(2) { Role::Dark } else { Role::Light },
        cells: vec![space::cell(square)],
        name: Message::new("rolling-cubes-square").with("square", square.name(variant)),
        links: links.to_vec(),
    }
}

/// The men that a side has lost, on the shelf in front of its first line.
fn lost(setup: &Setup, colour: Colour) -> impl Iterator<Item = Solid> + use<> {
    let (cubes, shields) = setup.lost(colour);
    let cubes = (0..8).take(cubes).map(|index| (Kind::Cube, index));
    let shields = (0..2).take(shields).map(|index| (Kind::Shield, index));
    cubes.chain(shields).map(move |(kind, index)| {
        let (pose, name) = match kind {
            Kind::Cube => (space::lost_cube(colour, index), cube_name(colour, colour.recovered())),
            _ => (space::lost_shield(colour, index), kind_name(colour, kind)),
        };
        Solid {
            id: lost_id(colour, kind, index.into()),
            shape: shapes::taken_name(colour, kind),
            size: space::LOST,
            role: Role::Man(colour.seat()),
            pose,
            spot: None,
            covers: Vec::new(),
            name,
            label: "",
        }
    })
}

fn lost_id(colour: Colour, kind: Kind, index: u32) -> String {
    format!("lost {} {} {index}", colour.name(), kind.name())
}

/// The men that a seat has captured.
fn tray(setup: &Setup, colour: Colour) -> Tray {
    let taken = colour.other();
    let (cubes, shields) = setup.lost(taken);
    let item = |kind: Kind| {
        let name = Message::new("rolling-cubes-kind").with("man", kind.name());
        (shapes::taken_name(taken, kind), Role::Man(taken.seat()), name)
    };
    let cubes = std::iter::repeat_n(Kind::Cube, cubes);
    Tray {
        name: Message::new("rolling-cubes-taken").with("colour", colour.name()),
        seat: colour.seat(),
        items: cubes.chain(std::iter::repeat_n(Kind::Shield, shields)).map(item).collect(),
    }
}

/// The motions of the men in a move.
pub(crate) fn motion(before: &Position, mv: Move, after: &Position) -> Vec<Motion> {
    let (us, variant) = (before.side(), before.options().variant);
    let mut motions = Vec::with_capacity(3);
    if let Some((man, square)) = captured(before, mv) {
        motions.push(taken(after, us.other(), man.at(square)));
    }
    let travel = |man: Man, from: Square, becomes: Man, to: Square, path: Vec<Pose>, manner: Manner| {
        let (solid, becomes) = (body_id(variant, man.at(from)), body_id(variant, becomes.at(to)));
        Motion::Travel { solid, becomes, path, manner }
    };
    let straight = |man: Man, from: Square, to: Square, manner: Manner| {
        travel(man, from, man, to, vec![pose(us, man.at(from)), pose(us, man.at(to))], manner)
    };
    match mv {
        Move::Roll { from, corner, to } => {
            if let Some(heading) = before.heading(from) {
                let path = rolling(heading, from, corner, to);
                motions.push(travel(Man::Cube(heading), from, Man::Cube(heading), to, path, Manner::Roll));
            }
        }
        Move::Master { from, to } => motions.push(straight(Man::Master, from, to, Manner::Slide)),
        Move::Soldier { from, to } => motions.push(straight(Man::Soldier, from, to, Manner::Slide)),
        Move::Shield { from, to } => {
            let (man, becomes) = (Man::Shield(from), Man::Shield(to));
            let [from_square, to_square] = [from.squares()[0], to.squares()[0]];
            let (path, manner) = space::shifting(from, to);
            motions.push(travel(man, from_square, becomes, to_square, path, manner));
        }
        Move::Rotation { square, quarters } => {
            if let Some(heading) = before.heading(square) {
                let man = Man::Cube(heading);
                let path = (0..=quarters).map(|turned| lying(centre(square), heading.turned(turned)));
                motions.push(travel(man, square, man, square, path.collect(), Manner::Turn));
            }
        }
        Move::StandUp { shield, to } => {
            let path = space::falling(us, to, shield).into_iter().rev().collect();
            motions.push(travel(
                Man::Shield(shield),
                shield.squares()[0],
                Man::Soldier,
                to,
                path,
                Manner::Roll,
            ));
        }
        Move::LieDown { from, shield } => {
            let path = space::falling(us, from, shield);
            motions.push(travel(
                Man::Soldier,
                from,
                Man::Shield(shield),
                shield.squares()[0],
                path,
                Manner::Roll,
            ));
        }
        Move::SwapCube { from } | Move::SwapShield { from, .. } => {
            motions.push(straight(Man::Master, from, us.middle(), Manner::Lift));
            let (man, kind, square) = match mv {
                Move::SwapShield { shield, .. } => (Man::Shield(shield), Kind::Shield, shield.squares()[0]),
                _ => (Man::Cube(us.recovered()), Kind::Cube, from),
            };
            let (cubes, shields) = before.lost(us);
            let (count, place): (u32, fn(Colour, u8) -> Pose) = match kind {
                Kind::Cube => (cubes, space::lost_cube),
                _ => (shields, space::lost_shield),
            };
            let index = u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX);
            motions.push(Motion::Travel {
                solid: lost_id(us, kind, index.into()),
                becomes: body_id(variant, man.at(square)),
                path: vec![place(us, index), pose(us, man.at(square))],
                manner: Manner::Lift,
            });
        }
        Move::EndTurn => {}
    }
    motions
}

/// A captured man is lifted off the board and laid on its side's shelf.
fn taken(after: &Position, colour: Colour, man: Placed) -> Motion {
    let (cubes, shields) = after.lost(colour);
    let (kind, count, place): (Kind, u32, fn(Colour, u8) -> Pose) = match man.kind() {
        Kind::Cube => (Kind::Cube, cubes, space::lost_cube),
        _ => (Kind::Shield, shields, space::lost_shield),
    };
    let index = u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX);
    Motion::Travel {
        solid: body_id(after.options().variant, man),
        becomes: lost_id(colour, kind, index.into()),
        path: vec![pose(colour, man), place(colour, index)],
        manner: Manner::Lift,
    }
}

/// The poses of a rolling die, one for each square it reaches.
fn rolling(heading: Heading, from: Square, corner: Option<Square>, to: Square) -> Vec<Pose> {
    let mut at = from;
    let mut heading = heading;
    let mut poses = vec![lying(centre(from), heading)];
    for square in slow::way(from, corner, to) {
        heading = slow::rolled(heading, at, None, square);
        at = square;
        poses.push(lying(centre(square), heading));
    }
    poses
}
