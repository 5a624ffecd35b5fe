//! The page and the server together, in Chromium, and a game of each kind in Firefox.

use std::process::Command;

use crate::failure::Failure;
use crate::places::Places;
use crate::report::Report;
use crate::{node, process, tools};

const CHROMIUM: &str = "page and server in Chromium";
const FIREFOX: &str = "a game of each kind in Firefox";
const UNBUILT: &str = "the page or the server could not be built";

/// Runs the browser tests, if the build succeeded.
pub(super) fn test(places: &Places, report: &mut Report, built: bool) {
    if built {
        report.attempt(CHROMIUM, || run(places, &[]));
    } else {
        report.give_up(CHROMIUM, UNBUILT);
    }
}

/// Plays a game of each kind in Firefox, if the build succeeded.
pub(super) fn test_in_firefox(places: &Places, report: &mut Report, built: bool) {
    if built {
        report.attempt(FIREFOX, || run_in_firefox(places));
    } else {
        report.give_up(FIREFOX, UNBUILT);
    }
}

fn run_in_firefox(places: &Places) -> Result<(), Failure> {
    let firefox = tools::firefox()?;
    process::run(
        node::script(places, "test:firefox")
            .env("FIREFOX", firefox)
            .env("CUBARIUM", places.binary("debug"))
            .env("CUBARIUM_ARTIFACTS", places.artifacts()),
    )
}

/// Runs the browser tests whose file names contain one of `filters`; all of them without a filter.
///
/// # Errors
/// When there is no browser or a test fails.
pub(crate) fn run(places: &Places, filters: &[&str]) -> Result<(), Failure> {
    process::run(&mut script(places, "test:browser", "debug", filters)?)
}

/// Runs the same tests for the screenshots that they take: boards are drawn with smooth edges, as visitors see them.
///
/// # Errors
/// Those of [`run`].
pub(crate) fn take_screenshots(places: &Places, filters: &[&str]) -> Result<(), Failure> {
    process::run(script(places, "test:browser", "debug", filters)?.env("CUBARIUM_EDGES", "smooth"))
}

/// Runs a script of the page that drives Chromium, with the program in a profile's folder as the server.
///
/// # Errors
/// When there is no browser or the script fails.
pub(crate) fn run_script(places: &Places, name: &str, profile_folder: &str) -> Result<(), Failure> {
    process::run(&mut script(places, name, profile_folder, &[])?)
}

fn script(places: &Places, name: &str, profile_folder: &str, filters: &[&str]) -> Result<Command, Failure> {
    let chromium = tools::chromium()?;
    let mut script = node::script(places, name);
    script
        .arg("--")
        .args(filters)
        .env("CHROMIUM", chromium)
        .env("CUBARIUM", places.binary(profile_folder))
        .env("CUBARIUM_ARTIFACTS", places.artifacts());
    Ok(script)
}
