//! Dice and how cubes roll: sections *Board and men*, *Moves* (cube) and *Checks* of the rules.

use std::collections::HashSet;

use crate::common::{after, cube, cubulus, die_check, moves, verdict};
use cubarium_core::{Position as _, View as _};
use cubarium_rolling_cubes::{Colour, Direction, Heading, Options, Position, Square};

const START_LEVEL_2: &str = "13A1,23B1,53C1,63D1,63F1,53G1,23H1,13I1,C2D2,F2G2,E1,(14A9),(24B9),(54C9),(64D9),\
    (64F9),(54G9),(24H9),(14I9),(C8D8),(F8G8),(E9) w Mm - 0 1";

#[test]
fn board_squares_die_check_has_a_column_j_and_cubulus_a_column_i() {
    let die_check = Position::start(&Options::die_check());
    let cubulus = Position::start(&Options::cubulus());
    assert_eq!(die_check.text(), cubulus.text().replace("I1", "J1").replace("I9", "J9"));
    assert_eq!((verdict(&die_check, "J1-J2"), verdict(&cubulus, "I1-I2")), ("ok", "ok"));
    assert_eq!(
        (verdict(&die_check, "I1-I2"), verdict(&cubulus, "J1-J2")),
        ("board.squares", "board.squares")
    );
}

#[test]
fn setup_start_matches_the_rules_and_is_symmetric() {
    let start = Position::start(&Options::cubulus());
    assert_eq!(start.text(), START_LEVEL_2);
    assert_eq!(start.side(), Colour::White);
    for square in Square::all() {
        let turned = Square::new(8 - square.column(), 8 - square.line()).expect("a square");
        let kinds = [square, turned].map(|square| start.man(square));
        assert_eq!(kinds[0].map(|(_, man)| man.kind()), kinds[1].map(|(_, man)| man.kind()));
        assert_eq!(kinds[0].map(|(colour, _)| colour.other()), kinds[1].map(|(colour, _)| colour));
    }
}

#[test]
fn die_faces_opposite_ones_add_up_to_seven_and_there_are_twenty_four_headings() {
    let mut seen = HashSet::new();
    for heading in Heading::ALL {
        let (top, south, east) = (heading.top(), heading.south(), heading.east());
        assert!(seen.insert((top, south)), "{heading:?}");
        for (one, other) in [(top, south), (south, east), (top, east)] {
            assert!(one != other && one + other != 7, "{heading:?}");
        }
        assert_eq!(Heading::new(top, south), Some(heading));
    }
    for (top, south) in [(1, 1), (1, 6), (3, 4), (0, 3), (7, 2)] {
        assert_eq!(Heading::new(top, south), None);
    }
}

#[test]
fn die_faces_one_two_three_run_counter_clockwise_round_their_corner() {
    // The rules: a cube 63 has 1 below, 3 south, 4 north, 2 east, 5 west.
    let cube = Heading::new(6, 3).expect("a heading");
    assert_eq!((cube.top(), cube.south(), cube.east()), (6, 3, 2));
    // With 1 on top, 2 to the south and 3 to the east the corner between them points up, south and east: seen from
    // there, up to south to east is counter-clockwise.
    assert_eq!(Heading::new(1, 2).map(Heading::east), Some(3));
}

#[test]
fn die_tipping_brings_the_opposite_side_on_top() {
    let cube = Heading::new(6, 3).expect("a heading");
    assert_eq!(cube.tipped(Direction::North), Heading::new(3, 1).expect("as the rules say"));
    for heading in Heading::ALL {
        let (top, south, east) = (heading.top(), heading.south(), heading.east());
        let tops = Direction::ALL.map(|direction| heading.tipped(direction).top());
        assert_eq!(tops, [south, 7 - east, 7 - south, east]);
        for (direction, back) in [(Direction::North, Direction::South), (Direction::East, Direction::West)] {
            assert_eq!(heading.tipped(direction).tipped(back), heading);
            let round = (0..4).fold(heading, |heading, _| heading.tipped(direction));
            assert_eq!(round, heading);
        }
        assert_eq!(heading.turned(1).top(), top);
    }
}

