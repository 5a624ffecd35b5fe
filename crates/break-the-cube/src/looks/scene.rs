//! How the table looks: tiles, screens, structures as far as the viewer may see them, answers and attempts.

use std::collections::{HashMap, HashSet};

use cubarium_core::looks::scene::{
    Cell, Link, Mark, MarkKind, Motion, Net, Pose, Role, Scene, Solid, Spot, Stage, Station, Tray,
};
use cubarium_core::{Message, Seat};

use super::shapes;
use super::space::{self, Place, Tile};
use super::words::{aimed, sight_name};
use crate::block::{Block, Sight};
use crate::course::{Course, Fact, Flag, Record};
use crate::geometry::{Cube, Cubes};
use crate::moves::Move;
use crate::options::Options;
use crate::question::{Answer, Question};
use crate::refuse::number;
use crate::setup::{Entry, Setup};
use crate::structure::Structure;
use crate::view::View;

/// The stage: everything that stays the same during a game.
pub(crate) fn stage(options: &Options) -> Stage {
    let above = Station {
        name: Message::new("break-the-cube-station-above"),
        eye: [0.0, 1.0, 0.0],
        up: [0.0, 0.0, -1.0],
    };
    let stations = options.seats().map(|seat| Station {
        name: seated("break-the-cube-station", seat),
        eye: space::around(seat, [0.0, 0.8, 0.6]),
        up: [0.0, 1.0, 0.0],
    });
    Stage {
        shapes: shapes::all(),
        fixtures: options.seats().flat_map(fixtures).collect(),
        nets: options.seats().map(net).collect(),
        stations: stations.chain([above]).collect(),
        homes: (0..options.players()).collect(),
        radius: space::RADIUS,
        levels: Vec::new(),
        // Every seat has a flat board of its own.
        turned: vec![false; options.players()],
        inscriptions: Vec::new(),
    }
}

/// A message about a seat.
fn seated(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("seat", number(seat))
}

fn fixtures(seat: Seat) -> Vec<Solid> {
    let fixture = |id: &str, shape, role, at, name| {
        let id = format!("{} {id}", number(seat));
        Solid::fixture(id, shape, role, space::pose(seat, at), seated(name, seat))
    };
    let (own, attempt) = ([0.0, 0.0, Tile::Own.away()], [0.0, 0.0, Tile::Attempt.away()]);
    let screen = [0.0, 0.0, space::SCREEN];
    vec![
        fixture("own", "base", Role::Frame, own, "break-the-cube-own"),
        fixture("attempt", "tile", Role::Frame, attempt, "break-the-cube-attempt"),
        fixture("screen", "screen", Role::Home(seat), screen, "break-the-cube-screen"),
    ]
}

fn net(seat: Seat) -> Net {
    let level = |tile, cube: Cube| {
        let title = Message::new("break-the-cube-level").with("tile", Tile::name(tile));
        (Place::Plan(seat, tile, cube).cell(), title.with("level", i64::from(cube.level()) + 1))
    };
    let corners = || Cube::all().filter(|cube| cube.cell().number() == 1);
    let questions = (Cell { net: seat.index(), x: 4, y: 0 }, Message::new("break-the-cube-questions"));
    let levels = Tile::ALL.into_iter().flat_map(|tile| corners().map(move |cube| level(tile, cube)));
    Net {
        name: seated("break-the-cube-net", seat),
        size: space::NET,
        titles: std::iter::once(questions).chain(levels).collect(),
    }
}

