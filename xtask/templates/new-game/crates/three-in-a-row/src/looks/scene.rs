//! The appearance of the board: shelves, cubes and reserves, and the motions of cubes.

use cubarium_core::looks::scene::{
    Ground, Inscription, Link, Manner, Mark, MarkKind, Motion, Net, Role, Scene, Solid, Spot, Stage, Station,
    Trail, TrailKind, Vector,
};
use cubarium_core::{Colour, Message};

use super::shapes::{self, BASE_SHAPE, CORE_SHAPE, SHELF_SHAPE};
use super::space::{self, SIDES, UP};
use crate::geometry::{Cell, CellSet};
use crate::moves::Move;
use crate::position::Position;
use crate::setup::Setup;

/// The number of cubes of each side: half of the cells.
const OWNED: u8 = 13;

/// The players' viewpoint, to the right, above and in front, from which no shelf hides the cells of another.
const EYE: Vector = [0.31, 0.4, 0.8628];

/// Everything that does not change during a game.
pub(crate) fn stage() -> Stage {
    let [right, up, near] = EYE;
    Stage {
        shapes: shapes::all(),
        fixtures: fixtures(),
        nets: vec![Net { name: Message::new("three-in-a-row-net"), size: space::NET, titles: titles() }],
        stations: vec![
            station("three-in-a-row-station-white", EYE, UP),
            station("three-in-a-row-station-black", [-right, up, -near], UP),
            station("three-in-a-row-station-above", UP, [0.0, 0.0, -1.0]),
        ],
        homes: vec![0, 1],
        radius: 3.9,
        levels: Vec::new(),
        turned: vec![false, true],
        inscriptions: inscriptions(),
    }
}

fn station(name: &'static str, eye: Vector, up: Vector) -> Station {
    Station { name: Message::new(name), eye, up }
}

/// The titles of the parts of the flat board.
fn titles() -> Vec<(cubarium_core::looks::scene::Cell, Message)> {
    let first = |shelf: u8| Some((space::net_cell(Cell::new(shelf, 0, 2)?), shelf_name(shelf)));
    (0..3).filter_map(first).collect()
}

fn shelf_name(shelf: u8) -> Message {
    Message::new("three-in-a-row-shelf").with("shelf", i64::from(shelf) + 1)
}

/// The shelves, and the body in the core.
fn fixtures() -> Vec<Solid> {
    let fixture = |id: String, shape, at, name| Solid {
        id,
        shape,
        size: 1.0,
        role: Role::Frame,
        pose: space::standing(at),
        spot: None,
        covers: Vec::new(),
        name,
        label: "",
    };
    let shelf = |shelf: u8| {
        let shape = if shelf == 0 { BASE_SHAPE } else { SHELF_SHAPE };
        fixture(format!("shelf {}", shelf + 1), shape, [0.0, space::height(shelf), 0.0], shelf_name(shelf))
    };
    let core =
        fixture("core".to_owned(), CORE_SHAPE, space::at(Cell::CORE), Message::new("three-in-a-row-core"));
    (0..3).map(shelf).chain([core]).collect()
}

/// The letters of the columns and the numbers of the rows, along the edges of each shelf.
fn inscriptions() -> Vec<Inscription> {
    let written = |cell: Cell, side: usize| {
        let name = if side.is_multiple_of(2) { 1..2 } else { 2..3 };
        let text = cell.to_string()[name].to_owned();
        Inscription::on_frame(text, (space::net_cell(cell), side), space::at(cell), 0.65, 0.2)
    };
    let at_edge = |cell: Cell| {
        SIDES
            .into_iter()
            .enumerate()
            .filter(move |(_, way)| cell.offset(*way).is_none())
            .map(move |(side, _)| (cell, side))
    };
    Cell::all().flat_map(at_edge).map(|(cell, side)| written(cell, side)).collect()
}

/// The scene of a position; `last` is the move that led to it.
pub(crate) fn scene(position: &Position, last: Option<Move>) -> Scene {
    let mark = |Move(cell): Move| Mark { spot: cell.to_string(), kind: MarkKind::To };
    let lines = position.winner().into_iter().flat_map(|colour| position.lines(colour));
    Scene {
        marks: last.map(mark).into_iter().collect(),
        trails: lines.map(trail).collect(),
        ..laid_out(&Setup::of(position))
    }
}

/// The line that has won.
fn trail(line: CellSet) -> Trail {
    Trail { kind: TrailKind::Path, spots: line.iter().map(|cell| cell.to_string()).collect(), meaning: None }
}

/// The cubes of a set-up, without highlights.
pub(crate) fn laid_out(setup: &Setup) -> Scene {
    let set = Cell::all().filter_map(|cell| {
        let colour = setup.board[cell.index()]?;
        Some(cube(colour, cube_id(cell), space::at(cell), Some(cell)))
    });
    let reserves = Colour::ALL.into_iter().flat_map(|colour| {
        let left = OWNED.saturating_sub(u8::try_from(setup.count(colour)).unwrap_or(OWNED));
        (0..left).map(move |number| {
            cube(colour, reserve_id(colour, number), space::in_reserve(colour, number), None)
        })
    });
    Scene {
        solids: set.chain(reserves).collect(),
        spots: Cell::all().map(spot).collect(),
        trays: Vec::new(),
        marks: Vec::new(),
        trails: Vec::new(),
        prompt: None,
    }
}

/// The id of a cube in a scene: cubes are identified by their cells.
fn cube_id(cell: Cell) -> String {
    format!("cube {cell}")
}

fn reserve_id(colour: Colour, number: u8) -> String {
    format!("reserve {} {number}", colour.name())
}

fn cube(colour: Colour, id: String, at: Vector, cell: Option<Cell>) -> Solid {
    Solid {
        id,
        shape: shapes::of(colour),
        size: 1.0,
        role: Role::Man(colour.seat()),
        pose: space::standing(at),
        spot: cell.map(|cell| cell.to_string()),
        covers: Vec::new(),
        name: cube_name(colour),
        label: "C",
    }
}

/// The name of a side's cube.
pub(crate) fn cube_name(colour: Colour) -> Message {
    Message::new("three-in-a-row-cube").with("colour", colour.name())
}

fn spot(cell: Cell) -> Spot {
    let links = SIDES.map(|way| cell.offset(way).map_or(Link::End, |next| Link::Step(next.to_string())));
    let is_core = cell == Cell::CORE;
    let is_light = (cell.shelf() + cell.column() + cell.row()).is_multiple_of(2);
    Spot {
        id: cell.to_string(),
        outline: space::outline(cell),
        ground: if is_core { Ground::Bare } else { Ground::Tile },
        normal: UP,
        role: match (is_core, is_light) {
            (true, _) => Role::Frame,
            (false, true) => Role::Light,
            (false, false) => Role::Dark,
        },
        cells: vec![space::net_cell(cell)],
        name: Message::new(if is_core { "three-in-a-row-cell-core" } else { "three-in-a-row-cell" })
            .with("cell", cell.to_string()),
        links: links.to_vec(),
    }
}

/// A move takes its cube from the reserve: the last one remaining there.
pub(crate) fn motion(before: &Position, Move(cell): Move) -> Vec<Motion> {
    let us = before.side();
    let set = u8::try_from(before.cubes(us).len()).unwrap_or(OWNED);
    let Some(number) = OWNED.checked_sub(set + 1) else { return Vec::new() };
    vec![Motion::Travel {
        solid: reserve_id(us, number),
        becomes: cube_id(cell),
        path: space::way(us, number, cell),
        manner: Manner::Lift,
    }]
}
