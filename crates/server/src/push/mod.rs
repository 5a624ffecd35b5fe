//! Notifications for people who are away: web push, to the devices on which accounts have asked for it.
//!
//! - `reach.rs` says where messages may be sent, because an endpoint is an address that a stranger chose;
//! - `vapid.rs` holds the server's key, `message.rs` the text and its encryption;
//! - `sender.rs` sends messages and retries where that helps; `waiting.rs` keeps those under way, and `gates.rs` lets a
//!   few of them through at a time, so that a push service that hangs delays nobody else's.

mod gates;
mod message;
mod reach;
mod sender;
mod vapid;
mod waiting;

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get, put};
use axum::{Json, Router};
use cubarium_accounts::NewDevice;
use cubarium_catalog::words::Language;
use cubarium_journal::Timestamp;
use data_encoding::{BASE64_NOPAD, BASE64URL_NOPAD};

use crate::accounts::visitor::LoggedIn;
use crate::app::App;
use crate::json::Body;
use crate::protocol::{NewPush, PushState};
use crate::rejection::Rejection;
use crate::responses::{NewPushProblems, OwnPushProblems, PushProblems};

pub(crate) use message::{News, Notice};
pub(crate) use sender::{Push, Queue};

/// The name of the file with the server's key, next to the journal.
pub(crate) const KEY_FILE: &str = "push.key";

/// The addresses below `/api`.
pub(crate) fn owners() -> Router<Arc<App>> {
    Router::new()
        .route("/account/push", get(show))
        .route("/account/push", put(begin))
        .route("/account/push", delete(end))
        .method_not_allowed_fallback(|| async { Rejection::Method })
}

/// Whether the account is notified on this device, and the server's key for the device's browser.
#[utoipa::path(get, path = "/api/account/push", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "Whether the device is notified", body = PushState), PushProblems))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<PushState>, Rejection> {
    let push = app.push()?;
    let on = app.accounts()?.has_device(&somebody.session).await?;
    Ok(Json(PushState { key: push.key(), on }))
}

/// Notifies the account on this device: when its turn begins in a game with days per turn, before its time runs out
/// there, when such a game ends, and when somebody offers a rematch. It stops with the session.
#[utoipa::path(put, path = "/api/account/push", tag = "accounts", security(("session" = [])), request_body = NewPush,
    responses((status = 204, description = "The device is notified"), PushProblems, NewPushProblems))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(wish): Body<NewPush>,
) -> Result<StatusCode, Rejection> {
    let push = app.push()?;
    app.rates().account_request(somebody.session.account.id)?;
    let device = device(push, wish)?;
    app.accounts()?.set_device(&somebody.session, &device, Timestamp::now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stops notifying the account on this device.
#[utoipa::path(delete, path = "/api/account/push", tag = "accounts", security(("session" = [])),
    responses((status = 204, description = "The device is not notified"), PushProblems, OwnPushProblems))]
pub(crate) async fn end(State(app): State<Arc<App>>, somebody: LoggedIn) -> Result<StatusCode, Rejection> {
    app.push()?;
    app.accounts()?.drop_device(&somebody.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn device(push: &Push, wish: NewPush) -> Result<NewDevice, Rejection> {
    push.check(&wish.endpoint)?;
    let key: [u8; 65] = decode(&wish.p256dh)
        .filter(|bytes| message::is_key(bytes))
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| Rejection::unfit("p256dh", "must be a point of P-256, 65 bytes in base64url"))?;
    let auth = decode(&wish.auth).and_then(|bytes| bytes.try_into().ok());
    let auth = auth.ok_or_else(|| Rejection::unfit("auth", "must be 16 bytes in base64url"))?;
    let language: Language = wish.lang.parse().map_err(|error| Rejection::unfit("lang", &error))?;
    Ok(NewDevice { endpoint: wish.endpoint, key, auth, language: language.code().to_owned() })
}

/// The bytes of a text in base64url, or in plain base64, which some browsers use.
fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    BASE64URL_NOPAD.decode(text.as_bytes()).or_else(|_| BASE64_NOPAD.decode(text.as_bytes())).ok()
}
