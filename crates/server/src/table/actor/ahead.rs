//! What players have noted for later: kept, played when it has come true, dropped when it has not.

use cubarium_journal::AheadError;

use super::Actor;
use crate::protocol::{AheadRequest, AheadState};
use crate::rejection::Rejection;
use crate::table::ahead::Ahead;
use crate::table::seat_number;

impl Actor {
    /// Notes something else for a seat. It is answered once it is on disk.
    pub(super) async fn set_ahead(
        &mut self,
        seat: usize,
        request: &AheadRequest,
    ) -> Result<AheadState, Rejection> {
        let (ahead, shown) = self.state.check_ahead(seat, request)?;
        self.keep_ahead(seat, ahead).await?;
        Ok(shown)
    }

    /// Reads the notes again, if other nodes may have changed them: they are no events.
    pub(super) async fn refresh_ahead(&mut self) -> Result<(), Rejection> {
        if self.registry.nodes().is_alone() || !self.state.has_notes() {
            return Ok(());
        }
        let stored = self.registry.journal().ahead(&self.id).await.map_err(|error| {
            tracing::error!(%error, table = %self.id, "notes for later cannot be read");
            Rejection::Unavailable
        })?;
        self.state.forget_ahead();
        self.state.take_ahead(&stored);
        Ok(())
    }

    async fn keep_ahead(&mut self, seat: usize, ahead: Ahead) -> Result<(), Rejection> {
        match self.registry.journal().set_ahead(&self.id, seat_number(seat), ahead.stored()).await {
            Ok(()) => {
                self.state.settle_ahead(seat, ahead);
                Ok(())
            }
            Err(AheadError::Closed) => Err(Rejection::Stopping),
            Err(error) => {
                // It may be stored all the same.
                self.reload().await;
                tracing::error!(%error, table = %self.id, "a note for later could not be saved");
                Err(Rejection::NotSaved)
            }
        }
    }

    /// Makes the moves that were noted and have come true, and drops the lines that have not. What cannot be written now
    /// is tried again with the next request: what is left of a note follows from the turns.
    pub(super) async fn follow_ahead(&mut self) {
        if self.refresh_ahead().await.is_err() {
            return;
        }
        while !self.lost {
            for (seat, left) in self.state.changed_ahead() {
                if self.keep_ahead(seat, left).await.is_err() {
                    return;
                }
            }
            let Some((seat, text)) = self.state.foreseen() else { return };
            if self.need_room(true).is_err() {
                return;
            }
            match self.state.play_ahead(seat, &text) {
                Ok(entry) => {
                    if self.write(Some((seat, None)), entry).await.is_err() {
                        return;
                    }
                }
                Err(rejection) => {
                    tracing::warn!(%rejection, table = %self.id, "what was noted for later is not legal any more");
                    if self.keep_ahead(seat, Ahead::default()).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}
