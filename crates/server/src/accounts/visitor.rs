//! Who is logged in: the session in a request's cookie.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cubarium_accounts::{SESSION_DAYS, Session, SessionToken};
use cubarium_journal::Timestamp;

use crate::app::App;
use crate::guard::Peer;
use crate::origin::comes_from_here;
use crate::rejection::Rejection;

const COOKIE: &str = "cubarium-session";

/// A visitor who is logged in.
pub(crate) struct LoggedIn {
    /// The token of the session, for renewing its cookie.
    pub(crate) token: SessionToken,
    pub(crate) session: Session,
}

impl FromRequestParts<Arc<App>> for LoggedIn {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Rejection> {
        let accounts = app.accounts()?;
        let token = sent(&parts.headers).ok_or(Rejection::NotLoggedIn)?;
        let session = accounts.session(token, Timestamp::now()).await?.ok_or(Rejection::NotLoggedIn)?;
        app.office().admit_account(&session.account.name)?;
        Ok(Self { token, session })
    }
}

/// The session of a visitor, if they are logged in and the request comes from a page of this site.
pub(crate) struct Visitor(pub(crate) Option<Session>);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Rejection> {
        if !comes_from_here(app, &parts.headers, parts.extensions.get::<Peer>()) {
            return Ok(Self(None));
        }
        Ok(Self(LoggedIn::from_request_parts(parts, app).await.ok().map(|somebody| somebody.session)))
    }
}

/// The token in the cookie of a request.
fn sent(headers: &HeaderMap) -> Option<SessionToken> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == COOKIE).then(|| SessionToken::read(value)).flatten())
}

/// The header that sets the session's cookie, or deletes it for `None`.
pub(crate) fn cookie(
    token: Option<SessionToken>,
    peer: Option<&Peer>,
) -> [(header::HeaderName, HeaderValue); 1] {
    let (value, seconds) = token.map_or((String::new(), 0), |token| (token.tell(), SESSION_DAYS * 86_400));
    let secure = if peer.is_some_and(|peer| peer.is_secure) { "; Secure" } else { "" };
    let text = format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut line = HeaderValue::from_str(&text).expect("letters and digits");
    line.set_sensitive(true);
    [(header::SET_COOKIE, line)]
}
