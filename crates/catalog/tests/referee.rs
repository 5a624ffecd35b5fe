//! The referee enforces the rules, tells each viewer only what they may know, and seals what the journal stores.

use crate::common::{STRUCTURES, break_the_cube, chosen};
use cubarium_catalog::{Forfeit, Record, Referee, Refused, SealError, Sealed, games, info, seats, wire};

/// Tesseract with few men and the given number of quiet turns.
const QUIET: &str =
    "TH2,SE4,GA2h,GB4v,GL4L5,XC9,XM9,tO14,sB7,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m QUIET 108";

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
fn seals_restore_the_same_game() {
    let (mut referee, acts) = played(&["1A2-4B2", "6D2-4C2", "1A1-4A1"]);
    let mut replayed = Referee::unseal_setup(&referee.seal_setup()).expect("it opens again");
    for act in &acts {
        replayed.replay(act).expect("it was possible before");
    }
    assert_eq!(replayed.view(Some("w")), referee.view(Some("w")));
    let act = referee.resign("b").expect("the game is running");
    replayed.replay(&act).expect("it was possible before");
    assert_eq!(replayed.view(None), referee.view(None));
    assert_eq!(replayed.outcome().expect("it is over").winners, ["w"]);
}

#[test]
fn seals_print_nothing_and_foreign_bytes_are_refused() {
    let (referee, acts) = played(&["1A2-4B2"]);
    assert!(!format!("{:?} {:?} {referee:?}", acts[0], referee.seal_setup()).contains("1A2"));
    for bytes in [&b""[..], b"{}", b"null", b"\xff", br#"{"act":"play","seat":"w"}"#] {
        let sealed = Sealed::from_bytes(bytes.to_vec());
        assert!(matches!(Referee::unseal_setup(&sealed), Err(SealError::Unreadable(_))));
        assert!(matches!(game().replay(&sealed), Err(SealError::Unreadable(_))));
    }
    assert!(matches!(game().replay(&referee.seal_setup()), Err(SealError::Unreadable(_))));
}

