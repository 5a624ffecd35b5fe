//! The organiser's requests: create a tournament, invite bots, begin rounds, enter results by hand, end it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_catalog::Referee;
use cubarium_clocks::Control;
use cubarium_tournaments::{System, Tournament};

use super::caller::Caller;
use super::players::enter_bot;
use super::show::read_result;
use super::stored::{Game, Stored};
use super::{At, PlayerAt, hub};
use crate::app::App;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{
    InviteBot, MadeTournament, NewTournament, OwnEntry, ResultRequest, RoundRequest, TournamentChange,
    TournamentSystem,
};
use crate::rejection::Rejection;
use crate::responses::{
    ChangeProblems, InviteProblems, NewTournamentProblems, OrganiserProblems, ResultProblems, RoundProblems,
    WriteProblems,
};
use crate::table::load::random_id;
use crate::text::tidy;
use crate::token::{Token, no_randomness};

/// The longest name, in characters.
const MAX_NAME: usize = 60;
/// The most rounds in a Swiss tournament.
const MOST_ROUNDS: u8 = 20;

/// Creates a tournament. The answer contains the organiser's token, which is not shown again.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    responses((status = 201, description = "Made, and on disk", body = MadeTournament), NewTournamentProblems))]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    Body(wish): Body<NewTournament>,
) -> Result<(StatusCode, Json<MadeTournament>), Rejection> {
    app.office().allow_new()?;
    let name = tidy("name", &wish.name, MAX_NAME)?;
    let referee = Referee::new(&wish.game, &wish.options, None)?;
    if referee.seats().len() != 2 {
        return Err(Rejection::unfit("options", "the games of a tournament have two players"));
    }
    let clock = wish.clock.as_deref().map(str::parse::<Control>).transpose();
    let clock = clock.map_err(|error| Rejection::unfit("clock", &error))?.map(|clock| clock.to_string());
    let system = match (wish.system, wish.rounds) {
        (TournamentSystem::Swiss, Some(rounds @ 1..=MOST_ROUNDS)) => System::Swiss { rounds: rounds.into() },
        (TournamentSystem::Swiss, _) => {
            let reason = format!("a Swiss tournament has 1 to {MOST_ROUNDS} rounds");
            return Err(Rejection::unfit("rounds", &reason));
        }
        (_, Some(_)) => {
            return Err(Rejection::unfit("rounds", "only a Swiss tournament lets you choose them"));
        }
        (TournamentSystem::RoundRobin, None) => System::RoundRobin { double: false },
        (TournamentSystem::DoubleRoundRobin, None) => System::RoundRobin { double: true },
        (TournamentSystem::KnockOut, None) => System::KnockOut,
    };
    if let Some(Extension(peer)) = peer {
        app.rates().new_tournament(peer.address)?;
    }
    let token = Token::random().map_err(no_randomness)?;
    let tournament = Tournament { median: wish.median, ..Tournament::new(system, 0) };
    let game = (wish.game, referee.options().clone(), clock);
    let mut stored = Stored::new(name, game, &token.hash(), tournament);
    (stored.automatic, stored.listed) = (wish.automatic, wish.listed);
    let id = random_id()?.as_str().parse().expect("letters and digits");
    hub::make(&app, &id, stored).await?;
    Ok((StatusCode::CREATED, Json(MadeTournament { tournament: id.to_string(), token: token.tell() })))
}

/// Invites a connected bot as a player.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/bots", tag = "tournaments", params(At),
    security(("tournament" = [])), request_body = InviteBot,
    responses((status = 200, description = "The bot takes part", body = OwnEntry), OrganiserProblems, InviteProblems,
        WriteProblems))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    At(id): At,
    caller: Caller,
    Body(request): Body<InviteBot>,
) -> Result<Json<OwnEntry>, Rejection> {
    let number = enter_bot(&app, &id, caller, request.name).await?;
    Ok(Json(OwnEntry { number, table: None, seat: None }))
}

/// Removes a player: before the first round without a trace; later they lose by forfeit.
#[utoipa::path(delete, path = "/api/tournaments/{tournament}/entries/{player}", tag = "tournaments",
    params(PlayerAt), security(("tournament" = [])),
    responses((status = 204, description = "The player has been removed"), OrganiserProblems, WriteProblems))]
