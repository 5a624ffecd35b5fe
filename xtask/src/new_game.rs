//! `cargo xtask new-game`: creates a small working game, to be turned into a new one.
//!
//! The game is created from the files in `templates/new-game`, which are arranged as in the repository. There it is
//! called Three in a Row; every occurrence of this name, in texts and in paths, is replaced by the new game's.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::games::{self, manifest};
use crate::places::Places;
use crate::report::say;
use crate::wasm;

/// The folder of the template, from the root of the repository.
const TEMPLATE: &str = "xtask/templates/new-game";

/// The name of its game: in ids and folders, in Rust, and for people.
const KEBAB: &str = "three-in-a-row";
const SNAKE: &str = "three_in_a_row";
const TITLE: &str = "Three in a Row";

/// Creates a game and updates the lists of games.
///
/// # Errors
/// If the name is not acceptable, or a file cannot be read or written. Nothing is overwritten.
pub(crate) fn lay_out(places: &Places, name: &str) -> Result<(), Failure> {
    let files = files(places, name)?;
    if let Some(fault) = fault(places, name, &files)? {
        return Err(Failure::Wrong(format!("a new game cannot be called `{name}`: {fault}")));
    }
    for File { template, path } in files {
        let contents = contents(places, &template, name)?;
        let full = places.root().join(&path);
        if let Some(folder) = full.parent() {
            fs::create_dir_all(folder).map_err(Failure::file(folder))?;
        }
        fs::write(&full, contents).map_err(Failure::file(&full))?;
        say(&format!("    {}", path.display()));
    }
    say("and the lists of games in");
    // There is now one more crate.
    games::write(&Places::find()?)?;
    say("docs/a-new-game.md explains how to play it, test it and turn it into another game.");
    Ok(())
}

/// Why a name is not acceptable for a new game; `None` if it is.
fn fault(places: &Places, name: &str, files: &[File]) -> Result<Option<String>, Failure> {
    if !games::is_kebab_case(name) {
        return Ok(Some(format!("write it in kebab-case, as `{KEBAB}` is")));
    }
    if wasm::SHARED.contains(&name) {
        return Ok(Some("a module for all games has this name".to_owned()));
    }
    let package = format!("cubarium-{name}");
    if places.packages().any(|(known, _)| known == package) {
        return Ok(Some(format!("there is already a crate `{package}`")));
    }
    let families = manifest::read(places)?;
    if let Some(family) = families.iter().find(|family| family.games.iter().any(|game| game.id == name)) {
        return Ok(Some(format!("crates/{} has a game of this name", family.name)));
    }
    if let Some(File { path, .. }) = files.iter().find(|file| places.root().join(&file.path).exists()) {
        return Ok(Some(format!("there is already a file {}", path.display())));
    }
    // The keys of a game's words begin with its name.
    for path in paths(&places.root().join("locales/en"))? {
        let words = fs::read_to_string(&path).map_err(Failure::file(&path))?;
        if words.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with('-'))) {
            let path = path.strip_prefix(places.root()).unwrap_or(&path);
            return Ok(Some(format!("keys in {} begin with it", path.display())));
        }
    }
    Ok(None)
}

/// A file of a new game.
struct File {
    /// Its place in the template.
    template: PathBuf,
    /// Its target, from the root of the repository.
    path: PathBuf,
}

/// The files of a game with this name.
fn files(places: &Places, name: &str) -> Result<Vec<File>, Failure> {
    let root = places.root().join(TEMPLATE);
    let file = |template: PathBuf| {
        let inside = template.strip_prefix(&root).unwrap_or(&template);
        File { path: PathBuf::from(renamed(&inside.to_string_lossy(), name)), template }
    };
    Ok(paths(&root)?.into_iter().map(file).collect())
}

/// The contents of a template file for a game with this name.
fn contents(places: &Places, template: &Path, name: &str) -> Result<Vec<u8>, Failure> {
    let contents = fs::read(template).map_err(Failure::file(template))?;
    Ok(match String::from_utf8(contents) {
        // Anything that is not text is a picture.
        Err(picture) => picture.into_bytes(),
        Ok(text) if is_rust(template) => games::formatted(places, &renamed(&text, name))?.into_bytes(),
        Ok(text) => renamed(&text, name).into_bytes(),
    })
}

/// A text with the names of the template's game replaced.
fn renamed(text: &str, name: &str) -> String {
    text.replace(KEBAB, name).replace(SNAKE, &name.replace('-', "_")).replace(TITLE, &title(name))
}

/// A name for people: `tic-tac-toe` becomes Tic Tac Toe.
fn title(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    name.split('-').map(word).collect::<Vec<_>>().join(" ")
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

/// The files below a folder, in order.
fn paths(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder).map_err(Failure::file(folder))?;
    let mut entries: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() {
            files.extend(paths(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places() -> Places {
        Places::find().expect("cargo knows the workspace")
    }

    /// Why a new game cannot have this name.
    fn refusal(name: &str) -> String {
        lay_out(&places(), name).expect_err("the name is not free").to_string()
    }

    #[test]
    fn unusable_names_are_refused_with_the_reason() {
        for (name, told) in [
            ("", "kebab-case"),
            ("The Attic", "`The Attic`"),
            ("4d", "kebab-case"),
            ("engine", "a module for all games"),
            ("core", "there is already a crate `cubarium-core`"),
            ("tune", "there is already a crate `cubarium-tune`"),
            ("cube-chess", "there is already a crate `cubarium-cube-chess`"),
            ("cubulus", "crates/rolling-cubes has a game of this name"),
            ("board", "keys in locales/en/board.ftl begin with it"),
        ] {
            assert!(refusal(name).contains(told), "`{name}`: {}", refusal(name));
        }
    }

    #[test]
    fn every_name_of_the_template_is_replaced() {
        let text = "Three in a Row: cubarium_three_in_a_row, crates/three-in-a-row, three in a row";
        assert_eq!(
            renamed(text, "tic-tac-toe"),
            "Tic Tac Toe: cubarium_tic_tac_toe, crates/tic-tac-toe, three in a row"
        );
        let places = places();
        for File { template, path } in files(&places, "attic").expect("the template is there") {
            let contents = contents(&places, &template, "attic").expect("it is readable");
            let text = String::from_utf8_lossy(&contents);
            for name in [KEBAB, SNAKE, TITLE] {
                assert!(!text.contains(name) && !path.to_string_lossy().contains(name), "{}", path.display());
            }
        }
    }

    #[test]
    fn the_template_is_formatted() {
        let places = places();
        for File { template, .. } in files(&places, KEBAB).expect("the template is there") {
            if is_rust(&template) {
                let text = fs::read_to_string(&template).expect("it is readable");
                assert_eq!(
                    games::formatted(&places, &text).expect("it is Rust"),
                    text,
                    "{}",
                    template.display()
                );
            }
        }
    }
}
