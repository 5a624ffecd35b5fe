//! All sentences of Cubes 4D, in three languages: refusals, turns in words, names.

use cubarium_core::looks::Looks as _;
use cubarium_core::looks::scene::MarkKind;
use std::collections::BTreeSet;

use crate::common::{FILES, FLAWED, candidates, languages, read};
use cubarium_core::looks::Editor as _;
use cubarium_core::looks::editor::Range;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::{Message, Position as _, Seat, View as _};
use cubarium_cubes_4d::{Cell, Kind, Move, Options, Pair, Position, reason, rules};
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
    assert!(english.len() > 70);
}

/// Positions in which, between them, every rule refuses something.
fn positions() -> Vec<Position> {
    let mut all: Vec<Position> = [
        "0101010/0300200/0022101/2331101/0000011/0111100/1013000 7/7/7/2KR3/7/7/1k5 w - - 0 4 67",
        "1101000/1101200/2212111/0100100/0001031/2110200/1100012 1K5/7/7/3P3/7/k6/7 w - - 0 3 87",
        "1301000/0030110/0000200/3222210/1210000/0101000/0101112 7/2k4/7/1R1N3/7/1K5/7 w - - 0 0 65",
        "1110003/1010121/0001000/0101132/1030011/1031000/0130000 7/7/7/1R5/4k1K/7/7 w - - 0 1 55",
        "0000020/3011101/0123000/1102111/0010101/0121110/1013000 4K2/7/7/3Rp2/7/7/2k4 w - - 0 13 71",
        "1121011/0020001/0110330/0001211/0131001/1000010/0100121 2K4/7/7/3Q3/7/1k5/7 w - - 0 15 63",
        "1110000/2002121/1000300/2011213/1001000/1101100/0002012 7/7/K3n2/3R2k/7/7/7 w - - 0 2 97",
        "1100120/0030111/2201021/0001100/0111101/0112110/2011000 5K1/7/7/3n2k/7/1G5/b1p4 w - - 0 10 53",
        "1300010/1300010/0221113/2111101/1112100/1000100/0000100 7/2G2p1/1K2n2/3Pb2/1kp4/7/7 w - - 0 4 61",
        "1011110/0101001/1010110/2022100/1130010/0010200/0023012 1G4G/7/k3n2/3P3/7/5K1/7 w - - 0 15 53",
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 7/7/7/7/1q1k3/3rn2/RNBKBNR w ABCD - 0 17 49",
        "1001110/1111120/0101003/1111001/3211000/1031010/0010100 3r3/k6/3N3/3K3/7/7/4R2 w - - 0 1 79",
        "2012121/0231100/0101011/0001000/0001011/0013210/0111110 7/7/7/7/6Q/3k3/1K1R3 w - - 0 15 87",
        "0013221/1011010/1100001/2310111/0100011/0111100/1001110 5k1/7/7/3P3/7/3Q3/1K5 w - - 0 4 119",
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 7/5k1/p1n4/7/1r5/7/RNBKBNR w BD - 0 15 49",
        "1211121/2010100/0000202/1000102/1200010/0010100/1211121 rnbkbnr/1pqpgpp/7/7/5N1/1PQPGPP/RNBKB1R w ABabcd -3,0 0 26 27",
        "0001201/1101020/0110220/0101111/1002210/1200200/0102011 2GrP1r/b1q4/7/1n4k/p1n2Rb/2R1N1K/pN3P1 w - - 0 16 91",
        "0001030/0201030/1111010/1011200/0020010/2101200/1302100 2k4/7/7/2R4/7/7/4K2 w - - 0 10 61",
    ]
    .into_iter()
    .map(read)
    .collect();
    all.push(Position::start(&Options::DEFAULT));
    all
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    let mut refused = Refused::new(FILES);
    let texts = [
        "P1",
        "R-3,-3,1>-3,0,1=Q",
        "p3,-2,0>3,-1,0",
        "P3,-2,0>4,-1,0",
        "P3,-2,0x3,-1,0",
        "N3,-2,0>3,-1,0",
        "P3,-2,1>3,-1,0",
        "O-E",
        "P3,-2,0>3,-1,4",
        "c2,-1,2>3,0,1",
        "c2,-1,2>1,-1,1x",
        "G2,2,0>0,0,0",
    ];
    for position in positions() {
        let mover = position.side().seat();
        let captures = position.moves().into_iter().filter(|mv| position.taken(*mv).is_some());
        let texts: Vec<String> = captures
            .map(|mv| position.move_text(mv).replace('x', ">"))
            .chain(texts.into_iter().map(str::to_owned))
            .collect();
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
        refused.unsaid("cubes-4d-no-"),
        ["cubes-4d-no-over", "cubes-4d-no-pair"],
        "sentences that no position here calls for"
    );
}

