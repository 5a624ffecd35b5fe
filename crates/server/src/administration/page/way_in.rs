//! Signing in as an administrator: a key made by the host's command is traded for a session in a cookie.

use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use cubarium_journal::Timestamp;

use crate::administration::deeds::Act;
use crate::administration::key::{AdminKey, Hash};
use crate::app::App;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{AdminEntry, AdminSession};
use crate::rejection::Rejection;
use crate::responses::{AdminEntryProblems, AdminProblems, WriteProblems};

const COOKIE: &str = "cubarium-admin";

/// An administrator who has signed in.
pub(crate) struct Administrator {
    /// The name of their key.
    pub(super) name: String,
    /// When the session expires, in milliseconds since 1970.
    pub(super) until_ms: i64,
    session: Hash,
}

impl FromRequestParts<Arc<App>> for Administrator {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Rejection> {
        need_page(app)?;
        let session = sent(&parts.headers).ok_or(Rejection::NotAdministrator)?.session_hash();
        let rule = app.office().rule();
        let (name, until_ms) =
            rule.session(session, Timestamp::now().0).ok_or(Rejection::NotAdministrator)?;
        Ok(Self { name: name.to_owned(), until_ms, session })
    }
}

/// # Errors
/// When the host has disabled the administrators' page.
fn need_page(app: &App) -> Result<(), Rejection> {
    if app.office().has_page() { Ok(()) } else { Err(Rejection::NoAdministration) }
}

/// The token in the cookie of a request.
fn sent(headers: &HeaderMap) -> Option<AdminKey> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == COOKIE).then(|| AdminKey::read(value)).flatten())
}

/// The header that stores a session in the browser until it expires, or removes it. The cookie is sent only to the
/// administrators' addresses, and never by a page of another site.
fn cookie(token: Option<&AdminKey>, seconds: i64, peer: Option<&Peer>) -> [(HeaderName, HeaderValue); 1] {
    let value = token.map(AdminKey::tell).unwrap_or_default();
    let secure = if peer.is_some_and(|peer| peer.is_secure) { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={value}; Path=/api/admin; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let mut line = HeaderValue::from_str(&text).expect("letters and digits");
    line.set_sensitive(true);
    [(header::SET_COOKIE, line)]
}

/// Logs in as an administrator with a key that `cubarium admin` has made. The session lasts as long as the key.
#[utoipa::path(post, path = "/api/admin/session", tag = "administration", request_body = AdminEntry,
    responses((status = 200, description = "The administrator; the session is in a cookie", body = AdminSession),
        AdminEntryProblems, WriteProblems))]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    Body(entry): Body<AdminEntry>,
) -> Result<impl IntoResponse, Rejection> {
    need_page(&app)?;
    let peer = peer.map(|Extension(peer)| peer);
    if let Some(peer) = &peer {
        app.rates().admin_key(peer.address)?;
    }
    let now = Timestamp::now().0;
    let key = AdminKey::read(entry.key.trim()).map(|key| key.hash());
    // The command may have created the key just now.
    app.office().look().await;
    let found = key.and_then(|hash| {
        let rule = app.office().rule();
        rule.key(hash, now).map(|(name, until_ms)| (hash, name.to_owned(), until_ms))
    });
    let Some((key, name, until_ms)) = found else {
        tracing::warn!("somebody has tried to log in as an administrator with a wrong key");
        return Err(Rejection::WrongAdminKey);
    };
    let token = AdminKey::random().map_err(|error| {
        tracing::error!(%error, "the operating system provides no randomness");
        Rejection::Unavailable
    })?;
    let session = token.session_hash();
    app.office().add(&name, Act::SignedIn { key, session, until_ms }).await?;
    if app.office().rule().session(session, now).is_none() {
        return Err(Rejection::WrongAdminKey);
    }
    let cookie = cookie(Some(&token), (until_ms - now) / 1_000, peer.as_ref());
    Ok((cookie, Json(AdminSession { name, until_ms })))
}

/// Ends the session.
#[utoipa::path(delete, path = "/api/admin/session", tag = "administration", security(("administrator" = [])),
    responses((status = 204, description = "The session has ended"), AdminProblems, WriteProblems))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    admin: Administrator,
) -> Result<impl IntoResponse, Rejection> {
    app.office().add(&admin.name, Act::SignedOut { session: admin.session }).await?;
    let peer = peer.map(|Extension(peer)| peer);
    Ok((StatusCode::NO_CONTENT, cookie(None, 0, peer.as_ref())))
}
