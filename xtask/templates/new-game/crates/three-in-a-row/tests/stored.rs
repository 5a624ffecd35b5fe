//! Positions, moves and games as data.

use cubarium_core::Position as _;
use cubarium_core::stored::{GameData, PositionData};
use cubarium_testkit::stored::{fault, games_read_back, json};
use cubarium_three_in_a_row::Position;
use serde_json::json;

#[test]
fn stored_games_keep_their_positions_and_moves() {
    for seed in 0x3110..0x3118 {
        games_read_back::<Position>(&(), seed, 26);
    }
}

#[test]
fn a_position_is_stored_as_text() {
    let start = Position::start(&());
    assert_eq!(json(&start), json!(start.to_string()));
    assert_eq!(serde_json::from_value::<Position>(json(&start)).ok(), Some(start));
    let data = PositionData { options: (), position: start };
    assert_eq!(json(&data), json!({ "text": start.to_string() }));
}

#[test]
fn errors_name_their_place() {
    let told = fault::<Position>("\"---.---.---/---.-#-.---/---.---.--- x\"");
    assert_eq!(told, "side: `w` or `b`, not `x`");
    let turn = json!({ "seat": "w", "text": "2B2" });
    let game = json!({ "start": Position::start(&()).to_string(), "turns": [turn] });
    let told = fault::<GameData<Position>>(&game.to_string());
    assert!(told.starts_with("turn 1, `2B2`: ") && told.ends_with("(three-in-a-row.board.core)"), "{told}");
}
