//! The keys of seats: created, withdrawn and traded for tokens.

use cubarium_accounts::Account;
use cubarium_journal::{KeyError, KeyHash, Trade};

use super::Actor;
use crate::protocol::{Claimed, Problem, ServerFrame};
use crate::rejection::Rejection;
use crate::table::keys::Claim;
use crate::table::seat_number;
use crate::table::state::{State, frame};
use crate::token::{Key, Secret};

impl Actor {
    pub(super) async fn set_key(&mut self, seat: usize, key: Option<KeyHash>) -> Result<(), Rejection> {
        if key.as_ref().is_some_and(|key| self.state.is_open(seat, key)) {
            return Ok(());
        }
        let done = self.registry.journal().set_key(&self.id, seat_number(seat), key).await;
        self.written(done).await?;
        self.state.settle_key(seat, key);
        self.tell_nodes();
        Ok(())
    }

    /// Trades a key. The token is sent only once this is on disk. A logged-in visitor takes a free seat under the
    /// name of their account, and may change the name later.
    pub(super) async fn claim(
        &mut self,
        key: Key,
        secret: Secret,
        visitor: Option<Account>,
    ) -> Result<Claimed, Rejection> {
        let (trade, claimed) = match self.state.judge_claim(key, secret)? {
            Claim::Again(claimed) => return Ok(claimed),
            Claim::Now(trade, claimed) => (trade, claimed),
        };
        let seat = trade.seat.index();
        let holder = &self.state.holders()[seat];
        let (is_free, is_nameless) = (holder.is_free(), holder.name.is_none());
        if is_free {
            self.registry.office().allow_new()?;
        }
        if self.state.is_rated() {
            self.seat_account(seat, visitor).await?;
            self.trade(&trade).await?;
            return Ok(claimed);
        }
        self.trade(&trade).await?;
        if let Some(account) = visitor.filter(|_| is_free && is_nameless)
            && let Err(rejection) = self.name(seat, account.name).await
        {
            // The seat is theirs nevertheless.
            tracing::warn!(%rejection, table = %self.id, "somebody took a seat without their name");
        }
        Ok(claimed)
    }

    /// Gives a seat a new token. Its current viewers are told that the seat has moved.
    pub(super) async fn trade(&mut self, trade: &Trade) -> Result<(), Rejection> {
        let seat = trade.seat.index();
        let done = self.registry.journal().trade_key(&self.id, trade.clone()).await;
        self.written(done).await?;
        self.state.settle_trade(trade);
        self.send_away_from(&[seat]);
        self.tell_presence();
        self.tell_nodes();
        Ok(())
    }

    /// Disconnects the viewers of seats whose token has changed: another node has traded it.
    pub(super) fn send_away(&mut self, before: &State) {
        let tokens = before.holders().iter().zip(self.state.holders());
        let moved = tokens.enumerate().filter(|(_, (before, now))| before.token != now.token);
        let moved: Vec<usize> = moved.map(|(seat, _)| seat).collect();
        self.send_away_from(&moved);
    }

    fn send_away_from(&mut self, seats: &[usize]) {
        let moved = frame(&ServerFrame::Error { client_id: None, problem: Problem::from(&Rejection::Moved) });
        self.guests.retain(|guest| {
            let stays = guest.viewer.is_none_or(|seat| !seats.contains(&seat));
            if !stays {
                // A viewer that cannot keep up notices in any case.
                drop(guest.outbox.try_send(moved.clone()));
            }
            stays
        });
    }

    /// After a failed write of a key, the table is reloaded: the key may have been stored after all.
    async fn written(&mut self, done: Result<(), KeyError>) -> Result<(), Rejection> {
        let Err(error) = done else { return Ok(()) };
        self.reload().await;
        Err(match error {
            KeyError::Closed => Rejection::Stopping,
            KeyError::Spent | KeyError::Taken => Rejection::UsedKey,
            KeyError::Broken(_) => {
                tracing::error!(%error, "a key was not saved");
                Rejection::Unreadable
            }
            KeyError::UnknownSeat { .. } | KeyError::Storage(_) => {
                tracing::error!(%error, "a key could not be saved");
                Rejection::NotSaved
            }
        })
    }
}
