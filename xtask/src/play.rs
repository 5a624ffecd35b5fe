//! `cargo xtask play`.

use std::net::SocketAddr;
use std::process::{Command, ExitCode};

use crate::failure::Failure;
use crate::places::Places;
use crate::report::{Report, say};
use crate::{process, web};

/// Builds everything and runs the server until it is stopped.
///
/// # Errors
/// When a part cannot be built or the server cannot be started.
pub(crate) fn play(places: &Places, report: &mut Report, listen: SocketAddr) -> Result<ExitCode, Failure> {
    web::build_all(places, report)?;
    report.require("server", || {
        process::run(places.cargo().args(["build", "--release", "--package", "cubarium"]))
    })?;
    say(&format!("==> Cubarium is at http://{listen}/ (Ctrl-C stops it)"));
    let mut server = Command::new(places.binary("release"));
    server.current_dir(places.root()).arg("serve").arg("--listen").arg(listen.to_string());
    serve(&mut server)
}

/// Replaces this process by the server, so that stopping this process stops the server.
#[cfg(unix)]
fn serve(server: &mut Command) -> Result<ExitCode, Failure> {
    use std::os::unix::process::CommandExt as _;
    let source = server.exec();
    Err(Failure::NotStarted { line: process::line(server), source })
}

/// Waits for the server's end.
#[cfg(not(unix))]
fn serve(server: &mut Command) -> Result<ExitCode, Failure> {
    process::run(server).map(|()| ExitCode::SUCCESS)
}
