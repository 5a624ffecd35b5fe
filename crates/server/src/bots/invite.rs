//! Bots at a new table.

use std::sync::Arc;

use cubarium_accounts::BotSeat;
use cubarium_journal::{TableId, Timestamp, TokenHash};

use super::across::{Place, room, tell_seated};
use super::follow;
use super::hosted::{Inviter, take_seat};
use super::hub::Whom;
use crate::app::App;
use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::table::state::{Holder, Player};
use crate::token::{Token, no_randomness};

/// The bots that are invited to a table that is being opened.
#[derive(Default)]
pub(crate) struct Guests(Vec<Guest>);

struct Guest {
    bot: i64,
    name: String,
    token: TokenHash,
    place: Place,
}

/// Invites a bot to a seat. Nobody is sent the token of that seat.
///
/// # Errors
/// When the bot already has a seat here, or cannot be invited.
pub(crate) async fn invite(
    app: &App,
    guests: &mut Guests,
    (name, game): (&str, &str),
    seat: &'static str,
) -> Result<Holder, Rejection> {
    let token = Token::random().map_err(no_randomness)?.hash();
    seat_guest(app, guests, (Whom::Name(name), name, game), (seat, token)).await
}

/// Invites a bot, given by its number, to the seat with this token.
///
/// # Errors
/// When the bot already has a seat here, or cannot be invited.
pub(crate) async fn invite_known(
    app: &App,
    guests: &mut Guests,
    (bot, name, game): (i64, &str, &str),
    seat: (&'static str, TokenHash),
) -> Result<Holder, Rejection> {
    seat_guest(app, guests, (Whom::Number(bot), name, game), seat).await
}

async fn seat_guest(
    app: &App,
    guests: &mut Guests,
    (whom, name, game): (Whom<'_>, &str, &str),
    (seat, token): (&'static str, TokenHash),
) -> Result<Holder, Rejection> {
    app.accounts()?;
    let (card, place) = room(app, (whom, name), game).await?;
    let (bot, name) = (card.bot, card.name);
    if guests.has(bot) {
        return Err(Rejection::unfit("seats", "a bot has one seat at a table"));
    }
    guests.0.push(Guest { bot, name: name.clone(), token, place });
    Ok(Holder { player: Player::Bot(bot), name: Some(name), token: Some(token), ..Holder::person(seat) })
}

impl Guests {
    /// Whether this bot is one of them.
    pub(crate) fn has(&self, bot: i64) -> bool {
        self.0.iter().any(|guest| guest.bot == bot)
    }

    /// Stores the seats of the bots before the table is created, so that they find their games after a crash.
    ///
    /// # Errors
    /// When a bot plays too many games, or that is not possible at the moment. No seat is noted then.
    pub(crate) async fn note(&self, app: &App, table: &TableId, by: Inviter) -> Result<(), Rejection> {
        note(app.registry(), table, &self.seats(), by).await
    }

    /// Removes the seats again: the table could not be opened.
    pub(crate) async fn forget(&self, app: &App, table: &TableId) {
        forget(app.registry(), table, &self.seats()).await;
    }

    fn seats(&self) -> Vec<Invited> {
        self.0.iter().map(|guest| (guest.bot, guest.name.clone(), guest.token)).collect()
    }

    /// Lets the bots begin, once the table exists.
    pub(crate) fn begin(self, app: &Arc<App>, table: &TableId) {
        for Guest { bot, token, place, .. } in self.0 {
            // The bot may have reconnected and read its seats before this one was stored.
            if let Some(connection) = app.bots().of_number(bot) {
                let slot = match place {
                    Place::Here(invited, slot) if Arc::ptr_eq(&invited, &connection) => slot,
                    _ => connection.squeeze(),
                };
                follow::start(app, connection, BotSeat::new(table.clone(), token, Timestamp::now()), slot);
            } else if let Place::There(kept) = place {
                kept.need();
            }
            tell_seated(app, bot, table);
        }
    }
}

/// A bot's number and name, and the token of its seat.
pub(crate) type Invited = (i64, String, TokenHash);

/// Lets a bot go on at an existing table: now if it is connected, otherwise when it next connects.
///
/// # Errors
/// When the bot already plays too many games, or its seat cannot be stored at the moment.
pub(crate) async fn rejoin(app: &Arc<App>, table: &TableId, invited: Invited) -> Result<(), Rejection> {
    let (bot, name, token) = invited;
    try_note(app.registry(), table, &[(bot, name, token)], Inviter::default()).await?;
    if let Some(connection) = app.bots().of_number(bot) {
        let slot = connection.squeeze();
        follow::start(app, connection, BotSeat::new(table.clone(), token, Timestamp::now()), slot);
    }
    tell_seated(app, bot, table);
    Ok(())
}

/// Stores the seats of bots at a table that does not exist yet.
///
/// # Errors
/// When a bot plays too many games, or too many that were opened from where this one is, or that is not possible at the
/// moment. No seat is noted then.
pub(crate) async fn note(
    registry: &Registry,
    table: &TableId,
    bots: &[Invited],
    by: Inviter,
) -> Result<(), Rejection> {
    let noted = try_note(registry, table, bots, by).await;
    if noted.is_err() {
        forget(registry, table, bots).await;
    }
    noted
}

async fn try_note(
    registry: &Registry,
    table: &TableId,
    bots: &[Invited],
    by: Inviter,
) -> Result<(), Rejection> {
    for (bot, name, token) in bots {
        let seat = BotSeat::new(table.clone(), *token, Timestamp::now());
        match by.network(*bot) {
            Some(network) => registry.hosted().await.seat(registry, (*bot, name), &seat, network).await?,
            None => take_seat(registry, (*bot, name), &seat).await?,
        }
    }
    Ok(())
}

/// Removes the seats of bots at a table that could not be opened.
pub(crate) async fn forget(registry: &Registry, table: &TableId, bots: &[Invited]) {
    let Some(accounts) = registry.accounts() else { return };
    for (bot, ..) in bots {
        if let Err(error) = accounts.unseat_bot(*bot, table).await {
            tracing::warn!(%error, "the seat of a bot at a table that was not opened is still noted");
        }
    }
}
