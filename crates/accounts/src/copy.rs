//! Copies of all accounts: made while a server uses them, and restored. They accompany the copies of the journal.

use std::path::{Path, PathBuf};

use cubarium_database::{Database, PostgresUrl};
use cubarium_journal::{Location, Lock};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tempfile::{NamedTempFile, TempDir};

use crate::sqlite::open_to_read;
use crate::store::shown;
use crate::{Accounts, CopyError, OpenError, postgres, sqlite};

/// The file for the accounts that accompanies a copy of the games.
#[must_use]
pub fn file_beside(copy: &Path) -> PathBuf {
    let mut name = copy.as_os_str().to_owned();
    name.push(".accounts");
    name.into()
}

/// Writes a snapshot of the accounts to a file, even while a server uses them. The copy is on disk before it gets its
/// name. Returns the number of accounts; `None` if there is no accounts file, in which case an old copy is removed.
///
/// # Errors
/// When the file exists and may not be replaced, it cannot be written, or the accounts are damaged.
pub async fn back_up(accounts: &Path, file: &Path, replace: bool) -> Result<Option<u64>, CopyError> {
    let unwritable = |source| CopyError::Unwritable { path: file.to_owned(), source };
    let exists = file.try_exists().map_err(unwritable)?;
    if exists && !replace {
        return Err(CopyError::Exists { path: file.to_owned() });
    }
    if !is_there(accounts) {
        if exists {
            std::fs::remove_file(file).map_err(unwritable)?;
        }
        return Ok(None);
    }
    let (copy, count) = copy(accounts, file).await?;
    if replace {
        copy.persist(file).map_err(|error| unwritable(error.error))?;
    } else {
        copy.persist_noclobber(file).map_err(|error| unwritable(error.error))?;
    }
    sync_directory(file)?;
    Ok(Some(count))
}

/// A copy that only remains to be [put](Ready::put) in place: it is verified, up to date and contains no sessions, feed
/// addresses or bot tokens. The destination stays locked until then.
#[derive(Debug)]
pub struct Ready {
    copy: NamedTempFile,
    count: u64,
    place: Target,
}

/// The destination of a copy.
#[derive(Debug)]
enum Target {
    File { path: PathBuf, _lock: Lock },
    Postgres { url: PostgresUrl, _folder: TempDir },
}

/// Prepares the accounts in a copy for the place next to a journal, which must contain none. Sessions are removed,
/// because some may have ended since the copy was made. Nothing has changed until the result is [put](Ready::put) in
/// place. `None` if there is no such copy.
///
/// # Errors
/// When the copy is damaged or something else, or the destination is in use, contains accounts or cannot be written.
pub async fn prepare(file: &Path, journal: &Location) -> Result<Option<Ready>, CopyError> {
    if !is_there(file) {
        return Ok(None);
    }
    // The file is checked first, so that no directory is created for an unusable one.
    let _ = open_to_read(file).await?.close().await;
    let (to, place) = match journal.database() {
        Database::File(path) => {
            let path = path.with_file_name(Accounts::FILE);
            let lock = Lock::take_place(&path).map_err(OpenError::from)?;
            if is_there(&path) {
                return Err(CopyError::HasData { path });
            }
            (path.clone(), Target::File { path, _lock: lock })
        }
        Database::Postgres(url) => {
            postgres::need_none(url).await?;
            let folder = tempfile::tempdir()
                .map_err(|source| CopyError::Unwritable { path: std::env::temp_dir(), source })?;
            let to = folder.path().join(Accounts::FILE);
            (to, Target::Postgres { url: url.clone(), _folder: folder })
        }
    };
    let failed = |error: sqlx::Error| CopyError::Storage { path: file.to_owned(), source: error.into() };
    let (copy, count) = copy(file, &to).await?;
    sqlite::bring_up_to_date(copy.path()).await.map_err(failed)?;
    end_sessions(copy.path()).await.map_err(failed)?;
    copy.as_file().sync_all().map_err(|source| CopyError::Unwritable { path: to, source })?;
    Ok(Some(Ready { copy, count, place }))
}

