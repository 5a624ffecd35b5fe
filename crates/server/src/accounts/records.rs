//! The finished games of an account as records, all in one text.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use cubarium_accounts::Link;
use futures_util::stream::{self, StreamExt as _};

use super::visitor::LoggedIn;
use super::{From, peer};
use crate::app::App;
use crate::rejection::Rejection;
use crate::responses::{SearchProblems, SessionProblems};
use crate::table::Request;
use crate::watching::{LOADS, saved_records};

/// The records of the account's finished games as one text, the latest first, separated by empty lines. Deleted games
/// are left out.
#[utoipa::path(get, path = "/api/account/records", tag = "accounts", security(("session" = [])),
    responses(
        (status = 200, description = "Records, like PGN", body = String, content_type = "text/plain"),
        SessionProblems,
        SearchProblems,
    ))]
pub(crate) async fn records(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
) -> Result<Response, Rejection> {
    if let Some(peer) = peer(&from) {
        app.rates().search(peer.address)?;
    }
    let links = app.accounts()?.finished(somebody.session.account.id, u32::MAX).await?;
    // A slow reader keeps no table waiting: each game is looked up when the one before has been sent.
    let texts = stream::unfold((app, links.into_iter(), true), |(app, mut links, mut first)| async move {
        loop {
            let link = links.next()?;
            match record(&app, link).await {
                Ok(Some(record)) => {
                    let text = if first { record } else { format!("\n{record}") };
                    first = false;
                    return Some((Ok(text), (app, links, first)));
                }
                Ok(None) => {}
                // The text ends early, and the reader can tell.
                Err(rejection) => return Some((Err(rejection), (app, Vec::new().into_iter(), first))),
            }
        }
    });
    // Compression polls once more after the end.
    Ok(saved_records("attachment; filename=\"cubarium-my-games.txt\"", Body::from_stream(texts.fuse())))
}

/// The record as the account's seat may see it; `None` if the game was deleted or cannot be read.
async fn record(app: &App, link: Link) -> Result<Option<String>, Rejection> {
    let _turn = LOADS.acquire().await.map_err(|_| Rejection::Closed)?;
    let token = Some(link.token);
    match app.registry().ask(&link.table, |reply| Request::Record { token, reply }).await {
        Ok(record) => Ok(Some(record)),
        Err(Rejection::WrongToken | Rejection::Moved) => {
            // The seat's token has changed since; once a game has ended, everybody may see all of it.
            let found = app.registry().ask(&link.table, |reply| Request::Record { token: None, reply }).await;
            found.map(Some)
        }
        Err(Rejection::NoTable | Rejection::Unopenable | Rejection::Unreadable) => Ok(None),
        Err(rejection) => Err(rejection),
    }
}
