//! Building the page.

use crate::failure::Failure;
use crate::places::Places;
use crate::report::Report;
use crate::{node, process, wasm};

/// Builds the page and everything that it needs.
///
/// # Errors
/// When a part cannot be built.
pub(crate) fn build_all(places: &Places, report: &mut Report) -> Result<(), Failure> {
    report.require("packages of the page", || node::install(places))?;
    report.require("rules for the browser", || wasm::build(places))?;
    report.require("page", || build(places))
}

/// Builds the page into `web/dist`; packages and browser modules must exist.
///
/// # Errors
/// When it cannot be built.
pub(crate) fn build(places: &Places) -> Result<(), Failure> {
    process::run(&mut node::script(places, "build"))
}

/// Builds the page as [`build`] does, unless it has become too large.
///
/// # Errors
/// When it cannot be built or is larger than its budget, see `web/vite.config.ts`.
pub(crate) fn build_within_budget(places: &Places) -> Result<(), Failure> {
    process::run(node::script(places, "build").env("CUBARIUM_BUDGET", "enforced"))
}
