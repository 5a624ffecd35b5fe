//! Why something could not be done.

use std::path::PathBuf;
use std::process::ExitStatus;

use thiserror::Error;

/// Why a step failed, in words for the person who typed the command.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A program ran and was not content.
    #[error("`{line}` ended with {status}")]
    Unsuccessful {
        /// The command line.
        line: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// A program could not be started.
    #[error("`{line}` could not be started: {source}")]
    NotStarted {
        /// The command line.
        line: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file or directory could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A program is missing, with what to type.
    #[error("{0}")]
    Missing(String),
    /// Something was examined and found wrong.
    #[error("{0}")]
    Wrong(String),
}

impl Failure {
    /// For `map_err`: names the file that an error of the system is about.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }
}
