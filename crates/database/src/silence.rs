//! How long is waited for a database on another machine: a connection that was lost without a word says nothing.

use std::io;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use tokio::time::Instant;

/// How long one statement in a database on another machine may take, or one batch of a journal.
pub const LONGEST: Duration = Duration::from_secs(30);
/// For how long after such a silence connections are tested before others may have them.
const DOUBTED: Duration = Duration::from_secs(60);

/// When a database was last silent, for all of them: a process has one.
static SILENT: RwLock<Option<Instant>> = RwLock::new(None);

/// What becomes of something that a database does, if it answers in time.
///
/// # Errors
/// What it says, or that it says nothing.
pub async fn within<T>(doing: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    match tokio::time::timeout(LONGEST, doing).await {
        Ok(done) => done,
        Err(_) => {
            *SILENT.write().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
            let what = format!("no answer within {} s", LONGEST.as_secs());
            Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::NotConnected, what)))
        }
    }
}

/// Whether connections may be silent.
pub(crate) fn is_doubtful() -> bool {
    let silent = *SILENT.read().unwrap_or_else(PoisonError::into_inner);
    silent.is_some_and(|since| since.elapsed() < DOUBTED)
}
