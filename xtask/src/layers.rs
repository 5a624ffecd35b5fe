//! Which crate may use which: the floors of the architecture, checked.
//!
//! Every floor uses only floors below it. The games do not know each other or their players. Types that cross a wire
//! begin at the catalogue, and the libraries support serde only for other programs, as a feature. Code that reveals a
//! full position (`catalog::lab`) stays out of the server. Within a game, the rules know neither looks nor judgement,
//! and these two do not know each other.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::places::Places;

/// The crates that are not games: their names, what they may use, and whether they may use the games. Every other crate
/// is a game, which uses only the ground floor.
const FLOORS: &[(&str, &[&str], bool)] = &[
    ("cubarium-core", &[], false),
    ("cubarium-search", &["cubarium-core"], false),
    ("cubarium-deduce", &["cubarium-core"], true),
    ("cubarium-catalog", &["cubarium-core", "cubarium-search", "cubarium-deduce"], true),
    ("cubarium-engine", &["cubarium-core", "cubarium-search", "cubarium-catalog"], false),
    ("cubarium-arena", &["cubarium-core", "cubarium-catalog", "cubarium-engine"], false),
    ("cubarium-clocks", &[], false),
    ("cubarium-tournaments", &[], false),
    ("cubarium-database", &[], false),
    ("cubarium-journal", &["cubarium-core", "cubarium-database"], false),
    ("cubarium-accounts", &["cubarium-database", "cubarium-journal"], false),
    (
        "cubarium-server",
        &[
            "cubarium-accounts",
            "cubarium-core",
            "cubarium-catalog",
            "cubarium-clocks",
            "cubarium-journal",
            "cubarium-tournaments",
        ],
        false,
    ),
    ("cubarium-wasm", &["cubarium-core", "cubarium-search", "cubarium-catalog"], false),
    // Two of its commands are only about the structures of Break the Cube, and one about the endgames of Cube
    // Chess.
    (
        "cubarium",
        &[
            "cubarium-accounts",
            "cubarium-clocks",
            "cubarium-core",
            "cubarium-break-the-cube",
            "cubarium-cube-chess",
            "cubarium-search",
            "cubarium-deduce",
            "cubarium-catalog",
            "cubarium-arena",
            "cubarium-engine",
            "cubarium-journal",
            "cubarium-server",
        ],
        false,
    ),
    ("cubarium-load", &["cubarium-core", "cubarium-catalog", "cubarium-server"], false),
    ("cubarium-testkit", &["cubarium-core"], false),
    ("cubarium-tune", &["cubarium-core", "cubarium-search"], true),
    ("xtask", &[], false),
];

/// The crates without serialisation, apart from the libraries.
const WITHOUT_SERDE: &[&str] = &["cubarium-clocks", "cubarium-search", "cubarium-deduce"];

/// The feature of a library, off by default, that makes it serialisable.
pub(crate) const SERDE: &str = "serde";

/// The layers above the rules, each a feature and a folder of every game that has it.
pub(crate) const LAYERS: [&str; 2] = ["judgement", "looks"];

/// The crates that do not depend on how a game looks, apart from the games themselves.
const WITHOUT_LOOKS: &[&str] = &["cubarium-search", "cubarium-deduce", "cubarium-tune"];

/// The ground floor.
const CORE: &str = "cubarium-core";

/// Used only by tests, see `crates/testkit`.
const TESTKIT: &str = "cubarium-testkit";

/// Checks all crates of the workspace.
///
/// # Errors
/// If a floor uses one above it: all such places.
pub(crate) fn check(places: &Places) -> Result<(), Failure> {
    let mut faults = faults_of_manifests(places.metadata());
    search(&places.root().join("crates/server/src"), &mut |path, code| {
        let lines = lines_with(code, "lab");
        faults.extend(lines.map(|line| at(path, line, "the server must not use `catalog::lab`")));
    })?;
    for game in games(places.metadata()) {
        let sources = game.folder.join("src");
        search(&sources, &mut |path, code| {
            let layer = layer_of(path.strip_prefix(&sources).unwrap_or(path));
            for (line, other) in layer.into_iter().flat_map(|layer| strange_to(layer, code)) {
                faults.push(at(path, line, &format!("`{other}` belongs to another layer")));
            }
        })?;
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(faults.join("\n"))) }
}

