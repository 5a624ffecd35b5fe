//! Seats that leave a game which the others go on with.

use crate::{Position, Seat};

/// What happens to a game when one of its players leaves. Games of two end then, which is what the defaults say; in games of
/// three and four the others can play on.
pub trait DropOut: Position {
    /// The turn by which a seat drops out of a game that goes on without it, because its time has run out or its player
    /// has left; `None` if the game ends instead, or if the seat is out already. Players cannot make this move:
    /// [`check`](crate::View::check) refuses it. If others depend on a choice that is still missing, `chance` makes it.
    fn dropping(&self, _seat: Seat, _chance: u64) -> Option<Self::Move> {
        None
    }

    /// Whether a move is one by which the seat could [drop out](DropOut::dropping) now.
    fn drops(&self, _seat: Seat, _mv: Self::Move) -> bool {
        false
    }

    /// Whether a seat is out of a game that the others still play: it can no longer win, draw or resign.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }
}
