//! The Rust code: format, layers, lints, tests, conformance files, documentation, licences.

use std::env;
use std::fs::{self, File};
use std::num::NonZero;
use std::process::Command;
use std::thread;

use serde_json::Value;

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

/// What to build: the workspace without this program. If they were built together, the two would share features of
/// their dependencies, and everything that `cargo xtask` has just compiled would be compiled again.
const PRODUCT: [&str; 3] = ["--workspace", "--exclude", "xtask"];
const XTASK: [&str; 2] = ["--package", "xtask"];

/// Which of its targets to build.
const BUILT: &str = "--all-targets";

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
    report.attempt("packages of the libraries", || package(places, Verify::No));
    if process::on_path("cargo-deny").is_some() {
        report.attempt("licences", || {
            process::run(places.cargo().args(["deny", "check", "bans", "licenses", "sources"]))
        });
    } else {
        say("    (cargo-deny is not installed: licences of dependencies are not checked)");
    }
}

/// Builds everything that the tests need, once. Returns whether that succeeded.
pub(super) fn build(places: &Places, report: &mut Report) -> bool {
    report.attempt("build", || compile(places))
}

/// Compiles all targets together, so that they share their dependencies. This includes the binary that the browser
/// tests start.
///
/// # Errors
/// Those of the compiler.
pub(crate) fn compile(places: &Places) -> Result<(), Failure> {
    build_linted(places, &PRODUCT)
}

/// Compiles and lints all targets of some packages.
///
/// # Errors
/// Those of the compiler. [`lint_built`] repeats its warnings.
pub(crate) fn build_linted(places: &Places, packages: &[&str]) -> Result<(), Failure> {
    process::run(linting(places).arg("build").args(packages).arg(BUILT))
}

/// Checks all targets of some packages without linking them.
///
/// # Errors
/// Those of the compiler.
pub(crate) fn check_linted(places: &Places, packages: &[&str]) -> Result<(), Failure> {
    process::run(linting(places).arg("check").args(packages).arg(BUILT))
}

/// Cargo with a compiler that lints what it compiles: linting separately from building would compile everything twice.
fn linting(places: &Places) -> Command {
    let mut cargo = places.cargo();
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    cargo
}

/// Repeats what the linting compiler said about packages when they were built, without compiling anything again.
///
/// # Errors
/// [`Failure::Wrong`] if there are warnings, unless they are only shown with this compiler.
pub(crate) fn lint_built(places: &Places, packages: &[&str]) -> Result<(), Failure> {
    let warnings = Warnings::of_this_compiler(places)?;
    let mut cargo = linting(places);
    cargo.args(["build", "--quiet", "--message-format=json"]).args(packages).arg(BUILT);
    let told = process::read(&mut cargo)?;
    let found: Vec<_> = told.lines().filter_map(warning).collect();
    for text in &found {
        say(text);
    }
    match (found.len(), warnings) {
        (0, _) | (_, Warnings::Show) => Ok(()),
        (count, Warnings::Deny) => Err(Failure::Wrong(format!("{count} warnings"))),
    }
}

/// The text of a warning in cargo's JSON messages, except for the line that counts them.
fn warning(message: &str) -> Option<String> {
    let message: Value = serde_json::from_str(message).ok()?;
    let diagnostic = &message["message"];
    let counts = diagnostic["code"].is_null() && diagnostic["spans"].as_array().is_none_or(Vec::is_empty);
    (message["reason"] == "compiler-message" && diagnostic["level"] == "warning" && !counts)
        .then(|| diagnostic["rendered"].as_str().unwrap_or_default().to_owned())
}

/// The checks that need a compiler. Returns whether the binary could be built.
pub(super) fn test(places: &Places, report: &mut Report) -> bool {
    let built = build(places, report);
    // Before the tests, because the one that lints a generated game needs the dependencies' metadata that
    // this leaves behind.
    report.attempt("layers of the games, each alone", || lint_layers(places));
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
    if built {
        report.attempt("lints of the Rust code", || {
            lint_built(places, &PRODUCT)?;
            let warnings = Warnings::of_this_compiler(places)?;
            process::run(
                places.cargo().arg("clippy").args(XTASK).arg("--all-targets").args(warnings.for_clippy()),
            )
        });
        report.attempt("tests of the Rust code", || run_tests(places));
        report.attempt("examples in the documentation", || {
            process::run(linting(places).arg("test").args(PRODUCT).args(["--doc", "--quiet"]))
        });
        report.attempt("examples of the games", || run_examples(places));
        report.attempt("conformance files", || conformance(places));
    } else {
        for step in [
            "lints of the Rust code",
            "tests of the Rust code",
            "examples in the documentation",
            "examples of the games",
            "conformance files",
        ] {
            report.give_up(step, "the build failed");
        }
    }
    report.attempt("comparison with other engines compiles", || {
        process::run(places.cargo().args(["check", "--quiet"]).args(BENCH))
    });
    built
}

