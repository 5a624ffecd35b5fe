//! What a table tells the accounts: who takes a seat at a rated table, how a finished game changes the ratings, and
//! that a game runs again.

use cubarium_accounts::{Account, Sitting};
use cubarium_journal::{Timestamp, TokenHash};

use super::Actor;
use crate::rejection::Rejection;

impl Actor {
    /// Assigns a seat of a rated table to an account before its key is traded. If the trade then fails, the seat
    /// is free for the next account.
    ///
    /// # Errors
    /// When nobody is logged in, the account already has another seat, or the seat belongs to another account.
    pub(super) async fn seat_account(
        &mut self,
        seat: usize,
        visitor: Option<Account>,
    ) -> Result<(), Rejection> {
        let accounts = self.registry.accounts().ok_or(Rejection::NoAccounts)?;
        let account = visitor.ok_or(Rejection::NeedsAccount)?;
        let holders = self.state.holders();
        let free: Vec<&str> =
            holders.iter().filter(|holder| holder.is_free()).map(|holder| holder.seat).collect();
        match accounts.sit(&self.id, holders[seat].seat, account.id, &free).await? {
            Sitting::Done => {}
            Sitting::Twice => return Err(Rejection::SameAccount),
            Sitting::Others => return Err(Rejection::OtherAccount),
        }
        let found = accounts.rated(&self.id).await?;
        self.state.take_ratings(found);
        Ok(())
    }

    /// Tells the accounts at the table that the game runs again because its end was taken back. If that fails, it is
    /// repeated when a page next gives the seat to its account.
    pub(super) async fn reopen(&mut self) {
        let Some(accounts) = self.registry.accounts() else { return };
        let tokens: Vec<TokenHash> = self.state.holders().iter().filter_map(|holder| holder.token).collect();
        if let Err(error) = accounts.reopen(&self.id, &tokens).await {
            tracing::error!(%error, table = %self.id, "accounts do not know yet that a game is running again");
        }
    }

    /// Judges a finished rated game. If that fails, it is retried with the next request, and regularly by the server.
    pub(super) async fn judge(&mut self) {
        let (Some(ranks), Some(accounts)) = (self.state.verdict(), self.registry.accounts()) else { return };
        match accounts.judge_game(&self.id, &ranks, Timestamp::now()).await {
            Ok(judged) => {
                self.state.take_ratings(judged);
                self.tell_presence();
            }
            Err(error) => tracing::error!(%error, table = %self.id, "a rated game was not judged yet"),
        }
    }
}
