//! The laws of the display: scenes, gestures and motions fit together and fit the moves.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use cubarium_core::looks::Looks;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::looks::scene::{Motion, Part, Pose, Scene, Solid, Stage, Trail, TrailKind, Vector};
use cubarium_core::{Notation, Observed, Position, Seat, Viewer};

use crate::playthrough;

/// The most picks of a gesture.
const LONGEST_GESTURE: usize = 12;

/// Checks a position's scene, gestures and motions.
pub fn holds<P: Observed<View: Looks>>(position: &P) {
    let scene = position.view(Viewer::Spectator).scene(None);
    scene_is_sound(&scene);
    let endangers = |trail: &Trail| trail.kind == TrailKind::Check && trail.meaning.is_some();
    let checks = scene.trails.iter().any(endangers);
    assert_eq!(checks, position.in_check(), "`{}`: a check comes along a way", position.text());
    for seat in position.to_move().iter() {
        gestures_are_the_moves(position, seat);
        motions_fit(position, seat);
    }
}

/// Names are unique, and every man stands on an existing spot.
pub fn scene_is_sound(scene: &Scene) {
    let spots: HashSet<&str> = scene.spots.iter().map(|spot| spot.id.as_str()).collect();
    assert_eq!(spots.len(), scene.spots.len(), "the names of spots are unique");
    let solids: HashSet<&str> = scene.solids.iter().map(|solid| solid.id.as_str()).collect();
    assert_eq!(solids.len(), scene.solids.len(), "the names of bodies are unique");
    for solid in &scene.solids {
        let stands = solid.spot.as_deref().is_none_or(|spot| spots.contains(spot));
        assert!(stands, "{} stands on no spot", solid.id);
    }
    for mark in &scene.marks {
        assert!(spots.contains(mark.spot.as_str()), "{} is not a spot", mark.spot);
    }
    for trail in &scene.trails {
        let known = trail.spots.iter().all(|spot| spots.contains(spot.as_str()));
        assert!(known && trail.spots.len() > 1, "{trail:?} is not a way over the board");
    }
}

/// The offered picks lead to every legal move and to no other.
pub fn gestures_are_the_moves<P: Observed<View: Looks>>(position: &P, seat: Seat) {
    let view = position.view(Viewer::Seat(seat));
    let mut reached = HashSet::new();
    let mut open: Vec<Vec<Pick>> = vec![Vec::new()];
    while let Some(picks) = open.pop() {
        assert!(picks.len() <= LONGEST_GESTURE, "`{}`: {picks:?} has no end", position.text());
        match view.next(seat, &picks) {
            Next::Complete(mv) => {
                reached.insert(mv);
            }
            Next::Choices(choices) => {
                let offered: HashSet<Pick> = choices.iter().map(|choice| choice.pick.clone()).collect();
                assert_eq!(offered.len(), choices.len(), "`{}`: {picks:?} offers twice", position.text());
                assert!(
                    !choices.is_empty(),
                    "`{}`: {picks:?} was offered and leads nowhere",
                    position.text()
                );
                open.extend(choices.into_iter().map(|choice| [&picks[..], &[choice.pick]].concat()));
            }
        }
    }
    let legal: HashSet<P::Move> = position.moves().into_iter().collect();
    assert_eq!(reached, legal, "`{}`: gestures lead to other moves", position.text());
}

/// Bodies that travel or vanish in a move are in the scene before it and, if they travel, end up where the scene after
/// it has them; nothing else changes.
pub fn motions_fit<P: Observed<View: Looks>>(position: &P, seat: Seat) {
    let before = position.view(Viewer::Seat(seat));
    let was = before.scene(None);
    let stage = before.stage();
    for mv in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(seat, mv);
        let after = next.view(Viewer::Seat(seat));
        let is = after.scene(Some(mv));
        scene_is_sound(&is);
        let written = position.move_text(mv);
        let lies = |scene: &Scene, id: &str, pose: Option<&Pose>| {
            let solid = scene.solids.iter().find(|solid| solid.id == id);
            let solid = solid.unwrap_or_else(|| panic!("`{}` {written}: there is no {id}", position.text()));
            pose.is_some_and(|pose| looks_alike(&stage, solid, *pose))
        };
        ways_fit(&before.way(mv), [&was, &is], &written);
        let mut gone = HashSet::new();
        let mut come = HashSet::new();
        for motion in before.motion(mv, &after) {
            match motion {
                Motion::Travel { solid, becomes, path, .. } => {
                    assert!(lies(&was, &solid, path.first()), "{written}: where {solid} begins");
                    assert!(lies(&is, &becomes, path.last()), "{written}: where {becomes} ends");
                    gone.insert(solid);
                    come.insert(becomes);
                }
                Motion::Vanish { solid } => {
                    gone.insert(solid);
                }
            }
        }
        let still = |scene: &Scene, moved: &HashSet<String>| -> HashSet<String> {
            scene.solids.iter().map(|solid| solid.id.clone()).filter(|id| !moved.contains(id)).collect()
        };
        assert_eq!(still(&was, &gone), still(&is, &come), "`{}` {written}: what stays", position.text());
    }
}