#[test]
fn cube_roll_exactly_as_many_squares_as_its_top_shows() {
    let position = die_check("21D4,A1,(J9)");
    assert_eq!(
        moves(&position, "D4-"),
        "D4-B4 D4-C4-C3 D4-C4-C5 D4-D2 D4-D3-C3 D4-D3-E3 D4-D5-C5 D4-D5-E5 D4-D6 D4-E4-E3 D4-E4-E5 D4-F4"
    );
    for text in ["D4-D5", "D4-D7", "D4-D5-F5", "D4-E4-E6"] {
        assert_eq!(verdict(&position, text), "cube.roll", "{text}");
    }
    assert_eq!(cube(&after(&position, "D4-C4-C5"), "C5"), (1, 3));
    assert_eq!(cube(&after(&position, "D4-D5-C5"), "C5"), (4, 5));
}

#[test]
fn cube_turn_at_most_once_at_a_right_angle_and_never_back() {
    let position = die_check("36E5,A1,(J9)");
    for text in ["E5-E6-E7", "E5-E7-E6", "E5-F6", "E5-E5", "E5-E6-F7", "E5-F6-F7"] {
        assert_eq!(verdict(&position, text), "cube.turn", "{text}");
    }
    assert_eq!(verdict(&position, "E5-E6-G6"), "ok");
}

#[test]
fn cube_way_must_be_empty() {
    let position = die_check("36E5,14E7,A1,(14G5),(J9)");
    for text in ["E5-E8", "E5-E7-F7", "E5-E7-D7", "E5-H5", "E5-G5-G6"] {
        assert_eq!(verdict(&position, text), "cube.way", "{text}");
    }
    assert_eq!(verdict(&position, "E5-F5-F7"), "ok");
}

#[test]
fn cube_capture_takes_only_an_enemy_on_the_last_square() {
    let position = die_check("14E2,36E5,A1,(SC4),(14H5),(J9)");
    assert_eq!(verdict(&position, "E5xH5"), "ok");
    assert_eq!(verdict(&position, "E5-E2"), "cube.capture");
    let taken = after(&position, "E5-E4xC4");
    assert_eq!(taken.text(), "14E2,63C4,A1,(14H5),(J9) b - - 0 1");
    assert_eq!(taken.lost(Colour::Black), (7, 2));
}

#[test]
fn cube_paths_that_leave_the_same_position_are_one_move() {
    // Four quarter turns change nothing, and two half turns commute.
    for (cubes, both, written, other) in [
        ("51E5", "F9", "E5-E9-F9", "E5-F5-F9"),
        ("51E5", "A4", "E5-A5-A4", "E5-E4-A4"),
        ("42E5", "G7", "E5-E7-G7", "E5-G5-G7"),
        ("64E5", "C9", "E5-C5-C9", "E5-E9-C9"),
    ] {
        let position = cubulus(&format!("{cubes},A1,(I9)"));
        let to_both = moves(&position, "E5-").split(' ').filter(|text| text.ends_with(both)).count();
        assert_eq!(to_both, 1, "{cubes} {both}");
        assert_eq!(after(&position, other), after(&position, written));
        let read = position.read_move(other).expect("the other path is accepted");
        assert_eq!(position.move_text(read), written);
    }
    // If the first path is blocked, the other one is the move.
    let shut = cubulus("51E5,14E8,A1,(I9)");
    assert_eq!(verdict(&shut, "E5-F5-F9"), "ok");
    assert_eq!(verdict(&shut, "E5-E9-F9"), "cube.way");
    let mv = shut.read_move("E5-F5-F9").expect("a move");
    assert_eq!(shut.move_text(mv), "E5-F5-F9");
}

#[test]
fn cube_paths_with_different_ends_are_two_moves() {
    let position = cubulus("36E5,A1,(I9)");
    assert_eq!(moves(&position, "E5-E6"), "E5-E6-C6 E5-E6-G6");
    assert_ne!(after(&position, "E5-E6-G6"), after(&position, "E5-G5-G6"));
}

#[test]
fn turn_side_only_moves_its_own_men() {
    let start = Position::start(&Options::cubulus());
    assert_eq!(verdict(&start, "A9-A8"), "turn.side");
    assert_eq!(verdict(&start, "A5-A6"), "turn.side");
    let mv = start.read_move("A1-A2").expect("a move");
    let refusal = start.check(Colour::Black.seat(), mv).expect_err("White begins");
    assert_eq!(refusal.rule.0, "cubulus.turn.side");
}

#[test]
fn text_move_names_the_man_correctly() {
    let position = die_check("SD4,C2D2,E1,(J9)");
    for text in ["D4-E5", "C2-C3", "SE1-SF2", "SC2-SD3", "D4@90"] {
        assert_eq!(verdict(&position, text), "text.move", "{text}");
    }
    assert_eq!(verdict(&position, "D2E2-D3E3"), "text.move");
}
