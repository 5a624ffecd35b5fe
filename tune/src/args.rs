//! Command-line arguments.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};

use crate::GAMES;

/// Fits the weights of an evaluation to self-play games.
#[derive(Parser, Debug)]
#[command(name = "cubarium-tune", version, about)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Plays games and adds their quiet positions to a file
    Play(Play),
    /// Fits the weights to the positions of a file and prints the table of features
    Fit(Fit),
    /// Trains a net on the positions of files and writes it
    Train(Train),
    /// Plays games that open with different good moves and writes the book of openings
    Openings(Openings),
}

impl Command {
    /// The id of the game.
    pub(crate) fn game(&self) -> &str {
        match self {
            Self::Play(play) => &play.game,
            Self::Fit(fit) => &fit.game,
            Self::Train(train) => &train.game,
            Self::Openings(openings) => &openings.game,
        }
    }
}

/// How games are played.
#[derive(clap::Args, Debug)]
pub(crate) struct Play {
    /// The game
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    pub(crate) game: String,
    /// The file to add to
    #[arg(long)]
    pub(crate) data: PathBuf,
    /// How many games to add
    #[arg(long, default_value_t = 1_500)]
    pub(crate) games: u64,
    /// How many positions a move may search
    #[arg(long, default_value_t = 3_000)]
    pub(crate) nodes: u64,
    /// How many random moves open a game; every second game has one more
    #[arg(long, default_value_t = 8)]
    pub(crate) random: u64,
    /// A game is decided once its scores stay beyond this for several plies
    #[arg(long, default_value_t = 1_200)]
    pub(crate) decided: i32,
    /// Positions with scores of at least this are left out because they are decided
    #[arg(long, default_value_t = 1_000)]
    pub(crate) open: i32,
    /// Keeps games that take too long, as draws, instead of dropping them
    #[arg(long)]
    pub(crate) unfinished: bool,
    /// The seed of the random numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Judges positions by the hand-written evaluation, even if the game has a net
    #[arg(long)]
    pub(crate) by_hand: bool,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=64))]
    pub(crate) workers: u64,
}

/// How a book of openings is made.
#[derive(clap::Args, Debug)]
pub(crate) struct Openings {
    /// The game
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    pub(crate) game: String,
    /// The file of games; games that it already holds are not played again
    #[arg(long)]
    pub(crate) data: PathBuf,
    /// The book to write
    #[arg(long)]
    pub(crate) book: PathBuf,
    /// How many games the file is to have
    #[arg(long, default_value_t = 2_000)]
    pub(crate) games: u64,
    /// How many plies an opening has
    #[arg(long, default_value_t = 8)]
    pub(crate) plies: usize,
    /// How many of the best moves an opening chooses from
    #[arg(long, default_value_t = 4)]
    pub(crate) width: usize,
    /// How much less than the best move these may be worth, in hundredths of the weakest man
    #[arg(long, default_value_t = 25)]
    pub(crate) margin: i32,
    /// How many positions are searched for each move of the opening
    #[arg(long, default_value_t = 50_000)]
    pub(crate) nodes: u64,
    /// How many positions are searched for each move after the opening
    #[arg(long, default_value_t = 1_500)]
    pub(crate) later: u64,
    /// The number of games in which a move must have been played to enter the book
    #[arg(long, default_value_t = 8)]
    pub(crate) least: u32,
    /// The seed of the random numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=64))]
    pub(crate) workers: u64,
}

/// How weights are fitted.
#[derive(clap::Args, Debug)]
pub(crate) struct Fit {
    /// The game
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    pub(crate) game: String,
    /// The file with the positions
    #[arg(long)]
    pub(crate) data: PathBuf,
    /// How many times to go through all positions
    #[arg(long, default_value_t = 600)]
    pub(crate) rounds: u32,
    /// How much a game's result counts compared with the search's score, from 0 to 1
    #[arg(long, default_value_t = 0.6)]
    pub(crate) result: f64,
    /// How strongly weights are held at their initial values
    #[arg(long, default_value_t = 1e-7)]
    pub(crate) hold: f64,
    /// A row of the table whose weights stay unchanged, because games end before they matter; there may be several
    #[arg(long, value_name = "ROW")]
    pub(crate) keep: Vec<String>,
}

/// How a net is trained.
#[derive(clap::Args, Debug)]
pub(crate) struct Train {
    /// The game
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    pub(crate) game: String,
    /// A file with positions; there may be several
    #[arg(long, required = true)]
    pub(crate) data: Vec<PathBuf>,
    /// The file of the net
    #[arg(long)]
    pub(crate) net: PathBuf,
    /// How many times to go through all positions
    #[arg(long, default_value_t = 20)]
    pub(crate) rounds: u32,
    /// How much a game's result counts compared with the search's score, from 0 to 1
    #[arg(long, default_value_t = 0.4)]
    pub(crate) result: f32,
    /// The score that stands for odds of e to 1; without it, the one with which scores best predict results
    #[arg(long)]
    pub(crate) scale: Option<f32>,
    /// How much the rest of the game counts compared with a position's own score: the λ of TD(λ)
    #[arg(long, default_value_t = 0.0)]
    pub(crate) lambda: f32,
    /// The size of the first steps
    #[arg(long, default_value_t = 0.001)]
    pub(crate) pace: f32,
    /// How many positions make up a batch
    #[arg(long, default_value_t = 8_192, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) batch: u32,
    /// The seed of the random numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads share the work
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) workers: u8,
}
