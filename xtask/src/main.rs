//! The tasks of this repository as commands: `cargo xtask play` builds everything and starts the server, `cargo xtask
//! test` runs all checks. Both install what they need, or say what is missing.

mod api;
mod bench;
mod browser_speed;
mod check;
mod cluster;
mod compiler;
mod failure;
mod fuzz;
mod games;
mod layers;
mod load;
mod new_game;
mod node;
mod orphans;
mod places;
mod play;
mod process;
mod report;
mod screenshots;
mod semver;
mod test;
mod tools;
mod unused;
mod wasm;
mod wasm_toolchain;
mod web;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::places::Places;
use crate::report::Report;

/// Builds, plays and tests Cubarium.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Builds everything, starts the server and prints the address to open
    ///
    /// Builds the rules and the search for the browser, the page around them, and the optimised server that serves
    /// both. This takes a few minutes the first time. Ctrl-C stops the server; tables stay in `cubarium-data`.
    Play {
        /// Address to listen on
        #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8417")]
        listen: SocketAddr,
    },
    /// Starts three servers that share one PostgreSQL and one NATS, behind a load balancer, to play with
    ///
    /// Builds what `play` builds. The servers may be killed and come back. All games are gone after Ctrl-C.
    Cluster {
        /// Address of the balancer; the servers listen on the ports after it
        #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8417")]
        listen: SocketAddr,
    },
    /// Runs all checks; the last line is `N passed, N failed`
    Test {
        #[command(flatten)]
        options: test::Options,
    },
    /// Checks what has changed, within a few minutes: the quick loop while working
    ///
    /// Formatting, layers, lints and tests of the changed crates; formatting, lints, types and tests of the page if it
    /// has changed. Nothing is built for the browser and no browser is started: `cargo xtask test` does that.
    Check {
        /// The revision to compare with; by default uncommitted changes count, or else the last commit
        #[arg(long, value_name = "REV")]
        since: Option<String>,
    },
    /// Writes every list of games from the manifests in the games' folders (crates/*/game.toml)
    Games {
        /// Only print the names of stale files, and fail if there are any
        #[arg(long)]
        check: bool,
    },
    /// Creates a small working game to build a new one from: see docs/a-new-game.md
    NewGame {
        /// Its name, in kebab-case
        name: String,
    },
    /// Builds crates/wasm for the browser into web/src/wasm
    Wasm {
        /// Names of modules (families of games, or `editor`); all by default
        modules: Vec<String>,
    },
    /// Builds the page into web/dist (and what it needs: packages, crates/wasm)
    Web,
    /// Runs the benchmarks: first `cubarium bench`, then the comparison with other engines in bench/
    Bench,
    /// Plays thousands of games at a server on this machine and measures how fast it answers
    ///
    /// Builds the optimised server and the load client, and runs the client with these arguments; without any, it lists
    /// its scenarios. See docs/testing.md.
    #[command(disable_help_flag = true)]
    Load {
        /// The scenario and its flags
        #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Calls a server on this machine by its own description, and reports where the two differ
    ///
    /// Installs Schemathesis into cargo's target folder (needs python3), builds the optimised server and starts it with
    /// an empty data directory. Takes a few minutes; exits with Schemathesis's exit code. See docs/testing.md.
    Api {
        #[command(flatten)]
        options: api::Options,
    },
    /// Compares the speed of the analysis worker in Chromium with that of the same search run natively
    BrowserSpeed,
    /// Runs the fuzz targets one after another (needs the nightly toolchain and cargo-fuzz)
    Fuzz {
        /// Names of targets; all by default
        targets: Vec<String>,
        /// Executions of each target
        #[arg(long, value_name = "N", default_value = "1000000")]
        runs: NonZeroU64,
    },
    /// Reports what the libraries have changed for programs that depend on them, and fails on breaking changes
    ///
    /// Installs cargo-semver-checks into cargo's target folder, which takes a few minutes the first time.
    Semver {
        /// The revision to compare with; by default the last release
        #[arg(long, value_name = "REV")]
        since: Option<String>,
    },
    /// Takes the screenshots of the README and the documents, into docs/images
    Screenshots,
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<ExitCode, Failure> {
    let places = Places::find()?;
    let mut report = Report::new();
    match command {
        Command::Play { listen } => return play::play(&places, &mut report, listen),
        Command::Cluster { listen } => return cluster::cluster(&places, &mut report, listen),
        Command::Test { options } => return Ok(test::test(&places, &mut report, &options)),
        Command::Check { since } => {
            check::check(&places, &mut report, since.as_deref())?;
            print!("{}", report.summary());
            return Ok(if report.all_passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        Command::Games { check: true } => games::check(&places)?,
        Command::Games { check: false } => games::write(&places)?,
        Command::NewGame { name } => new_game::lay_out(&places, &name)?,
        Command::Wasm { modules } => {
            report.require("rules for the browser", || wasm::build_named(&places, &modules))?;
        }
        Command::Web => web::build_all(&places, &mut report)?,
        Command::Bench => bench::bench(&places, &mut report)?,
        Command::Load { arguments } => return load::load(&places, &mut report, &arguments),
        Command::Api { options } => return api::api(&places, &mut report, &options),
        Command::BrowserSpeed => browser_speed::measure(&places, &mut report)?,
        Command::Fuzz { targets, runs } => fuzz::fuzz(&places, &mut report, &targets, runs)?,
        Command::Semver { since } => semver::check(&places, &mut report, since.as_deref())?,
        Command::Screenshots => screenshots::take(&places, &mut report)?,
    }
    Ok(ExitCode::SUCCESS)
}
