//! An account's data: preferences, the export of everything in one file, and deletion.

use std::collections::{BTreeMap, HashSet};
use std::iter::repeat;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use cubarium_journal::{ListError, TableId, Timestamp, TokenHash};
use serde_json::Value;

use super::passkeys::{self, prove};
use super::seats::{finished_games, ratings, replace_tokens};
use super::visitor::{LoggedIn, cookie};
use super::{From, peer, state, unattended};
use crate::app::App;
use crate::bots;
use crate::json::Body;
use crate::protocol::{
    AccountExport, OwnSeat, OwnTournament, Preferences, PreferencesRequest, ProofRequest, RatingChange,
    SessionTimes, VacationTimes,
};
use crate::rejection::Rejection;
use crate::responses::{PreferencesProblems, ProofProblems, SessionProblems};
use crate::table::Request;
use crate::tournaments;

/// The most preferences, and the longest name of one, in bytes.
const PREFERENCES: usize = 64;
const LONGEST_NAME: usize = 40;
/// The most bytes that all preferences may take.
const LARGEST: usize = 16 * 1024;

fn read(stored: &str) -> BTreeMap<String, Value> {
    serde_json::from_str(stored).unwrap_or_default()
}

/// The preferences of the account.
#[utoipa::path(get, path = "/api/account/preferences", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The preferences", body = Preferences), SessionProblems))]
pub(crate) async fn show_preferences(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<Preferences>, Rejection> {
    let values = read(&app.accounts()?.preferences(somebody.session.account.id).await?);
    Ok(Json(Preferences { values }))
}

/// Changes some preferences of the account, and returns all of them.
#[utoipa::path(post, path = "/api/account/preferences", tag = "accounts", security(("session" = [])),
    request_body = PreferencesRequest,
    responses((status = 200, description = "The preferences", body = Preferences), SessionProblems, PreferencesProblems))]
pub(crate) async fn change_preferences(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(request): Body<PreferencesRequest>,
) -> Result<Json<Preferences>, Rejection> {
    let change = |stored: &str| {
        let mut values = read(stored);
        for (name, value) in request.set {
            if value.is_null() {
                values.remove(&name)
            } else {
                values.insert(name, value)
            };
        }
        let text = serde_json::to_string(&values).expect("JSON");
        let is_fine = values.len() <= PREFERENCES
            && values.keys().all(|name| (1..=LONGEST_NAME).contains(&name.len()))
            && text.len() <= LARGEST;
        let limits = format!("at most {PREFERENCES} preferences, {LARGEST} bytes in all");
        if is_fine { Ok(text) } else { Err(Rejection::unfit("set", &limits)) }
    };
    let stored = app.accounts()?.change_preferences(somebody.session.account.id, change).await?;
    Ok(Json(Preferences { values: read(&stored) }))
}

/// Everything that is stored about the account, as a file. It leaves out the hashes of passwords, codes and tokens, and
/// the parts of passkeys that only a server and an authenticator can read.
#[utoipa::path(get, path = "/api/account/export", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "A file", body = AccountExport), SessionProblems))]
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<impl IntoResponse, Rejection> {
    let (accounts, account) = (app.accounts()?, &somebody.session.account);
    let sessions = accounts.sessions(account.id, Timestamp::now()).await?;
    let running = accounts.running(account.id).await?;
    // Read before the ratings that follow from them: a game may be rated in between.
    let changes = accounts.changes(account.id, u32::MAX).await?;
    let export = AccountExport {
        account: state(account),
        preferences: read(&accounts.preferences(account.id).await?),
        sessions: sessions
            .into_iter()
            .map(|(began, used)| SessionTimes { began_ms: began.0, used_ms: used.0 })
            .collect(),
        running: running
            .into_iter()
            .map(|link| OwnSeat {
                table: link.table.to_string(),
                seat: link.seat,
                game: link.game,
                since_ms: link.since.0,
            })
            .collect(),
        finished: finished_games(accounts, account.id, u32::MAX).await?,
        ratings: ratings(accounts, account.id).await?,
        feed_made_ms: accounts.feed_made(account.id).await?.map(|made| made.0),
        devices_ms: accounts.devices(account.id).await?.into_iter().map(|added| added.0).collect(),
        vacations: accounts
            .vacations(account.id, Timestamp(0))
            .await?
            .into_iter()
            .map(|vacation| VacationTimes { from_ms: vacation.from.0, until_ms: vacation.until.0 })
            .collect(),
        passkeys: passkeys::of_account(&app, account.id).await?,
        bots: bots::of_account(&app, account.id).await?,
        rating_changes: changes.into_iter().filter_map(RatingChange::of).collect(),
        tournaments: tournaments::of_account(&app, account.id)
            .await?
            .into_iter()
            .map(|(id, name)| OwnTournament { tournament: id.to_string(), name })
            .collect(),
    };
    let attached = HeaderValue::from_static("attachment; filename=\"cubarium-account.json\"");
    Ok(([(header::CONTENT_DISPOSITION, attached)], Json(export)))
}