/// The scene of a view; `last` is the move that led to it.
pub(crate) fn scene(view: &View, last: Option<Move>) -> Scene {
    let course = view.course();
    let seats = || course.options().seats();
    let mut solids = Vec::new();
    let revealed = seats().filter(|seat| view.structure(*seat).is_some()).count() > 1;
    for seat in seats() {
        match view.structure(seat) {
            _ if !revealed => solids.extend(behind_the_screen(seat, view.entry(seat))),
            structure => solids.extend(side_by_side(seat, course.options().players(), structure)),
        }
        if let Some(structure) = attempt(course, seat) {
            solids.extend(built(seat, Tile::Attempt, structure));
        }
        solids.extend(answers(course, seat));
    }
    Scene {
        solids,
        spots: seats()
            .flat_map(|seat| spots(course.options(), &Place::of(seat).collect::<Vec<_>>()))
            .collect(),
        trays: seats().map(|seat| tray(course, seat)).collect(),
        marks: last.and_then(|mv| mark(course, mv)).into_iter().collect(),
        trails: Vec::new(),
        prompt: prompt(course),
    }
}

/// The scene of a set-up, with the places where blocks can be put.
pub(crate) fn laid_out(setup: &Setup) -> Scene {
    let own = |seat| Cube::all().map(|cube| Place::Plan(seat, Tile::Own, cube)).collect::<Vec<_>>();
    Scene {
        solids: setup.entries().flat_map(|(seat, entry)| behind_the_screen(seat, entry)).collect(),
        spots: setup.options.seats().flat_map(|seat| spots(&setup.options, &own(seat))).collect(),
        trays: Vec::new(),
        marks: Vec::new(),
        trails: Vec::new(),
        prompt: None,
    }
}

/// What can be seen of a seat's own structure.
fn behind_the_screen(seat: Seat, entry: Entry) -> Vec<Solid> {
    match entry {
        Entry::Shown(structure) => built(seat, Tile::Own, structure),
        Entry::Hidden => vec![cover(seat)],
        Entry::Unbuilt => Vec::new(),
    }
}

/// A seat's structure at the end, when all are shown.
fn side_by_side(seat: Seat, players: usize, structure: Option<Structure>) -> Vec<Solid> {
    let tile = Solid {
        id: format!("{} shown", number(seat)),
        shape: "base",
        // Not the seat's colour: a dark tile would be hard to see on a dark table.
        role: Role::Light,
        pose: space::shown_tile(seat, players),
        name: seated("break-the-cube-own", seat),
        ..cover(seat)
    };
    let stand = |seat, _, cube| space::shown(seat, players, cube);
    let blocks = structure.into_iter().flat_map(|structure| {
        let lying = |block| lying(seat, Tile::Own, block, structure.cubes_of(block), 1.0, stand);
        Block::ALL.into_iter().flat_map(lying).collect::<Vec<_>>()
    });
    std::iter::once(tile).chain(blocks).collect()
}

/// The prompt: to build, to ask, or, after a correct guess by another player, to guess on the last turn.
fn prompt(course: &Course) -> Option<Message> {
    let mover = course.mover()?;
    let options = course.options();
    if course.is_building() {
        let open = course.to_move().len();
        return Some(Message::new("break-the-cube-prompt-build").with("open", open));
    }
    let found = options.seats().any(|seat| course.standing().flag(seat) == Flag::Guessed);
    let key = if found { "break-the-cube-prompt-last" } else { "break-the-cube-prompt-ask" };
    let message = Message::new(key).with("seat", number(mover));
    Some(message.with("target", number(options.target(mover))))
}

/// The last question, on the tile of the seat that asked.
fn mark(course: &Course, last: Move) -> Option<Mark> {
    let Move::Ask(question) = last else { return None };
    let seat = course.movers().last()?;
    Some(Mark { spot: Place::Question(seat, question).name(), kind: MarkKind::To })
}

/// The structure that a seat guessed last; none when it is the seat's turn, so that its tile is empty.
fn attempt(course: &Course, seat: Seat) -> Option<Structure> {
    if course.to_move().contains(seat) {
        return None;
    }
    let turns = course.records().iter().zip(course.movers());
    let guesses = turns.filter_map(|(record, mover)| match record {
        Record::Guess { structure, .. } if mover == seat => Some(*structure),
        _ => None,
    });
    guesses.last()
}

/// The unit cubes of a structure on a seat's tile, joined within each block.
fn built(seat: Seat, tile: Tile, structure: Structure) -> Vec<Solid> {
    let blocks = Block::ALL.into_iter();
    blocks.flat_map(|block| lying(seat, tile, block, structure.cubes_of(block), 1.0, space::cube)).collect()
}

