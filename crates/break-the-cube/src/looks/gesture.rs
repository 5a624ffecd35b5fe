//! Playing by pointing.
//!
//! | move | picks |
//! | --- | --- |
//! | a question | its number or letter on one's own attempt |
//! | a build, a guess | for each block: its button, turns about three axes as often as wanted, a cell of a level of the plan, or a number of the attempt, for its first unit cube; then `done` |
//!
//! A block that is put down on top of others comes to rest on them. Places and turns are offered only if a legal
//! structure can still be built. The button of the block in hand puts it aside. A block that has been put down is
//! picked up again by its button, or by picking one of its unit cubes with nothing in hand. What has been built so far
//! is the [`draft`].

use cubarium_core::looks::gesture::{Choice, ChoiceKind, Draft, Next, Pick};
use cubarium_core::{Message, Refusal, Seat};

use super::scene::{block_name, lying};
use super::space::{self, Place, Tile};
use super::workbench::Workbench;
use crate::block::Block;
use crate::course::Course;
use crate::geometry::{Axis, Cube};
use crate::moves::Move;
use crate::question::Question;
use crate::refuse;
use crate::rules;

const DONE: &str = "done";

const fn axis_name(axis: Axis) -> &'static str {
    match axis {
        Axis::Upright => "turn",
        Axis::Across => "tip",
        Axis::Along => "roll",
    }
}

/// A pick, interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Ask(Question),
    Take(Block),
    Turn(Axis),
    Point(Cube),
    Done,
}

/// What a seat is doing: the tile that it builds on, what is on it, and the move if it is complete.
struct Script {
    tile: Tile,
    bench: Workbench,
    mv: Option<Move>,
}

impl Script {
    /// The state before any pick; `None` when the seat has nothing to do.
    fn new(course: &Course, seat: Seat) -> Option<Self> {
        if !course.to_move().contains(seat) {
            return None;
        }
        let options = course.options();
        let (tile, builder) =
            if course.is_building() { (Tile::Own, seat) } else { (Tile::Attempt, options.target(seat)) };
        Some(Self { tile, bench: Workbench::new(options.kit(builder)), mv: None })
    }

    /// Whether the numbers of the attempt are places for the block in hand.
    fn builds_on_numbers(&self) -> bool {
        self.tile == Tile::Attempt && self.bench.hand().is_some()
    }

    /// Makes one step; returns whether it was possible.
    fn step(&mut self, step: Step) -> bool {
        if self.mv.is_some() {
            return false;
        }
        match step {
            Step::Ask(Question::Number(cell)) if self.builds_on_numbers() => {
                self.bench.put(cell.column_of_cubes()[0])
            }
            Step::Ask(question) => {
                let idle = self.tile == Tile::Attempt && self.bench.hand().is_none();
                let possible = idle && self.bench.filled().is_empty();
                self.mv = possible.then_some(Move::Ask(question));
                possible
            }
            Step::Take(block) => self.bench.take(block),
            Step::Turn(axis) => self.bench.turn(axis),
            Step::Point(cube) => match (self.bench.hand(), self.bench.at(cube)) {
                (Some(_), _) => self.bench.put(cube),
                (None, Some(block)) => self.bench.take(block),
                (None, None) => false,
            },
            Step::Done => {
                let possible = self.bench.broken().is_none() && self.bench.hand().is_none();
                let structure = self.bench.structure();
                let mv = match self.tile {
                    Tile::Own => Move::Build(structure),
                    Tile::Attempt => Move::Guess(structure),
                };
                self.mv = possible.then_some(mv);
                possible
            }
        }
    }
}

fn understand(course: &Course, seat: Seat, tile: Tile, pick: &Pick) -> Option<Step> {
    match pick {
        Pick::Spot(id) => match Place::named(id, course.options())? {
            Place::Question(whose, question) => (whose == seat).then_some(Step::Ask(question)),
            Place::Plan(whose, which, cube) => (whose == seat && which == tile).then_some(Step::Point(cube)),
        },
        Pick::Button(id) if id == DONE => Some(Step::Done),
        Pick::Button(id) => {
            let axis = Axis::ALL.into_iter().find(|axis| axis_name(*axis) == id).map(Step::Turn);
            axis.or_else(|| Block::ALL.into_iter().find(|block| block.name() == id).map(Step::Take))
        }
    }
}

