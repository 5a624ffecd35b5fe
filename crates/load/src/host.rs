//! The server under test.

use std::net::SocketAddr;

use thiserror::Error;

/// Why a server cannot be measured.
#[derive(Debug, Error)]
pub enum HostError {
    /// It could not be started.
    #[error("the server `{program}` could not be started: {source}")]
    NotStarted {
        /// The program.
        program: String,
        /// The operating system's message.
        source: std::io::Error,
    },
    /// It ended before it printed its address.
    #[error("the server did not say where it listens; its log ends with:\n{log}")]
    Silent {
        /// The end of its log.
        log: String,
    },
    /// It could not be stopped, or its files were unusable.
    #[error("the server's process or files: {0}")]
    System(#[from] std::io::Error),
}

/// A server's resource usage.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Usage {
    /// Its resident memory, in bytes.
    pub resident: u64,
    /// The peak of that since the process started.
    pub resident_at_most: u64,
}

/// A server under test.
pub trait Host: Send {
    /// The address on which it listens.
    fn address(&self) -> SocketAddr;

    /// Its resource usage; `None` where the system does not report it.
    fn usage(&self) -> Option<Usage>;

    /// How many warnings and errors it has logged, and the first of them.
    fn complaints(&self) -> (u64, Option<String>);

    /// Stops it gracefully and restarts it with the same data, possibly at another address.
    ///
    /// # Errors
    /// When it does not stop or restart.
    fn restart(&mut self) -> impl Future<Output = Result<(), HostError>> + Send;
}
