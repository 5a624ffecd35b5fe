//! Bots at a new table.

use std::sync::Arc;

use cubarium_accounts::BotSeat;
use cubarium_journal::{TableId, Timestamp, TokenHash};

use super::follow;
use super::hub::{Connection, Slot};
use crate::app::App;
use crate::rejection::Rejection;
use crate::table::state::{Holder, Player};
use crate::token::{Token, no_randomness};

/// The bots that are invited to a table that is being opened.
#[derive(Default)]
pub(crate) struct Guests(Vec<(Arc<Connection>, Slot, TokenHash)>);

/// Invites a bot to a seat. Its token is sent to nobody.
///
/// # Errors
/// When the bot has a seat here already, or cannot be invited.
pub(crate) fn invite(
    app: &App,
    guests: &mut Guests,
    (name, game): (&str, &str),
    seat: &'static str,
) -> Result<Holder, Rejection> {
    app.accounts()?;
    let (connection, slot) = app.bots().invite(name, game)?;
    let (id, name) = (connection.bot.id, connection.bot.name.clone());
    if guests.0.iter().any(|(other, ..)| other.bot.id == id) {
        return Err(Rejection::unfit("seats", "a bot has one seat at a table"));
    }
    let token = Token::random().map_err(no_randomness)?.hash();
    guests.0.push((connection, slot, token));
    Ok(Holder { player: Player::Bot(id), name: Some(name), token: Some(token), ..Holder::person(seat) })
}

impl Guests {
    /// Whether this bot is among them.
    pub(crate) fn has(&self, bot: i64) -> bool {
        self.0.iter().any(|(connection, ..)| connection.bot.id == bot)
    }

    /// Notes the seats of the bots before the table is created, so that they find their games again after a crash.
    ///
    /// # Errors
    /// When that is not possible at the moment.
    pub(crate) async fn note(&self, app: &App, table: &TableId) -> Result<(), Rejection> {
        for (connection, _, token) in &self.0 {
            let seat = BotSeat { table: table.clone(), token: *token };
            app.accounts()?.seat_bot(connection.bot.id, &seat, Timestamp::now()).await?;
        }
        Ok(())
    }

    /// Lets the bots begin, once the table is there.
    pub(crate) fn begin(self, app: &Arc<App>, table: &TableId) {
        for (connection, slot, token) in self.0 {
            follow::start(app, connection, BotSeat { table: table.clone(), token }, slot);
        }
    }
}
