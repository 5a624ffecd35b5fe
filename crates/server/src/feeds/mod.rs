//! The calendar and the feed of an account's games, for programs that cannot log in: anybody who has the secret address
//! can read them, and can do nothing else.
//!
//! - `games.rs` finds the games to report;
//! - `calendar.rs` writes when moves are due, `atom.rs` which turns have begun and which games have ended.

mod atom;
mod calendar;
mod games;

pub(crate) use games::due;

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, put};
use axum::{Extension, Json, Router};
use cubarium_accounts::{Feed, FeedToken};
use cubarium_catalog::words::Language;
use cubarium_journal::Timestamp;
use sha2::{Digest as _, Sha256};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::accounts::visitor::LoggedIn;
use crate::app::App;
use crate::guard::Peer;
use crate::openapi::in_path;
use crate::protocol::{FeedQuery, FeedState, NewFeed};
use crate::rejection::Rejection;
use crate::responses::{FeedProblems, OwnFeedProblems, SessionProblems};
use crate::token::hex;
use crate::watching::Asked;
use crate::words::words;

/// The routes below `/api` that only the owner may use.
pub(crate) fn owners() -> Router<Arc<App>> {
    Router::new()
        .route("/account/feed", get(show))
        .route("/account/feed", put(make))
        .route("/account/feed", delete(revoke))
        .method_not_allowed_fallback(|| async { Rejection::Method })
}

/// The routes below `/api` for programs.
pub(crate) fn api() -> Router<Arc<App>> {
    Router::new()
        .route("/feeds/{feed}/calendar.ics", get(calendar))
        .route("/feeds/{feed}/games.atom", get(games))
}

/// When the address of the account's calendar and feed was created. The address itself is not shown again.
#[utoipa::path(get, path = "/api/account/feed", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "When it was made", body = FeedState), SessionProblems))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<FeedState>, Rejection> {
    let made = app.accounts()?.feed_made(somebody.session.account.id).await?;
    Ok(Json(FeedState { made_ms: made.map(|made| made.0) }))
}

/// Creates a secret address for the account's calendar and feed. It is not shown again, and the previous one stops
/// working.
#[utoipa::path(put, path = "/api/account/feed", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The addresses", body = NewFeed), SessionProblems, OwnFeedProblems))]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<NewFeed>, Rejection> {
    let account = somebody.session.account.id;
    app.rates().account_request(account)?;
    let token = app.accounts()?.make_feed(account, Timestamp::now()).await?.tell();
    Ok(Json(NewFeed {
        calendar: format!("/api/feeds/{token}/calendar.ics"),
        feed: format!("/api/feeds/{token}/games.atom"),
    }))
}

/// Removes the address of the account's calendar and feed: it stops working.
#[utoipa::path(delete, path = "/api/account/feed", tag = "accounts", security(("session" = [])),
    responses((status = 204, description = "There are no addresses any more"), SessionProblems, OwnFeedProblems))]
pub(crate) async fn revoke(State(app): State<Arc<App>>, somebody: LoggedIn) -> Result<StatusCode, Rejection> {
    app.accounts()?.revoke_feed(somebody.session.account.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The token in the path of a request.
pub(crate) struct Addressed(FeedToken);

impl<S: Send + Sync> FromRequestParts<S> for Addressed {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let Path(token) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| Rejection::NoFeed)?;
        FeedToken::read(&token).map(Self).ok_or(Rejection::NoFeed)
    }
}

impl IntoParams for Addressed {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![in_path("feed", "What makes the address secret: 64 hexadecimal digits")]
    }
}

/// The due dates of the account's moves, as a calendar (iCalendar) to which programs can subscribe.
#[utoipa::path(get, path = "/api/feeds/{feed}/calendar.ics", tag = "accounts", params(Addressed, FeedQuery),
    responses(
        (status = 200, description = "A calendar", body = String, content_type = "text/calendar"),
        (status = 304, description = "It has not changed since"),
        FeedProblems,
    ))]
pub(crate) async fn calendar(
    State(app): State<Arc<App>>,
    Addressed(token): Addressed,
    Asked(query): Asked<FeedQuery>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Rejection> {
    let (feed, language) = open(&app, token, &query).await?;
    let turns = games::turns(&app, feed.account, Timestamp::now()).await?;
    let text = calendar::write(words(language), &place(&app, peer, &headers), &turns);
    Ok(answer(&headers, "text/calendar; charset=utf-8", text))
}

/// The games in which it is the account's turn, and those that have ended, as an Atom feed.
#[utoipa::path(get, path = "/api/feeds/{feed}/games.atom", tag = "accounts", params(Addressed, FeedQuery),
    responses(
        (status = 200, description = "A feed", body = String, content_type = "application/atom+xml"),
        (status = 304, description = "It has not changed since"),
        FeedProblems,
    ))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Addressed(token): Addressed,
    Asked(query): Asked<FeedQuery>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Rejection> {
    let (feed, language) = open(&app, token, &query).await?;
    let turns = games::turns(&app, feed.account, Timestamp::now()).await?;
    let ended = games::ended(&app, feed.account).await?;
    let place = place(&app, peer, &headers);
    let text = atom::write(words(language), &place, (&token.name(), &feed), &turns, &ended);
    Ok(answer(&headers, "application/atom+xml; charset=utf-8", text))
}

/// The account that an address belongs to, and the language asked for.
///
/// # Errors
/// When the address is not valid, requests are too frequent, or the language is not available.
async fn open(app: &App, token: FeedToken, query: &FeedQuery) -> Result<(Feed, Language), Rejection> {
    let language = match &query.lang {
        Some(code) => code.parse().map_err(|error| Rejection::unfit("lang", &error))?,
        None => Language::default(),
    };
    let accounts = app.registry().accounts().ok_or(Rejection::NoFeed)?;
    let feed = accounts.feed_of(token).await?.ok_or(Rejection::NoFeed)?;
    app.rates().feed_request(feed.account)?;
    app.office().admit_account(&feed.name)?;
    Ok((feed, language))
}

/// The address of this server: the one that the host has configured, or else the one that the request was sent to.
fn place(app: &App, peer: Option<Extension<Peer>>, headers: &HeaderMap) -> String {
    if let Some(public) = app.public() {
        return public.to_owned();
    }
    let is_secure = peer.is_some_and(|Extension(peer)| peer.is_secure);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if is_secure { "https" } else { "http" })
}

/// The text, unless the client already has this version.
fn answer(headers: &HeaderMap, kind: &'static str, text: String) -> Response {
    let hash = hex(&Sha256::digest(text.as_bytes())[..16]);
    let tag = format!("\"{hash}\"");
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    // Proxies that compress answers weaken their entity tags.
    let is_known = known
        .flat_map(|line| line.split(','))
        .any(|one| one.trim() == "*" || one.trim().trim_start_matches("W/") == tag);
    let tag = HeaderValue::from_str(&tag).expect("digits and letters");
    let cache = HeaderValue::from_static("private, no-cache");
    let common = [(header::ETAG, tag), (header::CACHE_CONTROL, cache)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response()
}
