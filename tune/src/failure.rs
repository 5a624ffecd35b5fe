//! What can go wrong.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why there is nothing to show.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// A line is no sample.
    #[error("line {number} is no position with its result: `{line}`")]
    Line {
        /// Counted from 1.
        number: usize,
        /// What stands there.
        line: String,
    },
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