/// What is wrong with the dependencies that `cargo metadata` reports.
fn faults_of_manifests(metadata: &Value) -> Vec<String> {
    let packages: Vec<_> = list(&metadata["packages"]).collect();
    let ours: Vec<_> = packages.iter().map(|package| text(&package["name"])).collect();
    let mut faults = Vec::new();
    for package in &packages {
        let name = text(&package["name"]);
        if is_library(name) {
            if list(&package["features"]["default"]).next().is_some() {
                faults.push(format!("{name} must offer only its rules by default"));
            }
            faults.extend(others_with_serde(package).map(|feature| {
                format!(
                    "the feature `{feature}` of {name} must do without serde, which has a feature of its own"
                )
            }));
        }
        for dependency in list(&package["dependencies"]) {
            let used = text(&dependency["name"]);
            let only_tests = dependency["kind"] == "dev";
            if ours.contains(&used) && !allowed(name, used, only_tests) {
                faults.push(format!(
                    "{name} must not use {used}{}",
                    if only_tests { ", not even in tests" } else { "" }
                ));
            }
            let looks = list(&dependency["features"]).any(|feature| feature == "looks");
            if looks && WITHOUT_LOOKS.contains(&name) && !only_tests {
                faults.push(format!("{name} must not use the looks of {used}"));
            }
            let serde = list(&dependency["features"]).any(|feature| feature == SERDE);
            if serde && ours.contains(&used) && is_library(used) && name != TESTKIT && !only_tests {
                faults.push(format!("{name} must not use the `serde` of {used}: it is for other programs"));
            }
            let offered = is_library(name) && used == SERDE && dependency["optional"] == true;
            let wordless = is_library(name) || WITHOUT_SERDE.contains(&name);
            if wordless && used.starts_with("serde") && !only_tests && !offered {
                faults.push(format!("{name} must not use {used}: serialisation begins at the catalog"));
            }
        }
    }
    faults
}

/// The features of a library, other than the one for it, that enable serde.
fn others_with_serde(package: &Value) -> impl Iterator<Item = &str> {
    let features = package["features"].as_object().into_iter().flatten();
    let brings =
        |list_of: &Value| list(list_of).any(|part| text(part).rsplit(['/', ':']).next() == Some(SERDE));
    features.filter(move |(name, parts)| *name != SERDE && brings(parts)).map(|(name, _)| name.as_str())
}

/// Whether one of our crates may use another. Tests may also use the testkit, and a game to experiment with; a game's
/// tests use the game itself with all its layers.
fn allowed(name: &str, used: &str, only_tests: bool) -> bool {
    if only_tests && (used == TESTKIT || is_game(used) && (!is_game(name) || used == name)) {
        return true;
    }
    if is_game(name) {
        return used == CORE;
    }
    let floor = FLOORS.iter().find(|floor| floor.0 == name);
    floor.is_some_and(|&(_, below, games)| below.contains(&used) || games && is_game(used))
}

/// A game's crate.
pub(crate) struct Game<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// The names of its features.
    pub(crate) features: Vec<&'a str>,
    /// The names of its examples.
    pub(crate) examples: Vec<&'a str>,
    /// Where it lies.
    pub(crate) folder: &'a Path,
}

/// The crates of the games, as reported by `cargo metadata`.
pub(crate) fn games(metadata: &Value) -> impl Iterator<Item = Game<'_>> {
    let packages = list(&metadata["packages"]).filter(|package| is_game(text(&package["name"])));
    packages.filter_map(|package| {
        let examples = list(&package["targets"]).filter(|target| target["kind"][0] == "example");
        Some(Game {
            name: text(&package["name"]),
            features: package["features"].as_object()?.keys().map(String::as_str).collect(),
            examples: examples.map(|example| text(&example["name"])).collect(),
            folder: Path::new(text(&package["manifest_path"])).parent()?,
        })
    })
}

/// The crates that are published, as reported by `cargo metadata`.
pub(crate) fn libraries(metadata: &Value) -> impl Iterator<Item = &str> {
    // For a crate that must not be published, no registry is listed.
    list(&metadata["packages"])
        .filter(|package| package["publish"].is_null())
        .map(|package| text(&package["name"]))
}

