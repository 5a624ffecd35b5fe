//! The tables of a round. They are recorded in the tournament before they exist, and opened under the recorded ids, so
//! a crash in between neither opens a table twice nor loses one.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use cubarium_accounts::NewSeat;
use cubarium_catalog::Referee;
use cubarium_clocks::Control;
use cubarium_journal::{TableId, Timestamp, TournamentId};

use super::hub;
use super::stored::{Entry, Game, Seat, Stored, Who};
use crate::accounts::seats::give_unasked as give;
use crate::app::App;
use crate::bots::{Guests, Inviter, invite_known, rejoin};
use crate::rejection::Rejection;
use crate::table::Request;
use crate::table::load::{create, draft};
use crate::table::rated::Terms;
use crate::table::state::Holder;

/// The delay before opening tables is retried, because a bot was away or the disk was full.
const AGAIN: Duration = Duration::from_secs(3);

/// Retries whatever failed, for as long as the server runs.
pub(crate) async fn retry(app: Arc<App>) {
    let mut ticks = tokio::time::interval(AGAIN);
    loop {
        ticks.tick().await;
        for id in app.tournaments().take_unsettled() {
            hub::settle(&app, &id).await;
        }
    }
}

/// Calls off the games that somebody has decided by hand, and opens the tables that are due. What fails is retried
/// later.
pub(super) async fn open(app: &Arc<App>, id: &TournamentId) {
    let cup = app.tournaments().cup(id);
    let done = {
        let _one_at_a_time = cup.opening.lock().await;
        match call_off(app, id).await {
            Ok(()) => open_due(app, id).await,
            Err(rejection) => Err(rejection),
        }
    };
    let given = match done {
        Ok(opened) => give_seats(app, id, |game| opened.contains(&game.table())).await,
        Err(rejection) => Err(rejection),
    };
    if let Err(rejection) = given {
        hub::put_off(app, id, &rejection);
    }
}

/// Gives accounts their seats at all tables with running games, in case a crash or an error has prevented that.
pub(super) async fn give_rest(app: &App, id: &TournamentId) {
    if let Err(rejection) = give_seats(app, id, |_| true).await {
        hub::put_off(app, id, &rejection);
    }
}

/// Gives accounts their seats at some of the tables with running games, unless they have them, and tells the tables
/// about the accounts' vacations, even before the players ask for their seats. Nothing else in the tournament waits for
/// this: deleting an account changes its seats first and its tournaments afterwards.
async fn give_seats(app: &App, id: &TournamentId, which: impl Fn(&Game) -> bool) -> Result<(), Rejection> {
    if app.accounts().is_err() {
        return Ok(());
    }
    let (stored, _) = hub::read(app, id).await?;
    for (account, table, token) in stored.seats_of_accounts(which) {
        give(app, account, table, token).await?;
    }
    Ok(())
}

/// Opens the tables that are due, and returns those that now exist.
async fn open_due(app: &Arc<App>, id: &TournamentId) -> Result<HashSet<TableId>, Rejection> {
    let (stored, _) = hub::read(app, id).await?;
    let due: Vec<TableId> = stored.to_open().map(Game::table).collect();
    let (mut opened, mut void) = (HashSet::new(), HashSet::new());
    for table in due {
        // Meanwhile a player may have left, or the organiser may have decided the game.
        let (stored, _) = hub::read(app, id).await?;
        let Some(game) = stored.to_open().find(|game| game.is_at(&table)) else { continue };
        match open_game(app, &stored, game).await {
            Ok(()) => drop(opened.insert(table)),
            Err(Rejection::Stopping) => return Err(Rejection::Stopping),
            Err(Rejection::Unopenable) => drop(void.insert(table)),
            Err(rejection) => hub::put_off(app, id, &rejection),
        }
    }
    if opened.is_empty() && void.is_empty() {
        return Ok(opened);
    }
    hub::write(app, id, |stored| {
        for game in &mut stored.games {
            game.open |= opened.contains(&game.table());
            game.void |= void.contains(&game.table());
        }
        Ok(())
    })
    .await?;
    Ok(opened)
}

/// Ends games without a result. No table is opened meanwhile, so one that does not exist now never will.
async fn call_off(app: &App, id: &TournamentId) -> Result<(), Rejection> {
    let (stored, _) = hub::read(app, id).await?;
    let mut called_off = HashSet::new();
    for table in stored.to_call_off() {
        match app.registry().ask(&table, |reply| Request::CallOff { reply }).await {
            Err(Rejection::Stopping) => return Err(Rejection::Stopping),
            Err(rejection @ (Rejection::NotSaved | Rejection::Unavailable)) => {
                hub::put_off(app, id, &rejection);
            }
            // The others have ended, do not exist, or accept no events.
            _ => drop(called_off.insert(table)),
        }
    }
    if called_off.is_empty() {
        return Ok(());
    }
    hub::write(app, id, |stored| {
        stored.are_called_off(&called_off);
        Ok(())
    })
    .await
}

