//! Fits the weights of an evaluation to games of the program against itself.
//!
//! `play` adds games to a file of quiet positions with their results, `fit` finds the weights that tell the results
//! best and prints the table of features with them, to be pasted into the game's `eval/weights.rs`:
//!
//! ```text
//! cargo run --release -p cubarium-tune -- play cube-chess --data cube-chess.txt --games 1500
//! cargo run --release -p cubarium-tune -- fit cube-chess --data cube-chess.txt
//! ```
//!
//! The file can be added to at any time; the same seed, games and nodes give the same file.

mod args;
mod failure;
mod fit;
mod play;
mod sample;
mod table;

use std::process::ExitCode;

use clap::Parser as _;
use cubarium_core::Weighed;

use crate::args::{Args, Command, Subject};
use crate::failure::Failure;

fn main() -> ExitCode {
    let args = Args::parse();
    let result = match args.command.game() {
        Subject::CubeChess => run::<cubarium_cube_chess::Position>(&args.command, &()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run<P: Weighed>(command: &Command, options: &P::Options) -> Result<(), Failure> {
    match command {
        Command::Play(play) => play::add_games::<P>(play, options),
        Command::Fit(fit) => {
            let samples = sample::read::<P>(&fit.data, options)?;
            let fitted = fit::fit(&samples, P::ROWS, fit)?;
            print!("{fitted}{}", table::print(P::ROWS, &fitted.weights));
            Ok(())
        }
    }
}
