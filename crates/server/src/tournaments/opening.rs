//! The tables of a round: noted in the tournament before they exist, and opened under the ids that were noted. So a crash in
//! between opens none twice, and loses none.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use cubarium_catalog::Referee;
use cubarium_clocks::Control;
use cubarium_journal::{TableId, TournamentId};

use super::stored::{Game, Seat, Stored, Who};
use super::{hub, results};
use crate::app::App;
use crate::bots::{Guests, invite};
use crate::rejection::Rejection;
use crate::table::Request;
use crate::table::load::{create, draft};
use crate::table::rated::Terms;
use crate::table::state::Holder;

/// How often it is tried again to open tables, because a bot was away or the disk was full.
const AGAIN: Duration = Duration::from_secs(3);

/// Tries again what could not be done, for as long as the server runs.
pub(crate) async fn retry(app: Arc<App>) {
    let mut ticks = tokio::time::interval(AGAIN);
    loop {
        ticks.tick().await;
        for id in app.tournaments().take_unsettled() {
            results::take_all(&app, &id).await;
            open(&app, &id).await;
        }
    }
}

/// Opens the tables of a tournament that are due. Those that cannot be opened now are tried again later.
pub(super) async fn open(app: &Arc<App>, id: &TournamentId) {
    let cup = app.tournaments().cup(id);
    let _one_at_a_time = cup.opening.lock().await;
    let Ok((stored, _)) = hub::read(app, id).await else { return };
    let mut opened = HashSet::new();
    for game in stored.games.iter().filter(|game| !game.open && stored.is_due(game) && !stored.over) {
        match open_game(app, &stored, game).await {
            Ok(()) => drop(opened.insert(game.table())),
            Err(Rejection::Stopping) => return,
            Err(rejection) => {
                tracing::debug!(%rejection, tournament = %id, "a table of a tournament is opened later");
                app.tournaments().try_again(id);
            }
        }
    }
    if opened.is_empty() {
        return;
    }
    let noted = hub::write(app, id, |stored| {
        for game in stored.games.iter_mut().filter(|game| opened.contains(&game.table())) {
            game.open = true;
        }
        Ok(())
    });
    if noted.await.is_err() {
        app.tournaments().try_again(id);
    }
}

async fn open_game(app: &Arc<App>, stored: &Stored, game: &Game) -> Result<(), Rejection> {
    let table = game.table();
    let exists = app.registry().journal().table(&table).await.map_err(|_| Rejection::Unavailable)?;
    if exists.is_some() {
        return list(app, stored, &table).await;
    }
    // Before an upgrade no games begin; those that are due do afterwards.
    app.office().allow_new()?;
    let referee = Referee::new(&stored.game, &stored.options, None)?;
    let clock: Option<Control> = stored.clock.as_deref().and_then(|clock| clock.parse().ok());
    let mut guests = Guests::default();
    let mut holders = Vec::with_capacity(2);
    for (name, seat) in referee.seats().iter().zip(&game.seats) {
        holders.push(sit(app, stored, &mut guests, (name, seat))?);
    }
    let terms = Terms { clock, rated: false, listed: stored.listed, by_bot: false };
    let draft = draft(&referee, &holders, None, terms)?.named(table.clone());
    // A bot may still be noted here with another token, from an attempt that a crash has ended.
    guests.forget(app, &table).await;
    guests.note(app, &table).await?;
    if let Err(rejection) = create(app.registry(), draft).await {
        guests.forget(app, &table).await;
        return Err(rejection);
    }
    app.figures().opened(&stored.game);
    app.registry().wake(&table, None);
    guests.begin(app, &table);
    Ok(())
}

/// Lists a table that exists, if it should be and a crash has come in between.
async fn list(app: &App, stored: &Stored, table: &TableId) -> Result<(), Rejection> {
    let is_wanted = stored.listed && app.limits().watching;
    let is_listed = app.registry().journal().is_listed(table).await.map_err(|_| Rejection::Unavailable)?;
    if is_wanted && !is_listed {
        app.registry().ask(table, |reply| Request::List { reply }).await?;
    }
    Ok(())
}

/// Who sits where. The token of a person's seat is the one that was noted: they get one of their own when they ask.
fn sit(
    app: &App,
    stored: &Stored,
    guests: &mut Guests,
    (name, seat): (&'static str, &Seat),
) -> Result<Holder, Rejection> {
    let entry = stored.entry(seat.number).ok_or(Rejection::NoTournament)?;
    if matches!(entry.who, Who::Bot(_)) {
        return invite(app, guests, (&entry.name, &stored.game), name);
    }
    let shown = Some(entry.name.clone()).filter(|name| !name.is_empty());
    Ok(Holder { name: shown, token: seat.token(), ..Holder::person(name) })
}

/// The table of a game, for those who ask where they play.
pub(super) fn table_of(game: &Game) -> Option<TableId> {
    game.open.then(|| game.table())
}
