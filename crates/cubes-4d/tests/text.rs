//! Texts of positions and turns, and set-ups: what is read, what is refused and why.

use crate::common::{after, read, verdict};
use cubarium_core::{Notation as _, Options as _, Position as _, ReadError, Seat, View as _};
use cubarium_cubes_4d::{Arrangement, ArrangementError, Flaw, Options, Position, TextError};
use proptest::prelude::*;

const START: &str = "1211121/0010100/0200020/1020201/0200020/0010100/1211121 rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR w ABCDabcd - 0 0 1";

fn error(text: &str) -> TextError {
    match Position::read(text, &Options::DEFAULT) {
        Err(ReadError::Text(error)) => error,
        other => panic!("`{text}`: {other:?}"),
    }
}

fn flaws(text: &str) -> Vec<Flaw> {
    match Position::read(text, &Options::DEFAULT) {
        Err(ReadError::Flaws(flaws)) => flaws,
        other => panic!("`{text}`: {other:?}"),
    }
}

#[test]
fn setup_start_and_lateral() {
    assert_eq!(Position::start(&Options::DEFAULT).text(), START);
    let mut left = Options::DEFAULT;
    left.set("lateral", "left").expect("an option");
    assert_eq!(
        Position::start(&left).text(),
        START.replace("1pqpgpp", "ppqpgp1").replace("1PQPGPP", "PPQPGP1")
    );
}

#[test]
fn text_position_must_be_canonical() {
    let field = |from: &str, to: &str| error(&START.replacen(from, to, 1));
    assert!(matches!(error(""), TextError::Fields { found: 0 }));
    assert!(matches!(error(&format!("{START} ")), TextError::Fields { found: 9 }));
    assert!(matches!(field("1211121/", ""), TextError::Ranks { field: "heights", found: 6 }));
    assert!(matches!(
        field("0010100", "001010"),
        TextError::Width { field: "heights", rank: 2, found: 6, .. }
    ));
    assert!(matches!(field("0200020", "0400020"), TextError::Height { rank: 1, letter: '4', .. }));
    assert!(matches!(field("rnbkbnr", "rnbkbnx"), TextError::Letter { rank: 3, letter: 'x', .. }));
    assert!(matches!(field("/7/", "/34/"), TextError::Run { rank: 1, .. }));
    assert!(matches!(field("/7/", "/8/"), TextError::Letter { rank: 1, letter: '8', .. }));
    assert!(matches!(field("/7/", "/6/"), TextError::Width { field: "men", rank: 1, found: 6, .. }));
    assert!(matches!(field(" w ", " W "), TextError::Side(_)));
    for castling in ["BA", "AA", "aA", "E", "", "A-"] {
        assert!(matches!(field("ABCDabcd", castling), TextError::Castling { .. }), "{castling}");
    }
    assert!(matches!(field(" - 0", " 4,0 0"), TextError::Moved(_)));
    assert!(matches!(field("- 0 0 1", "- 11 0 1"), TextError::LoneKingTurns(_)));
    assert!(matches!(field("- 0 0 1", "- 0 101 1"), TextError::QuietTurns(_)));
    assert!(matches!(field("- 0 0 1", "- 0 00 1"), TextError::QuietTurns(_)));
    assert!(matches!(field("- 0 0 1", "- 0 0 0"), TextError::TurnNumber(_)));
    assert!(matches!(field("- 0 0 1", "- 0 0 4294967296"), TextError::TurnNumber(_)));
}

