//! Every refusal by the rules prints a sentence with the rule, by whatever means it was requested.

use cubarium_core::{Game, Notation as _, Position as _, Refusal, View as _};
use cubarium_cube_chess::Position;

const NOT_YOURS: &str =
    "You can only move your own men; the pawn on 6A2 is your opponent’s. (cube-chess.turn.side)";

#[test]
fn every_way_to_ask_gives_the_same_sentence() {
    let start = Position::start(&());
    let mv = start.read_move("6A2-4B2").expect("the squares exist");
    let mut game = Game::new(start);
    let checked = start.check(start.mover(), mv).expect_err("a man of the opponent");
    assert_eq!(checked.to_string(), NOT_YOURS);
    assert_eq!(start.play(mv).expect_err("the same").to_string(), NOT_YOURS);
    assert_eq!(start.read_typed(start.mover(), "6a2-4b2").expect_err("the same").to_string(), NOT_YOURS);
    assert_eq!(game.check(start.mover(), mv), Err(checked.clone()));
    assert_eq!(game.play(mv), Err(checked.clone()));
    assert_eq!(game.play_text("6A2-4B2"), Err(checked));
}

#[test]
fn what_is_no_move_is_answered_in_a_sentence() {
    let start = Position::start(&());
    let read = start.read_move("e4").expect_err("another game");
    let typed = start.read_typed(start.mover(), "e4").expect_err("another game");
    for refused in [read, typed] {
        let text = refused.to_string();
        assert!(text.contains("`e4`") && text.ends_with(". (cube-chess.text.move)"), "{text}");
    }
}

#[test]
fn a_refusal_without_its_game_prints_the_rule() {
    let start = Position::start(&());
    let refusal = Refusal::from(start.read_move("e4").expect_err("another game"));
    assert_eq!(refusal.to_string(), "refused by cube-chess.text.move");
}

#[test]
fn a_finished_game_refuses_in_a_sentence() {
    let mut game = Game::new(Position::start(&()));
    for text in ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"] {
        game.play_text(text).expect("the moves of a mate");
    }
    let text = game.play_text("6A2-2C2").expect_err("it is over").to_string();
    assert!(text.ends_with(". (cube-chess.end.finished)"), "{text}");
}
