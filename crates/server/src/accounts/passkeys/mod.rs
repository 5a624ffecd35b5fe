//! Passkeys over HTTP: creating accounts with them, logging in, and managing an account's passkeys.
//!
//! - `site.rs` decides which domain passkeys belong to and which pages may use them;
//! - `ceremonies.rs` keeps the pending challenges;
//! - `answers.rs` checks the answers of passkeys.

mod answers;
mod ceremonies;
mod site;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use axum::routing::{delete, get, post, put};
use cubarium_accounts::{Owner, Passkey, Password, UsedPasskey, UserName};
use cubarium_journal::Timestamp;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};
use webauthn_rp::bin::Decode as _;
use webauthn_rp::request::register::UserHandle64;

use super::visitor::{LoggedIn, Visitor, cookie};
use super::{From, admit, count_login, note, peer, replace_session, state, tell};
use crate::app::App;
use crate::json::Body;
use crate::openapi::in_path;
use crate::protocol::{
    AccountState, ChallengeRequest, NewAccount, NewPasskeyRequest, PasskeyAnswer, PasskeyChallenge,
    PasskeyName, PasskeyState, ProofRequest,
};
use crate::rejection::Rejection;
use crate::responses::{
    AnswerProblems, ChallengeProblems, OwnPasskeyProblems, ProofProblems, SessionProblems,
};
use crate::text::tidy_name;

use ceremonies::ForWhom;
pub(crate) use ceremonies::Passkeys;

/// How many passkeys an account may have.
const MOST: usize = 20;

/// The addresses below `/api`.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/account/with-passkey", post(create_with_passkey))
        .route("/account/session/with-passkey", post(log_in_with_passkey))
        .route("/account/passkeys", get(list_passkeys))
        .route("/account/passkeys", post(add_passkey))
        .route("/account/passkeys/challenge", post(challenge))
        .route("/account/passkeys/{passkey}", put(rename_passkey))
        .route("/account/passkeys/{passkey}", delete(remove_passkey))
}

/// The number of a passkey in the path of a request.
pub(crate) struct Numbered(i64);

impl<S: Send + Sync> FromRequestParts<S> for Numbered {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let Path(number) =
            Path::<i64>::from_request_parts(parts, state).await.map_err(|_| Rejection::NoPasskey)?;
        Ok(Self(number))
    }
}

impl IntoParams for Numbered {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![in_path("passkey", "The passkey's number")]
    }
}

fn told(passkey: Passkey) -> PasskeyState {
    PasskeyState {
        id: passkey.id,
        credential: answers::id_of(&passkey),
        synced: answers::is_synced(&passkey),
        name: passkey.name,
        created_ms: passkey.created.0,
        used_ms: passkey.used.map(|when| when.0),
    }
}

/// The passkeys of an account.
///
/// # Errors
/// When they cannot be read.
pub(super) async fn of_account(app: &App, account: i64) -> Result<Vec<PasskeyState>, Rejection> {
    Ok(app.accounts()?.passkeys(account).await?.into_iter().map(told).collect())
}

/// Checks that the owner of the account makes the request. The attempt is counted.
///
/// # Errors
/// When neither proof or both are sent, or the proof is wrong.
pub(super) async fn prove(
    app: &App,
    from: &From,
    somebody: &LoggedIn,
    proof: (Option<&str>, Option<&Value>),
) -> Result<Owner, Rejection> {
    let (accounts, session) = (app.accounts()?, &somebody.session);
    count_login(app, from)?;
    match proof {
        (Some(password), None) => Ok(accounts.confirm(session, Password::typed(password)).await?),
        (None, Some(credential)) => {
            let used = answers::used_to_confirm(app.passkeys(), accounts, session, credential).await?;
            let used = UsedPasskey { passkey: &used.passkey, state: &used.state };
            Ok(accounts.confirm_with_passkey(session, used, Timestamp::now()).await?)
        }
        _ => Err(Rejection::unfit("password", "send either the password or the answer of a passkey")),
    }
}

/// Creates a challenge for a passkey.
#[utoipa::path(post, path = "/api/account/passkeys/challenge", tag = "accounts", security((), ("session" = [])),
    request_body = ChallengeRequest,
    responses((status = 200, description = "A challenge, valid once", body = PasskeyChallenge), ChallengeProblems))]
pub(crate) async fn challenge(
    State(app): State<Arc<App>>,
    from: From,
    somebody: Result<LoggedIn, Rejection>,
    Body(request): Body<ChallengeRequest>,
) -> Result<Json<PasskeyChallenge>, Rejection> {
    let (accounts, passkeys) = (app.accounts()?, app.passkeys());
    passkeys.site()?;
    if let Some(peer) = peer(&from) {
        app.rates().challenge(peer.address)?;
    }
    let options = match request {
        ChallengeRequest::LogIn {} => passkeys.ask_to_log_in()?,
        ChallengeRequest::Confirm {} => passkeys.ask_to_confirm(&somebody?.session)?,
        ChallengeRequest::Create { name } => {
            let name: UserName = name.parse().map_err(|error| Rejection::unfit("name", &error))?;
            // Counted here because the answer reveals whether the name is taken.
            if let Some(peer) = peer(&from) {
                app.rates().new_account(peer.address)?;
            }
            if accounts.is_taken(&name).await? {
                return Err(Rejection::NameTaken);
            }
            passkeys.ask_to_create(&name)?
        }
        ChallengeRequest::Add { password, passkey } => {
            let somebody = somebody?;
            let owner = prove(&app, &from, &somebody, (password.as_deref(), passkey.as_ref())).await?;
            let fresh = UserHandle64::new();
            let fresh = fresh.as_ref().try_into().map_err(|_| Rejection::Unavailable)?;
            let Ok(handle) = UserHandle64::decode(accounts.handle(owner.account(), fresh).await?);
            let known = accounts.passkeys(owner.account()).await?;
            if known.len() >= MOST {
                return Err(Rejection::TooManyPasskeys(MOST));
            }
            let others = known.into_iter().filter_map(answers::descriptor).collect();
            let name = &somebody.session.account.name;
            passkeys.ask_to_add(&somebody.session, ForWhom { name, handle: &handle, others })?
        }
    };
    Ok(Json(PasskeyChallenge { options }))
}

