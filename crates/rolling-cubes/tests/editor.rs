//! Positions built by hand: putting, turning, removing, setting, and the words for flaws.

use cubarium_core::looks::Looks as _;
use cubarium_core::looks::editor::Range;
use std::collections::BTreeSet;

use crate::common::all_options;
use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::Editor as _;
use cubarium_core::looks::scene::MarkKind;
use cubarium_core::{Game, Message, Position as _, ReadError, Refusal, View as _};
use cubarium_rolling_cubes::{Colour, Heading, Level, Options, Position, Setup, Variant, rules};
use cubarium_testkit::editing;
use cubarium_testkit::words::{self, Files, keys};

const FILES: Files = cubarium_testkit::files!();

fn say(message: &Message) -> [String; 3] {
    words::languages(FILES).map(|words| words.say(message))
}

fn bare() -> Setup {
    Position::bare(&Options::cubulus())
}

fn open(text: &str) -> Setup {
    Position::parse(text, &Options::cubulus()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn put(setup: &mut Setup, tool: &str, spot: &str) {
    Position::put(setup, tool, spot).unwrap_or_else(|refusal| panic!("{tool} on {spot}: {refusal}"));
}

/// The men of a set-up as its text writes them.
fn men(setup: &Setup) -> String {
    Position::setup_text(setup).split(' ').next().expect("a text has fields").to_owned()
}

/// A setting's value, and the values it can have.
fn setting(setup: &Setup, key: &str) -> (String, Vec<String>) {
    let settings = Position::settings(setup);
    let setting = settings.into_iter().find(|setting| setting.key == key).expect("a setting");
    let values = match setting.range {
        Range::OneOf(values) => values.into_iter().map(|(value, _)| value).collect(),
        Range::Number { .. } => Vec::new(),
    };
    (setting.value, values)
}

fn flaws_at(text: &str, options: Options) -> Vec<Refusal> {
    match Position::read(text, &options) {
        Err(ReadError::Flaws(flaws)) => flaws.iter().map(Position::flaw).collect(),
        other => panic!("`{text}`: {other:?}"),
    }
}

/// Texts that can be read but are not positions; together they have every flaw.
const WRONG: [(&str, Level); 11] = [
    ("- w - - 0 1", Level::Two),
    ("13A1,13B1,13C1,13D1,13F1,13G1,13H1,13I1,13A2,E1,D1,(E9) w - - 0 1", Level::Two),
    ("E1,(A1A2),(B1B2),(SC3),(E9) w - - 0 1", Level::Two),
    ("16B1,C2E2,C2C2,E1,(E9) w - - 0 1", Level::Two),
    ("SE4,63E4,14E4,E1,(E4F4),(E9) w - - 0 1", Level::Two),
    ("SC3,E1,(E9) w Mm - 0 1", Level::One),
    ("E1,14E8,(E9) w - - 0 1", Level::Two),
    ("E1,(14E2),(E9) b - - 0 1", Level::Two),
    ("63A1,E1,(14E2),(G5) w - s 0 10", Level::Two),
    ("63A1,D1,(G5) w - s 5 10", Level::Two),
    ("63A1,D1,(G5) w - t 5 10", Level::Two),
];

#[test]
fn positions_of_random_games_open_unchanged() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C31..) {
        let mut generator = SplitMix64::new(seed);
        let mut game = Game::new(Position::start(&options));
        for _ in 0..120 {
            if game.outcome().is_some() {
                break;
            }
            editing::opens(game.position(), &options);
            let moves = game.position().moves();
            let chosen = *generator.choose(&moves).expect("a game that runs has a move");
            game.play(chosen).expect("a listed move is legal");
        }
        editing::edits_at_random(game.position(), &options, seed, 400);
        editing::edits_at_random(&Position::start(&options), &options, seed, 400);
    }
}

#[test]
fn invalid_set_ups_obey_the_laws() {
    for (text, level) in WRONG {
        for options in [Options::die_check(), Options::cubulus()] {
            let text = text.replace('I', &char::from(options.variant.columns()[8]).to_string());
            let options = options.at_level(level);
            let setup = Position::parse(&text, &options).unwrap_or_else(|error| panic!("`{text}`: {error}"));
            editing::holds::<Position>(&setup, &options);
        }
    }
}

#[test]
fn an_opened_position_looks_like_in_a_game() {
    let position = crate::common::cubulus("31B5,13D6,D2,SG4,(D5E5),(14H5),(I9) w M");
    let setup = open(&position.text());
    assert_eq!(Position::setup_scene(&setup), position.scene(None));
    let checked = Position::setup_scene(&open("E1,14E8,(E9) w - - 0 1"));
    let marks: Vec<_> = checked.marks.iter().map(|mark| (mark.spot.as_str(), mark.kind)).collect();
    assert_eq!(marks, [("E9", MarkKind::Check)], "although it is not a position");
}

