//! Accounts over HTTP: one identity on all of a person's devices. Nothing at a table requires an account.
//!
//! - `visitor.rs` reads the session from a request's cookie;
//! - `seats.rs` gives seats to accounts, lists their games, and withdraws seats from devices that were logged out;
//! - `vacation.rs` lets people go away while their clocks stand still;
//! - `passkeys/` creates accounts and logs in without passwords;
//! - `records.rs` sends the finished games of an account as records;
//! - `data.rs` keeps preferences, exports what is stored, and deletes it.

mod data;
pub(crate) mod passkeys;
mod records;
pub(crate) mod seats;
pub(crate) mod vacation;
pub(crate) mod visitor;

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::{delete, get, post, put};
use axum::{Extension, Json, Router};
use cubarium_accounts::{Account, AccountError, Accounts, LogIn, Password, RecoveryCode, Session, UserName};
use cubarium_journal::Timestamp;

use crate::app::App;
use crate::bots;
use crate::guard::Peer;
use crate::json::Body;
use crate::networks::site;
use crate::protocol::{
    AccountState, LogInRequest, NewAccount, NewPasswordRequest, ProofRequest, RecoveryCodes, RecoveryRequest,
};
use crate::rejection::Rejection;
use crate::responses::{LogInProblems, NewAccountProblems, ProofProblems, SessionProblems, WriteProblems};
use passkeys::prove;
use visitor::{LoggedIn, Visitor, cookie};

pub(crate) use data::hide;
pub(crate) use data::{
    __path_change_preferences, __path_delete_account, __path_export, __path_show_preferences,
};
pub(crate) use passkeys::{
    __path_add_passkey, __path_challenge, __path_create_with_passkey, __path_list_passkeys,
    __path_log_in_with_passkey, __path_remove_passkey, __path_rename_passkey,
};
pub(crate) use records::__path_records;
pub(crate) use seats::{__path_games, __path_give};
pub(crate) use vacation::{__path_begin_vacation, __path_end_vacation, __path_show_vacation};

/// The addresses below `/api`.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/account", post(create))
        .route("/account", get(show))
        .route("/account", delete(data::delete_account))
        .route("/account/session", post(log_in))
        .route("/account/session", delete(log_out))
        .route("/account/sessions", delete(log_out_everywhere))
        .route("/account/password", put(change_password))
        .route("/account/password", delete(remove_password))
        .route("/account/codes", post(renew_codes))
        .route("/account/recovery", post(recover))
        .route("/account/seats", post(seats::give))
        .route("/account/games", get(seats::games))
        .route("/account/preferences", get(data::show_preferences))
        .route("/account/preferences", post(data::change_preferences))
        .route("/account/export", get(data::export))
        .route("/account/records", get(records::records))
        .route("/account/vacation", get(vacation::show_vacation))
        .route("/account/vacation", put(vacation::begin_vacation))
        .route("/account/vacation", delete(vacation::end_vacation))
        .merge(passkeys::routes())
        .method_not_allowed_fallback(|| async { Rejection::Method })
}

/// The visitor's address and whether the connection is encrypted.
type From = Option<Extension<Peer>>;

fn state(account: &Account) -> AccountState {
    AccountState {
        name: account.name.clone(),
        created_ms: account.created.0,
        codes_left: account.codes,
        has_password: account.has_password,
        passkeys: account.passkeys,
    }
}

fn new_password(field: &'static str, text: &str) -> Result<Password, Rejection> {
    Password::new(text).map_err(|error| Rejection::unfit(field, &error))
}

fn tell(codes: &[RecoveryCode]) -> Vec<String> {
    codes.iter().map(RecoveryCode::tell).collect()
}

/// Runs work to completion even if the client disconnects.
async fn unattended<T: Send + 'static>(
    work: impl Future<Output = Result<T, Rejection>> + Send + 'static,
) -> Result<T, Rejection> {
    tokio::spawn(work).await.map_err(|_| Rejection::Unavailable)?
}

/// Replaces the tokens of an account's seats. The decision is already stored: if it fails now, it is retried later, and
/// the client gets the same answer as after a success.
async fn replace_tokens(app: &App, account: i64) {
    if let Err(rejection) = seats::replace_tokens(app, account).await {
        tracing::warn!(%rejection, "the tokens of an account will be replaced later");
    }
}

