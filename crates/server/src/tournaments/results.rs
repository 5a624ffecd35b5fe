//! Results: how the tables of a tournament report the end of their games.

use std::sync::Arc;

use cubarium_catalog::wire::Outcome;
use cubarium_journal::{TableId, TournamentId};
use tokio::sync::mpsc;

use super::stored::End;
use super::{hub, opening};
use crate::app::App;
use crate::protocol::TableState;
use crate::rejection::Rejection;
use crate::table::Request;
use crate::table::entry::Progress;

/// A game of a tournament that has ended.
pub(crate) type Ended = (TournamentId, TableId);

/// Records the results of games as they end, until no sender is left.
pub(crate) async fn listen(app: Arc<App>, mut ended: mpsc::UnboundedReceiver<Ended>) {
    while let Some((id, table)) = ended.recv().await {
        take(&app, &id, &table).await;
        opening::open(&app, &id).await;
    }
}

/// Records the result of a game; if that fails, it is retried later.
async fn take(app: &App, id: &TournamentId, table: &TableId) {
    let taken = match look(app, table).await {
        Ok(Some(end)) => write(app, id, table, end).await,
        Ok(None) => Ok(()),
        Err(rejection) => Err(rejection),
    };
    if let Err(rejection) = taken {
        hub::put_off(app, id, &rejection);
    }
}

async fn write(app: &App, id: &TournamentId, table: &TableId, end: End) -> Result<(), Rejection> {
    let written =
        hub::write(app, id, |stored| if stored.take_end(table, end) { Ok(()) } else { Err(Rejection::Over) });
    match written.await {
        // It was recorded before, or the organiser has decided it.
        Err(Rejection::Over) => Ok(()),
        written => written,
    }
}

/// Records all results of a tournament that are still missing.
pub(super) async fn take_all(app: &App, id: &TournamentId) {
    let stored = match hub::read(app, id).await {
        Ok((stored, _)) => stored,
        Err(rejection) => return hub::put_off(app, id, &rejection),
    };
    let due =
        stored.games.iter().filter(|game| game.open && !game.void && !stored.over && stored.is_due(game));
    for table in due.map(|game| game.table()) {
        let standing = app.registry().journal().standing(&table).await;
        match standing.ok().flatten().as_ref().and_then(Progress::of_standing) {
            // The rules have changed, so it cannot continue.
            Some(Progress::Closed) => {
                if let Err(rejection) = write(app, id, &table, End::Void).await {
                    hub::put_off(app, id, &rejection);
                }
            }
            Some(progress) if !progress.is_over() => {}
            _ => take(app, id, &table).await,
        }
    }
}

/// How the game at a table has ended; `None` if it is still running.
async fn look(app: &App, table: &TableId) -> Result<Option<End>, Rejection> {
    match app.registry().ask(table, |reply| Request::Show { token: None, reply }).await {
        Ok(state) => Ok(state.view.outcome.as_ref().map(|outcome| end(&state, outcome))),
        // Nobody will ever see how it ends.
        Err(Rejection::NoTable | Rejection::Unopenable | Rejection::Unreadable) => Ok(Some(End::Void)),
        Err(rejection) => Err(rejection),
    }
}

fn end(state: &TableState, outcome: &Outcome) -> End {
    let won = |winner: &String| state.seats.iter().position(|seat| seat.seat == *winner).map(End::Won);
    match outcome.winners.as_slice() {
        [winner] => won(winner).unwrap_or(End::Void),
        _ if outcome.drawn.is_empty() && outcome.winners.is_empty() => End::Void,
        _ => End::Drawn,
    }
}