#[test]
fn a_set_up_without_a_pair_refuses_its_castling() {
    let text = cubarium_cubes_4d::Arrangement::reconstruction().to_string();
    let text = text.replacen("reconstruction", "two-pairs", 1).replace(" 1,-3+2,-3 3,-3+2,-3", "");
    let mut options = Options::DEFAULT;
    cubarium_core::Options::set(&mut options, "setup", &text).expect("a set-up");
    let position = Position::start(&options);
    assert_eq!(position.check(Seat::FIRST, Move::Castling(Pair::B)), Ok(()));
    let refusal = position.check(Seat::FIRST, Move::Castling(Pair::C)).expect_err("there is no third pair");
    assert_eq!(refusal.rule, rules::CASTLING_PAIR);
    assert_eq!(english(&refusal.message), "In this set-up there is no castling C.");
}

#[test]
fn refusals_name_the_obstacle() {
    let sentence = |position: &Position, mv: &str| {
        let refusal = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
        english(&refusal.expect_err(mv).message)
    };
    let rook =
        read("1301000/0030110/0000200/3222210/1210000/0101000/0101112 7/2k4/7/1R1N3/7/1K5/7 w - - 0 0 65");
    assert_eq!(sentence(&rook, "R-2,0,2>1,0,2"), "The way there is blocked by the knight on 0,0 (ramparts).");
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(
        sentence(&start, "R-3,-3,1>-2,-3,2"),
        "You cannot take your own men, and the knight on −2,−3 (ramparts) is yours."
    );
    assert_eq!(
        sentence(&start, "c-2,-1,2>-2,1,3"),
        "A cube goes one step diagonally at the same height, or one step straight and one cube higher or lower; from \
         −2,−1 (ramparts) to −2,1 (donjon) it is neither."
    );
    let queen =
        read("1121011/0020001/0110330/0001211/0131001/1000010/0100121 2K4/7/7/3Q3/7/1k5/7 w - - 0 15 63");
    assert_eq!(
        sentence(&queen, "Q0,0,1>2,1,3"),
        "A man climbs step by step, one cube higher each time (or lower each time), always straight (Cross) or always \
         diagonally (X); so no path leads from 0,0 (floor) to 2,1 (donjon)."
    );
}

/// A turn in words, in English, French and German.
fn spoken(position: &Position, mv: &str) -> [String; 3] {
    let message =
        position.speak(position.read_move(mv).expect("a turn"), &crate::common::after(position, mv));
    languages().map(|words| words.say(&message))
}

#[test]
fn turns_are_sentences_in_every_language() {
    let start = Position::start(&Options::DEFAULT);
    assert_eq!(
        spoken(&start, "R-3,-3,1>-3,0,1"),
        [
            "The rook leaps by bridge from −3,−3 (floor) to −3,0 (floor).",
            "La tour fait un pont de −3,−3 (parterre) à −3,0 (parterre).",
            "Der Turm springt über eine Brücke von −3,−3 (Parterre) nach −3,0 (Parterre).",
        ]
    );
    assert_eq!(spoken(&start, "O-A")[0], "The rook on −3,−3 and the knight on −2,−3 change places.");
    assert_eq!(spoken(&start, "O-C")[0], "The bishop on 1,−3 and the knight on 2,−3 change places.");
    let pawn = read(
        "1300010/1300010/0221113/2111101/1112100/1000100/0000100 7/2G2p1/1K2n2/3Pb2/1kp4/7/7 w - - 0 4 61",
    );
    let [english, french, german] = spoken(&pawn, "P0,0,1x1,1,1=Q");
    assert!(
        english.starts_with(
            "The pawn goes from 0,0 (floor) to 1,1 (floor), takes the knight and becomes a queen."
        ),
        "{english}"
    );
    assert!(
        french
            .starts_with("Le pion va de 0,0 (parterre) à 1,1 (parterre), prend le cavalier et devient dame."),
        "{french}"
    );
    assert!(
        german.starts_with(
            "Der Bauer zieht von 0,0 (Parterre) nach 1,1 (Parterre), schlägt den Springer und wird zur Dame."
        ),
        "{german}"
    );
    let languages = languages();
    for position in [start, pawn] {
        for mv in position.moves() {
            let after = position.play(mv).expect("a legal turn");
            let message = position.speak(mv, &after);
            for words in &languages {
                let sentence = words.say(&message);
                assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{sentence}");
            }
        }
    }
}

