//! How the board looks: the squares, the men on it and beside it, and how they travel.

use cubarium_core::Message;
use cubarium_core::scene::{
    Ground, Link, Manner, Mark, MarkKind, Motion, Net, Part, Pose, Role, Scene, Shape, Solid, Spot, Stage,
    Station, Tray,
};

use crate::die::Heading;
use crate::men::{Colour, Home, Kind, Man, Move};
use crate::notation::captured;
use crate::options::Variant;
use crate::position::Position;
use crate::shapes;
use crate::slow;
use crate::space::{self, centre, lying, pose, unit};
use crate::square::{Direction, SIDE, Square};

/// The board's body ends a little below the squares that lie on it.
static BODY: [Part; 1] = [Part::Block { size: [9.5, 0.36, 9.5], bevel: 0.08, at: [0.0, -0.2, 0.0] }];

/// What the lost men of a side lie on.
static SHELF: [Part; 1] = [Part::Block { size: [9.5, 0.16, 1.16], bevel: 0.06, at: [0.0, -0.08, 0.0] }];

/// What stays the same during a game.
pub(crate) fn stage(variant: Variant) -> Stage {
    let mut shapes = shapes::of_men(variant);
    shapes.extend([("board", Shape::upright(&BODY)), ("shelf", Shape::upright(&SHELF))]);
    let board = Solid {
        id: "board".to_owned(),
        shape: "board",
        size: 1.0,
        role: Role::Frame,
        pose: Pose { at: [0.0; 3], up: space::UP, front: space::vector(Direction::South) },
        spot: None,
        covers: Vec::new(),
        name: Message::new("rolling-cubes-board"),
        label: "",
    };
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
            station("rolling-cubes-from-white", Direction::South, 0.85),
            station("rolling-cubes-from-black", Direction::North, 0.85),
            station("rolling-cubes-from-above", Direction::South, 0.001),
            station("rolling-cubes-from-left", Direction::West, 0.85),
            station("rolling-cubes-from-right", Direction::East, 0.85),
        ],
        homes: vec![0, 1],
        radius: 7.8,
        levels: Vec::new(),
    }
}

/// A place to look from above and from one side of the board.
fn station(key: &'static str, from: Direction, slant: f32) -> Station {
    let side = space::vector(from);
    let eye = unit(space::sum([(space::UP, 1.0), (side, slant)]));
    Station { name: Message::new(key), eye, up: space::sum([(side, -1.0)]) }
}

/// How a position looks; `last` is the move that led to it.
pub(crate) fn scene(position: &Position, last: Option<Move>) -> Scene {
    let mut solids = Vec::new();
    for colour in Colour::ALL {
        for (square, man) in crate::text::men_in_order(position, colour) {
            solids.push(solid(position, colour, man, square));
        }
        solids.extend(lost(position, colour));
    }
    let mut marks = Vec::new();
    if let Some((from, to)) = last.and_then(|mv| ends(position, mv)) {
        marks.extend(from.into_iter().map(|square| mark(position, square, MarkKind::From)));
        marks.extend(to.into_iter().map(|square| mark(position, square, MarkKind::To)));
    }
    for colour in Colour::ALL.into_iter().filter(|colour| position.is_attacked(*colour)) {
        marks.push(mark(position, position.master(colour), MarkKind::Check));
    }
    Scene {
        solids,
        spots: Square::all().map(|square| spot(position, square)).collect(),
        trays: Colour::ALL.map(|colour| tray(position, colour)).to_vec(),
        marks,
        prompt: None,
    }
}

fn mark(position: &Position, square: Square, kind: MarkKind) -> Mark {
    Mark { spot: position.name(square), kind }
}

/// The squares that a move left and those that it came to.
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

/// The home of the master that left a square of the opponent's first line by a swap.
fn master_after_swap(after: &Position, from: Square) -> Square {
    let owner = Colour::ALL.into_iter().find(|colour| colour.other().first_line() == from.line());
    after.master(owner.unwrap_or(Colour::White))
}

fn solid(position: &Position, colour: Colour, man: Man, square: Square) -> Solid {
    let covered = match man {
        Man::Shield(shield) => shield.other(square),
        _ => None,
    };
    Solid {
        id: body_id(position, man, square),
        shape: shapes::name(colour, man.kind()),
        size: 1.0,
        role: Role::Man(colour.seat()),
        pose: pose(colour, man, square),
        spot: Some(position.name(square)),
        covers: covered.map(|other| (position.name(other), man_name(colour, man))).into_iter().collect(),
        name: man_name(colour, man),
        label: label(man),
    }
}

/// A man's name in a scene: men are told apart by where they are.
fn body_id(position: &Position, man: Man, square: Square) -> String {
    match man {
        Man::Shield(shield) => {
            let [first, second] = shield.squares().map(|square| position.name(square));
            format!("shield {first}{second}")
        }
        _ => format!("man {}", position.name(square)),
    }
}

