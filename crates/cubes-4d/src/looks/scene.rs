//! How the table looks: columns of light and dark cubes, men on top and in the trenches, and how they travel.

use cubarium_core::looks::scene::{
    self, Ground, Inscription, Link, Manner, Mark, MarkKind, Motion, Net, Part, Pose, Role, Scene, Shape,
    Solid, Spot, Stage, Station, Tray,
};
use cubarium_core::{Message, View as _};

use super::shapes::{self, CUBE_SHAPE};
use super::space::{self, SIDES, UP};
use super::trails::{self, Action};
use crate::arrangement::is_dark;
use crate::cell::{Cell, Level};
use crate::men::{Colour, Kind, Man, Move};
use crate::notation::shown_cell;
use crate::position::Position;
use crate::slow::Table;

/// The table extends slightly beyond its cells.
const BODY: [Part; 1] = [Part::Block { size: [8.0, 0.4, 8.0], bevel: 0.1, at: [0.0, RIM - 0.2, 0.0] }];
/// The height of the table's edge.
const RIM: f32 = 0.02;

/// The steepness of the players' view, which lets them see into the trenches: sine and cosine of the angle.
const SINE: f32 = 0.85;
const COSINE: f32 = 0.527;

/// The players look at the table from slightly to their right, 28 degrees from straight on, and from an elevation of 71
/// degrees: their own side is at the bottom, as on the flat board, and at the start no column or man hides another man.
const PLAYERS: [[f32; 2]; 2] = [[0.4695, 0.8829], [0.9455, 0.3256]];

/// The stage: everything that stays the same during a game.
pub(crate) fn stage() -> Stage {
    let mut shapes = shapes::all();
    shapes.push(("body", Shape::upright(&BODY)));
    let body =
        Solid::fixture("body".to_owned(), "body", Role::Frame, Pose::MIDDLE, Message::new("cubes-4d-table"));
    Stage {
        shapes,
        fixtures: vec![body],
        nets: vec![Net { name: Message::new("cubes-4d-net"), size: space::NET, titles: Vec::new() }],
        stations: vec![
            player("cubes-4d-station-white", 1.0),
            player("cubes-4d-station-black", -1.0),
            station("cubes-4d-station-left", [-COSINE, SINE, 0.0], UP),
            station("cubes-4d-station-right", [COSINE, SINE, 0.0], UP),
            station("cubes-4d-station-above", UP, [0.0, 0.0, -1.0]),
        ],
        homes: vec![0, 1],
        radius: 6.4,
        levels: Level::ALL.map(scene_level).to_vec(),
        turned: vec![false, true],
        inscriptions: inscriptions(),
    }
}

/// The numbers of the files and ranks, on the table's edge.
fn inscriptions() -> Vec<Inscription> {
    let edge = Cell::EDGE;
    let written = |(file, rank), side, number: i8| {
        let cell = Cell::new(file, rank)?;
        let [x, _, z] = space::at(cell, Level::Trench);
        let at = (space::net_cell(cell), side);
        let number = number.to_string().replace('-', "−");
        Some(Inscription::on_frame(number, at, [x, RIM, z], 0.74, 0.24))
    };
    let along = (-edge..=edge).flat_map(|number| {
        [
            written((number, edge), 0, number),
            written((edge, number), 1, number),
            written((number, -edge), 2, number),
            written((-edge, number), 3, number),
        ]
    });
    along.flatten().collect()
}

/// A level of the board that can be looked at on its own.
fn scene_level(level: Level) -> scene::Level {
    let name = Message::new("cubes-4d-level").with("level", level.name());
    scene::Level { name, height: space::height(level) }
}

/// The viewpoint of a player, who sits at the near end (1) or at the far one (-1).
fn player(name: &'static str, near: f32) -> Station {
    let [[aside, ahead], [sine, cosine]] = PLAYERS;
    let (x, z) = (near * aside, near * ahead);
    station(name, [x * cosine, sine, z * cosine], UP)
}

fn station(name: &'static str, eye: [f32; 3], up: [f32; 3]) -> Station {
    Station { name: Message::new(name), eye, up }
}

/// The scene of a position; `last` is the turn that led to it.
pub(crate) fn scene(position: &Position, last: Option<Move>) -> Scene {
    let mut marks = last.map_or_else(Vec::new, |mv| marks(position, mv));
    if position.in_check() {
        marks.push(mark(position.king(position.side()), MarkKind::Check));
    }
    let trails = trails::checks(position).chain(trails::threats(position)).collect();
    Scene { marks, trails, ..laid_out(&Table::of(position)) }
}

