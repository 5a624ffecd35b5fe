//! Games that anybody may watch: running ones, and an archive of finished ones.
//!
//! Whether a table is listed is decided before the other players sit down: games found by pairing or at an open seat,
//! rated games, and tables whose creator wants it. The journal stores what a game is found by in the same commit as its
//! last event (`table/record.rs`), so nothing here needs repair after a crash.

mod search;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use cubarium_journal::{Part, Place, ReadError, Search, TableId, Timestamp};
use futures_util::future::join_all;
use futures_util::stream::try_unfold;
use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::config::Limits;
use crate::guard::Peer;
use crate::protocol::{ArchiveQuery, ArchivedGame, ArchivedGames, WatchQuery, WatchedGame, WatchedGames};
use crate::rejection::Rejection;
use crate::responses::{SearchProblems, WatchProblems};
use crate::table::Request;
pub(crate) use search::{Fate, fold, opening};

/// How many tables may be read at a time for everybody who lists running games: lists must not slow down the players.
pub(crate) static LOADS: Semaphore = Semaphore::const_new(8);
/// How many running games are shown at once.
const BOARDS: usize = 12;
/// How many batches of that size are examined to find them.
const ROUNDS: usize = 5;
/// How many finished games are listed in one answer.
const LISTED: usize = 24;
/// How many records are read at a time.
const RECORDS: u32 = 50;
/// The header that holds the cursor for the remaining records.
const NEXT: HeaderName = HeaderName::from_static("cubarium-next");
/// How long a game may be quiet and still be shown as running, in milliseconds.
const QUIET: i64 = 14 * 86_400_000;
/// How long a game is shown in which nobody has made a move yet, in milliseconds.
const BEGINNING: i64 = 10 * 60_000;

/// The query of a request.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Asked<T> {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Self(asked)).map_err(|error| Rejection::unfit("query", &error.body_text()))
    }
}

fn need_watching(app: &App) -> Result<(), Rejection> {
    if app.limits().watching { Ok(()) } else { Err(Rejection::NoWatching) }
}

/// Running games that anybody may watch, the most recently opened first.
#[utoipa::path(get, path = "/api/watch", tag = "watching", params(WatchQuery),
    responses((status = 200, description = "The games", body = WatchedGames), WatchProblems))]
pub(crate) async fn running(
    State(app): State<Arc<App>>,
    Asked(query): Asked<WatchQuery>,
) -> Result<Json<WatchedGames>, Rejection> {
    need_watching(&app)?;
    let game = query.game.map(search::known_game).transpose()?;
    let after = query.after.as_deref().map(search::read_place).transpose()?;
    let now = Timestamp::now();
    let since = Timestamp(now.0 - quiet(app.limits()));
    let journal = app.registry().journal();
    let most = u32::try_from(BOARDS + 1).expect("a few");
    let (mut games, mut place) = (Vec::with_capacity(BOARDS), after);
    // Not every listed table has a game to show, so a few more than needed are examined.
    for _ in 0..ROUNDS {
        let found =
            journal.to_watch(game.as_deref(), since, place.as_ref(), most).await.map_err(unreadable)?;
        let goes_on = found.len() > BOARDS;
        let found = &found[..found.len().min(BOARDS)];
        let shown = join_all(found.iter().map(|place| show(&app, place, now))).await;
        for (index, (at, shown)) in found.iter().zip(shown).enumerate() {
            games.extend(shown);
            if games.len() == BOARDS && (goes_on || index + 1 < found.len()) {
                return Ok(Json(WatchedGames { games, next: Some(search::write_place(at)) }));
            }
        }
        place = found.last().filter(|_| goes_on).cloned();
        if place.is_none() {
            break;
        }
    }
    Ok(Json(WatchedGames { games, next: place.as_ref().map(search::write_place) }))
}

/// How long a game may be quiet and still be shown; listing it must not keep it from expiring.
fn quiet(limits: &Limits) -> i64 {
    let kept = [limits.keep_unbegun, limits.keep_unfinished].into_iter().flatten();
    let shortest = kept.map(|kept| i64::try_from(kept.as_millis() / 2).unwrap_or(i64::MAX)).min();
    shortest.map_or(QUIET, |shortest| shortest.min(QUIET))
}

/// A running game; `None` if it has just ended, waits for players, or cannot be shown.
async fn show(app: &App, place: &Place, now: Timestamp) -> Option<WatchedGame> {
    let game = look(app, &place.table, false).await?;
    let begins = game.turns > 0 || now.0 - place.time.0 < BEGINNING;
    (begins && game.view.outcome.is_none() && game.seats.iter().all(|seat| !seat.free)).then_some(game)
}

/// A game as spectators may see it, including an unlisted one if `unlisted`; `None` if it cannot be shown.
pub(crate) async fn look(app: &App, table: &TableId, unlisted: bool) -> Option<WatchedGame> {
    let _turn = LOADS.acquire().await.ok()?;
    app.registry().ask(table, |reply| Request::Watch { unlisted, reply }).await.ok()
}

