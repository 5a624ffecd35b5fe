//! The page and the server together, in Chromium.

use crate::failure::Failure;
use crate::places::Places;
use crate::report::Report;
use crate::{node, process, tools};

const STEP: &str = "page and server in Chromium";

/// Runs the browser tests, if there is something to run them on.
pub(super) fn test(places: &Places, report: &mut Report, built: bool) {
    if built {
        report.attempt(STEP, || run(places, &[]));
    } else {
        report.give_up(STEP, "the page or the server could not be built");
    }
}

/// Runs those browser tests whose file names contain one of `filters`; all of them without a filter.
///
/// # Errors
/// When there is no browser or a test fails.
pub(crate) fn run(places: &Places, filters: &[&str]) -> Result<(), Failure> {
    run_script(places, "test:browser", "debug", filters)
}

/// Runs a script of the page that drives Chromium, with the program of a profile's folder as the server.
///
/// # Errors
/// When there is no browser or the script fails.
pub(crate) fn run_script(
    places: &Places,
    script: &str,
    profile_folder: &str,
    filters: &[&str],
) -> Result<(), Failure> {
    let chromium = tools::chromium()?;
    process::run(
        node::script(places, script)
            .arg("--")
            .args(filters)
            .env("CHROMIUM", chromium)
            .env("CUBARIUM", places.binary(profile_folder))
            .env("CUBARIUM_ARTIFACTS", places.artifacts()),
    )
}
