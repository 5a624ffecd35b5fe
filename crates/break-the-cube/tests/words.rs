//! All sentences of Break the Cube, in three languages: refusals, moves in words, names, answers.

use cubarium_core::looks::Looks as _;

use crate::common::{FILES, STRUCTURES, after, built, flawed, languages, options, seat};
use cubarium_break_the_cube::{Position, Question, reason, rules};
use cubarium_core::looks::Editor as _;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::{Message, Observed as _, Position as _, Refusal, View as _, Viewer};
use cubarium_testkit::refusals;
use cubarium_testkit::words::{Refused, keys};

/// Positions of all stages.
fn positions() -> Vec<Position> {
    let wrong = format!("!{}", STRUCTURES[3]);
    let two = built(&STRUCTURES[..2], "");
    let three = built(&STRUCTURES[..3], "players=3 sudden-death=yes");
    let five = built(&["LLLLMMssM/SS.mm..../...m.....", STRUCTURES[0]], "blocks=5:3");
    let building = Position::start(&options(""));
    let first = building.read_move(&format!("={}", STRUCTURES[0])).expect("a build");
    vec![
        building.clone(),
        building.play_as(seat(1), first).expect("legal"),
        two.clone(),
        after(&two, &["?5", "?H", &wrong]),
        after(&two, &["?5", &format!("!{}", STRUCTURES[0])]),
        after(&three, &[&wrong, "?A"]),
        after(&three, &["?A", &format!("!{}", STRUCTURES[2])]),
        after(&five, &["?1", "?C", "?J", "?4", "?4", "?2"]),
    ]
}

#[test]
fn the_three_files_have_the_same_keys() {
    let [english, french, german] = FILES.map(|(_, text)| keys(text));
    assert_eq!(english, french);
    assert_eq!(english, german);
    assert!(english.len() > 50);
}

#[test]
fn every_end_has_a_name() {
    for (_, text) in FILES {
        assert!(keys(text).contains("game-break-the-cube-name"));
        for end in reason::ALL {
            assert!(keys(text).contains(format!("break-the-cube-end-{end}").as_str()), "{end}");
        }
    }
}

fn refusals_in(position: &Position) -> Vec<Refusal> {
    let structures =
        STRUCTURES.iter().chain(&["MMLSMLSLL/........./.........", "........./LLLLMM.M./SS......."]);
    let built = structures.flat_map(|structure| [format!("={structure}"), format!("!{structure}")]);
    let texts = built.chain(["?5", "?", "=?", "=SS", "H", "~"].map(str::to_owned));
    let mut refusals = Vec::new();
    for text in texts {
        for number in 1..=4 {
            let judged = position.read_move(&text).and_then(|mv| position.check(seat(number), mv));
            refusals.extend(judged.err().map(Refusal::from));
        }
    }
    let button = |id: &str| Pick::Button(id.to_owned());
    let spot = |id: &str| Pick::Spot(id.to_owned());
    let scripts = [
        vec![button("nonsense")],
        vec![spot("2?5")],
        vec![spot("1?5")],
        vec![button("turn")],
        vec![button("s")],
        vec![button("done")],
        vec![button("L"), button("done")],
        vec![button("L"), spot("1!9.3")],
        vec![button("L"), spot("1=1.3")],
        vec![button("S"), button("roll"), button("turn")],
        ["L", "1=1.1", "M", "turn", "1=5.1", "S", "1=7.1"]
            .map(|id| if id.starts_with('1') { spot(id) } else { button(id) })
            .to_vec(),
        vec![button("L"), spot("1=9.3")],
        vec![button("L"), spot("1!1.1"), spot("1?5")],
        vec![spot("1!1.1")],
        vec![spot("1=1.1")],
    ];
    let view = position.view(Viewer::Spectator);
    for number in 1..=position.course().options().players() {
        refusals.extend(scripts.iter().filter_map(|picks| match view.next(seat(number), picks) {
            Next::Choices(choices) if choices.is_empty() => Some(view.why_not(seat(number), picks)),
            _ => None,
        }));
    }
    refusals
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    let mut refused = Refused::new(FILES);
    for refusal in positions().iter().flat_map(refusals_in) {
        assert!(rules::ALL.contains(&refusal.rule), "{}", refusal.rule);
        refused.add(&refusal);
    }
    assert_eq!(
        refused.unsaid("break-the-cube-no-"),
        Vec::<&str>::new(),
        "sentences that no position here calls for"
    );
}

