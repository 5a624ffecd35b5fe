//! How the board looks: grooves, camps, crosses, men, reserves, and how men travel.

use cubarium_core::looks::scene;
use cubarium_core::looks::scene::{
    Ground, Inscription, Link, Manner, Mark, MarkKind, Motion, Net, Part, Pose, Role, Scene, Shape, Solid,
    Spot, Station, Tray,
};
use cubarium_core::{Message, View as _};

use super::shapes;
use super::space::{self, RESERVE, SIDES, Slot, UP};
use super::trails;
use crate::geometry::{Heading, camp};
use crate::men::{Colour, Kind, Man, Move, Pawn, Size};
use crate::point::Point;
use crate::position::{Position, Stage, WAITING_BARS};
use crate::setup::Setup;

/// The body extends slightly beyond the outermost grooves.
const BODY: [Part; 1] = [Part::Block { size: [16.5, 0.5, 16.5], bevel: 0.1, at: [0.0, -0.26, 0.0] }];
/// The shelf of a reserve.
const SHELF: [Part; 1] = [Part::Block { size: [16.5, 0.34, 1.4], bevel: 0.1, at: [0.0, -0.18, 0.0] }];
/// A groove, along its own x axis, drawn as a line on the tiles.
const GROOVE: [Part; 1] = [Part::Block { size: [14.9, 0.014, 0.1], bevel: 0.0, at: [0.0, 0.04, 0.0] }];

/// The number of the first turn after the set-up, in which each side places seven men (tesseract.setup.order).
const FIRST_TURN: u32 = 8;

/// The stage: everything that stays the same during a game.
pub(crate) fn stage() -> scene::Stage {
    let mut shapes = shapes::of_men();
    shapes.extend([
        ("body", Shape::upright(&BODY)),
        ("shelf", Shape::upright(&SHELF)),
        ("groove", Shape::upright(&GROOVE)),
    ]);
    let titles = Colour::ALL.into_iter().filter_map(|colour| {
        Slot::of(colour).next().map(|slot| (space::slot_cell(slot), reserve_name(colour)))
    });
    let net = Net { name: Message::new("tesseract-net"), size: space::NET, titles: titles.collect() };
    scene::Stage {
        shapes,
        fixtures: fixtures(),
        nets: vec![net],
        stations: vec![
            station("tesseract-station-white", [0.0, 0.83, 0.557], UP),
            station("tesseract-station-black", [0.0, 0.83, -0.557], UP),
            station("tesseract-station-above", UP, [0.0, 0.0, -1.0]),
        ],
        homes: vec![0, 1],
        radius: 12.6,
        levels: Vec::new(),
        turned: vec![false, true],
        inscriptions: inscriptions(),
    }
}

/// The letters of the columns and the numbers of the rows, on the frame.
fn inscriptions() -> Vec<Inscription> {
    let last = Point::SIDE - 1;
    let written = |column, row, side, name: String| {
        let point = Point::new(column, row)?;
        let [x, _, z] = space::at(point);
        Some(Inscription::on_frame(name, (space::cell(point), side), [x, -0.01, z], 0.87, 0.44))
    };
    let along = (0..Point::SIDE).flat_map(|number| {
        let letter = || char::from(b'A' + number).to_string();
        let row = || (number + 1).to_string();
        [
            written(number, last, 0, letter()),
            written(last, number, 1, row()),
            written(number, 0, 2, letter()),
            written(0, number, 3, row()),
        ]
    });
    along.flatten().collect()
}

/// A viewpoint.
fn station(name: &'static str, eye: [f32; 3], up: [f32; 3]) -> Station {
    Station { name: Message::new(name), eye, up }
}

