//! `cubarium`: play the cube games, inspect them, serve them.
//!
//! The output and the exit codes of the commands are a contract that scripts depend on: data on standard output, errors
//! on standard error, exit code 2 for bad usage or an unreadable position, 1 for a refused move.

mod admin;
mod arena;
mod args;
mod bench;
mod board;
mod bot;
mod conform;
mod deduce;
mod endgames;
mod engine;
mod failure;
mod keep;
mod perft;
mod play;
mod position;
mod progress;
mod serve;
mod structure;
mod suite;
mod tables;
mod whole;
mod worker;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};

fn main() -> ExitCode {
    let Cli { command, language } = Cli::parse();
    let words = cubarium_catalog::words::Words::new(args::language(language));
    let done = match command {
        Command::Games { json } => position::games(json),
        Command::Start(game) => position::start(&game),
        Command::Moves(at) => position::moves(&at),
        Command::Apply { at, moves } => position::apply(&at, &moves, &words),
        Command::Show(at) => position::show(&at, &words),
        Command::View { at, seat } => position::view(&at, &seat),
        Command::Perft(run) => perft::run(&run),
        Command::Conform { files, json } => conform::run(&files, json),
        Command::Structure { structure, chosen } => structure::run(&structure, &chosen, &words),
        Command::Deduce { answers, chosen } => deduce::run(&answers, &chosen, &words),
        Command::Play(game) => play::run(&game, words),
        Command::Serve(asked) => serve::run(*asked),
        Command::Worker(asked) => worker::run(asked),
        Command::Backup(asked) => keep::backup(&asked, &words),
        Command::Restore(kept) => keep::put_back(&kept, &words),
        Command::Tables(asked) => tables::run(&asked, &words),
        Command::Admin(asked) => admin::run(&asked, &words),
        Command::Engine(run) => engine::run(&run),
        Command::Bot(asked) => bot::run(&asked),
        Command::Endgames(asked) => endgames::run(&asked),
        Command::Bench(run) => bench::run(&run),
        Command::Match(run) => arena::contest(&run),
        Command::Ladder(run) => arena::ladder(&run),
        Command::Suite(asked) => suite::run(&asked),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
