//! Positions, moves, games and options as data.

use cubarium_core::Position as _;
use cubarium_core::stored::{GameData, PositionData};
use cubarium_rolling_cubes::{Level, Options, Position};
use cubarium_testkit::stored::{fault, games_read_back, json};
use serde_json::json;

use crate::common::all_options;

#[test]
fn stored_games_keep_their_positions_and_moves() {
    for (options, seed) in all_options().into_iter().zip(0x5702..) {
        games_read_back::<Position>(&options, seed, 160);
    }
}

#[test]
fn options_name_their_game() {
    let options = Options::cubulus().at_level(Level::One);
    assert_eq!(json(&options), json!({ "game": "cubulus", "options": { "level": "1" } }));
    let usual = serde_json::from_value::<Options>(json!({ "game": "die-check", "options": {} }));
    assert_eq!(usual.ok(), Some(Options::die_check()));
    let start = Position::start(&options);
    let data = json(&PositionData { options, position: start });
    assert_eq!(data, json!({ "game": "cubulus", "options": { "level": "1" }, "text": start.to_string() }));
}

#[test]
fn errors_name_their_place() {
    let told = fault::<Options>(r#"{ "game": "chess", "options": {} }"#);
    assert_eq!(told, "unknown variant `chess`, expected `die-check` or `cubulus`");
    let told = fault::<Options>(r#"{ "game": "cubulus", "options": { "level": "3" } }"#);
    assert_eq!(told, "option `level` cannot be `3`; it is `1` or `2`");
    let told = fault::<PositionData<Position>>(r#"{ "game": "cubulus", "options": {}, "text": "" }"#);
    assert!(told.starts_with("text: "), "{told}");
    let told = fault::<GameData<Position>>(r#"{ "start": "", "turns": [] }"#);
    assert_eq!(told, "missing field `game`");
}
