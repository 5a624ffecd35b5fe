//! Building the page.

use crate::failure::Failure;
use crate::places::Places;
use crate::report::Report;
use crate::{node, wasm};

/// Builds the page and everything that it needs.
///
/// # Errors
/// When a part cannot be built.
pub(crate) fn build_all(places: &Places, report: &mut Report) -> Result<(), Failure> {
    report.require("packages of the page", || node::install(places))?;
    report.require("rules for the browser", || wasm::build(places))?;
    report.require("page", || build(places))
}

/// Builds the page into `web/dist`; packages and rules for the browser must be there.
///
/// # Errors
/// When it cannot be built or is larger than it may be.
pub(crate) fn build(places: &Places) -> Result<(), Failure> {
    node::script(places, "build")
}
