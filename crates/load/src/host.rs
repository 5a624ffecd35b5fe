//! The server that is measured.

use std::net::SocketAddr;

use thiserror::Error;

/// A server cannot be measured.
#[derive(Debug, Error)]
pub enum HostError {
    /// It could not be started.
    #[error("the server `{program}` could not be started: {source}")]
    NotStarted {
        /// The program.
        program: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// It ended before it said where it listens.
    #[error("the server did not say where it listens; its log ends with:\n{log}")]
    Silent {
        /// The end of its log.
        log: String,
    },
    /// It could not be stopped, or its files could not be used.
    #[error("the server's process or files: {0}")]
    System(#[from] std::io::Error),
}

/// What a server uses.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Usage {
    /// Its resident memory, in bytes.
    pub resident: u64,
    /// The most that this has been since the process was started.
    pub resident_at_most: u64,
}

/// A server that is measured.
pub trait Host: Send {
    /// Where it listens.
    fn address(&self) -> SocketAddr;

    /// What it uses; none where that cannot be told.
    fn usage(&self) -> Option<Usage>;

    /// How many warnings and errors it has logged, with the first of them.
    fn complaints(&self) -> (u64, Option<String>);

    /// Stops it gracefully and starts it again with the same data, perhaps at another address.
    ///
    /// # Errors
    /// When it does not stop or start.
    fn restart(&mut self) -> impl Future<Output = Result<(), HostError>> + Send;
}