fn fixtures() -> Vec<Solid> {
    let body =
        Solid::fixture("body".to_owned(), "body", Role::Frame, Pose::MIDDLE, Message::new("tesseract-board"));
    let shelf = |colour: Colour, z: f32| Solid {
        id: format!("shelf {}", colour.name()),
        shape: "shelf",
        pose: Pose { at: [0.0, space::SHELF, z], ..body.pose },
        name: reserve_name(colour),
        ..body.clone()
    };
    let groove = |id: String, at, front| Solid {
        id,
        shape: "groove",
        role: Role::Dark,
        pose: Pose { at, front, ..body.pose },
        name: Message::new("tesseract-groove"),
        ..body.clone()
    };
    let mut fixtures = vec![body.clone(), shelf(Colour::White, RESERVE), shelf(Colour::Black, -RESERVE)];
    for number in 0..Point::SIDE {
        let away = f32::from(number) - 7.0;
        fixtures.push(groove(format!("row {}", number + 1), [0.0, 0.0, -away], [0.0, 0.0, 1.0]));
        let column = char::from(b'A' + number);
        fixtures.push(groove(format!("column {column}"), [away, 0.0, 0.0], [1.0, 0.0, 0.0]));
    }
    fixtures
}

fn reserve_name(colour: Colour) -> Message {
    Message::new("tesseract-reserve").with("colour", colour.name())
}

/// The scene of a position; `last` is the turn that led to it.
pub(crate) fn scene(position: &Position, last: Option<Move>) -> Scene {
    let marks = last.map_or_else(Vec::new, marks);
    let trails = trails::threats(position).collect();
    Scene { marks, trails, prompt: prompt(position), ..draw(&Setup::of(position)) }
}

/// The scene of a set-up, valid or not.
pub(crate) fn setup_scene(setup: &Setup) -> Scene {
    let mut scene = draw(setup);
    scene.tell_apart();
    scene
}

fn draw(setup: &Setup) -> Scene {
    let men = Colour::ALL.into_iter().flat_map(|colour| {
        let own = setup.men.iter().filter(move |(whose, _)| *whose == colour);
        let on_board = own.map(move |(_, man)| solid(colour, *man));
        let reserve = move |kind| setup.reserve(colour, kind) as usize;
        on_board.chain(filled(colour, reserve).map(waiting))
    });
    let slots = Colour::ALL.into_iter().flat_map(Slot::of);
    Scene {
        solids: men.collect(),
        spots: Point::all().map(spot).chain(slots.map(slot_spot)).collect(),
        trays: Colour::ALL.map(|colour| tray(setup, colour)).to_vec(),
        marks: Vec::new(),
        trails: Vec::new(),
        prompt: None,
    }
}

/// The names of the pawns that are placed during the set-up, by which of them are still missing: the tesseract is worth 1,
/// the star 2, the pyramid 4.
const UNPLACED: [&str; 8] = [
    "",
    "tesseract",
    "star",
    "tesseract-star",
    "pyramid",
    "tesseract-pyramid",
    "star-pyramid",
    "tesseract-star-pyramid",
];

/// The prompt: what to place during the set-up; in each side's first turn after it, what to do now; later, that a pawn
/// must enter.
fn prompt(position: &Position) -> Option<Message> {
    if position.outcome().is_some() {
        return None;
    }
    let placing =
        |stage, left: usize| Some(Message::new("tesseract-place").with("stage", stage).with("left", left));
    let waiting = |kind| position.reserve(position.side(), kind);
    match position.stage() {
        Stage::Pawns => {
            let missing = position.unplaced().fold(0, |missing, pawn| missing | 1 << pawn.index());
            Some(Message::new("tesseract-place-pawns").with("missing", UNPLACED[missing & 7]))
        }
        Stage::Bars => placing("bars", waiting(Kind::Bar(Size::Small)).saturating_sub(WAITING_BARS)),
        Stage::Crosses => placing("crosses", waiting(Kind::Cross)),
        Stage::Main if position.must_enter(position.side()) => Some(Message::new("tesseract-no-forced")),
        Stage::Main => (position.turn_number() == FIRST_TURN).then(|| Message::new("tesseract-begin")),
    }
}

/// The slots of a side's reserve that hold a man, for the given numbers of each kind.
pub(crate) fn filled(colour: Colour, reserve: impl Fn(Kind) -> usize) -> impl Iterator<Item = Slot> {
    Slot::of(colour).filter(move |slot| slot.number < reserve(slot.kind))
}

