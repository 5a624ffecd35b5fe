//! The referee keeps the rules, tells each viewer what he may know, and seals what the journal keeps.

use cubarium_catalog::{Referee, Refused, SealError, Sealed, wire};

fn game() -> Referee {
    Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens")
}

fn played(moves: &[&str]) -> (Referee, Vec<Sealed>) {
    let mut referee = game();
    let seals = moves
        .iter()
        .enumerate()
        .map(|(index, text)| referee.play(["w", "b"][index % 2], text).expect("the moves are legal"));
    let seals = seals.collect();
    (referee, seals)
}

#[test]
fn a_refused_move_names_its_rule_and_changes_nothing() {
    let (mut referee, _) = played(&["1D2-2B2"]);
    let before = referee.view(None).expect("spectators may look");
    for (seat, text, rule) in [
        ("w", "1D3-2B3", "cube-chess.turn.side"),
        ("b", "1D3-2B3", "cube-chess.turn.side"),
        ("b", "6A1-6A1", ""),
        ("b", "nonsense", "cube-chess.text.move"),
    ] {
        match referee.play(seat, text) {
            Err(Refused::Rule(refusal)) => {
                assert!(rule.is_empty() || refusal.rule.0 == rule, "{seat} {text}: {}", refusal.rule);
            }
            other => panic!("{seat} {text}: {other:?}"),
        }
        assert_eq!(referee.view(None).expect("spectators may look"), before);
    }
    assert!(matches!(referee.play("x", "1D3-2B3"), Err(Refused::Seat(_))));
}

#[test]
fn seals_bring_back_the_same_game() {
    let (mut referee, acts) = played(&["1A2-4B2", "6D2-4C2", "1A1-4A1"]);
    let mut replayed = Referee::unseal_setup(&referee.seal_setup()).expect("it opens again");
    for act in &acts {
        replayed.replay(act).expect("it was possible before");
    }
    assert_eq!(replayed.view(Some("w")), referee.view(Some("w")));
    referee.resign("b").expect("the game is running");
    let whole = Referee::unseal(&referee.seal()).expect("it opens again");
    assert_eq!(whole.view(None), referee.view(None));
    assert_eq!(whole.outcome().expect("it is over").winners, ["w"]);
}

#[test]
fn seals_print_nothing_and_foreign_bytes_are_no_seals() {
    let (referee, acts) = played(&["1A2-4B2"]);
    assert!(!format!("{:?} {:?} {referee:?}", acts[0], referee.seal()).contains("1A2"));
    for bytes in [&b""[..], b"{}", b"null", b"\xff", br#"{"act":"play","seat":"w"}"#] {
        let sealed = Sealed::from_bytes(bytes.to_vec());
        assert!(matches!(Referee::unseal(&sealed), Err(SealError::Unreadable(_))));
        assert!(matches!(Referee::unseal_setup(&sealed), Err(SealError::Unreadable(_))));
        assert!(matches!(game().replay(&sealed), Err(SealError::Unreadable(_))));
    }
    assert!(matches!(game().replay(&referee.seal()), Err(SealError::Unreadable(_))));
}

#[test]
fn turns_can_be_taken_back_to_the_start_also_after_the_end() {
    let (mut referee, _) = played(&["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"]);
    assert_eq!(referee.outcome().expect("it is mate").reason, "checkmate");
    assert!(referee.to_move().is_empty());
    assert!(
        matches!(referee.play("b", "6A1-6A1"), Err(Refused::Rule(refusal)) if refusal.rule.0 == "cube-chess.end.finished")
    );
    for left in (0..5).rev() {
        referee.undo().expect("there are turns left");
        assert_eq!((referee.turns(), referee.outcome()), (left, None));
    }
    assert!(matches!(referee.undo(), Err(Refused::NothingToUndo)));
    assert_eq!(referee.view(None), game().view(None));
}

#[test]
fn a_finished_game_cannot_be_ended_again() {
    let mut referee = game();
    referee.agree().expect("the game is running");
    let refused = [referee.agree(), referee.resign("w"), referee.play("w", "1D2-2B2")];
    for refused in refused {
        assert!(
            matches!(refused, Err(Refused::Rule(refusal)) if refusal.rule.0 == "cube-chess.end.finished")
        );
    }
}

#[test]
fn draws_are_agreed_only_where_the_game_knows_them() {
    for game in cubarium_catalog::games() {
        let mut referee = Referee::new(&game.id, &wire::Options::new(), None).expect("the usual start");
        assert_eq!(referee.draws(), game.draws, "{}", game.id);
        match referee.agree() {
            Ok(_) => assert!(game.draws, "{}", game.id),
            Err(refused) => assert_eq!((refused, game.draws), (Refused::NoDraws, false), "{}", game.id),
        }
    }
    let knows = |game| cubarium_catalog::info(game).expect("a game of the catalogue").draws;
    assert!(knows("cube-chess") && !knows("tesseract"));
}

#[test]
fn the_third_occurrence_ends_the_game() {
    let out_and_back = ["1C1-2A2", "6B1-2D2", "2A2-1C1", "2D2-6B1"];
    let mut referee = game();
    for round in 0..2 {
        for (index, text) in out_and_back.iter().enumerate() {
            assert_eq!(referee.outcome(), None, "round {round}, move {index}");
            referee.play(["w", "b"][index % 2], text).expect("knights go out and back");
        }
    }
    let outcome = referee.outcome().expect("the start has occurred three times");
    assert_eq!(
        (outcome.reason.as_str(), outcome.drawn),
        ("threefold repetition", vec!["w".to_owned(), "b".to_owned()])
    );
}

#[test]
fn unknown_games_options_and_positions_are_named() {
    let options = |key: &str, value: &str| wire::Options::from([(key.to_owned(), value.to_owned())]);
    let none = wire::Options::new();
    for (game, options, position, part) in [
        ("chess", none.clone(), None, "there is no game `chess`; the games are `cube-chess`"),
        ("cube-chess", options("level", "2"), None, "there is no option `level`; this game has no options"),
        ("cube-chess", none, Some("4.4.4.4"), "not a position"),
    ] {
        let error = Referee::new(game, &options, position).expect_err("it cannot be opened").to_string();
        assert!(error.contains(part), "{error}");
    }
}
