//! The tournaments in use: read from the journal on demand, and changed one step at a time.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cubarium_journal::{TableId, Timestamp, TournamentError, TournamentId, TournamentSearch};

use super::stored::{GATHERING, OVER, RUNNING, Stored};
use super::{opening, results};
use crate::accounts::hide;
use crate::app::App;
use crate::expiry::ago;
use crate::protocol::TournamentSummary;
use crate::rejection::Rejection;
use crate::table::Request;

/// How many tournaments are read at a time.
const PAGE: u32 = 100;
/// How many tournaments stay in memory.
const KEPT: usize = 256;

/// The tournaments.
#[derive(Default)]
pub(crate) struct Hub {
    loaded: Mutex<HashMap<TournamentId, Arc<Cup>>>,
    /// How many times any tournament was looked up.
    looks: AtomicU64,
    /// The tournaments in which something has to be retried.
    unsettled: Mutex<HashSet<TournamentId>>,
    listed: Mutex<Listed>,
}

/// The list of tournaments.
#[derive(Default)]
struct Listed {
    /// How many changes there have been.
    changes: u64,
    /// The last list, until something changes.
    list: Option<Vec<TournamentSummary>>,
}

/// A tournament in memory.
#[derive(Default)]
pub(super) struct Cup {
    state: tokio::sync::Mutex<Option<Loaded>>,
    /// Held while tables are opened or called off.
    pub(super) opening: tokio::sync::Mutex<()>,
    /// The value of `looks` when this one was last looked up.
    looked: AtomicU64,
}

struct Loaded {
    created: Timestamp,
    /// The leader's term in which it was read, if there are several nodes.
    term: Option<i64>,
    stored: Arc<Stored>,
}

impl Hub {
    fn loaded(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<Cup>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unsettled(&self) -> MutexGuard<'_, HashSet<TournamentId>> {
        self.unsettled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything that was read, because another node may have changed it.
    pub(crate) fn forget_all(&self) {
        self.loaded().clear();
        self.unsettled().clear();
        self.forget_list();
    }

    fn list(&self) -> MutexGuard<'_, Listed> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last list, or the number of changes so far.
    pub(super) fn listed(&self) -> Result<Vec<TournamentSummary>, u64> {
        let listed = self.list();
        listed.list.clone().ok_or(listed.changes)
    }

    /// Keeps a list that was read at this number of changes, unless something has changed since.
    pub(super) fn keep_list(&self, changes: u64, found: &[TournamentSummary]) {
        let mut listed = self.list();
        if listed.changes == changes {
            listed.list = Some(found.to_vec());
        }
    }

    fn forget_list(&self) {
        let mut listed = self.list();
        (listed.changes, listed.list) = (listed.changes + 1, None);
    }

    pub(super) fn cup(&self, id: &TournamentId) -> Arc<Cup> {
        let mut loaded = self.loaded();
        if loaded.len() >= KEPT && !loaded.contains_key(id) {
            let idle = loaded.iter().filter(|(_, cup)| Arc::strong_count(cup) == 1);
            let oldest = idle.min_by_key(|(_, cup)| cup.looked.load(Ordering::Relaxed));
            if let Some(oldest) = oldest.map(|(id, _)| id.clone()) {
                loaded.remove(&oldest);
            }
        }
        let cup = Arc::clone(loaded.entry(id.clone()).or_default());
        cup.looked.store(self.looks.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        cup
    }

    /// Forgets a tournament that does not exist.
    fn drop_cup(&self, id: &TournamentId) {
        self.loaded().remove(id);
    }

    /// Records that something failed and has to be retried.
    pub(super) fn try_again(&self, id: &TournamentId) {
        self.unsettled().insert(id.clone());
    }

    pub(super) fn take_unsettled(&self) -> Vec<TournamentId> {
        self.unsettled().drain().collect()
    }
}

/// A tournament, and when it was created.
///
/// # Errors
/// When it does not exist or cannot be read.
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
    // Of several nodes, only the leader may rely on what it has read, and only while it leads.
    let nodes = app.registry().nodes();
    let term = nodes.term();
    if state.as_ref().is_none_or(|loaded| loaded.term != term) || !nodes.leads() {
        let kept = app.registry().journal().tournament(id).await.map_err(|error| {
            tracing::error!(%error, "a tournament cannot be read");
            Rejection::Unavailable
        })?;
        let Some(kept) = kept else {
            app.tournaments().drop_cup(id);
            return Err(Rejection::NoTournament);
        };
        *state = Some(Loaded { created: kept.created, term, stored: Arc::new(Stored::read(&kept.body)?) });
    }
    Ok(state.as_mut().expect("it was just loaded"))
}

/// Creates a tournament; it is on disk when this returns.
///
/// # Errors
/// When it cannot be written at the moment.
pub(super) async fn make(app: &App, id: &TournamentId, stored: Stored) -> Result<(), Rejection> {
    let now = Timestamp::now();
    let kept = stored.keep(id, now, now);
    app.registry().journal().keep_tournament(kept, Vec::new(), Vec::new(), None).await.map_err(unkept)?;
    app.tournaments().forget_list();
    Ok(())
}

/// Changes a tournament and does what follows from the change. The change is on disk before this returns; after that,
/// games are called off and due tables opened. The first value that `change` returns is the tables whose games are
/// called off.
///
/// # Errors
/// When the change is refused or cannot be written. Nothing has changed then.
pub(super) async fn change<T: Send + 'static>(
    app: &Arc<App>,
    id: &TournamentId,
    change: impl FnOnce(&mut Stored) -> Result<(Vec<TableId>, T), Rejection> + Send + 'static,
) -> Result<T, Rejection> {
    let (app, id) = (Arc::clone(app), id.clone());
    // This completes even if the client disconnects.
    let work = tokio::spawn(async move {
        let changed = write(&app, &id, |stored| {
            let (called_off, answer) = change(stored)?;
            stored.call_off(&called_off);
            Ok(answer)
        });
        let answer = changed.await?;
        opening::open(&app, &id).await;
        Ok(answer)
    });
    work.await.map_err(|_| Rejection::Unavailable)?
}

