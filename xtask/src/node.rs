//! The page's packages and scripts.

use std::fs;
use std::process::Command;

use crate::failure::Failure;
use crate::places::Places;
use crate::{process, tools};

/// Next to the packages: a copy of the lock file that they were installed from.
const STAMP: &str = "node_modules/.installed-lock.json";

/// Installs the page's packages, unless those of the current lock file are already installed.
///
/// # Errors
/// When Node is missing or of an unsupported version, or the packages cannot be fetched.
pub(crate) fn install(places: &Places) -> Result<(), Failure> {
    tools::require_node()?;
    let lock = places.web().join("package-lock.json");
    let stamp = places.web().join(STAMP);
    let wanted = fs::read(&lock).map_err(Failure::file(&lock))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    process::run(npm(places).args(["ci", "--no-audit", "--no-fund"]))?;
    fs::write(&stamp, wanted).map_err(Failure::file(stamp))
}

/// The command that runs a script of `package.json`.
pub(crate) fn script(places: &Places, name: &str) -> Command {
    let mut command = npm(places);
    command.args(["run", "--silent", name]);
    command
}

/// npm, in the page's folder.
fn npm(places: &Places) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(places.web());
    command
}
