//! Who has invited bots to games that have not ended, so that nobody can use up the games of a bot.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;

use cubarium_accounts::{Accounts, BotSeat};
use cubarium_journal::{TableId, Timestamp};

use crate::networks::site;
use crate::registry::Registry;
use crate::rejection::Rejection;

/// After how long without anything happening nobody goes on with a game without a clock, in milliseconds.
const FORSAKEN: i64 = 3 * 86_400_000;
/// How many unfinished games with a bot can be opened from one network, at least: an eighth of what a bot may have, but
/// enough for a class behind one address. Hosts that let bots play more games at once allow half of that.
const MANY: usize = 25;
/// How long a table that is being opened may not be there yet, in milliseconds.
const OPENING: i64 = 60_000;
/// How many networks are remembered, by bot. If there are more, it begins again.
const NETWORKS: usize = 10_000;

/// Who invites bots to a table. The games that the server opens by itself count for nobody.
#[derive(Clone, Copy, Default)]
pub(crate) struct Inviter {
    /// The address from which it is done.
    pub(crate) from: Option<IpAddr>,
    /// The bot that does it, whose own seat is no invitation.
    pub(crate) bot: Option<i64>,
}

impl Inviter {
    /// The network for which an invitation of a bot counts.
    pub(super) fn network(self, bot: i64) -> Option<IpAddr> {
        self.from.filter(|_| self.bot != Some(bot)).map(site)
    }
}

/// The unfinished games of each bot by the network from which they were opened, since the server was started.
#[derive(Default)]
pub(crate) struct Hosted(HashMap<(i64, IpAddr), Vec<TableId>>);

impl Hosted {
    /// Notes that a bot has a seat to which it was invited from a network.
    ///
    /// # Errors
    /// When the bot plays too many games, or too many that were opened from this network, or that is not possible at the
    /// moment.
    pub(super) async fn seat(
        &mut self,
        registry: &Registry,
        (bot, name): (i64, &str),
        seat: &BotSeat,
        network: IpAddr,
    ) -> Result<(), Rejection> {
        if self.0.len() >= NETWORKS {
            self.0.clear();
        }
        let tables = self.0.entry((bot, network)).or_default();
        let most = MANY.max(registry.limits().bot_games / 2);
        if tables.len() >= most {
            let (running, forsaken) = running(registry, need_accounts(registry)?, bot).await?;
            let goes_on: HashSet<_> = running.iter().filter(|table| !forsaken.contains(table)).collect();
            tables.retain(|table| goes_on.contains(table));
        }
        if tables.len() >= most {
            return Err(Rejection::BotHosted { bot: name.to_owned(), most });
        }
        take_seat(registry, (bot, name), seat).await?;
        tables.push(seat.table.clone());
        Ok(())
    }
}

/// Notes that a bot has a seat.
///
/// # Errors
/// When it plays too many games, or that is not possible at the moment.
pub(super) async fn take_seat(
    registry: &Registry,
    (bot, name): (i64, &str),
    seat: &BotSeat,
) -> Result<(), Rejection> {
    let accounts = need_accounts(registry)?;
    if accounts.seat_bot(bot, seat, &[]).await? {
        return Ok(());
    }
    let (_, forsaken) = running(registry, accounts, bot).await?;
    let is_seated = !forsaken.is_empty() && accounts.seat_bot(bot, seat, &forsaken).await?;
    if is_seated { Ok(()) } else { Err(Rejection::BotBusy(name.to_owned())) }
}

fn need_accounts(registry: &Registry) -> Result<&Accounts, Rejection> {
    registry.accounts().ok_or(Rejection::NoAccounts)
}

/// The tables of a bot's running games, and those of them with which nobody goes on.
async fn running(
    registry: &Registry,
    accounts: &Accounts,
    bot: i64,
) -> Result<(Vec<TableId>, Vec<TableId>), Rejection> {
    let seats = accounts.bot_seats(bot).await?;
    let seats: Vec<_> = seats.into_iter().filter(|seat| seat.ended.is_none()).collect();
    let running: Vec<_> = seats.iter().map(|seat| seat.table.clone()).collect();
    let now = Timestamp::now().0;
    let failed = |error| {
        tracing::warn!(%error, "cannot tell whether anybody goes on with a bot's games");
        Rejection::Unavailable
    };
    let known = registry.journal().known(&running).await.map_err(failed)?;
    let known: HashSet<_> = known.into_iter().collect();
    // A seat is noted before its table is opened.
    let deleted = seats.iter().filter(|seat| !known.contains(&seat.table) && seat.since.0 < now - OPENING);
    let mut forsaken: Vec<_> = deleted.map(|seat| seat.table.clone()).collect();
    forsaken.extend(registry.journal().unused(&running, Timestamp(now - FORSAKEN)).await.map_err(failed)?);
    Ok((running, forsaken))
}
