//! The Rust code: format, layers, lints, tests, conformance files, documentation, licences.

use std::env;
use std::fs;
use std::process::Command;

use crate::compiler::Warnings;
use crate::failure::Failure;
use crate::games;
use crate::layers;
use crate::orphans;
use crate::places::Places;
use crate::process;
use crate::report::{Report, say};
use crate::tools;
use crate::unused;

/// What to build: the workspace without this program. Built together, the two would share features of their
/// dependencies, so everything that `cargo xtask` has just compiled would be compiled again.
const PRODUCT: [&str; 3] = ["--workspace", "--exclude", "xtask"];
const XTASK: [&str; 2] = ["--package", "xtask"];

/// The workspaces next to this one.
const BENCH: [&str; 2] = ["--manifest-path", "bench/Cargo.toml"];
const FUZZ: [&str; 2] = ["--manifest-path", "fuzz/Cargo.toml"];

/// The checks that need no compiler.
pub(super) fn check_sources(places: &Places, report: &mut Report) {
    report.attempt("format of the Rust code", || {
        process::run(places.cargo().args(["fmt", "--all", "--check"]))?;
        process::run(places.cargo().args(["fmt", "--check"]).args(BENCH))?;
        process::run(places.cargo().args(["fmt", "--check"]).args(FUZZ))
    });
    report.attempt("lists of the games", || games::check(places));
    report.attempt("layers", || layers::check(places));
    report.attempt("files of tests", || orphans::check(places));
    report.attempt("unused dependencies", || unused::check(places));
    report.attempt("packages of the libraries", || package(places));
    if process::on_path("cargo-deny").is_some() {
        report.attempt("licences", || {
            process::run(places.cargo().args(["deny", "check", "bans", "licenses", "sources"]))
        });
    } else {
        say("    (cargo-deny is not installed: licences of dependencies are not checked)");
    }
}

/// Builds everything once, as the tests need it. Returns whether that worked.
pub(super) fn build(places: &Places, report: &mut Report) -> bool {
    report.attempt("build", || compile(places))
}

/// Compiles all tests, examples and binaries together, so that they share their dependencies; this includes the binary
/// that the browser tests start.
///
/// # Errors
/// Those of the compiler.
pub(crate) fn compile(places: &Places) -> Result<(), Failure> {
    process::run(places.cargo().arg("build").args(PRODUCT).args(["--bins", "--tests", "--examples"]))
}

/// The checks that need a compiler. Returns whether the binary could be built.
pub(super) fn test(places: &Places, report: &mut Report) -> bool {
    report.attempt("lints of the Rust code", || {
        let warnings = Warnings::of_this_compiler(places)?;
        let lint = |packages: &[&str]| {
            let mut cargo = places.cargo();
            cargo.arg("clippy").args(packages).arg("--all-targets");
            process::run(cargo.args(warnings.for_clippy()))
        };
        lint(&PRODUCT)?;
        lint(&XTASK)
    });
    report.attempt("layers of the games, each alone", || lint_layers(places));
    let built = build(places, report);
    if built {
        report.attempt("tests of the Rust code", || run_tests(places));
        report.attempt("examples in the documentation", || {
            process::run(places.cargo().arg("test").args(PRODUCT).args(["--doc", "--quiet"]))
        });
        report.attempt("examples of the games", || run_examples(places));
        report.attempt("conformance files", || conformance(places));
    } else {
        for step in [
            "tests of the Rust code",
            "examples in the documentation",
            "examples of the games",
            "conformance files",
        ] {
            report.give_up(step, "the build failed");
        }
    }
    report.attempt("documentation", || {
        let warnings = Warnings::of_this_compiler(places)?;
        let document = |packages: &[&str]| {
            let mut cargo = places.cargo();
            cargo.arg("doc").args(packages).args(["--no-deps", "--quiet"]);
            process::run(cargo.env("RUSTDOCFLAGS", warnings.for_rustdoc()))
        };
        document(&PRODUCT)?;
        document(&XTASK)
    });
    report.attempt("comparison with other engines compiles", || {
        process::run(places.cargo().args(["check", "--quiet"]).args(BENCH))
    });
    built
}

/// Lints the games with only their rules, with each layer above the rules by itself, and with serde: the workspace
/// build has all of them enabled.
fn lint_layers(places: &Places) -> Result<(), Failure> {
    let warnings = Warnings::of_this_compiler(places)?;
    let games: Vec<_> = layers::games(places.metadata()).collect();
    let lint = |feature: Option<&str>| {
        let has = |game: &&layers::Game<'_>| feature.is_none_or(|feature| game.features.contains(&feature));
        let mut cargo = places.cargo();
        cargo.args(["clippy", "--quiet"]);
        for game in games.iter().filter(has) {
            cargo.args(["-p", game.name]);
        }
        cargo.args(feature.map(|feature| format!("--features={feature}")));
        process::run(cargo.args(warnings.for_clippy()))
    };
    lint(None)?;
    layers::LAYERS.into_iter().chain([layers::SERDE]).try_for_each(|feature| lint(Some(feature)))
}

/// Packages the libraries that other programs may depend on, as for a registry. [`lint_layers`] shows that each
/// compiles alone.
fn package(places: &Places) -> Result<(), Failure> {
    let mut cargo = places.cargo();
    cargo.args(["package", "--no-verify", "--allow-dirty", "--quiet"]);
    process::run(cargo.args(layers::libraries(places.metadata()).flat_map(|name| ["--package", name])))
}

/// Runs the examples of the games without arguments. Each has something to show.
fn run_examples(places: &Places) -> Result<(), Failure> {
    let folder = places.target().join("debug/examples");
    let mut silent = Vec::new();
    for game in layers::games(places.metadata()) {
        for example in game.examples {
            let file = folder.join(format!("{example}{}", env::consts::EXE_SUFFIX));
            if process::read(&mut Command::new(file))?.is_empty() {
                silent.push(example);
            }
        }
    }
    if silent.is_empty() {
        Ok(())
    } else {
        Err(Failure::Wrong(format!("nothing is printed by the examples {}", silent.join(", "))))
    }
}

fn run_tests(places: &Places) -> Result<(), Failure> {
    tools::install_proxies()?;
    process::run(places.cargo().args(test_runner()).args(PRODUCT))?;
    process::run(places.cargo().args(test_runner()).args(XTASK))
}

/// The arguments of cargo that run tests, without the choice of packages.
pub(crate) fn test_runner() -> &'static [&'static str] {
    if process::on_path("cargo-nextest").is_some() {
        &["nextest", "run", "--no-fail-fast", "--status-level", "slow"]
    } else {
        &["test", "--lib", "--bins", "--tests", "--no-fail-fast"]
    }
}

fn conformance(places: &Places) -> Result<(), Failure> {
    let folder = places.root().join("conformance");
    let entries = fs::read_dir(&folder).map_err(Failure::file(&folder))?;
    let mut files: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(Failure::Wrong(format!("there are no conformance files in {}", folder.display())));
    }
    process::run_quoted(Command::new(places.binary("debug")).arg("conform").args(files))
}
