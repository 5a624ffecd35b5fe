//! A bot's connection as a stream of lines over HTTP, one JSON object per line.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::IntoResponse;
use cubarium_accounts::{Bot, BotToken, Scope};
use futures_util::Stream;
use futures_util::stream::{StreamExt as _, unfold};
use serde::Deserialize;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tokio_util::task::task_tracker::TaskTrackerToken;
use utoipa::IntoParams;

use super::across::{check, tell_gone};
use super::caller::Caller;
use super::connection::{Connection, text};
use super::follow::resume;
use crate::app::App;
use crate::guard::Peer;
use crate::protocol::{BotClosed, BotLine};
use crate::rejection::Rejection;
use crate::responses::{BotProblems, BotWishProblems};

/// What a bot asks of its connection.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wish {
    /// The ids of the games to which it can be invited, separated by commas; by default all that its owner has chosen.
    games: Option<String>,
    /// How many games it plays at once; by default, and at most, as many as the host allows.
    at_once: Option<usize>,
}

impl Wish {
    /// # Errors
    /// When one of the games is not among those the bot plays, or the bot would play none.
    fn judge(self, bot: &Bot, most: usize) -> Result<(Vec<String>, usize), Rejection> {
        let games = match &self.games {
            None => bot.games.clone(),
            Some(games) => games.split(',').map(str::to_owned).collect(),
        };
        if let Some(other) = games.iter().find(|game| !bot.games.contains(game)) {
            let known = bot.games.join(", ");
            let reason =
                format!("`{}` is not a game of this bot; its games are {known}", other.escape_debug());
            return Err(Rejection::unfit("games", &reason));
        }
        let at_once = self.at_once.unwrap_or(most);
        if at_once == 0 {
            return Err(Rejection::unfit("at_once", "must be at least 1"));
        }
        Ok((games, at_once.min(most)))
    }
}

/// Connects the bot: a stream of lines, each a JSON object (see `BotLine`), tells it about its games for as long as the
/// connection lasts. When nothing else has been sent for a while, a `ping` line follows. A bot has one connection; a
/// new one replaces it.
#[utoipa::path(get, path = "/api/bot/events", tag = "bots", security(("bot" = [])), params(Wish),
    responses((status = 200, description = "Lines without end", body = BotLine, content_type = "application/x-ndjson"),
        BotProblems, BotWishProblems))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    caller: Caller,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Result<impl IntoResponse, Rejection> {
    let token = caller.token;
    let bot = caller.may(Scope::Play)?;
    let Query(wish) = wish.map_err(|error| Rejection::unfit("query", &error.body_text()))?;
    let address = peer.map(|Extension(peer)| peer.address);
    let lines = Lines::open(&app, (bot, token, address), wish).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson")),
        // nginx would buffer the lines otherwise.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, Body::from_stream(lines.stream())))
}

/// The lines for a connected bot.
struct Lines {
    app: Arc<App>,
    connection: Arc<Connection>,
    waiting: mpsc::Receiver<String>,
    ping_at: Instant,
    ping_every: Duration,
    over: bool,
    /// The address that the bot has connected from.
    address: Option<IpAddr>,
    /// Signals that the bot may have been banned.
    bans: watch::Receiver<()>,
    _running: TaskTrackerToken,
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.app.bots().disconnect(&self.connection);
        tell_gone(&self.app, &self.connection);
    }
}

impl Lines {
    async fn open(
        app: &Arc<App>,
        (bot, token, address): (Bot, BotToken, Option<IpAddr>),
        wish: Wish,
    ) -> Result<Self, Rejection> {
        let limits = app.limits();
        let wish = wish.judge(&bot, limits.bot_games)?;
        let number = app.accounts()?.connect_bot(bot.id).await?.ok_or(Rejection::WrongBotToken)?;
        let counted = app.figures().connect_bot();
        let has_others = !app.registry().nodes().is_alone();
        let (connection, waiting) = app.bots().connect((bot, token, number), wish, has_others, counted);
        let ping_every = limits.ping_every;
        let ping_at = Instant::now() + ping_every;
        let lines = Self {
            app: Arc::clone(app),
            connection: Arc::clone(&connection),
            waiting,
            ping_at,
            ping_every,
            over: false,
            address,
            bans: app.office().changes(),
            _running: app.stop().count(),
        };
        // Before this connection could be closed, the token may have been revoked or replaced, or the owner banned.
        if app.office().admit_owner(connection.bot.account).is_err() {
            connection.end(BotClosed::Revoked);
        }
        check(app, &connection).await?;
        if connection.has_ended() {
            return Ok(lines);
        }
        // An invitation that arrives meanwhile is stored as well, and followed only once.
        for seat in app.accounts()?.bot_seats(connection.bot.id).await? {
            resume(app, &connection, seat);
        }
        Ok(lines)
    }

    /// The next line; `None` after the last one.
    async fn next(&mut self) -> Option<String> {
        if self.over {
            return None;
        }
        let connection = Arc::clone(&self.connection);
        let closed = tokio::select! {
            biased;
            closed = connection.ended() => closed?,
            () = self.app.stop().stopped() => BotClosed::Stopping,
            () = banned(&self.app, self.address, &mut self.bans) => return None,
            line = self.waiting.recv() => {
                self.ping_at = Instant::now() + self.ping_every;
                return line;
            }
            () = sleep_until(self.ping_at) => {
                self.ping_at = Instant::now() + self.ping_every;
                return Some(text(&BotLine::Ping));
            }
        };
        self.over = true;
        let detail = detail(closed).to_owned();
        Some(text(&BotLine::Closed { reason: closed, detail }))
    }

    fn stream(self) -> impl Stream<Item = Result<Bytes, std::convert::Infallible>> {
        // Reading again after the end yields the end again.
        let lines = unfold(self, async |mut lines| {
            let mut line = lines.next().await?;
            line.push('\n');
            Some((Ok(line.into()), lines))
        });
        lines.fuse()
    }
}

/// Completes when an address is banned.
async fn banned(app: &App, address: Option<IpAddr>, bans: &mut watch::Receiver<()>) {
    while bans.changed().await.is_ok() {
        if address.is_some_and(|address| app.office().admit(address).is_err()) {
            return;
        }
    }
    std::future::pending::<()>().await;
}

const fn detail(closed: BotClosed) -> &'static str {
    match closed {
        BotClosed::Replaced => "this bot has connected again: the newer connection replaces this one",
        BotClosed::Revoked => "the token was revoked or replaced, or the bot was deleted",
        BotClosed::TooSlow => "the bot does not read what it is sent: connect again",
        BotClosed::Stopping => "the server is stopping: connect again in a moment",
    }
}
