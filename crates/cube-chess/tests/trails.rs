//! The paths shown on the cube.

use cubarium_core::looks::Looks as _;
use cubarium_core::looks::scene::{Link, TrailKind};
use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::Position;

fn read(text: &str) -> Position {
    Position::read(text, &()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The paths by which the side to move is in check, sorted.
fn checks(position: &Position) -> Vec<String> {
    let trails = position.scene(None).trails.into_iter();
    let mut ways: Vec<String> = trails
        .filter(|trail| trail.kind == TrailKind::Check && trail.meaning.is_some())
        .map(|trail| trail.spots.join(" "))
        .collect();
    ways.sort_unstable();
    ways
}

fn way(position: &Position, text: &str) -> String {
    position.way(position.read_move(text).expect("it is a move")).join(" ")
}

#[test]
fn a_rook_gives_check_both_ways_around_the_cube() {
    let position = read("4.4.1K2.4/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2k1.4.4 w - - 0 1");
    let near = "2B2 2A2 1D2 1C2";
    let far = "2B2 2C2 2D2 6A2 6B2 6C2 6D2 4D2 4C2 4B2 4A2 1A2 1B2 1C2";
    assert_eq!(checks(&position), [near, far]);
    let shut = read("4.4.1K2.4/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.1k2.4.4 w - - 0 1");
    assert_eq!(checks(&shut), [near], "the other side's king is on the other path");
}

#[test]
fn a_knights_check_has_a_trail_and_a_pin_has_none() {
    let knight = read("4.4.1K2.4/n3.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2k1.4.4 w - - 0 1");
    let [trace] = &checks(&knight)[..] else { panic!("one knight gives check") };
    assert!(trace.starts_with("2A1 ") && trace.ends_with(" 1C2"), "{trace}");
    assert_eq!(trace.split(' ').count(), 4);
    let pinned = read("4.4.1K2.1P2/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/1p2.2k1.4.4 w - - 0 1");
    assert_eq!(checks(&pinned), [""; 0]);
}

#[test]
fn a_rooks_trail_is_straight_even_where_a_diagonal_is_shorter() {
    let start = Position::start(&());
    assert_eq!(way(&start, "1D2-2B2"), "1D2 2A2 2B2");
    let rook = read("4.4.1K2.4/4.1R2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2k1.4.4 w - - 0 1");
    for mv in rook.moves() {
        let spots = rook.way(mv);
        let straight = spots.windows(2).all(|pair| {
            let links = rook
                .scene(None)
                .spots
                .into_iter()
                .find(|spot| spot.id == pair[0])
                .expect("it is there")
                .links;
            links.iter().any(|link| match link {
                Link::Step(to) | Link::Edge(to) => *to == pair[1],
                _ => false,
            })
        });
        assert!(straight || !spots[0].starts_with("2B2"), "{spots:?}");
    }
}

#[test]
fn a_threatened_mate_follows_the_path_of_the_mating_man() {
    let after = |moves: &[&str]| {
        moves.iter().fold(Position::start(&()), |position, text| {
            let mv = position.read_move(text).expect("a move");
            position.play(mv).expect("a legal move")
        })
    };
    let threats = |position: &Position| {
        let trails = position.scene(None).trails.into_iter();
        let threats = trails.filter(|trail| trail.kind == TrailKind::Threat);
        threats.map(|trail| (trail.spots.join(" "), trail.meaning.expect("a sentence"))).collect::<Vec<_>>()
    };
    assert_eq!(threats(&after(&["1A2-4B2", "6D2-4C2"])), []);
    let [(way, meaning)] = &threats(&after(&["1A2-4B2", "6D2-4C2", "1A1-4A1"]))[..] else {
        panic!("one man threatens mate")
    };
    assert!(way.starts_with("1B2 ") && way.ends_with(" 6A1"), "{way}");
    assert_eq!(meaning.key, "cube-chess-threat-line");
    assert_eq!(
        threats(&after(&["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2"])),
        [],
        "White can mate, Black can not"
    );
    assert!(cubarium_testkit::screen::mates_are_announced::<Position>(&(), 0..24, 80) > 0);
}
