//! Why a step failed.

use std::path::PathBuf;
use std::process::ExitStatus;

use thiserror::Error;

/// Why a step failed, in words for the person who typed the command.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A program failed.
    #[error("`{line}` ended with {status}")]
    Unsuccessful {
        /// The command line.
        line: String,
        /// Its exit status.
        status: ExitStatus,
    },
    /// A program could not be started.
    #[error("`{line}` could not be started: {source}")]
    NotStarted {
        /// The command line.
        line: String,
        /// The system's error.
        source: std::io::Error,
    },
    /// A file or directory could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// A program is missing; says what to type.
    #[error("{0}")]
    Missing(String),
    /// A check found something wrong.
    #[error("{0}")]
    Wrong(String),
}

impl Failure {
    /// For `map_err`: adds the name of the file to a system error.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }
}
