//! Players on vacation: their clocks stand still until they are back.

use cubarium_journal::Timestamp;

use super::Actor;
use crate::rejection::Rejection;
use crate::table::entry::Entry;

impl Actor {
    /// Stops a seat's clock until a time, or restarts it, because of an account's vacation. Nothing happens at tables
    /// without days per turn, in finished games, where the clock is in that state already, and at rated tables for any
    /// account other than the one that plays. It does not save a clock that has already run out.
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

    /// Restarts the clocks of players whose vacation is over.
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