fn marks(mv: Move) -> Vec<Mark> {
    let mark = |kind| move |point: Point| Mark { spot: point.to_string(), kind };
    let (from, to): (Option<Man>, Man) = match mv {
        Move::Go { pawn, from, to, .. } => (Some(Man::Pawn(pawn, from)), Man::Pawn(pawn, to)),
        Move::Slide { bar, to, .. } | Move::Pivot { bar, to } => (Some(Man::Bar(bar)), Man::Bar(to)),
        Move::Enter(man) => (None, man),
    };
    let arrived: Vec<Point> = to.points().collect();
    let left = from.into_iter().flat_map(Man::points).filter(|point| !arrived.contains(point));
    left.map(mark(MarkKind::From)).chain(to.points().map(mark(MarkKind::To))).collect()
}

/// A man's name in a scene: men on the board are identified by the first intersection that they hold.
fn body_id(point: Point) -> String {
    format!("man {point}")
}

fn solid(colour: Colour, man: Man) -> Solid {
    Solid {
        id: body_id(man.first()),
        shape: shapes::name(colour, man.kind()),
        size: 1.0,
        role: Role::Man(colour.seat()),
        pose: space::pose(colour, man),
        spot: Some(man.first().to_string()),
        covers: covers(colour, man),
        name: standing_name(colour, man),
        label: label(man.kind()),
    }
}

/// The name of a man on the board: a small bar with its groove, since it holds one intersection either way.
fn standing_name(colour: Colour, man: Man) -> Message {
    match man {
        Man::Bar(bar) if bar.size() == Size::Small => Message::new("tesseract-small-bar")
            .with("man", man.kind().name())
            .with("colour", colour.name())
            .with("groove", bar.groove().name()),
        _ => man_name(colour, man.kind()),
    }
}

/// The second line of a large bar and the tips of a cross.
fn covers(colour: Colour, man: Man) -> Vec<(String, Message)> {
    match man {
        Man::Pawn(..) => Vec::new(),
        Man::Bar(bar) => {
            let second = bar.second();
            second.map(|point| (point.to_string(), man_name(colour, man.kind()))).into_iter().collect()
        }
        Man::Cross(centre) => {
            let name = Message::new("tesseract-tip").with("colour", colour.name());
            let tips = SIDES.into_iter().filter_map(|heading| centre.step(heading));
            tips.map(|tip| (tip.to_string(), name.clone())).collect()
        }
    }
}

/// A man in its reserve.
fn waiting(slot: Slot) -> Solid {
    Solid {
        id: slot.name(),
        shape: shapes::name(slot.colour, slot.kind),
        size: space::size_in_reserve(slot.kind),
        role: Role::Man(slot.colour.seat()),
        pose: space::pose_in_reserve(slot),
        spot: Some(slot.name()),
        covers: Vec::new(),
        name: man_name(slot.colour, slot.kind),
        label: label(slot.kind),
    }
}

const fn label(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn(Pawn::Tesseract) => "T",
        Kind::Pawn(Pawn::Star) => "S",
        Kind::Pawn(Pawn::Pyramid) => "P",
        Kind::Pawn(Pawn::Rectangle) => "R",
        Kind::Pawn(Pawn::Cylinder) => "C",
        Kind::Bar(_) => "G",
        Kind::Cross => "X",
    }
}

/// The name of a man.
pub(crate) fn man_name(colour: Colour, kind: Kind) -> Message {
    Message::new("tesseract-man").with("man", kind.name()).with("colour", colour.name())
}

fn spot(point: Point) -> Spot {
    let links = SIDES.map(|heading| match point.step(heading) {
        Some(next) => Link::Step(next.to_string()),
        None => beyond(point, heading),
    });
    let home = Colour::ALL.into_iter().find(|colour| camp(*colour).contains(point));
    let (role, key) = match home {
        Some(colour) => (Role::Home(colour.seat()), colour.name()),
        None => (Role::Light, "none"),
    };
    Spot {
        id: point.to_string(),
        outline: space::outline(point),
        ground: Ground::Crossing,
        normal: [0.0, 1.0, 0.0],
        role,
        cells: vec![space::cell(point)],
        name: Message::new("tesseract-point").with("point", point.to_string()).with("camp", key),
        links: links.to_vec(),
    }
}

