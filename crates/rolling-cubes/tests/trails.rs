//! The paths shown on the board.

use cubarium_core::View as _;
use cubarium_core::looks::Looks as _;
use cubarium_rolling_cubes::{Options, Position};

fn read(text: &str) -> Position {
    Position::read(text, &Options::cubulus()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The paths by which a master is in check, sorted.
fn checks(text: &str) -> Vec<String> {
    let mut ways: Vec<String> =
        read(text).scene(None).trails.into_iter().map(|trail| trail.spots.join(" ")).collect();
    ways.sort_unstable();
    ways
}

#[test]
fn a_cube_gives_check_along_every_open_path() {
    assert_eq!(checks("E1,(31E4),(E9) w - - 0 1"), ["E4 E1"]);
    assert_eq!(checks("E1,(31G2),(E9) w - - 0 1"), ["G2 E2 E1", "G2 G1 E1"]);
    assert_eq!(checks("65F2,E1,(31G2),(E9) w - - 0 1"), ["G2 G1 E1"], "a man on F2 blocks one path");
    assert_eq!(
        checks("E1,(31E5),(E9) w - - 0 1"),
        [""; 0],
        "a cube with 3 on top does not roll four squares"
    );
}

#[test]
fn a_trail_has_a_start_a_bend_and_an_end() {
    let position = read("31D2,E1,(E9) w - - 0 1");
    let way = |text: &str| position.way(position.read_move(text).expect("it is a move")).join(" ");
    assert_eq!(way("D2-D5"), "D2 D5");
    assert_eq!(way("D2-D4-E4"), "D2 D4 E4");
    assert_eq!(way("D2@90"), "", "a turn in place leads nowhere");
}

#[test]
fn threatened_mates_are_shown() {
    for options in [Options::cubulus(), Options::die_check()] {
        assert!(cubarium_testkit::screen::mates_are_announced::<Position>(&options, 0..60, 120) > 0);
    }
}
