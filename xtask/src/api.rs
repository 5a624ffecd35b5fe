//! `cargo xtask api`: Schemathesis calls the server by its own description, and finds where the two differ.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::{Report, say};
use crate::tools;

/// What can be chosen.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many requests of each kind are generated for every operation
    #[arg(long, value_name = "N", default_value = "40")]
    examples: NonZeroU32,
    /// The seed that an earlier run printed, to repeat it
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// A server that has already been built; by default the optimised one is built
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
}

/// Lifts the server's limits: here one address is everybody, and passwords need not be safe.
const LIMITS: [&str; 22] = [
    "--requests",
    "unlimited",
    "--searches",
    "unlimited",
    "--new-tables",
    "unlimited",
    "--claims",
    "unlimited",
    "--new-accounts",
    "unlimited",
    "--logins",
    "unlimited",
    "--bot-requests",
    "unlimited",
    "--seat-requests",
    "unlimited",
    "--password-memory",
    "8",
    "--password-passes",
    "1",
    "--analysis-nodes",
    "100",
];

/// Starts a server and lets Schemathesis call it.
///
/// # Errors
/// When something cannot be built, installed or started, or the server has panicked. What Schemathesis finds is in its
/// exit code.
pub(crate) fn api(places: &Places, report: &mut Report, options: &Options) -> Result<ExitCode, Failure> {
    let program = report.require("Schemathesis", || tools::schemathesis(places))?;
    let server = match &options.server {
        Some(server) => server.clone(),
        None => {
            report.require("server", || {
                process::run(places.cargo().args(["build", "--release", "--package", "cubarium"]))
            })?;
            places.binary("release")
        }
    };
    let folder = places.target().join("api");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Failure::file(&folder))?;
    }
    fs::create_dir_all(&folder).map_err(Failure::file(&folder))?;
    let running = Server::start(&server, &folder)?;
    let key = administrator(&server, &folder, &running.address)?;
    let home = places.root().join("xtask").join("api");
    let mut calls = Command::new(program);
    calls
        .current_dir(&folder)
        .arg("--config-file")
        .arg(home.join("schemathesis.toml"))
        .args(["run", "--max-examples"])
        .arg(options.examples.to_string())
        .args(options.seed.iter().flat_map(|seed| ["--seed", seed]))
        .arg(format!("{}/api/openapi.json", running.address))
        .env("PYTHONPATH", &home)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("CUBARIUM_API", &running.address)
        .env("CUBARIUM_ADMIN_KEY", key);
    let line = process::line(&calls);
    say(&format!("    $ {line}"));
    let status = calls.stdin(Stdio::null()).status();
    let status = status.map_err(|source| Failure::NotStarted { line, source })?;
    running.end()?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// A server that is killed when this value is dropped.
struct Server {
    child: Child,
    address: String,
    log: PathBuf,
}

impl Server {
    /// Starts it on a free port, with its games below a folder.
    fn start(program: &Path, folder: &Path) -> Result<Self, Failure> {
        let log = folder.join("server.log");
        let output = File::create(&log).map_err(Failure::file(&log))?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.join("data")).args(LIMITS);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(output);
        let line = process::line(&command);
        let mut child = command.spawn().map_err(|source| Failure::NotStarted { line, source })?;
        let output = child.stdout.take().expect("the standard output is a pipe");
        let mut server = Self { child, address: String::new(), log };
        let address = BufReader::new(output).lines().map_while(Result::ok).find_map(|line| address(&line));
        server.address = address.ok_or_else(|| {
            Failure::Wrong(format!("the server did not start; its log is {}", server.log.display()))
        })?;
        Ok(server)
    }

    /// Stops the server and looks for panics: a client may notice only a broken connection.
    fn end(self) -> Result<(), Failure> {
        let log = self.log.clone();
        drop(self);
        let text = fs::read(&log).map_err(Failure::file(&log))?;
        match String::from_utf8_lossy(&text).lines().find(|line| line.contains(" panicked at ")) {
            Some(line) => {
                Err(Failure::Wrong(format!("the server has panicked: {line} (see {})", log.display())))
            }
            None => Ok(()),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may already have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The address in the line that the server prints once it listens.
fn address(line: &str) -> Option<String> {
    let address = line.split_whitespace().find(|word| word.starts_with("http://"))?;
    Some(address.trim_end_matches('/').to_owned())
}

/// Creates a key for the administrators' page.
fn administrator(server: &Path, folder: &Path, at: &str) -> Result<String, Failure> {
    let mut command = Command::new(server);
    command.args(["admin", "--name", "api", "--for", "8h", "--at", at, "--data"]).arg(folder.join("data"));
    let said = process::read(&mut command)?;
    let key = said.lines().next().and_then(|line| line.split_once('#')).map(|(_, key)| key.trim().to_owned());
    key.ok_or_else(|| Failure::Wrong("`cubarium admin` has printed no key".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_what_the_server_prints() {
        let line = "Cubarium is at http://127.0.0.1:41234/  (Ctrl+C stops it)";
        assert_eq!(address(line).as_deref(), Some("http://127.0.0.1:41234"));
        assert_eq!(address("listening"), None);
    }
}
