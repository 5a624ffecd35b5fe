//! The players' requests: enter, find the current game, and leave.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_journal::{TableId, TokenHash, TournamentId};

use super::caller::Caller;
use super::opening::table_of;
use super::stored::{Game, Stored, Who, write_hash};
use super::{At, hub};
use crate::accounts::seats::sit;
use crate::app::App;
use crate::bots::{Whom, shown};
use crate::config::Limits;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{EntryRequest, OwnEntry, TournamentSeat};
use crate::rejection::Rejection;
use crate::responses::{EntryProblems, PlayerProblems, PlayerSeatProblems, WriteProblems};
use crate::table::Request;
use crate::text::tidy_name;
use crate::token::{Secret, Token};

/// Enters the tournament: with a name and a secret of one's own, or as the account that is logged in. Repeating the
/// request changes nothing.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/entries", tag = "tournaments", params(At),
    request_body = EntryRequest,
    responses((status = 200, description = "The entry", body = OwnEntry), EntryProblems, WriteProblems))]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    At(id): At,
    peer: Option<Extension<Peer>>,
    caller: Caller,
    Body(request): Body<EntryRequest>,
) -> Result<Json<OwnEntry>, Rejection> {
    app.office().allow_new()?;
    if let Some(Extension(peer)) = peer {
        app.rates().claim(peer.address)?;
    }
    let name = request.name.as_deref().map(tidy_name).transpose()?;
    let (name, who) = match (&request.secret, &caller.session) {
        (Some(secret), _) => {
            let name = name.ok_or(Rejection::unfit("name", "is missing"))?;
            (name, Who::Guest(write_hash(&Secret::read(secret)?.as_token().hash())))
        }
        (None, Some(_)) if name.is_some() => {
            return Err(Rejection::unfit("name", "an account takes part with its own name: leave this out"));
        }
        (None, Some(session)) => (session.account.name.clone(), Who::Account(session.account.id)),
        (None, None) => {
            return Err(Rejection::unfit("secret", "is missing: only somebody who is logged in needs none"));
        }
    };
    let (stored, _) = hub::read(&app, &id).await?;
    let most = most_of(&stored, app.limits());
    let number = hub::change(&app, &id, move |stored| {
        if let Some(entry) = stored.entries.iter().find(|entry| entry.who == who) {
            return if stored.is_withdrawn(entry.number) {
                Err(Rejection::LeftTournament)
            } else {
                Ok((Vec::new(), entry.number))
            };
        }
        stored.need_entry(most)?;
        stored.need_name(&name)?;
        Ok((Vec::new(), stored.enter(name, who)))
    })
    .await?;
    Ok(Json(OwnEntry { number, table: None, seat: None }))
}

/// How many may take part.
pub(super) fn most_of(stored: &Stored, limits: &Limits) -> usize {
    match stored.tournament.system {
        cubarium_tournaments::System::RoundRobin { .. } => limits.round_robin_players,
        _ => limits.tournament_players,
    }
}

/// The player to whom a token or the session belongs, and where they play now.
#[utoipa::path(get, path = "/api/tournaments/{tournament}/entry", tag = "tournaments", params(At),
    security(("tournament" = []), ("session" = [])),
    responses((status = 200, description = "The entry", body = OwnEntry), PlayerProblems))]
pub(crate) async fn own(
    State(app): State<Arc<App>>,
    At(id): At,
    caller: Caller,
) -> Result<Json<OwnEntry>, Rejection> {
    let (stored, _) = hub::read(&app, &id).await?;
    let number = caller.entry(&stored)?.number;
    let (mut table, mut seat) = (None, None);
    if let Some(game) = stored.running(number).filter(|_| !stored.over) {
        table = table_of(game).map(|table| table.to_string());
        seat = seat_name(&stored, game, number);
    }
    Ok(Json(OwnEntry { number, table, seat }))
}

fn seat_name(stored: &Stored, game: &Game, number: u32) -> Option<String> {
    let place = game.seats.iter().position(|seat| seat.number == number)?;
    let referee = cubarium_catalog::Referee::new(&stored.game, &stored.options, None).ok()?;
    referee.seats().get(place).map(|seat| (*seat).to_owned())
}

