//! Which bots are connected.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use cubarium_accounts::{Bot, BotSeat};
use cubarium_journal::TableId;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::monitor::Present;
use crate::protocol::{BotClosed, BotLine, ConnectedBot};
use crate::rejection::Rejection;

/// How many lines may wait for a bot. Each holds a whole game, and a game that changes meanwhile has one line waiting.
const LINES: usize = 16;

/// The connected bots.
#[derive(Default)]
pub(crate) struct Hub {
    inner: Mutex<Inner>,
    numbers: AtomicU64,
}

#[derive(Default)]
struct Inner {
    /// By the bot's number.
    connected: HashMap<i64, Arc<Connection>>,
    /// The games that connected bots do not watch, because nothing happens there.
    asleep: HashMap<TableId, HashMap<i64, Nap>>,
}

/// A game that a bot does not watch at the moment.
pub(crate) struct Nap {
    pub(crate) seat: BotSeat,
    pub(crate) told: Told,
}

/// What a bot was told of a game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Told {
    /// The newest event.
    pub(crate) seq: Option<u64>,
    /// Whether the game has ended.
    pub(crate) ended: bool,
}

/// A connection of a bot.
pub(crate) struct Connection {
    /// No other connection has this number.
    number: u64,
    pub(crate) bot: Bot,
    /// The games to which it can be invited.
    pub(crate) games: Vec<String>,
    /// How many games it plays at once.
    pub(crate) at_once: usize,
    playing: Arc<AtomicUsize>,
    /// The tables that are watched for it.
    followed: Mutex<HashSet<TableId>>,
    lines: mpsc::Sender<String>,
    cut: CancellationToken,
    why: OnceLock<BotClosed>,
    _counted: Present,
}

/// A table that is watched for a bot; dropping it ends that.
pub(crate) struct Followed(Arc<Connection>, TableId);

impl Drop for Followed {
    fn drop(&mut self) {
        self.0.followed().remove(&self.1);
    }
}

/// One of the games that a bot plays at once; dropping it makes room for another.
pub(crate) struct Slot(Arc<AtomicUsize>);

impl Drop for Slot {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Connection {
    /// Room for one more game.
    ///
    /// # Errors
    /// When the bot plays as many as it can.
    fn room(&self) -> Result<Slot, Rejection> {
        let more = |playing: usize| (playing < self.at_once).then_some(playing + 1);
        let taken = self.playing.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        taken.map(|_| Slot(Arc::clone(&self.playing))).map_err(|_| Rejection::BotBusy(self.bot.name.clone()))
    }

    /// Room for a game that the bot has begun before.
    pub(crate) fn squeeze(&self) -> Slot {
        self.playing.fetch_add(1, Ordering::Relaxed);
        Slot(Arc::clone(&self.playing))
    }

    fn followed(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a table is watched for the bot; none if it is already.
    pub(crate) fn follow(self: &Arc<Self>, table: &TableId) -> Option<Followed> {
        self.followed().insert(table.clone()).then(|| Followed(Arc::clone(self), table.clone()))
    }

    fn is_busy(&self) -> bool {
        self.playing.load(Ordering::Relaxed) >= self.at_once
    }

    /// Sends the bot a line. If it does not read within this time, the connection is cut off.
    pub(crate) async fn tell(&self, line: &BotLine, within: Duration) {
        let line = text(line);
        let sent = tokio::select! {
            () = self.cut.cancelled() => return,
            sent = timeout(within, self.lines.send(line)) => sent,
        };
        if !matches!(sent, Ok(Ok(()))) {
            self.end(BotClosed::TooSlow);
        }
    }

    /// Closes the connection. The first reason is the one that the bot is told.
    pub(crate) fn end(&self, why: BotClosed) {
        self.why.get_or_init(|| why);
        self.cut.cancel();
    }

    /// Returns when the connection is closed, with the reason; none if the bot has left.
    pub(crate) async fn ended(&self) -> Option<BotClosed> {
        self.cut.cancelled().await;
        self.why.get().copied()
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.cut.is_cancelled()
    }
}

/// A line as it is sent, without its end.
pub(crate) fn text(line: &BotLine) -> String {
    serde_json::to_string(line).expect("words and numbers are JSON")
}

impl Hub {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connects a bot. A previous connection of the same bot is closed.
    pub(crate) fn connect(
        &self,
        bot: Bot,
        (games, at_once): (Vec<String>, usize),
        counted: Present,
    ) -> (Arc<Connection>, mpsc::Receiver<String>) {
        let (lines, waiting) = mpsc::channel(LINES);
        let connection = Arc::new(Connection {
            number: self.numbers.fetch_add(1, Ordering::Relaxed),
            bot,
            games,
            at_once,
            playing: Arc::default(),
            followed: Mutex::default(),
            lines,
            cut: CancellationToken::new(),
            why: OnceLock::new(),
            _counted: counted,
        });
        let mut inner = self.inner();
        inner.forget_sleep(connection.bot.id);
        if let Some(previous) = inner.connected.insert(connection.bot.id, Arc::clone(&connection)) {
            previous.end(BotClosed::Replaced);
        }
        (connection, waiting)
    }

