//! How computer players end a game without a move: by agreement or by resigning.

use cubarium_catalog::{Referee, ViewError, agrees, gives_up, wire};

/// White, to move, mates soon whatever Black does: a queen and two rooks against a lone king.
const WON: &str = "4.1K2.4.4/3R.4.4.4/4.1Q2.4.4/2R1.4.4.4/4.4.4.4/4.1k2.4.4";

fn open(game: &str, position: Option<&str>) -> Referee {
    Referee::new(game, &wire::Options::new(), position).expect("a game of the catalogue")
}

fn look(referee: &Referee, seat: &str) -> wire::View {
    referee.view(Some(seat)).expect("it is a seat")
}

#[test]
fn a_computer_agrees_unless_ahead_whichever_side_is_to_move() {
    for side in ["w", "b"] {
        let referee = open("cube-chess", Some(&format!("{WON} {side} - - 0 1")));
        assert_eq!(agrees(&look(&referee, "w"), "w"), Ok(false), "{side} to move");
        assert_eq!(agrees(&look(&referee, "w"), "b"), Ok(true), "{side} to move");
    }
    for game in ["cube-chess", "tesseract"] {
        let referee = open(game, None);
        assert_eq!(agrees(&look(&referee, "w"), "w"), Ok(true), "nobody is ahead at the start of {game}");
    }
}

#[test]
fn a_computer_resigns_before_the_third_lost_turn_in_a_row() {
    let mut referee = open("cube-chess", Some(&format!("{WON} b - - 0 1")));
    for (seat, text) in [("b", "6B2-6A1"), ("w", "1B2-1B1"), ("b", "6A1-6B2"), ("w", "1B1-1B2")] {
        assert_eq!(gives_up(&look(&referee, seat), seat), Ok(false), "before {text}");
        referee.play(seat, text).expect("a legal move");
    }
    assert_eq!(gives_up(&look(&referee, "b"), "b"), Ok(true));
    referee.play("b", "6B2-6A1").expect("a legal move");
    assert_eq!(gives_up(&look(&referee, "w"), "w"), Ok(false), "White is not lost");
}

#[test]
fn computers_never_agree_or_resign_in_games_with_secrets() {
    let referee = open("break-the-cube", None);
    let view = look(&referee, "1");
    assert_eq!((agrees(&view, "2"), gives_up(&view, "1")), (Ok(false), Ok(false)));
}

#[test]
fn no_computer_is_asked_about_a_finished_game() {
    let mut referee = open("cube-chess", None);
    referee.resign("w").expect("it is running");
    assert_eq!(agrees(&look(&referee, "b"), "b"), Err(ViewError::NotToMove("b".to_owned())));
}