#[test]
fn tools_are_the_men_of_the_level_masters_first() {
    let ids = |options: Options| -> Vec<String> {
        Position::tools(&options).into_iter().map(|tool| tool.id).collect()
    };
    let all = ["w-master", "w-cube", "w-shield", "w-soldier", "b-master", "b-cube", "b-shield", "b-soldier"];
    assert_eq!(ids(Options::cubulus()), all);
    let basic: Vec<&str> = all.into_iter().filter(|id| !id.ends_with("soldier")).collect();
    assert_eq!(ids(Options::die_check().at_level(Level::One)), basic);
    let names: Vec<String> =
        Position::tools(&Options::cubulus()).iter().map(|tool| say(&tool.name)[0].clone()).collect();
    assert_eq!(names[..4], ["White master", "White cube", "White shield", "White soldier"]);
    assert_eq!(names[5], "Black cube");
}

#[test]
fn put_replaces_what_stands_there() {
    let mut setup = bare();
    for (tool, men_then) in [
        ("w-master", "E4"),
        ("b-soldier", "(SE4)"),
        ("w-soldier", "SE4"),
        ("b-cube", "(13E4)"),
        ("w-shield", "E4F4"),
        ("b-shield", "(E4F4)"),
    ] {
        put(&mut setup, tool, "E4");
        assert_eq!(men(&setup), men_then);
    }
    put(&mut setup, "w-master", "F4");
    assert_eq!(men(&setup), "F4", "a shield is replaced as a whole");
    put(&mut setup, "w-master", "F4");
    assert_eq!(men(&setup), "F4", "a master has only one orientation");
}

#[test]
fn put_turns_a_cube_through_all_its_headings() {
    let mut setup = bare();
    let mut seen = BTreeSet::new();
    let mut tops = Vec::new();
    for _ in 0..Heading::COUNT {
        put(&mut setup, "w-cube", "C3");
        let text = men(&setup);
        tops.push(text[..1].to_owned());
        seen.insert(text);
    }
    assert_eq!(seen.len(), Heading::COUNT);
    assert_eq!(tops[..6], ["1", "2", "3", "4", "5", "6"], "each top once before any of them again");
    put(&mut setup, "w-cube", "C3");
    assert_eq!(men(&setup), "14C3", "as a swap brings a cube back");
    put(&mut setup, "b-cube", "C3");
    assert_eq!(men(&setup), "(13C3)", "another side's cube does not turn, it is replaced");
}

#[test]
fn put_turns_a_shield_to_the_empty_squares_beside_it() {
    let mut setup = bare();
    let mut lies = Vec::new();
    for _ in 0..5 {
        put(&mut setup, "w-shield", "E4");
        lies.push(men(&setup));
    }
    assert_eq!(lies, ["E4F4", "E3E4", "D4E4", "E4E5", "E4F4"], "clockwise, and round again");
    put(&mut setup, "w-shield", "F4");
    assert_eq!(men(&setup), "F4F5", "the square pointed at stays covered; after west comes north");
    let mut narrow = open("14A2,(14B1),E1,(E9) w - - 0 1");
    let refusal = Position::put(&mut narrow, "w-shield", "A1").expect_err("both squares beside it are held");
    assert_eq!(refusal.rule, rules::BOARD_MEN.of(Variant::Cubulus));
    assert_eq!(say(&refusal.message)[0], "A shield on A1 needs an empty square beside it.");
    assert!(Position::take(&mut narrow, "A2"));
    put(&mut narrow, "w-shield", "A1");
    put(&mut narrow, "w-shield", "A1");
    assert_eq!(men(&narrow), "A1A2,E1,(14B1),(E9)", "it stays if it fits in only one way");
}

#[test]
fn put_refuses_unknown_men_and_places() {
    let mut setup = bare();
    for (tool, spot) in [("w-king", "E4"), ("w-cube", "J4"), ("", "E4"), ("w-cube", "")] {
        let refusal = Position::put(&mut setup, tool, spot).expect_err("one of the two does not exist");
        assert_eq!(refusal.rule, rules::TEXT_POSITION.of(Variant::Cubulus));
        say(&refusal.message).iter().for_each(|sentence| assert!(sentence.contains(spot), "{sentence}"));
    }
    let mut basic = Position::bare(&Options::die_check().at_level(Level::One));
    let refusal = Position::put(&mut basic, "w-soldier", "E4").expect_err("there are no soldiers at level 1");
    assert_eq!(refusal.rule, rules::TEXT_POSITION.of(Variant::DieCheck));
    put(&mut basic, "w-cube", "J4");
}

