//! What the catalogue sends about a game can be read by the libraries with their feature `serde`.

use crate::common::random_game;
use cubarium_break_the_cube::View;
use cubarium_core::stored::{GameData, PositionData};
use cubarium_rolling_cubes::Position;
use serde_json::{Value, json};

/// Whether the first value is contained in the second, which may have more fields.
fn is_part(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(fields), Value::Object(_)) => {
            fields.iter().all(|(name, field)| is_part(field, &whole[name]))
        }
        (Value::Array(parts), Value::Array(wholes)) => {
            parts.len() == wholes.len() && parts.iter().zip(wholes).all(|(part, whole)| is_part(part, whole))
        }
        _ => part == whole,
    }
}

#[test]
fn a_stored_game_has_its_turns_and_its_end() {
    for game in ["die-check", "cubulus"] {
        let mut referee = random_game(game, 0x5741, 60);
        for resigned in [false, true] {
            if resigned {
                referee.resign("b").expect("the game is running");
            }
            let sent = json!(referee.view(None).expect("spectators may look"));
            let read: GameData<Position> = serde_json::from_value(sent.clone()).expect("it is a game");
            assert_eq!(read.game.past().len(), 60);
            assert_eq!(json!(read.game.position()), sent["text"]);
            assert_eq!(read.game.outcome().is_some(), resigned);
            assert!(is_part(&json!(read), &sent), "{} is not part of {sent}", json!(read));
        }
    }
}

#[test]
fn a_stored_view_holds_what_its_viewer_may_know() {
    let referee = random_game("break-the-cube", 0x5742, 12);
    for viewer in [Some("1"), Some("2"), None] {
        let sent = json!(referee.view(viewer).expect("they may look"));
        let read: PositionData<View> = serde_json::from_value(sent.clone()).expect("it is a view");
        assert!(is_part(&json!(read), &sent), "{} is not part of {sent}", json!(read));
    }
}
