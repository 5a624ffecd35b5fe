//! All sentences of the two games, in three languages: refusals, moves in words, names, choices.

use cubarium_core::looks::Looks as _;

use crate::common::{after, candidates, cubulus, die_check, read};
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::{Position as _, Refusal, Seat, View as _};
use cubarium_rolling_cubes::{Level, Options, Position, Variant, reason, rules};
use cubarium_testkit::refusals;
use cubarium_testkit::words::{self, Files, Refused, Words, keys};

const FILES: Files = cubarium_testkit::files!();

fn languages() -> [Words; 3] {
    words::languages(FILES)
}

#[test]
fn the_three_files_have_the_same_keys() {
    let [english, french, german] = FILES.map(|(_, text)| keys(text));
    assert_eq!(english, french);
    assert_eq!(english, german);
    assert!(english.len() > 80);
}

#[test]
fn every_end_has_a_name_in_both_games() {
    for (_, text) in FILES {
        for variant in Variant::ALL {
            assert!(keys(text).contains(format!("game-{}-name", variant.id()).as_str()));
            for end in reason::ALL {
                assert!(keys(text).contains(format!("{}-end-{end}", variant.id()).as_str()), "{end}");
            }
        }
    }
}

/// Positions in which, between them, every rule refuses something.
fn positions() -> Vec<Position> {
    vec![
        Position::start(&Options::die_check()),
        Position::start(&Options::cubulus().at_level(Level::One)),
        read("SD4,A1,(J9)".replace("SD4", "C2D2").as_str(), Options::die_check().at_level(Level::One)),
        die_check("51E5,A1,(J9)"),
        cubulus("31B5,13D6,D2,SG4,(D5E5),(14G5),(I9) w M"),
        cubulus("14E3,E2,SB2,C7D7,(45E6),(13C6),(14D6),(14B3),(I9)"),
        die_check("14C3,E2,SB4,(36E5),(J9)"),
        die_check("63A1,D9,(14A8),(G5)"),
        die_check("63A1,14G4,E1,(G5) w - s"),
        die_check("64J7,F9,(64J2),(C5) w - t 6 10"),
        die_check("13A1,23B1,53C1,63D1,63F1,53G1,23H1,13J1,C2D2,SG3,D9,(G5)"),
        die_check("C2D2,F2G2,D9,(G5)"),
        die_check("13E1,D9,(G5)"),
        die_check("D9,(D1E1),(G5)"),
        die_check("D9,(E1)"),
        die_check("E4,(E6)"),
        cubulus("E1,(E9) w - - 100 80"),
    ]
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    let mut refused = Refused::new(FILES);
    for position in positions() {
        let mover = position.side().seat();
        let texts = [
            "A1",
            "A1-A2-A3",
            "A1-A2-A2",
            "A1-A1-A2",
            "A1-A2-A1",
            "K1-K2",
            "A1-A2+",
            "A1xA2",
            "D6-C6",
            "A1@45",
            "C2E2-D2E2",
            "C2D2xC2C3",
            "D2E2-E2E3",
            "C2D3-D3D4",
            "D6xD5",
            "D6-D5",
            "D6xD7",
            "C1D1-D1E1",
        ];
        let read = texts
            .iter()
            .filter_map(|text| position.read_move(text).and_then(|mv| position.check(mover, mv)).err());
        let checked = candidates(&position).into_iter().flat_map(|mv| {
            [mover, mover.other()].map(|seat| position.check(seat, mv).err()).into_iter().flatten()
        });
        let button = position.why_not(mover, &[Pick::Button("nonsense".to_owned())]);
        let idle = (1..=9).flat_map(|line| {
            let spots =
                position.options().variant.columns().map(|column| format!("{}{line}", char::from(column)));
            spots.map(|spot| position.why_not(mover, &[Pick::Spot(spot)]))
        });
        for refusal in read.chain(checked).map(Refusal::from).chain([button]).chain(idle) {
            let variant = position.options().variant;
            assert!(rules::ids(variant).any(|known| known == refusal.rule), "{}", refusal.rule);
            refused.add(&refusal);
        }
    }
    assert_eq!(
        refused.unsaid("rolling-cubes-no-"),
        Vec::<&str>::new(),
        "sentences that no position here calls for"
    );
}

