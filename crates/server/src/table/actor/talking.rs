//! What the players at a table say to each other.

use cubarium_journal::Timestamp;

use super::Actor;
use crate::protocol::{ServerFrame, TalkState};
use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::table::state::{Player, State, frame};
use crate::table::talk::{Talk, Word};

/// Nothing said yet.
pub(super) fn begin(registry: &Registry, state: &State) -> Talk {
    let people = state.holders().iter().map(|holder| (holder.seat, holder.player == Player::Person));
    Talk::new(people, registry.limits().free_talk)
}

impl Actor {
    /// Does what a seat asks about talking, and tells the players that something has changed.
    pub(super) fn talk(&mut self, seat: usize, word: Word) -> Result<TalkState, Rejection> {
        let looks = matches!(word, Word::Look);
        match word {
            Word::Look => {}
            Word::Say(said) => self.talk.say(seat, said, Timestamp::now().0)?,
            Word::Free(on) => self.talk.allow(seat, on)?,
            Word::Block { seat: whom, on } => self.talk.block(seat, &whom, on)?,
            Word::Report { seat: whom } => self.report(seat, &whom)?,
        }
        let shown = self.talk.show(seat)?;
        if !looks {
            self.tell_players(&frame(&ServerFrame::Talk));
        }
        Ok(shown)
    }

    /// Writes what another person has said to the server's log.
    fn report(&mut self, seat: usize, whom: &str) -> Result<(), Rejection> {
        let Some(report) = self.talk.report(seat, whom)? else { return Ok(()) };
        let lines = serde_json::to_string(&report.lines).unwrap_or_default();
        let by = self.state.holders()[seat].seat;
        self.registry.figures().reported();
        tracing::warn!(table = %self.id, by, about = whom, lines, "a player was reported");
        Ok(())
    }
}