/// A block's unit cubes at this scale and its joints, with the poses given by `stand`.
pub(crate) fn lying(
    seat: Seat,
    tile: Tile,
    block: Block,
    cubes: Cubes,
    size: f32,
    stand: impl Fn(Seat, Tile, Cube) -> Pose + Copy,
) -> Vec<Solid> {
    let id = |cube: Cube| Place::Plan(seat, tile, cube).name();
    let unit = |cube: Cube| Solid {
        id: format!("{block} {}", id(cube)),
        shape: shapes::cube(block),
        size,
        role: role(block),
        pose: stand(seat, tile, cube),
        spot: Some(id(cube)),
        covers: Vec::new(),
        name: block_name(block),
        label: block.name(),
    };
    let touching = |one: Cube, other: Cube| {
        let pairs = one.place().into_iter().zip(other.place());
        pairs.map(|(one, other)| one.abs_diff(other)).sum::<u8>() == 1
    };
    let joint = |one: Cube, other: Cube| Solid {
        id: format!("{block} {} {}", id(one), id(other)),
        shape: "joint",
        pose: space::joint(stand(seat, tile, one), stand(seat, tile, other), size),
        spot: None,
        label: "",
        ..unit(one)
    };
    let mut solids: Vec<Solid> = cubes.iter().map(unit).collect();
    for one in cubes.iter() {
        solids.extend(
            cubes.iter().filter(|other| *other > one && touching(one, *other)).map(|other| joint(one, other)),
        );
    }
    solids
}

/// The paint of a block.
pub(crate) fn role(block: Block) -> Role {
    // Five blocks.
    Role::Block(block.number() - 1)
}

/// The name of a block.
pub(crate) fn block_name(block: Block) -> Message {
    Message::new("break-the-cube-block").with("block", block.name())
}

fn cover(seat: Seat) -> Solid {
    Solid {
        id: format!("{} cover", number(seat)),
        shape: "cover",
        size: 1.0,
        role: Role::Home(seat),
        pose: space::pose(seat, [0.0, 0.0, Tile::Own.away()]),
        spot: None,
        covers: Vec::new(),
        name: seated("break-the-cube-hidden", seat),
        label: "",
    }
}

/// What is shown of the answers about a seat's structure: all of them if its hunter takes notes, otherwise the last
/// one.
fn shown_facts(course: &Course, about: Seat) -> Vec<Fact> {
    let facts: Vec<Fact> = course.facts(about).collect();
    if course.options().notes(course.options().hunter(about)) {
        return facts;
    }
    let before = course.before_the_last().facts(about).count();
    facts[before..].to_vec()
}

/// What the target of a seat has answered, on the numbers and next to the letters of the seat's attempt.
fn answers(course: &Course, seat: Seat) -> Vec<Solid> {
    let mut asked = HashSet::new();
    let mut solids = Vec::new();
    for fact in shown_facts(course, course.options().target(seat)) {
        let Fact::Answer(question, answer) = fact else { continue };
        if !asked.insert(question) {
            continue;
        }
        let place = Place::Question(seat, question);
        // An answer to a letter shows three things above it, none of which is really there.
        let (spot, covers) = match question {
            Question::Number(_) => (Some(place.name()), Vec::new()),
            Question::Letter(_) => (None, vec![(place.name(), heard(question, answer))]),
        };
        for (height, sight) in (1_u8..).zip(answer.sights()) {
            solids.push(Solid {
                id: format!("seen {} {height}", place.name()),
                shape: shapes::sight(*sight),
                size: 0.4,
                role: sight.map_or(Role::Frame, role),
                pose: place.answered(0.42 * f32::from(height - 1)),
                spot: spot.clone(),
                covers: covers.clone(),
                name: seen_name(question, height, *sight),
                label: sight.map_or("", Block::name),
            });
        }
    }
    solids
}

