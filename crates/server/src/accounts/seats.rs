//! The seats of accounts: added by browsers that hold their tokens, and usable from every device that is logged in.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cubarium_accounts::{Accounts, Change, Link, MAX_SEATS, NewSeat, Session, StorageError};
use cubarium_journal::{Seq, TableId, Timestamp, TokenHash};

use super::vacation::tell_of_vacation;
use super::visitor::LoggedIn;
use crate::app::App;
use crate::feeds::due;
use crate::json::Body;
use crate::protocol::{
    AccountGames, AccountRating, AccountSeatsRequest, FinishedGame, GamePlayer, GameResult, GivenSeat,
    HeldSeat, Problem, RunningGame, TableState,
};
use crate::rejection::Rejection;
use crate::responses::{GamesProblems, GiveProblems, SessionProblems};
use crate::table::Request;
use crate::token::Token;

/// How many seats one request can add.
const AT_ONCE: usize = 100;
/// How many running games are examined, the latest first.
const LOOKED_AT: usize = 50;
/// How many finished games are listed.
const LISTED: u32 = 200;

/// Gives the account the seats for which the browser holds tokens. Nobody loses any rights by this.
#[utoipa::path(post, path = "/api/account/seats", tag = "accounts", security(("session" = [])),
    request_body = AccountSeatsRequest,
    responses((status = 200, description = "The seats", body = [GivenSeat]), SessionProblems, GiveProblems))]
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
    Body(request): Body<AccountSeatsRequest>,
) -> Result<Json<Vec<GivenSeat>>, Rejection> {
    if request.seats.len() > AT_ONCE {
        return Err(Rejection::unfit("seats", &format!("at most {AT_ONCE} at once")));
    }
    let account = somebody.session.account.id;
    app.rates().account_request(account)?;
    let taken = take(&app, account, &request.seats).await?;
    let given = request.seats.into_iter().zip(taken).map(|(held, taken)| {
        let problem = taken.as_ref().err().map(Problem::from);
        GivenSeat { table: held.table, seat: taken.ok(), problem }
    });
    Ok(Json(given.collect()))
}

/// A seat that a token opens.
#[derive(Clone)]
struct Opened {
    table: TableId,
    seat: String,
    token: TokenHash,
    state: Arc<TableState>,
}

impl Opened {
    fn as_new(&self) -> NewSeat<'_> {
        NewSeat {
            table: &self.table,
            seat: &self.seat,
            game: &self.state.game,
            token: &self.token,
            runs: self.state.view.outcome.is_none(),
        }
    }
}

async fn open(app: &App, table: TableId, token: TokenHash) -> Result<Opened, Rejection> {
    let state = show(app, &table, token).await?;
    let seat = state.you.clone().ok_or(Rejection::WrongToken)?;
    Ok(Opened { table, seat, token, state: Arc::new(state) })
}

async fn show(app: &App, table: &TableId, token: TokenHash) -> Result<TableState, Rejection> {
    app.registry().ask(table, |reply| Request::Show { token: Some(token), reply }).await
}

/// Gives an account the seats that tokens or passes open, and says for each whether the account now has it.
async fn take(
    app: &App,
    account: i64,
    held: &[HeldSeat],
) -> Result<Vec<Result<String, Rejection>>, Rejection> {
    let accounts = app.accounts()?;
    let _turn = accounts.turn(account).await;
    let mut known = HashMap::new();
    let mut opened = Vec::with_capacity(held.len());
    for HeldSeat { table, token } in held {
        let found = match known.get(&(table, token)) {
            Some(found) => Result::clone(found),
            None => open_held(app, table, token).await,
        };
        known.insert((table, token), found.clone());
        opened.push(found);
    }
    let new: Vec<NewSeat<'_>> = opened.iter().flatten().map(Opened::as_new).collect();
    let had_room = accounts.link(account, &new, Timestamp::now()).await?;
    let linked = opened.iter().flatten().zip(&had_room).filter(|(_, had_room)| **had_room);
    let seats: Vec<_> = linked.map(|(opened, _)| (opened.table.clone(), opened.token)).collect();
    tell_of_vacation(app, account, &seats).await;
    let mut had_room = had_room.into_iter();
    let taken = opened.iter().map(|found| match found {
        Ok(opened) if had_room.next() == Some(true) => Ok(opened.seat.clone()),
        Ok(_) => Err(Rejection::TooManySeats(MAX_SEATS)),
        Err(rejection) => Err(rejection.clone()),
    });
    Ok(taken.collect())
}

async fn open_held(app: &App, table: &str, token: &str) -> Result<Opened, Rejection> {
    let token = app.seat_token(Token::read(token)?.hash()).await?;
    open(app, table.parse().map_err(|_| Rejection::NoTable)?, token).await
}

