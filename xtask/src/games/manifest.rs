//! `game.toml`, the manifest of a game: everything that the rest of the repository needs to know about it.

use std::collections::BTreeMap;
use std::fs;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::failure::Failure;
use crate::layers;
use crate::places::Places;

use super::faults;

/// The name of the file, in the folder of a game's crate.
pub(crate) const FILE: &str = "game.toml";

/// A crate with a game, or with several that share their rules.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Family {
    /// The name of its folder in `crates`, which is also that of its features and of its module for the browser.
    #[serde(skip)]
    pub(crate) name: String,
    /// What its crate contains, in one line: the description of the package.
    #[serde(skip)]
    pub(crate) description: String,
    /// What plays it.
    pub(crate) player: Player,
    /// How much a beginner doubts their own judgement, in points, if it is not the usual amount.
    pub(crate) doubt: Option<u32>,
    /// Its fuzz targets: the names of the files in its folder `fuzz`.
    #[serde(default)]
    pub(crate) fuzz: Vec<String>,
    /// Its games.
    #[serde(rename = "game")]
    pub(crate) games: Vec<Game>,
}

/// What plays a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Player {
    /// `crates/search`, which needs the game's judgement.
    Search,
    /// `crates/deduce`, which knows Break the Cube.
    Deduce,
}

/// One game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Game {
    /// Its id, in commands, addresses and texts.
    pub(crate) id: String,
    /// Its name for people, from its words in English.
    #[serde(skip)]
    pub(crate) title: String,
    /// Its place among the games, from 1. Games without a place follow the others, and are not published yet.
    pub(crate) place: Option<u32>,
    /// The default options: an expression in its crate.
    #[serde(default = "no_options")]
    pub(crate) options: String,
    /// The names of its rules in the order of the rulebook: an expression in its crate.
    #[serde(default = "all_rules")]
    pub(crate) rules: String,
    /// The edition of its rules, which increases whenever a ruling changes which moves are legal or how a game ends.
    /// Servers then judge unfinished games again.
    #[serde(default = "first_edition")]
    pub(crate) edition: u32,
    /// The languages of its rulebook.
    pub(crate) languages: Vec<String>,
    /// The measured strengths of its levels, from the lowest up, with their errors: those in `docs/levels.md`.
    #[serde(default)]
    pub(crate) elo: Vec<(u32, u32)>,
    /// The options that beginners are offered, if they are not the defaults.
    #[serde(default)]
    pub(crate) easier: BTreeMap<String, String>,
    /// The options that one player chooses, with that player's seat.
    #[serde(default)]
    pub(crate) decides: BTreeMap<String, String>,
    /// Whether `tune` optimizes the weights of its evaluation.
    #[serde(default)]
    pub(crate) tuned: bool,
    /// What `bench` measures.
    #[serde(default)]
    pub(crate) bench: Vec<Bench>,
    /// The position for these measurements; the start if there is none.
    pub(crate) bench_position: Option<String>,
    /// Positions in which one or two moves win: the engine check expects one of them to be found.
    #[serde(default)]
    pub(crate) mates: Vec<String>,
    /// How many positions the search may visit to find each of the wins in `crates/arena/tests/data/wins-in-3`, if it
    /// has such a file.
    pub(crate) wins: Option<u64>,
    /// The screenshot in the documents.
    pub(crate) screenshot: Option<Screenshot>,
    /// How its picture on the home page is taken, see `web/scripts/pictures.js`.
    pub(crate) picture: Option<Value>,
    /// What the contact sheets show, see `web/scripts/gallery.js`.
    pub(crate) gallery: Option<Value>,
    /// What `docs/first-five-minutes.md` shows, see `web/scripts/first-minutes.js`.
    pub(crate) first_minutes: Option<Value>,
}

/// Something whose speed is measured.
#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum Bench {
    /// Counting the lines of a number of moves.
    Perft {
        /// The number of moves.
        perft: u32,
        /// The number of lines.
        nodes: u64,
        /// Whether counting in bulk, without making the last move, is measured too.
        #[serde(default)]
        bulk: bool,
    },
    /// A search of a number of positions.
    Search {
        /// The number.
        search: u64,
    },
}

/// A screenshot that a browser test takes.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Screenshot {
    /// The file among the artifacts of the tests.
    pub(crate) file: String,
    /// The test that takes it: a file in `web/tests/browser` without `.test.ts`.
    pub(crate) test: String,
}