impl Ready {
    /// Puts the accounts in place. Returns their number.
    ///
    /// # Errors
    /// When the destination cannot be written, or accounts have been added to the database in the meantime.
    pub async fn put(self) -> Result<u64, CopyError> {
        let Self { copy, count, place } = self;
        match &place {
            Target::File { path, .. } => {
                copy.persist(path)
                    .map_err(|error| CopyError::Unwritable { path: path.clone(), source: error.error })?;
                sync_directory(path)?;
            }
            Target::Postgres { url, .. } => {
                if postgres::fill(copy.path(), url).await? != count {
                    let detail = "it does not hold what was put into it".to_owned();
                    return Err(CopyError::Damaged { path: shown(url), detail });
                }
            }
        }
        Ok(count)
    }
}

/// [Prepares](prepare) the accounts in a copy and puts them next to a journal. Returns their number; `None` if there is
/// no such copy.
///
/// # Errors
/// When the copy is damaged or something else, or the destination is in use, contains accounts or cannot be written.
pub async fn restore(file: &Path, journal: &Location) -> Result<Option<u64>, CopyError> {
    match prepare(file, journal).await? {
        Some(ready) => ready.put().await.map(Some),
        None => Ok(None),
    }
}

/// Deletes all sessions, passes, feed addresses and bot tokens in a file that is not in use: some may have been revoked
/// since the copy was made.
async fn end_sessions(file: &Path) -> sqlx::Result<()> {
    let options = SqliteConnectOptions::new().filename(file).pragma("secure_delete", "ON");
    let mut copy = options.disable_statement_logging().connect().await?;
    sqlx::raw_sql(
        "BEGIN; DELETE FROM passes; DELETE FROM devices; DELETE FROM sessions; DELETE FROM feeds; \
         UPDATE bots SET token_hash = NULL, renewed = NULL; COMMIT",
    )
    .execute(&mut copy)
    .await?;
    copy.close().await
}

fn is_there(file: &Path) -> bool {
    file.metadata().is_ok_and(|data| data.len() > 0)
}

fn directory(file: &Path) -> &Path {
    file.parent().filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A verified copy, next to the file whose name it will take, and the number of accounts in it.
async fn copy(from: &Path, to: &Path) -> Result<(NamedTempFile, u64), CopyError> {
    let unwritable = |source| CopyError::Unwritable { path: to.to_owned(), source };
    let failed = |error: sqlx::Error| CopyError::Storage { path: from.to_owned(), source: error.into() };
    let file = tempfile::Builder::new()
        .prefix(".cubarium-")
        .suffix(".part")
        .tempfile_in(directory(to))
        .map_err(unwritable)?;
    let name = file.path().to_str().ok_or_else(|| {
        unwritable(std::io::Error::new(
            std::io::ErrorKind::InvalidFilename,
            "the name of its directory is not UTF-8",
        ))
    })?;
    let mut source = open_to_read(from).await?;
    check(&mut source, from).await?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut source).await.map_err(failed)?;
    let _ = source.close().await;

    let mut written = open_to_read(file.path()).await?;
    check(&mut written, from).await?;
    let count: i64 =
        sqlx::query_scalar("SELECT count(*) FROM accounts").fetch_one(&mut written).await.map_err(failed)?;
    let _ = written.close().await;
    file.as_file().sync_all().map_err(unwritable)?;
    Ok((file, count.try_into().unwrap_or(0)))
}

/// # Errors
/// When the file is damaged as a database.
async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<(), CopyError> {
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(connection)
        .await
        .map_err(|error| CopyError::Storage { path: path.to_owned(), source: error.into() })?;
    if found == "ok" { Ok(()) } else { Err(CopyError::Damaged { path: path.to_owned(), detail: found }) }
}

/// Waits until the name of a file is on disk.
fn sync_directory(file: &Path) -> Result<(), CopyError> {
    // Other systems do not open directories as files, and their renames are durable anyway.
    if cfg!(unix) {
        std::fs::File::open(directory(file))
            .and_then(|directory| directory.sync_all())
            .map_err(|source| OpenError::Unwritable { path: file.to_owned(), source })?;
    }
    Ok(())
}