/// Gives an account the seat that a token opens.
async fn adopt(app: &App, account: i64, table: TableId, token: TokenHash) -> Result<Opened, Rejection> {
    let accounts = app.accounts()?;
    let _turn = accounts.turn(account).await;
    let opened = open(app, table, token).await?;
    let had_room = accounts.link(account, &[opened.as_new()], Timestamp::now()).await?;
    if had_room != [true] {
        return Err(Rejection::TooManySeats(MAX_SEATS));
    }
    tell_of_vacation(app, account, &[(opened.table.clone(), opened.token)]).await;
    Ok(opened)
}

/// Gives an account the seat of a token that nobody was sent, and returns the seat with a token for this device. If the
/// account already has the seat, nothing changes.
pub(crate) async fn sit(
    app: &App,
    session: &Session,
    table: &TableId,
    token: TokenHash,
) -> Result<(String, String), Rejection> {
    let (accounts, account) = (app.accounts()?, session.account.id);
    let held = accounts.running(account).await?.into_iter().find(|link| link.table == *table);
    let seat = match held {
        Some(link) => link.seat,
        None => adopt(app, account, table.clone(), token).await?.seat,
    };
    let pass = accounts.pass(session, (table, &seat)).await?;
    Ok((seat, Token::pass(pass).tell()))
}

/// Gives an account, without its asking, the seat of a token that nobody was sent, and tells the table if the account
/// is on vacation. Nothing happens if it already has the seat, has lost it, or has no room for more.
pub(crate) async fn give_unasked(
    app: &App,
    account: i64,
    table: TableId,
    token: TokenHash,
) -> Result<(), Rejection> {
    let accounts = app.accounts()?;
    let has_it = async || {
        accounts.running(account).await.map(|links| links.into_iter().find(|link| link.table == table))
    };
    if has_it().await?.is_some() {
        let _turn = accounts.turn(account).await;
        if let Some(link) = has_it().await? {
            tell_of_vacation(app, account, &[(link.table, link.token)]).await;
        }
        return Ok(());
    }
    match adopt(app, account, table, token).await {
        Ok(_)
        | Err(
            Rejection::TooManySeats(_)
            | Rejection::WrongToken
            | Rejection::Moved
            | Rejection::NoTable
            | Rejection::Unreadable
            | Rejection::Unopenable,
        ) => Ok(()),
        Err(rejection) => Err(rejection),
    }
}

/// Adds a seat that a logged-in visitor has just taken to their account. If that fails, they still have the seat, and
/// their page tries again.
pub(crate) async fn keep(app: &App, visitor: Option<&Session>, table: &str, token: &str) {
    let Some(session) = visitor else { return };
    let held = [HeldSeat { table: table.to_owned(), token: token.to_owned() }];
    let taken = take(app, session.account.id, &held).await.map(|mut taken| taken.remove(0));
    if let Err(rejection) = taken.flatten() {
        tracing::warn!(%rejection, "an account was not given a new seat");
    }
}

/// The account's games: the latest running ones, those where it is its turn first, each with a token for this device;
/// and the finished ones, the latest first.
#[utoipa::path(get, path = "/api/account/games", tag = "accounts", security(("session" = [])),
    responses((status = 200, description = "The games", body = AccountGames), SessionProblems, GamesProblems))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    somebody: LoggedIn,
) -> Result<Json<AccountGames>, Rejection> {
    let (accounts, session) = (app.accounts()?, &somebody.session);
    let account = session.account.id;
    app.rates().account_request(account)?;
    let mut links = accounts.running(account).await?;
    if links.iter().any(|link| link.next.is_some()) {
        // A replacement of tokens may be unfinished or in progress.
        replace_tokens(&app, account).await?;
        links = accounts.running(account).await?;
    }
    let mut running = Vec::new();
    for link in links.iter().take(LOOKED_AT) {
        let Some((seat, state)) = look(&app, account, link).await? else { continue };
        let table: TableId = state.id.parse().map_err(|_| Rejection::NoTable)?;
        running.push(RunningGame {
            token: Token::pass(accounts.pass(session, (&table, &seat)).await?).tell(),
            your_turn: state.view.to_move.contains(&seat),
            due_ms: due(&state, &seat, Timestamp::now()).map(|due| due.0),
            players: players(&state),
            turns: state.view.turns.len(),
            game: state.game.clone(),
            table: state.id.clone(),
            since_ms: link.since.0,
            seat,
        });
    }
    running.sort_by_key(|game| !game.your_turn);
    let finished = finished_games(accounts, account, LISTED).await?;
    Ok(Json(AccountGames { running, finished, ratings: ratings(accounts, account).await? }))
}

