//! Measures computer players of Break the Cube against each other.
//!
//! ```text
//! cargo run --release -p cubarium-deduce --example duel -- 8 weight-1 --pairs 500
//! ```
//!
//! A player is a baseline (`weight-0`, `weight-1`, `informative`) or the number of a level, with abilities changed by
//! name: `weight-1,reads=yes`, `8,look-ups=0`. All randomness comes from the seed: the same command prints the same
//! figures.

mod command;
mod games;
mod score;

use std::process::ExitCode;
use std::time::Instant;

use cubarium_core::Seat;
use cubarium_deduce::{Level, seek, solve};

use command::{Command, Entrant, Task};
use games::Table;
use score::Score;

fn main() -> ExitCode {
    match Command::read(std::env::args().skip(1)) {
        Ok(command) => {
            run(&command);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}\n\n{}", command::USAGE);
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command) {
    let table = Table::new(&command.options, command.seed, command.built_by_players);
    match &command.task {
        Task::Duel(one, other) => duel(&table, one, other, command.pairs),
        Task::Ladder => {
            let levels = (1..=Level::MAX.number()).filter_map(Level::new).map(Entrant::level);
            let levels: Vec<Entrant> = levels.collect();
            for steps in levels.windows(2) {
                duel(&table, &steps[1], &steps[0], command.pairs);
            }
        }
        Task::Solo => solo(&table),
        Task::Time(player) => {
            for (round, times) in table.times(player, command.pairs) {
                let name = if round == 0 { "builds".to_owned() } else { format!("round {round}") };
                println!(
                    "{name}: mean {:.2} ms, most {:.2} ms, {} moves",
                    times.mean(),
                    times.most,
                    times.moves
                );
            }
        }
        Task::Paces(player) => {
            for (bits, pace) in games::paces(&table, player, command.pairs) {
                let turns: Vec<String> = pace.chances.iter().map(|chance| format!("{chance:.3}")).collect();
                println!(
                    "{bits} bits: {:.3} turns, spread {:.3}: {}",
                    pace.mean,
                    pace.spread,
                    turns.join(" ")
                );
            }
        }
    }
}

/// Prints the first player's score in pairs of games.
fn duel(table: &Table, one: &Entrant, other: &Entrant, pairs: u64) {
    let begun = Instant::now();
    let mut score = Score::default();
    for pair in 0..pairs {
        score.add(table.pair(pair, one, other));
    }
    println!("{} against {}: {score}, {:.0} s", one.name, other.name, begun.elapsed().as_secs_f64());
}

/// Prints how many questions the fastest seeker needs for all structures of the first seat.
#[allow(clippy::cast_precision_loss)] // A figure for people.
fn solo(table: &Table) {
    let worlds = table.worlds(Seat::FIRST);
    match solve(worlds.table(), &worlds.all(), &mut |set| seek(worlds, set)) {
        Some(solution) => {
            let count = worlds.table().worlds();
            let mean = solution.total as f64 / count as f64;
            println!("{count} structures: {mean:.4} questions on average, {} at most", solution.most);
        }
        None => println!("some structures cannot be told apart"),
    }
}
