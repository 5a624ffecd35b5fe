//! Records read back, replay to the same game, and errors in them are located and explained.

use cubarium_catalog::{Board, Forfeit, Record, Referee, wire};

const SAMPLE: &str = "[Game \"cube-chess\"]
[Seat \"w Anna\"]
[Seat \"b Bernd\"]
[Date \"2026.11.20\"]
[Result \"w checkmate\"]

1. 1A2-4B2 6D2-4C2 2. 1A1-4A1 6A2-2C2 3. 1B2x6A1
";

fn error(text: &str) -> String {
    let record = Record::parse(text).and_then(|record| record.replay().map(drop));
    record.expect_err("it must be refused").to_string()
}

#[test]
fn records_round_trip_through_text() {
    let record = Record::parse(SAMPLE).expect("it is a record");
    assert_eq!(record.to_string(), SAMPLE);
    let referee = record.replay().expect("it can be played");
    assert_eq!(referee.outcome().expect("it is over").reason, "checkmate");
    let again = Record::of(&referee.view(None).expect("spectators may look"));
    assert_eq!((again.moves, again.outcome), (record.moves, record.outcome));
}

#[test]
fn long_records_wrap_and_round_trip() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    for ply in 0..60 {
        let view = referee.view(None).expect("spectators may look");
        let Some(seat) = view.to_move.first() else { break };
        let moves = Board::new(&view).and_then(|board| board.moves(ply, seat)).expect("the seat is to move");
        referee.play(seat, &moves[ply * 7 % moves.len()]).expect("what is pointed out is legal");
    }
    assert!(referee.turns() > 20, "the game is long");
    let record = Record::of(&referee.view(None).expect("spectators may look"));
    let text = record.to_string();
    assert!(text.lines().all(|line| line.len() <= 100), "{text}");
    assert_eq!(Record::parse(&text), Ok(record));
}

#[test]
fn resignation_and_agreement_are_kept() {
    for end in ["resignation", "agreement"] {
        let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
        referee.play("w", "1D2-2B2").expect("it is legal");
        let done = if end == "resignation" { referee.resign("w") } else { referee.agree() };
        done.expect("the game is running");
        let view = referee.view(None).expect("spectators may look");
        let text = Record::of(&view).to_string();
        let replayed = Record::parse(&text).expect("it reads back").replay().expect("it can be played");
        assert_eq!(replayed.outcome(), view.outcome, "{text}");
    }
}

#[test]
fn ends_brought_about_by_a_clock_are_kept() {
    for (end, result) in [("time", "b time"), ("abandoned", "b abandoned"), ("aborted", "- aborted")] {
        let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
        referee.play("w", "1D2-2B2").expect("it is legal");
        match Forfeit::ALL.into_iter().find(|why| why.reason() == end) {
            Some(why) => referee.forfeit("w", why, 0),
            None => referee.abort(),
        }
        .expect("the game is running");
        let view = referee.view(None).expect("spectators may look");
        let text = Record::of(&view).to_string();
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        let replayed = Record::parse(&text).expect("it reads back").replay().expect("it can be played");
        assert_eq!(replayed.outcome(), view.outcome, "{text}");
    }
}

#[test]
fn a_stopped_game_is_kept() {
    let mut referee = Referee::new("tesseract", &wire::Options::new(), None).expect("it opens");
    referee.agree().expect("the game is running");
    let view = referee.view(None).expect("spectators may look");
    let text = Record::of(&view).to_string();
    assert!(text.contains("[Result \"- unfinished\"]"), "{text}");
    let record = Record::parse(&text).expect("it reads back");
    assert_eq!(record.replay().expect("it can be played").outcome(), view.outcome);
    // Only a game without draws can be stopped.
    for wrong in [
        text.replace("- unfinished", "draw:w+b agreement"),
        "[Game \"cube-chess\"]\n[Result \"- unfinished\"]\n".to_owned(),
    ] {
        let error = Record::parse(&wrong).expect("it can be read").replay().expect_err("it ended otherwise");
        assert!(matches!(error, cubarium_catalog::RecordError::Result { .. }), "{error}");
    }
}

#[test]
fn a_custom_start_is_kept() {
    let position = "4.4.1K2.4/4.4.4.R3/4.4.4.4/4.4.4.4/4.4.4.4/4.1k2.4.4 w - - 3 40";
    let referee =
        Referee::new("cube-chess", &wire::Options::new(), Some(position)).expect("it is a position");
    let text = Record::of(&referee.view(None).expect("spectators may look")).to_string();
    assert!(text.contains(&format!("[Position \"{position}\"]")), "{text}");
    let replayed = Record::parse(&text).expect("it reads back").replay().expect("it can be played");
    assert_eq!(replayed.view(None).expect("spectators may look").text, position);
}

#[test]
fn errors_name_their_place() {
    let cases = [
        ("", "no [Game"),
        ("[Game \"go\"]\n", "there is no game `go`"),
        ("[Game \"cube-chess\"]\n[Oops \"x\"]\n", "line 2: there is no tag `Oops`"),
        ("[Game \"cube-chess\"\n", "line 1"),
        ("[Game \"cube-chess\"]\n[Game \"cube-chess\"]\n", "line 2: the Game tag is repeated"),
        ("[Game \"cube-chess\"]\n1. 1D2-2B2\n[Date \"x\"]\n", "line 3: the Date tag"),
        ("[Game \"cube-chess\"]\n[Option \"colour\"]\n", "line 2: the Option tag"),
        ("[Game \"cube-chess\"]\n[Option \"a=b\"]\n", "no option `a`"),
        ("[Game \"cube-chess\"]\n[Result \"won\"]\n", "line 2: the Result tag"),
        ("[Game \"cube-chess\"]\n[Position \"8/8 w\"]\n", "not a position"),
        ("[Game \"cube-chess\"]\n1. 1D2-2B2 1D3-2B3\n", "move 2 (`1D3-2B3`)"),
        ("[Game \"cube-chess\"]\n1. x:1D2-2B2\n", "there is no seat `x`"),
        ("[Game \"cube-chess\"]\n[Result \"w checkmate\"]\n1. 1D2-2B2\n", "the moves end in `*`"),
    ];
    for (text, part) in cases {
        let error = error(text);
        assert!(error.contains(part), "{text:?} gives {error:?}, which does not say {part:?}");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_a_record_or_an_error(text in ".{0,200}") {
        if let Ok(record) = Record::parse(&text) {
            let _ = record.replay();
        }
    }

    #[test]
    fn any_tags_and_moves_are_a_record_or_an_error(
        tag in "(Game|Option|Seat|Date|Result|Position)",
        value in "[ -~]{0,30}",
        moves in "([1-6A-Dx=QO.: -]{0,12} ?){0,6}",
    ) {
        let text = format!("[Game \"cube-chess\"]\n[{tag} \"{value}\"]\n\n{moves}\n");
        if let Ok(record) = Record::parse(&text) {
            let _ = record.replay();
        }
    }
}

#[test]
fn a_sealed_record_keeps_the_secrets_of_a_running_game() {
    let mut referee = Referee::new("break-the-cube", &wire::Options::new(), None).expect("it opens");
    referee.play("2", "=SSL..L..L/..L..M.../..M..M...").expect("it is legal");
    let again = Record::unseal(Record::seal(&referee)).expect("it opens again");
    assert_eq!(again.view(Some("2")), referee.view(Some("2")));
    referee.play("1", "=..SLMMLM./..SL...../...L.....").expect("it is legal");
    referee.play("1", "?B").expect("it is legal");
    let mut again = Record::unseal(Record::seal(&referee)).expect("it opens again");
    for viewer in [None, Some("1"), Some("2")] {
        assert_eq!(again.view(viewer), referee.view(viewer), "{viewer:?}");
    }
    again.play("2", "?5").expect("the game goes on");
    let shown = Record::of(&referee.view(None).expect("spectators may look")).to_string();
    assert!(!shown.contains("SSL"), "the record for everybody holds no secret: {shown}");
    assert!(Record::unseal(cubarium_catalog::Sealed::from_bytes(b"nonsense".to_vec())).is_err());
}

#[test]
fn a_record_of_a_game_that_was_closed_can_be_replayed_even_if_its_moves_end_it_now() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    for (seat, text) in
        [("w", "1A2-4B2"), ("b", "6D2-4C2"), ("w", "1A1-4A1"), ("b", "6A2-2C2"), ("w", "1B2x6A1")]
    {
        referee.play(seat, text).expect("it is legal");
        assert!(!referee.is_closed());
    }
    assert_eq!(referee.outcome().expect("it is over").reason, "checkmate");
    referee.close();
    assert!(referee.is_closed() && referee.to_move().is_empty());
    let view = referee.view(None).expect("spectators may look");
    let text = Record::of(&view).to_string();
    assert!(text.contains("[Result \"- rules-changed\"]"), "{text}");
    let replayed = Record::parse(&text).expect("it reads back").replay().expect("it can be played");
    assert_eq!(replayed.outcome(), view.outcome, "{text}");
}
