//! How long is waited for a database on another machine: a connection that was lost without a word says nothing.

use std::io;
use std::time::Duration;

/// How long one statement in a database on another machine may take, or one batch of a journal. It is less than requests
/// may take, so that whoever waits for it is told.
pub const LONGEST: Duration = Duration::from_secs(20);

/// What becomes of something that a database does, if it answers in time.
///
/// # Errors
/// What it says, or that it says nothing.
pub async fn within<T>(doing: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    tokio::time::timeout(LONGEST, doing).await.unwrap_or_else(|_| {
        let what = format!("no answer within {} s", LONGEST.as_secs());
        Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::NotConnected, what)))
    })
}