fn seen_name(question: Question, height: u8, sight: Sight) -> Message {
    let message = match question {
        Question::Number(cell) => Message::new("break-the-cube-seen-number").with("cell", cell.to_string()),
        Question::Letter(line) => {
            Message::new("break-the-cube-seen-letter").with("line", line.to_string()).with("height", height)
        }
    };
    message.with("seen", sight_name(sight))
}

/// What was said about a seat's structure, in words.
fn tray(course: &Course, seat: Seat) -> Tray {
    let items = shown_facts(course, seat).into_iter().map(|fact| match fact {
        Fact::Answer(question, answer) => {
            let sight = answer.sights().iter().copied().flatten().next();
            (shapes::sight(sight), sight.map_or(Role::Frame, role), heard(question, answer))
        }
        Fact::Guess(_, right) => {
            let right = if right { "yes" } else { "no" };
            ("base", Role::Frame, Message::new("break-the-cube-heard-guess").with("right", right))
        }
    });
    Tray { name: seated("break-the-cube-heard", seat), seat, items: items.collect() }
}

fn heard(question: Question, answer: Answer) -> Message {
    match (question, answer) {
        (Question::Letter(line), Answer::Along([low, middle, high])) => {
            Message::new("break-the-cube-heard-letter")
                .with("line", line.to_string())
                .with("low", sight_name(low))
                .with("middle", sight_name(middle))
                .with("high", sight_name(high))
        }
        (question, answer) => {
            let sight = answer.sights().first().copied().flatten();
            Message::new("break-the-cube-heard-number")
                .with("cell", question.to_string())
                .with("seen", sight_name(sight))
        }
    }
}

/// The spots of a seat's places.
fn spots(options: &Options, places: &[Place]) -> Vec<Spot> {
    let at = |place: Place| (place.cell().x, place.cell().y);
    let board: HashMap<_, _> = places.iter().map(|place| (at(*place), *place)).collect();
    let link = |cell: Cell, (right, down): (i32, i32)| {
        let beside = |steps: i32| board.get(&(cell.x + steps * right, cell.y + steps * down));
        match (beside(1), beside(2)) {
            (Some(next), _) => Link::Step(next.name()),
            (None, Some(next)) => Link::Edge(next.name()),
            (None, None) => Link::End,
        }
    };
    let spot = |place: Place| Spot {
        id: place.name(),
        outline: place.outline(),
        ground: place.ground(),
        normal: [0.0, 1.0, 0.0],
        role: match place {
            Place::Question(seat, Question::Letter(_)) => Role::Home(seat),
            Place::Question(..) => Role::Light,
            Place::Plan(_, _, cube) if cube.cell().number() % 2 == 0 => Role::Dark,
            Place::Plan(..) => Role::Light,
        },
        cells: vec![place.cell()],
        name: place_name(options, place),
        links: [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|side| link(place.cell(), side)).to_vec(),
    };
    places.iter().copied().map(spot).collect()
}

fn place_name(options: &Options, place: Place) -> Message {
    match place {
        Place::Question(seat, Question::Number(cell)) => {
            let message = Message::new("break-the-cube-number").with("cell", cell.to_string());
            aimed(message, options, options.target(seat))
        }
        Place::Question(seat, Question::Letter(line)) => {
            let message = Message::new("break-the-cube-letter").with("line", line.to_string());
            aimed(message, options, options.target(seat))
        }
        Place::Plan(seat, tile, cube) => seated("break-the-cube-cell", seat)
            .with("tile", tile.name())
            .with("cell", cube.cell().to_string())
            .with("level", i64::from(cube.level()) + 1),
    }
}

/// The motions of the bodies between two views: attempts and covers are taken away.
pub(crate) fn motion(before: &View, after: &View) -> Vec<Motion> {
    let stays: HashSet<String> = scene(after, None).solids.into_iter().map(|solid| solid.id).collect();
    let solids = scene(before, None).solids.into_iter().map(|solid| solid.id);
    solids.filter(|id| !stays.contains(id)).map(|solid| Motion::Vanish { solid }).collect()
}
