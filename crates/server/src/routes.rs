//! The HTTP API: one function for each address.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Extension, Json, Router};
use cubarium_accounts::Session;
use cubarium_catalog::{Referee, wire};
use cubarium_clocks::{Control, Span};
use cubarium_journal::{TableId, TokenHash};

use crate::accounts::visitor::Visitor;
use crate::administration::page::notice;
use crate::app::App;
use crate::bots::{Guests, Inviter, invite};
use crate::fair::Client;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{
    Accepted, ActionRequest, Analysis, Health, MoveRequest, NameRequest, NewSeat, NewTable, OpenedTable,
    SeatKey, TableState,
};
use crate::rejection::Rejection;
use crate::responses::{
    ActionProblems, AnalysisProblems, GameProblems, LookProblems, MoveProblems, NameProblems,
    OpenTableProblems, QueueProblems, SeatProblems, SocketProblems, WriteProblems,
};
use crate::table::load::{Draft, create, draft};
use crate::table::rated::{Terms, need_ratable};
use crate::table::state::{Computer, Holder, Player};
use crate::table::{Asked, Request, Submission};
use crate::text::tidy_name;
use crate::token::{Bearer, Key, Token, no_randomness};
use crate::{accounts, ahead, bots, keys, open_seats, openapi, pairing, socket, talk, watching};

/// The addresses below `/api`.
pub(crate) fn api() -> Router<Arc<App>> {
    Router::new()
        .route("/games", get(games))
        .route("/health", get(health))
        .route("/notice", get(notice))
        .route("/openapi.json", get(openapi::document))
        .route("/tables", post(open_table))
        .route("/tables/{table}", get(show_table))
        .route("/tables/{table}/moves", post(play))
        .route("/tables/{table}/actions", post(act))
        .route("/tables/{table}/name", post(name_seat))
        .route("/tables/{table}/ahead", get(ahead::show))
        .route("/tables/{table}/ahead", put(ahead::change))
        .route("/tables/{table}/talk", get(talk::show))
        .route("/tables/{table}/talk", post(talk::say))
        .route("/tables/{table}/talk/free", put(talk::allow))
        .route("/tables/{table}/talk/{seat}/block", put(talk::block))
        .route("/tables/{table}/talk/{seat}/report", put(talk::report))
        .route("/tables/{table}/claim", post(keys::claim))
        .route("/tables/{table}/seats/{seat}/key", post(keys::make_key))
        .route("/tables/{table}/seats/{seat}/key", delete(keys::revoke_key))
        .route("/tables/{table}/seats/{seat}/open", put(open_seats::open))
        .route("/tables/{table}/seats/{seat}/open", delete(open_seats::close))
        .route("/open-seats", get(open_seats::list))
        .route("/pairing", get(pairing::list))
        .route("/pairing", post(pairing::search))
        .route("/pairing", delete(pairing::stop))
        .route("/watch", get(watching::running))
        .route("/archive", get(watching::archive))
        .route("/archive/records", get(watching::records))
        .route("/tables/{table}/record", get(record))
        .route("/tables/{table}/analysis", post(analyse))
        .route("/tables/{table}/analysis", get(show_analysis))
        .route("/tables/{table}/socket", get(open_socket))
        .fallback(|| async { Rejection::NotFound })
        .method_not_allowed_fallback(|| async { Rejection::Method })
}

/// The table in the path of a request. A malformed id is treated like an unknown one.
pub(crate) struct At(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let Path(id) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| Rejection::NoTable)?;
        id.parse().map(Self).map_err(|_| Rejection::NoTable)
    }
}

/// The games that can be played, with their options and the levels of their computer players.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The games: id, seats, options, levels, languages", body = [Object])))]
pub(crate) async fn games() -> Json<Vec<wire::GameInfo>> {
    Json(cubarium_catalog::games())
}