/// Applies the picks; returns how far it got, and the first pick that was not possible.
fn follow<'a>(course: &Course, seat: Seat, picks: &'a [Pick]) -> Option<(Script, Option<&'a Pick>)> {
    let mut script = Script::new(course, seat)?;
    for pick in picks {
        let done = understand(course, seat, script.tile, pick).is_some_and(|step| script.step(step));
        if !done {
            return Some((script, Some(pick)));
        }
    }
    Some((script, None))
}

/// The choices for the next pick.
pub(crate) fn next(course: &Course, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let Some((script, None)) = follow(course, seat, picks) else { return Next::Choices(Vec::new()) };
    match script.mv {
        Some(mv) => Next::Complete(mv),
        None => Next::Choices(choices(seat, &script)),
    }
}

fn choices(seat: Seat, script: &Script) -> Vec<Choice> {
    let bench = &script.bench;
    let spot = |place: Place, kind| Choice {
        pick: Pick::Spot(place.name()),
        kind,
        label: None,
        previews: Vec::new(),
    };
    let button = |id: &str, kind, label| Choice {
        pick: Pick::Button(id.to_owned()),
        kind,
        label: Some(label),
        previews: Vec::new(),
    };
    let mut choices = Vec::new();
    if script.tile == Tile::Attempt && bench.hand().is_none() && bench.filled().is_empty() {
        let places = Question::all().map(|question| Place::Question(seat, question));
        choices.extend(places.map(|place| spot(place, ChoiceKind::Quiet)));
    }
    let plan = |cube| Place::Plan(seat, script.tile, cube);
    if bench.hand().is_some() {
        let fitting = || Cube::all().filter(|cube| bench.rest(*cube).is_some());
        choices.extend(fitting().map(|cube| spot(plan(cube), ChoiceKind::Quiet)));
        if script.builds_on_numbers() {
            let numbers =
                fitting().filter(|cube| cube.level() == 0).map(|cube| Question::Number(cube.cell()));
            choices.extend(numbers.map(|number| spot(Place::Question(seat, number), ChoiceKind::Quiet)));
        }
        let turns = Axis::ALL.into_iter().filter(|axis| bench.turned(*axis).is_some());
        choices.extend(turns.map(|axis| {
            let label = Message::new("break-the-cube-choice-turn").with("axis", axis_name(axis));
            button(axis_name(axis), ChoiceKind::Special, label)
        }));
    } else {
        choices.extend(bench.filled().iter().map(|cube| spot(plan(cube), ChoiceKind::Man)));
    }
    choices
        .extend(bench.kit().blocks().map(|block| button(block.name(), ChoiceKind::Man, block_name(block))));
    if bench.hand().is_none() && bench.broken().is_none() {
        let label = Message::new("break-the-cube-choice-done").with("tile", script.tile.name());
        choices.push(button(DONE, ChoiceKind::Special, label));
    }
    choices
}

/// What is on the tile after some picks, and the rules that it breaks so far. Picks that lead nowhere are skipped.
pub(crate) fn draft(course: &Course, seat: Seat, picks: &[Pick]) -> Draft {
    let Some((Script { tile, bench, mv }, _)) = follow(course, seat, picks) else { return Draft::default() };
    if matches!(mv, Some(Move::Ask(_))) {
        return Draft::default();
    }
    let placed = bench
        .kit()
        .blocks()
        .flat_map(|block| lying(seat, tile, block, bench.placed(block), 1.0, space::cube));
    let held = bench.hand().into_iter().flat_map(|block| {
        let solids = lying(seat, tile, block, bench.in_hand(), space::hand_size(tile), space::in_hand);
        solids.into_iter().map(|mut solid| {
            solid.id = format!("hand {}", solid.id);
            solid.spot = None;
            solid
        })
    });
    let solids = placed.chain(held).collect();
    Draft { solids, broken: refuse::broken_rules(bench.broken(), bench.kit()).collect() }
}