/// Creates an account with a passkey and no password, and logs in. The recovery codes are not shown again.
#[utoipa::path(post, path = "/api/account/with-passkey", tag = "accounts", request_body = NewPasskeyRequest,
    responses((status = 201, description = "The account and its codes; the session is in a cookie", body = NewAccount),
        AnswerProblems))]
pub(crate) async fn create_with_passkey(
    State(app): State<Arc<App>>,
    from: From,
    Visitor(before): Visitor,
    Body(request): Body<NewPasskeyRequest>,
) -> Result<impl IntoResponse, Rejection> {
    let accounts = app.accounts()?;
    let label = tidy_name(&request.name)?;
    let (name, made) = answers::made_to_create(app.passkeys(), &request.credential)?;
    let now = Timestamp::now();
    let (log_in, codes) = accounts.create_with_passkey(&name, &made.handle, made.named(&label), now).await?;
    app.figures().account_made();
    replace_session(accounts, before).await;
    let made = NewAccount { account: state(&log_in.session.account), codes: tell(&codes) };
    Ok((StatusCode::CREATED, cookie(Some(log_in.token), peer(&from)), Json(made)))
}

/// Logs in with a passkey, which identifies its account.
#[utoipa::path(post, path = "/api/account/session/with-passkey", tag = "accounts", request_body = PasskeyAnswer,
    responses((status = 200, description = "The account; the session is in a cookie", body = AccountState),
        AnswerProblems))]
pub(crate) async fn log_in_with_passkey(
    State(app): State<Arc<App>>,
    from: From,
    Visitor(before): Visitor,
    Body(request): Body<PasskeyAnswer>,
) -> Result<impl IntoResponse, Rejection> {
    let accounts = app.accounts()?;
    count_login(&app, &from)?;
    let used = answers::used_to_log_in(app.passkeys(), accounts, &request.credential)
        .await
        .inspect_err(|_| app.figures().login_refused())?;
    let used = UsedPasskey { passkey: &used.passkey, state: &used.state };
    let done = accounts.log_in_with_passkey(used, Timestamp::now()).await;
    let log_in = admit(&app, note(&app, done)?).await?;
    replace_session(accounts, before).await;
    Ok((cookie(Some(log_in.token), peer(&from)), Json(state(&log_in.session.account))))
}

/// The passkeys of the account, in the order of their addition.
#[utoipa::path(get, path = "/api/account/passkeys", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The passkeys", body = [PasskeyState]), SessionProblems))]
pub(crate) async fn list_passkeys(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<Vec<PasskeyState>>, Rejection> {
    of_account(&app, somebody.session.account.id).await.map(Json)
}

/// Adds a passkey to the account.
#[utoipa::path(post, path = "/api/account/passkeys", tag = "accounts", security(("session" = [])),
    request_body = NewPasskeyRequest,
    responses((status = 201, description = "Added", body = PasskeyState), SessionProblems, AnswerProblems))]
pub(crate) async fn add_passkey(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(request): Body<NewPasskeyRequest>,
) -> Result<(StatusCode, Json<PasskeyState>), Rejection> {
    let label = tidy_name(&request.name)?;
    let made = answers::made_to_add(app.passkeys(), &somebody.session, &request.credential)?;
    let new = made.named(&label);
    let added = app.accounts()?.add_passkey(&somebody.session, new, MOST, Timestamp::now()).await?;
    Ok((StatusCode::CREATED, Json(told(added))))
}

/// Renames a passkey of the account.
#[utoipa::path(put, path = "/api/account/passkeys/{passkey}", tag = "accounts", security(("session" = [])),
    params(Numbered), request_body = PasskeyName,
    responses((status = 204, description = "Done"), SessionProblems, OwnPasskeyProblems))]
pub(crate) async fn rename_passkey(
    State(app): State<Arc<App>>,
    Numbered(passkey): Numbered,
    somebody: LoggedIn,
    Body(request): Body<PasskeyName>,
) -> Result<StatusCode, Rejection> {
    let name = tidy_name(&request.name)?;
    app.accounts()?.rename_passkey(somebody.session.account.id, passkey, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a passkey of the account, unless it is the only way to log in.
#[utoipa::path(delete, path = "/api/account/passkeys/{passkey}", tag = "accounts", security(("session" = [])),
    params(Numbered), request_body = ProofRequest,
    responses((status = 204, description = "It is removed"), SessionProblems, OwnPasskeyProblems, ProofProblems))]
pub(crate) async fn remove_passkey(
    State(app): State<Arc<App>>,
    Numbered(passkey): Numbered,
    from: From,
    somebody: LoggedIn,
    Body(request): Body<ProofRequest>,
) -> Result<StatusCode, Rejection> {
    let owner = prove(&app, &from, &somebody, request.parts()).await?;
    app.accounts()?.remove_passkey(owner, passkey).await?;
    Ok(StatusCode::NO_CONTENT)
}