/// The running game of a seat. `None` if the game has ended, which is recorded, or if the seat no longer belongs to the
/// account. If the game has been continued by a rematch, that one is returned.
pub(crate) async fn look(
    app: &App,
    account: i64,
    link: &Link,
) -> Result<Option<(String, Arc<TableState>)>, Rejection> {
    let accounts = app.accounts()?;
    let state = match show(app, &link.table, link.token).await {
        Ok(state) => state,
        // Its next token may be in use already, but that cannot be checked now.
        Err(Rejection::WrongToken | Rejection::Moved) if link.next.is_some() => return Ok(None),
        Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => {
            accounts.unlink(account, link).await?;
            return Ok(None);
        }
        // It cannot be read at the moment.
        Err(Rejection::Unreadable | Rejection::Unopenable | Rejection::Unavailable) => return Ok(None),
        Err(rejection) => return Err(rejection),
    };
    let Some(outcome) = state.view.outcome.clone() else {
        return Ok(Some((link.seat.clone(), Arc::new(state))));
    };
    let result = GameResult { players: players(&state), outcome, turns: state.view.turns.len() };
    let result = serde_json::to_string(&result).expect("words and numbers are JSON");
    let when = ended(app, &link.table, state.seq).await;
    accounts.finish(account, (&link.table, &link.seat), when, &result).await?;
    let Some(rematch) = state.rematch.and_then(|table| table.parse().ok()) else { return Ok(None) };
    match adopt(app, account, rematch, link.token).await {
        Ok(opened) if opened.state.view.outcome.is_none() => Ok(Some((opened.seat, opened.state))),
        // If it is over already, the next look records that.
        Ok(_) | Err(_) => Ok(None),
    }
}

/// The time of a table's latest event.
pub(crate) async fn ended(app: &App, table: &TableId, seq: u64) -> Timestamp {
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

/// The finished games of an account as they were recorded, the latest first.
pub(crate) async fn finished_games(
    accounts: &Accounts,
    account: i64,
    most: u32,
) -> Result<Vec<FinishedGame>, StorageError> {
    let changes = accounts.changes(account, most).await?;
    let change_at = |table: &TableId| changes.iter().find(|one| one.table == *table).map(Change::points);
    let links = accounts.finished(account, most).await?.into_iter();
    Ok(links.filter_map(|link| finished(change_at(&link.table), link)).collect())
}

/// The ratings of an account.
pub(super) async fn ratings(accounts: &Accounts, account: i64) -> Result<Vec<AccountRating>, StorageError> {
    Ok(accounts.ratings(account).await?.into_iter().filter_map(AccountRating::of).collect())
}

fn finished(change: Option<i32>, link: Link) -> Option<FinishedGame> {
    let (ended, result) = link.ended?;
    Some(FinishedGame {
        change,
        table: link.table.to_string(),
        seat: link.seat,
        game: link.game,
        result: serde_json::from_str(&result).ok(),
        ended_ms: ended.0,
    })
}

/// Gives an account's seats the new tokens that were decided on and that nobody is sent, so that only its sessions can
/// use them, whatever tokens a lost device has stored. Whatever fails now is retried [later](replace_rest).
pub(crate) async fn replace_tokens(app: &App, account: i64) -> Result<(), Rejection> {
    let accounts = app.accounts()?;
    let _turn = accounts.turn(account).await;
    let mut tried = HashSet::new();
    loop {
        let mut links = accounts.to_replace(account).await?;
        links.retain(|link| tried.insert((link.table.clone(), link.seat.clone())));
        if links.is_empty() {
            return Ok(());
        }
        for link in links {
            if let Err(rejection) = replace(app, account, &link).await {
                tracing::warn!(table = %link.table, %rejection, "a seat has not received its new token yet");
            }
        }
    }
}

/// Replaces the tokens that could not be replaced earlier.
pub(crate) async fn replace_rest(app: &App) -> Result<(), Rejection> {
    for account in app.accounts()?.accounts_to_replace().await? {
        replace_tokens(app, account).await?;
    }
    Ok(())
}

async fn replace(app: &App, account: i64, link: &Link) -> Result<(), Rejection> {
    let (accounts, Some(next)) = (app.accounts()?, link.next) else { return Ok(()) };
    let ask = |reply| Request::Replace { token: link.token, with: next, reply };
    match app.registry().ask(&link.table, ask).await {
        // If the old token no longer works, the server may have stopped before the new one was recorded here.
        Ok(()) | Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => {}
        Err(rejection) => return Err(rejection),
    }
    let state = match show(app, &link.table, next).await {
        Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => {
            return Ok(accounts.unlink(account, link).await?);
        }
        shown => shown?,
    };
    // A rematch that was opened earlier has copied the old token.
    if let Some(rematch) = state.rematch.and_then(|table| table.parse().ok()) {
        match open(app, rematch, link.token).await {
            Ok(Opened { table, seat, token, state }) => {
                let now = Timestamp::now();
                accounts.link_to_replace(account, (&table, &seat), &state.game, &token, now).await?;
            }
            Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => {}
            Err(rejection) => return Err(rejection),
        }
    }
    Ok(accounts.settle(account, (&link.table, &link.seat), &next).await?)
}