/// What registries show about a library and its manifest lacks.
pub(crate) fn unlisted(metadata: &Value) -> Vec<String> {
    let published = list(&metadata["packages"]).filter(|package| package["publish"].is_null());
    let missing = |package: &Value| {
        let name = text(&package["name"]).to_owned();
        let texts = ["description", "license", "readme", "rust_version"]
            .into_iter()
            .filter(|key| text(&package[*key]).is_empty());
        let lists =
            ["keywords", "categories"].into_iter().filter(|key| list(&package[*key]).next().is_none());
        texts.chain(lists).map(|key| format!("{name} has no `{key}`")).collect::<Vec<_>>()
    };
    published.flat_map(missing).collect()
}

/// Visits the sources below a folder.
pub(crate) fn search(folder: &Path, look: &mut impl FnMut(&Path, &str)) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(Failure::file(folder))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            search(&path, look)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            look(&path, &fs::read_to_string(&path).map_err(Failure::file(&path))?);
        }
    }
    Ok(())
}

/// A fault in a line of a file.
fn at(path: &Path, line: usize, fault: &str) -> String {
    format!("{}:{line}: {fault}", path.display())
}

/// The layer that a source file of a game belongs to, by its folder. `lib.rs` belongs to none of them.
fn layer_of(file: &Path) -> Option<&str> {
    let first = file.iter().next()?.to_str()?;
    if first == "lib.rs" { None } else { Some(if LAYERS.contains(&first) { first } else { "rules" }) }
}

/// The lines of a file in one layer that use a layer which it must not know, with that layer.
fn strange_to(layer: &str, code: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let others = LAYERS.into_iter().filter(move |other| *other != layer);
    others.flat_map(move |other| {
        lines_with(code, &format!("{other}::")).collect::<Vec<_>>().into_iter().map(move |line| (line, other))
    })
}

/// The numbers of the lines that contain a word outside of comments; a word can end with `::`, like a path.
pub(crate) fn lines_with(code: &str, word: &str) -> impl Iterator<Item = usize> {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let uses = move |line: &str| {
        let line = line.split("//").next().unwrap_or(line);
        line.match_indices(word).any(|(place, _)| {
            let (before, after) = (&line[..place], &line[place + word.len()..]);
            !before.ends_with(is_letter) && (word.ends_with("::") || !after.starts_with(is_letter))
        })
    };
    let lines: Vec<usize> =
        code.lines().enumerate().filter(|(_, line)| uses(line)).map(|(index, _)| index + 1).collect();
    lines.into_iter()
}

fn is_game(name: &str) -> bool {
    FLOORS.iter().all(|floor| floor.0 != name)
}

/// Whether other programs may depend on it.
fn is_library(name: &str) -> bool {
    name == CORE || is_game(name)
}

pub(crate) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

