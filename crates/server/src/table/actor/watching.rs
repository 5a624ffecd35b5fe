//! Listed tables: what everybody may see of them, and how a table becomes listed when its opener offers a seat to
//! everybody.

use cubarium_catalog::wire::View;
use cubarium_journal::ListError;

use super::Actor;
use crate::protocol::WatchedGame;
use crate::rejection::Rejection;

/// A view with the last turn only, and the number of events that it reflects: small boards are fetched again and again.
pub(super) type Glance = Option<Box<(u64, View)>>;

impl Actor {
    /// The spectators' view of the game, reduced to what a small board needs.
    ///
    /// # Errors
    /// When the table is not listed, unless `unlisted` is set.
    pub(super) fn watch(&mut self, unlisted: bool) -> Result<WatchedGame, Rejection> {
        if !unlisted && !self.state.is_listed() {
            return Err(Rejection::NoTable);
        }
        let seq = self.state.seq();
        if self.glance.as_ref().is_none_or(|glance| glance.0 != seq) {
            self.glance = Some(Box::new((seq, self.state.glance())));
        }
        let (_, view) = &**self.glance.as_ref().expect("it was just made");
        Ok(WatchedGame {
            table: self.id.to_string(),
            view: view.clone(),
            turns: self.state.referee().turns(),
            seq,
            seats: self.state.seats(|seat| self.is_present(seat)),
            clock: self.state.show_clock(),
            rated: self.state.terms().speed().map(Into::into),
        })
    }

    /// Lists the table because one of its seats is about to be offered to everybody, unless somebody has joined who was
    /// not told.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) async fn list(&mut self) -> Result<(), Rejection> {
        if self.state.is_listed() || self.state.is_joined() || !self.registry.limits().watching {
            return Ok(());
        }
        self.set_listed(true).await
    }

    /// Lists the table, or removes it from the lists.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) async fn set_listed(&mut self, listed: bool) -> Result<(), Rejection> {
        match self.registry.journal().set_listed(&self.id, listed).await {
            Ok(()) => {
                self.state.set_listed(listed);
                Ok(())
            }
            Err(ListError::Closed) => Err(Rejection::Stopping),
            Err(error) => {
                tracing::error!(%error, table = %self.id, listed, "a table could not be listed or taken off");
                Err(Rejection::NotSaved)
            }
        }
    }
}