#[test]
fn climbing_up_and_down_are_distinguished() {
    let hills = "1121011/0020001/0110330/0001211/0131001/1000010/0100121";
    let low = read(&format!("{hills} 2K4/7/7/3Q3/7/1k5/7 w - - 0 15 63"));
    assert!(
        spoken(&low, "Q0,0,1>1,1,3")[0].starts_with("The queen climbs from 0,0 (floor) to 1,1 (donjon).")
    );
    let high = read(&format!("{hills} 2K4/7/4Q2/7/7/1k5/7 w - - 0 15 63"));
    assert!(
        spoken(&high, "Q1,1,3>0,0,1")[0]
            .starts_with("The queen climbs down from 1,1 (donjon) to 0,0 (floor).")
    );
}

#[test]
fn a_cube_move_says_for_whom_it_makes_way() {
    let start = Position::start(&Options::DEFAULT);
    let mv = start.read_move("c2,-1,2>3,0,2").expect("a turn");
    let message = start.speak(mv, &crate::common::after(&start, "c2,-1,2>3,0,2"));
    let served = message.args.iter().find(|(name, _)| *name == "served").map(|(_, value)| value.clone());
    let marked = crate::common::after(&start, "c2,-1,2>3,0,2").scene(Some(mv)).marks;
    let marked = marked.iter().filter(|mark| mark.kind == MarkKind::Served).count();
    assert_eq!(served, Some(cubarium_core::Arg::Number(i64::try_from(marked).expect("few men"))));
    let with = |man: &str, count: i64| {
        let message = Message::new("cubes-4d-move-cube")
            .with("from", "2,−1")
            .with("from-level", "ramparts")
            .with("to", "3,0")
            .with("to-level", "ramparts")
            .with("man", man)
            .with("served", count)
            .with("check", "none");
        languages().map(|words| words.say(&message))
    };
    assert_eq!(
        with("rook", 1),
        [
            "A cube goes from 2,−1 (ramparts) to 3,0 (ramparts) and gives the rook a new place to go.",
            "Un cube va de 2,−1 (remparts) à 3,0 (remparts) et ouvre un chemin à la tour.",
            "Ein Würfel geht von 2,−1 (Wall) nach 3,0 (Wall) und bahnt dem Turm den Weg.",
        ]
    );
    assert!(with("queen", 3)[0].ends_with("and gives 3 men a new place to go."));
}

#[test]
fn ends_and_names_are_said_in_every_language() {
    for (_, text) in FILES {
        for reason in reason::ALL {
            let key = format!("cubes-4d-end-{reason}");
            assert!(keys(text).contains(key.as_str()), "{key}");
        }
    }
    let start = Position::start(&Options::DEFAULT);
    let (scene, stage) = (start.scene(None), start.stage());
    for words in languages() {
        let solids = scene.solids.iter().chain(&stage.fixtures).map(|solid| &solid.name);
        let spots = scene.spots.iter().map(|spot| &spot.name);
        let trays = scene
            .trays
            .iter()
            .flat_map(|tray| tray.items.iter().map(|(.., name)| name).chain(std::iter::once(&tray.name)));
        let nets = stage.nets.iter().map(|net| &net.name);
        let stations = stage.stations.iter().map(|station| &station.name);
        for name in solids.chain(spots).chain(trays).chain(nets).chain(stations) {
            assert!(!words.say(name).is_empty());
        }
        for kind in Kind::ALL {
            assert!(!words.say(&Message::new("cubes-4d-kind").with("man", kind.name())).is_empty());
        }
        for key in ["game-cubes-4d-name", "cubes-4d-no-over"] {
            assert!(!words.say(&Message::new(key)).is_empty());
        }
    }
}

