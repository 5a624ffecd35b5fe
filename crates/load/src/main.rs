//! `cargo xtask load`: starts a server, plays at it, and fails if it is too slow.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use cubarium_load::{
    Closed, Computers, Process, Reconnect, Report, Spectators, Steady, Trouble, closed, computers, reconnect,
    spectators, steady,
};

/// Settings that lift the limits per visitor, because here one visitor is thousands.
const SETTINGS: [&str; 6] =
    ["--requests", "unlimited", "--new-tables", "unlimited", "--seat-requests", "unlimited"];
/// How many connections there may be besides the sockets.
const REQUESTS: usize = 4_000;

/// Plays thousands of games at a server and measures how fast it answers.
#[derive(Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load", version, about)]
struct Arguments {
    /// The program to start with `serve`
    #[arg(long, value_name = "FILE", global = true, default_value = "cubarium", hide = true)]
    server: PathBuf,
    /// Where the server's data is kept while it runs; a real disk, because moves are synced
    #[arg(long, value_name = "DIRECTORY", global = true, default_value = "target/load")]
    data: PathBuf,
    /// How many times to measure, each time with a fresh server; the bounds on times and rates apply to the median
    #[arg(long, value_name = "N", global = true)]
    runs: Option<usize>,
    #[command(subcommand)]
    scenario: Scenario,
}

#[derive(Subcommand, Clone)]
enum Scenario {
    /// Thousands of games at a steady rate, whatever the server does
    Steady(Steady),
    /// A few clients that move without pauses, over HTTP
    Closed(Closed),
    /// One game that thousands of people watch
    Spectators(Spectators),
    /// Everybody comes back after a restart
    Reconnect(Reconnect),
    /// One visitor keeps computer players busy; another waits for theirs
    Computers(Computers),
}

impl Scenario {
    /// How many sockets are open at once.
    const fn sockets(&self) -> usize {
        match self {
            Self::Steady(asked) => asked.sockets,
            Self::Spectators(asked) => asked.spectators,
            Self::Reconnect(asked) => asked.sockets,
            Self::Closed(_) | Self::Computers(_) => 0,
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(run(&arguments)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) => {
            eprintln!("error: {trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the scenario; true if all bounds hold.
async fn run(arguments: &Arguments) -> Result<bool, Trouble> {
    let runs =
        arguments.runs.unwrap_or(if matches!(arguments.scenario, Scenario::Steady(_)) { 5 } else { 1 });
    let mut reports = Vec::with_capacity(runs);
    for _ in 0..runs {
        let report = measure(arguments).await?;
        print!("\n{report}\n{}\n\n", report.json());
        reports.push(report);
    }
    let missed = Report::missed(&reports);
    for sentence in &missed {
        eprintln!("error: {sentence}");
    }
    Ok(missed.is_empty())
}

async fn measure(arguments: &Arguments) -> Result<Report, Trouble> {
    let connections = (arguments.scenario.sockets() + REQUESTS).to_string();
    let connections = ["--connections", &connections, "--connections-per-address", &connections];
    let settings = [SETTINGS.as_slice(), &connections].concat();
    let mut host = Process::start(&arguments.server, &arguments.data, &settings).await?;
    match &arguments.scenario {
        Scenario::Steady(asked) => steady(&host, asked).await,
        Scenario::Closed(asked) => closed(&host, asked).await,
        Scenario::Spectators(asked) => spectators(&host, asked).await,
        Scenario::Reconnect(asked) => reconnect(&mut host, asked).await,
        Scenario::Computers(asked) => computers(&host, asked).await,
    }
}