#[test]
fn text_position_names_all_flaws() {
    let one = |from: &str, to: &str| flaws(&START.replacen(from, to, 1));
    assert_eq!(one("1020201", "1020200"), [Flaw::Cubes { found: 35 }]);
    assert_eq!(one("1020201", "1030101"), [Flaw::Colours { found: 17, dark: 18 }]);
    let pawn = "3,-2".parse().expect("a cell");
    assert_eq!(one(" - 0", " 3,-2 0"), [Flaw::MovedNothing { cell: pawn }]);
    let queen = "-1,-2".parse().expect("a cell");
    assert_eq!(one(" - 0", " -1,-2 0"), [Flaw::MovedOccupied { cell: queen }]);
    assert_eq!(one("- 0 0 1", "- 3 0 1"), [Flaw::NoLoneKing { turns: 3 }]);
    let white = cubarium_cubes_4d::Colour::White;
    assert_eq!(one("RNBKBNR", "RNB1BNR"), [Flaw::Kings { colour: white, found: 0 }]);
    let rook = cubarium_cubes_4d::Kind::Rook;
    let two = one("RNBKBNR", "RNRKBNR");
    assert!(two.contains(&Flaw::TooMany { colour: white, kind: rook, found: 3 }), "{two:?}");
    assert!(two.contains(&Flaw::CastlingRight { letter: 'B', cell: "-1,-3".parse().expect("a cell") }));
    let inadmissible = one("/7/7/7/", "/7/3P3/7/");
    assert!(inadmissible.iter().any(|flaw| matches!(flaw, Flaw::TooMany { .. })), "{inadmissible:?}");
}

#[test]
fn disconnected_cubes_and_unsupported_men_are_refused() {
    let apart = "1211211/0010110/1001001/0003101/2011010/0110100/1201121 r1k4/nn4p/4bPg/7/2K2R1/1N3R1/4B2 b - - 0 6 128";
    assert!(flaws(apart).contains(&Flaw::Unity));
    let sunk = "1101021/0120011/2022100/1010111/0100000/1120012/0003101 7/4k2/7/7/5K1/2R4/p6 b - - 0 6 168";
    assert_eq!(flaws(sunk), [Flaw::Trench { cell: "-3,-3".parse().expect("a cell") }]);
}

#[test]
fn the_side_that_is_not_to_move_is_not_in_check() {
    let check = "1211121/0010100/0200020/1020201/1100020/0010100/1211121 rnbkbn1/1p1pgpp/7/7/7/1PQPG1P/R1qKBNG b Cabc - 0 0 11";
    assert_eq!(flaws(check), [Flaw::Check { colour: cubarium_cubes_4d::Colour::White }]);
}

#[test]
fn text_move_names_heights_and_captures() {
    let start = Position::start(&Options::DEFAULT);
    for (mv, rule) in [
        ("R-3,-3,1>-3,0,1", "ok"),
        ("R-3,-3,2>-3,0,1", "text.move"),
        ("R-3,-3,1>-3,0,2", "text.move"),
        ("R-3,-3,1>-3,0,4", "board.levels"),
        ("R-3,-3,1x-3,0,1", "text.move"),
        ("r-3,-3,1>-3,0,1", "text.move"),
        ("-3,-3,1>-3,0,1", "text.move"),
        ("B-3,-3,1>-3,0,1", "turn.side"),
        ("R3,3,1>3,0,1", "turn.side"),
        ("R-3,-3,1>-3,0,1=Q", "pawn.promotion"),
        ("R-3,-3,1>-3,0,1=X", "text.move"),
        ("c2,-1,2>3,0,2", "ok"),
        ("c2,-1,2>3,0,1", "text.move"),
        ("c2,-1,1>3,0,2", "text.move"),
        ("O-A", "ok"),
        ("O-a", "text.move"),
        ("O-AB", "text.move"),
        ("O-", "text.move"),
        ("", "text.move"),
        ("é", "text.move"),
        ("K0,-3>0,-2", "text.move"),
    ] {
        assert_eq!(verdict(&start, mv), rule, "{mv}");
    }
}

#[test]
fn shown_moves_mark_check_and_mate() {
    let position = read(
        "1211121/0010100/0101111/2001102/0100110/0010100/1211121 rbnkb1r/1pqp2p/p4n1/3BQ2/2GN2B/PP1PP2/1R1K1NR w - 3,1 0 3 45",
    );
    let shown: Vec<String> = position.moves().into_iter().map(|mv| position.display_move(mv)).collect();
    assert!(shown.contains(&"Q\u{202f}1,0:1\u{202f}→\u{202f}1,2:1+".to_owned()), "{shown:?}");
    let start = Position::start(&Options::DEFAULT);
    assert!(
        after(&start, "O-A")
            .moves()
            .into_iter()
            .all(|mv| !after(&start, "O-A").display_move(mv).contains('#'))
    );
}