pub(crate) async fn withdraw(
    State(app): State<Arc<App>>,
    PlayerAt(id, number): PlayerAt,
    caller: Caller,
) -> Result<StatusCode, Rejection> {
    hub::change(&app, &id, move |stored| {
        caller.need_organiser(stored)?;
        if stored.over {
            return Err(Rejection::TournamentOver);
        }
        stored.entry(number).ok_or(Rejection::NoPlayer)?;
        Ok((stored.leave(number), ()))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins the next round. Its tables are open when this is answered, except where a bot is away. If a round begins
/// automatically while the host allows no new games, its tables open later.
#[utoipa::path(post, path = "/api/tournaments/{tournament}/rounds", tag = "tournaments", params(At),
    security(("tournament" = [])), request_body = RoundRequest,
    responses((status = 204, description = "The round has begun, now or earlier"), OrganiserProblems, RoundProblems,
        WriteProblems))]
pub(crate) async fn begin_round(
    State(app): State<Arc<App>>,
    At(id): At,
    peer: Option<Extension<Peer>>,
    caller: Caller,
    Body(request): Body<RoundRequest>,
) -> Result<StatusCode, Rejection> {
    let counting = Arc::clone(&app);
    hub::change(&app, &id, move |stored| {
        caller.need_organiser(stored)?;
        let begun = stored.tournament.rounds.len();
        if request.round == begun && begun > 0 {
            return Ok((Vec::new(), ()));
        }
        if request.round != begun + 1 {
            let reason = format!("the next round is {}", begun + 1);
            return Err(Rejection::unfit("round", &reason));
        }
        counting.office().allow_new()?;
        let tables = stored.begin_round(request.lots)?;
        if let Some(Extension(peer)) = peer {
            counting.rates().new_tables(peer.address, tables)?;
        }
        Ok((Vec::new(), ()))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Enters the result of a game, or corrects it. A game in progress is called off.
#[utoipa::path(put, path = "/api/tournaments/{tournament}/results", tag = "tournaments", params(At),
    security(("tournament" = [])), request_body = ResultRequest,
    responses((status = 204, description = "It is recorded"), OrganiserProblems, ResultProblems, WriteProblems))]
pub(crate) async fn write_result(
    State(app): State<Arc<App>>,
    At(id): At,
    caller: Caller,
    Body(request): Body<ResultRequest>,
) -> Result<StatusCode, Rejection> {
    hub::change(&app, &id, move |stored| {
        caller.need_organiser(stored)?;
        let place = |number: usize, field| {
            number.checked_sub(1).ok_or_else(|| Rejection::unfit(field, "the first one has the number 1"))
        };
        let (round, board) = (place(request.round, "round")?, place(request.board, "board")?);
        let running: Vec<_> =
            stored.games_of(round, board).filter(|game| stored.is_due(game)).map(Game::table).collect();
        stored.tournament.judge(round, board, read_result(request.result))?;
        Ok((running, ()))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Opens or closes entry, turns automatic rounds on or off, or ends the tournament, which calls off running games.
#[utoipa::path(put, path = "/api/tournaments/{tournament}", tag = "tournaments", params(At),
    security(("tournament" = [])), request_body = TournamentChange,
    responses((status = 204, description = "It has changed"), OrganiserProblems, ChangeProblems, WriteProblems))]
pub(crate) async fn alter(
    State(app): State<Arc<App>>,
    At(id): At,
    caller: Caller,
    Body(request): Body<TournamentChange>,
) -> Result<StatusCode, Rejection> {
    if request.over == Some(false) {
        return Err(Rejection::unfit("over", "a tournament that has ended stays ended"));
    }
    hub::change(&app, &id, move |stored| {
        caller.need_organiser(stored)?;
        stored.entry = request.entry.unwrap_or(stored.entry);
        stored.automatic = request.automatic.unwrap_or(stored.automatic);
        let called_off = if request.over == Some(true) { stored.end() } else { Vec::new() };
        Ok((called_off, ()))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the tournament. The tables of its games stay; running games are called off.
#[utoipa::path(delete, path = "/api/tournaments/{tournament}", tag = "tournaments", params(At),
    security(("tournament" = [])),
    responses((status = 204, description = "It is deleted"), OrganiserProblems, WriteProblems))]
pub(crate) async fn delete_tournament(
    State(app): State<Arc<App>>,
    At(id): At,
    caller: Caller,
) -> Result<StatusCode, Rejection> {
    hub::delete(&app, &id, move |stored| caller.need_organiser(stored)).await?;
    Ok(StatusCode::NO_CONTENT)
}