/// Whether the server is healthy.
#[utoipa::path(get, path = "/api/health", tag = "server",
    responses((status = 200, description = "The server is up", body = Health)))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Json<Health> {
    let (status, version) = ("ok".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
    let accounts = app.accounts().is_ok();
    let passkeys = app.passkeys().origin().filter(|_| accounts);
    let (watching, push) = (app.limits().watching, app.push().is_ok());
    let legal = app.legal().names().map(str::to_owned).collect();
    Json(Health { status, version, accounts, passkeys, watching, push, legal })
}

/// Opens a table. The answer contains the tokens of the opener's own seats and the keys of the guests' seats, which are
/// not shown again.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, description = "Opened, and on disk", body = OpenedTable), OpenTableProblems))]
pub(crate) async fn open_table(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    Visitor(visitor): Visitor,
    Body(wish): Body<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Rejection> {
    open(&app, peer, Opener::Visitor(visitor.as_ref()), wish).await
}

/// Who is opening a table.
#[derive(Clone, Copy)]
pub(crate) enum Opener<'a> {
    /// A visitor, perhaps logged in.
    Visitor(Option<&'a Session>),
    /// A bot, by its number.
    Bot(i64),
}

/// Opens a table as requested.
///
/// # Errors
/// When the request makes no sense, or a table cannot be opened at the moment.
pub(crate) async fn open(
    app: &Arc<App>,
    peer: Option<Extension<Peer>>,
    opener: Opener<'_>,
    wish: NewTable,
) -> Result<(StatusCode, Json<OpenedTable>), Rejection> {
    app.office().allow_new()?;
    let from = address(peer);
    if let Some(from) = from {
        app.rates().new_table(from)?;
    }
    let account = match opener {
        Opener::Visitor(visitor) => visitor.map(|session| session.account.id),
        Opener::Bot(_) => None,
    };
    let game = wish.game.clone();
    if wish.rated {
        // Without accounts nobody can log in.
        app.accounts()?;
    }
    let mut guests = Guests::default();
    let (draft, seats, host) = plan_table(app, wish, opener, &mut guests).await?;
    let bot = match opener {
        Opener::Bot(bot) => Some(bot),
        Opener::Visitor(_) => None,
    };
    guests.note(app, draft.id(), Inviter { from, bot }).await?;
    let id = draft.id().clone();
    let table = match create(app.registry(), draft).await {
        Ok(table) => table,
        Err(rejection) => {
            guests.forget(app, &id).await;
            return Err(rejection);
        }
    };
    app.figures().opened(&game);
    app.registry().wake(&table, from.map(|address| Client { address, account }));
    guests.begin(app, &table);
    let table = table.to_string();
    if let Opener::Visitor(visitor) = opener {
        for token in seats.iter().filter_map(|seat| seat.token.as_deref()) {
            accounts::seats::keep(app, visitor, &table, token).await;
        }
    }
    Ok((StatusCode::CREATED, Json(OpenedTable { table, seats, host })))
}

/// The requested table, the tokens and keys of its seats, and the host's token.
async fn plan_table(
    app: &App,
    wish: NewTable,
    opener: Opener<'_>,
    guests: &mut Guests,
) -> Result<(Draft, Vec<SeatKey>, Option<String>), Rejection> {
    let referee = Referee::new(&wish.game, &wish.options, wish.position.as_deref())?;
    if wish.position.is_some() && referee.secrets() {
        return Err(Rejection::unfit(
            "position",
            "whoever supplies a position knows its secrets; this game always begins at the start",
        ));
    }
    let levels = cubarium_catalog::info(&wish.game).map(|info| info.levels).unwrap_or_default();
    let names = referee.seats();
    if wish.seats.len() != names.len() {
        let reason = format!("this game has {} seats, not {}", names.len(), wish.seats.len());
        return Err(Rejection::unfit("seats", &reason));
    }
    let mut holders = Vec::with_capacity(names.len());
    let mut keys = Vec::with_capacity(names.len());
    for (seat, wanted) in names.iter().zip(wish.seats) {
        let (holder, key) = match wanted {
            NewSeat::Bot { name } => {
                let told = SeatKey { seat: (*seat).to_owned(), token: None, key: None };
                (invite(app, guests, (&name, &wish.game), seat).await?, told)
            }
            wanted => sit_down(seat, wanted, levels)?,
        };
        keys.push(key);
        holders.push(holder);
    }
    match opener {
        Opener::Visitor(_) if holders.iter().all(|holder| holder.player != Player::Person) => {
            return Err(Rejection::unfit("seats", "at least one seat must be a person's"));
        }
        Opener::Bot(bot) if !guests.has(bot) => {
            return Err(Rejection::unfit("seats", "a bot that opens a table has a seat there itself"));
        }
        Opener::Visitor(_) | Opener::Bot(_) => {}
    }
    let control = wish.clock.as_deref().map(str::parse::<Control>).transpose();
    let clock = control.map_err(|error| Rejection::unfit("clock", &error))?;
    if wish.rated {
        need_ratable(&referee, wish.position.as_deref(), clock)?;
        match opener {
            Opener::Visitor(visitor) => sit_rated(&mut holders, visitor)?,
            Opener::Bot(_) => return Err(Rejection::unfit("rated", UNRATED)),
        }
    }
    let host = holders.iter().any(Holder::is_free).then(Token::random).transpose().map_err(no_randomness)?;
    // Rated games may be between strangers, so they are listed.
    let listed = wish.listed || wish.rated;
    let terms = Terms { clock, rated: wish.rated, listed, by_bot: matches!(opener, Opener::Bot(_)) };
    Ok((draft(&referee, &holders, host.map(Token::hash), terms)?, keys, host.map(Token::tell)))
}

const UNRATED: &str = "computers and bots do not play rated games";

/// Gives the opener's seat at a rated table to their account; the other seats are for invited players.
fn sit_rated(holders: &mut [Holder], visitor: Option<&Session>) -> Result<(), Rejection> {
    let account = &visitor.ok_or(Rejection::NeedsAccount)?.account;
    if holders.iter().any(|holder| holder.player != Player::Person) {
        return Err(Rejection::unfit("rated", UNRATED));
    }
    let mut own = holders.iter_mut().filter(|holder| !holder.is_free());
    match (own.next(), own.next()) {
        (Some(holder), None) => {
            (holder.account, holder.name) = (Some(account.id), Some(account.name.clone()));
            Ok(())
        }
        _ => Err(Rejection::unfit(
            "rated",
            "whoever opens a rated table has one seat there and invites the others",
        )),
    }
}

/// A seat for a person or a computer.
fn sit_down(seat: &'static str, wanted: NewSeat, levels: u8) -> Result<(Holder, SeatKey), Rejection> {
    let mut holder = Holder::person(seat);
    let mut told = SeatKey { seat: seat.to_owned(), token: None, key: None };
    match wanted {
        NewSeat::Person { name, invited } => {
            holder.name = name.as_deref().map(tidy_name).transpose()?;
            if invited {
                let key = Key::random().map_err(no_randomness)?;
                (holder.key, told.key) = (Some(key.hash()), Some(key.tell()));
            } else {
                let token = Token::random().map_err(no_randomness)?;
                (holder.token, told.token) = (Some(token.hash()), Some(token.tell()));
            }
        }
        NewSeat::Computer { level, resigns } if (1..=levels).contains(&level) => {
            holder.player = Player::Computer(Computer { level, resigns });
        }
        NewSeat::Computer { level, .. } => {
            let reason = format!("there is no level {level}; levels are 1 to {levels}");
            return Err(Rejection::unfit("seats", &reason));
        }
        NewSeat::Bot { name } => return Err(Rejection::BotAway(name)),
    }
    Ok((holder, told))
}

/// The table as the token's seat may see it; without a token, as a spectator may see it.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", security((), ("seat" = [])),
    params(At),
    responses((status = 200, description = "The table", body = TableState), LookProblems))]