#[test]
fn refusals_name_the_obstacle() {
    let words = &languages()[0];
    let sentence = |position: &Position, mv: &str| {
        let refusal = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
        words.say(&refusal.expect_err(mv).message)
    };
    let start = Position::start(&Options::die_check());
    assert_eq!(
        sentence(&start, "C1-C6"),
        "A cube cannot roll over other men, and on C2 there is a shield in the way."
    );
    assert_eq!(
        sentence(&start, "A1-A3"),
        "The cube on A1 shows 1, so it rolls exactly one square; to A3 it would be 2."
    );
    assert_eq!(
        sentence(&die_check("14E4,A1,(D5E5),(J9)"), "E4xE5"),
        "A shield is taken only when two of your men attack it, one on each of its squares; no second man attacks D5."
    );
}

#[test]
fn ends_use_the_words_of_each_game() {
    let languages = languages();
    for (position, endings) in [
        (die_check("56F7,23G7,26E6,24D8,E1,(J6)"), ["Die-check", "Die-check", "Die-Check"]),
        (cubulus("56F7,23G7,26E6,24D8,E1,(I6)"), ["Mate", "Mat", "Matt"]),
    ] {
        let mv = position.read_move("E6-D6-D7").expect("a move");
        let message = position.speak(mv, &after(&position, "E6-D6-D7"));
        for (words, ending) in languages.iter().zip(endings) {
            let spoken = words.say(&message);
            assert!(spoken.ends_with(&format!(". {ending}.")), "{spoken}");
        }
    }
}

#[test]
fn moves_are_sentences_in_every_language() {
    let languages = languages();
    let spoken = |position: &Position, mv: &str| {
        let message = position.speak(position.read_move(mv).expect("a move"), &after(position, mv));
        languages.iter().map(|words| words.say(&message)).collect::<Vec<_>>()
    };
    let position = cubulus("31B5,13D6,D2,SG4,(D5E5),(14H5),(I9) w M");
    assert_eq!(
        spoken(&position, "B5xE5"),
        [
            "The cube rolls three squares from B5 to E5, takes a shield and shows 2 on top.",
            "Le cube roule de trois cases, de B5 à E5, prend un bouclier et montre le 2 sur le dessus.",
            "Der Würfel rollt drei Felder von B5 nach E5, schlägt einen Schild und zeigt oben 2.",
        ]
    );
    assert_eq!(spoken(&position, "SG4xSH5")[0], "The soldier goes from G4 to H5 and takes a cube.");
    assert_eq!(
        spoken(&position, "B5@90")[0],
        "The cube on B5 turns on the spot: a quarter turn to the right."
    );
    assert_eq!(spoken(&position, "B5@180")[0], "The cube on B5 turns on the spot: half a turn.");
    let corner = spoken(&position, "B5-B4-D4");
    let (top, _) = crate::common::cube(&after(&position, "B5-B4-D4"), "D4");
    assert_eq!(
        corner,
        [
            format!("The cube rolls three squares from B5 round the corner B4 to D4 and shows {top} on top."),
            format!(
                "Le cube roule de trois cases, de B5 à D4 par le coin B4 et montre le {top} sur le dessus."
            ),
            format!("Der Würfel rollt drei Felder von B5 um die Ecke B4 nach D4 und zeigt oben {top}."),
        ]
    );
    let shields = cubulus("A1,C2D2,SG4,(I9)");
    assert_eq!(
        spoken(&shields, "C2D2-D2D3"),
        [
            "The shield moves from C2 and D2 to D2 and D3.",
            "Le bouclier passe de C2 et D2 à D2 et D3.",
            "Der Schild rückt von C2 und D2 nach D2 und D3.",
        ]
    );
    assert_eq!(
        spoken(&shields, "C2D2-SE2"),
        [
            "The shield on C2 and D2 stands up as a soldier on E2.",
            "Le bouclier en C2 et D2 se dresse en soldat en E2.",
            "Der Schild auf C2 und D2 richtet sich als Soldat auf E2 auf.",
        ]
    );
    assert_eq!(spoken(&shields, "SG4-G5G6")[0], "The soldier on G4 lies down as a shield on G5 and G6.");
    let swap = die_check("63A1,D9,(14A8),(G5)");
    assert_eq!(
        spoken(&swap, "D9*C")[0],
        "Swap: the master goes home to E1, and a lost cube comes back on D9."
    );
    assert_eq!(spoken(&after(&swap, "A1@90"), "--")[0], "The turn ends without a swap.");
    for position in positions() {
        for mv in position.moves() {
            let after = position.play(mv).expect("legal");
            let message = position.speak(mv, &after);
            for words in &languages {
                let sentence = words.say(&message);
                assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{sentence}");
            }
        }
    }
}

