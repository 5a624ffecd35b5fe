//! The words of Three in a Row in three languages: refusals, moves, and names.

use std::collections::BTreeSet;

use cubarium_core::judgement::Reasoned as _;
use cubarium_core::looks::editor::Range;
use cubarium_core::looks::gesture::Pick;
use cubarium_core::looks::{Editor as _, Looks as _};
use cubarium_core::{Colour, Message, Position as _, Refusal, View as _};
use cubarium_testkit::words::{Files, Words, keys};
use cubarium_three_in_a_row::{Cell, Move, Position, reason, rules};

/// The words by language.
const FILES: Files = cubarium_testkit::files!();

fn languages() -> [Words; 3] {
    // The legend of the board in a terminal ends with a message that all games share.
    FILES.map(|(language, text)| Words::new(language, &format!("{text}\ncli-key = x\n")))
}

fn read(text: &str) -> Position {
    Position::read(text, &()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// Positions that together use all messages.
fn positions() -> [Position; 4] {
    [
        Position::start(&()),
        read("W-W.---.---/-B-.B#-.---/---.---.--- w"),
        read("WW-.---.---/-B-.-#-.---/---.---.--- b"),
        read("WWW.BB-.---/---.-#-.---/---.---.--- b"),
    ]
}

/// All messages of the positions and of the editor.
fn said() -> Vec<Message> {
    let mut said = Vec::new();
    for position in positions() {
        let scene = position.scene(None);
        said.extend(scene.solids.into_iter().map(|solid| solid.name));
        said.extend(scene.spots.into_iter().map(|spot| spot.name));
        for seat in Colour::ALL.map(Colour::seat) {
            let refusals = Cell::all().filter_map(|cell| position.check(seat, Move(cell)).err());
            let typed = ["1A4", "x"].into_iter().filter_map(|text| position.read_move(text).err());
            let picked = position.why_not(seat, &[Pick::Button("x".to_owned())]);
            for refusal in refusals.chain(typed).map(Refusal::from).chain([picked]) {
                assert!(rules::ALL.contains(&refusal.rule), "{}", refusal.rule);
                said.push(refusal.message);
            }
        }
        for mv in position.moves() {
            let after = position.play(mv).expect("a listed move is legal");
            said.push(position.speak(mv, &after));
            said.extend(position.purpose(mv));
        }
    }
    // The page asks for what men carry.
    said.push(Message::new("three-in-a-row-letter").with("letter", "C"));
    let stage = Position::start(&()).stage();
    said.extend(stage.fixtures.into_iter().map(|solid| solid.name));
    said.extend(
        stage
            .nets
            .into_iter()
            .flat_map(|net| net.titles.into_iter().map(|(_, title)| title).chain([net.name])),
    );
    said.extend(stage.stations.into_iter().map(|station| station.name));
    said.extend(Position::tools(&()).into_iter().map(|tool| tool.name));
    let mut setup = Position::bare(&());
    for setting in Position::settings(&setup) {
        said.push(setting.name);
        if let Range::OneOf(values) = setting.range {
            said.extend(values.into_iter().map(|(_, name)| name));
        }
    }
    said.extend(Position::put(&mut setup, "x", "1A1").err().map(|refusal| refusal.message));
    said.push(Message::new(Position::MAN));
    for flawed in ["WWW.---.---/---.-#-.---/---.---.--- w", "BBB.---.---/---.-#-.---/---.---.--- b"] {
        let flaws = Position::validate(Position::parse(flawed, &()).expect("a set-up")).expect_err(flawed);
        said.extend(flaws.iter().map(|flaw| Position::flaw(flaw).message));
    }
    said
}

#[test]
fn every_language_has_exactly_the_words_in_use() {
    let said = said();
    for words in languages() {
        for message in &said {
            assert!(!words.say(message).is_empty());
        }
    }
    let known: BTreeSet<&str> =
        said.iter().map(|message| message.key).filter(|key| key.starts_with("three-in-a-row-")).collect();
    let ends: BTreeSet<String> =
        reason::ALL.into_iter().map(|reason| format!("three-in-a-row-end-{reason}")).collect();
    for (language, text) in FILES {
        let own = keys(text).into_iter().filter(|key| key.starts_with("three-in-a-row-"));
        let (end, other): (BTreeSet<&str>, BTreeSet<&str>) =
            own.partition(|key| key.starts_with("three-in-a-row-end-"));
        assert_eq!(other, known, "{language}");
        assert_eq!(end, ends.iter().map(String::as_str).collect(), "{language}");
    }
}

#[test]
fn moves_are_sentences_in_every_language() {
    let position = read("WW-.-BB.---/-B-.-#-.---/W--.---.--- w");
    let spoken = |text: &str| {
        let mv = position.read_move(text).expect("a cell");
        let after = position.play(mv).expect("it is legal");
        languages().map(|words| words.say(&position.speak(mv, &after)))
    };
    assert_eq!(
        spoken("3B1"),
        ["A cube is set on 3B1.", "Un cube est posé en 3B1.", "Ein Würfel kommt auf 3B1."]
    );
    assert_eq!(spoken("1C1")[0], "A cube is set on 1C1 and completes a line.");
    let two = read("WW-.B-W.--W/B--.B#-.---/---.-B-.--- w");
    let mv = two.read_move("1C1").expect("a cell");
    let told = languages()[0].say(&two.speak(mv, &two.play(mv).expect("it is legal")));
    assert_eq!(told, "A cube is set on 1C1 and completes 2 lines.");
}

#[test]
fn refusals_name_the_obstacle() {
    let position = read("W--.---.---/---.-#-.---/---.---.--B w");
    let sentence = |text: &str| {
        let refused = position.read_move(text).and_then(|mv| position.check(position.mover(), mv));
        languages()[0].say(&refused.expect_err(text).message)
    };
    assert_eq!(sentence("3C3"), "A black cube stands on 3C3 already.");
    assert_eq!(sentence("2B2"), "2B2 is the core, which is shut: no cube is set there.");
}
