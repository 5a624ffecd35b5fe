//! All sentences of Cube Chess, in three languages: refusals, moves in words, names.

use cubarium_core::looks::Looks as _;
use std::collections::BTreeSet;

use crate::common::{FILES, after, candidates, flawed, languages, men, with};
use cubarium_core::looks::Editor as _;
use cubarium_core::looks::editor::Range;
use cubarium_core::{Message, Position as _, Seat, View as _};
use cubarium_cube_chess::{Kind, Position, reason, rules};
use cubarium_testkit::refusals;
use cubarium_testkit::words::{Refused, keys};

fn english(message: &Message) -> String {
    languages()[0].say(message)
}

#[test]
fn the_three_files_have_the_same_keys() {
    let [english, french, german] = FILES.map(|(_, text)| keys(text));
    assert_eq!(english, french);
    assert_eq!(english, german);
    assert!(english.len() > 50);
}

/// Positions in which, between them, every rule refuses something.
fn positions() -> Vec<Position> {
    vec![
        Position::start(&()),
        men("w K2B2 R2B4 P5C2 r3B2 k6C3"),
        men("w K1A2 N1B2 B1C1 Q1B4 r1B3 k5A1"),
        men("w P1A1 P1D4 P3B4 P3C2 P2B2 n3D1 n5A1 n4B1 p2C2 K1C2 k6C1"),
        men("w P6A2 P3C4 n3D4 n6B1 K1C2 k4D4"),
        men("b K1C2 P2B3 p2B2 p5B1 p3B1 k6C4"),
        men("w K1C2 k6C2 N1A1"),
        men("w K1C2 Q1D4 P1A4 r2A2 k6D1"),
        with("w", "K1C2 R1C4 k6D1 r2A3", "K", "-", 0),
        with("w", "K1C2 R1C4 k6D1 r2A2", "K", "-", 0),
        with("w", "K1C2 R1C4 k6D1 r2A4", "K", "-", 0),
        with("w", "K1C2 R1C4 n1C3 k6D1", "K", "-", 0),
    ]
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    let mut refused = Refused::new(FILES);
    for position in positions() {
        let mover = position.side().seat();
        let texts = ["1A1", "1B2-7A1", "1B2-1B3+", "1D2x2A2", "2B4-3B2", "2B4-2B3=Q"];
        let read = texts
            .iter()
            .filter_map(|text| position.read_move(text).and_then(|mv| position.check(mover, mv)).err());
        let checked = candidates(&position).into_iter().flat_map(|mv| {
            [mover, mover.other()].map(|seat| position.check(seat, mv).err()).into_iter().flatten()
        });
        for refusal in read.chain(checked) {
            assert!(rules::ALL.contains(&refusal.rule), "{}", refusal.rule);
            refused.add(&refusal);
        }
    }
    assert_eq!(
        refused.unsaid("cube-chess-no-"),
        ["cube-chess-no-castling-squares"],
        "sentences that no position here calls for"
    );
}

#[test]
fn castling_between_other_squares_is_refused_with_a_sentence() {
    let position = with("w", "K1C2 R1C4 k6D1", "K", "-", 0);
    let mut castling = position.read_move("O-O").expect("castling");
    castling.to = castling.from;
    let refusal = position.check(Seat::FIRST, castling).expect_err("there is one castling");
    assert_eq!(refusal.rule, rules::CASTLING_MOVE);
    for words in languages() {
        assert!(words.say(&refusal.message).contains("6B4"));
    }
}

#[test]
fn refusals_name_the_obstacle() {
    let sentence = |position: &Position, mv: &str| {
        let refusal = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
        english(&refusal.expect_err(mv).message)
    };
    let start = Position::start(&());
    assert_eq!(sentence(&start, "1B1-2A1"), "The way to 2A1 is blocked by the knight on 1C1.");
    assert_eq!(
        sentence(&start, "1D2-5A1"),
        "A pawn goes one square forward, away from its own base, and takes one square diagonally forward; 5A1 is neither."
    );
    let pinned = men("w K2B2 R2B4 P5C2 r3B2 k6C3");
    assert_eq!(
        sentence(&pinned, "2B4-2A4"),
        "If the man on 2B4 moves away, your king is attacked by the rook on 3B2."
    );
    let castling = with("w", "K1C2 R1C4 k6D1 r2A3", "K", "-", 0);
    assert_eq!(
        sentence(&castling, "O-O"),
        "In castling the king would pass 1C3, which is attacked by the rook on 2A3."
    );
}

/// A move in words, in English, French and German.
fn spoken(position: &Position, mv: &str) -> [String; 3] {
    let message = position.speak(position.read_move(mv).expect("a move"), &after(position, mv));
    languages().map(|words| words.say(&message))
}

#[test]
fn moves_are_sentences_in_every_language() {
    let start = Position::start(&());
    assert_eq!(
        spoken(&start, "1C1-2A2"),
        [
            "The knight leaps from 1C1 over an edge to 2A2.",
            "Le cavalier saute de 1C1 à 2A2 par-dessus une arête.",
            "Der Springer springt von 1C1 über eine Kante nach 2A2.",
        ]
    );
    let promotion = men("w P6A2 n6B1 K1C2 k4D4");
    assert_eq!(spoken(&promotion, "6A2-6B2=R")[0], "The pawn goes from 6A2 to 6B2 and becomes a rook.");
    assert_eq!(
        spoken(&promotion, "6A2x6B1=Q"),
        [
            "The pawn goes from 6A2 to 6B1, takes the knight and becomes a queen. Check.",
            "Le pion va de 6A2 à 6B1, prend le cavalier et devient dame. Échec.",
            "Der Bauer zieht von 6A2 nach 6B1, schlägt den Springer und wird zur Dame. Schach.",
        ]
    );
    let castling = with("w", "K1C2 R1C4 k6D1", "K", "-", 0);
    assert_eq!(
        spoken(&castling, "O-O"),
        [
            "The king castles to 1C4, and the rook goes beside it.",
            "Le roi roque en 1C4, la tour se place à côté de lui.",
            "Der König rochiert nach 1C4, der Turm stellt sich neben ihn.",
        ]
    );
    let languages = languages();
    for position in positions() {
        for mv in position.moves() {
            let message = position.speak(mv, &position.play(mv).expect("legal"));
            for words in &languages {
                let sentence = words.say(&message);
                assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{sentence}");
            }
        }
    }
}

