//! Fits the weights of an evaluation, or of a net, to self-play games.
//!
//! `play` adds games to a file of quiet positions with their results. `fit` finds the weights that best predict the
//! results and prints the table of features with them, ready for the game's `judgement/weights.rs`:
//!
//! ```text
//! cargo run --release -p cubarium-tune -- play cube-chess --data cube-chess.txt --games 1500
//! cargo run --release -p cubarium-tune -- fit cube-chess --data cube-chess.txt
//! ```
//!
//! `train` trains a net on the same positions and writes its file; `docs/nets.md` has the commands. `openings` makes a
//! book of openings, see `docs/openings.md`.
//!
//! More games can be added to the file at any time; the same seed, games and nodes give the same file.

mod args;
mod failure;
mod fit;
mod lessons;
mod openings;
mod play;
mod sample;
mod table;
mod taught;
mod train;
mod workers;

use std::process::ExitCode;

use clap::Parser as _;
use cubarium_core::judgement::{Netted, Weighed};

use crate::args::{Args, Command};
use crate::failure::Failure;

/// Lists the games with weights: their ids, and what a command does with each.
macro_rules! tuned {
    ($($id:literal: $position:ty, $options:expr;)*) => {
        /// The ids of the games.
        const GAMES: &[&str] = &[$($id),*];

        /// Carries out a command for the game that it names.
        fn dispatch(command: &Command) -> Result<(), Failure> {
            match command.game() {
                $($id => run::<$position>(command, &$options),)*
                other => unreachable!("`{other}` is none of {GAMES:?}"),
            }
        }
    };
}

tuned! {
    // <games tuned> written by `cargo xtask games` from crates/*/game.toml
    "cube-chess": cubarium_cube_chess::Position, ();
    "die-check": cubarium_rolling_cubes::Position, cubarium_rolling_cubes::Options::die_check();
    "cubulus": cubarium_rolling_cubes::Position, cubarium_rolling_cubes::Options::cubulus();
    "tesseract": cubarium_tesseract::Position, cubarium_tesseract::Crosses::Last;
    "cubes-4d": cubarium_cubes_4d::Position, cubarium_cubes_4d::Options::DEFAULT;
    // </games>
}

fn main() -> ExitCode {
    match dispatch(&Args::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run<P: Netted + Weighed>(command: &Command, options: &P::Options) -> Result<(), Failure> {
    match command {
        Command::Play(play) => play::add_games::<P>(play, options),
        Command::Train(train) => train::train::<P>(train, options),
        Command::Openings(asked) => openings::make::<P>(asked, options),
        Command::Fit(fit) => {
            let samples = sample::read::<P>(&fit.data, options)?;
            let fitted = fit::fit(&samples, P::ROWS, fit)?;
            print!("{fitted}{}", table::print(P::ROWS, &fitted.weights));
            Ok(())
        }
    }
}
