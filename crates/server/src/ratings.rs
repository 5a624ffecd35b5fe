//! Rated games left unjudged when they ended, because the server was killed or could not write.

use std::time::Duration;

use cubarium_journal::{ReadError, Timestamp};

use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::table::entry::Progress;

/// After this time a rated table that does not exist will never be created.
const GIVEN_UP: Duration = Duration::from_secs(60 * 60);

/// Wakes the rated tables whose finished games have not been judged, and forgets those that were never created or have
/// been deleted.
///
/// # Errors
/// When the accounts or the journal cannot be read.
pub(crate) async fn judge_rest(registry: &Registry, now: Timestamp) -> Result<(), Rejection> {
    let Some(accounts) = registry.accounts() else { return Ok(()) };
    for (table, noted) in accounts.to_judge().await? {
        match registry.journal().standing(&table).await {
            Ok(Some(standing)) if Progress::of_standing(&standing).is_some_and(|it| !it.is_over()) => {}
            // A table whose row has no known word about it updates the row when it is loaded.
            Ok(Some(_)) => registry.wake(&table, None),
            Ok(None) => match registry.journal().table(&table).await {
                Ok(Some(_)) => registry.wake(&table, None),
                Ok(None) if now.0 - noted.0 > i64::try_from(GIVEN_UP.as_millis()).unwrap_or(i64::MAX) => {
                    accounts.forget_rated(&table).await?;
                }
                Ok(None) => {}
                Err(error) => report(&error),
            },
            Err(error) => report(&error),
        }
    }
    Ok(())
}

fn report(error: &ReadError) {
    tracing::error!(%error, "a rated table cannot be read");
}
