//! Positions, moves, games and options as data.

use cubarium_core::Position as _;
use cubarium_core::stored::PositionData;
use cubarium_tesseract::{Crosses, Position};
use cubarium_testkit::stored::{fault, games_read_back, json};
use serde_json::json;

#[test]
fn stored_games_keep_their_positions_and_moves() {
    for (crosses, seed) in [(Crosses::Last, 0x5710), (Crosses::First, 0x5711)] {
        games_read_back::<Position>(&crosses, seed, 160);
    }
}

#[test]
fn the_option_is_stored_beside_a_position() {
    let position = Position::start(&Crosses::First);
    let data = json(&PositionData { options: Crosses::First, position });
    assert_eq!(data, json!({ "options": { "crosses": "first" }, "text": position.to_string() }));
    assert_eq!(serde_json::from_str::<Crosses>("{}").ok(), Some(Crosses::Last));
}

#[test]
fn errors_name_their_place() {
    assert_eq!(
        fault::<Crosses>(r#"{ "crosses": "never" }"#),
        "option `crosses` cannot be `never`; it is `last` or `first`"
    );
    let unknown = "there is no option `level`; this game has `crosses`";
    assert_eq!(fault::<Crosses>(r#"{ "level": "2" }"#), unknown);
    assert_eq!(fault::<PositionData<Position>>(r#"{ "options": { "level": "2" }, "text": "" }"#), unknown);
}
