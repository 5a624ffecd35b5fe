//! Players who are away by arrangement: their clocks stand still until they are back.

use cubarium_journal::Timestamp;

use super::Actor;
use crate::rejection::Rejection;
use crate::table::entry::Entry;

impl Actor {
    /// Lets a seat's clock stand still until a time, or go on, because of an account's vacation. Nothing happens at
    /// tables without days a turn, in games that are over, where it is so already, and at rated tables because of
    /// others than the account that plays. A clock that has run out before is not saved by it.
    pub(super) async fn set_away(
        &mut self,
        seat: usize,
        account: i64,
        until: Option<Timestamp>,
    ) -> Result<(), Rejection> {
        if self.state.is_rated() && self.state.holders()[seat].account != Some(account) {
            return Ok(());
        }
        self.fall(self.registry.time().now()).await;
        if self.lost || self.owes_a_flag() {
            return Err(Rejection::Unavailable);
        }
        let Some(change) = self.state.go_away(seat, until) else { return Ok(()) };
        // Those who come back must always be able to; leaving is no move, but nobody's offers may prevent it.
        self.need_share(until.is_none())?;
        self.write(None, Entry { asked: None, change }).await?;
        self.state.date_leaves(self.registry.time().date());
        Ok(())
    }

    /// Lets the clocks go on of those who are back by now.
    pub(super) async fn welcome_back(&mut self) {
        while !self.lost
            && let Some(change) = self.state.is_back()
        {
            if self.write(None, Entry { asked: None, change }).await.is_err() {
                return;
            }
        }
    }
}