/// Counts an attempt to log in or to prove one's identity.
fn count_login(app: &App, from: &From) -> Result<(), Rejection> {
    from.as_ref().map_or(Ok(()), |Extension(peer)| app.rates().login(peer.address))
}

/// Counts the outcome of an attempt in the metrics.
fn note<T>(app: &App, done: Result<T, AccountError>) -> Result<T, Rejection> {
    match &done {
        Ok(_) => app.figures().logged_in(),
        Err(AccountError::Wrong | AccountError::Wait(_)) => app.figures().login_refused(),
        Err(_) => {}
    }
    Ok(done?)
}

/// Ends a session that has just begun if its account is banned. Only somebody who knows the password learns of the ban.
async fn admit(app: &App, log_in: LogIn) -> Result<LogIn, Rejection> {
    let admitted = app.office().admit_account(&log_in.session.account.name);
    if admitted.is_err() {
        app.accounts()?.log_out(&log_in.session).await?;
    }
    admitted.map(|()| log_in)
}

/// Ends the session that a browser had before it got another one. If that fails, the session will expire unused.
async fn replace_session(accounts: &Accounts, before: Option<Session>) {
    if let Some(before) = before
        && let Err(error) = accounts.log_out(&before).await
    {
        tracing::warn!(%error, "a session that was replaced was not ended");
    }
}

/// Creates an account and logs in. The recovery codes are not shown again.
#[utoipa::path(post, path = "/api/account", tag = "accounts", request_body = LogInRequest,
    responses((status = 201, description = "The account and its codes; the session is in a cookie", body = NewAccount),
        NewAccountProblems))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    from: From,
    Visitor(before): Visitor,
    Body(request): Body<LogInRequest>,
) -> Result<impl IntoResponse, Rejection> {
    let accounts = app.accounts()?;
    let name: UserName = request.name.parse().map_err(|error| Rejection::unfit("name", &error))?;
    let password = new_password("password", &request.password)?;
    app.office().admit_account(name.as_str())?;
    if let Some(Extension(peer)) = &from {
        app.rates().new_account(peer.address)?;
    }
    let (log_in, codes) = accounts.create(&name, password, Timestamp::now()).await?;
    app.figures().account_made();
    replace_session(accounts, before).await;
    let made = NewAccount { account: state(&log_in.session.account), codes: tell(&codes) };
    Ok((StatusCode::CREATED, cookie(Some(log_in.token), peer(&from)), Json(made)))
}

fn peer(from: &From) -> Option<&Peer> {
    from.as_ref().map(|Extension(peer)| peer)
}

/// The account that is logged in. The cookie of its session is renewed.
#[utoipa::path(get, path = "/api/account", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The account", body = AccountState), SessionProblems))]
pub(crate) async fn show(from: From, somebody: LoggedIn) -> impl IntoResponse {
    (cookie(Some(somebody.token), peer(&from)), Json(state(&somebody.session.account)))
}

/// Logs in. An unknown name is answered like a wrong password.
#[utoipa::path(post, path = "/api/account/session", tag = "accounts", request_body = LogInRequest,
    responses((status = 200, description = "The account; the session is in a cookie", body = AccountState),
        LogInProblems))]
pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    from: From,
    Visitor(before): Visitor,
    Body(request): Body<LogInRequest>,
) -> Result<impl IntoResponse, Rejection> {
    let accounts = app.accounts()?;
    count_login(&app, &from)?;
    let (password, network) =
        (Password::typed(&request.password), peer(&from).map(|peer| site(peer.address)));
    let done = accounts.log_in(&request.name, password, network, Timestamp::now()).await;
    let log_in = admit(&app, note(&app, done)?).await?;
    replace_session(accounts, before).await;
    Ok((cookie(Some(log_in.token), peer(&from)), Json(state(&log_in.session.account))))
}

/// Ends the session and invalidates the seat tokens that were sent to it.
#[utoipa::path(delete, path = "/api/account/session", tag = "accounts", security(("session" = [])),
    responses((status = 204, description = "Nobody is logged in"), SessionProblems))]
pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
) -> Result<impl IntoResponse, Rejection> {
    app.accounts()?.log_out(&somebody.session).await?;
    Ok((StatusCode::NO_CONTENT, cookie(None, peer(&from))))
}

/// Ends all sessions of the account, including this one. Its seats in running games get new tokens, so that no device
/// can use them until somebody logs in there.
#[utoipa::path(delete, path = "/api/account/sessions", tag = "accounts", security(("session" = [])),
    responses((status = 204, description = "Nobody is logged in"), SessionProblems, WriteProblems))]