#[test]
fn a_path_around_a_wall_is_mentioned() {
    let sample = after(&Position::start(&()), "1A2-4B2 6D2-4C2 1A1-4A1 6A2-2C2");
    assert_eq!(
        spoken(&sample, "1B2x6A1"),
        [
            "The queen goes from 1B2 round the end of a wall to 6A1 and takes the pawn. Checkmate.",
            "La dame va de 1B2 à 6A1 en contournant le bout d’un mur et prend le pion. Échec et mat.",
            "Die Dame zieht von 1B2 um das Ende einer Mauer nach 6A1 und schlägt den Bauern. Schachmatt.",
        ]
    );
}

#[test]
fn every_edge_on_the_path_is_counted() {
    let rook = men("w R1D1 K1C2 k4D4");
    assert_eq!(spoken(&rook, "1D1-2C1")[0], "The rook goes from 1D1 over an edge to 2C1.");
    assert_eq!(spoken(&rook, "1D1-6B1")[0], "The rook goes from 1D1 over 2 edges to 6B1.");
    assert_eq!(spoken(&rook, "1D1-1D3")[0], "The rook goes from 1D1 to 1D3.");
}

#[test]
fn a_pawn_captured_en_passant_is_named_by_its_square() {
    let position = with("b", "K1C2 P2B3 p2B2 k6C4", "-", "2A3", 0);
    assert_eq!(
        spoken(&position, "2B2x2A3"),
        [
            "The pawn goes from 2B2 to 2A3 and takes the pawn on 2B3 in passing.",
            "Le pion va de 2B2 à 2A3 et prend le pion en 2B3, en passant.",
            "Der Bauer zieht von 2B2 nach 2A3 und schlägt den Bauern auf 2B3 en passant.",
        ]
    );
}

#[test]
fn a_check_by_two_men_is_a_double_check() {
    let position = men("w R2A1 N2B1 P1D1 K1C2 k2D1");
    assert_eq!(spoken(&position, "2B1-2C3")[0], "The knight leaps from 2B1 to 2C3. Double check.");
    assert_eq!(spoken(&position, "2B1-2A3")[0], "The knight leaps from 2B1 to 2A3. Check.");
}

#[test]
fn ends_and_names_are_said_in_every_language() {
    for (_, text) in FILES {
        for reason in reason::ALL {
            let key = format!("cube-chess-end-{}", reason.replace(' ', "-"));
            assert!(keys(text).contains(key.as_str()), "{key}");
        }
    }
    let scene = Position::start(&()).scene(None);
    let stage = Position::start(&()).stage();
    for words in languages() {
        for name in
            scene.solids.iter().map(|solid| &solid.name).chain(scene.spots.iter().map(|spot| &spot.name))
        {
            assert!(!words.say(name).is_empty());
        }
        for tray in &scene.trays {
            assert!(!words.say(&tray.name).is_empty());
        }
        let names = stage
            .nets
            .iter()
            .flat_map(|net| net.titles.iter().map(|(_, title)| title).chain(std::iter::once(&net.name)));
        for name in names.chain(stage.stations.iter().map(|station| &station.name)) {
            assert!(!words.say(name).is_empty());
        }
        for kind in Kind::ALL {
            assert!(!words.say(&Message::new("cube-chess-kind").with("man", kind.name())).is_empty());
        }
    }
}

#[test]
fn the_editor_speaks_in_every_language() {
    let bare = Position::bare(&());
    let mut said: Vec<Message> = Position::tools(&()).into_iter().map(|tool| tool.name).collect();
    for setting in Position::settings(&bare) {
        said.push(setting.name);
        if let Range::OneOf(values) = setting.range {
            said.extend(values.into_iter().map(|(_, name)| name));
        }
    }
    for (text, ..) in flawed() {
        let flaws = Position::validate(Position::parse(&text, &()).expect("a set-up")).expect_err(&text);
        said.extend(flaws.iter().map(|flaw| Position::flaw(flaw).message));
    }
    said.extend(Position::put(&mut bare.clone(), "x", "1A1").err().map(|refusal| refusal.message));
    let mut known: BTreeSet<&str> = BTreeSet::new();
    for message in said {
        for words in languages() {
            assert!(!words.say(&message).is_empty());
        }
        known.insert(message.key);
    }
    let parts = ["setting", "value", "editor", "flaw"];
    let unsaid: Vec<&str> = keys(FILES[0].1)
        .into_iter()
        .filter(|key| parts.iter().any(|part| key.starts_with(&format!("cube-chess-{part}-"))))
        .filter(|key| !known.contains(key))
        .collect();
    assert_eq!(unsaid, [] as [&str; 0], "sentences that nothing here calls for");
}

#[test]
fn every_illegal_move_of_the_conformance_cases_is_refused_in_a_sentence() {
    let count = refusals::in_the_conformance_cases::<Position>("cube-chess", &(), rules::ALL);
    assert!(count >= 28, "{count}");
}
