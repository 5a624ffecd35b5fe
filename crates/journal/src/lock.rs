//! One server per journal.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::OpenError;

/// Holds a journal for this process: an exclusive lock on a file beside it, which the operating system releases when
/// the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Creates the journal's directory and files if they are missing, readable by their owner only, and locks the
    /// journal.
    ///
    /// # Errors
    /// When they cannot be written, or another server holds the lock.
    pub(crate) fn take(journal: &Path) -> Result<Self, OpenError> {
        let lock = Self::take_place(journal)?;
        open_writable(journal)?;
        Ok(lock)
    }

    /// Locks the place of a journal that need not exist; creates its directory.
    ///
    /// # Errors
    /// When it cannot be written, or another server holds the lock.
    pub(crate) fn take_place(journal: &Path) -> Result<Self, OpenError> {
        if let Some(directory) = journal.parent().filter(|path| !path.as_os_str().is_empty()) {
            create_directory(directory)
                .map_err(|source| OpenError::Unwritable { path: directory.to_owned(), source })?;
        }
        let lock = open_writable(&beside(journal))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse { path: journal.to_owned() }),
            Err(TryLockError::Error(source)) => {
                return Err(OpenError::Unwritable { path: beside(journal), source });
            }
        }
        Ok(Self { _file: lock })
    }
}

fn beside(journal: &Path) -> PathBuf {
    let mut name = journal.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn create_directory(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

fn open_writable(path: &Path) -> Result<File, OpenError> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .create(true)
        .write(true)
        .truncate(false)
        .open(path)
        .map_err(|source| OpenError::Unwritable { path: path.to_owned(), source })
}
