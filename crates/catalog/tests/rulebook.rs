//! The rulebook has every rule in every language, and its diagrams are positions and games.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::path::Path;

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{games, wire};
use cubarium_core::RuleId;

/// The rulebook of a game in a language.
fn rulebook(game: &str, language: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../rulebook/{game}/{language}.md"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The anchors of the headings, in their order.
fn anchors(text: &str) -> Vec<&str> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.filter_map(|line| line.split_once("{#")?.1.strip_suffix('}')).collect()
}

/// The diagrams as lists of keys with their values.
fn diagrams(text: &str) -> Vec<Vec<(&str, &str)>> {
    let blocks = text.split("```board\n").skip(1).map(|rest| rest.split("```").next().unwrap_or(""));
    blocks.map(|block| block.lines().filter_map(|line| line.split_once(": ")).collect()).collect()
}

/// The rules of each game in their order.
fn rules() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        // <games rules> written by `cargo xtask games` from crates/*/game.toml
        ("cube-chess", ids(cubarium_cube_chess::rules::ALL)),
        ("die-check", ids(cubarium_rolling_cubes::rules::ids(cubarium_rolling_cubes::Variant::DieCheck))),
        ("cubulus", ids(cubarium_rolling_cubes::rules::ids(cubarium_rolling_cubes::Variant::Cubulus))),
        ("tesseract", ids(cubarium_tesseract::rules::ALL)),
        ("cubes-4d", ids(cubarium_cubes_4d::rules::ALL)),
        ("break-the-cube", ids(cubarium_break_the_cube::rules::ALL)),
        // </games>
    ]
}

fn ids(rules: impl IntoIterator<Item: Borrow<RuleId>>) -> Vec<&'static str> {
    rules.into_iter().map(|rule| rule.borrow().0).collect()
}

#[test]
fn every_game_has_its_rules() {
    let known: BTreeSet<String> = rules().into_iter().map(|(game, _)| game.to_owned()).collect();
    assert_eq!(known, games().into_iter().map(|game| game.id).collect());
}

#[test]
fn every_rule_has_its_anchor_in_every_language_in_order() {
    for (game, rules) in rules() {
        for language in ["en", "fr", "de"] {
            assert_eq!(anchors(&rulebook(game, language)), rules, "{game}, {language}");
        }
    }
}

#[test]
fn diagrams_show_positions_and_games_that_are_possible() {
    for game in games() {
        for language in &game.languages {
            let text = rulebook(&game.id, language);
            let diagrams = diagrams(&text);
            assert!(diagrams.len() >= 12, "{}, {language}: the rules are shown in pictures", game.id);
            for diagram in diagrams {
                let value =
                    |key: &str| diagram.iter().find(|(known, _)| *known == key).map(|(_, value)| *value);
                assert!(
                    value("caption").is_some_and(|caption| !caption.is_empty()),
                    "{language}: {diagram:?}"
                );
                let options: wire::Options = value("options")
                    .unwrap_or("")
                    .split_whitespace()
                    .filter_map(|option| option.split_once('='))
                    .map(|(key, value)| (key.to_owned(), value.to_owned()))
                    .collect();
                let mut lab = Lab::open(&game.id, &options, value("position"))
                    .unwrap_or_else(|error| panic!("{language}: {diagram:?}: {error}"));
                for text in value("moves").unwrap_or("").split_whitespace() {
                    lab.play(text)
                        .unwrap_or_else(|refusal| panic!("{language}: {diagram:?}: {text}: {refusal}"));
                }
                let spots = lab.scene(None).expect("spectators may look").spots;
                for square in
                    ["select", "mark"].iter().filter_map(|key| value(key)).flat_map(str::split_whitespace)
                {
                    assert!(spots.iter().any(|spot| spot.id == square), "{language}: {diagram:?}: {square}");
                }
            }
        }
    }
}

#[test]
fn all_languages_show_the_same_diagrams() {
    for game in games() {
        let shown = |language: &str| -> Vec<Vec<(String, String)>> {
            diagrams(&rulebook(&game.id, language))
                .into_iter()
                .map(|diagram| {
                    let kept = diagram.into_iter().filter(|(key, _)| *key != "caption");
                    kept.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
                })
                .collect()
        };
        for language in &game.languages {
            assert_eq!(shown(language), shown("en"), "{language}");
        }
    }
}

/// The addresses of the pictures on a card.
fn pictures(card: &str) -> Vec<&str> {
    card.split("![](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)).collect()
}

#[test]
fn cards_show_the_same_real_men_in_every_language() {
    for game in games() {
        let lab = Lab::open(&game.id, &wire::Options::new(), None).expect("a game begins");
        let shapes = lab.stage().shapes;
        let shown: Vec<_> =
            game.languages.iter().map(|language| rulebook(&game.id, &format!("card/{language}"))).collect();
        for card in &shown {
            assert!(card.starts_with("# "), "{}: a card has a title", game.id);
            assert_eq!(pictures(card), pictures(&shown[0]), "{}", game.id);
        }
        assert!(pictures(&shown[0]).len() >= 3, "{}: the men are shown", game.id);
        for shape in pictures(&shown[0]).iter().filter_map(|picture| picture.strip_prefix("man:")) {
            assert!(shapes.contains_key(shape), "{}: there is no shape {shape}", game.id);
        }
    }
}

#[test]
fn introductions_ask_for_the_same_legal_moves_in_every_language() {
    for game in games() {
        let boards = |language: &str| -> Vec<Vec<(String, String)>> {
            let intro = rulebook(&game.id, &format!("intro/{language}"));
            let boards = diagrams(&intro).into_iter().map(|board| {
                let told = board.iter().any(|(key, _)| *key == "done");
                let asked = board.iter().any(|(key, _)| *key == "task");
                assert_eq!(told, asked, "{}, {language}: a task and what is said after it", game.id);
                board
                    .into_iter()
                    .filter(|(key, _)| *key != "done")
                    .map(|(key, value)| (key.to_owned(), value.to_owned()))
                    .collect()
            });
            boards.collect()
        };
        for language in &game.languages {
            assert_eq!(boards(language), boards("en"), "{}, {language}", game.id);
        }
        assert!(boards("en").len() >= 3, "{}: a goal, a move, a surprise", game.id);
        for board in boards("en") {
            let value = |key: &str| {
                board.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value.as_str())
            };
            let options: wire::Options = value("options")
                .split_whitespace()
                .filter_map(|option| option.split_once('='))
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect();
            let open = || {
                Lab::open(&game.id, &options, Some(value("position")))
                    .unwrap_or_else(|error| panic!("{}: {board:?}: {error}", game.id))
            };
            let legal = open().moves();
            for task in value("task").split_whitespace() {
                let mut lab = open();
                lab.play(task).unwrap_or_else(|refusal| panic!("{}: {task}: {refusal}", game.id));
                // The list has a single line for all guesses; the position remembers the one that was made.
                let canonical = if task.starts_with('!') && legal.iter().any(|known| known == "!*") {
                    lab.text().contains(&format!(";{task}:"))
                } else {
                    legal.iter().any(|known| known == task)
                };
                assert!(canonical, "{}: {task} is not canonical", game.id);
            }
        }
    }
}
