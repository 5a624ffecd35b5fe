//! The rulebook has every rule in every language, and its diagrams are positions and games.

mod common;

use cubarium_core::looks::Looks as _;
use std::path::Path;

use common::options;
use cubarium_break_the_cube::{Position, rules};
use cubarium_core::{Observed as _, View as _, Viewer};

const LANGUAGES: [&str; 3] = ["en", "fr", "de"];

fn rulebook(language: &str) -> String {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../rulebook/break-the-cube/{language}.md"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

type Diagram<'a> = Vec<(&'a str, &'a str)>;

fn diagrams(text: &str) -> Vec<Diagram<'_>> {
    let blocks = text.split("```board\n").skip(1).map(|rest| rest.split("```").next().unwrap_or(""));
    blocks.map(|block| block.lines().filter_map(|line| line.split_once(": ")).collect()).collect()
}

fn value<'a>(diagram: &Diagram<'a>, key: &str) -> Option<&'a str> {
    diagram.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
}

#[test]
fn every_rule_has_its_anchor_in_every_language_in_the_order_of_the_rules() {
    let expected: Vec<&str> = rules::ALL.iter().map(|rule| rule.0).collect();
    for language in LANGUAGES {
        let text = rulebook(language);
        let headings = text.lines().filter(|line| line.starts_with('#'));
        let anchors: Vec<&str> =
            headings.filter_map(|line| line.split_once("{#")?.1.strip_suffix('}')).collect();
        assert_eq!(anchors, expected, "{language}");
    }
}

#[test]
fn diagrams_show_positions_and_games_that_are_possible() {
    for language in LANGUAGES {
        let text = rulebook(language);
        let diagrams = diagrams(&text);
        assert!(diagrams.len() >= 12, "{language}: the rules are shown in pictures");
        for diagram in diagrams {
            assert!(value(&diagram, "caption").is_some_and(|caption| !caption.is_empty()), "{diagram:?}");
            let options = options(value(&diagram, "options").unwrap_or(""));
            let text = value(&diagram, "position").expect("a diagram has a position");
            let position =
                Position::read(text, &options).unwrap_or_else(|error| panic!("{diagram:?}: {error}"));
            assert_eq!(position.text(), text, "{diagram:?}");
            let moves: Vec<&str> = value(&diagram, "moves").unwrap_or("").split_whitespace().collect();
            let end = common::after(&position, &moves);
            let spots = end.view(Viewer::Spectator).scene(None).spots;
            for place in value(&diagram, "mark").unwrap_or("").split_whitespace() {
                assert!(spots.iter().any(|spot| spot.id == place), "{language}: {diagram:?}: {place}");
            }
        }
    }
}

#[test]
fn all_languages_show_the_same_diagrams() {
    let shown = |language: &str| -> Vec<Vec<(String, String)>> {
        diagrams(&rulebook(language))
            .into_iter()
            .map(|diagram| {
                let kept = diagram.into_iter().filter(|(key, _)| *key != "caption");
                kept.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
            })
            .collect()
    };
    for language in LANGUAGES {
        assert_eq!(shown(language), shown("en"), "{language}");
    }
}
