//! Watching a game for a bot.
//!
//! A bot joins its tables as a page does, so the others see that it is there. Whatever happens, it is sent the game as its
//! seat sees it now, and only the latest state if it reads slowly.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use cubarium_accounts::BotSeat;
use cubarium_catalog::Board;
use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{TableId, Timestamp};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::connection::{Connection, Followed, Nap, Slot, Told};
use crate::app::App;
use crate::protocol::{BotGame, BotLine, ClockPhase, SeatKind, SeatState, TableState};
use crate::rejection::Rejection;
use crate::table::Request;

/// After how long a bot stops watching a game in which nobody else is present and nothing is to be done. It is back as
/// soon as something happens.
const QUIET: Duration = Duration::from_secs(120);
/// How soon a table is joined again that could not be reached; after twice as long each further time.
const SOON: Duration = Duration::from_secs(1);
const LATEST: Duration = Duration::from_secs(60);
/// How long a table that is being opened may not be there yet, in milliseconds.
const OPENING: i64 = 60_000;

/// Starts to watch a game that has just begun.
pub(crate) fn start(app: &Arc<App>, connection: Arc<Connection>, seat: BotSeat, slot: Slot) {
    watch(app, connection, Nap { seat, told: Told::default() }, QUIET, Some(slot));
}

/// Starts to watch a game of a bot that has just connected, unless nobody can be there.
pub(crate) fn resume(app: &Arc<App>, connection: &Arc<Connection>, seat: BotSeat) {
    // A bot that has been told of the end before is told only of what is new.
    let told = Told { ended: seat.ended.is_some(), ..Told::default() };
    let nap = Nap { seat, told };
    if nap.seat.ended.is_some() {
        let table = nap.seat.table.clone();
        app.bots().sleep(connection, nap);
        if app.registry().is_loaded(&table) {
            wake(app, &table);
        }
        return;
    }
    watch(app, Arc::clone(connection), nap, Duration::ZERO, Some(connection.squeeze()));
}

/// Lets bots watch a game again because something happens there.
pub(crate) fn wake(app: &Arc<App>, table: &TableId) {
    wake_if(app, table, |_| true);
}

/// Lets bots watch a game again because somebody is at these seats, at another node.
pub(crate) fn wake_for(app: &Arc<App>, table: &TableId, seats: &[usize]) {
    wake_if(app, table, |nap| nap.is_woken_by(seats));
}

fn wake_if(app: &Arc<App>, table: &TableId, is_reason: impl Fn(&Nap) -> bool) {
    for (connection, nap) in app.bots().wake(table, is_reason) {
        // A game that has ended is not one of those that the bot plays at once.
        let slot = nap.seat.ended.is_none().then(|| connection.squeeze());
        watch(app, connection, nap, QUIET, slot);
    }
}

