//! `play`: a game in the terminal, against the computer or each other.

mod command;
mod moves;
mod prompt;
mod sentence;
mod session;
mod store;

use cubarium_catalog::words::Words;

use crate::args::Play;
use crate::failure::Done;

/// Plays until the game or the input ends.
pub(crate) fn run(game: &Play, words: Words) -> Done {
    session::Session::open(game, words)?.run()
}
