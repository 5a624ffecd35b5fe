//! The command line.

mod admin;

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args, Parser, Subcommand};
use cubarium_arena::{Player, Sprt, read_duration};
use cubarium_catalog::words::Language;
use cubarium_catalog::{LEVELS, wire};
use cubarium_journal::TableId;

pub(crate) use admin::{Admin, AdminDo, Ban, KeyWish, Whom};

use crate::bot::address;
use crate::serve::Settings;
use crate::worker::Worker;

/// The home of the cube games.
#[derive(Parser)]
#[command(name = "cubarium", version, about, long_about = None, max_term_width = 100)]
#[command(after_help = "GAME is an id that `cubarium games` lists. Positions and moves are written as the \
    rulebook describes (run `cubarium serve` and open /rules/GAME). Exit code: 0 done, 1 a move was refused or a \
    check failed, 2 bad usage or an unreadable position.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The language of sentences: en, fr or de; by default that of the environment, or else English
    #[arg(long = "lang", global = true, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with their options and defaults
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the starting position
    Start(Game),
    /// Print all legal moves, one per line, sorted
    Moves(At),
    /// Print the position after some moves
    Apply {
        #[command(flatten)]
        at: At,
        /// The moves in order; a move may be prefixed by its seat (`w:1A2-4B2`)
        #[arg(required = true, value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Print the board as text
    Show(At),
    /// Print what a seat may see of a position
    View {
        #[command(flatten)]
        at: At,
        /// The seat, or `spectator`
        #[arg(long)]
        seat: String,
    },
    /// Count the positions reached after a number of moves
    Perft(Perft),
    /// Run conformance files (JSON Lines)
    Conform {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the 21 answers about a structure of Break the Cube
    Structure {
        /// The structure: three layers of nine characters from the bottom, with `/` between them
        #[arg(value_name = "TEXT")]
        structure: String,
        #[command(flatten)]
        chosen: Chosen,
    },
    /// Print what is known about a structure of Break the Cube, and which questions are best
    Deduce {
        /// The answers about it, like `5=S,H=SM.`
        #[arg(long, value_name = "LIST")]
        answers: String,
        #[command(flatten)]
        chosen: Chosen,
    },
    /// Play a game in the terminal
    Play(Play),
    /// Serve the games to browsers
    Serve(Box<Serve>),
    /// Compute moves and analyses for several servers
    Worker(Worker),
    /// Copy all games of a server to a file, even while it runs, and check the copy
    Backup(Backup),
    /// List the tables of a server, even while it runs, or delete some while it does not
    Tables(Tables),
    /// Make a key for the administrators' page, or ban, announce and drain without it, even while the server runs
    Admin(Box<Admin>),
    /// Restore the games of a backup to a place that holds none
    Restore(Kept),
    /// Think for another program, over the engine protocol on standard input and output
    Engine(Engine),
    /// Let an engine play at a server, as a bot
    Bot(Box<Bot>),
    /// Make endgame tables of Cube Chess, for the engine and the server to use
    Endgames(Endgames),
    /// Measure speed, and count the positions of a fixed search
    Bench(Bench),
    /// Play a match between two players, and say which is stronger and by how much
    Match(Box<Match>),
    /// Let each level play against the one below, and rate them
    Ladder(Ladder),
    /// Find forced wins in the positions of a file, or make such a file from self-play games
    Suite(Suite),
}

/// A game with its options.
#[derive(Args)]
pub(crate) struct Game {
    /// The game's id
    #[arg(value_name = "GAME")]
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) chosen: Chosen,
}

/// What can be chosen for a game, and the format of the output.
#[derive(Args)]
pub(crate) struct Chosen {
    /// An option of the game; may be given several times
    #[arg(short = 'o', long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

impl Chosen {
    /// The options by name.
    pub(crate) fn options(&self) -> wire::Options {
        self.options.iter().cloned().collect()
    }
}

fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("an option is written key=value".to_owned()),
    }
}