#[test]
fn turns_can_be_taken_back_to_the_start_even_after_the_end() {
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
fn players_agree_to_draw_or_to_stop_in_games_without_draws() {
    for game in cubarium_catalog::games() {
        let mut referee = Referee::new(&game.id, &wire::Options::new(), None).expect("the usual start");
        assert_eq!(wire::Accord::from(referee.accord()), game.accord, "{}", game.id);
        referee.agree().expect("the game is running");
        let outcome = referee.outcome().expect("it has ended");
        let (drawn, reason) = match game.accord {
            wire::Accord::Draw => (game.seats, "agreement"),
            wire::Accord::Stop => (Vec::new(), "unfinished"),
        };
        assert_eq!(
            outcome,
            wire::Outcome { winners: Vec::new(), drawn, reason: reason.to_owned(), by: None }
        );
    }
    let accord = |game| cubarium_catalog::info(game).expect("a game of the catalogue").accord;
    assert_eq!((accord("cube-chess"), accord("tesseract")), (wire::Accord::Draw, wire::Accord::Stop));
}

#[test]
fn a_claim_ends_a_game_only_after_a_long_quiet_spell() {
    let open = |quiet: u32| {
        let position = QUIET.replace("QUIET", &quiet.to_string());
        Referee::new("tesseract", &wire::Options::new(), Some(&position)).expect("a position")
    };
    let mut referee = open(198);
    assert!(matches!(referee.claim("w"), Err(Refused::NoClaim)));
    let mut acts = vec![referee.play("w", "TH2-H3").expect("a quiet turn")];
    assert!(!referee.is_claimable() && !referee.view(None).expect("spectators").claimable);
    acts.push(referee.play("b", "TO14-O13").expect("a quiet turn"));
    assert!(referee.is_claimable() && referee.view(None).expect("spectators").claimable);
    assert!(matches!(referee.claim("x"), Err(Refused::Seat(_))));
    // A seat that is not to move may claim too.
    acts.push(referee.claim("b").expect("200 quiet turns have passed"));
    let outcome = referee.outcome().expect("it was stopped");
    assert_eq!((outcome.winners.len(), outcome.drawn.len(), outcome.reason.as_str()), (0, 0, "unfinished"));
    assert!(!referee.is_claimable());
    assert!(
        matches!(referee.claim("b"), Err(Refused::Rule(refusal)) if refusal.rule.0 == "tesseract.end.finished")
    );
    // A claim is replayed like any other act, and is taken back together with the turn before it.
    let mut again = open(198);
    for act in &acts {
        again.replay(act).expect("it was possible before");
    }
    assert_eq!(again.outcome(), referee.outcome());
    assert_eq!(again.view(None), referee.view(None));
    again.undo().expect("there is a turn");
    assert_eq!(again.outcome(), None);
    let mut chess = game();
    assert!(matches!(chess.claim("w"), Err(Refused::NoClaim)));
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

#[test]
fn the_seats_follow_from_the_options() {
    for (players, names) in [("2", &["1", "2"][..]), ("3", &["1", "2", "3"]), ("4", &["1", "2", "3", "4"])] {
        let options = chosen(&[("players", players)]);
        assert_eq!(seats("break-the-cube", &options).expect("a game for this many players"), names);
        let referee = Referee::new("break-the-cube", &options, None).expect("it opens");
        assert_eq!(
            (referee.seats(), referee.to_move()),
            (names, names.iter().map(ToString::to_string).collect())
        );
    }
    assert_eq!(info("break-the-cube").expect("a game of the catalogue").seats, ["1", "2"]);
    assert_eq!(seats("cubes-4d", &wire::Options::new()).expect("it has no such option"), ["w", "b"]);
    let error = seats("break-the-cube", &chosen(&[("players", "5")])).expect_err("four at most");
    assert!(error.to_string().contains("`players` cannot be `5`"), "{error}");
}

#[test]
fn only_break_the_cube_has_secrets() {
    let secret: Vec<String> = games().into_iter().filter(|game| game.secrets).map(|game| game.id).collect();
    assert_eq!(secret, ["break-the-cube"]);
}

/// A game of three players in which all have built and the first has asked.
fn three() -> Referee {
    let mut referee = break_the_cube(&[("players", "3")]);
    for (seat, structure) in ["3", "1", "2"].iter().zip(STRUCTURES) {
        assert!(referee.is_simultaneous());
        referee.play(seat, &format!("={structure}")).expect("it may build");
    }
    referee.play("1", "?K").expect("it is its turn");
    referee
}

#[test]
fn answers_cannot_be_taken_back() {
    let mut referee = three();
    assert!(referee.secrets());
    let before = referee.view(None);
    assert!(matches!(referee.undo(), Err(Refused::NoUndo)));
    referee.resign("2").expect("the game is running");
    assert!(matches!(referee.undo(), Err(Refused::NoUndo)));
    assert_ne!(referee.view(None), before);
}

#[test]
fn structures_stay_hidden_from_other_seats_while_the_game_runs() {
    let referee = three();
    for (viewer, shown) in [(None, None), (Some("1"), Some(1)), (Some("2"), Some(2)), (Some("3"), Some(0))] {
        let view = serde_json::to_string(&referee.view(viewer).expect("it is a seat")).expect("it is JSON");
        for (index, structure) in STRUCTURES.iter().enumerate() {
            assert_eq!(view.contains(structure), shown == Some(index), "{viewer:?}: {view}");
        }
        assert!(view.contains("=?"), "builds are turns: {view}");
    }
}

#[test]
fn a_finished_game_shows_everybody_everything_from_the_start() {
    let mut guessed = three();
    guessed.play("2", &format!("!{}", STRUCTURES[0])).expect("it is its turn");
    guessed.play("3", "?1").expect("the round goes on");
    assert_eq!(guessed.outcome().expect("the round is over").winners, ["2"]);
    let mut resigned = three();
    resigned.resign("3").expect("the game is running");
    assert_eq!(resigned.outcome().expect("it was given up").winners, ["1", "2"]);
    for referee in [guessed, resigned] {
        let everything = referee.view(None).expect("spectators may look");
        for seat in ["1", "2", "3"] {
            let view = referee.view(Some(seat)).expect("it is a seat");
            assert_eq!((&view.turns, &view.text), (&everything.turns, &everything.text));
        }
        let built = ["3", "1", "2"].iter().zip(STRUCTURES).zip(&everything.turns);
        for ((seat, structure), turn) in built {
            assert_eq!((turn.seat.as_str(), turn.text.clone()), (*seat, format!("={structure}")));
            assert!(turn.after.contains(structure), "{}", turn.after);
        }
        assert!(!serde_json::to_string(&everything).expect("it is JSON").contains("=?"));
        let record = Record::parse(&Record::of(&everything).to_string()).expect("it reads back");
        let replayed = record.replay().expect("it can be played");
        assert_eq!(replayed.view(None).expect("spectators may look"), everything);
    }
}

#[test]
fn a_forfeit_gives_the_opponent_the_game_in_replays_too() {
    for (why, reason) in [(Forfeit::Time, "time"), (Forfeit::Abandoned, "abandoned")] {
        let mut referee = game();
        assert!(matches!(referee.forfeit("x", why, 0), Err(Refused::Seat(_))));
        let act = referee.forfeit("w", why, 0).expect("the game is running");
        let outcome = referee.outcome().expect("it has ended");
        assert_eq!((outcome.winners, outcome.drawn), (vec!["b".to_owned()], Vec::new()));
        assert_eq!((outcome.reason.as_str(), outcome.by.as_deref()), (reason, Some("w")));
        assert!(matches!(referee.forfeit("b", why, 0), Err(Refused::Rule(_))), "it is over");
        let mut again = game();
        again.replay(&act).expect("it was possible before");
        assert_eq!(again.outcome(), referee.outcome());
    }
}

#[test]
fn an_eliminated_seat_can_no_longer_win_draw_or_resign() {
    let without_one = || {
        let mut referee = three();
        referee.forfeit("1", Forfeit::Time, 0).expect("it is in the game");
        assert_eq!(referee.outcome(), None, "the others play on");
        referee
    };
    let mut resigned = without_one();
    assert_eq!(resigned.resign("1"), Err(Refused::Out));
    assert_eq!(resigned.forfeit("1", Forfeit::Abandoned, 0), Err(Refused::Out));
    let act = resigned.resign("3").expect("it is in the game");
    let outcome = resigned.outcome().expect("it was given up");
    assert_eq!((&outcome.winners, outcome.by.as_deref()), (&vec!["2".to_owned()], Some("3")));
    let mut again = without_one();
    again.replay(&act).expect("it was possible before");
    assert_eq!(again.outcome(), Some(outcome.clone()));
    let record = Record::parse(&Record::of(&resigned.view(None).expect("it is over")).to_string());
    let replayed = record.expect("it reads back").replay().expect("it can be played");
    assert_eq!(replayed.outcome(), Some(outcome), "the record finds out who resigned");
    let mut agreed = without_one();
    agreed.agree().expect("the game is running");
    assert_eq!(agreed.outcome().expect("it has ended").drawn, ["2", "3"]);
}

#[test]
fn a_game_that_is_called_off_has_no_winner() {
    let mut referee = game();
    let act = referee.abort().expect("the game is running");
    let outcome = referee.outcome().expect("it has ended");
    let nobody = Vec::<String>::new();
    assert_eq!(
        (outcome.winners, outcome.drawn, outcome.reason.as_str()),
        (nobody.clone(), nobody, "aborted")
    );
    assert!(matches!(referee.abort(), Err(Refused::Rule(_))));
    let mut again = game();
    again.replay(&act).expect("it was possible before");
    assert_eq!(again.outcome(), referee.outcome());
}