const fn label(man: Man) -> &'static str {
    match man {
        Man::Cube(heading) => ["", "1", "2", "3", "4", "5", "6"][heading.top() as usize],
        Man::Shield(_) | Man::Soldier => "S",
        Man::Master => "M",
    }
}

/// What a man is called; of a cube, how it lies.
pub(crate) fn man_name(colour: Colour, man: Man) -> Message {
    let message = match man {
        Man::Cube(heading) => return cube_name(colour, heading),
        Man::Shield(_) => "rolling-cubes-shield",
        Man::Soldier => "rolling-cubes-soldier",
        Man::Master => "rolling-cubes-master",
    };
    Message::new(message).with("colour", colour.name())
}

fn cube_name(colour: Colour, heading: Heading) -> Message {
    let (top, south, east) = (heading.top(), heading.south(), heading.east());
    Message::new("rolling-cubes-cube")
        .with("colour", colour.name())
        .with("top", i64::from(top))
        .with("north", i64::from(7 - south))
        .with("east", i64::from(east))
        .with("south", i64::from(south))
        .with("west", i64::from(7 - east))
        .with("bottom", i64::from(7 - top))
}

fn spot(position: &Position, square: Square) -> Spot {
    let links = Direction::ALL.map(|direction| match square.step(direction) {
        Some(next) => Link::Step(position.name(next)),
        None => Link::End,
    });
    Spot {
        id: position.name(square),
        outline: space::outline(square),
        ground: Ground::Tile,
        normal: space::UP,
        role: if (square.column() + square.line()).is_multiple_of(2) { Role::Dark } else { Role::Light },
        cells: vec![space::cell(square)],
        name: Message::new("rolling-cubes-square").with("square", position.name(square)),
        links: links.to_vec(),
    }
}

/// The men that a side has lost lie on the shelf in front of its first line.
fn lost(position: &Position, colour: Colour) -> impl Iterator<Item = Solid> {
    let (cubes, shields) = position.lost(colour);
    let cubes = (0..8).take(cubes as usize).map(|index| (Kind::Cube, index));
    let shields = (0..2).take(shields as usize).map(|index| (Kind::Shield, index));
    cubes.chain(shields).map(move |(kind, index)| {
        let (pose, name) = match kind {
            Kind::Cube => (space::lost_cube(colour, index), cube_name(colour, colour.recovered())),
            _ => {
                let name = Message::new("rolling-cubes-shield").with("colour", colour.name());
                (space::lost_shield(colour, index), name)
            }
        };
        Solid {
            id: lost_id(colour, kind, index.into()),
            shape: shapes::name(colour, kind),
            size: 1.0,
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

/// The men that a seat has taken.
fn tray(position: &Position, colour: Colour) -> Tray {
    let taken = colour.other();
    let (cubes, shields) = position.lost(taken);
    let item = |kind: Kind| {
        let name = Message::new("rolling-cubes-kind").with("man", kind.name());
        (shapes::name(taken, kind), Role::Man(taken.seat()), name)
    };
    let cubes = std::iter::repeat_n(Kind::Cube, cubes as usize);
    Tray {
        name: Message::new("rolling-cubes-taken").with("colour", colour.name()),
        seat: colour.seat(),
        items: cubes.chain(std::iter::repeat_n(Kind::Shield, shields as usize)).map(item).collect(),
    }
}

/// What happens to the men in a move.
pub(crate) fn motion(before: &Position, mv: Move, after: &Position) -> Vec<Motion> {
    let us = before.side();
    let mut motions = Vec::with_capacity(3);
    if let Some((man, square)) = captured(before, mv) {
        motions.push(taken(
            after,
            us.other(),
            man,
            body_id(before, man, square),
            pose(us.other(), man, square),
        ));
    }
    let travel = |man: Man, from: Square, becomes: Man, to: Square, path: Vec<Pose>, manner: Manner| {
        let (solid, becomes) = (body_id(before, man, from), body_id(after, becomes, to));
        Motion::Travel { solid, becomes, path, manner }
    };
    let straight = |man: Man, from: Square, to: Square, manner: Manner| {
        travel(man, from, man, to, vec![pose(us, man, from), pose(us, man, to)], manner)
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
                becomes: body_id(after, man, square),
                path: vec![place(us, index), pose(us, man, square)],
                manner: Manner::Lift,
            });
        }
        Move::EndTurn => {}
    }
    motions
}

/// A captured man is lifted off the board and laid on its side's shelf.
fn taken(after: &Position, colour: Colour, man: Man, solid: String, from: Pose) -> Motion {
    let (cubes, shields) = after.lost(colour);
    let (kind, count, place): (Kind, u32, fn(Colour, u8) -> Pose) = match man {
        Man::Cube(_) => (Kind::Cube, cubes, space::lost_cube),
        _ => (Kind::Shield, shields, space::lost_shield),
    };
    let index = u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX);
    Motion::Travel {
        solid,
        becomes: lost_id(colour, kind, index.into()),
        path: vec![from, place(colour, index)],
        manner: Manner::Lift,
    }
}

/// The poses of a die that rolls, one for each square that it comes to.
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
