//! Copies of a whole journal: made while a server uses it, verified, and restored.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use cubarium_database::{Database, PostgresUrl};

use crate::store::{self, Filling, Source, Unfilled, Verified};
use crate::{CopyError, Location, Lock, Seq};

/// How often the size of a growing copy is checked.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// A step in making a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Writing the copy.
    Copying,
    /// Reading the copy and checking the chain of each table.
    Checking,
}

/// What to do about tables in a file that differ from what was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Damage {
    /// Do not make a copy.
    #[default]
    Refused,
    /// Copy them as they are, and list them. A file that is damaged as a database is refused all the same.
    Kept,
}

/// What a copy contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The number of tables.
    pub tables: u64,
    /// The number of events.
    pub events: u64,
    /// The number of taken seats.
    pub seats: u64,
    /// The size of the copy in bytes.
    pub bytes: u64,
    /// The tables that differ from what was stored, each with the first event that is missing, unreadable or changed
    /// ([`Seq::START`] for the table itself, its seats or keys). Empty if damage is refused.
    pub broken: Vec<(String, Seq)>,
}

/// Writes a snapshot of a journal to a file, even while a server uses the journal. The copy is verified and on disk
/// before it gets its name. `tell` receives the progress of each step in percent.
///
/// # Errors
/// When there is no journal, the file exists and may not be replaced, the file cannot be written, or the journal is
/// damaged.
pub async fn back_up(
    journal: &Location,
    file: &Path,
    replace: bool,
    damage: Damage,
    tell: &mut dyn FnMut(Step, u64),
) -> Result<Copied, CopyError> {
    let from = path(journal)?;
    if !replace && exists(file)? {
        return Err(CopyError::Exists { path: file.to_owned() });
    }
    let (copy, copied) = copy(from, file, damage, tell).await?;
    name(copy, file, replace)?;
    Ok(copied)
}

/// Restores a copy to a place that holds no journal; a missing directory is created. The restored journal is verified
/// and on disk before it gets its name, or becomes visible in a PostgreSQL database.
///
/// # Errors
/// When there is no such file, it is damaged or not a journal, or the place is in use, contains games or cannot be
/// written.
pub async fn restore(
    file: &Path,
    journal: &Location,
    damage: Damage,
    tell: &mut dyn FnMut(Step, u64),
) -> Result<Copied, CopyError> {
    let place = match journal.database() {
        Database::File(path) => path.as_path(),
        Database::Postgres(url) => return fill(file, url, damage, tell).await,
    };
    // The file is checked first, so that no directory is created for an unusable one.
    if !exists(file)? {
        return Err(CopyError::Missing { path: file.to_owned() });
    }
    let source = Source::open(file).await?;
    let _ = source.close().await;
    let _lock = Lock::take_place(place).map_err(crate::OpenError::from)?;
    let mut log = place.as_os_str().to_owned();
    log.push("-wal");
    for path in [place, Path::new(&log)] {
        if path.metadata().is_ok_and(|data| data.len() > 0 || !data.is_file()) {
            return Err(CopyError::HasData { path: place.to_owned() });
        }
    }
    let (copy, copied) = copy(file, place, damage, tell).await?;
    // The place is locked, so at most an empty file can be there.
    name(copy, place, true)?;
    Ok(copied)
}

/// Fills a PostgreSQL database from a copy. A second copy is brought up to date for that, so that the given one stays
/// as it is.
async fn fill(
    file: &Path,
    url: &PostgresUrl,
    damage: Damage,
    tell: &mut dyn FnMut(Step, u64),
) -> Result<Copied, CopyError> {
    if !exists(file)? {
        return Err(CopyError::Missing { path: file.to_owned() });
    }
    let failed = |error: sqlx::Error| CopyError::Storage {
        path: file.to_owned(),
        source: store::storage_error(&error),
    };
    let folder =
        tempfile::tempdir().map_err(|source| CopyError::Unwritable { path: std::env::temp_dir(), source })?;
    let (copy, copied) = copy(file, &folder.path().join(Location::FILE), damage, tell).await?;
    store::bring_up_to_date(copy.path()).await.map_err(failed)?;
    // Only rows can be counted; most of them are events.
    let rows = copied.tables + copied.events + copied.seats;
    let mut tell_of = |filling| match filling {
        Filling::Rows(count) => tell(Step::Copying, (count * 100 / rows.max(1)).min(100)),
        Filling::Checked(percent) => tell(Step::Checking, percent),
    };
    let filled = store::fill(copy.path(), url, &mut tell_of);
    let Verified { tables, events, seats, broken } = filled.await.map_err(|unfilled| match unfilled {
        Unfilled::Open(error) => error.into(),
        Unfilled::HasData => CopyError::HasData { path: url.to_string().into() },
        Unfilled::Sql(error) => failed(error),
    })?;
    if (tables, events, seats, &broken) != (copied.tables, copied.events, copied.seats, &copied.broken) {
        let detail = "it does not hold what was put into it".to_owned();
        return Err(CopyError::Damaged { path: url.to_string().into(), detail });
    }
    Ok(copied)
}

