//! Errors, worded for the person who can do something about them.

use std::path::PathBuf;
use std::sync::Arc;

use cubarium_database::advice;
use cubarium_journal::LockError;
use thiserror::Error;

/// The storage failed; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the accounts cannot be used: check their file or database, and the disk ({0})")]
pub struct StorageError(pub(crate) Arc<str>);

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string().into())
    }
}

/// Why the accounts cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The directory cannot be created, or no file can be written in it.
    #[error("cannot write to {path}: {source}; choose another directory or change its owner")]
    Unwritable {
        /// The directory or the file.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
    /// Another server has them open.
    #[error("another server is using {path}: stop it, or choose another place")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// A newer version of this program has written the file.
    #[error("{path} was written by a newer version (layout {found}; this build knows up to {known}): update")]
    Newer {
        /// The file.
        path: PathBuf,
        /// The number of the file's layout.
        found: i64,
        /// The newest layout that this build knows.
        known: i64,
    },
    /// The file belongs to another program.
    #[error("{path} does not hold accounts of this program: move it away, or choose another place")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The storage is not durable: a file system without shared memory, usually a network drive.
    #[error("{path} cannot be kept safe: {setting} is {found:?} instead of {wanted:?}; {}", advice(setting))]
    Unsafe {
        /// The file or the database.
        path: PathBuf,
        /// The setting.
        setting: &'static str,
        /// Its value.
        found: String,
        /// The value that is needed.
        wanted: &'static str,
    },
    /// Passwords cannot be hashed with these settings.
    #[error("{0}")]
    Passwords(String),
    /// The storage failed.
    #[error("cannot open {path}: {source}")]
    Storage {
        /// The file.
        path: PathBuf,
        /// What failed.
        source: StorageError,
    },
}

impl From<LockError> for OpenError {
    fn from(error: LockError) -> Self {
        match error {
            LockError::InUse { path } => Self::InUse { path },
            LockError::Unwritable { path, source } => Self::Unwritable { path, source },
        }
    }
}

/// Why accounts were not copied. No part of a copy is left behind, and what was there is unchanged.
#[derive(Debug, Error)]
pub enum CopyError {
    /// The file to be copied, or the place for it, cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A file already exists where the copy should be written.
    #[error("{path} already exists: choose another name, or allow it to be replaced")]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The destination already contains accounts.
    #[error(
        "{path} already holds accounts, which are never overwritten: move it away, or choose another directory"
    )]
    HasData {
        /// The file.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("cannot write {path}: {source}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
    /// The file is damaged.
    #[error("{path} is damaged: {detail}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first fault that was found.
        detail: String,
    },
    /// Copying failed.
    #[error("cannot copy {path}: {source}")]
    Storage {
        /// The file.
        path: PathBuf,
        /// What failed.
        source: StorageError,
    },
}

/// Why accounts cannot be listed beside a server.
#[derive(Debug, Error)]
pub enum SurveyError {
    /// They cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// They cannot be read.
    #[error(transparent)]
    Read(#[from] StorageError),
}

/// Why something was not done with an account. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AccountError {
    /// The name is taken, perhaps in another case.
    #[error("this name is taken")]
    Taken,
    /// The account has as many bots as it may have.
    #[error("an account has at most {0} bots")]
    TooManyBots(usize),
    /// The account has as many passkeys as it may have.
    #[error("an account has at most {0} passkeys")]
    TooManyPasskeys(usize),
    /// The passkey has been added before, to this account or another one.
    #[error("this passkey has been added already")]
    KnownPasskey,
    /// The account has no such passkey.
    #[error("this account has no such passkey")]
    NoPasskey,
    /// The passkey was used or removed in the meantime.
    #[error("this passkey was used elsewhere at the same moment, or removed")]
    StalePasskey,
    /// It is the only way to log in.
    #[error("this is the only way to log in")]
    LastWay,
    /// The name, the password or the recovery code is wrong; which of them is not revealed.
    #[error("the name or the password is wrong")]
    Wrong,
    /// The session has ended in the meantime.
    #[error("the session has ended")]
    Ended,
    /// There were too many wrong passwords for this name, or in this session.
    #[error("too many wrong passwords; try again in {0} s")]
    Wait(u64),
    /// Too many passwords are being hashed.
    #[error("too many people are logging in; try again soon")]
    Busy,
    /// The operating system has no randomness.
    #[error("the operating system provides no randomness")]
    NoRandomness,
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl AccountError {
    pub(crate) fn damaged(what: &str) -> Self {
        Self::Storage(StorageError(format!("{what} cannot be used").into()))
    }
}

impl From<sqlx::Error> for AccountError {
    fn from(error: sqlx::Error) -> Self {
        Self::Storage(error.into())
    }
}

impl From<getrandom::Error> for AccountError {
    fn from(_: getrandom::Error) -> Self {
        Self::NoRandomness
    }
}
