//! What players have noted for later: kept, played when it has come true, dropped when it has not.

use cubarium_journal::AheadError;

use super::Actor;
use crate::protocol::{AheadRequest, AheadState};
use crate::rejection::Rejection;
use crate::table::ahead::Ahead;
use crate::table::seat_number;

/// How often a note is tried again that another node changes at the same time.
const TRIES: usize = 3;

impl Actor {
    /// Notes something else for a seat. It is answered once it is on disk.
    pub(super) async fn set_ahead(
        &mut self,
        seat: usize,
        request: &AheadRequest,
    ) -> Result<AheadState, Rejection> {
        for _ in 0..TRIES {
            let (ahead, shown) = self.state.check_ahead(seat, request)?;
            if self.keep_ahead(seat, ahead).await? {
                return Ok(shown);
            }
        }
        Err(Rejection::Unavailable)
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

    /// Keeps a note in the place of the one that was read; false if another node has noted something else meanwhile, which
    /// is then read.
    async fn keep_ahead(&mut self, seat: usize, ahead: Ahead) -> Result<bool, Rejection> {
        let (before, note) = (self.state.ahead_stored(seat), ahead.stored());
        match self.registry.journal().replace_ahead(&self.id, seat_number(seat), (before, note)).await {
            Ok(()) => {
                self.state.settle_ahead(seat, ahead);
                Ok(true)
            }
            Err(AheadError::Changed) => {
                self.refresh_ahead().await?;
                Ok(false)
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
        'notes: while !self.lost {
            for (seat, left) in self.state.changed_ahead() {
                match self.keep_ahead(seat, left).await {
                    Ok(true) => {}
                    Ok(false) => continue 'notes,
                    Err(_) => return,
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
