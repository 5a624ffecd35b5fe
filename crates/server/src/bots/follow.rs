//! Watching a game for a bot.
//!
//! A bot joins its tables as a page does, so the others see that it is present. After each change it is sent the game
//! as its seat now sees it; a slow reader gets only the latest state.

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

/// How long a bot goes on watching a game in which nobody else is present and nothing has to be done. It is back as
/// soon as something happens.
const QUIET: Duration = Duration::from_secs(120);
/// The delay before a table that could not be reached is joined again; it doubles each time.
const SOON: Duration = Duration::from_secs(1);
const LATEST: Duration = Duration::from_secs(60);
/// How long a table that is being opened may take to appear, in milliseconds.
const OPENING: i64 = 60_000;

/// Starts watching a game that has just begun.
pub(crate) fn start(app: &Arc<App>, connection: Arc<Connection>, seat: BotSeat, slot: Slot) {
    watch(app, connection, Nap { seat, told: Told::default() }, QUIET, Some(slot));
}

/// Starts watching a game of a bot that has just connected, unless nobody can be present there.
pub(crate) fn resume(app: &Arc<App>, connection: &Arc<Connection>, seat: BotSeat) {
    // A bot that already knows of the end is told only what is new.
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

/// Lets sleeping bots watch a table again, because something has happened there.
pub(crate) fn wake(app: &Arc<App>, table: &TableId) {
    wake_if(app, table, |_| true);
}

/// Lets sleeping bots watch a table again, because somebody is at these seats on another node.
pub(crate) fn wake_for(app: &Arc<App>, table: &TableId, seats: &[usize]) {
    wake_if(app, table, |nap| nap.is_woken_by(seats));
}

fn wake_if(app: &Arc<App>, table: &TableId, is_reason: impl Fn(&Nap) -> bool) {
    for (connection, nap) in app.bots().wake(table, is_reason) {
        // A finished game does not count towards the games that the bot plays at once.
        let slot = nap.seat.ended.is_none().then(|| connection.squeeze());
        watch(app, connection, nap, QUIET, slot);
    }
}

/// Watches a game, unless it is being watched already.
fn watch(app: &Arc<App>, connection: Arc<Connection>, nap: Nap, quiet: Duration, slot: Option<Slot>) {
    let Some(followed) = connection.follow(&nap.seat.table) else { return };
    let Nap { seat, told } = nap;
    let (stop, followed) = (app.stop().clone(), Some(followed));
    let app = Arc::clone(app);
    stop.spawn(Follower { app, connection, seat, followed, slot, told, quiet }.run());
}

/// A game in the form in which bots receive it.
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

/// The game, as the bot's seat sees it.
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

/// Whether the game goes on without anybody arriving: it is the turn of a seat or a computer, or a clock runs.
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
    /// The place among the games that the bot plays at once, while the game runs.
    slot: Option<Slot>,
    told: Told,
    /// How long it goes on watching a table where nobody is present.
    quiet: Duration,
}

/// Why a table was left.
enum Left {
    /// The table was reloaded, or did not wait for the bot.
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
                    // Other bots may be waiting for this one.
                    wake(&self.app, &self.seat.table);
                    let left = self.watch(inbox).await;
                    self.app.registry().tell(&self.seat.table, Request::Leave { guest }).await;
                    left
                }
                Err(rejection) => Err(rejection),
            };
            match left {
                // A damaged table does not recover by itself.
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
                    // One look shows everything that has happened.
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
        // Now a call to wake the bot finds that the table is not watched.
        (self.followed, self.slot) = (None, None);
        self.app.bots().sleep(&self.connection, Nap { seat: self.seat.clone(), told: self.told });
        // What happened just before that has woken nobody, so look once more.
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

    /// Follows the game into its rematch, where the bot's token opens its seat too.
    async fn move_on(&mut self, table: TableId) {
        let next = BotSeat::new(table, self.seat.token, Timestamp::now());
        let Ok(accounts) = self.app.accounts() else { return };
        if let Err(error) = accounts.move_bot(self.connection.bot.id, &self.seat.table, &next).await {
            tracing::warn!(%error, "the seat of a bot at a rematch was not noted");
        }
        let slot = self.connection.squeeze();
        start(&self.app, Arc::clone(&self.connection), next, slot);
    }

    /// Records that the game has ended. The others may still want a rematch.
    async fn note_end(&mut self) {
        if self.seat.ended.is_some() {
            return;
        }
        let now = Timestamp::now();
        let Ok(accounts) = self.app.accounts() else { return };
        match accounts.end_bot_game(self.connection.bot.id, &self.seat.table, now).await {
            Ok(()) => self.seat.ended = Some(now),
            Err(error) => tracing::warn!(%error, "the end of a bot's game was not noted"),
        }
    }

    /// Records that the bot no longer plays here.
    async fn forget(&self) {
        let Ok(accounts) = self.app.accounts() else { return };
        if let Err(error) = accounts.unseat_bot(self.connection.bot.id, &self.seat.table).await {
            tracing::warn!(%error, "the departure of a bot from a table was not noted");
        }
    }
}
