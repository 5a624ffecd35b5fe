//! How the table of Cubes 4D is displayed: levels, stacks, and what a cube's move creates.

use crate::common::read;
use cubarium_core::looks::Looks as _;
use cubarium_core::looks::scene::{Manner, MarkKind, Motion, Role, Scene};
use cubarium_core::{Game, Options as _, Position as _, Seat, View as _};
use cubarium_cubes_4d::{Cell, Move, Options, Position};

fn cube(from: &str, to: &str) -> Move {
    let cell = |text: &str| text.parse().expect("tests name cells");
    Move::Cube { from: cell(from), to: cell(to) }
}

fn played(position: &Position, mv: Move) -> Position {
    let mut game = Game::new(*position);
    game.play(mv).expect("a legal turn");
    *game.position()
}

fn after(position: &Position, mv: Move) -> Scene {
    played(position, mv).scene(Some(mv))
}

fn marked(scene: &Scene, kind: MarkKind) -> Vec<&str> {
    scene.marks.iter().filter(|mark| mark.kind == kind).map(|mark| mark.spot.as_str()).collect()
}

#[test]
fn men_stand_on_levels_and_cubes_end_below_them() {
    let start = Position::start(&Options::DEFAULT);
    let levels = start.stage().levels;
    let heights: Vec<f32> = levels.iter().map(|level| level.height).collect();
    assert_eq!(heights, [0.0, 1.0, 2.0, 3.0]);
    for solid in start.scene(None).solids {
        let carried = if matches!(solid.role, Role::Man(_)) { 0.0 } else { 1.0 };
        assert!(heights.contains(&(solid.pose.at[1] + carried)), "{}", solid.id);
    }
}

#[test]
fn the_removable_part_of_a_stack_comes_last() {
    let scene = Position::start(&Options::DEFAULT).scene(None);
    let top = |spot: &str| scene.solids.iter().rfind(|solid| solid.spot.as_deref() == Some(spot));
    assert_eq!(top("-2,-3").map(|solid| solid.id.as_str()), Some("man -2,-3"));
    assert_eq!(top("-2,-1").map(|solid| solid.id.as_str()), Some("cube -2,-1,2"));
    assert_eq!(top("0,0"), None);
}

#[test]
fn a_cube_move_marks_its_result_and_the_men_it_makes_way_for() {
    let start = Position::start(&Options::DEFAULT);
    let scene = after(&start, cube("-1,0", "0,0"));
    assert_eq!(marked(&scene, MarkKind::Made), ["-1,0", "0,0"]);
    let served = marked(&scene, MarkKind::Served);
    assert!(!served.is_empty());
    for spot in served {
        let man = scene.solids.iter().rfind(|solid| solid.spot.as_deref() == Some(spot));
        assert_eq!(man.map(|solid| solid.role), Some(Role::Man(Seat::FIRST)), "{spot}");
        assert_ne!(spot, "0,-3", "a cube is not moved for the king");
    }
    let quiet = after(&start, start.read_move("R-3,-3,1>-3,0,1").expect("a turn"));
    assert!(marked(&quiet, MarkKind::Made).is_empty() && marked(&quiet, MarkKind::Served).is_empty());
}

#[test]
fn the_rod_lifts_a_cube_over_everything_in_between() {
    let position = read(
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR w ABCDabcd - 0 0 1",
    );
    let mv = cube("-2,-1", "-1,-1");
    let motions = position.motion(mv, &played(&position, mv));
    let [Motion::Travel { solid, becomes, path, manner: Manner::Hoist }] = &motions[..] else {
        panic!("{motions:?}")
    };
    assert_eq!((solid.as_str(), becomes.as_str()), ("cube -2,-1,2", "cube -1,-1,1"));
    assert_eq!(path.iter().map(|pose| pose.at[0]).collect::<Vec<_>>(), [-2.0, -2.0, -1.0, -1.0]);
    assert!(path[1].at[1] > 2.0 && path[1].at[1] == path[2].at[1]);
}

#[test]
fn only_lateral_pawns_at_the_start_are_called_lateral() {
    for (side, cells) in [("left", ["-3,-2", "-3,2"]), ("right", ["3,-2", "3,2"])] {
        let mut options = Options::DEFAULT;
        options.set("lateral", side).expect("a side");
        let scene = Position::start(&options).scene(None);
        let lateral = scene.solids.iter().filter(|solid| solid.name.key == "cubes-4d-lateral");
        let mut lateral: Vec<_> = lateral.filter_map(|solid| solid.spot.as_deref()).collect();
        lateral.sort_unstable();
        assert_eq!(lateral, cells, "{side}");
    }
}

#[test]
fn castling_is_described() {
    use cubarium_core::looks::gesture::{ChoiceKind, Next, Pick};
    let start = Position::start(&Options::DEFAULT);
    let men = start.moves().into_iter().filter(|mv| matches!(mv, Move::Castling(_)));
    assert!(men.count() > 0, "castling is possible at once");
    let mut told = 0;
    for from in Cell::all() {
        let Next::Choices(choices) = start.next(Seat::FIRST, &[Pick::Spot(from.to_string())]) else {
            continue;
        };
        for choice in choices {
            let castling = choice.kind == ChoiceKind::Special;
            assert_eq!(choice.label.is_some(), castling, "{from}: {choice:?}");
            told += usize::from(castling);
        }
    }
    assert!(told > 0);
}

#[test]
fn promotion_is_asked_only_where_there_is_a_choice() {
    use cubarium_core::looks::gesture::{Next, Pick};
    let picks = ["0,0", "1,1"].map(|place| Pick::Spot(place.to_owned()));
    let both = read(
        "1300010/1300010/0221113/2111101/1112100/1000100/0000100 7/2G2p1/1K2n2/3Pb2/1kp4/7/7 w - - 0 4 61",
    );
    let Next::Choices(choices) = both.next(Seat::FIRST, &picks) else {
        panic!("there are two men to choose from")
    };
    assert_eq!(choices.len(), 2, "{choices:?}");
    let queen =
        read("1011110/0101001/1010110/2022100/1130010/0010200/0023012 1G4G/7/k3n2/3P3/7/5K1/7 w - - 0 15 53");
    let only = queen.read_move("P0,0,2x1,1,1=Q").expect("a move");
    assert_eq!(queen.next(Seat::FIRST, &picks), Next::Complete(only));
}
