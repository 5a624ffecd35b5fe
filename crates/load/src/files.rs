//! The limit on open files: every connection counts as one.

use thiserror::Error;

/// How many files a process needs besides its connections.
const OTHERS: u64 = 256;

/// The limit on open files is too low.
#[derive(Debug, Error)]
pub enum FilesError {
    /// The system allows fewer.
    #[error(
        "{connections} connections need {needed} open files, but the system allows {allowed}: raise the hard limit (`ulimit -Hn`)"
    )]
    TooFew {
        /// The number of connections wanted.
        connections: usize,
        /// The number of files that they need.
        needed: u64,
        /// The number of files that may be open.
        allowed: u64,
    },
    /// The limit cannot be read or raised.
    #[error("the limit of open files cannot be raised: {0}")]
    System(#[from] std::io::Error),
}

/// Raises the limit on open files to allow for this many connections.
///
/// # Errors
/// When the system does not allow it.
pub fn allow_files(connections: usize) -> Result<(), FilesError> {
    let needed = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHERS);
    let allowed = rlimit::increase_nofile_limit(needed)?;
    if allowed < needed { Err(FilesError::TooFew { connections, needed, allowed }) } else { Ok(()) }
}
