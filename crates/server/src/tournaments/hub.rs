//! The tournaments that somebody uses: read from the journal when they are asked for, and changed one change after another.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cubarium_journal::{TableId, Timestamp, TournamentError, TournamentId, TournamentSearch};

use super::stored::{GATHERING, OVER, RUNNING, Stored};
use super::{opening, results};
use crate::app::App;
use crate::expiry::ago;
use crate::protocol::TournamentSummary;
use crate::rejection::Rejection;
use crate::table::Request;

/// How many tournaments are read at once.
const PAGE: u32 = 100;
/// How many tournaments stay in memory.
const KEPT: usize = 256;
/// The most running tournaments that are looked at after a start.
const RESUMED: u32 = 10_000;

/// The tournaments.
#[derive(Default)]
pub(crate) struct Hub {
    loaded: Mutex<HashMap<TournamentId, Arc<Cup>>>,
    /// Those in which something has to be tried again.
    unsettled: Mutex<HashSet<TournamentId>>,
    /// What was listed last, until something changes.
    listed: Mutex<Option<Vec<TournamentSummary>>>,
}

/// A tournament in memory.
#[derive(Default)]
pub(super) struct Cup {
    state: tokio::sync::Mutex<Option<Loaded>>,
    /// Held while tables are opened.
    pub(super) opening: tokio::sync::Mutex<()>,
}

struct Loaded {
    created: Timestamp,
    stored: Arc<Stored>,
}

impl Hub {
    fn loaded(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<Cup>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unsettled(&self) -> MutexGuard<'_, HashSet<TournamentId>> {
        self.unsettled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn list(&self) -> MutexGuard<'_, Option<Vec<TournamentSummary>>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was listed last; none if something has changed since.
    pub(super) fn listed(&self) -> Option<Vec<TournamentSummary>> {
        self.list().clone()
    }

    pub(super) fn keep_list(&self, listed: &[TournamentSummary]) {
        *self.list() = Some(listed.to_vec());
    }

    fn forget_list(&self) {
        *self.list() = None;
    }

    pub(super) fn cup(&self, id: &TournamentId) -> Arc<Cup> {
        let mut loaded = self.loaded();
        if loaded.len() >= KEPT {
            loaded.retain(|_, cup| Arc::strong_count(cup) > 1);
        }
        Arc::clone(loaded.entry(id.clone()).or_default())
    }

    /// Notes that something could not be done and has to be tried again.
    pub(super) fn try_again(&self, id: &TournamentId) {
        self.unsettled().insert(id.clone());
    }

    pub(super) fn take_unsettled(&self) -> Vec<TournamentId> {
        self.unsettled().drain().collect()
    }
}

/// A tournament, and when it was made.
///
/// # Errors
/// When there is none, or it cannot be read.
pub(super) async fn read(app: &App, id: &TournamentId) -> Result<(Arc<Stored>, Timestamp), Rejection> {
    let cup = app.tournaments().cup(id);
    let mut state = cup.state.lock().await;
    let loaded = load(app, id, &mut state).await?;
    Ok((Arc::clone(&loaded.stored), loaded.created))
}

async fn load<'a>(
    app: &App,
    id: &TournamentId,
    state: &'a mut Option<Loaded>,
) -> Result<&'a mut Loaded, Rejection> {
    if state.is_none() {
        let kept = app.registry().journal().tournament(id).await.map_err(|error| {
            tracing::error!(%error, "a tournament cannot be read");
            Rejection::Unavailable
        })?;
        let kept = kept.ok_or(Rejection::NoTournament)?;
        *state = Some(Loaded { created: kept.created, stored: Arc::new(Stored::read(&kept.body)?) });
    }
    Ok(state.as_mut().expect("it was just loaded"))
}

/// Makes a tournament; it is on disk when this returns.
///
/// # Errors
/// When that is not possible at the moment.
pub(super) async fn make(app: &App, id: &TournamentId, stored: Stored) -> Result<(), Rejection> {
    let now = Timestamp::now();
    let kept = stored.keep(id, now, now);
    app.registry().journal().keep_tournament(kept, Vec::new()).await.map_err(unkept)?;
    app.tournaments().forget_list();
    Ok(())
}

/// Changes a tournament, and lets follow what has to. It is on disk before this returns; then the tables are opened that
/// are due. What the change returns first is the tables whose games are called off.
///
/// # Errors
/// What the change refuses, or when it cannot be written. Nothing has changed then.
pub(super) async fn change<T: Send + 'static>(
    app: &Arc<App>,
    id: &TournamentId,
    change: impl FnOnce(&mut Stored) -> Result<(Vec<TableId>, T), Rejection> + Send + 'static,
) -> Result<T, Rejection> {
    let (app, id) = (Arc::clone(app), id.clone());
    // It is finished even if the client goes away.
    let work = tokio::spawn(async move {
        let (called_off, answer) = write(&app, &id, change).await?;
        for table in called_off {
            call_off(&app, &table).await;
        }
        opening::open(&app, &id).await;
        Ok(answer)
    });
    work.await.map_err(|_| Rejection::Unavailable)?
}

