//! How long is waited for a database on another machine: a connection that was lost without a word says nothing.

use std::io;
use std::pin::pin;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use tokio::time::Instant;

/// How long one statement in a database on another machine may take, or one batch of a journal.
/// It is less than requests may take, so that whoever waits for it is told.
pub const LONGEST: Duration = Duration::from_secs(20);
/// For how long after something was given up connections are tested before others may have them.
const DOUBTED: Duration = Duration::from_secs(60);

/// When a database was last given up, for all of them: a process has one.
static SILENT: RwLock<Option<Instant>> = RwLock::new(None);

/// What becomes of something that a database does, if it answers in time.
///
/// # Errors
/// What it says, or that it says nothing.
pub async fn within<T>(doing: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    let doing = pin!(tokio::time::timeout(LONGEST, doing));
    // Dropped before what it watches, and so before a connection goes back to its pool.
    let mut watched = Watched { is_done: false };
    let done = doing.await;
    watched.is_done = done.is_ok();
    done.unwrap_or_else(|_| {
        let what = format!("no answer within {} s", LONGEST.as_secs());
        Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::NotConnected, what)))
    })
}

/// Something that a database does. If nobody waits for its end, the database may be silent.
struct Watched {
    is_done: bool,
}

impl Drop for Watched {
    fn drop(&mut self) {
        if !self.is_done {
            *SILENT.write().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
    }
}

/// Whether connections may be silent.
pub(crate) fn is_doubtful() -> bool {
    let silent = *SILENT.read().unwrap_or_else(PoisonError::into_inner);
    silent.is_some_and(|since| since.elapsed() < DOUBTED)
}
