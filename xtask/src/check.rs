//! `cargo xtask check`: the quick loop, for what has changed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::games;
use crate::layers;
use crate::places::Places;
use crate::report::Report;
use crate::test::rust;
use crate::{node, orphans, process, unused};

/// Folders that the catalogue's tests read; there are also words in the games' crates.
const READ_BY_THE_CATALOGUE: [&str; 3] = ["conformance", "locales", "rulebook"];

/// Folders that the page is built from.
const READ_BY_THE_PAGE: [&str; 3] = ["web", "locales", "rulebook"];

/// Files in the root of the repository that every package depends on.
const READ_BY_ALL: [&str; 3] = ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"];

/// The changes that matter for checks.
#[derive(Debug, Default, PartialEq, Eq)]
struct Changes {
    /// The packages of the workspace that have changed files, by name.
    packages: BTreeSet<String>,
    /// Whether the page may have changed.
    page: bool,
}

/// Checks what has changed since a revision: format, layers, lints and the tests of the changed crates, and whether the
/// crates that depend on them compile; format, lints, types and tests of the page if it has changed.
///
/// # Errors
/// When git cannot list the changes.
pub(crate) fn check(places: &Places, report: &mut Report, since: Option<&str>) -> Result<(), Failure> {
    let since = match since {
        Some(since) => since.to_owned(),
        None => default_base(places)?,
    };
    let changes = changes(places, &changed_files(places, &since)?);
    report.attempt("format of the Rust code", || {
        process::run(places.cargo().args(["fmt", "--all", "--check"]))
    });
    report.attempt("lists of the games", || games::check(places));
    report.attempt("layers", || layers::check(places));
    report.attempt("files of tests", || orphans::check(places));
    report.attempt("unused dependencies", || unused::check(places));
    if !changes.packages.is_empty() {
        check_packages(places, report, &changes.packages);
        let others = dependents(&dependencies(places), &changes.packages);
        if !others.is_empty() {
            report.attempt("compilation of the crates that depend on them", || {
                rust::check_linted(places, &named(&others))
            });
        }
    }
    if changes.page {
        check_page(places, report);
    }
    Ok(())
}

/// The arguments that name packages.
fn named(packages: &BTreeSet<String>) -> Vec<&str> {
    packages.iter().flat_map(|name| ["--package", name.as_str()]).collect()
}

/// The packages of the workspace, each with the names of its dependencies, including those of its tests.
fn dependencies(places: &Places) -> Vec<(&str, Vec<&str>)> {
    let packages = places.metadata()["packages"].as_array().into_iter().flatten();
    packages
        .filter_map(|package| {
            let needed = package["dependencies"].as_array()?.iter();
            Some((package["name"].as_str()?, needed.filter_map(|one| one["name"].as_str()).collect()))
        })
        .collect()
}

/// The packages that depend on changed ones, directly or indirectly, without the changed ones.
fn dependents(dependencies: &[(&str, Vec<&str>)], changed: &BTreeSet<String>) -> BTreeSet<String> {
    let mut reached = changed.clone();
    loop {
        let before = reached.len();
        for (name, needed) in dependencies {
            if needed.iter().any(|one| reached.contains(*one)) {
                reached.insert((*name).to_owned());
            }
        }
        if reached.len() == before {
            return &reached - changed;
        }
    }
}

fn check_packages(places: &Places, report: &mut Report, packages: &BTreeSet<String>) {
    let named = named(packages);
    if report.attempt("build of the changed crates", || rust::build_linted(places, &named)) {
        report.attempt("lints of the changed crates", || rust::lint_built(places, &named));
        report.attempt("tests of the changed crates", || rust::test_built(places, &named));
    }
}

fn check_page(places: &Places, report: &mut Report) {
    if !report.attempt("packages of the page", || node::install(places)) {
        return;
    }
    for (step, script) in [
        ("format of the page's code", "format:check"),
        ("lints of the page's code", "lint"),
        ("types of the page's code", "check"),
        ("tests of the page's code", "test"),
    ] {
        report.attempt(step, || process::run(&mut node::script(places, script)));
    }
}

/// If there are uncommitted changes, they count; otherwise the last commit does.
fn default_base(places: &Places) -> Result<String, Failure> {
    let clean = process::read(git(places).args(["status", "--porcelain"]))?.is_empty();
    Ok(if clean { "HEAD~1" } else { "HEAD" }.to_owned())
}