/// Changes a tournament as it is stored.
///
/// # Errors
/// As for [`change`].
pub(super) async fn write<T>(
    app: &App,
    id: &TournamentId,
    change: impl FnOnce(&mut Stored) -> Result<T, Rejection>,
) -> Result<T, Rejection> {
    let cup = app.tournaments().cup(id);
    let mut state = cup.state.lock().await;
    let loaded = load(app, id, &mut state).await?;
    let mut next = loaded.stored.next();
    let answer = change(&mut next)?;
    next.go_on()?;
    let kept = next.keep(id, loaded.created, Timestamp::now());
    let tables = next.new_tables(&loaded.stored);
    if let Err(error) = app.registry().journal().keep_tournament(kept, tables).await {
        // It may be stored all the same: it is read again.
        *state = None;
        return Err(unkept(error));
    }
    loaded.stored = Arc::new(next);
    app.tournaments().forget_list();
    Ok(answer)
}

/// Deletes a tournament. Its tables stay.
///
/// # Errors
/// What `may` refuses, or when it cannot be written.
pub(super) async fn delete(
    app: &App,
    id: &TournamentId,
    may: impl FnOnce(&Stored) -> Result<(), Rejection>,
) -> Result<(), Rejection> {
    let cup = app.tournaments().cup(id);
    let mut state = cup.state.lock().await;
    may(&load(app, id, &mut state).await?.stored)?;
    *state = None;
    app.tournaments().forget_list();
    app.registry().journal().delete_tournament(id).await.map_err(unkept)
}

/// Deletes all tournaments that have not been changed for longer than the host keeps their tables.
pub(crate) async fn delete_old(app: &App, now: Timestamp) {
    let limits = app.limits();
    for (status, kept) in
        [(GATHERING, limits.keep_unbegun), (RUNNING, limits.keep_unfinished), (OVER, limits.keep_finished)]
    {
        let Some(kept) = kept else { continue };
        let before = ago(now, kept);
        let search = TournamentSearch { status: Some(status), listed: false, before, most: PAGE };
        let found = match app.registry().journal().tournaments(search).await {
            Ok(found) => found,
            Err(error) => {
                tracing::error!(%error, "cannot look for tournaments that nobody uses");
                return;
            }
        };
        // If there are more, they follow the next time.
        for old in found {
            // Somebody may have changed it just now.
            let same = |stored: &Stored| {
                let is_same = Stored::read(&old.body).is_ok_and(|read| read.seq == stored.seq);
                if is_same { Ok(()) } else { Err(Rejection::Running) }
            };
            match delete(app, &old.id, same).await {
                Ok(()) | Err(Rejection::Running | Rejection::NoTournament) => {}
                Err(rejection) => {
                    tracing::error!(%rejection, "a tournament that nobody uses cannot be deleted");
                    return;
                }
            }
        }
    }
}

// Taken by value so that it can be handed to `map_err` as it is.
#[allow(clippy::needless_pass_by_value)]
fn unkept(error: TournamentError) -> Rejection {
    if error == TournamentError::Closed {
        return Rejection::Stopping;
    }
    tracing::error!(%error, "a tournament could not be saved");
    Rejection::NotSaved
}

/// Ends the game of a table without a result.
async fn call_off(app: &App, table: &TableId) {
    match app.registry().ask(table, |reply| Request::CallOff { reply }).await {
        Ok(()) | Err(Rejection::NoTable | Rejection::Over | Rejection::Closed) => {}
        Err(rejection) => tracing::warn!(%rejection, %table, "a game of a tournament was not called off"),
    }
}

/// Goes on with the tournaments that ran when the server last stopped.
pub(crate) async fn resume(app: &Arc<App>) {
    let search =
        TournamentSearch { status: Some(RUNNING), listed: false, before: Timestamp(i64::MAX), most: RESUMED };
    match app.registry().journal().tournaments(search).await {
        Ok(found) => {
            for kept in found {
                settle(app, &kept.id).await;
            }
        }
        Err(error) => tracing::error!(%error, "cannot look for running tournaments"),
    }
}

/// Takes over what has happened at the tables of a tournament, and opens those that are due.
pub(super) async fn settle(app: &Arc<App>, id: &TournamentId) {
    results::take_all(app, id).await;
    opening::open(app, id).await;
}

/// The tournaments in which an account takes part, with their names.
///
/// # Errors
/// When they cannot be read.
pub(crate) async fn of_account(app: &App, account: i64) -> Result<Vec<(TournamentId, String)>, Rejection> {
    let mut own = Vec::new();
    let mut before = Timestamp(i64::MAX);
    loop {
        let search = TournamentSearch { status: None, listed: false, before, most: PAGE };
        let found = app.registry().journal().tournaments(search).await.map_err(|error| {
            tracing::error!(%error, "the tournaments cannot be read");
            Rejection::Unavailable
        })?;
        let Some(last) = found.last() else { return Ok(own) };
        // Others may have been changed at the same moment as the last one.
        before = Timestamp((last.used.0 + 1).min(before.0 - 1));
        for kept in &found {
            if let Ok(stored) = Stored::read(&kept.body)
                && stored.has_account(account)
                && own.iter().all(|(id, _)| *id != kept.id)
            {
                own.push((kept.id.clone(), stored.name));
            }
        }
        if found.len() < usize::try_from(PAGE).expect("a few") {
            return Ok(own);
        }
    }
}

/// Takes the name of a deleted account out of all tournaments.
///
/// # Errors
/// When that is not possible at the moment.
pub(crate) async fn forget(app: &Arc<App>, account: i64) -> Result<(), Rejection> {
    for (id, _) in of_account(app, account).await? {
        change(app, &id, move |stored| Ok((stored.forget(account), ()))).await?;
    }
    Ok(())
}