/// Lints the games with only their rules, with each layer above the rules alone, and with serde: the workspace build
/// enables all of them.
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

/// Whether packages are compiled, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verify {
    /// They are only created. [`lint_layers`] shows that each crate compiles by itself.
    No,
    /// Each is compiled from its own contents and the packages of the others, as if they came from a registry.
    Yes,
}

/// Packages the libraries on which other programs may depend, as for a registry.
pub(super) fn package(places: &Places, verify: Verify) -> Result<(), Failure> {
    let missing = layers::unlisted(places.metadata());
    if !missing.is_empty() {
        return Err(Failure::Wrong(missing.join("\n")));
    }
    let mut cargo = places.cargo();
    cargo.args(["package", "--allow-dirty", "--quiet"]);
    if verify == Verify::No {
        cargo.arg("--no-verify");
    }
    process::run(cargo.args(layers::libraries(places.metadata()).flat_map(|name| ["--package", name])))
}

/// Runs the examples of the games without arguments. Each must print something. An example with a text file next to it
/// gets that as its standard input, and must print exactly the other text file next to it.
fn run_examples(places: &Places) -> Result<(), Failure> {
    let folder = places.target().join("debug/examples");
    let mut wrong = Vec::new();
    for game in layers::games(places.metadata()) {
        for example in game.examples {
            let mut command = Command::new(folder.join(format!("{example}{}", env::consts::EXE_SUFFIX)));
            let given = game.folder.join("examples").join(format!("{example}.txt"));
            if !given.exists() {
                if process::read(&mut command)?.is_empty() {
                    wrong.push(format!("{example} prints nothing"));
                }
                continue;
            }
            let input = File::open(&given).map_err(Failure::file(&given))?;
            let expected = given.with_extension("out");
            let expected = fs::read_to_string(&expected).map_err(Failure::file(&expected))?;
            let printed = process::read_given(input.into(), &mut command)?;
            if printed != expected.trim() {
                wrong.push(format!("{example}, given {}, prints\n{printed}", given.display()));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Wrong(wrong.join("\n"))) }
}

fn run_tests(places: &Places) -> Result<(), Failure> {
    tools::install_proxies()?;
    tools::install_postgres()?;
    tools::install_nats()?;
    test_built(places, &PRODUCT)?;
    process::run(test_runner(&mut places.cargo()).args(XTASK))
}

/// Runs the tests of packages that [`build_linted`] has compiled.
///
/// # Errors
/// When one fails.
pub(crate) fn test_built(places: &Places, packages: &[&str]) -> Result<(), Failure> {
    process::run(test_runner(&mut linting(places)).args(packages))
}

/// Cargo, set up to run tests; the caller adds which. Many tests wait for servers, databases or time, so there are
/// twice as many threads as cores.
fn test_runner(cargo: &mut Command) -> &mut Command {
    if process::on_path("cargo-nextest").is_some() {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let threads = (2 * cores).to_string();
        cargo.args(["nextest", "run", "--no-fail-fast", "--status-level", "slow", "--test-threads", &threads])
    } else {
        cargo.args(["test", "--lib", "--bins", "--tests", "--no-fail-fast"])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_told_once_and_without_the_count_of_all() {
        let told = |reason: &str, level: &str, code: &str, spans: &str| {
            let message =
                format!(r#"{{"level":"{level}","code":{code},"spans":{spans},"rendered":"unused"}}"#);
            warning(&format!(r#"{{"reason":"{reason}","message":{message}}}"#))
        };
        let (place, lint) = (r#"[{"line_start":1}]"#, r#"{"code":"dead_code"}"#);
        assert_eq!(told("compiler-message", "warning", lint, place).as_deref(), Some("unused"));
        assert_eq!(told("compiler-message", "warning", lint, "[]").as_deref(), Some("unused"), "of a crate");
        assert_eq!(told("compiler-message", "warning", "null", "[]"), None, "how many warnings there are");
        assert_eq!(told("compiler-message", "note", lint, place), None);
        assert_eq!(told("compiler-artifact", "warning", lint, place), None);
        assert_eq!(warning("Compiling"), None);
    }
}