#[test]
fn take_removes_the_whole_man_from_any_of_its_squares() {
    let mut setup = open("63A1,C2D2,E1,(E9) w - - 0 1");
    assert!(!Position::take(&mut setup, "E2"));
    assert!(Position::take(&mut setup, "D2"));
    assert_eq!(men(&setup), "63A1,E1,(E9)");
    assert!(!Position::take(&mut setup, "C2"));
}

#[test]
fn lost_men_lie_on_the_shelves_until_they_are_put_on_the_board() {
    let waiting = |setup: &Setup| {
        let solids = Position::setup_scene(setup).solids;
        solids.iter().filter(|solid| solid.id.starts_with("lost white")).count()
    };
    let mut setup = bare();
    assert_eq!(waiting(&setup), 10);
    put(&mut setup, "w-cube", "A1");
    put(&mut setup, "w-soldier", "B1");
    assert_eq!(waiting(&setup), 8);
}

#[test]
fn side_counters_and_rights_are_set() {
    let mut setup = open("63A1,E1,(E9) w - - 0 1");
    for (key, value) in
        [("side", "b"), ("diagonal-black", "yes"), ("no-progress", "12"), ("turn-number", "34")]
    {
        Position::set(&mut setup, key, value);
        assert_eq!(setting(&setup, key).0, value);
    }
    assert_eq!(Position::setup_text(&setup), "63A1,E1,(E9) b m - 12 34");
    let before = setup.clone();
    for (key, value) in [
        ("side", "x"),
        ("turn-number", "0"),
        ("no-progress", "-1"),
        ("diagonal-black", "perhaps"),
        ("king", "w"),
    ] {
        Position::set(&mut setup, key, value);
        assert_eq!(setup, before, "{key} cannot be {value}");
    }
    Position::set(&mut setup, "diagonal-black", "no");
    assert_eq!(Position::setup_text(&setup), "63A1,E1,(E9) b - - 12 34");
}

#[test]
fn a_diagonal_right_goes_with_its_master() {
    let mut setup = open("E1,(E9) w Mm - 0 1");
    put(&mut setup, "w-cube", "A1");
    assert_eq!(setting(&setup, "diagonal-white").0, "yes");
    Position::take(&mut setup, "E1");
    assert_eq!(setting(&setup, "diagonal-white"), ("no".to_owned(), vec!["no".to_owned()]));
    assert_eq!(setting(&setup, "diagonal-black").0, "yes");
    put(&mut setup, "b-soldier", "E9");
    assert_eq!(setting(&setup, "diagonal-black").0, "no");
    put(&mut setup, "w-master", "E1");
    assert_eq!(setting(&setup, "diagonal-white"), ("no".to_owned(), vec!["no".to_owned(), "yes".to_owned()]));
}

#[test]
fn level_one_has_no_diagonal_right_to_set() {
    let options = Options::die_check().at_level(Level::One);
    let mut setup = Position::parse("E1,(E9) w M - 0 1", &options).expect("it is read, though not possible");
    assert_eq!(setting(&setup, "diagonal-white").1, ["no", "yes"], "what is there can be seen and removed");
    Position::set(&mut setup, "diagonal-white", "no");
    assert_eq!(setting(&setup, "diagonal-white").1, ["no"]);
    Position::set(&mut setup, "diagonal-white", "yes");
    assert_eq!(setting(&setup, "diagonal-white").0, "no");
}

#[test]
fn a_swap_phase_is_offered_only_while_the_master_stands_for_it() {
    let mut setup = open("63A1,E1,(G5) w - - 0 1");
    assert_eq!(setting(&setup, "phase").1, ["-", "s"], "on its middle square it may have swapped");
    Position::set(&mut setup, "phase", "s");
    assert!(Position::validate(setup.clone()).is_ok());
    put(&mut setup, "w-cube", "B1");
    assert_eq!(setting(&setup, "phase").0, "s");
    put(&mut setup, "w-cube", "E1");
    assert_eq!(setting(&setup, "phase").0, "-");
    put(&mut setup, "w-master", "D9");
    assert_eq!(setting(&setup, "phase").1, ["-", "t"], "on the other's first line it may still swap");
    Position::set(&mut setup, "phase", "s");
    assert_eq!(setting(&setup, "phase").0, "-", "it is not offered");
    Position::set(&mut setup, "phase", "t");
    Position::set(&mut setup, "side", "b");
    assert_eq!(setting(&setup, "phase"), ("-".to_owned(), vec!["-".to_owned()]));
}

