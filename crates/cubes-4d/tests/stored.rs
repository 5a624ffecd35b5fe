//! Positions, moves, games and options as data.

use cubarium_core::stored::{GameData, PositionData};
use cubarium_core::{Options as _, Position as _};
use cubarium_cubes_4d::{Arrangement, Options, Position};
use cubarium_testkit::stored::{fault, games_read_back, json};
use serde_json::json;

#[test]
fn stored_games_keep_their_positions_and_moves() {
    games_read_back::<Position>(&Options::DEFAULT, 0x5721, 120);
}

#[test]
fn a_stored_position_includes_its_arrangement() {
    let mut options = Options::DEFAULT;
    let own = Arrangement::reconstruction().to_string().replace("reconstruction", "mine");
    options.set("setup", &own).expect("it is a set-up");
    options.set("lateral", "left").expect("it is a side");
    let position = Position::start(&options);
    let data = PositionData { options, position };
    let settings = json!({ "lateral": "left", "setup": own });
    assert_eq!(json(&data), json!({ "options": settings, "text": position.to_string() }));
    assert_eq!(serde_json::from_value::<PositionData<Position>>(json(&data)).ok(), Some(data));
}

#[test]
fn errors_name_their_place() {
    let told = fault::<Options>(r#"{ "lateral": "front" }"#);
    assert_eq!(told, "option `lateral` cannot be `front`; it is `left` or `right`");
    let told = fault::<GameData<Position>>(r#"{ "options": {}, "start": "36", "turns": [] }"#);
    assert!(told.starts_with("start: a position has eight fields"), "{told}");
}