fn path(journal: &Location) -> Result<&Path, CopyError> {
    journal.path().ok_or_else(|| CopyError::PostgreSql { place: journal.clone() })
}

fn exists(path: &Path) -> Result<bool, CopyError> {
    path.try_exists().map_err(|source| CopyError::Unreadable { path: path.to_owned(), source })
}

fn directory(file: &Path) -> &Path {
    file.parent().filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A verified copy, next to the file whose name it will take.
async fn copy(
    from: &Path,
    to: &Path,
    damage: Damage,
    tell: &mut dyn FnMut(Step, u64),
) -> Result<(NamedTempFile, Copied), CopyError> {
    if !exists(from)? {
        return Err(CopyError::Missing { path: from.to_owned() });
    }
    let unwritable = |source| CopyError::Unwritable { path: to.to_owned(), source };
    let file = tempfile::Builder::new()
        .prefix(".cubarium-")
        .suffix(".part")
        .tempfile_in(directory(to))
        .map_err(unwritable)?;
    let name = file.path().to_str().ok_or_else(|| {
        unwritable(io::Error::new(io::ErrorKind::InvalidFilename, "the name of its directory is not UTF-8"))
    })?;

    let failed = |error: sqlx::Error| CopyError::Storage {
        path: from.to_owned(),
        source: store::storage_error(&error),
    };
    let mut source = Source::open(from).await?;
    refuse(source.fault().await.map_err(failed)?, from)?;
    let size = source.size().await.map_err(failed)?.max(1);
    {
        let copying = source.copy_into(name);
        tokio::pin!(copying);
        let mut looks = tokio::time::interval(LOOK_EVERY);
        loop {
            tokio::select! {
                done = &mut copying => break done.map_err(failed)?,
                _ = looks.tick() => {
                    let written = file.path().metadata().map_or(0, |data| data.len());
                    tell(Step::Copying, (written.saturating_mul(100) / size).min(100));
                }
            }
        }
    }
    let _ = source.close().await;

    let mut written = Source::open(file.path()).await?;
    refuse(written.fault().await.map_err(failed)?, from)?;
    let found = written.verify(&mut |percent| tell(Step::Checking, percent)).await.map_err(failed)?;
    let _ = written.close().await;
    let Verified { tables, events, seats, broken } = found;
    if let (Some((table, seq)), Damage::Refused) = (broken.first(), damage) {
        let (path, count, table) = (from.to_owned(), broken.len(), table.clone());
        return Err(CopyError::Broken { path, count, table, seq: *seq });
    }
    file.as_file().sync_all().map_err(unwritable)?;
    let bytes = file.as_file().metadata().map_err(unwritable)?.len();
    Ok((file, Copied { tables, events, seats, bytes, broken }))
}

fn refuse(fault: Option<String>, path: &Path) -> Result<(), CopyError> {
    match fault {
        Some(detail) => Err(CopyError::Damaged { path: path.to_owned(), detail }),
        None => Ok(()),
    }
}

/// Gives a copy its name, and waits until that is on disk.
fn name(copy: NamedTempFile, file: &Path, replace: bool) -> Result<(), CopyError> {
    let path: PathBuf = file.to_owned();
    let named = if replace { copy.persist(file) } else { copy.persist_noclobber(file) };
    match named {
        Ok(_) => {}
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(CopyError::Exists { path });
        }
        Err(error) => return Err(CopyError::Unwritable { path, source: error.error }),
    }
    // Other systems do not open directories as files, and their renames are durable anyway.
    if cfg!(unix) {
        File::open(directory(file))
            .and_then(|directory| directory.sync_all())
            .map_err(|source| CopyError::Unwritable { path, source })?;
    }
    Ok(())
}
