//! Which bots are connected, to this node and to others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cubarium_accounts::{Bot, BotToken};
use cubarium_journal::TableId;
use tokio::sync::{Notify, mpsc};

use super::connection::{Connection, Nap};
use super::elsewhere::{Card, Elsewhere, There};
use crate::monitor::Present;
use crate::protocol::{BotClosed, ConnectedBot};

/// The connected bots.
#[derive(Default)]
pub(crate) struct Hub {
    inner: Mutex<Inner>,
    elsewhere: Elsewhere,
    /// Notified when other nodes should hear something: a bot has connected, or plays more or fewer games.
    changed: Arc<Notify>,
}

#[derive(Default)]
struct Inner {
    /// By the bot's number.
    connected: HashMap<i64, Arc<Connection>>,
    /// Games that connected bots are not watching, because nothing happens there.
    asleep: HashMap<TableId, HashMap<i64, Nap>>,
    /// How many events such a table had when it was first looked at, if the bot had been told of none.
    seen: HashMap<TableId, u64>,
}

/// How to look up a bot.
#[derive(Clone, Copy)]
pub(crate) enum Whom<'a> {
    /// By its number.
    Number(i64),
    /// By its name, ignoring case.
    Name(&'a str),
}

/// Where a bot is connected.
pub(crate) enum At {
    /// To this node.
    Here(Arc<Connection>),
    /// To another node.
    There(There),
}

impl At {
    /// What is known about the bot.
    pub(crate) fn card(&self) -> Card {
        match self {
            Self::Here(connection) => connection.card(),
            Self::There(there) => there.card.clone(),
        }
    }
}

impl Hub {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connects a bot. An earlier connection of the same bot is closed; if a later one came first, this one is closed
    /// instead. `has_others` says whether there may be other nodes.
    pub(crate) fn connect(
        &self,
        (bot, token, number): (Bot, BotToken, i64),
        wish: (Vec<String>, usize),
        has_others: bool,
        counted: Present,
    ) -> (Arc<Connection>, mpsc::Receiver<String>) {
        let changed = (Arc::clone(&self.changed), has_others);
        let (connection, waiting) = Connection::new((bot, token, number), wish, changed, counted);
        let (bot, connection) = (connection.bot.id, Arc::new(connection));
        let mut inner = self.inner();
        if inner.connected.get(&bot).is_some_and(|present| present.number > number) {
            connection.end(BotClosed::Replaced);
            return (connection, waiting);
        }
        inner.forget_sleep(bot);
        if let Some(previous) = inner.connected.insert(bot, Arc::clone(&connection)) {
            previous.end(BotClosed::Replaced);
        }
        self.elsewhere.gone(bot, number);
        self.changed.notify_one();
        (connection, waiting)
    }

    /// Forgets a connection that has ended.
    pub(crate) fn disconnect(&self, connection: &Connection) {
        connection.cut();
        let mut inner = self.inner();
        let bot = connection.bot.id;
        if inner.connected.get(&bot).is_some_and(|present| is_same(present, connection)) {
            inner.connected.remove(&bot);
            inner.forget_sleep(bot);
        }
    }

    /// Closes the connection of a bot whose token has stopped working.
    pub(super) fn revoke(&self, bot: i64) {
        if let Some(connection) = self.of_number(bot) {
            connection.end(BotClosed::Revoked);
        }
    }

    /// Records that a bot has connected to another node. Its earlier connection here is closed.
    pub(super) fn note_elsewhere(&self, node: String, card: Card) {
        match self.of_number(card.bot) {
            Some(connection) if connection.number > card.number => return,
            Some(connection) => connection.end(BotClosed::Replaced),
            None => {}
        }
        self.elsewhere.note(node, card);
    }

    /// The bots that are connected to other nodes.
    pub(super) const fn elsewhere(&self) -> &Elsewhere {
        &self.elsewhere
    }

    /// Returns when there is something that other nodes should hear.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// The connections of this node.
    pub(super) fn connections(&self) -> Vec<Arc<Connection>> {
        let inner = self.inner();
        inner.connected.values().filter(|connection| !connection.has_ended()).cloned().collect()
    }

    /// Whether a bot is connected to any node.
    pub(crate) fn is_connected(&self, bot: i64) -> bool {
        self.of_number(bot).is_some() || self.elsewhere.of_number(bot).is_some()
    }

    /// The connection of a bot, if it is connected to this node.
    pub(crate) fn of_number(&self, bot: i64) -> Option<Arc<Connection>> {
        self.inner().connected.get(&bot).filter(|connection| !connection.has_ended()).cloned()
    }

