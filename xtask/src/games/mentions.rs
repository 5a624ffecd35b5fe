//! The documents that describe every game in their own words. Only people can write those, but a missing game is
//! detected.

use std::fs;

use crate::failure::Failure;
use crate::places::Places;

use super::manifest::{Family, Game};

/// The words by which a document mentions a game.
type Words = fn(&Family, &Game) -> String;

/// The documents, each with its words.
const DOCUMENTS: [(&str, Words); 4] = [
    ("README.md", |_, game| format!("| [**{}**](rulebook/{}/en.md)", game.title, game.id)),
    ("ARCHITECTURE.md", |family, _| format!("crates/{}", family.name)),
    ("CHANGELOG.md", |_, game| game.title.clone()),
    ("docs/levels.md", |_, game| format!("\n### {}\n", game.title)),
];

/// The documents that do not mention a game. Games without a place among the others are not published yet.
///
/// # Errors
/// If there are any, or if one cannot be read.
pub(super) fn check(places: &Places, families: &[Family]) -> Result<(), Failure> {
    let mut silent = Vec::new();
    for (file, words) in DOCUMENTS {
        let path = places.root().join(file);
        let text = fs::read_to_string(&path).map_err(Failure::file(&path))?;
        if let Some(game) = missing(&text, words, families) {
            silent.push(format!("{file} does not mention {}", game.title));
        }
    }
    if silent.is_empty() { Ok(()) } else { Err(Failure::Wrong(silent.join("\n"))) }
}

fn missing<'a>(text: &str, words: Words, all: &'a [Family]) -> Option<&'a Game> {
    let games = all.iter().flat_map(|family| family.games.iter().map(move |game| (family, game)));
    let mut published = games.filter(|(_, game)| game.place.is_some());
    published.find(|(family, game)| !text.contains(&words(family, game))).map(|(_, game)| game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::manifest;

    #[test]
    fn a_published_game_that_no_document_mentions_is_found() {
        let places = Places::find().expect("cargo knows the workspace");
        let mut families = manifest::read(&places).expect("the manifests are sound");
        assert!(check(&places, &families).is_ok());
        families[0].games[0].title = "Attic".to_owned();
        let error = check(&places, &families).expect_err("there is no such game");
        let documents = DOCUMENTS.map(|(file, _)| format!("{file} does not mention Attic"));
        let told = documents.into_iter().filter(|line| !line.starts_with("ARCHITECTURE"));
        assert_eq!(error.to_string(), told.collect::<Vec<_>>().join("\n"));
        families[0].games[0].place = None;
        assert!(check(&places, &families).is_ok(), "it is not published");
    }
}
