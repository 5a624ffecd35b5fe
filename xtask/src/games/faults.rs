//! Everything that can be wrong with manifests.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::manifest::{FILE, Family, Game, Player};
use crate::wasm;

/// The supported languages.
const LANGUAGES: [&str; 3] = ["en", "fr", "de"];
/// The levels of computer players.
const LEVELS: usize = 8;

/// What is wrong with the manifest of one crate, given its folder; the page is in `web`.
pub(super) fn of_one(family: &Family, folder: &Path, web: &Path) -> Result<(), String> {
    if wasm::SHARED.contains(&family.name.as_str()) {
        return Err(format!("the folder must not be called `{}`, as a module for all games is", family.name));
    }
    if family.games.is_empty() {
        return Err("there is no `[[game]]`".to_owned());
    }
    of_fuzz_targets(&family.fuzz, &folder.join("fuzz"))?;
    family.games.iter().try_for_each(|game| of_game(game, family.player, web))
}

/// The targets that are named must be the files that exist.
fn of_fuzz_targets(named: &[String], folder: &Path) -> Result<(), String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".rs")?.to_owned()));
    let mut there: Vec<_> = files.collect();
    there.sort();
    if let Some(target) = named.iter().find(|target| !there.contains(target)) {
        return Err(format!("the fuzz target `{target}` has no file fuzz/{target}.rs"));
    }
    match there.iter().find(|target| named.iter().filter(|name| name == target).count() != 1) {
        Some(target) => Err(format!("`fuzz` must name fuzz/{target}.rs once")),
        None => Ok(()),
    }
}

fn of_game(game: &Game, player: Player, web: &Path) -> Result<(), String> {
    let id = &game.id;
    if !is_kebab_case(id) {
        return Err(format!("the id `{id}` is not in kebab-case, as `three-in-a-row` is"));
    }
    if game.languages.is_empty() {
        return Err(format!("`{id}` has no language"));
    }
    if let Some(other) = game.languages.iter().find(|code| !LANGUAGES.contains(&code.as_str())) {
        return Err(format!("`{id}` has the language `{other}`; the languages are {}", LANGUAGES.join(", ")));
    }
    if player != Player::Search && (game.tuned || !game.bench.is_empty()) {
        return Err(format!("`{id}` is not searched, so it can be neither tuned nor measured"));
    }
    if game.bench_position.is_some() && game.bench.is_empty() {
        return Err(format!("`{id}` has a `bench-position` in which nothing is measured"));
    }
    if game.elo.len() > LEVELS {
        return Err(format!("`{id}` has {} ratings for {LEVELS} levels", game.elo.len()));
    }
    let options = game.easier.iter().chain(&game.decides);
    let odd =
        |text: &String| text.is_empty() || text.contains(['\'', '\\']) || text.contains(char::is_control);
    if let Some((key, value)) = options.into_iter().find(|(key, value)| odd(key) || odd(value)) {
        return Err(format!("`{id}` has the option {key:?} = {value:?}, which cannot be chosen"));
    }
    if let Some(test) = game.screenshot.as_ref().map(|screenshot| &screenshot.test)
        && !web.join(format!("tests/browser/{test}.test.ts")).exists()
    {
        return Err(format!(
            "`{id}` has a screenshot from web/tests/browser/{test}.test.ts, which is not there"
        ));
    }
    Ok(())
}

/// What is wrong with several manifests together; `crates` are the names of the games' crates.
pub(super) fn of_all(families: &[Family], crates: &[&str]) -> Result<(), String> {
    if let Some(name) = crates.iter().find(|name| families.iter().all(|family| family.package() != **name)) {
        return Err(format!("`{name}` is a game without a {FILE} in its folder"));
    }
    if let Some(family) = families.iter().find(|family| !crates.contains(&family.package().as_str())) {
        return Err(format!(
            "crates/{}/{FILE}: the crate is not called `{}` or is not a game",
            family.name,
            family.package()
        ));
    }
    let (mut ids, mut places) = (BTreeMap::new(), BTreeMap::new());
    for (family, game) in
        families.iter().flat_map(|family| family.games.iter().map(move |game| (family, game)))
    {
        if let Some(other) = ids.insert(&game.id, &family.name) {
            return Err(format!("crates/{other} and crates/{} both have a game `{}`", family.name, game.id));
        }
        if let Some(other) = game.place.and_then(|place| places.insert(place, &game.id)) {
            return Err(format!(
                "`{other}` and `{}` both have the place {}",
                game.id,
                game.place.unwrap_or(0)
            ));
        }
    }
    Ok(())
}

