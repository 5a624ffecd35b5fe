//! The keys of seats over HTTP: created, withdrawn, traded for tokens.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::{Extension, Json};
use cubarium_journal::TableId;

use crate::accounts::seats::keep;
use crate::accounts::visitor::Visitor;
use crate::app::App;
use crate::guard::Peer;
use crate::json::Body;
use crate::nodes::Bulletin;
use crate::protocol::{Claim, Claimed, NewKey};
use crate::rejection::Rejection;
use crate::responses::{ClaimProblems, KeyProblems, WriteProblems};
use crate::routes::At;
use crate::table::Request;
use crate::token::{Bearer, Key, Secret, no_randomness};

/// The seat in the path of a request.
pub(crate) struct SeatAt(pub(crate) TableId, pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for SeatAt {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let Path((table, seat)) = Path::<(String, String)>::from_request_parts(parts, state)
            .await
            .map_err(|_| Rejection::NoTable)?;
        Ok(Self(table.parse().map_err(|_| Rejection::NoTable)?, seat))
    }
}

/// Trades a key for a token, once. The trade is on disk before the answer; the seat's previous token stops working. The
/// same key with the same secret gets the same token again. A seat at a rated table is given to the account that is logged
/// in, and to nobody else.
#[utoipa::path(post, path = "/api/tables/{table}/claim", tag = "seats",
    params(At), request_body = Claim,
    responses((status = 200, description = "The seat and its token", body = Claimed), ClaimProblems, WriteProblems))]
pub(crate) async fn claim(
    State(app): State<Arc<App>>,
    At(table): At,
    peer: Option<Extension<Peer>>,
    Visitor(visitor): Visitor,
    Body(claim): Body<Claim>,
) -> Result<Json<Claimed>, Rejection> {
    if let Some(Extension(peer)) = peer {
        app.rates().claim(peer.address)?;
    }
    let (key, secret) = (Key::read(&claim.key)?, Secret::read(&claim.secret)?);
    let account = visitor.as_ref().map(|session| &session.account);
    let ask = |reply| Request::Claim { key, secret, visitor: account.cloned(), reply };
    let claimed = app.registry().ask(&table, ask).await?;
    close(&app, &table, &claimed.seat);
    keep(&app, visitor.as_ref(), table.as_str(), &claimed.token).await;
    Ok(Json(claimed))
}

/// Makes a key for a seat: with the host's token to invite somebody to a free one, with the seat's own token to move it
/// to another device. A previous open key is withdrawn.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/key", tag = "seats", security(("seat" = [])),
    params(SeatAt),
    responses(
        (status = 201, description = "The key, which is not shown again", body = NewKey),
        KeyProblems, WriteProblems,
    ))]
pub(crate) async fn make_key(
    State(app): State<Arc<App>>,
    seat: SeatAt,
    token: Bearer,
) -> Result<(StatusCode, Json<NewKey>), Rejection> {
    let key = Key::random().map_err(no_randomness)?;
    set_key(&app, seat, token, Some(key)).await?;
    Ok((StatusCode::CREATED, Json(NewKey { key: key.tell() })))
}

/// Withdraws the open key of a seat, if there is one. Anybody who may make a key may withdraw it.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}/key", tag = "seats", security(("seat" = [])),
    params(SeatAt),
    responses((status = 204, description = "No key of the seat is open"), KeyProblems, WriteProblems))]
pub(crate) async fn revoke_key(
    State(app): State<Arc<App>>,
    seat: SeatAt,
    token: Bearer,
) -> Result<StatusCode, Rejection> {
    set_key(&app, seat, token, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn set_key(
    app: &App,
    SeatAt(table, seat): SeatAt,
    token: Bearer,
    key: Option<Key>,
) -> Result<(), Rejection> {
    let token = token.needed()?;
    app.rates().seat_request(&token)?;
    let key = key.map(Key::hash);
    app.registry().ask(&table, |reply| Request::SetKey { token, seat: seat.clone(), key, reply }).await?;
    close(app, &table, &seat);
    Ok(())
}

/// Removes a seat from the list of open seats, at whichever node keeps it.
fn close(app: &App, table: &TableId, seat: &str) {
    app.open_seats().close(table, seat);
    app.registry().nodes().tell(Bulletin::Taken { table: table.to_string(), seat: seat.to_owned() });
}