/// What is beyond the edge of the board: the reserves in front of it and behind it.
fn beyond(point: Point, heading: Heading) -> Link {
    let colour = match heading {
        Heading::North => Colour::Black,
        Heading::South => Colour::White,
        _ => return Link::End,
    };
    let beside = Slot::of(colour).nth(usize::from(point.column()));
    beside.map_or(Link::End, |slot| Link::Edge(slot.name()))
}

fn slot_spot(slot: Slot) -> Spot {
    let column = usize::try_from(slot.column()).unwrap_or(0);
    let edge_row = match slot.colour {
        Colour::White => 0,
        Colour::Black => Point::SIDE - 1,
    };
    let edge = u8::try_from(column).ok().and_then(|column| Point::new(column, edge_row));
    let onto = edge.map_or(Link::End, |point| Link::Edge(point.to_string()));
    let beside = |column: Option<usize>| {
        let next = column.and_then(|column| Slot::of(slot.colour).nth(column));
        next.map_or(Link::End, |slot| Link::Step(slot.name()))
    };
    let (right, left) = (beside(Some(column + 1)), beside(column.checked_sub(1)));
    let links = match slot.colour {
        Colour::White => vec![onto, right, Link::End, left],
        Colour::Black => vec![Link::End, right, onto, left],
    };
    Spot {
        id: slot.name(),
        outline: space::slot_outline(slot),
        ground: Ground::Tile,
        normal: [0.0, 1.0, 0.0],
        role: Role::Home(slot.colour.seat()),
        cells: vec![space::slot_cell(slot)],
        name: Message::new("tesseract-reserve-place")
            .with("man", slot.kind.name())
            .with("colour", slot.colour.name()),
        links,
    }
}

/// The pawns that a seat has captured.
fn tray(setup: &Setup, colour: Colour) -> Tray {
    let lost = colour.other();
    let items = Pawn::ALL.into_iter().flat_map(|pawn| {
        let kind = Kind::Pawn(pawn);
        let item = (shapes::name(lost, kind), Role::Man(lost.seat()), man_name(lost, kind));
        let captured = (kind.full() as u64).saturating_sub(setup.found(lost, kind));
        (0..captured).map(move |_| item.clone())
    });
    Tray {
        name: Message::new("tesseract-taken").with("colour", colour.name()),
        seat: colour.seat(),
        items: items.collect(),
    }
}

/// The motions of the men in a turn.
pub(crate) fn motion(before: &Position, mv: Move) -> Vec<Motion> {
    let us = before.side();
    let mut motions: Vec<Motion> =
        before.taken(mv).map(|(_, point)| Motion::Vanish { solid: body_id(point) }).collect();
    let travel =
        |solid, to: Man, path, manner| Motion::Travel { solid, becomes: body_id(to.first()), path, manner };
    motions.push(match mv {
        Move::Go { pawn, from, corner, to, takes } => {
            let points: Vec<Point> = std::iter::once(from).chain(corner).chain([to]).collect();
            let leaps = takes || pawn == Pawn::Rectangle;
            let manner = if leaps { Manner::Leap } else { Manner::Slide };
            travel(body_id(from), Man::Pawn(pawn, to), space::straight(us, &points), manner)
        }
        Move::Slide { bar, to, .. } => {
            let path = [bar, to].map(|bar| space::pose(us, Man::Bar(bar))).to_vec();
            travel(body_id(bar.first()), Man::Bar(to), path, Manner::Slide)
        }
        Move::Pivot { bar, to } => {
            travel(body_id(bar.first()), Man::Bar(to), space::swing(bar, to), Manner::Turn)
        }
        Move::Enter(man) => {
            let kind = man.kind();
            let number = before.reserve(us, kind).saturating_sub(1);
            let slot = Slot { colour: us, kind, number };
            let path = vec![space::pose_in_reserve(slot), space::pose(us, man)];
            travel(slot.name(), man, path, Manner::Lift)
        }
    });
    motions
}
