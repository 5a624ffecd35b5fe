//! How the cube looks: its body and walls, the squares, the men, and how they travel.

use cubarium_core::looks::scene::{
    Ground, Link, Manner, Mark, MarkKind, Motion, Net, Part, Pose, Role, Scene, Shape, Solid, Spot, Stage,
    Station, Tray,
};
use cubarium_core::looks::vector::{sum, unit};
use cubarium_core::{Message, View as _};

use super::shapes;
use super::space::{self, HALF, vector};
use super::trails;
use crate::geometry::{self, Heading};
use crate::men::{Colour, Kind, Man, Move, Special};
use crate::position::{CastlingSquares, Position};
use crate::setup::Setup;
use crate::square::{Panel, Square};
use crate::tables;

/// The cube's body is slightly smaller than the surface that the squares are on.
const BODY: [Part; 1] = [Part::Block { size: [3.9, 3.9, 3.9], bevel: 0.12, at: [0.0, 0.0, 0.0] }];

/// A wall stands on an edge of the cube, at 45 degrees to both panels.
const WALL: [Part; 1] = [Part::Block { size: [0.13, 0.62, 4.16], bevel: 0.05, at: [0.0, 0.13, 0.0] }];

/// The stage: everything that stays the same during a game.
pub(crate) fn stage() -> Stage {
    let mut shapes = shapes::of_men();
    shapes.extend([("body", Shape::upright(&BODY)), ("wall", Shape::upright(&WALL))]);
    let net = Net { name: Message::new("cube-chess-net"), size: space::NET, titles: Vec::new() };
    Stage {
        shapes,
        fixtures: fixtures(),
        nets: vec![net],
        stations: Panel::ALL.into_iter().map(station).chain(Colour::ALL.map(side)).collect(),
        homes: Colour::ALL.map(|colour| Panel::ALL.len() + colour.seat().index()).to_vec(),
        radius: 4.1,
        levels: Vec::new(),
        turned: vec![false, true],
        inscriptions: super::inscriptions::all(),
    }
}

/// The body of the cube and its four walls, light ones round White's base and dark ones round Black's.
fn fixtures() -> Vec<Solid> {
    let body =
        Solid::fixture("body".to_owned(), "body", Role::Frame, Pose::MIDDLE, Message::new("cube-chess-cube"));
    std::iter::once(body.clone())
        .chain(walls().map(|(colour, base, flank)| Solid {
            id: format!("wall {}|{}", base.number(), flank.number()),
            shape: "wall",
            role: Role::Home(colour.seat()),
            pose: wall_pose(base, flank),
            name: Message::new("cube-chess-wall-told"),
            ..body.clone()
        }))
        .collect()
}

/// The side that each wall belongs to, and the panels it separates: a base and a flank.
pub(crate) fn walls() -> impl Iterator<Item = (Colour, Panel, Panel)> {
    Colour::ALL.into_iter().flat_map(|colour| {
        let base = tables::base(colour);
        let flanks = Panel::ALL.into_iter().filter(move |flank| base.is_walled(*flank));
        flanks.map(move |flank| (colour, base, flank))
    })
}

/// The pose of the wall between a base and a flank.
pub(crate) fn wall_pose(base: Panel, flank: Panel) -> Pose {
    let (up, out) = (vector(base.normal()), vector(flank.normal()));
    Pose {
        at: sum([(up, HALF), (out, HALF)]),
        up: unit(sum([(up, 1.0), (out, 1.0)])),
        front: vector(Heading::Near),
    }
}

/// The viewpoint for a panel, with panel 1 on top: slightly from above and from one side, so that its men are seen from
/// head to foot.
fn station(panel: Panel) -> Station {
    let (normal, top) = (vector(panel.normal()), vector(Panel::One.normal()));
    let [front, right] = [Panel::Two, Panel::Three].map(|panel| vector(panel.normal()));
    let aside = match panel {
        Panel::One | Panel::Six => sum([(front, 0.66), (right, 0.3)]),
        Panel::Two | Panel::Four => sum([(top, 0.55), (right, 0.36)]),
        Panel::Three | Panel::Five => sum([(top, 0.55), (front, 0.36)]),
    };
    Station { name: panel_name(panel), eye: unit(sum([(normal, 1.0), (aside, 1.0)])), up: top }
}

