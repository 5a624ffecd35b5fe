//! The next game of the same players.

use cubarium_catalog::Referee;

use super::Actor;
use crate::bots::{self, Invited, Inviter};
use crate::rejection::Rejection;
use crate::table::entry::Change;
use crate::table::load::{self, Draft};
use crate::table::rated::Terms;
use crate::table::state::{Holder, Player};

impl Actor {
    /// Opens the table of the rematch: each seat goes to the player of the next one. The new table counts against the
    /// visitor who agreed last.
    pub(super) async fn open_rematch(&mut self) -> Result<Change, Rejection> {
        self.registry.office().allow_new()?;
        if let Some(client) = self.client {
            self.registry.rates().new_table(client.address)?;
        }
        let draft = self.draft_rematch()?;
        let (id, bots) = (draft.id().clone(), self.bots());
        // Bots that are not connected now find their seats when they return.
        bots::note(&self.registry, &id, &bots, Inviter { from: self.person, bot: None }).await?;
        let table = match load::create(&self.registry, draft).await {
            Ok(table) => table,
            Err(rejection) => {
                bots::forget(&self.registry, &id, &bots).await;
                return Err(rejection);
            }
        };
        self.registry.figures().opened(self.state.referee().game());
        self.registry.wake(&table, self.client);
        Ok(Change::Rematch { table: table.to_string() })
    }

    /// The bots at the table. Their tokens also open their seats at the rematch.
    fn bots(&self) -> Vec<Invited> {
        let bots = self.state.holders().iter().filter_map(|holder| match holder.player {
            Player::Bot(bot) => Some((bot, holder.name.clone().unwrap_or_default(), holder.token?)),
            Player::Person | Player::Computer(_) => None,
        });
        bots.collect()
    }

    fn draft_rematch(&self) -> Result<Draft, Rejection> {
        let setup = self.state.referee().seal_setup();
        let referee = Referee::unseal_setup(&setup).expect("this game was opened from it");
        let holders = self.state.holders();
        let moved_on = holders.iter().cycle().skip(1).zip(holders);
        let seats: Vec<Holder> =
            moved_on.map(|(next, here)| Holder { seat: here.seat, ..next.clone() }).collect();
        // A player whose account was deleted makes the rematch unrated for everybody.
        let rated = self.state.is_rated() && seats.iter().all(|holder| holder.account.is_some());
        load::draft(&referee, &seats, self.state.host(), Terms { rated, ..self.state.terms() })
    }
}