/// The files that differ from a revision or are new, relative to the root of the repository.
fn changed_files(places: &Places, since: &str) -> Result<Vec<String>, Failure> {
    let differing = process::read(git(places).args(["diff", "--name-only", since, "--"]))?;
    let new = process::read(git(places).args(["ls-files", "--others", "--exclude-standard"]))?;
    Ok(differing.lines().chain(new.lines()).map(str::to_owned).collect())
}

fn git(places: &Places) -> Command {
    let mut command = Command::new("git");
    command.current_dir(places.root());
    command
}

fn changes(places: &Places, files: &[String]) -> Changes {
    let folders: Vec<_> = places
        .packages()
        .filter_map(|(name, folder)| Some((name, folder.strip_prefix(places.root()).ok()?)))
        .collect();
    changes_among(&folders, files)
}

/// `packages` are names and folders, relative to the root of the repository.
fn changes_among(packages: &[(&str, &Path)], files: &[String]) -> Changes {
    let mut changes = Changes::default();
    for file in files {
        let owner = packages.iter().find(|(_, folder)| Path::new(file).starts_with(folder));
        // The path within its owner's folder, or from the root of the repository.
        let inside = owner.and_then(|(_, folder)| Path::new(file).strip_prefix(folder).ok());
        let top = inside.unwrap_or(Path::new(file)).iter().next().and_then(|part| part.to_str());
        let is_among = |folders: &[&str]| top.is_some_and(|top| folders.contains(&top));
        let reader = is_among(&READ_BY_THE_CATALOGUE).then_some("cubarium-catalog");
        changes.packages.extend(owner.map(|&(name, _)| name.to_owned()));
        changes.packages.extend(reader.map(str::to_owned));
        if READ_BY_ALL.contains(&file.as_str()) {
            changes.packages.extend(packages.iter().map(|&(name, _)| name.to_owned()));
        }
        changes.page |= is_among(&READ_BY_THE_PAGE);
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(files: &[&str]) -> Changes {
        let packages = [
            ("cubarium-core", Path::new("crates/core")),
            ("cubarium-catalog", Path::new("crates/catalog")),
            ("cubarium-cube-chess", Path::new("crates/cube-chess")),
            ("xtask", Path::new("xtask")),
        ];
        changes_among(&packages, &files.iter().map(|&file| file.to_owned()).collect::<Vec<_>>())
    }

    fn names(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn a_file_belongs_to_its_enclosing_crate() {
        let changes = changed(&["crates/core/src/seat.rs", "crates/core/Cargo.toml", "xtask/src/main.rs"]);
        assert_eq!(changes, Changes { packages: names(&["cubarium-core", "xtask"]), page: false });
    }

    #[test]
    fn locale_files_belong_to_the_catalog_and_the_page() {
        let changes = changed(&["locales/de/web.ftl"]);
        assert_eq!(changes, Changes { packages: names(&["cubarium-catalog"]), page: true });
        let changes = changed(&["crates/cube-chess/locales/de.ftl"]);
        let packages = names(&["cubarium-catalog", "cubarium-cube-chess"]);
        assert_eq!(changes, Changes { packages, page: true });
    }

    #[test]
    fn the_root_manifest_belongs_to_every_crate() {
        let all = names(&["cubarium-catalog", "cubarium-core", "cubarium-cube-chess", "xtask"]);
        for file in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
            assert_eq!(changed(&[file]), Changes { packages: all.clone(), page: false }, "{file}");
        }
        assert_eq!(changed(&["bench/Cargo.toml"]), Changes::default(), "a workspace of its own");
    }

    #[test]
    fn crates_that_depend_on_a_changed_one_are_found_at_any_distance() {
        let dependencies =
            [("top", vec!["middle"]), ("middle", vec!["base", "other"]), ("base", vec![]), ("apart", vec![])];
        assert_eq!(dependents(&dependencies, &names(&["base"])), names(&["middle", "top"]));
        assert_eq!(dependents(&dependencies, &names(&["base", "middle"])), names(&["top"]));
        assert_eq!(dependents(&dependencies, &names(&["top", "apart"])), names(&[]));
    }

    #[test]
    fn documents_need_no_checks() {
        assert_eq!(changed(&["README.md", "docs/cli.md"]), Changes::default());
    }
}