/// Changes the stored tournament.
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
    let accounts = next.accounts();
    let done = app.registry().journal().keep_tournament(kept, tables, accounts, loaded.term).await;
    if let Err(error) = done {
        // It may have been stored all the same: it is read again, and its consequences follow.
        *state = None;
        app.tournaments().forget_list();
        app.tournaments().try_again(id);
        return Err(unkept(error));
    }
    loaded.stored = Arc::new(next);
    app.tournaments().forget_list();
    Ok(answer)
}

/// Deletes a tournament. Its tables stay; running games are called off.
///
/// # Errors
/// When `may` refuses, or the change cannot be written.
pub(super) async fn delete(
    app: &Arc<App>,
    id: &TournamentId,
    may: impl FnOnce(&Stored) -> Result<(), Rejection> + Send + 'static,
) -> Result<(), Rejection> {
    // Its tables are known to be its own only while it exists.
    change(app, id, |stored| {
        may(stored)?;
        Ok((stored.end(), ()))
    })
    .await?;
    let cup = app.tournaments().cup(id);
    let mut state = cup.state.lock().await;
    let loaded = load(app, id, &mut state).await?;
    if loaded.stored.calls_off() {
        return Err(Rejection::NotSaved);
    }
    let term = loaded.term;
    *state = None;
    let deleted = app.registry().journal().delete_tournament(id, term).await;
    app.tournaments().forget_list();
    deleted.map_err(unkept)
}

/// Deletes all tournaments that have been unchanged for longer than the host keeps their tables.
pub(crate) async fn delete_old(app: &Arc<App>, now: Timestamp) {
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
        // If there are more, they follow next time.
        for old in found {
            // Somebody may have changed it just now. The pending change gets the next number.
            let same = move |stored: &Stored| {
                let is_same = Stored::read(&old.body).is_ok_and(|read| read.seq + 1 == stored.seq);
                if is_same { Ok(()) } else { Err(Rejection::Running) }
            };
            match delete(app, &old.id, same).await {
                Ok(()) | Err(Rejection::Running | Rejection::NoTournament) => {}
                Err(Rejection::Stopping) => return,
                // The others can still be deleted.
                Err(rejection) => {
                    tracing::error!(%rejection, "a tournament that nobody uses cannot be deleted");
                }
            }
        }
    }
}

// Takes the error by value so that it fits `map_err`.
#[allow(clippy::needless_pass_by_value)]
fn unkept(error: TournamentError) -> Rejection {
    match error {
        TournamentError::Closed => return Rejection::Stopping,
        TournamentError::NotLeading => return Rejection::Unavailable,
        TournamentError::Storage(_) => {}
    }
    tracing::error!(%error, "a tournament could not be saved");
    Rejection::NotSaved
}

/// Resumes the tournaments that were running when the server last stopped.
pub(crate) async fn resume(app: &Arc<App>) {
    let mut last = None;
    loop {
        match app.registry().journal().tournament_ids(RUNNING, last.as_ref(), PAGE).await {
            Ok(found) => {
                for id in &found {
                    settle(app, id).await;
                }
                last = found.last().cloned();
            }
            Err(error) => {
                tracing::error!(%error, "cannot look for running tournaments");
                return;
            }
        }
        if last.is_none() {
            return;
        }
    }
}

