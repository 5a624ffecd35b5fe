//! `cargo xtask bench`.

use std::process::Command;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::Report;

/// Runs the fixed benchmark, then the comparison with other engines.
///
/// # Errors
/// When one of them cannot be built or fails.
pub(crate) fn bench(places: &Places, report: &mut Report) -> Result<(), Failure> {
    report.require("build", || {
        process::run(places.cargo().args(["build", "--release", "--package", "cubarium"]))
    })?;
    report.require("benchmark", || process::run(Command::new(places.binary("release")).arg("bench")))?;
    report.require("comparison with other engines", || {
        process::run(places.cargo().args(["run", "--release", "--manifest-path", "bench/Cargo.toml"]))
    })
}
