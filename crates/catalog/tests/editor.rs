//! Positions can be built by hand in every game.

use cubarium_catalog::words::{Language, Words};
use cubarium_catalog::{EditError, OpenError, Referee, edit, games, keep, wire, workbench};

fn edited(game: &str, text: &str, what: Option<&wire::Edit>) -> wire::Edited {
    edit(game, &wire::Options::new(), text, what).unwrap_or_else(|error| panic!("{game}: `{text}`: {error}"))
}

#[test]
fn every_game_offers_a_flawless_start_and_an_empty_board() {
    for game in games() {
        let bench = workbench(&game.id, &wire::Options::new()).expect("it has an editor");
        let start = edited(&game.id, &bench.start, None);
        assert_eq!((start.text.as_str(), start.flaws.len()), (bench.start.as_str(), 0), "{}", game.id);
        assert!(bench.tools.iter().all(|tool| bench.stage.shapes.contains_key(&tool.shape)), "{}", game.id);
        let bare = edited(&game.id, &bench.bare, None);
        assert!(!bare.scene.spots.is_empty(), "{}", game.id);
        // In Break the Cube the empty table is a position: nobody has built yet.
        assert_eq!(bare.flaws.is_empty(), bench.bare == bench.start, "{}", game.id);
    }
}

#[test]
fn a_referee_accepts_exactly_the_positions_without_flaws() {
    for game in games() {
        let bench = workbench(&game.id, &wire::Options::new()).expect("it has an editor");
        let mut texts = vec![bench.start.clone(), bench.bare.clone()];
        let spots: Vec<String> =
            edited(&game.id, &bench.start, None).scene.spots.into_iter().map(|spot| spot.id).collect();
        for (spot, tool) in spots.iter().zip(bench.tools.iter().cycle()) {
            texts.push(edited(&game.id, &bench.start, Some(&wire::Edit::Take { spot: spot.clone() })).text);
            let put = wire::Edit::Put { tool: tool.id.clone(), spot: spot.clone() };
            texts.extend(
                edit(&game.id, &wire::Options::new(), &bench.start, Some(&put)).map(|edited| edited.text),
            );
        }
        for text in texts {
            let sound = edited(&game.id, &text, None).flaws.is_empty();
            let opened = Referee::new(&game.id, &wire::Options::new(), Some(&text));
            assert_eq!(opened.is_ok(), sound, "{}: `{text}`", game.id);
        }
    }
}

#[test]
fn flaws_and_tools_have_words_in_three_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        for game in games() {
            let bench = workbench(&game.id, &wire::Options::new()).expect("it has an editor");
            let bare = edited(&game.id, &bench.bare, None);
            let names = bench.tools.iter().map(|tool| &tool.name);
            let settings = bare.settings.iter().map(|setting| &setting.name);
            let flaws = bare.flaws.iter().map(|flaw| &flaw.message);
            for message in names.chain(settings).chain(flaws) {
                let said = words.say(message);
                assert!(said != message.key && !said.contains("{$"), "{language}: {said}");
            }
        }
    }
}

#[test]
fn impossible_edits_are_refused_or_named() {
    let options = wire::Options::new();
    let bench = workbench("cubes-4d", &options).expect("it has an editor");
    let put = wire::Edit::Put { tool: "cube".to_owned(), spot: "nowhere".to_owned() };
    let refused = edit("cubes-4d", &options, &bench.start, Some(&put));
    assert!(matches!(refused, Err(EditError::Refused(_))), "{refused:?}");
    let unread = edit("cubes-4d", &options, "nonsense", None);
    assert!(matches!(unread, Err(EditError::Open(OpenError::Position(_)))), "{unread:?}");
    let unknown = edit("chess", &options, "", None);
    assert!(matches!(unknown, Err(EditError::Open(OpenError::Game(_)))), "{unknown:?}");
    assert!(workbench("chess", &options).is_err());
}

#[test]
fn boards_are_kept_as_set_ups_in_games_that_have_set_ups() {
    let options = wire::Options::new();
    for game in games() {
        let bench = workbench(&game.id, &options).expect("it has an editor");
        let kept = keep(&game.id, &options, &bench.start, "ours").expect("the start is sound");
        assert_eq!(kept.is_some(), game.id == "cubes-4d", "{}", game.id);
        let Some(wire::Kept { option, value }) = kept else { continue };
        let own = wire::Options::from([(option, value)]);
        assert_eq!(workbench(&game.id, &own).expect("it opens").start, bench.start);
    }
    let bare = workbench("cubes-4d", &options).expect("it has an editor").bare;
    let refused = keep("cubes-4d", &options, &bare, "nothing");
    assert!(matches!(refused, Err(EditError::Refused(_))), "{refused:?}");
}