/// Does what a crash or an error has left undone: calls games off, opens due tables, collects the results of open ones,
/// and gives accounts their seats there.
pub(super) async fn settle(app: &Arc<App>, id: &TournamentId) {
    opening::open(app, id).await;
    results::take_all(app, id).await;
    opening::open(app, id).await;
    opening::give_rest(app, id).await;
}

/// Schedules a retry for a tournament that could not be read or written, unless the failure is permanent.
pub(super) fn put_off(app: &App, id: &TournamentId, rejection: &Rejection) {
    if !matches!(rejection, Rejection::NoTournament | Rejection::Stopping | Rejection::Unreadable) {
        tracing::debug!(%rejection, tournament = %id, "a tournament will go on later");
        app.tournaments().try_again(id);
    }
}

async fn ids_of(app: &App, account: i64) -> Result<Vec<TournamentId>, Rejection> {
    app.registry().journal().tournaments_of(account).await.map_err(|error| {
        tracing::error!(%error, "the tournaments of an account cannot be read");
        Rejection::Unavailable
    })
}

/// The tournaments in which an account takes part, with its names there.
///
/// # Errors
/// When the database cannot be read.
pub(crate) async fn of_account(app: &App, account: i64) -> Result<Vec<(TournamentId, String)>, Rejection> {
    let mut own = Vec::new();
    for id in ids_of(app, account).await? {
        match read(app, &id).await {
            Ok((stored, _)) => own.push((id, stored.name.clone())),
            Err(Rejection::NoTournament | Rejection::Unreadable) => {}
            Err(rejection) => return Err(rejection),
        }
    }
    Ok(own)
}

/// Removes the name of a deleted account from all tournaments and their tables.
///
/// # Errors
/// When that fails at the moment.
pub(crate) async fn forget(app: &Arc<App>, account: i64) -> Result<(), Rejection> {
    for id in ids_of(app, account).await? {
        match forget_in(app, &id, account).await {
            Ok(()) | Err(Rejection::NoTournament | Rejection::Unreadable) => {}
            Err(rejection) => return Err(rejection),
        }
        opening::open(app, &id).await;
    }
    Ok(())
}

async fn forget_in(app: &Arc<App>, id: &TournamentId, account: i64) -> Result<(), Rejection> {
    let cup = app.tournaments().cup(id);
    // Otherwise a table might meanwhile be opened with the name.
    let _opening = cup.opening.lock().await;
    let (stored, _) = read(app, id).await?;
    // An account that never received its seat, or has lost it, has no link to the table.
    for (table, token) in stored.seats_of(account) {
        let named = app.registry().ask(&table, |reply| Request::Name { token, name: String::new(), reply });
        match named.await {
            Ok(_) | Err(Rejection::NoTable | Rejection::WrongToken | Rejection::Moved) => {}
            // Such a table takes no events.
            Err(
                Rejection::Full(_)
                | Rejection::Asides(_)
                | Rejection::Closed
                | Rejection::Unopenable
                | Rejection::Unreadable,
            ) => {
                hide(app, &table).await?;
            }
            Err(rejection) => return Err(rejection),
        }
    }
    write(app, id, |stored| {
        let called_off = stored.forget(account);
        stored.call_off(&called_off);
        Ok(())
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: usize) -> TournamentId {
        format!("t{number}").parse().expect("an id")
    }

    #[test]
    fn only_the_tournament_that_was_not_used_for_longest_leaves_the_memory() {
        let hub = Hub::default();
        for number in 0..KEPT {
            drop(hub.cup(&id(number)));
        }
        let held = hub.cup(&id(1));
        drop(hub.cup(&id(0)));
        for number in KEPT..KEPT + 2 {
            drop(hub.cup(&id(number)));
        }
        let loaded = hub.loaded();
        assert_eq!(loaded.len(), KEPT);
        let there: Vec<bool> = (0..5).map(|number| loaded.contains_key(&id(number))).collect();
        assert_eq!(there, [true, true, false, false, true], "0 was used again, and 1 is in use");
        drop(held);
    }

    #[test]
    fn a_list_that_was_read_before_a_change_is_not_kept() {
        let hub = Hub::default();
        let Err(changes) = hub.listed() else { panic!("nothing was listed") };
        hub.forget_list();
        hub.keep_list(changes, &[]);
        let Err(changes) = hub.listed() else { panic!("an old list was kept") };
        hub.keep_list(changes, &[]);
        assert_eq!(hub.listed(), Ok(Vec::new()));
    }
}