pub(crate) async fn log_out_everywhere(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
) -> Result<impl IntoResponse, Rejection> {
    let account = somebody.session.account.id;
    unattended(async move {
        app.accounts()?.log_out_everywhere(account).await?;
        replace_tokens(&app, account).await;
        Ok(())
    })
    .await?;
    Ok((StatusCode::NO_CONTENT, cookie(None, peer(&from))))
}

/// Sets a password, ends all other sessions, and gives the seats new tokens, so that only this device can use them
/// until somebody logs in elsewhere.
#[utoipa::path(put, path = "/api/account/password", tag = "accounts", security(("session" = [])),
    request_body = NewPasswordRequest,
    responses((status = 204, description = "The new password is valid"), SessionProblems, ProofProblems))]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
    Body(request): Body<NewPasswordRequest>,
) -> Result<StatusCode, Rejection> {
    let new = new_password("new", &request.new)?;
    let owner = prove(&app, &from, &somebody, request.proof()).await?;
    unattended(async move {
        app.accounts()?.set_password(owner, new).await?;
        replace_tokens(&app, owner.account()).await;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Removes the password, unless it is the only way to log in: from now on a passkey is needed.
#[utoipa::path(delete, path = "/api/account/password", tag = "accounts", security(("session" = [])),
    request_body = ProofRequest,
    responses((status = 204, description = "There is no password"), SessionProblems, ProofProblems))]
pub(crate) async fn remove_password(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
    Body(request): Body<ProofRequest>,
) -> Result<StatusCode, Rejection> {
    let owner = prove(&app, &from, &somebody, request.parts()).await?;
    app.accounts()?.remove_password(owner).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Creates ten new recovery codes, which replace the previous ones and are not shown again.
#[utoipa::path(post, path = "/api/account/codes", tag = "accounts", security(("session" = [])),
    request_body = ProofRequest,
    responses((status = 200, description = "The codes", body = RecoveryCodes), SessionProblems, ProofProblems))]
pub(crate) async fn renew_codes(
    State(app): State<Arc<App>>,
    from: From,
    somebody: LoggedIn,
    Body(request): Body<ProofRequest>,
) -> Result<Json<RecoveryCodes>, Rejection> {
    let owner = prove(&app, &from, &somebody, request.parts()).await?;
    let codes = app.accounts()?.renew_codes(owner).await?;
    Ok(Json(RecoveryCodes { codes: tell(&codes) }))
}

/// Uses up a recovery code: sets a new password, removes all passkeys, the address of the calendar and feed, and the
/// tokens of the bots, ends all sessions, gives the seats new tokens, and logs in.
#[utoipa::path(post, path = "/api/account/recovery", tag = "accounts", request_body = RecoveryRequest,
    responses((status = 200, description = "The account; the session is in a cookie", body = AccountState),
        LogInProblems))]
pub(crate) async fn recover(
    State(app): State<Arc<App>>,
    from: From,
    Body(request): Body<RecoveryRequest>,
) -> Result<impl IntoResponse, Rejection> {
    let new = new_password("new", &request.new)?;
    count_login(&app, &from)?;
    let log_in = unattended(async move {
        let accounts = app.accounts()?;
        let refused = |rejection| match rejection {
            Rejection::WrongLogIn => Rejection::WrongCode,
            other => other,
        };
        // Nothing of a banned account is changed, and only somebody who has a code learns of the ban.
        if let Err(ban) = app.office().admit_account(&request.name) {
            let known = accounts.check_code(&request.name, &request.code).await;
            return Err(note(&app, known).map_or_else(refused, |()| ban));
        }
        let done = accounts.recover(&request.name, &request.code, new, Timestamp::now()).await;
        let log_in = note(&app, done).map_err(refused)?;
        let account = log_in.session.account.id;
        replace_tokens(&app, account).await;
        // Their tokens are gone already; this ends the connections that are open.
        match accounts.bots(account).await {
            Ok(bots) => bots.iter().for_each(|bot| bots::revoke(&app, bot.id)),
            Err(error) => tracing::warn!(%error, "connections of bots stay open after a recovery"),
        }
        admit(&app, log_in).await
    })
    .await?;
    Ok((cookie(Some(log_in.token), peer(&from)), Json(state(&log_in.session.account))))
}
