//! Talking at a table over HTTP. That something has changed is told over the socket.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cubarium_journal::TableId;

use crate::app::App;
use crate::json::Body;
use crate::keys::SeatAt;
use crate::protocol::{Said, TalkState, TalkWish};
use crate::rejection::Rejection;
use crate::responses::{SeatProblems, TalkProblems};
use crate::routes::At;
use crate::table::{Request, Word};
use crate::token::Bearer;

/// What the players at the table have said, as the token's seat may see it. It is kept while the table is in use.
#[utoipa::path(get, path = "/api/tables/{table}/talk", tag = "talk", security(("seat" = [])),
    params(At),
    responses((status = 200, description = "What was said", body = TalkState), SeatProblems, TalkProblems))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    At(table): At,
    token: Bearer,
) -> Result<Json<TalkState>, Rejection> {
    ask(&app, &table, token, Word::Look).await
}

/// Says a phrase, or a text if everybody at the table allows texts.
#[utoipa::path(post, path = "/api/tables/{table}/talk", tag = "talk", security(("seat" = [])),
    params(At), request_body = Said,
    responses((status = 200, description = "It was said", body = TalkState), SeatProblems, TalkProblems))]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    At(table): At,
    token: Bearer,
    Body(said): Body<Said>,
) -> Result<Json<TalkState>, Rejection> {
    ask(&app, &table, token, Word::Say(said)).await
}

/// Allows the players at the table to write texts in their own words, as far as the token's seat is concerned.
#[utoipa::path(put, path = "/api/tables/{table}/talk/free", tag = "talk", security(("seat" = [])),
    params(At), request_body = TalkWish,
    responses((status = 200, description = "Done", body = TalkState), SeatProblems, TalkProblems))]
pub(crate) async fn allow(
    State(app): State<Arc<App>>,
    At(table): At,
    token: Bearer,
    Body(wish): Body<TalkWish>,
) -> Result<Json<TalkState>, Rejection> {
    ask(&app, &table, token, Word::Free(wish.on)).await
}

/// Blocks another player at the table: the token's seat no longer sees what that player says. The player is not told.
#[utoipa::path(put, path = "/api/tables/{table}/talk/{seat}/block", tag = "talk", security(("seat" = [])),
    params(SeatAt), request_body = TalkWish,
    responses((status = 200, description = "Done", body = TalkState), SeatProblems, TalkProblems))]
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    SeatAt(table, seat): SeatAt,
    token: Bearer,
    Body(wish): Body<TalkWish>,
) -> Result<Json<TalkState>, Rejection> {
    ask(&app, &table, token, Word::Block { seat, on: wish.on }).await
}

/// Reports what another player at the table has said to the host of the server, in whose log it appears.
#[utoipa::path(put, path = "/api/tables/{table}/talk/{seat}/report", tag = "talk", security(("seat" = [])),
    params(SeatAt),
    responses((status = 200, description = "The host has the report", body = TalkState), SeatProblems, TalkProblems))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    SeatAt(table, seat): SeatAt,
    token: Bearer,
) -> Result<Json<TalkState>, Rejection> {
    ask(&app, &table, token, Word::Report { seat }).await
}

async fn ask(app: &App, table: &TableId, token: Bearer, word: Word) -> Result<Json<TalkState>, Rejection> {
    let token = token.needed()?;
    app.rates().seat_request(&token)?;
    app.registry().ask(table, |reply| Request::Talk { token, word: word.clone(), reply }).await.map(Json)
}
