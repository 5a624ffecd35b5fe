//! What can go wrong.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why there is no result.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: std::io::Error,
    },
    /// A line is not a sample.
    #[error("line {number} is not a position with a result: `{line}`")]
    Line {
        /// Counted from 1.
        number: usize,
        /// The line.
        line: String,
    },
    /// A line is not a game.
    #[error("{}, line {number}: {reason}", path.display())]
    Game {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A game without nets.
    #[error("`{0}` has no net: its `judgement` does not define the inputs of one")]
    NoNet(String),
    /// There is nothing to learn from.
    #[error("too few games: at least {0} are needed")]
    TooFew(u64),
}

impl Failure {
    pub(crate) fn file(path: &Path) -> impl Fn(std::io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { path: path.clone(), error }
    }
}
