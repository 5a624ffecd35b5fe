//! Positions, moves and games as data.

use cubarium_core::stored::{GameData, MoveReader, PositionData};
use cubarium_core::{Game, Position as _, View as _};
use cubarium_cube_chess::{Colour, Position};
use cubarium_testkit::stored::{fault, games_read_back, json};
use serde::de::DeserializeSeed as _;
use serde_json::json;

const START: &str = "PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1";

#[test]
fn stored_games_keep_their_positions_and_moves() {
    games_read_back::<Position>(&(), 0x5701, 120);
}

#[test]
fn a_game_is_stored_under_the_names_of_the_server() {
    let mut game = Game::new(Position::start(&()));
    for text in ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2"] {
        game.play_text(text).expect("it is legal");
    }
    let unfinished = json(&GameData { options: (), game: game.clone() });
    assert_eq!(unfinished["outcome"], json!(null));
    game.play_text("1B2x6A1").expect("it is legal");
    let turns = ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"];
    let turns: Vec<_> = turns.iter().zip(["w", "b"].iter().cycle()).collect();
    let turns: Vec<_> = turns.iter().map(|(text, seat)| json!({ "seat": seat, "text": text })).collect();
    let outcome = json!({ "winners": ["w"], "drawn": [], "reason": "checkmate" });
    let stored = json!({ "start": START, "turns": turns, "outcome": outcome });
    assert_eq!(json(&GameData { options: (), game }), stored);
}

#[test]
fn positions_are_stored_as_text_and_colours_as_letters() {
    let start = Position::start(&());
    assert_eq!(json(&start), json!(START));
    assert_eq!(serde_json::from_value::<Position>(json!(START)).ok(), Some(start));
    assert_eq!(json(&PositionData { options: (), position: start }), json!({ "text": START }));
    assert_eq!(json(&Colour::ALL), json!(["w", "b"]));
    assert_eq!(serde_json::from_str::<Colour>("\"b\"").ok(), Some(Colour::Black));
    let refusal = start.play(start.read_move("1A1-1B1").expect("a move")).expect_err("it is refused").refusal;
    let args = json!({ "man": "rook", "from": "1A1", "to": "1B1" });
    let message = json!({ "key": "cube-chess-no-own-target", "args": args });
    assert_eq!(json(&refusal), json!({ "rule": "cube-chess.pawn.forward", "message": message }));
}

#[test]
fn errors_name_their_place() {
    let position = fault::<Position>(&format!("\"{}\"", START.replace(" w ", " x ")));
    assert_eq!(position, "side: `w` or `b`, not `x`");
    assert_eq!(fault::<Position>("8"), "invalid type: integer `8`, expected a string");
    let data = fault::<PositionData<Position>>(&json!({ "text": START.replace(" w ", " x ") }).to_string());
    assert_eq!(data, format!("text: {position}"));
    let fault = |turns: serde_json::Value, outcome: serde_json::Value| {
        let stored = json!({ "start": START, "turns": turns, "outcome": outcome });
        fault::<GameData<Position>>(&stored.to_string())
    };
    let turn = |seat: &str, text: &str| json!({ "seat": seat, "text": text });
    let told = fault(json!([turn("w", "1A2-4B2"), turn("b", "1A1-1B1")]), json!(null));
    let sentence =
        "You can only move your own men; the pawn on 1A1 is your opponent’s. (cube-chess.turn.side)";
    assert_eq!(told, format!("turn 2, `1A1-1B1`: {sentence}"));
    let told = fault(json!([turn("w", "1A2")]), json!(null));
    assert!(told.starts_with("turn 1, `1A2`: ") && told.contains("cube-chess.text.move"), "{told}");
    let told = fault(json!([turn("3", "1A2-4B2")]), json!(null));
    assert_eq!(told, "turn 1, `1A2-4B2`: there is no seat `3`; the seats are `w`, `b`");
    let won = |reason: &str| json!({ "winners": ["w"], "drawn": [], "reason": reason });
    assert_eq!(fault(json!([]), won("checkmate")), "outcome: its turns do not lead to the end `checkmate`");
    let by = |mut outcome: serde_json::Value, seat: &str| {
        outcome["by"] = json!(seat);
        outcome
    };
    let all = json!({ "winners": ["w", "b"], "drawn": [], "reason": "time" });
    for (ended, reason) in [
        (won("agreement"), "agreement"),
        (won("resignation"), "resignation"),
        (by(won("abandoned"), "w"), "abandoned"),
        (by(all, "w"), "time"),
        (won("aborted"), "aborted"),
        (json!({ "winners": [], "drawn": ["w"], "reason": "agreement" }), "agreement"),
        (json!({ "winners": [], "drawn": [], "reason": "unfinished" }), "unfinished"),
    ] {
        let told = format!("outcome: no game with these players ends like this by `{reason}`");
        assert_eq!(fault(json!([]), ended), told);
    }
    assert_eq!(fault(json!([]), json!({ "winners": [] })), "missing field `drawn`");
    let move_of_start = MoveReader(&Position::start(&())).deserialize(json!("1A9-1B1"));
    let told = move_of_start.expect_err("there is no such square").to_string();
    assert!(told.ends_with("(cube-chess.board.squares)"), "{told}");
}