#[test]
fn short_turns_are_accepted_unless_ambiguous() {
    let start = Position::start(&Options::DEFAULT);
    let typed = |text: &str| {
        start
            .read_typed(Seat::FIRST, text)
            .map(|mv| start.move_text(mv))
            .map_err(|refusal| refusal.message.key)
    };
    for text in [
        "R −3,−3:1 → −3,0:1",
        "R\u{202f}−3,−3:1\u{202f}→\u{202f}−3,0:1",
        "r-3,-3,1>-3,0,1",
        "R -3,-3 -3,0",
        "-3,-3 -3,0",
        "r-3,0",
        "R-3,-3,1>-3,0,1+",
        "R -3,-3 to -3,0",
        "R −3,−3 NACH −3,0",
        "R -3,-3 – -3,0",
        "r -3,-3 - -3,0",
        "R-3,-3--3,0",
    ] {
        assert_eq!(typed(text).as_deref(), Ok("R-3,-3,1>-3,0,1"), "{text}");
    }
    assert_eq!(typed("c 2,−1:2 → 3,0:2").as_deref(), Ok("c2,-1,2>3,0,2"));
    assert_eq!(typed("C2,-1 3,0").as_deref(), Ok("c2,-1,2>3,0,2"));
    assert_eq!(typed("0-a").as_deref(), Ok("O-A"));
    assert_eq!(typed("R −3,−3:1 → −3,3:1"), Err("cubes-4d-no-bridge"), "what is readable is judged");
    assert_eq!(typed("P 0,0"), Err("cubes-4d-no-text-move"));
    assert_eq!(typed(""), Err("cubes-4d-no-text-move"));
    let twice = start.moves().into_iter().filter(|mv| start.move_text(*mv).starts_with('N')).map(|mv| {
        let text = start.move_text(mv);
        let to = text.rsplit_once(',').and_then(|(rest, _)| rest.split_once(['>', 'x'])).expect("a way").1;
        format!("N{to}")
    });
    let both = twice.filter(|text| typed(text) == Err("move-ambiguous")).count();
    assert!(both.is_multiple_of(2), "two knights that can go to the same place");
}

#[test]
fn setup_start_is_data_with_a_source() {
    let built_in = Arrangement::reconstruction();
    assert_eq!((built_in.name(), built_in.dark(), built_in.pairs().all().count()), ("reconstruction", 18, 4));
    assert!(built_in.note().contains("lost"));
    assert_eq!(Arrangement::read(&built_in.to_string()).as_ref(), Ok(built_in));
}

#[test]
fn text_setup_describes_a_whole_arrangement() {
    let text = Arrangement::reconstruction().to_string();
    // One cube from the middle goes onto a place of the other colour.
    let own = text.replace("reconstruction", "own").replace("1020201", "1030101");
    let mut options = Options::DEFAULT;
    options.set("setup", &own).expect("a set-up");
    let start = Position::start(&options);
    assert_eq!(options.arrangement().dark(), 17);
    assert!(start.text().starts_with("1211121/0010100/0200020/1030101/"));
    assert_eq!(Position::read(&start.text(), &options), Ok(start));
    assert_eq!(flaws(&start.text()), [Flaw::Colours { found: 17, dark: 18 }], "not in the built-in set-up");
}

