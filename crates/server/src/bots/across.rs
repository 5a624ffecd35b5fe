//! Bots at other nodes: which are connected there, reserving room for a game, and what happens to a seat taken from
//! here.
//!
//! A bot's games are followed by the node to which the bot is connected. Another node that opens a table for the bot
//! asks that node for room, and tells every node once the bot has its seat. The database has the last word: it numbers
//! a bot's connections, of which the latest counts, and knows the bot's seats. Each node reads it regularly, so a lost
//! message costs nothing but time.

use std::collections::HashMap;
use std::sync::Arc;

use cubarium_journal::TableId;

use super::connection::{Connection, Slot, does_not_play};
use super::elsewhere::{Card, There};
use super::follow::{resume, start, wake};
use super::hub::{At, Whom};
use crate::app::App;
use crate::nodes::rooms::{Question, Room};
use crate::nodes::{Bulletin, Nodes};
use crate::protocol::BotClosed;
use crate::rejection::Rejection;

/// Room for one more game of a bot.
pub(super) enum Place {
    /// The bot is connected to this node.
    Here(Arc<Connection>, Slot),
    /// It is connected to another node, which has reserved room.
    There(Kept),
}

/// Room that another node has reserved. If it is not needed, that node is told on drop.
pub(super) struct Kept {
    nodes: Nodes,
    bot: i64,
    is_needed: bool,
}

impl Kept {
    /// Keeps the room: the table exists.
    pub(super) fn need(mut self) {
        self.is_needed = true;
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if !self.is_needed {
            self.nodes.tell(Bulletin::BotSeated { bot: self.bot, table: None });
        }
    }
}

/// Room for one more game of a bot, whichever node it is connected to.
///
/// # Errors
/// When the bot is not connected, does not play this game at the moment, or already plays as many games as it can.
pub(super) async fn room(
    app: &App,
    (whom, name): (Whom<'_>, &str),
    game: &str,
) -> Result<(Card, Place), Rejection> {
    let away = || Rejection::BotAway(super::shown(name));
    match app.bots().find(whom).ok_or_else(away)? {
        At::Here(connection) => {
            let slot = connection.room(game)?;
            Ok((connection.card(), Place::Here(connection, slot)))
        }
        At::There(There { node, card, .. }) => {
            let nodes = app.registry().nodes();
            let question = Question { bot: card.bot, game: game.to_owned() };
            match nodes.ask_for_room(&node, &question).await {
                Room::Kept => {
                    let kept = Kept { nodes: nodes.clone(), bot: card.bot, is_needed: false };
                    Ok((card, Place::There(kept)))
                }
                Room::Busy => Err(Rejection::BotBusy(card.name)),
                Room::Unfit => Err(does_not_play(&card.name)),
                Room::Away => Err(away()),
            }
        }
    }
}

/// Reserves room for a game that another node is about to open.
pub(crate) fn keep_room(app: &App, question: &Question) -> Room {
    let Some(connection) = app.bots().of_number(question.bot) else { return Room::Away };
    match connection.keep_room(&question.game) {
        Ok(()) => Room::Kept,
        Err(Rejection::BotBusy(_)) => Room::Busy,
        Err(_) => Room::Unfit,
    }
}

/// Closes the connection of a bot whose token has stopped working, on every node.
pub(crate) fn revoke(app: &App, bot: i64) {
    app.bots().revoke(bot);
    app.registry().nodes().tell(Bulletin::BotOut { bot });
}

/// Tells the other nodes that a connection has ended.
pub(super) fn tell_gone(app: &App, connection: &Connection) {
    let (bot, number) = (connection.bot.id, connection.number);
    app.registry().nodes().tell(Bulletin::BotGone { bot, number });
}

/// Tells the other nodes that a bot has a seat at a table.
pub(super) fn tell_seated(app: &App, bot: i64, table: &TableId) {
    app.registry().nodes().tell(Bulletin::BotSeated { bot, table: Some(table.to_string()) });
}

/// Tells the other nodes about all bots that are connected here.
pub(crate) fn tell_all(app: &App) {
    for connection in app.bots().connections() {
        app.registry().nodes().tell(Bulletin::Bot { card: connection.card() });
    }
}

/// Asks which bots are connected to other nodes, and forgets those of nodes that are gone.
pub(crate) fn ask_all(app: &App) {
    let nodes = app.registry().nodes();
    app.bots().elsewhere().keep(|node| nodes.is_there(node));
    nodes.tell(Bulletin::Bots);
}

/// Forgets what other nodes have said, because they cannot be reached.
pub(crate) fn forget_others(app: &App) {
    app.bots().elsewhere().keep(|_| false);
}

/// Tells the other nodes whenever a bot connects here, becomes busy or free, or is cut off.
pub(crate) async fn announce(app: &App) {
    let mut told: HashMap<i64, Card> = HashMap::new();
    loop {
        app.bots().changed().await;
        let cards: HashMap<i64, Card> =
            app.bots().connections().iter().map(|one| (one.bot.id, one.card())).collect();
        for card in cards.values().filter(|card| told.get(&card.bot) != Some(card)) {
            app.registry().nodes().tell(Bulletin::Bot { card: card.clone() });
        }
        for card in told.into_values().filter(|card| !cards.contains_key(&card.bot)) {
            app.registry().nodes().tell(Bulletin::BotGone { bot: card.bot, number: card.number });
        }
        told = cards;
    }
}

/// Handles what another node says about bots.
pub(crate) fn hear(app: &Arc<App>, from: String, news: Bulletin) {
    match news {
        Bulletin::Bot { card } => app.bots().note_elsewhere(from, card),
        Bulletin::BotGone { bot, number } => app.bots().elsewhere().gone(bot, number),
        Bulletin::Bots => tell_all(app),
        Bulletin::BotOut { bot } => {
            let Some(connection) = app.bots().of_number(bot) else { return };
            app.stop().spawn(leave_if_revoked(Arc::clone(app), connection));
        }
        Bulletin::BotSeated { bot, table } => {
            let Some(connection) = app.bots().of_number(bot) else { return };
            let slot = connection.take_kept();
            if let Some(table) = table.and_then(|table| table.parse().ok()) {
                app.stop().spawn(sit_down(Arc::clone(app), connection, table, slot));
            }
        }
        _ => {}
    }
}

/// Closes a connection if its token is no longer valid. The bot may have reconnected with a new one in the meantime.
async fn leave_if_revoked(app: Arc<App>, connection: Arc<Connection>) {
    if let Err(rejection) = check(&app, &connection).await {
        tracing::debug!(%rejection, "revoked tokens will be looked for later");
    }
}

/// Starts a bot at a table that another node has opened.
async fn sit_down(app: Arc<App>, connection: Arc<Connection>, table: TableId, slot: Option<Slot>) {
    let Ok(accounts) = app.accounts() else { return };
    match accounts.bot_seat(connection.bot.id, &table).await {
        Ok(Some(seat)) => {
            let slot = slot.unwrap_or_else(|| connection.squeeze());
            start(&app, connection, seat, slot);
        }
        // The table was opened, and is already gone.
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "the seat of a bot will be found later"),
    }
}

