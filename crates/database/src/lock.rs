//! One server per file.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a file cannot be locked.
#[derive(Debug, Error)]
pub enum LockError {
    /// Another server holds the lock.
    #[error("another server is using {path}")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The directory cannot be created, or no file can be written in it.
    #[error("cannot write to {path}: {source}")]
    Unwritable {
        /// The directory or the file.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
}

/// Holds a database for this process: an exclusive lock on a file beside it, which the operating system releases when
/// the process ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Creates the database's directory and files if they are missing, readable by their owner only, and locks it.
    ///
    /// # Errors
    /// When they cannot be written, or another server holds the lock.
    pub fn take(database: &Path) -> Result<Self, LockError> {
        let lock = Self::take_place(database)?;
        open_writable(database)?;
        Ok(lock)
    }

    /// Locks the place of a database that need not exist; creates its directory.
    ///
    /// # Errors
    /// When it cannot be written, or another server holds the lock.
    pub fn take_place(database: &Path) -> Result<Self, LockError> {
        if let Some(directory) = database.parent().filter(|path| !path.as_os_str().is_empty()) {
            create_directory(directory)
                .map_err(|source| LockError::Unwritable { path: directory.to_owned(), source })?;
        }
        let lock = open_writable(&beside(database))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LockError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(source)) => {
                return Err(LockError::Unwritable { path: beside(database), source });
            }
        }
        Ok(Self { _file: lock })
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn create_directory(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

fn open_writable(path: &Path) -> Result<File, LockError> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .create(true)
        .write(true)
        .truncate(false)
        .open(path)
        .map_err(|source| LockError::Unwritable { path: path.to_owned(), source })
}