/// Why picks are neither a move nor the beginning of one.
pub(crate) fn why_not(course: &Course, seat: Seat, picks: &[Pick]) -> Refusal {
    if course.outcome().is_some() {
        return refuse::over();
    }
    let Some((script, pick)) = follow(course, seat, picks) else {
        let built = course.is_building() && course.built().contains(seat);
        let waiting = || refuse::check_turn(course, seat).err();
        let second = || Refusal::new(rules::PLAY_BUILD, Message::new("break-the-cube-no-second-build"));
        return if built {
            second()
        } else {
            waiting().unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE))
        };
    };
    let Some(pick) = pick else { return Pick::unknown(picks, rules::TEXT_MOVE) };
    let refusal = |rule, key| Refusal::new(rule, Message::new(key));
    match understand(course, seat, script.tile, pick) {
        Some(Step::Done) if script.bench.hand().is_some() => {
            refusal(rules::BUILD_BLOCKS, "break-the-cube-no-done-in-hand")
        }
        Some(Step::Done) => missing(&script.bench)
            .or_else(|| refuse::broken(script.bench.broken(), script.bench.kit()))
            .unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE)),
        Some(Step::Point(cube)) if script.bench.hand().is_some() => no_place(&script.bench, cube),
        Some(Step::Ask(Question::Number(cell))) if script.bench.hand().is_some() => {
            no_place(&script.bench, cell.column_of_cubes()[0])
        }
        Some(Step::Turn(_)) if script.bench.hand().is_some() => {
            refusal(rules::BUILD_BLOCKS, "break-the-cube-no-turning")
        }
        Some(Step::Point(_) | Step::Turn(_)) => {
            refusal(rules::BUILD_BLOCKS, "break-the-cube-no-block-in-hand")
        }
        Some(Step::Take(_)) => {
            let blocks: String = script.bench.kit().blocks().map(Block::letter).collect();
            let message = Message::new("break-the-cube-no-blocks").with("blocks", blocks);
            Refusal::new(rules::BUILD_BLOCKS, message)
        }
        Some(Step::Ask(_)) if course.is_building() => {
            refuse::check_turn(course, seat).err().unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE))
        }
        Some(Step::Ask(_)) => refusal(rules::ASK_GUESS, "break-the-cube-no-question-while-guessing"),
        None => match pick {
            Pick::Spot(id) if Place::named(id, course.options()).is_some() => {
                refusal(rules::PLAY_TARGET, "break-the-cube-no-other-tile")
            }
            _ => Pick::unknown(picks, rules::TEXT_MOVE),
        },
    }
}

/// Says that blocks are missing, and which one if it is only one; `None` if all stand.
fn missing(bench: &Workbench) -> Option<Refusal> {
    let missing: Vec<Block> = bench.kit().blocks().filter(|block| bench.placed(*block).is_empty()).collect();
    let message = Message::new("break-the-cube-no-done-missing")
        .with("left", missing.len())
        .with("seen", missing.first()?.name());
    Some(Refusal::new(rules::BUILD_BLOCKS, message))
}

/// Why the block in hand cannot go to a place.
fn no_place(bench: &Workbench, first: Cube) -> Refusal {
    let Some(cubes) = bench.resting(first) else {
        let message = Message::new("break-the-cube-no-fit").with("how", bench.misfit(first).name());
        return Refusal::new(rules::BUILD_BLOCKS, message);
    };
    let (rule, key) = if bench.filled().union(cubes).holes().is_empty() {
        (rules::BUILD_HEIGHT, "break-the-cube-no-rising")
    } else {
        (rules::BUILD_OVERHANG, "break-the-cube-no-support")
    };
    Refusal::new(rule, Message::new(key))
}
