//! Soldiers, rotations and transformations: what level 2 adds.

use crate::common::{after, cube, cubulus, die_check, moves, read, verdict};
use cubarium_core::{OptionError, Options as _, Position as _, View as _};
use cubarium_rolling_cubes::{Level, Options, Position};

#[test]
fn board_level_one_has_no_soldiers_or_rotations() {
    let options = Options::die_check().at_level(Level::One);
    let start = Position::start(&options);
    assert_eq!(start.count(), 15);
    assert!(start.text().ends_with(" w - - 0 1"));
    assert_eq!(verdict(&start, "A1@90"), "rotation.turn");
    assert_eq!(verdict(&start, "C2D2-SB2"), "transformation.shield");
    assert_eq!(verdict(&read("D4E4,A1,(J9)", options), "SD4-D5D6"), "transformation.soldier");
}

#[test]
fn board_level_is_one_or_two() {
    let mut options = Options::cubulus();
    assert_eq!((options.get("level").as_deref(), options.get("size")), (Some("2"), None));
    assert_eq!(options.set("level", "1"), Ok(()));
    assert_eq!(options, Options::cubulus().at_level(Level::One));
    assert!(matches!(options.set("level", "3"), Err(OptionError::Value { .. })));
    assert!(matches!(options.set("variant", "die-check"), Err(OptionError::Unknown { .. })));
}

#[test]
fn soldier_step_is_diagonal_and_captures() {
    let position = die_check("SD4,A1,(63E5),(C2C3),(SC5),(J9) w - - 9 30");
    assert_eq!(moves(&position, "SD4"), "SD4-SE3 SD4xSC5 SD4xSE5");
    assert_eq!(verdict(&position, "SD4-SD5"), "soldier.step");
    assert_eq!(verdict(&position, "SD4xSC3"), "shield-capture.two-men");
    assert_eq!(after(&position, "SD4xSE5").text(), "SE5,A1,(C2C3),(SC5),(J9) b - - 0 30");
}

#[test]
fn rotation_turn_keeps_the_top_and_is_a_whole_turn() {
    let position = die_check("63D4,A1,(J9) w - - 5 9");
    assert_eq!(moves(&position, "D4@"), "D4@180 D4@270 D4@90");
    let turned = ["D4@90", "D4@180", "D4@270"].map(|text| cube(&after(&position, text), "D4"));
    assert_eq!(turned, [(6, 2), (6, 4), (6, 5)]);
    assert!(after(&position, "D4@90").text().ends_with(" b - - 6 9"));
    for text in ["D4@0", "D4@360", "D4@45", "D4@"] {
        assert_eq!(verdict(&position, text), "rotation.turn", "{text}");
    }
}

#[test]
fn transformation_shield_stands_up_beyond_one_of_its_ends() {
    let position = die_check("D4E4,A1,(13F4),(J9)");
    assert_eq!(moves(&position, "D4E4-S"), "D4E4-SC4");
    assert_eq!(verdict(&position, "D4E4-SF4"), "transformation.shield");
    assert_eq!(verdict(&position, "D4E4-SD5"), "transformation.shield");
    assert_eq!(verdict(&position, "D4E4-SB4"), "transformation.shield");
    assert_eq!(after(&position, "D4E4-SC4").text(), "SC4,A1,(13F4),(J9) b - - 1 1");
}

#[test]
fn transformation_soldier_falls_onto_two_empty_squares() {
    let position = die_check("SD4,A1,(13D6),(J9)");
    assert_eq!(moves(&position, "SD4-").replace("SD4-S", ""), "SD4-B4C4 SD4-D2D3 SD4-E4F4 C3 C5 E3 E5");
    assert_eq!(verdict(&position, "SD4-D5D6"), "transformation.soldier");
    assert_eq!(verdict(&position, "SD4-C4D4"), "transformation.soldier");
    assert_eq!(verdict(&position, "SD4-C3C4"), "transformation.soldier");
    assert_eq!(after(&position, "SD4-D2D3").text(), "D2D3,A1,(13D6),(J9) b - - 1 1");
}

#[test]
fn transformation_check_forbids_a_capturable_shield() {
    let attacked_once = die_check("D5E5,A1,(14E6),(J9)");
    assert_eq!(verdict(&attacked_once, "D5E5-SC5"), "ok");
    let attacked_twice = die_check("D5E5,A1,(14E6),(13D6),(J9)");
    assert_eq!(verdict(&attacked_twice, "D5E5-SC5"), "transformation.check");
    assert_eq!(verdict(&attacked_twice, "D5E5-C5D5"), "ok");
}

#[test]
fn r9_pins_do_not_matter_for_a_shield_in_check() {
    // The cube on D6 is pinned by the one on D3, but still attacks the shield.
    let position = die_check("36D2,E5F5,A1,(13E6),(13F6),(J9)");
    assert_eq!(verdict(&position, "E5F5-SD5"), "transformation.check");
}

#[test]
fn r10_an_attacked_soldier_may_do_anything_but_transform() {
    let position = die_check("13F5,A1,(14F2),(SF6),(J9) b");
    assert_eq!(verdict(&position, "SF6-D6E6"), "transformation.check");
    assert_eq!(verdict(&position, "SF6-SE7"), "ok");
}

#[test]
fn transformations_answer_check_by_standing_or_lying_in_the_way() {
    let position = die_check("45E5,A1,(14C7),(SG6),(E9) b");
    assert!(position.in_check());
    assert_eq!(verdict(&position, "SG6-G7G8"), "check.safety");
    assert_eq!(verdict(&position, "SG6-E6F6"), "ok");
}

#[test]
fn both_games_share_level_two_except_for_the_swap() {
    let text = "SD4,23E3,A1B1,E1,(14F6),(E9) w Mm - 0 1";
    assert_eq!(moves(&die_check(text), ""), moves(&cubulus(text), "").replace('I', "J"));
}
