//! Which crate may use which: the floors of the house, checked.
//!
//! Every floor uses only floors below it. The games know nothing of each other nor of what plays them; types that
//! cross a wire (serde) begin at the catalog; what reveals a full position (`catalog::lab`) stays out of the server.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::places::Places;

/// The crates that are no games: their names, what they may use, whether they may use the games. Every other crate
/// is a game, which uses the ground floor alone.
const FLOORS: &[(&str, &[&str], bool)] = &[
    ("cubarium-core", &[], false),
    ("cubarium-search", &["cubarium-core"], false),
    ("cubarium-deduce", &["cubarium-core"], true),
    ("cubarium-catalog", &["cubarium-core", "cubarium-search", "cubarium-deduce"], true),
    ("cubarium-engine", &["cubarium-core", "cubarium-search", "cubarium-catalog"], false),
    ("cubarium-arena", &["cubarium-core", "cubarium-catalog", "cubarium-engine"], false),
    ("cubarium-clocks", &[], false),
    ("cubarium-journal", &["cubarium-core"], false),
    ("cubarium-server", &["cubarium-core", "cubarium-catalog", "cubarium-journal"], false),
    ("cubarium-wasm", &["cubarium-core", "cubarium-search", "cubarium-catalog"], false),
    // Two of its commands are about the structures of Break the Cube, and about nothing else.
    (
        "cubarium",
        &[
            "cubarium-core",
            "cubarium-break-the-cube",
            "cubarium-search",
            "cubarium-deduce",
            "cubarium-catalog",
            "cubarium-arena",
            "cubarium-engine",
            "cubarium-server",
        ],
        false,
    ),
    ("cubarium-testkit", &["cubarium-core"], false),
    ("cubarium-tune", &["cubarium-core", "cubarium-search"], true),
    ("xtask", &[], false),
];

/// The crates that know no serialisation, besides the games.
const WITHOUT_SERDE: &[&str] = &["cubarium-core", "cubarium-clocks", "cubarium-search", "cubarium-deduce"];

/// What only tests use, see `crates/testkit`.
const TESTKIT: &str = "cubarium-testkit";

/// Checks all crates of the workspace.
///
/// # Errors
/// When a floor uses one above it: all such places.
pub(crate) fn check(places: &Places) -> Result<(), Failure> {
    let mut faults = faults_of_manifests(places.metadata());
    find_lab(&places.root().join("crates/server/src"), &mut faults)?;
    if faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(faults.join("\n"))) }
}

/// What is wrong with the dependencies that `cargo metadata` tells.
fn faults_of_manifests(metadata: &Value) -> Vec<String> {
    let packages: Vec<_> = list(&metadata["packages"]).collect();
    let ours: Vec<_> = packages.iter().map(|package| text(&package["name"])).collect();
    let mut faults = Vec::new();
    for package in &packages {
        let name = text(&package["name"]);
        for dependency in list(&package["dependencies"]) {
            let used = text(&dependency["name"]);
            let only_tests = dependency["kind"] == "dev";
            if ours.contains(&used) && !allowed(name, used, only_tests) {
                faults.push(format!(
                    "{name} must not use {used}{}",
                    if only_tests { ", not even in tests" } else { "" }
                ));
            }
            let wordless = is_game(name) || WITHOUT_SERDE.contains(&name);
            if wordless && used.starts_with("serde") && !only_tests {
                faults.push(format!("{name} must not use {used}: serialisation begins at the catalog"));
            }
        }
    }
    faults
}

/// Whether one crate of ours may use another. Tests may also use the testkit, and a game to try things on.
fn allowed(name: &str, used: &str, only_tests: bool) -> bool {
    if only_tests && (used == TESTKIT || is_game(used) && !is_game(name)) {
        return true;
    }
    if is_game(name) {
        return used == "cubarium-core";
    }
    let floor = FLOORS.iter().find(|floor| floor.0 == name);
    floor.is_some_and(|&(_, below, games)| below.contains(&used) || games && is_game(used))
}

/// Finds mentions of the module `lab` in the code below a folder.
fn find_lab(folder: &Path, faults: &mut Vec<String>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(Failure::file(folder))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            find_lab(&path, faults)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let code = fs::read_to_string(&path).map_err(Failure::file(&path))?;
            for number in lines_with_lab(&code) {
                faults.push(format!("{}:{number}: the server must not use `catalog::lab`", path.display()));
            }
        }
    }
    Ok(())
}

/// The numbers of the lines that use the word `lab` outside of comments.
fn lines_with_lab(code: &str) -> impl Iterator<Item = usize> {
    let uses = |line: &str| {
        let line = line.split("//").next().unwrap_or(line);
        line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).any(|word| word == "lab")
    };
    code.lines().enumerate().filter(move |(_, line)| uses(line)).map(|(index, _)| index + 1)
}

fn is_game(name: &str) -> bool {
    FLOORS.iter().all(|floor| floor.0 != name)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(name: &str, used: &str, kind: Option<&str>) -> Vec<String> {
        let other = json!({ "name": used, "dependencies": [] });
        let package = json!({ "name": name, "dependencies": [{ "name": used, "kind": kind }] });
        let packages = if used.starts_with("cubarium") { json!([package, other]) } else { json!([package]) };
        faults_of_manifests(&json!({ "packages": packages }))
    }

    #[test]
    fn a_floor_uses_those_below_it() {
        assert!(faults("cubarium-server", "cubarium-journal", None).is_empty());
        assert!(faults("cubarium-catalog", "cubarium-cube-chess", None).is_empty());
        assert!(faults("cubarium-catalog", "serde", None).is_empty());
    }

    #[test]
    fn no_floor_uses_one_above_it() {
        assert_eq!(faults("cubarium-core", "cubarium-search", None).len(), 1);
        assert_eq!(faults("cubarium-journal", "cubarium-catalog", None).len(), 1);
        assert_eq!(faults("cubarium-server", "cubarium-cube-chess", None).len(), 1);
        assert_eq!(faults("cubarium-cube-chess", "cubarium-search", Some("dev")).len(), 1);
    }

    #[test]
    fn only_tests_use_the_testkit() {
        assert!(faults("cubarium-cube-chess", "cubarium-testkit", Some("dev")).is_empty());
        assert_eq!(faults("cubarium-cube-chess", "cubarium-testkit", None).len(), 1);
    }

    #[test]
    fn serialisation_begins_at_the_catalog() {
        assert_eq!(faults("cubarium-cube-chess", "serde", None).len(), 1);
        assert_eq!(faults("cubarium-search", "serde_json", None).len(), 1);
        assert!(faults("cubarium-search", "serde_json", Some("dev")).is_empty());
    }

    #[test]
    fn a_crate_without_a_floor_of_its_own_is_a_game() {
        assert!(faults("cubarium-attic", "cubarium-core", None).is_empty());
        assert_eq!(faults("cubarium-attic", "cubarium-catalog", None).len(), 1);
        assert_eq!(faults("cubarium-attic", "cubarium-cube-chess", Some("dev")).len(), 1);
    }

    #[test]
    fn the_laboratory_is_found_as_a_word_of_code() {
        let code =
            "use cubarium_catalog::{lab, Referee};\nlet label = 1; // not the lab\ncatalog::lab::text();\n";
        assert_eq!(lines_with_lab(code).collect::<Vec<_>>(), [1, 3]);
    }
}
