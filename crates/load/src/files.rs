//! Open files: every connection is one.

use thiserror::Error;

/// What a process needs besides its connections.
const OTHERS: u64 = 256;

/// There are not enough open files.
#[derive(Debug, Error)]
pub enum FilesError {
    /// The system allows fewer.
    #[error(
        "{connections} connections need {needed} open files, but the system allows {allowed}: raise the hard limit (`ulimit -Hn`)"
    )]
    TooFew {
        /// How many connections were wanted.
        connections: usize,
        /// How many files they need.
        needed: u64,
        /// How many may be open.
        allowed: u64,
    },
    /// The limit cannot be read or raised.
    #[error("the limit of open files cannot be raised: {0}")]
    System(#[from] std::io::Error),
}

/// Raises the limit of open files so that there can be this many connections.
///
/// # Errors
/// When the system does not allow it.
pub fn allow_files(connections: usize) -> Result<(), FilesError> {
    let needed = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHERS);
    let allowed = rlimit::increase_nofile_limit(needed)?;
    if allowed < needed { Err(FilesError::TooFew { connections, needed, allowed }) } else { Ok(()) }
}
