//! The reasons given for a move are true, and are given only when they apply.

use std::collections::BTreeSet;

use crate::common::{STRUCTURES, break_the_cube};
use cubarium_catalog::words::{Language, Words};
use cubarium_catalog::{Referee, Thinker, seen, wire};

/// The reasons for a move: the keys of the sentences, with the man that they name.
fn why(game: &str, text: &str, mv: &str) -> Vec<String> {
    let options = match game {
        "tesseract" => crate::common::chosen(&[("crosses", "last")]),
        _ => wire::Options::new(),
    };
    let view = seen(game, &options, None, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let thinker = Thinker::new(&view, 1, 0).expect("somebody is to move");
    thinker.why(mv).iter().map(said).collect()
}

/// The relevant part of a message.
fn said(message: &wire::Message) -> String {
    for language in Language::ALL {
        let words = Words::new(language).say(message);
        assert!(!words.contains("why-") && words.ends_with('.'), "{language}: {words}");
    }
    let shown = ["man", "count", "steps"].into_iter().filter_map(|name| message.args.get(name));
    let args = shown.map(|arg| match arg {
        wire::Arg::Text(text) => format!(" {text}"),
        wire::Arg::Number(number) => format!(" {number}"),
    });
    std::iter::once(fact(&message.key).to_owned()).chain(args).collect()
}

/// The key of a sentence without the parts that say whose it is.
fn fact(key: &str) -> &str {
    key.rsplit_once("why-").map_or(key, |(_, fact)| fact)
}

/// Whether a reason is given for a move.
fn is_said(game: &str, text: &str, mv: &str, fact: &str) -> bool {
    why(game, text, mv).iter().any(|said| said == fact)
}

/// White's king stands on 1B1 and Black's on 6C4, out of the way.
fn chess(panel_two: &str, side: &str) -> String {
    format!("4.K3.4.4/{panel_two}/4.4.4.4/4.4.4.4/4.4.4.4/4.4.3k.4 {side} - - 0 1")
}

#[test]
fn a_mate_needs_no_further_reason() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    for (seat, mv) in ["w", "b", "w", "b"].into_iter().zip(["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2"]) {
        referee.play(seat, mv).expect("it is legal");
    }
    let text = referee.view(None).expect("anybody may look").text;
    assert_eq!(why("cube-chess", &text, "1B2x6A1"), ["wins"]);
    assert!(!is_said("cube-chess", &text, "1D2-2B2", "wins"));
    assert_eq!(why("cube-chess", &text, "1D2-6A1"), [""; 0], "nothing is said about what is not a move");
}

#[test]
fn a_move_that_prevents_mate_says_so() {
    let mut referee = Referee::new("cube-chess", &wire::Options::new(), None).expect("it opens");
    for (seat, mv) in ["w", "b", "w"].into_iter().zip(["1A2-4B2", "6D2-4C2", "1A1-4A1"]) {
        referee.play(seat, mv).expect("it is legal");
    }
    let text = referee.view(None).expect("anybody may look").text;
    assert!(is_said("cube-chess", &text, "6A3-2C3", "prevents-mate"));
    assert!(!is_said("cube-chess", &text, "6A2-2C2", "prevents-mate"), "after it White mates");
}

#[test]
fn an_undefended_man_is_captured_for_free() {
    let free = chess("4.1R1q.4.4", "w");
    assert!(is_said("cube-chess", &free, "2B2x2B4", "takes-free queen"));
    let defended = chess("4.1R1q.3r.4", "w");
    assert!(is_said("cube-chess", &defended, "2B2x2B4", "takes-more queen"));
    let pawn = chess("4.1R1p.3r.4", "w");
    assert!(is_said("cube-chess", &pawn, "2B2x2B4", "takes pawn"));
}

#[test]
fn a_double_attack_counts_only_from_a_safe_man() {
    let fork = chess("4.n2b.4.1R2", "w");
    assert!(
        is_said("cube-chess", &fork, "2D2-2B2", "attacks 2"),
        "{:?}",
        why("cube-chess", &fork, "2D2-2B2")
    );
    assert!(!is_said("cube-chess", &fork, "2D2-2C2", "attacks 2"));
    let watched = chess("1r2.n2b.4.1R2", "w");
    assert!(!is_said("cube-chess", &watched, "2D2-2B2", "attacks 2"));
}