#[test]
fn moves_are_put_into_words_in_every_language() {
    let languages = languages();
    let position = built(&["LLLLMMssM/SS.mm..../...m.....", STRUCTURES[0]], "blocks=5:3");
    let position = after(&position, &["?1"]);
    let view = position.view(Viewer::Spectator);
    let spoken = |text: &str| {
        let mv = view.read_move(text).expect("a move");
        let message = view.speak(mv, &after(&position, &[text]).view(Viewer::Spectator));
        languages.iter().map(|words| words.say(&message)).collect::<Vec<_>>()
    };
    assert_eq!(
        spoken("?4"),
        [
            "Number 4 is asked. The answer, from above: the second medium block.",
            "Question\u{202f}: le chiffre 4. Réponse, du dessus\u{202f}: le second bloc moyen.",
            "Frage nach der Zahl 4. Die Antwort, von oben: der zweite mittlere Block.",
        ]
    );
    assert_eq!(
        spoken("?L")[0],
        "Letter L is asked. The answer, from the bottom up: the large block, the small block, nothing."
    );
    assert_eq!(spoken("!LLLLMMssM/SS.mm..../...m.....")[1], "La proposition est exacte.");
    assert_eq!(
        spoken("!LLLLMMssM/mm.SS..../m........")[0],
        "The structure is guessed, but the guess is wrong."
    );
    let building = Position::start(&options(""));
    let built = building.view(Viewer::Spectator);
    assert_eq!(
        languages[0].say(&built.speak(built.read_move("=?").expect("a move"), &built)),
        "The structure is built, in secret."
    );
}

#[test]
fn with_more_than_two_players_questions_name_their_target() {
    let words = &languages()[0];
    let position = built(&STRUCTURES[..3], "players=3");
    let view = position.view(Viewer::Spectator);
    let mv = view.read_move("?4").expect("a move");
    let told = words.say(&view.speak(mv, &after(&position, &["?4"]).view(Viewer::Spectator)));
    assert!(told.starts_with("Number 4 is asked. The answer of seat 2, from above: "), "{told}");
}

#[test]
fn answers_are_put_into_words() {
    let words = &languages()[0];
    let position =
        after(&built(&["LLLLMMssM/SS.mm..../...m.....", STRUCTURES[0]], "blocks=5:3"), &["?1", "?L"]);
    let scene = position.view(Viewer::Spectator).scene(None);
    let told: Vec<Vec<String>> = scene
        .trays
        .iter()
        .map(|tray| tray.items.iter().map(|(_, _, name)| words.say(name)).collect())
        .collect();
    assert_eq!(told, [vec!["L: L, S, nothing"], vec!["1: nothing", "L: S, S, nothing"]]);
}

#[test]
fn everything_shown_or_offered_has_a_name_in_every_language() {
    let languages = languages();
    let all = |message: &Message| languages.iter().for_each(|words| assert!(!words.say(message).is_empty()));
    for position in positions() {
        for viewer in crate::common::viewers(&position) {
            let view = position.view(viewer);
            let (stage, scene) = (view.stage(), view.scene(None));
            stage.nets.iter().for_each(|net| all(&net.name));
            stage.nets.iter().flat_map(|net| &net.titles).for_each(|(_, title)| all(title));
            stage.stations.iter().for_each(|station| all(&station.name));
            stage.fixtures.iter().chain(&scene.solids).for_each(|solid| all(&solid.name));
            scene.spots.iter().for_each(|spot| all(&spot.name));
            scene.prompt.iter().for_each(&all);
            assert_eq!(scene.prompt.is_none(), position.outcome().is_some());
            scene.trays.iter().for_each(|tray| all(&tray.name));
            scene.trays.iter().flat_map(|tray| &tray.items).for_each(|(_, _, name)| all(name));
        }
        for seat in position.to_move().iter() {
            let view = position.view(Viewer::Seat(seat));
            let open = [vec![], vec![Pick::Button("L".to_owned())]];
            for picks in open {
                let Next::Choices(choices) = view.next(seat, &picks) else {
                    panic!("nothing is complete yet")
                };
                for choice in choices {
                    choice.label.iter().for_each(&all);
                    assert!(choice.label.is_some() || matches!(choice.pick, Pick::Spot(_)), "{choice:?}");
                }
            }
        }
    }
    assert_eq!(Question::all().count(), 21);
}

#[test]
fn the_editor_speaks_in_every_language() {
    let five = options("blocks=3:5");
    let mut said: Vec<Message> = Position::tools(&five).into_iter().map(|tool| tool.name).collect();
    let flaws = flawed().into_iter().flat_map(|(flaws, ..)| flaws);
    said.extend(flaws.map(|flaw| Position::flaw(&flaw).message));
    said.extend(Position::put(&mut Position::bare(&five), "x", "1=1.1").err().map(|refusal| refusal.message));
    for message in &said {
        for words in languages() {
            assert!(!words.say(message).is_empty());
        }
    }
    let unsaid: Vec<&str> = keys(FILES[0].1)
        .into_iter()
        .filter(|key| {
            ["editor", "flaw"].iter().any(|part| key.starts_with(&format!("break-the-cube-{part}-")))
        })
        .filter(|key| !said.iter().any(|message| message.key == *key))
        .collect();
    assert_eq!(unsaid, Vec::<&str>::new(), "sentences that nothing here calls for");
}

#[test]
fn every_illegal_move_of_the_conformance_cases_is_refused_in_a_sentence() {
    let count = refusals::in_the_conformance_cases::<Position>("break-the-cube", &options(""), rules::ALL);
    assert!(count >= 11, "{count}");
}
