//! `cargo xtask load`.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::Report;

/// Builds the optimised server and the load client, and runs the client with these arguments.
///
/// # Errors
/// When they cannot be built, or a bound is missed.
pub(crate) fn load(
    places: &Places,
    report: &mut Report,
    arguments: &[OsString],
) -> Result<ExitCode, Failure> {
    report.require("build", || {
        let packages = ["--package", "cubarium", "--package", "cubarium-load"];
        process::run(places.cargo().args(["build", "--release"]).args(packages))
    })?;
    let server = places.binary("release");
    let client = server.with_file_name(format!("cubarium-load{}", std::env::consts::EXE_SUFFIX));
    let mut client = Command::new(client);
    client.arg("--server").arg(&server).arg("--data").arg(places.target().join("load")).args(arguments);
    process::run(client.current_dir(places.root())).map(|()| ExitCode::SUCCESS)
}
