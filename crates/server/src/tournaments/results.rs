//! How games end: what the tables of a tournament say.

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

/// Takes the results of games as they end, until nobody can tell of any more.
pub(crate) async fn listen(app: Arc<App>, mut ended: mpsc::UnboundedReceiver<Ended>) {
    while let Some((id, table)) = ended.recv().await {
        take(&app, &id, &table).await;
        opening::open(&app, &id).await;
    }
}

/// Takes the result of a game; if that fails, it is tried again later.
async fn take(app: &App, id: &TournamentId, table: &TableId) {
    let taken =
        match look(app, table).await {
            Ok(Some(end)) => {
                let write = hub::write(app, id, |stored| {
                    if stored.take_end(table, end) { Ok(()) } else { Err(Rejection::Over) }
                });
                write.await
            }
            Ok(None) => Ok(()),
            Err(rejection) => Err(rejection),
        };
    match taken {
        // It was taken before, or the organiser has decided.
        Ok(()) | Err(Rejection::Over | Rejection::NoTournament | Rejection::Stopping) => {}
        Err(rejection) => {
            tracing::warn!(%rejection, tournament = %id, "the result of a game is taken later");
            app.tournaments().try_again(id);
        }
    }
}

/// Takes all results of a tournament that were not taken yet.
pub(super) async fn take_all(app: &App, id: &TournamentId) {
    let Ok((stored, _)) = hub::read(app, id).await else { return };
    let due = stored.games.iter().filter(|game| game.open && !game.void && stored.is_due(game));
    for table in due.map(|game| game.table()) {
        match app.registry().journal().standing(&table).await {
            Ok(Some(standing)) if Progress::of_standing(&standing).is_some_and(|it| !it.is_over()) => {}
            _ => take(app, id, &table).await,
        }
    }
}

/// How the game of a table has ended; none if it runs.
async fn look(app: &App, table: &TableId) -> Result<Option<End>, Rejection> {
    match app.registry().ask(table, |reply| Request::Show { token: None, reply }).await {
        Ok(state) => Ok(state.view.outcome.as_ref().map(|outcome| end(&state, outcome))),
        // Nobody will see how it ends.
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