pub(crate) async fn show_table(
    State(app): State<Arc<App>>,
    At(table): At,
    Bearer(token): Bearer,
) -> Result<Json<TableState>, Rejection> {
    app.registry().ask(&table, |reply| Request::Show { token, reply }).await.map(Json)
}

/// Makes a move. It is on disk before the answer.
#[utoipa::path(post, path = "/api/tables/{table}/moves", tag = "tables", security(("seat" = [])),
    params(At), request_body = MoveRequest,
    responses((status = 200, description = "Done", body = Accepted), SeatProblems, MoveProblems, WriteProblems))]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    At(table): At,
    peer: Option<Extension<Peer>>,
    token: Bearer,
    Body(request): Body<MoveRequest>,
) -> Result<Json<Accepted>, Rejection> {
    submit(&app, &table, token, movement(request), peer).await
}

/// Resigns, offers, accepts or declines. It is on disk before the answer.
#[utoipa::path(post, path = "/api/tables/{table}/actions", tag = "tables", security(("seat" = [])),
    params(At), request_body = ActionRequest,
    responses((status = 200, description = "Done", body = Accepted), SeatProblems, ActionProblems, WriteProblems))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    At(table): At,
    peer: Option<Extension<Peer>>,
    token: Bearer,
    Body(request): Body<ActionRequest>,
) -> Result<Json<Accepted>, Rejection> {
    submit(&app, &table, token, action(&request), peer).await
}

/// The address that a request came from.
fn address(peer: Option<Extension<Peer>>) -> Option<IpAddr> {
    peer.map(|Extension(peer)| peer.address)
}

async fn submit(
    app: &Arc<App>,
    table: &TableId,
    token: Bearer,
    request: Result<Submission, Rejection>,
    peer: Option<Extension<Peer>>,
) -> Result<Json<Accepted>, Rejection> {
    let (token, request) = (token.needed()?, request?);
    let (from, at) = (address(peer), Some(app.registry().time().now()));
    let request = Submission { from, at, ..request };
    app.rates().seat_request(&token)?;
    let accepted = app.registry().ask_for_seat(table, token, &request).await?;
    bots::wake(app, table);
    Ok(Json(accepted))
}

