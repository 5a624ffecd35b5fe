//! How much room a table has for events.

use super::Actor;
use crate::rejection::Rejection;

/// The most events of a table that are beside the playing: offers and their answers, turns taken back, names, added time.
/// Friends who take turns back all evening need some hundreds.
pub(crate) const ASIDES: u64 = 1_000;

impl Actor {
    /// What is beside the playing gets at most [`ASIDES`], so that nobody can fill the disk with what costs no thought.
    ///
    /// # Errors
    /// When the table has had as many events as it may have.
    pub(super) fn need_room(&self, plays: bool) -> Result<(), Rejection> {
        self.need_share(plays)?;
        if plays || self.state.asides < ASIDES { Ok(()) } else { Err(Rejection::Asides(ASIDES)) }
    }

    /// Half of the room is kept for playing, so that nobody can use it up with anything else.
    ///
    /// # Errors
    /// When the table has had as many events as it may have.
    pub(super) fn need_share(&self, plays: bool) -> Result<(), Rejection> {
        let most = self.registry.limits().table_events;
        let most = if plays { most } else { most / 2 };
        if self.state.seq() < most { Ok(()) } else { Err(Rejection::Full(most)) }
    }
}