/// Truncates a list that was read with one entry too many, and returns the cursor for the rest.
fn next<T>(found: &mut Vec<T>, most: usize, place: impl Fn(&T) -> &Place) -> Option<String> {
    let goes_on = found.len() > most;
    found.truncate(most);
    found.last().filter(|_| goes_on).map(|last| search::write_place(place(last)))
}

/// Finished games that anybody could watch, the latest first.
#[utoipa::path(get, path = "/api/archive", tag = "watching", params(ArchiveQuery),
    responses((status = 200, description = "The games", body = ArchivedGames), WatchProblems, SearchProblems))]
pub(crate) async fn archive(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    Asked(query): Asked<ArchiveQuery>,
) -> Result<Json<ArchivedGames>, Rejection> {
    need_watching(&app)?;
    if let Some(Extension(peer)) = peer {
        app.rates().search(peer.address)?;
    }
    let (search, after) = search::read(query)?;
    let journal = app.registry().journal();
    let most = u32::try_from(LISTED + 1).expect("a few");
    let mut found =
        journal.archived(&search, Part::Summary, after.as_ref(), most).await.map_err(unreadable)?;
    let next = next(&mut found, LISTED, |(place, _)| place);
    let read = |(place, summary): &(Place, String)| {
        let game = serde_json::from_str::<ArchivedGame>(summary);
        game.inspect_err(|error| tracing::error!(%error, table = %place.table, "a summary cannot be read"))
            .ok()
    };
    Ok(Json(ArchivedGames { games: found.iter().filter_map(read).collect(), next }))
}

/// The records of finished games that anybody could watch, as one text, the latest first, separated by empty lines.
/// Their number is limited: if there are more, the header `cubarium-next` holds the value of `after` for the rest.
#[utoipa::path(get, path = "/api/archive/records", tag = "watching", params(ArchiveQuery),
    responses(
        (status = 200, description = "Records, like PGN", body = String, content_type = "text/plain"),
        WatchProblems,
        SearchProblems,
    ))]
pub(crate) async fn records(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    Asked(query): Asked<ArchiveQuery>,
) -> Result<Response, Rejection> {
    need_watching(&app)?;
    if let Some(Extension(peer)) = peer {
        app.rates().search(peer.address)?;
    }
    let (search, after) = search::read(query)?;
    let left = app.limits().export_games;
    // The first games are read before the answer begins, so that an error can still become the answer.
    let first = read_records(&app, &search, after.as_ref(), left).await.map_err(unreadable)?;
    let rest = rest_after(&app, &search, &first, left).await.map_err(unreadable)?;
    let text = try_unfold((Some(first), left), move |(found, left)| {
        let (app, search) = (Arc::clone(&app), search.clone());
        async move {
            let Some(found) = found else { return Ok::<_, ReadError>(None) };
            let left = left.saturating_sub(u32::try_from(found.len()).unwrap_or(u32::MAX));
            let records: Vec<&str> = found.iter().map(|(_, record)| record.as_str()).collect();
            let mut text = records.join("\n");
            let rest = match found.last() {
                Some((last, _)) => read_records(&app, &search, Some(last), left).await?,
                None => Vec::new(),
            };
            if !rest.is_empty() {
                text.push('\n');
            }
            Ok(Some((text, (Some(rest).filter(|rest| !rest.is_empty()), left))))
        }
    });
    let mut answer = saved_records("attachment; filename=\"cubarium-games.txt\"", Body::from_stream(text));
    if let Some(rest) = rest {
        let rest = HeaderValue::try_from(search::write_place(&rest)).expect("digits and letters");
        answer.headers_mut().insert(NEXT, rest);
    }
    Ok(answer)
}

/// Records as a download.
pub(crate) fn saved_records(disposition: &'static str, text: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_static(disposition)),
    ];
    (headers, text).into_response()
}

/// The cursor for the rest, if there are more records than are sent; these are the first of them.
async fn rest_after(
    app: &App,
    search: &Search,
    first: &[(Place, String)],
    most: u32,
) -> Result<Option<Place>, ReadError> {
    let Some((last, _)) = first.last() else { return Ok(None) };
    let left = most.saturating_sub(u32::try_from(first.len()).unwrap_or(u32::MAX));
    let journal = app.registry().journal();
    let places = journal.archived(search, Part::Nothing, Some(last), left.saturating_add(1)).await?;
    let left = usize::try_from(left).unwrap_or(usize::MAX);
    let places = std::iter::once(last).chain(places.iter().map(|(place, _)| place));
    let mut places = places.skip(left);
    Ok(places.next().filter(|_| places.next().is_some()).cloned())
}

async fn read_records(
    app: &App,
    search: &Search,
    after: Option<&Place>,
    left: u32,
) -> Result<Vec<(Place, String)>, ReadError> {
    if left == 0 {
        return Ok(Vec::new());
    }
    app.registry().journal().archived(search, Part::Record, after, left.min(RECORDS)).await
}

// Takes the error by value so that it fits `map_err`.
#[allow(clippy::needless_pass_by_value)]
fn unreadable(error: ReadError) -> Rejection {
    tracing::error!(%error, "the list of games cannot be read");
    Rejection::Unavailable
}