/// A side's viewpoint: its own base is on top, and in front of it panel 2, over which its men advance.
fn side(colour: Colour) -> Station {
    let base = vector(tables::base(colour).normal());
    let front = vector(Panel::Two.normal());
    // The direction to the right of the front once the base is on top.
    let right = vector(match colour {
        Colour::White => Panel::Three.normal(),
        Colour::Black => Panel::Five.normal(),
    });
    Station {
        name: Message::new("cube-chess-side").with("colour", colour.name()),
        eye: unit(sum([(base, 0.73), (front, 0.88), (right, 0.47)])),
        up: base,
    }
}

fn panel_name(panel: Panel) -> Message {
    Message::new("cube-chess-panel").with("panel", panel.number())
}

/// The scene of a position; `last` is the move that led to it.
pub(crate) fn scene(position: &Position, last: Option<Move>) -> Scene {
    let mut marks = Vec::new();
    if let Some(mv) = last {
        marks.push(mark(mv.from, MarkKind::From));
        marks.push(mark(mv.to, MarkKind::To));
    }
    if position.in_check() {
        marks.push(mark(position.king(position.side()), MarkKind::Check));
    }
    let trails = trails::checks(position).chain(trails::threats(position)).collect();
    Scene { marks, trails, ..laid_out(&Setup::of(position)) }
}

/// The scene of a set-up, without highlights.
pub(crate) fn laid_out(setup: &Setup) -> Scene {
    let men = Square::all().filter_map(|square| setup.board[square.index()].map(|man| solid(square, man)));
    Scene {
        solids: men.collect(),
        spots: Square::all().map(spot).collect(),
        trays: Colour::ALL.map(|colour| tray(setup, colour)).to_vec(),
        marks: Vec::new(),
        trails: Vec::new(),
        prompt: None,
    }
}

fn mark(square: Square, kind: MarkKind) -> Mark {
    Mark { spot: square.to_string(), kind }
}

fn solid(square: Square, man: Man) -> Solid {
    Solid {
        id: body_id(square),
        shape: shape(man),
        size: 1.0,
        role: Role::Man(man.colour.seat()),
        pose: space::standing(square),
        spot: Some(square.to_string()),
        covers: Vec::new(),
        name: man_name(man),
        label: label(man.kind),
    }
}

/// A man's name in a scene: men are identified by their squares.
fn body_id(square: Square) -> String {
    format!("man {square}")
}

/// The name of a man's shape.
pub(crate) const fn shape(man: Man) -> &'static str {
    match (man.colour, man.kind) {
        (Colour::White, Kind::Pawn) => "white-pawn",
        (Colour::White, Kind::Knight) => "white-knight",
        (Colour::White, Kind::Bishop) => "white-bishop",
        (Colour::White, Kind::Rook) => "white-rook",
        (Colour::White, Kind::Queen) => "white-queen",
        (Colour::White, Kind::King) => "white-king",
        (Colour::Black, Kind::Pawn) => "black-pawn",
        (Colour::Black, Kind::Knight) => "black-knight",
        (Colour::Black, Kind::Bishop) => "black-bishop",
        (Colour::Black, Kind::Rook) => "black-rook",
        (Colour::Black, Kind::Queen) => "black-queen",
        (Colour::Black, Kind::King) => "black-king",
    }
}

const fn label(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "P",
        Kind::Knight => "N",
        Kind::Bishop => "B",
        Kind::Rook => "R",
        Kind::Queen => "Q",
        Kind::King => "K",
    }
}

