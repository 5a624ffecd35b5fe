//! The requests that bots make.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_accounts::{Bot, BotSeat, Scope};
use cubarium_journal::TableId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::caller::Caller;
use super::follow::{game, show as look, wake};
use super::manage::state;
use crate::app::App;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{
    Accepted, ActionRequest, BotGame, BotState, ConnectedBot, MoveRequest, NewSeat, NewTable, OpenedTable,
};
use crate::rejection::Rejection;
use crate::responses::{
    ActionProblems, BotProblems, BotSeatProblems, BotTableProblems, BotWishProblems, MoveProblems,
    WriteProblems,
};
use crate::routes::{At, Opener, action, movement, open};
use crate::table::Submission;

/// How many games one answer lists.
const PAGE: usize = 20;

/// Which page of a bot's games is listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// The id of the last table on the previous page.
    after: Option<String>,
}

/// The bots that are connected and can be invited, by name.
#[utoipa::path(get, path = "/api/bots", tag = "bots",
    responses((status = 200, description = "The bots", body = [ConnectedBot])))]
pub(crate) async fn connected(State(app): State<Arc<App>>) -> Json<Vec<ConnectedBot>> {
    Json(app.bots().list())
}

/// The bot whose token this is.
#[utoipa::path(get, path = "/api/bot", tag = "bots", security(("bot" = [])),
    responses((status = 200, description = "The bot", body = BotState), BotProblems))]
pub(crate) async fn show(State(app): State<Arc<App>>, caller: Caller) -> Json<BotState> {
    Json(state(&app, caller.bot))
}

/// Opens a table at which the bot has a seat. The other seats go to connected bots, or to people, who get an
/// invitation.
#[utoipa::path(post, path = "/api/bot/tables", tag = "bots", security(("bot" = [])), request_body = NewTable,
    responses((status = 201, description = "Opened, and on disk", body = OpenedTable), BotProblems, BotTableProblems))]
pub(crate) async fn open_table(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    caller: Caller,
    Body(wish): Body<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Rejection> {
    let bot = caller.may(Scope::Challenge)?;
    let is_own = |seat: &NewSeat| matches!(seat, NewSeat::Person { invited: false, .. });
    if wish.seats.iter().any(is_own) {
        return Err(Rejection::unfit("seats", "a bot opens no seats for its owner: invite people instead"));
    }
    if wish.seats.iter().any(|seat| matches!(seat, NewSeat::Computer { .. })) {
        return Err(Rejection::unfit("seats", "a bot plays against people and other bots, not the computer"));
    }
    open(&app, peer, Opener::Bot(bot.id), wish).await
}

/// The bot's unfinished games and then its latest finished ones, the latest first, as its seats see them: 20 at a time.
#[utoipa::path(get, path = "/api/bot/games", tag = "bots", security(("bot" = [])), params(Page),
    responses((status = 200, description = "The games", body = [BotGame]), BotProblems, BotWishProblems))]
pub(crate) async fn show_games(
    State(app): State<Arc<App>>,
    caller: Caller,
    page: Result<Query<Page>, QueryRejection>,
) -> Result<Json<Vec<BotGame>>, Rejection> {
    let bot = caller.may(Scope::Play)?;
    let Query(page) = page.map_err(|error| Rejection::unfit("query", &error.body_text()))?;
    let seats = app.accounts()?.bot_seats(bot.id).await?;
    let first = match &page.after {
        None => 0,
        Some(after) => {
            1 + seats.iter().position(|seat| seat.table.as_str() == after).ok_or_else(|| {
                Rejection::unfit("after", "the bot no longer has such a game: begin again without it")
            })?
        }
    };
    let mut games = Vec::new();
    for seat in &seats[first..] {
        if games.len() == PAGE {
            break;
        }
        match look(&app, seat).await {
            Ok(table) => games.push(game(table)),
            // It was deleted, or cannot be read at the moment.
            Err(
                Rejection::NoTable | Rejection::WrongToken | Rejection::Unreadable | Rejection::Unopenable,
            ) => {}
            Err(rejection) => return Err(rejection),
        }
    }
    Ok(Json(games))
}

/// A game of the bot, as its seat sees it.
#[utoipa::path(get, path = "/api/bot/games/{table}", tag = "bots", security(("bot" = [])), params(At),
    responses((status = 200, description = "The game", body = BotGame), BotProblems, BotSeatProblems))]
pub(crate) async fn show_game(
    State(app): State<Arc<App>>,
    caller: Caller,
    At(table): At,
) -> Result<Json<BotGame>, Rejection> {
    let (_, seat) = seat(&app, caller, &table).await?;
    look(&app, &seat).await.map(game).map(Json)
}

/// Makes a move for the bot. It is on disk before this is answered.
#[utoipa::path(post, path = "/api/bot/games/{table}/moves", tag = "bots", security(("bot" = [])), params(At),
    request_body = MoveRequest,
    responses((status = 200, description = "Done", body = Accepted), BotProblems, BotSeatProblems, MoveProblems,
        WriteProblems))]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    caller: Caller,
    At(table): At,
    Body(request): Body<MoveRequest>,
) -> Result<Json<Accepted>, Rejection> {
    submit(&app, caller, &table, movement(request)).await
}

/// Resigns, offers, accepts or declines for the bot. It is on disk before this is answered.
#[utoipa::path(post, path = "/api/bot/games/{table}/actions", tag = "bots", security(("bot" = [])), params(At),
    request_body = ActionRequest,
    responses((status = 200, description = "Done", body = Accepted), BotProblems, BotSeatProblems, ActionProblems,
        WriteProblems))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    caller: Caller,
    At(table): At,
    Body(request): Body<ActionRequest>,
) -> Result<Json<Accepted>, Rejection> {
    submit(&app, caller, &table, action(&request)).await
}

async fn seat(app: &App, caller: Caller, table: &TableId) -> Result<(Bot, BotSeat), Rejection> {
    let bot = caller.may(Scope::Play)?;
    let seat = app.accounts()?.bot_seat(bot.id, table).await?.ok_or(Rejection::WrongToken)?;
    Ok((bot, seat))
}

async fn submit(
    app: &Arc<App>,
    caller: Caller,
    table: &TableId,
    request: Result<Submission, Rejection>,
) -> Result<Json<Accepted>, Rejection> {
    let (at, from) = (Some(app.registry().time().now()), caller.from);
    let (_, BotSeat { token, .. }) = seat(app, caller, table).await?;
    let request = Submission { at, from, ..request? };
    app.rates().seat_request(&token)?;
    let accepted = app.registry().ask_for_seat(table, token, &request).await?;
    wake(app, table);
    Ok(Json(accepted))
}