    /// Forgets a connection that has ended.
    pub(crate) fn disconnect(&self, connection: &Connection) {
        connection.cut.cancel();
        let mut inner = self.inner();
        let bot = connection.bot.id;
        if inner.connected.get(&bot).is_some_and(|present| present.number == connection.number) {
            inner.connected.remove(&bot);
            inner.forget_sleep(bot);
        }
    }

    /// Closes the connection of a bot whose token has stopped working.
    pub(crate) fn revoke(&self, bot: i64) {
        let connection = self.inner().connected.get(&bot).cloned();
        if let Some(connection) = connection {
            connection.end(BotClosed::Revoked);
        }
    }

    /// Whether a bot is connected.
    pub(crate) fn is_connected(&self, bot: i64) -> bool {
        self.of_number(bot).is_some()
    }

    /// The connection of a bot, if it is connected.
    pub(crate) fn of_number(&self, bot: i64) -> Option<Arc<Connection>> {
        self.inner().connected.get(&bot).filter(|connection| !connection.has_ended()).cloned()
    }

    /// The connection of the bot with this name, in any case.
    pub(crate) fn named(&self, name: &str) -> Option<Arc<Connection>> {
        let inner = self.inner();
        let mut connected = inner.connected.values().filter(|connection| !connection.has_ended());
        connected.find(|connection| connection.bot.name.eq_ignore_ascii_case(name)).cloned()
    }

    /// The connection of a bot that has had this one: another one may have replaced it.
    pub(crate) fn latest(&self, connection: &Arc<Connection>) -> Arc<Connection> {
        let inner = self.inner();
        Arc::clone(inner.connected.get(&connection.bot.id).unwrap_or(connection))
    }

    /// The connected bots, by name.
    pub(crate) fn list(&self) -> Vec<ConnectedBot> {
        let inner = self.inner();
        let connected = inner.connected.values().filter(|connection| !connection.has_ended());
        let mut listed: Vec<ConnectedBot> = connected
            .map(|connection| ConnectedBot {
                name: connection.bot.name.clone(),
                games: connection.games.clone(),
                busy: connection.is_busy(),
            })
            .collect();
        listed.sort_by(|one, other| one.name.cmp(&other.name));
        listed
    }

    /// Invites a bot to a game.
    ///
    /// # Errors
    /// When it is not connected, does not play the game, or plays as many as it can.
    pub(crate) fn invite(&self, name: &str, game: &str) -> Result<(Arc<Connection>, Slot), Rejection> {
        self.named(name).map_or_else(|| Err(Rejection::BotAway(shown(name))), |found| invited(found, game))
    }

    /// Invites a bot that is known by its number to a game.
    ///
    /// # Errors
    /// As for [`Hub::invite`].
    pub(crate) fn invite_known(
        &self,
        bot: i64,
        name: &str,
        game: &str,
    ) -> Result<(Arc<Connection>, Slot), Rejection> {
        self.of_number(bot).map_or_else(|| Err(Rejection::BotAway(shown(name))), |found| invited(found, game))
    }

    /// Notes that a bot no longer watches a game.
    pub(crate) fn sleep(&self, connection: &Connection, nap: Nap) {
        let mut inner = self.inner();
        let bot = connection.bot.id;
        if inner.connected.get(&bot).is_some_and(|present| present.number == connection.number) {
            inner.asleep.entry(nap.seat.table.clone()).or_default().insert(bot, nap);
        }
    }

    /// The bots that should watch a game again because something happens there. They are no longer noted.
    pub(crate) fn wake(&self, table: &TableId) -> Vec<(Arc<Connection>, Nap)> {
        let mut inner = self.inner();
        if inner.asleep.is_empty() {
            return Vec::new();
        }
        let sleepers = inner.asleep.remove(table).unwrap_or_default();
        let woken = sleepers.into_iter().filter_map(|(bot, nap)| {
            let connection = inner.connected.get(&bot)?;
            Some((Arc::clone(connection), nap))
        });
        woken.collect()
    }
}

impl Inner {
    fn forget_sleep(&mut self, bot: i64) {
        self.asleep.retain(|_, sleepers| {
            sleepers.remove(&bot);
            !sleepers.is_empty()
        });
    }
}

/// Room for one more game of a bot.
fn invited(found: Arc<Connection>, game: &str) -> Result<(Arc<Connection>, Slot), Rejection> {
    if !found.games.iter().any(|one| one == game) {
        let reason = format!("the bot {} does not play this game now", found.bot.name);
        return Err(Rejection::unfit("seats", &reason));
    }
    let slot = found.room()?;
    Ok((found, slot))
}

/// A name that was asked for, as it may be repeated in an answer.
pub(crate) fn shown(name: &str) -> String {
    name.chars().filter(|sign| !sign.is_control()).take(20).collect()
}