/// The name of a man.
pub(crate) fn man_name(man: Man) -> Message {
    Message::new("cube-chess-man").with("man", man.kind.name()).with("colour", man.colour.name())
}

fn spot(square: Square) -> Spot {
    let links = space::sides(square.panel()).map(|heading| match geometry::step(square, heading) {
        Some(step) if step.crosses => Link::Edge(step.square.to_string()),
        Some(step) => Link::Step(step.square.to_string()),
        None => Link::Wall,
    });
    Spot {
        id: square.to_string(),
        outline: space::outline(square),
        ground: Ground::Tile,
        normal: vector(square.panel().normal()),
        role: if square.is_light() { Role::Light } else { Role::Dark },
        cells: vec![space::cell(square)],
        name: square_name(square),
        links: links.to_vec(),
    }
}

/// The name of a square.
pub(crate) fn square_name(square: Square) -> Message {
    Message::new("cube-chess-square")
        .with("square", square.to_string())
        .with("panel", square.panel().number())
}

/// The men that a seat has captured: those missing from the other side's starting array, allowing for promotions.
fn tray(setup: &Setup, colour: Colour) -> Tray {
    let lost = colour.other();
    let left = |kind| i64::try_from(setup.count(Man { colour: lost, kind })).unwrap_or(i64::MAX);
    let missing = [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2)]
        .map(|(kind, full)| (kind, full - left(kind)));
    let promoted: i64 = missing.iter().map(|(_, missing)| (-missing).max(0)).sum();
    let pawns = 8 - left(Kind::Pawn) - promoted;
    let items = missing.into_iter().chain([(Kind::Pawn, pawns)]).flat_map(|(kind, count)| {
        let man = Man { colour: lost, kind };
        let count = usize::try_from(count).unwrap_or(0);
        std::iter::repeat_with(move || (shape(man), Role::Man(lost.seat()), man_name(man))).take(count)
    });
    Tray {
        name: Message::new("cube-chess-taken").with("colour", colour.name()),
        seat: colour.seat(),
        items: items.collect(),
    }
}

/// The motions of the men in a move.
pub(crate) fn motion(before: &Position, mv: Move, _after: &Position) -> Vec<Motion> {
    let mut motions = Vec::with_capacity(2);
    if let Some((_, taken)) = before.taken(mv) {
        motions.push(Motion::Vanish { solid: body_id(taken) });
    }
    let (path, manner) = way(before, mv);
    motions.push(travel(mv.from, mv.to, path, manner));
    if mv.special == Special::Castling {
        let CastlingSquares { rook: from, passed: to, .. } = CastlingSquares::of(before.side());
        motions.push(travel(from, to, vec![space::standing(from), space::standing(to)], Manner::Leap));
    }
    motions
}

fn travel(from: Square, to: Square, path: Vec<Pose>, manner: Manner) -> Motion {
    Motion::Travel { solid: body_id(from), becomes: body_id(to), path, manner }
}

/// The poses of the man that moves.
fn way(before: &Position, mv: Move) -> (Vec<Pose>, Manner) {
    let ends = || vec![space::standing(mv.from), space::standing(mv.to)];
    let leaps = before.kind(mv.from) == Some(Kind::Knight);
    match trails::way(before, mv) {
        Some(courses) => (space::path(&courses), if leaps { Manner::Leap } else { Manner::Slide }),
        None => (ends(), Manner::Leap),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_looks_at_its_own_base_on_top_and_at_panel_2() {
        let stage = stage();
        for colour in Colour::ALL {
            let home = &stage.stations[stage.homes[colour.seat().index()]];
            let towards = |panel: Panel| -> f32 {
                home.eye.iter().zip(vector(panel.normal())).map(|(eye, normal)| eye * normal).sum()
            };
            assert_eq!(home.up, vector(tables::base(colour).normal()));
            assert!(towards(tables::base(colour)) > 0.5 && towards(Panel::Two) > 0.5, "{colour:?}");
        }
    }
}