/// Reads from the database what lost messages from other nodes would have said: bots that have connected there or lost
/// their token, new seats, and events at tables that no bot watches here.
pub(crate) async fn look(app: &Arc<App>) {
    tell_all(app);
    for connection in app.bots().connections() {
        if let Err(rejection) = look_for(app, &connection).await {
            tracing::debug!(%rejection, "cannot tell what has become of a bot");
        }
    }
    let asleep = app.bots().asleep();
    if asleep.is_empty() {
        return;
    }
    match app.registry().journal().heads(&asleep).await {
        Ok(heads) => {
            let heads: HashMap<TableId, u64> =
                heads.into_iter().map(|(table, head)| (table, head.last.get())).collect();
            for table in asleep {
                if app.bots().has_missed(&table, heads.get(&table).copied()) {
                    wake(app, &table);
                }
            }
        }
        Err(error) => tracing::debug!(%error, "cannot tell whether tables have changed"),
    }
}

async fn look_for(app: &Arc<App>, connection: &Arc<Connection>) -> Result<(), Rejection> {
    check(app, connection).await?;
    let seats = app.accounts()?.bot_seats(connection.bot.id).await?;
    for seat in connection.unknown(seats) {
        resume(app, connection, seat);
    }
    Ok(())
}

/// Closes a connection if its token is no longer valid, or if the bot has connected again.
///
/// # Errors
/// When the database cannot be read.
pub(super) async fn check(app: &App, connection: &Connection) -> Result<(), Rejection> {
    match app.accounts()?.latest_connection(connection.token, connection.bot.id).await? {
        None => connection.end(BotClosed::Revoked),
        Some(latest) if latest > connection.number => connection.end(BotClosed::Replaced),
        Some(_) => {}
    }
    Ok(())
}