/// A way leads from where a man stood to where a man stands, over existing spots.
fn ways_fit(way: &[String], [was, is]: [&Scene; 2], written: &str) {
    let (Some(first), Some(last)) = (way.first(), way.last()) else { return };
    let holds = |scene: &Scene, place: &String| {
        let covers = |solid: &Solid| solid.covers.iter().any(|(spot, _)| spot == place);
        scene.solids.iter().any(|solid| solid.spot.as_ref() == Some(place) || covers(solid))
    };
    assert!(way.len() > 1 && holds(was, first) && holds(is, last), "{written}: {way:?} does not lead there");
    for spot in way {
        assert!(was.spots.iter().any(|known| known.id == *spot), "{written}: {spot} is not a spot");
    }
}

/// Whether a body looks the same in another pose: the centres of its parts are at the same points.
fn looks_alike(stage: &Stage, solid: &Solid, pose: Pose) -> bool {
    let shape = stage.shapes.iter().find(|(name, _)| *name == solid.shape);
    let (_, shape) = shape.unwrap_or_else(|| panic!("there is no shape {}", solid.shape));
    let middles = |pose: Pose| -> Vec<Vector> {
        let parts = shape.parts.iter().chain(shape.inlays);
        parts.map(|part| placed(pose, solid.size, middle(part))).collect()
    };
    let (here, there) = (middles(solid.pose), middles(pose));
    let near = |one: &Vector, other: &Vector| one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-4);
    solid.pose == pose || here.iter().all(|point| there.iter().any(|other| near(point, other)))
}

/// The centre of a part within its shape.
const fn middle(part: &Part) -> Vector {
    match *part {
        Part::Block { at, .. } | Part::Ball { at, .. } | Part::Disc { at, .. } => at,
        Part::Turned { .. } | Part::Cut { .. } => [0.0; 3],
    }
}

/// Where a point of a shape ends up.
fn placed(pose: Pose, size: f32, [x, y, z]: Vector) -> Vector {
    let (up, front) = (pose.up, pose.front);
    let right = [
        up[1] * front[2] - up[2] * front[1],
        up[2] * front[0] - up[0] * front[2],
        up[0] * front[1] - up[1] * front[0],
    ];
    std::array::from_fn(|axis| pose.at[axis] + size * (x * right[axis] + y * up[axis] + z * front[axis]))
}

/// In random games, every mate threat is shown to the side that can still prevent it. Returns the number of such
/// positions.
///
/// # Panics
/// When a threat is not shown, or something else is.
pub fn mates_are_announced<P: Notation + Position + Looks>(
    options: &P::Options,
    seeds: Range<u64>,
    turns: usize,
) -> usize {
    let mates = |position: &P| {
        let wins = |mv: &P::Move| {
            let after = position.clone().play(*mv).unwrap_or_else(|refused| panic!("{refused}"));
            after.in_check() && after.outcome().is_some_and(|end| end.winners.contains(position.mover()))
        };
        let ways = position.moves().into_iter().filter(wins).map(|mv| position.way(mv));
        ways.filter_map(|way| way.into_iter().next()).collect::<BTreeSet<_>>()
    };
    let mut found = 0;
    for seed in seeds {
        let mut position = P::start(options);
        for text in playthrough::random::<P>(options, seed, turns) {
            let mv = position.read_move(&text).expect("a move of the game");
            if let Some(waiting) =
                position.passed().filter(|passed| !passed.in_check() && passed.outcome().is_none())
            {
                let again = waiting.passed().expect("turns can be handed over twice");
                let trails = waiting.scene(None).trails.into_iter();
                let threats = trails.filter(|trail| trail.kind == TrailKind::Threat);
                let shown: BTreeSet<_> = threats.filter_map(|trail| trail.spots.into_iter().next()).collect();
                assert_eq!(shown, mates(&again), "in `{}`", waiting.text());
                found += usize::from(!shown.is_empty());
            }
            position = position.play(mv).unwrap_or_else(|refused| panic!("{refused}"));
        }
    }
    found
}