/// Leaves the tournament: before the first round without a trace; later the player loses by forfeit.
#[utoipa::path(delete, path = "/api/tournaments/{tournament}/entry", tag = "tournaments", params(At),
    security(("tournament" = []), ("session" = [])),
    responses((status = 204, description = "The player has left"), PlayerProblems, WriteProblems))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    At(id): At,
    caller: Caller,
) -> Result<StatusCode, Rejection> {
    hub::change(&app, &id, move |stored| {
        let number = caller.entry(stored)?.number;
        if stored.over {
            return Err(Rejection::TournamentOver);
        }
        Ok((stored.leave(number), ()))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives a player the seat at their table in the current round. The token is sent to nobody else, not even to the
/// organiser; the same player gets the same token again.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/seat", tag = "tournaments", params(At),
    security(("tournament" = []), ("session" = [])),
    responses((status = 200, description = "The seat", body = TournamentSeat), PlayerProblems, PlayerSeatProblems,
        WriteProblems))]
pub(crate) async fn seat(
    State(app): State<Arc<App>>,
    At(id): At,
    peer: Option<Extension<Peer>>,
    caller: Caller,
) -> Result<Json<TournamentSeat>, Rejection> {
    let (stored, _) = hub::read(&app, &id).await?;
    let entry = match caller.entry(&stored) {
        Ok(entry) => entry,
        Err(rejection) => {
            // The players in a club may share one address, so only wrong guesses count.
            if let Some(Extension(peer)) = peer {
                app.rates().claim(peer.address)?;
            }
            return Err(rejection);
        }
    };
    let game = stored.running(entry.number).filter(|_| !stored.over).ok_or(Rejection::NoGameNow)?;
    let table = table_of(game).ok_or(Rejection::NoGameNow)?;
    let own = game.seats.iter().find(|seat| seat.number == entry.number).ok_or(Rejection::NoGameNow)?;
    let first = own.token().ok_or(Rejection::Unreadable)?;
    let (seat, token) = match (&entry.who, caller.secret, &caller.session) {
        (Who::Guest(_), Some(secret), _) => {
            let token = Token::drawn(own.salt(), secret);
            trade(&app, &table, first, token).await.map(|seat| (seat, token.tell()))
        }
        (Who::Account(_), _, Some(session)) => sit(&app, session, &table, first).await,
        _ => Err(Rejection::NotEntered),
    }
    .inspect_err(|rejection| {
        if *rejection == Rejection::NoTable {
            // The table was deleted, so the game will get no result.
            app.tournaments().try_again(&id);
        }
    })?;
    Ok(Json(TournamentSeat { table: table.to_string(), seat, token }))
}

/// Sets a seat's token to the player's own, unless it already is. Returns the seat.
async fn trade(app: &App, table: &TableId, first: TokenHash, token: Token) -> Result<String, Rejection> {
    let with = token.hash();
    let seat = seat_of(app, table, with).await;
    if seat.is_ok() {
        return seat;
    }
    app.registry().ask(table, |reply| Request::Replace { token: first, with, reply }).await?;
    seat_of(app, table, with).await
}

async fn seat_of(app: &App, table: &TableId, token: TokenHash) -> Result<String, Rejection> {
    let state = app.registry().ask(table, |reply| Request::Show { token: Some(token), reply }).await?;
    state.you.ok_or(Rejection::WrongToken)
}

/// Enters a connected bot, given by its name.
///
/// # Errors
/// When it is not connected, does not play the game, or its name is taken.
pub(super) async fn enter_bot(
    app: &Arc<App>,
    id: &TournamentId,
    caller: Caller,
    name: String,
) -> Result<u32, Rejection> {
    let (stored, _) = hub::read(app, id).await?;
    caller.need_organiser(&stored)?;
    let found = app.bots().find(Whom::Name(&name)).ok_or_else(|| Rejection::BotAway(shown(&name)))?;
    let bot = found.card();
    if !bot.games.contains(&stored.game) {
        let reason = format!("the bot {} does not play this game now", bot.name);
        return Err(Rejection::unfit("name", &reason));
    }
    let most = most_of(&stored, app.limits());
    hub::change(app, id, move |stored| {
        caller.need_organiser(stored)?;
        let who = Who::Bot(bot.bot);
        if let Some(entry) = stored.entries.iter().find(|entry| entry.who == who) {
            return Ok((Vec::new(), entry.number));
        }
        stored.need_room(most)?;
        stored.need_name(&bot.name)?;
        Ok((Vec::new(), stored.enter(bot.name, who)))
    })
    .await
}