#[test]
fn a_threat_counts_only_from_a_safe_man() {
    let quiet = chess("4.3b.4.1R2", "w");
    assert!(is_said("cube-chess", &quiet, "2D2-2B2", "threatens bishop"));
    assert!(!is_said("cube-chess", &quiet, "2D2-2C2", "threatens bishop"), "it does not attack it");
    let watched = chess("1r2.3b.4.1R2", "w");
    assert!(!is_said("cube-chess", &watched, "2D2-2B2", "threatens bishop"));
}

#[test]
fn a_threat_names_the_place() {
    let view = seen("cube-chess", &wire::Options::new(), None, &chess("4.3b.4.1R2", "w")).expect("it is one");
    let why = Thinker::new(&view, 1, 0).expect("somebody is to move").why("2D2-2B2");
    let threat = why.iter().find(|reason| reason.key == "why-threatens").expect("it attacks the bishop");
    let said = |language| Words::new(language).say(threat);
    assert_eq!(said(Language::English), "The move threatens to take the bishop on 2B4.");
    assert_eq!(said(Language::German), "Der Zug droht, den Läufer auf 2B4 zu schlagen.");
    assert_eq!(said(Language::French), "Le coup menace de prendre le fou en 2B4.");
}

#[test]
fn without_a_plain_reason_a_hint_gives_the_search_depth() {
    let quiet = chess("4.4.4.1P2", "w");
    let view = seen("cube-chess", &wire::Options::new(), None, &quiet).expect("it is a position");
    let mut thinker = Thinker::new(&view, 3, 0).expect("somebody is to move");
    let king = "1B1-1A1";
    assert_eq!(thinker.why(king), [], "nothing has been searched");
    let thought = loop {
        let thought = thinker.run(1_000);
        if thought.done {
            break thought;
        }
    };
    for mv in [king, "1B1-1B2", "1B1-1C1", thought.best.as_str()] {
        let said: Vec<String> = thinker.why(mv).iter().map(said).collect();
        let looked = said.iter().any(|said| said == "looked");
        assert_eq!(looked, mv == thought.best && said.len() == 1, "{mv}: {said:?}");
        assert!(mv != thought.best || !said.is_empty(), "a hint always has a reason");
    }
}

#[test]
fn a_man_is_saved_when_it_can_no_longer_be_captured() {
    let attacked = chess("4.1Q1r.4.4", "w");
    assert!(
        is_said("cube-chess", &attacked, "2B2-2D2", "saves queen"),
        "{:?}",
        why("cube-chess", &attacked, "2B2-2D2")
    );
    assert!(!is_said("cube-chess", &attacked, "2B2-2B1", "saves queen"), "it is still attacked");
    let quiet = chess("4.1Q2.3r.4", "w");
    assert!(!is_said("cube-chess", &quiet, "2B2-2A2", "saves queen"), "nobody attacked it");
}

#[test]
fn giving_and_ending_check_are_reasons() {
    let rook = chess("4.4.4.1R2", "w");
    let gives = |mv: &str| is_said("cube-chess", &rook, mv, "attacked");
    // Panel 6 lies below panel 2: column 4 leads to the king on 6C4.
    assert!(gives("2D2-2D4"), "{:?}", why("cube-chess", &rook, "2D2-2D4"));
    assert!(!gives("2D2-2D3"));
    let check = "4.4.1K2.4/4.1r2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.2k1.4.4 w - - 0 1";
    assert_eq!(why("cube-chess", check, "1C2-1C3")[0], "saved");
    assert!(!is_said("cube-chess", &rook, "2D2-2D4", "saved"));
}

#[test]
fn a_pawn_approaches_promotion() {
    let pawn = chess("4.4.4.1P2", "w");
    assert!(why("cube-chess", &pawn, "2D2-6A2").iter().any(|said| said.starts_with("near-promotion 1")));
    let far = chess("1P2.4.4.4", "w");
    assert!(!why("cube-chess", &far, "2A2-2B2").iter().any(|said| said.starts_with("near-promotion")));
    let last = "4.K3.4.4/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/1P2.4.3k.4 w - - 0 1";
    assert!(is_said("cube-chess", last, "6A2-6B2=Q", "promotes queen"));
}

#[test]
fn a_cube_attacks_the_master_and_takes() {
    let position = "31D5,E1,(65A9),(E9) w - - 0 1";
    assert!(
        !why("cubulus", position, "D5-D8").iter().any(|said| said.starts_with("takes")),
        "nobody is there"
    );
    let taking = "31D5,E1,(65D8),(E9) w - - 0 1";
    let taken = why("cubulus", taking, "D5xD8");
    assert!(taken.contains(&"takes-free cube".to_owned()), "{taken:?}");
    let check = "E1,(31E4),(E9) w - - 0 1";
    assert_eq!(why("cubulus", check, "E1-D1")[0], "saved");
}