#[test]
fn the_editor_speaks_in_every_language() {
    let start = Position::start(&Options::DEFAULT).text();
    let setup = Position::parse(&start, &Options::DEFAULT).expect("a start is a set-up");
    let mut said: Vec<Message> =
        Position::tools(&Options::DEFAULT).into_iter().map(|tool| tool.name).collect();
    for setting in Position::settings(&setup) {
        said.push(setting.name);
        if let Range::OneOf(values) = setting.range {
            said.extend(values.into_iter().map(|(_, name)| name));
        }
    }
    for (text, ..) in FLAWED {
        let setup = Position::parse(text, &Options::DEFAULT).expect(text);
        let flaws = Position::validate(setup).expect_err(text);
        said.extend(flaws.iter().map(|flaw| Position::flaw(flaw).message));
    }
    said.extend(Position::put(&mut setup.clone(), "x", "0,0").err().map(|refusal| refusal.message));
    let kept = |text: &str, name| {
        let setup = Position::parse(text, &Options::DEFAULT).expect(text);
        let refusal = Position::keep(&setup, name).expect("set-ups can be kept").expect_err(text);
        refusal.message
    };
    let crowded = start.replace("rnbkbnr/1pqpgpp", "1rnb1k1/1nr4").replace("1PQPGPP/RNBKBNR", "1NR4/1RNB1K1");
    let kings = start.replace("rnbkbnr/1pqpgpp", "3k3/7").replace("1PQPGPP/RNBKBNR", "7/3K3");
    said.push(kept(&start, "no name"));
    said.push(kept(&start, "reconstruction"));
    said.push(kept(&start.replace("1pqpgpp", "ppqpgp1"), "mine"));
    said.push(kept(&crowded.replace("ABCDabcd", "-"), "mine"));
    said.push(kept(&kings.replace("ABCDabcd", "-"), "mine"));
    let mut known: BTreeSet<&str> = BTreeSet::from(["cubes-4d-men"]);
    for message in said {
        for words in languages() {
            assert!(!words.say(&message).is_empty());
        }
        known.insert(message.key);
    }
    let parts = ["tool", "setting", "value", "editor", "flaw", "keep"];
    let unsaid: Vec<&str> = keys(FILES[0].1)
        .into_iter()
        .filter(|key| parts.iter().any(|part| key.starts_with(&format!("cubes-4d-{part}-"))))
        .filter(|key| !known.contains(key))
        .collect();
    assert_eq!(unsaid, [] as [&str; 0], "sentences that nothing here calls for");
}

#[test]
fn every_illegal_move_of_the_conformance_cases_is_refused_in_a_sentence() {
    let count = refusals::in_the_conformance_cases::<Position>("cubes-4d", &Options::DEFAULT, rules::ALL);
    assert!(count >= 58, "{count}");
}

/// Why a man or cube cannot be picked up: the reason concerns what stands there, not a target that nobody has picked.
#[test]
fn what_cannot_move_says_why_by_itself() {
    let why =
        |position: &Position, from: &str| position.why_not(position.mover(), &[Pick::Spot(from.to_owned())]);
    let start = Position::start(&Options::DEFAULT);
    let king = why(&start, "0,-3");
    assert_eq!(king.rule, rules::MAN_KING);
    assert_eq!(
        english(&king.message),
        "This king cannot move now. Men of its own side are wherever it could go."
    );
    for position in positions().into_iter().chain([start]).filter(|position| position.outcome().is_none()) {
        for from in Cell::all() {
            let next = position.next(position.mover(), &[Pick::Spot(from.to_string())]);
            if matches!(&next, Next::Choices(choices) if choices.is_empty()) {
                let refusal = why(&position, &from.to_string());
                let asked = [rules::CUBE_PLACE, rules::CUBE_ROOM].contains(&refusal.rule);
                assert!(!asked || refusal.message.args.is_empty(), "{from}: {refusal:?}");
            }
        }
    }
}