async fn open_game(app: &Arc<App>, stored: &Stored, game: &Game) -> Result<(), Rejection> {
    let table = game.table();
    let exists = app.registry().journal().table(&table).await.map_err(|_| Rejection::Unavailable)?;
    if exists.is_some() {
        invite_again(app, stored, game).await?;
        return list(app, stored, &table).await;
    }
    // While an upgrade is being prepared no games begin; due ones begin afterwards.
    app.office().allow_new()?;
    // The rules have changed since the tournament was created.
    let referee = Referee::new(&stored.game, &stored.options, None).map_err(|_| Rejection::Unopenable)?;
    let clock: Option<Control> = stored.clock.as_deref().and_then(|clock| clock.parse().ok());
    let mut guests = Guests::default();
    let mut holders = Vec::with_capacity(2);
    for (name, seat) in referee.seats().iter().zip(&game.seats) {
        holders.push(sit(app, stored, &mut guests, (name, seat)).await?);
    }
    let terms = Terms { clock, rated: false, listed: stored.listed, by_bot: false };
    let draft = draft(&referee, &holders, None, terms)?.named(table.clone());
    guests.note(app, &table, Inviter::default()).await?;
    if let Err(rejection) = create(app.registry(), draft).await {
        guests.forget(app, &table).await;
        return Err(rejection);
    }
    app.figures().opened(&stored.game);
    link(app, stored, (game, &table), referee.seats()).await;
    app.registry().wake(&table, None);
    guests.begin(app, &table);
    Ok(())
}

/// Gives accounts their seats at a table that nobody has seen yet, so that their devices are notified of the first
/// turn. Deleting an account waits for this, so nothing here may wait for [the turn](cubarium_accounts::Accounts::turn)
/// of an account. That is not needed either, because nobody holds these tokens yet. What fails is made up for when [all
/// seats are given](give_seats).
async fn link(app: &App, stored: &Stored, (game, table): (&Game, &TableId), names: &[&'static str]) {
    let Ok(accounts) = app.accounts() else { return };
    for (name, seat) in names.iter().zip(&game.seats) {
        let (Some(Entry { who: Who::Account(account), .. }), Some(token)) =
            (stored.entry(seat.number), seat.token())
        else {
            continue;
        };
        let new = NewSeat { table, seat: name, game: &stored.game, token: &token, runs: true };
        if let Err(error) = accounts.link(*account, &[new], Timestamp::now()).await {
            tracing::warn!(%error, %table, "an account will get its seat later");
        }
    }
}

/// Gives bots their seats at a table that exists although opening it was interrupted by an error or a crash.
async fn invite_again(app: &Arc<App>, stored: &Stored, game: &Game) -> Result<(), Rejection> {
    for seat in &game.seats {
        if let Some(Entry { name, who: Who::Bot(bot), .. }) = stored.entry(seat.number) {
            let token = seat.token().ok_or(Rejection::Unreadable)?;
            rejoin(app, &game.table(), (*bot, name.clone(), token)).await?;
        }
    }
    Ok(())
}

/// Lists a table that exists, if it should be listed and a crash has prevented that.
async fn list(app: &App, stored: &Stored, table: &TableId) -> Result<(), Rejection> {
    let is_wanted = stored.listed && app.limits().watching;
    let is_listed = app.registry().journal().is_listed(table).await.map_err(|_| Rejection::Unavailable)?;
    if is_wanted && !is_listed {
        app.registry().ask(table, |reply| Request::List { reply }).await?;
    }
    Ok(())
}

/// The seating. Each seat first has the token recorded for it: a bot keeps that one, and a person gets one of their own
/// on request.
async fn sit(
    app: &App,
    stored: &Stored,
    guests: &mut Guests,
    (name, seat): (&'static str, &Seat),
) -> Result<Holder, Rejection> {
    let entry = stored.entry(seat.number).ok_or(Rejection::NoTournament)?;
    if let Who::Bot(bot) = entry.who {
        let token = seat.token().ok_or(Rejection::Unreadable)?;
        return invite_known(app, guests, (bot, &entry.name, &stored.game), (name, token)).await;
    }
    let shown = Some(entry.name.clone()).filter(|name| !name.is_empty());
    Ok(Holder { name: shown, token: seat.token(), ..Holder::person(name) })
}

/// The table of a game, for players who ask where they play.
pub(super) fn table_of(game: &Game) -> Option<TableId> {
    game.open.then(|| game.table())
}
