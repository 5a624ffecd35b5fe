//! Moves that players note for later, over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::app::App;
use crate::json::Body;
use crate::protocol::{AheadRequest, AheadState};
use crate::rejection::Rejection;
use crate::responses::{AheadProblems, SeatProblems, SetAheadProblems};
use crate::routes::At;
use crate::table::Request;
use crate::token::Bearer;

/// What the token's seat has noted for later.
#[utoipa::path(get, path = "/api/tables/{table}/ahead", tag = "tables", security(("seat" = [])), params(At),
    responses((status = 200, description = "The lines", body = AheadState), SeatProblems, AheadProblems))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    At(table): At,
    token: Bearer,
) -> Result<Json<AheadState>, Rejection> {
    let token = token.needed()?;
    app.rates().seat_request(&token)?;
    app.registry().ask(&table, |reply| Request::ShowAhead { token, reply }).await.map(Json)
}

/// Notes lines for later: "if they play this, I play that, and if they then play this, I play that". They replace what
/// the seat has noted before, and are on disk before the answer.
#[utoipa::path(put, path = "/api/tables/{table}/ahead", tag = "tables", security(("seat" = [])), params(At),
    request_body = AheadRequest,
    responses((status = 200, description = "The lines", body = AheadState), SeatProblems, AheadProblems,
        SetAheadProblems))]
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    At(table): At,
    token: Bearer,
    Body(request): Body<AheadRequest>,
) -> Result<Json<AheadState>, Rejection> {
    let token = token.needed()?;
    app.rates().seat_request(&token)?;
    app.registry()
        .ask(&table, |reply| Request::SetAhead { token, request: request.clone(), reply })
        .await
        .map(Json)
}
