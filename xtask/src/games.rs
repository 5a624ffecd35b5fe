//! `cargo xtask games`: every registration of the games, written from their manifests.

mod faults;
pub(crate) mod manifest;
mod mentions;
mod region;
mod registrations;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::places::Places;
use crate::report::say;

pub(crate) use self::faults::is_kebab_case;
use self::manifest::Family;
use self::registrations::ALL;

/// Writes the contents of the manifests wherever games are listed, and names the files that have changed.
///
/// # Errors
/// When a manifest or a file cannot be read, or a file lacks the part to write.
pub(crate) fn write(places: &Places) -> Result<(), Failure> {
    for (file, text) in stale(places, &manifest::read(places)?)? {
        let path = places.root().join(file);
        fs::write(&path, text).map_err(Failure::file(&path))?;
        say(&format!("    {file}"));
    }
    Ok(())
}

/// Checks that all files are as [`write()`] would leave them, and that the documents mention every published game.
///
/// # Errors
/// If not: the stale files, or a document that lacks a game.
pub(crate) fn check(places: &Places) -> Result<(), Failure> {
    let families = manifest::read(places)?;
    let stale = stale(places, &families)?;
    if stale.is_empty() {
        return mentions::check(places, &families);
    }
    Err(Failure::Wrong(refusal(stale.keys().copied())))
}

/// The message about files that are stale.
fn refusal<'a>(files: impl Iterator<Item = &'a str>) -> String {
    format!(
        "the lists of games differ from the manifests ({}): run `cargo xtask games`",
        files.collect::<Vec<_>>().join(", ")
    )
}

/// The files that do not match the manifests, with their correct contents.
fn stale(places: &Places, families: &[Family]) -> Result<BTreeMap<&'static str, String>, Failure> {
    let mut texts: BTreeMap<&str, (String, String)> = BTreeMap::new();
    for registration in ALL {
        let path = places.root().join(registration.file);
        if !texts.contains_key(registration.file) {
            // A file that is generated as a whole may not exist yet.
            let whole = registration.part.is_none();
            let text = if whole && !path.exists() { String::new() } else { read(&path)? };
            texts.insert(registration.file, (text.clone(), text));
        }
        let lines = (registration.lines)(families);
        let (_, text) = texts.get_mut(registration.file).expect("it was read just now");
        *text = match registration.part {
            None => lines,
            Some(part) => region::replaced(text, part, &lines)
                .map_err(|fault| Failure::Wrong(format!("{}: {fault}", path.display())))?,
        };
    }
    let mut stale = BTreeMap::new();
    for (file, (is, mut should_be)) in texts {
        if file.ends_with(".rs") && is != should_be {
            should_be = formatted(places, &should_be)?;
        }
        if is != should_be {
            stale.insert(file, should_be);
        }
    }
    Ok(stale)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(Failure::file(path))
}

/// A Rust file as `cargo fmt` would leave it.
///
/// # Errors
/// When rustfmt cannot be started or does not understand it.
pub(crate) fn formatted(places: &Places, code: &str) -> Result<String, Failure> {
    let line = "rustfmt";
    let failed = |source| Failure::NotStarted { line: line.to_owned(), source };
    let mut rustfmt = Command::new(line)
        .args(["--edition", "2024", "--config-path"])
        .arg(places.root().join("rustfmt.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut input = rustfmt.stdin.take().expect("it is piped");
    input.write_all(code.as_bytes()).map_err(failed)?;
    drop(input);
    let output = rustfmt.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err(Failure::Unsuccessful { line: line.to_owned(), status: output.status });
    }
    String::from_utf8(output.stdout).map_err(|error| Failure::Wrong(format!("rustfmt: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_manifest_makes_the_lists_stale() {
        let places = Places::find().expect("cargo knows the workspace");
        let mut families = manifest::read(&places).expect("the manifests are sound");
        assert_eq!(stale(&places, &families).expect("all parts are there"), BTreeMap::new());
        families[0].games[0].elo.push((2_345, 67));
        let stale = stale(&places, &families).expect("all parts are there");
        assert_eq!(stale.keys().copied().collect::<Vec<_>>(), ["crates/catalog/src/games.rs"]);
        assert!(stale.values().all(|text| text.contains("(2_345, 67)")));
        assert_eq!(
            refusal(stale.keys().copied()),
            "the lists of games differ from the manifests (crates/catalog/src/games.rs): run `cargo xtask games`"
        );
    }
}
