//! What owners do with their bots: create them, replace their tokens, delete them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use cubarium_accounts::{Bot, NewBot as Made, Scope, UserName};
use cubarium_journal::Timestamp;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use super::across::revoke as revoke_everywhere;
use crate::accounts::visitor::LoggedIn;
use crate::app::App;
use crate::json::Body;
use crate::openapi::in_path;
use crate::protocol::{BotScope, BotState, MadeBot, NewBot, NewBotToken};
use crate::rejection::Rejection;
use crate::responses::{NewBotProblems, OwnBotProblems, RenewProblems, SessionProblems};

/// The name of a bot in the path of a request.
pub(crate) struct Named(String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let Path(name) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| Rejection::NoBot)?;
        Ok(Self(name))
    }
}

impl IntoParams for Named {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![in_path("bot", "The bot's name")]
    }
}

const fn scope(scope: BotScope) -> Scope {
    match scope {
        BotScope::Play => Scope::Play,
        BotScope::Challenge => Scope::Challenge,
    }
}

const fn told(scope: Scope) -> BotScope {
    match scope {
        Scope::Play => BotScope::Play,
        Scope::Challenge => BotScope::Challenge,
    }
}

pub(super) fn state(app: &App, bot: Bot) -> BotState {
    BotState {
        connected: app.bots().is_connected(bot.id),
        name: bot.name,
        games: bot.games,
        scopes: bot.scopes.into_iter().map(told).collect(),
        created_ms: bot.created.0,
        renewed_ms: bot.renewed.map(|when| when.0),
        used_ms: bot.used.map(|when| when.0),
    }
}

/// The bots of an account.
///
/// # Errors
/// When the database cannot be read.
pub(crate) async fn of_account(app: &App, account: i64) -> Result<Vec<BotState>, Rejection> {
    Ok(app.accounts()?.bots(account).await?.into_iter().map(|bot| state(app, bot)).collect())
}

async fn own(app: &App, somebody: &LoggedIn, name: &str) -> Result<Bot, Rejection> {
    app.accounts()?.bot(somebody.session.account.id, name).await?.ok_or(Rejection::NoBot)
}

/// The bots of the account, in order of creation.
#[utoipa::path(get, path = "/api/account/bots", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The bots", body = [BotState]), SessionProblems))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<Vec<BotState>>, Rejection> {
    of_account(&app, somebody.session.account.id).await.map(Json)
}

/// Creates a bot. The answer contains its token, which is not shown again.
#[utoipa::path(post, path = "/api/account/bots", tag = "accounts", security(("session" = [])), request_body = NewBot,
    responses((status = 201, description = "The bot and its token", body = MadeBot), SessionProblems, NewBotProblems))]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(request): Body<NewBot>,
) -> Result<(StatusCode, Json<MadeBot>), Rejection> {
    let account = somebody.session.account.id;
    app.rates().account_request(account)?;
    let name: UserName = request.name.parse().map_err(|error| Rejection::unfit("name", &error))?;
    let mut games = request.games;
    games.sort_unstable();
    games.dedup();
    if games.is_empty() {
        return Err(Rejection::unfit("games", "a bot plays at least one game"));
    }
    for game in &games {
        cubarium_catalog::info(game).map_err(|unknown| Rejection::unfit("games", &unknown))?;
    }
    let asked = if request.scopes.is_empty() { vec![BotScope::Play] } else { request.scopes };
    let mut scopes: Vec<Scope> = asked.into_iter().map(scope).collect();
    scopes.sort_unstable();
    scopes.dedup();
    let new = Made { name: &name, games: &games, scopes: &scopes };
    let most = app.limits().bots;
    let (bot, token) = app.accounts()?.make_bot(account, new, most, Timestamp::now()).await?;
    Ok((StatusCode::CREATED, Json(MadeBot { bot: state(&app, bot), token: token.tell() })))
}

/// Gives a bot a new token, which is not shown again. The previous one stops working, and the bot's connection is
/// closed.
#[utoipa::path(put, path = "/api/account/bots/{bot}/token", tag = "accounts", security(("session" = [])),
    params(Named),
    responses((status = 200, description = "The token", body = NewBotToken), SessionProblems, OwnBotProblems, RenewProblems))]
pub(crate) async fn renew(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Named(name): Named,
) -> Result<Json<NewBotToken>, Rejection> {
    app.rates().account_request(somebody.session.account.id)?;
    let bot = own(&app, &somebody, &name).await?;
    let token = app.accounts()?.renew_bot(bot.id, Timestamp::now()).await?;
    revoke_everywhere(&app, bot.id);
    Ok(Json(NewBotToken { token: token.tell() }))
}

/// Revokes the token of a bot, and closes its connection.
#[utoipa::path(delete, path = "/api/account/bots/{bot}/token", tag = "accounts", security(("session" = [])),
    params(Named),
    responses((status = 204, description = "The bot has no token"), SessionProblems, OwnBotProblems))]
pub(crate) async fn revoke(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Named(name): Named,
) -> Result<StatusCode, Rejection> {
    let bot = own(&app, &somebody, &name).await?;
    app.accounts()?.revoke_bot(bot.id).await?;
    revoke_everywhere(&app, bot.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a bot together with its token. Its games stay, but it no longer plays in them.
#[utoipa::path(delete, path = "/api/account/bots/{bot}", tag = "accounts", security(("session" = [])), params(Named),
    responses((status = 204, description = "The bot is deleted"), SessionProblems, OwnBotProblems))]
pub(crate) async fn delete_bot(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Named(name): Named,
) -> Result<StatusCode, Rejection> {
    let bot = own(&app, &somebody, &name).await?;
    app.accounts()?.delete_bot(bot.id).await?;
    revoke_everywhere(&app, bot.id);
    Ok(StatusCode::NO_CONTENT)
}
