//! Watching a game for a bot.
//!
//! A bot joins its tables as a page does, so the others see that it is there. Whatever happens, it is sent the game as its
//! seat sees it now, and only the latest state if it reads slowly.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use cubarium_accounts::BotSeat;
use cubarium_catalog::Board;
use cubarium_journal::{TableId, Timestamp};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::hub::{Connection, Followed, Slot};
use crate::app::App;
use crate::protocol::{BotGame, BotLine, SeatKind, TableState};
use crate::rejection::Rejection;
use crate::table::Request;

/// After how long a bot stops watching a game in which nobody else is present and it need not move. It is back as soon as
/// somebody comes.
const QUIET: Duration = Duration::from_secs(120);
/// How soon a table is joined again that could not be reached.
const AGAIN: Duration = Duration::from_secs(1);

/// Starts to watch a game, if it is not watched already.
pub(crate) fn start(app: &Arc<App>, connection: Arc<Connection>, seat: BotSeat, slot: Slot) {
    let Some(followed) = connection.follow(&seat.table) else { return };
    let (followed, slot) = (Some(followed), Some(slot));
    let app = Arc::clone(app);
    let follower =
        Follower { app: Arc::clone(&app), connection, seat, followed, slot, told: None, ended: false };
    app.stop().spawn(follower.run());
}

/// Lets bots watch a game again because somebody has come.
pub(crate) fn wake(app: &Arc<App>, table: &TableId) {
    for (connection, seat) in app.bots().wake(table) {
        let slot = connection.squeeze();
        start(app, connection, seat, slot);
    }
}

/// A game as a bot is sent it.
pub(crate) fn game(table: TableState) -> BotGame {
    let seat = table.you.clone().unwrap_or_default();
    let your_turn = table.view.outcome.is_none() && table.view.to_move.contains(&seat);
    let moves = if your_turn {
        let board = Board::new(&table.view);
        board.and_then(|board| board.moves(board.plies(), &seat)).unwrap_or_else(|error| {
            tracing::error!(%error, "the moves of a bot cannot be listed");
            Vec::new()
        })
    } else {
        Vec::new()
    };
    BotGame { your_turn, moves, table }
}

/// The game of a bot's seat.
///
/// # Errors
/// When the table cannot be read, or the seat is not the bot's.
pub(crate) async fn show(app: &App, seat: &BotSeat) -> Result<TableState, Rejection> {
    let token = Some(seat.token);
    app.registry().ask(&seat.table, |reply| Request::Show { token, reply }).await
}

/// Whether a person is present or, while the game runs, another bot.
fn has_company(state: &TableState) -> bool {
    let over = state.view.outcome.is_some();
    state.seats.iter().any(|seat| {
        let counts = match seat.kind {
            SeatKind::Person => true,
            SeatKind::Bot => !over && Some(&seat.seat) != state.you.as_ref(),
            SeatKind::Computer => false,
        };
        counts && seat.present
    })
}

struct Follower {
    app: Arc<App>,
    connection: Arc<Connection>,
    seat: BotSeat,
    followed: Option<Followed>,
    /// While the game runs, it is one of those that the bot plays at once.
    slot: Option<Slot>,
    /// The newest event of which the bot was told.
    told: Option<u64>,
    /// Whether it was told that the game has ended.
    ended: bool,
}

/// Why a table was left.
enum Left {
    /// It was reloaded, or did not wait for us.
    Dropped,
    /// There is nothing more to watch.
    Done,
}

impl Follower {
    async fn run(mut self) {
        while !self.connection.has_ended() {
            let (outbox, inbox) = mpsc::channel(self.app.limits().viewer_queue);
            let (token, since) = (Some(self.seat.token), None);
            let join = |reply| Request::Join { token, since, outbox: outbox.clone(), from: None, reply };
            let joined = self.app.registry().ask(&self.seat.table, join).await;
            drop(outbox);
            let left = match joined {
                Ok(guest) => {
                    let left = self.watch(inbox).await;
                    self.app.registry().tell(&self.seat.table, Request::Leave { guest }).await;
                    left
                }
                Err(rejection) => Err(rejection),
            };
            match left {
                Ok(Left::Done) | Err(Rejection::Stopping) => return,
                Err(
                    Rejection::NoTable | Rejection::WrongToken | Rejection::Moved | Rejection::Unopenable,
                ) => {
                    self.forget().await;
                    return;
                }
                Ok(Left::Dropped) | Err(_) => {
                    tokio::select! {
                        _ = self.connection.ended() => return,
                        () = sleep(AGAIN) => {}
                    }
                }
            }
        }
    }