#[test]
fn everything_shown_or_offered_has_a_name_in_every_language() {
    let languages = languages();
    for position in positions() {
        let (stage, scene) = (position.stage(), position.scene(None));
        let names =
            stage.nets.iter().map(|net| &net.name).chain(stage.stations.iter().map(|place| &place.name));
        let names = names.chain(stage.fixtures.iter().chain(&scene.solids).map(|solid| &solid.name));
        let names = names.chain(scene.spots.iter().map(|spot| &spot.name));
        let names = names.chain(scene.trays.iter().map(|tray| &tray.name));
        let items = scene.trays.iter().flat_map(|tray| tray.items.iter().map(|(_, _, name)| name));
        for name in names.chain(items) {
            languages.iter().for_each(|words| assert!(!words.say(name).is_empty()));
        }
        let mut open: Vec<Vec<Pick>> = vec![Vec::new()];
        while let Some(picks) = open.pop() {
            let Next::Choices(choices) = position.next(position.side().seat(), &picks) else { continue };
            for choice in choices {
                if let Some(label) = &choice.label {
                    languages.iter().for_each(|words| assert!(!words.say(label).is_empty()));
                }
                assert!(choice.label.is_some() || matches!(choice.pick, Pick::Spot(_)), "{choice:?}");
                open.push([&picks[..], &[choice.pick]].concat());
            }
        }
    }
}

#[test]
fn two_results_of_a_roll_are_distinguished_by_their_tops() {
    let position = cubulus("36E5,A1,(I9)");
    let spot = |name: &str| Pick::Spot(name.to_owned());
    let Next::Choices(choices) = position.next(Seat::FIRST, &[spot("E5"), spot("G6")]) else {
        panic!("two paths lead to G6 with different results")
    };
    let words = &languages()[0];
    let labels: Vec<String> = choices
        .iter()
        .map(|choice| words.say(choice.label.as_ref().expect("results have a label")))
        .collect();
    assert_eq!(labels.len(), 2);
    for (text, label) in [("E5-E6-G6", "by way of E6"), ("E5-G5-G6", "by way of G5")] {
        let (top, _) = crate::common::cube(&after(&position, text), "G6");
        assert!(
            labels.iter().any(|said| said.starts_with(&format!("{top} on top")) && said.contains(label)),
            "{labels:?}"
        );
    }
}

#[test]
fn a_spot_says_what_a_cube_shows_there_unless_two_paths_differ() {
    let position = cubulus("36E5,A1,(I9)");
    let spot = |name: &str| Pick::Spot(name.to_owned());
    let Next::Choices(choices) = position.next(Seat::FIRST, &[spot("E5")]) else {
        panic!("a cube has places to go to")
    };
    let words = &languages()[0];
    let said = |name: &str| {
        let choice = choices.iter().find(|choice| choice.pick == spot(name)).expect("it can be rolled there");
        choice.label.as_ref().map(|label| words.say(label))
    };
    let (top, _) = crate::common::cube(&after(&position, "E5-E8"), "E8");
    assert_eq!(said("E8"), Some(format!("{top} on top")));
    assert_eq!(said("G6"), None);
}

#[test]
fn every_illegal_move_of_the_conformance_cases_is_refused_in_a_sentence() {
    for options in [Options::die_check(), Options::cubulus()] {
        let (game, known) = (options.variant.id(), rules::ids(options.variant).collect::<Vec<_>>());
        let count = refusals::in_the_conformance_cases::<Position>(game, &options, &known);
        assert!(count >= 35, "{game}: {count}");
    }
}