#[test]
fn every_flaw_has_a_rule_and_a_sentence_in_every_language() {
    let mut told = BTreeSet::new();
    for (text, level) in WRONG {
        for options in [Options::die_check(), Options::cubulus()] {
            let text = text.replace('I', &char::from(options.variant.columns()[8]).to_string());
            for refusal in flaws_at(&text, options.at_level(level)) {
                assert!(rules::ids(options.variant).any(|known| known == refusal.rule), "{}", refusal.rule);
                for sentence in say(&refusal.message) {
                    assert!(sentence.ends_with('.'), "{sentence}");
                }
                told.insert(refusal.message.key);
            }
        }
    }
    let known: BTreeSet<&str> =
        keys(FILES[0].1).into_iter().filter(|key| key.starts_with("rolling-cubes-flaw-")).collect();
    assert_eq!(told, known);
}

#[test]
fn flaws_name_what_is_wrong() {
    for (text, level, rule, sentence) in [
        (
            "E1,D1,(E9) w - - 0 1",
            Level::Two,
            rules::BOARD_MEN,
            "White needs exactly one master; there are 2.",
        ),
        (
            "E1,(E9),(13A1),(13B1),(13C1),(13D1),(13F1),(13G1),(13H1),(13I1),(13A2) w - - 0 1",
            Level::Two,
            rules::BOARD_MEN,
            "Black has 9 cubes; there are at most 8.",
        ),
        (
            "E1,(A1A2),(B1B2),(SC3),(E9) w - - 0 1",
            Level::Two,
            rules::BOARD_MEN,
            "Black has 3 shields and soldiers; together there are at most 2.",
        ),
        (
            "16B1,E1,(E9) w - - 0 1",
            Level::Two,
            rules::DIE_FACES,
            "No cube shows 1 on top and 6 towards White: these faces are the same or opposite.",
        ),
        (
            "E2C2,E1,(E9) w - - 0 1",
            Level::Two,
            rules::BOARD_MEN,
            "A shield cannot lie on C2 and E2: they are not next to each other.",
        ),
        ("13A1,SA1,E1,(E9) w - - 0 1", Level::Two, rules::TEXT_POSITION, "More than one man is on A1."),
        (
            "SC3,E1,(E9) w - - 0 1",
            Level::One,
            rules::BOARD_LEVEL,
            "Under the basic rules there are no soldiers, but one stands on C3.",
        ),
        (
            "E1,(E9) w m - 0 1",
            Level::One,
            rules::BOARD_LEVEL,
            "Under the basic rules no master steps diagonally, so nobody can have that right.",
        ),
        (
            "E1,14E8,(E9) w - - 0 1",
            Level::Two,
            rules::CHECK_SAFETY,
            "Black’s master is in check, but it is White’s turn.",
        ),
        (
            "63A1,D9,(14D8),(G5) w - t 5 10",
            Level::Two,
            rules::CHECK_SAFETY,
            "White’s master is in check in the middle of White’s own turn.",
        ),
        (
            "63A1,D1,(G5) w - s 0 10",
            Level::Two,
            rules::SWAP_MIDDLE,
            "White has just swapped, so its master would be on E1 and not on D1.",
        ),
        (
            "63A1,E1,(G5) w - s 5 10",
            Level::Two,
            rules::END_NO_PROGRESS,
            "A swap resets the count of turns without a capture or a swap to 0; here it is 5.",
        ),
        (
            "63A1,(G5),D1 w - t 5 10",
            Level::Two,
            rules::SWAP_WHEN,
            "White has moved and can make no swap now, so White’s turn would be over.",
        ),
    ] {
        let flaws = flaws_at(text, Options::cubulus().at_level(level));
        let [refusal] = flaws.as_slice() else { panic!("`{text}`: {flaws:?}") };
        assert_eq!((refusal.rule, say(&refusal.message)[0].as_str()), (rule.of(Variant::Cubulus), sentence));
    }
}

#[test]
fn everything_in_the_editor_has_a_name_in_every_language() {
    for options in all_options() {
        for text in ["E1,(E9) w - - 0 1", "63A1,D9,(G5) w - t 5 10"] {
            let setup = Position::parse(text, &options).expect("it is read");
            let mut names: Vec<Message> =
                Position::tools(&options).into_iter().map(|tool| tool.name).collect();
            for setting in Position::settings(&setup) {
                names.push(setting.name);
                if let Range::OneOf(values) = setting.range {
                    names.extend(values.into_iter().map(|(_, name)| name));
                }
            }
            for name in names {
                say(&name).iter().for_each(|said| assert!(!said.is_empty()));
            }
        }
    }
    let sides = Colour::ALL.map(|colour| {
        let name = Message::new("editor-side-value").with("colour", colour.name());
        say(&name)[2].clone()
    });
    assert_eq!(sides, ["Weiß", "Schwarz"]);
}