/// The scene of cubes and men, without highlights.
pub(crate) fn laid_out(table: &Table) -> Scene {
    let cubes = Cell::all().flat_map(|cell| column(table, cell));
    let men = Cell::all().filter_map(|cell| table.man(cell).map(|man| solid(table, cell, man)));
    Scene {
        solids: cubes.chain(men).collect(),
        spots: Cell::all().map(|cell| spot(table, cell)).collect(),
        trays: Colour::ALL.map(|colour| tray(table, colour)).to_vec(),
        marks: Vec::new(),
        trails: Vec::new(),
        prompt: None,
    }
}

fn mark(cell: Cell, kind: MarkKind) -> Mark {
    Mark { spot: cell.to_string(), kind }
}

/// The marks of a turn that has been played.
fn marks(position: &Position, mv: Move) -> Vec<Mark> {
    let ends = match mv {
        Move::Go { from, to, .. } | Move::Cube { from, to } => Some([from, to]),
        Move::Castling(pair) => position.pairs().cells(position.side().other(), pair),
    };
    let Some([from, to]) = ends else { return Vec::new() };
    let mut marks = if matches!(mv, Move::Cube { .. }) { ways(position, from, to) } else { Vec::new() };
    marks.extend([mark(from, MarkKind::From), mark(to, MarkKind::To)]);
    marks
}

/// The positions that a cube's move has created, and the men that it has opened a way for (cubes-4d.cube.way).
fn ways(position: &Position, from: Cell, to: Cell) -> Vec<Mark> {
    let after = Table::of(position);
    let made = after.before_cube(from, to).map(|before| before.created(&after, from, to)).unwrap_or_default();
    let served = after.served(position.side().other(), &made).map(|cell| mark(cell, MarkKind::Served));
    made.iter().map(|cell| mark(*cell, MarkKind::Made)).chain(served).collect()
}

/// The cubes of a column, from the lowest. All belong to the column's spot, so that each can be pointed at; the last
/// body on a spot is the one that can be picked: the man, or else the top cube.
fn column(table: &Table, cell: Cell) -> impl Iterator<Item = Solid> {
    let height = table.height(cell);
    Level::ALL.into_iter().filter(move |level| *level != Level::Trench && *level <= height).map(
        move |level| {
            let dark = is_dark(cell, level);
            Solid {
                id: cube_id(cell, level),
                shape: CUBE_SHAPE,
                size: 1.0,
                role: if dark { Role::Dark } else { Role::Light },
                pose: space::lying(cell, level),
                spot: Some(cell.to_string()),
                covers: Vec::new(),
                name: Message::new("cubes-4d-cube").with("shade", if dark { "dark" } else { "light" }),
                label: match level {
                    Level::Trench => "",
                    Level::Floor => "1",
                    Level::Ramparts => "2",
                    Level::Donjon => "3",
                },
            }
        },
    )
}

/// A cube's name in a scene: cubes are identified by their places.
fn cube_id(cell: Cell, level: Level) -> String {
    format!("cube {cell},{}", level.digit())
}

/// A man's name in a scene: men are identified by their cells.
fn man_id(cell: Cell) -> String {
    format!("man {cell}")
}

fn solid(table: &Table, cell: Cell, man: Man) -> Solid {
    Solid {
        id: man_id(cell),
        shape: shapes::name(man.colour, man.kind),
        size: 1.0,
        role: Role::Man(man.colour.seat()),
        pose: space::standing(man.colour, cell, table.height(cell)),
        spot: Some(cell.to_string()),
        covers: Vec::new(),
        name: if is_lateral(cell, man) { lateral_name(man.colour) } else { man_name(man) },
        label: label(man.kind),
    }
}

/// Whether a pawn is where a lateral pawn of its side starts (cubes-4d.setup.lateral).
fn is_lateral(cell: Cell, man: Man) -> bool {
    let rank = match man.colour {
        Colour::White => 1 - Cell::EDGE,
        Colour::Black => Cell::EDGE - 1,
    };
    man.kind == Kind::Pawn && cell.file().abs() == Cell::EDGE && cell.rank() == rank
}

/// The name of a lateral pawn on its starting cell.
fn lateral_name(colour: Colour) -> Message {
    Message::new("cubes-4d-lateral").with("colour", colour.name())
}

const fn label(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "P",
        Kind::Bishop => "B",
        Kind::Rook => "R",
        Kind::GrandPawn => "G",
        Kind::Knight => "N",
        Kind::Queen => "Q",
        Kind::King => "K",
    }
}