    async fn watch(&mut self, mut inbox: mpsc::Receiver<Utf8Bytes>) -> Result<Left, Rejection> {
        let connection = Arc::clone(&self.connection);
        let mut quiet: Option<Instant> = None;
        let (mut news, mut over) = (true, false);
        loop {
            if std::mem::take(&mut news) {
                let state = show(&self.app, &self.seat).await?;
                over = state.view.outcome.is_some();
                let is_alone = !has_company(&state);
                let must_move = state.you.as_ref().is_some_and(|seat| state.view.to_move.contains(seat));
                let rematch = state.rematch.clone();
                self.tell(state).await;
                if let Some(table) = rematch.and_then(|table| table.parse().ok()) {
                    self.move_on(table).await;
                    return Ok(Left::Done);
                }
                if over {
                    self.slot = None;
                }
                let is_quiet = is_alone && (over || !must_move);
                quiet = is_quiet.then(|| quiet.unwrap_or_else(|| Instant::now() + QUIET));
            }
            let at_rest = async {
                match quiet {
                    Some(until) => sleep_until(until).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                _ = connection.ended() => return Ok(Left::Done),
                () = self.app.stop().stopped() => return Ok(Left::Done),
                frame = inbox.recv() => {
                    if frame.is_none() {
                        return Ok(Left::Dropped);
                    }
                    // One look tells of all that has happened.
                    while inbox.try_recv().is_ok() {}
                    news = true;
                }
                () = at_rest => {
                    if over {
                        self.forget().await;
                        return Ok(Left::Done);
                    }
                    // From now on the game is watched again as soon as somebody comes.
                    (self.followed, self.slot) = (None, None);
                    self.app.bots().sleep(&self.connection, &self.seat);
                    if has_company(&show(&self.app, &self.seat).await?) {
                        wake(&self.app, &self.seat.table);
                    }
                    return Ok(Left::Done);
                }
            }
        }
    }

    async fn tell(&mut self, state: TableState) {
        let seq = state.seq;
        if self.told == Some(seq) {
            return;
        }
        let (first, over) = (self.told.is_none(), state.view.outcome.is_some());
        let game = Box::new(game(state));
        let line = match (over && !self.ended, first) {
            (true, _) => BotLine::GameEnd { game },
            (false, true) => BotLine::GameStart { game },
            (false, false) => BotLine::GameState { game },
        };
        (self.told, self.ended) = (Some(seq), over);
        self.connection.tell(&line, self.app.limits().send_within).await;
    }

    /// Goes on with a rematch: the bot's token opens its seat there too.
    async fn move_on(&mut self, table: TableId) {
        let next = BotSeat { table, token: self.seat.token };
        let noted = match self.app.accounts() {
            Ok(accounts) => {
                accounts.seat_bot(self.connection.bot.id, &next, Timestamp::now()).await.map_err(Into::into)
            }
            Err(rejection) => Err(rejection),
        };
        if let Err(rejection) = noted {
            tracing::warn!(%rejection, "the seat of a bot at a rematch was not noted");
        }
        self.forget().await;
        let slot = self.connection.squeeze();
        start(&self.app, Arc::clone(&self.connection), next, slot);
    }

    /// Notes that the bot does not play here any more.
    async fn forget(&self) {
        let Ok(accounts) = self.app.accounts() else { return };
        if let Err(error) = accounts.unseat_bot(self.connection.bot.id, &self.seat.table).await {
            tracing::warn!(%error, "it was not noted that a bot has left a table");
        }
    }
}
