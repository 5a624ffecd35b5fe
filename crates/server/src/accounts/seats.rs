//! The seats of accounts: given by whoever has their tokens, used by every device that is logged in.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cubarium_accounts::{Link, Session};
use cubarium_journal::{Seq, TableId, Timestamp, TokenHash};

use super::visitor::LoggedIn;
use crate::app::App;
use crate::json::Body;
use crate::protocol::{
    AccountGames, AccountSeatsRequest, FinishedGame, GamePlayer, GameResult, GivenSeat, HeldSeat, Problem,
    RunningGame, TableState,
};
use crate::rejection::Rejection;
use crate::responses::{GiveProblems, SessionProblems};
use crate::table::Request;
use crate::token::{Token, no_randomness};

/// How many seats can be given at once.
const AT_ONCE: usize = 100;
/// How many finished games are listed.
const LISTED: u32 = 200;

/// Gives the account seats that the browser has tokens for. Nobody loses a right by it.
#[utoipa::path(post, path = "/api/account/seats", tag = "accounts", security(("session" = [])),
    request_body = AccountSeatsRequest,
    responses((status = 200, description = "What has become of each", body = [GivenSeat]), SessionProblems, GiveProblems))]
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(request): Body<AccountSeatsRequest>,
) -> Result<Json<Vec<GivenSeat>>, Rejection> {
    if request.seats.len() > AT_ONCE {
        return Err(Rejection::unfit("seats", &format!("at most {AT_ONCE} at once")));
    }
    let mut given = Vec::with_capacity(request.seats.len());
    for HeldSeat { table, token } in request.seats {
        let taken = take(&app, &somebody.session, &table, &token).await;
        let problem = taken.as_ref().err().map(Problem::from);
        given.push(GivenSeat { table, seat: taken.ok(), problem });
    }
    Ok(Json(given))
}

async fn take(app: &App, session: &Session, table: &str, token: &str) -> Result<String, Rejection> {
    let token = app.seat_token(Token::read(token)?.hash()).await;
    let table: TableId = table.parse().map_err(|_| Rejection::NoTable)?;
    Ok(adopt(app, session.account.id, &table, token).await?.0)
}

/// Gives an account the seat that a token opens.
async fn adopt(
    app: &App,
    account: i64,
    table: &TableId,
    token: TokenHash,
) -> Result<(String, TableState), Rejection> {
    let state = app.registry().ask(table, |reply| Request::Show { token: Some(token), reply }).await?;
    let seat = state.you.clone().ok_or(Rejection::WrongToken)?;
    app.accounts()?.link(account, (table, &seat), &state.game, &token, Timestamp::now()).await?;
    Ok((seat, state))
}

/// Gives the account of a visitor who is logged in a seat that they have just got. If it fails, they still have the seat,
/// and their page tries it again.
pub(crate) async fn keep(app: &App, visitor: Option<&Session>, table: &str, token: &str) {
    let Some(session) = visitor else { return };
    if let Err(rejection) = take(app, session, table, token).await {
        tracing::warn!(%rejection, "an account was not given a new seat");
    }
}

/// The games of the account: the running ones, first those where it is its turn, with a token for this device; and the
/// finished ones, the latest first.
#[utoipa::path(get, path = "/api/account/games", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The games", body = AccountGames), SessionProblems))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<AccountGames>, Rejection> {
    let (accounts, session) = (app.accounts()?, &somebody.session);
    let account = session.account.id;
    let mut running = Vec::new();
    for link in accounts.running(account).await? {
        let Some((seat, state)) = look(&app, account, &link).await? else { continue };
        let table: TableId = state.id.parse().map_err(|_| Rejection::NoTable)?;
        running.push(RunningGame {
            token: Token::pass(accounts.pass(session, (&table, &seat)).await?).tell(),
            your_turn: state.view.to_move.contains(&seat),
            players: players(&state),
            turns: state.view.turns.len(),
            game: state.game,
            table: state.id,
            since_ms: link.since.0,
            seat,
        });
    }
    running.sort_by_key(|game| !game.your_turn);
    let finished = accounts.finished(account, LISTED).await?.into_iter().filter_map(finished).collect();
    Ok(Json(AccountGames { running, finished }))
}