/// A position of a game.
#[derive(Args)]
pub(crate) struct At {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The position's text; the start by default
    // An empty board is written `-`, so a position may begin like an option.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) at: At,
    /// How many moves deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=100))]
    pub(crate) depth: u32,
    /// Count the last moves without making them
    #[arg(long)]
    pub(crate) bulk: bool,
    /// Print the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) at: At,
    /// The seat that you play, or several separated by commas, `all` if every player is at this terminal, `none` to
    /// watch; the first seat by default
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// How strong the computer is; 1 is the weakest level
    #[arg(long, default_value_t = 3, value_name = "LEVEL",
        value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    pub(crate) level: u8,
    /// Let the computer resign lost games
    #[arg(long)]
    pub(crate) resigns: bool,
    /// Save the game to this file after every move; if the file exists, resume its game
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "A setting can be given as a flag, in the environment or in a file of lines like \
    `connections = 1000`; a flag overrides the environment, and the environment overrides the file. Times are \
    written `15s` or `1h 30m`.")]
pub(crate) struct Serve {
    /// A file of settings (TOML)
    #[arg(long, env = "CUBARIUM_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Print the settings that have a value, in the format of the file, and exit
    #[arg(long)]
    pub(crate) print_config: bool,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

/// A bot that plays at a server.
#[derive(Args)]
#[command(
    after_help = "Without ENGINE the program's own engine plays, at level 3 unless --level or --move-time says \
    otherwise. Bots and their tokens are made on the account page. Games that wait for the bot continue when it \
    is back."
)]
pub(crate) struct Bot {
    /// The server's address, like `https://games.example.org`
    #[arg(long, env = "CUBARIUM_SERVER", value_name = "URL", value_parser = address)]
    pub(crate) server: String,
    /// The file that holds the bot's token
    #[arg(long, env = "CUBARIUM_TOKEN_FILE", value_name = "FILE")]
    pub(crate) token_file: PathBuf,
    /// The games to which the bot can be invited; by default all that its owner has chosen
    #[arg(long, value_name = "GAME", value_delimiter = ',')]
    pub(crate) games: Option<Vec<String>>,
    /// How many games the bot plays at once, each with its own engine
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) at_once: usize,
    /// Let the engine play like the computer player of this level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    pub(crate) level: Option<u8>,
    /// How long the engine thinks about a move, like `500ms`
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) move_time: Option<Duration>,
    /// An option of the engine, like `Hash=128`; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// The engine's program and its arguments
    #[arg(last = true, value_name = "ENGINE")]
    pub(crate) engine: Vec<String>,
}

/// Where a server keeps its games.
#[derive(Args)]
pub(crate) struct Place {
    /// The server's file of settings (TOML)
    #[arg(long, env = "CUBARIUM_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where the server keeps its games
    #[arg(long, env = "CUBARIUM_DATA", value_name = "DIRECTORY")]
    pub(crate) data: Option<PathBuf>,
    /// The server's database, if it is not a file in the data directory
    #[arg(long, env = "CUBARIUM_DATABASE", value_name = "URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

impl Place {
    /// Whether somebody has said where that is.
    pub(crate) const fn is_named(&self) -> bool {
        self.config.is_some() || self.data.is_some() || self.database.is_some()
    }
}

#[derive(Args)]
pub(crate) struct Tables {
    #[command(flatten)]
    pub(crate) place: Place,
    /// List only those at which nothing has happened for this long, like `30days`
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) unused: Option<Duration>,
    /// Delete these tables instead
    #[arg(long, value_name = "TABLE", value_delimiter = ',', conflicts_with = "unused")]
    pub(crate) delete: Vec<TableId>,
    /// Print JSON
    #[arg(long, conflicts_with = "delete")]
    pub(crate) json: bool,
}

/// A copy of a server's games, and where the server keeps them.
#[derive(Args)]
pub(crate) struct Kept {
    /// The copy
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Copy tables that differ from what was stored, and list them, instead of refusing
    #[arg(long)]
    pub(crate) keep_damaged: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// Replace the file if it exists
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Args)]
pub(crate) struct Engine {
    /// Instead of being an engine, run this one and check that it follows the protocol
    #[arg(long, value_name = "COMMAND")]
    pub(crate) check: Option<String>,
    /// Check only this game; may be given several times
    #[arg(long = "game", requires = "check", value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// Multiply the time limits for answers by this factor
    #[arg(long, requires = "check", default_value_t = 1, value_name = "FACTOR",
        value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) patience: u32,
}

