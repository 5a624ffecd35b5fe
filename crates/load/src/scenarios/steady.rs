//! Thousands of games at a steady rate.

use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use cubarium_core::hash::SplitMix64;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::time::Instant;

use super::{Library, OPENERS, Trouble, tell};
use crate::files::allow_files;
use crate::host::Host;
use crate::pace::Pace;
use crate::report::{Bound, Report, Row};
use crate::seats::{News, Table, Tallies};
use crate::visitor::Visitor;

/// Thousands of games at a steady rate.
#[derive(Args, Clone, Debug)]
pub struct Steady {
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    pub games: usize,
    /// How many sockets are open: first those of seats, then spectators'; seats without one make requests
    #[arg(long, value_name = "N", default_value_t = 8_000)]
    pub sockets: usize,
    /// How many moves are due per second, at all tables together
    #[arg(long, value_name = "N", default_value_t = 2_000.0)]
    pub rate: f64,
    /// How many turns a game has before it is resigned and another one begins
    #[arg(long, value_name = "N", default_value_t = 150)]
    pub turns: usize,
    /// How long the games are played
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "5m")]
    pub duration: Duration,
    /// The bound: the time within which 99 of 100 moves are on disk and acknowledged
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "50ms")]
    pub p99: Duration,
    /// The bound: the server's resident memory in MB
    #[arg(long, value_name = "MB", default_value_t = 600)]
    pub memory: u64,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// Plays games of all kinds, half of them Cube Chess. Each move is due at its own moment, whatever the server does, and
/// its time is measured from then.
///
/// # Errors
/// When it cannot start, or the server does not let everybody sit down at the beginning.
pub async fn steady(host: &impl Host, asked: &Steady) -> Result<Report, Trouble> {
    allow_files(asked.sockets + OPENERS)?;
    let library = Library::prepare(asked.turns, asked.seed).await?;
    let visitor = Visitor::new(host.address(), None);
    let tallies = Arc::new(Tallies::default());

    eprintln!("opening {} tables and {} sockets", asked.games, asked.sockets);
    let games = asked.games.max(1);
    // All are opened together; that they would also end together, by hundreds in one second, is nothing a server meets.
    let mut dice = SplitMix64::new(asked.seed);
    let sit_down = stream::iter(0..games).map(|number| {
        let sockets = asked.sockets / games + usize::from(number < asked.sockets % games);
        let scripts = library.scripts(number);
        let first =
            usize::try_from(dice.below(scripts[0].turns.len().max(1) as u64)).expect("it is below") + 1;
        let mut table = Table::new(visitor.clone(), Arc::clone(&tallies), scripts, sockets, first);
        async move { table.sit_down().await.map(|()| table) }
    });
    let sit_down = sit_down.buffer_unordered(OPENERS).try_collect::<Vec<Table>>();
    let counted = [("tables", &tallies.tables), ("sockets", &tallies.sockets)];
    let tables = tell(host, &counted, sit_down)
        .await
        .map_err(Trouble::setup("not everybody could be seated at the start"))?;

    eprintln!("the games begin");
    let addresses: Vec<_> = tables.iter().map(Table::address).collect();
    let playing: Vec<_> = tables.into_iter().map(|table| tokio::spawn(table.run())).collect();
    let began = Instant::now();
    let mut pace = Pace::new(began, asked.duration, asked.rate, asked.seed);
    let due = tokio::spawn(async move {
        // A table task ends early only if the client has panicked, which is reported below.
        let mut tables = addresses.iter().cycle();
        while let (Some(due), Some(table)) = (pace.tick().await, tables.next()) {
            drop(table.send(News::Due(due)));
        }
        for table in &addresses {
            drop(table.send(News::End));
        }
    });
    let play = async {
        due.await?;
        for table in playing {
            table.await?;
        }
        Ok::<_, Trouble>(())
    };
    tell(host, &[("moves", &tallies.moves)], play).await?;

    let rows = vec![
        Row::of("moves", &tallies.moves),
        Row::of("all told", &tallies.seen),
        Row::of("tables", &tallies.tables),
        Row::of("sockets", &tallies.sockets),
    ];
    let title =
        format!("steady: {} games, {} sockets, {} moves a second", asked.games, asked.sockets, asked.rate);
    let p99 = Bound::p99(&rows[0], asked.p99);
    let report = Report::new("steady", title, began.elapsed(), rows, host);
    let memory = report.usage.map(|usage| Bound::memory(usage, asked.memory));
    Ok(report.and([p99]).and(memory))
}