/// A seat's running game; none if it has ended, which is noted, or the seat is not the account's any more. If the game
/// goes on as a rematch, that is the game.
async fn look(app: &App, account: i64, link: &Link) -> Result<Option<(String, TableState)>, Rejection> {
    let accounts = app.accounts()?;
    let place = (&link.table, link.seat.as_str());
    let show = async |token| {
        app.registry().ask(&link.table, |reply| Request::Show { token: Some(token), reply }).await
    };
    let mut token = link.token;
    let mut shown = show(token).await;
    if let (Err(Rejection::WrongToken | Rejection::Moved), Some(next)) = (&shown, link.next) {
        // The server stopped while the seat got a new token.
        token = next;
        shown = show(token).await;
        if shown.is_ok() {
            accounts.settle(account, place).await?;
        }
    }
    let state = match shown {
        Ok(state) => state,
        Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => {
            accounts.unlink(account, place).await?;
            return Ok(None);
        }
        // It cannot be read now.
        Err(Rejection::Unreadable | Rejection::Unopenable | Rejection::Unavailable) => return Ok(None),
        Err(rejection) => return Err(rejection),
    };
    let Some(outcome) = state.view.outcome.clone() else { return Ok(Some((link.seat.clone(), state))) };
    let result = GameResult { players: players(&state), outcome, turns: state.view.turns.len() };
    let result = serde_json::to_string(&result).expect("words and numbers are JSON");
    accounts.finish(account, place, ended(app, &link.table, state.seq).await, &result).await?;
    let Some(rematch) = state.rematch.and_then(|table| table.parse().ok()) else { return Ok(None) };
    match adopt(app, account, &rematch, token).await {
        Ok((seat, state)) if state.view.outcome.is_none() => Ok(Some((seat, state))),
        // If it is over already, the next look notes that.
        Ok(_) | Err(_) => Ok(None),
    }
}

/// When the latest event of a table happened.
async fn ended(app: &App, table: &TableId, seq: u64) -> Timestamp {
    let before = seq.checked_sub(1).and_then(Seq::new).unwrap_or(Seq::START);
    let events = app.registry().journal().events(table, before).await;
    events.ok().and_then(|events| events.last().map(|event| event.time)).unwrap_or_else(Timestamp::now)
}

fn players(state: &TableState) -> Vec<GamePlayer> {
    let player = |seat: &crate::protocol::SeatState| GamePlayer {
        seat: seat.seat.clone(),
        kind: seat.kind,
        name: seat.name.clone(),
        level: seat.level,
    };
    state.seats.iter().map(player).collect()
}

/// A finished game as it was noted.
pub(super) fn finished(link: Link) -> Option<FinishedGame> {
    let (ended, result) = link.ended?;
    Some(FinishedGame {
        table: link.table.to_string(),
        seat: link.seat,
        game: link.game,
        result: serde_json::from_str(&result).ok(),
        ended_ms: ended.0,
    })
}

/// Gives the seats of an account in running games new tokens that nobody is sent: only its sessions can use them then,
/// whatever tokens a lost device has stored.
pub(super) async fn replace_tokens(app: &Arc<App>, account: i64) -> Result<(), Rejection> {
    let app = Arc::clone(app);
    // It is finished even if the client goes away.
    let replacing = tokio::spawn(async move {
        let accounts = app.accounts()?;
        for link in accounts.running(account).await? {
            let place = (&link.table, link.seat.as_str());
            let with = Token::random().map_err(no_randomness)?.hash();
            accounts.prepare(account, place, &with).await?;
            let replace = |reply| Request::Replace { token: link.token, with, reply };
            match app.registry().ask(&link.table, replace).await {
                Ok(()) => accounts.settle(account, place).await?,
                Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => {
                    accounts.unlink(account, place).await?;
                }
                // Nobody can look at it.
                Err(Rejection::Unreadable | Rejection::Unopenable) => {}
                Err(rejection) => return Err(rejection),
            }
        }
        Ok(())
    });
    replacing.await.map_err(|_| Rejection::Unavailable)?
}
