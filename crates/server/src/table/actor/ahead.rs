//! Prepared moves: kept, played when their condition comes true, dropped when it does not.

use cubarium_journal::AheadError;

use super::Actor;
use crate::protocol::{AheadRequest, AheadState};
use crate::rejection::Rejection;
use crate::table::ahead::Ahead;
use crate::table::seat_number;

/// How often a change of a note is retried when another node changes it at the same time.
const TRIES: usize = 3;

impl Actor {
    /// Replaces a seat's note. The answer is sent once it is on disk.
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

    /// Reads the notes again if other nodes may have changed them: they are not events.
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

    /// Replaces the note that was read by another one; false if another node has changed it meanwhile, and then that
    /// change is read.
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
                // It may have been stored after all.
                self.reload().await;
                tracing::error!(%error, table = %self.id, "a note for later could not be saved");
                Err(Rejection::NotSaved)
            }
        }
    }

    /// Plays prepared moves whose condition has come true, and drops lines whose condition has not. What cannot be
    /// written now is retried with the next request: the rest of a note follows from the turns.
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
                    tracing::warn!(%rejection, table = %self.id, "what was noted for later is no longer legal");
                    if self.keep_ahead(seat, Ahead::default()).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}
