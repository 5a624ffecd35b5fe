//! Fits the weights of an evaluation to games of the program against itself.
//!
//! `play` adds games to a file of quiet positions with their results, `fit` finds the weights that best predict the
//! results and prints the table of features with them, ready for the game's `judgement/weights.rs`:
//!
//! ```text
//! cargo run --release -p cubarium-tune -- play cube-chess --data cube-chess.txt --games 1500
//! cargo run --release -p cubarium-tune -- fit cube-chess --data cube-chess.txt
//! ```
//!
//! More games can be added to the file at any time; the same seed, games and nodes give the same file.

mod args;
mod failure;
mod fit;
mod play;
mod sample;
mod table;

use std::process::ExitCode;

use clap::Parser as _;
use cubarium_core::judgement::Weighed;
use cubarium_rolling_cubes as rolling_cubes;

use crate::args::{Args, Command, Subject};
use crate::failure::Failure;

fn main() -> ExitCode {
    let args = Args::parse();
    let command = &args.command;
    let result = match command.game() {
        Subject::CubeChess => run::<cubarium_cube_chess::Position>(command, &()),
        Subject::Cubulus => run::<rolling_cubes::Position>(command, &rolling_cubes::Options::cubulus()),
        Subject::DieCheck => run::<rolling_cubes::Position>(command, &rolling_cubes::Options::die_check()),
        Subject::Cubes4d => {
            run::<cubarium_cubes_4d::Position>(command, &cubarium_cubes_4d::Options::default())
        }
        Subject::Tesseract => {
            run::<cubarium_tesseract::Position>(command, &cubarium_tesseract::Crosses::default())
        }
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
