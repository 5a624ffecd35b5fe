//! Views, moves and options as data.

use cubarium_break_the_cube::{Move, Options, View};
use cubarium_core::Observed as _;
use cubarium_core::stored::PositionData;
use cubarium_testkit::stored::{fault, json, view_reads_back};
use serde_json::json;

use crate::common::{VARIANTS, options, positions, random_game, viewers};

#[test]
fn views_round_trip_through_storage() {
    for (seed, given) in (0x5731..).zip(VARIANTS) {
        let options = options(given);
        for position in positions(&random_game(options, seed, 60)).iter().step_by(9) {
            for viewer in viewers(position) {
                view_reads_back(&options, &position.view(viewer));
            }
        }
    }
}

#[test]
fn stored_moves_are_their_text_in_every_position() {
    for text in ["=?", "?5", "?H", "!..SLMMLM./..SL...../...L.....", "~"] {
        let mv: Move = serde_json::from_value(json!(text)).expect("it is a move");
        assert_eq!(json(&mv), json!(text));
    }
    let told = fault::<Move>("\"?Z\"");
    assert!(told.contains("`?Z`") && told.ends_with("(break-the-cube.text.move)"), "{told}");
}

#[test]
fn options_are_stored_beside_a_view() {
    let options = options("players=3");
    let settings = json(&options);
    assert_eq!(settings["players"], json!("3"));
    assert_eq!(serde_json::from_value::<Options>(json!({ "players": "3" })).ok(), Some(options));
    let text = "-,-,- 1 ... 1 -";
    let data = json!({ "options": settings, "text": text });
    let read = serde_json::from_value::<PositionData<View>>(data.clone()).expect("it is a view");
    assert_eq!((json(&read), read.position.to_string()), (data, text.to_owned()));
    let unfit = r#"{ "options": { "players": "3", "blocks": "4" }, "text": "" }"#;
    assert!(fault::<PositionData<View>>(unfit).starts_with("option `blocks` cannot be `4`"));
}