/// Deletes the account with everything that is stored about it. Tables stay, without the name at its seats.
#[utoipa::path(delete, path = "/api/account", tag = "accounts", security(("session" = [])),
    request_body = ProofRequest,
    responses((status = 204, description = "It is deleted"), SessionProblems, ProofProblems))]
pub(crate) async fn delete_account(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
    Body(request): Body<ProofRequest>,
) -> Result<impl IntoResponse, Rejection> {
    let account = prove(&app, &from, &somebody, request.parts()).await?.account();
    let peer = peer(&from).cloned();
    // This completes even if the client disconnects.
    unattended(async move { forget(&app, account).await }).await?;
    Ok((StatusCode::NO_CONTENT, cookie(None, peer.as_ref())))
}

async fn forget(app: &Arc<App>, account: i64) -> Result<(), Rejection> {
    let accounts = app.accounts()?;
    // Otherwise a seat's token might differ from the one recorded here.
    replace_tokens(app, account).await?;
    let _turn = accounts.turn(account).await;
    let mut links = accounts.running(account).await?;
    links.extend(accounts.finished(account, u32::MAX).await?);
    // A seat at a rated table belongs to the account even without a link or token to it.
    let rated: HashSet<TableId> = accounts.rated_tables(account).await?.into_iter().collect();
    let mut left: Vec<(TableId, Option<TokenHash>)> = rated
        .iter()
        .filter(|table| links.iter().all(|link| link.table != **table))
        .cloned()
        .zip(repeat(None))
        .collect();
    left.extend(links.into_iter().map(|link| (link.table, Some(link.token))));
    let mut seen = HashSet::new();
    while let Some((table, token)) = left.pop() {
        if !seen.insert((table.clone(), token)) {
            continue;
        }
        let named = match token {
            Some(token) => {
                let name = |reply| Request::Name { token, name: String::new(), reply };
                app.registry().ask(&table, name).await.map(drop)
            }
            None => Err(Rejection::WrongToken),
        };
        let mut next_token = token;
        match named {
            Ok(()) => {}
            Err(Rejection::NoTable) => continue,
            Err(Rejection::WrongToken | Rejection::Moved) if token.is_none() || rated.contains(&table) => {
                hide(app, &table).await?;
                next_token = None;
            }
            // A seat that was moved belongs to somebody else.
            Err(Rejection::WrongToken | Rejection::Moved) => continue,
            // These tables take no events.
            Err(Rejection::Closed | Rejection::Unopenable | Rejection::Unreadable) => {
                hide(app, &table).await?;
            }
            Err(rejection) => return Err(rejection),
        }
        // A rematch has copied the name and the token.
        left.extend(rematch(app, &table).await?.map(|table| (table, next_token)));
    }
    tournaments::forget(app, account).await?;
    let bots = accounts.bots(account).await?;
    accounts.delete(account).await?;
    // A request to enter may have been in progress.
    if let Err(rejection) = tournaments::forget(app, account).await {
        tracing::error!(%rejection, "the name of a deleted account may still be in a tournament");
    }
    for bot in bots {
        bots::revoke(app, bot.id);
    }
    app.waiting().forget(account);
    Ok(())
}

/// The table of the rematch, if there is one and it can be found.
async fn rematch(app: &App, table: &TableId) -> Result<Option<TableId>, Rejection> {
    match app.registry().ask(table, |reply| Request::Show { token: None, reply }).await {
        Ok(state) => Ok(state.rematch.and_then(|table| table.parse().ok())),
        Err(Rejection::NoTable | Rejection::Unopenable | Rejection::Unreadable) => Ok(None),
        Err(rejection) => Err(rejection),
    }
}

/// Removes a table from the lists: if a name cannot be removed from it, at least the game can no longer be found.
pub(crate) async fn hide(app: &App, table: &TableId) -> Result<(), Rejection> {
    match app.registry().ask(table, |reply| Request::Unlist { reply }).await {
        Ok(()) | Err(Rejection::NoTable) => return Ok(()),
        // A table that cannot be opened is in the lists all the same.
        Err(Rejection::Unopenable | Rejection::Unreadable) => {}
        Err(rejection) => return Err(rejection),
    }
    match app.registry().journal().set_listed(table, false).await {
        Ok(()) | Err(ListError::UnknownTable(_)) => Ok(()),
        Err(error) => {
            tracing::error!(%error, %table, "the game of a deleted account could not be hidden");
            Err(Rejection::NotSaved)
        }
    }
}