/// Whether a name consists of lower-case words with hyphens between them, the first one beginning with a letter.
pub(crate) fn is_kebab_case(name: &str) -> bool {
    let letters =
        |word: &str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
    name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.split('-').all(|word| !word.is_empty() && letters(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAST: &str = "player = \"search\"\n[[game]]\nid = \"attic\"\nlanguages = [\"en\"]\n";

    fn family(name: &str, text: &str) -> Family {
        let family = toml::from_str(text).expect("it is readable");
        Family { name: name.to_owned(), ..family }
    }

    /// What is wrong with a manifest in a folder with two fuzz targets.
    fn fault(text: &str) -> String {
        let scratch = tempfile::tempdir().expect("there is room");
        let folder = scratch.path();
        for file in ["fuzz/common/mod.rs", "fuzz/legal.rs", "fuzz/move.rs", "tests/browser/screens.test.ts"] {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("there is room");
            fs::write(path, "").expect("there is room");
        }
        let text = if text.contains("fuzz =") {
            text.to_owned()
        } else {
            format!("fuzz = [\"legal\", \"move\"]\n{text}")
        };
        of_one(&family("attic", &text), folder, folder).err().unwrap_or_default()
    }

    #[test]
    fn a_sound_manifest_has_no_fault() {
        assert_eq!(fault(LEAST), "");
        let all = "easier = { level = \"1\" }\ndecides = { side = \"b\" }\nbench = [{ search = 1 }]\nbench-position = \"x\"\n\
                   [game.screenshot]\nfile = \"a.png\"\ntest = \"screens\"\n";
        assert_eq!(fault(&format!("{LEAST}{all}")), "");
    }

    #[test]
    fn impossible_values_are_refused_with_the_offending_text() {
        let deduced = LEAST.replace("search", "deduce");
        for (text, told) in [
            ("player = \"search\"\ngame = []\n".to_owned(), "`[[game]]`"),
            (LEAST.replace("attic", "The Attic"), "`The Attic`"),
            (LEAST.replace("\"en\"", ""), "no language"),
            (LEAST.replace("\"en\"", "\"en\", \"nl\""), "`nl`"),
            (format!("fuzz = [\"legal\", \"move\", \"view\"]\n{LEAST}"), "fuzz/view.rs"),
            (format!("fuzz = [\"legal\"]\n{LEAST}"), "fuzz/move.rs"),
            (format!("fuzz = [\"legal\", \"move\", \"move\"]\n{LEAST}"), "fuzz/move.rs once"),
            (format!("{deduced}tuned = true\n"), "not searched"),
            (format!("{deduced}bench = [{{ search = 1 }}]\n"), "not searched"),
            (format!("{LEAST}bench-position = \"x\"\n"), "`bench-position`"),
            (format!("{LEAST}elo = {:?}\n", [[1, 0]; 9]), "9 ratings for 8 levels"),
            (format!("{LEAST}easier = {{ level = \"1'\" }}\n"), "\"1'\""),
            (format!("{LEAST}decides = {{ side = \"\" }}\n"), "\"side\""),
            (format!("{LEAST}[game.screenshot]\nfile = \"a.png\"\ntest = \"attic\"\n"), "attic.test.ts"),
        ] {
            assert!(fault(&text).contains(told), "{told}: {}", fault(&text));
        }
    }

    #[test]
    fn a_crate_is_not_named_like_a_module_for_all_games() {
        for name in wasm::SHARED {
            let fault = of_one(&family(name, LEAST), Path::new("nowhere"), Path::new("nowhere"));
            assert!(fault.is_err_and(|fault| fault.contains(&format!("`{name}`"))));
        }
    }

    #[test]
    fn every_game_has_one_manifest_and_its_own_place() {
        let placed = |place: u32| format!("{LEAST}place = {place}\n");
        let cellar = |text: &str| family("cellar", &text.replace("attic", "cellar"));
        let (attic, other) = (|| family("attic", &placed(1)), || cellar(&placed(2)));
        let both = ["cubarium-attic", "cubarium-cellar"];
        assert_eq!(of_all(&[attic(), other()], &both), Ok(()));
        let fault = |families: &[Family]| of_all(families, &both).expect_err("something is wrong");
        assert!(fault(&[attic()]).contains("`cubarium-cellar` is a game without"));
        assert!(fault(&[attic(), other(), family("cave", LEAST)]).contains("crates/cave/game.toml"));
        assert!(fault(&[attic(), family("cellar", LEAST)]).contains("both have a game `attic`"));
        assert!(fault(&[attic(), cellar(&placed(1))]).contains("both have the place 1"));
    }

    #[test]
    fn names_are_in_kebab_case() {
        assert!(["attic", "cubes-4d", "three-in-a-row"].into_iter().all(is_kebab_case));
        assert!(!["", "Attic", "4d", "a--b", "-a", "a-", "a_b", "a b", "é"].into_iter().any(is_kebab_case));
    }
}