fn no_options() -> String {
    "()".to_owned()
}

fn all_rules() -> String {
    "crate::rules::ALL".to_owned()
}

const fn first_edition() -> u32 {
    1
}

impl Family {
    /// The name of its crate.
    pub(crate) fn package(&self) -> String {
        format!("cubarium-{}", self.name)
    }

    /// The same as a name in Rust.
    pub(crate) fn path(&self) -> String {
        self.package().replace('-', "_")
    }

    /// An expression of its crate as other crates have to write it.
    pub(crate) fn outside(&self, expression: &str) -> String {
        expression.replace("crate::", &format!("{}::", self.path()))
    }
}

/// The manifests of all games, in the order of their folders.
///
/// # Errors
/// If one is missing, cannot be read, or is wrong: see [`faults`].
pub(crate) fn read(places: &Places) -> Result<Vec<Family>, Failure> {
    let folder = places.root().join("crates");
    let entries = fs::read_dir(&folder).map_err(Failure::file(&folder))?;
    let mut folders: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let mut families = Vec::new();
    for folder in folders.iter().filter(|folder| folder.join(FILE).exists()) {
        let path = folder.join(FILE);
        let text = fs::read_to_string(&path).map_err(Failure::file(&path))?;
        let wrong = |fault: &str| Failure::Wrong(format!("{}: {}", path.display(), fault.trim_end()));
        let mut family: Family = toml::from_str(&text).map_err(|error| wrong(&error.to_string()))?;
        family.name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        faults::of_one(&family, folder, &places.root().join("web")).map_err(|fault| wrong(&fault))?;
        let words = folder.join("locales/en.ftl");
        let words = fs::read_to_string(&words).map_err(Failure::file(&words))?;
        for game in &mut family.games {
            let title = title(&words, &game.id);
            game.title =
                title.ok_or_else(|| wrong(&format!("locales/en.ftl does not name `{}`", game.id)))?;
        }
        family.description = description(places, &family.package());
        families.push(family);
    }
    let crates: Vec<_> = layers::games(places.metadata()).map(|game| game.name).collect();
    faults::of_all(&families, &crates).map_err(Failure::Wrong)?;
    Ok(families)
}

/// The name of a game in a file of words.
fn title(words: &str, id: &str) -> Option<String> {
    let key = format!("game-{id}-name = ");
    words.lines().find_map(|line| Some(line.strip_prefix(&key)?.to_owned()))
}

/// The description of a package; empty if there is none.
fn description(places: &Places, package: &str) -> String {
    let packages = places.metadata()["packages"].as_array();
    let found = packages.into_iter().flatten().find(|known| known["name"] == package);
    found.and_then(|package| package["description"].as_str()).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAST: &str = "player = \"search\"\n[[game]]\nid = \"attic\"\nlanguages = [\"en\"]\n";

    fn family(text: &str) -> Result<Family, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_manifest_needs_an_id_a_player_and_languages() {
        let game = &family(LEAST).expect("nothing is missing").games[0];
        assert_eq!((game.options.as_str(), game.rules.as_str()), ("()", "crate::rules::ALL"));
        for needed in ["player", "id", "languages"] {
            let without: String = LEAST
                .lines()
                .filter(|line| !line.starts_with(needed))
                .flat_map(|line| [line, "\n"])
                .collect();
            let error = family(&without).expect_err("something is missing");
            assert!(error.contains(&format!("`{needed}`")), "{error}");
        }
    }

    #[test]
    fn unknown_fields_are_refused_with_their_name_and_line() {
        for (text, name) in [
            (format!("{LEAST}colour = \"red\"\n"), "`colour`"),
            (LEAST.replace("search", "guess"), "`guess`"),
            (format!("{LEAST}bench = [{{ perft = 4 }}]\n"), "bench"),
            (format!("{LEAST}elo = [[1200]]\n"), "elo"),
        ] {
            let error = family(&text).expect_err("there is no such thing");
            assert!(error.contains(name) && error.contains("at line "), "{error}");
        }
    }

    #[test]
    fn expressions_are_qualified_for_use_in_other_crates() {
        let mut family = family(LEAST).expect("nothing is missing");
        family.name = "rolling-cubes".to_owned();
        assert_eq!(
            family.outside("crate::rules::ids(crate::Variant::Cubulus)"),
            "cubarium_rolling_cubes::rules::ids(cubarium_rolling_cubes::Variant::Cubulus)"
        );
    }
}