/// Watches a game, if it is not watched already.
fn watch(app: &Arc<App>, connection: Arc<Connection>, nap: Nap, quiet: Duration, slot: Option<Slot>) {
    let Some(followed) = connection.follow(&nap.seat.table) else { return };
    let Nap { seat, told } = nap;
    let (stop, followed) = (app.stop().clone(), Some(followed));
    let app = Arc::clone(app);
    stop.spawn(Follower { app, connection, seat, followed, slot, told, quiet }.run());
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

/// The seats of people.
fn people(state: &TableState) -> SeatSet {
    let seats = state.seats.iter().enumerate().filter(|(_, seat)| seat.kind == SeatKind::Person);
    seats.filter_map(|(index, _)| Seat::new(index)).fold(SeatSet::EMPTY, SeatSet::with)
}

/// Whether a game goes on without anybody's coming: a seat or a computer has to move, or a clock runs.
fn goes_on(state: &TableState) -> bool {
    let acts = |seat: &SeatState| seat.kind == SeatKind::Computer || Some(&seat.seat) == state.you.as_ref();
    let is_running = state.clock.as_ref().is_some_and(|clock| clock.phase == ClockPhase::Running);
    let mut movers = state.seats.iter().filter(|seat| state.view.to_move.contains(&seat.seat));
    state.view.outcome.is_none() && (is_running || movers.any(acts))
}

struct Follower {
    app: Arc<App>,
    connection: Arc<Connection>,
    seat: BotSeat,
    followed: Option<Followed>,
    /// While the game runs, it is one of those that the bot plays at once.
    slot: Option<Slot>,
    told: Told,
    /// After how long it stops watching where nobody is.
    quiet: Duration,
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
        let mut wait = SOON;
        while !self.connection.has_ended() {
            let (outbox, inbox) = mpsc::channel(self.app.limits().viewer_queue);
            let (token, since) = (Some(self.seat.token), None);
            let join = |reply| Request::Join { token, since, outbox: outbox.clone(), from: None, reply };
            let joined = self.app.registry().ask(&self.seat.table, join).await;
            drop(outbox);
            let left = match joined {
                Ok(guest) => {
                    // Other bots may wait for this one.
                    wake(&self.app, &self.seat.table);
                    let left = self.watch(inbox).await;
                    self.app.registry().tell(&self.seat.table, Request::Leave { guest }).await;
                    left
                }
                Err(rejection) => Err(rejection),
            };
            match left {
                // What is damaged does not get better by itself.
                Ok(Left::Done) | Err(Rejection::Stopping | Rejection::Unreadable) => return,
                Ok(Left::Dropped) => wait = SOON,
                Err(Rejection::NoTable) if self.seat.since.0 > Timestamp::now().0 - OPENING => {}
                Err(
                    Rejection::NoTable | Rejection::WrongToken | Rejection::Moved | Rejection::Unopenable,
                ) => {
                    self.forget().await;
                    return;
                }
                Err(_) => {}
            }
            tokio::select! {
                _ = self.connection.ended() => return,
                () = sleep(wait) => wait = (wait * 2).min(LATEST),
            }
        }
    }

    async fn watch(&mut self, mut inbox: mpsc::Receiver<Utf8Bytes>) -> Result<Left, Rejection> {
        let connection = Arc::clone(&self.connection);
        let mut quiet: Option<Instant> = None;
        let mut news = true;
        loop {
            if std::mem::take(&mut news) {
                let state = show(&self.app, &self.seat).await?;
                let over = state.view.outcome.is_some();
                let is_quiet = !has_company(&state) && !goes_on(&state);
                let rematch = state.rematch.clone();
                self.told.people = Some(people(&state));
                self.tell(state).await;
                if let Some(table) = rematch.and_then(|table| table.parse().ok()) {
                    self.move_on(table).await;
                    return Ok(Left::Done);
                }
                if over {
                    self.slot = None;
                    self.note_end().await;
                }
                quiet = is_quiet.then(|| quiet.unwrap_or_else(|| Instant::now() + self.quiet));
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
                    self.rest().await;
                    return Ok(Left::Done);
                }
            }
        }
    }

    /// Stops watching until something happens.
    async fn rest(&mut self) {
        // A waker of the bot finds that the table is not watched.
        (self.followed, self.slot) = (None, None);
        self.app.bots().sleep(&self.connection, Nap { seat: self.seat.clone(), told: self.told });
        // What has happened just now has woken nobody.
        if let Ok(state) = show(&self.app, &self.seat).await
            && (has_company(&state) || goes_on(&state) || self.told.seq != Some(state.seq))
        {
            wake(&self.app, &self.seat.table);
        }
    }

    async fn tell(&mut self, state: TableState) {
        let seq = state.seq;
        if self.told.seq == Some(seq) {
            return;
        }
        let (first, over) = (self.told.seq.is_none(), state.view.outcome.is_some());
        let game = Box::new(game(state));
        let line = match (over, first) {
            (true, _) if !self.told.ended => BotLine::GameEnd { game },
            (false, true) => BotLine::GameStart { game },
            _ => BotLine::GameState { game },
        };
        self.told = Told { seq: Some(seq), ended: over, ..self.told };
        self.connection.tell(&line, self.app.limits().send_within).await;
    }

    /// Goes on with a rematch: the bot's token opens its seat there too.
    async fn move_on(&mut self, table: TableId) {
        let next = BotSeat::new(table, self.seat.token, Timestamp::now());
        let Ok(accounts) = self.app.accounts() else { return };
        if let Err(error) = accounts.move_bot(self.connection.bot.id, &self.seat.table, &next).await {
            tracing::warn!(%error, "the seat of a bot at a rematch was not noted");
        }
        let slot = self.connection.squeeze();
        start(&self.app, Arc::clone(&self.connection), next, slot);
    }

    /// Notes that the game has ended. The others can still want to play again.
    async fn note_end(&mut self) {
        if self.seat.ended.is_some() {
            return;
        }
        let now = Timestamp::now();
        let Ok(accounts) = self.app.accounts() else { return };
        match accounts.end_bot_game(self.connection.bot.id, &self.seat.table, now).await {
            Ok(()) => self.seat.ended = Some(now),
            Err(error) => tracing::warn!(%error, "it was not noted that a game of a bot has ended"),
        }
    }

    /// Notes that the bot does not play here any more.
    async fn forget(&self) {
        let Ok(accounts) = self.app.accounts() else { return };
        if let Err(error) = accounts.unseat_bot(self.connection.bot.id, &self.seat.table).await {
            tracing::warn!(%error, "it was not noted that a bot has left a table");
        }
    }
}