#[derive(Args)]
pub(crate) struct Endgames {
    /// The endings, such as `KQKR`; by default all with four men and no pawns in which a side can mate
    #[arg(value_name = "ENDING")]
    pub(crate) endings: Vec<String>,
    /// Where the tables are; those that are already there and undamaged are only checked
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) folder: PathBuf,
    /// How many threads share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Check every Nth position of each table against its moves
    #[arg(long, value_name = "N", default_value_t = 1_009, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Bench {
    /// The game; by default all games
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "SPEC is `random`, `greedy`, in Break the Cube `informative`, `weight-0` or `weight-1`, or one of \
    these with settings after commas: `level=N` with `time=100ms` for level 8; `engine`, `uct` or `ugi` with \
    `nodes=N`, `time=100ms` or `clock=10s+100ms`; `engine` and `ugi` also with `depth=N`, `hash=MIB`, `threads=N`; \
    `engine` with `without=NAME+NAME`, `with=NAME+NAME`; `ugi` at its end with `command=PROGRAM`. Ctrl+C stops a \
    match: the result so far is printed, with exit code 0."
)]
pub(crate) struct Match {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The player whose points are counted
    #[arg(long, value_name = "SPEC")]
    pub(crate) first: Player,
    /// The opponent
    #[arg(long, value_name = "SPEC")]
    pub(crate) second: Player,
    /// Play at most this many pairs of games with swapped seats; 50 by default, no limit with `--sprt`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pairs: Option<u64>,
    /// The same limit as a number of games, rounded up to whole pairs
    #[arg(long, value_name = "N", conflicts_with = "pairs", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Stop as soon as it is clear which of two differences in Elo is true
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Test differences in normalised Elo
    #[arg(long, requires = "sprt")]
    pub(crate) normalised: bool,
    /// The probability that the test wrongly accepts the higher difference
    #[arg(long, value_name = "PROBABILITY", requires = "sprt", default_value_t = 0.05, value_parser = part)]
    pub(crate) alpha: f64,
    /// The probability that the test wrongly accepts the lower difference
    #[arg(long, value_name = "PROBABILITY", requires = "sprt", default_value_t = 0.05, value_parser = part)]
    pub(crate) beta: f64,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
    /// Write every finished pair to this file; if it exists, resume its match
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

#[derive(Args)]
#[command(
    after_help = "Level 1 plays against players that hardly think, every other level against the one below it. \
    The player `greedy` is rated 1000 Elo, or the first level where there is no such player."
)]
pub(crate) struct Ladder {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The number of pairs of games with swapped seats in each match
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pairs: u64,
    /// How long level 8 thinks about a move, if not the usual time
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time8: Option<Duration>,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
    /// Write a file for each match to this folder; existing matches are resumed
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) folder: Option<PathBuf>,
}

/// The conditions of games between computer players.
#[derive(Args)]
pub(crate) struct Conditions {
    /// How many pairs are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) workers: u16,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many random plies open a game; 6 by default, none in Break the Cube
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(..=100))]
    pub(crate) openings: Option<u16>,
    /// Games that reach this many plies without an end are drawn, unless `--decide` is given; more than `--openings`
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_plies: u32,
    /// Games that reach `--max-plies` are won by the side that a search finds ahead by this many hundredths of the
    /// weakest man
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(i32).range(1..))]
    pub(crate) decide: Option<i32>,
}

fn duration(text: &str) -> Result<Duration, String> {
    let time = read_duration(text).filter(|time| !time.is_zero());
    time.ok_or_else(|| "expected a duration like `100ms`, `10s` or `2m`".to_owned())
}

/// The probability of an error.
fn part(text: &str) -> Result<f64, String> {
    let part = text.parse().ok().filter(|part| (1e-6..0.5).contains(part));
    part.ok_or_else(|| "expected a probability below 0.5".to_owned())
}

/// The requested language, or that of the environment.
pub(crate) fn language(asked: Option<Language>) -> Language {
    let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let environment = || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    asked.or_else(|| Language::of_locale(&environment()?)).unwrap_or_default()
}

#[derive(Args)]
#[command(group = ArgGroup::new("source").required(true))]
pub(crate) struct Suite {
    #[command(flatten)]
    pub(crate) game: Game,
    /// A file with one position per line; the exit code is 1 if a win is not found
    #[arg(value_name = "FILE", group = "source")]
    pub(crate) file: Option<PathBuf>,
    /// Print this many positions instead, each proven to be won in `--moves` moves and no fewer
    #[arg(long, value_name = "N", group = "source")]
    pub(crate) make: Option<usize>,
    /// The number of moves in which the seat to move wins
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub(crate) moves: u8,
    /// How many positions the search may visit to find each win
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) nodes: u64,
    /// How many positions the better player searches per move in the games that positions are taken from
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    pub(crate) look: u64,
    /// The seed of the games that positions are taken from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}