/// The name of a man.
pub(crate) fn man_name(man: Man) -> Message {
    Message::new("cubes-4d-man").with("man", man.kind.name()).with("colour", man.colour.name())
}

fn spot(table: &Table, cell: Cell) -> Spot {
    let level = table.height(cell);
    let stands = table.place(cell).is_some();
    let links = SIDES.map(|(files, ranks)| match cell.offset(files, ranks) {
        None => Link::End,
        Some(next) if table.height(next) == level => Link::Step(next.to_string()),
        Some(next) => Link::Edge(next.to_string()),
    });
    let role = match (stands, is_dark(cell, level)) {
        (false, _) => Role::Frame,
        (true, true) => Role::Dark,
        (true, false) => Role::Light,
    };
    Spot {
        id: cell.to_string(),
        outline: space::outline(cell, level),
        ground: if stands && level == Level::Trench { Ground::Tile } else { Ground::Bare },
        normal: [0.0, 1.0, 0.0],
        role,
        cells: vec![space::net_cell(cell)],
        name: place_name(table, cell),
        links: links.to_vec(),
    }
}

/// The name of a place.
pub(crate) fn place_name(table: &Table, cell: Cell) -> Message {
    let level = table.place(cell).map_or("none", Level::name);
    Message::new("cubes-4d-place").with("cell", shown_cell(cell)).with("level", level)
}

/// A side's men outside the game: those that were captured, and those that pawns can become.
fn tray(table: &Table, colour: Colour) -> Tray {
    let items = Kind::ALL.into_iter().rev().flat_map(|kind| {
        let man = Man { colour, kind };
        let outside = kind.owned().saturating_sub(table.count(man));
        let item = (shapes::name(colour, kind), Role::Man(colour.seat()), man_name(man));
        (0..outside).map(move |_| item.clone())
    });
    Tray {
        name: Message::new("cubes-4d-outside").with("colour", colour.name()),
        seat: colour.seat(),
        items: items.collect(),
    }
}

/// The motions of cubes and men in a turn.
pub(crate) fn motion(before: &Position, mv: Move, after: &Position) -> Vec<Motion> {
    let us = before.side();
    let standing = |cell: Cell| space::standing(us, cell, before.level(cell));
    let travel = |from: Cell, to: Cell, path: Vec<Pose>, manner| Motion::Travel {
        solid: man_id(from),
        becomes: man_id(to),
        path,
        manner,
    };
    match mv {
        Move::Go { from, to, .. } => {
            let (cells, action) = trails::way(before, from, to);
            let manner = match action {
                Action::Step | Action::Climb => Manner::Slide,
                Action::Bridge | Action::Leap => Manner::Leap,
            };
            let path = cells.into_iter().map(standing).collect();
            let taken = before.taken(mv).map(|_| Motion::Vanish { solid: man_id(to) });
            taken.into_iter().chain([travel(from, to, path, manner)]).collect()
        }
        Move::Cube { from, to } => {
            let ends = [(from, before.level(from)), (to, after.level(to))];
            let [solid, becomes] = ends.map(|(cell, level)| cube_id(cell, level));
            let path = hoist(before, ends.map(|(cell, level)| space::lying(cell, level)), [from, to]);
            vec![Motion::Travel { solid, becomes, path, manner: Manner::Hoist }]
        }
        Move::Castling(pair) => {
            let Some([one, other]) = before.pairs().cells(us, pair) else { return Vec::new() };
            let leap = |from, to| travel(from, to, vec![standing(from), standing(to)], Manner::Leap);
            vec![leap(one, other), leap(other, one)]
        }
    }
}

/// The path of a cube on its rod: up until it clears the columns and men on its way, across, and down.
fn hoist(before: &Position, [first, last]: [Pose; 2], [from, to]: [Cell; 2]) -> Vec<Pose> {
    let files = from.file().min(to.file())..=from.file().max(to.file());
    let passed = Cell::all()
        .filter(|cell| files.contains(&cell.file()))
        .filter(|cell| (from.rank().min(to.rank())..=from.rank().max(to.rank())).contains(&cell.rank()));
    let tops = passed.map(|cell| {
        let man = if before.man(cell).is_some() { shapes::TALLEST } else { 0.0 };
        space::height(before.level(cell)) + man
    });
    let high = tops.fold(first.at[1].max(last.at[1]), f32::max) + 0.35;
    let over = |pose: Pose| Pose { at: [pose.at[0], high, pose.at[2]], ..pose };
    vec![first, over(first), over(last), last]
}
