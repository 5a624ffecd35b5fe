//! What is played, and which bounds hold.

mod closed;
mod computers;
mod reconnect;
mod spectators;
mod steady;

pub use closed::{Closed, closed};
pub use computers::{Computers, computers};
pub use reconnect::{Reconnect, reconnect};
pub use spectators::{Spectators, spectators};
pub use steady::{Steady, steady};

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::time::{Instant, MissedTickBehavior};

use crate::files::FilesError;
use crate::host::{Host, HostError, Usage};
use crate::script::{Script, ScriptError, prepare};
use crate::tally::{Fault, Tally};

/// How many things are opened at a time before the measurement begins.
const OPENERS: usize = 64;
/// How often progress is reported.
const TELL_EVERY: Duration = Duration::from_secs(5);
/// How many different games of each kind are prepared.
const SCRIPTS: u64 = 32;
/// The game that is played at half of the tables.
const MAIN_GAME: &str = "cube-chess";

/// Why a scenario could not be completed.
#[derive(Debug, Error)]
pub enum Trouble {
    /// There are not enough open files.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The games could not be prepared.
    #[error(transparent)]
    Script(#[from] ScriptError),
    /// The server could not be started or stopped.
    #[error(transparent)]
    Host(#[from] HostError),
    /// Something failed before the measurement began.
    #[error("{what}: {fault}")]
    Setup {
        /// What was attempted.
        what: &'static str,
        /// What went wrong.
        fault: String,
    },
    /// A part of the load client has panicked.
    #[error("a part of the load client has panicked: {0}")]
    Panic(#[from] tokio::task::JoinError),
}

impl Trouble {
    fn setup(what: &'static str) -> impl FnOnce(Fault) -> Self {
        move |fault| Self::Setup { what, fault: fault.to_string() }
    }
}

/// Prepared games of all kinds.
struct Library {
    /// The games of each kind; the main game's come first.
    kinds: Vec<Vec<Arc<Script>>>,
}

impl Library {
    /// Prepares games of at most this many turns.
    async fn prepare(longest: usize, seed: u64) -> Result<Self, Trouble> {
        eprintln!("preparing games");
        let mut names: Vec<String> = cubarium_catalog::games().into_iter().map(|info| info.id).collect();
        names.sort_by_key(|name| name != MAIN_GAME);
        let tasks: Vec<_> = names
            .into_iter()
            .map(|name| {
                tokio::task::spawn_blocking(move || {
                    let seeds = (0..SCRIPTS).map(|number| seed.wrapping_mul(SCRIPTS).wrapping_add(number));
                    let scripts = seeds.map(|seed| prepare(&name, seed, longest).map(Arc::new));
                    scripts.collect::<Result<Vec<_>, ScriptError>>()
                })
            })
            .collect();
        let mut kinds = Vec::with_capacity(tasks.len());
        for task in tasks {
            kinds.push(task.await??);
        }
        Ok(Self { kinds })
    }

    /// The games for the table with this number: every other table plays the main game, the others all kinds in turn.
    fn scripts(&self, table: usize) -> Vec<Arc<Script>> {
        let kind = if table.is_multiple_of(2) { 0 } else { table / 2 % self.kinds.len() };
        let mut scripts = self.kinds[kind].clone();
        let first = table / (2 * self.kinds.len()) % scripts.len();
        scripts.rotate_left(first);
        scripts
    }
}

/// Does something and reports its progress in the meantime.
async fn tell<T>(host: &impl Host, tallies: &[(&str, &Tally)], work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let began = Instant::now();
    let mut ticks = tokio::time::interval_at(began + TELL_EVERY, TELL_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = ticks.tick() => {
                let parts: Vec<String> = tallies.iter().map(|(name, tally)| progress(name, tally)).collect();
                let memory = host.usage().map_or_else(String::new, |Usage { resident, .. }| {
                    format!(", {} MB", resident / 1_000_000)
                });
                eprintln!("{:>5} s: {}{memory}", began.elapsed().as_secs(), parts.join(", "));
            }
        }
    }
}

fn progress(name: &str, tally: &Tally) -> String {
    let failed = match tally.failed() {
        0 => String::new(),
        failed => format!(" and {failed} errors"),
    };
    format!("{} {name}{failed}, p99 {:.1?}", tally.succeeded(), tally.within(0.99))
}