/// A position of the main stage of Tesseract with the bars and crosses along the edges.
fn tesseract(side: &str, pawns: &str) -> String {
    let white = "GE1h,GF1h,GG1h,GH1h,GI1h,GA1B1,GC1D1,XB5,XN5";
    let black = "gE15h,gF15h,gG15h,gH15h,gI15h,gA15B15,gC15D15,xB11,xN11";
    format!("{pawns},{white},{black} {side} RC/RC m 3 20")
}

#[test]
fn a_tesseract_is_threatened_and_rescued() {
    let attacked = tesseract("w", "TH8,SB3,tH6,sO12");
    assert_eq!(why("tesseract", &attacked, "TH8-I10"), [""; 0], "a tesseract does not move like that");
    assert_eq!(why("tesseract", &attacked, "TH8-I8")[0], "saved");
    assert!(!is_said("tesseract", &attacked, "SB3-D5-C6", "saved"));
    let quiet = tesseract("w", "TH3,SB3,tJ12,sO12");
    let facts = why("tesseract", &quiet, "TH3-J5");
    assert!(facts.contains(&"attacked".to_owned()), "{facts:?}");
    assert!(!is_said("tesseract", &quiet, "TH3-I4", "attacked"));
    assert!(is_said("tesseract", &quiet, "R*E8", "enters rectangle"));
}

#[test]
fn a_cube_makes_way() {
    let start = Referee::new("cubes-4d", &wire::Options::new(), None).expect("it opens");
    let view = start.view(None).expect("anybody may look");
    let thinker = Thinker::new(&view, 1, 0).expect("somebody is to move");
    let lab = cubarium_catalog::lab::Lab::open("cubes-4d", &wire::Options::new(), None).expect("it opens");
    let moves = lab.moves();
    let keys: BTreeSet<(bool, String)> = moves
        .iter()
        .flat_map(|mv| thinker.why(mv).into_iter().map(|fact| (mv.starts_with('c'), fact.key)))
        .collect();
    assert!(keys.contains(&(true, "cubes-4d-why-makes-way".to_owned())), "{keys:?}");
    assert!(!keys.contains(&(false, "cubes-4d-why-makes-way".to_owned())), "men make no way");
}

#[test]
fn questions_are_rated_in_bits_and_the_most_informative_is_named() {
    let mut referee = break_the_cube(&[]);
    for (seat, structure) in ["1", "2"].into_iter().zip(STRUCTURES) {
        referee.play(seat, &format!("={structure}")).expect("it may be built");
    }
    let ready = |referee: &Referee| {
        let view = referee.view(Some("1")).expect("it is a seat");
        let mut thinker = Thinker::new(&view, 8, 0).expect("it is to move");
        (0..10_000).map(|_| thinker.run(1)).find(|thought| thought.done).expect("it ends");
        thinker
    };
    let tenths = |message: &wire::Message, whole: &str, tenth: &str| {
        let number = |name| match message.args.get(name) {
            Some(wire::Arg::Number(number)) => *number,
            other => panic!("{other:?}"),
        };
        10 * number(whole) + number(tenth)
    };
    let thinker = ready(&referee);
    let mut told = Vec::new();
    for question in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F", "G", "H"] {
        let [fact] = &thinker.why(&format!("?{question}"))[..] else { panic!("one fact about {question}") };
        said(fact);
        let (bits, all) = (tenths(fact, "told", "tenth"), tenths(fact, "missing", "rest"));
        assert!(bits < all, "{question}: {bits} of {all}");
        told.push((bits, fact.key.clone()));
    }
    let most = told.iter().map(|(bits, _)| *bits).max().expect("there are questions");
    for (bits, key) in &told {
        assert!(key == "break-the-cube-why-tells" || *bits == most, "{bits} of {most} is the most");
    }
    for question in ["A", "B", "C", "D", "E", "F", "G", "H", "I"] {
        for seat in ["1", "2"] {
            referee.play(seat, &format!("?{question}")).expect("it may be asked");
        }
    }
    let [guess] = &ready(&referee).why(&format!("!{}", STRUCTURES[1]))[..] else { panic!("one fact") };
    said(guess);
    match (guess.key.as_str(), guess.args.get("count")) {
        ("break-the-cube-why-only-one", None) => {}
        ("break-the-cube-why-one-of", Some(wire::Arg::Number(count))) => assert!((2..1_000).contains(count)),
        other => panic!("{other:?}"),
    }
}
