//! Seats that leave a game while the others play on.

use crate::{Position, Seat};

/// What happens when a player leaves the game. By default the game ends, as games for two do; in games for three and
/// four the others can play on.
pub trait DropOut: Position {
    /// The turn by which a seat drops out of a game that continues without it, because its time has run out or its
    /// player has left; `None` if the game ends instead, or if the seat is out already. Players cannot make this move:
    /// [`check`](crate::View::check) refuses it. If others depend on a choice that the seat still owes, `chance` makes
    /// it.
    fn dropping(&self, _seat: Seat, _chance: u64) -> Option<Self::Move> {
        None
    }

    /// Whether the seat could [drop out](DropOut::dropping) by this move now.
    fn drops(&self, _seat: Seat, _mv: Self::Move) -> bool {
        false
    }

    /// Whether a seat is out of a game that the others are still playing: it can no longer win, draw or resign.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }
}
