//! The laws of what is shown: scenes, gestures and motions fit together and fit the moves.

use std::collections::HashSet;

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene};
use cubarium_core::{Position, Seat, View, Viewer};

/// No gesture is longer than this.
const LONGEST_GESTURE: usize = 12;

/// Checks a position's scene, gestures and motions.
pub fn holds<P: Position>(position: &P) {
    scene_is_sound(&position.view(Viewer::Spectator).scene(None));
    for seat in position.to_move().iter() {
        gestures_are_the_moves(position, seat);
        motions_fit(position, seat);
    }
}

/// Names are unique, and every man stands on a place that there is.
pub fn scene_is_sound(scene: &Scene) {
    let spots: HashSet<&str> = scene.spots.iter().map(|spot| spot.id.as_str()).collect();
    assert_eq!(spots.len(), scene.spots.len(), "a spot's name is its own");
    let solids: HashSet<&str> = scene.solids.iter().map(|solid| solid.id.as_str()).collect();
    assert_eq!(solids.len(), scene.solids.len(), "a body's name is its own");
    for solid in &scene.solids {
        let stands = solid.spot.as_deref().is_none_or(|spot| spots.contains(spot));
        assert!(stands, "{} stands on no spot", solid.id);
    }
    for mark in &scene.marks {
        assert!(spots.contains(mark.spot.as_str()), "{} is no spot", mark.spot);
    }
}

/// All picks that are offered lead on to moves: to every legal move and to no other.
pub fn gestures_are_the_moves<P: Position>(position: &P, seat: Seat) {
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

/// What travels and vanishes in a move is in the scene before it, arrives in the scene after it, and nothing
/// else changes.
pub fn motions_fit<P: Position>(position: &P, seat: Seat) {
    let before = position.view(Viewer::Seat(seat));
    let was = before.scene(None);
    for mv in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(seat, mv);
        let after = next.view(Viewer::Seat(seat));
        let is = after.scene(Some(mv));
        scene_is_sound(&is);
        let written = position.move_text(mv);
        let pose = |scene: &Scene, id: &str| {
            let solid = scene.solids.iter().find(|solid| solid.id == id);
            solid.unwrap_or_else(|| panic!("`{}` {written}: there is no {id}", position.text())).pose
        };
        let mut gone = HashSet::new();
        let mut come = HashSet::new();
        for motion in before.motion(mv, &after) {
            match motion {
                Motion::Travel { solid, becomes, path, .. } => {
                    assert_eq!(path.first(), Some(&pose(&was, &solid)), "{written}: where {solid} begins");
                    assert_eq!(path.last(), Some(&pose(&is, &becomes)), "{written}: where {becomes} ends");
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