pub(crate) fn text(value: &Value) -> &str {
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
    fn a_floor_may_use_those_below_it() {
        assert!(faults("cubarium-server", "cubarium-journal", None).is_empty());
        assert!(faults("cubarium-catalog", "cubarium-cube-chess", None).is_empty());
        assert!(faults("cubarium-catalog", "serde", None).is_empty());
    }

    #[test]
    fn a_floor_must_not_use_one_above_it() {
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
    fn a_library_offers_serde_as_a_feature() {
        let library = |features: Value| {
            let dependency = json!({ "name": "serde", "kind": null, "optional": true });
            let attic =
                json!({ "name": "cubarium-attic", "dependencies": [dependency], "features": features });
            faults_of_manifests(&json!({ "packages": [attic] }))
        };
        let serde = json!(["dep:serde", "cubarium-core/serde"]);
        assert!(library(json!({ "default": [], "looks": [], "serde": serde })).is_empty());
        assert_eq!(library(json!({ "default": [], "looks": ["serde"], "serde": serde })).len(), 1);
        assert_eq!(
            library(json!({ "default": [], "looks": ["cubarium-core/serde"], "serde": serde })).len(),
            1
        );
        assert_eq!(library(json!({ "default": [], "looks": ["dep:serde"] })).len(), 1);
        // As a default feature it would be a second fault.
        assert_eq!(library(json!({ "default": ["serde"], "serde": serde })).len(), 2);
    }

    #[test]
    fn above_the_libraries_only_tests_serialise_them() {
        let core = json!({ "name": "cubarium-core", "dependencies": [] });
        for (name, kind, count) in [
            ("cubarium-catalog", Value::Null, 1),
            ("cubarium-catalog", json!("dev"), 0),
            (TESTKIT, Value::Null, 0),
        ] {
            let dependency = json!({ "name": "cubarium-core", "kind": kind, "features": ["serde"] });
            let user = json!({ "name": name, "dependencies": [dependency] });
            assert_eq!(faults_of_manifests(&json!({ "packages": [user, core] })).len(), count, "{name}");
        }
        let dependency = json!({ "name": "toml", "kind": null, "features": ["serde"] });
        let user = json!({ "name": "xtask", "dependencies": [dependency] });
        assert!(faults_of_manifests(&json!({ "packages": [user] })).is_empty(), "not one of our libraries");
    }

    #[test]
    fn a_library_tells_a_registry_what_it_is() {
        let full = json!({
            "name": "cubarium-attic", "publish": null, "description": "Games", "license": "MIT", "readme": "README.md",
            "rust_version": "1.88", "keywords": ["game"], "categories": ["games"],
        });
        assert!(unlisted(&json!({ "packages": [full] })).is_empty());
        for key in ["description", "license", "readme", "rust_version", "keywords", "categories"] {
            let mut bare = full.clone();
            bare[key] = if full[key].is_array() { json!([]) } else { Value::Null };
            let missing = unlisted(&json!({ "packages": [bare] }));
            assert_eq!(missing, [format!("cubarium-attic has no `{key}`")]);
            bare["publish"] = json!([]);
            assert!(unlisted(&json!({ "packages": [bare] })).is_empty(), "it is not published");
        }
    }

    #[test]
    fn a_crate_without_a_floor_is_a_game() {
        assert!(faults("cubarium-attic", "cubarium-core", None).is_empty());
        assert_eq!(faults("cubarium-attic", "cubarium-catalog", None).len(), 1);
        assert_eq!(faults("cubarium-attic", "cubarium-cube-chess", Some("dev")).len(), 1);
    }

    #[test]
    fn uses_of_the_lab_are_found_as_whole_words() {
        let code =
            "use cubarium_catalog::{lab, Referee};\nlet label = 1; // not the lab\ncatalog::lab::text();\n";
        assert_eq!(lines_with(code, "lab").collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn the_layers_of_a_game_stay_separate() {
        let code =
            "use cubarium_core::looks::Looks;\nlet overlooks = 1;\nuse crate::judgement::why; // looks::no\n";
        let strange = |file: &str| {
            let layer = layer_of(Path::new(file)).expect("a layer");
            strange_to(layer, code).collect::<Vec<_>>()
        };
        assert_eq!(strange("moves.rs"), [(3, "judgement"), (1, "looks")]);
        assert_eq!(strange("looks/scene.rs"), [(3, "judgement")]);
        assert_eq!(strange("judgement/mod.rs"), [(1, "looks")]);
        assert_eq!(layer_of(Path::new("lib.rs")), None);
    }

    #[test]
    fn only_rules_are_on_by_default_and_a_search_has_no_looks() {
        let game = json!({ "name": "cubarium-attic", "dependencies": [], "features": { "default": ["looks"], "looks": [] } });
        assert_eq!(faults_of_manifests(&json!({ "packages": [game] })).len(), 1);
        let dependency = json!({ "name": "cubarium-core", "kind": null, "features": ["looks"] });
        let search = json!({ "name": "cubarium-search", "dependencies": [dependency] });
        let core = json!({ "name": "cubarium-core", "dependencies": [] });
        assert_eq!(faults_of_manifests(&json!({ "packages": [search, core] })).len(), 1);
    }

    #[test]
    fn a_games_tests_enable_all_its_layers() {
        let itself = json!({ "name": "cubarium-attic", "kind": "dev", "features": ["judgement", "looks"] });
        let game =
            json!({ "name": "cubarium-attic", "dependencies": [itself], "features": { "default": [] } });
        assert!(faults_of_manifests(&json!({ "packages": [game] })).is_empty());
    }
}