#[test]
fn text_setup_says_what_is_wrong() {
    let text = Arrangement::reconstruction().to_string().replace("reconstruction", "own");
    let wrong = |from: &str, to: &str| Arrangement::read(&text.replacen(from, to, 1)).expect_err(to);
    assert_eq!(wrong("; left:", "; middle:"), ArrangementError::Entry { expected: "left" });
    assert_eq!(wrong("; note:", "; more: x; note:"), ArrangementError::Entry { expected: "note" });
    assert_eq!(Arrangement::read(&format!("{text}; more: x")), Err(ArrangementError::More));
    assert_eq!(wrong("name: own", "name: my own"), ArrangementError::Name("my own".to_owned()));
    assert!(matches!(wrong("1211121", "1211141"), ArrangementError::Text { entry: "heights", .. }));
    assert!(matches!(wrong("ppqpgp1", "ppxpgp1"), ArrangementError::Text { entry: "left", .. }));
    assert!(matches!(wrong("-3,-3+-2,-3", "-3,-3"), ArrangementError::Castling(_)));
    assert!(matches!(wrong("-1,-3+-2,-3", "-2,-3+-3,-3"), ArrangementError::Castling(_)));
    assert!(matches!(wrong("-1,-3+-2,-3", "0,-3+-2,-3"), ArrangementError::Pair { .. }));
    assert!(matches!(wrong("1020201", "1020200"), ArrangementError::Flaws { side: "left", .. }));
    assert!(matches!(wrong("note: ", &format!("note: {}", "x".repeat(400))), ArrangementError::Note));
    let built_in = Arrangement::reconstruction().to_string().replace("1020201", "1030101");
    assert_eq!(Arrangement::read(&built_in), Err(ArrangementError::Taken("reconstruction".to_owned())));
    for error in [wrong("1020201", "1020200"), wrong("; left:", "; middle:")] {
        assert!(!error.to_string().is_empty());
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,120}") {
        let _ = Position::read(&text, &Options::DEFAULT);
        let _ = Arrangement::read(&text);
        let _ = Position::start(&Options::DEFAULT).read_move(&text);
    }

    #[test]
    fn a_changed_text_is_canonical_or_refused(at in 0..START.len(), letter in "[0-9a-zA-Z/ ,-]") {
        let mut text = START.to_owned();
        text.replace_range(at..=at, &letter);
        if let Ok(position) = Position::read(&text, &Options::DEFAULT) {
            prop_assert_eq!(position.text(), text);
        }
    }

    #[test]
    fn turns_in_any_form_are_judged_without_panic(
        letter in "[KQRBNGPkc]", from in "-?[0-4],-?[0-4],[0-4]", sign in "[>x-]", to in "-?[0-4],-?[0-4],[0-4]",
        rest in "(=[QGRP])?",
    ) {
        let position = Position::start(&Options::DEFAULT);
        let text = format!("{letter}{from}{sign}{to}{rest}");
        if let Ok(mv) = position.read_move(&text)
            && position.check(position.side().seat(), mv).is_ok()
        {
            prop_assert_eq!(position.move_text(mv), text);
        }
    }
}

/// A turn's letter, and its two places without heights.
fn ends(text: &str) -> Option<(char, String, String)> {
    let (from, to) = text.split_once(['>', 'x'])?;
    let place = |name: &str| name.rsplit_once(',').map(|(place, _)| place.to_owned());
    Some((from.chars().next()?, place(&from[1..])?, place(to)?))
}

#[test]
fn words_and_dashes_between_places_never_change_a_place() {
    let mut position = Position::start(&Options::DEFAULT);
    for turn in 0..12 {
        let turns: Vec<String> = position.moves().into_iter().map(|mv| position.move_text(mv)).collect();
        let known: Vec<_> = turns.iter().filter_map(|text| ends(text)).collect();
        for (letter, from, to) in &known {
            // The same place on the other side of the board.
            let flipped = to.strip_prefix('-').map_or_else(|| format!("-{to}"), str::to_owned);
            for to in [to, &flipped] {
                let expected = known.contains(&(*letter, from.clone(), to.clone()));
                for between in [" to ", " - ", "\u{2013}", " \u{2192} ", "-", " Vers "] {
                    let typed = format!("{letter} {from}{between}{to}");
                    match position.read_typed(position.mover(), &typed) {
                        Ok(mv) => {
                            let played = ends(&position.move_text(mv));
                            assert_eq!(played, Some((*letter, from.clone(), to.clone())), "{typed}");
                        }
                        Err(refused) => {
                            let key = refused.refusal.message.key;
                            assert!(!expected || key == "move-ambiguous", "{typed}: {key}");
                        }
                    }
                }
            }
        }
        let mv = position.moves()[turn * 11 % turns.len()];
        position = position.play(mv).expect("legal");
    }
}

#[test]
fn short_turns_that_are_illegal_are_refused_by_their_rule() {
    let start = Position::start(&Options::DEFAULT);
    let refused = |text: &str| start.read_typed(Seat::FIRST, text).expect_err(text).refusal.message.key;
    for text in ["Q -1,-2 > 3,3", "q -1,-2 to 3,3", "-1,-2 > 3,3"] {
        assert_eq!(refused(text), "cubes-4d-no-way", "{text}");
    }
    assert_eq!(refused("c 2,-1 to 0,0"), "cubes-4d-no-cube-edge");
}