    /// The connection of the bot with this name (ignoring case), if it is connected to this node.
    fn named(&self, name: &str) -> Option<Arc<Connection>> {
        let inner = self.inner();
        let mut connected = inner.connected.values().filter(|connection| !connection.has_ended());
        connected.find(|connection| connection.bot.name.eq_ignore_ascii_case(name)).cloned()
    }

    /// Where a bot is connected; `None` if it is not.
    pub(crate) fn find(&self, whom: Whom<'_>) -> Option<At> {
        let (here, there) = match whom {
            Whom::Number(bot) => (self.of_number(bot), self.elsewhere.of_number(bot)),
            Whom::Name(name) => (self.named(name), self.elsewhere.named(name)),
        };
        match (here, there) {
            // The name of a deleted bot may now be somebody else's.
            (Some(here), Some(there)) if there.card.bot == here.bot.id && there.card.number > here.number => {
                Some(At::There(there))
            }
            (Some(here), _) => Some(At::Here(here)),
            (None, there) => there.map(At::There),
        }
    }

    /// The bots that are connected to any node, by name.
    pub(crate) fn list(&self) -> Vec<ConnectedBot> {
        let here = self.connections().into_iter().map(|connection| connection.card());
        let mut cards: HashMap<i64, Card> = HashMap::new();
        for card in here.chain(self.elsewhere.cards()) {
            let is_later = cards.get(&card.bot).is_none_or(|known| known.number < card.number);
            if is_later {
                cards.insert(card.bot, card);
            }
        }
        let listed =
            cards.into_values().map(|Card { name, games, busy, .. }| ConnectedBot { name, games, busy });
        let mut listed: Vec<ConnectedBot> = listed.collect();
        listed.sort_by(|one, other| one.name.cmp(&other.name));
        listed
    }

    /// Records that a bot has stopped watching a game.
    pub(crate) fn sleep(&self, connection: &Connection, nap: Nap) {
        connection.know(&nap.seat.table);
        let mut inner = self.inner();
        let bot = connection.bot.id;
        if inner.connected.get(&bot).is_some_and(|present| is_same(present, connection)) {
            inner.asleep.entry(nap.seat.table.clone()).or_default().insert(bot, nap);
        }
    }

    /// The tables that connected bots are not watching.
    pub(super) fn asleep(&self) -> Vec<TableId> {
        self.inner().asleep.keys().cloned().collect()
    }

    /// Whether a bot that is not watching a table has missed something there. `last` is the number of the table's
    /// latest event; `None` if the table is gone.
    pub(super) fn has_missed(&self, table: &TableId, last: Option<u64>) -> bool {
        let mut inner = self.inner();
        let Inner { asleep, seen, .. } = &mut *inner;
        let (Some(sleepers), Some(last)) = (asleep.get(table), last) else { return true };
        let first = *seen.entry(table.clone()).or_insert(last);
        sleepers.values().any(|nap| nap.told.seq.unwrap_or(first) < last)
    }

    /// Takes the bots that should watch a game again because of what has happened there.
    pub(crate) fn wake(
        &self,
        table: &TableId,
        is_reason: impl Fn(&Nap) -> bool,
    ) -> Vec<(Arc<Connection>, Nap)> {
        let mut inner = self.inner();
        let Inner { connected, asleep, seen } = &mut *inner;
        let Some(sleepers) = asleep.get_mut(table) else { return Vec::new() };
        let woken: Vec<(i64, Nap)> = sleepers.extract_if(|_, nap| is_reason(nap)).collect();
        if sleepers.is_empty() {
            asleep.remove(table);
            seen.remove(table);
        }
        let connection = |bot: i64| connected.get(&bot).map(Arc::clone);
        woken.into_iter().filter_map(|(bot, nap)| Some((connection(bot)?, nap))).collect()
    }
}

impl Inner {
    fn forget_sleep(&mut self, bot: i64) {
        let Self { asleep, seen, .. } = self;
        asleep.retain(|table, sleepers| {
            sleepers.remove(&bot);
            if sleepers.is_empty() {
                seen.remove(table);
            }
            !sleepers.is_empty()
        });
    }
}

/// Whether two connections are the same. The numbers alone do not tell: a database that lost its last writes may give
/// out the same number twice.
fn is_same(present: &Arc<Connection>, connection: &Connection) -> bool {
    std::ptr::eq(Arc::as_ptr(present), connection)
}

/// A requested name in the form in which an answer may repeat it.
pub(crate) fn shown(name: &str) -> String {
    name.chars().filter(|sign| !sign.is_control()).take(20).collect()
}