/// A move as a request to a table.
///
/// # Errors
/// When the client's name for it is malformed.
pub(crate) fn movement(request: MoveRequest) -> Result<Submission, Rejection> {
    submission(&request.client_id, Some(request.seq), Asked::Move(request.r#move))
}

/// An action as a request to a table.
///
/// # Errors
/// When the client's name for it is malformed.
pub(crate) fn action(request: &ActionRequest) -> Result<Submission, Rejection> {
    submission(&request.client_id, request.seq, Asked::Act(request.action))
}

fn submission(id: &str, known: Option<u64>, asked: Asked) -> Result<Submission, Rejection> {
    let id = id.parse().map_err(|error| Rejection::unfit("client_id", &error))?;
    Ok(Submission { id, known, asked, lag: Span::ZERO, from: None, at: None })
}

/// Sets the name that is shown at the token's seat.
#[utoipa::path(post, path = "/api/tables/{table}/name", tag = "tables", security(("seat" = [])),
    params(At), request_body = NameRequest,
    responses((status = 200, description = "Done", body = Accepted), SeatProblems, NameProblems, WriteProblems))]
pub(crate) async fn name_seat(
    State(app): State<Arc<App>>,
    At(table): At,
    token: Bearer,
    Body(request): Body<NameRequest>,
) -> Result<Json<Accepted>, Rejection> {
    let (token, name) = (token.needed()?, tidy_name(&request.name)?);
    app.rates().seat_request(&token)?;
    app.registry().ask(&table, |reply| Request::Name { token, name: name.clone(), reply }).await.map(Json)
}

/// The record of the game, as the token's seat or a spectator may see it.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", security((), ("seat" = [])),
    params(At),
    responses(
        (status = 200, description = "Tags and moves, like PGN", body = String, content_type = "text/plain"),
        LookProblems,
    ))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    At(table): At,
    Bearer(token): Bearer,
) -> Result<Response, Rejection> {
    let record = app.registry().ask(&table, |reply| Request::Record { token, reply }).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

/// Starts the analysis of a finished game by the server's engine, once; repeating the request returns its progress.
#[utoipa::path(post, path = "/api/tables/{table}/analysis", tag = "tables", security(("seat" = [])),
    params(At),
    responses(
        (status = 202, description = "It is queued, under way, or done", body = Analysis),
        SeatProblems, GameProblems, QueueProblems,
    ))]
pub(crate) async fn analyse(
    State(app): State<Arc<App>>,
    At(table): At,
    peer: Option<Extension<Peer>>,
    token: Bearer,
) -> Result<(StatusCode, Json<Analysis>), Rejection> {
    let token = token.needed()?;
    app.rates().seat_request(&token)?;
    let game = finished(&app, &table, Some(token)).await?;
    let account = match app.accounts() {
        Ok(accounts) => accounts.first_with(&table, &token).await?,
        Err(_) => None,
    };
    let client = address(peer).map(|address| Client { address, account });
    Ok((StatusCode::ACCEPTED, Json(app.registry().analyses().ask(&table, client, game)?)))
}

/// The progress of the analysis of a finished game.
#[utoipa::path(get, path = "/api/tables/{table}/analysis", tag = "tables",
    params(At),
    responses(
        (status = 200, description = "It is queued, under way, or done", body = Analysis),
        AnalysisProblems, GameProblems,
    ))]
pub(crate) async fn show_analysis(
    State(app): State<Arc<App>>,
    At(table): At,
) -> Result<Json<Analysis>, Rejection> {
    let game = finished(&app, &table, None).await?;
    app.registry().analyses().of(&table, &game).map(Json).ok_or(Rejection::NotAnalysed)
}

/// The finished game of a table.
///
/// # Errors
/// When there is no such table, the token does not open any of its seats, the game is still running, or it has secrets.
async fn finished(app: &App, table: &TableId, token: Option<TokenHash>) -> Result<wire::View, Rejection> {
    let state = app.registry().ask(table, |reply| Request::Show { token, reply }).await?;
    if cubarium_catalog::info(&state.view.game).is_ok_and(|info| info.secrets) {
        return Err(Rejection::NoAnalysis);
    }
    if state.view.outcome.is_some() { Ok(state.view.into_view()) } else { Err(Rejection::Running) }
}

/// Opens a WebSocket. The first frame is `{"type":"hello","token":...,"since":...}`; the frames are described in
/// `docs/server.md`.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "tables",
    params(At),
    responses((status = 101, description = "The socket is open"), SocketProblems))]
pub(crate) async fn open_socket(
    State(app): State<Arc<App>>,
    At(table): At,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    handshake: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Rejection> {
    let handshake = handshake.map_err(|rejection| Rejection::NoHandshake(rejection.body_text()))?;
    socket::open(app, table, peer.map(|Extension(peer)| peer), &headers, handshake)
}
